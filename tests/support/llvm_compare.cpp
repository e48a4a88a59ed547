#include "llvm_compare.h"

#include "formats/llvm/keywords.h"
#include "formats/llvm/name_table.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

bool is_debug(std::string_view name) { return name.starts_with("llvm.dbg."); }

bool all_digits(std::string_view s) {
    return std::all_of(s.begin(), s.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Pairs of things that are equal if all the rest is: what makes cycles end.
class PairSet {
public:
    explicit PairSet(Arena& arena) : arena_(&arena), slots_(arena) {}

    bool insert(const void* a, const void* b) {
        if (used_ * 2 >= slots_.size())
            grow();
        Slot& slot = slots_[locate(a, b)];
        if (slot.a)
            return false;
        slot = {a, b};
        used_++;
        return true;
    }

private:
    struct Slot {
        const void* a;
        const void* b;
    };
    size_t locate(const void* a, const void* b) const {
        uint64_t h = reinterpret_cast<uintptr_t>(a) * 0x9e3779b97f4a7c15ull;
        h = (h ^ h >> 32 ^ reinterpret_cast<uintptr_t>(b)) * 0xd6e8feb86659fd93ull;
        size_t mask = slots_.size() - 1, at = (h ^ h >> 32) & mask;
        while (slots_[at].a && (slots_[at].a != a || slots_[at].b != b))
            at = (at + 1) & mask;
        return at;
    }
    void grow() {
        Vec<Slot> old = slots_;
        slots_ = Vec<Slot>(*arena_);
        slots_.resize(old.empty() ? 256 : old.size() * 2);
        for (const Slot& slot : old)
            if (slot.a)
                slots_[locate(slot.a, slot.b)] = slot;
    }

    Arena* arena_;
    Vec<Slot> slots_;
    uint32_t used_ = 0;
};

class Comparison {
public:
    Comparison(const Module& a, const Module& b, std::string& difference)
        : a_(a), b_(b), difference_(difference), seen_(arena_), work_(arena_) {}

    bool run() {
        if (a_.data_layout != b_.data_layout)
            return differ("data layout");
        if (a_.triple != b_.triple)
            return differ("target triple");
        return globals() && functions() && metadata();
    }

private:
    struct Work {
        enum Kind : uint8_t { Types, Values, Nodes } kind;
        const void* a;
        const void* b;
    };

    bool differ(std::string what) {
        difference_ = context_.empty() ? what : context_ + ": " + what;
        return false;
    }

    // Things to compare later, by drain().
    void later(const Type* a, const Type* b) { later(Work::Types, a, b); }
    void later(const Value* a, const Value* b) { later(Work::Values, a, b); }
    void later(const Metadata* a, const Metadata* b) { later(Work::Nodes, a, b); }
    void later(Work::Kind kind, const void* a, const void* b) {
        if (!a || !b || seen_.insert(a, b))
            work_.push({kind, a, b});
    }
    bool drain() {
        while (!work_.empty()) {
            Work w = work_.pop();
            bool same = false;
            switch (w.kind) {
            case Work::Types:
                same = types(static_cast<const Type*>(w.a), static_cast<const Type*>(w.b));
                break;
            case Work::Values:
                same = values(static_cast<const Value*>(w.a), static_cast<const Value*>(w.b));
                break;
            case Work::Nodes:
                same = nodes(static_cast<const Metadata*>(w.a), static_cast<const Metadata*>(w.b));
                break;
            }
            if (!same)
                return false;
        }
        return true;
    }
    template <class T>
    bool lists(std::span<T> a, std::span<T> b, const char* what) {
        if (a.size() != b.size())
            return differ(std::string("number of ") + what);
        for (size_t i = 0; i < a.size(); i++)
            later(a[i], b[i]);
        return true;
    }

    bool types(const Type* a, const Type* b) {
        if (!a || !b)
            return a == b || differ("a type is missing");
        // `%0 = type` in text is a nameless type in bitcode.
        bool named = a->name == b->name || (all_digits(a->name) && all_digits(b->name));
        if (a->kind != b->kind || !named || a->packed != b->packed || a->vararg != b->vararg ||
            a->width != b->width || a->count != b->count ||
            !std::equal(a->numbers.begin(), a->numbers.end(), b->numbers.begin(), b->numbers.end()))
            return differ("type '" + std::string(a->name) + "' and '" + std::string(b->name) + "'");
        if (a->element || b->element)
            later(a->element, b->element);
        return lists(a->members, b->members, "members of a type");
    }

    static uint64_t number(const Value* v, bool& is_number) {
        is_number = true;
        if (v->kind == ValueKind::ConstInt)
            return static_cast<const ConstInt*>(v)->bits;
        if (v->kind == ValueKind::ConstFloat)
            return static_cast<const ConstFloat*>(v)->bits;
        is_number = v->kind == ValueKind::ConstNull;
        return 0;
    }
    static bool is_sequence(const Value* v) {
        bool aggregate = v->type->kind == TypeKind::Array || v->type->kind == TypeKind::Vector ||
                         v->type->kind == TypeKind::Struct;
        return v->kind == ValueKind::ConstAggregate || v->kind == ValueKind::ConstData ||
               (v->kind == ValueKind::ConstNull && aggregate);
    }
    static bool is_zero(const Value* v) {
        if (v->kind == ValueKind::ConstData) {
            auto e = static_cast<const ConstData*>(v)->elements;
            return std::all_of(e.begin(), e.end(), [](uint64_t bits) { return !bits; });
        }
        if (v->kind == ValueKind::ConstAggregate) {
            auto e = static_cast<const ConstAggregate*>(v)->elements;
            return std::all_of(e.begin(), e.end(), is_zero);
        }
        bool is_number = false;
        return !number(v, is_number) && is_number;
    }
    // Aggregates however they are stored.
    bool sequences(const Value* a, const Value* b) {
        if (a->kind == ValueKind::ConstNull || b->kind == ValueKind::ConstNull)
            return (is_zero(a) && is_zero(b)) || differ("an aggregate that is zero");
        if (a->kind == ValueKind::ConstAggregate && b->kind == ValueKind::ConstAggregate)
            return lists(static_cast<const ConstAggregate*>(a)->elements,
                         static_cast<const ConstAggregate*>(b)->elements, "elements of a constant");
        if (b->kind == ValueKind::ConstData)
            std::swap(a, b);
        auto data = static_cast<const ConstData*>(a)->elements;
        if (b->kind == ValueKind::ConstData) {
            auto other = static_cast<const ConstData*>(b)->elements;
            return std::equal(data.begin(), data.end(), other.begin(), other.end()) ||
                   differ("numbers of a constant");
        }
        auto other = static_cast<const ConstAggregate*>(b)->elements;
        bool same = data.size() == other.size();
        for (size_t i = 0; same && i < data.size(); i++) {
            bool is_number = false;
            same = number(other[i], is_number) == data[i] && is_number;
        }
        return same || differ("elements of a constant");
    }

    bool values(const Value* a, const Value* b) {
        if (!a || !b)
            return a == b || differ("an operand is missing");
        later(a->type, b->type);
        if (is_sequence(a) && is_sequence(b))
            return sequences(a, b);
        bool a_number = false, b_number = false;
        uint64_t a_bits = number(a, a_number), b_bits = number(b, b_number);
        if (a_number && b_number)
            return a_bits == b_bits ||
                   differ("constant " + std::to_string(a_bits) + " and " + std::to_string(b_bits));
        if (a->kind != b->kind)
            return differ("an operand is another kind of value");
        switch (a->kind) {
        case ValueKind::Function:
        case ValueKind::GlobalVariable: return a->name == b->name || differ("a global operand");
        case ValueKind::Argument:
        case ValueKind::Instruction:
            return a->id == b->id ||
                   differ("operand of id " + std::to_string(a->id) + " and " + std::to_string(b->id));
        case ValueKind::ConstExpr:
            return expressions(*static_cast<const ConstExpr*>(a), *static_cast<const ConstExpr*>(b));
        default: return true;
        }
    }

    bool expressions(const ConstExpr& a, const ConstExpr& b) {
        if (a.opcode != b.opcode || a.predicate != b.predicate || a.flags != b.flags ||
            !std::equal(a.indices.begin(), a.indices.end(), b.indices.begin(), b.indices.end()))
            return differ(std::string("constant expression ") + name(a.opcode) + " and " + name(b.opcode));
        if (a.source_type || b.source_type)
            later(a.source_type, b.source_type);
        return lists(a.operands, b.operands, "operands of a constant expression");
    }

    bool nodes(const Metadata* a, const Metadata* b) {
        if (!a || !b)
            return a == b || differ("a metadata operand is null");
        if (a->kind != b->kind)
            return differ("a metadata operand is of another kind");
        if (a->kind == MetadataKind::Specialized)
            return true;
        if (a->distinct != b->distinct)
            return differ("a metadata node is distinct");
        if (a->string != b->string)
            return differ("metadata string '" + std::string(a->string) + "' and '" + std::string(b->string) +
                          "'");
        if (a->value || b->value)
            later(a->value, b->value);
        return lists(a->operands, b->operands, "operands of a metadata node");
    }

    bool attachments(std::span<const MetadataAttachment> a, std::span<const MetadataAttachment> b) {
        if (a.size() != b.size())
            return differ("number of metadata attachments");
        for (size_t i = 0; i < a.size(); i++) {
            if (a_.metadata_kinds[a[i].kind] != b_.metadata_kinds[b[i].kind])
                return differ("kind of a metadata attachment");
            later(a[i].node, b[i].node);
        }
        return true;
    }

    // For each of `left` the one of the same name; those without a name in their order.
    template <class T>
    bool match(const Vec<T*>& left, const Vec<T*>& right, Vec<const T*>& matched, const char* what) {
        NameTable names(arena_);
        uint32_t unnamed = 0, count = 0, right_count = 0;
        for (uint32_t i = 0; i < right.size(); i++) {
            if (is_debug(right[i]->name))
                continue;
            right_count++;
            names.set({right[i]->name, right[i]->name.empty() ? unnamed++ : 0, right[i]->name.empty()}, i);
        }
        unnamed = 0;
        for (const T* l : left) {
            matched.push(nullptr);
            if (is_debug(l->name))
                continue;
            count++;
            uint32_t at = names.find({l->name, l->name.empty() ? unnamed++ : 0, l->name.empty()});
            if (at == NameTable::absent)
                return differ(std::string(what) + " @" + std::string(l->name) + " is only in the first");
            matched.back() = right[at];
        }
        return count == right_count || differ(std::string("number of ") + what + "s");
    }

    bool globals() {
        Vec<const GlobalVariable*> matched(arena_);
        if (!match(a_.globals, b_.globals, matched, "variable"))
            return false;
        for (uint32_t i = 0; i < matched.size(); i++) {
            if (!matched[i])
                continue;
            const GlobalVariable &a = *a_.globals[i], &b = *matched[i];
            context_ = "variable @" + std::string(a.name);
            later(a.type, b.type);
            later(a.initializer, b.initializer);
            if (canonical(a.linkage) != canonical(b.linkage) || a.is_constant_data != b.is_constant_data ||
                !a.unnamed_addr != !b.unnamed_addr || a.visibility != b.visibility ||
                a.dll_storage != b.dll_storage || a.thread_local_mode != b.thread_local_mode ||
                a.externally_initialized != b.externally_initialized || a.align != b.align ||
                a.section != b.section)
                return differ("its properties");
            if (!drain())
                return false;
        }
        context_.clear();
        return true;
    }

    bool functions() {
        Vec<const Function*> matched(arena_);
        if (!match(a_.functions, b_.functions, matched, "function"))
            return false;
        for (uint32_t i = 0; i < matched.size(); i++) {
            if (!matched[i])
                continue;
            context_ = "function @" + std::string(a_.functions[i]->name);
            if (!function(*a_.functions[i], *matched[i]))
                return false;
        }
        context_.clear();
        return true;
    }

    bool function(const Function& a, const Function& b) {
        later(a.type, b.type);
        later(a.function_type, b.function_type);
        if (canonical(a.linkage) != canonical(b.linkage) || a.calling_convention != b.calling_convention ||
            !a.unnamed_addr != !b.unnamed_addr || a.visibility != b.visibility ||
            a.dll_storage != b.dll_storage || a.is_declaration != b.is_declaration || a.align != b.align)
            return differ("its properties");
        if (a.blocks.size() != b.blocks.size())
            return differ("number of blocks");
        if (a.value_count != b.value_count)
            return differ("number of values");
        if (!attachments(a.metadata, b.metadata) || !drain())
            return false;
        std::string outer = context_;
        for (size_t i = 0; i < a.blocks.size(); i++) {
            const Instruction *x = a.blocks[i]->first, *y = b.blocks[i]->first;
            for (uint32_t n = 0; x || y; x = x->next, y = y->next, n++) {
                context_ = outer + ", block " + std::to_string(i) + ", instruction " + std::to_string(n);
                if (!x || !y)
                    return differ("one block is longer");
                if (!instructions(*x, *y) || !drain())
                    return false;
            }
        }
        return true;
    }

    // "fast" implies the other fast-math flags, "musttail" implies "tail".
    static uint8_t canonical_flags(const Instruction& i) {
        bool call = i.opcode == Opcode::Call;
        bool fast = call || i.opcode == Opcode::FAdd || i.opcode == Opcode::FSub ||
                    i.opcode == Opcode::FMul || i.opcode == Opcode::FDiv || i.opcode == Opcode::FRem ||
                    i.opcode == Opcode::FCmp || i.opcode == Opcode::Phi || i.opcode == Opcode::Select;
        unsigned flags = i.flags;
        if (fast && (flags & inst_flags::FastAll))
            flags |= inst_flags::FastMask;
        if (call && (flags & inst_flags::MustTail))
            flags |= inst_flags::TailCall;
        return static_cast<uint8_t>(flags);
    }

    bool instructions(const Instruction& a, const Instruction& b) {
        if (a.opcode != b.opcode)
            return differ(std::string("opcode ") + name(a.opcode) + " and " + name(b.opcode));
        if (a.type->kind != TypeKind::Void && a.id != b.id)
            return differ("id");
        if (canonical_flags(a) != canonical_flags(b) || a.predicate != b.predicate || a.rmw != b.rmw)
            return differ("flags or predicate");
        if (a.ordering != b.ordering || a.failure_ordering != b.failure_ordering ||
            a.single_thread != b.single_thread)
            return differ("memory ordering");
        if (a.align != b.align || a.calling_convention != b.calling_convention)
            return differ("alignment or calling convention");
        if (!std::equal(a.indices.begin(), a.indices.end(), b.indices.begin(), b.indices.end()))
            return differ("indices");
        later(a.type, b.type);
        later(a.source_type, b.source_type);
        later(a.callee, b.callee);
        if (a.blocks.size() != b.blocks.size())
            return differ("number of labels");
        for (size_t i = 0; i < a.blocks.size(); i++)
            if (a.blocks[i]->id != b.blocks[i]->id)
                return differ("a label");
        return lists(a.operands, b.operands, "operands") && attachments(a.metadata, b.metadata);
    }

    bool metadata() {
        NameTable names(arena_);
        uint32_t count = 0, other_count = 0;
        for (uint32_t i = 0; i < b_.named_metadata.size(); i++) {
            other_count += !is_debug(b_.named_metadata[i].name);
            names.set({b_.named_metadata[i].name}, i);
        }
        for (const NamedMetadata& a : a_.named_metadata) {
            if (is_debug(a.name))
                continue;
            count++;
            context_ = "metadata !" + std::string(a.name);
            uint32_t at = names.find({a.name});
            if (at == NameTable::absent)
                return differ("only in the first");
            if (!lists(a.nodes, b_.named_metadata[at].nodes, "nodes") || !drain())
                return false;
        }
        context_.clear();
        return count == other_count || differ("number of named metadata");
    }

    const Module& a_;
    const Module& b_;
    std::string& difference_;
    std::string context_;
    Arena arena_;
    PairSet seen_;
    Vec<Work> work_;
};

} // namespace

bool equal(const Module& a, const Module& b, std::string& difference) {
    return Comparison(a, b, difference).run();
}

} // namespace ladder::llvm
