#include "png_output.h"
#include <stdlib.h>
#include <string.h>

int png_write(uint32_t width, uint32_t height, int channels, const uint8_t *idat,
              size_t idat_length, const uint8_t *chunks, size_t chunks_length, png_sink sink,
              void *context, char message[PNG_MESSAGE]) {
    message[0] = 0;
    struct png_output output = {0};
    if (setjmp(output.trap.out)) {
        memcpy(message, output.trap.message, PNG_MESSAGE);
        png_destroy_write_struct(&output.png, &output.info);
        return -1;
    }
    if (!png_output_begin(&output, sink, context)) {
        png_destroy_write_struct(&output.png, &output.info);
        return -1;
    }
    png_set_IHDR(output.png, output.info, width, height, 8,
                 channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(output.png, output.info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_write_info(output.png, output.info);
    png_output_chunks(output.png, chunks, chunks_length);
    // libpng's own end would miss rows that it has not compressed itself.
    png_write_chunk(output.png, (png_const_bytep) "IDAT", idat, idat_length);
    png_write_chunk(output.png, (png_const_bytep) "IEND", NULL, 0);
    png_destroy_write_struct(&output.png, &output.info);
    return 0;
}

struct memory {
    uint8_t *bytes;
    size_t length, room;
};

static int collect(void *context, const uint8_t *bytes, size_t length) {
    struct memory *memory = context;
    if (memory->length + length > memory->room) {
        size_t room = (memory->length + length) * 2;
        uint8_t *grown = realloc(memory->bytes, room);
        if (!grown) return -1;
        memory->bytes = grown;
        memory->room = room;
    }
    memcpy(memory->bytes + memory->length, bytes, length);
    memory->length += length;
    return 0;
}

static void set_colors(struct png_output *output, int color_type, const uint8_t *palette,
                       int palette_count, const uint8_t *transparency, int transparency_count) {
    if (palette_count > 0) {
        png_set_PLTE(output->png, output->info, (png_const_colorp)palette, palette_count);
    }
    if (transparency_count == 0) return;
    if (color_type == PNG_COLOR_TYPE_PALETTE) {
        png_set_tRNS(output->png, output->info, transparency, transparency_count, NULL);
        return;
    }
    png_color_16 key = {0};
    const uint8_t *t = transparency;
    if (transparency_count >= 6) {
        key.red = (png_uint_16)(t[0] << 8 | t[1]);
        key.green = (png_uint_16)(t[2] << 8 | t[3]);
        key.blue = (png_uint_16)(t[4] << 8 | t[5]);
    } else if (transparency_count >= 2) {
        key.gray = (png_uint_16)(t[0] << 8 | t[1]);
    }
    png_set_tRNS(output->png, output->info, NULL, 0, &key);
}

uint8_t *png_write_plain(const uint8_t *rows, size_t row_bytes, uint32_t width, uint32_t height,
                         int bit_depth, int color_type, int is_interlaced, const uint8_t *palette,
                         int palette_count, const uint8_t *transparency, int transparency_count,
                         size_t *length, char message[PNG_MESSAGE]) {
    message[0] = 0;
    struct png_output output = {0};
    struct memory memory = {0};
    if (setjmp(output.trap.out)) {
        memcpy(message, output.trap.message, PNG_MESSAGE);
        png_destroy_write_struct(&output.png, &output.info);
        free(memory.bytes);
        return NULL;
    }
    if (!png_output_begin(&output, collect, &memory)) return NULL;
    png_set_IHDR(output.png, output.info, width, height, bit_depth, color_type,
                 is_interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    set_colors(&output, color_type, palette, palette_count, transparency, transparency_count);
    png_write_info(output.png, output.info);
    int passes = png_set_interlace_handling(output.png);
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < height; y++) png_write_row(output.png, rows + y * row_bytes);
    }
    png_write_end(output.png, NULL);
    png_destroy_write_struct(&output.png, &output.info);
    *length = memory.length;
    return memory.bytes;
}
