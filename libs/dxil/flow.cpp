// Blocks, phis and terminators.
#include "dxil/handles.h"

#include <algorithm>
#include <utility>

namespace ladder::dxil {

using llvm::TypeKind;

void FunctionTranslator::order_blocks() {
    struct Frame {
        const llvm::Block* block;
        size_t left; // successors not visited yet
    };
    auto successors = [&](const llvm::Block* b) -> std::span<llvm::Block* const> {
        if (!b->last || !llvm::is_terminator(b->last->opcode))
            invalid("a block does not end with a terminator");
        return b->last->blocks;
    };
    block_ids_ = s.arena.array<ir::BlockId>(from_.blocks.size());
    std::fill(block_ids_.begin(), block_ids_.end(), ir::no_id);
    Vec<Frame> stack(s.arena, 8);
    order_.reserve(from_.blocks.size());
    auto enter = [&](const llvm::Block* b) {
        block_ids_[b->id] = 0;
        stack.push({b, successors(b).size()});
    };
    enter(from_.blocks[0]);
    // Successors from the last to the first: the order then follows the text of a compiler that writes the
    // likely branch first.
    while (!stack.empty()) {
        Frame& top = stack.back();
        if (!top.left) {
            order_.push(stack.pop().block);
            continue;
        }
        const llvm::Block* next = top.block->last->blocks[--top.left];
        if (block_ids_[next->id] == ir::no_id)
            enter(next);
    }
    std::reverse(order_.begin(), order_.end());
    f_.blocks.reserve(order_.size());
    f_.order.reserve(order_.size());
    for (const llvm::Block* b : order_) {
        block_ids_[b->id] = p.new_block(f_);
        f_.order.push(block_ids_[b->id]);
    }
}

// Each predecessor counts once, however many edges lead from it.
void FunctionTranslator::find_predecessors() {
    uint32_t count = order_.size();
    marks_ = s.arena.array<uint32_t>(count);
    auto first = s.arena.array<uint32_t>(count + 1);
    predecessors_.first = first;
    auto each_edge = [&](auto visit) {
        for (ir::BlockId b = 0; b < count; b++) {
            mark_++;
            for (const llvm::Block* t : order_[b]->last->blocks) {
                ir::BlockId to = block_ids_[t->id];
                if (marks_[to] == mark_)
                    continue;
                marks_[to] = mark_;
                visit(b, to);
            }
        }
    };
    each_edge([&](ir::BlockId, ir::BlockId to) { first[to]++; });
    if (first[0])
        invalid("the entry block has a predecessor");
    uint32_t sum = 0;
    for (uint32_t b = 0; b <= count; b++) {
        sum += first[b];
        first[b] = sum;
    }
    auto sources = s.arena.array<ir::BlockId>(sum);
    predecessors_.sources = sources;
    each_edge([&](ir::BlockId from, ir::BlockId to) { sources[--first[to]] = from; });
}

// Does the definition of a value that has been translated dominate the block where it is used? Within a block
// the order of translation says so.
bool FunctionTranslator::dominates(const Value* v) {
    if (v->kind == llvm::ValueKind::Argument)
        return true;
    const ir::BlockId from = block_ids_[static_cast<const Instruction*>(v)->parent->id];
    if (from == block_id_ || !from)
        return true;
    if (dominators_.idom.empty()) {
        auto first = s.arena.array<uint32_t>(order_.size() + 1);
        Vec<graph::Node> edges(s.arena, order_.size() * 2);
        for (ir::BlockId b = 0; b < order_.size(); b++) {
            for (const llvm::Block* to : order_[b]->last->blocks)
                edges.push(block_ids_[to->id]);
            first[b + 1] = edges.size();
        }
        const graph::Graph g{first, edges.span()};
        dominators_ = graph::dominators(g, graph::reverse_postorder(g, s.arena), s.arena);
    }
    return dominators_.dominates(from, block_id_);
}

// Pointers that lead to no variable (objects.h): the incoming pointer from a block that was visited before.
// There is one, as the order is depth-first. finish_phi() looks at the others.
Pointer FunctionTranslator::known_incoming(const Instruction& i) {
    for (size_t n = 0; n < i.operands.size(); n++) {
        const Value* v = i.operands[n];
        const ir::BlockId from = block_ids_[i.blocks[n]->id];
        if (from == ir::no_id || (v->kind == llvm::ValueKind::Instruction && !values_[v->id].word()))
            continue;
        const ir::BlockId here = std::exchange(block_id_, from);
        const Pointer to = pointer(v);
        block_id_ = here;
        return to;
    }
    invalid("a phi of pointers leads nowhere");
}

// Component `n` of an incoming value that was translated before, and that is a handle.
Operand FunctionTranslator::known_handle(const Instruction& i, uint32_t n) {
    s.work.spend(i.operands.size(), here());
    for (size_t from = 0; from < i.operands.size(); from++) {
        const Value* v = i.operands[from];
        bool known = v->kind != llvm::ValueKind::Instruction || values_[v->id].word();
        const ir::BlockId block = block_ids_[i.blocks[from]->id];
        if (block == ir::no_id || !known || v->type != i.type)
            continue;
        const ir::BlockId here = std::exchange(block_id_, block);
        const Operand o = component(v, n);
        block_id_ = here;
        if (!o.is_undef())
            return o;
    }
    invalid("a phi of resource handles leads nowhere");
}

void FunctionTranslator::phi(const Instruction& i) {
    if (block_->last && block_->last->op != Op::Phi)
        invalid("a phi stands behind another instruction");
    if (i.blocks.size() != i.operands.size())
        invalid("a phi has values without blocks");
    uint32_t incoming = predecessors_.first[block_id_ + 1] - predecessors_.first[block_id_];
    if (!incoming)
        invalid("a phi stands in a block without predecessors");
    scratch_.clear();
    scratch_.resize(incoming * 2, Operand());
    if (i.type->kind == TypeKind::Pointer) {
        Group* g = s.objects.group_of(number_, &i);
        uint32_t variable = g ? group_variable(*g) : 0;
        Pointer base = g ? Pointer{} : known_incoming(i);
        ir::Instr* made = emit(Op::Phi, ir::Type::I32, scratch_.span(), 1);
        Operand result = made->result_operand();
        set_pointer(i, g ? unflatten(i.type, variable, result) : Pointer{base.target, base.number, result});
        phis_.push({made, &i});
        return;
    }
    if (!is_aggregate(i.type)) {
        ir::Type type = scalar(i.type);
        if (type == ir::Type::Void)
            unsupported("a phi of this type");
        ir::Instr* made = emit(Op::Phi, type, scratch_.span(), 1);
        set(i, made->result_operand());
        phis_.push({made, &i});
        return;
    }
    uint32_t run = new_run(i.type);
    uint32_t count = s.runs.size() - run;
    for (uint32_t n = 0; n < count; n++) {
        ir::Type type = type_of(s.runs[run + n]);
        bool handle = type == ir::Type::Handle;
        Operand like = handle ? known_handle(i, n) : Operand();
        ir::Instr* made = emit(Op::Phi, handle ? ir::Type::I32 : type, scratch_.span(), 1);
        s.runs[run + n] =
            handle ? chosen_handle(*this, like, made->result_operand()) : made->result_operand();
        if (!n)
            phis_.push({made, &i});
    }
    set_run(i, run);
}

void FunctionTranslator::finish_phis() {
    for (const PendingPhi& pending : phis_) {
        at_ = pending.from;
        origin_ = pending.first->origin;
        finish_phi(pending);
    }
    before_ = nullptr;
}

Operand FunctionTranslator::incoming_pointer(const Value* v, const Pointer& phi) {
    if (phi.target == Pointer::Variable)
        return flat_pointer(v, phi.number, "a phi of");
    Pointer to = pointer(v);
    if (to.target != phi.target || to.number != phi.number)
        unsupported("a phi of pointers to different variables");
    return to.index;
}

// Fills in the (value, predecessor) pairs. An edge that occurs several times has several, equal entries in
// LLVM and one here.
void FunctionTranslator::finish_phi(const PendingPhi& pending) {
    const Instruction& i = *pending.from;
    const ir::BlockId block = block_id_ = block_ids_[i.parent->id];
    uint32_t begin = predecessors_.first[block], end = predecessors_.first[block + 1];
    uint32_t open = mark_ + 1, done = mark_ + 2;
    mark_ += 2;
    for (uint32_t n = begin; n < end; n++)
        marks_[predecessors_.sources[n]] = open;
    bool is_pointer = i.type->kind == TypeKind::Pointer;
    Pointer base = is_pointer ? pointer(&i) : Pointer{};
    const bool aggregate = is_aggregate(i.type);
    const uint32_t components = aggregate ? shape(i.type).count : 1;
    const uint32_t own = aggregate ? use_run(&i) : 0;
    uint32_t pairs = 0;
    for (size_t n = 0; n < i.operands.size(); n++) {
        ir::BlockId from = block_ids_[i.blocks[n]->id];
        if (from == ir::no_id || marks_[from] == done)
            continue;
        if (marks_[from] != open)
            invalid("a phi names a block that is no predecessor");
        marks_[from] = done;
        if (from >= block && is_new_ray_query(i.operands[n])) [[unlikely]] {
            auto& made = *static_cast<const Instruction*>(i.operands[n]);
            if (block_ids_[made.parent->id] >= block)
                unsupported("a ray query that is still in use when the loop it is allocated in comes around");
        }
        // Constant expressions among the incoming values are computed at the end of the predecessor.
        block_ = &f_.blocks[from];
        block_id_ = from;
        before_ = block_->last;
        ir::Instr* to = pending.first;
        for (uint32_t c = 0; c < components; c++, to = to->next) {
            Operand incoming =
                is_pointer ? incoming_pointer(i.operands[n], base) : component(i.operands[n], c);
            if (aggregate && s.leaves[shape(i.type).first + c] == ir::Type::Handle)
                incoming = index_of_choice(*this, incoming, s.runs[own + c]);
            (*to)[pairs * 2] = incoming;
            (*to)[pairs * 2 + 1] = Operand::block(from);
        }
        pairs++;
    }
    if (pairs != end - begin)
        invalid("a phi has no value for one of its block's predecessors");
}

ir::BlockId FunctionTranslator::target(const llvm::Block* b) const { return block_ids_[b->id]; }

void FunctionTranslator::branch(const Instruction& i) {
    if (i.operands.empty() && i.blocks.size() == 1) {
        emit(Op::Branch, ir::Type::Void, {Operand::block(target(i.blocks[0]))}, 0);
        return;
    }
    if (i.operands.size() != 1 || i.blocks.size() != 2)
        invalid("a branch is malformed");
    Operand condition = use(i.operands[0]);
    if (type_of(condition) != ir::Type::Bool)
        invalid("a branch condition is not an i1");
    emit(Op::BranchIf, ir::Type::Void,
         {condition, Operand::block(target(i.blocks[0])), Operand::block(target(i.blocks[1]))}, 0);
}

void FunctionTranslator::switch_(const Instruction& i) {
    if (i.operands.empty() || i.blocks.size() != i.operands.size())
        invalid("a switch is malformed");
    const llvm::Type* type = i.operands[0]->type;
    if (type->kind != TypeKind::Integer)
        invalid("a switch selector is not an integer");
    scratch_.clear();
    Operand selector = normalize(use(i.operands[0]), type, Norm::Zero);
    scratch_.push(selector);
    scratch_.push(Operand::block(target(i.blocks[0])));
    Vec<uint32_t> cases(s.arena, static_cast<uint32_t>(i.operands.size()));
    for (size_t n = 1; n < i.operands.size(); n++) {
        uint64_t ignored;
        if (i.operands[n]->type != type || !constant_int(i.operands[n], ignored))
            invalid("a switch case is not a constant of the selector's type");
        Operand value = normalize(use(i.operands[n]), type, Norm::Zero);
        scratch_.push(value);
        scratch_.push(Operand::block(target(i.blocks[n])));
        cases.push(value.number());
    }
    // Equal constants are equal operands.
    std::sort(cases.begin(), cases.end());
    if (std::adjacent_find(cases.begin(), cases.end()) != cases.end())
        invalid("a switch has two equal cases");
    emit(Op::Switch, ir::Type::Void, scratch_.span(), 0);
}

void FunctionTranslator::ret(const Instruction& i) {
    if (i.operands.empty()) {
        if (from_.function_type->element->kind != TypeKind::Void)
            invalid("a return without the function's value");
        emit(Op::Return, ir::Type::Void, {}, 0);
        return;
    }
    const llvm::Type* type = i.operands[0]->type;
    if (type != from_.function_type->element)
        invalid("a return of another type than the function's");
    if (is_aggregate(type)) {
        uint32_t run = use_run(i.operands[0]), first = result_variables(number_, type);
        for (uint32_t n = 0, count = shape(type).count; n < count; n++)
            emit(Op::VarStore, ir::Type::Void, {Operand::variable(first + n), p.i32(0), s.runs[run + n]}, 0);
        emit(Op::Return, ir::Type::Void, {}, 0);
        return;
    }
    Operand value;
    if (type->kind == TypeKind::Pointer) {
        Group* g = s.objects.group_of_result(number_);
        if (!g)
            unsupported("a function that returns a pointer to no variable");
        value = flat_pointer(i.operands[0], group_variable(*g), "a return of");
    } else {
        value = use(i.operands[0]);
    }
    if (type_of(value) != f_.return_type)
        invalid("a return of another type than the function's");
    emit(Op::Return, ir::Type::Void, {value}, 0);
}

void FunctionTranslator::unreachable(const Instruction&) { emit(Op::Unreachable, ir::Type::Void, {}, 0); }

} // namespace ladder::dxil
