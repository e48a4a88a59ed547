#include "passes/vendor/ags_atomics.h"

namespace ladder::passes {

using namespace ir;

namespace {

constexpr uint32_t kept_elements = 64; // the last ones that are remembered
constexpr uint32_t compare_exchange = 8;

// By number, from 1 on.
constexpr AtomicOp ags_operations[] = {AtomicOp::UMin, AtomicOp::UMax, AtomicOp::And,     AtomicOp::Or,
                                       AtomicOp::Xor,  AtomicOp::Add,  AtomicOp::Exchange};

bool is_store(Op op) { return op == Op::RawStore || op == Op::TextureStore; }

Operand stored_value(const Instr& i) {
    return i.op == Op::RawStore ? as::RawStore(i).values().front() : as::TextureStore(i).values().front();
}

} // namespace

Operand AgsAtomics::follow(Operand o) const {
    while (o.is_value() && o.number() < read_as_.size() && !read_as_[o.number()].is(Operand::None))
        o = read_as_[o.number()];
    return o;
}

void AgsAtomics::forget(Operand variable) {
    for (Element& e : elements_.span())
        if (e.variable == variable)
            e.value = Operand();
}

void AgsAtomics::see_write(Instr& i, Operand value) {
    if (count_ && follow(value) == phases_[0].i->result_operand())
        low_writes_.push(&i);
}

void AgsAtomics::see_read(Instr& i, Operand memory) {
    read_as_[i.result] = memory;
    if (count_ && follow(memory) == phases_[0].i->result_operand())
        low_reads_.push(&i);
}

void AgsAtomics::see(Instr& i) {
    switch (i.op) {
    case Op::TempWrite:
        see_write(i, as::TempWrite(i).value());
        temps_[as::TempWrite(i).temp().number()] = as::TempWrite(i).value();
        break;
    case Op::TempRead: see_read(i, temps_[as::TempRead(i).temp().number()]); break;
    case Op::VarStore: {
        const as::VarStore store(i);
        see_write(i, store.value());
        if (!store.index().is_const())
            forget(store.variable());
        if (elements_.size() == kept_elements)
            elements_.clear();
        if (store.index().is_const())
            elements_.push({store.variable(), store.index(), store.value()});
        break;
    }
    case Op::VarLoad:
        for (uint32_t n = elements_.size(); n--;)
            if (elements_[n].variable == as::VarLoad(i).variable() &&
                elements_[n].index == as::VarLoad(i).index()) {
                see_read(i, elements_[n].value);
                break;
            }
        break;
    default:
        if (count_ == 2 && !store_ && is_store(i.op) &&
            follow(stored_value(i)) == phases_[1].i->result_operand())
            store_ = &i;
    }
}

void AgsAtomics::end_block() {
    if (count_)
        c_.refuse(phases_[0], "its phases are in different basic blocks, or one is missing");
    for (Operand& o : temps_)
        o = Operand();
    elements_.clear();
}

void AgsAtomics::lower(const AgsInstr& a) {
    const uint32_t phases = (a.number & 0xff) == compare_exchange ? 4 : 3;
    if (a.phase != count_ || a.phase >= phases || (count_ && a.number != phases_[0].number))
        c_.refuse(a, "its phases are in another order");
    phases_[count_++] = a;
    if (count_ == phases)
        finish(a);
}

// Returns the old value.
Operand AgsAtomics::exchange(const AgsInstr& last) {
    const Operand handle = store_->operands().front();
    const uint32_t descriptor = c_.descriptor_of(handle);
    if (descriptor == no_id)
        c_.refuse(last, "the resource is chosen at run time");
    const Descriptor& d = c_.p.descriptors[descriptor];
    const uint32_t count = atomic_coordinates(d.kind), number = last.number & 0xff;
    if (!count)
        c_.refuse(last, "it works on byte address buffers and on textures of one to three dimensions");
    if (!number || number > compare_exchange)
        c_.refuse(last, "there is no such operation");
    c_.widened[descriptor] = d.kind != ResourceKind::RawBuffer;
    const Operand parts[] = {phases_[0].first, phases_[0].second, phases_[1].first};
    Operand at[3];
    for (uint32_t n = 0; n < 3; n++)
        at[n] = n < count ? parts[n] : Operand::undef(Type::I32);
    const Operand value = c_.code.join_words(Type::I64, phases_[1].second, phases_[2].first);
    if (number != compare_exchange)
        return c_.make(Op::ResAtomic, Type::I64,
                       {handle, Operand::imm(static_cast<uint32_t>(ags_operations[number - 1])), at[0], at[1],
                        at[2], value});
    const Operand compare = c_.code.join_words(Type::I64, phases_[2].second, phases_[3].first);
    return c_.make(Op::ResCmpXchg, Type::I64, {handle, at[0], at[1], at[2], compare, value});
}

// The low word is there only now: what kept it in memory moves behind, and reads of that give the word.
void AgsAtomics::finish(const AgsInstr& last) {
    if (!store_)
        c_.refuse(last, "no store names its resource");
    Operand words[2];
    c_.code.split_words(Type::I64, exchange(last), words);
    Block& block = c_.f.block(c_.block);
    for (Instr* write : low_writes_.span()) {
        ir::remove(block, write);
        write->operands().back() = words[0];
        ir::insert_before(block, last.i, write);
    }
    for (Instr* read : low_reads_.span()) {
        c_.replacements.set(read->result, words[0]);
        ir::remove(block, read);
    }
    ir::remove(block, store_);
    for (uint32_t n = 0; n < count_; n++)
        c_.give(phases_[n], n == 0 ? words[0] : n == count_ - 1 ? words[1] : c_.p.i32(0));
    low_reads_.clear();
    low_writes_.clear();
    store_ = nullptr;
    count_ = 0;
}

} // namespace ladder::passes
