#include "formats/spirv/names.h"

#include "formats/spirv/grammar.h"

#include <algorithm>
#include <spirv/unified1/spirv.hpp11>

namespace ladder::spirv_text {

namespace {

// Names of nested types hold each other's, and a module's own may have any length: what is longer gets its
// number, so that the text is bounded by the number of words.
constexpr size_t longest_name = 256;

struct BuiltInName {
    spv::BuiltIn built_in;
    const char* name;
};
constexpr BuiltInName built_in_names[] = {
    {spv::BuiltIn::Position, "gl_Position"},
    {spv::BuiltIn::PointSize, "gl_PointSize"},
    {spv::BuiltIn::ClipDistance, "gl_ClipDistance"},
    {spv::BuiltIn::CullDistance, "gl_CullDistance"},
    {spv::BuiltIn::InstanceId, "gl_InstanceID"},
    {spv::BuiltIn::PrimitiveId, "gl_PrimitiveID"},
    {spv::BuiltIn::InvocationId, "gl_InvocationID"},
    {spv::BuiltIn::Layer, "gl_Layer"},
    {spv::BuiltIn::TessLevelOuter, "gl_TessLevelOuter"},
    {spv::BuiltIn::TessLevelInner, "gl_TessLevelInner"},
    {spv::BuiltIn::TessCoord, "gl_TessCoord"},
    {spv::BuiltIn::PatchVertices, "gl_PatchVertices"},
    {spv::BuiltIn::ViewportIndex, "gl_ViewportIndex"},
    {spv::BuiltIn::FragCoord, "gl_FragCoord"},
    {spv::BuiltIn::FrontFacing, "gl_FrontFacing"},
    {spv::BuiltIn::SampleId, "gl_SampleID"},
    {spv::BuiltIn::SampleMask, "gl_SampleMask"},
    {spv::BuiltIn::FragDepth, "gl_FragDepth"},
    {spv::BuiltIn::HelperInvocation, "gl_HelperInvocation"},
    {spv::BuiltIn::WorkgroupId, "gl_WorkGroupID"},
    {spv::BuiltIn::LocalInvocationId, "gl_LocalInvocationID"},
    {spv::BuiltIn::GlobalInvocationId, "gl_GlobalInvocationID"},
    {spv::BuiltIn::LocalInvocationIndex, "gl_LocalInvocationIndex"},
    {spv::BuiltIn::SubgroupSize, "SubgroupSize"},
    {spv::BuiltIn::SubgroupLocalInvocationId, "SubgroupLocalInvocationId"},
    {spv::BuiltIn::VertexIndex, "gl_VertexIndex"},
    {spv::BuiltIn::InstanceIndex, "gl_InstanceIndex"},
    {spv::BuiltIn::BaseInstance, "gl_BaseInstance"},
    {spv::BuiltIn::InvocationId, "gl_InvocationID"},
    {spv::BuiltIn::TessLevelOuter, "gl_TessLevelOuter"},
    {spv::BuiltIn::TessLevelInner, "gl_TessLevelInner"},
    {spv::BuiltIn::TessCoord, "gl_TessCoord"},
    {spv::BuiltIn::PatchVertices, "gl_PatchVertices"},
};

// What an assembler takes as a name.
void sanitize(String& name) {
    for (char& c : name)
        if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z'))
            c = '_';
    if (name.empty())
        name = "_";
}

const char* integer_name(uint32_t width, bool is_signed) {
    const char* name = width == 8 ? "uchar" : width == 16 ? "ushort" : width == 64 ? "ulong" : "uint";
    return is_signed ? name + 1 : name;
}

const char* float_name(uint32_t width) { return width == 16 ? "half" : width == 64 ? "double" : "float"; }

// The kind of OpTypePointer's second word.
void put_storage_class(uint32_t value, String& out) {
    Instruction pointer;
    Enumerant found;
    if (find_instruction(static_cast<uint16_t>(spv::Op::OpTypePointer), pointer) &&
        find_enumerant(pointer.operands[1].kind, value, found))
        out += found.name;
    else
        out += std::to_string(value);
}

} // namespace

String Names::of(uint32_t id) const {
    String text = begin();
    append(id, text);
    return text;
}

void Names::append(uint32_t id, String& out) const {
    if (id < names_.size() && !names_[id].empty())
        out += names_[id];
    else
        out += std::to_string(id);
}

void Names::set(uint32_t id, String wanted) {
    if (id >= names_.size() || !names_[id].empty())
        return;
    if (wanted.size() > longest_name)
        wanted = std::string_view(std::to_string(id));
    sanitize(wanted);
    const auto [at, is_new] = used_.try_emplace(wanted, 0);
    while (!is_new) {
        String numbered = begin(wanted);
        numbered += "_";
        numbered += std::to_string(at->second++);
        if (used_.try_emplace(numbered, 0).second) {
            wanted = std::move(numbered);
            break;
        }
    }
    names_[id] = std::move(wanted);
}

void Names::see_decoration(Words i) {
    if (i.size() < 4 || static_cast<spv::Decoration>(i[2]) != spv::Decoration::BuiltIn)
        return;
    for (const BuiltInName& row : built_in_names)
        if (row.built_in == static_cast<spv::BuiltIn>(i[3]))
            set(i[1], std::string_view(row.name));
}

void Names::see_constant(Words i, Number type) {
    if (i.size() < 3 + type.words())
        return;
    String name = of(i[1]);
    name += '_';
    const size_t start = name.size();
    print_number(type, i.subspan(3), name);
    std::replace(name.begin() + static_cast<std::ptrdiff_t>(start), name.end(), '-', 'n');
    set(i[2], std::move(name));
}

// Empty: types of this kind have no names.
String Names::type_name(Words i) const {
    const auto word = [&](size_t n) { return n < i.size() ? i[n] : 0; };
    const auto join = [&](std::string_view prefix, uint32_t first, const char* between = nullptr,
                          uint32_t second = 0) {
        String text = begin(prefix);
        append(first, text);
        if (between) {
            text += between;
            append(second, text);
        }
        return text;
    };
    switch (static_cast<spv::Op>(opcode_of(i))) {
    case spv::Op::OpTypeVoid: return begin("void");
    case spv::Op::OpTypeBool: return begin("bool");
    case spv::Op::OpTypeInt: return begin(integer_name(word(2), word(3)));
    case spv::Op::OpTypeFloat: return begin(float_name(word(2)));
    case spv::Op::OpTypeVector: return join("v" + std::to_string(word(3)), word(2));
    case spv::Op::OpTypeMatrix: return join("mat" + std::to_string(word(3)), word(2));
    case spv::Op::OpTypeArray: return join("_arr_", word(2), "_", word(3));
    case spv::Op::OpTypeRuntimeArray: return join("_runtimearr_", word(2));
    case spv::Op::OpTypePointer: {
        String text = begin("_ptr_");
        put_storage_class(word(2), text);
        text += '_';
        append(word(3), text);
        return text;
    }
    case spv::Op::OpTypeStruct: {
        String text = begin("_struct_");
        text += std::to_string(word(1));
        return text;
    }
    default: return begin();
    }
}

void Names::see(Words i, const NumberTypes& types) {
    const auto op = static_cast<spv::Op>(opcode_of(i));
    String text = begin();
    if (op == spv::Op::OpName) {
        if (i.size() > 2 && read_string(i.subspan(2), text))
            set(i[1], std::move(text));
        return;
    }
    if (op == spv::Op::OpDecorate)
        return see_decoration(i);
    const ResultPlace at = result_place(opcode_of(i));
    if (!at.result || at.result >= i.size())
        return;
    const uint32_t id = i[at.result];
    if (op == spv::Op::OpConstantTrue || op == spv::Op::OpConstantFalse)
        set(id, std::string_view(op == spv::Op::OpConstantTrue ? "true" : "false"));
    else if (op == spv::Op::OpConstant)
        see_constant(i, types.of(i[1]));
    else if (text = type_name(i); !text.empty())
        set(id, std::move(text));
    set(id, std::string_view(std::to_string(id))); // where it has none yet
}

} // namespace ladder::spirv_text
