#include "repair/additions.h"

#include "formats/spirv/spirv_operands.h"

#include <algorithm>

namespace ladder::repair {

using spv::Op;
namespace at = spirv_in::at;

namespace {

bool is_one_of(uint32_t capability, std::initializer_list<spv::Capability> all) {
    return std::ranges::any_of(all,
                               [&](spv::Capability c) { return capability == static_cast<uint32_t>(c); });
}

// Pointers of any class are values that variables hold.
bool has_pointer_variables(const Module& m) {
    for (const Instruction& i : m.instructions) {
        if (op_of(i) == Op::OpCapability &&
            is_one_of(i.operands[at::Capability::capability],
                      {spv::Capability::VariablePointers, spv::Capability::VariablePointersStorageBuffer,
                       spv::Capability::Addresses}))
            return true;
        if (op_of(i) == Op::OpFunction)
            return false;
    }
    return false;
}

} // namespace

void copy_words(const Module& m, const Instruction& i, Vec<uint32_t>& out) {
    const size_t begin = i.offset, end = begin + (m.words[begin] >> 16);
    for (size_t at = begin; at < end; at++)
        out.push(m.is_id(at) ? m.original[m.words[at]] : m.words[at]);
}

Additions::Additions(const Module& m, Arena& arena)
    : m_(m), bound_(m.words[bound_place]), storable_(arena.array<uint8_t>(m.original.size())),
      pointers_(arena.array<uint32_t>(m.original.size())), numbers_(arena), globals_(arena),
      decorations_(arena) {
    const bool any_pointer = has_pointer_variables(m);
    for (const Instruction& i : m.instructions) {
        if (op_of(i) == Op::OpFunction)
            break;
        see(i, any_pointer);
    }
}

void Additions::see(const Instruction& i, bool any_pointer) {
    switch (op_of(i)) {
    case Op::OpTypeInt:
        if (i.operands[at::TypeInt::width] == 32 && !i.operands[at::TypeInt::is_signed])
            u32_ = m_.original[i.result];
        storable_[i.result] = 1;
        break;
    case Op::OpTypeBool: bool_ = m_.original[i.result]; [[fallthrough]];
    case Op::OpTypeFloat: storable_[i.result] = 1; break;
    case Op::OpTypeVector:
    case Op::OpTypeMatrix:
    case Op::OpTypeArray: storable_[i.result] = storable_[i.operands[at::TypeElements::element]]; break;
    case Op::OpTypeStruct:
        storable_[i.result] =
            std::ranges::all_of(i.operands, [&](uint32_t member) { return storable_[member] != 0; });
        break;
    case Op::OpTypePointer:
        storable_[i.result] = i.operands[at::TypePointer::storage] ==
                                  static_cast<uint32_t>(spv::StorageClass::PhysicalStorageBuffer) ||
                              (any_pointer && i.operands[at::TypePointer::storage] !=
                                                  static_cast<uint32_t>(spv::StorageClass::UniformConstant));
        break;
    default: break;
    }
}

void Additions::emit(Vec<uint32_t>& out, Op op, std::initializer_list<uint32_t> operands) const {
    out.push(static_cast<uint32_t>((operands.size() + 1) << 16) | static_cast<uint32_t>(op));
    out.append({operands.begin(), operands.size()});
}

uint32_t Additions::u32() {
    if (!u32_)
        emit(globals_, Op::OpTypeInt, {u32_ = make_id(), 32, 0});
    return u32_;
}

uint32_t Additions::boolean() {
    if (!bool_)
        emit(globals_, Op::OpTypeBool, {bool_ = make_id()});
    return bool_;
}

uint32_t Additions::number(uint32_t value) {
    if (value >= numbers_.size())
        numbers_.resize(value + 1);
    if (!numbers_[value]) {
        const uint32_t type = u32();
        emit(globals_, Op::OpConstant, {type, numbers_[value] = make_id(), value});
    }
    return numbers_[value];
}

uint32_t Additions::pointer_to(uint32_t type) {
    uint32_t& made = type == none ? u32_pointer_ : pointers_[type];
    if (!made) {
        const uint32_t pointee = type == none ? u32() : m_.original[type];
        made = make_id();
        emit(globals_, Op::OpTypePointer,
             {made, static_cast<uint32_t>(spv::StorageClass::Function), pointee});
    }
    return made;
}

bool Additions::holds_addresses(uint32_t type) const {
    const Instruction* i = &m_.definition(type);
    while (op_of(*i) == Op::OpTypeArray)
        i = &m_.definition(i->operands[at::TypeElements::element]);
    return op_of(*i) == Op::OpTypePointer &&
           i->operands[at::TypePointer::storage] ==
               static_cast<uint32_t>(spv::StorageClass::PhysicalStorageBuffer);
}

void Additions::decorate_alias(uint32_t variable) {
    emit(decorations_, Op::OpDecorate, {variable, static_cast<uint32_t>(spv::Decoration::AliasedPointer)});
}

void Additions::decorate_as(uint32_t copy, uint32_t id) {
    for (const spirv_in::Decoration& d : m_.decorations_of(id))
        if (d.operands.empty())
            emit(decorations_, Op::OpDecorate, {copy, d.kind});
}

} // namespace ladder::repair
