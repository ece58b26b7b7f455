#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// open(2) with O_NOFOLLOW|O_NONBLOCK|O_CLOEXEC|O_RDONLY; -errno on failure.
int linux_open_reading(const char *path);
/// renameat2(2) with RENAME_NOREPLACE; 0, or -errno (-EEXIST when the target is there).
int linux_rename_noreplace(const char *from, const char *to);
/// memfd_create(2) with CLOEXEC; descriptor or -errno.
int linux_memfd(const char *name);
