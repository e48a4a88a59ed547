// The table of handlers: one row per operation of ops.def.
#include "spirv/emit/dispatch.h"

#include "spirv/emit/emit_bits.h"
#include "spirv/emit/emit_control_flow.h"
#include "spirv/emit/emit_conversions.h"
#include "spirv/emit/emit_floats.h"
#include "spirv/emit/emit_geometry.h"
#include "spirv/emit/emit_hit_objects.h"
#include "spirv/emit/emit_integers.h"
#include "spirv/emit/emit_interlock.h"
#include "spirv/emit/emit_matrices.h"
#include "spirv/emit/emit_mesh.h"
#include "spirv/emit/emit_pixels.h"
#include "spirv/emit/emit_ray_pipeline.h"
#include "spirv/emit/emit_rays.h"
#include "spirv/emit/emit_thread_ids.h"
#include "spirv/emit/emit_waves.h"
#include "spirv/interface/emit_inputs.h"
#include "spirv/interface/emit_interpolation.h"
#include "spirv/interface/emit_outputs.h"
#include "spirv/memory/emit_atomics.h"
#include "spirv/memory/emit_buffers.h"
#include "spirv/memory/emit_cbuffers.h"
#include "spirv/memory/emit_dimensions.h"
#include "spirv/memory/emit_elements.h"
#include "spirv/memory/emit_texels.h"
#include "spirv/memory/emit_textures.h"
#include "spirv/memory/emit_textures_memory.h"
#include "spirv/memory/emit_variables.h"
#include "spirv/resources/emit_resources.h"
#include "spirv/resources/parameters.h"

#include <array>

