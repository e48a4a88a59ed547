// Accesses to memory that may not be there: at an address that may be null or has a window, or stores and
// atomic operations beyond the end of a descriptor that the device does not bound. Each word of such an
// access becomes a call of a function that tests first:
//
//                                                   function f1(i32 %offset, i32 %value) {
//                                                   b0: selection merge b2
//                                                       %h = handle d0, 0
//     raw_store.i32 %h, %o, 4, 1, %v     ->             %0 = element_exists %h, 4, %offset, i32 undef
//                                                       branch_if %0, b1, b2
//     becomes                                       b1:
//                                                       raw_store.i32.in_range %h, %offset, 4, 1, %value
//     call f1, %o, %v                                   branch b2
//                                                   b2:
//                                                       return
//                                                   }
//
// What is not there reads as zero. Accesses of one kind to one resource share a function. Which resources
// need tests is for the caller's bindings to say (Context::placement).
#include "passes/legalize/lowering.h"
#include "passes/legalize/passes.h"
#include "passes/structure/replacements.h"

#include <algorithm>

namespace ladder::passes {

using namespace ir;

namespace {

constexpr OpSet checked_operations = {
    Op::CBufferRow,  Op::CBufferLoad, Op::RawLoad,    Op::RawStore,         Op::StructLoad,
    Op::StructStore, Op::ResAtomic,   Op::ResCmpXchg, Op::CounterIncrement, Op::CounterDecrement};

// An access to one element. Those that are equal share a function.
struct CheckedAccess {
    Op op = Op::Count;
    Type type = Type::Void;
    uint32_t operation = 0; // AtomicOp
    uint32_t descriptor = 0;
    Operand index; // index of the handle: a constant; None: a parameter
    bool non_uniform = false;

    bool operator==(const CheckedAccess&) const = default;

    bool is_counter() const { return op == Op::CounterIncrement || op == Op::CounterDecrement; }
    bool is_store() const { return op == Op::RawStore || op == Op::StructStore; }
    Type result() const { return is_store() ? Type::Void : is_counter() ? Type::I32 : type; }
    uint32_t values() const { return op == Op::ResCmpXchg ? 2 : is_store() || op == Op::ResAtomic ? 1 : 0; }
};

struct CheckedFunction {
    CheckedAccess access;
    uint32_t coordinates; // i32 parameters: where
};

// The function of an access; it is added behind those of the program.
class FunctionWriter {
public:
    FunctionWriter(Program& p, const CheckedFunction& c)
        : p_(p), a_(c.access), f_(p.new_function("")), code_(p, f_) {
        f_.return_type = a_.result();
        if (a_.index.is(Operand::None))
            a_.index = parameter(Type::I32);
        coordinates_[0] = coordinates_[1] = coordinates_[2] = Operand::undef(Type::I32);
        for (uint32_t n = 0; n < c.coordinates; n++)
            coordinates_[n] = parameter(Type::I32);
        for (uint32_t n = 0; n < a_.values(); n++)
            values_[n] = parameter(a_.type);
    }

    void write() {
        const BlockId entry = p_.new_block(f_), body = p_.new_block(f_), merge = p_.new_block(f_);
        for (BlockId b : {entry, body, merge})
            f_.order.push(b);
        code_.at_end(entry);
        handle_ = code_
                      .emit(Op::Handle, Type::Handle, {Operand::descriptor(a_.descriptor), a_.index}, 1,
                            a_.non_uniform ? instr_flags::NonUniform : 0)
                      ->result_operand();
        code_.branch_if(exists(), body, merge);
        f_.block(entry).construct = Construct::Selection;
        f_.block(entry).merge = merge;
        code_.at_end(body);
        const Instr* made = access();
        code_.branch(merge);
        code_.at_end(merge);
        if (a_.result() == Type::Void)
            code_.emit(Op::Return, Type::Void, {}, 0);
        else
            code_.emit(Op::Return, Type::Void, {value_or_zero(made, entry, body)}, 0);
    }

private:
    Operand parameter(Type t) {
        const ValueId v = p_.new_value(f_, t, nullptr);
        f_.params.push(v);
        return Operand::value(v);
    }
    Operand exists() {
        if (a_.is_counter())
            return code_.make(Op::CounterExists, Type::Void, {handle_});
        return code_.make(Op::ElementExists, Type::Void,
                          {handle_, Operand::imm(bits(a_.type) / 8), coordinates_[0], coordinates_[1]});
    }
    Operand value_or_zero(const Instr* made, BlockId entry, BlockId body) {
        return code_
            .emit(Op::Phi, a_.result(),
                  {p_.constant(a_.result(), 0), Operand::block(entry), made->result_operand(),
                   Operand::block(body)},
                  1)
            ->result_operand();
    }
    Instr* access() {
        const Operand at = coordinates_[0], alignment = Operand::imm(bits(a_.type) / 8),
                      one = Operand::imm(1);
        switch (a_.op) {
        case Op::CBufferLoad: return emit({handle_, at, alignment}, 1);
        case Op::RawLoad: return emit({handle_, at, alignment}, 1);
        case Op::RawStore: return emit({handle_, at, alignment, one, values_[0]}, 0);
        case Op::StructLoad: return emit({handle_, at, coordinates_[1], alignment}, 1);
        case Op::StructStore: return emit({handle_, at, coordinates_[1], alignment, one, values_[0]}, 0);
        case Op::ResAtomic:
            return emit(
                {handle_, Operand::imm(a_.operation), at, coordinates_[1], coordinates_[2], values_[0]}, 1);
        case Op::ResCmpXchg:
            return emit({handle_, at, coordinates_[1], coordinates_[2], values_[0], values_[1]}, 1);
        default: return emit({handle_}, 1); // counters
        }
    }
    Instr* emit(std::initializer_list<Operand> operands, uint32_t results) {
        return code_.emit(a_.op, a_.type, operands, results, instr_flags::InRange);
    }

