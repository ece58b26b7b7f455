#include "png_trap.h"
#include <string.h>

void png_trap_error(png_structp png, png_const_charp message) {
    struct png_trap *trap = png_get_error_ptr(png);
    strncpy(trap->message, message, PNG_MESSAGE - 1);
    trap->message[PNG_MESSAGE - 1] = 0;
    longjmp(trap->out, 1);
}

void png_trap_silent(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}
