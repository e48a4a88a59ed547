// Variables of the interface, and how elements of signatures are read and written.
#include "spirv/interface.h"

#include "spirv/emitter.h"

namespace ladder::spirv {

using ir::Semantic;
using ir::SignatureElement;
using ir::Stage;
using ir::Type;
using C = spv::Capability;
using D = spv::Decoration;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

// Render targets (Direct3D 11.3, 17.13), and clip and cull distances together (15.4.1).
constexpr uint32_t targets_max = 8, distances_max = 8;

bool is_distance(Semantic s) { return s == Semantic::ClipDistance || s == Semantic::CullDistance; }

// Does an element have a location of its own? Render targets have, as arbitrary values do; other system
// values are built-ins.
bool has_location(const Emitter& e, const SignatureElement& s, bool output) {
    return s.semantic == Semantic::Target ||
           ir::semantic_role(e.program.stage(), output, s.semantic) == ir::SemanticRole::Arbitrary;
}

// Gives the distances of one kind their places: rows in the order of their semantic indices. There are few.
uint32_t place_distances(std::span<const SignatureElement> signature, Element* elements, Semantic kind) {
    struct Row {
        uint32_t index, element, row;
    } order[distances_max];
    uint32_t count = 0, total = 0;
    for (uint32_t n = 0; n < signature.size(); n++)
        for (uint32_t row = 0; signature[n].semantic == kind && row < signature[n].rows; row++) {
            total += signature[n].cols;
            if (total > distances_max)
                return total;
            uint32_t at = count++;
            for (; at && order[at - 1].index > signature[n].index_of(row); at--)
                order[at] = order[at - 1];
            order[at] = {signature[n].index_of(row), n, row};
        }
    total = 0;
    for (const Row& r : std::span(order, count)) {
        elements[r.element].distances[r.row] = static_cast<uint8_t>(total);
        total += signature[r.element].cols;
    }
    return total;
}

void check_distances(Emitter& e, std::span<const SignatureElement> signature, Element* elements,
                     bool output) {
    if (ir::semantic_role(e.program.stage(), output, Semantic::ClipDistance) != ir::SemanticRole::SystemValue)
        return;
    uint32_t elements_with = 0;
    for (const SignatureElement& s : signature)
        elements_with += is_distance(s.semantic);
    uint32_t clip = place_distances(signature, elements, Semantic::ClipDistance);
    uint32_t cull = place_distances(signature, elements, Semantic::CullDistance);
    if (elements_with > distances_max || clip + cull > distances_max)
        e.diag.fail_invalid(Location::none(), "more than %u clip and cull distances", distances_max);
    e.interface.distance_count[output][0] = clip;
    e.interface.distance_count[output][1] = cull;
}

void check_targets(Emitter& e) {
    uint32_t taken = 0;
    for (const SignatureElement& s : e.program.outputs) {
        if (s.semantic != Semantic::Target)
            continue;
        if (s.index >= targets_max || s.index + s.rows > targets_max)
            e.diag.fail_invalid(Location::none(), "there is no render target %u", s.index + s.rows - 1);
        const uint32_t rows = ((1u << s.rows) - 1) << s.index;
        if (taken & rows)
            e.diag.fail_invalid(Location::none(), "two elements for render target %u", s.index);
        taken |= rows;
    }
    if (e.options.dual_source_blending && taken & ~3u)
        e.diag.fail_invalid(Location::none(), "dual source blending with more than two targets");
}

// Type of an element's scalars in memory: 16 bits only where the device has them there.
Type stored_type(const Emitter& e, const SignatureElement& s) {
    const Type t = ir::element_type(s);
    if (ir::bits(t) != 16 || e.options.storage_input_output_16)
        return t;
    return t == Type::F16 ? Type::F32 : Type::I32;
}

Id scalar_type(Emitter& e, const SignatureElement& s, Type stored) {
    const Id plain = e.m.type(stored);
    return ir::is_signed(s) ? e.m.unique(O::OpTypeInt, 0, {ir::bits(stored), 1}) : plain;
}

// Vulkan's names of the modes. Integers do not interpolate (VUID-StandaloneSpirv-Flat-04744).
void decorate_interpolation(Emitter& e, const SignatureElement& s, const Element& element) {
    if (element.per_vertex) {
        e.m.require(C::FragmentBarycentricKHR);
        e.m.require(Extension::FragmentShaderBarycentric);
        return e.m.decorate(element.variable, D::PerVertexKHR);
    }
    if (ir::is_int(element.stored) || s.interpolation == ir::Interpolation::Constant)
        return e.m.decorate(element.variable, D::Flat);
    decorate_sampling(e, s.interpolation, element.variable);
    if (ir::is_noperspective(s.interpolation))
        e.m.decorate(element.variable, D::NoPerspective);
}

// name + index
void name_element(Emitter& e, const SignatureElement& s, Id variable) {
    if (s.name.empty())
        return;
    char index[12];
    const auto digits = static_cast<size_t>(snprintf(index, sizeof index, "%u", s.index));
    const std::string_view name = s.name.substr(0, 200);
    std::span<char> text = e.arena.array<char>(name.size() + digits);
    name.copy(text.data(), name.size());
    std::string_view(index, digits).copy(text.data() + name.size(), digits);
    e.m.name(variable, {text.data(), text.size()});
}

void place(Emitter& e, const SignatureElement& s, Id variable) {
    uint32_t location = s.start_row;
    if (s.semantic == Semantic::Target) {
        location = s.index;
        if (e.options.dual_source_blending) {
            e.m.decorate(variable, D::Location, 0);
            return e.m.decorate(variable, D::Index, s.index);
        }
    }
    e.m.decorate(variable, D::Location, location);
    if (s.start_col)
        e.m.decorate(variable, D::Component, s.start_col);
}

Id declare(Emitter& e, const SignatureElement& s, Element& element, bool output) {
    if (!s.is_packed())
        e.diag.fail_invalid(Location::none(), "an %s is used that is in no register",
                            output ? "output" : "input");
    if (e.options.dual_source_blending && s.semantic == Semantic::Target && s.rows > 1)
        e.diag.fail_unsupported(Location::none(), "dual source blending with an array of targets");
    element.stored = stored_type(e, s);
    element.scalar = scalar_type(e, s, element.stored);
    if (ir::bits(element.stored) == 16) {
        e.m.require(C::StorageInputOutput16);
        e.m.require(Extension::Storage16Bit);
    }
    Id type = s.cols > 1 ? e.m.vector_of(element.scalar, s.cols) : element.scalar;
    if (s.rows > 1)
        type = e.m.unique(O::OpTypeArray, 0, {type, e.m.u32(s.rows)});
    if (element.per_vertex)
        type = e.m.unique(O::OpTypeArray, 0, {type, e.m.u32(3)});
    element.variable = e.interface_variable(output ? S::Output : S::Input, type);
    place(e, s, element.variable);
    if (!output && ir::info(e.program.stage()).interpolates)
        decorate_interpolation(e, s, element);
    name_element(e, s, element.variable);
    return element.variable;
}

// What an instruction names, checked once more: programs made by hand come here too.
struct Access {
    const SignatureElement& element;
    Element& state;
    uint32_t column;
    bool output;
};

Access access(Emitter& e, const ir::Instr& i, bool output) {
    const auto& signature = output ? e.program.outputs : e.program.inputs;
    const SignatureElement& s = signature[i[0].number()];
    if (i.operand_count > (output ? 4 : 3) && (output || i.op == ir::Op::LoadInput))
        e.unsupported(i, "an input or output of a vertex that is named");
    if (ir::semantic_role(e.program.stage(), output, s.semantic) == ir::SemanticRole::None)
        e.invalid(i, output ? "this stage has no such output" : "this stage has no such system value");
    return {s, (output ? e.interface.outputs : e.interface.inputs)[i[0].number()], i[2].number(), output};
}

// The row as an index. One beyond the last must not leave the variable.
Id row_index(Emitter& e, const ir::Instr& i, const SignatureElement& s) {
    uint64_t row;
    if (e.constant_value(i[1], row))
        return e.m.u32(row < s.rows ? static_cast<uint32_t>(row) : s.rows - 1u);
    return e.make_glsl({GLSLstd450UMin, e.m.u32_type(), {e.id(i[1]), e.m.u32(s.rows - 1u)}});
}

// Pointer to the scalar at up to three indices.
Id pointer(Emitter& e, S storage, Id variable, Id scalar, std::span<const Id> indices) {
    if (indices.empty())
        return variable;
    const Id type = e.m.pointer(storage, scalar), result = e.m.new_id();
    e.m.code.begin(O::OpAccessChain, 4 + static_cast<uint32_t>(indices.size()));
    e.m.code.push(type);
    e.m.code.push(result);
    e.m.code.push(variable);
    for (Id index : indices)
        e.m.code.push(index);
    return result;
}

Id scalar_pointer(Emitter& e, const ir::Instr& i, const Access& a, Id vertex = 0) {
    const Id variable = a.state.variable ? a.state.variable : declare(e, a.element, a.state, a.output);
    Id indices[3];
    size_t count = 0;
    if (a.state.per_vertex)
        indices[count++] = vertex ? vertex : e.m.u32(0);
    if (a.element.rows > 1)
        indices[count++] = row_index(e, i, a.element);
    if (a.element.cols > 1)
        indices[count++] = e.m.u32(a.column);
    return pointer(e, a.output ? S::Output : S::Input, variable, a.state.scalar, {indices, count});
}

// The place of a row of distances. Rows lie at equal steps unless the semantic indices have gaps.
Id distance_row(Emitter& e, const ir::Instr& i, const Access& a) {
    const uint8_t* const at = a.state.distances;
    const uint32_t step = uint32_t{at[1]} - at[0];
    bool even = true;
    for (uint32_t n = 1; n < a.element.rows; n++)
        even = even && uint32_t{at[n]} == at[0] + n * step;
    Id place = e.m.u32(at[0] + a.column);
    const Id row = row_index(e, i, a.element);
    if (even)
        return e.binary_u32(O::OpIAdd, e.binary_u32(O::OpIMul, row, e.m.u32(step)), place);
    for (uint32_t n = 1; n < a.element.rows; n++) {
        const Id is = e.make({O::OpIEqual, e.m.type(Type::Bool), {row, e.m.u32(n)}});
        place = e.make({O::OpSelect, e.m.u32_type(), {is, e.m.u32(at[n] + a.column), place}});
    }
    return place;
}

// Where a clip or cull distance lies in the array of its kind.
Id distance_pointer(Emitter& e, const ir::Instr& i, const Access& a) {
    const bool cull = a.element.semantic == Semantic::CullDistance;
    e.m.require(cull ? C::CullDistance : C::ClipDistance);
    const Id f32 = e.m.type(Type::F32);
    const Id array =
        e.m.unique(O::OpTypeArray, 0, {f32, e.m.u32(e.interface.distance_count[a.output][cull])});
    const S storage = a.output ? S::Output : S::Input;
    const Id variable =
        e.builtin(storage, cull ? spv::BuiltIn::CullDistance : spv::BuiltIn::ClipDistance, array);
    const Id index = a.element.rows > 1 ? distance_row(e, i, a) : e.m.u32(a.state.distances[0] + a.column);
    return pointer(e, storage, variable, f32, {&index, 1});
}

Id barycentrics_pointer(Emitter& e, const Access& a) {
    e.m.require(C::FragmentBarycentricKHR);
    e.m.require(Extension::FragmentShaderBarycentric);
    const ir::Interpolation mode = a.element.interpolation;
    const Id f32 = e.m.type(Type::F32), index = e.m.u32(a.column);
    if (a.column > 2)
        e.diag.fail_invalid(Location::none(), "barycentrics have three components");
    bool is_new;
    const Id variable = e.builtin(
        S::Input, ir::is_noperspective(mode) ? spv::BuiltIn::BaryCoordNoPerspKHR : spv::BuiltIn::BaryCoordKHR,
        e.m.vector(Type::F32, 3), &is_new);
    if (is_new)
        decorate_sampling(e, mode, variable);
    return pointer(e, S::Input, variable, f32, {&index, 1});
}

// Position of a pixel. Direct3D's w is the interpolated one, Vulkan's its reciprocal.
Id fragment_position(Emitter& e, const Access& a) {
    const Id f32 = e.m.type(Type::F32), index = e.m.u32(a.column);
    bool is_new;
    const Id variable = e.builtin(S::Input, spv::BuiltIn::FragCoord, e.m.vector(Type::F32, 4), &is_new);
    if (is_new)
        decorate_sampling(e, a.element.interpolation, variable);
    const Id value = e.make({O::OpLoad, f32, {pointer(e, S::Input, variable, f32, {&index, 1})}});
    if (a.column == 3)
        return e.make({O::OpFDiv, f32, {e.m.real(Type::F32, 1), value}});
    // Where a shader runs by sample FragCoord is the sample's place; Direct3D's position is the centre of the
    // pixel unless it says otherwise (16.3).
    const bool elsewhere =
        ir::is_per_sample(a.element.interpolation) || ir::is_centroid(a.element.interpolation);
    if (a.column > 1 || !e.interface.per_sample || elsewhere)
        return value;
    return e.make({O::OpFAdd, f32, {e.make_glsl({GLSLstd450Floor, f32, {value}}), e.m.real(Type::F32, 0.5)}});
}

// Gives result 0 a value of type `from` (floats of 32 bits, u32) in the instruction's type.
void define_converted(Emitter& e, const ir::Instr& i, Id value, Type from) {
    if (from == i.type)
        return e.define(i, 0, value, from);
    if (ir::is_float(from) != ir::is_float(i.type))
        e.invalid(i, "the system value has another type");
    e.put({ir::is_float(from) ? O::OpFConvert : O::OpUConvert, e.m.type(i.type), e.result(i), {value}});
}

void load_at(Emitter& e, const ir::Instr& i, const Access& a, Id from) {
    Id value = e.make({O::OpLoad, a.state.scalar, {from}});
    if (ir::is_signed(a.element))
        value = e.bitcast(value, e.m.type(a.state.stored));
    define_converted(e, i, value, a.state.stored);
}

void load_system_value(Emitter& e, const ir::Instr& i, const Access& a) {
    const Semantic s = a.element.semantic;
    const Id f32 = e.m.type(Type::F32);
    if (s == Semantic::Position)
        return define_converted(e, i, fragment_position(e, a), Type::F32);
    if (is_distance(s))
        return define_converted(e, i, e.make({O::OpLoad, f32, {distance_pointer(e, i, a)}}), Type::F32);
    if (s == Semantic::Barycentrics)
        return define_converted(e, i, e.make({O::OpLoad, f32, {barycentrics_pointer(e, a)}}), Type::F32);
    define_converted(e, i, system_value(e, i, static_cast<uint32_t>(s)), Type::I32);
}

// System values that a stage writes, other than distances.
struct OutputRow {
    Semantic semantic;
    Stage stage;
    spv::BuiltIn builtin;
    Type type;
    C capability;        // Shader: none
    Extension extension; // Count: none
};
constexpr OutputRow output_rows[] = {
    {Semantic::Position, Stage::Vertex, spv::BuiltIn::Position, Type::F32, C::Shader, Extension::Count},
    {Semantic::RenderTargetArrayIndex, Stage::Vertex, spv::BuiltIn::Layer, Type::I32, C::ShaderLayer,
     Extension::ViewportIndexLayer},
    {Semantic::ViewportArrayIndex, Stage::Vertex, spv::BuiltIn::ViewportIndex, Type::I32,
     C::ShaderViewportIndex, Extension::ViewportIndexLayer},
    {Semantic::ShadingRate, Stage::Vertex, spv::BuiltIn::PrimitiveShadingRateKHR, Type::I32,
     C::FragmentShadingRateKHR, Extension::FragmentShadingRate},
    {Semantic::Depth, Stage::Pixel, spv::BuiltIn::FragDepth, Type::F32, C::Shader, Extension::Count},
    {Semantic::DepthLessEqual, Stage::Pixel, spv::BuiltIn::FragDepth, Type::F32, C::Shader, Extension::Count},
    {Semantic::DepthGreaterEqual, Stage::Pixel, spv::BuiltIn::FragDepth, Type::F32, C::Shader,
     Extension::Count},
    {Semantic::StencilRef, Stage::Pixel, spv::BuiltIn::FragStencilRefEXT, Type::I32, C::StencilExportEXT,
     Extension::StencilExport},
    {Semantic::Coverage, Stage::Pixel, spv::BuiltIn::SampleMask, Type::I32, C::Shader, Extension::Count},
};

void require(Emitter& e, const OutputRow& row) {
    if (row.extension == Extension::Count)
        return;
    const bool layered = row.extension == Extension::ViewportIndexLayer;
    // One capability before SPIR-V 1.5, two from there on.
    e.m.require(layered && !e.m.environment.vulkan12() ? C::ShaderViewportIndexLayerEXT : row.capability);
    e.m.require(row.extension);
}

Id system_output(Emitter& e, const ir::Instr& i, const Access& a, Type& type) {
    for (const OutputRow& row : output_rows) {
        if (row.semantic != a.element.semantic || row.stage != e.program.stage())
            continue;
        require(e, row);
        type = row.type;
        const Id scalar = e.m.type(type), index = e.m.u32(a.column);
        if (row.builtin == spv::BuiltIn::Position) {
            bool is_new;
            const Id position = e.builtin(S::Output, row.builtin, e.m.vector(type, 4), &is_new);
            // Shaders that compute a position alike, in passes over the same geometry, must agree to the last
            // bit.
            if (is_new)
                e.m.decorate(position, D::Invariant);
            return pointer(e, S::Output, position, scalar, {&index, 1});
        }
        if (row.builtin != spv::BuiltIn::SampleMask)
            return e.builtin(S::Output, row.builtin, scalar);
        const Id array = e.m.unique(O::OpTypeArray, 0, {scalar, e.m.u32(1)});
        return pointer(e, S::Output, e.builtin(S::Output, row.builtin, array), scalar, {&index, 1});
    }
    e.invalid(i, "this stage has no such output");
}

// A value in an element's type as it lies in memory.
Id to_stored(Emitter& e, const SignatureElement& s, Id value, Type from, Type stored) {
    if (from == stored || ir::is_float(from) != ir::is_float(stored))
        return value;
    const O op = ir::is_float(from) ? O::OpFConvert : ir::is_signed(s) ? O::OpSConvert : O::OpUConvert;
    return e.make({op, e.m.type(stored), {value}});
}

bool is_located(const Emitter& e, const Access& a) { return has_location(e, a.element, a.output); }

void need_stage(Emitter& e, const ir::Instr& i, bool pixel_only) {
    if (!ir::info(e.program.stage()).interpolates && (pixel_only || e.program.stage() != Stage::Vertex))
        e.invalid(i, "not in this stage");
}

} // namespace

