#include "dxil/translate.h"

#include "dxil/calls_payload.h"
#include "dxil/calls_rays.h"
#include "dxil/function.h"
#include "dxil/intrinsics.h"
#include "dxil/nodes.h"
#include "passes/helper_lanes.h"

#include <algorithm>

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
    void look_at_payload(const Instruction& i);
    void look_at_pointers(const Instruction& i);
    void classify(const llvm::Function& f, CalleeState& callee);
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
    UsedComponents used_here_;
    uint32_t current_ = 0;
};

void Survey::add(const llvm::Function& f) {
    s_.callees[f.id] = {CalleeState::Defined, functions.size(), nullptr};
    s_.objects.add_function(f);
    functions.push(&f);
}

void Survey::run() {
    for (; current_ < functions.size(); current_++) {
        const llvm::Function& f = *functions[current_];
        UsedComponents u = used_here_ = s_.arena.array<uint8_t>(f.value_count);
        for (const llvm::Block* b : f.blocks)
            for (const Instruction* i = b->first; i; i = i->next)
                look(*i, u);
        used.push(u);
    }
    if (functions.size() > 1 || !calls_.empty())
        reject_recursion();
    s_.objects.finish();
    s_.result_variables = s_.arena.array<uint32_t>(functions.size());
    std::fill(s_.result_variables.begin(), s_.result_variables.end(), ir::no_id);
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
        if (!i.operands.empty() && i.operands.back()->type->kind == TypeKind::Pointer)
            look_at_pointers(i);
        break;
    case Opcode::AtomicRMW:
    case Opcode::CmpXchg:
        if (i.operands.size() > 1)
            s_.objects.note_atomic(current_, i.operands[0], i.operands[1]->type->width);
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
        if (ir::info(s_.p.stage()).payload != ir::PayloadUse::None)
            look_at_payload(i);
        return;
    }
    calls_.push({current_, callee.number});
    for (size_t n = 0; n < i.operands.size() && n < f.arguments.size(); n++) {
        use_all(i.operands[n], used_here_);
        if (f.arguments[n].type->kind == TypeKind::Pointer)
            s_.objects.join_argument(current_, i.operands[n], callee.number, f.arguments[n]);
    }
    if (i.type->kind == TypeKind::Pointer)
        s_.objects.join_result(current_, &i, callee.number);
}

void Survey::look_at_payload(const Instruction& i) {
    if (is_mesh_payload(&i))
        s_.objects.note_payload(current_, &i);
    else if (is_dispatch_mesh(i) && i.operands.size() == 5)
        s_.objects.hand_over(current_, i.operands[4]);
}

// Where pointers meet.
void Survey::look_at_pointers(const Instruction& i) {
    if (i.opcode == Opcode::Ret)
        return s_.objects.join_result(current_, i.operands[0], current_);
    if (i.opcode != Opcode::Phi && i.opcode != Opcode::Select)
        return;
    for (const Value* o : i.operands)
        if (o->type == i.type)
            s_.objects.join(current_, &i, o);
}

void Survey::classify(const llvm::Function& f, CalleeState& callee) {
    if (f.name.substr(0, 6) == "dx.op.")
        callee = {CalleeState::DxOp, ir::no_id, nullptr};
    else if (f.is_declaration && f.name.substr(0, 5) == "llvm.")
        callee = classify_intrinsic(f.name);
    else if (!f.is_declaration && !f.blocks.empty())
        add(f);
}

// Removes functions that no remaining function calls (Kahn). Whatever is left then calls itself.
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

void check_entry(Shared& s, const llvm::Function& f) {
    if (!f.arguments.empty() || f.function_type->element->kind != TypeKind::Void)
        s.diag.fail_invalid(Location::none(), "an entry point has parameters or a result");
}

} // namespace

void translate(const llvm::Module& m, const Options& options, ir::Program& p, Diagnostics& diag,
               ir::Analyses& analyses) {
    p.level = ir::Level::CfgSsa;
    Shared s(m, options, p, diag);
    const auto [entry, patch] = read_metadata(s, options);
    check_entry(s, entry);
    Survey survey(s);
    survey.add(entry);
    if (patch) {
        check_entry(s, *patch);
        if (patch == &entry)
            diag.fail_invalid(Location::none(), "a hull shader's two functions are the same");
        survey.add(*patch);
        p.entry_point().patch_function = 1;
    }
    survey.run();
    for (const llvm::Function* f : survey.functions)
        p.new_function(f->name);
    p.entry_point().function = 0;
    for (uint32_t f = 0; f < survey.functions.size(); f++)
        FunctionTranslator(s, *survey.functions[f], f, survey.used[f]).run(analyses.of(p, p.functions[f]));
    finish_ray_queries(s);
    if (s.node && guard_node(s, p.functions[0]))
        analyses.of(p, p.functions[0]).changed();
    if (ir::has_helper_lanes(p.stage()) &&
        !llvm::has_function_attribute(m, entry, "waveops-include-helper-lanes"))
        for (ir::Function& f : p.functions)
            if (passes::separate_helpers(p, f))
                analyses.of(p, f).changed();
}

} // namespace ladder::dxil
