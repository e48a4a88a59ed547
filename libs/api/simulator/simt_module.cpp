#include "api/simulator/simt_module.h"

#include "formats/spirv/declarations.h"
#include "formats/spirv/spirv_operands.h"

#include <algorithm>
#include <bit>
#include <spirv/unified1/spirv.hpp11>

namespace ladder {

namespace module_rules {

namespace at = spirv_in::at;
using spirv_in::Decoration;
using spirv_in::EntryPoint;
using spirv_in::Instruction;
using spirv_in::Module;
using B = spv::BuiltIn;
using D = spv::Decoration;
using M = spv::ExecutionMode;
using Model = spv::ExecutionModel;
using O = spv::Op;
using S = spv::StorageClass;

constexpr uint32_t n(auto enumerant) { return static_cast<uint32_t>(enumerant); }

// Memory semantics: of memory, and of order (SPIR-V 3.32).
constexpr uint32_t memories = 0xfc0, orders = 0x1e, acquire_release = 0x8;
// In the Vulkan memory model: what else a barrier says that orders memory.
constexpr uint32_t available_and_visible = 0x6000;

class ModuleRules {
public:
    explicit ModuleRules(const Module& m) : m_(m) {}

    std::string fault() {
        for (const Instruction& i : m_.instructions) {
            see(i);
            if (!fault_.empty())
                return fault_ + " (word " + std::to_string(i.offset) + ")";
        }
        for (const EntryPoint& e : m_.entry_points)
            see(e);
        return std::move(fault_);
    }

private:
    void wrong(const char* what) { fault_ = what; }

    static O op_of(const Instruction& i) { return static_cast<O>(i.opcode); }
    uint32_t number(uint32_t constant) const { return m_.definition(constant).operands[at::Constant::value]; }
    S storage_of(uint32_t pointer) const {
        const Instruction& type = m_.definition(m_.definition(pointer).type);
        return static_cast<S>(type.operands[at::TypePointer::storage]);
    }
    bool has(uint32_t id, D decoration) const { return m_.find_decoration(id, n(decoration)); }

    void see(const Instruction& i) {
        const O op = op_of(i);
        if (op == O::OpMemoryModel)
            is_vulkan_ = i.operands[at::MemoryModel::memory] == n(spv::MemoryModel::Vulkan);
        else if (op == O::OpControlBarrier)
            barrier(i.operands[at::ControlBarrier::memory], i.operands[at::ControlBarrier::semantics]);
        else if (op == O::OpMemoryBarrier)
            barrier(i.operands[at::MemoryBarrier::memory], i.operands[at::MemoryBarrier::semantics]);
        else if (op == O::OpAtomicStore)
            atomic(i);
        else if (op >= O::OpAtomicLoad && op <= O::OpAtomicXor)
            atomic(i);
        else if (op == O::OpVariable)
            variable(i);
        else if (op == O::OpTypePointer)
            pointer(i);
    }

    void barrier(uint32_t scope, uint32_t semantics) {
        const uint32_t all = number(semantics), bits = all & ~(is_vulkan_ ? available_and_visible : 0);
        if (is_vulkan_ && (bits != all) != (bits & memories ? true : false))
            wrong("a barrier that does not make memory available and visible");
        if (is_vulkan_ && number(scope) == n(spv::Scope::Device))
            wrong("a scope that needs another feature");
        if (bits & ~(memories | orders) ||
            (bits & memories ? (bits & orders) != acquire_release : (bits & orders) != 0))
            wrong("a barrier whose order does not fit its memory");
        const bool is_group = (bits & memories) == n(spv::MemorySemanticsMask::WorkgroupMemory);
        if (is_group && number(scope) != n(spv::Scope::Workgroup))
            wrong("a barrier of shared memory for more than the group");
    }

    // Direct3D's atomic operations order no other access.
    void atomic(const Instruction& i) {
        const S storage = storage_of(i.operands[at::Atomic::pointer]);
        const bool group = storage == S::Workgroup || storage == S::TaskPayloadWorkgroupEXT;
        const auto device = is_vulkan_ ? spv::Scope::QueueFamily : spv::Scope::Device;
        if (number(i.operands[at::Atomic::scope]) != n(group ? spv::Scope::Workgroup : device))
            wrong("an atomic operation of another scope than its memory");
        if (number(i.operands[at::Atomic::semantics]) != 0 ||
            (op_of(i) == O::OpAtomicCompareExchange &&
             number(i.operands[at::AtomicCompareExchange::unequal]) != 0))
            wrong("an atomic operation that orders memory");
    }

