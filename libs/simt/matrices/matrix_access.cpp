#include "simt/matrices/matrix_access.h"

#include "simt/machine/delay.h"
#include "simt/matrices/matrix_arithmetic.h"
#include "simt/matrices/matrix_elements.h"
#include "simt/matrices/matrix_kernels.h"
#include "simt/memory/memory.h"

namespace ladder::simt {

namespace {

using ir::MatrixComponent;
using ir::MatrixScope;
using ir::Op;

constexpr const char* stored_undefined = "an undefined value is stored";

// Calls `body(lane, element)` for all elements that lanes load: each lane all of them, or its own.
template <class F>
void each_loaded(Run& x, const MatrixOperand& m, F body) {
    if (const MatrixDeal* const deal = m.deal()) {
        for (uint32_t e = 0; e < m.size(); e++)
            if (x.mask.has(deal->owner[e]))
                body(deal->owner[e], e);
        return;
    }
    x.each_live([&](uint32_t l) {
        for (uint32_t e = 0; e < m.size(); e++)
            body(l, e);
    });
}

// The lanes that write all elements: each of them has a matrix of its own, or the first one writes that of
// the wave. An addition to a matrix of the group is made by the group's first thread.
uint32_t writing_lanes(const Run& x, MatrixScope scope, bool adds, uint8_t* lanes) {
    if (scope == MatrixScope::Thread)
        return lanes_in_turn(x, lanes);
    const uint32_t count = (x.mask & ~x.wave->helpers).list(lanes);
    if (scope == MatrixScope::Wave || !adds)
        return count ? 1 : 0;
    for (uint32_t n = 0; n < count; n++)
        if (x.wave->thread[lanes[n]] == 0) {
            lanes[0] = lanes[n];
            return 1;
        }
    return 0;
}
template <class F>
void each_written(Run& x, const MatrixOperand& m, bool adds, F body) {
    if (m.deal())
        return each_loaded(x, m, body);
    uint8_t lanes[max_wave];
    const uint32_t count = writing_lanes(x, m.shape().scope, adds, lanes);
    for (uint32_t n = 0; n < count; n++)
        for (uint32_t e = 0; e < m.size(); e++)
            body(lanes[n], e);
}

// The loaded value becomes that of the lane, or of all lanes where elements are dealt: only the owner's copy
// counts.
void put_loaded(const Run& x, const MatrixOperand& m, uint32_t lane, uint32_t element, uint64_t value,
                bool undefined) {
    if (m.deal())
        m.set(x.mask, element, value, undefined);
    else
        m.set(lane, element, value, undefined);
}

// How far an element is from the first one, in units of which an element has `unit`. Addresses have 32 bits.
uint32_t distance(const ir::MatrixShape& shape, uint32_t element, bool by_columns, uint32_t stride,
                  uint32_t unit) {
    const uint32_t row = element / shape.columns, column = element % shape.columns;
    return by_columns ? column * stride + row * unit : row * stride + column * unit;
}

// Registers that say where the matrix is in memory.
struct MatrixAddress {
    uint32_t offset, stride;
    bool by_columns;

