// Damage: random mutations of real inputs, each made from its own number and a seed, so that it can be made
// again.
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace ladder::test {

using Random = std::mt19937_64;

// From 0 to n - 1; 0 for n = 0.
uint64_t below(Random& random, uint64_t n);

// What happens to one place of a binary. The last three are for tokens, those of shader models 4 and 5 in a
// container and the bytecode of models 1 to 3, and leave the length as it is.
enum class Damage : uint8_t {
    Bit,
    Byte,
    Word,      // a number at the edge of something
    Piece,     // bytes from elsewhere for those that are there
    Hole,      // some bytes less
    Insertion, // some bytes more
    End,       // the rest is gone; a container says so
    Field,     // another value in a field of a token
    Token,     // a number at the edge of something
    Tokens,    // some from elsewhere for those that are there
};
struct DamageName {
    Damage kind;
    std::string_view name;
};
// In the order of the kinds.
std::span<const DamageName> damage_names();
constexpr bool is_of_tokens(Damage kind) { return kind >= Damage::Field; }

// One to three places of the original are changed: bits, bytes, words, pieces and ends of a binary; lines,
// tokens, numbers and characters of a text; fields of tokens.
std::string damaged(const std::string& original, bool text, uint64_t seed, uint64_t number);

// Damages with one kind alone. A binary without tokens is left as it is by kinds for tokens.
std::string damaged_as(Damage kind, const std::string& original, uint64_t seed, uint64_t number);

} // namespace ladder::test
