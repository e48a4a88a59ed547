#include "api/simulator/simt_module_memory.h"

#include "api/simulator/simt_source.h"
#include "vsir/core/float_bits.h"
#include "vsir/core/parameter.h"
#include "vsir/core/push_constants.h"

#include <algorithm>
#include <bit>

namespace ladder {

namespace {

using check::OwnBlock;
using check::Spot;
using ir::ResourceClass;

// Words of root data that are added to indices, and words in between, which modules do not read.
constexpr uint32_t index_word = 3, noise = 0xcdcdcdcd;
// Numbers of tables that lie at an address: beyond those of resources.
constexpr uint32_t far_tables = 0x10000;

// The word at an offset in bytes.
uint32_t& word_at(OwnBlock& b, uint32_t offset) {
    if (b.words.size() <= offset / 4)
        b.words.resize(offset / 4 + 4, noise);
    return b.words[offset / 4];
}

// `value` in bits of a word, which has others around them.
uint32_t in_field(uint32_t value, uint32_t first, uint32_t count) {
    const uint32_t mask = (count && count < 32 ? (1u << count) - 1 : UINT32_MAX) << first;
    return (value << first & mask) | (noise & ~mask);
}

uint32_t entry_of(const ladder_binding& b, uint32_t element) {
    return (b.table_stride ? b.table_stride : 8) * (MemoryMaker::shift_of(b) + element) + b.table_offset;
}

} // namespace

MemoryMaker::MemoryMaker(const ir::Program& shader, const ModulePlaces& places, check::ModuleMemory& to)
    : shader_(shader), places_(places), to_(to) {}

uint32_t MemoryMaker::shift_of(const ladder_binding& b) {
    return b.element + (b.root.storage ? index_word : 0);
}

Spot MemoryMaker::spot_of(uint32_t range, uint32_t element) const {
    const ladder_binding_range& r = places_.map->ranges[range];
    return {static_cast<ResourceClass>(r.resource_class), r.space, r.first_register + element};
}

// The high word of an address; 0 is no buffer's.
uint32_t MemoryMaker::address_of(uint32_t range, uint32_t element, bool counter) const {
    return 1 + 2 * (range * check::registers_bound + element) + counter;
}

// How many words of a constant buffer the shader declares.
uint32_t MemoryMaker::constant_words(uint32_t range) const {
    const Spot spot = spot_of(range, 0);
    for (const ir::Descriptor& d : shader_.descriptors)
        if (d.cls == spot.cls && d.space == spot.space && d.first == spot.reg)
            return (d.stride + 3) / 4;
    return 0;
}

void MemoryMaker::put_window(OwnBlock& b, uint32_t range, uint32_t element, uint32_t offset) {
    const ladder_binding_range& r = places_.map->ranges[range];
    word_at(b, offset) = 0;
    word_at(b, offset + 4) = 0;
    uint32_t unit = r.target.window.flags & LADDER_BINDING_COUNT_TEXELS ? 4 : 1;
    for (const ir::Descriptor& d : shader_.descriptors)
        if (d.cls == spot_of(range, 0).cls && d.space == r.space && d.first == r.first_register &&
            (d.kind == ir::ResourceKind::TypedBuffer || d.kind == ir::ResourceKind::TBuffer))
            unit = 0;
    b.sizes.push_back({spot_of(range, element), offset / 4 + 1, unit});
}

void MemoryMaker::put_binding(OwnBlock& b, uint32_t range, const ladder_binding& binding, bool counter) {
    const ladder_root_place& at = binding.root;
    const bool window = &binding == &places_.map->ranges[range].target.window;
    if (window && binding.binding_type == LADDER_BINDING_TYPE_CONSTANTS) {
        put_window(b, range, 0, at.offset);
    } else if (binding.binding_type == LADDER_BINDING_TYPE_ADDRESS) {
        word_at(b, at.offset) = 0;
        word_at(b, at.offset + 4) = address_of(range, 0, counter);
    } else if (binding.binding_type == LADDER_BINDING_TYPE_CONSTANTS) {
        const uint32_t count = constant_words(range);
        word_at(b, at.offset + 4 * count);
        b.copies.push_back({spot_of(range, 0), at.offset / 4, count});
    } else if (binding.binding_type == LADDER_BINDING_TYPE_DESCRIPTOR) {
        word_at(b, at.offset) =
            in_field(index_word, at.shift, binding.root_width ? binding.root_width : 32 - at.shift);
    }
}

// As Vulkan has the number of the parameter's name: the number of samples, or the default.
void MemoryMaker::put_parameter(OwnBlock& b, const ladder_parameter& p, uint32_t offset) {
    const auto name = static_cast<ir::ParameterName>(p.name);
    const ir::ParameterInfo& about = ir::info(name);
    const double value = name == ir::ParameterName::RasterizerSampleCount ? target_samples
                         : about.is_float ? std::bit_cast<float>(about.standard)
                                          : static_cast<double>(about.standard);
    ladder_component_type type = p.data_type;
    if (type == LADDER_COMPONENT_NONE)
        type = about.is_float ? LADDER_COMPONENT_F32 : LADDER_COMPONENT_U32;
    const bool wide =
        type == LADDER_COMPONENT_F64 || type == LADDER_COMPONENT_I64 || type == LADDER_COMPONENT_U64;
    for (uint32_t n = 0; n < about.count; n++, offset += wide ? 8 : 4) {
        uint64_t bits = static_cast<uint32_t>(value);
        if (type == LADDER_COMPONENT_F64 || type == LADDER_COMPONENT_F32)
            bits = ir::float_bits(wide ? ir::Type::F64 : ir::Type::F32, value);
        else if (type == LADDER_COMPONENT_F16)
            bits = ir::float_bits(ir::Type::F16, value);
        else if (type == LADDER_COMPONENT_UNORM_F32)
            bits = value >= 1 ? UINT32_MAX : 0;
        const bool half =
            type == LADDER_COMPONENT_F16 || type == LADDER_COMPONENT_I16 || type == LADDER_COMPONENT_U16;
        word_at(b, offset) = in_field(static_cast<uint32_t>(bits), p.first_bit, half ? 16 : p.bit_count);
        if (wide)
            word_at(b, offset + 4) = static_cast<uint32_t>(bits >> 32);
    }
}

void MemoryMaker::add_root_data(const Spot& at, ladder_root_storage storage) {
    OwnBlock b{at, std::vector<uint32_t>(16, noise)};
    for (unsigned int n = 0; places_.map && n < places_.map->range_count; n++) {
        const ladder_resource_binding& target = places_.map->ranges[n].target;
        for (const ladder_binding* part : {&target.resource, &target.counter, &target.window})
            if (part->root.storage == storage)
                put_binding(b, n, *part, part == &target.counter);
    }
    if (places_.map && places_.map->heap_size.storage == storage)
        word_at(b, places_.map->heap_size.offset) = in_field(1u << 16, places_.map->heap_size.shift, 0);
    for (unsigned int n = 0; places_.parameters && n < places_.parameters->parameter_count; n++) {
        const ladder_parameter& p = places_.parameters->parameters[n];
        if (p.source == LADDER_PARAMETER_SOURCE_ROOT && p.u.root.storage == storage)
            put_parameter(b, p, p.u.root.offset);
    }
    to_.blocks.push_back(std::move(b));
}

bool MemoryMaker::add_parameters(const Spot& at, uint32_t set, uint32_t binding) {
    OwnBlock b{at, std::vector<uint32_t>(16, noise)};
    bool any = false;
    for (unsigned int n = 0; places_.parameters && n < places_.parameters->parameter_count; n++) {
        const ladder_parameter& p = places_.parameters->parameters[n];
        if (p.source != LADDER_PARAMETER_SOURCE_BUFFER || p.u.buffer.set != set ||
            p.u.buffer.binding != binding)
            continue;
        put_parameter(b, p, p.u.buffer.offset);
        any = true;
    }
    if (any)
        to_.blocks.push_back(std::move(b));
    return any;
}

void MemoryMaker::add_table(const Spot& at, uint32_t range, bool counter) {
    const ladder_resource_binding& target = places_.map->ranges[range].target;
    const ladder_binding& b = counter ? target.counter : target.resource;
    OwnBlock table{at, {}};
    for (uint32_t n = 0; n < check::registers_bound; n++) {
        word_at(table, entry_of(b, n)) = 0;
        word_at(table, entry_of(b, n) + 4) = address_of(range, n, counter);
    }
    to_.blocks.push_back(std::move(table));
}

void MemoryMaker::add_far_table(const Spot& at, uint32_t range, bool counter) {
    const uint32_t number = far_tables + address_of(range, 0, counter);
    to_.blocks.push_back({at, {0, number, noise, noise}});
    add_table({ResourceClass::Uav, ir::physical_memory_space, number}, range, counter);
}

void MemoryMaker::add_windows(const Spot& at, uint32_t range) {
    OwnBlock windows{at, {}};
    for (uint32_t n = 0; n < check::registers_bound; n++)
        put_window(windows, range, n, entry_of(places_.map->ranges[range].target.window, n));
    to_.blocks.push_back(std::move(windows));
}

void MemoryMaker::add_aliases(ResourceClass cls, uint32_t space, uint32_t range) {
    const uint32_t shift = shift_of(places_.map->ranges[range].target.resource);
    for (uint32_t n = 0; n < check::registers_bound; n++)
        to_.aliases.push_back({{cls, space, shift + n}, spot_of(range, n)});
}

void MemoryMaker::add_addresses() {
    for (unsigned int n = 0; places_.map && n < places_.map->range_count; n++)
        for (uint32_t k = 0; k < check::registers_bound; k++)
            for (bool counter : {false, true})
                to_.aliases.push_back(
                    {{ResourceClass::Uav, ir::physical_memory_space, address_of(n, k, counter)},
                     spot_of(n, k),
                     counter});
}

} // namespace ladder
