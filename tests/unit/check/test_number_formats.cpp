// Conversions between the number formats of linear algebra (dx.op LinAlgConvert), by value on the simulator:
// each pair of formats, on numbers around the ends of each. "Data Conversion Rules" of HLSL proposal 0035:
// integers saturate, floats are rounded to the nearest even integer first. Formats of 8 bits stand four in a
// word.
#include "../simt/front_end.h"
#include "check/observe.h"
#include "dxil_text.h"
#include "loaded.h"
#include "support/testing.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace test_number_formats {

using namespace ladder;
using namespace ladder::test;

namespace {

struct Format {
    uint32_t number; // DXIL's component type
    const char *name, *type;
    uint32_t bits;
    bool is_signed, is_float;
};
const Format formats[] = {{4, "i32", "i32", 32, true, false},
                          {5, "u32", "i32", 32, false, false},
                          {9, "f32", "float", 32, true, true},
                          {19, "s8", "i32", 8, true, false},
                          {20, "u8", "i32", 8, false, false}};

using Words = std::vector<uint32_t>;

bool is_packed(const Format& f) { return f.bits == 8; }

double value_of(const Format& f, uint32_t bits) {
    if (f.is_float)
        return static_cast<double>(std::bit_cast<float>(bits));
    int64_t number = f.bits == 8 ? bits & 0xff : bits;
    if (f.is_signed && number >> (f.bits - 1))
        number -= int64_t{1} << f.bits;
    return static_cast<double>(number);
}

uint32_t bits_of(const Format& f, double v) {
    if (f.is_float)
        return std::bit_cast<uint32_t>(static_cast<float>(v));
    const double most = std::ldexp(1.0, static_cast<int>(f.is_signed ? f.bits - 1 : f.bits)) - 1,
                 least = f.is_signed ? -most - 1 : 0.0, whole = std::clamp(std::nearbyint(v), least, most);
    return static_cast<uint32_t>(static_cast<int64_t>(whole)) & (f.bits == 8 ? 0xffu : UINT32_MAX);
}

// What the words are after the conversion.
Words expected(const Format& from, const Format& to, const Words& in) {
    std::vector<double> values;
    for (const uint32_t word : in)
        for (uint32_t part = 0; part < (is_packed(from) ? 4u : 1u); part++)
            values.push_back(value_of(from, word >> 8 * part));
    Words out;
    for (size_t n = 0; n < values.size(); n++) {
        const uint32_t bits = bits_of(to, values[n]);
        if (!is_packed(to))
            out.push_back(bits);
        else if (n % 4)
            out.back() |= bits << n % 4 * 8;
        else
            out.push_back(bits);
    }
    return out;
}

std::string vector_type(size_t count, const char* type) {
    return "<" + std::to_string(count) + " x " + type + ">";
}

// A module that converts four words of t0 and stores all that comes of it.
std::string module_of(const Format& from, const Format& to, size_t results) {
    const std::string source = vector_type(4, from.type), result = vector_type(results, to.type),
                      mangled = "v" + std::to_string(results) + (to.is_float ? "f32" : "i32") + ".v4" +
                                (from.is_float ? "f32" : "i32");
    DxilText text;
    text.minor = 10;
    text.resources = {{DxilResource::Srv, 11}, {DxilResource::Uav, 11}};
    text.threads[0] = 1;
    text.body = "  %in = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
                "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
                "  %r = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %in, i32 0, "
                "i32 undef)\n";
    std::string vector = "undef";
    for (int n = 0; n < 4; n++) {
        const std::string number = std::to_string(n);
        text.body += "  %e" + number + " = extractvalue %dx.types.ResRet.i32 %r, " + number + "\n";
        if (from.is_float)
            text.body += "  %f" + number + " = bitcast i32 %e" + number + " to float\n";
        text.body += "  %v" + number + " = insertelement " + source + " " + vector + ", " + from.type +
                     (from.is_float ? " %f" : " %e") + number + ", i32 " + number + "\n";
        vector = "%v" + number;
    }
    text.body += "  %c = call " + result + " @dx.op.linAlgConvert." + mangled + "(i32 -2147483618, " +
                 source + " " + vector + ", i32 " + std::to_string(from.number) + ", i32 " +
                 std::to_string(to.number) + ")\n";
    for (size_t n = 0; n < results; n++) {
        const std::string number = std::to_string(n);
        text.body += "  %x" + number + " = extractelement " + result + " %c, i32 " + number + "\n";
        if (to.is_float)
            text.body += "  %y" + number + " = bitcast float %x" + number + " to i32\n";
        text.body += "  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %out, i32 " +
                     std::to_string(4 * n) + ", i32 undef, i32 " + (to.is_float ? "%y" : "%x") + number +
                     ", i32 undef, i32 undef, i32 undef, i8 1)\n";
    }
    return text.str();
}

Words run(const std::string& module, const Words& in, size_t results) {
    std::string messages;
    const std::string vsir = front_end(module, messages);
    if (vsir.empty())
        fail_msg("%s\n%s", module.c_str(), messages.c_str());
    Loaded loaded(vsir);
    loaded.run_passes(passes::Structurizer::Reconstructive);
    simt::Options options;
    options.wave_size = 4;
    const uint32_t groups[3] = {1, 1, 1};
    check::Contents before;
    before.resources = {{ir::ResourceClass::Srv, ir::ResourceKind::RawBuffer, 0, 0},
                        {ir::ResourceClass::Uav, ir::ResourceKind::RawBuffer, 0, 0}};
    before.resources[0].words = in;
    before.resources[1].words = Words(results, 0xcdcdcdcd);
    const check::Execution x = check::execute(loaded.program, options, before, groups);
    if (!x.refused.empty() || !x.completed)
        fail_msg("%s\n%s", module.c_str(), x.refused.c_str());
    return x.after.resources[1].words;
}

uint32_t f(float v) { return std::bit_cast<uint32_t>(v); }

void each_pair(void**) {
    const std::vector<Words> numbers = {{0, 1, UINT32_MAX, 0x80000000},
                                        {127, 128, 255, 256},
                                        {UINT32_MAX - 127, UINT32_MAX - 128, 0x7fffffff, 0x7f80ff01}},
                             floats = {{f(1.5f), f(2.5f), f(-0.5f), f(300.7f)},
                                       {f(-128.5f), f(127.5f), f(255.49f), f(-129.0f)},
                                       {f(-3.0e9f), f(5.0e9f), f(2147483520.0f), f(-1.0e20f)}};
    for (const Format& from : formats)
        for (const Format& to : formats)
            for (const Words& in : from.is_float ? floats : numbers) {
                const Words wanted = expected(from, to, in),
                            found = run(module_of(from, to, wanted.size()), in, wanted.size());
                for (size_t n = 0; n < wanted.size(); n++)
                    if (found[n] != wanted[n])
                        fail_msg("%s to %s of %08x ...: word %zu is %08x, not %08x", from.name, to.name,
                                 in[0], n, found[n], wanted[n]);
            }
}

// As many elements as there are at most, whole words of them, and formats that are known.
void refused(void**) {
    const auto message = [](const Format& from, const Format& to, size_t results) {
        std::string messages;
        return front_end(module_of(from, to, results), messages).empty() ? messages : std::string();
    };
    const Format &i32 = formats[0], &f32 = formats[2], &s8 = formats[3];
    const char* const length = "a vector is converted to one of another length";
    assert_true(message(i32, f32, 3).empty());
    for (const std::string& said :
         {message(i32, f32, 5), message(s8, f32, 17), message(i32, s8, 2), message(s8, s8, 3)})
        if (said.find(length) == std::string::npos)
            fail_msg("%s", said.c_str());
    for (const uint32_t number : {0u, 1u, 11u, 18u, 24u, 100u}) {
        Format unknown = i32;
        unknown.number = number;
        for (const std::string& said : {message(unknown, f32, 4), message(f32, unknown, 4)})
            if (said.find("component type " + std::to_string(number)) == std::string::npos)
                fail_msg("%u: %s", number, said.c_str());
    }
}

} // namespace

TEST_GROUP(number_formats) {
    const CMUnitTest tests[] = {cmocka_unit_test(each_pair), cmocka_unit_test(refused)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_number_formats
