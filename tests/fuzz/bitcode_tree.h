// LLVM bitcode as a tree of blocks, abbreviations and records, which can be changed and written again (LLVM's
// "Bitcode File Format"). It knows the form and not the meaning, and shares nothing with the reader in
// libs/formats/llvm.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ladder::fuzz {

struct AbbreviatedOperand {
    enum Encoding : uint8_t { Literal, Fixed, Vbr, Array, Char6, Blob };
    Encoding encoding;
    uint64_t value; // of a literal; bits of Fixed and Vbr
};
using Abbreviation = std::vector<AbbreviatedOperand>;

struct BitcodeItem {
    enum Kind : uint8_t { Block, Definition, Record };
    Kind kind = Record;
    uint32_t id = 0;               // of a block, or of a record's abbreviation: 3 is none
    uint32_t width = 0;            // of a block: bits of abbreviation ids in it
    int64_t lie = 0;               // of a block: what its length says beyond the truth, in words
    std::vector<uint64_t> numbers; // of a record: its code, then its operands, those of arrays and blobs, too
    Abbreviation abbreviation;     // of a definition
    std::vector<BitcodeItem> items;
};

// The blocks of a stream that begins with 'BC' 0xC0DE. False: it breaks the form, or goes on for too long.
bool read_bitcode_tree(std::string_view bytes, std::vector<BitcodeItem>& blocks);

// Records are written with their abbreviation where there is one that fits, and else without.
std::string write_bitcode_tree(const std::vector<BitcodeItem>& blocks);

// Where the bitcode of a source lies: the source itself, or the program of the part DXIL of a container.
// Empty: there is none.
std::string_view bitcode_of(std::string_view source);

// The source with other bitcode. A container keeps its other parts, and tells its new size.
std::string with_bitcode(std::string_view source, std::string_view bitcode);

} // namespace ladder::fuzz
