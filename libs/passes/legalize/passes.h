// The passes that lower what a target lacks, one file each, and the operations that each is for. They run
// where Context::target is given. pipeline.cpp has their order.
#pragma once

#include "passes/passes.h"

namespace ladder::passes {

// safe_division.cpp: divisors that a target does not define are replaced.
inline constexpr OpSet divisions = {ir::Op::UDiv, ir::Op::URem, ir::Op::SDiv, ir::Op::SRem, ir::Op::UDivRem};
void make_divisions_safe(ir::Program& p, Context& c);
// byte_sums.cpp: sums over the four bytes of a word.
inline constexpr OpSet byte_sums = {ir::Op::Msad, ir::Op::Dot4AddI8, ir::Op::Dot4AddU8};
void expand_byte_sums(ir::Program& p, Context& c);
// half_dots.cpp: in floats.
inline constexpr OpSet half_dots = {ir::Op::Dot2AddHalf};
void expand_half_dots(ir::Program& p, Context& c);
// bit_fields.cpp: offset and width of fields are brought into the word.
inline constexpr OpSet bit_fields = {ir::Op::UBitExtract, ir::Op::SBitExtract, ir::Op::BitInsert};
void bound_bit_fields(ir::Program& p, Context& c);
// bit_searches.cpp: bits are counted from the lowest one, in words of 32 bits.
inline constexpr OpSet bit_searches = {ir::Op::BitReverse, ir::Op::BitCount, ir::Op::FindLsb,
                                       ir::Op::FindUMsb, ir::Op::FindSMsb};
void narrow_bit_searches(ir::Program& p, Context& c);
// float_to_int.cpp: numbers that the integer type has not are replaced.
inline constexpr OpSet float_to_int = {ir::Op::FToU, ir::Op::FToS};
void bound_float_to_int(ir::Program& p, Context& c);
// lane_groups.cpp: loops over the values or masks that lanes have. Adds blocks and functions.
inline constexpr OpSet lane_groups = {ir::Op::WaveMatch, ir::Op::WaveMatchWhere, ir::Op::WaveMultiPrefix};
inline constexpr OpSet multi_prefixes = {ir::Op::WaveMultiPrefix};
void expand_lane_groups(ir::Program& p, Context& c);
// interlock.cpp: the section in which accesses to rasterizer-ordered views are.
bool has_ordered_views(const ir::Program& p, const Context& c);
void order_pixels(ir::Program& p, Context& c);
// discard.cpp: conditions of discards become selections, and threads end where a target cannot demote them.
// Adds blocks and functions.
inline constexpr OpSet discards = {ir::Op::Discard};
void lower_discards(ir::Program& p, Context& c);
// alpha_test.cpp: the alpha test of Direct3D 9, for programs of later versions.
bool has_alpha_test(const ir::Program& p, const Context& c);
void test_alpha(ir::Program& p, Context& c);
// checked_accesses.cpp: accesses to memory that may not be there. Adds functions.
bool has_placement(const ir::Program& p, const Context& c);
void check_accesses(ir::Program& p, Context& c);
// first_lane.cpp: lanes before this one are counted.
inline constexpr OpSet first_lanes = {ir::Op::WaveIsFirstWhere};
void find_first_lanes(ir::Program& p, Context& c);
// patch_once.cpp: the function of patch constants is for one invocation.
bool has_patch_constants(const ir::Program& p, const Context& c);
void write_patch_once(ir::Program& p, Context& c);
// zero_groupshared.cpp: a function that stores zeros. Adds it, and a call.
bool has_groupshared_zeros(const ir::Program& p, const Context& c);
void store_groupshared_zeros(ir::Program& p, Context& c);
// quad_votes.cpp: exchanges across x and y.
inline constexpr OpSet quad_votes = {ir::Op::QuadVote};
void expand_quad_votes(ir::Program& p, Context& c);
// packed_bytes.cpp: four bytes of a word.
inline constexpr OpSet packed_bytes = {ir::Op::Pack4x8, ir::Op::Unpack4x8};
void expand_packed_bytes(ir::Program& p, Context& c);
// half_bits.cpp: rounding towards zero.
inline constexpr OpSet half_bits = {ir::Op::F32ToF16Bits};
void expand_half_bits(ir::Program& p, Context& c);
// float_tests.cpp: by bits, and for NaN.
inline constexpr OpSet float_tests = {ir::Op::IsFinite, ir::Op::IsNormal, ir::Op::FOrd, ir::Op::FUnord};
void expand_float_tests(ir::Program& p, Context& c);

} // namespace ladder::passes
