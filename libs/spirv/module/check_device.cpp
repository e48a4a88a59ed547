#include "spirv/module/check_device.h"

#include "spirv/module/capabilities.h"

#include <algorithm>

namespace ladder::spirv {

namespace {

// Why a module needs more of a number than the device has.
[[gnu::cold]] void number_is_off(Diagnostics& diag, Fact f, const char* what, uint64_t wanted,
                                 const char* relation, uint32_t has) {
    const FactName& name = name_of(f);
    diag.attempt(Problem::MISSING_DEVICE_FEATURE, [&] {
        diag.fail_unsupported(Location::none(),
                              {Problem::MISSING_DEVICE_FEATURE, "device.", name.property_text},
                              "%s: %llu, %s %u (%s, LADDER_DEVICE_PROPERTY_%s, --device=%s)", what,
                              static_cast<unsigned long long>(wanted), relation, has, name.vulkan,
                              name.property, name.property_text);
    });
}

// What the shader needs, with its name in diagnostics; `more`: what comes after the name of Vulkan's.
[[gnu::cold]] void is_missing(Diagnostics& diag, Fact f, const char* kind, const char* feature,
                              std::initializer_list<const char*> more) {
    const FactName& name = name_of(f);
    const char* const* after = more.begin();
    diag.attempt(Problem::MISSING_DEVICE_FEATURE, [&] {
        diag.fail_unsupported(Location::none(), {Problem::MISSING_DEVICE_FEATURE, kind, feature},
                              "the shader needs %s%s%s%s, which the device lacks (LADDER_DEVICE_PROPERTY_%s, "
                              "--device=%s)",
                              name.vulkan, after[0], after[1], after[2], name.property, name.property_text);
    });
}

void capability_is_missing(Diagnostics& diag, const CapabilityRow& row) {
    is_missing(diag, row.fact, "capability.", row.name, {" (SPIR-V's ", row.name, ")"});
}

void fact_is_missing(Diagnostics& diag, Fact f, const char* why) {
    is_missing(diag, f, "device.", name_of(f).property_text, {why, "", ""});
}

// VkShaderStageFlagBits.
uint32_t stage_bit(ir::Stage s) {
    static const uint32_t bits[] = {0x1,   0x10,   0x8,   0x2,   0x4,   0x20,   0x40, 0x80,
                                    0x100, 0x1000, 0x200, 0x400, 0x800, 0x2000, 0x20};
    static_assert(std::size(bits) == static_cast<size_t>(ir::Stage::Count));
    return bits[static_cast<int>(s)];
}

uint64_t group_memory(const ir::Program& p) {
    uint64_t bytes = 0;
    for (const ir::Variable& v : p.variables.span())
        if (v.storage == ir::Storage::Workgroup)
            bytes += uint64_t{v.count} * (v.element == ir::Type::Bool ? 4 : ir::bits(v.element) / 8);
    return bytes;
}

} // namespace

void check_limits(const Emitter& e, const ir::EntryPoint& entry) {
    const Device& device = e.options.device;
    const auto at_most = [&](Fact f, const char* what, uint64_t wanted) {
        if (wanted > device[f])
            number_is_off(e.diag, f, what, wanted, "more than", device[f]);
    };
    const auto& s = entry.settings;
    if (s.wave_size_min) {
        at_most(Fact::MaxSubgroupSize, "lanes of a wave", s.wave_size_min);
        const uint32_t most = std::max<uint32_t>(s.wave_size_min, s.wave_size_max); // 0: only the least
        if (most < device[Fact::MinSubgroupSize])
            number_is_off(e.diag, Fact::MinSubgroupSize, "lanes of a wave", most, "less than",
                          device[Fact::MinSubgroupSize]);
    }
    if (entry.stage != ir::Stage::Compute && entry.stage != ir::Stage::Node)
        return;
    at_most(Fact::MaxWorkgroupInvocations, "threads of a group",
            uint64_t{s.local_size[0]} * s.local_size[1] * s.local_size[2]);
    if (device[Fact::MaxWorkgroupMemory] != UINT32_MAX)
        at_most(Fact::MaxWorkgroupMemory, "bytes of groupshared memory", group_memory(e.program));
}

void check_push_constants(const Emitter& e) {
    const Device& device = e.options.device;
    const uint32_t push = (e.resources.root_bytes[RootPlace::PushConstants] + 3) & ~3u;
    if (e.resources.root_blocks[RootPlace::PushConstants] && push > device[Fact::MaxPushConstantsSize])
        number_is_off(e.diag, Fact::MaxPushConstantsSize, "bytes of push constants", push, "more than",
                      device[Fact::MaxPushConstantsSize]);
}

bool has_all_wave_operations(const Device& device) {
    return device[Fact::SubgroupStages] == UINT32_MAX && device.has(Fact::QuadOperationsInAllStages);
}

void check_wave_use(const Emitter& e, ir::Stage stage, uint8_t use) {
    const Device& device = e.options.device;
    constexpr uint32_t pixel_and_compute = 0x30;
    if (use & WaveUseAny && !(device[Fact::SubgroupStages] & stage_bit(stage)))
        fact_is_missing(e.diag, Fact::SubgroupStages, " of its stage for wave operations");
    if (use & WaveUseQuad && !device.has(Fact::QuadOperationsInAllStages) &&
        !(stage_bit(stage) & pixel_and_compute))
        fact_is_missing(e.diag, Fact::QuadOperationsInAllStages, "");
}

void check_device(const ModuleBuilder& m, const Device& device, Diagnostics& diag) {
    m.for_each_capability([&](spv::Capability c) {
        const CapabilityRow* row = capability_row(c);
        if (!row)
            diag.fail_internal(Location::none(), "nothing says what the capability %u asks of a device",
                               static_cast<unsigned>(c));
        if (row->fact != Fact::None && !(device[row->fact] & row->bits)) [[unlikely]]
            capability_is_missing(diag, *row);
    });
    for (const Fact f : {Fact::BufferInt64Atomics, Fact::SharedInt64Atomics, Fact::SubgroupExtendedTypes,
                         Fact::OpacityMicromap})
        if (m.needs(f) && !device.has(f)) [[unlikely]]
            fact_is_missing(diag, f, "");
    diag.throw_if_failed();
}

} // namespace ladder::spirv