namespace ladder::spirv {

using ir::Op;
using O = spv::Op;

namespace {

constexpr uint32_t n(O op) { return static_cast<uint32_t>(op); }
constexpr uint32_t n(spv::GroupOperation g) { return static_cast<uint32_t>(g); }
constexpr uint32_t n(spv::BuiltIn b) { return static_cast<uint32_t>(b); }
constexpr uint32_t n(ir::SignatureKind k) { return static_cast<uint32_t>(k); }

struct Entry {
    Op op;
    Handler handler;
    uint32_t code = 0;
};

constexpr Entry entries[] = {
    {Op::Phi, emit_phi},
    {Op::Branch, emit_branch},
    {Op::BranchIf, emit_branch_if},
    {Op::Switch, emit_switch},
    {Op::Return, emit_return},
    {Op::Unreachable, emit_unreachable},
    {Op::Call, emit_call},
    {Op::TempRead, emit_temp_read},
    {Op::TempWrite, emit_temp_write},

    {Op::IAdd, emit_op, n(O::OpIAdd)},
    {Op::ISub, emit_op, n(O::OpISub)},
    {Op::IMul, emit_op, n(O::OpIMul)},
    {Op::UDiv, emit_in_range, n(O::OpUDiv)},
    {Op::SDiv, emit_in_range, n(O::OpSDiv)},
    {Op::URem, emit_in_range, n(O::OpUMod)},
    {Op::SRem, emit_in_range, n(O::OpSRem)},
    {Op::And, emit_logic, n(O::OpBitwiseAnd)},
    {Op::Or, emit_logic, n(O::OpBitwiseOr)},
    {Op::Xor, emit_logic, n(O::OpBitwiseXor)},
    {Op::Shl, emit_shift, n(O::OpShiftLeftLogical)},
    {Op::LShr, emit_shift, n(O::OpShiftRightLogical)},
    {Op::AShr, emit_shift, n(O::OpShiftRightArithmetic)},
    {Op::INeg, emit_op, n(O::OpSNegate)},
    {Op::Not, emit_logic, n(O::OpNot)},
    {Op::IMin, emit_glsl, GLSLstd450SMin},
    {Op::IMax, emit_glsl, GLSLstd450SMax},
    {Op::UMin, emit_glsl, GLSLstd450UMin},
    {Op::UMax, emit_glsl, GLSLstd450UMax},
    {Op::SClamp, emit_glsl, GLSLstd450SClamp},
    {Op::UClamp, emit_glsl, GLSLstd450UClamp},
    {Op::IMad, emit_imad},
    {Op::SMulExt, emit_mul_ext, n(O::OpSMulExtended)},
    {Op::UMulExt, emit_mul_ext, n(O::OpUMulExtended)},
    {Op::UAddCarry, emit_carry, n(O::OpIAddCarry)},
    {Op::USubBorrow, emit_carry, n(O::OpISubBorrow)},

    {Op::BitReverse, emit_op, n(O::OpBitReverse)},
    {Op::BitCount, emit_op, n(O::OpBitCount)},
    {Op::FindLsb, emit_find_lsb},
    {Op::HighestUBit, emit_glsl, GLSLstd450FindUMsb},
    {Op::HighestSBit, emit_glsl, GLSLstd450FindSMsb},
    {Op::UBitExtract, emit_bit_field, n(O::OpBitFieldUExtract)},
    {Op::SBitExtract, emit_bit_field, n(O::OpBitFieldSExtract)},
    {Op::BitInsert, emit_bit_field},

    {Op::FAdd, emit_float_op, n(O::OpFAdd)},
    {Op::FSub, emit_float_op, n(O::OpFSub)},
    {Op::FMul, emit_float_op, n(O::OpFMul)},
    {Op::FMulLegacy, emit_fmul_legacy},
    {Op::FDiv, emit_float_op, n(O::OpFDiv)},
    {Op::FRem, emit_float_op, n(O::OpFRem)},
    {Op::FNeg, emit_float_op, n(O::OpFNegate)},
    {Op::FAbs, emit_glsl, GLSLstd450FAbs},
    {Op::Saturate, emit_saturate},
    {Op::FMin, emit_glsl, GLSLstd450NMin},
    {Op::FMax, emit_glsl, GLSLstd450NMax},
    {Op::FClamp, emit_glsl, GLSLstd450NClamp},
    {Op::FMad, emit_fmad},
    {Op::Fma, emit_glsl, GLSLstd450Fma},
    {Op::Sqrt, emit_glsl, GLSLstd450Sqrt},
    {Op::Rsqrt, emit_glsl, GLSLstd450InverseSqrt},
    {Op::Exp2, emit_glsl_no_f64, GLSLstd450Exp2},
    {Op::Log2, emit_glsl_no_f64, GLSLstd450Log2},
    {Op::Sin, emit_glsl_no_f64, GLSLstd450Sin},
    {Op::Cos, emit_glsl_no_f64, GLSLstd450Cos},
    {Op::Tan, emit_glsl_no_f64, GLSLstd450Tan},
    {Op::Asin, emit_glsl_no_f64, GLSLstd450Asin},
    {Op::Acos, emit_glsl_no_f64, GLSLstd450Acos},
    {Op::Atan, emit_glsl_no_f64, GLSLstd450Atan},
    {Op::Sinh, emit_glsl_no_f64, GLSLstd450Sinh},
    {Op::Cosh, emit_glsl_no_f64, GLSLstd450Cosh},
    {Op::Tanh, emit_glsl_no_f64, GLSLstd450Tanh},
    {Op::Fract, emit_fract},
    {Op::RoundEven, emit_glsl, GLSLstd450RoundEven},
    {Op::Floor, emit_glsl, GLSLstd450Floor},
    {Op::Ceil, emit_glsl, GLSLstd450Ceil},
    {Op::RoundZero, emit_glsl, GLSLstd450Trunc},
    {Op::IsNan, emit_float_class, n(O::OpIsNan)},
    {Op::IsInf, emit_float_class, n(O::OpIsInf)},
    {Op::Dot2, emit_dot, 2},
    {Op::Dot3, emit_dot, 3},
    {Op::Dot4, emit_dot, 4},
    {Op::Dot4AddI8, emit_dot4_add, n(O::OpSDot)},
    {Op::Dot4AddU8, emit_dot4_add, n(O::OpUDot)},

    {Op::IEq, emit_int_compare, n(O::OpIEqual)},
    {Op::INe, emit_int_compare, n(O::OpINotEqual)},
    {Op::ULt, emit_int_compare, n(O::OpULessThan)},
    {Op::ULe, emit_int_compare, n(O::OpULessThanEqual)},
    {Op::UGt, emit_int_compare, n(O::OpUGreaterThan)},
    {Op::UGe, emit_int_compare, n(O::OpUGreaterThanEqual)},
    {Op::SLt, emit_int_compare, n(O::OpSLessThan)},
    {Op::SLe, emit_int_compare, n(O::OpSLessThanEqual)},
    {Op::SGt, emit_int_compare, n(O::OpSGreaterThan)},
    {Op::SGe, emit_int_compare, n(O::OpSGreaterThanEqual)},
    {Op::FOEq, emit_op, n(O::OpFOrdEqual)},
    {Op::FONe, emit_op, n(O::OpFOrdNotEqual)},
    {Op::FOLt, emit_op, n(O::OpFOrdLessThan)},
    {Op::FOLe, emit_op, n(O::OpFOrdLessThanEqual)},
    {Op::FOGt, emit_op, n(O::OpFOrdGreaterThan)},
    {Op::FOGe, emit_op, n(O::OpFOrdGreaterThanEqual)},
    {Op::FUEq, emit_op, n(O::OpFUnordEqual)},
    {Op::FUNe, emit_op, n(O::OpFUnordNotEqual)},
    {Op::FULt, emit_op, n(O::OpFUnordLessThan)},
    {Op::FULe, emit_op, n(O::OpFUnordLessThanEqual)},
    {Op::FUGt, emit_op, n(O::OpFUnordGreaterThan)},
    {Op::FUGe, emit_op, n(O::OpFUnordGreaterThanEqual)},
    {Op::Select, emit_op, n(O::OpSelect)},

    {Op::Trunc, emit_trunc},
    {Op::ZExt, emit_extend, n(O::OpUConvert)},
    {Op::SExt, emit_extend, n(O::OpSConvert)},
    {Op::FToU, emit_in_range, n(O::OpConvertFToU)},
    {Op::FToS, emit_in_range, n(O::OpConvertFToS)},
    {Op::UToF, emit_int_to_float, n(O::OpConvertUToF)},
    {Op::SToF, emit_int_to_float, n(O::OpConvertSToF)},
    {Op::FConvert, emit_fconvert},
    {Op::Bitcast, emit_bitcast},
    {Op::MakeDouble, emit_make_double},
    {Op::SplitDouble, emit_split_double},
    {Op::F16BitsToF32, emit_f16_bits_to_f32},

    {Op::Handle, emit_handle},
    {Op::CBufferRow, emit_cbuffer_row},
    {Op::CBufferLoad, emit_cbuffer_load},
    {Op::TypedLoad, emit_typed_load},
    {Op::TypedStore, emit_typed_store},
    {Op::RawLoad, emit_buffer_load},
    {Op::RawStore, emit_buffer_store},
    {Op::StructLoad, emit_buffer_load},
    {Op::StructStore, emit_buffer_store},
    {Op::ResAtomic, emit_res_atomic},
    {Op::ResCmpXchg, emit_res_cmpxchg},
    {Op::Dimensions, emit_dimensions},
    {Op::CounterIncrement, emit_counter, n(O::OpAtomicIAdd)},
    {Op::CounterDecrement, emit_counter, n(O::OpAtomicISub)},
    {Op::ElementExists, emit_element_exists},
    {Op::CounterExists, emit_counter_exists},
    {Op::AccessMapped, emit_access_mapped},
    {Op::Sample, emit_sample},
    {Op::SampleBias, emit_sample},
    {Op::SampleLevel, emit_sample},
    {Op::SampleGrad, emit_sample},
    {Op::SampleCmp, emit_sample},
    {Op::SampleCmpBias, emit_sample},
    {Op::SampleCmpLevel, emit_sample},
    {Op::SampleCmpGrad, emit_sample},
    {Op::Gather, emit_sample},
    {Op::GatherCmp, emit_sample},
    {Op::QueryLod, emit_query_lod},
    {Op::TextureLoad, emit_texture_load},
    {Op::TextureStore, emit_texture_store},
    {Op::VarLoad, emit_var_load},
    {Op::VarStore, emit_var_store},
    {Op::VarAtomic, emit_var_atomic},
    {Op::VarCmpXchg, emit_var_cmpxchg},
    {Op::RayTrace, emit_ray_trace},
    {Op::RayProceed, emit_ray_proceed},
    {Op::RayAbort, emit_ray_step, n(O::OpRayQueryTerminateKHR)},
    {Op::RayCommitTriangle, emit_ray_step, n(O::OpRayQueryConfirmIntersectionKHR)},
    {Op::RayCommitProcedural, emit_ray_step, n(O::OpRayQueryGenerateIntersectionKHR)},
    {Op::RayRead, emit_ray_read},
    {Op::TraceRay, emit_trace_ray},
    {Op::CallShader, emit_call_shader},
    {Op::ReportHit, emit_report_hit},
    {Op::IgnoreHit, emit_end_hit, n(O::OpIgnoreIntersectionKHR)},
    {Op::AcceptHit, emit_end_hit, n(O::OpTerminateRayKHR)},
    {Op::RayCurrentT, emit_ray_current_t},
    {Op::MatrixFill, emit_matrix_fill},
    {Op::MatrixConvert, emit_matrix_convert},
    {Op::MatrixLoad, emit_matrix_load},
    {Op::MatrixStore, emit_matrix_store},
    {Op::MatrixLoadShared, emit_matrix_load_shared},
    {Op::MatrixStoreShared, emit_matrix_store_shared},
    {Op::MatrixLength, emit_matrix_length},
    {Op::MatrixGet, emit_matrix_get},
    {Op::MatrixSet, emit_matrix_set},
    {Op::MatrixMultiply, emit_matrix_multiply},
    {Op::MatrixMultiplyAdd, emit_matrix_multiply},
    {Op::MatrixAdd, emit_matrix_add},
    {Op::HitTraceRay, emit_hit_trace_ray},
    {Op::HitFromQuery, emit_hit_from_query},
    {Op::HitMakeMiss, emit_hit_make_miss},
    {Op::HitMakeHit, emit_hit_make_hit},
    {Op::HitMakeHitAt, emit_hit_make_hit},
    {Op::HitMakeNop, emit_hit_make_nop},
    {Op::HitInvoke, emit_hit_invoke},
    {Op::HitRead, emit_hit_read},
    {Op::HitAttributes, emit_hit_attributes},
    {Op::HitSetTableIndex, emit_hit_set_table_index},
    {Op::HitRecordLoad, emit_hit_record_load},
    {Op::ReorderThread, emit_reorder_thread},
    {Op::ReorderThreadByHit, emit_reorder_thread},
    {Op::BuiltinRead, emit_builtin},
    {Op::Parameter, emit_parameter},
    {Op::LoadInput, emit_load_element, n(ir::SignatureKind::Input)},
    {Op::LoadOutput, emit_load_element, n(ir::SignatureKind::Output)},
    {Op::LoadPatch, emit_load_element, n(ir::SignatureKind::Patch)},
    {Op::StoreOutput, emit_store_element, n(ir::SignatureKind::Output)},
    {Op::StorePatch, emit_store_element, n(ir::SignatureKind::Patch)},
    {Op::EmitVertex, emit_vertex, n(O::OpEmitVertex)},
    {Op::CutStrip, emit_vertex, n(O::OpEndPrimitive)},
    {Op::SetMeshCounts, emit_set_mesh_counts},
    {Op::StoreIndices, emit_store_indices},
    {Op::DispatchMesh, emit_dispatch_mesh},
    {Op::InputAtVertex, emit_input_at_vertex},
    {Op::EvalSnapped, emit_eval, GLSLstd450InterpolateAtOffset},
    {Op::EvalSample, emit_eval, GLSLstd450InterpolateAtSample},
    {Op::EvalCentroid, emit_eval, GLSLstd450InterpolateAtCentroid},
    {Op::Deriv, emit_deriv},
    {Op::Discard, emit_discard},
    {Op::IsHelperLane, emit_is_helper_lane},
    {Op::Barrier, emit_barrier},
    {Op::InterlockBegin, emit_interlock, n(O::OpBeginInvocationInterlockEXT)},
    {Op::InterlockEnd, emit_interlock, n(O::OpEndInvocationInterlockEXT)},
    {Op::ReadClock, emit_read_clock},
    {Op::DebugBreak, emit_debug_break},

    {Op::WaveIsFirst, emit_wave_is_first},
    {Op::WaveLaneIndex, emit_wave_lane, n(spv::BuiltIn::SubgroupLocalInvocationId)},
    {Op::WaveLaneCount, emit_wave_lane, n(spv::BuiltIn::SubgroupSize)},
    {Op::WaveAny, emit_wave_vote, n(O::OpGroupNonUniformAny)},
    {Op::WaveAll, emit_wave_vote, n(O::OpGroupNonUniformAll)},
    {Op::WaveAllEqual, emit_wave_vote, n(O::OpGroupNonUniformAllEqual)},
    {Op::WaveAllEqualWhere, emit_wave_all_equal_where},
    {Op::WaveBallot, emit_wave_ballot},
    {Op::WaveBitCount, emit_wave_bit_count, n(spv::GroupOperation::Reduce)},
    {Op::WavePrefixBitCount, emit_wave_bit_count, n(spv::GroupOperation::ExclusiveScan)},
    {Op::WaveReadLane, emit_wave_read_lane},
    {Op::WaveReadFirst, emit_wave_read_first},
    {Op::WaveReadFirstWhere, emit_wave_read_first_where},
    {Op::WaveEqualsFirst, emit_wave_equals_first},
    {Op::WaveReduce, emit_wave_arithmetic, n(spv::GroupOperation::Reduce)},
    {Op::WavePrefix, emit_wave_arithmetic, n(spv::GroupOperation::ExclusiveScan)},
    {Op::WaveMatch, emit_wave_match},
    {Op::WaveMatchWhere, emit_wave_match},
    {Op::WaveMultiPrefix, emit_wave_multi_prefix},
    {Op::WaveMultiPrefixBitCount, emit_wave_multi_prefix_bit_count},
    {Op::QuadReadLane, emit_quad_read_lane},
    {Op::QuadSwap, emit_quad_swap},
};

void emit_unknown(Emitter& e, const ir::Instr& i, uint32_t) {
    e.unsupported(i, "the SPIR-V writer does not know this operation");
}

} // namespace

constinit const std::array<Row, static_cast<size_t>(Op::Count)> row_table = [] {
    std::array<Row, static_cast<size_t>(Op::Count)> table{};
    for (Row& r : table)
        r = {emit_unknown, 0};
    for (const Entry& entry : entries)
        table[static_cast<size_t>(entry.op)] = {entry.handler, entry.code};
    return table;
}();

} // namespace ladder::spirv
