// RTS0: root signatures of versions 1.0 to 1.2, read, checked, converted and written.
//
// Numbers are Direct3D's: D3D12_SHADER_VISIBILITY, D3D12_FILTER and so on.
#pragma once

#include "formats/dxbc/container.h"

namespace ladder::dxbc {

// D3D_ROOT_SIGNATURE_VERSION.
constexpr uint32_t root_signature_1_0 = 1, root_signature_1_1 = 2, root_signature_1_2 = 3;

// D3D12_DESCRIPTOR_RANGE_TYPE, D3D12_ROOT_PARAMETER_TYPE.
enum class DescriptorType : uint32_t { Srv, Uav, Cbv, Sampler, Count };
enum class RootParameterType : uint32_t { Table, Constants, Cbv, Srv, Uav, Count };

// D3D12_DESCRIPTOR_RANGE_FLAGS.
constexpr uint32_t descriptors_volatile = 1, data_volatile = 2;

constexpr uint32_t unbounded = UINT32_MAX;    // DescriptorRange::count: without an end
constexpr uint32_t append_range = UINT32_MAX; // DescriptorRange::offset: after the range before

// Where something stands in the container; Location::none() in signatures that were not read.
struct DescriptorRange {
    DescriptorType type;
    uint32_t count, first_register, space;
    uint32_t flags; // D3D12_DESCRIPTOR_RANGE_FLAGS; 0 in 1.0
    uint32_t offset;
    Location where;
};

struct RootParameter {
    RootParameterType type;
    uint32_t visibility;
    uint32_t register_index, space;          // all but tables
    uint32_t constants;                      // Constants
    uint32_t flags;                          // root descriptors: D3D12_ROOT_DESCRIPTOR_FLAGS; 0 in 1.0
    std::span<const DescriptorRange> ranges; // Table
    Location where;
};

struct StaticSampler {
    uint32_t filter, address[3];
    float mip_lod_bias;
    uint32_t max_anisotropy, comparison, border_color;
    float min_lod, max_lod;
    uint32_t register_index, space, visibility;
    uint32_t flags; // D3D12_SAMPLER_FLAGS; 0 before 1.2
    Location where;
};

struct RootSignature {
    uint32_t version;
    uint32_t flags; // D3D12_ROOT_SIGNATURE_FLAGS
    std::span<const RootParameter> parameters;
    std::span<const StaticSampler> samplers;
    Location where;
};

// Reads the data of a part RTS0: sizes, offsets, the version and types of parameters are checked. Fails
// (InvalidShader or Unsupported, byte offset).
RootSignature read_root_signature(const Part& part, Arena& arena, Diagnostics& diag);

// Fails (InvalidShader) where the signature breaks a rule of Direct3D: costs, enumerators, flags, registers.
void check_root_signature(const RootSignature& s, Arena& arena, Diagnostics& diag);

// Fails (InvalidShader) where there are flags that the version does not have.
void check_version_flags(const RootSignature& s, Diagnostics& diag);

// Converts to another version; ranges and samplers may be shared with `s`.
RootSignature convert_root_signature(const RootSignature& s, uint32_t version, Arena& arena);

// The data of a part RTS0, in `arena`. Fails (InvalidShader) where there are flags that the version does not
// have.
std::span<const uint8_t> write_root_signature(const RootSignature& s, Arena& arena, Diagnostics& diag);

} // namespace ladder::dxbc
