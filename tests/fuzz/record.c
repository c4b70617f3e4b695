/* Any text as a record. If it can be read, the table is written as a record, which must
 * read back to the same table. */
#include "desk/record.h"
#include "tests/fuzz/fuzz.h"

enum { LOG = 4096, ROOM = 1 << 18 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    static sb_table table, back;
    static sb_entry log[LOG], back_log[LOG];
    static char again[ROOM];
    char *text = fuzz_string(data, n);
    sb_refusal why;
    if (sb_record_read(&table, text, log, LOG, &why)) {
        MUST(table.n <= sb_record_room(text));
        MUST(sb_record_write(&table, again, ROOM) < ROOM);
        MUST(sb_record_read(&back, again, back_log, LOG, &why));
        MUST(sb_table_digest(&back) == sb_table_digest(&table));
    }
    free(text);
    return 0;
}
