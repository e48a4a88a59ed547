// A SPIR-V module under construction: sections of words, ids, and the tables that keep types, constants,
// capabilities and extensions distinct. Knows SPIR-V, but nothing of VSIR's instructions.
#pragma once

#include "spirv/module/environment.h"
#include "spirv/module/module_use.h"
#include "vsir/core/types.h"

#include <bit>
#include <initializer_list>
#include <spirv/unified1/GLSL.std.450.h>
#include <spirv/unified1/spirv.hpp11>

namespace ladder::spirv {

using Id = uint32_t;

// Words that are only ever appended to, an instruction at a time.
class Section {
public:
    explicit Section(Arena& arena) : arena_(&arena) {}
    // Room for so many words more.
    void reserve(uint32_t words) {
        if (capacity_ - size_ < words) [[unlikely]]
            grow(words);
    }
    uint32_t size() const { return size_; }
    std::span<const uint32_t> words() const { return {data_, size_}; }
    const uint32_t* at(uint32_t offset) const { return data_ + offset; }

    // Starts an instruction of `count` words in all, and makes room for them; the caller pushes the rest.
    void begin(spv::Op op, uint32_t count) {
        reserve(count);
        data_[size_++] = count << 16 | static_cast<uint32_t>(op);
    }
    // A word of the instruction that was begun.
    void push(uint32_t word) {
        assert(size_ < capacity_);
        data_[size_++] = word;
    }
    // An instruction whose every operand, result included, is listed. Not inline, as hundreds of places do
    // it.
    void put(spv::Op op, std::initializer_list<uint32_t> operands);
    // An instruction with a type and a result before the listed operands.
    void put(spv::Op op, uint32_t type, uint32_t result, std::initializer_list<uint32_t> operands);
    // Words of a string literal, its terminator included.
    static uint32_t string_words(std::string_view s) { return static_cast<uint32_t>(s.size() / 4) + 1; }
    // Control characters are replaced by '_': a literal ends at its first zero byte.
    void push_string(std::string_view s);
    // Replaces control characters by '_', but for ends of lines and tabs.
    void push_text(std::string_view s);
    // Whole instructions.
    void put_words(std::span<const uint32_t> words);

private:
    void grow(uint32_t words);

    Arena* arena_;
    uint32_t* data_ = nullptr;
    uint32_t size_ = 0;
    uint32_t capacity_ = 0;
};

enum class Extension : uint8_t {
    StorageBufferClass,
    DescriptorIndexing,
    ImageInt64,
    ComputeDerivatives,
    DrawParameters,
    Multiview,
    ViewportIndexLayer,
    FragmentFullyCovered,
    FragmentShaderBarycentric,
    FragmentShadingRate,
    StencilExport,
    FragmentShaderInterlock,
    Storage16Bit,
    DemoteToHelperInvocation,
    IsHelperInvocation,
    SubgroupUniformControlFlow,
    MaximalReconvergence,
    QuadControl,
    RayQuery,
    RayTracing,
    OpacityMicromap,
    OpacityMicromapKhr,
    AtomicFloatAdd,
    MeshShader,
    ComputeDerivativesKhr,
    ShaderClock,
    PositionFetch,
    ClusterAccelerationStructure,
    InvocationReorderNv,
    InvocationReorderExt,
    PhysicalStorageBuffer,
    IntegerDotProduct,
    FloatControls,
    SubgroupPartitioned,
    NonSemanticInfo,
    VulkanMemoryModel,
    CooperativeMatrix,
    Bfloat16,
    Float8,
    Count
};

// SPIR-V 2.17, universal limits.
namespace limits {
constexpr uint32_t ids = 4194303;
constexpr uint32_t string_bytes = 65535;
constexpr uint32_t global_variables = 65535;
constexpr uint32_t local_variables = 524287;
constexpr uint32_t parameters = 255;
constexpr uint32_t switch_cases = 16383;
// And 2.3: of one instruction.
constexpr uint32_t instruction_words = 65535;
} // namespace limits

class ModuleBuilder {
public:
    ModuleBuilder(Arena& arena, const EnvironmentInfo& environment, Diagnostics& diag);

