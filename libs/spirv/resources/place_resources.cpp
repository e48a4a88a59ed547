// Asks the caller where resources are, before functions are written.
#include "spirv/resources/place_resources.h"

#include "spirv/memory/emit_cbuffers.h"
#include "spirv/resources/emit_resources.h"
#include "spirv/resources/heap_size.h"
#include "spirv/resources/root_data.h"
#include "vsir/analyses/uses.h"
#include "vsir/core/op_views.h"
#include "vsir/core/push_constants.h"
#include "vsir/core/texture_shape.h"

#include <algorithm>
#include <bit>

namespace ladder::spirv {

namespace {

using ir::ResourceKind;

bool is_buffer(ResourceKind k) { return k == ResourceKind::RawBuffer || k == ResourceKind::StructuredBuffer; }

[[noreturn, gnu::cold]] void refuse(Emitter& e, const ir::Descriptor& d, const char* what) {
    e.diag.fail_argument(Problem::INVALID_BINDING, "the binding of %s register %u, space %u (a %s): %s",
                         ir::name(d.cls), d.first, d.space, ir::name(d.kind), what);
}

void check_view(Emitter& e, const ir::Descriptor& d, const Binding& b) {
    const bool scene = d.kind == ResourceKind::RTAccelerationStructure;
    const bool texel = d.kind == ResourceKind::TypedBuffer || d.kind == ResourceKind::TBuffer;
    switch (b.view) {
    case View::Default: return;
    case View::TexelBuffer:
        if (!is_buffer(d.kind) && !texel)
            refuse(e, d, "only buffers are seen as texels");
        return;
    case View::StorageBuffer:
        if (!is_buffer(d.kind) && d.kind != ResourceKind::CBuffer)
            refuse(e, d, "only raw, structured and constant buffers are storage buffers");
        return;
    case View::AddressTable:
    case View::FarAddressTable:
        if (!is_buffer(d.kind) && d.kind != ResourceKind::CBuffer && !scene)
            refuse(e, d, "it has no address");
        return;
    case View::InputAttachment:
        if (d.cls != ir::ResourceClass::Srv ||
            (d.kind != ResourceKind::Texture2D && d.kind != ResourceKind::Texture2DMS) || d.count != 1)
            refuse(e, d, "input attachments are single two-dimensional textures that are read");
        if (e.entry.stage != ir::Stage::Pixel)
            refuse(e, d, "input attachments are for pixel shaders");
        return;
    case View::SingleSample:
        if (d.cls != ir::ResourceClass::Srv || !ir::texture_shape(d.kind).multisampled)
            refuse(e, d, "only multisampled textures that are read have a single sample");
        return;
    default: refuse(e, d, "no such view");
    }
}

void check_type(Emitter& e, const ir::Descriptor& d, const Binding& b) {
    const bool scene = d.kind == ResourceKind::RTAccelerationStructure;
    switch (b.type) {
    case BindingType::Address:
        if (!is_buffer(d.kind) && d.kind != ResourceKind::CBuffer && !scene)
            refuse(e, d, "it has no address");
        if (b.root.storage == RootPlace::None)
            refuse(e, d, "an address without a place in the root data");
        return;
    case BindingType::Constants:
        if (d.kind != ResourceKind::CBuffer || d.count != 1)
            refuse(e, d, "only single constant buffers lie among the root data");
        if (b.root.storage == RootPlace::None)
            refuse(e, d, "constants without a place in the root data");
        return;
    case BindingType::Null:
        if (scene)
            refuse(e, d, "rays need a scene");
        return;
    default: return;
    }
}

// Checks the place of a resource, of its counter or of its window.
void check_place(Emitter& e, const ir::Descriptor& d, const Binding& b) {
    if (b.root.offset % 4 || b.root.shift > 31)
        refuse(e, d, "root data are words, shifted by at most 31 bits");
    if (b.table_stride % 4 || b.table_offset % 4 || (b.is_table() && b.table_stride < 8))
        refuse(e, d, "entries of tables have two words, at multiples of 4 bytes");
    if (const char* problem = number_problem(d, b))
        refuse(e, d, problem);
}

void check_binding(Emitter& e, const ir::Descriptor& d, const Binding& b) {
    check_view(e, d, b);
    check_type(e, d, b);
    if (b.is_address() && (b.alignment < 4 || !std::has_single_bit(b.alignment)))
        refuse(e, d, "alignments are powers of two from 4 bytes on");
    if (b.check_index && d.cls != ir::ResourceClass::Sampler && !has_heap_size(e))
        refuse(e, d, "an index to be checked, and no place that has the heap's size");
}

// Constants are there as far as they are declared, or as far as they are read if that is less.
uint64_t constant_bytes(const ir::Descriptor& d, uint32_t read) {
    const uint64_t declared = d.stride ? uint64_t{(d.stride + 3) / 4} * 4 : uint64_t{cbuffer_rows(d)} * 16;
    return std::min<uint64_t>(declared, (uint64_t{read} + 3) / 4 * 4);
}

void reserve(Emitter& e, const ir::Descriptor& d, const Binding& b, uint32_t read, bool window) {
    uint64_t bytes = 4;
    if (b.type == BindingType::Address || window)
        bytes = 8;
    else if (b.type == BindingType::Constants)
        bytes = constant_bytes(d, read);
    reserve_root(e, b.root.storage, b.root.offset + bytes);
}

void check_window(Emitter& e, const ir::Descriptor& d, const ResourceBinding& b) {
    if (b.window.counts_texels && b.resource.view != View::TexelBuffer)
        refuse(e, d, "only windows of buffers that are seen as texels count them");
    if (b.window.type == BindingType::Default)
        return;
    const bool texel = d.kind == ResourceKind::TypedBuffer || d.kind == ResourceKind::TBuffer;
    if (!is_buffer(d.kind) && d.kind != ResourceKind::CBuffer && !texel)
        refuse(e, d, "windows are of buffers");
    if (b.resource.type == BindingType::Constants)
        refuse(e, d, "constants among the root data have no window");
    if (b.window.type == BindingType::Descriptor)
        return;
    if (b.window.type != BindingType::Constants || b.window.root.storage == RootPlace::None || d.count != 1)
        refuse(e, d, "windows are storage buffers, or of single resources two words of root data");
}

// Where nothing but the module itself may have to look.
void check_robust(Emitter& e, const ir::Descriptor& d, const ResourceBinding& b) {
    if (b.resource.counts_texels || b.counter.counts_texels)
        refuse(e, d, "only windows count texels");
    if (b.counter.robust || b.window.robust)
        refuse(e, d, "counters and windows are not looked beyond");
    if (!b.resource.robust)
        return;
    if (!is_buffer(d.kind) && d.kind != ResourceKind::CBuffer)
        refuse(e, d, "only raw, structured and constant buffers are robust by themselves");
    if (b.resource.is_address() && b.window.type == BindingType::Default)
        refuse(e, d, "an address that is to be robust needs a window: it has no size");
}

void place(Emitter& e, const ir::Descriptor& d, Resource& r, const ir::ResourceUse& use) {
    ResourceBinding* b = e.arena.array<ResourceBinding>(1).data();
    if (e.options.bindings)
        *b = e.options.bindings->find(e.entry.stage, d, use);
    if (ir::is_push_constants(d) && b->resource.type == BindingType::Default) {
        b->resource.type = BindingType::Constants;
        b->resource.root.storage = RootPlace::PushConstants;
    }
    if (b->window.type == BindingType::Descriptor)
        b->window.view = View::WindowTable;
    check_place(e, d, b->resource);
    check_place(e, d, b->window);
    if (d.has_counter)
        check_place(e, d, b->counter);
    check_binding(e, d, b->resource);
    check_window(e, d, *b);
    check_robust(e, d, *b);
    // Without a map, the survey has not looked how far constants are read.
    const uint32_t read = e.options.bindings ? r.constants_end : UINT32_MAX;
    for (const Binding* part : {&b->resource, &b->counter, &b->window})
        reserve(e, d, *part, read, part == &b->window && part->type == BindingType::Constants);
    if (b->resource.check_index)
        reserve_heap_size(e);
    r.binding = b;
    e.resources.null_bindings |= b->resource.type == BindingType::Null;
}

// What has no place is taken for null: its operations have nothing more to tell.
void place_or_go_on(Emitter& e, const ir::Descriptor& d, Resource& r, const ir::ResourceUse& use) {
    try {
        place(e, d, r, use);
    } catch (const Failure& f) {
        if (f.code == Code::Unsupported || f.code == Code::InvalidArgument)
            e.diag.name_feature({Problem::UNSUPPORTED_BINDING, "resource.", ir::name(d.kind)});
        e.diag.go_on_after(f.code);
        ResourceBinding* null = e.arena.make<ResourceBinding>();
        null->resource.type = BindingType::Null;
        r.binding = null;
        e.resources.null_bindings = true;
    }
}

} // namespace

void place_resources(Emitter& e) {
    const Vec<ir::Descriptor>& all = e.program.descriptors;
    if (!e.options.bindings && std::none_of(all.begin(), all.end(), ir::is_push_constants))
        return;
    const std::span<const ir::ResourceUse> uses = ir::gather_uses(e.program, e.functions, e.arena);
    for (uint32_t d = 0; d < all.size(); d++)
        if (e.resources.of[d].in_use && (e.options.bindings || ir::is_push_constants(all[d])))
            place_or_go_on(e, e.program.descriptors[d], e.resources.of[d], uses[d]);
}

// Replaces an operation on a null resource: it stores nothing and reads zeros. A residency status in use
// is not supported, unless Fact::ResidentBuffers is all_resident; then access_mapped is always true.
bool write_without_resource(Emitter& e, const ir::Instr& i) {
    bool null = false;
    for (ir::Operand o : i.operands()) {
        const ir::Instr* def = o.is_value() ? e.body.function->values[o.number()].def : nullptr;
        if (def && def->op == ir::Op::Handle) {
            const ResourceBinding* b = e.resources.of[ir::as::Handle(*def).descriptor().number()].binding;
            null |= b && b->resource.type == BindingType::Null;
        }
    }
    if (!null)
        return false;
    const bool status = (i.flags & ir::instr_flags::Status) != 0;
    for (uint32_t r = 0; r < i.result_count; r++) {
        const ir::Type t = e.body.function->values[i.result + r].type;
        if (status && r + 1u == i.result_count) {
            if (e.asks_status(i) && !e.diag.errors())
                e.unsupported(i, "the residency status of a resource that is null");
            continue;
        }
        if (e.is_used(i, r))
            e.define(i, r, e.m.constant(t, 0), t);
    }
    return true;
}

} // namespace ladder::spirv
