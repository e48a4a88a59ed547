// Operations on vectors (shader model 6.9, and LLVM's vectors before it), and those of mixed types.
#include "tables.h"

#include <cfloat>

namespace ladder::test::operations {

namespace {

// $0 and $1 as %NAME, $2 and $3 as %OTHER.
std::string pair(const std::string& type, const std::string& name, int first) {
    std::string v = "<2 x " + type + ">", a = "$" + std::to_string(first),
                b = "$" + std::to_string(first + 1);
    return "  ~" + name + "0 = insertelement " + v + " undef, " + type + " " + a + ", i32 0\n  ~" + name +
           " = insertelement " + v + " ~" + name + "0, " + type + " " + b + ", i32 1\n";
}
std::string split(const std::string& type, const std::string& value) {
    std::string v = "<2 x " + type + "> " + value;
    return "  ~r0 = extractelement " + v + ", i32 0\n  ~r1 = extractelement " + v + ", i32 1\n";
}

template <class T, class F>
Row on_two(const std::string& name, const std::string& type, const std::string& operation, F model) {
    return llvm<std::tuple<T, T>(T, T, T, T)>(
        name, pair(type, "v", 0) + pair(type, "w", 2) + operation + split(type, "~x"),
        [=](T a, T b, T c, T d) { return std::tuple(model(a, c), model(b, d)); });
}

double number(float v) { return static_cast<double>(v); }
double clamped(double v) { return std::isnan(v) || v <= 0 ? 0 : std::min(v, 1.0); }

} // namespace

std::vector<Row> vector_rows() {
    using U = uint32_t;
    std::vector<Row> rows;
    Tolerance zeros;
    zeros.any_zero = true;
    rows.push_back(on_two<float>("fmul <2 x float>", "float", "  ~x = fmul <2 x float> ~v, ~w\n",
                                 [](float a, float b) { return number(a) * b; }));
    rows.push_back(
        on_two<U>("add <2 x i32>", "i32", "  ~x = add <2 x i32> ~v, ~w\n", [](U a, U b) { return a + b; }));
    rows.push_back(on_two<U>("udiv <2 x i32>", "i32", "  ~x = udiv <2 x i32> ~v, ~w\n",
                             [](U a, U b) { return b ? a / b : ~0u; }));
    rows.push_back(
        on_two<U>("UMax <2 x i32>", "i32",
                  "  ~x = call <2 x i32> @dx.op.binary.v2i32(i32 39, <2 x i32> ~v, <2 x i32> ~w)\n",
                  [](U a, U b) { return std::max(a, b); }));
    rows.push_back(on_two<float>(
        "FMin <2 x float>", "float",
        "  ~x = call <2 x float> @dx.op.binary.v2f32(i32 36, <2 x float> ~v, <2 x float> ~w)\n",
        [](float a, float b) {
            return std::isnan(a) ? number(b) : std::isnan(b) ? number(a) : number(std::min(a, b));
        }));
    rows.back().tolerance = zeros;
    rows.push_back(
        on_two<U>("icmp and select <2 x i32>", "i32",
                  "  ~c = icmp slt <2 x i32> ~v, ~w\n  ~x = select <2 x i1> ~c, <2 x i32> ~w, <2 x i32> ~v\n",
                  [](U a, U b) { return static_cast<int32_t>(a) < static_cast<int32_t>(b) ? b : a; }));
    rows.push_back(llvm<std::tuple<float, float>(float, float)>(
        "Saturate <2 x float>",
        pair("float", "v", 0) + "  ~x = call <2 x float> @dx.op.unary.v2f32(i32 7, <2 x float> ~v)\n" +
            split("float", "~x"),
        [](float a, float b) { return std::tuple(clamped(a), clamped(b)); }, zeros));
    rows.push_back(llvm<std::tuple<float, float>(U, U)>(
        "uitofp <2 x i32>",
        pair("i32", "v", 0) + "  ~x = uitofp <2 x i32> ~v to <2 x float>\n" + split("float", "~x"),
        [](U a, U b) { return std::tuple(double{1} * a, double{1} * b); }));
    rows.push_back(llvm<std::tuple<U, U>(U, U)>(
        "shufflevector",
        pair("i32", "v", 0) + "  ~x = shufflevector <2 x i32> ~v, <2 x i32> ~v, <2 x i32> <i32 1, i32 2>\n" +
            split("i32", "~x"),
        [](U a, U b) { return std::tuple(b, a); }));
    auto dot = [](double a, double b) { // as exact as any order of steps
        double size = std::fabs(a) + std::fabs(b);
        return Approximate{a + b, std::isfinite(a + b) && size > FLT_MAX ? HUGE_VAL
                                  : std::isfinite(size)                  ? 4 * (0x1p-24 * size + 0x1p-149)
                                                                         : 0};
    };
    auto safe = [](const uint64_t* in) { // no product leaves the range: what follows of infinities is in Dot2
        for (int n = 0; n < 2; n++) {
            double p = number(from_bits<float>(in[n])) * number(from_bits<float>(in[n + 2]));
            if (!(std::fabs(p) < 1e37))
                return false;
        }
        return true;
    };
    rows.push_back(llvm<float(float, float, float, float)>(
        "FDot",
        pair("float", "v", 0) + pair("float", "w", 2) +
            "  ~r0 = call float @dx.op.dot.v2f32(i32 311, <2 x float> ~v, <2 x float> ~w)\n",
        [=](float a, float b, float c, float d) { return dot(number(a) * c, number(b) * d); }, zeros));
    rows.back().asks = safe;
    const std::string both = "  ~b0 = insertelement <2 x i1> undef, i1 $0, i32 0\n  ~b = insertelement <2 x "
                             "i1> ~b0, i1 $1, i32 1\n";
    rows.push_back(llvm<bool(bool, bool)>(
        "VectorReduceAnd", both + "  ~r0 = call i1 @dx.op.vectorReduce.v2i1(i32 309, <2 x i1> ~b)\n",
        [](bool a, bool b) { return a && b; }));
    rows.push_back(llvm<bool(bool, bool)>(
        "VectorReduceOr", both + "  ~r0 = call i1 @dx.op.vectorReduce.v2i1(i32 310, <2 x i1> ~b)\n",
        [](bool a, bool b) { return a || b; }));
    // Products of halves are exact in 32 bits.
    rows.push_back(dx<float(float, Half, Half, Half, Half)>(
        "Dot2AddHalf",
        [](float c, Half a, Half b, Half x, Half y) {
            double p = static_cast<double>(a) * static_cast<double>(x),
                   q = static_cast<double>(b) * static_cast<double>(y);
            double sum = number(c) + p + q, size = std::fabs(number(c)) + std::fabs(p) + std::fabs(q);
            return Approximate{
                sum, std::isfinite(size) ? (size > FLT_MAX ? HUGE_VAL : 4 * (0x1p-24 * size + 0x1p-149)) : 0};
        },
        zeros));
    return rows;
}

} // namespace ladder::test::operations
