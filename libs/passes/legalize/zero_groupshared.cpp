// Groupshared memory that begins as zeros, where the target cannot initialize it: the entry point first calls
// a function in which every thread stores to an element of each variable, then to what is a group's size
// further on. A barrier ends it.
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"
#include "vsir/core/op_views.h"

namespace ladder::passes {

using namespace ir;

namespace {

Operand block(BlockId b) { return Operand::block(b); }

class ZeroFunction {
public:
    ZeroFunction(Program& p, uint32_t threads)
        : p_(p), function_(p.functions.size()), f_(p.new_function("")), code_(p, f_), threads_(threads) {
        code_.at_end(current_ = new_block());
        thread_ =
            code_.make(Op::BuiltinRead, Type::I32,
                       {Operand::imm(static_cast<uint32_t>(Builtin::FlatThreadIdInGroup)), Operand::imm(0)});
    }

    uint32_t number() const { return function_; }

    void store(uint32_t variable) {
        const uint32_t count = p_.variables[variable].count;
        if (count == threads_)
            return store_at(variable, thread_);
        count > threads_ ? store_in_turns(variable, count) : store_below(variable, count);
    }
    void finish() {
        code_.emit(Op::Barrier, Type::Void, {Operand::imm(barrier_bits::Sync | barrier_bits::GroupShared)},
                   0);
        code_.emit(Op::Return, Type::Void, {}, 0);
    }

private:
    BlockId new_block() {
        const BlockId b = p_.new_block(f_);
        f_.order.push(b);
        return b;
    }
    void go_on_in(BlockId b) { code_.at_end(current_ = b); }

    void store_at(uint32_t variable, Operand at) {
        code_.emit(Op::VarStore, Type::Void,
                   {Operand::variable(variable), at, p_.constant(p_.variables[variable].element, 0)}, 0);
    }
    // By the threads below `count`.
    void store_below(uint32_t variable, uint32_t count) {
        const BlockId body = new_block(), merge = new_block();
        const Operand inside = code_.make(Op::ULt, Type::Void, {thread_, p_.i32(count)});
        code_.branch_if(inside, body, merge);
        f_.block(current_).construct = Construct::Selection;
        f_.block(current_).merge = merge;
        go_on_in(body);
        store_at(variable, thread_);
        code_.branch(merge);
        go_on_in(merge);
    }
    void store_in_turns(uint32_t variable, uint32_t count) {
        const BlockId before = current_, header = new_block(), body = new_block(), next = new_block(),
                      merge = new_block();
        code_.branch(header);
        code_.at_end(header);
        Instr* at = code_.emit(Op::Phi, Type::I32, {thread_, block(before), thread_, block(next)}, 1);
        const Operand here = at->result_operand();
        code_.branch_if(code_.make(Op::ULt, Type::Void, {here, p_.i32(count)}), body, merge);
        Block& loop = f_.block(header);
        loop.construct = Construct::Loop;
        loop.merge = merge;
        loop.continuing = next;
        code_.at_end(body);
        store_at(variable, here);
        code_.branch(next);
        code_.at_end(next);
        as::Phi(*at).incoming().subspan(2).front() = code_.add(here, threads_); // from the block `next`
        code_.branch(header);
        go_on_in(merge);
    }

    Program& p_;
    const uint32_t function_;
    Function& f_;
    Builder code_;
    const uint32_t threads_;
    BlockId current_ = no_id;
    Operand thread_;
};

bool begins_as_zeros(const Variable& v) { return v.storage == Storage::Workgroup && v.initial_zero; }

// The variables that `function` leads to. Gives whether there is one.
bool used_variables(const Program& p, uint32_t function, std::span<uint8_t> used, Arena& scratch) {
    const std::span<uint8_t> seen = scratch.array<uint8_t>(p.functions.size());
    Vec<uint32_t> waiting(scratch);
    waiting.push(function);
    seen[function] = true;
    bool any = false;
    while (!waiting.empty()) {
        const Function& f = p.functions[waiting.pop()];
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                for (Operand o : i->operands()) {
                    if (o.is(Operand::Function) && !seen[o.number()]) {
                        seen[o.number()] = true;
                        waiting.push(o.number());
                    }
                    if (o.is(Operand::Variable) && begins_as_zeros(p.variables[o.number()]))
                        used[o.number()] = any = true;
                }
    }
    return any;
}

} // namespace

bool has_groupshared_zeros(const Program& p, const Context& c) {
    if (!c.quirks.zero_groupshared || !c.target || c.target->zeroed_groupshared)
        return false;
    bool any = false;
    for (const Variable& v : p.variables)
        any |= begins_as_zeros(v);
    return any;
}

void store_groupshared_zeros(Program& p, Context& c) {
    for (uint32_t n = 0; n < p.entry_point_count(); n++) {
        const ArenaScope scope(c.scratch);
        const EntryPoint& entry = p.entry_point(n);
        const std::span<uint8_t> used = c.scratch.array<uint8_t>(p.variables.size());
        if (!has_groups(entry.stage) || !used_variables(p, entry.function, used, c.scratch))
            continue;
        const uint32_t* size = entry.settings.local_size;
        ZeroFunction zeros(p, size[0] * size[1] * size[2]);
        for (uint32_t v = 0; v < used.size(); v++)
            if (used[v])
                zeros.store(v);
        zeros.finish();
        Function& f = p.functions[entry.function];
        Builder code(p, f);
        code.before(f.entry(), f.block(f.entry()).first);
        code.emit(Op::Call, Type::Void, {Operand::function(zeros.number())}, 0);
    }
    for (Variable& v : p.variables)
        if (begins_as_zeros(v))
            v.initial_zero = false;
}

} // namespace ladder::passes
