// Capabilities that follow from types and images, and from how arrays of descriptors are indexed
// (SPIR-V 3.31).
#include "formats/spirv/declarations.h"
#include "formats/spirv/spirv_operands.h"

#include <algorithm>
#include <iterator>
#include <spirv/unified1/GLSL.std.450.h>
#include <spirv/unified1/spirv.hpp11>

namespace ladder::spirv_in {

namespace {

using C = spv::Capability;
using O = spv::Op;
using S = spv::StorageClass;

constexpr C ruled[] = {C::Int8,
                       C::Int16,
                       C::Int64,
                       C::Float16,
                       C::Float64,
                       C::Int64Atomics,
                       C::Int64ImageEXT,
                       C::Sampled1D,
                       C::Image1D,
                       C::SampledCubeArray,
                       C::ImageCubeArray,
                       C::SampledBuffer,
                       C::ImageBuffer,
                       C::StorageImageMultisample,
                       C::ImageMSArray,
                       C::StorageImageReadWithoutFormat,
                       C::StorageImageWriteWithoutFormat,
                       C::InterpolationFunction,
                       C::StorageInputOutput16,
                       C::StorageBuffer16BitAccess,
                       C::GeometryPointSize,
                       C::TessellationPointSize,
                       C::RuntimeDescriptorArray,
                       C::RayTraversalPrimitiveCullingKHR,
                       C::UniformBufferArrayDynamicIndexing,
                       C::SampledImageArrayDynamicIndexing,
                       C::StorageBufferArrayDynamicIndexing,
                       C::StorageImageArrayDynamicIndexing,
                       C::UniformTexelBufferArrayDynamicIndexing,
                       C::StorageTexelBufferArrayDynamicIndexing,
                       C::UniformBufferArrayNonUniformIndexing,
                       C::SampledImageArrayNonUniformIndexing,
                       C::StorageBufferArrayNonUniformIndexing,
                       C::StorageImageArrayNonUniformIndexing,
                       C::UniformTexelBufferArrayNonUniformIndexing,
                       C::StorageTexelBufferArrayNonUniformIndexing};

constexpr uint32_t n(auto enumerant) { return static_cast<uint32_t>(enumerant); }

// HitObject::TraceRay of SPV_EXT_shader_invocation_reorder, which Debian 12's headers lack.
constexpr uint16_t hit_object_trace_ray_ext = 5316;

struct Indexing {
    C dynamic, non_uniform;
};
constexpr Indexing no_indexing{C::Max, C::Max};

class Rules {
public:
    Rules(const Module& m, Vec<RuledCapability>& needed) : m_(m), needed_(needed) {}

    void run() {
        for (const Instruction& i : m_.instructions)
            see(i);
    }

private:
    void need(C capability, const Instruction& i) {
        const auto number = static_cast<uint32_t>(capability);
        if (std::none_of(needed_.begin(), needed_.end(),
                         [&](const RuledCapability& r) { return r.capability == number; }))
            needed_.push({number, i.offset});
    }

    const Instruction& type_of(uint32_t value) const { return m_.definition(m_.definition(value).type); }
    static O op_of(const Instruction& i) { return static_cast<O>(i.opcode); }
    bool is_wide(uint32_t type) const {
        const Instruction& t = m_.definition(type);
        return op_of(t) == O::OpTypeInt && t.operands[at::TypeInt::width] == 64;
    }

    void see(const Instruction& i) {
        const O op = op_of(i);
        if (op == O::OpTypeInt)
            number(i, C::Int8, C::Int16, C::Int64);
        else if (op == O::OpTypeFloat)
            number(i, C::Max, C::Float16, C::Float64);
        else if (op == O::OpTypeImage)
            image(i);
        else if (op == O::OpImageRead || op == O::OpImageSparseRead)
            without_format(i, C::StorageImageReadWithoutFormat);
        else if (op == O::OpImageWrite)
            without_format(i, C::StorageImageWriteWithoutFormat);
        else if (op >= O::OpAtomicLoad && op <= O::OpAtomicXor && i.type != none && is_wide(i.type))
            need(C::Int64Atomics, i);
        else if (op == O::OpExtInst)
            extended(i);
        else if (op == O::OpVariable)
            variable(i);
        else if (op == O::OpTypePointer)
            pointer(i);
        else if (op == O::OpAccessChain || op == O::OpInBoundsAccessChain)
            chain(i);
        else if (op == O::OpTraceRayKHR)
            ray_flags(i, at::TraceRay::flags);
        else if (op == O::OpRayQueryInitializeKHR)
            ray_flags(i, at::RayQueryInitialize::flags);
        else if (op == O::OpHitObjectTraceRayNV || i.opcode == hit_object_trace_ray_ext)
            ray_flags(i, at::HitTraceRay::flags);
        else if (op == O::OpDecorate || op == O::OpMemberDecorate)
            point_size(i, op == O::OpDecorate ? 1 : 2);
    }

