#include "dxil/translate.h"

#include "dxil/function.h"

namespace ladder::dxil {

namespace {

using llvm::TypeKind;
using llvm::ValueKind;

// Finds the functions that the entry point reaches and looks over their instructions for what the translation
// must know beforehand.
class Survey {
public:
    Survey(Shared& s) : s_(s), functions(s.arena), used(s.arena), calls_(s.arena) {}

    void add(const llvm::Function& f);
    void run();

private:
    struct Call {
        uint32_t from, to;
    };

    void look(const Instruction& i, UsedComponents u);
    void look_at_call(const Instruction& i);
    void classify(const llvm::Function& f, CalleeState& callee);
    void note_atomic(const Value* pointer);
    void reject_recursion();

    static void use_all(const Value* v, UsedComponents u) {
        if (v->kind == ValueKind::Instruction && is_aggregate(v->type))
            u[v->id] = used_all;
    }

    Shared& s_;

public:
    Vec<const llvm::Function*> functions;
    Vec<UsedComponents> used;

private:
    Vec<Call> calls_;
    uint32_t current_ = 0;
};

void Survey::add(const llvm::Function& f) {
    s_.callees[f.id] = {CalleeState::Defined, functions.size(), nullptr};
    functions.push(&f);
}

void Survey::run() {
    for (; current_ < functions.size(); current_++) {
        const llvm::Function& f = *functions[current_];
        UsedComponents u = s_.arena.array<uint8_t>(f.value_count);
        for (const llvm::Block* b : f.blocks)
            for (const Instruction* i = b->first; i; i = i->next)
                look(*i, u);
        used.push(u);
    }
    if (functions.size() > 1 || !calls_.empty())
        reject_recursion();
}

void Survey::look(const Instruction& i, UsedComponents u) {
    switch (i.opcode) {
    case Opcode::ExtractValue:
        if (!i.operands.empty() && i.operands[0]->kind == ValueKind::Instruction && !i.indices.empty())
            u[i.operands[0]->id] |= static_cast<uint8_t>(1u << (i.indices[0] < 7 ? i.indices[0] : 7));
        break;
    case Opcode::Phi:
    case Opcode::Select:
    case Opcode::InsertValue:
    case Opcode::Store:
    case Opcode::Ret:
        for (const Value* o : i.operands)
            use_all(o, u);
        break;
    case Opcode::AtomicRMW:
    case Opcode::CmpXchg:
        if (!i.operands.empty())
            note_atomic(i.operands[0]);
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
    if (callee.kind == CalleeState::Defined)
        calls_.push({current_, callee.number});
}

void Survey::classify(const llvm::Function& f, CalleeState& callee) {
    if (f.name.substr(0, 6) == "dx.op.")
        callee.kind = CalleeState::DxOp;
    else if (f.name.substr(0, 14) == "llvm.lifetime." || f.name.substr(0, 9) == "llvm.dbg.")
        callee.kind = CalleeState::Nothing;
    else if (!f.is_declaration && !f.blocks.empty())
        add(f);
}

// Integer atomics want integer elements, whatever else the variable is used for.
void Survey::note_atomic(const Value* v) {
    for (uint64_t steps = 0;; steps++) {
        if (v->kind == ValueKind::GlobalVariable) {
            s_.globals[v->id].integer_atomics = true;
            return;
        }
        std::span<const Value* const> operands;
        if (v->kind == ValueKind::Instruction) {
            auto& i = *static_cast<const Instruction*>(v);
            if (i.opcode != Opcode::GetElementPtr && !llvm::is_cast(i.opcode))
                return;
            operands = i.operands;
        } else if (v->kind == ValueKind::ConstExpr) {
            operands = static_cast<const llvm::ConstExpr*>(v)->operands;
        }
        if (operands.empty() || steps > depth_max)
            return;
        v = operands[0];
    }
}

// Takes away functions that nobody left calls (Kahn); what cannot be taken away calls itself.
void Survey::reject_recursion() {
    uint32_t count = functions.size();
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
    if (free.size() != count)
        s_.diag.fail_invalid(Location::none(), "functions call themselves: DXIL has no recursion");
}

} // namespace

void translate(const llvm::Module& m, const Options& options, ir::Program& p, Diagnostics& diag) {
    p.level = ir::Level::CfgSsa;
    p.stage = ir::Stage::Compute;
    Shared s(m, p, diag);
    const llvm::Function& entry = read_metadata(s, options);
    if (!entry.arguments.empty() || entry.function_type->element->kind != TypeKind::Void)
        diag.fail_invalid(Location::none(), "a compute entry point has parameters or a result");
    Survey survey(s);
    survey.add(entry);
    survey.run();
    for (const llvm::Function* f : survey.functions)
        p.new_function(f->name);
    p.entry = 0;
    for (uint32_t f = 0; f < survey.functions.size(); f++)
        FunctionTranslator(s, *survey.functions[f], f, survey.used[f]).run();
}

} // namespace ladder::dxil
