#include "dxil/numbers.h"

namespace ladder::dxil {

namespace {

// The entry of a table that is in the order of DXIL's numbers.
template <class E, size_t count>
E look_up(const E (&table)[count], uint64_t number) {
    return number < count ? table[number] : E::Count;
}

} // namespace

ir::ComponentType component_type(uint64_t number) {
    using enum ir::ComponentType;
    static constexpr ir::ComponentType table[] = {
        None, Bool,    I16,     U16,     I32,     U32,     I64,     U64,      F16,     F32,
        F64,  SNorm16, UNorm16, SNorm32, UNorm32, SNorm64, UNorm64, PackedS8, PackedU8};
    return look_up(table, number);
}

} // namespace ladder::dxil
