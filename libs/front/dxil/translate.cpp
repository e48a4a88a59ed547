#include "front/dxil/translate.h"

#include "formats/llvm/instruction_views.h"
#include "front/dxil/control_points.h"
#include "front/dxil/dxil_dialect.h"
#include "front/dxil/metadata/nodes.h"
#include "front/dxil/metadata/payload_access.h"
#include "front/dxil/operations/call_views.h"
#include "front/dxil/operations/calls_payload.h"
#include "front/dxil/operations/calls_rays.h"
#include "front/dxil/operations/handed_over.h"
#include "front/llvm/intrinsics.h"

#include <algorithm>

namespace ladder::dxil {

namespace {

using front_llvm::UsedComponents;
using llvm::TypeKind;
using llvm::ValueKind;

// Finds the functions that the entry points reach and looks over their instructions for what the translation
// must know beforehand. Each entry point has functions of its own: what they become depends on the stage, and
// on where their pointers lead.
class Survey {
public:
    Survey(DxilShared& s) : s_(s), functions(s.arena), used(s.arena), calls_(s.arena) {}

    // Of the entry point that the program compiles.
    void run(const EntryFunctions& entry);
    // Once all are looked over.
    void finish();
    // Makes functions that are called, from here on, those of an entry point; `from` to `to`.
    void enter(uint32_t from, uint32_t to);

private:
    struct Call {
        uint32_t from, to;
    };

    void add(const llvm::Function& f, bool entry);
    void look(const Instruction& i, UsedComponents u);
    void look_at_call(const Instruction& i);
    void look_at_payload(const Instruction& i);
    void look_at_ray_call(const Instruction& i);
    void look_at_pointers(const Instruction& i);
    void classify(const llvm::Function& f, CalleeState& callee);
    void reject_recursion();

    static void use_all(const Value* v, UsedComponents u) {
        if (v->kind == ValueKind::Instruction && is_aggregate(v->type))
            u[v->id] = front_llvm::used_all;
    }

