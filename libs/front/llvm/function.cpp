#include "front/llvm/function.h"

#include "front/llvm/aggregates.h"
#include "front/llvm/debug_reader.h"
#include "front/llvm/dialect.h"
#include "front/llvm/instructions.h"
#include "front/llvm/source_hints.h"

#include <algorithm>

namespace ladder::front_llvm {

FunctionTranslator::FunctionTranslator(Shared& shared, const llvm::Function& function, uint32_t to,
                                       UsedComponents used)
    : s(shared), p(shared.p), from(function), number(to), f(shared.p.functions[to]), code(p, f),
      values(*this, used), variables(*this), pointers(*this), accesses(*this), flow(*this), callees(*this) {}

void FunctionTranslator::run(ir::FunctionAnalyses& analyses) {
    const InPlace place(s.diag, {p.entry_point().name, from.name});
    const uint32_t errors = s.diag.errors();
    f.values.reserve(from.value_count);
    callees.make_parameters();
    flow.order_blocks();
    if (s.debug)
        s.debug->begin(from);
    uint32_t origin = 0;
    Steps steps(s.diag.host());
    for (ir::BlockId b = 0; b < flow.order().size(); b++) {
        flow.enter(b);
        if (!b && is_entry()) {
            s.dialect->begin_entry(*this);
        }
        if (!translate(flow.order()[b]->first, origin, steps) && !flow.ends_early(b))
            invalid("an instruction comes after its block's terminator");
        if (!flow.has_ended())
            invalid("a block does not end with a terminator");
    }
    s.diag.throw_if_failed(errors);
    flow.finish_phis();
    flow.check_uses(analyses);
    f.next_origin = origin + 1;
    if (s.debug)
        s.debug->finish(f, analyses);
}

// The elements of a type that is, or begins with, a vector of more than four; else 0.
static uint64_t long_elements(const llvm::Type* t) {
    if (t->kind == llvm::TypeKind::Struct && !t->members.empty())
        t = t->members[0];
    return t->kind == llvm::TypeKind::Vector && t->count > 4 ? t->count : 0;
}

// Returns the length of the longest vector of more than four that an instruction works on, or gives; else 0.
static uint64_t long_elements(const Dialect& dialect, const Instruction& i) {
    if (dialect.has_own_limits(i))
        return 0;
    uint64_t elements = long_elements(i.type);
    for (const Value* v : i.operands)
        elements = std::max(elements, long_elements(v->type));
    return elements;
}

// An instruction on a long vector is one for each element, and more.
void FunctionTranslator::dispatch_counted(const Instruction& i) {
    if (!s.work.may_expand() && long_elements(*s.dialect, i)) [[unlikely]]
        s.work.refuse_expansion(here());
    const uint32_t before = f.values.size();
    dispatch(i);
    const uint32_t made = f.values.size() - before;
    const bool stores = i.opcode == Opcode::Call && i.type->kind == llvm::TypeKind::Void;
    if (made > 4 || stores)
        if (const uint64_t elements = long_elements(*s.dialect, i)) [[unlikely]]
            s.work.expand(std::max<uint64_t>(made, elements), here());
}

// From an instruction to the end of its block; false where that has ended before.
bool FunctionTranslator::translate(const Instruction* i, uint32_t& last_origin, Steps& steps) {
    uint32_t origin = last_origin;
    const bool marks = s.source_hints || s.dialect->marks(), has_debug = s.debug;
    bool may_have_ended = true;
    while (i) {
        try {
            for (; i; i = i->next) {
                steps.step();
                move_to(*i, ++origin);
                if (has_debug) [[unlikely]]
                    s.debug->note(*this, *i, origin);
                if (may_have_ended && flow.has_ended()) {
                    last_origin = origin;
                    return false;
                }
                const uint32_t first = f.values.size();
                dispatch_counted(*i);
                // Besides terminators some calls end a block.
                may_have_ended = i->opcode == Opcode::Call || llvm::is_terminator(i->opcode);
                if (marks) [[unlikely]]
                    mark(*i, first);
            }
        } catch (const Failure& f) {
            if (!s.work.may_expand())
                throw; // what follows would cost as much
            go_on_without(*i, f.code);
            i = i->next;
            may_have_ended = true;
        }
    }
    last_origin = origin;
    return true;
}

// What the caller or the dialect wants to know of the instruction besides what it does.
void FunctionTranslator::mark(const Instruction& i, ir::ValueId first) {
    if (s.dialect->marks())
        s.dialect->mark(*this, i, first);
    if (s.source_hints && (i.opcode == Opcode::Br || i.opcode == Opcode::Switch))
        code.block().last->flags |= front_llvm::source_hints(*this, i);
}

// The shader is not going to be translated, but there may be more to tell. What the instruction gives is
// undefined. Where that cannot be (a pointer, a handle) it is marked: what fails because of it is not told.
[[gnu::cold]] void FunctionTranslator::go_on_without(const Instruction& i, Code code) {
    bool follows = false;
    for (const Value* v : i.operands)
        follows |= !failed_.empty() && v->kind == llvm::ValueKind::Instruction && failed_[v->id];
    if (follows) {
        s.diag.drop_last();
    } else {
        if (code == Code::Unsupported)
            s.diag.name_feature(s.dialect->subject(i));
        s.diag.go_on_after(code);
    }
    depth_ = 0;
    s.layouts.start_over();
    if (failed_.empty())
        failed_ = s.arena.array<bool>(from.value_count);
    // What ends the block before its terminator does so here, too: there is no way on from it.
    if (llvm::is_terminator(i.opcode) || s.dialect->ends_block(i))
        return flow.has_ended() ? void() : flow.unreachable();
    if (i.type->kind == llvm::TypeKind::Void)
        return;
    try {
        const Shape parts = shape(i.type);
        bool plain = true;
        for (uint32_t n = 0; n < parts.count; n++)
            plain = plain && !ir::is_opaque(s.leaves[parts.first + n]);
        failed_[i.id] = !plain;
        if (plain && is_aggregate(i.type))
            values.set_run(i, values.new_run(i.type));
        else if (plain)
            values.set(i, Operand::undef(s.leaves[parts.first]));
    } catch (const Failure&) {
        s.diag.drop_last();
        s.layouts.start_over();
        failed_[i.id] = true;
    }
}

void FunctionTranslator::dispatch(const Instruction& i) {
    const Dialect& dialect = *s.dialect;
    if (dialect.translated >> static_cast<int>(i.opcode) & 1 && s.dialect->translate(*this, i)) [[unlikely]]
        return;
    if (llvm::is_binary(i.opcode))
        return binary(*this, i);
    if (llvm::is_cast(i.opcode))
        return cast(*this, i);
    switch (i.opcode) {
    case Opcode::ICmp:
    case Opcode::FCmp: return compare(*this, i);
    case Opcode::Select: return select(*this, i);
    case Opcode::FNeg: return negate(*this, i);
    case Opcode::Freeze: return freeze(*this, i);
    case Opcode::ExtractValue: return extract_value(*this, i);
    case Opcode::InsertValue: return insert_value(*this, i);
    case Opcode::ExtractElement: return extract_element(*this, i);
    case Opcode::InsertElement: return insert_element(*this, i);
    case Opcode::ShuffleVector: return shuffle_vector(*this, i);
    case Opcode::Alloca: return pointers.allocate(i);
    case Opcode::GetElementPtr: return pointers.element_pointer(i);
    case Opcode::Load: return accesses.load(i);
    case Opcode::Store: return accesses.store(i);
    case Opcode::AtomicRMW: return accesses.atomic_rmw(i);
    case Opcode::CmpXchg: return accesses.compare_exchange(i);
    case Opcode::Fence: return accesses.fence();
    case Opcode::Phi: return flow.phi(i);
    case Opcode::Br: return flow.branch(i);
    case Opcode::Switch: return flow.switch_(i);
    case Opcode::Ret: return flow.ret(i);
    case Opcode::Unreachable: return flow.unreachable();
    case Opcode::Call: return callees.call(i);
    default: s.diag.fail_unsupported(here(), "the instruction '%s' is not supported", llvm::name(i.opcode));
    }
}

} // namespace ladder::front_llvm
