#include "front/llvm/flow.h"

#include "formats/llvm/instruction_views.h"
#include "front/llvm/dialect.h"
#include "front/llvm/function.h"

#include <algorithm>
#include <utility>

namespace ladder::front_llvm {

using llvm::TypeKind;

// Resources of today's LLVM are of types of the target.
static bool is_pointer(const llvm::Type* t) {
    return t->kind == TypeKind::Pointer || t->kind == TypeKind::Target;
}

Flow::Flow(FunctionTranslator& t)
    : t_(t), hints_(t.s, t.from), order_(t.s.arena), phis_(t.s.arena), uses_(t.s.arena), scratch_(t.s.arena) {
}

void Flow::enter(ir::BlockId b) {
    here_ = b;
    t_.code.at_end(b);
}

bool Flow::has_ended() const {
    const ir::Instr* last = t_.f.blocks[exits_[here_]].last;
    return last && ir::is_terminator(last->op);
}

void Flow::order_blocks() {
    struct Frame {
        const llvm::Block* block;
        size_t left; // successors not visited yet
    };
    auto successors = [&](const llvm::Block* b) -> std::span<llvm::Block* const> {
        if (!b->last || !llvm::is_terminator(b->last->opcode))
            t_.invalid("a block does not end with a terminator");
        return hints_.successors(*b);
    };
    ids_ = t_.s.arena.array<ir::BlockId>(t_.from.blocks.size());
    std::fill(ids_.begin(), ids_.end(), ir::no_id);
    Vec<Frame> stack(t_.s.arena, 8);
    order_.reserve(t_.from.blocks.size());
    auto enter = [&](const llvm::Block* b) {
        ids_[b->id] = 0;
        stack.push({b, successors(b).size()});
    };
    enter(t_.from.blocks[0]);
    // Successors from the last to the first: the order then follows the text of a compiler that writes the
    // likely branch first.
    while (!stack.empty()) {
        Frame& top = stack.back();
        if (!top.left) {
            order_.push(stack.pop().block);
            continue;
        }
        const llvm::Block* next = hints_.successors(*top.block)[--top.left];
        if (ids_[next->id] == ir::no_id)
            enter(next);
    }
    std::reverse(order_.begin(), order_.end());
    t_.f.blocks.reserve(order_.size());
    t_.f.order.reserve(order_.size());
    for (const llvm::Block* b : order_) {
        ids_[b->id] = t_.p.new_block(t_.f);
        t_.f.order.push(ids_[b->id]);
    }
    for (const llvm::Block* b : order_)
        if (const llvm::Block* header = hints_.header(*b))
            t_.f.blocks[ids_[b->id]].loop_hint = ids_[header->id];
    exits_ = t_.s.arena.array<ir::BlockId>(order_.size());
    for (ir::BlockId b = 0; b < order_.size(); b++)
        exits_[b] = b;
    find_predecessors();
}

// The new block is where the one under translation goes on, and belongs to the same loop.
void Flow::go_on_in(ir::BlockId b) {
    t_.f.blocks[b].loop_hint = t_.f.blocks[here_].loop_hint;
    t_.f.order.push(b);
    t_.code.at_end(exits_[here_] = b);
}

Flow::If Flow::begin_if(Operand condition) {
    const ir::BlockId then = t_.p.new_block(t_.f);
    const If made{t_.p.new_block(t_.f), t_.p.new_block(t_.f)};
    t_.code.branch_if(condition, then, made.otherwise);
    go_on_in(then);
    return made;
}

void Flow::otherwise(const If& i) {
    t_.code.branch(i.after);
    go_on_in(i.otherwise);
}

void Flow::end(const If& i) {
    t_.code.branch(i.after);
    go_on_in(i.after);
}

Flow::Loop Flow::begin_loop() {
    const Loop made{place(), t_.p.new_block(t_.f)};
    t_.code.branch(made.head);
    go_on_in(made.head);
    return made;
}

void Flow::end_loop(const Loop& l, Operand done) {
    const ir::BlockId after = t_.p.new_block(t_.f);
    t_.code.branch_if(done, after, l.head);
    go_on_in(after);
}

// Each predecessor counts once, however many edges lead from it.
void Flow::find_predecessors() {
    uint32_t count = order_.size();
    marks_ = t_.s.arena.array<uint32_t>(count);
    auto first = t_.s.arena.array<uint32_t>(count + 1);
    predecessors_.first = first;
    auto each_edge = [&](auto visit) {
        for (ir::BlockId b = 0; b < count; b++) {
            mark_++;
            for (const llvm::Block* t : hints_.successors(*order_[b])) {
                ir::BlockId to = ids_[t->id];
                if (marks_[to] == mark_)
                    continue;
                marks_[to] = mark_;
                visit(b, to);
            }
        }
    };
    each_edge([&](ir::BlockId, ir::BlockId to) { first[to]++; });
    if (first[0])
        t_.invalid("the entry block has a predecessor");
    uint32_t sum = 0;
    for (uint32_t b = 0; b <= count; b++) {
        sum += first[b];
        first[b] = sum;
    }
    auto sources = t_.s.arena.array<ir::BlockId>(sum);
    predecessors_.sources = sources;
    each_edge([&](ir::BlockId from, ir::BlockId to) { sources[--first[to]] = from; });
}

// Instructions often use several values of one block: the last noted use is not noted again.
void Flow::add_use(ir::BlockId from) {
    if (!uses_.empty() && uses_.back().from == from && uses_.back().at == here_)
        return;
    uses_.push({from, here_, t_.at()});
}

void Flow::check_uses(ir::FunctionAnalyses& analyses) {
    if (uses_.empty())
        return;
    const graph::DominatorTree& tree = analyses.dominators();
    for (const Use& use : uses_)
        if (!tree.dominates(use.from, use.at)) [[unlikely]] {
            t_.move_to(*use.by, 0);
            t_.invalid("a value is used where it is not defined");
        }
}

// Can an incoming value of a phi be used, at the end of the block that it comes from, before all blocks are
// translated?
bool Flow::is_known(const Instruction& phi, size_t incoming) const {
    const Value* v = phi.operands[incoming];
    return ids_[phi.blocks[incoming]->id] != ir::no_id &&
           (v->kind != llvm::ValueKind::Instruction || t_.values.is_translated(*v));
}

// Pointers that lead to no variable (objects.h): the incoming pointer from a block that was visited before.
// There is one, as the order is depth-first. finish_phi() looks at the others.
Pointer Flow::known_incoming(const Instruction& i) {
    for (size_t n = 0; n < i.operands.size(); n++) {
        if (!is_known(i, n))
            continue;
        const ir::BlockId here = std::exchange(here_, ids_[i.blocks[n]->id]);
        const Pointer to = t_.pointers.of(i.operands[n]);
        here_ = here;
        return to;
    }
    t_.invalid("a phi of pointers leads nowhere");
}

// Component `n` of an incoming value that was translated before, and that is a handle.
Part Flow::known_handle(const Instruction& i, uint32_t n) {
    t_.s.work.spend(i.operands.size(), t_.here());
    for (size_t from = 0; from < i.operands.size(); from++) {
        if (!is_known(i, from) || i.operands[from]->type != i.type)
            continue;
        const ir::BlockId here = std::exchange(here_, ids_[i.blocks[from]->id]);
        const Part part = t_.values.part(i.operands[from], n);
        here_ = here;
        if (!part.is_undef())
            return part;
    }
    t_.invalid("a phi of resource handles leads nowhere");
}

void Flow::phi(const Instruction& i) {
    const ir::Instr* last = t_.code.block().last;
    if (last && last->op != Op::Phi)
        t_.invalid("a phi comes after another instruction");
    if (i.blocks.size() != i.operands.size())
        t_.invalid("a phi has values without blocks");
    uint32_t incoming = predecessors_.first[here_ + 1] - predecessors_.first[here_];
    if (!incoming)
        t_.invalid("a phi stands in a block without predecessors");
    scratch_.clear();
    scratch_.resize(incoming * 2, Operand());
    if (is_pointer(i.type))
        return pointer_phi(i);
    if (is_aggregate(i.type))
        return aggregate_phi(i);
    ir::Type type = t_.scalar(i.type);
    if (type == ir::Type::Void)
        t_.unsupported("a phi of this type");
    ir::Instr* made = t_.code.emit(Op::Phi, type, scratch_.span(), 1);
    t_.values.set(i, made->result_operand());
    phis_.push({made, &i});
}

void Flow::pointer_phi(const Instruction& i) {
    ir::Instr* first = nullptr;
    for (uint32_t left = t_.s.dialect->start_phi(t_, i); left; left--) {
        ir::Instr* made = t_.code.emit(Op::Phi, ir::Type::I32, scratch_.span(), 1);
        first = first ? first : made;
    }
    t_.s.dialect->set_phi(t_, i, first);
    if (first)
        phis_.push({first, &i});
}

// One for each part; of handles one of their indices.
void Flow::aggregate_phi(const Instruction& i) {
    uint32_t run = t_.values.new_run(i.type);
    uint32_t count = t_.s.runs.size() - run;
    for (uint32_t n = 0; n < count; n++) {
        ir::Type type = t_.code.type_of(t_.s.runs[run + n].operand());
        ir::Instr* made;
        if (type == ir::Type::Handle) {
            Part like = known_handle(i, n);
            made = t_.code.emit(Op::Phi, ir::Type::I32, scratch_.span(), 1);
            Part chosen = t_.s.dialect->choose_handle(t_, like, made->result_operand());
            t_.s.runs[run + n] = chosen;
        } else {
            made = t_.code.emit(Op::Phi, type, scratch_.span(), 1);
            t_.s.runs[run + n] = made->result_operand();
        }
        if (!n)
            phis_.push({made, &i});
    }
    t_.values.set_run(i, run);
}

void Flow::finish_phis() {
    for (const PendingPhi& pending : phis_) {
        t_.move_to(*pending.from, pending.first->origin);
        finish_phi(pending);
    }
}

// What part `c` of a phi is when control comes from its block `n`.
Operand Flow::incoming(const Instruction& i, size_t n, uint32_t c) {
    if (is_pointer(i.type))
        return t_.s.dialect->incoming(t_, i, i.operands[n], c);
    Part part = t_.values.part(i.operands[n], c);
    if (!is_aggregate(i.type) || t_.s.leaves[t_.shape(i.type).first + c] != ir::Type::Handle)
        return part.operand();
    return t_.s.dialect->index_of_choice(t_, part, t_.s.runs[t_.values.known_run(i) + c]);
}

// A value that comes to `header` from the end of its loop.
void Flow::check_comes_around(const Value* v, ir::BlockId header) {
    const char* what = t_.s.dialect->stays_in_its_turn(v);
    if (what && ids_[static_cast<const Instruction*>(v)->parent->id] >= header)
        t_.unsupported(what);
}

// Fills in the (value, predecessor) pairs. An edge that occurs several times has several, equal entries in
// LLVM and one here.
void Flow::finish_phi(const PendingPhi& pending) {
    const Instruction& i = *pending.from;
    const ir::BlockId block = ids_[i.parent->id];
    here_ = block;
    uint32_t begin = predecessors_.first[block], end = predecessors_.first[block + 1];
    uint32_t open = mark_ + 1, done = mark_ + 2;
    mark_ += 2;
    for (uint32_t n = begin; n < end; n++)
        marks_[predecessors_.sources[n]] = open;
    uint32_t components = is_aggregate(i.type) ? t_.shape(i.type).count : 1;
    if (is_pointer(i.type))
        components = t_.s.dialect->phi_numbers(t_, i);
    uint32_t pairs = 0;
    for (size_t n = 0; n < i.operands.size(); n++) {
        ir::BlockId from = ids_[i.blocks[n]->id];
        if (from == ir::no_id || marks_[from] == done || hints_.is_dropped(*i.blocks[n], *i.parent))
            continue;
        if (marks_[from] != open)
            t_.invalid("a phi names a block that is no predecessor");
        marks_[from] = done;
        if (from >= block)
            check_comes_around(i.operands[n], block);
        // Constant expressions among the incoming values are computed at the end of the predecessor.
        here_ = from;
        t_.code.before_terminator(exits_[from]);
        ir::Instr* to = pending.first;
        for (uint32_t c = 0; c < components; c++, to = to->next) {
            (*to)[pairs * 2] = incoming(i, n, c);
            (*to)[pairs * 2 + 1] = Operand::block(exits_[from]);
        }
        pairs++;
    }
    if (pairs != end - begin)
        t_.invalid("a phi has no value for one of its block's predecessors");
}

void Flow::branch(const Instruction& i) {
    const auto ways = hints_.successors(*i.parent);
    if (i.operands.empty() ? i.blocks.size() == 1 : ways.size() < i.blocks.size()) {
        t_.code.emit(Op::Branch, ir::Type::Void, {label(ways[0])}, 0);
        return;
    }
    if (i.operands.size() != 1 || i.blocks.size() != 2)
        t_.invalid("a branch is malformed");
    Operand condition = t_.values.use(llvm::of::Br(i).condition());
    if (t_.code.type_of(condition) != ir::Type::Bool)
        t_.invalid("a branch condition is not an i1");
    t_.code.emit(Op::BranchIf, ir::Type::Void, {condition, label(i.blocks[0]), label(i.blocks[1])}, 0);
}

void Flow::switch_(const Instruction& i) {
    if (i.operands.empty() || i.blocks.size() != i.operands.size())
        t_.invalid("a switch is malformed");
    const llvm::Type* type = llvm::of::Switch(i).selector()->type;
    if (type->kind != TypeKind::Integer)
        t_.invalid("a switch selector is not an integer");
    scratch_.clear();
    Operand selector = t_.values.normalize(t_.values.use(llvm::of::Switch(i).selector()), type, Norm::Zero);
    scratch_.push(selector);
    scratch_.push(label(i.blocks[0]));
    Vec<uint32_t> cases(t_.s.arena, static_cast<uint32_t>(i.operands.size()));
    for (size_t n = 1; n < i.operands.size(); n++) {
        uint64_t ignored;
        if (i.operands[n]->type != type || !constant_int(i.operands[n], ignored))
            t_.invalid("a switch case is not a constant of the selector's type");
        Operand value = t_.values.normalize(t_.values.use(i.operands[n]), type, Norm::Zero);
        scratch_.push(value);
        scratch_.push(label(i.blocks[n]));
        cases.push(value.number());
    }
    // Equal constants are equal operands.
    std::sort(cases.begin(), cases.end());
    if (std::adjacent_find(cases.begin(), cases.end()) != cases.end())
        t_.invalid("a switch has two equal cases");
    t_.code.emit(Op::Switch, ir::Type::Void, scratch_.span(), 0);
}

void Flow::ret(const Instruction& i) {
    const llvm::of::Ret in(i);
    if (i.operands.empty()) {
        if (t_.from.function_type->element->kind != TypeKind::Void)
            t_.invalid("a return without the function's value");
        if (t_.is_entry())
            t_.s.dialect->end_entry(t_);
        t_.code.emit(Op::Return, ir::Type::Void, {}, 0);
        return;
    }
    const llvm::Type* type = in.value()->type;
    if (type != t_.from.function_type->element)
        t_.invalid("a return of another type than the function's");
    if (is_aggregate(type)) {
        uint32_t run = t_.values.use_run(in.value()), first = t_.callees.result_variables(t_.number, type);
        for (uint32_t n = 0, count = t_.shape(type).count; n < count; n++)
            t_.code.emit(Op::VarStore, ir::Type::Void,
                         {Operand::variable(first + n), t_.p.i32(0), t_.s.runs[run + n].operand()}, 0);
        t_.code.emit(Op::Return, ir::Type::Void, {}, 0);
        return;
    }
    Operand value;
    if (type->kind == TypeKind::Pointer) {
        Group* g = t_.s.objects.group_of_result(t_.number);
        if (!g)
            t_.unsupported("a function that returns a pointer to no variable");
        value = t_.pointers.flat(in.value(), t_.variables.of_group(*g), "a return of");
    } else {
        value = t_.values.use(in.value());
    }
    if (t_.code.type_of(value) != t_.f.return_type)
        t_.invalid("a return of another type than the function's");
    t_.code.emit(Op::Return, ir::Type::Void, {value}, 0);
}

void Flow::unreachable() { t_.code.emit(Op::Unreachable, ir::Type::Void, {}, 0); }

} // namespace ladder::front_llvm
