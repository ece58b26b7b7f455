#include "png_trap.h"
#include <stdlib.h>
#include <string.h>

struct png_reader {
    struct png_trap trap;
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t left;
    uint32_t width, height, given;
    int is_interlaced, is_started;
    uint8_t *whole;
};

static void give(png_structp png, png_bytep out, size_t length) {
    struct png_reader *reader = png_get_io_ptr(png);
    if (reader->left == 0) png_error(png, "the file ends early");
    // libpng asks for more than it needs for a row: what there is must not be lost.
    size_t count = length < reader->left ? length : reader->left;
    memcpy(out, reader->bytes, count);
    memset(out + count, 0, length - count);
    reader->bytes += count;
    reader->left -= count;
}

static void set_limits(png_structp png) {
    png_set_user_limits(png, 65500, 65500);
    png_set_chunk_cache_max(png, 64);
    png_set_chunk_malloc_max(png, 8 << 20);
    // Text, profiles and EXIF are read by our own bounded reader; libpng would inflate them.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
    static const png_byte skipped[] = "iCCP\0iTXt\0zTXt\0tEXt\0eXIf\0sPLT\0hIST\0gAMA\0cHRM\0sRGB\0"
                                      "pCAL\0sCAL\0oFFs\0pHYs\0tIME\0bKGD\0sBIT";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, sizeof skipped / 5);
    png_set_crc_action(png, PNG_CRC_WARN_USE, PNG_CRC_WARN_DISCARD);
}

static void tell_facts(struct png_reader *reader, png_facts *facts) {
    png_structp png = reader->png;
    int color = png_get_color_type(png, reader->info);
    facts->width = reader->width = png_get_image_width(png, reader->info);
    facts->height = reader->height = png_get_image_height(png, reader->info);
    facts->bit_depth = png_get_bit_depth(png, reader->info);
    facts->is_gray = !(color & PNG_COLOR_MASK_COLOR);
    facts->has_alpha =
        (color & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, reader->info, PNG_INFO_tRNS);
    facts->is_interlaced = reader->is_interlaced =
        png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE;
}

png_reader *png_reader_new(const uint8_t *bytes, size_t length, png_facts *facts,
                           char message[PNG_MESSAGE]) {
    message[0] = 0;
    struct png_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->bytes = bytes;
    reader->left = length;
    if (setjmp(reader->trap.out)) {
        memcpy(message, reader->trap.message, PNG_MESSAGE);
        png_reader_free(reader);
        return NULL;
    }
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->trap, png_trap_error,
                                         png_trap_silent);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (!reader->info) {
        png_reader_free(reader);
        return NULL;
    }
    set_limits(reader->png);
    png_set_read_fn(reader->png, reader, give);
    png_read_info(reader->png, reader->info);
    tell_facts(reader, facts);
    return reader;
}

static void start(struct png_reader *reader) {
    png_structp png = reader->png;
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    if (reader->is_interlaced) png_set_interlace_handling(png);
    png_read_update_info(png, reader->info);
    size_t row_bytes = (size_t)reader->width * 4;
    if (png_get_rowbytes(png, reader->info) != row_bytes) png_error(png, "an unknown kind of row");
    reader->is_started = 1;
    if (!reader->is_interlaced) return;
    reader->whole = calloc(reader->height, row_bytes);
    if (!reader->whole) png_error(png, "no memory for an interlaced picture");
    for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
        for (uint32_t y = 0; y < reader->height; y++) {
            png_read_row(png, NULL, reader->whole + y * row_bytes);
        }
    }
}

int png_reader_row(png_reader *reader, uint8_t *row, char message[PNG_MESSAGE]) {
    if (reader->given >= reader->height) return 0;
    if (setjmp(reader->trap.out)) {
        memcpy(message, reader->trap.message, PNG_MESSAGE);
        // What an interlaced picture had until then is a picture still.
        if (!reader->whole) return -1;
    } else if (!reader->is_started) {
        start(reader);
    }
    size_t row_bytes = (size_t)reader->width * 4;
    if (reader->whole) {
        memcpy(row, reader->whole + reader->given * row_bytes, row_bytes);
    } else {
        png_read_row(reader->png, row, NULL);
    }
    reader->given++;
    return 1;
}

void png_reader_free(png_reader *reader) {
    if (!reader) return;
    if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader->whole);
    free(reader);
}
