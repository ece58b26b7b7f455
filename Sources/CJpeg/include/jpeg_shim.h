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

/// Takes a part of the file; 0, or -1 to stop.
typedef int (*jpeg_sink)(void *context, const uint8_t *bytes, size_t length);

/// JFIF's: 0 a ratio, 1 dots an inch, 2 dots a centimetre; `x` 0 for unknown.
typedef struct {
    int unit;
    uint16_t x, y;
} jpeg_density;

/// Writes a JPEG without chroma subsampling row by row, on all processors, in memory for a few bands
/// of rows. Everything that is passed must outlive it.
typedef struct jpeg_bands jpeg_bands;

/// Begins the file; NULL on failure. `segments` as for jpeg_write.
jpeg_bands *jpeg_bands_new(uint32_t width, uint32_t height, int quality,
                           const jpeg_density *density, const uint8_t *segments,
                           size_t segments_length, jpeg_sink sink, void *context);
/// Where the next row is to be put: 4 bytes a pixel, the last of them of no meaning.
uint8_t *jpeg_bands_row(jpeg_bands *bands);
/// The row is there; 0 or -1.
int jpeg_bands_next(jpeg_bands *bands);
/// After the last row; 0 or -1.
int jpeg_bands_finish(jpeg_bands *bands);
void jpeg_bands_free(jpeg_bands *bands);
