#include "front/spirv/spirv_calls.h"

namespace ladder::front_spirv {

namespace {

// The handle is made anew in the function.
Resource without_handle(Resource r) {
    r.handle = {};
    return r;
}

bool same(const Resource& a, const Resource& b) {
    return a.descriptor == b.descriptor && a.non_uniform == b.non_uniform &&
           a.element.is(Operand::None) == b.element.is(Operand::None);
}

} // namespace

bool same_place(const Pointer& a, const Pointer& b) {
    return a.base == b.base && a.index == b.index && a.type == b.type && a.stride.array == b.stride.array &&
           a.stride.matrix == b.stride.matrix && a.stride.row_major == b.stride.row_major &&
           a.descriptors == b.descriptors && a.row_major == b.row_major && a.sampler == b.sampler &&
           a.non_uniform == b.non_uniform && a.vertices == b.vertices &&
           a.offset.is(Operand::None) == b.offset.is(Operand::None) &&
           a.vertex.is(Operand::None) == b.vertex.is(Operand::None) &&
           a.column.is(Operand::None) == b.column.is(Operand::None) &&
           a.element.is(Operand::None) == b.element.is(Operand::None);
}

bool Argument::operator==(const Argument& other) const {
    return kind == other.kind && same_place(pointer, other.pointer) && same(image, other.image) &&
           same(sampler, other.sampler);
}

uint32_t Argument::hash() const {
    constexpr uint32_t odd = 0x9e3779b1;
    uint32_t h = kind;
    for (uint32_t n :
         {uint32_t{pointer.base}, pointer.index, pointer.type, image.descriptor, sampler.descriptor})
        h = (h ^ n) * odd;
    return h ^ h >> 15;
}

Argument take_argument(Translation& t, uint32_t id, const Instruction& call, Vec<Operand>& passed) {
    Argument a;
    a.kind = t.values[id].kind;
    switch (a.kind) {
    case SpirvValue::Pointer:
        a.pointer = t.pointer_of(id, call);
        if (a.pointer.base == Pointer::Texel)
            t.unsupported(call, "a parameter that points to a texel");
        if (a.pointer.constant || !a.pointer.offset.is(Operand::None))
            a.pointer.offset = offset_of(t, a.pointer);
        a.pointer.constant = 0;
        a.pointer.handle = {};
        break;
    case SpirvValue::Resource: a.image = without_handle(t.resource_of(id, call)); break;
    case SpirvValue::SampledImage: {
        const SampledImage both = t.sampled_image_of(id, call);
        a.image = without_handle(both.image);
        a.sampler = without_handle(both.sampler);
        break;
    }
    default: a.kind = SpirvValue::Scalars, passed.append(t.scalars_of(id, call)); break;
    }
    each_passed(a, [&](Operand o) { passed.push(o); });
    return a;
}

void set_parameter(Translation& t, uint32_t id, Argument a) {
    const auto with_handle = [&](Resource r) {
        r.handle = make_handle(t, r.descriptor, r.element, r.non_uniform);
        return r;
    };
    if (a.kind == SpirvValue::Resource)
        return t.set(id, with_handle(a.image));
    if (a.kind == SpirvValue::SampledImage)
        return t.set(id, SampledImage{with_handle(a.image), with_handle(a.sampler)});
    if (!a.pointer.element.is(Operand::None))
        a.pointer.handle = make_handle(t, a.pointer.index, a.pointer.element, a.pointer.non_uniform);
    t.set(id, a.pointer);
}

} // namespace ladder::front_spirv
