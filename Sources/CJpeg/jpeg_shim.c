#include "jpeg_shim.h"
#include "jpeg_error.h"
#include <stdlib.h>
#include <string.h>

struct jpeg_reader {
    struct jpeg_trap trap;
    struct jpeg_progress_mgr progress;
    struct jpeg_decompress_struct jpeg;
    int is_cmyk_upright;
};

static void count_scans(j_common_ptr common) {
    struct jpeg_reader *reader = (struct jpeg_reader *)common->err;
    if (reader->jpeg.input_scan_number <= JPEG_MOST_SCANS) return;
    snprintf(reader->trap.message, sizeof reader->trap.message, "more than %d scans",
             JPEG_MOST_SCANS);
    longjmp(reader->trap.out, 1);
}

static void tell_facts(struct jpeg_decompress_struct *jpeg, jpeg_facts *facts) {
    memset(facts, 0, sizeof *facts);
    facts->width = jpeg->image_width;
    facts->height = jpeg->image_height;
    facts->components = jpeg->num_components;
    facts->is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    facts->is_gray = jpeg->jpeg_color_space == JCS_GRAYSCALE;
    facts->is_arithmetic = jpeg->arith_code;
    facts->has_many_scans = jpeg_has_multiple_scans(jpeg);
    for (int i = 0; i < jpeg->num_components; i++) {
        jpeg_component_info *component = &jpeg->comp_info[i];
        uint64_t blocks = (uint64_t)component->width_in_blocks * component->height_in_blocks;
        facts->blocks += blocks;
        facts->coefficient_bytes += blocks * DCTSIZE2 * sizeof(JCOEF);
    }
    if (!facts->has_many_scans) facts->coefficient_bytes = 0;
}

jpeg_reader *jpeg_reader_new(const uint8_t *bytes, size_t length, jpeg_facts *facts,
                             char message[JPEG_MESSAGE]) {
    message[0] = 0;
    jpeg_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->jpeg.err = jpeg_trap_set(&reader->trap);
    if (setjmp(reader->trap.out)) {
        jpeg_trap_tell(&reader->trap, message);
        jpeg_reader_free(reader);
        return NULL;
    }
    jpeg_create_decompress(&reader->jpeg);
    reader->progress.progress_monitor = count_scans;
    reader->jpeg.progress = &reader->progress;
    jpeg_mem_src(&reader->jpeg, bytes, length);
    jpeg_read_header(&reader->jpeg, TRUE);
    // Inverted by Adobe's own programs; a CMYK file without their marker is upright.
    reader->is_cmyk_upright = !reader->jpeg.saw_Adobe_marker;
    tell_facts(&reader->jpeg, facts);
    return reader;
}

int jpeg_reader_start(jpeg_reader *reader, int eighths, uint32_t *width, uint32_t *height,
                      char message[JPEG_MESSAGE]) {
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    if (setjmp(reader->trap.out)) {
        jpeg_trap_tell(&reader->trap, message);
        return -1;
    }
    int is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    jpeg->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg->scale_num = (unsigned)eighths;
    jpeg->scale_denom = 8;
    jpeg->dct_method = JDCT_ISLOW;
    jpeg_start_decompress(jpeg);
    *width = jpeg->output_width;
    *height = jpeg->output_height;
    return 0;
}

int jpeg_reader_row(jpeg_reader *reader, uint8_t *row, char message[JPEG_MESSAGE]) {
    struct jpeg_decompress_struct *jpeg = &reader->jpeg;
    if (setjmp(reader->trap.out)) {
        jpeg_trap_tell(&reader->trap, message);
        return -1;
    }
    if (jpeg->output_scanline >= jpeg->output_height) return 0;
    JSAMPROW rows[1] = {row};
    if (jpeg_read_scanlines(jpeg, rows, 1) != 1) return 0;
    if (jpeg->out_color_space == JCS_CMYK && reader->is_cmyk_upright) {
        size_t bytes = (size_t)jpeg->output_width * 4;
        for (size_t i = 0; i < bytes; i++) row[i] = 255 - row[i];
    }
    return 1;
}

void jpeg_reader_free(jpeg_reader *reader) {
    if (!reader) return;
    if (!setjmp(reader->trap.out)) jpeg_destroy_decompress(&reader->jpeg);
    free(reader);
}
