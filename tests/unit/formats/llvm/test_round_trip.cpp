// Text out is text in: what the bitcode reader or the assembly reader takes prints as a text that reads back
// to the same module, and prints the same again. Real modules, damaged at random.
//
//   llvm_tests round_trip -- [COUNT [FIRST [CONTAINER...]]]    COUNT damaged versions of each file, from
//   number FIRST on
#include "bitcode_records.h"
#include "corpus.h"

#include "support/damage.h"
#include "support/llvm_round_trip.h"

#include <cstdlib>
#include <map>

namespace test_round_trip {

using namespace ladder;
using namespace ladder::llvm;
using namespace ladder::llvm::test;
using ladder::test::below;
using ladder::test::Random;

namespace {

uint64_t count = 2000, first = 0;
std::vector<std::string> containers = {
    TEST_DATA_DIR "/corpus/control-flow/collatz.cs_6_0.dxil",
    TEST_DATA_DIR "/corpus/control-flow/debug_info.cs_6_0.dxil",
    TEST_DATA_DIR "/corpus/control-flow/switch_fallthrough.cs_6_0.dxil",
    TEST_DATA_DIR "/corpus/ops/static_tables.cs_6_0.dxil",
    TEST_DATA_DIR "/corpus/ops/atomics_groupshared.cs_6_0.dxil",
    TEST_DATA_DIR "/corpus/ops/half_arith.cs_6_2.dxil",
    TEST_DATA_DIR "/corpus/stages/packed_outputs.vs_6_0.dxil",
};

struct Tally {
    uint64_t refused = 0, kept = 0, broken = 0;
    std::map<std::string, uint64_t> kinds;
};

std::string without_numbers(const std::string& message) {
    std::string kind;
    for (const char c : message)
        if (c < '0' || c > '9')
            kind += c;
        else if (kind.empty() || kind.back() != '#')
            kind += '#';
    return kind;
}

template <class ReadModule>
void attempt(ReadModule read, const std::string& name, Tally& tally) {
    constexpr size_t heap = size_t{256} << 20;
    Arena arena;
    arena.set_limit(heap);
    Module module(arena);
    Diagnostics diag("damaged");
    try {
        read(module, diag);
    } catch (const Failure& failure) {
        assert_int_not_equal(failure.code, Code::Internal);
        tally.refused++;
        return;
    } catch (const std::bad_alloc&) {
        tally.refused++;
        return;
    }
    std::string printed;
    const std::string problem = text_problem(module, printed);
    if (problem.empty()) {
        tally.kept++;
        return;
    }
    tally.broken++;
    if (!tally.kinds[without_numbers(problem)]++) {
        print_message("%s: %s\n", name.c_str(), problem.c_str());
        if (getenv("ROUND_TRIP_SAVE"))
            std::ofstream(std::string(getenv("ROUND_TRIP_SAVE")) + "/" + std::to_string(tally.kinds.size()) +
                          ".ll")
                << "; " << name << ": " << problem << "\n"
                << printed;
    }
}

void finish(const Tally& tally) {
    print_message("%llu refused, %llu kept, %llu broken\n", static_cast<unsigned long long>(tally.refused),
                  static_cast<unsigned long long>(tally.kept), static_cast<unsigned long long>(tally.broken));
    for (const auto& [kind, times] : tally.kinds)
        print_message("%6llu x %s\n", static_cast<unsigned long long>(times), kind.c_str());
    assert_int_equal(tally.broken, 0);
    assert_true(tally.kept > 0 && tally.refused > 0);
}

uint64_t other_operand(const std::vector<BitItem>& items, Random& random) {
    const BitItem& item = items[below(random, items.size())];
    return item.operands.empty() ? 0 : item.operands[below(random, item.operands.size())];
}

void damage_operand(std::vector<BitItem>& items, BitItem& item, Random& random) {
    constexpr uint64_t interesting[] = {0, 1, 2, 31, 32, 64, 255, 256, 0xffff, UINT32_MAX, UINT64_MAX};
    if (item.operands.empty())
        return item.operands.push_back(below(random, 8));
    // Most operands of long records are characters; the first ones say what the record is.
    size_t at = below(random, 2) ? below(random, item.operands.size())
                                 : below(random, std::min<size_t>(item.operands.size(), 6));
    uint64_t& operand = item.operands[at];
    switch (below(random, 8)) {
    case 0: operand++; break;
    case 1: operand--; break;
    case 2: operand = below(random, 40); break;
    case 3: operand = interesting[below(random, std::size(interesting))]; break;
    case 4: operand = other_operand(items, random); break;
    case 5: operand ^= uint64_t{1} << below(random, 12); break;
    case 6: item.operands.insert(item.operands.begin() + static_cast<long>(at), below(random, 8)); break;
    case 7: item.operands.erase(item.operands.begin() + static_cast<long>(at)); break;
    }
}

// Changes records; what they lie in stays as it is.
void damage_items(std::vector<BitItem>& items, Random& random) {
    size_t at = below(random, items.size());
    while (items[at].kind != BitItem::Record)
        at = (at + 1) % items.size();
    const BitItem copy = items[at];
    switch (below(random, 10)) {
    case 0: items.erase(items.begin() + static_cast<long>(at)); break;
    case 1: items.insert(items.begin() + static_cast<long>(at), copy); break;
    case 2: // somewhere else
        for (size_t to = below(random, items.size()), n = 0; n < items.size();
             n++, to = (to + 1) % items.size())
            if (items[to].kind == BitItem::Record && items[to].code == copy.code) {
                items[to] = copy;
                break;
            }
        break;
    case 3: items[at].code = static_cast<uint32_t>(below(random, 48)); break;
    default: damage_operand(items, items[at], random);
    }
}

void damaged_bitcode(void**) {
    Tally tally;
    for (const std::string& file : containers) {
        const std::vector<BitItem> original = bit_items(bitcode_of(file_bytes(file)));
        for (uint64_t number = first; number < first + count; number++) {
            Random random(number * 0x9e3779b97f4a7c15 + 1);
            std::vector<BitItem> items = original;
            for (uint64_t n = 1 + below(random, 4); n; n--)
                damage_items(items, random);
            const std::string bitcode = bitcode_from(items);
            Arena scratch;
            attempt(
                [&](Module& m, Diagnostics& diag) {
                    read_bitcode(m, {reinterpret_cast<const uint8_t*>(bitcode.data()), bitcode.size()},
                                 {true, true, true}, scratch, diag);
                },
                file + (" " + std::to_string(number)), tally);
        }
    }
    finish(tally);
}

void every_form(void**) {
    Read read(file_bytes(TEST_DATA_DIR "/llvm/every_form.ll"));
    must_read(read);
    std::string printed;
    assert_string_equal(text_problem(read.module, printed).c_str(), "");
}

void damaged_assembly(void**) {
    Tally tally;
    for (const char* file : {"corpus/control-flow/collatz.cs_6_0.ll", "corpus/ops/static_tables.cs_6_0.ll",
                             "corpus/stages/packed_outputs.vs_6_0.ll", "llvm/every_form.ll"}) {
        const std::string original = file_bytes(std::string(TEST_DATA_DIR "/") + file);
        for (uint64_t number = first; number < first + count; number++) {
            const std::string text = ladder::test::damaged(original, true, 1, number);
            attempt(
                [&](Module& m, Diagnostics& diag) {
                    read_assembly(m, text, {true, true, true}, diag);
                },
                std::string(file) + " " + std::to_string(number), tally);
        }
    }
    finish(tally);
}

} // namespace

TEST_GROUP(round_trip) {
    if (argc > 1)
        count = strtoull(argv[1], nullptr, 10);
    if (argc > 2)
        first = strtoull(argv[2], nullptr, 10);
    if (argc > 3)
        containers.assign(argv + 3, argv + argc);
    const CMUnitTest tests[] = {
        cmocka_unit_test(every_form),
        cmocka_unit_test(damaged_bitcode),
        cmocka_unit_test(damaged_assembly),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_round_trip
