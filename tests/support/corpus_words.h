/* What goes into the corpus' compute shaders and how their results are reported: as
 * tests/data/corpus/tools/oracle.py defines the input of a seed and the hash. For C and C++. */
#ifndef LADDER_TESTS_CORPUS_WORDS_H
#define LADDER_TESTS_CORPUS_WORDS_H

#include <stdint.h>

static inline void fill_corpus_input(uint32_t seed, uint32_t* words, uint32_t count) {
    uint32_t x = seed * 2654435761u + 12345, i;
    for (i = 0; i < count; i++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        words[i] = seed == 1   ? 0
                   : seed == 2 ? ~0u
                   : seed == 3 ? i
                   : seed == 4 ? x & 0xff
                   : seed == 5 ? x & 0x0f0f0f0f
                               : x;
    }
}

static inline uint32_t hash_corpus_words(const uint32_t* words, uint32_t count) {
    uint32_t h = 2166136261u, i;
    for (i = 0; i < count; i++)
        h = (h ^ words[i]) * 16777619u;
    return h;
}

#endif
