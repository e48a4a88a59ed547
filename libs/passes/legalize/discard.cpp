// Discards become unconditional, as SPIR-V has them.
//
// A target that demotes threads to helper lanes does with a discard what Direct3D does. The condition becomes
// a selection:
//
//     b0:                                  b0: selection merge b2
//         ...                                  ...
//         discard %c                           branch_if %c, b1, b2
//         ...                      ->      b1:
//                                              discard true
//                                              branch b2
//                                          b2:
//                                              ...
//
// Three conditional discards or more call a function that has the selection: the module is smaller so.
//
// Other targets can only end a thread: the writer makes OpKill of `discard true` and the `return` after it.
// A function has both behind a condition. A thread ends at the discard or at the end of the shader
// (discard_end.h). Until the end a variable tells whether the thread was discarded, which makes it a helper
// lane. Shaders in which no discarded thread may end keep their discards, and the writer refuses them.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"
#include "passes/structure/cut_blocks.h"
#include "vsir/analyses/discard_end.h"

namespace ladder::passes {

using namespace ir;

namespace {

// More conditions cost more words as selections than as calls.
constexpr uint32_t most_selections = 2;

bool is_unconditional(const Program& p, const Instr& i) {
    const Operand condition = as::Discard(i).condition();
    return condition.is_const() && p.constants[condition.number()].bits;
}
bool is_conditional(const Program& p, const Instr& i) {
    return i.op == Op::Discard && !is_unconditional(p, i);
}
// The writer makes one instruction of both.
bool ends_thread(const Program& p, const Instr& i) {
    return is_unconditional(p, i) && i.next->op == Op::Return && !i.next->operand_count;
}

// Adds a function of a bool that discards if it is true.
void write_function(Program& p, bool demotes) {
    Function& f = p.new_function("");
    f.return_type = Type::Void;
    const ValueId condition = p.new_value(f, Type::Bool, nullptr);
    f.params.push(condition);
    const BlockId entry = p.new_block(f), body = p.new_block(f), merge = p.new_block(f);
    for (BlockId b : {entry, body, merge})
        f.order.push(b);
    Builder code(p, f);
    code.at_end(entry);
    code.branch_if(Operand::value(condition), body, merge);
    f.block(entry).construct = Construct::Selection;
    f.block(entry).merge = merge;
    code.at_end(body);
    code.emit(Op::Discard, Type::Void, {p.boolean(true)}, 0);
    if (demotes)
        code.branch(merge);
    else
        code.emit(Op::Return, Type::Void, {}, 0);
    code.at_end(merge);
    code.emit(Op::Return, Type::Void, {}, 0);
}

// Selections around the discards of a function.
class Selections {
public:
    Selections(Program& p, Function& f) : p_(p), f_(f), code_(p, f), cuts_(p, f) {}

    bool run() {
        return cuts_.run([&](BlockId b, Instr* i) { return is_conditional(p_, *i) ? enclose(b, i) : no_id; });
    }

private:
    BlockId enclose(BlockId b, Instr* discard) {
        // A header of a loop cannot be one of a selection.
        const bool in_header = f_.block(b).construct == Construct::Loop;
        const BlockId head = in_header ? cuts_.new_block(b) : b;
        const BlockId body = cuts_.new_block(b), rest = cuts_.new_block(b);
        cuts_.cut_out(b, discard, rest);
        cuts_.move_selection(b, rest);
        code_.origin = discard->origin;
        if (in_header) {
            code_.at_end(b);
            code_.branch(head);
            cuts_.keep_hints(b, rest);
        }
        code_.at_end(head);
        code_.branch_if(as::Discard(*discard).condition(), body, rest);
        f_.block(head).construct = Construct::Selection;
        f_.block(head).merge = rest;
        as::Discard(*discard).condition() = p_.boolean(true);
        append(f_.block(body), discard);
        code_.at_end(body);
        code_.branch(rest);
        return rest;
    }

