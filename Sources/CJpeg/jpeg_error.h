#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <jpeglib.h>
#include <setjmp.h>
#include "jpeg_shim.h"

/// libjpeg's error manager with a way out; it must be the first member of what holds it.
struct jpeg_trap {
    struct jpeg_error_mgr manager;
    jmp_buf out;
    char message[JMSG_LENGTH_MAX];
};

/// Errors jump to `trap->out`; warnings and traces are silent.
struct jpeg_error_mgr *jpeg_trap_set(struct jpeg_trap *trap);
/// Copies the message of the last error.
void jpeg_trap_tell(const struct jpeg_trap *trap, char message[JPEG_MESSAGE]);
