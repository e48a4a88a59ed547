// Comparisons, select and classes of floats: Direct3D 11.3, 3.1.3.1 and 22.6; LLVM's predicates.
#include "tables.h"

namespace ladder::test::operations {

namespace {

template <class S>
void add_integer_compares(std::vector<Row>& rows, const std::string& type) {
    using U = std::make_unsigned_t<S>;
    auto add_signed = [&](const char* predicate, bool (*model)(S, S)) {
        rows.push_back(llvm<bool(S, S)>(std::string("icmp ") + predicate + " " + type,
                                        std::string("  ~r0 = icmp ") + predicate + " " + type + " $0, $1\n",
                                        model));
    };
    auto add_unsigned = [&](const char* predicate, bool (*model)(U, U)) {
        rows.push_back(llvm<bool(U, U)>(std::string("icmp ") + predicate + " " + type,
                                        std::string("  ~r0 = icmp ") + predicate + " " + type + " $0, $1\n",
                                        model));
    };
    add_signed("eq", [](S a, S b) { return a == b; });
    add_signed("ne", [](S a, S b) { return a != b; });
    add_signed("slt", [](S a, S b) { return a < b; });
    add_signed("sle", [](S a, S b) { return a <= b; });
    add_signed("sgt", [](S a, S b) { return a > b; });
    add_signed("sge", [](S a, S b) { return a >= b; });
    add_unsigned("ult", [](U a, U b) { return a < b; });
    add_unsigned("ule", [](U a, U b) { return a <= b; });
    add_unsigned("ugt", [](U a, U b) { return a > b; });
    add_unsigned("uge", [](U a, U b) { return a >= b; });
    rows.push_back(llvm<S(bool, S, S)>("select " + type,
                                       "  ~r0 = select i1 $0, " + type + " $1, " + type + " $2\n",
                                       [](bool c, S a, S b) { return c ? a : b; }));
}

template <class T>
void add_float_compares(std::vector<Row>& rows, const std::string& type) {
    struct Predicate {
        const char* name;
        bool less, equal, greater, unordered;
    };
    static const Predicate predicates[] = {
        {"false", false, false, false, false}, {"oeq", false, true, false, false},
        {"ogt", false, false, true, false},    {"oge", false, true, true, false},
        {"olt", true, false, false, false},    {"ole", true, true, false, false},
        {"one", true, false, true, false},     {"ord", true, true, true, false},
        {"uno", false, false, false, true},    {"ueq", false, true, false, true},
        {"ugt", false, false, true, true},     {"uge", false, true, true, true},
        {"ult", true, false, false, true},     {"ule", true, true, false, true},
        {"une", true, false, true, true},      {"true", true, true, true, true}};
    for (const Predicate& p : predicates)
        rows.push_back(
            llvm<bool(T, T)>(std::string("fcmp ") + p.name + " " + type,
                             std::string("  ~r0 = fcmp ") + p.name + " " + type + " $0, $1\n", [p](T x, T y) {
                                 auto a = static_cast<double>(x), b = static_cast<double>(y);
                                 return a < b ? p.less : a > b ? p.greater : a == b ? p.equal : p.unordered;
                             }));
    // Moves of data keep every bit (3.1.3.2): compared as integers.
    using U =
        std::conditional_t<sizeof(T) == 2, uint16_t, std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>;
    std::string bits = sizeof(T) == 2 ? "i16" : sizeof(T) == 4 ? "i32" : "i64";
    rows.push_back(llvm<U(bool, U, U)>("select " + type,
                                       "  ~x = bitcast " + bits + " $1 to " + type + "\n  ~y = bitcast " +
                                           bits + " $2 to " + type + "\n  ~z = select i1 $0, " + type +
                                           " ~x, " + type + " ~y\n  ~r0 = bitcast " + type + " ~z to " +
                                           bits + "\n",
                                       [](bool c, U a, U b) { return c ? a : b; }));
}

template <class T>
void add_classes(std::vector<Row>& rows) {
    FloatFormat f = format_of(kind_of<T>());
    rows.push_back(dx<bool(T)>("IsNaN", [](T a) { return std::isnan(static_cast<double>(a)); }));
    rows.push_back(dx<bool(T)>("IsInf", [](T a) { return std::isinf(static_cast<double>(a)); }));
    rows.push_back(dx<bool(T)>("IsFinite", [](T a) { return std::isfinite(static_cast<double>(a)); }));
    rows.push_back(dx<bool(T)>("IsNormal", [f](T a) {
        double v = std::fabs(static_cast<double>(a));
        return std::isfinite(v) && v >= std::ldexp(1, f.lowest_exponent());
    }));
}

} // namespace

std::vector<Row> comparison_rows() {
    std::vector<Row> rows;
    add_integer_compares<int16_t>(rows, "i16");
    add_integer_compares<int32_t>(rows, "i32");
    add_integer_compares<int64_t>(rows, "i64");
    add_float_compares<Half>(rows, "half");
    add_float_compares<float>(rows, "float");
    add_float_compares<double>(rows, "double");
    add_classes<Half>(rows);
    add_classes<float>(rows);
    auto add_bool = [&](const char* predicate, bool (*model)(bool, bool)) {
        rows.push_back(llvm<bool(bool, bool)>(std::string("icmp ") + predicate + " i1",
                                              std::string("  ~r0 = icmp ") + predicate + " i1 $0, $1\n",
                                              model));
    };
    add_bool("eq", [](bool a, bool b) { return a == b; });
    add_bool("ne", [](bool a, bool b) { return a != b; });
    add_bool("ult", [](bool a, bool b) { return !a && b; });
    add_bool("uge", [](bool a, bool b) { return a || !b; });
    add_bool("slt", [](bool a, bool b) { return a && !b; }); // true is -1
    add_bool("sge", [](bool a, bool b) { return !a || b; });
    rows.push_back(llvm<bool(bool, bool, bool)>("select i1", "  ~r0 = select i1 $0, i1 $1, i1 $2\n",
                                                [](bool c, bool a, bool b) { return c ? a : b; }));
    return rows;
}

std::vector<Row> min_comparison_rows() {
    std::vector<Row> rows;
    add_integer_compares<int16_t>(rows, "i16");
    for (Row& r : rows) {
        r.name += ", min precision";
        r.min_precision = true;
    }
    return rows;
}

} // namespace ladder::test::operations
