#pragma once
#include "png_trap.h"

/// What writes a PNG: libpng's structures, and where its bytes go.
struct png_output {
    struct png_trap trap;
    png_structp png;
    png_infop info;
    png_sink sink;
    void *context;
};

/// The writer's structures, or 0 without memory. Errors before `setjmp` abort nothing: none occur.
int png_output_begin(struct png_output *output, png_sink sink, void *context);
/// Chunks as they stand in a file, each with its length in front, without checksums.
void png_output_chunks(png_structp png, const uint8_t *bytes, size_t length);
