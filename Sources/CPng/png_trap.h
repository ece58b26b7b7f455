#pragma once
#include <png.h>
#include <setjmp.h>
#include "png_shim.h"

/// Where libpng's errors go.
struct png_trap {
    jmp_buf out;
    char message[PNG_MESSAGE];
};

/// Keeps the message and jumps to the trap that is the error pointer.
void png_trap_error(png_structp png, png_const_charp message);
void png_trap_silent(png_structp png, png_const_charp message);
