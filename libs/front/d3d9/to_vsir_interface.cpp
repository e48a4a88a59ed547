// Inputs and outputs. Direct3D 9 links by usage and index; components keep their places, so an element has
// all four of them.
#include "front/d3d9/to_vsir_function.h"

#include <algorithm>
#include <bit>
#include <span>

namespace ladder::d3dbc {

namespace {

using ir::Semantic;
using ir::SignatureElement;
using N = ir::ParameterName;

struct UsageRow {
    const char* name;
    Semantic semantic;
};
constexpr UsageRow usage_rows[] = {
    {"POSITION", Semantic::Arbitrary},
    {"BLENDWEIGHT", Semantic::BlendWeight},
    {"BLENDINDICES", Semantic::BlendIndices},
    {"NORMAL", Semantic::Normal},
    {"PSIZE", Semantic::Arbitrary},
    {"TEXCOORD", Semantic::TextureCoordinate},
    {"TANGENT", Semantic::Tangent},
    {"BINORMAL", Semantic::Binormal},
    {"TESSFACTOR", Semantic::Arbitrary},
    {"POSITIONT", Semantic::Arbitrary},
    {"COLOR", Semantic::Color},
    {"FOG", Semantic::Fog},
    {"DEPTH", Semantic::Arbitrary},
    {"SAMPLE", Semantic::Arbitrary},
};
static_assert(std::size(usage_rows) == static_cast<size_t>(Usage::Count));

struct LinkRow {
    Usage usage;
    uint8_t first_index, count, row;
};
constexpr LinkRow link_rows[] = {
    {Usage::Colour, 0, 2, 0},      {Usage::Fog, 0, 1, 2},          {Usage::Texcoord, 0, 8, 3},
    {Usage::Normal, 0, 1, 11},     {Usage::Tangent, 0, 1, 12},     {Usage::Binormal, 0, 1, 13},
    {Usage::Texcoord, 8, 8, 14},   {Usage::BlendWeight, 0, 1, 22}, {Usage::BlendIndices, 0, 1, 23},
    {Usage::Colour, 2, 2, 24},     {Usage::Normal, 1, 1, 26},      {Usage::Tangent, 1, 1, 27},
    {Usage::Binormal, 1, 1, 28},   {Usage::Depth, 0, 1, 29},       {Usage::Position, 1, 1, 30},
    {Usage::TessFactor, 0, 1, 31},
};

SignatureElement make_element(const char* name, Semantic semantic, uint32_t index, uint32_t columns,
                              uint32_t row) {
    SignatureElement e{};
    e.name = name;
    e.index = index;
    e.semantic = semantic;
    e.component_type = ir::ComponentType::F32;
    e.rows = 1;
    e.cols = static_cast<uint8_t>(columns);
    e.start_row = static_cast<uint8_t>(row);
    e.used = static_cast<uint8_t>((1u << columns) - 1);
    return e;
}

// The first row that is not taken, where the one that is wanted is.
uint32_t take_row(uint32_t& taken, uint32_t wanted) {
    uint32_t row = wanted;
    if (wanted == no_row || taken >> wanted & 1)
        row = static_cast<uint32_t>(std::countr_one(taken));
    if (row < ir::signature_rows_max)
        taken |= 1u << row;
    return row;
}

} // namespace

uint32_t link_row(Usage usage, uint32_t index) {
    for (const LinkRow& row : link_rows)
        if (row.usage == usage && index >= row.first_index && index < uint32_t{row.first_index} + row.count)
            return row.row + index - row.first_index;
    return no_row;
}

const char* semantic_of(Usage usage) {
    return usage == Usage::Count ? "" : usage_rows[static_cast<size_t>(usage)].name;
}

void Interface::declare() {
    if (!d_.is_pixel || d_.version >= 30)
        declare_inputs();
    if (d_.is_pixel)
        declare_pixel_outputs();
    else if (d_.version >= 30)
        declare_linked_outputs();
    else
        declare_vertex_outputs();
    if (!d_.is_pixel)
        declare_clip_planes();
}

// Four distances to an element.
void Interface::declare_clip_planes() {
    planes_ = clip_planes(facts_);
    first_distances_ = p_.outputs.size();
    const auto count = static_cast<uint32_t>(std::popcount(planes_));
    for (uint32_t n = 0; n < count; n += 4)
        p_.outputs.push(make_element("SV_ClipDistance", Semantic::ClipDistance, n / 4,
                                     std::min(count - n, 4u), take_row(rows_out_, no_row)));
}

uint32_t Interface::add_input(Usage usage, uint32_t index, uint32_t row) {
    row = take_row(rows_in_, row);
    if (row >= ir::signature_rows_max)
        return UINT8_MAX;
    const UsageRow& about = usage_rows[static_cast<size_t>(usage)];
    p_.inputs.push(make_element(about.name, about.semantic, index, 4, row));
    SignatureElement& e = p_.inputs.back();
    if (!d_.is_pixel && usage == Usage::PositionT)
        e.semantic = Semantic::TransformedPosition;
    if (!d_.is_pixel && usage == Usage::PointSize)
        e.semantic = Semantic::PointSize;
    const ir::ParameterFact* flat = usage == Usage::Colour ? facts_.given(N::FlatInterpolation) : nullptr;
    if (d_.is_pixel)
        e.interpolation = flat && flat->value[0] ? ir::Interpolation::Constant : ir::Interpolation::Linear;
    return p_.inputs.size() - 1;
}

// Makes elements for the declared inputs. If elements share a register, each has the components of its mask.
// Components in no mask belong to the first element, as programs read more than they declare.
void Interface::declare_inputs() {
    for (bool fixed : {true, false})
        for (const Declaration& v : d_.declarations) {
            if (!v.operand.is(Register::Input) || v.operand.number >= 32)
                continue;
            const uint32_t wanted = d_.is_pixel ? link_row(v.usage, v.usage_index) : v.operand.number;
            if ((wanted != no_row) != fixed ||
                !((d_.counts.inputs_relative ? UINT32_MAX : d_.counts.inputs) >> v.operand.number & 1))
                continue;
            const uint32_t element = add_input(v.usage, v.usage_index, wanted);
            if (d_.is_pixel && v.operand.centroid && element != UINT8_MAX &&
                p_.inputs[element].interpolation == ir::Interpolation::Linear)
                p_.inputs[element].interpolation = ir::Interpolation::LinearCentroid;
            for (uint32_t c = 0; c < 4; c++) {
                ElementPlace& place = inputs_[v.operand.number][c];
                if (!place.is_there() || v.operand.writes(c))
                    place = {static_cast<uint8_t>(element), static_cast<uint8_t>(c)};
            }
        }
    if (!d_.is_pixel)
        declare_undeclared_inputs();
}

// Vertex shaders of Direct3D 8 declare nothing: registers mean what D3DVSDE_... says.
void Interface::declare_undeclared_inputs() {
    struct Row {
        Usage usage;
        uint8_t index;
    };
    constexpr Row rows[] = {
        {Usage::Position, 0},  {Usage::BlendWeight, 0}, {Usage::BlendIndices, 0}, {Usage::Normal, 0},
        {Usage::PointSize, 0}, {Usage::Colour, 0},      {Usage::Colour, 1},       {Usage::Texcoord, 0},
        {Usage::Texcoord, 1},  {Usage::Texcoord, 2},    {Usage::Texcoord, 3},     {Usage::Texcoord, 4},
        {Usage::Texcoord, 5},  {Usage::Texcoord, 6},    {Usage::Texcoord, 7},     {Usage::Position, 1}};
    for (uint32_t n = 0; n < std::size(rows); n++) {
        if (!(d_.counts.inputs >> n & 1) || inputs_[n][0].is_there())
            continue;
        const uint32_t element = add_input(rows[n].usage, rows[n].index, n);
        for (uint32_t c = 0; c < 4; c++)
            inputs_[n][c] = {static_cast<uint8_t>(element), static_cast<uint8_t>(c)};
    }
}

uint32_t Interface::pixel_input(Usage usage, uint32_t index) {
    const UsageRow& about = usage_rows[static_cast<size_t>(usage)];
    for (uint32_t n = 0; n < p_.inputs.size(); n++)
        if (p_.inputs[n].semantic == about.semantic && p_.inputs[n].index == index)
            return n;
    const uint32_t element = add_input(usage, index, link_row(usage, index));
    if (element == UINT8_MAX)
        return 0; // no program has so many that the reader takes
    const Register file = usage == Usage::Colour ? Register::Input : Register::Texture;
    for (const Declaration& v : d_.declarations)
        if (v.operand.is(file) && v.operand.number == index && v.operand.centroid &&
            p_.inputs[element].interpolation == ir::Interpolation::Linear)
            p_.inputs[element].interpolation = ir::Interpolation::LinearCentroid;
    return element;
}

uint32_t Interface::position_input() {
    if (position_ == no_index) {
        position_ = p_.inputs.size();
        p_.inputs.push(make_element("VPOS", Semantic::Position, 0, 4, SignatureElement::no_row));
        p_.inputs.back().interpolation = ir::Interpolation::Noperspective;
    }
    return position_;
}

uint32_t Interface::face_input() {
    if (face_ == no_index) {
        face_ = p_.inputs.size();
        p_.inputs.push(make_element("VFACE", Semantic::IsFrontFace, 0, 1, SignatureElement::no_row));
        p_.inputs.back().component_type = ir::ComponentType::U32;
        p_.inputs.back().interpolation = ir::Interpolation::Constant;
    }
    return face_;
}

Interface::Output& Interface::add_output(Usage usage, uint32_t index, uint32_t columns) {
    const UsageRow& about = usage_rows[static_cast<size_t>(usage)];
    Semantic semantic = about.semantic;
    if (!index && usage == Usage::Position)
        semantic = Semantic::Position;
    if (!index && usage == Usage::PointSize)
        semantic = Semantic::PointSize;
    const bool linked = semantic != Semantic::Position && semantic != Semantic::PointSize;
    const uint32_t row =
        linked ? take_row(rows_out_, link_row(usage, index)) : uint32_t{SignatureElement::no_row};
    Output& out = outputs_[output_count_++];
    out = {p_.outputs.size(), usage, static_cast<uint8_t>(index), {no_index, no_index, no_index, no_index}};
    p_.outputs.push(make_element(about.name, semantic, index, columns, row));
    return out;
}

void Interface::add_register(Usage usage, uint32_t index, uint32_t columns, uint32_t cell) {
    Output& out = add_output(usage, index, columns);
    for (uint32_t c = 0; c < columns; c++)
        out.cells[c] = 4 * cell + c;
}

// Both colours are there always: pixel shaders that read one which is not written see white, or black.
void Interface::declare_vertex_outputs() {
    const RegisterCounts& n = d_.counts;
    add_register(Usage::Position, 0, 4, cells::position);
    if (n.fog || facts_.given(N::FogSource))
        add_register(Usage::Fog, 0, 1, cells::fog);
    if (n.point_size || facts_.given(N::PointSize))
        add_register(Usage::PointSize, 0, 1, cells::point_size);
    for (uint32_t k = 0; k < cells::colours_max; k++)
        add_register(Usage::Colour, k, 4, cells::colours + k);
    for (uint32_t k = 0; k < cells::texcoords_max; k++)
        if (n.texcoords_out >> k & 1)
            add_register(Usage::Texcoord, k, 4, cells::texcoords + k);
}

Interface::Output* Interface::find_output(Usage usage, uint32_t index) {
    for (Output& out : std::span(outputs_).first(output_count_))
        if (out.usage == usage && out.index == index)
            return &out;
    return nullptr;
}

// The components of the mask are those of the element; of a size it is the first of them.
void Interface::declare_linked_output(const Declaration& v) {
    declared_outputs_ |= 1u << v.operand.number;
    const bool scalar = v.usage == Usage::PointSize && !v.usage_index;
    Output* out = find_output(v.usage, v.usage_index);
    if (!out)
        out = &add_output(v.usage, v.usage_index, scalar ? 1 : 4);
    const uint32_t cell = 4 * (cells::outputs + v.operand.number);
    const auto first = static_cast<uint32_t>(std::countr_zero(v.operand.mask | 16u));
    for (uint32_t c = 0; c < 4; c++)
        if (v.operand.writes(c))
            out->cells[scalar ? 0 : c] = cell + (scalar ? first : c);
}

// Those with places of their own come first, so that no other one takes them.
void Interface::declare_linked_outputs() {
    for (bool fixed : {true, false})
        for (const Declaration& v : d_.declarations)
            if (v.operand.is(Register::Output) && v.operand.number < cells::outputs_max &&
                (link_row(v.usage, v.usage_index) != no_row) == fixed &&
                output_count_ + 2 < std::size(outputs_))
                declare_linked_output(v);
    if (!find_output(Usage::Fog, 0) && facts_.given(N::FogSource))
        add_register(Usage::Fog, 0, 1, cells::fog);
    if (!find_output(Usage::PointSize, 0) && facts_.given(N::PointSize))
        add_register(Usage::PointSize, 0, 1, cells::point_size);
}

void Interface::declare_pixel_outputs() {
    const auto add = [&](const char* name, Semantic semantic, uint32_t index, uint32_t columns,
                         uint32_t cell) {
        Output& out = outputs_[output_count_++];
        out = {p_.outputs.size(), Usage::Count, static_cast<uint8_t>(index), {}};
        const bool depth = semantic == Semantic::Depth;
        p_.outputs.push(
            make_element(name, semantic, index, columns, depth ? uint32_t{SignatureElement::no_row} : index));
        for (uint32_t c = 0; c < 4; c++)
            out.cells[c] = c < columns ? 4 * cell + c : no_index;
    };
    if (d_.version < 20)
        add("SV_Target", Semantic::Target, 0, 4, cells::temps);
    for (uint32_t n = 0; n < cells::targets_max; n++)
        if (d_.counts.render_targets >> n & 1)
            add("SV_Target", Semantic::Target, n, 4, cells::targets + n);
    if (d_.counts.depth)
        add("SV_Depth", Semantic::Depth, 0, 1, cells::depth);
}

// What components are that are not written. Colours: white, and black; both are opaque.
Value Interface::standard(FunctionLowering& f, const Output& out, uint32_t component) const {
    const bool is_one = !d_.is_pixel && out.usage == Usage::Colour && (!out.index || component == 3);
    return f.real(is_one ? 1 : 0);
}

void Interface::preset_outputs(FunctionLowering& f) {
    if (d_.is_pixel)
        return;
    for (const Output& out : std::span(outputs_).first(output_count_))
        for (uint32_t c = 0; c < 4; c++)
            if (out.usage == Usage::Colour && out.cells[c] != no_index && writes_output(out.usage, out.index))
                f.registers.write(out.cells[c] / 4, out.cells[c] % 4, standard(f, out, c));
}

// Registers that no instruction writes are not there, although they may be elements.
bool Interface::writes_output(Usage usage, uint32_t index) const {
    if (d_.version < 30)
        return usage == Usage::Fog         ? d_.counts.fog
               : usage == Usage::PointSize ? d_.counts.point_size
               : usage == Usage::Colour    ? d_.counts.colours_out >> index & 1
                                           : true;
    for (const Output& out : std::span(outputs_).first(output_count_))
        if (out.usage == usage && out.index == index)
            for (uint32_t cell : out.cells)
                if (cell != no_index && cell / 4 >= cells::outputs &&
                    written_outputs() >> (cell / 4 - cells::outputs) & 1)
                    return true;
    return false;
}

Value Interface::output_value(FunctionLowering& f, Usage usage, uint32_t index, uint32_t component) const {
    for (const Output& out : std::span(outputs_).first(output_count_))
        if (out.usage == usage && out.index == index && out.cells[component] != no_index) {
            const uint32_t cell = out.cells[component];
            const Value v = f.registers.read(cell / 4, cell % 4, Type::F32);
            return usage == Usage::Colour && d_.version < 30 ? f.saturate(v) : v;
        }
    return f.real(0);
}

void Interface::store_clip_distances(FunctionLowering& f) {
    Value position[4];
    for (uint32_t c = 0; c < 4; c++)
        position[c] = output_value(f, Usage::Position, 0, c);
    uint32_t at = 0;
    for (uint32_t plane = 0; plane < 8; plane++) {
        if (!(planes_ >> plane & 1))
            continue;
        f.code.emit(Op::StoreOutput, Type::Void,
                    {Value::imm(first_distances_ + at / 4), f.p.i32(0), Value::imm(at % 4),
                     clip_distance(f, plane, position)},
                    0);
        at++;
    }
}

void Interface::store_element(FunctionLowering& f, const Output& out) {
    const bool early = d_.version < 30;
    const bool written = d_.is_pixel || writes_output(out.usage, out.index);
    Value values[4];
    for (uint32_t c = 0; c < 4; c++) {
        values[c] = standard(f, out, c);
        if (out.cells[c] != no_index && written)
            values[c] = f.registers.read(out.cells[c] / 4, out.cells[c] % 4, Type::F32);
        if (!d_.is_pixel && early && out.usage == Usage::Colour)
            values[c] = f.saturate(values[c]);
        if (!d_.is_pixel && early && out.usage == Usage::Fog)
            values[c] = clamp_fog(f, values[c]);
    }
    const SignatureElement& e = p_.outputs[out.element];
    if (!d_.is_pixel && out.usage == Usage::Fog && !out.index)
        values[0] = fog_distance(f, values[0]);
    if (e.semantic == Semantic::PointSize)
        values[0] = point_size(f, written ? values[0] : Value{});
    if (d_.is_pixel && early && e.semantic == Semantic::Target && !out.index)
        add_fog(f, values);
    if (d_.is_pixel && e.semantic == Semantic::Target)
        encode_srgb(f, out.index, values);
    for (uint32_t c = 0; c < e.cols; c++)
        f.code.emit(Op::StoreOutput, Type::Void,
                    {Value::imm(out.element), f.p.i32(0), Value::imm(c), values[c]}, 0);
}

// Before anything is written.
void Interface::test_pixel(FunctionLowering& f) {
    Value alpha = f.real(1);
    for (const Output& out : std::span(outputs_).first(output_count_))
        if (p_.outputs[out.element].semantic == Semantic::Target && !out.index)
            alpha = f.registers.read(out.cells[3] / 4, out.cells[3] % 4, Type::F32);
    test_alpha(f, alpha);
}

// Direct3D 9, "ps_1_1 ... ps_1_4 registers": versions before 2.0 write colours from 0 to 1, whatever the
// target can hold. The alpha test, fog and sRGB see the clamped colour.
void Interface::clamp_colours(FunctionLowering& f) {
    for (const Output& out : std::span(outputs_).first(output_count_)) {
        if (p_.outputs[out.element].semantic != Semantic::Target)
            continue;
        for (uint32_t cell : out.cells)
            if (cell != no_index)
                f.registers.write(cell / 4, cell % 4,
                                  f.saturate(f.registers.read(cell / 4, cell % 4, Type::F32)));
    }
}

void Interface::store_outputs(FunctionLowering& f) {
    if (d_.is_pixel && d_.version < 20)
        clamp_colours(f);
    if (d_.is_pixel)
        test_pixel(f);
    for (const Output& out : std::span(outputs_).first(output_count_))
        store_element(f, out);
    if (planes_)
        store_clip_distances(f);
}

} // namespace ladder::d3dbc
