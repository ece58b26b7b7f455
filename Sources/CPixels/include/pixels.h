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
