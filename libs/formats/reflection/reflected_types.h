// Types of the high-level source: of constant buffers and of the elements of structured buffers. Readers of
// reflection data make them (parts RDEF and STAT, comment CTAB); scans list them.
#pragma once

#include "base/support/vec.h"

#include <string_view>

namespace ladder::reflect {

// D3D_SHADER_VARIABLE_CLASS.
enum class Class : uint8_t { Scalar, Vector, MatrixRows, MatrixColumns, Object, Struct, Count };

// What memory holds, with the numbers of DXIL. A bool has 32 bits.
enum class Component : uint8_t { None, Bool, I16, U16, I32, U32, I64, U64, F16, F32, F64, Count };
// Size in bytes; 0 of None.
uint32_t bytes_of(Component c);

// How values lie in memory.
enum class Layout : uint8_t {
    Rows,      // constant buffers: arrays and vectors of matrices begin rows of 16 bytes
    Packed,    // structured buffers: each scalar lies at a multiple of its size
    Registers, // models 1 to 3: all begins a row of 16 bytes, and a bool takes one
    Count
};

struct Type;

struct Member {
    std::string_view name;
    const Type* type;
    uint32_t offset;                // in bytes, from the begin of the structure
    bool used;                      // variables of constant buffers: a shader reads it
    std::span<const uint8_t> value; // in memory, before the API sets it; empty: the source names none
};

struct Type {
    Class cls = Class::Object;
    Component component = Component::None;
    uint32_t rows = 0, columns = 0; // of scalars, vectors and matrices, as HLSL names them; else 0
    uint32_t elements = 0;          // of an array, those of all dimensions; 0: no array
    // All in bytes: the whole, from one element to the next, from one row or column of a matrix to the next.
    uint32_t size = 0, stride = 0, vector_stride = 0;
    uint32_t alignment = 1;
    std::string_view name; // of a structure
    std::span<const Member> members;
    const Type* element = nullptr; // of an array that has the members of this structure; null: another type
    uint32_t number = 0;           // in Types
};

// Types are numbered from 0; those of members come before the types of structures.
class Types {
public:
    explicit Types(Arena& arena) : all_(arena), arena_(arena) {}

    // Fills in the sizes of `t`, and adds it. Returns null if it is too large, or no type.
    const Type* add(Type t, Layout layout);
    std::span<const Type* const> all() const { return all_.span(); }
    Arena& arena() { return arena_; }

private:
    Vec<const Type*> all_;
    Arena& arena_;
};

// What the source calls a resource, and what lies in it.
struct Resource {
    std::string_view name;      // empty: not known
    const Type* type = nullptr; // constant buffers: a structure; structured buffers: the element; else null
};

// Types nest at most this deep; deeper ones are damage.
constexpr int deepest_type = 32;

} // namespace ladder::reflect
