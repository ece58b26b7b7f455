#pragma once
#include <stddef.h>

/// The embedded species list, tab separated (assets/species.tsv); not NUL-terminated.
const unsigned char *gyotaku_species(void);
size_t gyotaku_species_length(void);