    Program& p_;
    Function& f_;
    Builder code_;
    BlockCuts cuts_;
};

uint32_t count_conditional(const Program& p) {
    uint32_t found = 0;
    for (const Function& f : p.functions)
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                found += is_conditional(p, *i);
    return found;
}

void call_function(Program& p) {
    const Operand function = Operand::function(p.functions.size());
    lower_each(p, discards, [&](Lowering& l) {
        if (!is_conditional(p, *l.i))
            return;
        l.code.emit(Op::Call, Type::Void, {function, as::Discard(*l.i).condition()}, 0);
        l.remove();
    });
    write_function(p, true);
}

void demote(Program& p, Context& c) {
    const uint32_t count = count_conditional(p);
    if (count > most_selections)
        return call_function(p);
    for (uint32_t n = 0; count && n < p.functions.size(); n++) {
        Function& f = p.functions[n];
        part_small_loops(p, f, [&](const Instr& i) { return is_conditional(p, i); });
        if (Selections(p, f).run())
            c.analyses.of(p, f).changed();
    }
}

// For targets that end threads.
class Endings {
public:
    Endings(Program& p, std::span<const DiscardEnd> ends)
        : p_(p), ends_(ends), function_(Operand::function(p.functions.size())) {}

    void run() {
        for (uint32_t n = 0; n < p_.entry_point_count(); n++)
            if (const uint32_t f = p_.entry_point(n).function; ends_[f] == DiscardEnd::Later)
                end_at_returns(p_.functions[f]);
        lower_each(p_, {Op::Discard, Op::IsHelperLane}, [&](Lowering& l) {
            const DiscardEnd end = ends_[static_cast<size_t>(&l.f - p_.functions.begin())];
            if (end == DiscardEnd::Later)
                l.i->op == Op::Discard ? remember(l) : recall(l);
            else if (end == DiscardEnd::Now && l.i->op == Op::Discard && !ends_thread(p_, *l.i))
                end_here(l);
        });
        if (calls_)
            write_function(p_, false);
    }

private:
    void call(Builder& code, Operand condition) {
        code.emit(Op::Call, Type::Void, {function_, condition}, 0);
        calls_ = true;
    }
    void end_here(Lowering& l) {
        call(l.code, as::Discard(*l.i).condition());
        l.remove();
    }

    // Whether the thread was discarded.
    Operand variable() {
        static constexpr uint64_t no = 0;
        if (variable_.is(Operand::None)) {
            Variable v{};
            v.storage = Storage::Private;
            v.element = Type::Bool;
            v.count = 1;
            v.initial = {&no, 1};
            variable_ = Operand::variable(p_.variables.size());
            p_.variables.push(v);
        }
        return variable_;
    }
    Operand load(Builder& code) {
        return code.emit(Op::VarLoad, Type::Bool, {variable(), p_.i32(0)}, 1)->result_operand();
    }
    // True if the thread was discarded before, or if `condition` is.
    Operand joined(Builder& code, Operand condition) {
        return condition == p_.boolean(true) ? condition
                                             : code.make(Op::Or, Type::Bool, {load(code), condition});
    }
    void remember(Lowering& l) {
        const Operand now = joined(l.code, as::Discard(*l.i).condition());
        l.code.emit(Op::VarStore, Type::Void, {variable(), p_.i32(0), now}, 0);
        l.remove();
    }
    void recall(Lowering& l) {
        const Operand from_start = l.code.make(Op::IsHelperLane, Type::Void, {});
        l.become(Op::Or, Type::Bool, {from_start, load(l.code)});
    }

    // In front of each return: ends threads that were discarded, by a discard that stands there too.
    void end_at_returns(Function& f) {
        Builder code(p_, f);
        for (BlockId b : f.order) {
            Instr *const last = f.block(b).last, *const before = last->prev;
            if (last->op != Op::Return)
                continue;
            code.before_terminator(b);
            code.origin = last->origin;
            const bool discards = before && before->op == Op::Discard;
            call(code, discards ? joined(code, as::Discard(*before).condition()) : load(code));
            if (discards)
                remove(f.block(b), before);
        }
    }

    Program& p_;
    const std::span<const DiscardEnd> ends_; // by function
    const Operand function_;                 // discards if its parameter is true; written in the end
    bool calls_ = false;                     // it is called
    Operand variable_;
};

} // namespace

void lower_discards(Program& p, Context& c) {
    if (c.target->demotes)
        return demote(p, c);
    remove_dead_code(p, c); // derivatives that nothing uses have no say
    const ArenaScope scope(c.scratch);
    Endings(p, discard_ends(p, c.scratch)).run();
}

} // namespace ladder::passes
