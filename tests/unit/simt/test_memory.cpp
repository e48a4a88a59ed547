// Buffers, formats, atomics and variables.
#include "harness.h"
#include "shown.h"
#include "simt/memory/formats.h"
#include "support/testing.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace test_memory {

using namespace ladder;
using namespace ladder::test;
using simt::Format;

namespace {

// One group of a shader with Out (u0, raw), and what the program declares itself.
struct Machine {
    Loaded p;
    Arena arena;
    simt::Simulator s;
    std::vector<uint32_t> out = std::vector<uint32_t>(64, 0xcdcdcdcd);

    explicit Machine(const std::string& text, simt::Options o = {})
        : p(text), s(p.program, o, arena, p.diag) {
        s.bind({ir::ResourceClass::Uav, 0, 0, out.data(), 4 * out.size()});
    }
    void run() {
        const uint32_t one[3] = {1, 1, 1};
        assert_true(s.dispatch(one, p.diag) == simt::Outcome::Completed);
        shown.add(s);
        shown.add(out);
    }
    bool reported(simt::Report kind) const {
        for (const simt::ReportInfo& r : s.reports())
            if (r.kind == kind)
                return true;
        return false;
    }
};

std::string shader(const std::string& body, const std::string& declarations, uint32_t threads = 1) {
    return "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size " + std::to_string(threads) +
           " 1 1\ndescriptor d0 uav raw_buffer first=0 \"Out\"\n" + declarations +
           "function f0 \"main\"() {\nb0:\n    %lane = builtin.i32 flat_thread_id_in_group, 0\n"
           "    %out = handle d0, 0\n" +
           body + "    return\n}\n";
}

void equal(const std::vector<uint32_t>& found, const std::vector<uint32_t>& expected) {
    for (size_t n = 0; n < expected.size(); n++)
        if (found[n] != expected[n])
            fail_msg("word %zu is 0x%08x, expected 0x%08x", n, found[n], expected[n]);
}

struct FormatRow {
    Format format;
    std::vector<uint8_t> bytes;
    const char* type;
    std::vector<uint32_t> values; // what the bytes read as
    bool writes = true;           // the values write these bytes
};
constexpr uint32_t one_f = 0x3f800000, minus_one_f = 0xbf800000;
const FormatRow format_rows[] = {
    {Format::R32Float, {0, 0, 0x80, 0x3f}, "f32", {one_f, 0, 0, one_f}},
    {Format::R32UInt, {1, 2, 3, 4}, "i32", {0x04030201, 0, 0, 1}},
    {Format::RG32SInt, {255, 255, 255, 255, 1, 0, 0, 0}, "i32", {0xffffffff, 1, 0, 1}},
    {Format::RG16Float, {0, 0x3c, 0, 0xc0}, "f32", {one_f, 0xc0000000, 0, one_f}},
    {Format::R16SInt, {0xfe, 0xff}, "i32", {0xfffffffe, 0, 0, 1}},
    {Format::RGBA8UNorm, {255, 0, 255, 0}, "f32", {one_f, 0, one_f, 0}},
    {Format::RG8SNorm, {0x81, 0x7f}, "f32", {minus_one_f, one_f, 0, one_f}},
    {Format::R8SNorm, {0x80}, "f32", {minus_one_f, 0, 0, one_f}, false}, // two codes for -1
    {Format::RG8UInt, {7, 200}, "i32", {7, 200, 0, 1}},
    {Format::RGB10A2UInt, {0xff, 0x07, 0x20, 0x80}, "i32", {0x3ff, 1, 2, 2}},
    {Format::RGB10A2UNorm, {0xff, 0x03, 0, 0xc0}, "f32", {one_f, 0, 0, one_f}},
    {Format::R11G11B10Float, {0xc0, 0x03, 0x20, 0x78}, "f32", {one_f, 0x40000000, one_f, one_f}},
    {Format::RGBA16UNorm, {255, 255, 0, 0, 255, 255, 0, 0}, "f32", {one_f, 0, one_f, 0}},
};

void formats(void**) {
    for (const FormatRow& row : format_rows) {
        const std::string t = row.type, component = t == "f32" ? "f32" : "u32";
        std::vector<uint8_t> bytes = row.bytes;
        Machine m(shader("    %b = handle d1, 0\n    %x, %y, %z, %w = typed_load." + t +
                             " %b, 0\n    raw_store." + t + " %out, 0, 16, 15, %x, %y, %z, %w\n",
                         "descriptor d1 srv typed_buffer first=0 component=" + component + " \"In\"\n"));
        m.s.bind({ir::ResourceClass::Srv, 0, 0, bytes.data(), bytes.size(), row.format});
        m.run();
        equal(m.out, row.values);
        if (!row.writes)
            continue;
        std::string constants;
        for (uint32_t v : row.values)
            constants += ", 0x" + [&] {
                char text[16];
                snprintf(text, sizeof text, "%08x", v);
                return std::string(text);
            }();
        Machine w(shader("    %b = handle d1, 0\n    typed_store." + t + " %b, 0, 15" + constants + "\n",
                         "descriptor d1 uav typed_buffer first=1 component=" + component + " \"Buffer\"\n"));
        std::vector<uint8_t> written(row.bytes.size(), 0xee);
        w.s.bind({ir::ResourceClass::Uav, 0, 1, written.data(), written.size(), row.format});
        w.run();
        if (written != row.bytes)
            fail_msg("%s: other bytes than expected were written", simt::info(row.format).name);
    }
}

// --- every format, by what its bits mean ---

using simt::FormatInfo, simt::FormatKind;

void put_bits(std::array<uint8_t, 16>& bytes, uint32_t at, uint32_t count, uint32_t v) {
    for (uint32_t k = 0; k < count; k++)
        if (v >> k & 1)
            bytes[(at + k) / 8] |= static_cast<uint8_t>(1 << (at + k) % 8);
}

// Five bits of exponent, `mantissa` bits below them.
double small_number(uint32_t v, uint32_t mantissa) {
    const uint32_t exponent = v >> mantissa & 31, rest = v & ((1u << mantissa) - 1);
    if (exponent == 31)
        return rest ? NAN : INFINITY;
    const auto units = static_cast<double>(exponent ? rest + (1u << mantissa) : rest);
    return std::ldexp(units, static_cast<int>(exponent ? exponent : 1) - 15 - static_cast<int>(mantissa));
}

double meaning(FormatKind kind, uint32_t code, uint32_t bits) {
    const double top = std::ldexp(1.0, static_cast<int>(bits)) - 1;
    const double number = code;
    const double with_sign = code >> (bits - 1) ? number - top - 1 : number;
    switch (kind) {
    case FormatKind::Float:
        if (bits == 32)
            return static_cast<double>(std::bit_cast<float>(code));
        if (bits == 16)
            return code & 0x8000 ? -small_number(code, 10) : small_number(code, 10);
        return small_number(code, bits - 5);
    case FormatKind::UNorm: return number / top;
    case FormatKind::SNorm: return std::fmax(with_sign / ((top - 1) / 2), -1);
    case FormatKind::SInt: return with_sign;
    case FormatKind::Srgb:
        return number / top <= 0.04045 ? number / top / 12.92 : std::pow((number / top + 0.055) / 1.055, 2.4);
    default: return number;
    }
}

FormatKind kind_of(const FormatInfo& f, uint32_t c) {
    const bool srgb = f.kind == FormatKind::Srgb || f.kind == FormatKind::BgraSrgb;
    if (srgb)
        return c < 3 ? FormatKind::Srgb : FormatKind::UNorm;
    return f.kind == FormatKind::Bgra ? FormatKind::UNorm : f.kind;
}
uint32_t first_bit(const FormatInfo& f, uint32_t c) {
    const bool swapped = f.kind == FormatKind::Bgra || f.kind == FormatKind::BgraSrgb;
    const uint32_t in_memory = swapped && c < 3 ? 2 - c : c;
    uint32_t at = 0;
    for (uint32_t n = 0; n < in_memory; n++)
        at += f.bits[n];
    return at;
}

bool is_close(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b)) || std::fabs(a - b) <= std::fabs(b) * 1e-6;
}

