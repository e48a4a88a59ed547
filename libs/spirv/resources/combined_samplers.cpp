#include "spirv/resources/combined_samplers.h"

#include "spirv/memory/emit_images.h"

namespace ladder::spirv {

using O = spv::Op;

namespace {

// The register that a handle means; false where it is chosen at run time.
bool register_of(const Emitter& e, const Handle& h, uint32_t& reg) {
    uint64_t index;
    if (h.descriptor->heap || !e.constant_value(h.at, index))
        return false;
    reg = h.descriptor->first + static_cast<uint32_t>(index);
    return index <= UINT32_MAX - h.descriptor->first;
}

const BindingMap::Combined* find(const Emitter& e, const Handle& texture, const Handle* sampler) {
    uint32_t t, s = UINT32_MAX;
    if (!register_of(e, texture, t) || (sampler && !register_of(e, *sampler, s)))
        return nullptr;
    const uint32_t space = sampler ? sampler->descriptor->space : UINT32_MAX;
    for (const BindingMap::Combined& c : e.options.bindings->combined)
        if (c.texture_space == texture.descriptor->space && c.texture_register == t &&
            c.sampler_space == space && c.sampler_register == s)
            return &c;
    return nullptr;
}

Id declare(Emitter& e, const BindingMap::Combined& c, Id type) {
    const auto storage = spv::StorageClass::UniformConstant;
    const Id pointer = e.m.pointer(storage, type), variable = e.m.global_variable(pointer, storage);
    e.m.decorate(variable, spv::Decoration::DescriptorSet, c.binding.set);
    e.m.decorate(variable, spv::Decoration::Binding, c.binding.binding);
    e.resources.placed.push({c.binding.set, c.binding.binding, variable, pointer, false, false, false});
    return variable;
}

} // namespace

Id load_combined(Emitter& e, const Handle& texture, const Handle* sampler) {
    if (!e.options.bindings || e.options.bindings->combined.empty())
        return 0;
    const BindingMap::Combined* c = find(e, texture, sampler);
    if (!c)
        return 0;
    const Id type = e.m.unique(O::OpTypeSampledImage, 0, {image_form(e, texture).type});
    const auto number = static_cast<size_t>(c - e.options.bindings->combined.data());
    if (!e.resources.combined)
        e.resources.combined = e.arena.array<Id>(e.options.bindings->combined.size()).data();
    Id& variable = e.resources.combined[number];
    if (!variable) {
        variable = declare(e, *c, type);
        e.m.name(variable, texture.descriptor->name);
    }
    return e.make({O::OpLoad, type, {variable}});
}

} // namespace ladder::spirv
