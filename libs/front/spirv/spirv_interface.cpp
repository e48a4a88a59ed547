// Variables of class Input and Output: elements of VSIR's signatures, one for each that has a location.
#include "front/spirv/spirv_function.h"

#include "vsir/core/op_signature.h"
#include "vsir/core/op_views.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

using ir::SignatureElement;
using ir::SignatureKind;
using ir::Stage;
using D = spv::Decoration;
using S = spv::StorageClass;

// Decorations of a variable, or of a member of its block.
struct Decorated {
    const Translation& t;
    uint32_t variable, block = none, member = none;

    bool of_member(D d) const {
        return member != none && t.m.find_decoration(block, static_cast<uint32_t>(d), member);
    }
    bool has(D d) const { return of_member(d) || t.has_decoration(variable, d); }
    uint32_t number(D d, uint32_t otherwise) const {
        if (of_member(d))
            return t.m.decoration_number(block, static_cast<uint32_t>(d), member);
        return t.has_decoration(variable, d) ? t.decoration(variable, d) : otherwise;
    }
};

// Locations that a type takes, and columns in each. Zero rows: no interface has such a type here.
struct Extent {
    uint32_t rows, columns;
};
Extent extent_of(const Translation& t, const SpirvType& type) {
    const SpirvType* at = &type;
    uint64_t rows = 1;
    for (; at->kind == SpirvType::Array || at->kind == SpirvType::Matrix; at = &t.types.of(at->element))
        rows = std::min<uint64_t>(rows * at->count, UINT32_MAX);
    if (at->kind != SpirvType::Scalar && at->kind != SpirvType::Vector)
        return {0, 0};
    return {static_cast<uint32_t>(rows), at->kind == SpirvType::Vector ? at->count : 1};
}

ir::ComponentType component_type(Type type, bool is_signed) {
    switch (type) {
    case Type::Bool: return ir::ComponentType::Bool;
    case Type::F16: return ir::ComponentType::F16;
    case Type::F32: return ir::ComponentType::F32;
    case Type::F64: return ir::ComponentType::F64;
    case Type::I16: return is_signed ? ir::ComponentType::I16 : ir::ComponentType::U16;
    case Type::I64: return is_signed ? ir::ComponentType::I64 : ir::ComponentType::U64;
    default: return is_signed ? ir::ComponentType::I32 : ir::ComponentType::U32;
    }
}

// The mode of a pixel shader's input (SPIR-V 3.20; without a decoration it is linear).
ir::Interpolation interpolation_of(const Decorated& d, Type scalar) {
    const bool linear = !d.has(D::NoPerspective);
    if (d.has(D::Flat) || d.has(D::PerVertexKHR) || !ir::is_float(scalar))
        return ir::Interpolation::Constant;
    if (d.has(D::Sample))
        return linear ? ir::Interpolation::LinearSample : ir::Interpolation::NoperspectiveSample;
    if (d.has(D::Centroid))
        return linear ? ir::Interpolation::LinearCentroid : ir::Interpolation::NoperspectiveCentroid;
    return linear ? ir::Interpolation::Linear : ir::Interpolation::Noperspective;
}

// Are there as many as vertices, control points or primitives?
bool is_arrayed(Stage stage, S storage, const Decorated& d) {
    if (d.has(D::Patch))
        return false;
    if (stage == Stage::Pixel)
        return storage == S::Input && d.has(D::PerVertexKHR);
    return storage == S::Input ? ir::info(stage).vertex_inputs
                               : stage == Stage::Hull || ir::info(stage).vertex_outputs;
}

SignatureKind kind_of(Stage stage, S storage, const Decorated& d) {
    if (d.has(D::Patch) || (stage == Stage::Mesh && d.has(D::PerPrimitiveEXT)))
        return SignatureKind::Patch;
    return storage == S::Input ? SignatureKind::Input : SignatureKind::Output;
}

Vec<SignatureElement>& elements_of(Translation& t, SignatureKind kind) {
    return kind == SignatureKind::Input    ? t.p.inputs
           : kind == SignatureKind::Output ? t.p.outputs
                                           : t.p.patch;
}