// One element with these codes: read, and written back.
void check_codes(const FormatInfo& f, const uint32_t codes[4]) {
    const bool integers = f.kind == FormatKind::UInt || f.kind == FormatKind::SInt;
    std::array<uint8_t, 16> bytes = {}, back;
    for (uint32_t c = 0; c < f.count; c++)
        put_bits(bytes, first_bit(f, c), f.bits[c], codes[c]);
    uint64_t v[4];
    const ir::Type type = integers ? ir::Type::I32 : ir::Type::F32;
    read_element(f, bytes.data(), type, v);
    bool again = true; // the same bytes are written
    for (uint32_t c = 0; c < 4; c++) {
        const auto word = static_cast<uint32_t>(v[c]);
        const double expected = c < f.count ? meaning(kind_of(f, c), codes[c], f.bits[c]) : c == 3;
        const double found = !integers                    ? static_cast<double>(std::bit_cast<float>(word))
                             : f.kind == FormatKind::SInt ? static_cast<double>(static_cast<int32_t>(word))
                                                          : static_cast<double>(word);
        if (!is_close(found, expected))
            fail_msg("%s, component %u: 0x%x is %g, expected %g", f.name, c, codes[c], found, expected);
        const bool lowest = f.kind == FormatKind::SNorm && c < f.count && codes[c] == 1u << (f.bits[c] - 1);
        again &= !lowest && !std::isnan(expected); // two codes for -1, and many for NaN
    }
    if (!integers && (f.bits[0] < 32 || f.count == 1)) { // else pairs of words are values of 64 bits
        uint64_t wide[4];
        read_element(f, bytes.data(), ir::Type::F64, wide);
        for (uint32_t c = 0; c < 4; c++) {
            const double found = std::bit_cast<double>(wide[c]);
            if (!is_close(static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(v[c]))), found))
                fail_msg("%s, component %u: as f64 it is %g", f.name, c, found);
        }
    }
    back.fill(0);
    write_element(f, back.data(), type, v);
    if (again && back != bytes)
        fail_msg("%s: 0x%x 0x%x 0x%x 0x%x is not what is written", f.name, codes[0], codes[1], codes[2],
                 codes[3]);
    // Nothing beyond the element is touched.
    back.fill(0xee);
    write_element(f, back.data(), type, v);
    for (uint32_t n = f.bytes(); n < back.size(); n++)
        assert_int_equal(back[n], 0xee);
}

void every_format(void**) {
    for (int n = 1; n < static_cast<int>(Format::Count); n++) {
        const FormatInfo& f = simt::info(static_cast<Format>(n));
        if (f.kind == FormatKind::SharedExponent)
            continue;
        uint32_t state = 1;
        for (uint32_t k = 0; k < 1200; k++) {
            uint32_t codes[4] = {};
            for (uint32_t c = 0; c < f.count; c++) {
                state = state * 1664525 + 1013904223;
                const uint32_t most = f.bits[c] == 32 ? ~0u : (1u << f.bits[c]) - 1;
                uint32_t edges[] = {0, 1, most, most - 1, most / 2, most / 2 + 1};
                if (f.kind == FormatKind::Float) { // infinity and its neighbours, with either sign
                    const uint32_t mantissa = f.bits[c] == 32 ? 23 : f.bits[c] == 16 ? 10 : f.bits[c] - 5;
                    const uint32_t infinity = (f.bits[c] == 32 ? 255u : 31u) << mantissa;
                    edges[3] = infinity, edges[4] = infinity - 1;
                    edges[5] = f.bits[c] >= 16 ? infinity | 1u << (f.bits[c] - 1) : infinity;
                }
                codes[c] = k < 36            ? edges[(c + k / (c % 2 ? 6 : 1)) % 6]
                           : f.bits[c] <= 11 ? (k * (c + 1) + c) & most
                                             : state >> (32 - f.bits[c]);
            }
            check_codes(f, codes);
        }
    }
}

// Three mantissas of 9 bits without a leading 1, an exponent with a bias of 15.
void shared_exponent(void**) {
    const FormatInfo& f = simt::info(Format::RGB9E5);
    for (uint32_t exponent = 0; exponent < 32; exponent++)
        for (const uint32_t m : {0u, 1u, 255u, 256u, 511u}) {
            std::array<uint8_t, 16> bytes = {};
            const uint32_t codes[3] = {m, 511 - m, 3};
            for (uint32_t c = 0; c < 3; c++)
                put_bits(bytes, 9 * c, 9, codes[c]);
            put_bits(bytes, 27, 5, exponent);
            uint64_t v[4];
            read_element(f, bytes.data(), ir::Type::F64, v);
            for (uint32_t c = 0; c < 3; c++)
                assert_true(std::bit_cast<double>(v[c]) ==
                            std::ldexp(codes[c], static_cast<int>(exponent) - 24));
            assert_true(std::bit_cast<double>(v[3]) == 1);
            std::array<uint8_t, 16> after = bytes;
            write_element(f, after.data(), ir::Type::F64, v); // it cannot be written
            assert_true(after == bytes);
        }
}

