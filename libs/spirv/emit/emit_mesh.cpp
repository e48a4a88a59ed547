#include "spirv/emit/emit_mesh.h"

#include "spirv/interface/view_instancing.h"
#include "spirv/memory/emit_variables.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::spirv {

using ir::OutputTopology;
using ir::SignatureElement;
using ir::Stage;
using C = spv::Capability;
using M = spv::ExecutionMode;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

bool has_lines(const Emitter& e) { return e.entry.settings.output_topology == OutputTopology::Line; }

// Registers of a signature, up to the last that is taken.
uint32_t rows_of(std::span<const SignatureElement> signature) {
    uint32_t rows = 0;
    for (const SignatureElement& s : signature)
        if (s.is_packed())
            rows = std::max(rows, uint32_t{s.start_row} + s.rows);
    return rows;
}

void need_stage(const Emitter& e, const ir::Instr& i, Stage stage) {
    if (e.entry.stage != stage)
        e.invalid(i, "not in this stage");
}

void need_mesh_shading(Emitter& e, const char* what) {
    if (!e.m.environment.all_globals_in_interface())
        e.diag.fail_unsupported(Location::none(), {Problem::ENVIRONMENT_TOO_OLD, "environment.1.2"},
                                "%s (for %s): VK_EXT_mesh_shader needs SPIR-V 1.4, which Vulkan 1.2 has",
                                what, e.m.environment.name);
    e.m.require(Extension::MeshShader);
    e.m.require(C::MeshShadingEXT);
}

// More than the shader declares is undefined in Direct3D, and dxc takes it; a module that says so by a
// constant is invalid (SPV_EXT_mesh_shader, OpSetMeshOutputsEXT).
Id mesh_count(Emitter& e, ir::Operand count, uint32_t most) {
    uint64_t constant = 0;
    return e.constant_value(count, constant) && constant > most ? e.m.u32(most) : e.id(count);
}

} // namespace

void decorate_per_primitive(Emitter& e, Id variable) {
    need_mesh_shading(e, "an input that belongs to a primitive");
    e.m.decorate(variable, spv::Decoration::PerPrimitiveEXT);
}

void prepare_mesh(Emitter& e) {
    need_mesh_shading(e, e.entry.stage == Stage::Mesh ? "a mesh shader" : "an amplification shader");
    if (e.entry.stage != Stage::Mesh)
        return;
    const ir::EntrySettings& s = e.entry.settings;
    // Vulkan wants at least one of each; Direct3D lets a shader have none.
    e.interface.outputs.vertices = std::max(s.max_vertices, 1u);
    e.interface.patch.vertices = std::max(s.max_primitives, 1u);
    // Both have registers from 0 on. What belongs to primitives comes after what belongs to vertices.
    e.interface.patch.stream_locations[0] = rows_of(e.interface.outputs.elements);
}

void mesh_modes(Emitter& e, Id entry) {
    auto put = [&](M mode, uint32_t n) {
        e.m.modes.put(O::OpExecutionMode, {entry, static_cast<uint32_t>(mode), n});
    };
    put(M::OutputVertices, e.interface.outputs.vertices);
    put(M::OutputPrimitivesEXT, e.interface.patch.vertices);
    const M topology = has_lines(e) ? M::OutputLinesEXT : M::OutputTrianglesEXT;
    e.m.modes.put(O::OpExecutionMode, {entry, static_cast<uint32_t>(topology)});
}

void emit_set_mesh_counts(Emitter& e, const ir::Instr& i, uint32_t) {
    need_stage(e, i, Stage::Mesh);
    e.put_void(O::OpSetMeshOutputsEXT,
               {mesh_count(e, ir::as::SetMeshCounts(i).vertices(), e.interface.outputs.vertices),
                mesh_count(e, ir::as::SetMeshCounts(i).primitives(), e.interface.patch.vertices)});
}

void emit_store_indices(Emitter& e, const ir::Instr& i, uint32_t) {
    need_stage(e, i, Stage::Mesh);
    const bool lines = has_lines(e);
    const Id vector = e.m.vector(ir::Type::I32, lines ? 2 : 3);
    const Id variable = e.builtin(
        S::Output, lines ? spv::BuiltIn::PrimitiveLineIndicesEXT : spv::BuiltIn::PrimitiveTriangleIndicesEXT,
        over_vertices(e, e.interface.patch, vector));
    const ir::as::StoreIndices x(i);
    const Id a = e.id(x.vertices().front()), b = e.id(x.vertices().subspan<1>().front()),
             index = e.id(x.primitive());
    const Id indices = lines ? e.make({O::OpCompositeConstruct, vector, {a, b}})
                             : e.make({O::OpCompositeConstruct, vector, {a, b, e.id(x.vertices().back())}});
    e.put_void(O::OpStore, {pointer(e, S::Output, variable, vector, {&index, 1}), indices});
    write_view_offsets(e, index);
}

void emit_dispatch_mesh(Emitter& e, const ir::Instr& i, uint32_t) {
    need_stage(e, i, Stage::Amplification);
    const uint32_t payload = ir::as::DispatchMesh(i).payload().number();
    if (e.program.variables[payload].storage != ir::Storage::Payload)
        e.invalid(i, "the variable is no payload");
    Id groups[3], *next = groups;
    for (const ir::Operand o : ir::as::DispatchMesh(i).groups())
        *next++ = e.id(o);
    e.put_void(O::OpEmitMeshTasksEXT, {groups[0], groups[1], groups[2], variable_id(e, payload)});
}

} // namespace ladder::spirv
