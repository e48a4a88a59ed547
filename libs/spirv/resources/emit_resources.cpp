// Descriptors: which variable stands for which, its type and decorations, and how an element of a descriptor
// array is reached.
#include "spirv/resources/emit_resources.h"

#include "spirv/memory/emit_elements.h"
#include "spirv/resources/addresses.h"
#include "spirv/resources/heap_size.h"
#include "spirv/resources/root_data.h"
#include "vsir/core/op_views.h"
#include "vsir/core/texture_shape.h"
#include "vsir/core/work_graph.h"

#include <algorithm>

namespace ladder::spirv {

using ir::ResourceClass;
using ir::ResourceKind;
using O = spv::Op;
using C = spv::Capability;

const ResourceBinding& binding_of(const Resource& r) {
    static constexpr ResourceBinding all_default = {};
    return r.binding ? *r.binding : all_default;
}

namespace {

// Shifts of bindings that the caller does not place: by class, in the order of ir::ResourceClass, and of
// counters.
constexpr uint32_t shifts[] = {1000, 2000, 0, 3000}, counter_shift = 4000;
struct DefaultPlace {
    uint32_t set, binding;
};
constexpr DefaultPlace resource_heap = {0, 5000}, sampler_heap = {0, 6000}, counter_heap = {0, 7000};
// What nodes of work graphs meet: the buffer of register n is n further.
constexpr DefaultPlace node_buffers = {0, 8000};

DefaultPlace default_place(Emitter& e, const ir::Descriptor& d, bool counter) {
    if (d.heap)
        return counter ? counter_heap : d.cls == ResourceClass::Sampler ? sampler_heap : resource_heap;
    const bool node = d.space == ir::work_graph::space;
    const uint32_t shift = node      ? node_buffers.binding
                           : counter ? counter_shift
                                     : shifts[static_cast<int>(d.cls)];
    if (d.first > UINT32_MAX - shift)
        e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_BINDING, "limit.binding"},
                                "binding of %s register %u: shifted by %u, it leaves 32 bits",
                                ir::name(d.cls), d.first, shift);
    return {node ? node_buffers.set : d.space, d.first + shift};
}

bool has_root(const Binding& b) { return b.root.storage != RootPlace::None; }

// Is the variable at this binding an array of descriptors, and does it have an end?
bool has_offset(const Binding& b) { return b.element || has_root(b); }
bool is_array(const ir::Descriptor& d, const Binding& b) {
    if (b.is_table() || b.view == View::InputAttachment)
        return false;
    return b.array || has_offset(b) || (d.count != 1 && !b.per_register && !b.single);
}
bool is_unbounded(const ir::Descriptor& d, const Binding& b) {
    if (b.is_table())
        return false;
    return b.array || has_root(b) || d.count == UINT32_MAX;
}

// The type of the variable: that of one descriptor, or an array of them.
Id arrayed(Emitter& e, const ir::Descriptor& d, const Binding& b, Id element) {
    if (!is_array(d, b))
        return element;
    if (is_unbounded(d, b)) {
        e.m.require(C::RuntimeDescriptorArray);
        e.m.require(Extension::DescriptorIndexing);
        return e.m.unique(O::OpTypeRuntimeArray, 0, {element});
    }
    return e.m.unique(O::OpTypeArray, 0, {element, e.m.u32(b.element + d.count)});
}

// What indexing an array of this kind of descriptor takes.
struct Indexing {
    C dynamic, non_uniform;
    bool dynamic_is_core; // since SPIR-V 1.0
};
constexpr Indexing uniform_blocks = {C::UniformBufferArrayDynamicIndexing,
                                     C::UniformBufferArrayNonUniformIndexing, true};
constexpr Indexing storage_buffers = {C::StorageBufferArrayDynamicIndexing,
                                      C::StorageBufferArrayNonUniformIndexing, true};
constexpr Indexing uniform_texels = {C::UniformTexelBufferArrayDynamicIndexing,
                                     C::UniformTexelBufferArrayNonUniformIndexing, false};