// What does not fit is clamped; NaN is 0; halves go away from 0; small floats are cut off.
void writes(void**) {
    struct Row {
        Format format;
        ir::Type type;
        uint64_t value;
        uint32_t code; // of the first component
    };
    using enum ir::Type;
    const auto f = [](double v) { return uint64_t{std::bit_cast<uint32_t>(static_cast<float>(v))}; };
    const Row rows[] = {
        {Format::R8UNorm, F32, f(2), 255},
        {Format::R8UNorm, F32, f(-1), 0},
        {Format::R8UNorm, F32, f(NAN), 0},
        {Format::R8UNorm, F32, f(0.5), 128},
        {Format::R8UNorm, F32, f(0.25), 64},
        {Format::R8UNorm, F32, f(0.001), 0},
        {Format::R8UNorm, F32, f(0.002), 1},
        {Format::R16UNorm, F32, f(0.5), 32768},
        {Format::R8SNorm, F32, f(2), 127},
        {Format::R8SNorm, F32, f(-2), 0x81},
        {Format::R8SNorm, F32, f(NAN), 0},
        {Format::R8SNorm, F32, f(0.5), 64},
        {Format::R8SNorm, F32, f(-0.5), 0xc0},
        {Format::R8SNorm, F32, f(-0.25), 0xe0},
        {Format::R16SNorm, F32, f(-1), 0x8001},
        {Format::RGBA8UNormSrgb, F32, f(1), 255},
        {Format::RGBA8UNormSrgb, F32, f(0.5), 188},
        {Format::RGBA8UNormSrgb, F32, f(0.003), 10},
        {Format::R8UInt, I32, 256, 255},
        {Format::R8UInt, I32, 0xffffffff, 255},
        {Format::R8UInt, I32, 255, 255},
        {Format::R8UInt, I32, 7, 7},
        {Format::R16UInt, I32, 65536, 65535},
        {Format::R8SInt, I32, 128, 127},
        {Format::R8SInt, I32, 127, 127},
        {Format::R8SInt, I32, 0xffffff80, 0x80},
        {Format::R8SInt, I32, 0xffffff7f, 0x80},
        {Format::R8SInt, I32, 0xffffffff, 0xff},
        {Format::R8SInt, I16, 0xff00, 0x80},
        {Format::R8SInt, I16, 0x0100, 127},
        {Format::R16SInt, I16, 0x8000, 0x8000},
        {Format::R16SInt, I32, 0x8000, 0x7fff},
        {Format::R32SInt, I32, 0x80000000, 0x80000000},
        {Format::R32UInt, I32, 0x80000000, 0x80000000},
        {Format::R16Float, F32, f(1), 0x3c00},
        {Format::R16Float, F64, std::bit_cast<uint64_t>(-2.0), 0xc000},
        {Format::R16Float, F16, 0x1234, 0x1234},
        {Format::R32Float, F16, 0x3c00, 0x3f800000},
        {Format::R32Float, F64, std::bit_cast<uint64_t>(-2.0), 0xc0000000},
        {Format::R11G11B10Float, F32, f(1), 0x3c0},
        {Format::R11G11B10Float, F32, f(-1), 0},
        {Format::R11G11B10Float, F32, f(-INFINITY), 0},
        {Format::R11G11B10Float, F32, f(INFINITY), 0x7c0},
        {Format::R11G11B10Float, F32, f(NAN), 0x7ff},
        {Format::R11G11B10Float, F32, f(1e30), 0x7bf},
        {Format::R11G11B10Float, F32, f(65024), 0x7bf},
        {Format::R11G11B10Float, F32, f(65023), 0x7be},
        {Format::R11G11B10Float, F32, f(1.0156249), 0x3c0},
        {Format::R11G11B10Float, F32, f(1.015625), 0x3c1},
        {Format::R11G11B10Float, F32, f(std::ldexp(1, -14)), 0x040},
        {Format::R11G11B10Float, F32, f(std::ldexp(63, -20)), 0x03f},
        {Format::R11G11B10Float, F32, f(std::ldexp(1, -20)), 1},
        {Format::R11G11B10Float, F32, f(std::ldexp(1.9, -21)), 0},
        {Format::R11G11B10Float, F32, f(std::ldexp(1.9, -20)), 1},
        {Format::RG32UInt, I64, 0x123456789abcdef0, 0x9abcdef0},
    };
    for (const Row& row : rows) {
        const FormatInfo& format = simt::info(row.format);
        std::array<uint8_t, 16> bytes = {};
        const uint64_t in[4] = {row.value, 0, 0, 0};
        write_element(format, bytes.data(), row.type, in);
        uint32_t code;
        std::memcpy(&code, bytes.data(), 4);
        if (format.bits[0] < 32)
            code &= (1u << format.bits[0]) - 1;
        if (code != row.code)
            fail_msg("%s, 0x%llx: 0x%x is written, expected 0x%x", format.name,
                     static_cast<unsigned long long>(row.value), code, row.code);
        const bool exact = row.type == I64 && row.code == 0x9abcdef0;
        uint64_t out[4];
        read_element(format, bytes.data(), row.type, out);
        if (exact)
            assert_true(out[0] == row.value && !out[1] && !out[2] && !out[3]);
    }
    // Two values of 64 bits in four words; missing ones are 0.
    std::array<uint8_t, 16> bytes = {};
    const uint64_t in[4] = {0x1111111122222222, 0x3333333344444444, 5, 6};
    write_element(simt::info(Format::RGBA32UInt), bytes.data(), I64, in);
    uint64_t out[4];
    read_element(simt::info(Format::RGBA32UInt), bytes.data(), I64, out);
    assert_true(out[0] == in[0] && out[1] == in[1] && !out[2] && !out[3]);
    // Narrower integers keep their low bits.
    const uint32_t minus = 0xfffffffe;
    read_element(simt::info(Format::R32SInt), reinterpret_cast<const uint8_t*>(&minus), I16, out);
    assert_true(out[0] == 0xfffe && !out[1] && !out[2] && out[3] == 1);
    read_element(simt::info(Format::R32SInt), reinterpret_cast<const uint8_t*>(&minus), I64, out);
    assert_true(out[0] == 0xfffffffffffffffe && out[3] == 1);
}

// A border's colour in the range and with the components of the format; comparisons with what a format holds.
void borders(void**) {
    struct Row {
        Format format;
        float color[4], expected[4];
    };
    const Row rows[] = {
        {Format::R32Float, {-2, 3, 4, 5}, {-2, 0, 0, 1}},
        {Format::RGBA32Float, {-2, 3, NAN, 5}, {-2, 3, 0, 5}},
        {Format::RGBA8UNorm, {-2, 3, NAN, 0.3f}, {0, 1, 0, 0.3f}},
        {Format::RG8UNorm, {0.5f, 3, 4, 5}, {0.5f, 1, 0, 1}},
        {Format::RGBA8SNorm, {-2, 3, -0.3f, 0.3f}, {-1, 1, -0.3f, 0.3f}},
        {Format::RGBA8UNormSrgb, {-2, 3, 0.5f, 2}, {0, 1, 0.5f, 1}},
        {Format::BGRA8UNorm, {2, -3, 0.5f, 0.25f}, {1, 0, 0.5f, 0.25f}},
        {Format::BGRA8UNormSrgb, {2, -3, 0.5f, 7}, {1, 0, 0.5f, 1}},
    };
    for (const Row& row : rows) {
        uint64_t v[4];
        border_element(simt::info(row.format), row.color, ir::Type::F32, v);
        for (uint32_t c = 0; c < 4; c++)
            if (std::bit_cast<float>(static_cast<uint32_t>(v[c])) != row.expected[c])
                fail_msg("%s, component %u", simt::info(row.format).name, c);
    }
    const float color[4] = {-3, 300, 1e30f, 2.9f};
    uint64_t v[4];
    border_element(simt::info(Format::RGBA32SInt), color, ir::Type::I32, v);
    assert_true(v[0] == 0xfffffffd && v[1] == 300 && v[3] == 2);
    border_element(simt::info(Format::R32UInt), color, ir::Type::I16, v);
    assert_true(v[0] == 0xfffd && !v[1] && !v[2] && v[3] == 1);

    assert_true(quantized(simt::info(Format::D32Float), 1.5f) == 1.5f);
    assert_true(quantized(simt::info(Format::Unknown), 1.5f) == 1.5f);
    assert_true(quantized(simt::info(Format::D16UNorm), 1.5f) == 1);
    assert_true(quantized(simt::info(Format::D16UNorm), -1.5f) == 0);
    assert_true(quantized(simt::info(Format::D16UNorm), 0.5f) == static_cast<float>(32768 / 65535.0));
}

