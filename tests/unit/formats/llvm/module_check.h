// What the readers promise about a module, looked at afresh: for tests on damaged input.
#pragma once

#include "formats/llvm/module.h"

#include <algorithm>
#include <vector>

namespace ladder::llvm::test {

// Today's pointers do not say to what they point.
inline bool points_to(const Type* pointer, const Type* element) {
    return pointer->kind == TypeKind::Pointer && (!pointer->element || pointer->element == element);
}

// A text that says what is broken, or null.
inline const char* broken_instruction(const Module& m, const Function& f, const Instruction& i) {
    auto type = [&](size_t n) { return i.operands[n]->type; };
    for (const Value* operand : i.operands) {
        if (!operand || !operand->type)
            return "an operand is null";
        bool local = operand->kind == ValueKind::Argument || operand->kind == ValueKind::Instruction;
        if (local && operand->id >= f.value_count)
            return "the id of a local value";
        if (operand->is_constant() && operand->id >= m.constant_count)
            return "the id of a constant";
    }
    for (const Block* b : i.blocks)
        if (!b || b->parent != &f)
            return "a block of another function";
    if (i.type->kind != TypeKind::Void && i.id >= f.value_count)
        return "the id of an instruction";
    size_t n = i.operands.size();
    if (is_binary(i.opcode))
        return n == 2 && type(0) == i.type && type(1) == i.type ? nullptr : "types of a binary operation";
    if (is_cast(i.opcode))
        return n == 1 ? nullptr : "operands of a cast";
    switch (i.opcode) {
    case Opcode::Ret:
        return n == (f.function_type->element->kind != TypeKind::Void) &&
                       (!n || type(0) == f.function_type->element)
                   ? nullptr
                   : "ret";
    case Opcode::Br:
        return (i.blocks.size() == 1 && n == 0) || (i.blocks.size() == 2 && n == 1 &&
                                                    type(0)->kind == TypeKind::Integer && type(0)->width == 1)
                   ? nullptr
                   : "br";
    case Opcode::Switch:
        for (const Value* value : i.operands)
            if (value->type != type(0) || (value != i.operands[0] && value->kind != ValueKind::ConstInt))
                return "a case";
        return n == i.blocks.size() ? nullptr : "switch";
    case Opcode::Load: return n == 1 && points_to(type(0), i.type) ? nullptr : "load";
    case Opcode::Store: return n == 2 && points_to(type(1), type(0)) ? nullptr : "store";
    case Opcode::GetElementPtr:
        return n >= 1 && points_to(type(0), i.source_type) && i.type->kind == TypeKind::Pointer
                   ? nullptr
                   : "getelementptr";
    case Opcode::Alloca: return n == 1 && points_to(i.type, i.source_type) ? nullptr : "alloca";
    case Opcode::ICmp:
    case Opcode::FCmp: return n == 2 && type(0) == type(1) ? nullptr : "a comparison";
    case Opcode::Select: return n == 3 && type(1) == i.type && type(2) == i.type ? nullptr : "select";
    case Opcode::Phi:
        for (const Value* value : i.operands)
            if (value->type != i.type)
                return "the type of a phi";
        return n == i.blocks.size() ? nullptr : "phi";
    case Opcode::Call: {
        if (!i.callee || i.callee->kind != ValueKind::Function)
            return "callee";
        const Type* t = static_cast<const Function*>(i.callee)->function_type;
        if (n > t->members.size() && type(n - 1)->kind == TypeKind::Token)
            n--; // the token of its bundle
        if (n < t->members.size() || (n > t->members.size() && !t->vararg))
            return "arguments";
        for (size_t a = 0; a < t->members.size(); a++)
            if (type(a) != t->members[a])
                return "an argument";
        return i.type == t->element ? nullptr : "the result of a call";
    }
    default: return nullptr;
    }
}

inline const char* broken_function(const Module& m, const Function& f) {
    std::vector<std::vector<const Block*>> predecessors(f.blocks.size());
    for (const Block* b : f.blocks) {
        if (!b->first || !b->last || !is_terminator(b->last->opcode))
            return "a block without a terminator";
        for (const Block* target : b->last->blocks)
            predecessors[target->id].push_back(b);
    }
    for (size_t at = 0; at < f.blocks.size(); at++) {
        const Block* b = f.blocks[at];
        if (b->id != at || b->parent != &f)
            return "the place of a block";
        bool phis = true;
        for (const Instruction* i = b->first; i; i = i->next) {
            if (i->parent != b || is_terminator(i->opcode) != (i == b->last))
                return "a terminator inside a block";
            if (i->opcode != Opcode::Phi)
                phis = false;
            else if (!phis)
                return "a phi inside a block";
            if (const char* what = broken_instruction(m, f, *i))
                return what;
            if (i->opcode == Opcode::Phi) {
                std::vector<const Block*> incoming(i->blocks.begin(), i->blocks.end());
                std::vector<const Block*> from = predecessors[at];
                std::sort(incoming.begin(), incoming.end());
                std::sort(from.begin(), from.end());
                if (incoming != from)
                    return "the predecessors of a phi";
            }
        }
    }
    return f.is_declaration == f.blocks.empty() ? nullptr : "a body";
}

inline const char* broken(const Module& m) {
    for (const GlobalVariable* v : m.globals)
        if (!v->value_type || (v->initializer && v->initializer->type != v->value_type))
            return "an initializer";
    for (const NamedMetadata& named : m.named_metadata)
        for (const Metadata* node : named.nodes)
            if (!node)
                return "named metadata";
    for (const Metadata* node : m.metadata_nodes)
        for (const Metadata* operand : node->operands)
            if (operand && operand->kind == MetadataKind::Value && !operand->value)
                return "metadata";
    for (const Function* f : m.functions)
        if (const char* what = broken_function(m, *f))
            return what;
    return nullptr;
}

} // namespace ladder::llvm::test
