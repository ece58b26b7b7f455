#pragma once
#include <stddef.h>
#include <termios.h>

/// From now on, whatever ends the process (TERM, HUP, INT, QUIT, a fault, abort, a Swift trap,
/// exit) first writes `bytes` to `descriptor` and gives it `saved` settings back. Standard error,
/// when it is a terminal, is kept until then and shown, filtered. Copies its arguments; at most 1024
/// bytes. 0, or -errno.
int terminal_guard_arm(int descriptor, const struct termios *saved, const void *bytes, size_t count);

/// Gives the calling thread a second stack for the guard's handlers, as one that overflowed cannot
/// carry them. Cheap when done already.
void terminal_guard_this_thread(void);

/// Writes the bytes and gives the settings back now, once; does nothing when not armed.
void terminal_guard_restore(void);

/// The read end of a non-blocking pipe into which the numbers of SIGWINCH, SIGTSTP and SIGCONT
/// are written, a byte each, from the first call on. Made once; -errno on failure.
int terminal_signal_pipe(void);

/// Stops this process as ^Z does in a cooked terminal; returns when it is continued.
void terminal_stop_self(void);
