// Damaged programs: prefixes of all that the corpus has, and 3,000 mutations of each kind. What is read is
// disassembled too. Sanitizers and the time limit of the test watch.
#include "formats/tokens/disassemble.h"
#include "helpers.h"
#include "support/damage.h"
#include "support/token_assembler.h"

namespace test_token_mutants {

using namespace ladder;
using namespace ladder::tpf;
using namespace ladder::tpf::test;
using namespace ladder::test;

namespace {

constexpr uint64_t mutations = 3000;

struct Count {
    uint64_t taken = 0, refused = 0;
};

std::string first_difference(std::string_view a, std::string_view b) {
    size_t start = 0;
    for (size_t n = 0; n < a.size() && n < b.size() && a[n] == b[n]; n++)
        if (a[n] == '\n')
            start = n + 1;
    return std::string(a.substr(start, a.find('\n', start) - start)) + "\n" +
           std::string(b.substr(start, b.find('\n', start) - start));
}

// The text says all that there is: it gives the same text again.
void check_text(std::string_view text) {
    Shader again;
    try {
        again.read_words(assemble(text));
    } catch (const std::exception& e) {
        fail_msg("%s", e.what());
    }
    if (!again.ok)
        fail_msg("%s", again.message.c_str());
    std::pmr::string same;
    disassemble(again.program, same);
    const std::string seen = without_comments(text);
    if (std::string_view(same) != seen)
        fail_msg("%s", first_difference(seen, same).c_str());
}

// Not every token of an instruction is looked at by others: what is damaged may well be taken.
void feed(const std::vector<uint32_t>& words, size_t bytes, Count& count, bool whole = false) {
    Shader s;
    // A copy of that very size, so that a sanitizer sees the end.
    const std::vector<uint8_t> copy(reinterpret_cast<const uint8_t*>(words.data()),
                                    reinterpret_cast<const uint8_t*>(words.data()) + bytes);
    s.read({dxbc::fourcc('S', 'H', 'E', 'X'), 0, copy});
    if (!s.ok) {
        count.refused++;
        assert_null(std::strstr(s.message.c_str(), "internal"));
        return;
    }
    count.taken++;
    std::pmr::string text;
    disassemble(s.program, text);
    assert_true(text.size() <= 64 * words.size() + 4 * bytes + 64);
    if (!whole)
        return;
    check_text(text);
}

// The tokens of each container that are not too many for as many rounds.
std::vector<std::vector<uint32_t>> programs(size_t most) {
    std::vector<std::vector<uint32_t>> all;
    for (const std::string& path : token_containers()) {
        const std::string bytes = file_bytes(path);
        Arena arena;
        Diagnostics diag;
        const dxbc::Container c = dxbc::read_container(
            {reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()}, false, arena, diag);
        const dxbc::Part* part = find_tokens(c);
        if (part && part->data.size() <= most) {
            all.emplace_back(part->data.size() / 4);
            std::memcpy(all.back().data(), part->data.data(), 4 * all.back().size());
        }
    }
    return all;
}

// With the length that is there, or with the one of the whole.
void prefixes(void**) {
    Count count;
    for (std::vector<uint32_t> words : programs(4096)) {
        for (size_t bytes = 0; bytes < 4 * words.size(); bytes += bytes % 4 == 0 && bytes > 64 ? 4 : 1)
            feed(words, bytes, count);
        for (uint32_t n = 2; n < words.size(); n++) {
            words[1] = n;
            feed(words, size_t{4} * n, count);
        }
    }
    print_message("%llu taken, %llu refused\n", static_cast<unsigned long long>(count.taken),
                  static_cast<unsigned long long>(count.refused));
    assert_true(count.refused > 10000);
}

enum class Kind { Bits, Fields, Moves };

uint32_t interesting(Random& random) {
    constexpr uint32_t values[] = {0,    1,     2,      3,          4,          0x7f,
                                   0xff, 0x7ff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff};
    return values[below(random, std::size(values))];
}

// Fields of tokens: opcodes, lengths, controls, types, indices, components.
uint32_t other_field(uint32_t token, Random& random) {
    struct Field {
        uint32_t first, width;
    };
    constexpr Field fields[] = {{0, 11}, {24, 7}, {11, 13}, {31, 1}, {12, 8}, {20, 2},
                                {22, 3}, {25, 3}, {0, 2},   {2, 2},  {4, 8},  {0, 6}};
    const Field f = fields[below(random, std::size(fields))];
    const uint32_t mask = ((1u << f.width) - 1) << f.first;
    return (token & ~mask) | (static_cast<uint32_t>(random()) << f.first & mask);
}

void mutate(std::vector<uint32_t>& words, Kind kind, Random& random) {
    const size_t at = 2 + below(random, words.size() - 2), from = 2 + below(random, words.size() - 2);
    switch (kind) {
    case Kind::Bits: words[below(random, words.size())] ^= 1u << below(random, 32); break;
    case Kind::Fields:
        words[at] = below(random, 4) ? other_field(words[at], random) : interesting(random);
        break;
    case Kind::Moves: {
        const size_t count = std::min<size_t>(1 + below(random, 12), words.size() - std::max(at, from));
        const std::vector<uint32_t> piece(words.begin() + static_cast<ptrdiff_t>(from),
                                          words.begin() + static_cast<ptrdiff_t>(from + count));
        const auto place = words.begin() + static_cast<ptrdiff_t>(at);
        if (below(random, 2))
            std::copy(piece.begin(), piece.end(), place);
        else if (below(random, 2))
            words.insert(place, piece.begin(), piece.end());
        else
            words.erase(place, place + static_cast<ptrdiff_t>(count));
        if (words.size() < 3)
            words.resize(3);
        words[1] = static_cast<uint32_t>(words.size());
        break;
    }
    }
}

void mutants(Kind kind) {
    const std::vector<std::vector<uint32_t>> all = programs(16384);
    Count count;
    for (uint64_t n = 0; n < mutations; n++) {
        Random random(n * 0x9e3779b97f4a7c15 + static_cast<uint64_t>(kind));
        std::vector<uint32_t> words = all[n % all.size()];
        for (uint64_t times = 1 + below(random, 3); times; times--)
            mutate(words, kind, random);
        feed(words, 4 * words.size(), count, true);
    }
    print_message("%llu taken, %llu refused\n", static_cast<unsigned long long>(count.taken),
                  static_cast<unsigned long long>(count.refused));
    assert_true(count.refused > mutations / 10 && count.taken > 0);
}

void bits(void**) { mutants(Kind::Bits); }
void fields(void**) { mutants(Kind::Fields); }
void moves(void**) { mutants(Kind::Moves); }

} // namespace

TEST_GROUP(token_mutants) {
    const CMUnitTest tests[] = {cmocka_unit_test(prefixes), cmocka_unit_test(bits), cmocka_unit_test(fields),
                                cmocka_unit_test(moves)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_token_mutants