void decorate_sampling(Emitter& e, ir::Interpolation mode, Id variable) {
    if (ir::is_centroid(mode))
        e.m.decorate(variable, D::Centroid);
    if (!ir::is_per_sample(mode))
        return;
    e.m.require(C::SampleRateShading);
    e.m.decorate(variable, D::Sample);
}

void prepare_elements(Emitter& e) {
    check_distances(e, e.program.inputs.span(), e.interface.inputs, false);
    check_distances(e, e.program.outputs.span(), e.interface.outputs, true);
    if (!ir::info(e.program.stage()).render_targets)
        return;
    check_targets(e);
    for (const SignatureElement& s : e.program.inputs)
        e.interface.per_sample |= ir::is_per_sample(s.interpolation) || s.semantic == Semantic::SampleIndex;
}

// What a pixel shader reads must be there, whether the vertex shader writes it or not.
void declare_outputs(Emitter& e) {
    if (e.program.stage() == Stage::Vertex)
        for (uint32_t n = 0; n < e.program.outputs.size(); n++) {
            const SignatureElement& s = e.program.outputs[n];
            if (has_location(e, s, true) && s.is_packed() && !e.interface.outputs[n].variable)
                declare(e, s, e.interface.outputs[n], true);
        }
}

void emit_load_input(Emitter& e, const ir::Instr& i, uint32_t) {
    need_stage(e, i, false);
    const Access a = access(e, i, false);
    if (!is_located(e, a))
        return load_system_value(e, i, a);
    load_at(e, i, a, scalar_pointer(e, i, a));
}

