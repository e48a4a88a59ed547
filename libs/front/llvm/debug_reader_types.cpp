// Types of debug information.
#include "front/llvm/debug_reader.h"

namespace ladder::front_llvm {

namespace codes = llvm::debug_codes;
using llvm::debug_field;
using llvm::debug_number;
using llvm::DebugNode;

namespace {

// DWARF 7.8, and LLVM's Dwarf.def.
namespace dwarf {
constexpr uint64_t array_type = 0x01, class_type = 0x02, member = 0x0d, structure_type = 0x13,
                   type_alias = 0x16, inheritance = 0x1c;
constexpr uint64_t boolean = 0x02, floating = 0x04, signed_number = 0x05, signed_char = 0x06;
} // namespace dwarf

ir::DebugType::Kind kind_of(uint64_t encoding) {
    switch (encoding) {
    case dwarf::boolean: return ir::DebugType::Bool;
    case dwarf::floating: return ir::DebugType::Float;
    case dwarf::signed_number:
    case dwarf::signed_char: return ir::DebugType::Int;
    default: return ir::DebugType::Uint;
    }
}

bool is_type(uint32_t code) {
    return code == codes::BasicType || code == codes::DerivedType || code == codes::CompositeType ||
           code == codes::SubroutineType;
}

} // namespace

// Types lie in one another, and structures may be recursive through pointers, which HLSL has none of: a node
// is made once, after those that it needs. Those under work are marked, and count as unknown for what they
// need.
uint32_t DebugReader::type(uint64_t number) {
    if (out_.types.empty())
        out_.types.push({}); // 0: unknown
    constexpr uint32_t under_work = UINT32_MAX;
    Vec<uint32_t> stack(arena_);
    const auto want = [&](uint64_t wanted) {
        if (const DebugNode* node = records_.node(wanted); node && is_type(node->code) && !known_[wanted - 1])
            stack.push(static_cast<uint32_t>(wanted));
    };
    want(number);
    while (!stack.empty()) {
        const uint32_t at = stack.back();
        const DebugNode* node = records_.node(at);
        if (!node || (known_[at - 1] && known_[at - 1] != under_work)) {
            stack.pop();
            continue;
        }
        if (known_[at - 1] == under_work) {
            known_[at - 1] = 1; // unknown, if it lies in itself
            known_[at - 1] = make_type(*node) + 1;
            stack.pop();
            continue;
        }
        known_[at - 1] = under_work;
        if (node->code == codes::DerivedType)
            want(debug_field(*node, 6));
        if (node->code != codes::CompositeType)
            continue;
        want(debug_field(*node, 6));
        if (const uint64_t list = debug_field(*node, 11); list && list <= records_.nodes.size())
            for (const llvm::Metadata* member : records_.nodes[list - 1]->operands)
                if (member && member->kind == llvm::MetadataKind::Specialized)
                    if (const auto& m = *static_cast<const DebugNode*>(member); m.code == codes::DerivedType)
                        want(debug_field(m, 6));
    }
    return part_type(number);
}

uint32_t DebugReader::part_type(uint64_t number) const {
    const DebugNode* node = records_.node(number);
    const uint32_t known = node && is_type(node->code) ? known_[number - 1] : 0;
    return known && known != UINT32_MAX ? known - 1 : 0;
}

// Basic: [distinct, tag, name, size, align, encoding]. Derived: [distinct, tag, name, file, line, scope,
// base, size, align, offset, flags, data]. Composite: the same to flags, then elements.
uint32_t DebugReader::make_type(const DebugNode& node) {
    ir::DebugType t;
    if (node.code == codes::BasicType) {
        t.name = records_.string(debug_field(node, 2));
        t.bits = debug_number(debug_field(node, 3));
        t.kind = kind_of(debug_field(node, 5));
    } else if (node.code == codes::DerivedType) {
        const uint32_t base = part_type(debug_field(node, 6));
        const std::string_view name = records_.string(debug_field(node, 2));
        if (debug_field(node, 1) != dwarf::type_alias || name.empty())
            return base; // const, and other words that a value does not show
        t = out_.types[base];
        t.name = name;
    } else if (node.code == codes::CompositeType) {
        t.name = records_.string(debug_field(node, 2));
        t.bits = debug_number(debug_field(node, 7));
        if (debug_field(node, 1) == dwarf::array_type)
            array(node, t);
        else if (debug_field(node, 1) == dwarf::structure_type || debug_field(node, 1) == dwarf::class_type)
            composite(node, t);
    } else {
        return 0;
    }
    out_.types.push(t);
    return out_.types.size() - 1;
}

void DebugReader::composite(const DebugNode& node, ir::DebugType& t) {
    const uint64_t list = debug_field(node, 11);
    Vec<ir::DebugMember> members(arena_);
    bool alike = true;
    if (list && list <= records_.nodes.size())
        for (const llvm::Metadata* member : records_.nodes[list - 1]->operands) {
            if (!member || member->kind != llvm::MetadataKind::Specialized)
                continue;
            const auto& m = *static_cast<const DebugNode*>(member);
            if (m.code != codes::DerivedType ||
                (debug_field(m, 1) != dwarf::member && debug_field(m, 1) != dwarf::inheritance))
                continue;
            const uint32_t type = part_type(debug_field(m, 6));
            members.push({records_.string(debug_field(m, 2)), type, debug_number(debug_field(m, 9))});
            alike = alike && type == members[0].type;
        }
    constexpr uint32_t largest_vector = 4;
    if (t.name.starts_with("vector<") && alike && members.size() >= 2 && members.size() <= largest_vector) {
        t.kind = ir::DebugType::Vector;
        t.element = members[0].type;
        t.count = members.size();
        return;
    }
    t.kind = ir::DebugType::Struct;
    t.members = arena_.copy(std::span<const ir::DebugMember>(members.span()));
    t.file = file(debug_field(node, 3));
    t.line = debug_number(debug_field(node, 4));
}

// The elements are subranges, the outermost one first: [distinct, count, lower bound]
void DebugReader::array(const DebugNode& node, ir::DebugType& t) {
    t.kind = ir::DebugType::Array;
    t.element = part_type(debug_field(node, 6));
    uint64_t count = 1;
    if (const uint64_t list = debug_field(node, 11); list && list <= records_.nodes.size())
        for (const llvm::Metadata* range : records_.nodes[list - 1]->operands)
            if (range && range->kind == llvm::MetadataKind::Specialized)
                if (const auto& r = *static_cast<const DebugNode*>(range); r.code == codes::Subrange)
                    count *= debug_number(debug_field(r, 1));
    t.count = debug_number(count);
    if (!t.count)
        t = {};
}

} // namespace ladder::front_llvm