void out_of_bounds(void**) {
    std::vector<uint32_t> in = {1, 2, 3, 4, 5};
    Machine m(shader("    %b = handle d1, 0\n    %s = handle d2, 0\n    %n = handle d3, 0\n"
                     "    %a0, %a1, %a2, %a3 = raw_load.i32 %b, 12, 4\n" // two of them are there
                     "    raw_store.i32 %out, 0, 4, 15, %a0, %a1, %a2, %a3\n"
                     "    %c = struct_load.i32 %s, 1, 4, 4\n    %d = struct_load.i32 %s, 2, 0, 4\n"
                     "    %e = raw_load.i32 %n, 0, 4\n"
                     "    raw_store.i32 %out, 16, 4, 7, %c, %d, %e\n"
                     "    raw_store.i32 %out, 252, 4, 3, 77, 78\n"
                     "    raw_store.i32 %out, 0xfffffffc, 4, 3, 79, 80\n"
                     "    %w, %h, %z, %l = dimensions %s, 0\n    raw_store.i32 %out, 28, 4, 1, %w\n",
                     "descriptor d1 srv raw_buffer first=0 \"A\"\n"
                     "descriptor d2 srv structured_buffer first=1 stride=8 \"B\"\n"
                     "descriptor d3 srv raw_buffer first=2 \"Nothing\"\n"));
    m.s.bind({ir::ResourceClass::Srv, 0, 0, in.data(), 20});
    m.s.bind({ir::ResourceClass::Srv, 0, 1, in.data(), 20});
    m.run();
    equal(m.out, {4, 5, 0, 0, 4, 0, 0, 2});
    assert_int_equal(m.out[63], 77);
    assert_true(m.reported(simt::Report::OutOfBounds));
}

// Loads and stores of several words, of each up to and over the end: the words inside are moved, and nothing
// else.
void ends_of_buffers(void**) {
    for (const bool structured : {false, true})
        for (uint32_t count = 1; count <= 4; count++)
            for (uint32_t first = 0; first < 6; first++) {
                std::string names, values;
                for (uint32_t c = 0; c < count; c++) {
                    names += (c ? ", %v" : "%v") + std::to_string(c);
                    values += ", " + std::to_string(100 + c);
                }
                const std::string at = std::to_string(4 * first), mask = std::to_string((1 << count) - 1),
                                  place = structured ? "0, " + at : at, op = structured ? "struct" : "raw";
                Machine m(shader(
                    "    %a = handle d1, 0\n    %b = handle d2, 0\n    " + names + " = " + op +
                        "_load.i32 %a, " + place + ", 4\n    " + op + "_store.i32 %b, " + place + ", 4, " +
                        mask + values + "\n    raw_store.i32 %out, 0, 4, " + mask + ", " + names + "\n",
                    structured
                        ? "descriptor d1 srv structured_buffer first=0 stride=24\n"
                          "descriptor d2 uav structured_buffer first=1 stride=24\n"
                        : "descriptor d1 srv raw_buffer first=0\ndescriptor d2 uav raw_buffer first=1\n"));
                std::vector<uint32_t> in = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, to(12, 50),
                                      expected(12, 50);
                m.s.bind({ir::ResourceClass::Srv, 0, 0, in.data(), 24});
                m.s.bind({ir::ResourceClass::Uav, 0, 1, to.data(), 24});
                m.run();
                for (uint32_t c = 0; c < count; c++) {
                    const bool there = first + c < 6;
                    assert_int_equal(m.out[c], there ? first + c + 1 : 0);
                    if (there)
                        expected[first + c] = 100 + c;
                }
                equal(to, expected);
                assert_int_equal(m.reported(simt::Report::OutOfBounds), first + count > 6);
            }
}

void widths(void**) {
    Machine m(shader("    %a, %b = raw_load.i64 %out, 0, 8\n    %c = iadd.i64 %a, %b\n"
                     "    raw_store.i64 %out, 16, 8, 1, %c\n    %h, %i = raw_load.i16 %out, 2, 2\n"
                     "    raw_store.i16 %out, 24, 2, 3, %i, %h\n    %f = raw_load.f16 %out, 26, 2\n"
                     "    %g = fconvert.f32 %f\n    raw_store.f32 %out, 28, 4, 1, %g\n",
                     ""));
    m.out[0] = 0x3c00ffff, m.out[1] = 1, m.out[2] = 0x10001, m.out[3] = 2;
    m.run();
    equal(m.out, {0x3c00ffff, 1, 0x10001, 2, 0x3c020000, 3, 0x3c000001, one_f});
}

// The lower bits of an address do not count, and are reported; 64 bits need four bytes' alignment only.
void unaligned(void**) {
    struct Row {
        const char* body;
        std::vector<uint32_t> expected;
        bool reported;
    };
    const Row rows[] = {
        {"    raw_store.i64 %out, 6, 0, 1, 0x1122334455667788\n    %a = raw_load.i64 %out, 7, 0\n"
         "    raw_store.i64 %out, 16, 8, 1, %a\n",
         {0xcdcdcdcd, 0x55667788, 0x11223344, 0xcdcdcdcd, 0x55667788, 0x11223344},
         true},
        {"    raw_store.i64 %out, 4, 4, 1, 0x1122334455667788\n",
         {0xcdcdcdcd, 0x55667788, 0x11223344},
         false},
        {"    raw_store.i32 %out, 5, 1, 3, 1, 2\n", {0xcdcdcdcd, 1, 2, 0xcdcdcdcd}, true},
        {"    raw_store.i16 %out, 7, 1, 1, 1\n", {0xcdcdcdcd, 0x0001cdcd}, true},
        {"    raw_store.i16 %out, 6, 1, 1, 1\n", {0xcdcdcdcd, 0x0001cdcd}, false},
        {"    %a = res_atomic.i32 %out, exchange, 6, undef, undef, 1\n", {0xcdcdcdcd, 1, 0xcdcdcdcd}, true},
    };
    for (const Row& row : rows) {
        simt::Options o;
        o.races = true;
        Machine m(shader(row.body, ""), o);
        m.run();
        equal(m.out, row.expected);
        assert_int_equal(m.reported(simt::Report::Unaligned), row.reported);
    }
}

