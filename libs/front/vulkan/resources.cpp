// Resources: their handles, and the operations on them other than memory accesses.
#include "formats/llvm/instruction_views.h"
#include "front/vulkan/intrinsic_types.h"
#include "front/vulkan/resource_call_views.h"
#include "front/vulkan/vulkan_shader.h"

#include <algorithm>

namespace ladder::vulkan {

using ir::ComponentType;
using ir::ResourceClass;
using ir::ResourceKind;
using ir::Type;
using llvm::Opcode;
using llvm::TypeKind;
using llvm::ValueKind;

namespace {

constexpr std::string_view from_binding = "llvm.spv.resource.handlefrombinding";
constexpr std::string_view from_implicit_binding = "llvm.spv.resource.handlefromimplicitbinding";

// As LLVM 20 to 22 have them: a handle's index was followed by whether it is nonuniform.
constexpr TypedIntrinsic typed_intrinsics[] = {
    {from_binding, "r3333*"},
    {from_implicit_binding, "r3333*"},
    {"llvm.spv.resource.nonuniformindex", "33"},
    {"llvm.spv.resource.counterhandlefrombinding", "rr33"},
    {"llvm.spv.resource.counterhandlefromimplicitbinding", "rr33"},
    {"llvm.spv.resource.getpointer", "pr*"},
    {"llvm.spv.resource.load.typedbuffer", "Nr3"},
    {"llvm.spv.resource.store.typedbuffer", "vr3N"},
    {"llvm.spv.resource.updatecounter", "3r8"},
    {"llvm.spv.resource.getdimensions.x", "3r"},
    {"llvm.spv.pushconstant.getpointer", "pp"},
};
static_assert(std::all_of(std::begin(typed_intrinsics), std::end(typed_intrinsics),
                          [](const TypedIntrinsic& row) { return are_types(row.types); }));

// Storage classes of SPIR-V in target("spirv.VulkanBuffer").
enum StorageClass : uint32_t { Uniform = 2, StorageBuffer = 12 };
// Dimensions of SPIR-V in target("spirv.Image").
enum Dimension : uint32_t { Dim1D = 0, Dim2D = 1, Dim3D = 2, DimCube = 3, DimBuffer = 5 };
// Image operand numbers of target("spirv.Image").
enum ImageNumber : uint32_t {
    ImageDim,
    ImageDepth,
    ImageArrayed,
    ImageMultisampled,
    ImageSampled,
    ImageFormat
};

struct Shape {
    ResourceClass cls;
    ResourceKind kind;
};

// Null kind: not supported.
Shape shape_of(const llvm::Type* type) {
    const std::span<const uint32_t> n = type->numbers;
    if (type->name == "spirv.VulkanBuffer" && n.size() == 2 && type->members.size() == 1) {
        const llvm::Type* held = type->members[0];
        if (n[0] == Uniform)
            return {ResourceClass::Cbv, ResourceKind::CBuffer};
        if (n[0] != StorageBuffer)
            return {ResourceClass::Srv, ResourceKind::Invalid};
        const bool raw = held->kind == TypeKind::Array && held->element->kind == TypeKind::Integer &&
                         held->element->width == 8;
        return {n[1] ? ResourceClass::Uav : ResourceClass::Srv,
                raw ? ResourceKind::RawBuffer : ResourceKind::StructuredBuffer};
    }
    if (type->name == "spirv.Sampler")
        return {ResourceClass::Sampler, ResourceKind::Sampler};
    if ((type->name != "spirv.Image" && type->name != "spirv.SignedImage") || n.size() < 6 ||
        type->members.size() != 1)
        return {ResourceClass::Srv, ResourceKind::Invalid};
    const bool array = n[ImageArrayed];
    ResourceKind kind = ResourceKind::Invalid;
    switch (n[ImageDim]) {
    case DimBuffer: kind = ResourceKind::TypedBuffer; break;
    case Dim1D: kind = array ? ResourceKind::Texture1DArray : ResourceKind::Texture1D; break;
    case Dim2D:
        kind = n[ImageMultisampled] ? array ? ResourceKind::Texture2DMSArray : ResourceKind::Texture2DMS
               : array              ? ResourceKind::Texture2DArray
                                    : ResourceKind::Texture2D;
        break;
    case Dim3D: kind = ResourceKind::Texture3D; break;
    case DimCube: kind = array ? ResourceKind::TextureCubeArray : ResourceKind::TextureCube; break;
    default: break;
    }
    return {n[ImageSampled] == 2 ? ResourceClass::Uav : ResourceClass::Srv, kind};
}

ComponentType component_of(const llvm::Type* type, bool is_signed) {
    switch (type->kind) {
    case TypeKind::Half: return ComponentType::F16;
    case TypeKind::Float: return ComponentType::F32;
    case TypeKind::Double: return ComponentType::F64;
    case TypeKind::Integer:
        if (type->width == 16)
            return is_signed ? ComponentType::I16 : ComponentType::U16;
        if (type->width == 64)
            return is_signed ? ComponentType::I64 : ComponentType::U64;
        return is_signed ? ComponentType::I32 : ComponentType::U32;
    default: return ComponentType::None;
    }
}

} // namespace

std::span<const TypedIntrinsic> resource_intrinsics() { return typed_intrinsics; }

// Resources without a register get the lowest ones that are free in their space, in the order of their
// numbers.
void Shader::assign_bindings() {
    for (const llvm::Block* b : f.blocks)
        for (const Instruction* i = b->first; i; i = i->next) {
            const bool implicit = calls(*i, from_implicit_binding);
            uint64_t first, second, count;
            if ((!implicit && !calls(*i, from_binding)) || argument_count(*i) < 5 ||
                !memory.constant(FromBinding(*i).first(), first) ||
                !memory.constant(FromBinding(*i).second(), second) ||
                !memory.constant(FromBinding(*i).count(), count))
                continue;
            s.work.spend(std::min<uint64_t>(count, 4096), s.location(*i));
            if (implicit)
                implicit_.push({first, static_cast<uint32_t>(second), 0, static_cast<uint32_t>(count)});
            else
                for (uint64_t n = 0; n < count && n < 4096; n++)
                    taken_.push(first << 32 | static_cast<uint32_t>(second + n));
        }
    std::sort(taken_.begin(), taken_.end());
    std::sort(implicit_.begin(), implicit_.end(),
              [](const Implicit& a, const Implicit& b) { return a.order < b.order; });
    Vec<uint64_t> given(s.arena);
    for (uint32_t n = 0; n < implicit_.size(); n++) {
        Implicit& one = implicit_[n];
        if (n && implicit_[n - 1].order == one.order) { // the same resource
            one.binding = implicit_[n - 1].binding;
            continue;
        }
        auto free = [&](uint32_t binding) {
            const uint64_t key = static_cast<uint64_t>(one.space) << 32 | binding;
            s.work.spend(1 + given.size(), Location::none());
            return !std::binary_search(taken_.begin(), taken_.end(), key) &&
                   std::find(given.begin(), given.end(), key) == given.end();
        };
        const uint32_t count = one.count == UINT32_MAX ? 1 : std::clamp(one.count, 1u, 4096u);
        for (uint32_t run = 0; run < count; one.binding++)
            run = free(one.binding) ? run + 1 : 0;
        one.binding -= count;
        for (uint32_t k = 0; k < count; k++)
            given.push(static_cast<uint64_t>(one.space) << 32 | (one.binding + k));
    }
}

uint32_t Shader::find_descriptor(FunctionTranslator& t, const llvm::Type* type, uint32_t space,
                                 uint32_t binding, uint32_t count, std::string_view name) {
    const Shape shape = shape_of(type);
    if (shape.kind == ResourceKind::Invalid) {
        const int length = static_cast<int>(std::min<size_t>(type->name.size(), 100));
        s.diag.fail_unsupported(t.here(), "resources of type target(\"%.*s\") like this are not supported",
                                length, type->name.data());
    }
    ir::Descriptor d{};
    d.cls = shape.cls;
    d.kind = shape.kind;
    d.space = space;
    d.first = binding;
    d.count = count;
    d.name = name;
    const llvm::Type* held = type->members.empty() ? nullptr : type->members[0];
    if (d.kind == ResourceKind::CBuffer)
        d.stride =
            static_cast<uint32_t>((layout.constants(held, held->members.size(), t.here()) + 15) / 16 * 16);
    else if (d.kind == ResourceKind::StructuredBuffer)
        d.stride = static_cast<uint32_t>(
            layout.size(held->kind == TypeKind::Array ? held->element : held, t.here()));
    else if (held && d.kind != ResourceKind::RawBuffer)
        d.component_type = component_of(held, type->name == "spirv.SignedImage");
    if (d.kind == ResourceKind::StructuredBuffer && !d.stride)
        t.invalid("a structured buffer's elements have no size");
    s.work.spend(s.p.descriptors.size(), t.here());
    uint32_t of_class = 0;
    for (uint32_t n = 0; n < s.p.descriptors.size(); n++) {
        const ir::Descriptor& other = s.p.descriptors[n];
        if (other.cls != d.cls)
            continue;
        of_class++;
        if (other.space == space && other.first == binding && other.kind == d.kind &&
            other.stride == d.stride && other.component_type == d.component_type && other.count == d.count)
            return n;
    }
    d.id = of_class;
    s.p.descriptors.push(d);
    return s.p.descriptors.size() - 1;
}

static std::string_view text_of(Arena& arena, const Value* v) {
    auto* g = v->kind == ValueKind::GlobalVariable ? static_cast<const llvm::GlobalVariable*>(v) : nullptr;
    if (!g || !g->initializer || g->initializer->kind != ValueKind::ConstData)
        return {};
    const auto elements = static_cast<const llvm::ConstData*>(g->initializer)->elements;
    const size_t length =
        static_cast<size_t>(std::find(elements.begin(), elements.end(), 0) - elements.begin());
    auto* out = static_cast<char*>(arena.alloc(length + 1, 1));
    for (size_t n = 0; n < length; n++)
        out[n] = static_cast<char>(elements[n]);
    return {out, length};
}

// The resources of a binding. Of several the first.
Pointer Shader::binding_of(FunctionTranslator& t, const Instruction& call) {
    const bool implicit = calls(call, from_implicit_binding);
    uint64_t first, second, count;
    if (argument_count(call) < 5 || call.type->kind != TypeKind::Target)
        t.invalid("a resource's handle is malformed");
    const FromBinding in(call);
    if (!memory.constant(in.first(), first) || !memory.constant(in.second(), second) ||
        !memory.constant(in.count(), count))
        t.unsupported("a resource whose binding is not constant");
    uint64_t space = first, binding = second;
    if (implicit) {
        space = second;
        for (const Implicit& one : implicit_.span())
            if (one.order == first)
                binding = one.binding;
    }
    count = static_cast<uint32_t>(count);
    if (!count || (count != UINT32_MAX && static_cast<uint32_t>(binding) + count > uint64_t{1} << 32))
        t.invalid("a resource has no registers, or more than there are");
    const Value* name = memory.follow(in.name());
    Pointer to{};
    to.target = targets::Handle;
    to.number = find_descriptor(t, call.type, static_cast<uint32_t>(space), static_cast<uint32_t>(binding),
                                static_cast<uint32_t>(count), text_of(s.arena, name));
    to.range_index = s.p.i32(0);
    return to;
}

void Shader::resource_from_binding(FunctionTranslator& t, const Instruction& call) {
    Pointer to = binding_of(t, call);
    uint64_t index;
    const Value* wanted = FromBinding(call).index();
    if (memory.constant(wanted, index)) {
        to.range_index = s.p.i32(static_cast<uint32_t>(index));
    } else {
        to.range_index = t.values.use(wanted);
        const Value* followed = memory.follow(wanted);
        to.nonuniform =
            followed->kind == ValueKind::Instruction &&
            calls(*static_cast<const Instruction*>(followed), "llvm.spv.resource.nonuniformindex");
    }
    t.values.set_pointer(call, to);
}

Operand Shader::handle(FunctionTranslator& t, const Pointer& of) {
    const uint8_t flags = of.nonuniform ? ir::instr_flags::NonUniform : 0;
    return t.code.emit(Op::Handle, Type::Handle, {Operand::descriptor(of.number), of.range_index}, 1, flags)
        ->result_operand();
}

bool Shader::resource_call(FunctionTranslator& t, const Instruction& call, std::string_view name) {
    constexpr std::string_view prefix = "llvm.spv.resource.";
    if (!name.starts_with(prefix))
        return false;
    auto is = [&](std::string_view what) { return calls(call, what); };
    if (is(from_binding) || is(from_implicit_binding))
        return resource_from_binding(t, call), true;
    if (is("llvm.spv.resource.nonuniformindex"))
        return t.values.set(call, t.values.use(NonUniformIndex(call).index())), true;
    if (argument_count(call) < 1 ||
        OfResource(call).resource()->type->kind != TypeKind::Target) // those of no row
        return false;
    const Pointer of = pointer_of(t, OfResource(call).resource());
    // A counter has the handle of its buffer.
    if (is("llvm.spv.resource.counterhandlefrombinding") ||
        is("llvm.spv.resource.counterhandlefromimplicitbinding"))
        return t.values.set_pointer(call, of), true;
    for (Pointer p = of;; p = s.pointers[p.choice.other - 1]) { // memory may have held pointers, too
        if (p.target != targets::Handle)
            t.unsupported("a resource that is not known when the shader is translated");
        if (!p.choice.other)
            break;
    }
    if (is("llvm.spv.resource.getpointer")) {
        const Operand index =
            argument_count(call) > 1 ? t.values.as_index(GetPointer(call).index()) : s.p.i32(0);
        Vec<Pointer> all(s.arena, 4);
        choices_of(t, of, all);
        for (Pointer& p : all.span())
            p = pointer_into(t, p, index);
        return t.values.set_pointer(call, join_choices(all.span())), true;
    }
    Vec<Operand> out(s.arena, 4);
    bool known = true;
    apart(t, of, out, [&](const Pointer& one, Vec<Operand>& results) {
        known = known && resource_operation(t, call, one, results);
    });
    if (!known || out.empty())
        return known;
    if (call.type->kind != TypeKind::Vector)
        return t.values.set(call, out[0]), true;
    const uint32_t run = t.values.new_run(call.type);
    for (uint32_t n = 0; n < out.size(); n++)
        s.runs[run + n] = out[n];
    return t.values.set_run(call, run), true;
}

Pointer Shader::pointer_into(FunctionTranslator& t, Pointer of, Operand index) {
    switch (descriptor(of).kind) {
    case ResourceKind::CBuffer: of.target = targets::Constants; break;
    case ResourceKind::RawBuffer:
        of.target = targets::Buffer;
        if (uint32_t bytes; t.code.is_i32(index, bytes))
            of.offset.fixed = bytes;
        else
            of.offset.moving = index;
        break;
    case ResourceKind::StructuredBuffer:
        of.target = targets::Buffer;
        of.index = index;
        break;
    case ResourceKind::TypedBuffer:
        of.target = targets::Texel;
        of.index = index;
        break;
    default: t.unsupported("a pointer into a resource like this");
    }
    return of;
}

// Translates an operation on one resource. Appends its results to `out`.
bool Shader::resource_operation(FunctionTranslator& t, const Instruction& call, const Pointer& of,
                                Vec<Operand>& out) {
    auto is = [&](std::string_view what) { return calls(call, what); };
    const ResourceKind kind = descriptor(of).kind;
    if (is("llvm.spv.resource.load.typedbuffer")) {
        if (kind != ResourceKind::TypedBuffer)
            t.invalid("a typed load from a resource that is no typed buffer");
        const bool vector = call.type->kind == TypeKind::Vector;
        const uint32_t count = vector ? static_cast<uint32_t>(std::min<uint64_t>(call.type->count, 5)) : 1;
        Pointer texel = of;
        texel.target = targets::Texel;
        texel.index = t.values.as_index(LoadTyped(call).index());
        if (count > 4)
            t.invalid("a load of more than four components");
        Operand loaded[4];
        load_texel(t, texel, 0, {loaded, count}, t.scalar(vector ? call.type->element : call.type));
        for (uint32_t n = 0; n < count; n++)
            out.push(loaded[n]);
        return true;
    }
    if (is("llvm.spv.resource.store.typedbuffer")) {
        if (kind != ResourceKind::TypedBuffer)
            t.invalid("a typed store to a resource that is no typed buffer");
        Pointer texel = of;
        texel.target = targets::Texel;
        const StoreTyped in(call);
        texel.index = t.values.as_index(in.index());
        const front_llvm::Shape shape = t.shape(in.value()->type);
        Vec<Operand> values(s.arena, shape.count);
        for (uint32_t n = 0; n < shape.count; n++)
            values.push(t.values.component(in.value(), n));
        find_leaves(t, in.value()->type);
        store_leaves(t, texel, offsets_.span(), values.span());
        return true;
    }
    if (is("llvm.spv.resource.updatecounter")) {
        uint64_t step;
        if (!memory.constant(UpdateCounter(call).step(), step) || kind != ResourceKind::StructuredBuffer ||
            descriptor(of).cls != ResourceClass::Uav)
            t.unsupported("this use of a counter");
        s.p.descriptors[of.number].has_counter = true;
        const Op op = static_cast<int8_t>(step) < 0 ? Op::CounterDecrement : Op::CounterIncrement;
        out.push(t.code.emit(op, Type::Void, {handle(t, of)}, 1)->result_operand());
        return true;
    }
    if (is("llvm.spv.resource.getdimensions.x")) {
        if (kind == ResourceKind::CBuffer || kind == ResourceKind::Sampler)
            t.invalid("the dimensions of a resource that has none");
        out.push(t.code.emit(Op::Dimensions, Type::Void, {handle(t, of), s.p.i32(0)}, 4)->result_operand(0));
        return true;
    }
    return false;
}

} // namespace ladder::vulkan
