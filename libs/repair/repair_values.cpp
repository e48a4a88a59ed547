#include "repair/repair_values.h"

namespace ladder::repair {

using spv::Op;

namespace {

// May the instruction run again where its operands are? True for pointers, and for images, samplers and
// acceleration structures, whose variables are constant (SPIR-V 3.7, UniformConstant).
bool can_repeat(Op op) {
    switch (op) {
    case Op::OpAccessChain:
    case Op::OpInBoundsAccessChain:
    case Op::OpPtrAccessChain:
    case Op::OpInBoundsPtrAccessChain:
    case Op::OpImageTexelPointer:
    case Op::OpSampledImage:
    case Op::OpImage:
    case Op::OpCopyObject:
    case Op::OpUndef:
    case Op::OpConvertUToAccelerationStructureKHR:
    case Op::OpLoad: return true;
    default: return false;
    }
}

} // namespace

bool Values::reaches(uint32_t id, Node block) const {
    const Node from = body_.definer(m_, id);
    if (from == none || from == block)
        return true;
    const Op op = op_of(m_.definition(id));
    if (op == Op::OpLabel || op == Op::OpVariable)
        return true;
    return place_[from] != none && tree_.dominates(place_[from], place_[block]);
}

void Values::begin_needs(Node block) {
    block_ = block;
    stamp_ = ++tables_.blocks;
}

void Values::need(uint32_t id) {
    todo_.push(id);
    while (!todo_.empty()) {
        const uint32_t next = todo_.pop();
        if (reaches(next, block_) || tables_.needed_in[next] == stamp_)
            continue;
        tables_.needed_in[next] = stamp_;
        const Instruction& i = m_.definition(next);
        if (place_[body_.definer(m_, next)] == none)
            diag_.fail_invalid(Location::byte(size_t{4} * i.offset),
                               "a value is used where its definition is not reached");
        if (additions_.is_storable(i.type)) {
            if (!tables_.variable[next])
                tables_.variable[next] = make_variable(i.type);
        } else if (can_repeat(op_of(i))) {
            for_each_id(i, [&](uint32_t operand) { todo_.push(operand); });
        } else {
            diag_.fail_unsupported(Location::byte(size_t{4} * i.offset),
                                   "the value is used behind a new branch, and no variable can hold it");
        }
    }
}

uint32_t Values::make_variable(uint32_t type) {
    const uint32_t pointer = additions_.pointer_to(type), variable = additions_.make_id();
    additions_.emit(declarations_, Op::OpVariable,
                    {pointer, variable, static_cast<uint32_t>(spv::StorageClass::Function)});
    if (type != none && additions_.holds_addresses(type))
        additions_.decorate_alias(variable);
    return variable;
}

void Values::begin_block(Node block) {
    block_ = block;
    stamp_ = ++tables_.blocks;
}

uint32_t Values::name(uint32_t id) const { return is_named(id) ? tables_.name[id] : m_.original[id]; }

void Values::prepare(uint32_t id, Vec<uint32_t>& out) {
    todo_.push(id);
    while (!todo_.empty()) {
        const uint32_t next = todo_.back();
        if (is_named(next) || reaches(next, block_)) {
            todo_.pop();
            continue;
        }
        const Instruction& i = m_.definition(next);
        if (tables_.variable[next]) {
            todo_.pop();
            const uint32_t loaded = additions_.make_id();
            additions_.emit(out, Op::OpLoad, {m_.original[i.type], loaded, tables_.variable[next]});
            set_name(next, loaded);
            continue;
        }
        const uint32_t before = todo_.size();
        for_each_id(i, [&](uint32_t operand) {
            if (!is_named(operand) && !reaches(operand, block_))
                todo_.push(operand);
        });
        if (todo_.size() == before) {
            todo_.pop();
            repeat(i, out);
        }
    }
}

void Values::repeat(const Instruction& i, Vec<uint32_t>& out) {
    const uint32_t result = additions_.make_id();
    const uint32_t begin = out.size();
    copy(i, out);
    out[begin + 2] = result; // behind the type
    set_name(i.result, result);
    additions_.decorate_as(result, i.result);
}

void Values::prepare_all(const Instruction& i, Vec<uint32_t>& out) {
    for_each_id(i, [&](uint32_t id) { prepare(id, out); });
}

void Values::copy(const Instruction& i, Vec<uint32_t>& out) const {
    const size_t begin = i.offset, end = begin + (m_.words[begin] >> 16);
    out.push(m_.words[begin]);
    for (size_t at = begin + 1; at < end; at++)
        out.push(m_.is_id(at) ? name(m_.words[at]) : m_.words[at]);
}

void Values::keep(uint32_t id, Vec<uint32_t>& out) {
    if (id != none && tables_.variable[id])
        additions_.emit(out, Op::OpStore, {tables_.variable[id], m_.original[id]});
}

} // namespace ladder::repair
