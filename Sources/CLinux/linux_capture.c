#define _GNU_SOURCE
#include "linux_capture.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int start(char *const argv[], char *const envp[], int output, pid_t *child) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int code = posix_spawn_file_actions_init(&actions);
    if (code != 0) return -code;
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    posix_spawnattr_init(&attributes);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    const int usual[] = {SIGINT, SIGQUIT, SIGHUP, SIGTERM, SIGPIPE, SIGCHLD};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) sigaddset(&signals, usual[i]);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF);
    code = posix_spawnp(child, argv[0], &actions, &attributes, argv, envp);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return -code;
}

/// Reads until the end; the length or -errno.
static ssize_t read_all(int input, char *bytes, size_t room, int64_t end) {
    size_t length = 0;
    for (;;) {
        int64_t left = end - now_ms();
        struct pollfd one = {.fd = input, .events = POLLIN};
        int ready = poll(&one, 1, left > 0 ? (int)left : 0);
        if (ready == 0) return -ETIMEDOUT;
        if (ready < 0) {
            if (errno == EINTR) continue;
            return -errno;
        }
        char more;
        ssize_t count = length < room ? read(input, bytes + length, room - length)
                                      : read(input, &more, 1);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -errno;
        if (count == 0) return (ssize_t)length;
        if (length == room) return -EMSGSIZE;
        length += (size_t)count;
    }
}

/// Whether it ended by itself before `end`.
static int wait_until(pid_t child, int *status, int64_t end) {
    while (now_ms() < end) {
        pid_t found = waitpid(child, status, WNOHANG);
        if (found == child) return 1;
        if (found < 0 && errno != EINTR) return 0;
        struct timespec pause = {0, 5000000};
        nanosleep(&pause, NULL);
    }
    return 0;
}

ssize_t linux_capture(char *const argv[], char *const envp[], void *bytes, size_t room,
                      int timeout_ms, int *status) {
    int pipes[2];
    if (pipe2(pipes, O_CLOEXEC) != 0) return -errno;
    pid_t child = 0;
    int code = start(argv, envp, pipes[1], &child);
    close(pipes[1]);
    if (code != 0) {
        close(pipes[0]);
        return code;
    }
    int64_t end = now_ms() + timeout_ms;
    ssize_t length = read_all(pipes[0], bytes, room, end);
    close(pipes[0]);
    int ended = 0;
    if (length < 0 || !wait_until(child, &ended, end)) {
        kill(-child, SIGKILL);
        while (waitpid(child, &ended, 0) < 0 && errno == EINTR) {}
        if (length >= 0) length = -ETIMEDOUT;
    }
    *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
    return length;
}

int linux_keep_secrets(void) {
    struct rlimit none = {0, 0};
    if (setrlimit(RLIMIT_CORE, &none) != 0) return -errno;
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : -errno;
}
