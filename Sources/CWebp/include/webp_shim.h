#pragma once
#include <stddef.h>
#include <stdint.h>

enum { WEBP_MESSAGE = 80 };

typedef struct {
    /// The canvas, and where the first frame lies on it.
    uint32_t width, height, left, top, frame_width, frame_height;
    int has_alpha;
    int is_lossless;
    /// The compressed frame's length.
    size_t frame_bytes;
} webp_facts;

/// What the headers of the WebP in `bytes` say; 0, or -1 with a message.
int webp_read_facts(const uint8_t *bytes, size_t length, webp_facts *facts,
                    char message[WEBP_MESSAGE]);
/// Decodes the first frame, scaled to `width`×`height` (not above its size), as RGBA that is not
/// premultiplied, into `pixels` of `width * height * 4` bytes; 0, or -1 with a message.
int webp_decode(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height,
                uint8_t *pixels, char message[WEBP_MESSAGE]);

/// The pixels (RGBA) as a WebP in memory for webp_free, or NULL. For tests.
uint8_t *webp_write(const uint8_t *pixels, uint32_t width, uint32_t height, int is_lossless,
                    float quality, size_t *length);
/// The pixels (4 bytes each, the last of no meaning) as a lossy WebP in memory for webp_free, or NULL.
uint8_t *webp_write_opaque(const uint8_t *pixels, uint32_t width, uint32_t height, float quality,
                           size_t *length);
void webp_free(uint8_t *bytes);
