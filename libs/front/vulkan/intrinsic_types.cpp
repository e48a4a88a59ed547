#include "front/vulkan/intrinsic_types.h"

#include "formats/llvm/typing.h"
#include "front/vulkan/one_function.h"
#include "front/vulkan/spirv_intrinsics.h"

#include <algorithm>

namespace ladder::vulkan {

using llvm::TypeKind;

namespace {

constexpr TypedIntrinsic control[] = {{entry_token, "t"}, {anchor_token, "t"}, {loop_token, "t"}};
static_assert(std::all_of(std::begin(control), std::end(control),
                          [](const TypedIntrinsic& row) { return are_types(row.types); }));

bool is_integer(const llvm::Type* t, uint32_t width) {
    return t->kind == TypeKind::Integer && t->width == width;
}
bool is_number(const llvm::Type* t) { return t->kind == TypeKind::Integer && t->width > 1; }
bool is_vector(const llvm::Type* t, uint64_t count) {
    return t->kind == TypeKind::Vector && t->count == count;
}

// One letter after the other, V with what it is in front of.
struct Letters {
    std::string_view left;
    bool vector = false;

    char next() {
        vector = left.starts_with('V');
        left.remove_prefix(vector);
        const char c = left.front();
        left.remove_prefix(1);
        return c;
    }
};

bool is_base(char letter) { return std::string_view("IFNJA").find(letter) != std::string_view::npos; }

bool fits_base(char letter, bool vector, const llvm::Type* t) {
    const llvm::Type* scalar = llvm::scalar_type(t);
    return (!vector || t->kind == TypeKind::Vector) &&
           ((letter != 'F' && scalar->kind == TypeKind::Integer) ||
            (letter != 'I' && letter != 'J' && llvm::is_float(scalar)));
}

// `base`: what others go by; null: nothing.
bool fits(char letter, bool vector, const llvm::Type* t, const llvm::Type* base) {
    const llvm::Type* scalar = llvm::scalar_type(t);
    const bool alike =
        base && (base->kind == TypeKind::Vector ? is_vector(t, base->count) : t->kind != TypeKind::Vector);
    switch (letter) {
    case 'v': return t->kind == TypeKind::Void;
    case '1': return is_integer(t, 1);
    case '8': return is_integer(t, 8);
    case '3': return is_integer(t, 32);
    case 'i': return is_number(t);
    case 'h': return is_vector(t, 2) && scalar->kind == TypeKind::Float;
    case '4': return is_vector(t, 4) && is_integer(scalar, 32);
    case 'p': return t->kind == TypeKind::Pointer;
    case 'r': return t->kind == TypeKind::Target;
    case 't': return t->kind == TypeKind::Token;
    case '=': return t == base;
    case 'e': return base && t == llvm::scalar_type(base);
    case 'c': return base && t->kind == TypeKind::Vector && scalar == llvm::scalar_type(base);
    case 'b': return alike && is_integer(scalar, 1);
    case 'w': return alike && is_integer(scalar, 32);
    case 'n': return alike && is_number(scalar);
    default: return fits_base(letter, vector, t);
    }
}

// The result's type, then those of arguments.
const llvm::Type* part_of(const llvm::Type* function, size_t n) {
    return n ? function->members[n - 1] : function->element;
}

// Which part (0: the result) has the type that others follow, and its letter; 0: there is none.
char find_base(std::string_view types, size_t& part) {
    Letters letters{types};
    for (part = 0; !letters.left.empty(); part++)
        if (const char letter = letters.next(); is_base(letter))
            return letter;
    return 0;
}
const llvm::Type* base_of(const llvm::Type* function, std::string_view types) {
    size_t part;
    return find_base(types, part) ? part_of(function, part) : nullptr;
}

void check_types(const TypedIntrinsic& row, const llvm::Type* function, Diagnostics& diag) {
    const auto length = static_cast<int>(row.name.size());
    const char* name = row.name.data();
    const bool open = row.types.ends_with('*');
    const auto vectors = static_cast<size_t>(std::count(row.types.begin(), row.types.end(), 'V'));
    const size_t parts = row.types.size() - vectors - open, has = function->members.size() + 1;
    if (has < parts || (has > parts && !open) || function->vararg)
        diag.fail_invalid(Location::none(), "%.*s is declared with another number of arguments than it has",
                          length, name);
    const llvm::Type* base = base_of(function, row.types);
    Letters letters{row.types};
    for (size_t n = 0; n < parts; n++) {
        const char letter = letters.next();
        if (fits(letter, letters.vector, part_of(function, n), base))
            continue;
        if (!n)
            diag.fail_invalid(Location::none(), "%.*s is declared with a result of the wrong type", length,
                              name);
        diag.fail_invalid(Location::none(), "%.*s is declared with argument %zu of the wrong type", length,
                          name, n);
    }
}

const TypedIntrinsic* typed_row(std::string_view name) {
    for (const TypedIntrinsic& row : control)
        if (has_name(name, row.name))
            return &row;
    for (const TypedIntrinsic& row : resource_intrinsics())
        if (has_name(name, row.name))
            return &row;
    for (size_t n = 0; n < intrinsic_count(); n++)
        if (has_name(name, intrinsic_row(n).typed.name))
            return &intrinsic_row(n).typed;
    return nullptr;
}

} // namespace

void check_intrinsics(const llvm::Module& m, Diagnostics& diag) {
    for (const llvm::Function* f : m.functions) {
        if (!f->name.starts_with("llvm."))
            continue;
        diag.poll();
        if (const TypedIntrinsic* row = typed_row(f->name))
            check_types(*row, f->function_type, diag);
    }
}

bool is_of_bools(const llvm::Instruction& call, std::string_view types) {
    size_t part;
    const char letter = find_base(types, part);
    return letter && letter != 'A' && letter != 'J' &&
           is_integer(llvm::scalar_type(part ? call.operands[part - 1]->type : call.type), 1);
}

} // namespace ladder::vulkan
