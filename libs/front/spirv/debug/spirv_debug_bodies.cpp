// What stands in functions: lines, and what variables become.
#include "front/spirv/debug/spirv_debug.h"

#include "vsir/core/debug_path.h"

#include <spirv/unified1/NonSemanticShaderDebugInfo100.h>

#include <algorithm>

namespace ladder::front_spirv {

namespace {

// A value with more scalars counts as unknown.
constexpr size_t most_parts = 64;

bool ends_block(spv::Op op) {
    switch (op) {
    case spv::Op::OpBranch:
    case spv::Op::OpBranchConditional:
    case spv::Op::OpSwitch:
    case spv::Op::OpKill:
    case spv::Op::OpTerminateInvocation:
    case spv::Op::OpReturn:
    case spv::Op::OpReturnValue:
    case spv::Op::OpIgnoreIntersectionKHR:
    case spv::Op::OpTerminateRayKHR:
    case spv::Op::OpEmitMeshTasksEXT:
    case spv::Op::OpUnreachable: return true;
    default: return false;
    }
}

} // namespace

void SpirvDebugReader::begin(uint32_t first) {
    first_ = first;
    locations_.clear();
    values_.clear();
    memory_.clear();
}

void SpirvDebugReader::note(const Instruction& i, uint32_t origin) {
    const auto op = static_cast<spv::Op>(i.opcode);
    // Lines and scopes hold up to the end of their block (SPIR-V 2.4).
    if (op == spv::Op::OpLabel) {
        scope_ = call_ = line_scope_ = location_ = ir::no_id;
        block_first_ = origin;
        return;
    }
    if (op == spv::Op::OpLine) { // [file, line, column]
        const std::span<const uint32_t> of = i.operands;
        const uint32_t file = find(Kind::File, of[0]);
        if (file == ir::no_id)
            return;
        line_scope_ = unit_of(file);
        line_ = of[1];
        column_ = of[2];
        location_ = ir::no_id;
    } else if (op == spv::Op::OpNoLine) {
        line_scope_ = location_ = ir::no_id;
    } else if (op == spv::Op::OpExtInst && i.operands[at::ExtInst::set] == set_) {
        debug_instruction(i, origin);
    } else if (line_scope_ != ir::no_id) {
        locations_.resize(origin - first_ + 1, ir::no_id);
        locations_.back() = location();
    }
    if (ends_block(op))
        for (uint32_t n = values_.size(); n && values_[n - 1].last == ir::no_id; n--)
            values_[n - 1].last = origin;
}

void SpirvDebugReader::debug_instruction(const Instruction& i, uint32_t origin) {
    const std::span<const uint32_t> of = i.operands.subspan(at::ExtInst::arguments);
    switch (i.operands[at::ExtInst::number]) {
    case NonSemanticShaderDebugInfo100DebugScope: // [scope, inlined at]; the last one is optional
        scope_ = of.empty() ? ir::no_id : find(Kind::Scope, of[0]);
        call_ = of.size() > 1 ? find(Kind::Call, of[1]) : ir::no_id;
        location_ = ir::no_id;
        return;
    case NonSemanticShaderDebugInfo100DebugNoScope: scope_ = call_ = location_ = ir::no_id; return;
    case NonSemanticShaderDebugInfo100DebugLine: // [source, line, last line, column, last column]
        if (of.size() < 5)
            return;
        line_scope_ = unit_of(find(Kind::File, of[0], 0));
        line_ = number(of, 1);
        column_ = number(of, 3);
        location_ = ir::no_id;
        return;
    case NonSemanticShaderDebugInfo100DebugNoLine: line_scope_ = location_ = ir::no_id; return;
    case NonSemanticShaderDebugInfo100DebugValue: return assign(i, origin);
    case NonSemanticShaderDebugInfo100DebugDeclare: return declare(i, false);
    default: return;
    }
}

// The location that holds. Without a scope it lies in the file as such.
uint32_t SpirvDebugReader::location() {
    if (location_ != ir::no_id)
        return location_;
    const bool has_line = line_scope_ != ir::no_id;
    uint32_t scope = scope_;
    if (scope == ir::no_id)
        scope = has_line ? line_scope_ : unit_of(0);
    else if (has_line && out_.scopes[scope].file != out_.scopes[line_scope_].file)
        scope = line_scope_;
    const ir::DebugLocation l = {has_line ? line_ : 0, has_line ? column_ : 0, scope, call_};
    location_ = out_.locations.size();
    out_.locations.push(l);
    return location_;
}

// [variable, pointer, expression, indices]: the part lies in memory. `is_value`: the expression leads to a
// scalar of it.
void SpirvDebugReader::declare(const Instruction& i, bool is_value) {
    const std::span<const uint32_t> of = i.operands.subspan(at::ExtInst::arguments);
    const uint32_t to = of.size() < 3 ? ir::no_id : find(Kind::Variable, of[0]);
    const SpirvValue value = to == ir::no_id ? SpirvValue() : t_.values[of[1]];
    const uint32_t expression = to == ir::no_id ? ir::no_id : find(Kind::Expression, of[2]);
    if (value.kind != SpirvValue::Pointer || expression == ir::no_id || is_value != (expression != 0))
        return;
    const Pointer& at = t_.pointers[value.first];
    uint32_t type = out_.variables[to].type, first_bit = 0;
    if (at.base != Pointer::Variable || at.constant || !at.offset.is(Operand::None) ||
        !find_part(of.subspan(3), type, first_bit))
        return;
    const ir::Variable& memory = t_.p.variables[at.index];
    const uint32_t scalars = shapes_[type].scalars, bits = ir::bits(memory.element);
    if (bits < 8 || scalars > memory_left_)
        return;
    memory_left_ -= scalars;
    const uint32_t element = is_value ? expressions_[expression] / (bits / 8) : 0;
    if (is_value ? scalars != 1 || element >= memory.count : scalars != memory.count)
        return;
    for (uint32_t n = 0; n < scalars; n++) {
        uint32_t bit = first_bit;
        if (out_.types[scalar_at(type, n, bit)].bits == bits)
            ir::add_memory(memory_, {to, location(), at.index, element + n, 1, bit, bits, 0});
    }
}

// [variable, value, expression, indices]. Of expressions of values only the empty one says what they are.
void SpirvDebugReader::assign(const Instruction& i, uint32_t origin) {
    const std::span<const uint32_t> of = i.operands.subspan(at::ExtInst::arguments);
    if (of.size() >= 3 && t_.values[of[1]].kind == SpirvValue::Pointer)
        return declare(i, true);
    const uint32_t to = of.size() < 3 ? ir::no_id : find(Kind::Variable, of[0]);
    if (to == ir::no_id)
        return;
    uint32_t type = out_.variables[to].type, first_bit = 0;
    if (!find_part(of.subspan(3), type, first_bit))
        return;
    const ir::DebugAssignment a = {.before = origin,
                                   .first = block_first_,
                                   .last = ir::no_id,
                                   .next = ir::no_id,
                                   .variable = to,
                                   .location = location(),
                                   .first_bit = first_bit,
                                   .bits = out_.types[type].bits,
                                   .value = {},
                                   .type = Type::Void,
                                   .constant = 0};
    const SpirvValue& value = t_.values[of[1]];
    if (value.kind == SpirvValue::Scalars && find(Kind::Expression, of[2]) == 0)
        assign_scalars(a, type, t_.scalars.span().subspan(value.first, value.count));
    else
        values_.push(a);
}

void SpirvDebugReader::assign_scalars(ir::DebugAssignment a, uint32_t type, std::span<const Operand> all) {
    if (all.empty() || all.size() > most_parts || all.size() != shapes_[type].scalars) {
        values_.push(a);
        return;
    }
    const uint32_t first_bit = a.first_bit;
    for (uint32_t n = 0; n < all.size(); n++) {
        a.first_bit = first_bit;
        a.bits = out_.types[scalar_at(type, n, a.first_bit)].bits;
        a.value = all[n].is_value() || all[n].is_const() ? all[n] : Operand();
        values_.push(a);
    }
}

void SpirvDebugReader::finish(ir::Function& f) {
    auto* debug = arena_.make<ir::FunctionDebug>();
    debug->first = first_;
    debug->locations = arena_.copy(std::span<const uint32_t>(locations_.span()));
    debug->assignments = arena_.copy(std::span<const ir::DebugAssignment>(values_.span()));
    debug->memory = arena_.copy(std::span<const ir::DebugMemory>(memory_.span()));
    f.debug = debug;
}

} // namespace ladder::front_spirv
