#include "jpeg_error.h"
#include <stdlib.h>
#include <string.h>

struct writer {
    struct jpeg_trap trap;
    struct jpeg_compress_struct jpeg;
    uint8_t *memory;
    unsigned long length;
};

static void set_format(struct jpeg_compress_struct *jpeg, uint32_t width, uint32_t height,
                       int components, int quality, int is_progressive) {
    jpeg->image_width = width;
    jpeg->image_height = height;
    jpeg->input_components = components;
    jpeg->in_color_space =
        components == 1 ? JCS_GRAYSCALE : components == 4 ? JCS_CMYK : JCS_RGB;
    jpeg_set_defaults(jpeg);
    jpeg_set_quality(jpeg, quality, TRUE);
    jpeg->optimize_coding = TRUE;
    if (is_progressive) jpeg_simple_progression(jpeg);
}

/// Each segment: its marker's second byte, its length (2 bytes, big-endian, counting neither
/// itself nor the marker), its bytes.
static void write_segments(struct jpeg_compress_struct *jpeg, const uint8_t *bytes, size_t length) {
    while (length >= 3) {
        size_t size = (size_t)bytes[1] << 8 | bytes[2];
        if (size > length - 3) return;
        jpeg_write_marker(jpeg, bytes[0], bytes + 3, (unsigned)size);
        bytes += 3 + size;
        length -= 3 + size;
    }
}

uint8_t *jpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, int components,
                    int quality, int is_progressive, const uint8_t *segments,
                    size_t segments_length, size_t *length, char message[JPEG_MESSAGE]) {
    message[0] = 0;
    struct writer *writer = calloc(1, sizeof *writer);
    if (!writer) return NULL;
    struct jpeg_compress_struct *jpeg = &writer->jpeg;
    jpeg->err = jpeg_trap_set(&writer->trap);
    if (setjmp(writer->trap.out)) {
        jpeg_trap_tell(&writer->trap, message);
        jpeg_destroy_compress(jpeg);
        free(writer->memory);
        free(writer);
        return NULL;
    }
    jpeg_create_compress(jpeg);
    jpeg_mem_dest(jpeg, &writer->memory, &writer->length);
    set_format(jpeg, width, height, components, quality, is_progressive);
    jpeg_start_compress(jpeg, TRUE);
    write_segments(jpeg, segments, segments_length);
    while (jpeg->next_scanline < height) {
        JSAMPROW row = (JSAMPROW)pixels + (size_t)jpeg->next_scanline * width * (size_t)components;
        jpeg_write_scanlines(jpeg, &row, 1);
    }
    jpeg_finish_compress(jpeg);
    jpeg_destroy_compress(jpeg);
    uint8_t *memory = writer->memory;
    *length = writer->length;
    free(writer);
    return memory;
}