// Fills what decorations say, for elements with a location and for built-ins.
void describe(InterfacePlace& place, Translation& t, const Decorated& d, const SpirvType& type,
              const Instruction& i) {
    const Extent extent = extent_of(t, type);
    SignatureElement& e = place.made;
    if (!extent.rows)
        t.unsupported(i, "an input or output of this type");
    if (extent.rows > ir::signature_rows_max)
        t.unsupported(i, "an input or output of more than 32 rows");
    e.rows = static_cast<uint8_t>(extent.rows);
    e.cols = static_cast<uint8_t>(extent.columns);
    const SpirvType* scalar = &type;
    while (scalar->kind != SpirvType::Scalar)
        scalar = &t.types.of(scalar->element);
    e.component_type = component_type(scalar->scalar, scalar->is_signed);
    e.start_row = SignatureElement::no_row;
    e.used = static_cast<uint8_t>((1u << e.cols) - 1);
    e.stream = static_cast<uint8_t>(std::min<uint32_t>(d.number(D::Stream, 0), 4));
    if (place.storage == S::Input && ir::info(t.p.stage()).interpolates)
        e.interpolation = interpolation_of(d, scalar->scalar);
}

void locate(InterfacePlace& place, Translation& t, const Decorated& d, uint32_t location,
            const Instruction& i) {
    SignatureElement& e = place.made;
    const uint32_t column = d.number(D::Component, 0);
    if (location + uint64_t{e.rows} > ir::signature_rows_max || column + e.cols > ir::signature_cols_max)
        t.unsupported(i, "a location beyond the 32 registers of a signature");
    if (ir::bits(ir::element_type(e)) == 64 || e.component_type == ir::ComponentType::Bool)
        t.unsupported(i, "an input or output of this type");
    e.start_row = static_cast<uint8_t>(location);
    e.start_col = static_cast<uint8_t>(column);
    e.index = location;
    // Elements that share a location have names of their own: by their first component.
    static constexpr std::string_view names[] = {"LOCATION", "LOCATION_Y", "LOCATION_Z", "LOCATION_W"};
    e.name = names[column];
    if (t.p.stage() == Stage::Pixel && place.storage == S::Output) {
        e.semantic = ir::Semantic::Target;
        e.name = "SV_Target";
        // The second source for one target is SV_Target1 (D3D11.3 17.6).
        e.index += d.number(D::Index, 0);
        e.start_row = static_cast<uint8_t>(e.index);
    }
    place.element = elements_of(t, place.kind).size();
    elements_of(t, place.kind).push(e);
}

// Adds the places of a type: one, or those of a structure's members. `location` counts up.
void add_places(Translation& t, const Instruction& i, const SpirvType& type, S storage, const Decorated& d,
                uint32_t& location) {
    if (type.kind == SpirvType::Struct) {
        for (uint32_t n = 0; n < type.members.size(); n++)
            add_places(t, i, t.types.of(type.members[n]), storage, {t, d.variable, type.id, n}, location);
        return;
    }
    InterfacePlace place{};
    place.storage = storage;
    place.kind = kind_of(t.p.stage(), storage, d);
    place.is_builtin = d.has(D::BuiltIn);
    place.at_vertex = t.p.stage() == Stage::Pixel && d.has(D::PerVertexKHR);
    place.builtin = static_cast<spv::BuiltIn>(d.number(D::BuiltIn, 0));
    place.type = type.id;
    if (place.is_builtin && extent_of(t, type).rows - 1 >= ir::signature_rows_max)
        t.unsupported(i, "a built-in of this type");
    describe(place, t, d, type, i);
    if (!place.is_builtin) {
        location = d.number(D::Location, location);
        locate(place, t, d, location, i);
        location += place.made.rows;
    }
    t.places.push(place);
}

