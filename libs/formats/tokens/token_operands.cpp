// Operands: a token, extensions of it, immediate values or indices, which may hold operands themselves.
#include "formats/tokens/token_reader.h"

#include <array>

namespace ladder::tpf {

namespace {

// How many indices a register has, in instructions, before ranges came (5.1).
struct IndexCount {
    uint8_t least, most;
};
constexpr IndexCount index_counts[] = {
    {1, 1},                 // r#
    {1, 2},                 // v#
    {1, 2},                 // o#
    {2, 2},                 // x#
    {0, 0}, {0, 0},         // immediates
    {1, 1},                 // s#
    {1, 1},                 // t#
    {2, 2},                 // cb#
    {1, 1},                 // icb
    {1, 1},                 // label
    {0, 0},                 // vPrim
    {0, 0},                 // oDepth
    {0, 0},                 // null
    {0, 0},                 // rasterizer
    {0, 0},                 // oMask
    {1, 1},                 // m#
    {1, 1},                 // fb#
    {1, 1},                 // ft#
    {1, 2},                 // fp#
    {0, 0}, {0, 0},         // reserved
    {0, 0},                 // vOutputControlPointID
    {0, 0},                 // vForkInstanceID
    {0, 0},                 // vJoinInstanceID
    {2, 2},                 // vicp
    {2, 2},                 // vocp
    {1, 1},                 // vpc
    {0, 0},                 // vDomain
    {1, 2},                 // this
    {1, 1},                 // u#
    {1, 1},                 // g#
    {0, 0}, {0, 0}, {0, 0}, // vThreadID, vThreadGroupID, vThreadIDInGroup
    {0, 0}, {0, 0}, {0, 0}, // vCoverage, vThreadIDInGroupFlattened, vGSInstanceID
    {0, 0}, {0, 0}, {0, 0}, // oDepthGE, oDepthLE, vCycleCounter
    {0, 0}, {0, 0},         // oStencilRef, vInnerCoverage
};
static_assert(std::size(index_counts) == static_cast<size_t>(Register::Count));

constexpr bool is_reserved(uint32_t type) {
    return type >= static_cast<uint32_t>(Register::Count) || type == 20 || type == 21;
}

// Those have no components.
constexpr bool is_bare(Register r) {
    switch (r) {
    case Register::Null:
    case Register::Sampler:
    case Register::Label:
    case Register::Rasterizer:
    case Register::Stream:
    case Register::FunctionBody:
    case Register::FunctionTable:
    case Register::Interface: return true;
    default: return false;
    }
}

// May its value be an index?
constexpr bool is_value(Register r) {
    return !is_bare(r) && r != Register::Immediate32 && r != Register::Immediate64 &&
           r != Register::Resource && r != Register::Uav && r != Register::GroupShared;
}

// Fields of an operand's first token.
constexpr uint32_t components_field = 3, mode_field = 3 << 2, type_field = 0xff << 12,
                   dimensions_field = 3 << 20, form_field = 7 << 22, extended_field = 1u << 31;

// Most operands: r#, v# or o# of four components with one index, which is immediate.
constexpr bool is_plain_register(uint32_t first) {
    return (first & (components_field | dimensions_field | form_field | extended_field)) == (2 | 1 << 20) &&
           (first & type_field) <= static_cast<uint32_t>(Register::Output) << 12 &&
           (first & mode_field) != mode_field;
}
// The next most: immediate values of 32 bits.
constexpr bool is_plain_immediate(uint32_t first) {
    const uint32_t components = first & components_field;
    return (first & (type_field | dimensions_field | extended_field)) ==
               static_cast<uint32_t>(Register::Immediate32) << 12 &&
           (components == 1 || (components == 2 && (first & mode_field) != mode_field));
}

// By the bits of a swizzle: which component serves each, and which it names.
struct Swizzle {
    uint8_t components[4];
    uint8_t mask;
};
constexpr auto swizzles = [] {
    std::array<Swizzle, 256> table{};
    for (uint32_t bits = 0; bits < 256; bits++)
        for (uint32_t c = 0; c < 4; c++) {
            const uint32_t component = bits >> 2 * c & 3;
            table[bits].components[c] = static_cast<uint8_t>(component);
            table[bits].mask = static_cast<uint8_t>(table[bits].mask | 1 << component);
        }
    return table;
}();

// x0[x1[r0.x].y].z is the deepest that anything makes; a level more is free.
constexpr uint32_t deepest_index = 3;

} // namespace

void TokenReader::read_operand(uint32_t slot, Use use, uint32_t depth) {
    const uint32_t first = next();
    if (use != Use::Index && is_plain_register(first)) {
        Operand& o = operands_[slot];
        o.type = static_cast<Register>(first >> 12 & 0xff);
        o.index_count = 1;
        read_selection(o, first);
        o.word[0] = next();
        return;
    }
    if (use == Use::Instruction && is_plain_immediate(first)) {
        Operand& o = operands_[slot];
        o.type = Register::Immediate32;
        read_selection(o, first);
        read_immediate(o, first);
        return;
    }
    read_any_operand(slot, first, use, depth);
}

void TokenReader::read_any_operand(uint32_t slot, uint32_t first, Use use, uint32_t depth) {
    const uint32_t type = first >> 12 & 0xff;
    if (is_reserved(type))
        diag_.fail_invalid(here(), "unknown register type %u", type);
    Operand o{};
    o.type = static_cast<Register>(type);
    o.index_count = first >> 20 & 3;
    read_selection(o, first);
    read_operand_extensions(o, first);
    if (o.is(Register::Immediate32) || o.is(Register::Immediate64))
        read_immediate(o, first);
    read_indices(o, first, depth);
    check_index_count(o, use);
    if (use != Use::Declaration && is_range(o.type))
        make_range(o);
    if (use == Use::Index && (!is_value(o.type) || o.selection == Selection::Mask))
        diag_.fail_invalid(here(), "an index is neither a register's component nor immediate");
    operands_[slot] = o;
}

inline void TokenReader::read_selection(Operand& o, uint32_t first) {
    const uint32_t components = first & 3, mode = first >> 2 & 3;
    if (components == 2 && (mode == 1 || mode == 2)) [[likely]] {
        o.selection = mode == 1 ? Selection::Swizzle : Selection::Select;
        // One component is for all; else each has two bits.
        const Swizzle& s = swizzles[mode == 1 ? first >> 4 & 0xff : (first >> 4 & 3) * 0x55];
        std::memcpy(o.swizzle, s.components, sizeof o.swizzle);
        o.mask = s.mask;
        return;
    }
    if (components == 3 || (components == 2 && mode == 3))
        diag_.fail_invalid(here(), "unknown form of an operand's components");
    if (components < 2 && !(components == 0 && is_bare(o.type))) {
        o.selection = Selection::Scalar;
        o.mask = 1;
        std::memset(o.swizzle, 0, sizeof o.swizzle);
        return;
    }
    constexpr uint8_t as_they_are[] = {0, 1, 2, 3};
    std::memcpy(o.swizzle, as_they_are, sizeof o.swizzle);
    if (components == 0)
        return;
    o.selection = Selection::Mask;
    o.mask = static_cast<uint8_t>(first >> 4 & 15);
    if (!o.mask && index_counts[static_cast<size_t>(o.type)].most == 0)
        o.mask = 1; // scalars like oDepth come so
}

void TokenReader::read_operand_extensions(Operand& o, uint32_t first) {
    constexpr uint32_t most = 3;
    for (uint32_t n = 0, last = first; last >> 31; n++) {
        last = next();
        const uint32_t kind = last & 63, modifier = last >> 6 & 0xff, precision = last >> 14 & 7;
        if (n == most || kind > 1)
            diag_.fail_invalid(here(), "unknown extension of an operand");
        if (kind == 0)
            continue;
        if (modifier > 3 || precision == 3 || precision > 5)
            diag_.fail_invalid(here(), "unknown modifier of an operand");
        o.negate = (modifier & 1) != 0;
        o.absolute = (modifier & 2) != 0;
        o.min_precision = static_cast<MinPrecision>(precision);
        o.non_uniform = (last >> 17 & 1) != 0;
    }
}

inline void TokenReader::read_immediate(Operand& o, uint32_t first) {
    const uint32_t components = first & 3, words = o.is(Register::Immediate64) ? 2 : 1;
    if (!components || o.index_count)
        diag_.fail_invalid(here(), "an immediate value has indices, or no components");
    // A double for each of two components: a vector of them has four words, too.
    const uint32_t count = components == 2 ? 4 : words;
    if (count > end_ - at_)
        fail_cut_off();
    for (uint32_t n = 0; n < 4; n++)
        o.word[n] = token(at_ + (n & (count - 1)));
    at_ += count;
}

void TokenReader::read_indices(Operand& o, uint32_t first, uint32_t depth) {
    for (uint32_t n = 0; n < o.index_count; n++) {
        const uint32_t form = first >> (22 + 3 * n) & 7;
        if (form > 4)
            diag_.fail_invalid(here(), "unknown form of an index");
        const bool is_long = form == 1 || form == 4;
        if (is_long && next())
            diag_.fail_invalid(here(), "an index is beyond 32 bits");
        if (form != 2)
            o.word[n] = next();
        if (form < 2)
            continue;
        if (depth == deepest_index)
            diag_.fail_invalid(here(), "indices are nested more than %u deep", deepest_index);
        const uint32_t slot = operands_.size();
        operands_.push({});
        o.relative[n] = slot;
        o.indexed = true;
        read_operand(slot, Use::Index, depth + 1);
    }
}

void TokenReader::check_index_count(const Operand& o, Use use) {
    IndexCount want = index_counts[static_cast<size_t>(o.type)];
    if (program_.has_ranges() && is_range(o.type)) {
        const uint8_t count = use == Use::Declaration || o.is(Register::ConstantBuffer) ? 3 : 2;
        want = {count, count};
    }
    if (o.index_count < want.least || o.index_count > want.most)
        diag_.fail_invalid(here(), "a register of type %u has %u indices", static_cast<uint32_t>(o.type),
                           static_cast<uint32_t>(o.index_count));
}

// All models: [id][register], and [element] of constant buffers.
void TokenReader::make_range(Operand& o) {
    if (program_.has_ranges()) {
        if (o.relative[0])
            diag_.fail_invalid(here(), "a resource's declaration is named by an index");
        return;
    }
    for (uint32_t n = o.index_count++; n > 0; n--) {
        o.word[n] = o.word[n - 1];
        o.relative[n] = o.relative[n - 1];
    }
    o.relative[0] = 0;
    if (o.relative[1])
        o.word[0] = no_id;
}

} // namespace ladder::tpf
