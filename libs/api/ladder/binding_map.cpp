#include "api/ladder/binding_map.h"

#include <algorithm>

namespace ladder {

namespace {

using spirv::Binding;

static_assert(LADDER_BINDING_TYPE_NULL == static_cast<int>(spirv::BindingType::Null));
static_assert(LADDER_BINDING_TYPE_CONSTANTS == static_cast<int>(spirv::BindingType::Constants));
static_assert(LADDER_VIEW_ADDRESS_TABLE == static_cast<int>(spirv::View::AddressTable));
static_assert(LADDER_VIEW_INPUT_ATTACHMENT == static_cast<int>(spirv::View::InputAttachment));
static_assert(LADDER_VIEW_FAR_ADDRESS_TABLE == static_cast<int>(spirv::View::FarAddressTable));
static_assert(LADDER_VIEW_SINGLE_SAMPLE == static_cast<int>(spirv::View::SingleSample));
static_assert(LADDER_ROOT_STORAGE_SHADER_RECORD == static_cast<int>(spirv::RootPlace::ShaderRecord));

bool in(int value, int first, int last) { return value >= first && value <= last; }

void check(const ladder_root_place& place, Diagnostics& diag) {
    const int storage = static_cast<int>(place.storage);
    if (!in(storage, LADDER_ROOT_STORAGE_NONE, LADDER_ROOT_STORAGE_SHADER_RECORD))
        diag.fail_argument("there is no storage %d of root data", storage);
    if (place.offset % 4 || place.shift > 31)
        diag.fail_argument("a word of root data at byte %u, shifted by %u bits", place.offset, place.shift);
}

void check(const ladder_binding& b, Diagnostics& diag) {
    constexpr unsigned int flags = LADDER_BINDING_PER_REGISTER | LADDER_BINDING_ARRAY |
                                   LADDER_BINDING_CHECK_INDEX | LADDER_BINDING_CHECK_NULL |
                                   LADDER_BINDING_ROBUST | LADDER_BINDING_COUNT_TEXELS |
                                   LADDER_BINDING_SINGLE;
    const int type = static_cast<int>(b.binding_type), view = static_cast<int>(b.view);
    if (!in(type, LADDER_BINDING_TYPE_DEFAULT, LADDER_BINDING_TYPE_NULL))
        diag.fail_argument("there is no type %d of bindings", type);
    if (!in(view, LADDER_VIEW_DEFAULT, LADDER_VIEW_SINGLE_SAMPLE))
        diag.fail_argument("there is no view %d", view);
    if (b.flags & ~flags)
        diag.fail_argument("there are no flags 0x%x of bindings", b.flags & ~flags);
    if ((b.flags & LADDER_BINDING_PER_REGISTER) && (b.flags & LADDER_BINDING_ARRAY))
        diag.fail_argument("a binding for each register, and an array");
    if ((b.flags & LADDER_BINDING_PER_REGISTER) && (b.flags & LADDER_BINDING_SINGLE))
        diag.fail_argument("a binding for each register, and one for all");
    if (type == LADDER_BINDING_TYPE_DEFAULT && b.root.storage != LADDER_ROOT_STORAGE_NONE)
        diag.fail_argument("root data for what is at its default place");
    if (b.root_width &&
        (type != LADDER_BINDING_TYPE_DESCRIPTOR || b.root.shift > 31 || b.root_width > 32 - b.root.shift))
        diag.fail_argument("an index of %u bits, shifted by %u", b.root_width, b.root.shift);
    for (unsigned int word : b.reserved)
        if (word)
            diag.fail_argument("a reserved member of a binding is not zero");
    check(b.root, diag);
}

void check(const ladder_resource_binding& b, Diagnostics& diag) {
    check(b.resource, diag);
    check(b.counter, diag);
    check(b.window, diag);
}

spirv::RootPlace root_place(const ladder_root_place& p) {
    return {static_cast<spirv::RootPlace::Storage>(p.storage), static_cast<uint8_t>(p.shift), 0, p.offset};
}

Binding binding(const ladder_binding& b, bool cbuffer) {
    Binding out;
    out.type = static_cast<spirv::BindingType>(b.binding_type);
    if (b.binding_type == LADDER_BINDING_TYPE_DESCRIPTOR) // nothing else is seen as anything
        out.view = static_cast<spirv::View>(b.view);
    out.per_register = b.flags & LADDER_BINDING_PER_REGISTER;
    out.array = b.flags & LADDER_BINDING_ARRAY;
    out.single = b.flags & LADDER_BINDING_SINGLE;
    out.check_index = b.flags & LADDER_BINDING_CHECK_INDEX;
    out.check_null = b.flags & LADDER_BINDING_CHECK_NULL;
    out.robust = b.flags & LADDER_BINDING_ROBUST;
    out.counts_texels = b.flags & LADDER_BINDING_COUNT_TEXELS;
    out.set = b.set;
    out.binding = b.binding;
    out.element = b.element;
    out.root = root_place(b.root);
    out.root.width = static_cast<uint8_t>(b.root_width);
    out.table_stride = b.table_stride ? b.table_stride : 8;
    out.table_offset = b.table_offset;
    out.step = b.binding_step ? b.binding_step : 1;
    out.alignment = b.alignment ? b.alignment : cbuffer ? 16 : 4;
    return out;
}

bool masked(unsigned int mask, int value) { return !mask || (mask >> value & 1); }

bool belongs(const ladder_binding_range& r, ir::Stage stage, const ir::Descriptor& d) {
    if (static_cast<int>(r.resource_class) != static_cast<int>(d.cls) ||
        !masked(r.stage_mask, static_cast<int>(stage)) || !masked(r.kind_mask, static_cast<int>(d.kind)))
        return false;
    if (d.heap)
        return r.space == LADDER_SPACE_HEAP;
    if (r.space != d.space || d.first < r.first_register)
        return false;
    const uint64_t end =
        r.count == LADDER_COUNT_UNBOUNDED ? UINT64_MAX : uint64_t{r.first_register} + std::max(r.count, 1u);
    const uint64_t last = d.count == UINT32_MAX ? UINT64_MAX : uint64_t{d.first} + d.count;
    return last <= end;
}

// From the first register of a range to that of the descriptor: false where that is beyond 32 bits. Sums with
// a word of root data are modulo 2^32.
bool move(Binding& b, uint32_t registers) {
    uint32_t& moved = b.per_register ? b.binding : b.element;
    const uint64_t to = moved + uint64_t{registers} * (b.per_register ? b.step : 1);
    moved = static_cast<uint32_t>(to);
    return to <= UINT32_MAX || (!b.per_register && b.root.storage != spirv::RootPlace::None);
}

const char* copy_name(std::string_view s, Arena& arena) {
    const std::span<char> out = arena.array<char>(s.size() + 1);
    std::copy(s.begin(), s.end(), out.begin());
    return out.data();
}

void check(const ladder_binding_range& range, Diagnostics& diag) {
    const int cls = static_cast<int>(range.resource_class);
    if (!in(cls, LADDER_RESOURCE_CLASS_SRV, LADDER_RESOURCE_CLASS_SAMPLER))
        diag.fail_argument("there is no class %d of resources", cls);
    check(range.target, diag);
}

void check_heap_table(const ladder_binding& b, Diagnostics& diag) {
    const bool stated = b.binding_type == LADDER_BINDING_TYPE_DESCRIPTOR;
    if (!stated && b.binding_type != LADDER_BINDING_TYPE_DEFAULT)
        diag.fail_argument("the heap's size is a word of root data, or in a buffer with a descriptor");
    if (stated && b.view != LADDER_VIEW_DEFAULT && b.view != LADDER_VIEW_STORAGE_BUFFER)
        diag.fail_argument("the heap's size is in a uniform buffer, or that of a storage buffer");
    if (stated && b.table_stride % 4)
        diag.fail_argument("entries of %u bytes for each descriptor", b.table_stride);
}

} // namespace

void check_binding_map(const ladder_binding_map& map, Diagnostics& diag) {
    if (map.range_count && !map.ranges)
        diag.fail_argument("%u ranges at NULL", map.range_count);
    if (map.combined_sampler_count && !map.combined_samplers)
        diag.fail_argument("%u combined samplers at NULL", map.combined_sampler_count);
    for (unsigned int n = 0; n < map.range_count; n++)
        diag.attempt(Problem::INVALID_BINDING, [&] { check(map.ranges[n], diag); });
    for (unsigned int n = 0; n < map.combined_sampler_count; n++)
        diag.attempt(Problem::INVALID_BINDING, [&] { check(map.combined_samplers[n].target, diag); });
    check(map.root_buffer, diag);
    check(map.heap_size, diag);
    check(map.heap_table, diag);
    check_heap_table(map.heap_table, diag);
}

CallersBindings::CallersBindings(const ladder_binding_map& map, Arena& arena, Diagnostics& diag)
    : map_(map), arena_(arena), diag_(&diag), answers_(arena) {
    const std::span<Combined> all = arena.array<Combined>(map.combined_sampler_count);
    for (unsigned int n = 0; n < map.combined_sampler_count; n++) {
        const ladder_combined_sampler& c = map.combined_samplers[n];
        all[n] = {c.texture_space, c.texture_register, c.sampler_space, c.sampler_register,
                  binding(c.target, false)};
    }
    combined = all;
    root_buffer = binding(map.root_buffer, false);
    root_size = map.root_size;
    heap_size = root_place(map.heap_size);
    heap_table = binding(map.heap_table, false);
}

// Callers ask in the same order again, so the answer mostly is the next one.
spirv::ResourceBinding CallersBindings::find(ir::Stage stage, const ir::Descriptor& d,
                                             const ir::ResourceUse& use) {
    if (!map_.function)
        return find_anew(stage, d, use);
    for (uint32_t n = 0; n < answers_.size(); n++) {
        const Answer& known = answers_[(next_ + n) % answers_.size()];
        if (known.stage != stage || known.descriptor != &d)
            continue;
        next_ = (next_ + n + 1) % answers_.size();
        return known.binding;
    }
    answers_.push({stage, &d, find_anew(stage, d, use)});
    return answers_.back().binding;
}

spirv::ResourceBinding CallersBindings::find_anew(ir::Stage stage, const ir::Descriptor& d,
                                                  const ir::ResourceUse& use) {
    const bool cbuffer = d.cls == ir::ResourceClass::Cbv;
    auto all = [&](const ladder_resource_binding& b, uint32_t registers) {
        spirv::ResourceBinding out = {binding(b.resource, cbuffer), binding(b.counter, false),
                                      binding(b.window, false)};
        for (Binding* part : {&out.resource, &out.counter, &out.window})
            if (part->type == spirv::BindingType::Default)
                *part = {}; // other members have no meaning
            else if (part->type == spirv::BindingType::Descriptor && !move(*part, registers))
                diag_->fail_argument(Problem::INVALID_BINDING,
                                     "the place of %s register %u, space %u, is beyond 32 bits: the range "
                                     "begins %u registers before it",
                                     ir::name(d.cls), d.first, d.space, registers);
        return out;
    };
    for (unsigned int n = 0; n < map_.range_count; n++)
        if (const ladder_binding_range& r = map_.ranges[n]; belongs(r, stage, d))
            return all(r.target, d.heap ? 0 : d.first - r.first_register);
    if (map_.function) {
        const ladder_scan_resource resource = describe_resource(d, use, copy_name(d.name, arena_));
        ladder_resource_binding answer{};
        const int result =
            map_.function(map_.user_data, static_cast<ladder_stage>(stage), &resource, &answer);
        if (result != LADDER_OK)
            diag_->fail_callback(result, "the caller has no place for %s register %u, space %u",
                                 ir::name(d.cls), d.first, d.space);
        check(answer, *diag_);
        return all(answer, 0);
    }
    diag_->fail_argument(Problem::MISSING_BINDING,
                         "no range of the binding map has %s register %u, space %u%s", ir::name(d.cls),
                         d.first, d.space, d.heap ? " (the descriptor heap)" : "");
}

bool may_need_checks(const ladder_binding_map& map) {
    constexpr unsigned int checked =
        LADDER_BINDING_CHECK_NULL | LADDER_BINDING_CHECK_INDEX | LADDER_BINDING_ROBUST;
    const auto may = [](const ladder_binding_range& r) {
        return ((r.target.resource.flags | r.target.counter.flags) & checked) != 0 ||
               r.target.window.binding_type != LADDER_BINDING_TYPE_DEFAULT ||
               r.target.resource.binding_type == LADDER_BINDING_TYPE_NULL ||
               r.target.resource.view == LADDER_VIEW_TEXEL_BUFFER;
    };
    return map.function || std::any_of(map.ranges, map.ranges + map.range_count, may);
}

} // namespace ladder
