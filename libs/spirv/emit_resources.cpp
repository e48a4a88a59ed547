// Descriptors: which variable stands for which, its type and decorations, and how an element of a descriptor
// array is reached.
#include "spirv/emit_resources.h"
#include "ir/work_graph.h"

#include "ir/texture_shape.h"
#include "spirv/emit_buffers.h"
#include "spirv/emit_images.h"
#include "spirv/emit_textures_memory.h"

namespace ladder::spirv {

using ir::ResourceClass;
using ir::ResourceKind;
using ir::Type;
using O = spv::Op;
using C = spv::Capability;

namespace {

bool is_array(const ir::Descriptor& d) { return d.count != 1; }

// The type of the variable: that of one descriptor, or an array of them.
Id arrayed(Emitter& e, const ir::Descriptor& d, Id element) {
    if (!is_array(d))
        return element;
    if (d.count == UINT32_MAX) {
        e.m.require(C::RuntimeDescriptorArray);
        e.m.require(Extension::DescriptorIndexing);
        return e.m.unique(O::OpTypeRuntimeArray, 0, {element});
    }
    return e.m.unique(O::OpTypeArray, 0, {element, e.m.u32(d.count)});
}

// What nodes of work graphs meet: the buffer of register n is n further.
constexpr Options::Place node_buffers = {0, 8000};

// Set and binding of a range; `counter`: of the counters of UAVs.
Options::Place place_of(Emitter& e, const ir::Descriptor& d, bool counter) {
    if (d.heap)
        return counter                           ? e.options.counter_heap
               : d.cls == ResourceClass::Sampler ? e.options.sampler_heap
                                                 : e.options.resource_heap;
    if (d.space == ir::work_graph::space)
        return {node_buffers.set, node_buffers.binding + d.first};
    uint32_t shift = counter ? e.options.counter_shift : e.options.bind_shift[static_cast<int>(d.cls)];
    if (d.first > UINT32_MAX - shift)
        e.diag.fail_unsupported(Location::none(),
                                "binding of %s register %u: shifted by %u, it leaves 32 bits",
                                ir::name(d.cls), d.first, shift);
    return {d.space, d.first + shift};
}

// What one invocation writes in its critical section, the next must read.
bool is_coherent(const ir::Descriptor& d) {
    return d.cls == ResourceClass::Uav && (d.globally_coherent || d.rov);
}

Id declare(Emitter& e, const ir::Descriptor& d, spv::StorageClass storage, Id element, bool counter = false) {
    if (d.count == 0)
        e.diag.fail_invalid(Location::none(), "descriptor range of %s %u is empty", ir::name(d.cls), d.id);
    Options::Place place = place_of(e, d, counter);
    Id variable = e.m.global_variable(e.m.pointer(storage, arrayed(e, d, element)), storage);
    e.m.decorate(variable, spv::Decoration::DescriptorSet, place.set);
    e.m.decorate(variable, spv::Decoration::Binding, place.binding);
    if (is_coherent(d) && !counter)
        e.m.decorate(variable, spv::Decoration::Coherent);
    if (d.heap)
        e.resources.heap_variables.push(variable);
    e.m.name(variable, d.name);
    return variable;
}

// What indexing an array of this kind of descriptor takes.
struct Indexing {
    C dynamic, non_uniform;
    bool dynamic_is_core; // since SPIR-V 1.0
};
const Indexing& indexing(const ir::Descriptor& d) {
    static const Indexing cbuffer = {C::UniformBufferArrayDynamicIndexing,
                                     C::UniformBufferArrayNonUniformIndexing, true};
    static const Indexing buffer = {C::StorageBufferArrayDynamicIndexing,
                                    C::StorageBufferArrayNonUniformIndexing, true};
    static const Indexing uniform_texels = {C::UniformTexelBufferArrayDynamicIndexing,
                                            C::UniformTexelBufferArrayNonUniformIndexing, false};
    static const Indexing storage_texels = {C::StorageTexelBufferArrayDynamicIndexing,
                                            C::StorageTexelBufferArrayNonUniformIndexing, false};
    // Samplers go with sampled images.
    static const Indexing sampled = {C::SampledImageArrayDynamicIndexing,
                                     C::SampledImageArrayNonUniformIndexing, true};
    static const Indexing storage_images = {C::StorageImageArrayDynamicIndexing,
                                            C::StorageImageArrayNonUniformIndexing, true};
    // Acceleration structures need nothing of their own.
    static const Indexing scenes = {C::Shader, C::ShaderNonUniform, true};
    bool uav = d.cls == ResourceClass::Uav;
    switch (d.kind) {
    case ResourceKind::RTAccelerationStructure: return scenes;
    case ResourceKind::CBuffer: return cbuffer;
    case ResourceKind::RawBuffer:
    case ResourceKind::StructuredBuffer: return buffer;
    case ResourceKind::TypedBuffer:
    case ResourceKind::TBuffer: return uav ? storage_texels : uniform_texels;
    default: return uav ? storage_images : sampled;
    }
}

} // namespace

bool is_texel_buffer(const ir::Descriptor& d) {
    return d.kind == ResourceKind::TypedBuffer || d.kind == ResourceKind::TBuffer;
}

Handle handle_of(Emitter& e, const ir::Instr& user, uint32_t operand) {
    const ir::Operand o = user[operand];
    const ir::Instr* def = o.is_value() ? e.body.function->values[o.number()].def : nullptr;
    if (!def || def->op != ir::Op::Handle)
        e.invalid(user, "the resource is not a handle instruction's");
    uint32_t number = (*def)[0].number();
    const ir::Descriptor& d = e.program.descriptors[number];
    bool array = is_array(d);
    bool constant = !(*def)[1].is_value();
    return {&d, &e.resources.of[number], array ? e.id((*def)[1]) : 0,
            array && !constant && (def->flags & ir::instr_flags::NonUniform) != 0};
}

void emit_handle(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::Descriptor& d = e.program.descriptors[i[0].number()];
    switch (d.kind) {
    case ResourceKind::TypedBuffer:
    case ResourceKind::TBuffer:
    case ResourceKind::RawBuffer:
    case ResourceKind::StructuredBuffer:
    case ResourceKind::CBuffer:
    case ResourceKind::RTAccelerationStructure:
    case ResourceKind::Sampler: break;
    default:
        if (ir::is_texture(d.kind))
            break;
        e.diag.fail_unsupported(Location::none(), "resources of kind %s (%s %u)", ir::name(d.kind),
                                ir::name(d.cls), d.id);
    }
    uint64_t index;
    if (is_array(d) && e.constant_value(i[1], index) && index >= d.count)
        e.invalid(i, "index beyond the descriptor range");
    if (!is_array(d) || !i[1].is_value())
        return;
    const Indexing& needs = indexing(d);
    if (!needs.dynamic_is_core)
        e.m.require(Extension::DescriptorIndexing);
    e.m.require(needs.dynamic);
    if (i.flags & ir::instr_flags::NonUniform) {
        e.m.require(C::ShaderNonUniform);
        e.m.require(needs.non_uniform);
        e.m.require(Extension::DescriptorIndexing);
    }
}

void mark_non_uniform(Emitter& e, const Handle& h, Id id) {
    if (h.non_uniform)
        e.m.decorate(id, spv::Decoration::NonUniform);
}

Id descriptor_pointer(Emitter& e, const Handle& h, Id variable, spv::StorageClass storage, Id pointee) {
    if (!h.index)
        return variable;
    Id pointer = e.make({O::OpAccessChain, e.m.pointer(storage, pointee), {variable, h.index}});
    mark_non_uniform(e, h, pointer);
    return pointer;
}

spv::StorageClass buffer_storage(const Emitter& e) {
    return e.m.environment.vulkan11() ? spv::StorageClass::StorageBuffer : spv::StorageClass::Uniform;
}

Type view_type(Resource::View v) {
    static const Type types[] = {Type::I32, Type::F16, Type::I16, Type::I64};
    return types[v];
}

// struct { T data[]; }
Id buffer_struct(Emitter& e, Resource::View view) {
    Type t = view_type(view);
    bool is_new;
    Id array = e.m.unique(O::OpTypeRuntimeArray, 0, {e.m.type(t)}, &is_new);
    Id type = e.m.unique(O::OpTypeStruct, 0, {array});
    if (is_new) {
        e.m.decorate(array, spv::Decoration::ArrayStride, ir::bits(t) / 8);
        e.m.decorations.put(O::OpMemberDecorate,
                            {type, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
        e.m.decorate(type,
                     e.m.environment.vulkan11() ? spv::Decoration::Block : spv::Decoration::BufferBlock);
        if (view == Resource::Half || view == Resource::Short)
            e.m.require(C::StorageBuffer16BitAccess);
    }
    return type;
}

Id buffer_variable(Emitter& e, const Handle& h, Resource::View view) {
    Id& id = h.resource->variables[view];
    if (id) [[likely]]
        return id;
    const ir::Descriptor& d = *h.descriptor;
    // Buffers of a heap share a variable whatever their kind and stride.
    bool uav = d.cls == ResourceClass::Uav;
    Id* shared = d.heap ? &e.resources.heap_buffers[uav][is_coherent(d)][view] : nullptr;
    if (shared && *shared)
        return id = *shared;
    id = declare(e, d, buffer_storage(e), buffer_struct(e, view));
    if (!uav)
        e.m.decorate(id, spv::Decoration::NonWritable);
    if (shared)
        *shared = id;
    return id;
}

// Storage buffers too: their first word counts.
static Id counter_variable(Emitter& e, const Handle& h) {
    Id& id = h.descriptor->heap ? e.resources.heap_counters : h.resource->counter;
    return id ? id
              : id = declare(e, *h.descriptor, buffer_storage(e), buffer_struct(e, Resource::Words), true);
}

void emit_counter(Emitter& e, const ir::Instr& i, uint32_t code) {
    Handle h = handle_of(e, i);
    if (h.descriptor->cls != ResourceClass::Uav || h.descriptor->kind != ResourceKind::StructuredBuffer)
        e.invalid(i, "the resource has no counter");
    Id zero = e.m.u32(0), one = e.m.u32(1), u32 = e.m.u32_type();
    Id pointer = word_pointer(e, h, counter_variable(e, h), zero);
    Id device = e.m.u32(static_cast<uint32_t>(spv::Scope::Device));
    auto op = static_cast<O>(code);
    if (op == O::OpAtomicIAdd)
        return e.put({op, u32, e.result(i), {pointer, device, zero, one}});
    Id before = e.make({op, u32, {pointer, device, zero, one}});
    e.put({O::OpISub, u32, e.result(i), {before, one}});
}

uint32_t cbuffer_rows(const ir::Descriptor& d) {
    uint32_t rows = d.stride / 16 + (d.stride % 16 != 0);
    return rows == 0 || rows > 4096 ? 4096 : rows;
}

// struct { vec4 data[N]; }
Id cbuffer_struct(Emitter& e, const ir::Descriptor& d) {
    bool is_new;
    Id array = e.m.unique(O::OpTypeArray, 0, {e.m.vector(Type::F32, 4), e.m.u32(cbuffer_rows(d))}, &is_new);
    Id type = e.m.unique(O::OpTypeStruct, 0, {array});
    if (is_new) {
        e.m.decorate(array, spv::Decoration::ArrayStride, 16);
        e.m.decorations.put(O::OpMemberDecorate,
                            {type, 0, static_cast<uint32_t>(spv::Decoration::Offset), 0});
        e.m.decorate(type, spv::Decoration::Block);
    }
    return type;
}

Id cbuffer_variable(Emitter& e, const Handle& h) {
    Id& id = h.resource->variables[0];
    return id ? id
              : id = declare(e, *h.descriptor, spv::StorageClass::Uniform, cbuffer_struct(e, *h.descriptor));
}

Id declare_opaque(Emitter& e, const ir::Descriptor& d, Id type) {
    return declare(e, d, spv::StorageClass::UniformConstant, type);
}

// Several variables of one binding may name the same memory (SPIR-V 2.18.2).
void alias_views(Emitter& e) {
    if (e.resources.heap_variables.size() > 1)
        for (Id v : e.resources.heap_variables)
            e.m.decorate(v, spv::Decoration::Aliased);
    for (uint32_t d = 0; d < e.program.descriptors.size(); d++) {
        if (e.program.descriptors[d].heap)
            continue;
        const Resource& r = e.resources.of[d];
        if (r.image.variable && r.atomic_image.variable && r.image.variable != r.atomic_image.variable) {
            e.m.decorate(r.image.variable, spv::Decoration::Aliased);
            e.m.decorate(r.atomic_image.variable, spv::Decoration::Aliased);
        }
        uint32_t views = 0;
        for (Id v : r.variables)
            views += v != 0;
        if (views < 2)
            continue;
        for (Id v : r.variables)
            if (v)
                e.m.decorate(v, spv::Decoration::Aliased);
    }
}

void emit_dimensions(Emitter& e, const ir::Instr& i, uint32_t) {
    Handle h = handle_of(e, i);
    if (ir::is_texture(h.descriptor->kind))
        return emit_texture_dimensions(e, i, h);
    Id u32 = e.m.u32_type();
    for (uint32_t r = 1; r < i.result_count; r++)
        if (e.is_used(i, r))
            e.define(i, r, e.m.undef(Type::I32), Type::I32);
    if (!e.is_used(i, 0))
        return;
    if (is_texel_buffer(*h.descriptor)) {
        e.m.require(C::ImageQuery);
        return e.put({O::OpImageQuerySize, u32, e.result(i), {load_image(e, h)}});
    }
    if (h.descriptor->kind == ResourceKind::CBuffer)
        e.invalid(i, "constant buffers have no dimensions");
    Id variable = buffer_variable(e, h, Resource::Words);
    Id buffer = descriptor_pointer(e, h, variable, buffer_storage(e), buffer_struct(e, Resource::Words));
    Id words = e.make({O::OpArrayLength, u32, {buffer, 0}});
    bool raw = h.descriptor->kind == ResourceKind::RawBuffer;
    uint32_t stride = raw ? 0 : h.descriptor->stride;
    if (stride == 4)
        return e.define(i, 0, words, Type::I32);
    if (raw)
        return e.put({O::OpIMul, u32, e.result(i), {words, e.m.u32(4)}});
    if (!stride)
        e.invalid(i, "structured buffer without a stride");
    if (stride % 4 == 0)
        return e.put({O::OpUDiv, u32, e.result(i), {words, e.m.u32(stride / 4)}});
    Id bytes = e.binary_u32(O::OpIMul, words, e.m.u32(4));
    e.put({O::OpUDiv, u32, e.result(i), {bytes, e.m.u32(stride)}});
}

} // namespace ladder::spirv
