// PDB files that dxc wrote, and what lies in them: streams, compressed sources. Damaged ones are read within
// their bounds.
#include "blobs.h"
#include "formats/dxbc/inflate.h"
#include "formats/dxbc/msf.h"
#include "formats/dxbc/source_info.h"
#include "support/testing.h"

#include <algorithm>

namespace test_msf {

using namespace ladder;
using namespace ladder::dxbc;
using namespace ladder::dxbc::test;

namespace {

Bytes file() { return load(std::string(TEST_DATA_DIR "/containers/debug_file.cs_6_0.pdb")); }

void set_word(Bytes& bytes, size_t at, uint32_t word) {
    for (size_t n = 0; n < 4; n++)
        bytes[at + n] = static_cast<uint8_t>(word >> (8 * n));
}

void streams(void**) {
    Arena arena;
    const Bytes bytes = file();
    const Msf msf(bytes, arena);
    assert_int_equal(msf.stream_count(), 6);
    assert_int_equal(msf.size_of(1), 56);
    assert_int_equal(msf.read(1, arena).size(), 56);
    assert_true(msf.read(0, arena).empty() && msf.begin_of(0).empty());
    const auto container = find_pdb_container(bytes, arena);
    assert_int_equal(container.size(), msf.size_of(5));
    Diagnostics diag;
    assert_non_null(read_container(container, true, arena, diag).find(fourcc('I', 'L', 'D', 'B')));
}

// Streams whose blocks lie in any order are joined: blocks 6 and 7 of the file change their places.
void scattered(void**) {
    Arena arena;
    Bytes bytes = file();
    const auto found = find_pdb_container(bytes, arena);
    const Bytes whole(found.begin(), found.end());
    constexpr size_t block = 512;
    const auto first = static_cast<size_t>(found.data() - bytes.data()) / block;
    assert_true(first && whole.size() > 2 * block);
    std::swap_ranges(bytes.begin() + static_cast<long>(first * block),
                     bytes.begin() + static_cast<long>((first + 1) * block),
                     bytes.begin() + static_cast<long>((first + 1) * block));
    for (size_t at = 0; at + 8 <= bytes.size(); at += 4) { // in the directory
        const auto is = [&](size_t where, size_t number) {
            return bytes[where] == number && !bytes[where + 1] && !bytes[where + 2] && !bytes[where + 3];
        };
        if (is(at, first) && is(at + 4, first + 1)) {
            set_word(bytes, at, static_cast<uint32_t>(first + 1));
            set_word(bytes, at + 4, static_cast<uint32_t>(first));
            break;
        }
    }
    const auto again = find_pdb_container(bytes, arena);
    assert_true(std::equal(again.begin(), again.end(), whole.begin(), whole.end()));
}

size_t read_all(const Bytes& bytes) {
    Arena arena;
    const Msf msf(bytes, arena);
    size_t size = 0;
    for (uint32_t n = 0; n < std::min(msf.stream_count(), 64u); n++)
        size += msf.read(n, arena).size();
    find_pdb_container(bytes, arena);
    return size;
}

void damaged(void**) {
    const Bytes whole = file();
    for (size_t size = 0; size < whole.size(); size += size < 600 ? 1 : 37)
        read_all(Bytes(whole.begin(), whole.begin() + static_cast<long>(size)));
    for (size_t at = 0; at < whole.size(); at++) {
        Bytes changed = whole;
        changed[at] ^= static_cast<uint8_t>(1 << at % 8);
        read_all(changed);
    }
    // A block of no size, of an odd size, a directory beyond the file, a stream of 4 GB.
    for (const auto& [at, word] :
         {std::pair<size_t, uint32_t>{32, 0}, {32, 768}, {44, 0xffffffff}, {52, 0xffffffff}}) {
        Bytes changed = whole;
        set_word(changed, at, word);
        assert_int_equal(read_all(changed), 0);
    }
}

constexpr uint8_t stored[] = {0x78, 1, 1, 3, 0, 0xfc, 0xff, 'a', 'b', 'c', 0x02, 0x4d, 0x01, 0x27};
constexpr uint8_t fixed[] = {0x78, 0x9c, 0x4b, 0x4c, 0x4a, 0x4e, 0x04,
                             0x23, 0x00, 0x11, 0x3d, 0x03, 0x73}; // "abcabcabc"

bool inflates(std::span<const uint8_t> data, std::string_view text) {
    Bytes out(text.size());
    return inflate(data, out) && std::equal(out.begin(), out.end(), text.begin());
}

void inflated(void**) {
    assert_true(inflates(stored, "abc"));
    assert_true(inflates(fixed, "abcabcabc"));
    assert_false(inflates(stored, "ab"));
    assert_false(inflates(stored, "abcd"));
    for (size_t size = 0; size < sizeof fixed; size++)
        assert_false(inflates({fixed, size}, "abcabcabc"));
    // Every change is one of the text, of the checksum or of the form; some bits have no meaning.
    unsigned int taken = 0;
    for (size_t bit = 0; bit < 8 * sizeof fixed; bit++) {
        uint8_t changed[sizeof fixed];
        std::copy(std::begin(fixed), std::end(fixed), changed);
        changed[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
        Bytes out(9);
        taken += inflate(changed, out);
    }
    assert_true(taken <= 8);
}

Bytes source_part() {
    Arena arena;
    Diagnostics diag;
    const Bytes bytes = file();
    const Container c = read_container(find_pdb_container(bytes, arena), true, arena, diag);
    const Part* part = c.find(fourcc('S', 'R', 'C', 'I'));
    assert_non_null(part);
    return {part->data.begin(), part->data.end()};
}

std::span<const SourceFile> files_in(const Bytes& bytes, Arena& arena) {
    return read_source_info({fourcc('S', 'R', 'C', 'I'), 0, bytes}, arena);
}

void sources(void**) {
    Arena arena;
    const Bytes part = source_part();
    const auto files = files_in(part, arena);
    assert_int_equal(files.size(), 2);
    assert_true(files[0].name == "debug_file.cs_6_0.hlsl" && files[1].name.ends_with("debug_file.hlsli"));
    for (const size_t n : {0, 1}) {
        const Bytes text = load(std::string(TEST_DATA_DIR "/containers/") +
                                (n ? "debug_file.hlsli" : "debug_file.cs_6_0.hlsl"));
        assert_true(std::equal(text.begin(), text.end(), files[n].text.begin(), files[n].text.end()));
    }
}

void damaged_sources(void**) {
    const Bytes whole = source_part();
    for (size_t size = 0; size < whole.size(); size++) {
        Arena arena;
        files_in(Bytes(whole.begin(), whole.begin() + static_cast<long>(size)), arena);
    }
    for (size_t bit = 0; bit < 8 * whole.size(); bit++) {
        Arena arena;
        Bytes changed = whole;
        changed[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
        for (const SourceFile& f : files_in(changed, arena))
            assert_true(f.name.size() <= changed.size() && f.text.size() <= inflate_ratio * changed.size());
    }
}

} // namespace

TEST_GROUP(msf) {
    const CMUnitTest tests[] = {cmocka_unit_test(streams), cmocka_unit_test(scattered),
                                cmocka_unit_test(damaged), cmocka_unit_test(inflated),
                                cmocka_unit_test(sources), cmocka_unit_test(damaged_sources)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_msf