    uint32_t find(Run& x, const Insn& i, const ir::MatrixShape& shape, uint32_t lane, uint32_t element,
                  uint32_t unit) const {
        defined(x, i, lane, offset, "an undefined address");
        defined(x, i, lane, stride, "an undefined address");
        return x.at<const uint32_t>(offset)[lane] +
               distance(shape, element, by_columns, x.at<const uint32_t>(stride)[lane], unit);
    }
};
template <class Access>
MatrixAddress matrix_address(const Access& of) {
    return {of.offset(), of.stride(),
            static_cast<ir::MatrixLayout>(of.layout()) == ir::MatrixLayout::Columns};
}

uint32_t component_bytes(MatrixComponent c) { return info(c).bits / 8u; }

void matrix_load(Run& x, const Insn& i) {
    const ir::as::MatrixInBuffer of(i);
    const MatrixOperand made(x, i, of.variable(), of.index());
    const MatrixComponent c = made.shape().component;
    const MatrixAddress at = matrix_address(of);
    const uint32_t bytes = component_bytes(c);
    expect_together(x, i, made.shape().scope);
    each_loaded(x, made, [&](uint32_t l, uint32_t e) {
        const uint32_t byte = at.find(x, i, made.shape(), l, e, bytes);
        const uint64_t bits = load_bytes(x, i, l, resource(x, of.handle(), l), byte, bytes);
        put_loaded(x, made, l, e, element_value(c, bits), false);
    });
    x.machine->extra_steps += uint64_t{made.size()} * x.count;
}

void matrix_store(Run& x, const Insn& i) {
    const ir::as::MatrixInBuffer of(i);
    const MatrixOperand from(x, i, of.variable(), of.index());
    const MatrixComponent c = from.shape().component;
    const MatrixAddress at = matrix_address(of);
    const uint32_t bytes = component_bytes(c);
    expect_together(x, i, from.shape().scope);
    each_written(x, from, false, [&](uint32_t l, uint32_t e) {
        const uint32_t byte = at.find(x, i, from.shape(), l, e, bytes);
        if (from.is_undefined(l, e) && x.checks)
            report_undefined(x, i, l, stored_undefined);
        store_bytes(x, i, l, resource(x, of.handle(), l), byte, bytes, element_bits(c, from.get(l, e)));
    });
    x.machine->extra_steps += from.size();
}

// The bits in memory of the sum of an element there and a value.
uint64_t added_bits(uint64_t old, uint64_t value, uint32_t component) {
    const auto c = static_cast<MatrixComponent>(component);
    return element_bits(c, add_elements(c, element_value(c, old), value));
}

void matrix_add_to(Run& x, const Insn& i) {
    const ir::as::MatrixInBuffer of(i);
    const MatrixOperand from(x, i, of.variable(), of.index());
    const MatrixComponent c = from.shape().component;
    const MatrixAddress at = matrix_address(of);
    const uint32_t bytes = component_bytes(c);
    expect_together(x, i, from.shape().scope);
    each_written(x, from, true, [&](uint32_t l, uint32_t e) {
        const uint32_t byte = at.find(x, i, from.shape(), l, e, bytes);
        if (from.is_undefined(l, e) && x.checks)
            report_undefined(x, i, l, stored_undefined);
        update_bytes(x, i, l, resource(x, of.handle(), l), byte, bytes,
                     {&added_bits, from.get(l, e), static_cast<uint32_t>(c)});
    });
    x.machine->extra_steps += from.size();
}

// Elements of a component in groupshared memory, of which a word has several where they are narrower.
class SharedElements {
public:
    SharedElements(Run& x, const Insn& i)
        : x_(x), i_(i), of_(i), variable_(x.machine->code.variables[of_.memory()]),
          component_(static_cast<MatrixComponent>(of_.component())), bits_(info(component_).bits),
          per_slot_(ir::bits(variable_.type) / bits_), at_(matrix_address(of_)) {}

    MatrixComponent component() const { return component_; }
    // Goes to an element of a matrix of this shape; `lane` accesses it. Returns false if there is none.
    bool find(const ir::MatrixShape& shape, uint32_t lane, uint32_t element);
    uint64_t load(bool& undefined);
    void store(uint64_t value, bool undefined);
    void add(uint64_t value, bool undefined);
    // Lanes whose elements lie in one word do not write it by themselves: the first one writes for all.
    uint32_t writer(const MatrixOperand& m, uint32_t owner) const {
        return m.deal() && per_slot_ > 1 ? x_.mask.lowest() : owner;
    }

private:
    uint32_t thread() const { return x_.wave->thread[lane_]; }
    uint64_t& slot() const { return x_.machine->variables.group[slot_]; }
    uint8_t& slot_undefined() const { return x_.machine->variables.group_poison[slot_]; }
    uint64_t part_of(uint64_t slot) const { return slot >> shift_ & UINT64_MAX >> (64 - bits_); }
    uint64_t with_part(uint64_t slot, uint64_t part) const {
        return (slot & ~(UINT64_MAX >> (64 - bits_) << shift_)) | part << shift_;
    }
    void watch_slot(AccessKind kind, uint64_t value) const {
        if (Shadow* const all = x_.machine->variables.group_shadow) [[unlikely]]
            touch(x_, i_, lane_, all[slot_], kind, static_cast<uint32_t>(value));
    }

