#include "front/vulkan/followed_memory.h"

#include "base/support/hash.h"
#include "formats/llvm/instruction_views.h"

#include <algorithm>
#include <bit>

namespace ladder::vulkan {

using front_llvm::constant_int;
using llvm::Instruction;
using llvm::Opcode;
using llvm::TypeKind;
using llvm::Value;
using llvm::ValueKind;

namespace {

constexpr uint64_t most_bytes = uint64_t{1} << 30;
constexpr uint32_t most_steps = 64; // loads and addresses between a use and what it leads to

uint64_t round_up(uint64_t n, uint64_t to) { return (n + to - 1) / to * to; }

} // namespace

void Layout::enter(Location where) {
    if (depth_ >= front_llvm::depth_max)
        s_.diag.fail_unsupported(where, "types nested deeper than %u levels are not supported",
                                 front_llvm::depth_max);
    s_.work.spend(1, where);
}

uint64_t Layout::count_checked(uint64_t count, uint64_t each, Location where) {
    if (each && count > most_bytes / each)
        s_.diag.fail_unsupported(where, "types this large are not supported");
    return count * each;
}

uint64_t Layout::align(const llvm::Type* t, Location where) {
    enter(where);
    depth_++;
    uint64_t out = 1;
    switch (t->kind) {
    case TypeKind::Array: out = align(t->element, where); break;
    case TypeKind::Struct:
        if (!t->packed)
            for (const llvm::Type* member : t->members)
                out = std::max(out, align(member, where));
        break;
    case TypeKind::Target: out = t->name == "spirv.Padding" ? 1 : 8; break;
    default: out = std::bit_ceil(std::max<uint64_t>(store_size(t, where), 1)); break;
    }
    depth_--;
    return out;
}

uint64_t Layout::store_size(const llvm::Type* t, Location where) {
    switch (t->kind) {
    case TypeKind::Half: return 2;
    case TypeKind::Float: return 4;
    case TypeKind::Double:
    case TypeKind::Pointer: return 8;
    case TypeKind::Integer: return (t->width + 7) / 8;
    case TypeKind::Target: return t->name == "spirv.Padding" && !t->numbers.empty() ? t->numbers[0] : 8;
    case TypeKind::Vector:
        if (t->element->kind == TypeKind::Integer && t->element->width < 8)
            return (count_checked(t->count, t->element->width, where) + 7) / 8;
        return count_checked(t->count, store_size(t->element, where), where);
    case TypeKind::Array: {
        enter(where);
        depth_++;
        const uint64_t each = size(t->element, where);
        depth_--;
        return count_checked(t->count, each, where);
    }
    case TypeKind::Struct: {
        const uint64_t end = member(t, t->members.size(), where);
        return t->packed ? end : round_up(end, align(t, where));
    }
    default: s_.diag.fail_unsupported(where, "memory of this type is not supported");
    }
}

uint64_t Layout::size(const llvm::Type* t, Location where) {
    return round_up(store_size(t, where), t->kind == TypeKind::Struct && t->packed ? 1 : align(t, where));
}

uint64_t Layout::member(const llvm::Type* t, uint64_t index, Location where) {
    enter(where);
    depth_++;
    uint64_t at = 0;
    for (uint64_t n = 0; n < t->members.size() && n <= index; n++) {
        if (!t->packed)
            at = round_up(at, align(t->members[n], where));
        if (n == index)
            break;
        at += size(t->members[n], where);
        if (at > most_bytes)
            s_.diag.fail_unsupported(where, "types this large are not supported");
    }
    depth_--;
    return at;
}

uint64_t Layout::constants(const llvm::Type* t, uint64_t index, Location where) {
    if (t->kind != TypeKind::Struct)
        return size(t, where);
    uint64_t at = 0;
    for (const llvm::Type* member : t->members) {
        const bool padding = member->kind == TypeKind::Target && member->name == "spirv.Padding";
        if (!padding && !index--)
            break;
        s_.work.spend(1, where);
        at += member->kind == TypeKind::Vector ? store_size(member, where) : size(member, where);
        if (at > most_bytes)
            s_.diag.fail_unsupported(where, "types this large are not supported");
    }
    return at;
}

void Layout::leaves(const llvm::Type* t, uint64_t base, Vec<uint32_t>& out, Location where) {
    enter(where);
    if (out.size() > front_llvm::aggregate_max)
        s_.diag.fail_unsupported(where, "values of more than %u scalars are not supported",
                                 front_llvm::aggregate_max);
    depth_++;
    if (t->kind == TypeKind::Struct) {
        for (size_t n = 0; n < t->members.size(); n++)
            leaves(t->members[n], base + member(t, n, where), out, where);
    } else if (t->kind == TypeKind::Array || t->kind == TypeKind::Vector) {
        const uint64_t each =
            t->kind == TypeKind::Array ? size(t->element, where) : store_size(t->element, where);
        for (uint64_t n = 0; n < t->count; n++)
            leaves(t->element, base + n * each, out, where);
    } else if (t->kind != TypeKind::Target) {
        out.push(static_cast<uint32_t>(base));
    }
    depth_--;
}

static bool is_opaque(const llvm::Type* t) {
    return t->kind == TypeKind::Pointer || t->kind == TypeKind::Target;
}

bool Layout::has_opaque(const llvm::Type* t, Location where) {
    enter(where);
    if (is_opaque(t))
        return true;
    depth_++;
    bool found = false;
    if (t->kind == TypeKind::Array)
        found = has_opaque(t->element, where);
    else if (t->kind == TypeKind::Struct)
        for (size_t n = 0; n < t->members.size() && !found; n++)
            found = has_opaque(t->members[n], where);
    depth_--;
    return found;
}

Memory::Memory(front_llvm::Shared& s, Layout& layout, const llvm::Function& f)
    : s_(s), layout_(layout), cells_(s.arena), copies_(s.arena), stored_(s.arena), tainted_(s.arena) {
    cells_.resize(64, Cell{});
    Vec<const Instruction*> open(s.arena);
    for (const llvm::Block* b : f.blocks)
        for (const Instruction* i = b->first; i; i = i->next)
            if (i->opcode == Opcode::Store || calls(*i, "llvm.memcpy") || calls(*i, "llvm.memmove") ||
                calls(*i, "llvm.memset"))
                open.push(i);
    // Addresses that lie in memory are known once what is written there is.
    for (uint32_t before = UINT32_MAX; open.size() < before;) {
        before = open.size();
        uint32_t left = 0;
        for (const Instruction* i : open.span())
            if (!note(*i))
                open[left++] = i;
        open.truncate(left);
    }
    for (uint32_t n = 0; n < copies_.size(); n++)
        note_copy(copies_[n]);
}

void Memory::opaque_leaves(const llvm::Type* t, int64_t base, uint32_t depth, Vec<int64_t>& out) {
    const Location where = Location::none();
    s_.work.spend(1, where);
    if (is_opaque(t)) {
        if (t->name != "spirv.Padding")
            out.push(base);
        return;
    }
    if (depth >= front_llvm::depth_max || !layout_.has_opaque(t, where))
        return;
    if (t->kind == TypeKind::Struct)
        for (size_t n = 0; n < t->members.size(); n++)
            opaque_leaves(t->members[n], base + static_cast<int64_t>(layout_.member(t, n, where)), depth + 1,
                          out);
    else if (t->kind == TypeKind::Array)
        for (uint64_t n = 0; n < t->count; n++)
            opaque_leaves(t->element, base + static_cast<int64_t>(n * layout_.size(t->element, where)),
                          depth + 1, out);
}

void Memory::opaque_leaves(const Value* object, Vec<int64_t>& out) {
    opaque_leaves(object->kind == ValueKind::GlobalVariable
                      ? static_cast<const llvm::GlobalVariable*>(object)->value_type
                      : static_cast<const Instruction*>(object)->source_type,
                  0, 0, out);
}

void Memory::store_in(Cell& c, const Value* value, const Spot& from) {
    stored_.push({value, from, c.stored});
    c.stored = stored_.size();
}

// A copy writes to each pointer and handle in its reach.
void Memory::note_copy(const Copy& copy) {
    Vec<int64_t> leaves(s_.arena);
    opaque_leaves(copy.to, leaves);
    for (int64_t at : leaves.span()) {
        if (at < copy.to_offset || static_cast<uint64_t>(at - copy.to_offset) >= copy.length)
            continue;
        Cell& c = cell(copy.to, at);
        c.many |= c.value || c.stored;
        store_in(c, nullptr, {copy.from, copy.from_offset + at - copy.to_offset, false});
    }
}

Memory::Cell* Memory::varying(const Spot& at) {
    // A copy of what varies does, too.
    Spot from = at;
    for (uint32_t depth = 0; depth < most_steps && from.object && !from.moves; depth++) {
        const Cell c = cell(from.object, from.offset);
        if (!c.stored)
            return nullptr;
        if (c.many)
            return &cell(at.object, at.offset);
        from = stored_[c.stored - 1].from;
    }
    return nullptr;
}

void Memory::grow() {
    Vec<Cell> old = cells_;
    cells_ = Vec<Cell>(s_.arena);
    cells_.resize(old.size() * 2, Cell{});
    used_ = 0;
    for (const Cell& c : old.span())
        if (c.object)
            cell(c.object, c.offset) = c;
}

Memory::Cell& Memory::cell(const Value* object, int64_t offset) {
    if (used_ * 2 >= cells_.size())
        grow();
    const size_t mask = cells_.size() - 1;
    size_t at = hash_mix(reinterpret_cast<uintptr_t>(object), static_cast<uint64_t>(offset)) & mask;
    while (cells_[at].object && (cells_[at].object != object || cells_[at].offset != offset))
        at = (at + 1) & mask;
    if (!cells_[at].object) {
        cells_[at] = {object, offset, nullptr, false, 0, 0, {}};
        used_++;
    }
    return cells_[at];
}

// False: where it writes is not known yet.
bool Memory::note(const Instruction& i) {
    const Location where = s_.location(i);
    s_.work.spend(1, where);
    if (i.opcode == Opcode::Store) {
        const llvm::of::Store in(i);
        const Spot at = spot(in.pointer());
        if (!at.object)
            return in.pointer()->type->width != 0; // those of resources and groups are no place of ours
        if (at.moves) {
            tainted_.push(at.object);
            return true;
        }
        if (in.value()->kind == ValueKind::ConstUndef)
            return true;
        Cell& c = cell(at.object, at.offset);
        c.many |= c.value && c.value != in.value();
        if (is_opaque(in.value()->type) && c.value != in.value())
            store_in(c, in.value(), {});
        c.value = in.value();
        return true;
    }
    const llvm::of::Copy in(i);
    const Spot to = spot(in.to());
    if (!to.object)
        return in.to()->type->width != 0;
    if (calls(i, "llvm.memset")) {
        tainted_.push(to.object);
        return true;
    }
    const Spot from = spot(in.source());
    uint64_t length;
    if (from.object && !from.moves && !to.moves && constant_int(in.length(), length))
        copies_.push({to.object, from.object, to.offset, from.offset, length});
    tainted_.push(to.object);
    return true;
}

Spot Memory::spot(const Value* pointer) { return spot(pointer, 0); }

Spot Memory::spot(const Value* pointer, uint32_t depth) {
    if (depth > most_steps)
        return {};
    if (pointer->kind == ValueKind::GlobalVariable)
        return {pointer, 0, false};
    Opcode opcode;
    std::span<const Value* const> operands;
    const llvm::Type* source;
    if (pointer->kind == ValueKind::ConstExpr) {
        auto& e = *static_cast<const llvm::ConstExpr*>(pointer);
        opcode = e.opcode, operands = e.operands, source = e.source_type;
    } else if (pointer->kind == ValueKind::Instruction) {
        auto& i = *static_cast<const Instruction*>(pointer);
        opcode = i.opcode, operands = i.operands, source = i.source_type;
    } else {
        return {};
    }
    switch (opcode) {
    case Opcode::Alloca: return {pointer, 0, false};
    case Opcode::BitCast:
    case Opcode::AddrSpaceCast:
    case Opcode::Freeze: return spot(operands.front(), depth + 1);
    case Opcode::Load: {
        const Value* known = follow(pointer, depth + 1);
        return known == pointer ? Spot{} : spot(known, depth + 1);
    }
    case Opcode::GetElementPtr: break;
    default: return {};
    }
    Spot at = spot(operands.front(), depth + 1);
    if (!at.object)
        return at;
    const Location where = Location::none();
    const llvm::Type* type = source;
    for (size_t n = 1; n < operands.size(); n++) {
        uint64_t index = 0;
        const bool known = constant_int(operands[n], index);
        if (n > 1 && type->kind == TypeKind::Struct) {
            at.moves |= !move_by(at.offset, 1, layout_.member(type, index, where));
            type = type->members[index];
            continue;
        }
        if (n > 1)
            type = type->element;
        const uint32_t unused = operands[n]->type->width < 64 ? 64 - operands[n]->type->width : 0;
        const int64_t signed_index = static_cast<int64_t>(index << unused) >> unused;
        if (!known || !move_by(at.offset, signed_index, layout_.size(type, where)))
            at.moves = true;
    }
    return at;
}

bool Memory::is_tainted(const Value* object) const {
    return std::find(tainted_.begin(), tainted_.end(), object) != tainted_.end();
}

const Value* Memory::written(const Spot& at, uint32_t depth) {
    if (!at.object || at.moves || depth > most_steps)
        return nullptr;
    const Cell& c = cell(at.object, at.offset);
    if (c.value || c.many)
        return c.many ? nullptr : c.value;
    for (const Copy& copy : copies_.span()) {
        s_.work.spend(1, Location::none());
        if (copy.to == at.object && at.offset >= copy.to_offset &&
            static_cast<uint64_t>(at.offset - copy.to_offset) < copy.length)
            return written({copy.from, copy.from_offset + at.offset - copy.to_offset, false}, depth + 1);
    }
    return nullptr;
}

const Value* Memory::follow(const Value* v) { return follow(v, 0); }

const Value* Memory::follow(const Value* v, uint32_t depth) {
    for (; depth < most_steps; depth++) {
        auto* i = v->kind == ValueKind::Instruction ? static_cast<const Instruction*>(v) : nullptr;
        if (i && i->opcode == Opcode::Freeze) {
            v = llvm::of::Unary(*i).value();
            continue;
        }
        if (!i || i->opcode != Opcode::Load)
            return v;
        const Spot at = spot(llvm::of::Load(*i).pointer(), depth + 1);
        const Value* known = written(at, depth + 1);
        if (!known || known->type != v->type)
            return v;
        const bool plain = v->type->kind == TypeKind::Pointer || v->type->kind == TypeKind::Target;
        s_.work.spend(plain ? 1 : tainted_.size(), Location::none());
        if (!plain &&
            (!known->is_constant() || at.object->kind == ValueKind::GlobalVariable || is_tainted(at.object)))
            return v;
        v = known;
    }
    return v;
}

bool Memory::constant(const Value* v, uint64_t& bits) { return constant_int(follow(v), bits); }

} // namespace ladder::vulkan
