// Direct3D 11.3, 22.11 (bitwise) and 22.12 (integer arithmetic); LLVM's instructions of the same meaning.
#include "tables.h"

#include <climits>

namespace ladder::test::operations {

namespace {

template <class S>
using Unsigned = std::make_unsigned_t<S>;

// Arithmetic wraps: computed without a sign in 64 bits.
template <class S>
S wrapped(uint64_t v) {
    return static_cast<S>(v);
}
template <class S>
uint64_t wide(S v) {
    return static_cast<uint64_t>(static_cast<int64_t>(v));
}

// S: the signed type of the width.
template <class S>
void add_arithmetic(std::vector<Row>& rows, const std::string& type) {
    using U = Unsigned<S>;
    constexpr U mask = sizeof(S) * 8 - 1;
    auto two = [&](const char* op) { return std::string("  ~r0 = ") + op + " " + type + " $0, $1\n"; };
    auto name = [&](const char* op) { return std::string(op) + " " + type; };
    rows.push_back(
        llvm<S(S, S)>(name("add"), two("add"), [](S a, S b) { return wrapped<S>(wide(a) + wide(b)); }));
    rows.push_back(
        llvm<S(S, S)>(name("sub"), two("sub"), [](S a, S b) { return wrapped<S>(wide(a) - wide(b)); }));
    rows.push_back(
        llvm<S(S, S)>(name("mul"), two("mul"), [](S a, S b) { return wrapped<S>(wide(a) * wide(b)); }));
    rows.push_back(llvm<S(S)>(name("neg"), "  ~r0 = sub " + type + " 0, $0\n",
                              [](S a) { return wrapped<S>(0 - wide(a)); }));
    // 22.12.9: quotient and remainder by zero are all ones.
    rows.push_back(llvm<U(U, U)>(name("udiv"), two("udiv"),
                                 [](U a, U b) { return b ? static_cast<U>(a / b) : static_cast<U>(~U{0}); }));
    rows.push_back(llvm<U(U, U)>(name("urem"), two("urem"),
                                 [](U a, U b) { return b ? static_cast<U>(a % b) : static_cast<U>(~U{0}); }));
    // LLVM: undefined by zero and for the lowest number by -1; that neither traps is seen at the other
    // results.
    auto defined = [](const uint64_t* in) {
        S a = from_bits<S>(in[0]), b = from_bits<S>(in[1]);
        return b != 0 && !(b == -1 && a == std::numeric_limits<S>::min());
    };
    rows.push_back(llvm<S(S, S)>(name("sdiv"), two("sdiv"), [](S a, S b) { return static_cast<S>(a / b); }));
    rows.back().asks = defined;
    rows.push_back(llvm<S(S, S)>(name("srem"), two("srem"), [](S a, S b) { return static_cast<S>(a % b); }));
    rows.back().asks = defined;
    // Amounts count modulo the width (22.11.7, 8, 12). dxc masks them; LLVM leaves more undefined.
    rows.push_back(llvm<U(U, U)>(name("shl"), two("shl"),
                                 [=](U a, U b) { return static_cast<U>(uint64_t{a} << (b & mask)); }));
    rows.push_back(
        llvm<U(U, U)>(name("lshr"), two("lshr"), [=](U a, U b) { return static_cast<U>(a >> (b & mask)); }));
    rows.push_back(llvm<S(S, S)>(name("ashr"), two("ashr"),
                                 [=](S a, S b) { return static_cast<S>(a >> (static_cast<U>(b) & mask)); }));
    rows.push_back(llvm<U(U, U)>(name("and"), two("and"), [](U a, U b) { return static_cast<U>(a & b); }));
    rows.push_back(llvm<U(U, U)>(name("or"), two("or"), [](U a, U b) { return static_cast<U>(a | b); }));
    rows.push_back(llvm<U(U, U)>(name("xor"), two("xor"), [](U a, U b) { return static_cast<U>(a ^ b); }));
    rows.push_back(
        llvm<U(U)>(name("not"), "  ~r0 = xor " + type + " $0, -1\n", [](U a) { return static_cast<U>(~a); }));
    rows.push_back(dx<S(S, S)>("IMax", [](S a, S b) { return a > b ? a : b; }));
    rows.push_back(dx<S(S, S)>("IMin", [](S a, S b) { return a < b ? a : b; }));
    rows.push_back(dx<U(U, U)>("UMax", [](U a, U b) { return a > b ? a : b; }));
    rows.push_back(dx<U(U, U)>("UMin", [](U a, U b) { return a < b ? a : b; }));
    rows.push_back(
        dx<S(S, S, S)>("IMad", [](S a, S b, S c) { return wrapped<S>(wide(a) * wide(b) + wide(c)); }));
    rows.push_back(
        dx<S(S, S, S)>("UMad", [](S a, S b, S c) { return wrapped<S>(wide(a) * wide(b) + wide(c)); }));
}

void add_double_width(std::vector<Row>& rows) {
    using U = uint32_t;
    using S = int32_t;
    using Two = std::tuple<U, U>;
    rows.push_back(dx<Two(S, S)>("IMul", [](S a, S b) {
        auto product = static_cast<uint64_t>(int64_t{a} * b);
        return Two(static_cast<U>(product >> 32), static_cast<U>(product));
    }));
    rows.push_back(dx<Two(U, U)>("UMul", [](U a, U b) {
        uint64_t product = uint64_t{a} * b;
        return Two(static_cast<U>(product >> 32), static_cast<U>(product));
    }));
    rows.push_back(dx<Two(U, U)>("UDiv", [](U a, U b) { return b ? Two(a / b, a % b) : Two(~0u, ~0u); }));
    rows.push_back(dx<std::tuple<U, bool>(U, U)>(
        "UAddc", [](U a, U b) { return std::tuple<U, bool>(a + b, uint64_t{a} + b > ~0u); }));
    rows.push_back(
        dx<std::tuple<U, bool>(U, U)>("USubb", [](U a, U b) { return std::tuple<U, bool>(a - b, a < b); }));
}

// i1: LLVM's additions and products of one bit.
void add_bools(std::vector<Row>& rows) {
    for (const char* op : {"add", "sub", "xor"})
        rows.push_back(llvm<bool(bool, bool)>(std::string(op) + " i1",
                                              std::string("  ~r0 = ") + op + " i1 $0, $1\n",
                                              [](bool a, bool b) { return a != b; }));
    for (const char* op : {"mul", "and"})
        rows.push_back(llvm<bool(bool, bool)>(std::string(op) + " i1",
                                              std::string("  ~r0 = ") + op + " i1 $0, $1\n",
                                              [](bool a, bool b) { return a && b; }));
    rows.push_back(
        llvm<bool(bool, bool)>("or i1", "  ~r0 = or i1 $0, $1\n", [](bool a, bool b) { return a || b; }));
    rows.push_back(llvm<bool(bool)>("not i1", "  ~r0 = xor i1 $0, true\n", [](bool a) { return !a; }));
}

// Direct3D 11.3, 22.12.15: saturates or wraps, so that what overflows is not asked.
uint32_t msad(uint32_t reference, uint32_t source, uint32_t sum) {
    for (uint32_t k = 0; k < 32; k += 8) {
        uint32_t r = reference >> k & 255, s = source >> k & 255;
        sum += !r ? 0 : r > s ? r - s : s - r;
    }
    return sum;
}

uint32_t dot_bytes(uint32_t sum, uint32_t a, uint32_t b, bool sign) {
    for (uint32_t k = 0; k < 32; k += 8) {
        auto x = static_cast<int32_t>(a >> k & 255), y = static_cast<int32_t>(b >> k & 255);
        if (sign)
            x = static_cast<int8_t>(x), y = static_cast<int8_t>(y);
        sum += static_cast<uint32_t>(x * y);
    }
    return sum;
}

} // namespace

std::vector<Row> integer_rows() {
    std::vector<Row> rows;
    add_arithmetic<int16_t>(rows, "i16");
    add_arithmetic<int32_t>(rows, "i32");
    add_arithmetic<int64_t>(rows, "i64");
    add_double_width(rows);
    add_bools(rows);
    using U = uint32_t;
    rows.push_back(dx<U(U, U, U)>("Msad", [](U a, U b, U c) { return msad(a, b, c); }));
    rows.back().asks = [](const uint64_t* in) { return in[2] < 0xfffffc00; };
    rows.push_back(dx<U(U, U, U)>("Dot4AddI8Packed", [](U c, U a, U b) { return dot_bytes(c, a, b, true); }));
    rows.push_back(
        dx<U(U, U, U)>("Dot4AddU8Packed", [](U c, U a, U b) { return dot_bytes(c, a, b, false); }));
    return rows;
}

std::vector<Row> min_integer_rows() {
    std::vector<Row> rows;
    add_arithmetic<int16_t>(rows, "i16");
    for (Row& r : rows) {
        r.name += ", min precision";
        r.min_precision = true;
        if (r.name.find("sh") !=
            std::string::npos) // the amount counts modulo 32 there; dxc keeps it below 16
            r.asks = [](const uint64_t* in) { return in[1] < 16; };
    }
    return rows;
}

} // namespace ladder::test::operations
