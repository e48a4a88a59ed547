// Rules of Direct3D for root signatures (ResourceBinding.md; DirectXShaderCompiler has them in
// DxilRootSignatureValidator.cpp).
#include "formats/dxbc/root_signature.h"

#include <algorithm>
#include <cmath>

namespace ladder::dxbc {

namespace {

// D3D12_ROOT_SIGNATURE_FLAGS, and a bit of Microsoft's own that dxc takes.
constexpr uint32_t known_flags = 0x80000fff, local_root_signature = 0x80;
// D3D12_DESCRIPTOR_RANGE_FLAGS, D3D12_ROOT_DESCRIPTOR_FLAGS.
constexpr uint32_t data_flags = 2 | 4 | 8, data_static = 8, range_flags = 0x1000f;
constexpr uint32_t sampler_flags = 3;                        // D3D12_SAMPLER_FLAGS
constexpr uint32_t visibilities = 8;                         // D3D12_SHADER_VISIBILITY
constexpr uint32_t reserved_spaces = 0xfffffff0;             // from here on
constexpr uint32_t most_words = 64, most_local_bytes = 4064; // ResourceBinding.md; Raytracing.md

// Registers that something binds.
struct Interval {
    DescriptorType type;
    uint32_t space, first, last, visibility;
    Location where;
};

class Rules {
public:
    Rules(const RootSignature& s, Arena& arena, Diagnostics& diag) : s_(s), bound_(arena), diag_(diag) {}

    void check() {
        attempt([&] {
            if (s_.flags & ~known_flags)
                diag_.fail_invalid(s_.where, "root signature flags 0x%x", s_.flags);
        });
        attempt([&] { check_cost(); });
        for (const RootParameter& p : s_.parameters)
            attempt([&] { check(p); });
        for (const StaticSampler& s : s_.samplers)
            attempt([&] { check(s); });
        check_overlap();
        diag_.throw_if_failed();
    }

private:
    // Reports an error and goes on with what follows.
    template <class Action>
    void attempt(Action action) {
        diag_.attempt(action);
    }

    // Local root arguments are in shader records, where addresses are aligned to their 8 bytes.
    void check_cost() {
        const bool local = s_.flags & local_root_signature;
        uint64_t words = 0, bytes = 0;
        for (const RootParameter& p : s_.parameters) {
            const bool constants = p.type == RootParameterType::Constants;
            words += constants ? p.constants : p.type == RootParameterType::Table ? 1 : 2;
            bytes = constants ? bytes + uint64_t{4} * p.constants : ((bytes + 7) & ~uint64_t{7}) + 8;
            if (local ? bytes > most_local_bytes : words > most_words)
                diag_.fail_invalid(p.where,
                                   local ? "a local root signature has at most %u bytes"
                                         : "a root signature has at most %u DWORDs",
                                   local ? most_local_bytes : most_words);
        }
    }

    void check_visibility(uint32_t visibility, Location where) {
        if (visibility >= visibilities)
            diag_.fail_invalid(where, "shader visibility %u", visibility);
    }

    void bind(DescriptorType type, uint32_t space, uint32_t first, uint32_t count, uint32_t visibility,
              Location where) {
        if (space >= reserved_spaces)
            diag_.fail_invalid(where, "register space 0x%x is reserved for the system", space);
        const uint32_t last = count == unbounded ? UINT32_MAX : first + (count - 1);
        bound_.push({type, space, first, last, visibility, where});
    }

    void check_data_flags(uint32_t flags, Location where) {
        const uint32_t data = flags & data_flags;
        if (data & (data - 1))
            diag_.fail_invalid(where, "flags 0x%x say more than one thing about data", flags);
    }

    void check(const RootParameter& p) {
        static constexpr DescriptorType bound_as[] = {DescriptorType::Count, DescriptorType::Cbv,
                                                      DescriptorType::Cbv, DescriptorType::Srv,
                                                      DescriptorType::Uav};
        check_visibility(p.visibility, p.where);
        if (p.type == RootParameterType::Table)
            return check_table(p);
        if (p.flags & ~data_flags)
            diag_.fail_invalid(p.where, "root descriptor flags 0x%x", p.flags);
        check_data_flags(p.flags, p.where);
        bind(bound_as[static_cast<uint32_t>(p.type)], p.space, p.register_index, 1, p.visibility, p.where);
    }

