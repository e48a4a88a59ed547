// What compilers say of a program's constants: comment `CTAB`. No program needs it, so it is never an error.
#pragma once

#include "formats/d3d9/d3d_bytecode.h"

#include <string_view>

namespace ladder::d3dbc {

enum class RegisterSet : uint8_t { Bool, Int4, Float4, Sampler, Count };
enum class ParameterClass : uint8_t { Scalar, Vector, MatrixRows, MatrixColumns, Object, Struct, Count };
enum class ParameterType : uint8_t {
    Void,
    Bool,
    Int,
    Float,
    String,
    Texture,
    Texture1D,
    Texture2D,
    Texture3D,
    TextureCube,
    Sampler,
    Sampler1D,
    Sampler2D,
    Sampler3D,
    SamplerCube,
    Count
};

// A whole constant or sampler; members of a struct are not listed.
struct TableConstant {
    std::string_view name;
    RegisterSet set;
    ParameterClass shape; // Scalar and Void where the table does not say it well
    ParameterType type;
    uint16_t first, count; // registers
    uint16_t rows, columns, elements;
    uint32_t type_at; // where the table has its type, in bytes
    // Values of the API's registers before the program sets them: `count` registers of four words (Bool: of
    // one), or nothing.
    std::span<const uint32_t> defaults;
};
struct ConstantTable {
    std::string_view creator, target; // "ps_2_0"
    std::span<const TableConstant> constants;
    std::span<const uint32_t> words; // the whole table
};

constexpr uint32_t tag_of(const Program& p, const Comment& c) { return c.count ? p.words[c.first_word] : 0; }

// False: the program has no table, or it is damaged. All lies in `arena`.
bool read_constant_table(const Program& p, Arena& arena, ConstantTable& table);
// The one that has this register. False: the table says nothing of it.
bool find_constant(const Program& p, RegisterSet set, uint32_t number, Arena& arena, TableConstant& out);
// Kind of a sampler. Unknown if the table lacks it.
TextureKind texture_kind(const TableConstant& c);

} // namespace ladder::d3dbc
