// What reads prints as a text that reads back, as the same program; what cannot is refused when it is read
// first.
#include "support/damage.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "helpers.h"
#include "specimen.h"

namespace test_text_mutations {

using namespace ladder;
using namespace ladder::ir;

namespace {

// Reads the text, prints it, reads the print, prints that. False if the text does not read. `text` ends up as
// the print.
bool round_trip(std::string& text, uint64_t number = 0) {
    const std::string original = text;
    if (!read_error(text).empty())
        return false;
    Arena arena;
    Program p(arena), q(arena);
    read(p, original);
    const std::string once = printed(p), error = read_error(once);
    if (!error.empty())
        fail_msg("mutation %llu: %s\n--- read:\n%s\n--- printed:\n%s",
                 static_cast<unsigned long long>(number), error.c_str(), original.c_str(), once.c_str());
    read(q, once);
    const std::string twice = printed(q);
    if (once != twice)
        fail_msg("mutation %llu\n--- read:\n%s\n--- printed:\n%s\n--- printed again:\n%s",
                 static_cast<unsigned long long>(number), original.c_str(), once.c_str(), twice.c_str());
    if (validation_error(p).empty() != validation_error(q).empty())
        fail_msg("mutation %llu: only one of two is valid\n--- read:\n%s\n--- printed:\n%s",
                 static_cast<unsigned long long>(number), original.c_str(), once.c_str());
    text = once;
    return true;
}

// A line in a program, and how it is printed; or why it is refused.
struct Line {
    const char *text, *expected;
};

std::string program_with_declaration(const std::string& line) {
    return "vsir 1 cfg-ssa\n" + line + "\nfunction f { b: return\n }\n";
}
std::string program_with_instruction(const std::string& line) {
    return "vsir 1 cfg-ssa\ninput i0 arbitrary f32 cols=1\nfunction f { b:\n" + line + "\n return\n }\n";
}

// What the program prints as, or why it is refused, has the line's second part in it.
void check(const Line& l, const std::string& original) {
    std::string text = original;
    const std::string error = read_error(text);
    if (error.empty())
        round_trip(text);
    const std::string& found = error.empty() ? text : error;
    if (found.find(l.expected) == found.npos)
        fail_msg("%s\ngave\n%s\nwithout\n%s", l.text, found.c_str(), l.expected);
}

void declarations(void**) {
    const Line lines[] = {
        // shader models
        {"shader_model 4294967295.7", "error: '4294967295.7' where a shader model"},
        {"shader_model 6.4294967295", "error: '6.4294967295' where a shader model"},
        {"shader_model 256.0", "error: '256.0' where a shader model"},
        {"shader_model 6.256", "error: '6.256' where a shader model"},
        {"shader_model 6.", "error: '6.' where a shader model"},
        {"shader_model -6.0", "error: '-6.0' where a shader model"},
        {"shader_model 255.255", "\nshader_model 255.255\n"},
        // names
        {R"(entry f "a\00b\ff\"\\\0d\7f")", R"(entry f0 "a\00b\ff\"\\\0d\7f")"},
        {"entry f \"\xc3\xa9\t\"", R"(entry f0 "\c3\a9\09")"},
        {R"(descriptor d srv raw_buffer "\00")", R"(descriptor d0 srv raw_buffer first=0 "\00")"},
        {R"(variable v private i32[1] "\00\80" = zero)", R"(variable v0 private i32[1] "\00\80" = zero)"},
        {R"(function g "\00;\0a" { b: return
})",
         R"(function f0 "\00;\0a"() {)"},
        {R"(input i arbitrary f32 "S\00\fe")", R"(input i0 arbitrary f32 cols=1 "S\00\fe")"},
        {R"(patch i arbitrary f32 "\1f")", R"(patch p0 arbitrary f32 cols=1 "\1f")"},
        {R"(entry f "\g0")", "error: malformed escape in a string"},
        {R"(entry f "\0")", "error: malformed escape in a string"},
        // descriptors
        {"descriptor d srv raw_buffer id=4294967295 space=4294967295 first=4294967295 count=0",
         " id=4294967295 space=4294967295 first=4294967295 count=0\n"},
        {"descriptor d srv raw_buffer count=4294967295", " count=unbounded\n"},
        {"descriptor d srv raw_buffer count=4294967296", "error: '4294967296'"},
        {"descriptor d srv raw_buffer stride=4294967295 samples=4294967295",
         " stride=4294967295 samples=4294967295\n"},
        {"descriptor d srv raw_buffer stride=4294967296", "error: '4294967296'"},
        {"descriptor d srv raw_buffer samples=4294967296", "error: '4294967296'"},
        {"descriptor d srv raw_buffer heap", " count=unbounded heap\n"},
        {"descriptor d srv raw_buffer heap count=4", " count=4 heap\n"},
        {"descriptor d srv raw_buffer count=4 heap counter", " count=4 counter heap\n"},
        {"descriptor d srv raw_buffer count=1 heap", " count=1 heap\n"},
        {"descriptor d srv invalid component=none", "descriptor d0 srv invalid first=0\n"},
        // variables
        {"variable v private i32[4294967295]", "variable v0 private i32[4294967295]\n"},
        {"variable v private i32[4294967296]", "error: '4294967296'"},
        {"variable v private i32[0] = {}", "variable v0 private i32[0]\n"},
        {"variable v constant i8[3] = {-128, 255, 127}", "{-128, -1, 127}"},
        {"variable v constant bool[2] = {true, false}", "{true, false}"},
        {"variable v constant f32[4] = {-0.0, 0xffc00001, 0x7f800001, -0x1}", "error: '-0x1' is no f32"},
        {"variable v constant f32[4] = {-0.0, 0xffc00001, 0x7f800001, 0x80000001}",
         "{-0.0, 0xffc00001, 0x7f800001, -1e-45}"},
        {"variable v constant f64[3] = {-0.0, 0xfff8000000000001, 5e-324}",
         "{-0.0, 0xfff8000000000001, 5e-324}"},
        {"variable v constant f16[4] = {-0.0, 0xfe01, 65504, 6e-8}",
         "{-0.0, 0xfe01, 65504.0, 5.9604645e-08}"},
        {"variable v constant f16[1] = {65520}", "error: '65520' is no f16"},
        {"variable v constant f32[1] = {3.5e38}", "error: '3.5e38' is no f32"},
        {"variable v constant f64[1] = {1e309}", "error: '1e309' is no f64"},
        // signature elements
        {"input i arbitrary f32 index=4294967295,0 rows=2", " index=4294967295,0 rows=2 "},
        {"input i arbitrary f32 index=4294967296", "error: '4294967296'"},
        {"input i arbitrary f32 index=3,4,5 rows=3", " index=3 rows=3 "},
        {"input i arbitrary f32 index=0,4,5 rows=2", " index=0,4,5 rows=2 "},
        {"input i arbitrary f32 rows=255 cols=255 row=254 col=255 used=255 dynamic=255 stream=255",
         " rows=255 cols=255 row=254 col=255 used=255 dynamic=255 stream=255\n"},
        {"input i arbitrary f32 row=255", "error: '255' where a number from 0 to 254"},
        {"input i arbitrary f32 cols=256", "error: '256'"},
        {"input i arbitrary f32 col=3", " cols=1 col=3\n"},
        {"input i arbitrary none undefined", "input i0 arbitrary none cols=1\n"},
        // settings
        {"wave_size 0 0 4294967295", "\nwave_size 0 0 4294967295\n"},
        {"local_size 0 0 4294967295", "\nlocal_size 0 0 4294967295\n"},
        {"stage pixel\nlocal_size 0 1 1", "\nlocal_size 0 1 1\n"},
    };
    for (const Line& l : lines)
        check(l, program_with_declaration(l.text));
}

