#pragma once
#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by longjmp; none leaves these functions. Messages are libjpeg's words.

typedef struct jpeg_reader jpeg_reader;

typedef struct {
    uint32_t width, height;
    int components;
    /// CMYK or YCCK: rows come as Adobe's CMYK, 255 for no ink.
    int is_cmyk;
    int is_gray;
    int has_many_scans;
    /// What libjpeg will hold in memory at once for a picture of many scans.
    uint64_t coefficient_bytes;
    /// 8×8 blocks of all components.
    uint64_t blocks;
    int is_arithmetic;
} jpeg_facts;

enum { JPEG_MESSAGE = 200, JPEG_MOST_SCANS = 100 };

/// Reads the header of the JPEG in `bytes`, which must outlive the reader; NULL on failure.
jpeg_reader *jpeg_reader_new(const uint8_t *bytes, size_t length, jpeg_facts *facts,
                             char message[JPEG_MESSAGE]);
/// Begins decoding at `eighths`/8 of the size (1…8) and gives the size of the rows to come; 0, or
/// -1 with a message.
int jpeg_reader_start(jpeg_reader *reader, int eighths, uint32_t *width, uint32_t *height,
                      char message[JPEG_MESSAGE]);
/// The next row as 4 bytes a pixel: RGB and 255, or CMYK. 1, 0 after the last, -1 with a message.
int jpeg_reader_row(jpeg_reader *reader, uint8_t *row, char message[JPEG_MESSAGE]);
void jpeg_reader_free(jpeg_reader *reader);

/// Compresses RGB rows (`width * 3` bytes each), or grey or CMYK ones by `components`, with the APP
/// segments already made in `segments` after the header. The JPEG in memory for free(3), or NULL.
uint8_t *jpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, int components,
                    int quality, int is_progressive, const uint8_t *segments,
                    size_t segments_length, size_t *length, char message[JPEG_MESSAGE]);
