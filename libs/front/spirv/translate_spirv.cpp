#include "front/spirv/translate_spirv.h"

#include "formats/spirv/grammar.h"
#include "front/spirv/debug/spirv_debug.h"
#include "front/spirv/spirv_function.h"
#include "vsir/core/program.h"

#include <optional>

namespace ladder::front_spirv {

namespace {

const char* name_of(const Instruction& i) {
    spirv_text::Instruction grammar;
    return spirv_text::find_instruction(i.opcode, grammar) ? grammar.name : "an instruction";
}

Location place_of(const Instruction& i) { return Location::byte(uint64_t{4} * i.offset); }

bool stage_of(uint32_t model, ir::Stage& stage) {
    struct Row {
        spv::ExecutionModel model;
        ir::Stage stage;
    };
    constexpr Row rows[] = {
        {spv::ExecutionModel::Vertex, ir::Stage::Vertex},
        {spv::ExecutionModel::TessellationControl, ir::Stage::Hull},
        {spv::ExecutionModel::TessellationEvaluation, ir::Stage::Domain},
        {spv::ExecutionModel::Geometry, ir::Stage::Geometry},
        {spv::ExecutionModel::Fragment, ir::Stage::Pixel},
        {spv::ExecutionModel::GLCompute, ir::Stage::Compute},
        {spv::ExecutionModel::Kernel, ir::Stage::Compute},
        {spv::ExecutionModel::TaskEXT, ir::Stage::Amplification},
        {spv::ExecutionModel::MeshEXT, ir::Stage::Mesh},
        {spv::ExecutionModel::RayGenerationKHR, ir::Stage::RayGeneration},
        {spv::ExecutionModel::IntersectionKHR, ir::Stage::Intersection},
        {spv::ExecutionModel::AnyHitKHR, ir::Stage::AnyHit},
        {spv::ExecutionModel::ClosestHitKHR, ir::Stage::ClosestHit},
        {spv::ExecutionModel::MissKHR, ir::Stage::Miss},
        {spv::ExecutionModel::CallableKHR, ir::Stage::Callable},
    };
    for (const Row& row : rows)
        if (static_cast<uint32_t>(row.model) == model) {
            stage = row.stage;
            return true;
        }
    return false;
}

const spirv_in::EntryPoint& choose_entry_point(const Module& m, std::string_view name, Diagnostics& diag) {
    if (m.entry_points.empty())
        diag.fail_invalid(Location::none(), Problem::NO_ENTRY_POINT, "the module has no entry point");
    const std::string_view wanted = name.empty() && m.entry_points.size() > 1 ? "main" : name;
    for (const spirv_in::EntryPoint& e : m.entry_points)
        if (wanted.empty() || e.name == wanted)
            return e;
    diag.fail_invalid(Location::none(), Problem::NO_ENTRY_POINT, "there is no entry point '%.*s'",
                      static_cast<int>(wanted.size()), wanted.data());
}

} // namespace

Translation::Translation(const Module& module, ir::Program& program, Arena& scratch, Diagnostics& d)
    : m(module), p(program), arena(scratch), diag(d), types(module, scratch, d),
      values(scratch.array<SpirvValue>(module.definitions.size())),
      constants(scratch.array<uint64_t>(module.definitions.size())), scalars(scratch), pointers(scratch),
      resources(scratch), sampled_images(scratch), places(scratch), held(scratch) {}

void Translation::bad(const Instruction& i, const char* what) const {
    diag.fail_invalid(place_of(i), "%s: %s", name_of(i), what);
}

void Translation::unsupported(const Instruction& i, const char* what) const {
    diag.fail_unsupported(place_of(i), {Problem::UNSUPPORTED_OPERATION, "spirv.", name_of(i)},
                          "%s: %s is not supported", name_of(i), what);
}

std::span<const Operand> Translation::scalars_of(uint32_t id, const Instruction& at) const {
    const SpirvValue& v = values[id];
    if (v.kind != SpirvValue::Scalars)
        m.definition(id).opcode&& v.kind == SpirvValue::None
            ? unsupported(m.definition(id), "what it makes")
            : bad(at, "an operand that is no number or composite");
    return scalars.span().subspan(v.first, v.count);
}

Operand Translation::scalar_of(uint32_t id, const Instruction& at) const {
    const auto all = scalars_of(id, at);
    if (all.size() != 1)
        bad(at, "an operand that is no scalar");
    return all[0];
}

Operand Translation::component(uint32_t id, uint32_t n, const Instruction& at) const {
    const auto all = scalars_of(id, at);
    if (n >= all.size())
        bad(at, "an operand of too few components");
    return all[n];
}

Pointer Translation::pointer_of(uint32_t id, const Instruction& at) {
    const SpirvValue v = values[id];
    if (v.kind == SpirvValue::Scalars && type_of_value(id).is_address())
        return v.place != none ? pointers[v.place]
                               : place_of_address(*this, scalar_of(id, at), type_of_value(id).element);
    if (v.kind == SpirvValue::None)
        unsupported(m.definition(id), "this pointer");
    if (v.kind != SpirvValue::Pointer)
        bad(at, "an operand that is no pointer");
    return pointers[v.first];
}

Resource Translation::resource_of(uint32_t id, const Instruction& at) const {
    if (values[id].kind != SpirvValue::Resource)
        bad(at, "an operand that is no image, sampler or acceleration structure");
    return resources[values[id].first];
}

SampledImage Translation::sampled_image_of(uint32_t id, const Instruction& at) const {
    if (values[id].kind != SpirvValue::SampledImage)
        bad(at, "an operand that is no sampled image");
    return sampled_images[values[id].first];
}

uint32_t Translation::number_of(uint32_t id, const Instruction& at) const {
    const Operand o = scalar_of(id, at);
    if (!o.is_const() || !ir::is_int(p.constants[o.number()].type))
        bad(at, "an operand that should be an integer constant");
    return static_cast<uint32_t>(p.constants[o.number()].bits);
}

void Translation::set(uint32_t id, std::span<const Operand> list) {
    values[id] = {SpirvValue::Scalars, scalars.size(), static_cast<uint32_t>(list.size())};
    scalars.append(list);
}

void Translation::set(uint32_t id, const Pointer& pointer) {
    values[id] = {SpirvValue::Pointer, pointers.size(), 0};
    pointers.push(pointer);
}

void Translation::set(uint32_t id, const Resource& resource) {
    values[id] = {SpirvValue::Resource, resources.size(), 0};
    resources.push(resource);
}

void Translation::set(uint32_t id, const SampledImage& image) {
    values[id] = {SpirvValue::SampledImage, sampled_images.size(), 0};
    sampled_images.push(image);
}

const SpirvType& Translation::type_of_value(uint32_t id) const { return types.of(m.definition(id).type); }

Lower find_handler(uint16_t opcode) {
    constexpr size_t opcodes = 8192;
    static const front::HandlerTable<spv::Op, Lower, opcodes> table{
        arithmetic_rows(), matrix_rows(), cooperative_rows(), dot_rows(),   composite_rows(), memory_rows(),
        pointer_rows(),    image_rows(),  wave_rows(),        stage_rows(), ray_rows()};
    return opcode < opcodes ? table.find(static_cast<spv::Op>(opcode)) : nullptr;
}

void translate(const Module& m, const Options& options, ir::Program& p, Arena& scratch, Diagnostics& diag) {
    const ArenaScope scope(scratch);
    const spirv_in::EntryPoint& entry = choose_entry_point(m, options.entry, diag);
    Translation t(m, p, scratch, diag);
    p.level = ir::Level::StructuredSsa;
    ir::EntryPoint& made = p.entry_point();
    if (!stage_of(entry.model, made.stage))
        diag.fail_unsupported(Location::none(),
                              "entry point '%.*s' is of stage %u, which is not supported yet",
                              static_cast<int>(entry.name.size()), entry.name.data(), entry.model);
    made.name = p.arena.copy(entry.name);
    t.entry = &entry;
    t.names = spirv_in::names_of(m, scratch);
    t.in_interface = scratch.array<bool>(m.definitions.size());
    for (uint32_t id : entry.interface)
        t.in_interface[id] = true;
    t.specializations = options.constants;
    read_globals(t);
    if (t.types.cooperative())
        t.matrix_variables = scratch.array<uint32_t>(m.definitions.size());
    read_modes(t);
    std::optional<SpirvDebugReader> debug;
    if (options.keep_debug)
        t.debug = &debug.emplace(t);
    read_bodies(t, entry.function);
    sort_elements(t);
    finish_flow(t);
}

} // namespace ladder::front_spirv
