// Debug information of a SPIR-V module, as a program has it (vsir/core/debug_info.h): OpSource and OpLine, or
// NonSemantic.Shader.DebugInfo.100. Only made if Options::keep_debug is set.
#pragma once

#include "front/spirv/spirv_function.h"

namespace ladder::front_spirv {

// Reads the debug information of one module. What breaks its rules counts as missing: debug information is
// no part of what a shader does.
class SpirvDebugReader {
public:
    // Makes `t.p.debug` of what stands before the functions. Requires the constants of the module.
    explicit SpirvDebugReader(Translation& t);

    // A function's body begins. Instruction `first` of the module and those behind it are its own.
    void begin(uint32_t first);
    // To be called for each instruction of the body, after it was translated. `origin`: its number in the
    // module.
    void note(const Instruction& i, uint32_t origin);
    // Gives the function what was noted.
    void finish(ir::Function& f);

private:
    enum class Kind : uint8_t { None, File, Type, Member, Scope, Call, Variable, Expression, Operation };
    struct Known {
        Kind kind = Kind::None;
        uint32_t index = 0; // in the list of its kind
    };
    // What the program's list of types does not tell.
    struct TypeShape {
        uint32_t scalars = 0; // 0: unknown
        uint32_t depth = 0;   // levels of types in it
    };

    void global(const Instruction& i);
    void debug_global(const Instruction& i);
    void source(const Instruction& i);
    void continue_source(std::string_view more);
    void debug_source(std::span<const uint32_t> of, uint32_t id);
    void make_type(uint32_t number, std::span<const uint32_t> of, uint32_t id);
    void composite(std::span<const uint32_t> of, uint32_t id);
    void array(ir::DebugType::Kind kind, std::span<const uint32_t> of, uint32_t id);
    void scope(uint32_t number, std::span<const uint32_t> of, uint32_t id);
    void inlined_at(std::span<const uint32_t> of, uint32_t id);
    void variable(std::span<const uint32_t> of, uint32_t id);
    void operation(std::span<const uint32_t> of, uint32_t id);
    void expression(std::span<const uint32_t> of, uint32_t id);

    void add_type(uint32_t id, const ir::DebugType& type, TypeShape shape);
    void add_scope(uint32_t id, ir::DebugScope s, uint32_t parent);
    uint32_t add_file(std::string_view name);
    uint32_t unit_of(uint32_t file);
    uint32_t find(Kind kind, uint32_t id, uint32_t otherwise = ir::no_id) const {
        return id < known_.size() && known_[id].kind == kind ? known_[id].index : otherwise;
    }
    void know(uint32_t id, Kind kind, uint32_t index) { known_[id] = {kind, index}; }
    uint32_t number(std::span<const uint32_t> of, size_t n) const;
    std::string_view text(uint32_t id);
    std::string_view name(uint32_t id);

    void debug_instruction(const Instruction& i, uint32_t origin);
    uint32_t location();
    void assign(const Instruction& i, uint32_t origin);
    void declare(const Instruction& i, bool is_value);
    bool find_part(std::span<const uint32_t> path, uint32_t& type, uint32_t& first_bit) const;
    void assign_scalars(ir::DebugAssignment a, uint32_t type, std::span<const Operand> values);
    uint32_t scalar_at(uint32_t type, uint32_t scalar, uint32_t& first_bit) const;

    Translation& t_;
    ir::DebugInfo& out_;
    Arena& arena_; // of the program
    uint32_t set_ = none;
    std::span<Known> known_;            // by id
    std::span<std::string_view> texts_; // by id of OpString; empty: not copied yet
    std::span<uint32_t> units_;         // by file: its scope + 1
    Vec<TypeShape> shapes_;             // by type
    Vec<ir::DebugMember> members_;
    struct Operation {
        uint32_t code, constant;
    };
    Vec<Operation> operations_;
    // By expression: bytes between a pointer and the value that it leads to. The first one is the empty
    // expression: the value itself.
    Vec<uint32_t> expressions_;
    Vec<uint32_t> scope_depths_, call_depths_; // by scope; by location of a call
    uint32_t continued_ = ir::no_id;           // the file whose text may go on
    uint32_t memory_left_ = 1u << 18;          // scalars in memory that may be described
    uint64_t text_left_;                       // bytes that texts in several pieces may have

    uint32_t first_ = 0;       // instruction of the function that is read
    uint32_t block_first_ = 0; // of the block
    Vec<uint32_t> locations_;
    Vec<ir::DebugAssignment> values_;
    Vec<ir::DebugMemory> memory_;
    // What holds; no_id: nothing. `location_`: what was made of it.
    uint32_t scope_ = ir::no_id, call_ = ir::no_id, line_scope_ = ir::no_id, line_ = 0, column_ = 0;
    uint32_t location_ = ir::no_id;
};

} // namespace ladder::front_spirv
