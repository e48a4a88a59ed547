// Pointers and handles that are not the same throughout: what phis choose, and what lies in memory that is
// written at several places.
//
// What such a pointer may lead to, its bases, is found before anything is executed, by looking at where it
// comes from. Then the pointer is a few numbers: which of the bases, how many bytes from there, which element
// of a buffer, and which descriptor of a range.
#include "formats/llvm/instruction_views.h"
#include "front/vulkan/resource_call_views.h"
#include "front/vulkan/vulkan_shader.h"

#include <algorithm>
#include <bit>

namespace ladder::vulkan {

using ir::Type;
using llvm::Opcode;
using llvm::ValueKind;

namespace {

constexpr uint32_t bases_max = 8;

enum Number : uint32_t { Bytes, Which, Element, InRange, NumberCount };

bool is_resource(const Pointer& p) {
    return p.target >= targets::Buffer && p.target != targets::Input && p.target != targets::Output;
}
bool has_element(const Pointer& p) { return p.index.word(); }

// The number that comes at a place in those of a mask.
Number nth(uint32_t mask, uint32_t n) {
    for (uint32_t k = 0;; k++)
        if (mask >> k & 1 && !n--)
            return static_cast<Number>(k);
}

} // namespace

void Shader::add_base(FunctionTranslator& t, const Pointer& base, Vec<Pointer>& found) {
    for (const Pointer& p : found.span())
        if (p.target == base.target && p.number == base.number)
            return;
    if (base.target == Pointer::Undefined)
        return;
    if (found.size() == bases_max)
        t.unsupported("a pointer to one of this many variables or resources");
    found.push(base);
}

// What a place in memory may hold.
void Shader::look_in_memory(const Reached& r, Vec<Reached>& open) {
    Memory::Cell* c = memory.varying(r.spot);
    if (!c) {
        if (const Value* held = memory.held(r.spot))
            open.push({held, {}, r.into});
        return;
    }
    if (c->looked[r.into] == search_)
        return;
    c->looked[r.into] = search_;
    for (uint32_t k = c->stored; k; k = memory.stores()[k - 1].next) {
        const Memory::Stored& one = memory.stores()[k - 1];
        s.work.spend(1, Location::none());
        open.push({one.value, one.from, r.into});
    }
}

// One step back from a pointer.
void Shader::look_behind(FunctionTranslator& t, const Reached& r, Vec<Reached>& open, Vec<Pointer>& found) {
    auto to = [&](const Value* v) { open.push({v, {}, r.into}); };
    if (!r.value)
        return look_in_memory(r, open);
    if (r.value->kind == ValueKind::GlobalVariable)
        return add_base(t, compute(t, r.value), found);
    if (r.value->kind == ValueKind::ConstExpr)
        return to(static_cast<const llvm::ConstExpr*>(r.value)->operands.front());
    if (r.value->kind != ValueKind::Instruction)
        return;
    auto& i = *static_cast<const Instruction*>(r.value);
    uint32_t& known = looked_[i.id * 2 + r.into];
    if (known == search_)
        return;
    known = search_;
    switch (i.opcode) {
    case Opcode::Alloca: return add_base(t, variable(t, &i), found);
    case Opcode::GetElementPtr:
    case Opcode::BitCast:
    case Opcode::AddrSpaceCast:
    case Opcode::Freeze: return to(i.operands.front());
    case Opcode::Select: to(llvm::of::Select(i).if_false()); return to(llvm::of::Select(i).if_true());
    case Opcode::Phi:
        for (size_t n = i.operands.size(); n-- > 0;)
            to(i.operands[n]);
        return;
    case Opcode::Load: {
        const Value* one = memory.follow(&i);
        open.push(one != &i ? Reached{one, {}, r.into}
                            : Reached{nullptr, memory.spot(llvm::of::Load(i).pointer()), r.into});
        return;
    }
    case Opcode::Call: break;
    default: t.unsupported("this kind of pointer");
    }
    if (!argument_count(i))
        t.unsupported("this kind of pointer");
    if (calls(i, "llvm.spv.resource.getpointer"))
        return void(open.push({OfResource(i).resource(), {}, true}));
    if (calls(i, "llvm.spv.pushconstant.getpointer") ||
        calls(i, "llvm.spv.resource.counterhandlefrombinding") ||
        calls(i, "llvm.spv.resource.counterhandlefromimplicitbinding"))
        return to(OfResource(i).resource());
    if (!calls(i, "llvm.spv.resource.handlefrombinding") &&
        !calls(i, "llvm.spv.resource.handlefromimplicitbinding"))
        t.unsupported("this kind of pointer");
    Pointer base = binding_of(t, i);
    if (r.into)
        base = pointer_into(t, base, s.p.i32(0));
    add_base(t, base, found);
}

// All that a pointer may lead to, each at its start.
Pointer Shader::find_bases(FunctionTranslator& t, const Reached& of) {
    if (looked_.empty())
        looked_ = s.arena.array<uint32_t>(size_t{f.value_count} * 2);
    search_++;
    Vec<Reached> open(s.arena, 8);
    Vec<Pointer> found(s.arena, 4);
    open.push(of);
    while (!open.empty()) {
        s.work.spend(1 + found.size(), t.here());
        look_behind(t, open.pop(), open, found);
    }
    if (found.empty())
        return {};
    for (Pointer& p : found.span()) {
        p.offset.fixed = 0, p.offset.scale = 1, p.offset.moving = {};
        p.choice.other = 0, p.choice.chosen = {}, p.choice.tagged = false;
        if (has_element(p))
            p.index = s.p.i32(0);
    }
    return join_choices(found.span());
}

// Which numbers say what one of the bases a pointer leads to: a bit for each.
uint32_t Shader::numbers_of(const Pointer& bases) {
    uint32_t mask = bases.choice.other ? 1u << Which : 0;
    if (bases.target == Pointer::Undefined)
        return 0;
    for (Pointer p = bases;; p = s.pointers[p.choice.other - 1]) {
        if (p.target != targets::Handle)
            mask |= 1u << Bytes;
        if (has_element(p))
            mask |= 1u << Element;
        if (is_resource(p) && descriptor(p).count != 1)
            mask |= 1u << InRange;
        if (!p.choice.other)
            return mask;
    }
}

// `numbers`: as many as numbers_of() says. No instruction is made.
Pointer Shader::pointer_of_numbers(FunctionTranslator& t, const Pointer& bases,
                                   std::span<const Operand> numbers) {
    if (bases.target == Pointer::Undefined)
        return {};
    const uint32_t mask = numbers_of(bases);
    Operand all[NumberCount]{};
    for (uint32_t n = 0; n < numbers.size(); n++)
        all[nth(mask, n)] = numbers[n];
    Vec<Pointer> choices(s.arena, 4);
    for (Pointer p = bases;; p = s.pointers[p.choice.other - 1]) {
        s.work.spend(1, t.here());
        choices.push(p);
        if (!p.choice.other)
            break;
    }
    for (uint32_t n = 0; n < choices.size(); n++) {
        Pointer& p = choices[n];
        p.choice.other = 0;
        if (p.target != targets::Handle)
            p.offset.moving = all[Bytes];
        if (has_element(p))
            p.index = all[Element];
        if (is_resource(p) && descriptor(p).count != 1)
            p.range_index = all[InRange], p.nonuniform = true;
        p.choice.tagged = choices.size() > 1;
        p.choice.tag = static_cast<uint8_t>(n);
        if (n + 1 < choices.size())
            p.choice.chosen = all[Which];
    }
    return join_choices(choices.span());
}

// One of these numbers of a pointer that leads to any of the bases.
Operand Shader::number_of(FunctionTranslator& t, const Pointer& bases, const Pointer& to, uint32_t number) {
    if (to.target == Pointer::Undefined || bases.target == Pointer::Undefined)
        return Operand::undef(Type::I32);
    const Number wanted = nth(numbers_of(bases), number);
    Vec<Pointer> all(s.arena, 4);
    choices_of(t, to, all);
    Operand out{};
    for (size_t n = all.size(); n-- > 0;) {
        const Pointer& is = all[n];
        uint32_t tag = 0;
        for (Pointer p = bases; p.target != is.target || p.number != is.number;
             p = s.pointers[p.choice.other - 1], tag++)
            if (!p.choice.other)
                t.unsupported("a pointer like this among others");
        Operand x = Operand::undef(Type::I32);
        if (wanted == Bytes && is.target != targets::Handle)
            x = offset(t, is, 0, 1);
        else if (wanted == Which)
            x = s.p.i32(tag);
        else if (wanted == Element && has_element(is))
            x = is.index;
        else if (wanted == InRange && is_resource(is))
            x = is.range_index;
        out = n + 1 == all.size() ? x : t.code.select(is.choice.chosen, x, out);
    }
    return out;
}

// --- phis

uint32_t Shader::phi_numbers(FunctionTranslator&, const Instruction& phi) {
    return static_cast<uint32_t>(std::popcount(numbers_of(s.pointers[phis_[phi.id] - 1])));
}

uint32_t Shader::start_phi(FunctionTranslator& t, const Instruction& phi) {
    if (phis_.empty())
        phis_ = s.arena.array<uint32_t>(f.value_count);
    const Pointer bases = find_bases(t, {&phi, {}, false});
    s.pointers.push(bases);
    phis_[phi.id] = s.pointers.size();
    return phi_numbers(t, phi);
}

void Shader::set_phi(FunctionTranslator& t, const Instruction& phi, const ir::Instr* first) {
    const Pointer bases = s.pointers[phis_[phi.id] - 1];
    Operand numbers[NumberCount];
    uint32_t count = 0;
    for (const ir::Instr* made = first; made; made = made->next)
        numbers[count++] = made->result_operand();
    t.values.set_pointer(phi, pointer_of_numbers(t, bases, {numbers, count}));
}

Operand Shader::incoming(FunctionTranslator& t, const Instruction& phi, const Value* v, uint32_t number) {
    return number_of(t, s.pointers[phis_[phi.id] - 1], pointer_of(t, v), number);
}

// --- memory

// How a place holds what varies: as numbers in a variable. Null: it holds one thing, or nothing known.
const Shader::Holder* Shader::holder_of(FunctionTranslator& t, const Spot& at) {
    const Memory::Cell* c = memory.varying(at);
    if (!c)
        return nullptr;
    if (!c->holder) {
        const Pointer bases = find_bases(t, {nullptr, at, false});
        s.pointers.push(bases);
        ir::Variable v{};
        v.storage = ir::Storage::Private;
        v.element = Type::I32;
        v.count = std::max(1, std::popcount(numbers_of(bases)));
        holders_.push({s.pointers.size(), s.new_variable(v, 4)});
        memory.varying(at)->holder = holders_.size();
    }
    return &holders_[memory.varying(at)->holder - 1];
}

Pointer Shader::load_opaque(FunctionTranslator& t, const Spot& from) {
    const Holder* known = holder_of(t, from);
    if (!known) {
        const Value* held = memory.held(from);
        return held ? pointer_of(t, held) : Pointer{};
    }
    const Holder h = *known;
    const Pointer bases = s.pointers[h.bases - 1];
    Operand numbers[NumberCount];
    const auto count = static_cast<uint32_t>(std::popcount(numbers_of(bases)));
    for (uint32_t n = 0; n < count; n++)
        numbers[n] = t.code.make(Op::VarLoad, Type::I32, {Operand::variable(h.variable), s.p.i32(n)});
    return pointer_of_numbers(t, bases, {numbers, count});
}

void Shader::store_opaque(FunctionTranslator& t, const Spot& at, const Pointer& to) {
    const Holder* known = holder_of(t, at);
    if (!known)
        return; // who loads it follows it
    const Holder h = *known;
    const Pointer bases = s.pointers[h.bases - 1];
    const auto count = static_cast<uint32_t>(std::popcount(numbers_of(bases)));
    for (uint32_t n = 0; n < count; n++) {
        const Operand x = number_of(t, bases, to, n);
        if (!x.is_undef())
            t.code.emit(Op::VarStore, Type::Void, {Operand::variable(h.variable), s.p.i32(n), x}, 0);
    }
}

// The pointers and handles among what is copied.
void Shader::copy_opaque(FunctionTranslator& t, const Instruction& call, uint64_t length) {
    const Spot to = memory.spot(llvm::of::Copy(call).to()), from = memory.spot(llvm::of::Copy(call).source());
    if (!to.object)
        return;
    Vec<int64_t> leaves(s.arena);
    memory.opaque_leaves(to.object, leaves);
    if (!leaves.empty() && (to.moves || from.moves || !from.object))
        t.unsupported("a copy of pointers or resources to or from a place that is not known");
    Vec<Pointer> read(s.arena, leaves.size());
    uint32_t count = 0;
    for (int64_t at : leaves.span())
        if (at >= to.offset && static_cast<uint64_t>(at - to.offset) < length) {
            leaves[count++] = at;
            const bool needed = memory.varying({to.object, at, false});
            read.push(needed ? load_opaque(t, {from.object, from.offset + at - to.offset, false})
                             : Pointer{});
        }
    for (uint32_t n = 0; n < count; n++)
        store_opaque(t, {to.object, leaves[n], false}, read[n]);
}

} // namespace ladder::vulkan
