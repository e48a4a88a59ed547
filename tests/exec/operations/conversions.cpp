// Conversions: Direct3D 11.3, 3.2.2 and 22.13; LLVM's casts; DXIL's bitcasts and legacy conversions.
#include "tables.h"

#include <limits>

namespace ladder::test::operations {

namespace {

// 22.13.3, 22.13.4: towards zero, clamped to the type's range, 0 for NaN.
template <class I>
I to_integer(double v) {
    if (std::isnan(v))
        return 0;
    v = std::trunc(v);
    if (v <= static_cast<double>(std::numeric_limits<I>::min()))
        return std::numeric_limits<I>::min();
    if (v >= std::ldexp(1, std::numeric_limits<I>::digits))
        return std::numeric_limits<I>::max();
    return static_cast<I>(v);
}

template <class T>
const char* type_of() {
    static const char* const names[] = {"i1", "i16", "i32", "i64", "half", "float", "double"};
    return names[static_cast<size_t>(kind_of<T>())];
}

template <class To, class From, class F>
Row cast(const char* op, F model) {
    std::string text = std::string(op) + " " + type_of<From>() + " $0 to " + type_of<To>();
    return llvm<To(From)>(std::string(op) + " " + type_of<From>() + " to " + type_of<To>(),
                          "  ~r0 = " + text + "\n", model);
}

template <class F, class S>
void add_numbers(std::vector<Row>& rows) {
    using U = std::make_unsigned_t<S>;
    rows.push_back(cast<S, F>("fptosi", [](F a) { return to_integer<S>(static_cast<double>(a)); }));
    rows.push_back(cast<U, F>("fptoui", [](F a) { return to_integer<U>(static_cast<double>(a)); }));
    // 22.13.5: to the nearest is recommended; 64 bits do not fit the model's double, so two roundings are
    // allowed.
    Tolerance near{sizeof(F) == 8 && sizeof(S) == 8 ? 1.0 : 0.500001, 0, 0, false};
    rows.push_back(cast<F, S>("sitofp", [](S a) { return static_cast<double>(a); }));
    rows.back().tolerance = near;
    rows.push_back(cast<F, U>("uitofp", [](U a) { return static_cast<double>(a); }));
    rows.back().tolerance = near;
}

template <class F>
void add_bools(std::vector<Row>& rows) {
    rows.push_back(cast<F, bool>("uitofp", [](bool a) { return a ? 1.0 : 0.0; }));
    rows.push_back(cast<F, bool>("sitofp", [](bool a) { return a ? -1.0 : 0.0; }));
    rows.back().llvmpipe = {
        {"it makes -0 of the 0 in select(c, -1.0, 0.0)", [](const uint64_t* in) { return !in[0]; }}};
}

template <class Wide, class Narrow>
void add_widths(std::vector<Row>& rows) {
    using SignedNarrow = std::make_signed_t<Narrow>;
    rows.push_back(cast<Narrow, Wide>("trunc", [](Wide a) { return static_cast<Narrow>(a); }));
    rows.push_back(cast<Wide, Narrow>("zext", [](Narrow a) { return static_cast<Wide>(a); }));
    rows.push_back(
        cast<Wide, Narrow>("sext", [](Narrow a) { return static_cast<Wide>(static_cast<SignedNarrow>(a)); }));
}

template <class I>
void add_bit(std::vector<Row>& rows) {
    rows.push_back(cast<bool, I>("trunc", [](I a) { return static_cast<bool>(a & 1); }));
    rows.push_back(cast<I, bool>("zext", [](bool a) { return static_cast<I>(a); }));
    rows.push_back(cast<I, bool>("sext", [](bool a) { return a ? static_cast<I>(-1) : static_cast<I>(0); }));
}

// A bit pattern as a float and back: NaNs keep their bits too (3.1.3.2: moves alter nothing).
template <class U, class F>
void add_bitcast(std::vector<Row>& rows, const char* there, const char* back) {
    auto stage = [](const std::string& call, const char* result, const char* operand) {
        std::string text = call;
        text.replace(text.find("~r0"), 3, result);
        return text.replace(text.find("$0"), 2, operand);
    };
    std::string both = stage(dx_call(there, {kind_of<U>()}, {kind_of<F>()}), "~f", "$0") +
                       stage(dx_call(back, {kind_of<F>()}, {kind_of<U>()}), "~r0", "~f");
    rows.push_back(llvm<U(U)>(std::string(there) + " and back", both, [](U a) { return a; }));
    rows.push_back(dx<F(U)>(there, [](U a) { return static_cast<double>(from_bits<F>(a)); }));
    std::string type = type_of<F>(), bits = type_of<U>();
    rows.push_back(llvm<U(U)>("bitcast " + bits + " to " + type + " and back",
                              "  ~f = bitcast " + bits + " $0 to " + type + "\n  ~r0 = bitcast " + type +
                                  " ~f to " + bits + "\n",
                              [](U a) { return a; }));
}

void add_doubles(std::vector<Row>& rows) {
    using U = uint32_t;
    using S = int32_t;
    rows.push_back(dx<double(U, U)>(
        "MakeDouble", [](U low, U high) { return from_bits<double>(uint64_t{high} << 32 | low); }));
    rows.push_back(dx<std::tuple<U, U>(double)>("SplitDouble", [](double a) {
        auto bits = std::bit_cast<uint64_t>(a);
        return std::tuple<U, U>(static_cast<U>(bits), static_cast<U>(bits >> 32));
    }));
    rows.back().asks = [](const uint64_t* in) { return !std::isnan(from_bits<double>(in[0])); };
    rows.push_back(
        dx<float(double)>("LegacyDoubleToFloat", [](double a) { return a; })); // 22.17.1: to nearest even
    rows.push_back(dx<S(double)>("LegacyDoubleToSInt32", [](double a) { return to_integer<S>(a); }));
    rows.push_back(dx<U(double)>("LegacyDoubleToUInt32", [](double a) { return to_integer<U>(a); }));
    rows.push_back(cast<float, double>("fptrunc", [](double a) { return a; }));
    rows.push_back(cast<double, float>("fpext", [](float a) { return static_cast<double>(a); }));
}

void add_halves(std::vector<Row>& rows) {
    using U = uint32_t;
    // 22.13.2, 3.2.2: towards zero, to 65504 where only infinity is farther; the upper half of the word is 0.
    rows.push_back(dx<U(float)>("LegacyF32ToF16", [](float a) {
        return static_cast<U>(round_to(binary16, static_cast<double>(a), true));
    }));
    rows.back().asks = [](const uint64_t* in) { return !std::isnan(from_bits<float>(in[0])); };
    rows.push_back(llvm<float(float)>(
        "LegacyF32ToF16 of NaN",
        "  ~h = call i32 @dx.op.legacyF32ToF16(i32 130, float $0)\n"
        "  ~r0 = call float @dx.op.legacyF16ToF32(i32 131, i32 ~h)\n",
        [](float a) { return number_of(binary16, round_to(binary16, static_cast<double>(a), true)); }));
    rows.push_back(dx<float(U)>(
        "LegacyF16ToF32", [](U a) { return number_of(binary16, a & 0xffff); })); // the low half of the word
    // Native halves: the specification speaks of no rounding; between the two neighbours, or the last one.
    auto narrow = [](double a) {
        return Approximate{a, std::fabs(a) > 65504 && std::isfinite(a) ? HUGE_VAL : 0};
    };
    rows.push_back(cast<Half, float>("fptrunc", narrow));
    rows.back().tolerance.ulps = 1;
    rows.push_back(cast<Half, double>("fptrunc", narrow));
    rows.back().tolerance.ulps = 1;
    rows.push_back(cast<float, Half>("fpext", [](Half a) { return static_cast<double>(a); }));
    rows.push_back(cast<double, Half>("fpext", [](Half a) { return static_cast<double>(a); }));
}

// Words of a 64-bit value, the low one first.
void add_vectors(std::vector<Row>& rows) {
    rows.push_back(llvm<std::tuple<uint32_t, uint32_t>(uint64_t)>(
        "bitcast i64 to <2 x i32>",
        "  ~v = bitcast i64 $0 to <2 x i32>\n  ~r0 = extractelement <2 x i32> ~v, i32 0\n"
        "  ~r1 = extractelement <2 x i32> ~v, i32 1\n",
        [](uint64_t a) {
            return std::tuple<uint32_t, uint32_t>(static_cast<uint32_t>(a), static_cast<uint32_t>(a >> 32));
        }));
    rows.push_back(
        llvm<uint64_t(uint32_t, uint32_t)>("bitcast <2 x i32> to i64",
                                           "  ~v = insertelement <2 x i32> undef, i32 $0, i32 0\n  ~w = "
                                           "insertelement <2 x i32> ~v, i32 $1, i32 1\n"
                                           "  ~r0 = bitcast <2 x i32> ~w to i64\n",
                                           [](uint32_t a, uint32_t b) { return uint64_t{b} << 32 | a; }));
}

} // namespace

std::vector<Row> conversion_rows() {
    std::vector<Row> rows;
    add_numbers<Half, int16_t>(rows), add_numbers<Half, int32_t>(rows), add_numbers<Half, int64_t>(rows);
    add_numbers<float, int16_t>(rows), add_numbers<float, int32_t>(rows), add_numbers<float, int64_t>(rows);
    add_numbers<double, int16_t>(rows), add_numbers<double, int32_t>(rows),
        add_numbers<double, int64_t>(rows);
    add_bools<Half>(rows), add_bools<float>(rows), add_bools<double>(rows);
    add_widths<uint32_t, uint16_t>(rows), add_widths<uint64_t, uint16_t>(rows),
        add_widths<uint64_t, uint32_t>(rows);
    add_bit<uint16_t>(rows), add_bit<uint32_t>(rows), add_bit<uint64_t>(rows);
    add_bitcast<uint16_t, Half>(rows, "BitcastI16toF16", "BitcastF16toI16");
    add_bitcast<uint32_t, float>(rows, "BitcastI32toF32", "BitcastF32toI32");
    add_bitcast<uint64_t, double>(rows, "BitcastI64toF64", "BitcastF64toI64");
    add_doubles(rows);
    add_halves(rows);
    add_vectors(rows);
    return rows;
}

std::vector<Row> min_conversion_rows() {
    std::vector<Row> rows;
    add_numbers<float, int16_t>(rows);
    add_numbers<Half, int16_t>(rows);
    for (Row& r : rows) // conversions out of the range of 16 bits clamp to it, or to 32 bits
        if (is_float(r.in[0]))
            r.asks = [k = r.in[0]](const uint64_t* in) {
                return !(std::fabs(number_of(format_of(k), in[0])) >= 32768);
            };
    add_widths<uint32_t, uint16_t>(rows);
    add_bit<uint16_t>(rows);
    for (Row& r : rows) {
        r.name += ", min precision";
        r.min_precision = true;
    }
    return rows;
}

} // namespace ladder::test::operations