    Run& x_;
    const Insn& i_;
    const ir::as::MatrixInGroup<const Insn> of_;
    const VariableCode& variable_;
    const MatrixComponent component_;
    const uint32_t bits_, per_slot_;
    const MatrixAddress at_;
    // The element at hand.
    uint32_t lane_ = 0, slot_ = 0, shift_ = 0;
};

bool SharedElements::find(const ir::MatrixShape& shape, uint32_t lane, uint32_t element) {
    const uint32_t n = at_.find(x_, i_, shape, lane, element, 1), k = n / per_slot_;
    lane_ = lane;
    slot_ = variable_.first + k;
    shift_ = n % per_slot_ * bits_;
    if (k >= variable_.count && x_.checks)
        x_.machine->report(Report::OutOfBounds, i_.source, lane, "element %u of %u", k, variable_.count);
    return k < variable_.count;
}

uint64_t SharedElements::load(bool& undefined) {
    uint64_t v = slot();
    undefined = slot_undefined();
    if (const Delay* const d = x_.machine->delay) [[unlikely]]
        d->see(thread(), &slot(), v, undefined);
    watch_slot(AccessKind::Read, 0);
    return element_value(component_, part_of(v));
}

// What lies beside a narrow element in its word counts as defined, as soon as one is.
void SharedElements::store(uint64_t value, bool undefined) {
    Delay* const d = x_.machine->delay;
    uint64_t v = slot();
    bool was_undefined = false;
    if (d) [[unlikely]]
        d->see(thread(), &slot(), v, was_undefined);
    v = with_part(v, element_bits(component_, value));
    watch_slot(AccessKind::Write, v);
    if (d) [[unlikely]]
        return d->put(thread(), &slot(), v, &slot_undefined(), undefined);
    slot() = v;
    slot_undefined() = undefined;
}

void SharedElements::add(uint64_t value, bool undefined) {
    if (Delay* const d = x_.machine->delay) [[unlikely]]
        d->settle(thread(), &slot(), 8);
    const uint64_t sum = added_bits(part_of(slot()), value, static_cast<uint32_t>(component_));
    slot() = with_part(slot(), sum);
    slot_undefined() |= undefined;
    watch_slot(AccessKind::Atomic, slot());
}

void matrix_load_shared(Run& x, const Insn& i) {
    const ir::as::MatrixInGroup of(i);
    const MatrixOperand made(x, i, of.variable(), of.index());
    SharedElements memory(x, i);
    expect_together(x, i, made.shape().scope);
    each_loaded(x, made, [&](uint32_t l, uint32_t e) {
        bool undefined = true;
        uint64_t v = 0;
        if (memory.find(made.shape(), l, e))
            v = convert_element(memory.load(undefined), memory.component(), made.shape().component);
        put_loaded(x, made, l, e, v, undefined);
    });
    x.machine->extra_steps += uint64_t{made.size()} * x.count;
}

template <bool adds>
void matrix_store_shared(Run& x, const Insn& i) {
    const ir::as::MatrixInGroup of(i);
    const MatrixOperand from(x, i, of.variable(), of.index());
    SharedElements memory(x, i);
    expect_together(x, i, from.shape().scope);
    each_written(x, from, adds, [&](uint32_t l, uint32_t e) {
        if (!memory.find(from.shape(), memory.writer(from, l), e))
            return;
        const uint64_t v = convert_element(from.get(l, e), from.shape().component, memory.component());
        if constexpr (adds)
            memory.add(v, from.is_undefined(l, e));
        else
            memory.store(v, from.is_undefined(l, e));
    });
    x.machine->extra_steps += from.size();
}

constexpr KernelRow matrix_access_table[] = {
    {Op::MatrixLoad, on_all(&matrix_load), PoisonRule::Never},
    {Op::MatrixStore, on_all(&matrix_store), PoisonRule::Never},
    {Op::MatrixAddTo, on_all(&matrix_add_to), PoisonRule::Never},
    {Op::MatrixLoadShared, on_all(&matrix_load_shared), PoisonRule::Never},
    {Op::MatrixStoreShared, on_all(&matrix_store_shared<false>), PoisonRule::Never},
    {Op::MatrixAddToShared, on_all(&matrix_store_shared<true>), PoisonRule::Never},
};

} // namespace

std::span<const KernelRow> matrix_access_kernels() { return matrix_access_table; }

} // namespace ladder::simt
