#pragma once
#include <stddef.h>

/// The embedded species list, tab separated (assets/species.tsv); not NUL-terminated.
const unsigned char *gyotaku_species(void);
size_t gyotaku_species_length(void);

/// The embedded outlines of the drawn prints (assets/outlines.txt); not NUL-terminated.
const unsigned char *gyotaku_outlines(void);
size_t gyotaku_outlines_length(void);

/// How each species is printed (assets/prints.tsv); not NUL-terminated.
const unsigned char *gyotaku_prints(void);
size_t gyotaku_prints_length(void);

/// The camera makers and their marks (assets/makers.tsv); not NUL-terminated.
const unsigned char *gyotaku_makers(void);
size_t gyotaku_makers_length(void);

/// The declarations of the frame styles (assets/frames/), in the order of FrameBook.builtIn; NULL
/// beyond the last; not NUL-terminated.
const unsigned char *gyotaku_frame(int index);
size_t gyotaku_frame_length(int index);
