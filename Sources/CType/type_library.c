#include "type_library.h"
#include "type_shim.h"
#include <dlfcn.h>

struct type_library type_lib;
static int is_loaded;

int type_load(void) {
    if (is_loaded) return 0;
    // A handle's symbols are those of all that it depends on.
    void *handle = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!handle) return -1;
#define TYPE_FIND(result, name, arguments)                                                         \
    type_lib.name = (result(*) arguments)dlsym(handle, #name);                                     \
    if (!type_lib.name) return -1;
    TYPE_FUNCTIONS(TYPE_FIND)
    is_loaded = 1;
    return 0;
}
