// The validator: entry points, and what their stages allow.
#include "vsir/core/op_views.h"
#include "vsir/core/stage_rules.h"
#include "vsir/validate/validator.h"

#include <algorithm>
#include <array>

namespace ladder::ir {

namespace {

constexpr auto stages_with = [] {
    std::array<uint32_t, static_cast<size_t>(Op::Count)> table{};
    table.fill(UINT32_MAX);
    for (const StageRule& rule : stage_operations)
        table[static_cast<size_t>(rule.op)] = rule.stages;
    return table;
}();

} // namespace

void Validator::entry_points() {
    std::span<bool> taken = arena_.array<bool>(p_.functions.size()); // functions of entry points
    for (uint32_t n = 0; n < p_.entry_point_count(); n++) {
        const EntryPoint& e = p_.entry_point(n);
        if (e.stage >= Stage::Count)
            fail("unknown stage");
        const bool patches = info(e.stage).patch_constants == PatchConstants::Writes;
        if ((e.patch_function != no_id) != patches)
            fail(patches ? "entry point %u: no function for the patch constants"
                         : "entry point %u: a function for patch constants that the stage has not",
                 n);
        for (uint32_t f : {e.function, e.patch_function}) {
            if (f == no_id)
                continue;
            if (f >= p_.functions.size())
                fail("the entry function f%u does not exist", f);
            if (taken[f])
                fail("the entry function f%u is that of two entry points", f);
            taken[f] = true;
        }
        for (SignatureKind kind : {SignatureKind::Input, SignatureKind::Output, SignatureKind::Patch})
            signature(n, kind);
        settings(e);
    }
}

// What stages with vertices of their own must say of themselves, within the limits of Direct3D.
void Validator::settings(const EntryPoint& e) {
    const EntrySettings& s = e.settings;
    auto need = [&](bool good, const char* what) {
        if (!good)
            fail("a %s shader: %s", name(e.stage), what);
    };
    auto within = [](uint32_t n, uint32_t least, uint32_t most) { return n >= least && n <= most; };
    const bool patches = s.input_primitive == InputPrimitive::Patch;
    switch (e.stage) {
    case Stage::Geometry:
        need(s.input_primitive != InputPrimitive::None, "no input primitive");
        need(within(s.input_control_points, patches, patches ? control_points_max : 0), "control points");
        need(s.output_topology == OutputTopology::Point || s.output_topology == OutputTopology::LineStrip ||
                 s.output_topology == OutputTopology::TriangleStrip,
             "no output topology");
        need(within(s.max_vertices, 0, geometry_vertices_max), "the number of vertices");
        need(within(s.instances, 0, geometry_instances_max), "the number of instances");
        need(s.streams < 1u << streams_max, "the streams");
        break;
    case Stage::Hull:
        need(s.domain != TessDomain::None, "no domain");
        need(s.partitioning != TessPartitioning::None, "no partitioning");
        need(s.output_topology == OutputTopology::Point || s.output_topology == OutputTopology::Line ||
                 s.output_topology == OutputTopology::Triangle ||
                 s.output_topology == OutputTopology::TriangleClockwise,
             "no output topology");
        need(within(s.input_control_points, 0, control_points_max), "input control points");
        need(within(s.output_control_points, 0, control_points_max), "output control points");
        break;
    case Stage::Domain:
        need(s.domain != TessDomain::None, "no domain");
        need(within(s.input_control_points, 0, control_points_max), "input control points");
        break;
    case Stage::Mesh:
        need(s.output_topology == OutputTopology::Line || s.output_topology == OutputTopology::Triangle,
             "no output topology");
        need(within(s.max_vertices, 0, mesh_outputs_max), "the number of vertices");
        need(within(s.max_primitives, 0, mesh_outputs_max), "the number of primitives");
        break;
    default: break;
    }
}

void Validator::signature(uint32_t n, SignatureKind kind) {
    static constexpr struct {
        const char *name, letter[2];
        uint32_t EntryPoint::*first;
    } sides[] = {{"input", "i", &EntryPoint::first_input},
                 {"output", "o", &EntryPoint::first_output},
                 {"patch element", "p", &EntryPoint::first_patch}};
    const auto& side = sides[static_cast<int>(kind)];
    const Vec<SignatureElement>& all = kind == SignatureKind::Input    ? p_.inputs
                                       : kind == SignatureKind::Output ? p_.outputs
                                                                       : p_.patch;
    const uint32_t from = p_.entry_point(n).*side.first;
    const uint32_t to = n + 1 < p_.entry_point_count() ? p_.entry_point(n + 1).*side.first : all.size();
    if (from > to || to > all.size() || (!n && from))
        fail("entry point %u: its signatures are not a part of the program's", n);
    const EntryPoint& e = p_.entry_point(n);
    uint32_t which = 0;
    if (const char* what = signature_problem(e.stage, kind, p_.signature(n, kind), which))
        fail("%s %s%u: %s", side.name, side.letter, from + which, what);
}

bool Validator::any_groups() const {
    for (uint32_t n = 0; n < p_.entry_point_count(); n++)
        if (has_groups(p_.entry_point(n).stage))
            return true;
    return false;
}

// Several entry points: an operation must be for the stages of all entry points that get to it, and an
// element that it names must be of the only one. What is known of a function grows, by at most one stage and
// one owner for each visit, so that functions are visited a bounded number of times.
void Validator::owners() {
    constexpr uint32_t not_yet = no_id, several = no_id - 1;
    struct Reached {
        uint32_t owner = not_yet, stages = 0;
        bool operator==(const Reached&) const = default;
    };
    std::span<Reached> reached = arena_.array<Reached>(p_.functions.size());
    std::fill(reached.begin(), reached.end(), Reached{});
    Vec<uint32_t> work(arena_);
    auto reach = [&](uint32_t f, uint32_t owner, uint32_t stages) {
        Reached r = reached[f];
        r.owner = r.owner == not_yet || r.owner == owner ? owner : several;
        r.stages |= stages;
        if (r == reached[f])
            return;
        reached[f] = r;
        work.push(f);
    };
    for (uint32_t n = 0; n < p_.entry_point_count(); n++) {
        const EntryPoint& e = p_.entry_point(n);
        for (uint32_t f : {e.function, e.patch_function})
            if (f != no_id)
                reach(f, n, 1u << static_cast<int>(e.stage));
    }
    while (!work.empty()) {
        const uint32_t f = work.back();
        work.pop();
        for (BlockId b : p_.functions[f].order)
            for (const Instr* i = p_.functions[f].block(b).first; i; i = i->next)
                if (i->op == Op::Call)
                    reach(as::Call(*i).function().number(), reached[f].owner, reached[f].stages);
    }
    for (uint32_t f = 0; f < p_.functions.size(); f++) {
        f_ = &p_.functions[f], block_ = no_id;
        for (BlockId b : f_->order) {
            index_ = first_index;
            for (instr_ = f_->block(b).first; instr_; instr_ = instr_->next, index_++)
                owned_instruction(*instr_, reached[f].owner, reached[f].stages);
        }
    }
    f_ = nullptr;
}

void Validator::owned_instruction(const Instr& i, uint32_t owner, uint32_t stages) {
    for (uint32_t s = 0; stages >> s; s++)
        if (stages >> s & 1)
            stage_rules(i, static_cast<Stage>(s));
    static constexpr struct {
        ImmKind names;
        uint32_t EntryPoint::*first;
        SignatureKind kind;
    } sides[] = {{ImmKind::Input, &EntryPoint::first_input, SignatureKind::Input},
                 {ImmKind::Output, &EntryPoint::first_output, SignatureKind::Output},
                 {ImmKind::Patch, &EntryPoint::first_patch, SignatureKind::Patch}};
    for (const auto& side : sides) {
        if (imm_kind(i.op, 0) != side.names)
            continue;
        if (owner >= p_.entry_point_count())
            fail("an element of a signature where not one entry point alone gets to");
        const uint32_t from = p_.entry_point(owner).*side.first;
        const uint32_t element = as::OfSignature(i).element().number();
        if (element < from || element - from >= p_.signature(owner, side.kind).size())
            fail("the element is of another entry point");
    }
}

bool Validator::is_entry_function() const {
    for (uint32_t n = 0; n < p_.entry_point_count(); n++)
        if (f_ == &p_.functions[p_.entry_point(n).function])
            return true;
    return false;
}

void Validator::stage_rules(const Instr& i, Stage stage) {
    if (derives(i.op) && !has_derivatives(stage))
        fail("derivatives in a %s shader", name(stage));
    switch (i.op) {
    case Op::Barrier:
        if (as::Barrier(i).bits().number() & (barrier_bits::Sync | barrier_bits::GroupShared) &&
            !has_groups(stage))
            fail("a barrier of the group in a %s shader", name(stage));
        break;
    case Op::Discard:
        if (!has_helper_lanes(stage))
            fail("a %s shader has no helper lanes", name(stage));
        break;
    case Op::EndUnless:
        if (stage != Stage::Node || !is_entry_function())
            fail("not in the entry function of a node");
        break;
    case Op::LoadInput:
        vertex_operand(as::LoadInput(i).vertex(), info(stage).vertex_inputs, info(stage).vertex_inputs);
        break;
    case Op::StoreOutput:
        vertex_operand(as::StoreOutput(i).vertex(), info(stage).vertex_outputs, info(stage).vertex_outputs);
        break;
    case Op::LoadOutput:
        vertex_operand(as::LoadOutput(i).vertex(), reads_others_outputs(stage), false);
        break;
    case Op::LoadPatch:
        if (info(stage).patch_constants == PatchConstants::None)
            fail("a %s shader reads no patch constants", name(stage));
        break;
    case Op::StorePatch:
        if (info(stage).patch_constants != PatchConstants::Writes && !info(stage).primitive_outputs)
            fail("a %s shader writes nothing that belongs to a patch or a primitive", name(stage));
        vertex_operand(as::StorePatch(i).vertex(), info(stage).primitive_outputs,
                       info(stage).primitive_outputs);
        break;
    case Op::BuiltinRead:
        if (const auto what = static_cast<Builtin>(as::BuiltinRead(i).what().number());
            !has_builtin(stage, what))
            fail("a %s shader has no %s", name(stage), name(what));
        break;
    default:
        if (!(stages_with[static_cast<size_t>(i.op)] >> static_cast<int>(stage) & 1))
            fail("this operation in a %s shader", name(stage));
        break;
    }
}

// The vertex (or primitive) that an access to a signature names.
void Validator::vertex_operand(std::span<const Operand> vertex, bool may, bool must) {
    if (vertex.size() > (may ? 1 : 0))
        fail(may ? "more than one vertex" : "a vertex is named that the stage has not");
    if (must && vertex.empty())
        fail("no vertex is named");
}

} // namespace ladder::ir
