// RDAT: what a library tells the runtime of its functions, resources and subobjects.
//
// The part is a list of tables. Records name strings by their offset in one table, lists by their offset in
// another, and other records by number. All of it is checked and decoded at once; names and bytes stay in
// place. Names end with a zero, and are without the \1 that LLVM puts before decorated ones.
#pragma once

#include "formats/dxbc/container.h"

#include <string_view>

namespace ladder::dxbc {

constexpr uint32_t no_record = UINT32_MAX;

// A range of registers.
struct RuntimeResource {
    uint32_t cls;                // DXIL ResourceClass: 0 SRV, 1 UAV, 2 CBV, 3 sampler
    uint32_t kind;               // DXIL ResourceKind
    uint32_t id;                 // the shader's own number for it within its class
    uint32_t space, first, last; // first is UINT32_MAX: not assigned yet, and last may have wrapped
    uint32_t flags;              // RuntimeResourceFlag
    std::string_view name;
};
enum RuntimeResourceFlag : uint32_t {
    RuntimeGloballyCoherent = 1,
    RuntimeCounter = 2,
    RuntimeRasterizerOrdered = 4,
    RuntimeDynamicIndexing = 8,
    RuntimeAtomics64 = 16,
    RuntimeReorderCoherent = 32
};

// DXIL ShaderKind of functions that are no entry points.
constexpr uint32_t runtime_kind_library = 6;
constexpr uint32_t runtime_kind_node = 15;

struct RuntimeFunction {
    std::string_view name, unmangled;
    std::span<const uint32_t> resources;       // numbers in RuntimeData::resources
    std::span<const char* const> dependencies; // functions of other libraries that it calls
    uint32_t kind;                             // DXIL ShaderKind
    uint32_t payload_bytes;   // any-hit, closest-hit, miss: of the payload; callable: of the parameter
    uint32_t attribute_bytes; // any-hit, closest-hit
    uint64_t features;        // D3D_SHADER_FEATURE flags; from bit 40 on: hints for linkers
    uint32_t stages;          // a bit for each DXIL ShaderKind that may call it
    uint32_t min_target;      // kind in the upper half, then shader model, major and minor, 4 bits each
    // Since version 1.8; 0 or no_record before.
    uint32_t wave_lanes_min, wave_lanes_max; // 0: not stated
    bool program_entry;                      // a node that a graph may begin with
    uint32_t node;                           // number in RuntimeData::nodes, or no_record
};

struct RuntimeNodeId {
    std::string_view name;
    uint32_t index;
};

// An input or output of a node. What is not stated is 0.
struct RuntimeNodeRecords {
    uint32_t flags_and_kind; // DXIL NodeIOFlags and NodeIOKind
    RuntimeNodeId id;        // outputs: for which node
    uint32_t max_records;
    uint32_t shared_with; // the output whose max_records it shares; no_record: none
    uint32_t record_bytes, record_align;
    uint32_t grid_offset, grid_type, grid_components; // where a record has its dispatch grid; type as in DXIL
    uint32_t array_size;                              // outputs; 0: no array; UINT32_MAX: without an end
    bool sparse;
};

struct RuntimeNode {
    uint32_t launch; // DXIL NodeLaunchType: 1 broadcasting, 2 coalescing, 3 thread
    uint32_t groupshared_bytes;
    RuntimeNodeId id, shares_input_of; // an empty name: none
    uint32_t threads[3];               // 1 where not stated
    uint32_t grid[3], max_grid[3];     // groups; 0: not stated
    uint32_t max_recursion;
    uint32_t local_root_arguments;             // no_record: not stated
    std::span<const uint32_t> inputs, outputs; // numbers in RuntimeData::node_records
};

enum class RuntimeSubobjectKind : uint32_t {
    StateObjectConfig = 0,
    GlobalRootSignature = 1,
    LocalRootSignature = 2,
    ExportsAssociation = 8,
    ShaderConfig = 9,
    PipelineConfig = 10,
    HitGroup = 11,
    PipelineConfig1 = 12
};

// A subobject of a state object. Its kind says which members have a meaning.
struct RuntimeSubobject {
    RuntimeSubobjectKind kind;
    std::string_view name;
    uint32_t flags;                                      // StateObjectConfig, PipelineConfig1
    std::span<const uint8_t> root_signature;             // a serialized one
    std::string_view associated;                         // ExportsAssociation: the subobject
    std::span<const char* const> exports;                // ExportsAssociation
    uint32_t max_payload_bytes, max_attribute_bytes;     // ShaderConfig
    uint32_t max_recursion;                              // PipelineConfig, PipelineConfig1
    uint32_t hit_group_type;                             // 0 triangles, 1 procedural primitives
    std::string_view any_hit, closest_hit, intersection; // HitGroup; empty: none
};

struct RuntimeData {
    std::span<const RuntimeResource> resources;
    std::span<const RuntimeFunction> functions;
    std::span<const RuntimeSubobject> subobjects;
    std::span<const RuntimeNode> nodes;
    std::span<const RuntimeNodeRecords> node_records;
};

// Reads a part RDAT into `arena`; names and bytes point into the part. Takes time and memory in proportion to
// the part. Fails (InvalidShader, byte offset) if a table is too short for its records, if its records are
// too short, if a record names something that the part lacks, or if a kind is unknown. Fails (Unsupported) if
// the format is of another version. Unknown tables are skipped.
RuntimeData read_runtime_data(const Part& part, Arena& arena, Diagnostics& diag);

} // namespace ladder::dxbc
