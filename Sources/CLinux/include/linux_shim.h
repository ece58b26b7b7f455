#pragma once
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include "linux_capture.h"
#include "terminal_guard.h"

/// open(2) with O_NOFOLLOW|O_NONBLOCK|O_CLOEXEC|O_RDONLY; -errno on failure.
int linux_open_reading(const char *path);
/// open(2) of a new file, O_RDWR|O_CREAT|O_EXCL|O_NOFOLLOW|O_CLOEXEC; -errno on failure.
int linux_open_new(const char *path, mode_t mode);
/// open(2) for reading and writing, made when absent, never through a link; -errno on failure.
int linux_open_updating(const char *path, mode_t mode);
/// open(2) of a folder for fsync(2), O_DIRECTORY|O_RDONLY|O_CLOEXEC; -errno on failure.
int linux_open_folder(const char *path);
/// renameat2(2) with RENAME_NOREPLACE; 0, or -errno (-EEXIST when the target is there).
int linux_rename_noreplace(const char *from, const char *to);
/// flock(2) exclusively without waiting; 0 or -errno (-EWOULDBLOCK when another holds it).
int linux_lock(int descriptor);
/// flock(2) shared without waiting; 0 or -errno.
int linux_lock_shared(int descriptor);
/// Free bytes for this user on the file system of `path`; negative errno on failure.
int64_t linux_free_space(const char *path);
/// memfd_create(2) with CLOEXEC; descriptor or -errno.
int linux_memfd(const char *name);

/// Minutes east of UTC that the host's zone has at a moment (seconds since 1970).
int linux_zone_offset(int64_t seconds);
/// The same at a local time of the host; where it occurs twice or never, mktime's choice.
int linux_zone_offset_of_local(int year, int month, int day, int hour, int minute);
/// syncfs(2) on the file system that the folder `path` is on; 0 or -errno.
int linux_sync_file_system(const char *path);
