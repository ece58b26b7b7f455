#pragma once
#include <stddef.h>
#include <stdint.h>

// libheif, loaded when a picture first needs it: with its codecs it would cost every start of a
// worker 11 ms. Messages are libheif's words.

enum { HEIF_MESSAGE = 200 };

/// Loads libheif and its codecs, before the sandbox is closed; 0, or -1 where there is none.
int heif_load(void);
/// Whether `heif_load` has succeeded.
int heif_is_loaded(void);
/// 1.15.1 as 0x010F0100.
uint32_t heif_loaded_version(void);
/// Whether there is a decoder for HEVC, or for AV1.
int heif_can_decode(int is_av1);

typedef struct heif_file heif_file;

/// The structure of the file in `bytes`, which must outlive it; NULL with a message on failure.
heif_file *heif_file_new(const uint8_t *bytes, size_t length, char message[HEIF_MESSAGE]);
void heif_file_free(heif_file *file);

typedef struct heif_planes heif_planes;

typedef struct {
    uint32_t width, height;
    int has_alpha;
    int is_gray;
    /// What the bitstream says of its colours (ITU-T H.273), 2 for nothing.
    int primaries, transfer;
} heif_facts;

/// Decodes the image item `item`, neither cropped nor turned. `matrix` and `is_full` as the
/// container's nclx box has them, -1 for what the bitstream says. NULL with a message on failure.
heif_planes *heif_planes_new(heif_file *file, uint32_t item, int matrix, int is_full,
                             heif_facts *facts, char message[HEIF_MESSAGE]);
/// The row `y` as 8-bit RGBA, from the pixel `first` on, at most `count` pixels of it.
void heif_planes_row(const heif_planes *planes, uint32_t y, uint32_t first, uint32_t count,
                     uint8_t *row);
void heif_planes_free(heif_planes *planes);