void instructions(void**) {
    const Line lines[] = {
        // Elements that are not there show as numbers: their names would not read back.
        {"%0 = load_input.f32 0, 0, 0", "load_input.f32 i0, 0, 0"},
        {"%0 = load_input.f32 1, 0, 0", "load_input.f32 1, 0, 0"},
        {"%0 = load_input.f32 268435455, 0, 0", "load_input.f32 268435455, 0, 0"},
        {"store_output 3, 0, 0, f32 1.0", "store_output 3, 0, 0, f32 1.0"},
        {"store_patch 4, 0, 0, f32 1.0", "store_patch 4, 0, 0, f32 1.0"},
        // Operands have 28 bits.
        {"%0 = load_input.f32 268435456, 0, 0", "error: '268435456' where a number from 0 to 268435455"},
        {"barrier 268435456", "error: '268435456'"},
        {"barrier 4294967297", "error: '4294967297'"},
        {"barrier 18446744073709551617", "error: '18446744073709551617'"},
        {"barrier 268435455", "barrier 268435455\n"},
        {"barrier 0", "barrier 0\n"},
        {"barrier 15", "barrier sync|"},
        {"barrier 32", "barrier 32\n"},
        {"%0 = builtin.i32 99, 0", "builtin.i32 99, 0"},
        // constants
        {"%0 = iadd.i8 -128, 0xff", "iadd.i8 -128, -1"},
        {"%0 = iadd.i64 0x8000000000000000, -9223372036854775808",
         "iadd.i64 0x8000000000000000, 0x8000000000000000"},
        {"%0 = iadd.i64 0, 18446744073709551616", "error: '18446744073709551616' is no i64"},
        {"%0 = fadd.f32 -0.0, -0", "fadd.f32 -0.0, -0.0"},
        {"%0 = ieq i8 undef, i8 255", "ieq i8 undef, i8 -1"},
        {"%0 = select.bool true, bool undef, bool false", "select.bool true, undef, false"},
        {"%0 = ieq handle undef, node undef", "ieq handle undef, node undef"},
        // flags and origins
        {"%0 = fadd.precise.f32.loop.min16.nonuniform 1, 2 @4294967294",
         "fadd.f32.precise.nonuniform.min16.loop 1.0, 2.0 @4294967294\n"},
        {"%0 = fadd.f32 1, 2 @4294967295", "error: '4294967295' where an origin"},
        {"%0 = fadd.f32 1, 2 @0", "fadd.f32 1.0, 2.0\n"},
    };
    for (const Line& l : lines)
        check(l, program_with_instruction(l.text));
}

