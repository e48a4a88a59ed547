#include "formats/dxbc/put.h"
#include "formats/dxbc/root_signature_layout.h"

#include <bit>

namespace ladder::dxbc {

namespace {

// What version 1.0 promises of what descriptors point to, in the flags of 1.1 (ResourceBinding.md,
// "Descriptor Range Flags": "equivalent to Root Signature 1.0").
constexpr uint32_t descriptors_before = descriptors_volatile | data_volatile,
                   samplers_before = descriptors_volatile;

bool is_descriptor(const RootParameter& p) { return p.type >= RootParameterType::Cbv; }

std::span<const DescriptorRange> with_flags(std::span<const DescriptorRange> ranges, bool flags,
                                            Arena& arena) {
    std::span<DescriptorRange> list = arena.copy(ranges);
    for (DescriptorRange& r : list)
        r.flags = !flags ? 0 : r.type == DescriptorType::Sampler ? samplers_before : descriptors_before;
    return list;
}

uint32_t payload_size(const RootParameter& p, uint32_t version) {
    return p.type == RootParameterType::Table       ? root_table_size
           : p.type == RootParameterType::Constants ? root_constants_size
                                                    : root_descriptor_size(version);
}

// Records in the order in which dxc writes them: header, parameters, then the payload of each with its
// ranges, static samplers.
class Writer {
public:
    Writer(const RootSignature& s, Arena& arena, Diagnostics& diag) : s_(s) {
        uint64_t size = root_header_size + uint64_t{root_parameter_size} * s.parameters.size();
        for (const RootParameter& p : s.parameters)
            size += payload_size(p, s.version) + uint64_t{root_range_size(s.version)} * p.ranges.size();
        samplers_at_ = size;
        size += uint64_t{root_sampler_size(s.version)} * s.samplers.size();
        if (size > UINT32_MAX)
            diag.fail_invalid(s.where, "a root signature of %llu bytes",
                              static_cast<unsigned long long>(size));
        bytes_ = arena.array<uint8_t>(size);
    }

    std::span<const uint8_t> write() {
        const auto parameters = static_cast<uint32_t>(s_.parameters.size());
        put(s_.version), put(parameters), put(root_header_size);
        put(static_cast<uint32_t>(s_.samplers.size())), put(static_cast<uint32_t>(samplers_at_));
        put(s_.flags);
        uint32_t payload = root_header_size + root_parameter_size * parameters;
        for (const RootParameter& p : s_.parameters) {
            put(static_cast<uint32_t>(p.type)), put(p.visibility), put(payload);
            payload += payload_size(p, s_.version) +
                       root_range_size(s_.version) * static_cast<uint32_t>(p.ranges.size());
        }
        for (const RootParameter& p : s_.parameters)
            write_payload(p);
        for (const StaticSampler& sampler : s_.samplers)
            write_sampler(sampler);
        return bytes_;
    }

private:
    void put(uint32_t word) {
        put32(bytes_.data() + at_, word);
        at_ += 4;
    }

    void write_payload(const RootParameter& p) {
        if (p.type == RootParameterType::Table) {
            put(static_cast<uint32_t>(p.ranges.size())), put(at_ + 4);
            for (const DescriptorRange& r : p.ranges)
                write_range(r);
            return;
        }
        put(p.register_index), put(p.space);
        if (p.type == RootParameterType::Constants)
            put(p.constants);
        else if (s_.version != root_signature_1_0)
            put(p.flags);
    }

    void write_range(const DescriptorRange& r) {
        put(static_cast<uint32_t>(r.type)), put(r.count), put(r.first_register), put(r.space);
        if (s_.version != root_signature_1_0)
            put(r.flags);
        put(r.offset);
    }

    void write_sampler(const StaticSampler& s) {
        const auto bits = [](float f) { return std::bit_cast<uint32_t>(f); };
        for (const uint32_t word : {s.filter, s.address[0], s.address[1], s.address[2], bits(s.mip_lod_bias),
                                    s.max_anisotropy, s.comparison, s.border_color, bits(s.min_lod),
                                    bits(s.max_lod), s.register_index, s.space, s.visibility})
            put(word);
        if (s_.version == root_signature_1_2)
            put(s.flags);
    }

    const RootSignature& s_;
    uint64_t samplers_at_;
    std::span<uint8_t> bytes_;
    uint32_t at_ = 0;
};

} // namespace

void check_version_flags(const RootSignature& s, Diagnostics& diag) {
    for (const RootParameter& p : s.parameters) {
        if (s.version == root_signature_1_0 && p.flags)
            diag.fail_invalid(p.where, "version 1.0 has no flags of root descriptors");
        for (const DescriptorRange& r : p.ranges)
            if (s.version == root_signature_1_0 && r.flags)
                diag.fail_invalid(r.where, "version 1.0 has no flags of descriptor ranges");
    }
    for (const StaticSampler& sampler : s.samplers)
        if (s.version < root_signature_1_2 && sampler.flags)
            diag.fail_invalid(sampler.where, "versions before 1.2 have no flags of static samplers");
}

RootSignature convert_root_signature(const RootSignature& s, uint32_t version, Arena& arena) {
    RootSignature out = s;
    out.version = version;
    if ((s.version == root_signature_1_0) != (version == root_signature_1_0)) {
        const bool flags = version != root_signature_1_0;
        std::span<RootParameter> parameters = arena.copy(s.parameters);
        for (RootParameter& p : parameters) {
            p.flags = flags && is_descriptor(p) ? data_volatile : 0;
            p.ranges = with_flags(p.ranges, flags, arena);
        }
        out.parameters = parameters;
    }
    if (s.version == root_signature_1_2 && version != root_signature_1_2) {
        std::span<StaticSampler> samplers = arena.copy(s.samplers);
        for (StaticSampler& sampler : samplers)
            sampler.flags = 0;
        out.samplers = samplers;
    }
    return out;
}

std::span<const uint8_t> write_root_signature(const RootSignature& s, Arena& arena, Diagnostics& diag) {
    const InRoom room(diag, Room::RootSignature);
    check_version_flags(s, diag);
    return Writer(s, arena, diag).write();
}

} // namespace ladder::dxbc
