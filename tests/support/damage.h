// Damage: random mutations of real inputs, each made from its own number and a seed, so that it can be made
// again.
#pragma once

#include <cstdint>
#include <random>
#include <string>

namespace ladder::test {

using Random = std::mt19937_64;

// From 0 to n - 1; 0 for n = 0.
uint64_t below(Random& random, uint64_t n);

// One to three places of the original are changed: bits, bytes, words, pieces and ends of a binary; lines,
// tokens, numbers and characters of a text; fields of tokens of shader models 4 and 5.
std::string damaged(const std::string& original, bool text, uint64_t seed, uint64_t number);

} // namespace ladder::test