// The halves of 64 bits across the end of a buffer.
void half_out_of_bounds(void**) {
    std::vector<uint32_t> in = {1, 2, 3, 4, 5, 6, 7, 0x88888888, 9};
    Machine m(
        shader("    %a = handle d1, 0\n    %v = raw_load.i64 %a, 28, 4\n    %b = handle d2, 0\n"
               "    %e, %f = raw_load.f64 %a, 20, 4\n    %g = bitcast.i64 %f\n"
               "    raw_store.i64 %b, 28, 4, 1, 0x1122334455667788\n"
               "    raw_store.i64 %b, 32, 4, 1, 0x1122334455667788\n"
               "    raw_store.i64 %out, 0, 4, 3, %v, %g\n",
               "descriptor d1 srv raw_buffer first=0 \"A\"\ndescriptor d2 uav raw_buffer first=1 \"B\"\n"));
    std::vector<uint32_t> written(10);
    m.s.bind({ir::ResourceClass::Srv, 0, 0, in.data(), 32});
    m.s.bind({ir::ResourceClass::Uav, 0, 1, written.data(), 32});
    m.run();
    equal(m.out, {0x88888888, 0, 0x88888888, 0, 0xcdcdcdcd});
    equal(written, {0, 0, 0, 0, 0, 0, 0, 0x55667788, 0, 0});
    assert_true(m.reported(simt::Report::OutOfBounds));
}

// Threads that store neighbouring halves of a word do not race; on the same half they do.
void short_races(void**) {
    for (const char* factor : {"2", "1"}) {
        simt::Options o;
        o.races = true;
        Machine m(shader("    %at = imul.i32 %lane, " + std::string(factor) +
                             "\n    %v = trunc.i16 %lane\n    raw_store.i16 %out, %at, 2, 1, %v\n",
                         "", 8),
                  o);
        m.run();
        assert_int_equal(m.reported(simt::Report::Race), *factor == '1');
    }
}

// Structures of no size: nothing is there.
void no_stride(void**) {
    for (const uint32_t bound : {0u, 4u}) {
        Machine m(shader("    %b = handle d1, 0\n    %v = struct_load.i32 %b, 0, 0, 4\n"
                         "    %w, %h, %z, %l = dimensions %b, 0\n    raw_store.i32 %out, 0, 4, 3, %v, %w\n",
                         "descriptor d1 srv structured_buffer first=0 stride=0 \"In\"\n"));
        std::vector<uint32_t> in = {7, 8};
        simt::Simulator::Binding b{ir::ResourceClass::Srv, 0, 0, in.data(), 8};
        b.stride = bound;
        m.s.bind(b);
        m.run();
        equal(m.out, {bound ? 7u : 0u, bound ? 2u : 0u});
        assert_int_equal(m.reported(simt::Report::OutOfBounds), !bound);
    }
}

// So do threads that store neighbouring elements of a typed buffer, whatever their size; on the same one they
// do.
void typed_races(void**) {
    for (const Format format :
         {Format::R8UInt, Format::R16UInt, Format::RG8UInt, Format::R32UInt, Format::RG32UInt})
        for (const char* factor : {"2", "1"}) {
            simt::Options o;
            o.races = true;
            Machine m(
                shader("    %b = handle d1, 0\n    %half = lshr.i32 %lane, 1\n    %i = imul.i32 %half, " +
                           std::string(factor) +
                           "\n    %odd = and.i32 %lane, 1\n    %at = iadd.i32 %i, %odd\n"
                           "    typed_store.i32 %b, %at, 15, %lane, 0, 0, 0\n",
                       "descriptor d1 uav typed_buffer component=u32 first=1 \"Typed\"\n", 8),
                o);
            std::vector<uint32_t> typed(16);
            m.s.bind({ir::ResourceClass::Uav, 0, 1, typed.data(), 4 * typed.size(), format});
            m.run();
            assert_int_equal(m.reported(simt::Report::Race), *factor == '1');
        }
}

// The last registers of a space: a range without an end has them, and nothing after them.
void last_registers(void**) {
    const char* const ranges = "descriptor d1 srv raw_buffer first=5 count=unbounded space=2 \"Many\"\n"
                               "descriptor d2 srv raw_buffer first=0xffffffff space=2 \"Last\"\n"
                               "descriptor d3 srv raw_buffer first=0xfffffffd count=2 space=2 \"Two\"\n";
    Machine m(shader("    %a = handle d1, 0xfffffffa\n    %b = handle d1, 0xfffffff9\n"
                     "    %c = handle d1, 0xfffffffb\n    %d = handle d2, 0\n"
                     "    %v = raw_load.i32 %a, 0, 4\n    %w = raw_load.i32 %b, 0, 4\n"
                     "    %x = raw_load.i32 %c, 0, 4\n    %y = raw_load.i32 %d, 0, 4\n"
                     "    raw_store.i32 %out, 0, 4, 15, %v, %w, %x, %y\n"
                     "    %e = handle d3, 1\n    %f = handle d3, 2\n" // one of two, one after them
                     "    %z = raw_load.i32 %e, 0, 4\n    %zz = raw_load.i32 %f, 0, 4\n"
                     "    raw_store.i32 %out, 16, 4, 3, %z, %zz\n",
                     ranges));
    std::vector<uint32_t> words = {70, 71, 72};
    m.s.bind({ir::ResourceClass::Srv, 2, 0xffffffff, &words[0], 4});
    m.s.bind({ir::ResourceClass::Srv, 2, 0xfffffffe, &words[1], 4});
    m.s.bind({ir::ResourceClass::Srv, 2, 0, &words[2], 4});
    m.run();
    equal(m.out, {70, 71, 0, 70, 71, 0});
}

// --- operands that are undefined, but name what there is ---