    Program& p_;
    CheckedAccess a_;
    Function& f_;
    Builder code_;
    Operand handle_, coordinates_[3], values_[2];
};

// The accesses of one function of the program.
class Checker {
public:
    Checker(Program& p, Function& f, std::span<const AccessChecks> checks, Vec<CheckedFunction>& functions,
            uint32_t first_function, Arena& scratch)
        : p_(p), f_(f), code_(p, f), checks_(checks), functions_(functions), first_(first_function),
          used_(used_values(f, scratch)), replaced_(f, scratch) {}

    void run() {
        for (BlockId b : f_.order) {
            Instr* next;
            for (Instr* i = f_.block(b).first; i; i = next) {
                next = i->next;
                if (!checked_operations.has(i->op) || !begin(*i))
                    continue;
                code_.before(b, i);
                code_.origin = i->origin;
                if (lower(*i))
                    remove(f_.block(b), i);
            }
        }
        replaced_.apply(f_);
    }

private:
    // Is the access to be tested? What its parts have in common.
    bool begin(const Instr& i) {
        const Operand o = as::OfHandle(i).handle();
        const Instr* def = code_.definition(o);
        if (!def || def->op != Op::Handle)
            return false;
        const as::Handle handle(*def);
        const AccessChecks& c = checks_[handle.descriptor().number()];
        const bool counter = i.op == Op::CounterIncrement || i.op == Op::CounterDecrement;
        const bool writes = info(i.op).flags & op_flags::Writes;
        if (!(counter ? c.counter : writes ? c.writes : c.reads))
            return false;
        access_ = {};
        access_.op = i.op;
        access_.type = i.type;
        access_.descriptor = handle.descriptor().number();
        access_.non_uniform = def->flags & instr_flags::NonUniform;
        index_ = handle.index();
        if (index_.is_const())
            access_.index = index_;
        return true;
    }

    // True: nothing of the instruction is left.
    bool lower(Instr& i) {
        switch (i.op) {
        case Op::CBufferRow: return load_row(i);
        case Op::CBufferLoad: return load_constant(i);
        case Op::RawLoad: return load(i, {as::RawLoad(i).offset()});
        case Op::StructLoad: return load(i, {as::StructLoad(i).index(), as::StructLoad(i).offset()});
        case Op::RawStore:
            return store(as::RawStore(i).values(), as::RawStore(i).mask().number(),
                         {as::RawStore(i).offset()});
        case Op::StructStore:
            return store(as::StructStore(i).values(), as::StructStore(i).mask().number(),
                         {as::StructStore(i).index(), as::StructStore(i).offset()});
        case Op::ResAtomic:
            access_.operation = as::ResAtomic(i).operation().number();
            return atomic(i, as::ResAtomic(i).coordinate(), {as::ResAtomic(i).value()});
        case Op::ResCmpXchg:
            return atomic(i, as::ResCmpXchg(i).coordinate(),
                          {as::ResCmpXchg(i).compare(), as::ResCmpXchg(i).value()});
        default: replaced_.set(i.result, call({}, {})); return true;
        }
    }

    struct Where {
        Operand first, second; // second None: there is one coordinate
        uint32_t count() const { return second.is(Operand::None) ? 1 : 2; }
    };
    // So many bytes further.
    Where after(Where at, uint32_t bytes) {
        Operand& last = at.count() == 1 ? at.first : at.second;
        last = code_.add(last, bytes);
        return at;
    }

