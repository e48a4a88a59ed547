// Matrices: products, elements, memory, and which lanes have what. Expected values are computed here from the
// definitions, or by hand.
#include "harness.h"
#include "support/testing.h"

#include "simt/matrices/matrix_elements.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <set>

namespace test_matrices {

using namespace ladder;
using namespace ladder::test;
using ir::MatrixComponent;
using simt::Report;

namespace {

using Words = std::vector<uint32_t>;

struct Setting {
    uint32_t threads = 8, groups = 1;
    simt::Options options = {.wave_size = 4};
};

// A compute shader with the raw buffers In (t0) and Out (u0), %t, %in, %out.
std::string shader(const std::string& variables, const std::string& body, uint32_t threads) {
    return "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size " + std::to_string(threads) +
           " 1 1\ndescriptor d0 srv raw_buffer first=0 \"In\"\n"
           "descriptor d1 uav raw_buffer first=0 \"Out\"\n" +
           variables +
           "function f0 \"main\"() {\nentry:\n    %t = builtin.i32 flat_thread_id_in_group, 0\n"
           "    %in = handle d0, 0\n    %out = handle d1, 0\n" +
           body + "    return\n}\n";
}

test::Outcome run(const std::string& variables, const std::string& body, const Words& in, uint32_t out_words,
                  const Setting& s = {}) {
    Loaded p(shader(variables, body, s.threads));
    const uint32_t groups[3] = {s.groups, 1, 1};
    return simulate(p.program, s.options, in, out_words, groups);
}

Words clean(const std::string& variables, const std::string& body, const Words& in, uint32_t out_words,
            const Setting& s = {}) {
    const test::Outcome r = run(variables, body, in, out_words, s);
    if (!r.error.empty() || !r.reports.empty())
        fail_msg("%s%s\n%s%s", r.error.c_str(), r.reports.empty() ? "" : r.reports[0].c_str(),
                 variables.c_str(), body.c_str());
    return r.out;
}

void earns(Report kind, const char* part, const std::string& variables, const std::string& body,
           const Setting& s = {}) {
    const test::Outcome r = run(variables, body, Words(64), 64, s);
    for (const std::string& line : r.reports)
        if (r.has(kind) && line.find(part) != std::string::npos)
            return;
    fail_msg("no report '%s' that says '%s', but %s%s", simt::name(kind), part, r.error.c_str(),
             r.reports.empty() ? "none" : r.reports[0].c_str());
}

void expect(const std::string& what, const Words& found, const Words& expected) {
    for (size_t n = 0; n < expected.size(); n++)
        if (found[n] != expected[n])
            fail_msg("%s: word %zu is 0x%x, expected 0x%x", what.c_str(), n, found[n], expected[n]);
}

std::string matrix(const char* name, const std::string& component, const char* use, const char* scope,
                   const char* shape, uint32_t count = 1) {
    return std::string("variable ") + name + " matrix " + component + " " + use + " " + scope + " " + shape +
           "[" + std::to_string(count) + "]\n";
}

constexpr uint32_t some = 0xcdcdcdcd; // what Out has at the start

struct Component {
    const char* name;
    uint32_t bytes;
    std::array<uint64_t, 9> numbers; // the bits of 0 to 8
};
constexpr std::array<uint64_t, 9> plain = {0, 1, 2, 3, 4, 5, 6, 7, 8};
constexpr std::array<uint64_t, 9> floats = {0,          0x3f800000, 0x40000000, 0x40400000, 0x40800000,
                                            0x40a00000, 0x40c00000, 0x40e00000, 0x41000000};
constexpr std::array<uint64_t, 9> doubles = {
    0,
    0x3ff0000000000000,
    0x4000000000000000,
    0x4008000000000000,
    0x4010000000000000,
    0x4014000000000000,
    0x4018000000000000,
    0x401c000000000000,
    0x4020000000000000,
};
const Component components[] = {
    {"i8", 1, plain},
    {"u8", 1, plain},
    {"i16", 2, plain},
    {"u16", 2, plain},
    {"i32", 4, plain},
    {"u32", 4, plain},
    {"i64", 8, plain},
    {"u64", 8, plain},
    {"f16", 2, {0, 0x3c00, 0x4000, 0x4200, 0x4400, 0x4500, 0x4600, 0x4700, 0x4800}},
    {"f32", 4, floats},
    {"f64", 8, doubles},
    {"f8e4m3", 1, {0, 0x38, 0x40, 0x44, 0x48, 0x4a, 0x4c, 0x4e, 0x50}},
    {"f8e5m2", 1, {0, 0x3c, 0x40, 0x42, 0x44, 0x45, 0x46, 0x47, 0x48}},
    {"bf16", 2, {0, 0x3f80, 0x4000, 0x4040, 0x4080, 0x40a0, 0x40c0, 0x40e0, 0x4100}},
};
static_assert(std::size(components) == static_cast<size_t>(MatrixComponent::Count));

// Bytes of small numbers, one after the other.
void put_numbers(Words& words, size_t byte, const Component& c, const std::vector<uint32_t>& numbers) {
    for (size_t n = 0; n < numbers.size(); n++)
        std::memcpy(reinterpret_cast<uint8_t*>(words.data()) + byte + n * c.bytes, &c.numbers[numbers[n]],
                    c.bytes);
}

// 2 by 3 and 3 by 4: all products are at most 6, with the sum 8. All of that is exact in any component.
const std::vector<uint32_t> left = {1, 0, 1, 1, 1, 1}, right = {1, 2, 0, 1, 2, 0, 1, 2, 2, 1, 2, 2},
                            added = {0, 1, 2, 0, 1, 2, 0, 1};
uint32_t product(uint32_t row, uint32_t column) {
    uint32_t sum = 0;
    for (uint32_t k = 0; k < 3; k++)
        sum += left[row * 3 + k] * right[k * 4 + column];
    return sum;
}

std::string access(const char* op, const char* name, const char* handle, uint32_t offset, uint32_t stride,
                   const char* layout, uint32_t bytes) {
    return std::string("    ") + op + " " + handle + ", " + name + ", 0, " + std::to_string(offset) + ", " +
           std::to_string(stride) + ", " + layout + ", " + std::to_string(bytes) + "\n";
}

// In: `left` at 0, `right` at 64 by columns, `added` at 192. Out: the product at 0 by rows of 64 bytes, with
// the sum at 128 by columns of 32 bytes.
void multiplies(const Component& c, const char* scope, bool deals) {
    Words in(80), expected(64, some);
    put_numbers(in, 0, c, left);
    for (uint32_t k = 0; k < 3; k++)
        for (uint32_t n = 0; n < 4; n++)
            put_numbers(in, 64 + 32 * n + k * c.bytes, c, {right[k * 4 + n]});
    put_numbers(in, 192, c, added);
    for (uint32_t r = 0; r < 2; r++)
        for (uint32_t n = 0; n < 4; n++) {
            put_numbers(expected, 64 * r + n * c.bytes, c, {product(r, n)});
            put_numbers(expected, 128 + 32 * n + r * c.bytes, c, {product(r, n) + added[r * 4 + n]});
        }
    const std::string variables = matrix("a", c.name, "a", scope, "2 by 3") +
                                  matrix("b", c.name, "b", scope, "3 by 4") +
                                  matrix("c", c.name, "accumulator", scope, "2 by 4") +
                                  matrix("d", c.name, "accumulator", scope, "2 by 4");
    const uint32_t n = c.bytes;
    const std::string body = access("matrix_load", "a", "%in", 0, 3 * n, "rows", n) +
                             access("matrix_load", "b", "%in", 64, 32, "columns", n) +
                             access("matrix_load", "c", "%in", 192, 4 * n, "rows", n) +
                             "    matrix_multiply d, 0, a, 0, b, 0\n" +
                             access("matrix_store", "d", "%out", 0, 64, "rows", n) +
                             "    matrix_multiply_add c, 0, a, 0, b, 0, c, 0\n" +
                             access("matrix_store", "c", "%out", 128, 32, "columns", n);
    Setting s;
    s.options.races = true;
    s.options.deal_matrices = deals;
    s.options.seed = 7;
    if (std::string(scope) == "thread")
        s.threads = 1; // others would store the same
    expect(std::string(c.name) + " " + scope + (deals ? " dealt" : ""), clean(variables, body, in, 64, s),
           expected);
}

void products(void**) {
    for (const Component& c : components)
        for (const char* scope : {"thread", "wave", "group"})
            for (bool deals : {false, true})
                multiplies(c, scope, deals);
}

// A row of elements of one component, converted to another.
struct Conversion {
    const char *from, *to;
    uint32_t from_bytes, to_bytes;
    std::vector<std::array<uint64_t, 2>> rows; // bits before, and after
};
const Conversion conversions[] = {
    {"i32", "i8", 4, 1, {{5, 5}, {300, 127}, {0xfffffff6, 0xf6}, {0xffffff00, 0x80}}},
    {"i32", "u8", 4, 1, {{5, 5}, {300, 255}, {0xffffffff, 0}, {0x80000000, 0}}},
    {"u32", "i8", 4, 1, {{200, 127}, {127, 127}, {0xffffffff, 127}}},
    {"u32", "i32", 4, 4, {{0x7fffffff, 0x7fffffff}, {0x80000000, 0x7fffffff}}},
    {"i8", "i32", 1, 4, {{0x80, 0xffffff80}, {0x7f, 127}}},
    {"u8", "i16", 1, 2, {{0x80, 128}, {0xff, 255}}},
    {"i8", "u64", 1, 8, {{0xff, 0}, {0x7f, 127}}},
    {"i16", "i8", 2, 1, {{0x8000, 0x80}, {0x7fff, 0x7f}, {0xffff, 0xff}}},
    {"i16", "i64", 2, 8, {{0x8000, 0xffffffffffff8000}, {0x7fff, 0x7fff}}},
    {"u64", "i64", 8, 8, {{~uint64_t{0}, 0x7fffffffffffffff}, {12, 12}}},
    {"i64", "u16", 8, 2, {{0x8000000000000000, 0}, {65536, 65535}}},
    // To nearest even; NaN is 0.
    {"f32",
     "i32",
     4,
     4,
     {{0x3fc00000, 2},          // 1.5
      {0x40200000, 2},          // 2.5
      {0xc0200000, 0xfffffffe}, // -2.5
      {0x4f800000, 0x7fffffff}, // 2^32
      {0xff800000, 0x80000000},
      {0x7fc00000, 0}}},
    {"f32", "u8", 4, 1, {{0xbf800000, 0}, {0x43960000, 255}, {0x7f800000, 255}, {0x3f000000, 0}}},
    {"f16", "i8", 2, 1, {{0x5a40, 127}, {0xda40, 0x80}, {0x7e00, 0}, {0x7c00, 127}}},
    {"f64",
     "i64",
     8,
     8,
     {{0x43e0000000000000, 0x7fffffffffffffff},
      {0xc3e0000000000000, 0x8000000000000000},
      {0x4004000000000000, 2}}},
    {"bf16", "u16", 2, 2, {{0x4780, 65535}, {0x4020, 2}, {0xc020, 0}}},
    // Integers to floats: once to nearest even.
    {"i32", "f32", 4, 4, {{16777217, 0x4b800000}, {16777219, 0x4b800002}, {0xffffffff, 0xbf800000}}},
    {"u32", "f32", 4, 4, {{0xffffffff, 0x4f800000}}},
    {"i32", "f16", 4, 2, {{2049, 0x6800}, {2051, 0x6802}, {65519, 0x7bff}, {65520, 0x7c00}}},
    {"i64", "f64", 8, 8, {{0x20000000000001, 0x4340000000000000}, {0x20000000000003, 0x4340000000000002}}},
    // 2^25 + 2^17 is a tie in bf16; one more is not, but 24 bits do not show it.
    {"i32", "bf16", 4, 2, {{0x2020000, 0x4c00}, {0x2020001, 0x4c01}, {0xfdfdffff, 0xcc01}}},
    {"u64", "bf16", 8, 2, {{0x8080000000000000, 0x5f00}, {0x8080000000000001, 0x5f01}}},
    {"i32", "f8e4m3", 4, 1, {{17, 0x58}, {19, 0x5a}, {449, 0x7e}, {0xfffffc00, 0xfe}}},
    // Between floats.
    {"f32",
     "f16",
     4,
     2,
     {{0x3f801000, 0x3c00}, {0x3f803000, 0x3c02}, {0x7f7fffff, 0x7c00}, {0x7fc00000, 0x7e00}}},
    {"f32",
     "bf16",
     4,
     2,
     {{0x3f808000, 0x3f80},
      {0x3f818000, 0x3f82},
      {0x3f808001, 0x3f81},
      {0x7f7fffff, 0x7f80},
      {0x7f800001, 0x7fc0},
      {0x80000001, 0x8000},
      {0x00018000, 0x0002}}},
    // 1 + 2^-8 + 2^-40: f32 would make a tie of it.
    {"f64", "bf16", 8, 2, {{0x3ff0100000001000, 0x3f81}, {0x3ff0100000000000, 0x3f80}}},
    {"bf16", "f32", 2, 4, {{0x3f81, 0x3f810000}, {0x0001, 0x00010000}, {0xff80, 0xff800000}}},
    // 464 is a tie with the number after 448, which there is not; infinities saturate, too.
    {"f32",
     "f8e4m3",
     4,
     1,
     {{0x43e00000, 0x7e},
      {0x43e80000, 0x7e},
      {0x4e000000, 0x7e},
      {0xff800000, 0xfe},
      {0x7fc00000, 0x7f},
      {0x3f880000, 0x38},
      {0x3f980000, 0x3a},
      {0x3b000000, 0x01},
      {0x3a800000, 0x00},
      {0x3a800001, 0x01}}},
    {"f32",
     "f8e5m2",
     4,
     1,
     {{0x47600000, 0x7b},
      {0x47800000, 0x7b},
      {0x7f800000, 0x7b},
      {0x7fc00000, 0x7f},
      {0x37800000, 0x01},
      {0x37000000, 0x00},
      {0xb7400000, 0x81},
      {0x3fa00000, 0x3d}}},
    {"f8e4m3",
     "f32",
     1,
     4,
     {{0x01, 0x3b000000}, {0x08, 0x3c800000}, {0x7e, 0x43e00000}, {0xff, 0xffc00000}, {0x80, 0x80000000}}},
    {"f8e5m2", "f16", 1, 2, {{0x01, 0x0100}, {0x7b, 0x7b00}, {0x7c, 0x7c00}, {0xfc, 0xfc00}, {0x7d, 0x7e00}}},
    {"f8e5m2", "f8e4m3", 1, 1, {{0x7b, 0x7e}, {0x3c, 0x38}, {0x01, 0x00}, {0x7c, 0x7e}}},
};

void converted(void**) {
    for (const Conversion& c : conversions) {
        const auto count = static_cast<uint32_t>(c.rows.size());
        const std::string shape = "1 by " + std::to_string(count);
        Words in(64), expected(64, some);
        for (uint32_t n = 0; n < count; n++) {
            std::memcpy(reinterpret_cast<uint8_t*>(in.data()) + n * c.from_bytes, &c.rows[n][0],
                        c.from_bytes);
            std::memcpy(reinterpret_cast<uint8_t*>(expected.data()) + n * c.to_bytes, &c.rows[n][1],
                        c.to_bytes);
        }
        expect(std::string(c.from) + " to " + c.to,
               clean(matrix("a", c.from, "a", "wave", shape.c_str()) +
                         matrix("b", c.to, "b", "wave", shape.c_str()),
                     access("matrix_load", "a", "%in", 0, 0, "rows", c.from_bytes) +
                         "    matrix_convert b, 0, a, 0, 0\n" +
                         access("matrix_store", "b", "%out", 0, 0, "rows", c.to_bytes),
                     in, 64),
               expected);
    }
}

// All bits of 8 come back as they were, but NaNs.
void bytes_kept(void**) {
    for (const char* component : {"f8e4m3", "f8e5m2", "i8", "u8"}) {
        Words in(64), expected(64);
        for (uint32_t n = 0; n < 256; n++) {
            const bool nan = (component == std::string("f8e4m3") && (n & 0x7f) == 0x7f) ||
                             (component == std::string("f8e5m2") && (n & 0x7f) > 0x7c);
            in[n / 4] |= n << n % 4 * 8;
            expected[n / 4] |= (nan ? n | 0x7f : n) << n % 4 * 8;
        }
        expect(component,
               clean(matrix("a", component, "a", "wave", "16 by 16"),
                     access("matrix_load", "a", "%in", 0, 16, "rows", 1) +
                         access("matrix_store", "a", "%out", 0, 16, "rows", 1),
                     in, 64),
               expected);
    }
}

// What the bits of a narrow float stand for: OCP 8-bit Floating Point Specification, 5.1, and bfloat16.
double meaning(uint32_t bits, uint32_t fraction_bits, int bias) {
    const uint32_t field = bits >> fraction_bits;
    const double fraction = bits % (1u << fraction_bits) / double(1u << fraction_bits);
    return field ? (1 + fraction) * std::pow(2.0, int(field) - bias) : fraction * std::pow(2.0, 1 - bias);
}
// Each half becomes the nearest number of 8 bits, the even one of two, and each number of 8 bits a float.
void nearest(MatrixComponent c, uint32_t fraction_bits, int bias, uint32_t largest) {
    for (uint32_t bits = 0; bits <= largest; bits++) {
        const double v = meaning(bits, fraction_bits, bias);
        assert_int_equal(simt::element_value(c, bits), std::bit_cast<uint32_t>(static_cast<float>(v)));
        assert_int_equal(simt::element_value(c, bits | 0x80),
                         std::bit_cast<uint32_t>(static_cast<float>(-v)));
    }
    for (uint32_t half = 0; half <= 0x7c00; half++) {
        const double v = half == 0x7c00 ? 65536 : meaning(half, 10, 15);
        uint32_t best = largest;
        for (uint32_t bits = largest; bits--;) {
            const double d = std::fabs(meaning(bits, fraction_bits, bias) - v);
            const double least = std::fabs(meaning(best, fraction_bits, bias) - v);
            if (d < least || (d == least && bits % 2 == 0))
                best = bits;
        }
        for (uint32_t sign = 0; sign < 2; sign++) {
            const uint64_t found =
                simt::element_bits(c, simt::convert_element(half | sign << 15, MatrixComponent::F16, c));
            if (found != (best | sign << 7))
                fail_msg("half 0x%x is 0x%x, expected 0x%x", half, unsigned(found), best);
        }
    }
}
void all_halves(void**) {
    nearest(MatrixComponent::F8E4M3, 3, 7, 0x7e);
    nearest(MatrixComponent::F8E5M2, 2, 15, 0x7b);
}
// Floats between two numbers of 16 bits.
void all_upper_halves(void**) {
    for (uint32_t upper = 0; upper < 0x7f80; upper++)
        for (uint32_t rest : {0u, 1u, 0x7fffu, 0x8000u, 0x8001u, 0xffffu}) {
            const bool up = rest > 0x8000 || (rest == 0x8000 && upper % 2);
            const uint64_t value =
                simt::convert_element(upper << 16 | rest, MatrixComponent::F32, MatrixComponent::BF16);
            assert_int_equal(value, uint64_t{upper + up} << 16);
            assert_int_equal(simt::element_bits(MatrixComponent::BF16, value), upper + up);
        }
}

void turned(void**) {
    const Words in = {1, 2, 3, 4, 5, 6};
    for (const bool deals : {false, true})
        expect("rows become columns",
               clean(matrix("a", "i32", "a", "wave", "2 by 3") + matrix("b", "f32", "b", "wave", "3 by 2"),
                     access("matrix_load", "a", "%in", 0, 12, "rows", 4) +
                         "    matrix_convert b, 0, a, 0, 1\n" +
                         access("matrix_store", "b", "%out", 0, 8, "rows", 4),
                     in, 6, {.options = {.wave_size = 4, .deal_matrices = deals}}),
               {0x3f800000, 0x40800000, 0x40000000, 0x40a00000, 0x40400000, 0x40c00000});
}

void sums(void**) {
    // 100 + 100 wraps in i8; bf16 rounds 257 to 256 before and after.
    const std::string body = access("matrix_load", "a", "%in", 0, 0, "rows", 4) +
                             "    matrix_add b, 0, a, 0, a, 0\n    matrix_convert c, 0, b, 0, 0\n" +
                             access("matrix_store", "c", "%out", 0, 0, "rows", 4);
    const std::string a = matrix("a", "i32", "a", "wave", "1 by 3"),
                      c = matrix("c", "i32", "a", "wave", "1 by 3");
    const Words in = {100, 257, 0xfffffffd};
    expect("i8", clean(a + matrix("b", "i8", "a", "wave", "1 by 3") + c, body, in, 4),
           {0xffffffc8, 0xfffffffe, 0xfffffffa, some});
    expect("u8", clean(a + matrix("b", "u8", "a", "wave", "1 by 3") + c, body, in, 4), {200, 254, 0, some});
    expect("bf16", clean(a + matrix("b", "bf16", "a", "wave", "1 by 3") + c, body, in, 4),
           {200, 512, 0xfffffffa, some});
}

// Products of one row and one column: how they are rounded.
Words dot(const char* component, uint32_t bytes, const std::vector<uint64_t>& a,
          const std::vector<uint64_t>& b, const char* settings = "") {
    Words in(64);
    for (size_t n = 0; n < a.size(); n++) {
        std::memcpy(reinterpret_cast<uint8_t*>(in.data()) + n * bytes, &a[n], bytes);
        std::memcpy(reinterpret_cast<uint8_t*>(in.data()) + 128 + n * bytes, &b[n], bytes);
    }
    const std::string k = std::to_string(a.size());
    return clean(settings + matrix("a", component, "a", "wave", ("1 by " + k).c_str()) +
                     matrix("b", component, "b", "wave", (k + " by 1").c_str()) +
                     matrix("c", component, "accumulator", "wave", "1 by 1"),
                 access("matrix_load", "a", "%in", 0, 0, "rows", bytes) +
                     access("matrix_load", "b", "%in", 128, bytes, "rows", bytes) +
                     "    matrix_multiply c, 0, a, 0, b, 0\n" +
                     access("matrix_store", "c", "%out", 0, 0, "rows", bytes),
                 in, 2);
}

void rounded(void**) {
    // -(1 + 2^-22) + (1 + 2^-23)^2: fused, it would be 2^-46.
    expect("f32", dot("f32", 4, {0xbf800002, 0x3f800001}, {0x3f800000, 0x3f800001}), {0, some});
    // Upwards: 2^24 + 1 is 2^24, and so is one more; from the end it would be 2^24 + 2.
    expect("order", dot("f32", 4, {0x4b800000, 0x3f800000, 0x3f800000}, {0x3f800000, 0x3f800000, 0x3f800000}),
           {0x4b800000, some});
    // Each product is rounded to a half: -(1 + 2^-9) + (1 + 2^-10)^2.
    expect("f16", dot("f16", 2, {0xbc02, 0x3c01}, {0x3c00, 0x3c01}), {some & ~0xffffu, some});
    // 1 + 2^-8 + 2^-8 in f32, rounded at the end: with each step rounded it would be 1.
    expect("bf16", dot("bf16", 2, {0x3f80, 0x3b80, 0x3b80}, {0x3f80, 0x3f80, 0x3f80}),
           {(some & ~0xffffu) | 0x3f81, some});
    // 448 + 448 saturates; e5m2 has 57344 at most.
    expect("f8e4m3", dot("f8e4m3", 1, {0x7e, 0x7e}, {0x38, 0x38}), {(some & ~0xffu) | 0x7e, some});
    expect("f8e5m2", dot("f8e5m2", 1, {0x7b, 0x7b}, {0x40, 0x40}), {(some & ~0xffu) | 0x7b, some});
    expect("i8", dot("i8", 1, {100, 100}, {1, 1}), {(some & ~0xffu) | 200, some});
    expect("u16", dot("u16", 2, {0xffff, 2}, {0xffff, 5}), {(some & ~0xffffu) | 11, some});
    expect("i64", dot("i64", 8, {0x100000001, 7}, {0x100000001, 1}), {8, 2});
    // 2^-127, a denormal, times 4.
    expect("denormals", dot("f32", 4, {0x00400000}, {0x40800000}), {0x01000000, some});
    expect("flushed", dot("f32", 4, {0x00400000}, {0x40800000}, "denorm flush\n"), {0, some});
}

void memory_bounds(void**) {
    const std::string a = matrix("a", "i32", "a", "wave", "2 by 2");
    // The second row lies beyond the end of In, which has 2 words; stores beyond Out have no effect.
    test::Outcome r = run(a,
                          access("matrix_load", "a", "%in", 0, 8, "rows", 4) +
                              access("matrix_store", "a", "%out", 8, 8, "rows", 4),
                          {7, 9}, 3);
    assert_true(r.has(Report::OutOfBounds));
    expect("bounds", r.out, {some, some, 7});
    // Addresses are multiples of the elements.
    r = run(a,
            access("matrix_load", "a", "%in", 2, 8, "rows", 4) +
                access("matrix_store", "a", "%out", 0, 8, "rows", 4),
            {7, 9, 1, 2}, 4);
    assert_true(r.has(Report::Unaligned));
    expect("aligned", r.out, {7, 9, 1, 2});
}

// How often is something added: by each thread, by each wave, by the group.
void additions(void**) {
    const struct {
        const char* scope;
        uint32_t times;
    } rows[] = {{"thread", 8}, {"wave", 2}, {"group", 1}};
    for (const auto& row : rows)
        for (const bool deals : {false, true}) {
            Setting s{.options = {.wave_size = 4, .races = true, .deal_matrices = deals}};
            const std::string body = access("matrix_load", "a", "%in", 0, 8, "rows", 4) +
                                     access("matrix_add_to", "a", "%out", 0, 12, "columns", 4);
            const uint32_t n = row.times;
            expect(row.scope, clean(matrix("a", "i32", "a", row.scope, "2 by 2"), body, {1, 2, 3, 4}, 5, s),
                   {some + n, some + 3 * n, some, some + 2 * n, some + 4 * n});
        }
}
void additions_of_floats(void**) {
    // 1.0 to bytes of e4m3 that are 2.0, 448, 0 and -1: 3, 448, 1, 0.
    const std::string variables = matrix("a", "f8e4m3", "a", "group", "1 by 4");
    expect("f8e4m3",
           clean(variables,
                 "    raw_store.i32 %out, 0, 4, 1, 0xb8007e40\n    barrier sync|uav_group\n"
                 "    matrix_fill a, 0, f32 1.0\n" +
                     access("matrix_add_to", "a", "%out", 0, 4, "rows", 1),
                 {0}, 2),
           {0x00387e44, some});
}

// Elements of 8 and 16 bits in words, and others in variables of their own type.
void shared_memory(void**) {
    const std::string variables = "variable w workgroup i32[8]\nvariable h workgroup f16[16]\n" +
                                  matrix("a", "i32", "a", "group", "2 by 3") +
                                  matrix("b", "i16", "a", "group", "2 by 3");
    const std::string body =
        access("matrix_load", "a", "%in", 0, 12, "rows", 4) +
        "    matrix_store_shared a, 0, w, 1, 3, rows, i8\n    barrier sync|groupshared\n"
        "    %x = var_load.i32 w, 0\n    %y = var_load.i32 w, 1\n"
        "    raw_store.i32 %out, 0, 4, 3, %x, %y\n"
        "    matrix_load_shared b, 0, w, 1, 2, columns, u8\n"
        "    matrix_store_shared b, 0, h, 2, 4, rows, f16\n    barrier sync|groupshared\n"
        "    %k = iadd.i32 %t, 2\n    %z = var_load.f16 h, %k\n"
        "    %zs = fconvert.f32 %z\n    %o = imul.i32 %t, 4\n    %p = iadd.i32 %o, 8\n"
        "    raw_store.f32 %out, %p, 4, 1, %zs\n";

    // luck, so they are not looked at.
    Setting s{.threads = 3};
    s.options.races = true;
    const Words out = clean(variables, body, {1, 2, 0xfffffffd, 4, 5, 600}, 8, s);
    assert_int_equal(out[0] >> 8, 0xfd0201);
    assert_int_equal(out[1] & 0xffffff, 0x7f0504);
    // As u8 by columns of 2: (1, 253, 5), (2, 4, 127).
    expect("halves", {out[2], out[3], out[4]}, {0x3f800000, 0x437d0000, 0x40a00000});
}
void shared_additions(void**) {
    for (const bool deals : {false, true}) {
        const std::string variables =
            "variable w workgroup i32[2] = zero\n" + matrix("a", "u8", "a", "wave", "2 by 2");
        const std::string body =
            "    matrix_fill a, 0, i32 3\n    matrix_add_to_shared a, 0, w, 2, 2, rows, u16\n"
            "    barrier sync|groupshared\n    %x = var_load.i32 w, 1\n"
            "    raw_store.i32 %out, 0, 4, 1, %x\n";
        Setting s{.options = {.wave_size = 4, .races = true, .deal_matrices = deals}};
        const test::Outcome r = run(variables, body, {0}, 2, s);
        // Elements 2 to 5 of 16 bits: those of the second row lie beyond the two words.
        assert_true(r.has(Report::OutOfBounds));
        expect("u16", r.out, {0x00060006, some});
    }
}

void elements(void**) {
    const std::string variables = matrix("a", "i32", "a", "wave", "2 by 3", 2);
    const std::string body = access("matrix_load", "a", "%in", 0, 12, "rows", 4) +
                             "    %n = matrix_length a\n    %r, %c = matrix_coordinate a, 5\n    %r6, %c6 = "
                             "matrix_coordinate a, 6\n"
                             "    %v = matrix_get.i32 a, 0, 4\n    %v6 = matrix_get.i32 a, 0, 6\n"
                             "    matrix_set a, 1, 0, 4, i32 77\n    %old = matrix_get.i32 a, 0, 4\n    %new "
                             "= matrix_get.i32 a, 1, 4\n"
                             "    matrix_set a, 1, 1, 6, i32 88\n    %same = matrix_get.i32 a, 1, 5\n"
                             "    raw_store.i32 %out, 0, 4, 15, %n, %r, %c, %r6\n    raw_store.i32 %out, 16, "
                             "4, 15, %c6, %v, %v6, %old\n"
                             "    raw_store.i32 %out, 32, 4, 3, %new, %same\n";
    expect("elements", clean(variables, body, {10, 20, 30, 40, 50, 60}, 10),
           {6, 1, 2, ~0u, ~0u, 50, 0, 50, 77, 60});
}

// Each lane stores how many elements it has, and for each the number of a thread at its coordinate.
const char* const coordinates_body =
    "    %n = matrix_length a\n    %o = imul.i32 %t, 4\n    raw_store.i32 %out, %o, 4, 1, %n\n    branch "
    "head\nhead:\n"
    "    %k = phi.i32 [i32 0, entry], [%k1, next]\n    %more = ult %k, %n\n    branch_if %more, next, "
    "done\nnext:\n"
    "    %r, %c = matrix_coordinate a, %k\n    %r5 = imul.i32 %r, 5\n    %e = iadd.i32 %r5, %c\n"
    "    %e4 = imul.i32 %e, 4\n    %wave = lshr.i32 %t, 2\n    %from = imul.i32 %wave, 140\n"
    "    %f = iadd.i32 %from, 32\n    %at = iadd.i32 %f, %e4\n    raw_store.i32 %out, %at, 4, 1, %t\n"
    "    %k1 = iadd.i32 %k, 1\n    branch head\ndone:\n";

void dealt(void**) {
    std::set<Words> layouts;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        const Setting s{.options = {.wave_size = 4, .seed = seed, .races = true, .deal_matrices = true}};
        const auto once = [&] {
            return clean(matrix("a", "f16", "a", "wave", "7 by 5"), coordinates_body, {0}, 8 + 70, s);
        };
        const Words out = once();
        for (uint32_t wave = 0; wave < 2; wave++) {
            std::array<uint32_t, 8> count{};
            for (uint32_t e = 0; e < 35; e++) {
                const uint32_t owner = out[8 + 35 * wave + e];
                assert_true(owner / 4 == wave && owner < 8);
                count[owner]++;
            }
            for (uint32_t l = 0; l < 4; l++) // each element has one owner, who counts it
                assert_int_equal(out[4 * wave + l], count[4 * wave + l]);
        }
        layouts.insert(Words(out.begin() + 8, out.begin() + 8 + 35));
        Words second(out.begin() + 8 + 35, out.end());
        for (uint32_t& owner : second)
            owner -= 4;
        layouts.insert(second);
        expect("again", once(), out);
    }
    assert_int_equal(layouts.size(), 6); // of seeds and waves
}

// Elements are made from what `element` makes %x of: their number, or their coordinate.
Words made_by_elements(const std::string& element, bool deals) {
    const std::string variables = matrix("a", "i32", "a", "wave", "2 by 3", 2) +
                                  matrix("b", "i32", "b", "wave", "3 by 2") +
                                  matrix("c", "i32", "accumulator", "wave", "2 by 2");
    const std::string body =
        "    matrix_fill a, 0, i32 0\n" + access("matrix_load", "b", "%in", 0, 8, "rows", 4) +
        "    %n = matrix_length a\n    branch head\nhead:\n"
        "    %k = phi.i32 [i32 0, entry], [%k1, next]\n    %more = ult %k, %n\n"
        "    branch_if %more, next, done\nnext:\n" +
        element +
        "    matrix_set a, 0, 0, %k, %x\n    %k1 = iadd.i32 %k, 1\n    branch head\ndone:\n"
        "    matrix_multiply c, 0, a, 0, b, 0\n" +
        access("matrix_store", "c", "%out", 0, 8, "rows", 4);
    return clean(variables, body, {1, 10, 100, 1000, 10000, 100000}, 4,
                 {.threads = 4, .options = {.wave_size = 4, .seed = 3, .deal_matrices = deals}});
}
void dealt_elements(void**) {
    // Row r has 3r + 1 to 3r + 3.
    const Words expected = {1 + 200 + 30000, 10 + 2000 + 300000, 4 + 500 + 60000, 40 + 5000 + 600000};
    const std::string by_coordinate = "    %r, %c = matrix_coordinate a, %k\n    %r3 = imul.i32 %r, 3\n"
                                      "    %e = iadd.i32 %r3, %c\n    %x = iadd.i32 %e, 1\n";
    const std::string by_number = "    %x = iadd.i32 %k, 1\n";
    expect("by coordinate", made_by_elements(by_coordinate, false), expected);
    expect("by coordinate, dealt", made_by_elements(by_coordinate, true), expected);
    expect("by number", made_by_elements(by_number, false), expected);
    assert_true(made_by_elements(by_number, true) != expected);
}

void diverged(void**) {
    const std::string body =
        "    %c = ult %t, i32 2\n    branch_if %c, yes, done\nyes:\n    matrix_fill a, 0, i32 1\n"
        "    branch done\ndone:\n";
    const std::string all = "    matrix_fill a, 0, i32 1\n    branch done\ndone:\n";
    earns(Report::OutOfTangle, "only 2 of 4 threads", matrix("a", "i32", "a", "wave", "2 by 2"), body);
    clean(matrix("a", "i32", "a", "wave", "2 by 2"), all, {0}, 1);
    clean(matrix("a", "i32", "a", "thread", "2 by 2"), body, {0}, 1);
}

// (2, 3 + thread) by (5, 7, 11); that times (1, -1, 100), plus (1000, thread), in the type of the sum.
void multiplies_vectors(const char* component, int32_t (*settled)(int32_t)) {
    const std::string variables = matrix("a", "f16", "a", "thread", "2 by 3") +
                                  "variable u private f16[2]\nvariable v private f16[3]\n"
                                  "variable x private i32[3]\nvariable y private i32[2]\n";
    const std::string body =
        "    %ft = utof.f16 %t\n    %f3 = fadd.f16 %ft, 3.0\n"
        "    var_store u, 0, f16 2.0\n    var_store u, 1, %f3\n"
        "    var_store v, 0, f16 5.0\n    var_store v, 1, f16 7.0\n    var_store v, 2, f16 11.0\n"
        "    matrix_outer_product a, 0, u, v\n"
        "    var_store x, 0, i32 1\n    var_store x, 1, i32 -1\n    var_store x, 2, i32 100\n"
        "    var_store y, 0, i32 1000\n    var_store y, 1, %t\n    matrix_times_vector a, 0, x, y, " +
        std::string(component) +
        "\n    %p = var_load.i32 y, 0\n    %q = var_load.i32 y, 1\n    %o = imul.i32 %t, 8\n"
        "    raw_store.i32 %out, %o, 4, 3, %p, %q\n";
    Words expected;
    for (int32_t t = 0; t < 4; t++) {
        expected.push_back(static_cast<uint32_t>(settled(1000 + 10 - 14 + 22 * 100)));
        expected.push_back(
            static_cast<uint32_t>(settled(t + (3 + t) * 5 - (3 + t) * 7 + (3 + t) * 11 * 100)));
    }
    expect(component, clean(variables, body, {0}, 8, {.threads = 4}), expected);
}
void vectors(void**) {
    multiplies_vectors("i32", [](int32_t v) { return v; });
    multiplies_vectors("i8", [](int32_t v) { return int32_t{static_cast<int8_t>(v)}; });
}

void undefined_elements(void**) {
    const std::string two =
        matrix("a", "f32", "a", "wave", "2 by 2", 2) + matrix("b", "f32", "b", "wave", "2 by 2");
    const std::string fills = "    matrix_fill b, 0, f32 1.0\n";
    const std::string store = access("matrix_store", "a", "%out", 0, 8, "rows", 4);
    earns(Report::UndefinedUsed, "an undefined value is stored", two, store);
    earns(Report::UndefinedUsed, "an undefined value is stored", two,
          fills + "    matrix_multiply a, 0, a, 1, b, 0\n" + store);
    clean(two, fills + "    matrix_multiply a, 0, b, 0, b, 0\n" + store, {0}, 4);
    // One undefined element of the left matrix: its row of the product.
    const std::string one = fills + "    matrix_fill a, 1, f32 2.0\n    matrix_set a, 1, 1, 3, f32 undef\n"
                                    "    matrix_multiply a, 0, a, 1, b, 0\n    %v = matrix_get.f32 a, 0, ";
    const std::string end = "\n    raw_store.f32 %out, 0, 4, 1, %v\n";
    expect("defined", clean(two, one + "1" + end, {0}, 1), {0x40800000});
    earns(Report::UndefinedUsed, "an undefined value is stored", two, one + "2" + end);
    // An undefined element of the right matrix makes a column undefined, one of the summand only itself.
    const std::string right = fills + "    matrix_set b, 0, 0, 1, f32 undef\n    matrix_fill a, 1, f32 2.0\n"
                                      "    matrix_multiply a, 0, a, 1, b, 0\n    %v = matrix_get.f32 a, 0, ";
    expect("defined", clean(two, right + "2" + end, {0}, 1), {0x40800000});
    earns(Report::UndefinedUsed, "an undefined value is stored", two, right + "3" + end);
    const std::string sum = fills +
                            "    matrix_fill a, 1, f32 2.0\n    matrix_set a, 1, 1, 2, f32 undef\n"
                            "    matrix_multiply_add a, 0, b, 0, b, 0, a, 1\n    %v = matrix_get.f32 a, 0, ";
    expect("defined", clean(two, sum + "3" + end, {0}, 1), {0x40800000});
    earns(Report::UndefinedUsed, "an undefined value is stored", two, sum + "2" + end);
    earns(Report::UndefinedUsed, "an undefined index", two,
          "    matrix_fill a, 0, f32 1.0\n    %v = matrix_get.f32 a, 0, i32 undef\n");
    // A group's matrices begin anew.
    earns(
        Report::UndefinedUsed, "an undefined value is stored", matrix("a", "i32", "a", "wave", "1 by 1"),
        "    %g = builtin.i32 group_id, 0\n    %first = ieq %g, i32 0\n    branch_if %first, yes, no\nyes:\n"
        "    matrix_fill a, 0, i32 1\n    branch done\nno:\n" +
            access("matrix_store", "a", "%out", 0, 8, "rows", 4) + "    branch done\ndone:\n",
        {.groups = 2});
}

// matrix_new makes as many as it takes; the oldest ones are not kept.
void made_anew(void**) {
    const std::string a = matrix("a", "i32", "a", "wave", "64 by 32", 1);
    const std::string loop = "    %m = matrix_new a\n    matrix_fill a, %m, i32 5\n    branch head\nhead:\n"
                             "    %k = phi.i32 [i32 0, entry], [%k1, next]\n    %more = ult %k, i32 COUNT\n"
                             "    branch_if %more, next, done\nnext:\n    %n = matrix_new a\n"
                             "    matrix_fill a, %n, %k\n    %k1 = iadd.i32 %k, 1\n    branch head\ndone:\n"
                             "    %v = matrix_get.i32 a, %m, 7\n    raw_store.i32 %out, 0, 4, 1, %v\n";
    const auto times = [&](const char* count) {
        std::string body = loop;
        return body.replace(body.find("COUNT"), 5, count);
    };
    expect("kept", clean(a, times("15"), {0}, 1), {5});
    earns(Report::OutOfBounds, "matrix 0, of which the last 16 are kept", a, times("16"));
    earns(Report::OutOfBounds, "matrix 1 of 1", matrix("a", "i32", "a", "wave", "1 by 1"),
          "    matrix_fill a, 1, i32 5\n");
    // Those of a variable do not take the places of others'.
    expect("two variables",
           clean(matrix("a", "i32", "a", "wave", "1 by 1") + matrix("b", "f32", "b", "wave", "1 by 1"),
                 "    %m = matrix_new a\n    matrix_fill a, %m, i32 5\n    %n = matrix_new b\n"
                 "    matrix_fill b, %n, f32 2.0\n    %v = matrix_get.i32 a, %m, 0\n    %w = matrix_get.f32 "
                 "b, %n, 0\n"
                 "    raw_store.i32 %out, 0, 4, 1, %v\n    raw_store.f32 %out, 4, 4, 1, %w\n",
                 {0}, 2),
           {5, 0x40000000});
}

void too_large(void**) {
    const test::Outcome r = run(matrix("a", "i32", "a", "thread", "1024 by 1024", 32), "", {0}, 1);
    if (r.error.find("a group needs 2048 MiB for its registers") == std::string::npos)
        fail_msg("%s", r.error.c_str());
}

// Waves and threads in any order, and stores that come late: two waves hand a matrix to each other.
void schedules(void**) {
    const std::string variables = "variable w workgroup i16[8]\n" +
                                  matrix("a", "f32", "a", "wave", "2 by 2") +
                                  matrix("b", "i16", "b", "wave", "2 by 2");
    const std::string body =
        "    %wave = lshr.i32 %t, 2\n    %o = shl.i32 %wave, 2\n    %q = xor.i32 %o, 4\n"
        "    %f = utof.f32 %wave\n    matrix_fill a, 0, %f\n    matrix_load %in, b, 0, %o, 4, rows, 2\n"
        "    matrix_add a, 0, a, 0, b, 0\n"
        "    matrix_store_shared a, 0, w, %o, 2, rows, i16\n    barrier sync|groupshared\n"
        "    matrix_load_shared b, 0, w, %q, 2, columns, i16\n"
        "    %o4 = shl.i32 %o, 2\n    matrix_convert a, 0, b, 0, 0\n"
        "    matrix_store %out, a, 0, %o4, 8, rows, 4\n";
    const Loaded p(shader(variables, body, 8));
    for (const bool deals : {false, true})
        for (simt::Options o : all_options(p.program, 4)) {
            o.races = true;
            o.deal_matrices = deals;
            // In: 1 2 | 3 4 | 5 6.
            expect(describe(o), clean(variables, body, {0x20001, 0x40003, 0x60005}, 8, {.options = o}),
                   {0x40800000, 0x40c00000, 0x40a00000, 0x40e00000, 0x3f800000, 0x40400000, 0x40000000,
                    0x40800000});
        }
}

// Lanes name different matrices, and have different elements.
void of_lanes(void**) {
    const std::string variables = matrix("a", "i32", "a", "thread", "1 by 2", 4) +
                                  matrix("b", "i32", "b", "thread", "2 by 1") +
                                  matrix("c", "i32", "accumulator", "thread", "1 by 1");
    const std::string body =
        "    %i = xor.i32 %t, 3\n    matrix_fill a, 0, i32 0\n    matrix_fill a, 1, i32 0\n"
        "    matrix_fill a, 2, i32 0\n    matrix_fill a, 3, i32 0\n    matrix_fill a, %i, %t\n"
        "    matrix_set a, %i, %i, 1, i32 10\n    matrix_fill b, 0, i32 3\n"
        "    matrix_multiply c, 0, a, %i, b, 0\n    %v = matrix_get.i32 c, 0, 0\n"
        "    %z = matrix_get.i32 a, %t, 0\n    %o = shl.i32 %t, 4\n"
        // All lanes have the same left matrix, but other right ones and summands.
        "    matrix_fill a, 0, i32 2\n    matrix_fill b, 0, %t\n    matrix_multiply c, 0, a, 0, b, 0\n"
        "    %x = matrix_get.i32 c, 0, 0\n    matrix_fill b, 0, i32 1\n"
        "    matrix_multiply_add c, 0, a, 0, b, 0, c, 0\n    %y = matrix_get.i32 c, 0, 0\n"
        "    raw_store.i32 %out, %o, 4, 15, %v, %z, %x, %y\n";
    expect("of lanes", clean(variables, body, {0}, 16, {.threads = 4}),
           {30, 0, 0, 4, 33, 0, 4, 8, 36, 0, 8, 12, 39, 0, 12, 16});
}

// Stores are made once for the threads that make them together; those of threads race.
void races(void**) {
    for (const char* component : {"i8", "i16", "i32", "i64"})
        for (const bool deals : {false, true}) {
            Setting s{.options = {.wave_size = 4, .races = true, .deal_matrices = deals}};
            const uint32_t bytes = static_cast<uint32_t>(std::atoi(component + 1)) / 8;
            const bool is_short = bytes < 4;
            const std::string fill = bytes == 8   ? "    %v = zext.i64 %t\n    matrix_fill a, 0, %v\n"
                                     : bytes == 2 ? "    %v = trunc.i16 %t\n    matrix_fill a, 0, %v\n"
                                                  : "    matrix_fill a, 0, %t\n";
            const std::string body =
                fill + access("matrix_store", "a", "%out", 0, 8 * bytes, "rows", bytes) +
                (is_short ? "    matrix_store_shared a, 0, w, 0, 8, rows, " + std::string(component) + "\n"
                          : "");
            const std::string variables =
                matrix("a", component, "a", "wave", "4 by 8") + "variable w workgroup i32[32] = zero\n";
            s.threads = 4;
            clean(variables, body, {0}, 64, s);
        }
    const Setting watched{.options = {.wave_size = 4, .races = true}};
    earns(Report::Race, "nothing orders them", matrix("a", "i32", "a", "thread", "1 by 1"),
          "    matrix_fill a, 0, %t\n" + access("matrix_store", "a", "%out", 0, 4, "rows", 4), watched);
    earns(Report::Race, "nothing orders them", matrix("a", "i32", "a", "wave", "1 by 1"),
          "    matrix_fill a, 0, %t\n" + access("matrix_store", "a", "%out", 0, 4, "rows", 4), watched);
}

} // namespace

TEST_GROUP(matrices) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(products),
        cmocka_unit_test(converted),
        cmocka_unit_test(bytes_kept),
        cmocka_unit_test(turned),
        cmocka_unit_test(all_halves),
        cmocka_unit_test(all_upper_halves),
        cmocka_unit_test(too_large),
        cmocka_unit_test(schedules),
        cmocka_unit_test(sums),
        cmocka_unit_test(rounded),
        cmocka_unit_test(memory_bounds),
        cmocka_unit_test(additions),
        cmocka_unit_test(additions_of_floats),
        cmocka_unit_test(shared_memory),
        cmocka_unit_test(shared_additions),
        cmocka_unit_test(elements),
        cmocka_unit_test(dealt),
        cmocka_unit_test(dealt_elements),
        cmocka_unit_test(diverged),
        cmocka_unit_test(vectors),
        cmocka_unit_test(undefined_elements),
        cmocka_unit_test(made_anew),
        cmocka_unit_test(of_lanes),
        cmocka_unit_test(races),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_matrices