// Header lines and elements of several entry points, in any order.
void entry_points(void**) {
    std::string text = R"(vsir 1 structured-temps
function g { b: return
}
output a arbitrary f32
patch k arbitrary i32 rows=2
entry_point
shader_model 7.1
stage hull
descriptor d uav raw_buffer
output b arbitrary f32
patch_function g
entry f "\00"
function f { x: loop merge y
 store_output b, 0, 0, f32 2
 branch y
y: selection loop continue x in_loop y
 store_patch k, 0, 0, i32 2
 return
}
entry_point
early_depth_stencil
denorm flush
input c position f32
)";
    assert_true(round_trip(text));
    assert_string_equal(text.c_str(), R"(vsir 1 structured-temps
stage compute
entry f0
shader_model 7.1
local_size 1 1 1
descriptor d0 uav raw_buffer first=0
output o0 arbitrary f32 cols=1
patch p0 arbitrary i32 rows=2 cols=1

entry_point
stage hull
entry f1 "\00"
patch_function f0
output o1 arbitrary f32 cols=1

entry_point
stage compute
entry f0
local_size 1 1 1
denorm flush
early_depth_stencil
input i0 position f32 cols=1

function f0() {
b0:
    return
}

function f1() {
b0: loop merge b1
    store_output o1, 0, 0, f32 2.0
    branch b1
b1: loop continue b0 in_loop b1
    store_patch p0, 0, 0, i32 2
    return
}
)");
}

std::vector<std::string> seeds() {
    std::vector<std::string> out, paths;
    for (const auto& file : std::filesystem::recursive_directory_iterator(TEST_DATA_DIR "/vsir"))
        if (file.path().extension() == ".vsir")
            paths.push_back(file.path());
    std::sort(paths.begin(), paths.end());
    for (const std::string& path : paths) {
        std::ifstream file(path, std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        out.push_back(text.str());
    }
    // Every operation, with what it needs.
    for (int o = 0; o < static_cast<int>(Op::Count); o++)
        for (uint32_t t = 0; t < type_count; t++) {
            Arena arena;
            Program p(arena);
            if (!Specimen(p).make(static_cast<Op>(o), static_cast<Type>(t), 0))
                continue;
            out.push_back(printed(p));
            break;
        }
    return out;
}

// LADDER_TEXT_MUTATIONS: more of each text than the few of every run.
void mutations(void**) {
    const char* more = getenv("LADDER_TEXT_MUTATIONS");
    const uint64_t each = more ? strtoull(more, nullptr, 10) : 60;
    const std::vector<std::string> texts = seeds();
    assert_true(texts.size() > 150);
    uint64_t number = 0, read = 0;
    for (const std::string& original : texts)
        for (uint64_t n = 0; n < each; n++, number++) {
            std::string text = test::damaged(original, true, 1, number);
            read += round_trip(text, number);
        }
    assert_true(read > number / 20); // most are refused; many are not
}

} // namespace

TEST_GROUP(text_mutations) {
    const CMUnitTest tests[] = {cmocka_unit_test(declarations), cmocka_unit_test(instructions),
                                cmocka_unit_test(entry_points), cmocka_unit_test(mutations)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_text_mutations
