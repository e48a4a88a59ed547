#include "vsir/validate/validate.h"

#include "vsir/core/op_views.h"
#include "vsir/validate/source_check.h"
#include "vsir/validate/validator.h"

#include <algorithm>
#include <cstdio>

namespace ladder::ir {

void Validator::fail(const char* format, ...) {
    char message[256], place[256] = "";
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    size_t used = 0;
    auto add = [&](int written) { used = std::min(used + static_cast<size_t>(written), sizeof place - 1); };
    if (f_)
        add(snprintf(place, sizeof place, "function f%u '%.*s', ",
                     static_cast<uint32_t>(f_ - p_.functions.data()),
                     static_cast<int>(std::min<size_t>(f_->name.size(), 64)), f_->name.data()));
    // Blocks have the numbers that they have in a printed program.
    if (block_ != no_id && block_ < positions_.size())
        add(snprintf(place + used, sizeof place - used, "b%u, ", positions_[block_] - 1));
    if (instr_)
        add(snprintf(place + used, sizeof place - used, "instruction %u (%s, origin %u), ",
                     index_ - first_index + 1, instr_->op < Op::Count ? info(instr_->op).name : "?",
                     instr_->origin));
    if (used >= 2)
        place[used - 2] = ':';
    diag_.fail_internal(Location::none(), "invalid program after %s: %s%s", after_, place, message);
}

void Validator::program() {
    if (p_.level > Level::StructuredSsa)
        fail("unknown level");
    entry_points();
    constants();
    descriptors();
    variables();
    constants_seen_ = arena_.array<uint32_t>(p_.constants.size());
    for (const Function& f : p_.functions)
        function(f);
    if (calls_)
        call_graph();
    if (p_.entry_point_count() > 1)
        owners();
}

// SPIR-V 2.16.1: no cycles of calls, and no calls of entry functions. Functions are removed as soon as no
// caller of theirs is left; those that remain call each other in a circle. The program's functions have all
// been checked.
void Validator::call_graph() {
    const uint32_t count = p_.functions.size();
    std::span<uint32_t> callers = arena_.array<uint32_t>(count);
    auto for_each_call = [&](const Function& f, auto visit) {
        for (BlockId b : f.order)
            for (const Instr* i = f.block(b).first; i; i = i->next)
                if (i->op == Op::Call)
                    visit(as::Call(*i).function().number());
    };
    for (const Function& f : p_.functions)
        for_each_call(f, [&](uint32_t callee) { callers[callee]++; });
    for (uint32_t n = 0; n < p_.entry_point_count(); n++)
        for (uint32_t f : {p_.entry_point(n).function, p_.entry_point(n).patch_function})
            if (f != no_id && callers[f])
                fail("the entry function f%u is called", f);
    std::span<uint32_t> ready = arena_.array<uint32_t>(count);
    uint32_t known = 0;
    for (uint32_t n = 0; n < count; n++)
        if (!callers[n])
            ready[known++] = n;
    for (uint32_t done = 0; done < known; done++)
        for_each_call(p_.functions[ready[done]], [&](uint32_t callee) {
            if (!--callers[callee])
                ready[known++] = callee;
        });
    for (uint32_t n = 0; n < count; n++)
        if (callers[n])
            fail("function f%u calls itself, directly or through others", n);
}

void Validator::constants() {
    for (const Constant& c : p_.constants) {
        if (!allows('A', c.type))
            fail("a constant of type %s", type_name(c.type));
        if (bits(c.type) < 64 && c.bits >> bits(c.type))
            fail("a constant of type %s with more bits than that", type_name(c.type));
    }
}

void Validator::descriptors() {
    for (uint32_t n = 0; n < p_.descriptors.size(); n++) {
        const Descriptor& d = p_.descriptors[n];
        if (d.cls > ResourceClass::Sampler || d.kind == ResourceKind::Invalid ||
            d.kind >= ResourceKind::Count)
            fail("descriptor d%u: unknown class or kind", n);
        if (d.component_type >= ComponentType::Count)
            fail("descriptor d%u: unknown type of components", n);
        if ((d.cls == ResourceClass::Cbv) != (d.kind == ResourceKind::CBuffer) ||
            (d.cls == ResourceClass::Sampler) != (d.kind == ResourceKind::Sampler))
            fail("descriptor d%u: %s %s is a contradiction", n, name(d.cls), name(d.kind));
        if (!d.count || (d.count != UINT32_MAX && d.count - 1 > UINT32_MAX - d.first))
            fail("descriptor d%u: %u registers from register %u", n, d.count, d.first);
        if (d.heap && (d.space || d.first || d.count != UINT32_MAX))
            fail("descriptor d%u: a heap with registers", n);
    }
}

void Validator::variables() {
    for (uint32_t n = 0; n < p_.variables.size(); n++) {
        const Variable& v = p_.variables[n];
        const bool queries = v.storage == Storage::RayQuery;
        if (v.storage >= Storage::Count || !allows(is_opaque(v.storage) ? '-' : 'A', v.element) || !v.count)
            fail("variable v%u: no storage class, type or elements", n);
        if ((v.storage == Storage::Workgroup || v.storage == Storage::Payload) && !any_groups())
            fail("variable v%u: memory of the group in a %s shader", n, name(p_.stage()));
        if (v.storage == Storage::Matrix) {
            const MatrixShape& m = v.matrix;
            if (m.component >= MatrixComponent::Count || m.use >= MatrixUse::Count ||
                m.scope >= MatrixScope::Count || !m.rows || !m.columns || m.rows > matrix_side_max ||
                m.columns > matrix_side_max)
                fail("variable v%u: no such matrix", n);
        }
        if (!queries && v.micromaps)
            fail("variable v%u: only ray queries meet micromaps", n);
        if (!v.initial.empty() && (v.initial.size() != v.count || v.initial_zero))
            fail("variable v%u: %zu initial values for %u elements", n, v.initial.size(), v.count);
        bool initial = !v.initial.empty() || v.initial_zero;
        if (v.storage == Storage::Constant && !initial)
            fail("variable v%u: a constant without an initialiser", n);
        const bool takes_zeros = v.storage == Storage::Workgroup && v.initial_zero;
        if (v.storage != Storage::Constant && v.storage != Storage::Private && initial && !takes_zeros)
            fail("variable v%u: %s memory with an initialiser", n,
                 v.storage == Storage::Workgroup ? "groupshared" : name(v.storage));
        if (bits(v.element) < 64)
            for (uint64_t pattern : v.initial)
                if (pattern >> bits(v.element))
                    fail("variable v%u: an initial value with more bits than %s has", n,
                         type_name(v.element));
    }
}

void Validator::function(const Function& f) {
    ArenaScope scope(arena_);
    f_ = &f, block_ = no_id, any_phi_ = false;
    tree_ = {}, reversed_ = {};
    order();
    parameters();
    if (p_.level == Level::Source) {
        source();
        f_ = nullptr, block_ = no_id;
        return;
    }
    for (uint32_t position = 0; position < f.order.size(); position++)
        block_shape(position);
    instr_ = nullptr;
    graph();
    for (BlockId id : f.order) {
        block_ = id;
        constructs(f.block(id));
        if (any_phi_)
            phis(id);
        instructions(id);
    }
    f_ = nullptr, block_ = no_id;
}

// Level source: one block, whose list may end with anything.
void Validator::source() {
    if (f_->order.size() != 1)
        fail("%u blocks at level source", f_->order.size());
    block_ = f_->entry();
    constructs(f_->block(block_));
    list();
    if (const SourceProblem problem = check_source(p_, *f_, arena_)) {
        instr_ = problem.at, index_ = first_index;
        for (const Instr* i = f_->block(block_).first; problem.at && i != problem.at; i = i->next)
            index_++;
        fail("%s", problem.text);
    }
    instructions(block_);
}

void Validator::order() {
    if (f_->order.empty())
        fail("no blocks");
    positions_ = arena_.array<uint32_t>(f_->blocks.size());
    for (uint32_t n = 0; n < f_->order.size(); n++) {
        BlockId b = f_->order[n];
        if (b >= positions_.size())
            fail("block %u in the order does not exist", b);
        if (positions_[b])
            fail("b%u is in the order twice", positions_[b] - 1);
        positions_[b] = n + 1;
    }
    if (f_->order.size() == f_->blocks.size())
        return;
    for (BlockId b = 0; b < f_->blocks.size(); b++)
        if (!positions_[b] && f_->blocks[b].first)
            fail("block %u has instructions and is not in the order", b);
}

void Validator::parameters() {
    definitions_ = arena_.array<Definition>(f_->values.size());
    for (ValueId v : f_->params) {
        if (v >= definitions_.size() || definitions_[v].index || f_->values[v].def)
            fail("a parameter is no value of its own");
        if (!allows('A', f_->values[v].type))
            fail("a parameter of type %s", type_name(f_->values[v].type));
        definitions_[v] = {f_->entry(), parameter_index};
    }
    if (f_->return_type != Type::Void && !allows('A', f_->return_type))
        fail("returns a %s", type_name(f_->return_type));
    for (Type t : f_->temps)
        if (!allows('A', t))
            fail("a temp of type %s", type_name(t));
}

// The list, its terminator, its labels, and the values it defines.
void Validator::block_shape(uint32_t position) {
    block_ = f_->order[position];
    list();
    for_each_successor(*f_->block(block_).last, [&](const Operand& target) {
        if (!exists(target.number()))
            fail("a branch to block %u, which does not exist", target.number());
        if (target.number() == f_->entry())
            fail("a branch to the entry block");
    });
}

void Validator::list() {
    const Block& b = f_->block(block_);
    const bool source = p_.level == Level::Source;
    index_ = first_index;
    const Instr* previous = nullptr;
    bool after_phis = false;
    for (const Instr* i = b.first; i; previous = i, i = i->next, index_++) {
        instr_ = i;
        if (i->prev != previous)
            fail("the list of instructions is broken");
        if (i->op >= Op::Count)
            fail("unknown operation");
        if (!source) {
            if (is_marker(i->op))
                fail("a marker of structured source at level %s", name(p_.level));
            if (is_terminator(i->op) != !i->next)
                fail(i->next ? "a terminator in the middle of the block"
                             : "the block does not end with a terminator");
        }
        if (i->op != Op::Phi)
            after_phis = true;
        else if (after_phis)
            fail("a phi after an instruction that is none");
        else if (source)
            fail("a phi at level %s", name(p_.level));
        else
            any_phi_ = true;
        results(*i);
    }
    instr_ = nullptr;
    if (Host* host = diag_.host())
        host->poll(index_ - first_index + 1);
    if (b.last != previous || (!previous && !source))
        fail("the block has no terminator");
}

void Validator::results(const Instr& i) {
    const OpShape& op = shape(i.op);
    if (i.result_count == op.results && op.results < 2 && i.op != Op::Call) {
        if (i.result_count)
            result(i, 0, info(i.op).results[0]);
        return;
    }
    uint32_t count = i.result_count, values = count;
    if (op.results == OpShape::any_number) {
        bool status = i.flags & instr_flags::Status;
        values = count - status;
        if (count <= status || values > most_values(i.op, i.type))
            fail("%u results", count);
    } else if (count != (i.op == Op::Call && i.type == Type::Void ? 0 : op.results)) {
        fail("%u results", count);
    }
    if (!count)
        return;
    if (i.result >= definitions_.size() || count > definitions_.size() - i.result)
        fail("results that are no values");
    const char* letters = info(i.op).results;
    for (uint32_t r = 0; r < count; r++)
        result(i, r, r >= values ? 'i' : op.results == OpShape::any_number ? 't' : letters[r]);
}

inline void Validator::result(const Instr& i, uint32_t r, char letter) {
    if (i.result >= definitions_.size() || r >= definitions_.size() - i.result)
        fail("results that are no values");
    const ValueInfo& v = f_->values[i.result + r];
    Definition& d = definitions_[i.result + r];
    const Type type = letter == 't'   ? i.type
                      : letter == 'b' ? Type::Bool
                      : letter == 'i' ? Type::I32
                                      : Type::Handle;
    if (v.def != &i || d.index)
        fail("result %u is the result of another instruction", r);
    if (v.type != type)
        fail("result %u is of type %s, not %s", r, type_name(v.type), type_name(type));
    d = {block_, index_};
}

void Validator::constructs(const Block& b) {
    bool loop = b.construct == Construct::Loop;
    const bool source = p_.level == Level::Source;
    if (b.loop_hint != no_id && (structured() || source || !exists(b.loop_hint)))
        fail("in_loop %s", structured() ? "at a structured level"
                           : source     ? "at level source"
                                        : "names no block");
    if (b.construct == Construct::None) {
        if (b.merge != no_id || b.continuing != no_id)
            fail("a merge or continue block without a construct");
        return;
    }
    if (!structured())
        fail("a construct at level %s", name(p_.level));
    if (b.construct > Construct::Loop)
        fail("unknown construct");
    if (!exists(b.merge) || b.merge == block_ || b.merge == f_->entry())
        fail("no merge block");
    if (loop ? !exists(b.continuing) || b.continuing == b.merge : b.continuing != no_id)
        fail(loop ? "no continue block" : "a continue block at a selection");
    // SPIR-V 1.6, 3.52.17: what may follow the two merge instructions.
    Op op = b.last->op;
    if (loop ? op != Op::Branch && op != Op::BranchIf : op != Op::BranchIf && op != Op::Switch)
        fail("a %s header that ends with %s", loop ? "loop" : "selection", info(op).name);
}

void Validator::graph() {
    const Function& f = *f_;
    block_ = no_id;
    if (f.order.size() == 1)
        return;
    FunctionAnalyses& a = analyses_.of(p_, f);
    tree_ = a.dominators();
    if (any_phi_) {
        reversed_ = a.predecessors();
        predecessors_ = arena_.array<uint32_t>(f.blocks.size());
        seen_ = arena_.array<uint32_t>(f.blocks.size());
    }
    if (!structured())
        return;
    for (BlockId b : f.order)
        if (tree_.idom[b] != graph::none && positions_[tree_.idom[b]] > positions_[b]) {
            block_ = b;
            fail("the block stands before its immediate dominator b%u", positions_[tree_.idom[b]] - 1);
        }
}

// The number of different predecessors; their entries of predecessors_ hold the position of `id`, from 1.
uint32_t Validator::mark_predecessors(BlockId id) {
    uint32_t count = 0;
    if (!reversed_.first.empty())
        for (BlockId p : reversed_.successors(id))
            if (predecessors_[p] != positions_[id])
                predecessors_[p] = positions_[id], count++;
    return count;
}

void Validator::phis(BlockId id) {
    const Instr* i = f_->block(id).first;
    if (i->op != Op::Phi)
        return;
    uint32_t count = mark_predecessors(id);
    for (index_ = first_index; i->op == Op::Phi; i = i->next, index_++) {
        instr_ = i;
        if (i->operand_count != count * 2)
            fail("%u operands where the block has %u predecessors", i->operand_count, count);
        phi(*i, ++serial_);
    }
    instr_ = nullptr;
}

void Validator::phi(const Instr& i, uint32_t serial) {
    for (uint32_t n = 0; n < i.operand_count; n += 2) {
        Operand from = i[n + 1];
        if (!from.is_block() || !exists(from.number()) || predecessors_[from.number()] != positions_[block_])
            fail("operand %u names no predecessor", n + 1);
        if (seen_[from.number()] == serial)
            fail("operand %u names a predecessor again", n + 1);
        seen_[from.number()] = serial;
        if (i[n].is_value() && i[n].number() < definitions_.size())
            use(i[n].number(), from.number(), UINT32_MAX);
    }
}

void validate(const Program& p, Diagnostics& diag, const char* after, Analyses* analyses) {
    alignas(16) char buffer[8192];
    Arena arena(buffer, sizeof buffer, diag.host());
    Analyses own(nullptr, 0, diag.host());
    Validator(p, diag, after, analyses ? *analyses : own, arena).program();
}

} // namespace ladder::ir