    void number(const Instruction& i, C bits8, C bits16, C bits64) {
        const uint32_t width = i.operands[at::TypeInt::width];
        if (width != 32)
            need(width == 8 ? bits8 : width == 16 ? bits16 : bits64, i);
    }

    void image(const Instruction& i) {
        using Image = at::TypeImage;
        const auto dimension = static_cast<spv::Dim>(i.operands[Image::dimension]);
        const bool storage = i.operands[Image::sampled] == 2, arrayed = i.operands[Image::arrayed];
        if (is_wide(i.operands[Image::texel]))
            need(C::Int64ImageEXT, i);
        if (dimension == spv::Dim::Dim1D)
            need(storage ? C::Image1D : C::Sampled1D, i);
        if (dimension == spv::Dim::Buffer)
            need(storage ? C::ImageBuffer : C::SampledBuffer, i);
        if (dimension == spv::Dim::Cube && arrayed)
            need(storage ? C::ImageCubeArray : C::SampledCubeArray, i);
        if (i.operands[Image::multisampled] && storage && dimension != spv::Dim::SubpassData) {
            need(C::StorageImageMultisample, i);
            if (arrayed)
                need(C::ImageMSArray, i);
        }
    }

    void without_format(const Instruction& i, C capability) {
        const Instruction& type = type_of(i.operands[at::ImageWrite::image]);
        if (op_of(type) == O::OpTypeImage && type.operands[at::TypeImage::sampled] == 2 &&
            type.operands[at::TypeImage::dimension] != static_cast<uint32_t>(spv::Dim::SubpassData) &&
            !type.operands[at::TypeImage::format])
            need(capability, i);
    }

    void extended(const Instruction& i) {
        const uint32_t function = i.operands[at::ExtInst::number];
        if (m_.import_name(i.operands[at::ExtInst::set]) == "GLSL.std.450" &&
            function >= GLSLstd450InterpolateAtCentroid && function <= GLSLstd450InterpolateAtOffset)
            need(C::InterpolationFunction, i);
    }

    // Flags that skip triangles or procedural primitives (SPV_KHR_ray_query, SPV_KHR_ray_tracing); those that
    // are computed may.
    void ray_flags(const Instruction& i, size_t operand) {
        constexpr uint32_t skips =
            n(spv::RayFlagsMask::SkipTrianglesKHR) | n(spv::RayFlagsMask::SkipAABBsKHR);
        const Instruction& flags = m_.definition(i.operands[operand]);
        const O op = op_of(flags);
        if (op == O::OpConstant ? flags.operands[at::Constant::value] & skips : op != O::OpConstantNull)
            need(C::RayTraversalPrimitiveCullingKHR, i);
    }

    void point_size(const Instruction& i, size_t decoration) {
        if (i.operands[decoration] != static_cast<uint32_t>(spv::Decoration::BuiltIn) ||
            i.operands[decoration + 1] != static_cast<uint32_t>(spv::BuiltIn::PointSize))
            return;
        for (const EntryPoint& e : m_.entry_points) {
            const auto model = static_cast<spv::ExecutionModel>(e.model);
            if (model == spv::ExecutionModel::Geometry)
                need(C::GeometryPointSize, i);
            if (model == spv::ExecutionModel::TessellationControl ||
                model == spv::ExecutionModel::TessellationEvaluation)
                need(C::TessellationPointSize, i);
        }
    }

    static bool is_array(O op) { return op == O::OpTypeArray || op == O::OpTypeRuntimeArray; }
    // The type in arrays.
    const Instruction& strip(uint32_t type) const {
        const Instruction* t = &m_.definition(type);
        while (is_array(op_of(*t)))
            t = &m_.definition(t->operands[at::TypeElements::element]);
        return *t;
    }
    const Instruction& pointee(const Instruction& pointer) const {
        return m_.definition(type_of(pointer.result).operands[at::TypePointer::pointee]);
    }