constexpr Indexing storage_texels = {C::StorageTexelBufferArrayDynamicIndexing,
                                     C::StorageTexelBufferArrayNonUniformIndexing, false};
// Samplers go with sampled images.
constexpr Indexing sampled = {C::SampledImageArrayDynamicIndexing, C::SampledImageArrayNonUniformIndexing,
                              true};
constexpr Indexing storage_images = {C::StorageImageArrayDynamicIndexing,
                                     C::StorageImageArrayNonUniformIndexing, true};
// Acceleration structures need nothing of their own.
constexpr Indexing scenes = {C::Shader, C::ShaderNonUniform, true};

const Indexing& indexing(const ir::Descriptor& d, View view) {
    const bool uav = d.cls == ResourceClass::Uav;
    switch (d.kind) {
    case ResourceKind::RTAccelerationStructure: return scenes;
    case ResourceKind::CBuffer: return view == View::StorageBuffer ? storage_buffers : uniform_blocks;
    case ResourceKind::RawBuffer:
    case ResourceKind::StructuredBuffer:
        if (view != View::TexelBuffer)
            return storage_buffers;
        [[fallthrough]];
    case ResourceKind::TypedBuffer:
    case ResourceKind::TBuffer: return uav ? storage_texels : uniform_texels;
    default: return uav ? storage_images : sampled;
    }
}

void need_indexing(Emitter& e, const Indexing& needs, bool non_uniform) {
    if (!needs.dynamic_is_core)
        e.m.require(Extension::DescriptorIndexing);
    e.m.require(needs.dynamic);
    if (!non_uniform)
        return;
    e.m.require(C::ShaderNonUniform);
    e.m.require(needs.non_uniform);
    e.m.require(Extension::DescriptorIndexing);
}

// The index in an array of descriptors: that of the range, the element where it begins, and a word.
Id element_index(Emitter& e, const Binding& b, ir::Operand at) {
    uint64_t number = 0;
    const bool constant = b.single || e.constant_value(at, number);
    if (constant && number > UINT32_MAX - b.element && !has_root(b)) // of a range that has no end
        e.diag.fail_argument(Problem::INVALID_BINDING,
                             "descriptor %u of a range that begins at element %u: numbers have 32 bits",
                             static_cast<uint32_t>(number), b.element);
    Id index = constant ? e.m.u32(static_cast<uint32_t>(number) + b.element) : e.id(at);
    if (!constant && b.element)
        index = e.binary_u32(O::OpIAdd, index, e.m.u32(b.element));
    if (!has_root(b))
        return index;
    const Id word = root_value(e, b.root);
    return constant && !(static_cast<uint32_t>(number) + b.element) ? word
                                                                    : e.binary_u32(O::OpIAdd, word, index);
}

// Threads of a wave may have come with records of their own, all but those that generate rays.
bool differs_by_record(const Emitter& e, const RootPlace& root) {
    return root.storage == RootPlace::ShaderRecord && e.entry.stage != ir::Stage::RayGeneration;
}

// Indices from the heap's size on become 0, and `valid` false. Heaps of samplers have a fixed size:
// D3D12_MAX_SHADER_VISIBLE_SAMPLER_HEAP_SIZE.
Id checked_index(Emitter& e, const ir::Descriptor& d, Id index, Id& valid) {
    constexpr uint32_t most_samplers = 2048;
    const Id size = d.cls == ResourceClass::Sampler ? e.m.u32(most_samplers) : heap_size(e);
    valid = e.make({O::OpULessThan, e.m.bool_type(), {index, size}});
    return e.select(ir::Type::I32, valid, index, e.m.u32(0));
}

