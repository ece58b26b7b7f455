#define _GNU_SOURCE
#include "terminal_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Everything below runs in signal handlers: only async-signal-safe calls, no locks, no memory.

static const int fatal_signals[] = {
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS,
    SIGXCPU, SIGALRM,
};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };

static struct sigaction previous_actions[fatal_count];
static struct termios saved_settings;
static unsigned char restore_bytes[1024];
static size_t restore_count;
static int guarded_descriptor = -1;
static atomic_int is_armed;
static int signal_pipe[2] = {-1, -1};
// Standard error goes here meanwhile: a library's complaint must not be written across the screen,
// and the last words of a crash must not vanish with it.
static int kept_words = -1;
static int own_stderr = -1;

static void write_patiently(int descriptor, const unsigned char *bytes, size_t count) {
    // A terminal that is stopped or gone must not keep a dying process: a second at most.
    for (int tries = 0; count > 0 && tries < 10;) {
        ssize_t written = write(descriptor, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written < 0 && errno == EAGAIN) {
            struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
            poll(&ready, 1, 100);
            tries++;
        } else if (written < 0 && errno != EINTR) {
            return;
        }
    }
}

/// Shows what was said, the last 4 kB of it, without what could steer the terminal.
static void show_kept_words(void) {
    unsigned char words[4096];
    off_t end = lseek(kept_words, 0, SEEK_END);
    off_t start = end > (off_t)sizeof words ? end - (off_t)sizeof words : 0;
    ssize_t count = end > 0 ? pread(kept_words, words, sizeof words, start) : 0;
    for (ssize_t i = 0; i < count; i++)
        if ((words[i] < 0x20 && words[i] != '\n') || words[i] == 0x7f ||
            (words[i] == 0xc2 && i + 1 < count && words[i + 1] < 0xa0))
            words[i] = '?';
    if (count > 0) write_patiently(own_stderr, words, (size_t)count);
}

static void give_back_stderr(void) {
    if (own_stderr < 0) return;
    dup2(own_stderr, STDERR_FILENO);
    show_kept_words();
    close(own_stderr);
    own_stderr = -1;
}

static void keep_stderr(void) {
    if (own_stderr >= 0 || !isatty(STDERR_FILENO)) return;
    if (kept_words < 0) kept_words = memfd_create("stderr", MFD_CLOEXEC);
    if (kept_words < 0 || ftruncate(kept_words, 0) != 0) return;
    fcntl(kept_words, F_SETFL, O_APPEND);
    own_stderr = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (own_stderr >= 0) dup2(kept_words, STDERR_FILENO);
}

void terminal_guard_restore(void) {
    if (!atomic_exchange(&is_armed, 0)) return;
    int error = errno;
    // From the background a change of settings would stop the process.
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    write_patiently(guarded_descriptor, restore_bytes, restore_count);
    tcsetattr(guarded_descriptor, TCSANOW, &saved_settings);
    give_back_stderr();
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
}

static void end_by_signal(int number, siginfo_t *cause, void *context) {
    (void)context;
    terminal_guard_restore();
    for (int i = 0; i < fatal_count; i++)
        if (fatal_signals[i] == number) sigaction(number, &previous_actions[i], NULL);
    // A fault happens again when the handler returns, and then ends the process (or reaches
    // Swift's own handler) with its true cause; anything else is sent again.
    int is_fault = cause->si_code > 0 && cause->si_code != SI_KERNEL &&
                   (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE);
    if (!is_fault) raise(number);
}

void terminal_guard_this_thread(void) {
    static _Thread_local unsigned char stack_memory[32768];
    static _Thread_local int has_stack;
    if (has_stack) return;
    has_stack = 1;
    stack_t present;
    if (sigaltstack(NULL, &present) != 0 || !(present.ss_flags & SS_DISABLE)) return;
    stack_t stack = {.ss_sp = stack_memory, .ss_size = sizeof stack_memory};
    sigaltstack(&stack, NULL);
}

static int install(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = end_by_signal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < fatal_count; i++) {
        if (sigaction(fatal_signals[i], &action, &previous_actions[i]) != 0) return -errno;
        // nohup and its like: what was ignored stays ignored.
        if (previous_actions[i].sa_handler == SIG_IGN)
            sigaction(fatal_signals[i], &previous_actions[i], NULL);
    }
    return atexit(terminal_guard_restore) == 0 ? 0 : -ENOMEM;
}

int terminal_guard_arm(int descriptor, const struct termios *saved, const void *bytes, size_t count) {
    static int is_installed;
    if (count > sizeof restore_bytes) return -E2BIG;
    atomic_store(&is_armed, 0);
    guarded_descriptor = descriptor;
    saved_settings = *saved;
    memcpy(restore_bytes, bytes, count);
    restore_count = count;
    keep_stderr();
    atomic_store(&is_armed, 1);
    if (is_installed) return 0;
    is_installed = 1;
    return install();
}

static void note_signal(int number) {
    int error = errno;
    unsigned char byte = (unsigned char)number;
    // A full pipe already holds enough to wake the reader.
    if (write(signal_pipe[1], &byte, 1) < 0) errno = error;
    errno = error;
}

int terminal_signal_pipe(void) {
    if (signal_pipe[0] >= 0) return signal_pipe[0];
    if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -errno;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_signal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    const int noted[] = {SIGWINCH, SIGTSTP, SIGCONT};
    for (int i = 0; i < 3; i++)
        if (sigaction(noted[i], &action, NULL) != 0) return -errno;
    return signal_pipe[0];
}

void terminal_stop_self(void) {
    struct sigaction standard, before;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    sigemptyset(&standard.sa_mask);
    sigaction(SIGTSTP, &standard, &before);
    // Dispatch's threads block all signals.
    sigset_t stop, mask;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
    raise(SIGTSTP);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    sigaction(SIGTSTP, &before, NULL);
}
