// Random changes of bitcode that keep its form: records, operands, blocks, abbreviations, lengths.
#pragma once

#include "bitcode_tree.h"

#include <random>

namespace ladder::fuzz {

// One to four changes.
void change_bitcode(std::vector<BitcodeItem>& blocks, std::mt19937_64& random);

// A source with bitcode in it, changed. Empty: it has none whose form is kept.
std::string changed_bitcode(std::string_view source, uint64_t seed);

} // namespace ladder::fuzz
