#include "front/llvm/layout.h"

#include "front/llvm/dialect.h"
#include "front/llvm/shared.h"

#include <algorithm>

namespace ladder::front_llvm {

using ir::Type;
using llvm::TypeKind;
using llvm::ValueKind;

namespace {

constexpr uint32_t members_max = 1u << 16;

[[noreturn, gnu::cold]] void too_large(Shared& s, Location where) {
    s.diag.fail_unsupported(where, Problem::SHADER_TOO_LARGE,
                            "variables of more than %llu bytes are not supported",
                            static_cast<unsigned long long>(variable_bytes_max));
}

uint64_t round_up(uint64_t n, uint64_t to) { return (n + to - 1) / to * to; }

} // namespace

Scalars merge(const Scalars& a, const Scalars& b) {
    if (!a.narrowest || !b.narrowest)
        return a.narrowest ? a : b;
    return {a.common == b.common ? a.common : Type::Void, std::min(a.narrowest, b.narrowest),
            std::max(a.widest, b.widest), a.disguised || b.disguised};
}

Layouts::Layouts(Shared& s) : s_(s), scanned_(s.arena), known_(s.arena) {
    // "i8:32": LLVM gives an i8 four bytes.
    std::string_view text = s.m.data_layout;
    wide_bytes_ = text.find("-i8:32") != text.npos;
}

// Returns what a structure consists of, if its scalars are not its members.
OpaqueType Layouts::opaque(const llvm::Type* t) const {
    return t->kind == TypeKind::Struct ? s_.dialect->opaque(t) : OpaqueType{};
}

Type Layouts::leaf(const llvm::Type* t, Location where) {
    if (const OpaqueType words = opaque(t))
        return words.in_memory;
    Type type = s_.scalar(t, where);
    if (type == Type::Void || type == Type::Handle)
        s_.diag.fail_unsupported(where, Problem::UNSUPPORTED_TYPE,
                                 "variables of this type are not supported");
    return memory_type(type);
}

// How many scalars a type has that is taken as one.
uint32_t Layouts::words_of(const llvm::Type* t) const {
    const OpaqueType words = opaque(t);
    return words ? words.count : 1;
}

Layouts::Size Layouts::size(const llvm::Type* t, uint32_t slot, Location where) {
    if (t->kind == TypeKind::Integer || t->kind == TypeKind::Float) { // most are
        uint32_t own = std::max(ir::bits(leaf(t, where)) / 8, slot);
        return {own, own};
    }
    const Known k = known(t, slot, where);
    return {k.bytes, k.align};
}

std::span<const uint32_t> Layouts::members(const llvm::Type* t, uint32_t slot, Location where) {
    if (opaque(t))
        s_.diag.fail_unsupported(where, Problem::UNSUPPORTED_TYPE,
                                 "parts of a handle, a hit object or a matrix are not supported");
    return known(t, slot, where).members;
}

// Types under computation are nested: recursion has a limit.
void Layouts::enter(Location where) {
    if (depth_ >= depth_max)
        s_.diag.fail_unsupported(where, Problem::SHADER_TOO_LARGE,
                                 "types nested deeper than %u levels are not supported", depth_max);
    depth_++;
}

Layouts::Known Layouts::known(const llvm::Type* t, uint32_t slot, Location where) {
    if (const Known* k = known_.find(t, slot))
        return *k;
    enter(where);
    const Known made = compute(t, slot, where); // makes other entries
    depth_--;
    return known_.add(made);
}

Layouts::Known Layouts::compute(const llvm::Type* t, uint32_t slot, Location where) {
    if (t->kind == TypeKind::Struct && !opaque(t))
        return compute_struct(t, slot, where);
    if (t->kind != TypeKind::Array && t->kind != TypeKind::Vector) {
        uint32_t own = std::max(ir::bits(leaf(t, where)) / 8, slot);
        return {t, slot, own, own * words_of(t), {}};
    }
    Size each = size(t->element, slot, where);
    if (each.bytes && t->count > variable_bytes_max / each.bytes)
        too_large(s_, where);
    uint64_t bytes = each.bytes * t->count;
    return {t, slot, each.align, bytes, {}}; // vectors too: LLVM 3.7 aligns them like an element
}

Layouts::Known Layouts::compute_struct(const llvm::Type* t, uint32_t slot, Location where) {
    if (t->members.size() > members_max)
        s_.diag.fail_unsupported(where, Problem::SHADER_TOO_LARGE,
                                 "structs of more than %u members are not supported", members_max);
    auto offsets = s_.arena.array<uint32_t>(t->members.size() + 1);
    uint64_t at = 0;
    uint32_t align = 1;
    for (size_t m = 0; m < t->members.size(); m++) {
        Size own = size(t->members[m], slot, where);
        if (t->packed)
            own.align = std::min(own.align, std::max(slot, 1u));
        at = round_up(at, own.align);
        offsets[m] = static_cast<uint32_t>(at);
        align = std::max(align, own.align);
        at += own.bytes;
        if (at > variable_bytes_max)
            too_large(s_, where);
    }
    at = round_up(at, align);
    offsets[t->members.size()] = static_cast<uint32_t>(at);
    return {t, slot, align, at, offsets};
}

// What has no scalars is not visited, so that every visit leads to one.
void Layouts::leaves(const llvm::Type* t, uint32_t slot, uint64_t base, Vec<uint32_t>& out, Location where) {
    s_.work.spend(1, where);
    if (t->kind == TypeKind::Struct && !opaque(t)) {
        auto offsets = members(t, slot, where);
        s_.work.spend(t->members.size(), where);
        for (size_t m = 0; m < t->members.size(); m++)
            if (scan(t->members[m], where).narrowest)
                leaves(t->members[m], slot, base + offsets[m], out, where);
        return;
    }
    if (t->kind == TypeKind::Array || t->kind == TypeKind::Vector) {
        if (!scan(t->element, where).narrowest)
            return;
        const uint64_t each = size(t->element, slot, where).bytes;
        for (uint64_t n = 0; n < t->count; n++)
            leaves(t->element, slot, base + n * each, out, where);
        return;
    }
    const uint32_t own = std::max(ir::bits(leaf(t, where)) / 8, slot);
    for (uint32_t n = 0, count = words_of(t); n < count; n++) {
        if (out.size() == aggregate_max)
            s_.diag.fail_unsupported(where, Problem::SHADER_TOO_LARGE,
                                     "values of more than %u scalars are not supported", aggregate_max);
        out.push(static_cast<uint32_t>(base + n * own));
    }
}

Scalars Layouts::scan(const llvm::Type* t, Location where) {
    if (const Scanned* known = scanned_.find(t))
        return known->scalars;
    enter(where);
    const Scalars found = compute_scalars(t, where); // makes other entries
    depth_--;
    return scanned_.add({t, 0, found}).scalars;
}

// Scans a type. scan() keeps the result, so each type is scanned once.
Scalars Layouts::compute_scalars(const llvm::Type* t, Location where) {
    if (t->kind == TypeKind::Array || t->kind == TypeKind::Vector)
        return scan(t->element, where);
    Scalars all;
    s_.work.spend(t->members.size() + 1, where);
    if (t->kind == TypeKind::Struct && !opaque(t)) {
        for (const llvm::Type* m : t->members)
            all = merge(all, scan(m, where));
        return all;
    }
    all.common = leaf(t, where);
    all.narrowest = all.widest = ir::bits(all.common);
    all.disguised = s_.narrow_width(t) || (t->kind == TypeKind::Half && !s_.native_16bit);
    return all;
}

namespace {

class Initializer {
public:
    Initializer(Shared& s, uint32_t slot, uint32_t unit, std::span<uint64_t> out, Location where)
        : s_(s), where_(where), out_(out), slot_(slot), unit_(unit) {}

