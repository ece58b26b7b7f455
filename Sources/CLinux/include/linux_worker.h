#pragma once
#include <stddef.h>
#include <sys/types.h>

/// A connected pair of SOCK_SEQPACKET sockets with CLOEXEC; 0 or -errno.
int linux_socket_pair(int pair[2]);
/// Sends one message with `count` descriptors (at most 4), never raising SIGPIPE; 0 or -errno.
int linux_send(int socket, const void *bytes, size_t length, const int *descriptors, int count);
/// Receives one message into `bytes`; its descriptors (CLOEXEC) into `descriptors`, `*count` being
/// their room first and their number after. Waits at most `timeout_ms` (-1: for ever). The length,
/// 0 when the other end is gone, or -errno: -ETIMEDOUT, -EMSGSIZE when something did not fit.
ssize_t linux_receive(int socket, void *bytes, size_t room, int *descriptors, int *count,
                      int timeout_ms);
/// Starts `path` with an empty environment, `socket` as its standard input, nothing else open but
/// /dev/null; its process id or -errno.
int linux_spawn(const char *path, int socket);
/// Whether the child still runs. One that has ended is not reaped: its id stays its own until
/// linux_kill.
int linux_is_running(int child);
/// Ends the child by SIGKILL and reaps it.
void linux_kill(int child);
/// Lets `child` use `seconds` of processor time from now on; 0 or -errno.
int linux_limit_cpu(int child, unsigned seconds);

/// Whether the descriptor is a SOCK_SEQPACKET socket.
int linux_is_packet_socket(int descriptor);
/// For a worker: no new privileges, no core files, not traceable, at most `memory` bytes of address
/// space and `file` bytes a file; 0 or -errno.
int linux_confine(size_t memory, size_t file);
/// For a worker: a thread that ends the process when the other end of `socket` is gone.
int linux_end_with(int socket);