    void variable(const Instruction& i) {
        const auto storage = static_cast<S>(i.operands[at::Variable::storage]);
        const Instruction& whole = pointee(i);
        const bool opaque =
            storage == S::UniformConstant || storage == S::Uniform || storage == S::StorageBuffer;
        if (opaque && op_of(whole) == O::OpTypeRuntimeArray)
            need(C::RuntimeDescriptorArray, i);
        if ((storage == S::Input || storage == S::Output) && has_halves(whole))
            need(C::StorageInputOutput16, i);
        if ((storage == S::StorageBuffer || is_old_buffer(strip(whole.result))) && has_halves(whole))
            need(C::StorageBuffer16BitAccess, i);
    }

    // Memory at addresses has no variable.
    void pointer(const Instruction& i) {
        if (static_cast<S>(i.operands[at::TypePointer::storage]) == S::PhysicalStorageBuffer &&
            has_halves(m_.definition(i.operands[at::TypePointer::pointee])))
            need(C::StorageBuffer16BitAccess, i);
    }

    bool is_old_buffer(const Instruction& type) const {
        return m_.find_decoration(type.result, static_cast<uint32_t>(spv::Decoration::BufferBlock));
    }

    // 16 bits in a type, or in a member of it: no member here is a structure.
    bool has_halves(const Instruction& whole) const {
        const Instruction& t = strip(whole.result);
        if (op_of(t) != O::OpTypeStruct)
            return is_half(t);
        return std::any_of(t.operands.begin(), t.operands.end(),
                           [&](uint32_t member) { return is_half(strip(member)); });
    }
    bool is_half(const Instruction& type) const {
        const Instruction& scalar =
            op_of(type) == O::OpTypeVector ? m_.definition(type.operands[at::TypeElements::element]) : type;
        return (op_of(scalar) == O::OpTypeInt || op_of(scalar) == O::OpTypeFloat) &&
               scalar.operands[at::TypeInt::width] == 16;
    }

    Indexing indexing(S storage, const Instruction& type) const {
        if (storage == S::StorageBuffer || is_old_buffer(type))
            return {C::StorageBufferArrayDynamicIndexing, C::StorageBufferArrayNonUniformIndexing};
        if (storage == S::Uniform)
            return {C::UniformBufferArrayDynamicIndexing, C::UniformBufferArrayNonUniformIndexing};
        if (op_of(type) == O::OpTypeAccelerationStructureKHR)
            return no_indexing;
        if (op_of(type) != O::OpTypeImage)
            return {C::SampledImageArrayDynamicIndexing, C::SampledImageArrayNonUniformIndexing};
        const bool is_storage = type.operands[at::TypeImage::sampled] == 2;
        if (type.operands[at::TypeImage::dimension] == static_cast<uint32_t>(spv::Dim::Buffer))
            return is_storage ? Indexing{C::StorageTexelBufferArrayDynamicIndexing,
                                         C::StorageTexelBufferArrayNonUniformIndexing}
                              : Indexing{C::UniformTexelBufferArrayDynamicIndexing,
                                         C::UniformTexelBufferArrayNonUniformIndexing};
        return is_storage
                   ? Indexing{C::StorageImageArrayDynamicIndexing, C::StorageImageArrayNonUniformIndexing}
                   : Indexing{C::SampledImageArrayDynamicIndexing, C::SampledImageArrayNonUniformIndexing};
    }

    void chain(const Instruction& i) {
        const Instruction& base = m_.definition(i.operands[at::AccessChain::base]);
        if (op_of(base) != O::OpVariable || i.operands.size() == at::AccessChain::indices)
            return;
        const auto storage = static_cast<S>(base.operands[at::Variable::storage]);
        const Instruction& whole = pointee(base);
        if ((storage != S::UniformConstant && storage != S::Uniform && storage != S::StorageBuffer) ||
            !is_array(op_of(whole)))
            return;
        const Indexing needs = indexing(storage, strip(whole.result));
        const O index = op_of(m_.definition(i.operands[at::AccessChain::indices]));
        if (needs.dynamic == C::Max || index == O::OpConstant)
            return;
        need(needs.dynamic, i);
        if (m_.find_decoration(i.result, static_cast<uint32_t>(spv::Decoration::NonUniform)))
            need(needs.non_uniform, i);
    }

    const Module& m_;
    Vec<RuledCapability>& needed_;
};

} // namespace

void add_ruled_capabilities(const Module& m, Vec<RuledCapability>& needed) { Rules(m, needed).run(); }

bool is_ruled(uint32_t capability) {
    return std::any_of(std::begin(ruled), std::end(ruled),
                       [&](C c) { return static_cast<uint32_t>(c) == capability; });
}

} // namespace ladder::spirv_in
