// Damaged programs: prefixes of all that tests/data/d3dbc has, and 20,000 mutations of each kind. What is
// read is shown as text too, and the text is read again. Sanitizers and the time limit of the test watch.
#include "d3d_helpers.h"
#include "support/damage.h"

namespace test_d3d_mutants {

using namespace ladder;
using namespace ladder::d3dbc;
using namespace ladder::d3dbc::test;
using namespace ladder::test;

namespace {

constexpr uint64_t mutations = 20000;

struct Count {
    uint64_t taken = 0, refused = 0;
};

// The text says all that there is: it gives the same text again.
void check_text(const std::string& text) {
    std::string again;
    try {
        again = text_of(assemble_d3d(text));
    } catch (const std::exception& e) {
        fail_msg("%s\n%s", e.what(), text.c_str());
    }
    if (again != without_comments(text))
        fail_msg("%s\n--\n%s", text.c_str(), again.c_str());
}

void feed(const std::vector<uint32_t>& words, size_t bytes, Count& count) {
    // A copy of that very size, so that a sanitizer sees the end.
    const std::vector<uint8_t> copy(reinterpret_cast<const uint8_t*>(words.data()),
                                    reinterpret_cast<const uint8_t*>(words.data()) + bytes);
    Shader s;
    s.read(copy);
    if (!s.ok) {
        count.refused++;
        assert_null(std::strstr(s.message.c_str(), "internal"));
        return;
    }
    count.taken++;
    const std::string text = s.text();
    assert_true(text.size() <= 128 * words.size());
    check_text(text);
}

void prefixes(void**) {
    Count count;
    for (const std::string& path : programs()) {
        const std::vector<uint32_t> words = words_of(path);
        for (size_t bytes = 0; bytes < 4 * words.size(); bytes++)
            feed(words, bytes, count);
    }
    print_message("%llu taken, %llu refused\n", static_cast<unsigned long long>(count.taken),
                  static_cast<unsigned long long>(count.refused));
    // The end token is the last word.
    assert_int_equal(count.taken, 0);
    assert_true(count.refused > 50000);
}

enum class Kind { Bits, Fields, Moves };

// Fields of tokens: opcodes, controls, lengths, numbers, files, components, modifiers, flags.
uint32_t other_field(uint32_t token, Random& random) {
    struct Field {
        uint32_t first, width;
    };
    constexpr Field fields[] = {{0, 16}, {0, 8},  {16, 8},  {24, 4}, {0, 11}, {28, 3},
                                {11, 2}, {16, 4}, {20, 4},  {28, 1}, {30, 1}, {31, 1},
                                {13, 1}, {14, 2}, {16, 15}, {0, 4},  {27, 4}};
    const Field f = fields[below(random, std::size(fields))];
    const uint32_t mask = ((1u << f.width) - 1) << f.first;
    return (token & ~mask) | (static_cast<uint32_t>(random()) << f.first & mask);
}

void mutate(std::vector<uint32_t>& words, Kind kind, Random& random) {
    const size_t at = below(random, words.size()), from = below(random, words.size());
    if (kind == Kind::Bits)
        words[at] ^= 1u << below(random, 32);
    else if (kind == Kind::Fields)
        words[at] = other_field(words[at], random);
    else {
        const size_t count = std::min<size_t>(1 + below(random, 8), words.size() - std::max(at, from));
        const std::vector<uint32_t> piece(words.begin() + static_cast<ptrdiff_t>(from),
                                          words.begin() + static_cast<ptrdiff_t>(from + count));
        const auto place = words.begin() + static_cast<ptrdiff_t>(at);
        if (below(random, 2))
            words.insert(place, piece.begin(), piece.end());
        else
            std::copy(piece.begin(), piece.end(), place);
    }
}

void mutants(Kind kind) {
    const std::vector<std::string> paths = programs();
    std::vector<std::vector<uint32_t>> all;
    for (const std::string& path : paths)
        all.push_back(words_of(path));
    Count count;
    for (uint64_t n = 0; n < mutations; n++) {
        Random random(n * 0x9e3779b97f4a7c15 + static_cast<uint64_t>(kind));
        std::vector<uint32_t> words = all[n % all.size()];
        for (uint64_t times = 1 + below(random, 3); times; times--)
            mutate(words, kind, random);
        feed(words, 4 * words.size(), count);
    }
    print_message("%llu taken, %llu refused\n", static_cast<unsigned long long>(count.taken),
                  static_cast<unsigned long long>(count.refused));
    assert_true(count.refused > mutations / 10 && count.taken > mutations / 20);
}

void bits(void**) { mutants(Kind::Bits); }
void fields(void**) { mutants(Kind::Fields); }
void moves(void**) { mutants(Kind::Moves); }

} // namespace

TEST_GROUP(d3d_mutants) {
    const CMUnitTest tests[] = {cmocka_unit_test(prefixes), cmocka_unit_test(bits), cmocka_unit_test(fields),
                                cmocka_unit_test(moves)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_d3d_mutants