    void put(const llvm::Value* v, uint64_t at, uint32_t depth) {
        s_.work.spend(1, where_);
        if (depth > depth_max)
            s_.diag.fail_unsupported(where_, Problem::SHADER_TOO_LARGE,
                                     "an initialiser this large is not supported");
        switch (v->kind) {
        case ValueKind::ConstInt: return put(v->type, static_cast<const llvm::ConstInt*>(v)->bits, at);
        case ValueKind::ConstFloat: return put(v->type, static_cast<const llvm::ConstFloat*>(v)->bits, at);
        case ValueKind::ConstNull:
        case ValueKind::ConstUndef: return; // an undefined value may be zero
        case ValueKind::ConstData: {
            uint64_t each = s_.layouts.size(v->type->element, slot_, where_).bytes;
            auto elements = static_cast<const llvm::ConstData*>(v)->elements;
            s_.work.spend(elements.size(), where_);
            for (uint64_t bits : elements) {
                put(v->type->element, bits, at);
                at += each;
            }
            return;
        }
        case ValueKind::ConstAggregate: return put_members(v, at, depth);
        default:
            s_.diag.fail_unsupported(where_, Problem::UNSUPPORTED_TYPE,
                                     "this kind of initialiser is not supported");
        }
    }

private:
    void put_members(const llvm::Value* v, uint64_t at, uint32_t depth) {
        auto elements = static_cast<const llvm::ConstAggregate*>(v)->elements;
        bool is_struct = v->type->kind == TypeKind::Struct;
        if (elements.size() != (is_struct ? v->type->members.size() : v->type->count))
            s_.diag.fail_invalid(where_, "an initialiser does not have the elements of its type");
        auto offsets = is_struct ? s_.layouts.members(v->type, slot_, where_) : std::span<const uint32_t>();
        uint64_t each = is_struct ? 0 : s_.layouts.size(v->type->element, slot_, where_).bytes;
        for (size_t n = 0; n < elements.size(); n++)
            put(elements[n], at + (is_struct ? offsets[n] : n * each), depth + 1);
    }
    void put(const llvm::Type* t, uint64_t bits, uint64_t at) {
        Type type = s_.scalar(t, where_);
        bits = s_.scalar_bits(t, bits);
        uint32_t bytes = s_.layouts.memory_bits(type) / 8;
        if (at / unit_ + (bytes > unit_ ? bytes / unit_ : 1) > out_.size())
            s_.diag.fail_invalid(where_, "an initialiser has more elements than its type");
        for (; bytes > unit_; bytes -= unit_, at += unit_) {
            out_[at / unit_] = bits & (~uint64_t{0} >> (64 - unit_ * 8));
            bits >>= unit_ * 8;
        }
        out_[at / unit_] |= bits << at % unit_ * 8;
    }

    Shared& s_;
    Location where_;
    std::span<uint64_t> out_;
    uint32_t slot_, unit_;
};

} // namespace

void lay_out(Shared& s, const llvm::Value* initializer, uint32_t slot, uint32_t unit, uint64_t base,
             std::span<uint64_t> out, Location where) {
    Initializer(s, slot, unit, out, where).put(initializer, base, 0);
}

} // namespace ladder::front_llvm
