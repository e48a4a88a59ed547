#include "front/dxil/operations/operations.h"

#include "front/dxil/operations/call_views.h"

#include "formats/llvm/typing.h"
#include "front/dxil/operations/calls_arithmetic.h"
#include "front/dxil/operations/calls_buffers.h"
#include "front/dxil/operations/calls_debugging.h"
#include "front/dxil/operations/calls_feedback.h"
#include "front/dxil/operations/calls_handles.h"
#include "front/dxil/operations/calls_hit_objects.h"
#include "front/dxil/operations/calls_linear_algebra.h"
#include "front/dxil/operations/calls_nodes.h"
#include "front/dxil/operations/calls_payload.h"
#include "front/dxil/operations/calls_ray_pipeline.h"
#include "front/dxil/operations/calls_rays.h"
#include "front/dxil/operations/calls_registers.h"
#include "front/dxil/operations/calls_stages.h"
#include "front/dxil/operations/calls_textures.h"
#include "front/dxil/operations/calls_textures_sample.h"
#include "front/dxil/operations/calls_waves.h"
#include "front/dxil/operations/matrices.h"

namespace ladder::dxil {

namespace {

using llvm::TypeKind;

constexpr Translate none = nullptr;

constexpr uint32_t row_count = operation_count + experimental_count;
// The experimental operations stand after the others.
constexpr uint32_t row_of(uint32_t opcode) {
    return opcode < experimental_first ? opcode : opcode - experimental_first + operation_count;
}

struct Table {
    Operation rows[row_count];
    constexpr Table() : rows{} {
        using namespace calls;
#define O(name, letters) letters
#define DXOP(opcode, name, cls, overloads, min_sm, stages, result, operands, translate, op, norm)            \
    rows[row_of(opcode)] = {#name,     cls,        overloads, stages,    "" operands,                        \
                            translate, ir::Op::op, min_sm,    result[0], Norm::norm};
#include "front/dxil/operations/ops.def"
#undef DXOP
#undef O
    }
};
constexpr Table table;

bool is_int(const llvm::Type* t, uint32_t width) { return t->kind == TypeKind::Integer && t->width == width; }

// A struct of `count` members of type `t`.
bool is_struct_of(const llvm::Type* s, size_t count, const llvm::Type* t) {
    if (s->kind != TypeKind::Struct || s->members.size() != count)
        return false;
    for (const llvm::Type* m : s->members)
        if (m != t)
            return false;
    return true;
}

bool is_struct_of_i32(const llvm::Type* s, size_t count) {
    return s->kind == TypeKind::Struct && !s->members.empty() && is_int(s->members[0], 32) &&
           is_struct_of(s, count, s->members[0]);
}

// { 4 x T, i32 } or { vector, i32 }: what loads return.
const llvm::Type* load_result(const llvm::Type* s) {
    if (s->kind != TypeKind::Struct || s->members.empty() || !is_int(s->members.back(), 32))
        return nullptr;
    const llvm::Type* t = s->members[0];
    if (s->members.size() == 2)
        return t->kind == TypeKind::Vector ? t : nullptr;
    bool same = s->members.size() == 5 && s->members[1] == t && s->members[2] == t && s->members[3] == t;
    return same ? t : nullptr;
}

// A row of a cbuffer: 16 bytes, or four 32-bit words that hold min-precision values.
const llvm::Type* cbuffer_result(const llvm::Type* s) {
    if (s->kind != TypeKind::Struct || s->members.empty())
        return nullptr;
    size_t n = s->members.size();
    return (n == 2 || n == 4 || n == 8) && is_struct_of(s, n, s->members[0]) ? s->members[0] : nullptr;
}

// The overload type as one position of the signature shows it; null if that position does not.
const llvm::Type* overload_at(char letter, const llvm::Type* t) {
    switch (letter) {
    case 'o':
    case 'u':
    case 'z': return t;
    case 'r': return load_result(t);
    case 'k': return cbuffer_result(t);
    case 'V': return t->kind == TypeKind::Struct && t->members.size() == 4 ? t->members[0] : nullptr;
    case '9': return t->kind == TypeKind::Vector ? t->element : nullptr;
    default: return nullptr;
    }
}

bool matches_fixed(char letter, const llvm::Type* t) {
    switch (letter) {
    case 'v': return t->kind == TypeKind::Void;
    case '1': return is_int(t, 1);
    case 'b': return is_int(t, 8);
    case 'w': return is_int(t, 16);
    case 'i': return is_int(t, 32);
    case 'l': return is_int(t, 64);
    case 'e': return t->kind == TypeKind::Half;
    case 'f': return t->kind == TypeKind::Float;
    case 'd': return t->kind == TypeKind::Double;
    case 'h': return is_handle(t);
    case 'H': return is_hit_object(t);
    case 'n': return is_opaque_struct(t) && t->name == "dx.types.NodeHandle";
    case 'N': return is_opaque_struct(t) && t->name == "dx.types.NodeRecordHandle";
    case 'm':
    case 'M':
    case '2':
    case 'D':
    case 'R': return is_struct_of_i32(t, 2);
    case '4':
    case 'G': return is_struct_of_i32(t, 4);
    case 'S':
        return t->kind == TypeKind::Struct && t->members.size() == 2 &&
               t->members[0]->kind == TypeKind::Float && t->members[1]->kind == TypeKind::Float;
    case 'c':
        return t->kind == TypeKind::Struct && t->members.size() == 2 && is_int(t->members[0], 32) &&
               is_int(t->members[1], 1);
    case 'B':
        return t->kind == TypeKind::Struct && t->members.size() == 4 && is_int(t->members[0], 32) &&
               is_int(t->members[1], 32) && is_int(t->members[2], 32) && is_int(t->members[3], 8);
    default: return true; // only in rows that are not translated
    }
}

bool matches(char letter, const llvm::Type* t, const llvm::Type* overload) {
    uint64_t components = overload && overload->kind == TypeKind::Vector ? overload->count : 0;
    uint64_t own = t->kind == TypeKind::Vector ? t->count : 0;
    switch (letter) {
    case 'o': return t == overload;
    case 'r': return overload && load_result(t) == overload; // null: it has not the form, and says no type
    case 'k': return overload && cbuffer_result(t) == overload;
    case 'V': return is_struct_of(t, 4, overload);
    case 'p': return own == components && is_int(llvm::scalar_type(t), 1);
    case 'q': return own == components && is_int(llvm::scalar_type(t), 32);
    case 's': return overload && overload->kind == TypeKind::Vector && t == overload->element;
    case '9': return t->kind == TypeKind::Vector && t->count == 9 && t->element == overload;
    case 'I': return t->kind == TypeKind::Vector && t->count == 2 && is_int(t->element, 32);
    default: return matches_fixed(letter, t);
    }
}

char overload_letter(const llvm::Type* t) {
    switch (t->kind) {
    case TypeKind::Half: return 'h';
    case TypeKind::Float: return 'f';
    case TypeKind::Double: return 'd';
    case TypeKind::Integer:
        switch (t->width) {
        case 1: return '1';
        case 8: return '8';
        case 16: return 'w';
        case 32: return 'i';
        case 64: return 'l';
        default: return 0;
        }
    default: return 0;
    }
}

bool overload_allowed(std::string_view all, const llvm::Type* t) {
    if (all == "u" || all == "o")
        return true;
    size_t split = all.find('<');
    std::string_view scalars = all.substr(0, split);
    std::string_view vectors = split == all.npos ? std::string_view() : all.substr(split + 1);
    char letter = overload_letter(llvm::scalar_type(t));
    return letter && (t->kind == TypeKind::Vector ? vectors : scalars).find(letter) != all.npos;
}

// The set of overload `n`, of several between commas.
std::string_view overload_set(std::string_view all, uint32_t n) {
    for (; n && !all.empty(); n--)
        all.remove_prefix(std::min(all.find(','), all.size() - 1) + 1);
    return all.substr(0, all.find(','));
}

// A type where the row has one of several overloads: a matrix, a scalar or vector, a pointer to groupshared
// memory.
bool matches_overload(char letter, const llvm::Type* t, const Operation& o) {
    if (letter == 'Q')
        return t->kind == TypeKind::Pointer;
    const std::string_view set = overload_set(o.overloads, static_cast<uint32_t>(letter - 'W'));
    return set == "o" ? is_matrix(t) : overload_allowed(set, t);
}
bool is_overload(char letter) { return (letter >= 'W' && letter <= 'Z') || letter == 'Q'; }

} // namespace

DxilOp opcode_of(const llvm::Instruction& call) {
    uint64_t opcode = 0;
    constant_int(dx::Call(call).opcode(), opcode);
    return static_cast<DxilOp>(opcode);
}

const Operation* find_operation(uint64_t opcode) {
    const bool known = opcode < operation_count ||
                       (opcode >= experimental_first && opcode < experimental_first + experimental_count);
    if (!known)
        return nullptr;
    const Operation& row = table.rows[row_of(static_cast<uint32_t>(opcode))];
    return row.name ? &row : nullptr;
}

// Is `callee`, up to a dot, `cls` with its first `lowered` letters in lower case?
static bool is_called(std::string_view callee, std::string_view cls, size_t lowered) {
    if (callee.size() < cls.size() || (callee.size() > cls.size() && callee[cls.size()] != '.'))
        return false;
    for (size_t n = 0; n < lowered; n++)
        if (callee[n] != (cls[n] >= 'A' && cls[n] <= 'Z' ? cls[n] - 'A' + 'a' : cls[n]))
            return false;
    return callee.substr(lowered, cls.size() - lowered) == cls.substr(lowered);
}

// Some begin with two capitals that both become small: cbufferLoad, gsInstanceID.
static bool is_called(std::string_view callee, std::string_view cls) {
    return is_called(callee, cls, 1) || is_called(callee, cls, 2);
}

bool has_class(std::string_view callee, const Operation& o) {
    constexpr std::string_view prefix = "dx.op.";
    if (callee.substr(0, prefix.size()) != prefix)
        return false;
    callee.remove_prefix(prefix.size());
    return is_called(callee, o.cls) || is_called(callee, o.name);
}

bool signature_matches(const llvm::Type& function, const Operation& o) {
    std::string_view letters = o.operands;
    if (function.vararg || function.members.size() != letters.size() + 1 || !is_int(function.members[0], 32))
        return false;
    const llvm::Type* overload = overload_at(o.result, function.element);
    for (size_t n = 0; !overload && n < letters.size(); n++)
        overload = overload_at(letters[n], function.members[n + 1]);
    if (overload && !overload_allowed(o.overloads, overload))
        return false;
    if (is_overload(o.result) ? !matches_overload(o.result, function.element, o)
                              : !matches(o.result, function.element, overload))
        return false;
    for (size_t n = 0; n < letters.size(); n++)
        if (is_overload(letters[n]) ? !matches_overload(letters[n], function.members[n + 1], o)
                                    : !matches(letters[n], function.members[n + 1], overload))
            return false;
    return true;
}

} // namespace ladder::dxil
