#include "rows.h"
#include "support/testing.h"

#include "compile_shader.h"
#include "corpus.h"
#include "dxil_text.h"
#include "vulkan_compute.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <map>
#include <memory>
#include <sstream>

#include "device.h"

namespace ladder::test::operations {

namespace {

constexpr uint32_t operands_max = 8;
constexpr size_t tuples_max = 1024;

const char* type_name(Kind k) {
    static const char* const names[] = {"i1", "i16", "i32", "i64", "half", "float", "double"};
    return names[static_cast<size_t>(k)];
}
const char* suffix(Kind k) {
    static const char* const names[] = {"i1", "i16", "i32", "i64", "f16", "f32", "f64"};
    return names[static_cast<size_t>(k)];
}

// Edge cases of a type.
std::vector<uint64_t> cases(Kind k) {
    static const uint64_t i32[] = {
        0,          1,          2,          3,          7,          8,          31,      32,     33,
        127,        128,        255,        0x7fff,     0x8000,     0xffff,     0x10000, 0xff80, 0xff01,
        0x12345678, 0x7fffffff, 0x80000000, 0x80000001, 0xdeadbeef, 0xfffffff8, ~1u,     ~0u};
    static const uint64_t i64[] = {63,
                                   64,
                                   65,
                                   0x7fffffffffffffff,
                                   0x8000000000000000,
                                   0x8000000000000001,
                                   0x123456789abcdef0,
                                   0xfffffffffffffff8,
                                   ~uint64_t{1},
                                   ~uint64_t{0},
                                   0x100000000};
    static const double numbers[] = {0.25,       0.5,  0.999,  1,     1.5,   2.5,   3.5,
                                     3.14159265, 10.6, 100.25, 127.9, 255.5, 1000.6};
    std::vector<uint64_t> list;
    if (k == Kind::I1)
        return {0, 1};
    if (!is_float(k)) {
        list.assign(std::begin(i32), std::end(i32));
        if (k == Kind::I64)
            list.insert(list.end(), std::begin(i64), std::end(i64));
        if (k == Kind::I16) {
            for (uint64_t& v : list)
                v &= 0xffff;
            std::sort(list.begin(), list.end());
            list.erase(std::unique(list.begin(), list.end()), list.end());
        }
        return list;
    }
    FloatFormat f = format_of(k);
    uint64_t sign = uint64_t{1} << (f.width() - 1), one = uint64_t{1};
    uint64_t infinity = ((one << f.exponent) - 1) << f.mantissa;
    // Zero, the least and the greatest denormal, the least and the greatest normal number, around 1,
    // infinity, NaNs.
    uint64_t first = round_to(f, 1);
    for (uint64_t v : {uint64_t{0}, one, (one << f.mantissa) - 1, one << f.mantissa, infinity - 1, first - 1,
                       first + 1, infinity})
        for (uint64_t s : {uint64_t{0}, sign})
            list.push_back(v | s);
    list.push_back(infinity | one << (f.mantissa - 1));
    list.push_back(infinity | sign | one << (f.mantissa - 1));
    list.push_back(infinity | 1);
    for (double v : numbers)
        for (double s : {1.0, -1.0})
            list.push_back(round_to(f, s * v));
    if (k != Kind::F16) // the limits of integers and halves
        for (double v : {2147483520.0, 2147483648.0, -2147483648.0, -2147483904.0, 4294967040.0, 4294967296.0,
                         65504.0, 65519.0, 65520.0, -65536.0, 6.1e-5, 5.9e-8, -2.9e-8, 1e10,
                         9.2233720368547758e18, -9.3e18, 1.8446744073709552e19, 126.75, -126.5})
            list.push_back(round_to(f, v));
    return list;
}

using Tuple = std::vector<uint64_t>;

std::vector<Tuple> tuples(const Row& row) {
    std::vector<std::vector<uint64_t>> lists;
    size_t all = 1;
    for (Kind k : row.in) {
        lists.push_back(cases(k));
        all *= lists.back().size();
    }
    std::vector<Tuple> out;
    uint64_t random = 0x9e3779b97f4a7c15;
    bool every = all <= 2 * tuples_max;
    for (size_t n = 0; n < (every ? all : tuples_max); n++) {
        Tuple t;
        size_t rest = n;
        for (const auto& list : lists) {
            random = random * 6364136223846793005 + 1442695040888963407;
            t.push_back(every ? list[rest % list.size()] : list[(random >> 33) % list.size()]);
            rest /= list.size();
        }
        if (!row.asks || row.asks(t.data()))
            out.push_back(t);
    }
    return out;
}

std::string hexadecimal(const char* format, uint64_t v) {
    char text[32];
    std::snprintf(text, sizeof text, format, v);
    return text;
}

// A constant as LLVM assembly spells it: floats by the bits of the double with their value.
std::string literal(Kind k, uint64_t bits) {
    switch (k) {
    case Kind::I1: return bits ? "true" : "false";
    case Kind::I16: return std::to_string(static_cast<int16_t>(bits));
    case Kind::I32: return std::to_string(static_cast<int32_t>(bits));
    case Kind::I64: return std::to_string(static_cast<int64_t>(bits));
    case Kind::F16: return "0xH" + hexadecimal("%04" PRIX64, bits);
    case Kind::F64: return hexadecimal("0x%016" PRIX64, bits);
    case Kind::F32: break;
    }
    double v = number_of(binary32, bits);
    uint64_t wide = std::isnan(v)
                        ? (bits & 0x80000000) << 32 | uint64_t{0x7ff} << 52 | (bits & 0x7fffff) << 29
                        : std::bit_cast<uint64_t>(v);
    return hexadecimal("0x%016" PRIX64, wide);
}

std::string replace_all(std::string s, const std::string& what, const std::string& with) {
    for (size_t at = 0; (at = s.find(what, at)) != s.npos; at += with.size())
        s.replace(at, what.size(), with);
    return s;
}

// The body of one shader.
class Body {
public:
    explicit Body(const Row& row) : row_(row) {
        text_ = "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
                "  %in = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
                "  %thread = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n"
                "  %in.at = mul i32 %thread, " +
                std::to_string(row.in.size() * 8) + "\n";
    }

