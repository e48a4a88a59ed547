#include "passes/lower/hit_number_set.h"

#include "vsir/core/op_views.h"

namespace ladder::passes {

using ir::no_id;
using ir::Op;
using ir::Operand;
using ir::Type;

Operand HitNumberSet::variable(uint32_t& known, const char* name) {
    if (known == no_id) {
        ir::Variable v{};
        v.storage = ir::Storage::Private;
        v.element = Type::I32;
        v.count = words_;
        v.initial_zero = true;
        v.name = name;
        p_.variables.push(v);
        known = p_.variables.size() - 1;
    }
    return Operand::variable(known);
}

Operand HitNumberSet::word(ir::Builder& code, uint32_t w) {
    return is_value() ? value_ : load(code, taken(), p_.i32(w));
}

void HitNumberSet::add_bits(ir::Builder& code, Operand bits) {
    value_ = value_ == p_.i32(0) ? bits : code.make(Op::Or, Type::I32, {value_, bits});
}

void HitNumberSet::begin(ir::Builder& code) {
    value_ = p_.i32(0);
    spend(words_);
    for (uint32_t w = 0; !is_value() && w < words_; w++)
        store(code, taken(), p_.i32(w), value_);
}

void HitNumberSet::add(ir::Builder& code, Operand number) {
    if (is_value())
        return add_bits(code, bit(code, number));
    spend(5);
    const Operand at = code.make(Op::LShr, Type::I32, {number, p_.i32(5)});
    const Operand before = load(code, taken(), at);
    // Shifts go by the low five bits (D3D11.3 22.11.8).
    store(code, taken(), at, code.make(Op::Or, Type::I32, {before, bit(code, number)}));
}

void HitNumberSet::add_kept(ir::Builder& code) {
    if (is_value())
        return add_bits(code, load(code, kept_words(), p_.i32(0)));
    spend(4 * words_);
    for (uint32_t w = 0; w < words_; w++) {
        const Operand kept = load(code, kept_words(), p_.i32(w));
        store(code, taken(), p_.i32(w), code.make(Op::Or, Type::I32, {word(code, w), kept}));
    }
}

void HitNumberSet::add_memory(ir::Builder& code, std::span<const HitNumberMemory> memory) {
    if (memory.empty())
        return;
    if (is_value()) {
        for (const HitNumberMemory& m : memory)
            add_elements(code, m);
        return;
    }
    if (function_ == no_id)
        function_ = function_for(memory);
    code.emit(Op::Call, Type::Void, {Operand::function(function_)}, 0);
}

void HitNumberSet::add_elements(ir::Builder& code, const HitNumberMemory& memory) {
    const uint32_t count =
        memory.all ? p_.variables[memory.variable].count : static_cast<uint32_t>(memory.elements.size());
    for (uint32_t n = 0; n < count; n++) {
        const Operand at = p_.i32(memory.all ? n : memory.elements[n]);
        add(code, load(code, Operand::variable(memory.variable), at));
    }
}

Operand HitNumberSet::lowest_free(ir::Builder& code) {
    Operand lowest;
    spend(5 * words_);
    for (uint32_t w = words_; w-- > 0;) {
        const Operand free = code.make(Op::Not, Type::I32, {word(code, w)});
        Operand number = code.make(Op::FindLsb, Type::Void, {free});
        if (w)
            number = code.make(Op::Or, Type::I32, {number, p_.i32(32 * w)});
        lowest = w + 1 == words_
                     ? number
                     : code.select(code.make(Op::INe, Type::Void, {free, p_.i32(0)}), number, lowest);
    }
    return lowest;
}

HitNumberSet::Kept HitNumberSet::kept(ir::Builder& code, bool any) {
    const std::span<Operand> words = arena_.array<Operand>(words_);
    spend(any ? words_ : 0);
    for (uint32_t w = 0; w < words_; w++)
        words[w] = any ? load(code, kept_words(), p_.i32(w)) : p_.i32(0);
    return {words};
}

void HitNumberSet::keep(ir::Builder& code) {
    spend(2 * words_);
    for (uint32_t w = 0; w < words_; w++)
        store(code, kept_words(), p_.i32(w), word(code, w));
}

void HitNumberSet::keep(ir::Builder& code, Kept before) {
    spend(words_);
    for (uint32_t w = 0; w < words_; w++)
        store(code, kept_words(), p_.i32(w), before.words[w]);
}

// Many elements are a loop, which stands in a function of its own, as what asks may be anywhere in its block.
uint32_t HitNumberSet::function_for(std::span<const HitNumberMemory> memory) {
    const uint32_t number = p_.functions.size();
    ir::Function& f = p_.new_function("hit_objects_in_memory");
    ir::Builder code(p_, f);
    f.order.push(p_.new_block(f));
    code.at_end(f.entry());
    for (const HitNumberMemory& m : memory)
        if (m.all)
            add_in_loop(code, f, m.variable);
        else
            add_elements(code, m);
    code.emit(Op::Return, Type::Void, {}, 0);
    return number;
}

void HitNumberSet::add_in_loop(ir::Builder& code, ir::Function& f, uint32_t variable) {
    const ir::BlockId before = f.order.back(), loop = p_.new_block(f), after = p_.new_block(f);
    f.order.push(loop);
    f.order.push(after);
    code.branch(loop);
    code.at_end(loop);
    ir::Instr* phi =
        code.emit(Op::Phi, Type::I32,
                  {p_.i32(0), Operand::block(before), Operand::undef(Type::I32), Operand::block(loop)}, 1);
    const Operand n = phi->result_operand();
    add(code, load(code, Operand::variable(variable), n));
    const Operand next = code.add(n, 1);
    constexpr size_t from_loop = 2;
    ir::as::Phi(*phi).incoming()[from_loop] = next;
    const Operand more = code.make(Op::ULt, Type::Void, {next, p_.i32(p_.variables[variable].count)});
    code.branch_if(more, loop, after);
    code.at_end(after);
}

} // namespace ladder::passes
