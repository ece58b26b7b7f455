#include "jpeg_error.h"
#include <string.h>

static void leave(j_common_ptr common) {
    struct jpeg_trap *trap = (struct jpeg_trap *)common->err;
    trap->manager.format_message(common, trap->message);
    longjmp(trap->out, 1);
}

static void silent(j_common_ptr common) { (void)common; }

static void count_only(j_common_ptr common, int level) {
    if (level < 0) common->err->num_warnings++;
}

struct jpeg_error_mgr *jpeg_trap_set(struct jpeg_trap *trap) {
    struct jpeg_error_mgr *manager = jpeg_std_error(&trap->manager);
    manager->error_exit = leave;
    manager->output_message = silent;
    manager->emit_message = count_only;
    trap->message[0] = 0;
    return manager;
}

void jpeg_trap_tell(const struct jpeg_trap *trap, char message[JPEG_MESSAGE]) {
    strncpy(message, trap->message, JPEG_MESSAGE - 1);
    message[JPEG_MESSAGE - 1] = 0;
}