void emit_input_at_vertex(Emitter& e, const ir::Instr& i, uint32_t) {
    need_stage(e, i, true);
    const Access a = access(e, i, false);
    if (!is_located(e, a))
        e.unsupported(i, "system values at vertices");
    load_at(e, i, a, scalar_pointer(e, i, a, e.id(i[3])));
}

void emit_store_output(Emitter& e, const ir::Instr& i, uint32_t) {
    need_stage(e, i, false);
    const Access a = access(e, i, true);
    const Type from = e.type_of(i[3]);
    if (is_located(e, a)) {
        const Id to = scalar_pointer(e, i, a);
        Id value = to_stored(e, a.element, e.id(i[3]), from, a.state.stored);
        if (ir::is_signed(a.element))
            value = e.bitcast(value, a.state.scalar);
        return e.put_void(O::OpStore, {to, value});
    }
    Type type = Type::F32;
    const Id to = is_distance(a.element.semantic) ? distance_pointer(e, i, a) : system_output(e, i, a, type);
    if (ir::is_float(from) != ir::is_float(type))
        e.invalid(i, "the system value has another type");
    e.put_void(O::OpStore, {to, to_stored(e, a.element, e.id(i[3]), from, type)});
}

// code: the GLSL.std.450 instruction.
void emit_eval(Emitter& e, const ir::Instr& i, uint32_t code) {
    need_stage(e, i, true);
    const Access a = access(e, i, false);
    const bool barycentrics = a.element.semantic == Semantic::Barycentrics;
    if (!is_located(e, a) && !barycentrics)
        e.unsupported(i, "system values interpolated anew");
    const Id from = barycentrics ? barycentrics_pointer(e, a) : scalar_pointer(e, i, a);
    if (!barycentrics) {
        // What does not interpolate is the same everywhere.
        if (a.element.interpolation == ir::Interpolation::Constant || a.state.per_vertex)
            return load_at(e, i, a, from);
        if (a.state.stored != Type::F32)
            e.unsupported(i, "16-bit inputs interpolated anew");
    }
    const Id f32 = e.m.type(Type::F32);
    e.m.require(C::InterpolationFunction);
    Id value;
    if (code == GLSLstd450InterpolateAtCentroid) {
        value = e.make_glsl({code, f32, {from}});
    } else if (code == GLSLstd450InterpolateAtSample) {
        value = e.make_glsl({code, f32, {from, e.id(i[3])}});
    } else {
        // Four bits with a sign, in sixteenths.
        const Id s32 = e.m.unique(O::OpTypeInt, 0, {32, 1});
        Id offset[2];
        for (uint32_t n = 0; n < 2; n++) {
            uint64_t known;
            if (e.constant_value(i[3 + n], known)) {
                offset[n] =
                    e.m.real(Type::F32, static_cast<double>(static_cast<int64_t>(known << 60) >> 60) / 16);
                continue;
            }
            const Id bits = e.bitcast(e.id(i[3 + n]), s32);
            const Id steps = e.make({O::OpBitFieldSExtract, s32, {bits, e.m.u32(0), e.m.u32(4)}});
            const Id real = e.make({O::OpConvertSToF, f32, {steps}});
            offset[n] = e.make({O::OpFMul, f32, {real, e.m.real(Type::F32, 1.0 / 16)}});
        }
        const Id both = e.make({O::OpCompositeConstruct, e.m.vector(Type::F32, 2), {offset[0], offset[1]}});
        value = e.make_glsl({code, f32, {from, both}});
    }
    define_converted(e, i, value, Type::F32);
}

} // namespace ladder::spirv
