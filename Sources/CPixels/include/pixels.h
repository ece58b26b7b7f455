#pragma once
#include <stddef.h>
#include <stdint.h>

/// Scales a picture of 4 channels row by row with a Lanczos kernel of three lobes.
typedef struct pixels_scaler pixels_scaler;

/// Scales `width`×`height` to `to_width`×`to_height` (none 0) into `output`, which takes
/// `to_width * to_height * 4` bytes and must outlive the scaler. With `has_alpha` the fourth
/// channel weighs the others. NULL without memory.
pixels_scaler *pixels_scaler_new(uint32_t width, uint32_t height, uint32_t to_width,
                                 uint32_t to_height, int has_alpha, uint8_t *output);
/// Takes the next row (`width * 4` bytes); those beyond the last are ignored.
void pixels_scaler_push(pixels_scaler *scaler, const uint8_t *row);
/// For a scaler whose `output` is NULL: the next scaled row, where enough rows were pushed; pull until
/// it says 0 before pushing again. 1 or 0.
int pixels_scaler_pull(pixels_scaler *scaler, uint8_t *row);
void pixels_scaler_free(pixels_scaler *scaler);

/// Turns a picture of 4 channels as EXIF orientation 2…8 asks; 5…8 swap width and height.
void pixels_orient(const uint8_t *input, uint32_t width, uint32_t height, int orientation,
                   uint8_t *output);
/// Adobe's CMYK (255 is no ink) to opaque RGBA, without a profile.
void pixels_cmyk(uint8_t *pixels, size_t count);
/// Filters RGBA rows for PNG as 3 or 4 `channels`: each a 4 (Paeth) and the filtered bytes; output
/// takes `height * (width * channels + 1)` bytes. 0, or -1 without memory.
int pixels_filter(const uint8_t *input, uint32_t width, uint32_t height, unsigned channels,
                  uint8_t *output);

/// Lays premultiplied RGBA over a row; what is under it becomes opaque.
void pixels_over(uint8_t *row, const uint8_t *over, size_t count);
/// Lays RGBA that is not premultiplied on a colour (0xRRGGBB), in place.
void pixels_flatten(uint8_t *row, size_t count, uint32_t color);
/// Fills a row with a colour.
void pixels_fill(uint8_t *row, size_t count, uint32_t color);
/// The pixels of a row in the other order.
void pixels_mirror(uint8_t *row, size_t count);
/// Takes `columns` columns from `first` on out of `rows` rows of `width` pixels and writes each as a
/// row of `rows` pixels, from the bottom up where `is_upward`.
void pixels_turn_block(const uint8_t *band, size_t width, size_t rows, size_t first,
                       size_t columns, int is_upward, uint8_t *output);
/// Blurs a picture of one float a pixel by three boxes of `radius` each way (a Gaussian but for its
/// tails), its edges going on; 0, or -1 without memory.
int pixels_blur(float *pixels, uint32_t width, uint32_t height, uint32_t radius);
/// A row of a picture of 4 channels enlarged to `to_width`×`to_height`, smoothly; rows are of `width`
/// pixels.
void pixels_enlarged_row(const uint8_t *pixels, uint32_t width, uint32_t height, uint32_t to_width,
                         uint32_t to_height, uint32_t y, uint8_t *row);
