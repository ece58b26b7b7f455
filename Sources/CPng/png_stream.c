#include "png_trap.h"
#include <stdlib.h>
#include <string.h>

struct png_stream {
    struct png_trap trap;
    png_structp png;
    png_infop info;
    png_sink sink;
    void *context;
};

static void put(png_structp png, png_bytep bytes, size_t length) {
    struct png_stream *stream = png_get_io_ptr(png);
    if (stream->sink(stream->context, bytes, length) != 0) png_error(png, "cannot write");
}

static void flush(png_structp png) { (void)png; }

static void write_chunks(png_structp png, const uint8_t *bytes, size_t length) {
    while (length >= 8) {
        size_t size = (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
        if (size > length - 8) return;
        png_write_chunk(png, bytes + 4, bytes + 8, size);
        bytes += 8 + size;
        length -= 8 + size;
    }
}

png_stream *png_stream_new(uint32_t width, uint32_t height, const uint8_t *profile,
                           size_t profile_length, uint32_t x_density, uint32_t y_density,
                           const uint8_t *chunks, size_t chunks_length, png_sink sink,
                           void *context) {
    png_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    stream->sink = sink;
    stream->context = context;
    if (setjmp(stream->trap.out)) {
        png_stream_free(stream);
        return NULL;
    }
    stream->png =
        png_create_write_struct(PNG_LIBPNG_VER_STRING, &stream->trap, png_trap_error, png_trap_silent);
    if (stream->png) stream->info = png_create_info_struct(stream->png);
    if (!stream->info) {
        png_stream_free(stream);
        return NULL;
    }
    png_set_write_fn(stream->png, stream, put, flush);
    png_set_user_limits(stream->png, 70000, 70000);
    png_set_IHDR(stream->png, stream->info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_filter(stream->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_PAETH);
    png_set_compression_level(stream->png, 4);
    if (profile_length > 0) {
        // A profile that libpng finds fault with is carried all the same: it is not for us to judge.
        png_set_benign_errors(stream->png, 1);
        png_set_iCCP(stream->png, stream->info, "ICC profile", 0, profile, (png_uint_32)profile_length);
    }
    if (x_density > 0) {
        png_set_pHYs(stream->png, stream->info, x_density, y_density, PNG_RESOLUTION_METER);
    }
    png_write_info(stream->png, stream->info);
    write_chunks(stream->png, chunks, chunks_length);
    png_set_filler(stream->png, 0, PNG_FILLER_AFTER);
    return stream;
}

int png_stream_row(png_stream *stream, const uint8_t *row) {
    if (setjmp(stream->trap.out)) return -1;
    png_write_row(stream->png, row);
    return 0;
}

int png_stream_finish(png_stream *stream) {
    if (setjmp(stream->trap.out)) return -1;
    png_write_end(stream->png, NULL);
    return 0;
}

void png_stream_free(png_stream *stream) {
    if (!stream) return;
    if (stream->png) png_destroy_write_struct(&stream->png, &stream->info);
    free(stream);
}
