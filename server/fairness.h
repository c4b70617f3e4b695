/* Fair chance: the server commits to a seed before the game, the deal comes from it and
 * from the players' nonces, and everything is published at the end. docs/protocol.md has
 * the formulas. Also ids and keys that cannot be guessed. */
#ifndef SB_FAIRNESS_H
#define SB_FAIRNESS_H

#include "engine/base.h"
#include "server/store.h"

enum { FAIRNESS_HEX = 65 }; /* 32 bytes as hexadecimal digits, with the 0 */

typedef struct {
    uint8_t seed[32], salt[32];
    uint8_t nonce[SB_SEATS_MAX][32]; /* zeros: none */
} fairness;

void fairness_commit(const fairness *f, const char *table, uint8_t ret[32]);
void fairness_deal(const fairness *f, const char *table, int seats, sb_seed *ret);

void fairness_hex(const uint8_t bytes[32], char ret[FAIRNESS_HEX]);
bool fairness_read(const char *hex, uint8_t ret[32]); /* exactly 64 digits */

/* The id of a table, or the key of a seat, from 16 random bytes. */
void fairness_id(const uint8_t random[16], char ret[STORE_ID]);

/* SHA-256 of a text; the store has cookies only as this hash. */
void fairness_hash(const char *text, uint8_t ret[STORE_TOKEN]);

/* Compares in constant time. */
bool fairness_same_key(const char a[STORE_ID], const char b[STORE_ID]);

#endif
