#include "png_output.h"
#include <stdlib.h>
#include <string.h>

struct png_stream {
    struct png_output output;
};

png_stream *png_stream_new(uint32_t width, uint32_t height, const uint8_t *profile,
                           size_t profile_length, uint32_t x_density, uint32_t y_density,
                           const uint8_t *chunks, size_t chunks_length, png_sink sink,
                           void *context) {
    png_stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    if (setjmp(stream->output.trap.out)) {
        png_stream_free(stream);
        return NULL;
    }
    if (!png_output_begin(&stream->output, sink, context)) {
        png_stream_free(stream);
        return NULL;
    }
    png_structp png = stream->output.png;
    png_infop info = stream->output.info;
    png_set_user_limits(png, 70000, 70000);
    png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_PAETH);
    png_set_compression_level(png, 4);
    if (profile_length > 0) {
        // A profile that libpng finds fault with is carried all the same: it is not for us to judge.
        png_set_benign_errors(png, 1);
        png_set_iCCP(png, info, "ICC profile", 0, profile, (png_uint_32)profile_length);
    }
    if (x_density > 0) {
        png_set_pHYs(png, info, x_density, y_density, PNG_RESOLUTION_METER);
    }
    png_write_info(png, info);
    png_output_chunks(png, chunks, chunks_length);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
    return stream;
}

int png_stream_row(png_stream *stream, const uint8_t *row) {
    if (setjmp(stream->output.trap.out)) return -1;
    png_write_row(stream->output.png, row);
    return 0;
}

int png_stream_finish(png_stream *stream) {
    if (setjmp(stream->output.trap.out)) return -1;
    png_write_end(stream->output.png, NULL);
    return 0;
}

void png_stream_free(png_stream *stream) {
    if (!stream) return;
    if (stream->output.png) png_destroy_write_struct(&stream->output.png, &stream->output.info);
    free(stream);
}
