#define _GNU_SOURCE
#include "linux_worker.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

enum { MOST_DESCRIPTORS = 4 };

int linux_socket_pair(int pair[2]) {
    return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) == 0 ? 0 : -errno;
}

int linux_send(int socket, const void *bytes, size_t length, const int *descriptors, int count) {
    if (count < 0 || count > MOST_DESCRIPTORS) return -EINVAL;
    struct iovec vector = {(void *)bytes, length};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int) * MOST_DESCRIPTORS)];
    } control;
    struct msghdr message = {.msg_iov = &vector, .msg_iovlen = 1};
    memset(&control, 0, sizeof control);
    if (count > 0) {
        message.msg_control = control.room;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * (size_t)count);
    }
    ssize_t sent;
    do {
        sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    if (sent < 0) return -errno;
    return (size_t)sent == length ? 0 : -EMSGSIZE;
}

static int64_t now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int wait_readable(int socket, int timeout_ms) {
    if (timeout_ms < 0) return 0;
    int64_t end = now_ms() + timeout_ms;
    for (;;) {
        int64_t left = end - now_ms();
        struct pollfd one = {.fd = socket, .events = POLLIN};
        int code = poll(&one, 1, left > 0 ? (int)left : 0);
        if (code > 0) return 0;
        if (code == 0) return -ETIMEDOUT;
        if (errno != EINTR) return -errno;
    }
}

/// Takes the descriptors out of a message; those without room are closed, and 0 is returned.
static int take_descriptors(struct msghdr *message, int *descriptors, int room, int *count) {
    int whole = 1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header; header = CMSG_NXTHDR(message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t number = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < number; i++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(header) + i * sizeof(int), sizeof descriptor);
            if (*count < room) {
                descriptors[(*count)++] = descriptor;
            } else {
                close(descriptor);
                whole = 0;
            }
        }
    }
    return whole;
}

ssize_t linux_receive(int socket, void *bytes, size_t room, int *descriptors, int *count,
                      int timeout_ms) {
    int most = *count;
    *count = 0;
    int code = wait_readable(socket, timeout_ms);
    if (code != 0) return code;
    struct iovec vector = {bytes, room};
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int) * MOST_DESCRIPTORS)];
    } control;
    struct msghdr message = {.msg_iov = &vector,
                             .msg_iovlen = 1,
                             .msg_control = control.room,
                             .msg_controllen = sizeof control.room};
    ssize_t length;
    do {
        length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    } while (length < 0 && errno == EINTR);
    if (length < 0) return -errno;
    int whole = take_descriptors(&message, descriptors, most, count);
    if (whole && !(message.msg_flags & (MSG_TRUNC | MSG_CTRUNC))) return length;
    for (int i = 0; i < *count; i++) close(descriptors[i]);
    *count = 0;
    return -EMSGSIZE;
}

int linux_spawn(const char *path, int socket) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&actions) != 0) return -ENOMEM;
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, socket, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    // A group of its own: ^C in the terminal is for the album, which ends its workers itself.
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);
    char *arguments[] = {"gyotaku-photo", NULL};
    char *environment[] = {"LC_ALL=C", "SWIFT_BACKTRACE=enable=no", NULL};
    pid_t child;
    int code = posix_spawn(&child, path, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return code == 0 ? child : -code;
}

int linux_is_running(int child) {
    siginfo_t state = {0};
    int code;
    do {
        code = waitid(P_PID, (id_t)child, &state, WEXITED | WNOHANG | WNOWAIT);
    } while (code < 0 && errno == EINTR);
    return code == 0 && state.si_pid == 0;
}

void linux_kill(int child) {
    kill(child, SIGKILL);
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
}

int linux_limit_cpu(int child, unsigned seconds) {
    clockid_t clock;
    struct timespec used;
    int code = clock_getcpuclockid(child, &clock);
    if (code != 0) return -code;
    if (clock_gettime(clock, &used) != 0) return -errno;
    // Only the soft limit, which the worker's filter forbids it to raise: a hard one could not be
    // renewed for the next picture.
    struct rlimit limit;
    if (prlimit(child, RLIMIT_CPU, NULL, &limit) != 0) return -errno;
    limit.rlim_cur = (rlim_t)used.tv_sec + 1 + seconds;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    return prlimit(child, RLIMIT_CPU, &limit, NULL) == 0 ? 0 : -errno;
}

int linux_is_packet_socket(int descriptor) {
    int type = 0;
    socklen_t size = sizeof type;
    return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_SEQPACKET;
}

static int limit(__rlimit_resource_t resource, size_t value) {
    struct rlimit both = {value, value};
    struct rlimit old;
    if (getrlimit(resource, &old) == 0 && old.rlim_max < both.rlim_max) {
        both.rlim_cur = both.rlim_max = old.rlim_max;
    }
    return setrlimit(resource, &both) == 0 ? 0 : -errno;
}

int linux_confine(size_t memory, size_t file) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return -errno;
    int code = limit(RLIMIT_CORE, 0);
    if (code == 0) code = limit(RLIMIT_FSIZE, file);
#ifndef SANITIZED
    if (code == 0) code = limit(RLIMIT_AS, memory);
#endif
    return code;
}

static void *watch(void *argument) {
    struct pollfd one = {.fd = (int)(intptr_t)argument, .events = POLLRDHUP};
    while (poll(&one, 1, -1) < 0 && errno == EINTR) {}
    _exit(0);
}

int linux_end_with(int socket) {
    // Not PR_SET_PDEATHSIG: that fires when the thread that started us ends, and the album's
    // threads come and go.
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 64 * 1024);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    int code = pthread_create(&thread, &attributes, watch, (void *)(intptr_t)socket);
    pthread_attr_destroy(&attributes);
    return -code;
}