    Arena& arena;
    const EnvironmentInfo& environment;
    Diagnostics& diag;

    bool strip_names = false; // no OpName is written

    Section modes;       // OpExecutionMode
    Section sources;     // OpString, OpSource
    Section names;       // OpName
    Section decorations; // OpDecorate, OpMemberDecorate
    Section globals;     // types, constants, global variables
    Section code;        // functions

    Id new_id() { return next_id_++; }
    // `count` consecutive ids; gives the first.
    Id new_ids(uint32_t count) {
        Id first = next_id_;
        next_id_ += count;
        return first;
    }

    // A global variable; `pointer` is its type. Which ones the entry point's interface must list depends on
    // the environment and the storage class.
    Id global_variable(Id pointer, spv::StorageClass storage, Id initial = 0);
    // To be called for each variable of storage class Function.
    void count_local_variable();

    // Pointers to memory by its address (PhysicalStorageBuffer64).
    void require_addresses() {
        require(spv::Capability::PhysicalStorageBufferAddresses);
        addressing_ = spv::AddressingModel::PhysicalStorageBuffer64;
    }
    // Memory as the Vulkan memory model has it, once memory_model.h has rewritten the code for it.
    void use_vulkan_memory_model() {
        require(spv::Capability::VulkanMemoryModel);
        require(Extension::VulkanMemoryModel);
        memory_model_ = spv::MemoryModel::Vulkan;
    }
    // Declares a capability or an extension; it may be required any number of times.
    void require(spv::Capability c);
    bool requires_capability(uint32_t number) const;
    void require(Extension e) { extensions_ |= uint64_t{1} << static_cast<int>(e); }
    // The name of an extension that was required and is declared, else null.
    const char* extension(Extension e) const;
    template <typename See>
    void for_each_capability(const See& see) const {
        for (uint64_t low = low_capabilities_; low; low &= low - 1)
            see(static_cast<spv::Capability>(std::countr_zero(low)));
        for (spv::Capability c : capabilities_.span())
            see(c);
    }
    // What a device must have besides what capabilities ask for.
    void require(Fact f) { facts_[static_cast<int>(f)] = true; }
    bool needs(Fact f) const { return facts_[static_cast<int>(f)]; }
    Id glsl() { return glsl_ ? glsl_ : glsl_ = new_id(); }
    Id debug_info() { return debug_info_ ? debug_info_ : debug_info_ = new_id(); }
    // The import of a set of instructions that tools read.
    Id note_set(std::string_view name);
    // A new OpString; a text that is too long for one is cut.
    Id string(std::string_view text);
    Id debug_break() { return debug_break_ ? debug_break_ : debug_break_ = new_id(); }
    // The id of the one type or constant with these operands. For types `result_type` is 0. `is_new` tells
    // whether it was made just now.
    Id unique(spv::Op op, Id result_type, std::span<const uint32_t> operands, bool* is_new = nullptr);
    Id unique(spv::Op op, Id result_type, std::initializer_list<uint32_t> operands, bool* is_new = nullptr) {
        return unique(op, result_type, std::span<const uint32_t>(operands.begin(), operands.size()), is_new);
    }

    // Integers of VSIR are unsigned in SPIR-V: its operations carry the sign, as VSIR's do.
    Id type(ir::Type t) {
        Id& id = scalars_[static_cast<int>(t)];
        return id ? id : id = make_scalar(t);
    }
    // Whether any type, constant or instruction has asked for that scalar type.
    bool has(ir::Type t) const { return scalars_[static_cast<int>(t)]; }
    Id void_type() { return type(ir::Type::Void); }
    Id u32_type() { return type(ir::Type::I32); }
    Id bool_type() { return type(ir::Type::Bool); }
    Id vector(ir::Type t, uint32_t count) {
        assert(count >= 2 && count <= 4);
        Id& id = vectors_[static_cast<int>(t)][count - 2];
        return id ? id : id = vector_of(type(t), count);
    }
    Id vector_of(Id element, uint32_t count) { return unique(spv::Op::OpTypeVector, 0, {element, count}); }
    Id pointer(spv::StorageClass storage, Id pointee) {
        PointerType& p = pointers_[(pointee ^ static_cast<uint32_t>(storage)) % std::size(pointers_)];
        if (p.pointee != pointee || p.storage != storage)
            p = {pointee, storage,
                 unique(spv::Op::OpTypePointer, 0, {static_cast<uint32_t>(storage), pointee})};
        return p.id;
    }
    // OpTypeStruct of two u32: what the operations with carry and the double-width products return.
    Id u32_pair() { return unique(spv::Op::OpTypeStruct, 0, {u32_type(), u32_type()}); }