    // Calls the function of access_. Gives its result.
    Operand call(std::initializer_list<Operand> coordinates, std::initializer_list<Operand> values) {
        uint32_t known = 0;
        while (known < functions_.size() && !(functions_[known].access == access_))
            known++;
        if (known == functions_.size())
            functions_.push({access_, static_cast<uint32_t>(coordinates.size())});
        Operand operands[7] = {Operand::function(first_ + known)};
        uint32_t count = 1;
        if (access_.index.is(Operand::None))
            operands[count++] = index_;
        for (Operand o : coordinates)
            operands[count++] = o;
        for (Operand o : values)
            operands[count++] = o;
        const Type result = access_.result();
        const Instr* made = code_.emit(Op::Call, result, std::span<const Operand>(operands, count),
                                       result == Type::Void ? 0 : 1);
        return result == Type::Void ? Operand() : made->result_operand();
    }
    Operand call_at(Where at, std::initializer_list<Operand> values = {}) {
        return at.count() == 1 ? call({at.first}, values) : call({at.first, at.second}, values);
    }

    // An element of `type`; 64 bits by words, as each counts by itself.
    Operand load_at(Type type, Where at) {
        const bool wide = bits(type) == 64;
        access_.type = wide ? Type::I32 : type;
        if (!wide)
            return call_at(at);
        const Operand low = call_at(at);
        return code_.join_words(type, low, call_at(after(at, 4)));
    }
    void store_at(Type type, Where at, Operand value) {
        const bool wide = bits(type) == 64;
        access_.type = wide ? Type::I32 : type;
        if (!wide) {
            call_at(at, {value});
            return;
        }
        Operand words[2];
        code_.split_words(type, value, words);
        call_at(at, {words[0]});
        call_at(after(at, 4), {words[1]});
    }

    bool load(Instr& i, Where at) {
        const bool status = i.flags & instr_flags::Status;
        const uint32_t count = i.result_count - status;
        for (uint32_t c = 0; c < count; c++)
            if (used_[i.result + c])
                replaced_.set(i.result + c, load_at(i.type, after(at, c * (bits(i.type) / 8))));
        return !status || !used_[i.result + count];
    }
    bool store(std::span<const Operand> values, uint32_t mask, Where at) {
        const Type type = access_.type;
        for (uint32_t c = 0; c < values.size(); c++)
            if (mask >> c & 1)
                store_at(type, after(at, c * (bits(type) / 8)), values[c]);
        return true;
    }
    bool atomic(const Instr& i, std::span<const Operand> at, std::initializer_list<Operand> values) {
        const bool structured = p_.descriptors[access_.descriptor].kind == ResourceKind::StructuredBuffer;
        replaced_.set(i.result, call_at({at[0], structured ? at[1] : Operand()}, values));
        return true;
    }

    // Rows of constant buffers, component by component. Narrow ones of four have 32 bits in memory.
    bool load_row(Instr& i) {
        uint32_t known;
        if (code_.is_i32(as::CBufferRow(i).row(), known) && is_beyond(known))
            return false;
        const bool narrow = bits(i.type) == 16 && i.result_count <= 4;
        const Type type = !narrow ? i.type : i.type == Type::F16 ? Type::F32 : Type::I32;
        const Operand first = code_.make(Op::Shl, Type::I32, {as::CBufferRow(i).row(), p_.i32(4)});
        access_.op = Op::CBufferLoad;
        for (uint32_t c = 0; c < i.result_count; c++) {
            if (!used_[i.result + c])
                continue;
            const Operand value = load_at(type, after({first, {}}, c * (bits(type) / 8)));
            replaced_.set(i.result + c,
                          narrow ? code_.make(is_float(type) ? Op::FConvert : Op::Trunc, i.type, {value})
                                 : value);
        }
        return true;
    }
    bool load_constant(Instr& i) {
        uint32_t known;
        if (code_.is_i32(as::CBufferLoad(i).offset(), known) && is_beyond(known / 16))
            return false;
        replaced_.set(i.result, load_at(i.type, {as::CBufferLoad(i).offset(), {}}));
        return true;
    }
    // Known to read zero.
    bool is_beyond(uint32_t row) const { return row >= cbuffer_rows(p_.descriptors[access_.descriptor]); }

    Program& p_;
    Function& f_;
    Builder code_;
    const std::span<const AccessChecks> checks_;
    Vec<CheckedFunction>& functions_; // numbers from first_ on
    const uint32_t first_;
    const std::span<const uint8_t> used_;
    Replacements replaced_;
    CheckedAccess access_;
    Operand index_;
};

} // namespace

bool has_placement(const Program&, const Context& c) { return c.placement != nullptr; }

void check_accesses(Program& p, Context& c) {
    remove_dead_code(p, c); // Placement::checks() calls the caller for resources in use
    const std::span<const AccessChecks> checks = c.placement->checks(p);
    if (checks.empty())
        return;
    const ArenaScope scope(c.scratch);
    Vec<CheckedFunction> functions(c.scratch);
    const uint32_t first = p.functions.size();
    for (uint32_t n = 0; n < first; n++)
        Checker(p, p.functions[n], checks, functions, first, c.scratch).run();
    for (const CheckedFunction& f : functions)
        FunctionWriter(p, f).write();
}

} // namespace ladder::passes
