#pragma once
#include <stddef.h>
#include <stdint.h>

// libpng reports errors by longjmp; none leaves these functions. Messages are libpng's words.

typedef struct png_reader png_reader;

typedef struct {
    uint32_t width, height;
    int bit_depth;
    int is_gray;
    int has_alpha;
    int is_interlaced;
} png_facts;

enum { PNG_MESSAGE = 200 };

/// Reads the header of the PNG in `bytes`, which must outlive the reader; NULL on failure.
/// Ancillary chunks other than tRNS are not even looked into.
png_reader *png_reader_new(const uint8_t *bytes, size_t length, png_facts *facts,
                           char message[PNG_MESSAGE]);
/// The next row as 8-bit RGBA; an interlaced picture is held whole. 1, 0 after the last, -1 with
/// a message.
int png_reader_row(png_reader *reader, uint8_t *row, char message[PNG_MESSAGE]);
void png_reader_free(png_reader *reader);

/// Takes a part of the file; 0, or -1 to stop.
typedef int (*png_sink)(void *context, const uint8_t *bytes, size_t length);

/// Writes an 8-bit PNG of 3 or 4 `channels` whose filtered and compressed rows are `idat`, with
/// an sRGB chunk, then those of `chunks` (each a 4-byte big-endian length, 4 letters, the bytes).
/// 0, or -1 with a message.
int png_write(uint32_t width, uint32_t height, int channels, const uint8_t *idat,
              size_t idat_length, const uint8_t *chunks, size_t chunks_length, png_sink sink,
              void *context, char message[PNG_MESSAGE]);

/// Compresses rows as libpng itself does, for test pictures of every kind: `color_type` and
/// `bit_depth` as in IHDR; `palette` of `palette_count` RGB triples, `transparency` as in tRNS.
/// The PNG in memory for free(3), or NULL.
uint8_t *png_write_plain(const uint8_t *rows, size_t row_bytes, uint32_t width, uint32_t height,
                         int bit_depth, int color_type, int is_interlaced, const uint8_t *palette,
                         int palette_count, const uint8_t *transparency, int transparency_count,
                         size_t *length, char message[PNG_MESSAGE]);

/// Writes an RGB PNG row by row.
typedef struct png_stream png_stream;

/// Begins the file: with a profile or none, pixels a metre (0 for unknown), and further chunks as
/// for png_write; NULL on failure.
png_stream *png_stream_new(uint32_t width, uint32_t height, const uint8_t *profile,
                           size_t profile_length, uint32_t x_density, uint32_t y_density,
                           const uint8_t *chunks, size_t chunks_length, png_sink sink,
                           void *context);
/// A row of 4 bytes a pixel, the last of them of no meaning; 0 or -1.
int png_stream_row(png_stream *stream, const uint8_t *row);
/// After the last row; 0 or -1.
int png_stream_finish(png_stream *stream);
void png_stream_free(png_stream *stream);
