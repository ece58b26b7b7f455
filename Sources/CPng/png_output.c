#include "png_output.h"

static void put(png_structp png, png_bytep bytes, size_t length) {
    struct png_output *output = png_get_io_ptr(png);
    if (output->sink(output->context, bytes, length) != 0) png_error(png, "cannot write");
}

static void flush(png_structp png) { (void)png; }

int png_output_begin(struct png_output *output, png_sink sink, void *context) {
    output->sink = sink;
    output->context = context;
    output->png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, &output->trap, png_trap_error, png_trap_silent);
    if (output->png) output->info = png_create_info_struct(output->png);
    if (!output->info) return 0;
    png_set_write_fn(output->png, output, put, flush);
    return 1;
}

void png_output_chunks(png_structp png, const uint8_t *bytes, size_t length) {
    while (length >= 8) {
        size_t size = (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
        if (size > length - 8) return;
        png_write_chunk(png, bytes + 4, bytes + 8, size);
        bytes += 8 + size;
        length -= 8 + size;
    }
}
