// The files of registers: how they are called and encoded, and which versions have them. Inside this room,
// and for the assembler of tests.
#pragma once

#include "formats/d3d9/d3d_bytecode.h"

namespace ladder::d3dbc {

// Registers of one kind of shader: numbers `encoded_first` and up of file `encoded` are `first` and up of
// `type`. Counts are what is accepted, which may be more than the version has.
struct RegisterFile {
    Register type;
    bool is_pixel;
    uint8_t encoded;
    VersionRange versions;
    uint16_t count, software_count;
    uint16_t first = 0, encoded_first = 0;

    bool is_in(const Program& p) const;
    uint32_t count_in(const Program& p) const { return p.software ? software_count : count; }
};

constexpr uint32_t encoded_limit = 20; // numbers of files are less
// All of them, by number of the file in the tokens, those of a number in any order.
std::span<const RegisterFile> register_files();
// Null: the version has no such register.
const RegisterFile* find_file(const Program& p, uint32_t encoded, uint32_t number);

const char* prefix_of(Register type); // "r", "oPos" ...
bool is_numbered(Register type);      // r0 and so on; else there is one, as oPos

} // namespace ladder::d3dbc
