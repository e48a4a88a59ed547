#include "simt/matrices/matrix_places.h"

#include "simt/memory/memory.h"

#include <algorithm>

namespace ladder::simt {

namespace {

void make_undefined(const MatrixPlace& p, const ir::MatrixShape& shape, uint32_t width) {
    std::fill_n(p.values, size_t{shape.size()} * width, undefined_pattern(shape.type()));
    std::fill_n(p.undefined, shape.size(), Mask::first(max_wave));
}

MatrixPlace& ready_place(const Run& x, const VariableCode& v, uint32_t n) {
    MatrixPlace& p = x.wave->matrices[v.first + n];
    if (!p.values) {
        const size_t slots = size_t{v.matrix.size()} * x.width;
        x.machine->extra_steps += slots;
        p.values = x.machine->arena.array<uint64_t>(slots).data();
        p.undefined = x.machine->arena.array<Mask>(v.matrix.size()).data();
        make_undefined(p, v.matrix, x.width);
    }
    return p;
}

// Matrices of matrix_new take the places of the oldest ones, turn by turn.
size_t number_of_place(const Run& x, const VariableCode& v, uint32_t n, uint32_t lane) {
    return (size_t{v.first} + n) * x.width + lane;
}

MatrixPlace* find_matrix(Run& x, const Insn& i, const VariableCode& v, uint32_t index, uint32_t lane) {
    if (v.made_anew) {
        const uint32_t n = index % v.count;
        if (x.wave->matrix_numbers[number_of_place(x, v, n, lane)] == index)
            return &ready_place(x, v, n);
        if (x.checks)
            x.machine->report(Report::OutOfBounds, i.source, lane, "matrix %u, of which the last %u are kept",
                              index, v.count);
        return nullptr;
    }
    if (index < v.count)
        return &ready_place(x, v, index);
    if (x.checks)
        x.machine->report(Report::OutOfBounds, i.source, lane, "matrix %u of %u", index, v.count);
    return nullptr;
}

// Each element goes to a lane of the wave, and the lanes count theirs in any order.
MatrixDeal deal_elements(const Run& x, uint32_t variable, uint32_t size) {
    Machine& m = *x.machine;
    Random draw{m.options.seed};
    draw.state = draw.next() ^ variable;
    draw.state = draw.next() ^ x.wave->number;
    uint8_t lanes[max_wave];
    const uint32_t lane_total = x.wave->all.list(lanes);
    const std::span<uint8_t> owner = m.arena.array<uint8_t>(size);
    const std::span<uint32_t> first = m.arena.array<uint32_t>(x.width + 1);
    const std::span<uint32_t> elements = m.arena.array<uint32_t>(size);
    const std::span<uint32_t> order = m.arena.array<uint32_t>(size);
    for (uint32_t e = 0; e < size; e++) {
        owner[e] = lanes[draw.below(lane_total)];
        first[owner[e] + 1]++;
        const uint32_t other = draw.below(e + 1);
        order[e] = order[other];
        order[other] = e;
    }
    for (uint32_t l = 0; l < x.width; l++)
        first[l + 1] += first[l];
    uint32_t next[max_wave];
    std::copy_n(first.data(), x.width, next);
    for (const uint32_t e : order)
        elements[next[owner[e]]++] = e;
    return {owner.data(), first.data(), elements.data()};
}

} // namespace

const MatrixDeal* matrix_deal(const Run& x, uint32_t variable) {
    const ir::MatrixShape& shape = x.machine->code.variables[variable].matrix;
    if (!x.machine->options.deal_matrices || shape.scope != ir::MatrixScope::Wave)
        return nullptr;
    MatrixDeal& d = x.wave->matrix_deals[variable];
    if (!d.owner)
        d = deal_elements(x, variable, shape.size());
    return &d;
}

MatrixOperand::MatrixOperand(Run& x, const Insn& i, uint32_t variable, uint32_t index_reg)
    : shape_(x.machine->code.variables[variable].matrix), deal_(matrix_deal(x, variable)), width_(x.width) {
    const auto* index = x.at<const uint32_t>(index_reg);
    x.each_live([&](uint32_t l) {
        defined(x, i, l, index_reg, "an undefined matrix");
        places_[l] = find_matrix(x, i, x.machine->code.variables[variable], index[l], l);
    });
}

void MatrixOperand::set(uint32_t lane, uint32_t element, uint64_t value, bool undefined) const {
    const MatrixPlace* p = places_[lane];
    if (!p)
        return;
    p->values[size_t{element} * width_ + lane] = undefined ? undefined_pattern(shape_.type()) : value;
    if (undefined)
        p->undefined[element].set(lane);
    else
        p->undefined[element].clear(lane);
}

void MatrixOperand::set(Mask lanes, uint32_t element, uint64_t value, bool undefined) const {
    uint8_t list[max_wave];
    const uint32_t count = lanes.list(list);
    for (uint32_t n = 0; n < count; n++)
        set(list[n], element, value, undefined);
}

void MatrixOperand::read(const Run& x, uint32_t lane, MatrixElements& to) const {
    x.machine->extra_steps += size();
    for (uint32_t e = 0; e < size(); e++) {
        const uint32_t l = deal_ ? deal_->owner[e] : lane;
        const bool undefined = !x.mask.has(l) || is_undefined(l, e);
        to.undefined[e] = undefined;
        to.values[e] = undefined ? undefined_pattern(shape_.type()) : get(l, e);
    }
}

uint32_t make_matrix(const Run& x, uint32_t variable, uint32_t lane) {
    const VariableCode& v = x.machine->code.variables[variable];
    const uint32_t number = x.wave->matrices_made[size_t{variable} * x.width + lane]++;
    const uint32_t n = number % v.count;
    x.wave->matrix_numbers[number_of_place(x, v, n, lane)] = number;
    const MatrixPlace& p = ready_place(x, v, n);
    for (uint32_t e = 0; e < v.matrix.size(); e++) {
        p.values[size_t{e} * x.width + lane] = undefined_pattern(v.matrix.type());
        p.undefined[e].set(lane);
    }
    return number;
}

void forget_matrices(const Machine& m) {
    for (const Wave& w : m.waves) {
        std::fill_n(w.matrices, m.code.matrix_slots, MatrixPlace{});
        std::fill_n(w.matrix_deals, m.code.matrix_slots ? m.code.variables.size() : 0, MatrixDeal{});
    }
}

uint64_t restart_matrices(const Wave& w, const VariableCode& v, uint32_t variable, uint32_t width) {
    uint64_t steps = v.count;
    for (uint32_t n = 0; n < v.count; n++)
        if (const MatrixPlace& p = w.matrices[v.first + n]; p.values) {
            make_undefined(p, v.matrix, width);
            steps += uint64_t{v.matrix.size()} * width;
        }
    if (v.made_anew) {
        std::fill_n(&w.matrix_numbers[size_t{v.first} * width], size_t{v.count} * width, none);
        std::fill_n(&w.matrices_made[size_t{variable} * width], width, 0);
    }
    return steps;
}

} // namespace ladder::simt