    void check_table(const RootParameter& p) {
        uint64_t next = 0; // where an appended range begins
        for (const DescriptorRange& r : p.ranges)
            attempt([&] {
                if (r.type >= DescriptorType::Count)
                    diag_.fail_invalid(r.where, "a descriptor range of type %u",
                                       static_cast<uint32_t>(r.type));
                if ((r.type == DescriptorType::Sampler) != (p.ranges[0].type == DescriptorType::Sampler))
                    diag_.fail_invalid(r.where, "samplers are in a table with other descriptors");
                next = check_extent(r, r.offset == append_range ? next : r.offset);
                check_range_flags(r);
                bind(r.type, r.space, r.first_register, r.count, p.visibility, r.where);
            });
    }

    void check_range_flags(const DescriptorRange& r) {
        if (r.flags & ~range_flags)
            diag_.fail_invalid(r.where, "descriptor range flags 0x%x", r.flags);
        if (r.type == DescriptorType::Sampler && r.flags & data_flags)
            diag_.fail_invalid(r.where, "samplers point to no data that flags 0x%x could tell of", r.flags);
        check_data_flags(r.flags, r.where);
        if (r.flags & data_static && r.flags & descriptors_volatile)
            diag_.fail_invalid(r.where, "data cannot be static where descriptors are volatile");
    }

    // Gives where the next range begins.
    uint64_t check_extent(const DescriptorRange& r, uint64_t begin) {
        constexpr uint64_t end = uint64_t{1} << 32;
        if (!r.count)
            diag_.fail_invalid(r.where, "a descriptor range without descriptors");
        if (begin >= end)
            diag_.fail_invalid(r.where, "a descriptor range comes after one that has no end");
        if (r.count == unbounded)
            return end;
        if (uint64_t{r.first_register} + r.count > end || begin + r.count > end)
            diag_.fail_invalid(r.where, "%u descriptors go beyond the last register or offset", r.count);
        return begin + r.count;
    }

    void check(const StaticSampler& s) {
        const uint32_t reduction = s.filter >> 7, base = s.filter & 0x7f;
        // Bits 0, 2 and 4: linear between levels, when magnified, when minified. The others are anisotropic.
        const bool filter = reduction <= 3 && (!(base & ~0x15u) || base == 0x55 || base == 0x54);
        const auto within = [](uint32_t n, uint32_t first, uint32_t last) { return n >= first && n <= last; };
        const char* wrong =
            !filter ? "filter"
            : !(within(s.address[0], 1, 5) && within(s.address[1], 1, 5) && within(s.address[2], 1, 5))
                ? "address mode"
            : !(s.mip_lod_bias >= -16.0f && s.mip_lod_bias <= 15.99f) ? "bias of levels"
            : s.max_anisotropy > 16                                   ? "anisotropy"
            : reduction == 1 && !within(s.comparison, 1, 8)           ? "comparison"
            : s.border_color > 4                                      ? "border color"
            : std::isnan(s.min_lod) || std::isnan(s.max_lod)          ? "range of levels"
            : s.flags & ~sampler_flags                                ? "flag"
                                                                      : nullptr;
        if (wrong)
            diag_.fail_invalid(s.where, "a static sampler has a %s that does not exist", wrong);
        check_visibility(s.visibility, s.where);
        bind(DescriptorType::Sampler, s.space, s.register_index, 1, s.visibility, s.where);
    }

    // In order of class, space and first register; for each visibility, where what came before ends. What all
    // stages see (0) must not overlap with what any of them sees.
    void check_overlap() {
        std::sort(bound_.begin(), bound_.end(), [](const Interval& a, const Interval& b) {
            return a.type != b.type     ? a.type < b.type
                   : a.space != b.space ? a.space < b.space
                   : a.first != b.first ? a.first < b.first
                                        : a.where.offset < b.where.offset;
        });
        uint64_t ends[visibilities] = {};
        for (uint32_t n = 0; n < bound_.size(); n++) {
            const Interval& i = bound_[n];
            if (!n || i.type != bound_[n - 1].type || i.space != bound_[n - 1].space)
                std::fill(std::begin(ends), std::end(ends), 0);
            const uint64_t taken = i.visibility ? std::max(ends[0], ends[i.visibility])
                                                : *std::max_element(std::begin(ends), std::end(ends));
            if (i.first < taken)
                attempt([&] {
                    diag_.fail_invalid(i.where, "register %u of space %u is bound twice", i.first, i.space);
                });
            ends[i.visibility] = uint64_t{i.last} + 1;
        }
    }

    const RootSignature& s_;
    Vec<Interval> bound_;
    Diagnostics& diag_;
};

} // namespace

void check_root_signature(const RootSignature& s, Arena& arena, Diagnostics& diag) {
    const InRoom room(diag, Room::RootSignature);
    Rules(s, arena, diag).check();
}

} // namespace ladder::dxbc