    // Loads operand n of the thread: %aN.
    void load(uint32_t n) {
        std::string a = "%a" + std::to_string(n), k = std::to_string(n);
        line("%at" + k + " = add i32 %in.at, " + std::to_string(n * 8));
        line("%l" + k +
             " = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %in, i32 %at" +
             k + ", i32 undef, i8 3, i32 4)");
        line("%lo" + k + " = extractvalue %dx.types.ResRet.i32 %l" + k + ", 0");
        line("%hi" + k + " = extractvalue %dx.types.ResRet.i32 %l" + k + ", 1");
        std::string low = "%lo" + k;
        switch (row_.in[n]) {
        case Kind::I1: return line(a + " = icmp ne i32 " + low + ", 0");
        case Kind::I32: return line(a + " = add i32 " + low + ", 0");
        case Kind::F32: return line(a + " = bitcast i32 " + low + " to float");
        case Kind::I16: return line(a + " = trunc i32 " + low + " to i16");
        case Kind::F16:
            if (row_.min_precision) {
                line("%f" + k + " = bitcast i32 " + low + " to float");
                return line(a + " = fptrunc float %f" + k + " to half");
            }
            line("%s" + k + " = trunc i32 " + low + " to i16");
            return line(a + " = bitcast i16 %s" + k + " to half");
        case Kind::I64:
        case Kind::F64: break;
        }
        bool is_double = row_.in[n] == Kind::F64;
        std::string joined = is_double ? "%j" + k : a;
        line("%wl" + k + " = zext i32 " + low + " to i64");
        line("%wh" + k + " = zext i32 %hi" + k + " to i64");
        line("%ws" + k + " = shl i64 %wh" + k + ", 32");
        line(joined + " = or i64 %ws" + k + ", %wl" + k);
        if (is_double)
            line(a + " = bitcast i64 " + joined + " to double");
    }

