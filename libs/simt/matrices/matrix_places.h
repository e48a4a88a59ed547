// Where matrices are, and which lanes have which elements of them.
//
// Each lane has a copy of all elements, whatever the scope. Elements of a wave's matrix may instead be dealt
// to its lanes (Options::deal_matrices): then only the copy of an element's owner counts.
#pragma once

#include "simt/machine/machine.h"

namespace ladder::simt {

// A matrix of each lane of a wave: [element][lane]. Null until a lane needs it.
struct MatrixPlace {
    uint64_t* values;
    Mask* undefined; // by element
};

// Which lanes of a wave own the elements of the matrices of a variable.
struct MatrixDeal {
    const uint8_t* owner;     // by element
    const uint32_t* first;    // by lane: where its elements begin in the list; one more for the end
    const uint32_t* elements; // in the order in which lanes count theirs
};

// Elements of one matrix, in the order of its rows.
struct MatrixElements {
    std::span<uint64_t> values;
    std::span<uint8_t> undefined;

    MatrixElements(Arena& arena, uint32_t size)
        : values(arena.array<uint64_t>(size)), undefined(arena.array<uint8_t>(size)) {}
};

// The matrix that an instruction names, in all lanes that execute. Reports numbers that name none.
class MatrixOperand {
public:
    MatrixOperand(Run& x, const Insn& i, uint32_t variable, uint32_t index_reg);

    const ir::MatrixShape& shape() const { return shape_; }
    uint32_t size() const { return shape_.size(); }
    // Null: each lane has all elements.
    const MatrixDeal* deal() const { return deal_; }

    bool is_undefined(uint32_t lane, uint32_t element) const {
        return !places_[lane] || places_[lane]->undefined[element].has(lane);
    }
    uint64_t get(uint32_t lane, uint32_t element) const {
        return places_[lane] ? places_[lane]->values[size_t{element} * width_ + lane] : 0;
    }
    void set(uint32_t lane, uint32_t element, uint64_t value, bool undefined) const;
    void set(Mask lanes, uint32_t element, uint64_t value, bool undefined) const;
    // Reads a lane's copy, or, where elements are dealt, each element from its owner. Elements whose owner
    // does not execute are undefined.
    void read(const Run& x, uint32_t lane, MatrixElements& to) const;
    template <class Lanes> // one, or a Mask
    void write(const Lanes& lanes, const MatrixElements& from) const {
        for (uint32_t e = 0; e < size(); e++)
            set(lanes, e, from.values[e], from.undefined[e]);
    }

private:
    const ir::MatrixShape& shape_;
    const MatrixDeal* deal_;
    const uint32_t width_;
    MatrixPlace* places_[max_wave]; // by lane that executes; null: there is no such matrix
};

// Null: each lane has all elements.
const MatrixDeal* matrix_deal(const Run& x, uint32_t variable);

// Makes a matrix of matrix_new for a lane, and returns its number. It takes the place of the oldest one.
uint32_t make_matrix(const Run& x, uint32_t variable, uint32_t lane);

// Matrices of earlier executions are gone, and so is their memory.
void forget_matrices(const Machine& m);
// The matrices of a variable are undefined. Returns what that counts for the step limit.
uint64_t restart_matrices(const Wave& w, const VariableCode& v, uint32_t variable, uint32_t width);

} // namespace ladder::simt
