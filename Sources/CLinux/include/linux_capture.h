#pragma once
#include <stddef.h>
#include <sys/types.h>

/// Runs `argv[0]` (looked for in PATH) in a process group of its own, /dev/null as its input and
/// errors, and reads what it prints into `bytes`. When `timeout_ms` have passed, or it prints more
/// than `room`, it and its children are killed. The length and its exit code (128 + signal where one
/// ended it) in `*status`; or -errno: -ETIMEDOUT, -EMSGSIZE.
ssize_t linux_capture(char *const argv[], char *const envp[], void *bytes, size_t room,
                      int timeout_ms, int *status);

/// From now on this process leaves no core file and cannot be traced by its user's other processes;
/// 0 or -errno.
int linux_keep_secrets(void);
