#include "spirv/interface/interface_elements.h"

#include "spirv/emit/emit_geometry.h"
#include "spirv/emit/emit_mesh.h"
#include "spirv/interface/emit_interpolation.h"
#include "spirv/interface/stream_output.h"
#include "spirv/interface/tessellation.h"
#include "vsir/core/known_values.h"
#include "vsir/core/op_views.h"

#include <algorithm>
#include <charconv>

namespace ladder::spirv {

using ir::Semantic;
using ir::SignatureElement;
using ir::SignatureKind;
using ir::Type;
using C = spv::Capability;
using D = spv::Decoration;
using O = spv::Op;
using S = spv::StorageClass;

namespace {

// Direct3D 11.3, 17.13.
constexpr uint32_t targets_max = 8;

// Type of an element's scalars in memory: 16 bits only where the device has them there.
Type stored_type(const Emitter& e, const SignatureElement& s) {
    const Type t = ir::element_type(s);
    if (ir::bits(t) != 16 || e.options.device.has(Fact::StorageInputOutput16))
        return t;
    return t == Type::F16 ? Type::F32 : Type::I32;
}

Id scalar_type(Emitter& e, const SignatureElement& s, Type stored) {
    const Id plain = e.m.type(stored);
    return ir::is_signed(s) ? e.m.unique(O::OpTypeInt, 0, {ir::bits(stored), 1}) : plain;
}

// Arrays of constant buffers have a layout; those of the interface must have none and are others.
Id array_type(Emitter& e, Id element, uint32_t count) {
    for (const Interface::Array& known : e.interface.arrays.span())
        if (known.element == element && known.count == count)
            return known.type;
    const Id length = e.m.u32(count), type = e.m.new_id();
    e.m.globals.put(O::OpTypeArray, {type, element, length});
    e.interface.arrays.push({element, type, count});
    return type;
}

Id variable_type(Emitter& e, const SignatureElement& s, const Element& element, const Signature& signature) {
    const uint32_t columns = element.place.columns;
    Id type = columns > 1 ? e.m.vector_of(element.scalar, columns) : element.scalar;
    if (s.rows > 1)
        type = array_type(e, type, s.rows);
    if (element.block) {
        e.m.globals.put(O::OpTypeStruct, {element.block, type});
        type = element.block;
    }
    if (element.per_vertex)
        return array_type(e, type, 3);
    return over_vertices(e, signature, type);
}

// name + index
void name_element(Emitter& e, const SignatureElement& s, Id variable) {
    if (s.name.empty())
        return;
    char index[12];
    const auto digits = static_cast<size_t>(std::to_chars(index, std::end(index), s.index).ptr - index);
    const std::string_view name = s.name.substr(0, 200);
    std::span<char> text = e.arena.array<char>(name.size() + digits);
    name.copy(text.data(), name.size());
    std::string_view(index, digits).copy(text.data() + name.size(), digits);
    e.m.name(variable, {text.data(), text.size()});
}

// The variable's decorations, or those of the first member of its block.
void decorate_place(Emitter& e, const SignatureElement& s, const ElementPlace& place, Id variable, Id block,
                    SignatureKind kind) {
    if (s.semantic == Semantic::Target && e.options.linkage.dual_source_blending) {
        e.m.decorate(variable, D::Location, 0);
        return e.m.decorate(variable, D::Index, s.index);
    }
    const bool primitives = kind == SignatureKind::Patch && !ir::has_patches(e.entry.stage);
    if (block) {
        const auto member = [&](D d, std::initializer_list<uint32_t> value) {
            e.m.decorations.begin(O::OpMemberDecorate, 4 + static_cast<uint32_t>(value.size()));
            for (uint32_t word : {block, 0u, static_cast<uint32_t>(d)})
                e.m.decorations.push(word);
            for (uint32_t word : value)
                e.m.decorations.push(word);
        };
        e.m.decorate(block, D::Block);
        member(D::Location, {place.location});
        member(D::Component, {place.component});
        if (primitives)
            member(D::PerPrimitiveEXT, {});
        return;
    }
    e.m.decorate(variable, D::Location, place.location);
    if (place.component)
        e.m.decorate(variable, D::Component, place.component);
    if (kind == SignatureKind::Output)
        decorate_stream(e, s, variable);
    if (kind == SignatureKind::Patch)
        e.m.decorate(variable, primitives ? D::PerPrimitiveEXT : D::Patch);
}

// Returns the index of a vertex in the primitive that is drawn. It stays among the vertices that the shader
// takes.
Id drawn_vertex(Emitter& e, ir::Operand operand) {
    const DrawnPrimitive d = drawn_primitive(e);
    uint64_t known;
    if (e.constant_value(operand, known))
        return e.m.u32(d.first + d.step * static_cast<uint32_t>(std::min<uint64_t>(known, d.taken - 1)));
    Id index = e.make_glsl({GLSLstd450UMin, e.m.u32_type(), {e.id(operand), e.m.u32(d.taken - 1)}});
    if (d.step != 1)
        index = e.binary_u32(O::OpIMul, index, e.m.u32(d.step));
    return d.first ? e.binary_u32(O::OpIAdd, index, e.m.u32(d.first)) : index;
}

// Which vertex an instruction names, as an index that stays in the array; the operand may be missing: threads
// of hull shaders write their own control point.
Id vertex_index(Emitter& e, const ir::Instr& i, uint32_t operand, uint32_t count) {
    if (i.operand_count <= operand)
        return own_control_point(e);
    if (e.entry.stage == ir::Stage::Geometry)
        return drawn_vertex(e, i[operand]);
    uint64_t known;
    if (e.constant_value(i[operand], known))
        return e.m.u32(static_cast<uint32_t>(std::min<uint64_t>(known, count - 1)));
    // Vertices and primitives of mesh shaders must be in range (as in Direct3D); drivers do better where the
    // index is the thread's.
    if (ir::info(e.entry.stage).vertex_outputs)
        return e.id(i[operand]);
    if (names_own_control_point(e, i[operand], count))
        return e.id(i[operand]);
    return e.make_glsl({GLSLstd450UMin, e.m.u32_type(), {e.id(i[operand]), e.m.u32(count - 1)}});
}

} // namespace

Signature& signature_of(Emitter& e, SignatureKind kind) {
    return kind == SignatureKind::Output  ? e.interface.outputs
           : kind == SignatureKind::Patch ? e.interface.patch
                                          : e.interface.inputs;
}

S storage_of(const Emitter& e, SignatureKind kind) {
    const bool reads = kind == SignatureKind::Input ||
                       (kind == SignatureKind::Patch &&
                        ir::info(e.entry.stage).patch_constants == ir::PatchConstants::Reads);
    return reads ? S::Input : S::Output;
}

Access access(Emitter& e, const ir::Instr& i, SignatureKind kind, uint32_t others) {
    const Signature& signature = signature_of(e, kind);
    const ir::as::OfSignature x(i);
    const uint32_t number = x.element().number() - signature.first;
    if (number >= signature.elements.size())
        e.invalid(i, "the element is of another entry point");
    const SignatureElement& s = signature.elements[number];
    const S storage = storage_of(e, kind);
    if (ir::semantic_role(e.entry.stage, kind, s.semantic) == ir::SemanticRole::None)
        e.invalid(i, storage == S::Output ? "this stage has no such output"
                                          : "this stage has no such system value");
    const Id vertex = signature.vertices ? vertex_index(e, i, others, signature.vertices) : 0;
    return {s, signature.states[number], x.column().number(), kind, storage, vertex, 0};
}

namespace {

// What the last stage before the rasterizer says of a primitive. To stages in front of it these are values
// like others, which Vulkan's built-ins are not.
bool is_of_primitive(const SignatureElement& s) {
    return s.semantic == Semantic::RenderTargetArrayIndex || s.semantic == Semantic::ViewportArrayIndex ||
           s.semantic == Semantic::ShadingRate;
}

// Is it no built-in, but a value from a stage before or for a stage after this one?
bool is_handed_on(const Emitter& e, const SignatureElement& s, SignatureKind kind) {
    switch (e.entry.stage) {
    case ir::Stage::Hull: return kind != SignatureKind::Patch && is_of_primitive(s);
    case ir::Stage::Domain:
    case ir::Stage::Geometry: return kind == SignatureKind::Input && is_of_primitive(s);
    default: return false;
    }
}

} // namespace

bool has_location(const Emitter& e, const SignatureElement& s, SignatureKind kind) {
    return s.semantic == Semantic::Target ||
           ir::semantic_role(e.entry.stage, kind, s.semantic) == ir::SemanticRole::Arbitrary ||
           is_of_earlier_stream(e, s, kind) || is_handed_on(e, s, kind);
}

bool is_handed_on_as_well(const Emitter& e, const SignatureElement& s, SignatureKind kind) {
    const ir::Stage stage = e.entry.stage;
    return (stage == ir::Stage::Vertex || stage == ir::Stage::Domain) && kind == SignatureKind::Output &&
           is_of_primitive(s) && s.is_packed();
}

void check_targets(Emitter& e) {
    uint32_t taken = 0;
    for (const SignatureElement& s : e.interface.outputs.elements) {
        if (s.semantic != Semantic::Target)
            continue;
        if (s.index >= targets_max || s.index + s.rows > targets_max)
            e.diag.fail_invalid(Location::none(), "there is no render target %u", s.index + s.rows - 1);
        const uint32_t rows = ((1u << s.rows) - 1) << s.index;
        if (taken & rows)
            e.diag.fail_invalid(Location::none(), "two elements for render target %u", s.index);
        taken |= rows;
    }
}

Id declare(Emitter& e, const SignatureElement& s, Element& element, SignatureKind kind) {
    const bool output = kind == SignatureKind::Output;
    if (!s.is_packed())
        e.diag.fail_invalid(Location::none(), "an %s is used that is in no register",
                            output ? "output" : "input");
    if (e.options.linkage.dual_source_blending && s.semantic == Semantic::Target && s.rows > 1)
        e.diag.fail_unsupported(Location::none(),
                                {Problem::UNSUPPORTED_INTERFACE, "linkage.dual_source_blending"},
                                "dual source blending with an array of targets");
    element.stored = stored_type(e, s);
    element.scalar = scalar_type(e, s, element.stored);
    if (ir::bits(element.stored) == 16) {
        e.m.require(C::StorageInputOutput16);
        e.m.require(Extension::Storage16Bit);
    }
    const Signature& signature = signature_of(e, kind);
    const ElementPlace& place = element.place;
    if ((signature.vertices || element.per_vertex) && s.rows > 1 && place.component)
        element.block = e.m.new_id();
    const Id type = variable_type(e, s, element, signature);
    element.variable = e.interface_variable(storage_of(e, kind), type);
    decorate_place(e, s, place, element.variable, element.block, kind);
    if (output && !e.interface.captures.empty())
        decorate_captured(e, element, element.variable);
    if (!output && ir::info(e.entry.stage).interpolates) {
        decorate_interpolation(e, s, element);
        if (place.per_primitive)
            decorate_per_primitive(e, element.variable);
    }
    name_element(e, s, element.variable);
    return element.variable;
}

bool is_beyond_last_row(const Emitter& e, const ir::Instr& i, const SignatureElement& s) {
    uint64_t row;
    return e.constant_value(ir::as::OfSignature(i).row(), row) && row >= s.rows;
}

Id is_row_inside(Emitter& e, const ir::Instr& i, const SignatureElement& s) {
    const ir::Operand row = ir::as::OfSignature(i).row();
    if (ir::most(e.program, *e.body.function, row) < s.rows)
        return 0;
    return e.make({O::OpULessThan, e.m.bool_type(), {e.id(row), e.m.u32(s.rows)}});
}

Id row_index(Emitter& e, const ir::Instr& i, const SignatureElement& s) {
    const ir::Operand row = ir::as::OfSignature(i).row();
    uint64_t known;
    if (e.constant_value(row, known))
        return e.m.u32(known < s.rows ? static_cast<uint32_t>(known) : s.rows - 1u);
    if (ir::most(e.program, *e.body.function, row) < s.rows)
        return e.id(row);
    return e.make_glsl({GLSLstd450UMin, e.m.u32_type(), {e.id(row), e.m.u32(s.rows - 1u)}});
}

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

Id over_vertices(Emitter& e, const Signature& signature, Id type) {
    return signature.vertices ? array_type(e, type, signature.vertices) : type;
}

Id vertex_pointer(Emitter& e, const Access& a, Id variable, Id scalar, Id index) {
    Id indices[2];
    size_t count = 0;
    if (a.vertex)
        indices[count++] = a.vertex;
    if (index)
        indices[count++] = index;
    return pointer(e, a.storage, variable, scalar, {indices, count});
}

Id scalar_pointer(Emitter& e, const ir::Instr& i, const Access& a) {
    const Id variable = a.state.variable ? a.state.variable : declare(e, a.element, a.state, a.kind);
    Id indices[4];
    size_t count = 0;
    if (a.vertex || a.state.per_vertex)
        indices[count++] = a.vertex ? a.vertex : e.m.u32(0);
    if (a.state.block)
        indices[count++] = e.m.u32(0);
    if (a.element.rows > 1)
        indices[count++] = row_index(e, i, a.element);
    const uint32_t columns = a.state.place.columns;
    if (columns > 1 && a.column == Access::all_columns)
        return pointer(e, a.storage, variable, e.m.vector_of(a.state.scalar, columns), {indices, count});
    if (columns > 1)
        indices[count++] = e.m.u32(a.column);
    return pointer(e, a.storage, variable, a.state.scalar, {indices, count});
}

namespace {

bool is_of_same_row(const ir::Instr& a, const ir::Instr& b, uint32_t value) {
    if (a.op != b.op || a.operand_count != b.operand_count || a.flags != b.flags || a.type != b.type)
        return false;
    for (uint32_t n = 0; n < a.operand_count; n++)
        if (n != 2 && (!value || n != value) && a[n] != b[n])
            return false;
    return true;
}

} // namespace

RowAccesses find_row(Emitter& e, const ir::Instr& i, uint32_t columns, uint32_t value) {
    RowAccesses row = {};
    for (const ir::Instr* at = &i; at && row.count < columns && is_of_same_row(i, *at, value);
         at = at->next) {
        const uint32_t column = ir::as::OfSignature(*at).column().number();
        if (column >= columns || row.of[column] || (value && e.type_of((*at)[value]) != e.type_of(i[value])))
            break;
        row.of[column] = row.last = at;
        row.count++;
    }
    return row;
}

bool is_written(Emitter& e, const ir::Instr& i) {
    if (!e.body.written_until) [[likely]]
        return false;
    if (e.body.written_until == &i)
        e.body.written_until = nullptr;
    return true;
}

} // namespace ladder::spirv
