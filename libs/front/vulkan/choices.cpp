// Pointers to one of several variables or resources, as `c ? a[i] : b[i]` has them.
//
// SPIR-V's logical addressing has none. A load from variables reads each of them, and takes what the chosen
// one has. A store to variables of the thread writes to each, but only to the chosen one something else than
// it had. Everything else, which other threads may see or which may not be there, is executed for the chosen
// one alone, in control flow made for it.
#include "front/vulkan/vulkan_shader.h"

#include <algorithm>

namespace ladder::vulkan {

using ir::Type;

constexpr uint32_t choices_max = 8;

// One after the other, each with the condition under which it is the one, if none before it is.
void Shader::choices_of(FunctionTranslator& t, const Pointer& of, Vec<Pointer>& out) {
    for (uint32_t next = 0;; next = out.back().choice.other) {
        if (!out.empty())
            out.back().choice.other = 0;
        Pointer p = next ? s.pointers[next - 1] : of;
        if (p.choice.tagged && p.choice.other)
            p.choice.chosen = t.code.equal(p.choice.chosen, t.p.i32(p.choice.tag));
        p.choice.tagged = false;
        out.push(p);
        if (!p.choice.other)
            return;
    }
}

Pointer Shader::join_choices(std::span<const Pointer> choices) {
    Pointer out = choices.back();
    for (size_t n = choices.size() - 1; n-- > 0;) {
        s.pointers.push(out);
        out = choices[n];
        out.choice.other = s.pointers.size();
    }
    return out;
}

Pointer Shader::choose(FunctionTranslator& t, Operand which, const Pointer& a, const Pointer& b) {
    Vec<Pointer> all(s.arena, 4);
    choices_of(t, a, all);
    for (Pointer& p : all.span())
        p.choice.chosen =
            p.choice.chosen.word() ? t.code.make(Op::And, Type::Bool, {which, p.choice.chosen}) : which;
    choices_of(t, b, all);
    if (all.size() > choices_max)
        t.unsupported("a select of pointers to this many variables or resources");
    return join_choices(all.span());
}

// Are all of the choices variables; `own`: of the thread alone?
bool Shader::are_variables(const Pointer& of, bool own) {
    for (Pointer p = of;; p = s.pointers[p.choice.other - 1]) {
        if (p.target != Pointer::Variable || (own && s.p.variables[p.number].storage != ir::Storage::Private))
            return false;
        if (!p.choice.other)
            return true;
    }
}

// `results`: those of each choice, one after the other.
void Shader::join_apart(FunctionTranslator& t, std::span<const front_llvm::Flow::If> ways,
                        std::span<const ir::BlockId> ends, Vec<Operand>& results) {
    const size_t count = results.size() / ends.size(), last = results.size() - count;
    ir::BlockId from = ends.back();
    for (size_t n = ways.size(); n-- > 0;) {
        t.flow.end(ways[n]);
        for (size_t k = 0; k < count; k++) {
            const Operand one = results[n * count + k], other = results[last + k];
            results[last + k] = t.code
                                    .emit(Op::Phi, t.code.type_of(one),
                                          {one, Operand::block(ends[n]), other, Operand::block(from)}, 1)
                                    ->result_operand();
        }
        from = t.flow.place();
    }
    std::copy_n(results.span().begin() + static_cast<ptrdiff_t>(last), count, results.span().begin());
    results.truncate(static_cast<uint32_t>(count));
}

// One of the choices, at its start where another one is chosen: the offset may be outside of it then.
Pointer Shader::guarded(FunctionTranslator& t, std::span<const Pointer> all, size_t number) {
    Pointer p = all[number];
    if (!p.offset.moving.word())
        return p;
    if (p.offset.fixed % p.offset.scale)
        p.offset.moving = offset(t, p, 0, 1), p.offset.scale = 1;
    else
        p.offset.moving = t.code.add(p.offset.moving, static_cast<uint32_t>(p.offset.fixed / p.offset.scale));
    p.offset.fixed = 0;
    p.offset.moving = only(t, all, number, p.offset.moving, t.p.i32(0));
    return p;
}

// `x` where that choice is the one, otherwise `y`.
Operand Shader::only(FunctionTranslator& t, std::span<const Pointer> all, size_t number, Operand x,
                     Operand y) {
    Operand out = number + 1 == all.size() ? x : t.code.select(all[number].choice.chosen, x, y);
    for (size_t n = number; n-- > 0;)
        out = t.code.select(all[n].choice.chosen, y, out);
    return out;
}

Operand Shader::load_chosen(FunctionTranslator& t, const Pointer& from, uint32_t at, Type type) {
    Vec<Pointer> all(s.arena, 4);
    choices_of(t, from, all);
    s.work.spend(all.size() * all.size(), t.here());
    Operand out{};
    for (size_t n = all.size(); n-- > 0;) {
        const Operand x = load_cells(t, guarded(t, all.span(), n), at, type);
        out = n + 1 == all.size() ? x : t.code.select(all[n].choice.chosen, x, out);
    }
    return out;
}

void Shader::store_chosen(FunctionTranslator& t, const Pointer& to, uint32_t at, Operand value) {
    const Type type = t.code.type_of(value);
    Vec<Pointer> all(s.arena, 4);
    choices_of(t, to, all);
    s.work.spend(all.size() * all.size(), t.here());
    for (size_t n = 0; n < all.size(); n++) {
        const Pointer p = guarded(t, all.span(), n);
        store_cells(t, p, at, only(t, all.span(), n, value, load_cells(t, p, at, type)), type);
    }
}

} // namespace ladder::vulkan