// `%x` stands for the operand: 0 to 3, and four times as much in `%x4`.
struct UndefinedRow {
    const char* text;
    const char* what; // the report; null: none
};
const UndefinedRow undefined_rows[] = {
    {"%r = raw_load.i32 %raw, %x4, 4", "an undefined address"},
    {"%r, %s, %t = raw_load.i32 %raw, %x4, 4", "an undefined address"},
    {"%r = raw_load.i64 %raw, %x4, 4", "an undefined address"},
    {"%r = raw_load.i16 %raw, %x4, 2", "an undefined address"},
    {"raw_store.i32 %raw, %x4, 4, 1, %lane", "an undefined address"},
    {"raw_store.i32 %raw, %lane4, 4, 1, %x", "an undefined value is stored"},
    {"raw_store.i32 %raw, %lane4, 4, 3, %lane, %x", "an undefined value is stored"},
    {"raw_store.i32 %raw, %lane4, 4, 1, %lane, %x", nullptr}, // not of what the mask leaves out
    {"raw_store.i64 %raw, %lane4, 4, 1, %xx", "an undefined value is stored"},
    {"%r = struct_load.i32 %rows, %x, 0, 4", "an undefined address"},
    {"%r = struct_load.i32 %rows, %lane, %x4, 4", "an undefined address"},
    {"struct_store.i32 %rows, %x, 0, 4, 1, %lane", "an undefined address"},
    {"struct_store.i32 %rows, %lane, %x4, 4, 1, %lane", "an undefined address"},
    {"struct_store.i32 %rows, %lane, 4, 4, 1, %x", "an undefined value is stored"},
    {"%r, %s, %t, %u = typed_load.i32 %typed, %x", "an undefined address"},
    {"typed_store.i32 %typed, %x, 15, %lane, 0, 0, 0", "an undefined address"},
    {"typed_store.i32 %typed, %lane, 15, %x, 0, 0, 0", "an undefined value is stored"},
    {"typed_store.i32 %typed, %lane, 15, 0, %x, 0, 0", "an undefined value is stored"},
    {"typed_store.i32 %typed, %lane, 15, 0, 0, %x, %x", nullptr}, // what the format lacks
    {"typed_store.i32 %typed, %lane, 2, %x, 0, 0, 0", nullptr},
    {"%r, %s, %t, %u = cbuffer_row.i32 %c, %x", "an undefined address"},
    {"%r = cbuffer_load.i32 %c, %x4, 4", "an undefined address"},
    {"%r = res_atomic.i32 %raw, add, %x4, undef, undef, 1", "an undefined address"},
    {"%r = res_atomic.i32 %rows, add, %x, 4, undef, 1", "an undefined address"},
    {"%r = res_atomic.i32 %rows, add, 0, %x4, undef, 1", "an undefined address"},
    {"%r = res_atomic.i32 %raw, add, %lane4, undef, undef, %x", "an undefined value is stored"},
    {"%r = res_cmpxchg.i32 %raw, %x4, undef, undef, 1, 2", "an undefined address"},
    {"%r = res_cmpxchg.i32 %raw, %lane4, undef, undef, %x, 2", "an undefined value decides"},
    {"%r = res_cmpxchg.i32 %raw, %lane4, undef, undef, 7, %x", "an undefined value is stored"},
    {"%r = res_cmpxchg.i32 %raw, %lane4, undef, undef, 9, %x", nullptr}, // it is not stored
    {"%r = var_load.i32 shared, %x", "an undefined index"},
    {"%r = var_load.i64 wide, %x", "an undefined index"},
    {"%r = var_load.i32 own, %x", "an undefined index"},
    {"%r = var_load.i32 table, %x", "an undefined index"},
    {"var_store shared, %x, %lane", "an undefined index"},
    {"var_store own, %x, %lane", "an undefined index"},
    {"var_store own, 1, %x", nullptr},
    {"var_store shared, %lane, %x", nullptr},
    {"var_store shared, %lane, %x\n    %r = var_load.i32 shared, %lane\n"
     "    raw_store.i32 %raw, %lane4, 4, 1, %r",
     "an undefined value is stored"},
    {"var_store own, 2, %x\n    %r = var_load.i32 own, 2\n    raw_store.i32 %raw, %lane4, 4, 1, %r",
     "an undefined value is stored"},
    {"%r = var_atomic.i32 shared, add, %x, 1", "an undefined index"},
    {"%r = var_atomic.i32 shared, add, %lane, %x\n    %s = var_load.i32 shared, %lane\n"
     "    raw_store.i32 %raw, %lane4, 4, 1, %s",
     "an undefined value is stored"},
    {"%r = var_atomic.i32 shared, exchange, %lane, %x\n    %s = var_atomic.i32 shared, exchange, %lane, 1\n"
     "    %t = var_load.i32 shared, %lane\n    raw_store.i32 %raw, %lane4, 4, 1, %t",
     nullptr}, // it is gone
    {"%r = var_cmpxchg.i32 shared, %x, 0, 1", "an undefined index"},
    {"%r = var_cmpxchg.i32 shared, %lane, %x, 1", "an undefined value decides"},
    {"%r = var_cmpxchg.i32 shared, %lane, 0, %x\n    %s = var_load.i32 shared, %lane\n"
     "    raw_store.i32 %raw, %lane4, 4, 1, %s",
     "an undefined value is stored"},
    {"%h = handle.nonuniform many, %x", "an undefined descriptor index"},
    {"%c1 = ult %x, i32 2\n    branch_if %c1, b1, b2\nb1:\n    branch b2\nb2:", "an undefined value decides"},
    {"%c1 = ult %x, i32 2\n    %r = select.i32 %c1, 1, 1\n    raw_store.i32 %raw, %lane4, 4, 1, %r",
     "an undefined value is stored"},
    {"%r = wave_read_lane.i32 %lane, %x", "of a lane whose number is undefined"},
    {"%r = wave_read_lane.i32 %x, %lane", nullptr},
    {"%r = wave_read_lane.i32 %x, 2\n    raw_store.i32 %raw, %lane4, 4, 1, %r",
     "an undefined value is stored"},
    {"%r = wave_read_lane.i32 %x, 1\n    raw_store.i32 %raw, %lane4, 4, 1, %r", nullptr},
    {"%r = wave_read_first.i32 %x\n    raw_store.i32 %raw, %lane4, 4, 1, %r", nullptr},
    {"%r = wave_reduce.i32 add, %x\n    raw_store.i32 %raw, %lane4, 4, 1, %r",
     "an undefined value is stored"},
    {"%r = wave_prefix.i32 add, %x\n    %i = iadd.i32 %x4, 4\n    %j = ult %lane, i32 3\n"
     "    %k = select.i32 %j, %r, 0\n    raw_store.i32 %raw, %lane4, 4, 1, %k",
     nullptr}, // those up to it are defined
    {"%r = wave_prefix.i32 add, %x\n    raw_store.i32 %raw, %lane4, 4, 1, %r",
     "an undefined value is stored"},
    {"%r = quad_swap.i32 x, %x\n    raw_store.i32 %raw, %lane4, 4, 1, %r", "an undefined value is stored"},
    {"%r = quad_read_lane.i32 %x, 1\n    raw_store.i32 %raw, %lane4, 4, 1, %r", nullptr},
    {"%r = quad_read_lane.i32 %lane, %x\n    raw_store.i32 %raw, %lane4, 4, 1, %r",
     "an undefined value is stored"},
    {"%f = utof.f32 %x\n    %r = fadd.f32 %f, 1.0\n    raw_store.f32 %raw, %lane4, 4, 1, %r",
     "an undefined value is stored"},
    {"%r = call.i32 f1, %x\n    raw_store.i32 %raw, %lane4, 4, 1, %r", "an undefined value is stored"},
    {"%r = call.i32 f1, %lane\n    raw_store.i32 %raw, %lane4, 4, 1, %r", nullptr},
};