void check_kind(Emitter& e, const ir::Descriptor& d) {
    switch (d.kind) {
    case ResourceKind::TypedBuffer:
    case ResourceKind::TBuffer:
    case ResourceKind::RawBuffer:
    case ResourceKind::StructuredBuffer:
    case ResourceKind::CBuffer:
    case ResourceKind::RTAccelerationStructure:
    case ResourceKind::Sampler: return;
    default: break;
    }
    if (!ir::is_texture(d.kind))
        e.diag.fail_unsupported(Location::none(),
                                {Problem::UNSUPPORTED_RESOURCE, "resource.", ir::name(d.kind)},
                                "resources of kind %s (%s %u)", ir::name(d.kind), ir::name(d.cls), d.id);
}

Resource* of_register(Emitter& e, const ir::Descriptor& d, Resource& r, uint32_t reg) {
    constexpr uint32_t most = 65536;
    if (d.count > most)
        e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_BINDING, "binding.per_register"},
                                "%s %u has %u registers or no end: each cannot have a binding of its own",
                                ir::name(d.cls), d.id, d.count);
    if (!r.registers)
        r.registers = e.arena.array<Resource*>(d.count).data();
    Resource*& own = r.registers[reg];
    if (!own) {
        own = e.arena.array<Resource>(1).data();
        *own = r;
        own->registers = nullptr;
    }
    return own;
}

} // namespace

const char* number_problem(const ir::Descriptor& d, const Binding& b) {
    if (b.type != BindingType::Descriptor)
        return nullptr;
    const uint64_t others = d.count == UINT32_MAX || d.count == 0 ? 0 : d.count - 1;
    if (b.per_register && b.binding + others * b.step > UINT32_MAX)
        return "the last register's binding is beyond 32 bits";
    if (has_root(b)) // unknown before the shader runs
        return nullptr;
    const uint64_t last = b.element + others;
    if (b.is_table())
        return last * (b.table_stride / 4) + b.table_offset / 4 + 1 > UINT32_MAX
                   ? "the last entry is beyond 2^32 words"
                   : nullptr;
    if (!is_array(d, b) || last < UINT32_MAX)
        return nullptr;
    if (last > UINT32_MAX)
        return "the last element is beyond 32 bits";
    return is_unbounded(d, b) ? nullptr : "arrays with bounds have less than 2^32 elements";
}

// What one invocation writes in its critical section, the next must read.
bool is_coherent(const ir::Descriptor& d) {
    return d.cls == ResourceClass::Uav && (d.globally_coherent || d.rov);
}

bool is_texel_buffer(const ir::Descriptor& d) {
    return d.kind == ResourceKind::TypedBuffer || d.kind == ResourceKind::TBuffer;
}

Id declare(Emitter& e, const Handle& h, const Binding& b, const Declaration& what) {
    const ir::Descriptor& d = *h.descriptor;
    const bool counter = &b == &binding_of(*h.resource).counter,
               window = &b == &binding_of(*h.resource).window;
    if (d.count == 0)
        e.diag.fail_invalid(Location::none(), "descriptor range of %s %u is empty", ir::name(d.cls), d.id);
    DefaultPlace place = {b.set, b.binding};
    if (b.type == BindingType::Default)
        place = default_place(e, d, counter);
    else if (b.per_register)
        place.binding += h.reg * b.step;
    const Id pointer = e.m.pointer(what.storage, arrayed(e, d, b, what.element));
    // Descriptors of a heap share their variables, whatever their kind and stride.
    const bool shared = d.heap || is_unbounded(d, b);
    return variable_at(e, {place.set, place.binding, 0, pointer, shared, what.coherent, what.read_only},
                       what.storage, window ? std::string_view() : d.name);
}

Id variable_at(Emitter& e, Resources::Placed wanted, spv::StorageClass storage, std::string_view name) {
    if (wanted.shared)
        for (const Resources::Placed& p : e.resources.placed.span())
            if (p.shared && p.pointer == wanted.pointer && p.set == wanted.set &&
                p.binding == wanted.binding && p.coherent == wanted.coherent &&
                p.read_only == wanted.read_only)
                return p.variable;
    wanted.variable = e.m.global_variable(wanted.pointer, storage);
    e.m.decorate(wanted.variable, spv::Decoration::DescriptorSet, wanted.set);
    e.m.decorate(wanted.variable, spv::Decoration::Binding, wanted.binding);
    if (wanted.coherent)
        e.m.decorate(wanted.variable, spv::Decoration::Coherent);
    if (wanted.read_only)
        e.m.decorate(wanted.variable, spv::Decoration::NonWritable);
    e.m.name(wanted.variable, name);
    e.resources.placed.push(wanted);
    return wanted.variable;
}

