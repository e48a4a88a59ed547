#include "front/llvm/function_survey.h"

#include "formats/llvm/instruction_views.h"
#include "front/llvm/dialect.h"
#include "front/llvm/intrinsics.h"

#include <algorithm>

namespace ladder::front_llvm {

using llvm::TypeKind;
using llvm::ValueKind;

Survey::Survey(Shared& s) : s_(s), functions_(s.arena), used_(s.arena), calls_(s.arena) {}

uint32_t Survey::add(const llvm::Function& f, bool entry) {
    s_.callees[f.id] = {CalleeState::Defined, functions_.size()};
    s_.objects.add_function(f, entry);
    functions_.push(&f);
    return functions_.size() - 1;
}

void Survey::begin() {
    for (; first_ < functions_.size(); first_++)
        s_.callees[functions_[first_]->id].kind = CalleeState::Unseen;
}

void Survey::enter(const Range& functions) {
    for (uint32_t f = functions.from; f < functions.to; f++)
        s_.callees[functions_[f]->id] = {CalleeState::Defined, f};
}

Survey::Range Survey::look() {
    Steps steps(s_.diag.host());
    for (; current_ < functions_.size(); current_++) {
        const llvm::Function& f = *functions_[current_];
        if (first_) // many entry points may have copies of a function
            s_.work.spend(f.value_count, Location::none());
        used_here_ = s_.arena.array<uint8_t>(f.value_count);
        for (const llvm::Block* b : f.blocks)
            for (const Instruction* i = b->first; i; i = i->next) {
                steps.step();
                look_at(*i);
            }
        used_.push(used_here_);
    }
    return {first_, functions_.size()};
}

void Survey::finish() {
    s_.objects.finish();
    s_.result_variables = s_.arena.array<uint32_t>(functions_.size());
    std::fill(s_.result_variables.begin(), s_.result_variables.end(), ir::no_id);
}

void Survey::use_all(const Value* v) {
    if (v->kind == ValueKind::Instruction && is_aggregate(v->type))
        used_here_[v->id] = used_all;
}

void Survey::look_at(const Instruction& i) {
    switch (i.opcode) {
    case Opcode::ExtractValue:
        if (i.operands.empty() || i.indices.empty())
            break;
        if (const Value* of = llvm::of::ExtractValue(i).aggregate(); of->kind == ValueKind::Instruction)
            used_here_[of->id] |= static_cast<uint8_t>(1u << std::min(i.indices.front(), 7u));
        break;
    case Opcode::Phi:
    case Opcode::Select:
    case Opcode::InsertValue:
    case Opcode::Store:
    case Opcode::Ret:
        for (const Value* o : i.operands)
            use_all(o);
        if (i.opcode == Opcode::Store)
            s_.dialect->look_at(current_, i);
        if (!i.operands.empty() && i.operands.back()->type->kind == TypeKind::Pointer)
            look_at_pointers(i);
        break;
    case Opcode::AtomicRMW:
    case Opcode::CmpXchg:
        if (i.operands.size() > 1)
            s_.objects.note_atomic(current_, llvm::of::AtomicRMW(i).pointer(),
                                   llvm::of::AtomicRMW(i).value()->type->width);
        break;
    case Opcode::Call: look_at_call(i); break;
    default: break;
    }
}

void Survey::look_at_call(const Instruction& i) {
    if (!i.callee || i.callee->kind != ValueKind::Function)
        return;
    auto& f = *static_cast<const llvm::Function*>(i.callee);
    CalleeState& callee = s_.callees[f.id];
    if (callee.kind == CalleeState::Unseen)
        classify(f, callee);
    if (callee.kind != CalleeState::Defined) {
        if (s_.dialect->gives_common_object(&i))
            s_.objects.note_use(current_, &i, 0);
        return s_.dialect->look_at(current_, i);
    }
    calls_.push({current_, callee.number});
    for (size_t n = 0; n < i.operands.size() && n < f.arguments.size(); n++) {
        use_all(i.operands[n]);
        if (f.arguments[n].type->kind == TypeKind::Pointer)
            s_.objects.join_argument(current_, i.operands[n], callee.number, f.arguments[n]);
    }
    if (i.type->kind == TypeKind::Pointer)
        s_.objects.join_result(current_, &i, callee.number);
}

// Where pointers meet.
void Survey::look_at_pointers(const Instruction& i) {
    if (i.opcode == Opcode::Ret)
        return s_.objects.join_result(current_, llvm::of::Ret(i).value(), current_);
    if (i.opcode != Opcode::Phi && i.opcode != Opcode::Select)
        return;
    for (const Value* o : i.operands)
        if (o->type == i.type)
            s_.objects.join(current_, &i, o);
}

void Survey::classify(const llvm::Function& f, CalleeState& callee) {
    if (s_.dialect->is_operation(f))
        callee = {CalleeState::OfDialect, 0};
    else if (f.is_declaration && f.name.substr(0, 5) == "llvm.")
        callee = classify_intrinsic(f.name);
    else if (!f.is_declaration && !f.blocks.empty())
        add(f, false);
}

// Removes functions that no remaining function calls (Kahn). Whatever is left then calls itself.
bool Survey::has_recursion() const {
    const uint32_t count = functions_.size();
    if (count < 2 && calls_.empty())
        return false;
    auto first = s_.arena.array<uint32_t>(count + 1);
    auto callers = s_.arena.array<uint32_t>(count);
    auto targets = s_.arena.array<uint32_t>(calls_.size());
    for (const Call& c : calls_) {
        first[c.from + 1]++;
        callers[c.to]++;
    }
    for (uint32_t f = 0; f < count; f++)
        first[f + 1] += first[f];
    auto at = s_.arena.copy(std::span<const uint32_t>(first));
    for (const Call& c : calls_)
        targets[at[c.from]++] = c.to;
    Vec<uint32_t> free(s_.arena, count);
    for (uint32_t f = 0; f < count; f++)
        if (!callers[f])
            free.push(f);
    for (uint32_t n = 0; n < free.size(); n++)
        for (uint32_t c = first[free[n]]; c < first[free[n] + 1]; c++)
            if (!--callers[targets[c]])
                free.push(targets[c]);
    return free.size() != count;
}

} // namespace ladder::front_llvm