std::string undefined_program(const UndefinedRow& row, bool undefined) {
    // Lane 2 only, where %x is 1 (0xcafef00d & 3) all the same.
    return "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 4 1 1\n"
           "descriptor out uav raw_buffer first=0 \"Raw\"\n"
           "descriptor rows uav structured_buffer first=1 stride=16 \"Rows\"\n"
           "descriptor typed uav typed_buffer component=u32 first=2 \"Typed\"\n"
           "descriptor c cbv cbuffer first=0 stride=64 \"C\"\n"
           "descriptor many srv raw_buffer first=0 count=4 \"Many\"\n"
           "variable shared workgroup i32[4] \"shared\" = zero\n"
           "variable wide workgroup i64[4] \"wide\" = zero\n"
           "variable own private i32[4] \"own\" = zero\n"
           "variable table constant i32[4] = {7, 8, 9, 10}\nfunction f0 \"main\"() {\nb0:\n"
           "    %lane = builtin.i32 flat_thread_id_in_group, 0\n    %raw = handle out, 0\n"
           "    %rows = handle rows, 0\n    %typed = handle typed, 0\n    %c = handle c, 0\n"
           "    %lane4 = shl.i32 %lane, 2\n    %third = ieq %lane, i32 2\n    %bad = and.i32 " +
           std::string(undefined ? "undef" : "1") +
           ", 3\n    %x = select.i32 %third, %bad, %lane\n    %x4 = shl.i32 %x, 2\n"
           "    %xx = zext.i64 %x\n    " +
           row.text +
           "\n    return\n}\nfunction f1 \"twice\"(i32 %v) -> i32 {\nb0:\n    %w = iadd.i32 %v, %v\n"
           "    return %w\n}\n";
}

void undefined_operands(void**) {
    for (const UndefinedRow& row : undefined_rows)
        for (const bool undefined : {false, true})
            for (const bool checks : {true, false})
                for (const bool delayed : {false, true}) {
                    simt::Options o;
                    o.wave_size = 4;
                    o.checks = checks;
                    o.delayed_stores = delayed;
                    Machine m(undefined_program(row, undefined), o);
                    std::vector<uint32_t> rows(16, 5), typed(4, 6), constants(16, 8), many(4, 9);
                    std::fill(m.out.begin(), m.out.end(), 7);
                    m.s.bind({ir::ResourceClass::Uav, 0, 1, rows.data(), 4 * rows.size()});
                    m.s.bind(
                        {ir::ResourceClass::Uav, 0, 2, typed.data(), 4 * typed.size(), Format::RG16UInt});
                    m.s.bind({ir::ResourceClass::Cbv, 0, 0, constants.data(), 4 * constants.size()});
                    for (uint32_t n = 0; n < 4; n++)
                        m.s.bind({ir::ResourceClass::Srv, 0, n, &many[n], 4});
                    m.run();
                    const bool expected = row.what && undefined && checks;
                    if (m.s.reports().empty() == expected)
                        fail_msg("%s (undefined %d, checks %d): %s", row.text, undefined, checks,
                                 expected ? "no report" : std::string(m.s.reports()[0].text).c_str());
                    if (!expected)
                        continue;
                    const simt::ReportInfo& r = m.s.reports()[0];
                    if (m.s.reports().size() != 1 || r.kind != simt::Report::UndefinedUsed ||
                        r.text.find(row.what) == r.text.npos)
                        fail_msg("%s: %s", row.text, std::string(r.text).c_str());
                }
}

// To the end of what is bound, whatever is declared.
void constant_buffers(void**) {
    std::vector<uint32_t> in(16);
    for (uint32_t n = 0; n < 16; n++)
        in[n] = n + 1;
    Machine m(shader("    %c = handle d1, 0\n    %a0, %a1, %a2, %a3 = cbuffer_row.i32 %c, 1\n"
                     "    raw_store.i32 %out, 0, 4, 15, %a0, %a1, %a2, %a3\n"
                     "    %b0, %b1, %b2, %b3 = cbuffer_row.i32 %c, 2\n" // not declared
                     "    raw_store.i32 %out, 16, 4, 15, %b0, %b1, %b2, %b3\n"
                     "    %d0, %d1 = cbuffer_row.i64 %c, 0\n    raw_store.i64 %out, 32, 4, 3, %d0, %d1\n"
                     "    %e = cbuffer_load.i32 %c, 20, 4\n    %f = cbuffer_load.i32 %c, 0xfffffff0, 4\n"
                     "    %g0, %g1, %g2, %g3 = cbuffer_row.i32 %c, 3\n" // two of them are bound
                     "    raw_store.i32 %out, 48, 4, 15, %e, %f, %g1, %g2\n",
                     "descriptor d1 cbv cbuffer first=0 stride=28 \"C\"\n"));
    m.s.bind({ir::ResourceClass::Cbv, 0, 0, in.data(), 56});
    m.run();
    equal(m.out, {5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 6, 0, 14, 0});
}

// Eight values of 16 bits are packed; four are words that are narrowed.
void constant_halves(void**) {
    std::vector<uint32_t> in = {0x3f800000, 0x40000000, 0x12345678, 0x40490fdb};
    Machine m(shader("    %c = handle d1, 0\n    %a0, %a1, %a2, %a3 = cbuffer_row.f16 %c, 0\n"
                     "    %b0, %b1, %b2, %b3 = cbuffer_row.i16 %c, 0\n"
                     "    %d0, %d1, %d2, %d3, %d4, %d5, %d6, %d7 = cbuffer_row.i16 %c, 0\n"
                     "    raw_store.f16 %out, 0, 2, 3, %a0, %a1\n    raw_store.i16 %out, 4, 2, 3, %b2, %d5\n",
                     "descriptor d1 cbv cbuffer first=0 stride=16 \"C\"\n"));
    m.s.bind({ir::ResourceClass::Cbv, 0, 0, in.data(), 16});
    m.run();
    equal(m.out, {0x40003c00, 0x12345678, 0xcdcdcdcd});
}

// Four threads with operands 1 to 4 on a word.
struct AtomicRow {
    const char* op;
    const char* type;
    uint32_t before, after;
};
const AtomicRow atomic_rows[] = {
    {"add", "i32", 10, 20},         {"sub", "i32", 10, 0},          {"and", "i32", 7, 0},
    {"or", "i32", 8, 15},           {"xor", "i32", 16, 20},         {"smin", "i32", 0xfffffff0, 0xfffffff0},
    {"smax", "i32", 0xfffffff0, 4}, {"umin", "i32", 0xfffffff0, 1}, {"umax", "i32", 0xfffffff0, 0xfffffff0},
};