// Places that lie before a member.
uint32_t places_before(const Translation& t, const SpirvType& type, uint32_t member) {
    uint32_t count = 0;
    for (uint32_t n = 0; n < member; n++) {
        const SpirvType& m = t.types.of(type.members[n]);
        count +=
            m.kind == SpirvType::Struct ? places_before(t, m, static_cast<uint32_t>(m.members.size())) : 1;
    }
    return count;
}

// Calls `visit(place)` for each scalar behind a place, in order.
template <class F>
void each_scalar(Translation& t, const Pointer& place, const Instruction& i, F visit) {
    const SpirvType& type = t.types.of(place.type);
    if (type.kind == SpirvType::Scalar)
        return visit(place);
    const uint32_t parts =
        type.kind == SpirvType::Struct ? static_cast<uint32_t>(type.members.size()) : type.count;
    for (uint32_t n = 0; n < parts; n++) {
        Pointer part = place;
        step_in_interface(t, part, type, t.p.i32(n), i);
        each_scalar(t, part, i, visit);
    }
}

Operand row_of(Translation& t, const Pointer& place) {
    return place.offset.is(Operand::None) ? t.p.i32(place.constant)
                                          : t.code->add(place.offset, place.constant);
}

// An element's operands: its number, row, column; room for more.
struct ElementOperands {
    Operand of[6];
    size_t count = 3;
    void add(Operand o) { of[count++] = o; }
    std::span<const Operand> span() const { return {of, count}; }
};
ElementOperands operands_of(Translation& t, const InterfacePlace& p, const Pointer& place, uint32_t column) {
    return {{Operand::imm(p.element), row_of(t, place), Operand::imm(column)}, 3};
}

// VSIR's hull shaders write the outputs of their own control point and may read those of others.
bool names_vertex(const Translation& t, const InterfacePlace& p, bool load) {
    const Stage stage = t.p.stage();
    if (p.kind == SignatureKind::Patch)
        return stage == Stage::Mesh;
    if (p.storage == S::Input)
        return ir::info(stage).vertex_inputs || p.at_vertex;
    return ir::info(stage).vertex_outputs || (stage == Stage::Hull && load);
}

Operand load_column(Translation& t, const InterfacePlace& p, const Pointer& place, uint32_t column,
                    const Instruction& i) {
    if (p.element == none) {
        if (!place.offset.is(Operand::None))
            t.unsupported(i, "a built-in at a computed index");
        const Operand value = read_builtin(t, p, place.constant, column, i);
        const Type type = t.types.of(p.type).common; // kernels have 64 bits
        return type == Type::I64 ? t.code->resize(value, type) : value;
    }
    const Type type = ir::element_type(elements_of(t, p.kind)[p.element]);
    ElementOperands operands = operands_of(t, p, place, column);
    if (names_vertex(t, p, true)) {
        if (place.vertex.is(Operand::None))
            t.bad(i, "an input of no vertex");
        operands.add(t.code->resize(place.vertex, Type::I32));
    }
    const Op op = p.at_vertex                             ? Op::InputAtVertex
                  : p.kind == SignatureKind::Patch        ? Op::LoadPatch
                  : p.storage == spv::StorageClass::Input ? Op::LoadInput
                                                          : Op::LoadOutput;
    const Operand loaded = t.code->emit(op, type, operands.span(), 1)->result_operand();
    return p.is_builtin ? from_element(t, p, column, loaded) : loaded;
}

InterfacePlace& place_of(Translation& t, const Pointer& place, const Instruction& i) {
    InterfacePlace& p = t.places[place.index];
    if (p.is_builtin && p.element == none)
        need_builtin(t, p, i);
    return p;
}

Operand load_scalar(Translation& t, const Pointer& place, const Instruction& i) {
    const InterfacePlace p = place_of(t, place, i);
    uint32_t known = 0;
    if (place.column.is(Operand::None) || t.code->is_i32(place.column, known)) {
        if (known >= p.made.cols)
            t.bad(i, "a component that the vector lacks");
        return load_column(t, p, place, known, i);
    }
    Operand made = load_column(t, p, place, 0, i);
    for (uint32_t n = 1; n < p.made.cols; n++)
        made = t.code->select(t.code->equal(place.column, t.p.i32(n)), load_column(t, p, place, n, i), made);
    return made;
}

