// Direct3D 11.3, 3.1 (rules of floating point) and 22.10 (instructions), by operand type.
#include "tables.h"

#include <cfloat>

namespace ladder::test::operations {

namespace {

const double pi = 3.14159265358979323846;

double fraction(double v) { return std::isinf(v) ? std::nan("") : v - std::floor(v); }
double saturated(double v) { return std::isnan(v) || v < 0 ? 0 : v > 1 ? 1 : v == 0 ? 0 : v; }
double least(double a, double b) { return std::isnan(a) ? b : std::isnan(b) ? a : std::min(a, b); }
double greatest(double a, double b) { return std::isnan(a) ? b : std::isnan(b) ? a : std::max(a, b); }

// Facts of a float type: its largest number, half an ulp of 1, its least denormal.
struct Limits {
    double highest, epsilon, least;
};
constexpr Limits limits16{65504, 0x1p-11, 0x1p-24}, limits32{FLT_MAX, 0x1p-24, 0x1p-149},
    limits64{DBL_MAX, 0x1p-53, 0x1p-1074};

// Bounds of a sum of products, in any order, fused or not: each step may be half an ulp off, and may leave
// the range. An intermediate result that leaves the range may be infinite (3.1.3.2), which makes infinity or
// NaN of infinity.
Approximate sum_of_products(std::initializer_list<double> terms, const Limits& limits) {
    double sum = -0.0, size = 0; // which changes no term
    for (double t : terms) {
        sum += t;
        size += std::isfinite(t) ? std::fabs(t) : 0;
    }
    if (size > limits.highest && !std::isnan(sum))
        return {sum, HUGE_VAL};
    double steps = static_cast<double>(terms.size()) * 2;
    return {sum, steps * (limits.epsilon * size + limits.least)};
}

// llvmpipe (lp_bld_arit.c) takes x * 0 for 0, x + 0 for x and the like where the zero is a constant.
template <class T>
void excuse_zeros(std::vector<Row>& rows, size_t from) {
    for (size_t n = from; n < rows.size(); n++)
        rows[n].llvmpipe.push_back({"its arithmetic on a constant zero forgets signs, infinities and NaN",
                                    [count = rows[n].in.size()](const uint64_t* in) {
                                        for (size_t k = 0; k < count; k++)
                                            if (static_cast<double>(from_bits<T>(in[k])) == 0)
                                                return true;
                                        return false;
                                    },
                                    true});
}

// Operations that all float types have.
template <class T>
void add_common(std::vector<Row>& rows, const char* type, const Limits& limits) {
    auto name = [&](const char* op) { return std::string(op) + " " + type; };
    size_t first = rows.size();
    auto number = [](T v) { return static_cast<double>(v); };
    rows.push_back(llvm<T(T, T)>(name("fadd"), "  ~r0 = fadd TYPE $0, $1\n",
                                 [=](T a, T b) { return number(a) + number(b); }));
    rows.push_back(llvm<T(T, T)>(name("fsub"), "  ~r0 = fsub TYPE $0, $1\n",
                                 [=](T a, T b) { return number(a) - number(b); }));
    rows.push_back(llvm<T(T, T)>(name("fmul"), "  ~r0 = fmul TYPE $0, $1\n",
                                 [=](T a, T b) { return number(a) * number(b); }));
    rows.push_back(
        llvm<T(T)>(name("fneg"), "  ~r0 = fsub TYPE -0.000000e+00, $0\n", [=](T a) { return -number(a); }));
    for (size_t n = rows.size() - 4; n < rows.size(); n++)
        for (size_t at; (at = rows[n].text.find("TYPE")) != std::string::npos;)
            rows[n].text.replace(at, 4, type);
    Tolerance zeros;
    zeros.any_zero = true; // 3.1.3.2: the order of -0 and +0 is recommended only
    rows.push_back(dx<T(T)>("FAbs", [=](T a) { return std::fabs(number(a)); }));
    rows.push_back(dx<T(T)>(
        "Saturate", [=](T a) { return saturated(number(a)); }, zeros));
    rows.push_back(dx<T(T, T)>(
        "FMin", [=](T a, T b) { return least(number(a), number(b)); }, zeros));
    rows.push_back(dx<T(T, T)>(
        "FMax", [=](T a, T b) { return greatest(number(a), number(b)); }, zeros));
    rows.push_back(dx<T(T, T, T)>(
        "FMad",
        [=](T a, T b, T c) {
            return sum_of_products({number(a) * number(b), number(c)}, limits);
        },
        zeros));
    excuse_zeros<T>(rows, first);
}

// The operations of GLSL.std.450 that take halves and floats; the arguments: relative and absolute
// tolerances.
template <class T>
void add_functions(std::vector<Row>& rows, double relative, double absolute, double ulps) {
    Tolerance angle{ulps, absolute, 0, true}, exact{}, rel{ulps, 0, relative, true};
    auto in_range = [](const uint64_t* in) { // Direct3D's tolerance holds from -100 pi to 100 pi
        double a = static_cast<double>(from_bits<T>(in[0]));
        return !std::isfinite(a) || std::fabs(a) <= 100 * pi;
    };
    auto d = [](T v) { return static_cast<double>(v); };
    rows.push_back(dx<T(T)>(
        "Sin", [=](T a) { return std::sin(d(a)); }, angle));
    rows.back().asks = in_range;
    rows.push_back(dx<T(T)>(
        "Cos", [=](T a) { return std::cos(d(a)); }, angle));
    rows.back().asks = in_range;
    rows.push_back(dx<T(T)>(
        "Tan",
        [=](T a) {
            double slope = 1 + std::tan(d(a)) * std::tan(d(a)); // as exact as sin / cos
            return Approximate{std::tan(d(a)), absolute * 2 * slope};
        },
        angle));
    rows.back().asks = in_range;
    auto unit = [](const uint64_t* in) {
        double a = static_cast<double>(from_bits<T>(in[0]));
        return std::isnan(a) || std::fabs(a) <= 1; // beyond, Direct3D's tests ask for NaN, Vulkan does not
    };
    rows.push_back(dx<T(T)>(
        "Asin", [=](T a) { return std::asin(d(a)); }, angle));
    rows.back().asks = unit;
    rows.push_back(dx<T(T)>(
        "Acos", [=](T a) { return std::acos(d(a)); }, angle));
    rows.back().asks = unit;
    rows.push_back(dx<T(T)>(
        "Atan", [=](T a) { return std::atan(d(a)); }, angle));
    rows.push_back(
        dx<T(T)>("Hcos", [=](T a) { return std::cosh(d(a)); }, {ulps, absolute, 16 * relative, true}));
    rows.push_back(
        dx<T(T)>("Hsin", [=](T a) { return std::sinh(d(a)); }, {ulps, absolute, 16 * relative, true}));
    rows.push_back(dx<T(T)>(
        "Htan", [=](T a) { return std::tanh(d(a)); }, angle));
    rows.push_back(dx<T(T)>(
        "Exp", [=](T a) { return std::exp2(d(a)); }, rel));
    rows.push_back(dx<T(T)>(
        "Log",
        [=](T a) {
            bool near_one = d(a) >= 0.5 && d(a) <= 2;
            double r = std::log2(d(a));
            return Approximate{r, near_one ? relative : std::isfinite(r) ? std::fabs(r) * relative : 0};
        },
        {ulps, 0, 0, true}));
    rows.back().llvmpipe = {{"it takes the logarithm of a denormal from its exponent field",
                             [](const uint64_t* in) { return is_denormal(format_of(kind_of<T>()), in[0]); }}};
    rows.push_back(dx<T(T)>("Sqrt", [=](T a) { return std::sqrt(d(a)); }, {1, 0, 0, false}));
    rows.push_back(dx<T(T)>("Rsqrt", [=](T a) { return 1 / std::sqrt(d(a)); }, {ulps, 0, relative, false}));
    rows.push_back(dx<T(T)>("Frc", [=](T a) { return fraction(d(a)); }, {1, 0, 0, true}));
    rows.push_back(dx<T(T)>(
        "Round_ne", [=](T a) { return std::nearbyint(d(a)); }, exact));
    rows.push_back(dx<T(T)>(
        "Round_ni", [=](T a) { return std::floor(d(a)); }, exact));
    rows.push_back(dx<T(T)>(
        "Round_pi", [=](T a) { return std::ceil(d(a)); }, exact));
    rows.push_back(dx<T(T)>(
        "Round_z", [=](T a) { return std::trunc(d(a)); }, exact));
}

template <class T>
void add_dots(std::vector<Row>& rows, const Limits& limits) {
    size_t first = rows.size();
    auto p = [](T a, T b) { return static_cast<double>(a) * static_cast<double>(b); };
    rows.push_back(dx<T(T, T, T, T)>("Dot2",
                                     [=](T a, T b, T x, T y) {
                                         return sum_of_products({p(a, x), p(b, y)}, limits);
                                     },
                                     {1, 0, 0, true}));
    rows.push_back(dx<T(T, T, T, T, T, T)>("Dot3",
                                           [=](T a, T b, T c, T x, T y, T z) {
                                               return sum_of_products({p(a, x), p(b, y), p(c, z)}, limits);
                                           },
                                           {1, 0, 0, true}));
    rows.push_back(dx<T(T, T, T, T, T, T, T, T)>(
        "Dot4",
        [=](T a, T b, T c, T e, T x, T y, T z, T w) {
            return sum_of_products({p(a, x), p(b, y), p(c, z), p(e, w)}, limits);
        },
        {1, 0, 0, true}));
    excuse_zeros<T>(rows, first);
}

// x / y, or x times the reciprocal, with 1 ulp for it (3.1.3.2); the reciprocal of a large number may be
// flushed.
Row division(const char* type, double relative, double highest) {
    Row row = llvm<float(float, float)>(
        "fdiv float", std::string("  ~r0 = fdiv ") + type + " $0, $1\n",
        [=](float a, float b) {
            double x = static_cast<double>(a), y = static_cast<double>(b), q = x / y;
            bool extreme = std::isfinite(x) && std::isfinite(y) && y != 0 && std::fabs(1 / y) > highest;
            bool tiny = std::isfinite(y) && std::fabs(y) > 0x1p126;
            return Approximate{q, extreme                    ? HUGE_VAL
                                  : tiny && std::isfinite(q) ? std::fabs(q) + 0x1p-126
                                                             : 0};
        },
        {2.5, 0, relative, true});
    return row;
}

// x - y * trunc(x / y). Where x / y is as good as an integer, one more or less may be taken.
Row remainder() {
    Row row = llvm<float(float, float)>("frem float", "  ~r0 = frem float $0, $1\n", [](float a, float b) {
        double x = static_cast<double>(a), y = static_cast<double>(b), q = x / y;
        bool close = std::fabs(q - std::nearbyint(q)) < 1e-5 * std::max(1.0, std::fabs(q));
        return Approximate{std::fmod(x, y), std::fabs(x) * 0x1p-21 + (close ? std::fabs(y) : 0)};
    });
    row.tolerance.any_zero = true;
    row.asks = [](const uint64_t* in) {
        float a = from_bits<float>(in[0]), b = from_bits<float>(in[1]);
        return std::isfinite(a) && std::fabs(b) > 0x1p-100f && std::fabs(b) < 0x1p100f &&
               std::fabs(a / b) < 4096;
    };
    return row;
}

} // namespace

std::vector<Row> float_rows() {
    std::vector<Row> rows;
    add_common<float>(rows, "float", limits32);
    add_functions<float>(rows, relative_21, 0.0008, 1);
    add_dots<float>(rows, limits32);
    rows.push_back(division("float", 0, FLT_MAX));
    rows.push_back(remainder());
    rows.push_back(llvm<float(float)>(
        "1 / x", "  ~r0 = fdiv fast float 1.000000e+00, $0\n",
        [](float a) {
            double x = static_cast<double>(a);
            return Approximate{1 / x, std::fabs(x) > 0x1p126 && std::isfinite(x) ? 0x1p-126 : 0};
        },
        {0, 0, relative_21, false}));
    return rows;
}

std::vector<Row> half_rows() {
    std::vector<Row> rows;
    add_common<Half>(rows, "half", limits16);
    // Vulkan's tolerances for 16 bits are those of 32 bits in ulps of 16 bits.
    add_functions<Half>(rows, 0x1p-9, 0.003, 2);
    add_dots<Half>(rows, limits16);
    return rows;
}

std::vector<Row> double_rows() {
    std::vector<Row> rows;
    add_common<double>(rows, "double", limits64);
    rows.push_back(llvm<double(double, double)>("fdiv double", "  ~r0 = fdiv double $0, $1\n",
                                                [](double a, double b) { return a / b; }));
    rows.push_back(dx<double(double, double, double)>(
        "Fma", [](double a, double b, double c) { return std::fma(a, b, c); }));
    rows.back().llvmpipe = {{"it multiplies, rounds and adds", [](const uint64_t*) { return true; }}};
    rows.push_back(dx<double(double, double, double)>("Fma", [](double a, double b, double c) {
        return sum_of_products({a * b, c}, limits64);
    }));
    rows.back().name += " with two roundings";
    return rows;
}

std::vector<Row> denormal_rows() {
    std::vector<Row> rows;
    auto small = [](const uint64_t* in) {
        float a = from_bits<float>(in[0]), b = from_bits<float>(in[1]);
        return std::min({std::fabs(a), std::fabs(b), std::fabs(a + b), std::fabs(a * b)}) < FLT_MIN;
    };
    for (const char* mode : {"\"fp32-denorm-mode\"=\"preserve\"", "\"fp32-denorm-mode\"=\"ftz\""}) {
        rows.push_back(llvm<float(float, float)>("fadd", "  ~r0 = fadd float $0, $1\n", [](float a, float b) {
            return static_cast<double>(a) + b;
        }));
        rows.back().attributes = mode;
        rows.push_back(llvm<float(float, float)>("fmul", "  ~r0 = fmul float $0, $1\n", [](float a, float b) {
            return static_cast<double>(a) * b;
        }));
        rows.back().attributes = mode;
        for (Row* row : {&rows.back(), &rows.back() - 1}) {
            row->name += std::string(", ") + mode;
            if (row->attributes.find("ftz") != std::string::npos)
                row->llvmpipe = {{"shaderDenormFlushToZeroFloat32 is false", small}};
        }
    }
    excuse_zeros<float>(rows, 0);
    return rows;
}

std::vector<Row> min_precision_rows() {
    std::vector<Row> rows;
    add_common<Half>(rows, "half", limits16);
    add_functions<Half>(rows, 0x1p-9, 0.003, 2);
    add_dots<Half>(rows, limits16);
    for (Row& r : rows) {
        r.name += ", min precision";
        r.min_precision = true;
    }
    return rows;
}

} // namespace ladder::test::operations