    const Instruction& strip(uint32_t type) const {
        const Instruction* t = &m_.definition(type);
        while (op_of(*t) == O::OpTypeArray || op_of(*t) == O::OpTypeRuntimeArray)
            t = &m_.definition(t->operands[at::TypeElements::element]);
        return *t;
    }

    void variable(const Instruction& i) {
        const auto storage = static_cast<S>(i.operands[at::Variable::storage]);
        const Instruction& pointer = m_.definition(i.type);
        const Instruction& type = strip(pointer.operands[at::TypePointer::pointee]);
        if (pointer.operands[at::TypePointer::storage] != n(storage))
            return wrong("a variable of another storage class than its type");
        if (is_memory(storage) && !is_block(type))
            return wrong("a buffer whose structure is no block");
        const bool bound =
            storage == S::Uniform || storage == S::StorageBuffer || storage == S::UniformConstant;
        if (bound != has(i.result, D::DescriptorSet) || bound != has(i.result, D::Binding))
            return wrong("a binding where none belongs, or none");
        if (bound)
            aliases(i);
        if (bound &&
            op_of(m_.definition(pointer.operands[at::TypePointer::pointee])) == O::OpTypeRuntimeArray)
            twins(i);
        if (storage == S::Input && m_.entry_points.size() == 1)
            input(i, type);
    }

    // SPIR-V 2.18.2.
    void aliases(const Instruction& i) {
        const uint32_t set = m_.decoration_number(i.result, n(D::DescriptorSet)),
                       binding = m_.decoration_number(i.result, n(D::Binding));
        const bool shared =
            std::any_of(m_.instructions.begin(), m_.instructions.end(), [&](const Instruction& o) {
                return op_of(o) == O::OpVariable && o.result != i.result && has(o.result, D::Binding) &&
                       m_.decoration_number(o.result, n(D::DescriptorSet)) == set &&
                       m_.decoration_number(o.result, n(D::Binding)) == binding;
            });
        if (shared != has(i.result, D::Aliased))
            wrong(shared ? "variables with one binding that are not aliased" : "an aliased variable");
    }

    // An array without bounds serves all that is alike at its binding.
    void twins(const Instruction& i) {
        for (const Instruction& o : m_.instructions) {
            if (o.result == i.result)
                return;
            if (op_of(o) == O::OpVariable && o.type == i.type && is_decorated_alike(o.result, i.result))
                return wrong("two arrays of descriptors that are one");
        }
    }
    bool is_decorated_alike(uint32_t a, uint32_t b) const {
        const auto left = m_.decorations_of(a), right = m_.decorations_of(b);
        return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                          [](const Decoration& x, const Decoration& y) {
                              return x.kind == y.kind && std::equal(x.operands.begin(), x.operands.end(),
                                                                    y.operands.begin(), y.operands.end());
                          });
    }

    bool is_integer(const Instruction& type) const {
        const Instruction& scalar =
            op_of(type) == O::OpTypeVector ? m_.definition(type.operands[at::TypeElements::element]) : type;
        return op_of(scalar) == O::OpTypeInt ||
               (op_of(scalar) == O::OpTypeFloat && scalar.operands[at::TypeInt::width] == 64);
    }
    void input(const Instruction& i, const Instruction& type) {
        const auto model = static_cast<Model>(m_.entry_points[0].model);
        if (model == Model::Fragment && is_integer(type) && !has(i.result, D::Flat) &&
            !has(i.result, D::PerVertexKHR))
            wrong("an input of integers that is not flat");
        if (model != Model::Fragment && (has(i.result, D::Flat) || has(i.result, D::NoPerspective) ||
                                         has(i.result, D::Centroid) || has(i.result, D::Sample)))
            wrong("an input that nothing interpolates, with a mode of interpolation");
        const bool changes =
            is_ray(model) && m_.find_decoration(i.result, n(D::BuiltIn)) &&
            changes_between_calls(static_cast<B>(m_.decoration_number(i.result, n(D::BuiltIn))));
        if (changes != has(i.result, D::Volatile))
            wrong("a volatile input that does not change, or one that changes and is not volatile");
    }

    static bool is_ray(Model m) {
        return m == Model::RayGenerationKHR || m == Model::IntersectionKHR || m == Model::AnyHitKHR ||
               m == Model::ClosestHitKHR || m == Model::MissKHR || m == Model::CallableKHR;
    }
    // Vulkan: StandaloneSpirv-VulkanMemoryModel-04678 and 04679.
    static bool changes_between_calls(B b) {
        return b == B::SubgroupSize || b == B::SubgroupLocalInvocationId || b == B::RayTmaxKHR ||
               (b >= B::SubgroupEqMask && b <= B::SubgroupLtMask);
    }

