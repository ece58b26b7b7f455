#pragma once
#include <stddef.h>

/// The embedded species list, tab separated (assets/species.tsv); not NUL-terminated.
extern const unsigned char gyotaku_species[];
extern const size_t gyotaku_species_length;