void atomics(void**) {
    for (const AtomicRow& row : atomic_rows)
        for (simt::Schedule schedule : {simt::Schedule::SmallestKey, simt::Schedule::Random}) {
            simt::Options o;
            o.schedule = schedule;
            o.wave_size = 4;
            o.races = true;
            char first[16];
            snprintf(first, sizeof first, "0x%08x", row.before);
            const std::string op = std::string(row.op) + ", ";
            Machine m(shader("    %v = iadd.i32 %lane, 1\n    %first = ieq %lane, i32 0\n"
                             "    branch_if %first, b1, b2\nb1:\n    var_store v0, 0, i32 " +
                                 std::string(first) +
                                 "\n    branch b2\nb2:\n    barrier sync|groupshared\n"
                                 "    %a = res_atomic.i32 %out, " +
                                 op + "0, undef, undef, %v\n    %b = var_atomic.i32 v0, " + op +
                                 "0, %v\n    barrier sync|groupshared\n    %c = var_load.i32 v0, 0\n"
                                 "    %at = shl.i32 %v, 2\n    raw_store.i32 %out, %at, 4, 1, %c\n",
                             "variable v0 workgroup i32[1] \"shared\"\n", 4),
                      o);
            m.out[0] = row.before;
            m.run();
            equal(m.out, {row.after, row.after, row.after, row.after, row.after});
            assert_int_equal(m.s.reports().size(), 0);
        }
}

void compare_exchange(void**) {
    Machine m(shader("    %a = res_cmpxchg.i32 %out, 0, undef, undef, 5, 9\n"
                     "    %b = res_cmpxchg.i32 %out, 0, undef, undef, 5, 11\n"
                     "    %f = res_atomic.f32 %out, fadd, 4, undef, undef, 1.5\n"
                     "    %x = res_atomic.i64 %out, add, 8, undef, undef, 0xffffffff\n"
                     "    raw_store.i32 %out, 16, 4, 3, %a, %b\n",
                     ""));
    m.out[0] = 5, m.out[1] = one_f, m.out[2] = 1, m.out[3] = 0;
    m.run();
    equal(m.out, {9, 0x40200000, 0, 1, 5, 9});
}

void variables(void**) {
    Machine m(shader("    %k = var_load.i32 v1, %lane\n    var_store v0, 1, %k\n"
                     "    %m = var_load.i32 v0, 1\n    %z = var_load.i32 v2, %lane\n"
                     "    %s = iadd.i32 %m, %z\n    %at = shl.i32 %lane, 2\n"
                     "    raw_store.i32 %out, %at, 4, 1, %s\n",
                     "variable v0 private i32[2] \"mine\"\nvariable v1 constant i32[4] = {7, 8, 9, 10}\n"
                     "variable v2 private i32[4] = zero\n",
                     4));
    m.run();
    equal(m.out, {7, 8, 9, 10});
    assert_int_equal(m.s.reports().size(), 0);
    Machine bad(shader("    %k = var_load.i32 v0, 1\n    raw_store.i32 %out, 0, 4, 1, %k\n",
                       "variable v0 private i32[2] \"mine\"\n"));
    bad.run();
    assert_true(bad.reported(simt::Report::UndefinedUsed));
}

// Each group's groupshared memory begins undefined; groups see what others wrote to UAVs.
void groups(void**) {
    Machine m(shader("    %g = builtin.i32 group_id, 0\n    %t = builtin.i32 thread_id, 0\n"
                     "    %old = res_atomic.i32 %out, add, 0, undef, undef, 1\n"
                     "    %at = iadd.i32 %t, 1\n    %byte = shl.i32 %at, 2\n"
                     "    raw_store.i32 %out, %byte, 4, 1, %g\n",
                     "", 5));
    const uint32_t three[3] = {3, 1, 1};
    m.out[0] = 0;
    assert_true(m.s.dispatch(three, m.p.diag) == simt::Outcome::Completed);
    equal(m.out, {15, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0xcdcdcdcd});
}

// Six threads in waves of four are two waves.
void waves_of_a_group(void**) {
    simt::Options o;
    o.wave_size = 4;
    Machine m(shader("    %t = builtin.i32 thread_id, 0\n    %i = builtin.i32 wave_index_in_group, 0\n"
                     "    %n = builtin.i32 wave_count_in_group, 0\n    %k = imul.i32 %n, 16\n"
                     "    %v = iadd.i32 %k, %i\n    %byte = shl.i32 %t, 2\n"
                     "    raw_store.i32 %out, %byte, 4, 1, %v\n",
                     "", 6),
              o);
    m.run();
    equal(m.out, {0x20, 0x20, 0x20, 0x20, 0x21, 0x21, 0xcdcdcdcd});
}

// Threads that do not share a UAV each have their own, with its own counter; also across groups and lanes.
void own_memory(void**) {
    for (const bool shuffled : {false, true}) {
        simt::Options o;
        o.wave_size = 4;
        o.races = true;
        o.shuffle_lanes = shuffled;
        Machine m(shader("    %b = handle d1, 0\n    %t = builtin.i32 thread_id, 0\n"
                         "    %n = counter_increment %b\n    %c = iadd.i32 %n, %t\n"
                         "    struct_store.i32 %b, 1, 0, 4, 1, %c\n    %d = struct_load.i32 %b, 1, 0, 4\n"
                         "    %at = shl.i32 %t, 2\n    raw_store.i32 %out, %at, 4, 1, %d\n",
                         "descriptor d1 uav structured_buffer first=3 stride=4 counter \"Own\"\n", 6),
                  o);
        std::vector<uint32_t> own(2 * 12, 0xeeeeeeee), counters(12, 100), expected, words;
        simt::Simulator::Binding b{ir::ResourceClass::Uav, 0, 3, own.data(), 8};
        b.counter = counters.data();
        b.thread_stride = 8;
        m.s.bind(b);
        const uint32_t two[3] = {2, 1, 1};
        for (int time = 0; time < 2; time++)
            assert_true(m.s.dispatch(two, m.p.diag) == simt::Outcome::Completed);
        for (uint32_t t = 0; t < 12; t++) {
            words.insert(words.end(), {0xeeeeeeee, 101 + t});
            expected.push_back(101 + t);
            assert_int_equal(counters[t], 102);
        }
        equal(m.out, expected);
        equal(own, words);
        assert_int_equal(m.s.reports().size(), 0);
    }
}

// What all executions above have shown.
void the_same(void**) { shown.expect("simt/memory"); }

} // namespace

TEST_GROUP(memory) {
    shown = {};
    const CMUnitTest tests[] = {
        shown_test(formats),
        shown_test(every_format),
        shown_test(shared_exponent),
        shown_test(writes),
        shown_test(borders),
        shown_test(out_of_bounds),
        shown_test(ends_of_buffers),
        shown_test(widths),
        shown_test(constant_buffers),
        shown_test(atomics),
        shown_test(compare_exchange),
        shown_test(variables),
        shown_test(unaligned),
        shown_test(groups),
        shown_test(waves_of_a_group),
        shown_test(half_out_of_bounds),
        shown_test(short_races),
        shown_test(typed_races),
        shown_test(no_stride),
        shown_test(last_registers),
        shown_test(undefined_operands),
        shown_test(own_memory),
        shown_test(constant_halves),
        cmocka_unit_test(the_same),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_memory