void store_column(Translation& t, const InterfacePlace& p, const Pointer& place, uint32_t column,
                  Operand value) {
    ElementOperands operands = operands_of(t, p, place, column);
    if (t.code->type_of(value) == Type::Bool) // an integer in signatures
        value = t.code->select(value, t.p.i32(1), t.p.i32(0));
    operands.add(value);
    if (names_vertex(t, p, false))
        operands.add(t.code->resize(place.vertex, Type::I32));
    t.code->emit(p.kind == SignatureKind::Patch ? Op::StorePatch : Op::StoreOutput, Type::Void,
                 operands.span(), 0);
}

bool is_tess_level(const InterfacePlace& p) {
    return p.is_builtin &&
           (p.builtin == spv::BuiltIn::TessLevelOuter || p.builtin == spv::BuiltIn::TessLevelInner);
}

// The three vertices of a primitive of a mesh shader, which VSIR writes together.
bool store_indices(Translation& t, const Pointer& place, std::span<const Operand> values,
                   const Instruction& i) {
    const InterfacePlace& p = t.places[place.index];
    if (!p.is_builtin || (p.builtin != spv::BuiltIn::PrimitiveTriangleIndicesEXT &&
                          p.builtin != spv::BuiltIn::PrimitiveLineIndicesEXT))
        return false;
    if (place.vertex.is(Operand::None) || values.size() != p.made.cols)
        t.unsupported(i, "a part of a primitive's indices");
    Operand of[4] = {t.code->resize(place.vertex, Type::I32), Operand::undef(Type::I32),
                     Operand::undef(Type::I32), Operand::undef(Type::I32)};
    std::copy(values.begin(), values.end(), of + 1);
    t.code->emit(Op::StoreIndices, Type::Void, of, 0);
    return true;
}

void store_scalar(Translation& t, const Pointer& place, Operand value, const Instruction& i) {
    const InterfacePlace p = place_of(t, place, i);
    if (p.storage == S::Output && p.is_builtin && p.builtin == spv::BuiltIn::PointSize && p.element == none)
        return; // Direct3D has points of other sizes in vertex shaders only
    if (p.storage == S::Input || p.element == none)
        t.bad(i, "an input, which no shader writes");
    if (names_vertex(t, p, false) && place.vertex.is(Operand::None))
        t.bad(i, "an output of no vertex");
    uint32_t known = 0;
    if (place.column.is(Operand::None) || t.code->is_i32(place.column, known)) {
        if (known >= p.made.cols)
            t.bad(i, "a component that the vector lacks");
        return store_column(t, p, place, known, value);
    }
    for (uint32_t n = 0; n < p.made.cols; n++) {
        const Operand kept = load_column(t, p, place, n, i);
        store_column(t, p, place, n, t.code->select(t.code->equal(place.column, t.p.i32(n)), value, kept));
    }
}

} // namespace

void make_interface(Translation& t, const Instruction& i) {
    const auto storage = static_cast<S>(i.operands[at::Variable::storage]);
    const SpirvType* type = &t.types.of(t.types.of(i.type).element);
    const Decorated d{t, i.result};
    Pointer place{};
    place.base = Pointer::Interface;
    place.index = t.places.size();
    place.type = type->id;
    // System values of the whole primitive are no arrays, nor are tessellation factors.
    if (type->kind == SpirvType::Array && is_arrayed(t.p.stage(), storage, d)) {
        place.vertices = true;
        if (storage == S::Input && !t.p.settings().input_control_points)
            t.p.settings().input_control_points = type->count;
        type = &t.types.of(type->element);
    }
    uint32_t location = 0;
    add_places(t, i, *type, storage, d, location);
    t.set(i.result, place);
}

