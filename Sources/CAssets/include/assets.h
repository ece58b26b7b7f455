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