    // The operation, the k-th time, on those operands; its results go to the byte offset `where` (a value or
    // a number).
    void operation(uint32_t k, const std::vector<std::string>& operands, const std::string& where) {
        std::string text = row_.text, number = std::to_string(k);
        for (size_t n = 0; n < operands.size(); n++)
            text = replace_all(text, "$" + std::to_string(n), operands[n]);
        for (size_t at = 0; (at = text.find('~', at)) != text.npos;) {
            size_t end = at + 1;
            while (end < text.size() && (isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
                end++;
            text.insert(end, "." + number);
            text[at] = '%';
        }
        text_ += text;
        for (uint32_t r = 0; r < row_.out.size(); r++)
            store(r, number, where);
    }

    std::string str() const {
        DxilText module;
        module.body = text_;
        module.resources = {{DxilResource::Srv, 11}, {DxilResource::Uav, 11}};
        module.flags = row_.min_precision ? 0 : DxilText::native_16bit;
        module.attributes = row_.attributes;
        return module.str();
    }

    void line(const std::string& s) { text_ += "  " + s + "\n"; }

private:
    void store(uint32_t r, const std::string& k, const std::string& where) {
        std::string x = std::to_string(r) + "." + k, value = "%r" + x, low = "%ol" + x, high = "0";
        switch (row_.out[r]) {
        case Kind::I1: line(low + " = zext i1 " + value + " to i32"); break;
        case Kind::I16: line(low + " = zext i16 " + value + " to i32"); break;
        case Kind::I32: low = value; break;
        case Kind::F32: line(low + " = bitcast float " + value + " to i32"); break;
        case Kind::F16:
            if (row_.min_precision) {
                line("%of" + x + " = fpext half " + value + " to float");
                line(low + " = bitcast float %of" + x + " to i32");
            } else {
                line("%of" + x + " = bitcast half " + value + " to i16");
                line(low + " = zext i16 %of" + x + " to i32");
            }
            break;
        case Kind::F64:
            line("%oi" + x + " = bitcast double " + value + " to i64");
            value = "%oi" + x;
            [[fallthrough]];
        case Kind::I64:
            high = "%oh" + x;
            line(low + " = trunc i64 " + value + " to i32");
            line("%os" + x + " = lshr i64 " + value + ", 32");
            line(high + " = trunc i64 %os" + x + " to i32");
        }
        line("%oa" + x + " = add i32 " + where + ", " + std::to_string(r * 8));
        line("call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %out, i32 %oa" + x +
             ", i32 undef, i32 " + low + ", i32 " + high + ", i32 undef, i32 undef, i8 3, i32 4)");
    }

    const Row& row_;
    std::string text_;
};

// A shader of a row, and for each result it writes the operands that it comes from.
struct Form {
    const char* name;
    bool has_constants;
    std::string text;
    std::vector<Tuple> given;   // by thread
    std::vector<Tuple> results; // in the order of the output
};

Form with_loaded_operands(const Row& row, const std::vector<Tuple>& all) {
    Body body(row);
    std::vector<std::string> operands;
    for (uint32_t n = 0; n < row.in.size(); n++) {
        body.load(n);
        operands.push_back("%a" + std::to_string(n));
    }
    body.line("%out.at = mul i32 %thread, " + std::to_string(row.out.size() * 8));
    body.operation(0, operands, "%out.at");
    return {"loaded operands", false, body.str(), all, all};
}

// Compilers fold these as the host's functions take them, and those do not agree.
bool has_signalling_nan(const Row& row, const Tuple& in) {
    for (size_t n = 0; n < in.size(); n++) {
        FloatFormat f = format_of(row.in[n]);
        bool quiet = in[n] >> (f.mantissa - 1) & 1;
        if (is_float(row.in[n]) && std::isnan(number_of(f, in[n])) && !quiet)
            return true;
    }
    return false;
}

// All operands, or the last one, as constants: what passes fold, and what the writer treats apart.
Form with_constants(const Row& row, const std::vector<Tuple>& all, bool last_only) {
    constexpr size_t constants_max = 24;
    Body body(row);
    std::vector<Tuple> chosen, results;
    size_t step = std::max<size_t>(all.size() / constants_max, 1) | 1;
    for (size_t n = 0; n < all.size() && chosen.size() < constants_max; n += step)
        if (!has_signalling_nan(row, all[n]))
            chosen.push_back(all[n]);
    std::vector<std::string> operands;
    for (uint32_t n = 0; n < row.in.size(); n++) {
        if (last_only && n + 1 < row.in.size())
            body.load(n);
        operands.push_back("%a" + std::to_string(n));
    }
    std::vector<Tuple> threads = last_only ? all : std::vector<Tuple>{all[0]};
    size_t size = row.out.size() * 8;
    body.line("%out.at = mul i32 %thread, " + std::to_string(chosen.size() * size));
    for (uint32_t c = 0; c < chosen.size(); c++) {
        for (uint32_t n = 0; n < row.in.size(); n++)
            if (!last_only || n + 1 == row.in.size())
                operands[n] = literal(row.in[n], chosen[c][n]);
        body.line("%c" + std::to_string(c) + " = add i32 %out.at, " + std::to_string(c * size));
        body.operation(c, operands, "%c" + std::to_string(c));
    }
    for (size_t t = 0; t < threads.size(); t++)
        for (const Tuple& c : chosen) {
            results.push_back(last_only ? threads[t] : c);
            results.back().back() = c.back();
        }
    return {last_only ? "constant last operand" : "constant operands", true, body.str(), threads, results};
}

bool within(FloatFormat f, double got, const Outcome& e, const Tolerance& t) {
    double want = number_of(f, e.bits);
    if (std::isinf(e.slack))
        return true;
    if (std::isnan(e.number))
        return std::isnan(got);
    if (std::isnan(got))
        return false;
    if (got == want)
        return got != 0 || t.any_zero || std::signbit(got) == std::signbit(want) || t.absolute > 0;
    int exponent;
    std::frexp(e.number, &exponent);
    double ulp = std::ldexp(1, std::max(exponent - 1, f.lowest_exponent()) - static_cast<int>(f.mantissa));
    double off = std::fabs(got - e.number);
    return off <= t.absolute + e.slack || off <= t.relative * std::fabs(e.number) || off <= t.ulps * ulp;
}

// Direct3D's 32-bit floats may keep denormals or flush them, sign preserved, on input and output, unless the
// function says which ("fp32-denorm-mode").
bool good(const Row& row, Kind k, uint64_t got, const Outcome& e) {
    if (!is_float(k))
        return got == e.bits;
    FloatFormat f = format_of(k);
    if (row.min_precision && k == Kind::F16) { // in 32 bits, with the precision of 16 or better
        Tolerance t = row.tolerance;
        t.ulps = std::max(t.ulps, 1.0);
        double g = number_of(binary32, got);
        return within(binary16, g, e, t) ||
               (std::fabs(e.number) > 65504 && std::fabs(g) > 65504 && g * e.number > 0) ||
               (std::fabs(e.number) < 0x1p-14 && std::fabs(g) < 0x1p-14);
    }
    if (within(f, number_of(f, got), e, row.tolerance))
        return true;
    bool may_flush = k == Kind::F32 && row.attributes.find("preserve") == std::string::npos;
    return may_flush && is_denormal(f, e.bits) && got == (e.bits & 0x80000000);
}

bool good(const Row& row, const Tuple& in, const uint64_t* got) {
    bool flushes = row.attributes.find("ftz") != std::string::npos;
    bool keeps = row.attributes.find("preserve") != std::string::npos;
    for (bool flush : {false, true}) {
        if (flush ? keeps : flushes)
            continue;
        uint64_t given[operands_max];
        for (size_t n = 0; n < in.size(); n++)
            given[n] =
                flush && row.in[n] == Kind::F32 && is_denormal(binary32, in[n]) ? in[n] & 0x80000000 : in[n];
        Outcome want[4] = {};
        row.model(given, want);
        bool same = true;
        for (size_t r = 0; r < row.out.size(); r++) {
            if (flushes && row.out[r] == Kind::F32 && is_denormal(binary32, want[r].bits))
                want[r] = {want[r].bits & 0x80000000, std::copysign(0.0, want[r].number)};
            same &= good(row, row.out[r], got[r], want[r]);
        }
        if (same)
            return true;
    }
    return false;
}

std::string describe(const Row& row, const Tuple& in, const uint64_t* got) {
    Outcome want[4] = {};
    row.model(in.data(), want);
    std::string s;
    for (size_t n = 0; n < in.size(); n++)
        s += (n ? ", " : "(") + hexadecimal("%" PRIx64, in[n]);
    s += "):";
    for (size_t r = 0; r < row.out.size(); r++)
        s += " got " + hexadecimal("%" PRIx64, got[r]) + ", want " + hexadecimal("%" PRIx64, want[r].bits);
    return s;
}

const Excuse* find_excuse(const Row& row, const Form& form, const Tuple& in) {
    if (is_llvmpipe())
        for (const Excuse& e : row.llvmpipe)
            if ((form.has_constants || !e.constants_only) && e.where(in.data()))
                return &e;
    return nullptr;
}

// Number of wrong results; a few of them are printed. `excused`: those that a fault of the driver explains.
size_t run_form(const Row& row, const Form& form, std::map<std::string, size_t>& excused) {
    VulkanCompute& vulkan = *device();
    Compiled code = compile(form.text, "vulkan1.3", "", LADDER_TARGET_SPIRV_BINARY, float_properties());
    if (code.result != LADDER_OK)
        fail_msg("%s: %s\n%s", row.name.c_str(), code.messages.c_str(), form.text.c_str());
    std::string complaint = validate_spirv(code.words(), "vulkan1.3");
    if (!complaint.empty())
        fail_msg("%s: %s\n%s", row.name.c_str(), complaint.c_str(), form.text.c_str());
    size_t threads = (form.given.size() + 63) / 64 * 64, per_thread = form.results.size() / form.given.size();
    std::vector<BufferBinding> buffers = {{0, 1000, BufferKind::Storage, {}},
                                          {0, 2000, BufferKind::Storage, {}}};
    for (size_t t = 0; t < threads; t++)
        for (size_t n = 0; n < row.in.size(); n++) {
            uint64_t v = form.given[t % form.given.size()][n];
            if (row.min_precision && row.in[n] == Kind::F16)
                v = round_to(binary32, number_of(binary16, v));
            buffers[0].words.push_back(static_cast<uint32_t>(v));
            buffers[0].words.push_back(static_cast<uint32_t>(v >> 32));
        }
    buffers[1].words.assign(threads * per_thread * row.out.size() * 2, 0xcdcdcdcd);
    if (!vulkan.run(code.words(), "main", buffers, static_cast<uint32_t>(threads / 64)))
        fail_msg("%s: %s", row.name.c_str(), vulkan.error().c_str());
    size_t wrong = 0;
    for (size_t n = 0; n < form.results.size(); n++) {
        uint64_t got[4];
        for (size_t r = 0; r < row.out.size(); r++) {
            size_t at = (n * row.out.size() + r) * 2;
            got[r] = buffers[1].words[at] | uint64_t{buffers[1].words[at + 1]} << 32;
        }
        if ((row.asks && !row.asks(form.results[n].data())) || good(row, form.results[n], got))
            continue;
        if (const Excuse* excuse = find_excuse(row, form, form.results[n])) {
            excused[row.name + ": " + excuse->reason]++;
            continue;
        }
        if (wrong++ < 4)
            print_error("%s, %s %s\n", row.name.c_str(), form.name,
                        describe(row, form.results[n], got).c_str());
    }
    return wrong;
}

} // namespace

std::string dx_call(const std::string& name, const std::vector<Kind>& in, const std::vector<Kind>& out,
                    const std::string& leading, const std::string& trailing) {
    const DxOp& op = dx_op(name);
    std::string callee = "@dx.op." + op.callee, result = type_name(out[0]);
    if (op.overloads != "v")
        callee += std::string(".") +
                  suffix(op.result == "$o" || op.result == "$vec4" ? out[0] : in[op.overload_operand]);
    bool several = out.size() > 1;
    if (op.result == "$vec4")
        result = out[0] == Kind::I16 ? "%dx.types.fouri16" : "%dx.types.fouri32";
    else if (several)
        result = "%dx.types." + op.result;
    std::string text = std::string("  ") + (several ? "~s" : "~r0") + " = call " + result + " " + callee +
                       "(i32 " + std::to_string(op.opcode);
    text += leading.empty() ? "" : ", " + leading;
    for (size_t n = 0; n < in.size(); n++)
        text += std::string(", ") + type_name(in[n]) + " $" + std::to_string(n);
    text += (trailing.empty() ? "" : ", " + trailing) + ")\n";
    for (size_t r = 0; several && r < out.size(); r++)
        text += "  ~r" + std::to_string(r) + " = extractvalue " + result + " ~s, " + std::to_string(r) + "\n";
    return text;
}

void run_rows(const std::vector<Row>& rows) {
    if (!need_device())
        return;
    size_t failed = 0, shaders = 0, results = 0;
    std::map<std::string, size_t> excused;
    for (const Row& row : rows) {
        std::vector<Tuple> all = tuples(row);
        assert_true(all.size() >= 2);
        std::vector<Form> forms = {with_loaded_operands(row, all), with_constants(row, all, false)};
        if (row.in.size() > 1)
            forms.push_back(with_constants(row, all, true));
        for (const Form& form : forms) {
            failed += run_form(row, form, excused);
            shaders++;
            results += form.results.size();
        }
    }
    print_message("%zu operations, %zu shaders, %zu results\n", rows.size(), shaders, results);
    for (const auto& [what, count] : excused)
        print_message("%zu results do not count: %s\n", count, what.c_str());
    assert_int_equal(failed, 0);
}

} // namespace ladder::test::operations
