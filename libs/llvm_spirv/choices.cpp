// Pointers to one of several variables, as LLVM's optimiser makes them of `c ? a[i] : b[i]`.
//
// SPIR-V's logical addressing has none. A load reads each of the variables, and takes what the chosen one
// has. A store writes to each, but only to the chosen one something else than it had: that is for memory of
// the thread alone, as other threads may write to what they share in between.
#include "llvm_spirv/vulkan_shader.h"

namespace ladder::llvm_spirv {

using ir::Type;
using llvm::ValueKind;

namespace {

// A phi of such pointers is one number: an offset in bytes, and which variable in the lowest bits.
constexpr uint32_t tag_bits = 3, choices_max = 1u << tag_bits;

} // namespace

// One after the other, each with the condition under which it is the one, if none before it is.
void Shader::choices_of(FunctionTranslator& t, const Place& of, Vec<Place>& out) {
    for (uint32_t next = 0;; next = out.back().other) {
        if (!out.empty())
            out.back().other = 0;
        Place p = next ? places_[next - 1] : of;
        if (p.tagged) {
            if (p.other)
                p.chosen = t.code.equal(t.code.make(Op::And, Type::I32, {p.chosen, t.p.i32(choices_max - 1)}),
                                        t.p.i32(p.tag));
            p.moving = t.code.make(Op::AShr, Type::I32, {p.moving, t.p.i32(tag_bits)});
            p.tagged = false;
        }
        out.push(p);
        if (!p.other)
            return;
    }
}

Place Shader::join_choices(std::span<const Place> choices) {
    Place out = choices.back();
    for (size_t n = choices.size() - 1; n-- > 0;) {
        places_.push(out);
        out = choices[n];
        out.other = places_.size();
    }
    return out;
}

Place Shader::choose(FunctionTranslator& t, Operand which, const Place& a, const Place& b) {
    Vec<Place> all(s.arena, 4);
    choices_of(t, a, all);
    for (Place& p : all.span())
        p.chosen = p.chosen.word() ? t.code.make(Op::And, Type::Bool, {which, p.chosen}) : which;
    choices_of(t, b, all);
    for (const Place& p : all.span())
        if (p.kind != Place::Variable || all.size() > choices_max)
            t.unsupported("a select of pointers to different resources, or to many variables");
    return join_choices(all.span());
}

// One of the choices, at its start where another one is chosen: the offset may be outside of it then.
Place Shader::guarded(FunctionTranslator& t, std::span<const Place> all, size_t number) {
    Place p = all[number];
    if (!p.moving.word())
        return p;
    if (p.fixed % p.scale)
        p.moving = offset(t, p, 0, 1), p.scale = 1;
    else
        p.moving = t.code.add(p.moving, static_cast<uint32_t>(p.fixed / p.scale));
    p.fixed = 0;
    p.moving = only(t, all, number, p.moving, t.p.i32(0));
    return p;
}

// `x` where that choice is the one, otherwise `y`.
Operand Shader::only(FunctionTranslator& t, std::span<const Place> all, size_t number, Operand x, Operand y) {
    Operand out = number + 1 == all.size() ? x : t.code.select(all[number].chosen, x, y);
    for (size_t n = number; n-- > 0;)
        out = t.code.select(all[n].chosen, y, out);
    return out;
}

Operand Shader::load_chosen(FunctionTranslator& t, const Place& from, uint32_t at, Type type) {
    Vec<Place> all(s.arena, 4);
    choices_of(t, from, all);
    s.work.spend(all.size() * all.size(), t.here());
    Operand out{};
    for (size_t n = all.size(); n-- > 0;) {
        const Operand x = load_cells(t, guarded(t, all.span(), n), at, type);
        out = n + 1 == all.size() ? x : t.code.select(all[n].chosen, x, out);
    }
    return out;
}

void Shader::store_chosen(FunctionTranslator& t, const Place& to, uint32_t at, Operand value) {
    const Type type = t.code.type_of(value);
    Vec<Place> all(s.arena, 4);
    choices_of(t, to, all);
    s.work.spend(all.size() * all.size(), t.here());
    for (size_t n = 0; n < all.size(); n++) {
        if (s.p.variables[all[n].number].storage != ir::Storage::Private)
            t.unsupported("a store to one of several variables that are groupshared or constant");
        const Place p = guarded(t, all.span(), n);
        store_cells(t, p, at, only(t, all.span(), n, value, load_cells(t, p, at, type)), type);
    }
}

// The place of a phi, of which nothing is computed before the block's phis are through.
Place Shader::place_of_phi(FunctionTranslator& t, std::span<Place> choices, Operand made) {
    for (size_t n = 0; n < choices.size(); n++) {
        Place& p = choices[n];
        if (choices.size() > 1 && p.kind != Place::Variable)
            t.unsupported("a phi of pointers to different resources");
        p.fixed = 0, p.scale = 1;
        p.moving = made;
        p.other = 0, p.chosen = {};
        p.tagged = choices.size() > 1;
        p.tag = static_cast<uint8_t>(n);
        if (n + 1 < choices.size())
            p.chosen = made;
    }
    return join_choices(choices);
}

void Shader::start_phi(FunctionTranslator& t, const Instruction& phi, Operand made) {
    Vec<Place> found(s.arena, 4);
    for (const Value* v : phi.operands) {
        if (v->kind == ValueKind::Instruction && !t.values.is_translated(*v))
            continue;
        Place to = v->kind == ValueKind::Instruction
                       ? places_[s.pointers[t.values.known(*v).position()].number]
                       : compute(t, v);
        for (;; to = places_[to.other - 1]) {
            bool known = to.kind == Place::Undefined;
            for (const Place& p : found.span())
                known = known || (p.kind == to.kind && p.number == to.number);
            if (!known && to.element.word() && !to.element.is_const())
                t.unsupported("a phi of pointers into elements of buffers");
            if (!known)
                found.push(to);
            if (found.size() > choices_max)
                t.unsupported("a phi of pointers to this many variables");
            s.work.spend(found.size(), t.here());
            if (!to.other)
                break;
        }
    }
    if (found.empty())
        t.unsupported("a phi of pointers like this");
    set_place(t, phi, place_of_phi(t, found.span(), made));
}

Operand Shader::incoming(FunctionTranslator& t, const Instruction& phi, const Value* v) {
    const Place base = places_[s.pointers[t.values.known(phi).position()].number];
    const Place to = place(t, v);
    if (to.kind == Place::Undefined)
        return Operand::undef(Type::I32);
    Vec<Place> all(s.arena, 4);
    choices_of(t, to, all);
    Operand out{};
    for (size_t n = all.size(); n-- > 0;) {
        const Place& is = all[n];
        uint32_t tag = 0;
        for (Place p = base; p.kind != is.kind || p.number != is.number || p.element != is.element ||
                             p.range_index != is.range_index;
             p = places_[p.other - 1], tag++)
            if (!p.other)
                t.unsupported("a phi of pointers to different variables or resources");
        Operand x = offset(t, is, 0, 1);
        if (base.other)
            x = t.code.add(t.code.multiply(x, choices_max), tag);
        out = n + 1 == all.size() ? x : t.code.select(is.chosen, x, out);
    }
    return out;
}

} // namespace ladder::llvm_spirv