Id declare_opaque(Emitter& e, const Handle& h, Id type) {
    return declare(e, h, *h.binding, {spv::StorageClass::UniformConstant, type, is_coherent(*h.descriptor)});
}

Handle handle_of(Emitter& e, const ir::Instr& user, uint32_t operand) {
    const ir::Operand o = user[operand];
    const ir::Instr* def = o.is_value() ? e.body.function->values[o.number()].def : nullptr;
    if (!def || def->op != ir::Op::Handle)
        e.invalid(user, "the resource is not a handle instruction's");
    const ir::as::Handle made(*def);
    const uint32_t number = made.descriptor().number();
    const ir::Descriptor& d = e.program.descriptors[number];
    Resource* r = &e.resources.of[number];
    const Binding& b = binding_of(*r).resource;
    uint64_t reg = 0;
    if (b.per_register && d.count != 1) {
        e.constant_value(made.index(), reg);
        r = of_register(e, d, *r, static_cast<uint32_t>(reg));
    }
    const bool marked = made.index().is_value() && (def->flags & ir::instr_flags::NonUniform);
    const bool non_uniform =
        is_array(d, b) ? (marked && !b.single) || differs_by_record(e, b.root) : b.is_address() && marked;
    return {&d,
            r,
            &b,
            made.index(),
            static_cast<uint32_t>(reg),
            e.body.values[o.number()],
            e.body.valid_handles ? e.body.valid_handles[o.number()] : 0,
            non_uniform,
            (user.flags & ir::instr_flags::InRange) != 0};
}

// Computes what handle_of() will give to those who use the handle: once, where the handle is made.
void emit_handle(Emitter& e, const ir::Instr& i, uint32_t) {
    const ir::as::Handle made(i);
    const uint32_t number = made.descriptor().number();
    const ir::Descriptor& d = e.program.descriptors[number];
    const Binding& b = binding_of(e.resources.of[number]).resource;
    check_kind(e, d);
    uint64_t index = 0;
    const bool constant = e.constant_value(made.index(), index);
    if (constant && d.count != 1 && index >= d.count)
        e.invalid(i, "index beyond the descriptor range");
    if (b.type == BindingType::Null || b.type == BindingType::Constants)
        return;
    if (b.per_register && d.count != 1 && !constant)
        e.diag.fail_unsupported(Location::none(), {Problem::UNSUPPORTED_BINDING, "binding.per_register"},
                                "an index of %s %u that is not constant, where each register has a binding "
                                "of its own",
                                ir::name(d.cls), d.id);
    Id& value = e.body.values[i.result];
    if (b.is_address()) {
        Handle h = {&d, &e.resources.of[number], &b, made.index(), 0, 0, 0, false, false};
        value = b.type == BindingType::Address ? root_address(e, b.root) : table_address(e, h, b);
        return;
    }
    if (!is_array(d, b))
        return;
    value = element_index(e, b, made.index());
    if (b.check_index) {
        if (!e.body.valid_handles)
            e.body.valid_handles = e.arena.array<Id>(e.body.function->values.size()).data();
        value = checked_index(e, d, value, e.body.valid_handles[i.result]);
    }
}

void need_element(Emitter& e, const Handle& h) {
    const Binding& b = *h.binding;
    const bool dynamic = h.at.is_value() && !b.single;
    if (is_array(*h.descriptor, b) && (dynamic || b.root.storage != RootPlace::None))
        need_indexing(e, indexing(*h.descriptor, b.view), h.non_uniform);
}