    Id u32(uint32_t value) {
        if (value >= small_count)
            return constant(ir::Type::I32, value);
        return small_[value] ? small_[value] : small_[value] = constant(ir::Type::I32, value);
    }
    Id constant(ir::Type t, uint64_t bits); // bits beyond the width must be zero
    Id undef(ir::Type t);
    // A number in a floating-point type.
    Id real(ir::Type t, double value);

    void decorate(Id target, spv::Decoration d) {
        decorations.put(spv::Op::OpDecorate, {target, static_cast<uint32_t>(d)});
    }
    void decorate(Id target, spv::Decoration d, uint32_t value) {
        if (d == spv::Decoration::BuiltIn)
            note(built_ins_, value);
        else if (d == spv::Decoration::SpecId)
            note(spec_ids_, value);
        decorations.put(spv::Op::OpDecorate, {target, static_cast<uint32_t>(d), value});
    }
    void name(Id target, std::string_view text);
    // There is a block of push constants with so many bytes.
    void note_push_constants(uint32_t bytes) {
        push_constant_bytes_ = push_constant_bytes_ > bytes ? push_constant_bytes_ : bytes;
    }

    struct EntryPoint {
        spv::ExecutionModel model;
        Id function;
        std::string_view name;
        std::span<const Id> interface;
    };
    // All variables so far that an interface may have to list.
    std::span<const Id> interface() const { return interface_.span(); }
    uint32_t id_bound() const { return next_id_; }
    ModuleUse use() const;
    // Puts everything together and appends it to `words`.
    void finish(std::span<const EntryPoint> entries, Vec<uint32_t>& words);

private:
    static constexpr uint32_t small_count = 33;

    Id make_scalar(ir::Type t);
    void rehash();
    static uint64_t mix(uint64_t h, uint32_t word);
    uint32_t hash(uint32_t header, Id type, std::span<const uint32_t> operands) const;
    void head(Section& out);
    void entry_point(const EntryPoint& e, Section& out);
    static void note(Vec<uint32_t>& numbers, uint32_t number);

    Vec<uint32_t> slots_; // open addressing: 1 + offset into globals
    uint32_t unique_count_ = 0;
    uint32_t global_variables_ = 0, local_variables_ = 0;
    Id next_id_ = 1;
    Id glsl_ = 0, debug_break_ = 0, debug_info_ = 0;
    Id scalars_[ir::type_count] = {};
    Id vectors_[ir::type_count][3] = {}; // of 2 to 4
    Id undefs_[ir::type_count] = {};
    Id small_[small_count] = {};
    // The pointer types that were used last, by a hash.
    struct PointerType {
        Id pointee;
        spv::StorageClass storage;
        Id id;
    };
    PointerType pointers_[16] = {};
    Vec<spv::Capability> capabilities_; // sorted
    uint64_t low_capabilities_ = 0;     // those below 64, as a set
    Vec<Id> interface_;
    struct NoteSet {
        std::string_view name;
        Id id;
    };
    Vec<NoteSet> note_sets_;
    Vec<uint32_t> built_ins_, spec_ids_;
    uint32_t push_constant_bytes_ = 0;
    uint64_t extensions_ = 0;
    bool facts_[static_cast<int>(Fact::Count)] = {};
    spv::AddressingModel addressing_ = spv::AddressingModel::Logical;
    spv::MemoryModel memory_model_ = spv::MemoryModel::GLSL450;
};

} // namespace ladder::spirv
