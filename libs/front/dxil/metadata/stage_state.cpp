// What stages say of themselves in the properties of their entry points (fields as in
// tests/data/reference/dxil_enums.tsv, DxilMetadataHelper; DXIL.rst, "Shader properties and flags").
#include "front/dxil/metadata/metadata.h"
#include "front/dxil/metadata/metadata_fields.h"
#include "front/dxil/metadata/numbers.h"
#include "vsir/core/stage_rules.h"

#include <bit>

namespace ladder::dxil {

namespace {

using llvm::Metadata;

// Threads of a group (Direct3D 11.3, 7.3: 1024 in all).
constexpr uint64_t group_max = 1024;

class StateReader : public MetadataFields {
public:
    StateReader(DxilShared& s, const Metadata* md, const char* what)
        : MetadataFields(s), settings_(s.p.settings()), md_(md), what_(what) {}

    void geometry();
    void domain();
    const llvm::Function* hull();
    void mesh();
    void amplification();
    void group_size(const Metadata* md);

private:
    void need(size_t operands) { node(md_, operands, what_); }
    uint32_t field(size_t n) { return word(md_->operands[n], what_); }
    // A number that the stage has a limit for.
    uint32_t field(size_t n, uint32_t most) {
        const uint32_t number = field(n);
        if (number > most)
            bad(what_);
        return number;
    }
    template <class E>
    E known(E e) {
        if (e == E::Count || e == E::None)
            bad(what_);
        return e;
    }
    float max_tess_factor(const Metadata* md);

    ir::EntrySettings& settings_;
    const Metadata* md_;
    const char* what_;
};

void StateReader::geometry() {
    using Field = fields::GeometryState;
    need(Field::Count);
    settings_.input_primitive =
        known(input_primitive(field(Field::InputPrimitive), settings_.input_control_points));
    settings_.max_vertices = field(Field::MaxVertices, ir::geometry_vertices_max);
    settings_.streams = field(Field::Streams, (1u << ir::streams_max) - 1);
    settings_.output_topology = known(primitive_topology(field(Field::Topology)));
    settings_.instances = field(Field::Instances, ir::geometry_instances_max);
}

void StateReader::domain() {
    using Field = fields::DomainState;
    need(Field::Count);
    settings_.domain = known(tess_domain(field(Field::Domain)));
    settings_.input_control_points = field(Field::InputControlPoints, ir::control_points_max);
}

float StateReader::max_tess_factor(const Metadata* md) {
    if (!md || md->kind != llvm::MetadataKind::Value || !md->value ||
        md->value->kind != llvm::ValueKind::ConstFloat)
        bad(what_);
    return std::bit_cast<float>(static_cast<uint32_t>(static_cast<const llvm::ConstFloat*>(md->value)->bits));
}

const llvm::Function* StateReader::hull() {
    using Field = fields::HullState;
    need(Field::Count);
    const Metadata* f = md_->operands[Field::PatchFunction];
    if (!f || f->kind != llvm::MetadataKind::Value || !f->value ||
        f->value->kind != llvm::ValueKind::Function)
        bad(what_);
    settings_.input_control_points = field(Field::InputControlPoints, ir::control_points_max);
    settings_.output_control_points = field(Field::OutputControlPoints, ir::control_points_max);
    settings_.domain = known(tess_domain(field(Field::Domain)));
    settings_.partitioning = known(tess_partitioning(field(Field::Partitioning)));
    settings_.output_topology = known(tessellator_topology(field(Field::OutputTopology)));
    settings_.max_tess_factor = max_tess_factor(md_->operands[Field::MaxTessFactor]);
    return static_cast<const llvm::Function*>(f->value);
}

void StateReader::mesh() {
    using Field = fields::MeshState;
    need(Field::Count);
    group_size(md_->operands[Field::GroupSize]);
    settings_.max_vertices = field(Field::MaxVertices, ir::mesh_outputs_max);
    settings_.max_primitives = field(Field::MaxPrimitives, ir::mesh_outputs_max);
    settings_.output_topology = known(mesh_topology(field(Field::Topology)));
    s_.mesh_payload.bytes = field(Field::PayloadBytes);
}

void StateReader::amplification() {
    using Field = fields::AmplificationState;
    need(Field::Count);
    group_size(md_->operands[Field::GroupSize]);
    s_.mesh_payload.bytes = field(Field::PayloadBytes);
}

void StateReader::group_size(const Metadata* md) {
    const Metadata& size = node(md, 3, "the group size");
    uint64_t threads = 1;
    for (int d = 0; d < 3; d++) {
        settings_.local_size[d] = word(size.operands[d], "the group size");
        threads *= settings_.local_size[d] <= group_max ? settings_.local_size[d] : 0;
    }
    if (!threads || threads > group_max)
        s_.diag.fail_invalid(Location::none(), "metadata: a group must have 1 to 1024 threads");
}

} // namespace

void read_group_size(DxilShared& s, const Metadata* md) {
    StateReader(s, md, "the group size").group_size(md);
}

void need_stage_state(DxilShared& s) {
    const ir::EntrySettings& settings = s.p.settings();
    const bool has_domain = settings.domain != ir::TessDomain::None;
    bool good = true;
    switch (s.p.stage()) {
    case ir::Stage::Geometry: good = settings.input_primitive != ir::InputPrimitive::None; break;
    case ir::Stage::Hull: good = has_domain && settings.partitioning != ir::TessPartitioning::None; break;
    case ir::Stage::Domain: good = has_domain; break;
    case ir::Stage::Mesh: good = settings.output_topology != ir::OutputTopology::None; break;
    default: break;
    }
    if (!good)
        s.diag.fail_invalid(Location::none(), "metadata: a %s shader that does not say its state",
                            ir::name(s.p.stage()));
}

const llvm::Function* read_stage_state(DxilShared& s, uint64_t tag, const Metadata* md) {
    switch (tag) {
    case TagGeometryState: return StateReader(s, md, "the state of a geometry shader").geometry(), nullptr;
    case TagDomainState: return StateReader(s, md, "the state of a domain shader").domain(), nullptr;
    case TagHullState: return StateReader(s, md, "the state of a hull shader").hull();
    case TagMeshState: return StateReader(s, md, "the state of a mesh shader").mesh(), nullptr;
    case TagAmplificationState:
        return StateReader(s, md, "the state of an amplification shader").amplification(), nullptr;
    default: return nullptr;
    }
}

} // namespace ladder::dxil
