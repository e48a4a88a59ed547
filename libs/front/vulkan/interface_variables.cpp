// Inputs and outputs: global variables of their own address spaces, whose place says the metadata
// !spirv.Decorations.
#include "front/kit/signature_elements.h"
#include "front/vulkan/vulkan_shader.h"

#include <algorithm>

namespace ladder::vulkan {

using ir::Interpolation;
using ir::Semantic;
using ir::SignatureElement;
using ir::Type;
using llvm::TypeKind;

namespace {

// Of SPIR-V.
enum Decoration : uint64_t {
    NoPerspective = 13,
    Flat = 14,
    Centroid = 16,
    Sample = 17,
    BuiltIn = 11,
    LocationOf = 30
};
constexpr struct {
    uint64_t builtin;
    Semantic semantic;
} builtins[] = {{0, Semantic::Position},     {15, Semantic::Position},  {17, Semantic::IsFrontFace},
                {18, Semantic::SampleIndex}, {22, Semantic::Depth},     {42, Semantic::VertexId},
                {43, Semantic::InstanceId},  {7, Semantic::PrimitiveId}};

// What the decorations of a variable say.
struct Decorations {
    uint64_t location = UINT64_MAX, builtin = UINT64_MAX;
    bool flat = false, noperspective = false, centroid = false, sample = false;
};

Decorations read_decorations(const llvm::Module& m, const llvm::GlobalVariable& g) {
    Decorations out;
    for (const llvm::MetadataAttachment& a : g.metadata) {
        if (m.metadata_kinds[a.kind] != "spirv.Decorations")
            continue;
        for (const llvm::Metadata* one : a.node->operands) {
            uint64_t numbers[2] = {0, 0};
            size_t count = 0;
            for (const llvm::Metadata* operand :
                 one ? one->operands : std::span<const llvm::Metadata* const>())
                if (count < 2 && operand && operand->kind == llvm::MetadataKind::Value &&
                    front_llvm::constant_int(operand->value, numbers[count]))
                    count++;
            if (!count)
                continue;
            switch (numbers[0]) {
            case LocationOf: out.location = numbers[1]; break;
            case BuiltIn: out.builtin = numbers[1]; break;
            case Flat: out.flat = true; break;
            case NoPerspective: out.noperspective = true; break;
            case Centroid: out.centroid = true; break;
            case Sample: out.sample = true; break;
            default: break;
            }
        }
    }
    return out;
}

Interpolation interpolation_of(const Decorations& d, bool floats) {
    if (d.flat || !floats)
        return Interpolation::Constant;
    if (d.noperspective)
        return d.sample     ? Interpolation::NoperspectiveSample
               : d.centroid ? Interpolation::NoperspectiveCentroid
                            : Interpolation::Noperspective;
    return d.sample     ? Interpolation::LinearSample
           : d.centroid ? Interpolation::LinearCentroid
                        : Interpolation::Linear;
}

} // namespace

Pointer Shader::interface_variable(FunctionTranslator& t, const llvm::GlobalVariable& g, bool output) {
    const llvm::Type* row = g.value_type;
    SignatureElement e{};
    e.rows = 1;
    if (row->kind == TypeKind::Array) {
        if (row->count < 1 || row->count > ir::signature_rows_max)
            t.unsupported("an input or output of this type");
        e.rows = static_cast<uint8_t>(row->count);
        row = row->element;
    }
    const llvm::Type* scalar = row->kind == TypeKind::Vector ? row->element : row;
    const uint64_t columns = row->kind == TypeKind::Vector ? row->count : 1;
    switch (t.scalar(scalar)) {
    case Type::F32: e.component_type = ir::ComponentType::F32; break;
    case Type::I32: e.component_type = ir::ComponentType::U32; break;
    case Type::F16: e.component_type = ir::ComponentType::F16; break;
    case Type::I16: e.component_type = ir::ComponentType::U16; break;
    default: t.unsupported("an input or output of this type");
    }
    if (columns > ir::signature_cols_max)
        t.unsupported("an input or output of this type");
    e.cols = static_cast<uint8_t>(columns);
    const Decorations d = read_decorations(m, g);
    // POSITION0, and where there are several of that name .1 after it.
    std::string_view name = g.name.substr(0, g.name.find('.'));
    const size_t digits = name.find_last_not_of("0123456789") + 1;
    for (char c : name.substr(digits, 4))
        e.index = e.index * 10 + static_cast<uint32_t>(c - '0');
    e.name = name.substr(0, digits);
    const bool pixel = s.p.stage() == ir::Stage::Pixel;
    e.start_row = SignatureElement::no_row;
    e.semantic = Semantic::Arbitrary;
    if (d.builtin != UINT64_MAX) {
        e.semantic = Semantic::Count;
        for (const auto& known : builtins)
            if (known.builtin == d.builtin)
                e.semantic = known.semantic;
        const auto kind = output ? ir::SignatureKind::Output : ir::SignatureKind::Input;
        if (e.semantic == Semantic::Count ||
            ir::semantic_role(s.p.stage(), kind, e.semantic) != ir::SemanticRole::SystemValue)
            s.diag.fail_unsupported(t.here(), "built-in %llu of SPIR-V is not supported as %s of %s shaders",
                                    static_cast<unsigned long long>(d.builtin), output ? "output" : "input",
                                    ir::name(s.p.stage()));
    } else {
        if (d.location > ir::signature_rows_max || d.location + e.rows > ir::signature_rows_max)
            s.diag.fail_invalid(t.here(), "the location of an input or output is missing or out of range");
        e.start_row = static_cast<uint8_t>(d.location);
        if (pixel && output)
            e.semantic = Semantic::Target, e.name = "SV_Target", e.index = static_cast<uint32_t>(d.location);
    }
    if (pixel != output) // between stages
        e.interpolation = e.semantic == Semantic::Arbitrary || e.semantic == Semantic::Position
                              ? interpolation_of(d, ir::is_float(t.scalar(scalar)))
                              : Interpolation::Undefined;
    if (e.semantic == Semantic::Position && pixel)
        e.interpolation = Interpolation::Noperspective;
    Vec<SignatureElement>& elements = output ? s.p.outputs : s.p.inputs;
    Pointer to{};
    to.target = output ? targets::Output : targets::Input;
    to.number = elements.size();
    elements.push(e);
    (output ? output_rows_ : input_rows_).push(static_cast<uint32_t>(layout.size(row, t.here())));
    return to;
}

// The row and column of so many bytes on.
Shader::Cell Shader::interface_cell(FunctionTranslator& t, const Pointer& at, uint32_t more) {
    const bool output = at.target == targets::Output;
    SignatureElement& e = (output ? s.p.outputs : s.p.inputs)[at.number];
    const uint32_t bytes = (output ? output_rows_ : input_rows_)[at.number];
    const uint32_t width = ir::bits(ir::element_type(e)) / 8;
    const int64_t fixed = at.offset.fixed + more;
    Cell out{s.p.i32(0), 0};
    const auto column = static_cast<uint64_t>(fixed) % bytes / width;
    if (fixed < 0 || column >= e.cols || fixed % width ||
        (at.offset.moving.word() && at.offset.scale % bytes))
        t.unsupported("this access to an input or output");
    const auto row = static_cast<uint32_t>(static_cast<uint64_t>(fixed) / bytes);
    out.column = static_cast<uint32_t>(column);
    out.row = at.offset.moving.word()
                  ? t.code.add(t.code.multiply(at.offset.moving, at.offset.scale / bytes), row)
                  : s.p.i32(row);
    e.used |= static_cast<uint8_t>(1u << column);
    if (at.offset.moving.word())
        e.dynamic |= static_cast<uint8_t>(1u << column);
    return out;
}

Operand Shader::load_interface(FunctionTranslator& t, const Pointer& from, uint32_t at, Type type) {
    const Cell cell = interface_cell(t, from, at);
    const bool output = from.target == targets::Output;
    const Type own = ir::element_type((output ? s.p.outputs : s.p.inputs)[from.number]);
    const Operand x = t.code.make(output ? Op::LoadOutput : Op::LoadInput, own,
                                  {Operand::imm(from.number), cell.row, Operand::imm(cell.column)});
    if (type == Type::Bool)
        return t.code.make(Op::INe, Type::Void,
                           {t.code.as_integer(x), s.p.constant(ir::int_type(ir::bits(own)), 0)});
    if (ir::bits(own) != ir::bits(type))
        t.unsupported("this access to an input or output");
    return t.code.reinterpret(x, type);
}

void Shader::store_interface(FunctionTranslator& t, const Pointer& to, uint32_t at, Operand value) {
    const Cell cell = interface_cell(t, to, at);
    const Type own = ir::element_type(s.p.outputs[to.number]);
    if (t.code.type_of(value) == Type::Bool || ir::bits(t.code.type_of(value)) != ir::bits(own))
        t.unsupported("this access to an input or output");
    t.code.emit(
        Op::StoreOutput, Type::Void,
        {Operand::imm(to.number), cell.row, Operand::imm(cell.column), t.code.reinterpret(value, own)}, 0);
}

void Shader::check_interface() {
    for (const auto kind : {ir::SignatureKind::Input, ir::SignatureKind::Output}) {
        uint32_t which = 0;
        if (const char* problem =
                ir::signature_problem(s.p.stage(), kind, front::elements_of(s.p, kind).span(), which))
            s.diag.fail_invalid(Location::none(), "inputs and outputs (%u): %s", which, problem);
    }
}

} // namespace ladder::vulkan
