// Constants and variables of a module.
#include "front/spirv/spirv_function.h"

#include "vsir/core/push_constants.h"

#include <algorithm>

namespace ladder::front_spirv {

namespace {

uint64_t literal(std::span<const uint32_t> words) {
    return words.size() > 1 ? words[0] | uint64_t{words[1]} << 32 : words[0];
}

// The bits of a specialization constant that the caller gives a value; else those of its default.
uint64_t specialized(const Translation& t, uint32_t id, uint64_t bits) {
    if (const spirv_in::Decoration* d =
            t.m.find_decoration(id, static_cast<uint32_t>(spv::Decoration::SpecId)))
        for (const Specialization& s : t.specializations)
            if (s.id == d->operands[at::Decoration::number])
                bits = s.bits;
    return bits;
}

void read_constant(Translation& t, const Instruction& i) {
    const SpirvType& type = t.types.of(i.type);
    if (type.kind == SpirvType::Cooperative && static_cast<spv::Op>(i.opcode) != spv::Op::OpUndef)
        return; // made where it is used
    switch (static_cast<spv::Op>(i.opcode)) {
    case spv::Op::OpConstantTrue:
    case spv::Op::OpConstantFalse:
    case spv::Op::OpSpecConstantTrue:
    case spv::Op::OpSpecConstantFalse:
        t.set(i.result,
              t.p.boolean(specialized(t, i.result,
                                      static_cast<spv::Op>(i.opcode) == spv::Op::OpConstantTrue ||
                                          static_cast<spv::Op>(i.opcode) == spv::Op::OpSpecConstantTrue)));
        break;
    case spv::Op::OpConstant:
    case spv::Op::OpSpecConstant:
        if (type.kind != SpirvType::Scalar)
            t.bad(i, "a constant of a type that is no scalar");
        t.set(i.result, t.p.constant(type.scalar, specialized(t, i.result, literal(i.operands))));
        if (ir::is_int(type.scalar))
            t.constants[i.result] = t.p.constants[t.scalars[t.values[i.result].first].number()].bits;
        break;
    case spv::Op::OpConstantNull:
    case spv::Op::OpUndef: set_undefined(t, i); break;
    case spv::Op::OpConstantComposite:
    case spv::Op::OpSpecConstantComposite: {
        Vec<Operand> all(t.arena);
        for (uint32_t part : i.operands)
            all.append(t.scalars_of(part, i));
        if (all.size() != type.scalars)
            t.bad(i, "the parts of a constant do not make its type");
        t.set(i.result, all.span());
        break;
    }
    case spv::Op::OpSpecConstantOp:
        fold_operation(t, i);
        if (ir::is_int(type.scalar) && type.kind == SpirvType::Scalar)
            t.constants[i.result] = t.number_of(i.result, i);
        break;
    default: t.unsupported(i, "a constant");
    }
}

// True where a block, or all its members, are never written.
bool is_read_only(Translation& t, uint32_t variable, const SpirvType& block) {
    if (t.has_decoration(variable, spv::Decoration::NonWritable))
        return true;
    for (uint32_t n = 0; n < block.members.size(); n++)
        if (!t.m.find_decoration(block.id, static_cast<uint32_t>(spv::Decoration::NonWritable), n))
            return false;
    return !block.members.empty();
}

void make_buffer(Translation& t, const Instruction& i, spv::StorageClass storage) {
    const SpirvType& whole = t.types.of(t.types.of(i.type).element);
    Pointer place{};
    place.base = Pointer::Buffer;
    place.type = whole.id;
    ir::Descriptor d{};
    const SpirvType& block = strip_arrays(t, whole, d.count, place.descriptors);
    if (block.kind != SpirvType::Struct)
        t.bad(i, "a buffer whose type is no structure");
    const bool old_buffer = t.has_decoration(block.id, spv::Decoration::BufferBlock);
    const bool constants = !old_buffer && storage != spv::StorageClass::StorageBuffer;
    if (constants) {
        d.cls = ir::ResourceClass::Cbv, d.kind = ir::ResourceKind::CBuffer;
        d.stride = t.types.size_of(block);
    } else {
        d.cls = is_read_only(t, i.result, block) ? ir::ResourceClass::Srv : ir::ResourceClass::Uav;
        d.kind = ir::ResourceKind::RawBuffer;
        d.globally_coherent = t.has_decoration(i.result, spv::Decoration::Coherent);
    }
    add_descriptor(t, i, d, place);
    if (storage == spv::StorageClass::PushConstant)
        t.p.descriptors.back().space = ir::push_constant_space;
}

ir::Storage storage_of(spv::StorageClass s) {
    switch (s) {
    case spv::StorageClass::Workgroup: return ir::Storage::Workgroup;
    case spv::StorageClass::TaskPayloadWorkgroupEXT: return ir::Storage::Payload;
    case spv::StorageClass::RayPayloadKHR: return ir::Storage::RayPayload;
    case spv::StorageClass::IncomingRayPayloadKHR: return ir::Storage::IncomingPayload;
    case spv::StorageClass::CallableDataKHR: return ir::Storage::CallableData;
    case spv::StorageClass::IncomingCallableDataKHR: return ir::Storage::IncomingCallable;
    case spv::StorageClass::HitAttributeKHR: return ir::Storage::HitAttribute;
    case spv::StorageClass::HitObjectAttributeNV: return ir::Storage::HitObjectAttribute;
    default: return ir::Storage::Private;
    }
}

void read_variable(Translation& t, const Instruction& i) {
    // From SPIR-V 1.4 on entry points name the variables of all classes that they use (OpEntryPoint).
    constexpr uint32_t all_in_interface = 0x10400;
    constexpr uint32_t attribute_ext = 5411; // HitObjectAttributeEXT, newer than Debian 12's headers
    const uint32_t number = i.operands[at::Variable::storage];
    const auto storage = number == attribute_ext ? spv::StorageClass::HitObjectAttributeNV
                                                 : static_cast<spv::StorageClass>(number);
    const SpirvType& type = t.types.of(t.types.of(i.type).element);
    Pointer place{};
    place.type = type.id;
    switch (storage) {
    case spv::StorageClass::StorageBuffer:
    case spv::StorageClass::Uniform:
    case spv::StorageClass::PushConstant: return make_buffer(t, i, storage);
    case spv::StorageClass::Workgroup:
    case spv::StorageClass::Private:
    case spv::StorageClass::TaskPayloadWorkgroupEXT:
    case spv::StorageClass::RayPayloadKHR:
    case spv::StorageClass::IncomingRayPayloadKHR:
    case spv::StorageClass::CallableDataKHR:
    case spv::StorageClass::IncomingCallableDataKHR:
    case spv::StorageClass::HitAttributeKHR:
    case spv::StorageClass::HitObjectAttributeNV:
        if (type.kind == SpirvType::Opaque || strip_arrays(t, type).kind == SpirvType::Opaque)
            return make_ray_state(t, i);
        if (storage != spv::StorageClass::Private && t.m.version >= all_in_interface &&
            !t.in_interface[i.result])
            return; // of another entry point
        place.index = make_variable(t, i, storage_of(storage));
        if (i.operands.size() > 1) {
            ir::Variable& v = t.p.variables[place.index];
            const auto initial = t.scalars_of(i.operands[at::Variable::initializer], i);
            const std::span<uint64_t> bits = t.p.arena.array<uint64_t>(initial.size());
            for (size_t n = 0; n < initial.size(); n++)
                bits[n] = initial[n].is_const() ? t.p.constants[initial[n].number()].bits : 0;
            v.initial_zero = std::all_of(bits.begin(), bits.end(), [](uint64_t b) { return !b; });
            if (!v.initial_zero)
                v.initial = bits;
        }
        return t.set(i.result, place);
    case spv::StorageClass::UniformConstant: return make_object(t, i);
    case spv::StorageClass::Input:
    case spv::StorageClass::Output:
        if (t.in_interface[i.result])
            make_interface(t, i);
        return;
    default: break;
    }
    // Other variables are not translated; the modules that do not use them are.
}

} // namespace

void set_undefined(Translation& t, const Instruction& i) {
    const SpirvType& type = t.types.of(i.type);
    const bool undefined = static_cast<spv::Op>(i.opcode) == spv::Op::OpUndef;
    Vec<Operand> all(t.arena);
    for (uint32_t n = 0; n < type.scalars; n++) {
        const Type scalar = t.types.scalar_type(type, n);
        all.push(undefined ? Operand::undef(scalar) : t.p.constant(scalar, 0));
    }
    t.set(i.result, all.span());
}

const SpirvType& strip_arrays(Translation& t, const SpirvType& type) {
    uint32_t count, levels;
    return strip_arrays(t, type, count, levels);
}

const SpirvType& strip_arrays(Translation& t, const SpirvType& type, uint32_t& count, uint32_t& levels) {
    const SpirvType* at = &type;
    for (count = 1, levels = 0; at->kind == SpirvType::Array || at->kind == SpirvType::RuntimeArray;
         levels++) {
        count = at->kind == SpirvType::RuntimeArray || count == UINT32_MAX ? UINT32_MAX : count * at->count;
        at = &t.types.of(at->element);
    }
    return *at;
}

void add_descriptor(Translation& t, const Instruction& variable, ir::Descriptor d, Pointer place) {
    d.id = t.descriptor_counts[static_cast<int>(d.cls)]++;
    d.space = t.decoration(variable.result, spv::Decoration::DescriptorSet);
    d.first = t.decoration(variable.result, spv::Decoration::Binding);
    d.name = t.name(variable.result);
    place.index = t.p.descriptors.size();
    t.p.descriptors.push(d);
    t.set(variable.result, place);
}

void read_globals(Translation& t) {
    for (const Instruction& i : t.m.instructions) {
        t.diag.poll();
        const auto op = static_cast<spv::Op>(i.opcode);
        if (op == spv::Op::OpFunction)
            return;
        if (i.result != none && i.type == none && op >= spv::Op::OpTypeVoid &&
            op <= spv::Op::OpTypeForwardPointer)
            t.types.read(i, t.constants);
        else if (op == spv::Op::OpTypeForwardPointer)
            t.types.declare_pointer(i);
        else if (op == spv::Op::OpExtInstImport) {
            if (t.m.import_name(i.result) == "GLSL.std.450")
                t.glsl = i.result;
            if (t.m.import_name(i.result) == "OpenCL.std")
                t.opencl = i.result;
        } else if (op == spv::Op::OpVariable)
            read_variable(t, i);
        else if (op == spv::Op::OpExtInst &&
                 t.m.import_name(i.operands[at::ExtInst::set]).starts_with("NonSemantic."))
            continue; // debug information
        else if (i.result != none && i.type != none)
            read_constant(t, i);
        else if (i.result != none && i.type == none && op != spv::Op::OpString &&
                 op != spv::Op::OpDecorationGroup)
            t.types.read(i, t.constants); // types of extensions
    }
}

} // namespace ladder::front_spirv