    static bool is_memory(S s) {
        return s == S::Uniform || s == S::StorageBuffer || s == S::PushConstant ||
               s == S::PhysicalStorageBuffer;
    }
    bool is_block(const Instruction& type) const {
        return has(type.result, D::Block) || has(type.result, D::BufferBlock);
    }

    void pointer(const Instruction& i) {
        const Instruction& type = strip(i.operands[at::TypePointer::pointee]);
        if (is_memory(static_cast<S>(i.operands[at::TypePointer::storage])) &&
            op_of(type) == O::OpTypeStruct && is_block(type))
            block(type);
    }
    void block(const Instruction& i) {
        for (uint32_t member = 0; member < i.operands.size(); member++) {
            const Instruction* type = &m_.definition(i.operands[member]);
            if (!m_.find_decoration(i.result, n(D::Offset), member))
                wrong("a member of a block without an offset");
            for (; op_of(*type) == O::OpTypeArray || op_of(*type) == O::OpTypeRuntimeArray;
                 type = &m_.definition(type->operands[at::TypeElements::element]))
                if (!has(type->result, D::ArrayStride) &&
                    !m_.find_decoration(i.result, n(D::BuiltIn), member))
                    wrong("an array in a block without a stride");
        }
    }

    // ---- entry points

    bool has_mode(const EntryPoint& e, M mode) const {
        return std::any_of(m_.instructions.begin(), m_.instructions.end(), [&](const Instruction& i) {
            return (op_of(i) == O::OpExecutionMode || op_of(i) == O::OpExecutionModeId) &&
                   i.operands[at::ExecutionMode::entry_point] == e.function &&
                   i.operands[at::ExecutionMode::mode] == n(mode);
        });
    }
    bool has_builtin(const EntryPoint& e, B builtin, S storage) const {
        return std::any_of(e.interface.begin(), e.interface.end(), [&](uint32_t v) {
            const Decoration* d = m_.find_decoration(v, n(D::BuiltIn));
            return d && d->operands[at::Decoration::number] == n(builtin) && storage_of(v) == storage;
        });
    }

    void see(const EntryPoint& e) {
        const bool pixels = static_cast<Model>(e.model) == Model::Fragment;
        if (pixels != has_mode(e, M::OriginUpperLeft))
            wrong("an origin of pixels where there are none, or none");
        if (has_mode(e, M::DepthReplacing) != (pixels && has_builtin(e, B::FragDepth, S::Output)))
            wrong("depth that is replaced and not written, or written and not replaced");
        if (has_mode(e, M::StencilRefReplacingEXT) != has_builtin(e, B::FragStencilRefEXT, S::Output))
            wrong("a stencil that is replaced and not written, or written and not replaced");
        if ((has_mode(e, M::DepthGreater) || has_mode(e, M::DepthLess)) && !has_mode(e, M::DepthReplacing))
            wrong("a bound of depth that is not written");
        interface(e);
    }

    // SPIR-V 1.4 lists all variables but those of functions; versions before it inputs and outputs.
    void interface(const EntryPoint& e) {
        const bool all = m_.version >= 0x00010400;
        for (size_t v = 0; v < e.interface.size(); v++) {
            const S storage = storage_of(e.interface[v]);
            if (!all && storage != S::Input && storage != S::Output)
                wrong("an interface with a variable that is neither input nor output");
            if (std::find(e.interface.begin(), e.interface.begin() + v, e.interface[v]) !=
                e.interface.begin() + v)
                wrong("a variable that is listed twice");
        }
        for (const Instruction& i : m_.instructions) {
            if (op_of(i) == O::OpFunction || m_.entry_points.size() > 1)
                break;
            if (op_of(i) != O::OpVariable)
                continue;
            const auto storage = static_cast<S>(i.operands[at::Variable::storage]);
            if ((all || storage == S::Input || storage == S::Output) &&
                std::find(e.interface.begin(), e.interface.end(), i.result) == e.interface.end())
                wrong("a variable that the entry point does not list");
        }
    }

    bool is_vulkan_ = false;
    const Module& m_;
    std::string fault_;
};

} // namespace module_rules

std::string module_fault(std::span<const uint8_t> words, Diagnostics& diag) {
    Arena arena;
    spirv_in::Module m(arena);
    Vec<spirv_in::Use> uses(arena);
    spirv_in::read_module(m, words, diag, &uses);
    std::string fault = spirv_in::declaration_fault(m, uses.span());
    return fault.empty() ? module_rules::ModuleRules(m).fault() : fault;
}

} // namespace ladder
