/* Prints the signature of every game, a line each: "cento 0123456789abcdef". */
#include <inttypes.h>
#include <stdio.h>

#include "engine/signature.h"
#include "games/games.h"

int main(void) {
    for (const sb_game *const *g = sb_games; *g; g++)
        printf("%s %016" PRIx64 "\n", (*g)->id, sb_signature(*g, SB_SIGNATURE_GAMES));
    return 0;
}
