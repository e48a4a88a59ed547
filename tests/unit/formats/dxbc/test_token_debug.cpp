// Parts SDBG and SPDB, which tests/data/containers/make_token_debug.py made: lines by its rule, files,
// inlined functions; and damaged ones, which are read within their bounds.
#include "blobs.h"
#include "formats/dxbc/codeview_inlines.h"
#include "formats/dxbc/token_debug.h"
#include "support/testing.h"

namespace test_token_debug {

using namespace ladder;
using namespace ladder::dxbc;
using namespace ladder::dxbc::test;

namespace {

Bytes part_of(const char* name, uint32_t tag) {
    const Bytes bytes = load(std::string(TEST_DATA_DIR "/containers/") + name);
    Arena arena;
    Diagnostics diag;
    const Part* part = read_container(bytes, false, arena, diag).find(tag);
    assert_non_null(part);
    return {part->data.begin(), part->data.end()};
}

constexpr uint32_t sdbg_tag = fourcc('S', 'D', 'B', 'G'), spdb_tag = fourcc('S', 'P', 'D', 'B');

TokenDebug read(const Bytes& bytes, uint32_t tag, Arena& arena) {
    const Part part{tag, 0, bytes};
    return tag == sdbg_tag ? read_sdbg(part, arena) : read_spdb(part, arena);
}

void check_files(const TokenDebug& debug) {
    assert_int_equal(debug.files.size(), 2);
    for (const SourceFile& f : debug.files) {
        assert_true(f.name == "token_lines.hlsl" || f.name == "included.hlsli");
        assert_true(f.text.starts_with(f.name[0] == 't' ? "// line 1\n// line 2\n" : "// included\n"));
    }
}

void check_line(const TokenDebug& debug, const TokenLine& line, uint32_t n, bool inlined) {
    const char* const file = inlined || n % 3 == 2 ? "included.hlsli" : "token_lines.hlsl";
    assert_true(debug.files[line.file].name == file);
    assert_int_equal(line.line, inlined ? 20 + n - 4 : 3 + n % 7);
    assert_int_equal(line.column, inlined ? 5 : n % 90 + 1);
}

void sdbg(void**) {
    Arena arena;
    const Bytes bytes = part_of("token_lines.sdbg.cs_5_0.dxbc", sdbg_tag);
    const TokenDebug debug = read(bytes, sdbg_tag, arena);
    assert_false(debug.by_offset);
    assert_true(debug.creator == "made by make_token_debug.py");
    check_files(debug);
    assert_int_equal(debug.lines.size(), 25);
    for (uint32_t n = 0; n < debug.lines.size(); n++)
        check_line(debug, debug.lines[n], n, false);
}

void spdb(void**) {
    Arena arena;
    const Bytes bytes = part_of("token_lines.spdb.cs_5_0.dxbc", spdb_tag);
    const TokenDebug debug = read(bytes, spdb_tag, arena);
    assert_true(debug.by_offset);
    check_files(debug);
    assert_int_equal(debug.lines.size(), 25);
    for (uint32_t n = 0; n < debug.lines.size(); n++) {
        check_line(debug, debug.lines[n], n, n >= 4 && n <= 6);
        assert_true(!n || debug.lines[n].at > debug.lines[n - 1].at);
    }
}

void check_bounds(const Bytes& bytes, uint32_t tag) {
    Arena arena;
    const TokenDebug debug = read(bytes, tag, arena);
    assert_true(debug.files.size() <= token_files_max && 8 * debug.lines.size() <= bytes.size());
    for (const SourceFile& f : debug.files)
        assert_true(f.name.size() <= bytes.size() && f.text.size() <= bytes.size());
}

void damaged(void**) {
    for (const uint32_t tag : {sdbg_tag, spdb_tag}) {
        const Bytes whole =
            part_of(tag == sdbg_tag ? "token_lines.sdbg.cs_5_0.dxbc" : "token_lines.spdb.cs_5_0.dxbc", tag);
        for (size_t size = 0; size < whole.size(); size += 1 + size / 512)
            check_bounds(Bytes(whole.begin(), whole.begin() + static_cast<long>(size)), tag);
        for (size_t at = 0; at < whole.size(); at++)
            for (const uint8_t change : {uint8_t(1 << at % 8), uint8_t{0xff}}) {
                Bytes changed = whole;
                changed[at] ^= change;
                check_bounds(changed, tag);
            }
    }
}

// Numbers of 1, 2 and 4 bytes; ranges with and without a length; a line that goes back.
void inlined(void**) {
    Arena arena;
    Vec<InlinedRange> ranges(arena);
    const uint8_t annotations[] = {6,  20,                               // line + 10
                                   3,  0x80 | 1, 0x04,                   // code + 260
                                   11, 0x15,                             // code + 5, line + (1 >> 1), sign: 0
                                   12, 8,        0xc0, 0x01, 0x00, 0x00, // 8 bytes, code + 65536
                                   6,  5,                                // line - 2
                                   3,  0x10,     4,    0x20,             // code + 16, 32 bytes
                                   0,  3,        1};
    read_inlined(annotations, 7, 100, ranges);
    assert_int_equal(ranges.size(), 4);
    const InlinedRange expected[] = {
        {360, 365, 7, 10, 1}, {365, 65901, 7, 10, 1}, {65901, 65909, 7, 10, 1}, {65917, 65949, 7, 8, 1}};
    for (uint32_t n = 0; n < ranges.size(); n++) {
        const InlinedRange &a = ranges[n], &b = expected[n];
        if (a.begin != b.begin || a.end != b.end || a.inlinee != 7 || a.line != b.line || a.column != 1)
            fail_msg("range %u: %u to %u, line %u", n, a.begin, a.end, a.line);
    }
}

} // namespace

TEST_GROUP(token_debug) {
    const CMUnitTest tests[] = {cmocka_unit_test(sdbg), cmocka_unit_test(spdb), cmocka_unit_test(damaged),
                                cmocka_unit_test(inlined)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_debug
