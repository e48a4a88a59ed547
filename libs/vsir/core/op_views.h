// The operands of instructions by their names: a view for each row of ops.def and of op_families.def.
//
//     as::SampleLevel(i).level()      Operand&: of a const Instr a const one
//     as::SampleLevel(i).offset()     std::span: several letters in ops.def
//     as::Call(i).arguments()         std::span to the last operand: a star in ops.def
//     as::Sampled(i).coordinate()     of a family: whatever operation of it `i` is
//     at::SampleLevel::level          the position, for those who pass one on
//
// A view is a pointer. It asserts that the instruction is one of its row or family.
#pragma once

#include "vsir/core/program.h"

#include <cassert>

namespace ladder::ir {

enum class Family : uint8_t {
#define FAMILY(id, operands) id,
#include "vsir/core/op_families.def"
#undef FAMILY
};
// Is an operation of the family?
bool is_of(Op op, Family family);

namespace views {

// How many operands the letters stand for; 0: any number.
template <uint32_t size>
constexpr int count(const char (&letters)[size]) {
    return letters[size - 2] == '*' ? 0 : static_cast<int>(size) - 1;
}

template <class I>
class View {
protected:
    constexpr explicit View(I& i) : i_(i) {}

    template <int at, int count>
    constexpr decltype(auto) get() const {
        if constexpr (count == 1)
            return (i_.operands()[at]);
        else if constexpr (count == 0)
            return i_.operands().subspan(at);
        else
            return i_.operands().template subspan<at, count>();
    }

private:
    I& i_;
};

} // namespace views

// Positions of operands. Of a vector: the first of them.
namespace at {
#define O(name, letters) name, name##_last = name + views::count(letters) - 1,
#define M(name, kind) name,
#define OP(id, text, results, operands, values, overload, flags)                                             \
    struct id {                                                                                              \
        enum : int { before_first = -1, operands };                                                          \
    };
#define FAMILY(id, operands)                                                                                 \
    struct id {                                                                                              \
        enum : int { before_first = -1, operands };                                                          \
    };
#include "vsir/core/op_families.def"
#include "vsir/core/ops.def"
#undef FAMILY
#undef OP
#undef O
#undef M
} // namespace at

namespace as {
#define O(name, letters)                                                                                     \
    constexpr decltype(auto) name() const { return this->template get<At::name, views::count(letters)>(); }
#define M(name, kind)                                                                                        \
    constexpr decltype(auto) name() const { return this->template get<At::name, 1>(); }
#define OP(id, text, results, operands, values, overload, flags)                                             \
    template <class I>                                                                                       \
    class id : views::View<I> {                                                                              \
        using At = at::id;                                                                                   \
                                                                                                             \
    public:                                                                                                  \
        constexpr explicit id(I& i) : views::View<I>(i) { assert(i.op == Op::id); }                          \
        operands                                                                                             \
    };
#define FAMILY(id, operands)                                                                                 \
    template <class I>                                                                                       \
    class id : views::View<I> {                                                                              \
        using At = at::id;                                                                                   \
                                                                                                             \
    public:                                                                                                  \
        constexpr explicit id(I& i) : views::View<I>(i) { assert(is_of(i.op, Family::id)); }                 \
        operands                                                                                             \
    };
#include "vsir/core/op_families.def"
#include "vsir/core/ops.def"
#undef FAMILY
#undef OP
#undef O
#undef M
} // namespace as

} // namespace ladder::ir