    DxilShared& s_;

public:
    Vec<const llvm::Function*> functions;
    Vec<UsedComponents> used;

private:
    Vec<Call> calls_;
    UsedComponents used_here_;
    uint32_t current_ = 0, first_ = 0; // function that is looked at, first of the entry point's
    bool rays_ = false, hits_ = false; // the stage
};

void Survey::add(const llvm::Function& f, bool entry) {
    s_.callees[f.id] = {CalleeState::Defined, functions.size()};
    s_.objects.add_function(f, entry);
    functions.push(&f);
}

void Survey::enter(uint32_t from, uint32_t to) {
    for (uint32_t f = from; f < to; f++)
        s_.callees[functions[f]->id] = {CalleeState::Defined, f};
}

void Survey::run(const EntryFunctions& entry) {
    for (; first_ < functions.size(); first_++)
        s_.callees[functions[first_]->id].kind = CalleeState::Unseen;
    rays_ = ir::is_ray_stage(s_.p.stage());
    hits_ = s_.p.stage() == ir::Stage::AnyHit || s_.p.stage() == ir::Stage::ClosestHit;
    s_.p.entry_point().function = functions.size();
    if (entry.entry)
        add(*entry.entry, true);
    if (entry.patch) {
        s_.p.entry_point().patch_function = functions.size();
        add(*entry.patch, false);
    }
    Steps steps(s_.diag.host());
    for (; current_ < functions.size(); current_++) {
        const llvm::Function& f = *functions[current_];
        if (first_) // many entry points may have copies of a function
            s_.work.spend(f.value_count, Location::none());
        UsedComponents u = used_here_ = s_.arena.array<uint8_t>(f.value_count);
        for (const llvm::Block* b : f.blocks)
            for (const Instruction* i = b->first; i; i = i->next) {
                steps.step();
                look(*i, u);
            }
        used.push(u);
    }
}

void Survey::finish() {
    if (functions.size() > 1 || !calls_.empty())
        reject_recursion();
    s_.objects.finish();
    choose_payload(s_);
    s_.result_variables = s_.arena.array<uint32_t>(functions.size());
    std::fill(s_.result_variables.begin(), s_.result_variables.end(), ir::no_id);
}

void Survey::look(const Instruction& i, UsedComponents u) {
    switch (i.opcode) {
    case Opcode::ExtractValue:
        if (i.operands.empty() || i.indices.empty())
            break;
        if (const Value* of = llvm::of::ExtractValue(i).aggregate(); of->kind == ValueKind::Instruction)
            u[of->id] |= static_cast<uint8_t>(1u << std::min(i.indices.front(), 7u));
        break;
    case Opcode::Phi:
    case Opcode::Select:
    case Opcode::InsertValue:
    case Opcode::Store:
    case Opcode::Ret:
        for (const Value* o : i.operands)
            use_all(o, u);
        if (hits_ && i.opcode == Opcode::Store && i.operands.size() == 2)
            s_.objects.note_use(current_, llvm::of::Store(i).pointer(), UseWritten);
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
        if (rays_)
            look_at_ray_call(i);
        else if (ir::info(s_.p.stage()).payload != ir::PayloadUse::None)
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
        s_.objects.note_use(current_, &i, UseMeshPayload);
    if (!is_dispatch_mesh(i) || i.operands.size() != 5)
        return;
    const Value* payload = dx::DispatchMesh(i).payload();
    s_.objects.note_use(current_, payload, UseMeshPayload);
    note_dispatch(s_, payload);
}

// What is handed to other shaders.
void Survey::look_at_ray_call(const Instruction& i) {
    auto& f = *static_cast<const llvm::Function*>(i.callee);
    uint64_t opcode;
    if (s_.callees[f.id].kind != CalleeState::OfDialect || i.operands.empty() ||
        !constant_int(dx::Call(i).opcode(), opcode))
        return;
    const Value* last = i.operands.back();
    switch (static_cast<DxilOp>(opcode)) {
    case DxilOp::TraceRay:
    case DxilOp::HitObject_TraceRay:
    case DxilOp::HitObject_Invoke: s_.objects.note_use(current_, last, UseRayPayload); break;
    case DxilOp::ReportHit:
        s_.objects.note_use(current_, last, UseHitAttribute);
        note_report(s_, s_.p.compiled, last);
        break;
    case DxilOp::CallShader: s_.objects.note_use(current_, last, UseCallableData); break;
    default: break;
    }
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
    if (f.name.substr(0, 6) == "dx.op.")
        callee = {CalleeState::OfDialect, 0};
    else if (f.is_declaration && f.name.substr(0, 5) == "llvm.")
        callee = front_llvm::classify_intrinsic(f.name);
    else if (!f.is_declaration && !f.blocks.empty())
        add(f, false);
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
        s_.diag.fail_invalid(Location::none(), {Problem::MALFORMED_DXIL, "function.recursion"},
                             "functions call themselves: DXIL has no recursion");
}

// Entry points of shaders that hits, misses and calls run have pointers as parameters: the payload (or the
// data of callable shaders), the attributes of the hit.
void check_entry(DxilShared& s, const llvm::Function& f) {
    size_t parameters = 0;
    switch (s.p.stage()) {
    case ir::Stage::AnyHit:
    case ir::Stage::ClosestHit: parameters = 2; break;
    case ir::Stage::Miss:
    case ir::Stage::Callable: parameters = 1; break;
    default: break;
    }
    bool good = f.arguments.size() == parameters && f.function_type->element->kind == TypeKind::Void;
    for (const llvm::Argument& a : f.arguments)
        good = good && a.type->kind == TypeKind::Pointer;
    if (!good)
        s.diag.fail_invalid(Location::none(),
                            parameters ? "the parameters or the result of a %s shader are malformed"
                                       : "an entry point has parameters or a result",
                            ir::name(s.p.stage()));
}

// The functions of an entry point.
struct Range {
    uint32_t from, to;
};

// What belongs to the entry point that the program compiles.
void enter_entry(DxilShared& s, const EntryFunctions& entry) {
    s.node = entry.node;
    s.mesh_payload.bytes = entry.payload_bytes;
    s.mesh_payload.variable = ir::no_id;
}

Range survey_entry(DxilShared& s, Survey& survey, const EntryFunctions& entry) {
    enter_entry(s, entry);
    if (entry.entry)
        check_entry(s, *entry.entry);
    if (entry.patch) {
        check_entry(s, *entry.patch);
        if (entry.patch == entry.entry)
            s.diag.fail_invalid(Location::none(), "a hull shader's two functions are the same");
    }
    const uint32_t from = survey.functions.size();
    survey.run(entry);
    return {from, survey.functions.size()};
}

void translate_entry(DxilShared& s, Survey& survey, const EntryFunctions& entry, const Range& range,
                     ir::Analyses& analyses) {
    ir::Program& p = s.p;
    enter_entry(s, entry);
    survey.enter(range.from, range.to);
    s.helpers_count =
        ir::has_helper_lanes(p.stage()) && range.from < range.to &&
        llvm::has_function_attribute(s.m, *survey.functions[range.from], "waveops-include-helper-lanes");
    for (uint32_t f = range.from; f < range.to; f++)
        s.diag.attempt([&] {
            FunctionTranslator(s, *survey.functions[f], f, survey.used[f])
                .run(analyses.of(p, p.functions[f]));
        });
}

} // namespace

void translate(const llvm::Module& m, const Options& options, ir::Program& p, Diagnostics& diag,
               ir::Analyses& analyses) {
    const InRoom room(diag, Room::Dxil);
    p.level = ir::Level::CfgSsa;
    DxilShared s(m, options, p, diag);
    DxilDialect dialect(s);
    const std::span<const EntryFunctions> entries = read_metadata(s, options);
    read_payload_access(s);
    const auto count = static_cast<uint32_t>(entries.size());
    s.handed_over.reports.resize(count, HitReports(s.arena));
    Survey survey(s);
    const std::span<Range> ranges = s.arena.array<Range>(count);
    for (p.compiled = 0; p.compiled < count; p.compiled++)
        diag.attempt([&] { ranges[p.compiled] = survey_entry(s, survey, entries[p.compiled]); });
    diag.throw_if_failed();
    survey.finish();
    for (const llvm::Function* f : survey.functions)
        p.new_function(f->name);
    for (p.compiled = 0; p.compiled < count; p.compiled++)
        if (!entries[p.compiled].entry) {
            p.entry_point().function = p.functions.size();
            copy_control_points(p, diag);
        }
    for (p.compiled = 0; p.compiled < count; p.compiled++)
        s.diag.attempt(
            [&] { translate_entry(s, survey, entries[p.compiled], ranges[p.compiled], analyses); });
    p.compiled = 0;
    diag.throw_if_failed();
    check_ray_queries(s);
}

} // namespace ladder::dxil
