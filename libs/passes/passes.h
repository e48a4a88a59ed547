// The passes: Program -> Program, one file each. pipeline.cpp lists their order, and nothing else does.
//
// Every pass leaves a program that ir::validate() accepts at the level it states. Scratch memory comes from
// the program's arena under an ArenaScope where nothing permanent is allocated meanwhile, else from
// Context::scratch.
#pragma once

#include "base/support/quirks.h"
#include "passes/lower/op_set.h"
#include "vsir/analyses/analyses.h"
#include "vsir/core/parameter.h"
#include "vsir/core/target.h"

#include <span>

namespace ladder::passes {

// Levels of constructs in each other: SPIR-V 2.17, universal limits.
constexpr uint32_t deepest_nesting = 1023;

enum class Structurizer : uint8_t { Reconstructive, Naive };

// Where resources are, as far as passes have to know it.
class Placement {
public:
    // By descriptor; empty: no resource needs a test, and all are arrays of words.
    virtual std::span<const ir::AccessChecks> checks(const ir::Program& p) = 0;

protected:
    ~Placement() = default;
};

struct Context {
    Diagnostics& diag;
    Arena& scratch; // passes take a mark and release it
    Structurizer structurizer = Structurizer::Reconstructive;
    // Repairs that the caller asked for.
    Quirks quirks = {};
    // Called after each pass with its name, if set: dumps and per-pass validation.
    void (*after_pass)(void* user, const char* pass, const ir::Program& p) = nullptr;
    void* user = nullptr;
    // Temp to SSA leaves a function's temps in memory (Function variables) when the phis it would place,
    // times their incomings, exceed this: only the naive form of big functions ever gets there.
    uint64_t phi_budget = 1u << 20;
    // Temp to SSA also leaves temps in memory when the blocks in which a function's temps are live, added up
    // over all temps, exceed this plus 64 for each of its values.
    uint64_t live_budget = 1u << 24;
    // Functions that would nest deeper take the naive form.
    uint32_t nesting = deepest_nesting;
    // What the program is for; null: nothing that has to be lowered.
    const ir::Target* target = nullptr;
    // What the caller gives of parameters that passes make code of; null: nothing.
    const ir::ParameterFacts* parameters = nullptr;
    // Where resources are; null: no access needs a test.
    Placement* placement = nullptr;
    // Analyses of the program. A pass that changes a function's graph calls changed() for it.
    ir::Analyses analyses = ir::Analyses();
};

// CfgSsa. `end_unless` becomes a branch. Of nodes of work graphs.
bool may_end_early(const ir::Program& p, const Context& c);
void guard_entry(ir::Program& p, Context& c);
// CfgSsa. Loops in which lanes wait for their turn end for helper lanes too (wave_turns.h). Of stages with
// helper lanes. No block or edge changes.
void end_turns(ir::Program& p, Context& c);
// CfgSsa. `ray_query_new` becomes the number of the query, and traces get the query's flags.
bool has_ray_queries(const ir::Program& p, const Context& c);
void number_ray_queries(ir::Program& p, Context& c);
// CfgSsa. `hit_object_new` becomes the number of an element of the variable that no value in use names.
bool has_hit_objects(const ir::Program& p, const Context& c);
void number_hit_objects(ir::Program& p, Context& c);
// CfgSsa. The same of `matrix_new`.
bool has_matrices(const ir::Program& p, const Context& c);
void number_matrices(ir::Program& p, Context& c);
// CfgSsa. Operations on matrices that the target lacks become those on scalars, in loops where they are many.
bool lowers_matrices(const ir::Program& p, const Context& c);
void lower_matrices(ir::Program& p, Context& c);
// CfgSsa. Atomic additions of floats to buffers, which the target or the buffer's place lacks, become loops.
bool has_float_sums(const ir::Program& p, const Context& c);
void expand_float_sums(ir::Program& p, Context& c);
// Source -> CfgTemps. Constructs become blocks and branches; hints keep the blocks of a loop in it.
void flatten(ir::Program& p, Context& c);
// Any level CfgSsa. Unreachable blocks go, branches with equal targets become jumps, straight-line blocks
// merge.
void clean_graph(ir::Program& p, Context& c);
// Any level but Source. Gradients of plain inputs in control flow that a quad's threads do not follow
// together are taken in front of it, and those of computed values as Quirks::hoist_gradients asks.
void take_gradients(ir::Program& p, Context& c);
// Any level but Source. Wave operations in which helper lanes take no part become such that all lanes execute
// alike (helper_lanes.cpp). Of stages with helper lanes.
bool has_helper_stage(const ir::Program& p, const Context& c);
void exclude_helpers(ir::Program& p, Context& c);
// Any level but Source. One walk hosting every rewrite of a single instruction (rewrites are small functions
// in a table by Op).
void rewrite_local(ir::Program& p, Context& c);
// CfgSsa -> CfgTemps. Where it is known already that phis cannot stay they become temps: everywhere for the
// naive structurizer, and in functions that have temps. What variables_to_temps() does is part of it.
void phi_to_temp(ir::Program& p, Context& c);
// CfgTemps. Variables of the thread whose elements are named by constants become temps.
void variables_to_temps(ir::Program& p, Context& c);
// CfgTemps. Distinct targets, one return per function where the structurizer wants it, no bool switch.
void canonicalize_branches(ir::Program& p, Context& c);
// CfgTemps -> StructuredTemps: one loop around one giant switch. Structured as it is if there is only one
// block.
void structurize_naive(ir::Program& p, Context& c);
void structurize_naive(ir::Program& p, ir::Function& f, Context& c); // one function; the level stays
// CfgTemps -> StructuredTemps: the constructs that the graph has, selectors where it has none
// (doc/design/structurizer.md). Phis become temps if there are selectors. Functions whose constructs would
// nest deeper than SPIR-V allows get the naive form.
void structurize(ir::Program& p, Context& c);
// StructuredTemps -> StructuredSsa: temps become values and phis.
void temp_to_ssa(ir::Program& p, Context& c);
// StructuredSsa. Of programs that come from registers without types: values that cross joins take the type of
// what goes in and out.
void retype(ir::Program& p, Context& c);
// Any level but Source. Removes instructions whose results are not used, and blocks that are not reached.
void remove_dead_code(ir::Program& p, Context& c);

struct Pass {
    const char* name;
    ir::Level from, to; // the levels of a program that needs it
    void (*run)(ir::Program& p, Context& c);
    bool (*needed)(const ir::Program& p, const Context& c) = nullptr; // null: always
    // Not null: the pass lowers these operations for Context::target. It runs if there is one, and if the
    // program has one of them; it makes none of those that the passes after it are for.
    const OpSet* lowers = nullptr;
};

// The pipeline has fewer passes than this.
constexpr size_t most_passes = 96;

// The passes of the pipeline, in order.
std::span<const Pass> pipeline();

// Runs those of `passes` that the program needs at the level it has reached.
void run_passes(std::span<const Pass> passes, ir::Program& p, Context& c);

// Names of the pipeline's passes, in order, null-terminated: what --dump takes.
const char* const* pass_names();

} // namespace ladder::passes