Place place_in(Emitter& e, const Handle& h, const Binding& b) {
    if (!is_array(*h.descriptor, b))
        return {0, false};
    const bool non_uniform = h.non_uniform || differs_by_record(e, b.root);
    if (h.at.is_value() || b.root.storage != RootPlace::None)
        need_indexing(e, b.view == View::TexelBuffer ? storage_texels : storage_buffers, non_uniform);
    return {element_index(e, b, h.at), non_uniform};
}

Id table_word(Emitter& e, const Handle& h, const Binding& b, Id& variable, uint32_t word) {
    const spv::StorageClass storage = buffer_storage(e);
    const uint32_t stride = b.table_stride / 4, offset = b.table_offset / 4 + word;
    Id entry = element_index(e, b, h.at);
    if (h.valid)
        entry = e.select(ir::Type::I32, h.valid, entry, e.m.u32(0));
    const Id row = e.binary_u32(O::OpIMul, entry, e.m.u32(stride));
    const Id index = e.binary_u32(O::OpIAdd, row, e.m.u32(offset));
    if (b.view == View::FarAddressTable) {
        if (!variable)
            variable = declare(e, h, b, {spv::StorageClass::Uniform, words_block(e, 2)});
        return word_at_address(e, load_words(e, variable, 2), index);
    }
    if (!variable)
        variable = declare(e, h, b, {storage, buffer_struct(e, Resource::Words, true), false, true});
    const Id u32 = e.m.u32_type();
    const Id pointer = e.make({O::OpAccessChain, e.m.pointer(storage, u32), {variable, e.m.u32(0), index}});
    return e.make({O::OpLoad, u32, {pointer}});
}

void mark_non_uniform(Emitter& e, const Handle& h, Id id) {
    if (h.non_uniform)
        e.m.decorate(id, spv::Decoration::NonUniform);
}

Id descriptor_pointer(Emitter& e, const Handle& h, Id variable, spv::StorageClass storage, Id pointee) {
    if (!h.index)
        return variable;
    need_element(e, h);
    Id pointer = e.make({O::OpAccessChain, e.m.pointer(storage, pointee), {variable, h.index}});
    mark_non_uniform(e, h, pointer);
    return pointer;
}

Id valid_or_zero(Emitter& e, const Handle& h, Id type, uint32_t components, Id value) {
    return value_or_zero(e, h.valid, type, components, value);
}

Id value_or_zero(Emitter& e, Id condition, Id type, uint32_t components, Id value) {
    if (!condition)
        return value;
    const Id zero = e.m.unique(O::OpConstantNull, type, std::initializer_list<uint32_t>{});
    if (components > 1 && !e.m.environment.all_globals_in_interface()) { // one bool will do since SPIR-V 1.4
        const Id bools = e.m.vector(ir::Type::Bool, components),
                 all[] = {condition, condition, condition, condition};
        condition = e.m.new_id();
        e.m.code.begin(O::OpCompositeConstruct, 3 + components);
        e.m.code.push(bools);
        e.m.code.push(condition);
        for (uint32_t n = 0; n < components; n++)
            e.m.code.push(all[n]);
    }
    return e.make({O::OpSelect, type, {condition, value, zero}});
}

// SPIR-V 2.18.2.
void alias_views(Emitter& e) {
    auto& placed = e.resources.placed;
    if (placed.size() < 2)
        return;
    auto before = [](const Resources::Placed& a, const Resources::Placed& b) {
        return a.set != b.set           ? a.set < b.set
               : a.binding != b.binding ? a.binding < b.binding
                                        : a.variable < b.variable;
    };
    std::sort(placed.begin(), placed.end(), before);
    for (uint32_t n = 0, end; n < placed.size(); n = end) {
        end = n + 1;
        while (end < placed.size() && placed[end].set == placed[n].set &&
               placed[end].binding == placed[n].binding)
            end++;
        for (uint32_t v = n; end - n > 1 && v < end; v++)
            e.m.decorate(placed[v].variable, spv::Decoration::Aliased);
    }
}

} // namespace ladder::spirv