void step_in_interface(Translation& t, Pointer& place, const SpirvType& type, Operand index,
                       const Instruction& i) {
    const Operand i32 = t.code->resize(index, Type::I32);
    if (place.vertices) {
        place.vertices = false;
        place.vertex = i32;
    } else if (type.kind == SpirvType::Struct) {
        uint32_t member;
        if (!t.code->is_i32(i32, member) || member >= type.members.size())
            t.bad(i, "a member that is no constant");
        place.index += places_before(t, type, member);
        place.type = type.members[member];
        return;
    } else if (type.kind == SpirvType::Vector) {
        place.column = i32;
    } else {
        step(t, place, i32, extent_of(t, t.types.of(type.element)).rows);
    }
    place.type = t.types.element(type, 0, i).id;
}

void load_interface(Translation& t, const Pointer& place, const Instruction& i, Vec<Operand>& out) {
    each_scalar(t, place, i, [&](const Pointer& scalar) { out.push(load_scalar(t, scalar, i)); });
}

void store_interface(Translation& t, const Pointer& place, std::span<const Operand> values,
                     const Instruction& i) {
    const bool of_patch =
        t.places[place.index].kind == SignatureKind::Patch || is_tess_level(t.places[place.index]);
    if (t.part != HullPart::None && of_patch != (t.part == HullPart::Patch))
        return; // the other function stores it
    if (store_indices(t, place, values, i))
        return;
    size_t next = 0;
    each_scalar(t, place, i, [&](const Pointer& scalar) { store_scalar(t, scalar, values[next++], i); });
}

Operand evaluate(Translation& t, const Pointer& place, const Instruction& i, Op op,
                 std::span<const Operand> where) {
    if (place.base != Pointer::Interface)
        t.bad(i, "a pointer to something else than an input");
    const InterfacePlace p = place_of(t, place, i);
    uint32_t column = 0;
    if (p.element == none || p.storage != S::Input || p.at_vertex ||
        (!place.column.is(Operand::None) && !t.code->is_i32(place.column, column)))
        t.unsupported(i, "interpolation of this input");
    if (p.made.interpolation == ir::Interpolation::Constant)
        return load_column(t, p, place, column, i);
    ElementOperands operands = operands_of(t, p, place, column);
    for (Operand o : where)
        operands.add(o);
    return t.code->emit(op, ir::element_type(p.made), operands.span(), 1)->result_operand();
}

namespace {

// Where each element comes to stand, by its number.
std::span<uint32_t> order_of(Translation& t, SignatureKind kind) {
    Vec<SignatureElement>& elements = elements_of(t, kind);
    const std::span<uint32_t> order = t.arena.array<uint32_t>(elements.size()),
                              becomes = t.arena.array<uint32_t>(elements.size());
    for (uint32_t n = 0; n < order.size(); n++)
        order[n] = n;
    std::stable_sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
        const SignatureElement &x = elements[a], &y = elements[b];
        if (x.start_row != y.start_row)
            return x.start_row < y.start_row;
        return x.is_packed() ? x.start_col < y.start_col : x.semantic < y.semantic;
    });
    Vec<SignatureElement> sorted(t.arena);
    for (uint32_t n = 0; n < order.size(); n++) {
        becomes[order[n]] = n;
        sorted.push(elements[order[n]]);
    }
    std::copy(sorted.begin(), sorted.end(), elements.begin());
    return becomes;
}

} // namespace

void sort_elements(Translation& t) {
    const std::span<uint32_t> becomes[] = {order_of(t, SignatureKind::Input),
                                           order_of(t, SignatureKind::Output),
                                           order_of(t, SignatureKind::Patch)};
    for (ir::Function& f : t.p.functions)
        for (ir::BlockId b : f.order)
            for (ir::Instr* i = f.block(b).first; i; i = i->next)
                if (SignatureKind kind; ir::signature_of(i->op, kind)) {
                    Operand& element = i->operands()[ir::at::OfSignature::element];
                    element = Operand::imm(becomes[static_cast<int>(kind)][element.number()]);
                }
}

} // namespace ladder::front_spirv
