// What DXIL's numbers in metadata and immediates mean (tests/data/reference/dxil_enums.tsv). A number that is
// not known gives the enum's Count.
#pragma once

#include "vsir/core/program.h"

namespace ladder::dxil {

ir::ComponentType component_type(uint64_t number);
ir::Semantic semantic(uint64_t number);
ir::Stage stage(uint64_t shader_kind);           // Count also for libraries
ir::ResourceKind resource_kind(uint64_t number); // Count also for the number that stands for none
ir::PackMode pack_mode(uint64_t number);
ir::UnpackMode unpack_mode(uint64_t number);
ir::QuadSwapDir quad_swap(uint64_t number);
ir::QuadVoteOp quad_vote(uint64_t number);
uint32_t barrier_mode(uint64_t mode); // to ir::barrier_bits; 0: not known, or no barrier at all

// D3D_SHADER_FEATURE flags, as the container's part SFI0 has them, of an entry point's shader flags.
uint64_t features(uint64_t shader_flags);

// These return the state of a stage that a number of DXIL stands for; None for a number without a meaning.
ir::InputPrimitive input_primitive(uint64_t number, uint32_t& control_points);
ir::OutputTopology primitive_topology(uint64_t number); // what geometry shaders make
ir::OutputTopology mesh_topology(uint64_t number);
ir::OutputTopology tessellator_topology(uint64_t number);
ir::TessDomain tess_domain(uint64_t number);
ir::TessPartitioning tess_partitioning(uint64_t number);

} // namespace ladder::dxil
