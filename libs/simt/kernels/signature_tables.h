// Access to the tables of a launch: which word an instruction's element is in, as kernels need it.
#pragma once

#include "simt/memory/memory.h"

namespace ladder::simt {

inline uint32_t thread_of(const Run& x, uint32_t lane) {
    return global_thread(*x.machine, x.wave->thread[lane]);
}

// Element, row, column, as instructions name an input or output.
struct Where {
    uint32_t element, row_register, column;
};
inline Where where(const Insn& i) {
    const ir::as::OfSignature at(i);
    return {at.element(), at.row(), at.column()};
}

// One signature's table: where rows begin, and its words.
struct SignatureTable {
    std::span<const ir::SignatureElement> elements;
    std::span<const uint32_t> first; // row, by element
    uint32_t rows;
    uint32_t* words;  // null: there are none
    uint8_t* written; // by word; null: not recorded

    // Returns the index of a word of the `slot`th thread, vertex, patch or primitive.
    size_t word(size_t slot, const Where& w, uint32_t row) const {
        return (slot * rows + first[w.element] + row) * 4 + w.column;
    }
};
inline SignatureTable output_table(const Machine& m) {
    const StageData& s = m.stage;
    return {m.program.outputs.span(), s.output_row, s.output_rows, s.outputs, s.written};
}
inline SignatureTable patch_table(const Machine& m) {
    const StageData& s = m.stage;
    return {m.program.patch.span(), s.patch_row, s.patch_rows, s.patch_outputs, s.patch_written};
}

// A load. `word` gives a lane's value in an element's row, as bits in its low end, or says that it has none.
// A row beyond the element's last reads 0.
template <class F>
void read_element(Run& x, const Insn& i, std::span<const ir::SignatureElement> elements, F word) {
    const Where w = where(i);
    const uint32_t rows = elements[w.element].rows;
    const auto* row = x.at<const uint32_t>(w.row_register);
    const uint32_t mask = ir::bits(i.type) == 16 ? 0xffff : UINT32_MAX;
    auto* d = x.at<uint32_t>(i.result());
    Mask undefined;
    x.each_live([&](uint32_t l) {
        uint32_t v = 0;
        const bool known = defined(x, i, l, w.row_register, "an undefined index");
        if (!known || (row[l] < rows && !word(w, l, row[l], v))) {
            v = static_cast<uint32_t>(undefined_pattern(i.type));
            undefined.set(l);
        }
        d[l] = v & mask;
    });
    x.set_poison(i.result(), undefined);
}

// A store. `slot` gives a lane's place in the table, or says that it has none.
template <class F>
void write_element(Run& x, const Insn& i, const SignatureTable& t, F slot) {
    const Where w = where(i);
    const uint32_t rows = t.elements[w.element].rows;
    const uint32_t stored = ir::as::Stored(i).value();
    const auto *row = x.at<const uint32_t>(w.row_register), *value = x.at<const uint32_t>(stored);
    const Mask helpers = x.wave->helpers;
    x.each_live([&](uint32_t l) {
        if (helpers.has(l))
            return;
        defined(x, i, l, w.row_register, "an undefined index");
        if (row[l] >= rows) {
            if (x.checks)
                x.machine->report(Report::OutOfBounds, i.source, l, "row %u of %u", row[l], rows);
            return;
        }
        defined(x, i, l, stored, "an undefined value is an output");
        size_t at;
        if (!slot(l, at))
            return;
        at = t.word(at, w, row[l]);
        if (t.words)
            t.words[at] = value[l];
        if (t.written)
            t.written[at] = 1;
    });
}

// The register of an operand that may be missing.
inline uint32_t first_or_none(std::span<const uint32_t> operand) {
    return operand.empty() ? none : operand.front();
}

// Is a number that an operand names, of `count` that there are? Reports it if not.
bool in_range(Run& x, const Insn& i, uint32_t lane, uint32_t reg, uint32_t count, const char* what);

// Where in the table of outputs a lane's thread is, or the vertex that register `vertex` names (`none`: the
// instruction names none).
bool output_slot(Run& x, const Insn& i, uint32_t lane, uint32_t vertex, size_t& slot);

} // namespace ladder::simt
