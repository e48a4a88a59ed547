// Headers and bodies of functions.
#include "formats/llvm/attributes.h"
#include "formats/llvm/printer/printer.h"

#include <algorithm>

namespace ladder::llvm {

namespace {
constexpr size_t comment_column = 50; // of `; preds`, as LLVM puts it
} // namespace

void Printer::header(const Function& f) {
    attribute_comment(f.attributes);
    put(f.is_declaration ? "declare" : "define");
    if (f.is_declaration) // only today's have any
        attachments(f.metadata, " ");
    put(' ');
    linkage_and_visibility(f);
    calling_convention(f.calling_convention);
    attributes_of(f.attributes, 0);
    type(f.function_type->element);
    put(' ');
    value(&f);
    parameters(f);
    if (f.unnamed_addr)
        put(" unnamed_addr");
    function_attributes(f.attributes);
    if (f.align) {
        put(" align ");
        put_number(f.align);
    }
    if (f.is_declaration)
        return put('\n');
    attachments(f.metadata, " ");
    put(" {");
}

void Printer::parameters(const Function& f) {
    put('(');
    std::span<const Type* const> types = f.function_type->members;
    for (uint32_t i = 0; i < types.size(); i++) {
        if (i)
            put(", ");
        type(types[i]);
        if (f.attributes) {
            put(' ');
            attributes_of(f.attributes, i + 1);
            out_.pop_back(); // the space before or after
        }
        if (!f.is_declaration && !f.arguments[i].name.empty()) {
            put(" %");
            put_name(f.arguments[i].name);
        }
    }
    if (f.function_type->vararg)
        put(types.empty() ? "..." : ", ...");
    put(')');
}

// Arguments, blocks and results without a name share one sequence.
void Printer::number_locals(const Function& f) {
    uint32_t next = 0;
    value_numbers_ = body_arena_.array<uint32_t>(f.value_count);
    block_numbers_ = body_arena_.array<uint32_t>(f.blocks.size());
    for (const Argument& argument : f.arguments)
        if (argument.name.empty())
            value_numbers_[argument.id] = next++;
    for (const Block* b : f.blocks) {
        if (b->name.empty())
            block_numbers_[b->id] = next++;
        for (const Instruction* i = b->first; i; i = i->next)
            if (i->type->kind != TypeKind::Void && i->name.empty())
                value_numbers_[i->id] = next++;
    }
}

// The edges sorted by target; a block that branches twice to another is listed once.
void Printer::find_predecessors(const Function& f) {
    predecessor_begin_ = body_arena_.array<uint32_t>(f.blocks.size() + 1);
    uint32_t edges = 0;
    for (const Block* b : f.blocks)
        for (const Block* target : b->last->blocks) {
            predecessor_begin_[target->id + 1]++;
            edges++;
        }
    for (size_t i = 1; i < predecessor_begin_.size(); i++)
        predecessor_begin_[i] += predecessor_begin_[i - 1];
    predecessors_ = body_arena_.array<const Block*>(edges);
    std::span<uint32_t> next =
        body_arena_.copy(std::span<const uint32_t>(predecessor_begin_.first(f.blocks.size())));
    for (const Block* b : f.blocks)
        for (const Block* target : b->last->blocks)
            predecessors_[next[target->id]++] = b;
}

void Printer::body(const Function& f) {
    ArenaScope scope(body_arena_);
    number_locals(f);
    find_predecessors(f);
    for (const Block* b : f.blocks) {
        label(*b);
        for (const Instruction* i = b->first; i; i = i->next)
            instruction(*i);
    }
    put("}\n");
}

void Printer::label(const Block& block) {
    bool entry = !block.id;
    put('\n');
    if (entry && block.name.empty())
        return;
    if (block.name.empty()) {
        put("; <label>:");
        put_number(block_numbers_[block.id]);
    } else {
        put_name(block.name);
        put(':');
    }
    if (!entry) {
        pad_to_column(comment_column);
        uint32_t begin = predecessor_begin_[block.id], end = predecessor_begin_[block.id + 1];
        put(begin == end ? "; No predecessors!" : "; preds = ");
        const Block* last = nullptr;
        for (uint32_t i = end; i-- > begin;) { // LLVM lists the newest use first
            if (predecessors_[i] == last)
                continue;
            if (last)
                put(", ");
            last = predecessors_[i];
            block_name(*last);
        }
    }
    put('\n');
}

void Printer::instruction(const Instruction& inst) {
    put("  ");
    if (inst.type->kind != TypeKind::Void) {
        value(&inst);
        put(" = ");
    }
    if (inst.opcode == Opcode::Call && (inst.flags & inst_flags::MustTail))
        put("must");
    if (inst.opcode == Opcode::Call && (inst.flags & (inst_flags::TailCall | inst_flags::MustTail)))
        put("tail ");
    put(name(inst.opcode));
    operands(inst);
    attachments(inst.metadata, ", ");
    put('\n');
}

void Printer::operands(const Instruction& inst) {
    if (is_terminator(inst.opcode))
        return terminator(inst);
    if (inst.opcode >= Opcode::Alloca && inst.opcode <= Opcode::AtomicRMW)
        return memory(inst);
    if (is_binary(inst.opcode)) {
        flags(inst.opcode, inst.flags);
        return same_type_operands(inst);
    }
    if (is_cast(inst.opcode)) {
        typed_operands(inst);
        put(" to ");
        return type(inst.type);
    }
    switch (inst.opcode) {
    case Opcode::ICmp:
        put(' ');
        put(keyword_of(integer_predicate_keywords, inst.predicate));
        return same_type_operands(inst);
    case Opcode::FCmp:
        fast_math(inst.flags);
        put(' ');
        put(keyword_of(float_predicate_keywords, inst.predicate));
        return same_type_operands(inst);
    case Opcode::Phi: return phi(inst);
    case Opcode::Call: return call(inst);
    case Opcode::Select:
    case Opcode::FNeg: fast_math(inst.flags); return typed_operands(inst);
    default:
        typed_operands(inst);
        for (uint32_t index : inst.indices) {
            put(", ");
            put_number(index);
        }
    }
}

// Operands of a binary instruction or expression.
void Printer::flags(Opcode op, uint8_t flags) {
    switch (op) {
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul:
    case Opcode::Shl:
        if (flags & inst_flags::NoUnsignedWrap)
            put(" nuw");
        if (flags & inst_flags::NoSignedWrap)
            put(" nsw");
        break;
    case Opcode::UDiv:
    case Opcode::SDiv:
    case Opcode::LShr:
    case Opcode::AShr:
        if (flags & inst_flags::Exact)
            put(" exact");
        break;
    case Opcode::FAdd:
    case Opcode::FSub:
    case Opcode::FMul:
    case Opcode::FDiv:
    case Opcode::FRem: fast_math(flags); break;
    default: break;
    }
}

void Printer::fast_math(uint8_t flags) {
    if (flags & inst_flags::FastAll)
        return put(" fast");
    for (const Keyword& k : fast_math_keywords)
        if (k.value != inst_flags::FastMask && (flags & k.value)) {
            put(' ');
            put(k.word);
        }
}

void Printer::same_type_operands(const Instruction& inst) {
    put(' ');
    typed_value(inst.operands[0]);
    put(", ");
    value(inst.operands[1]);
}

void Printer::typed_operands(const Instruction& inst, size_t first) {
    for (size_t i = first; i < inst.operands.size(); i++) {
        put(i == first ? " " : ", ");
        typed_value(inst.operands[i]);
    }
}

void Printer::align(uint32_t bytes) {
    if (!bytes)
        return;
    put(", align ");
    put_number(bytes);
}

void Printer::block_operand(const Block* block) {
    put("label ");
    block_name(*block);
}

void Printer::terminator(const Instruction& inst) {
    switch (inst.opcode) {
    case Opcode::Ret:
        if (inst.operands.empty())
            return put(" void");
        return typed_operands(inst);
    case Opcode::Switch: return switch_cases(inst);
    case Opcode::Unreachable: return;
    default:
        typed_operands(inst);
        for (size_t i = 0; i < inst.blocks.size(); i++) {
            put(i || !inst.operands.empty() ? ", " : " ");
            block_operand(inst.blocks[i]);
        }
    }
}

void Printer::switch_cases(const Instruction& inst) {
    put(' ');
    typed_value(inst.operands[0]);
    put(", ");
    block_operand(inst.blocks[0]);
    put(" [\n");
    for (size_t i = 1; i < inst.blocks.size(); i++) {
        put("    ");
        typed_value(inst.operands[i]);
        put(", ");
        block_operand(inst.blocks[i]);
        put('\n');
    }
    put("  ]");
}

void Printer::phi(const Instruction& inst) {
    fast_math(inst.flags);
    put(' ');
    type(inst.type);
    for (size_t i = 0; i < inst.operands.size(); i++) {
        put(i ? ", [ " : " [ ");
        value(inst.operands[i]);
        put(", ");
        block_name(*inst.blocks[i]);
        put(" ]");
    }
}

void Printer::call(const Instruction& inst) {
    fast_math(inst.flags & inst_flags::FastMask);
    put(' ');
    calling_convention(inst.calling_convention);
    attributes_of(inst.attributes, 0);
    const Type* function_type = static_cast<const Function*>(inst.callee)->function_type;
    // A token behind the arguments is that of the bundle.
    const size_t count = inst.operands.size();
    const bool bundle =
        count > function_type->members.size() && inst.operands.back()->type->kind == TypeKind::Token;
    type(function_type->vararg ? function_type : inst.type);
    put(' ');
    value(inst.callee);
    put('(');
    for (uint32_t i = 0; i < count - bundle; i++) {
        if (i)
            put(", ");
        type(inst.operands[i]->type);
        put(' ');
        attributes_of(inst.attributes, i + 1);
        value(inst.operands[i]);
    }
    put(')');
    function_attributes(inst.attributes);
    if (!bundle)
        return;
    put(" [ \"convergencectrl\"(");
    typed_value(inst.operands.back());
    put(") ]");
}

void Printer::memory(const Instruction& inst) {
    bool is_volatile = inst.flags & inst_flags::Volatile;
    bool atomic_access = inst.ordering != Ordering::NotAtomic;
    switch (inst.opcode) {
    case Opcode::Alloca: {
        if (inst.flags & inst_flags::InAlloca)
            put(" inalloca");
        put(' ');
        type(inst.source_type);
        const Value* count = inst.operands[0];
        bool one = count->kind == ValueKind::ConstInt && count->type->width == 32 &&
                   static_cast<const ConstInt*>(count)->bits == 1;
        if (!one) {
            put(", ");
            typed_value(count);
        }
        align(inst.align);
        if (inst.type->width) {
            put(',');
            address_space(*inst.type);
        }
        return;
    }
    case Opcode::Load:
    case Opcode::Store:
        if (atomic_access)
            put(" atomic");
        if (is_volatile)
            put(" volatile");
        if (inst.opcode == Opcode::Load) {
            put(' ');
            type(inst.type);
            put(',');
        }
        typed_operands(inst);
        atomic(inst);
        return align(inst.align);
    case Opcode::GetElementPtr:
        put(inst.flags & inst_flags::InBounds ? " inbounds " : " ");
        type(inst.source_type);
        put(',');
        return typed_operands(inst);
    default:
        if (inst.opcode == Opcode::CmpXchg && (inst.flags & inst_flags::Weak))
            put(" weak");
        if (is_volatile)
            put(" volatile");
        if (inst.opcode == Opcode::AtomicRMW) {
            put(' ');
            const std::string_view old = keyword_of(rmw_keywords, inst.rmw);
            put(!old.empty() ? old : keyword_of(modern_rmw_keywords, inst.rmw));
        }
        typed_operands(inst);
        atomic(inst);
        align(inst.align);
    }
}

void Printer::atomic(const Instruction& inst) {
    if (inst.ordering == Ordering::NotAtomic)
        return;
    if (inst.single_thread)
        put(" singlethread");
    put(' ');
    put(keyword_of(ordering_keywords, static_cast<uint8_t>(inst.ordering)));
    if (inst.failure_ordering != Ordering::NotAtomic) {
        put(' ');
        put(keyword_of(ordering_keywords, static_cast<uint8_t>(inst.failure_ordering)));
    }
}

} // namespace ladder::llvm
