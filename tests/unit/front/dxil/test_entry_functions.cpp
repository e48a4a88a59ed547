// Which bodies of a library are read for an entry point: those that it reaches, and no others.
#include "front/dxil/metadata/entry_functions.h"

#include "helpers.h"

#include <filesystem>
#include <set>
#include <vector>

namespace test_entry_functions {

namespace {

using namespace ladder;
using namespace ladder::dxil::test;

// A module that was read from bitcode.
struct Read {
    Arena arena, scratch;
    llvm::Module m{arena};
    Diagnostics diag{"test"};

    Read(const std::string& bitcode, const llvm::ReadOptions& options) {
        llvm::read_bitcode(m, {reinterpret_cast<const uint8_t*>(bitcode.data()), bitcode.size()}, options,
                           scratch, diag);
    }
};

using Names = std::set<std::string>;

Names with_bodies(const llvm::Module& m) {
    Names names;
    for (const llvm::Function* f : m.functions)
        if (!f->blocks.empty())
            names.insert(std::string(f->name));
    return names;
}

// What calls lead to in a module that has all bodies.
Names reached(const llvm::Function* from) {
    Names names;
    std::vector<const llvm::Function*> left = {from};
    while (!left.empty()) {
        const llvm::Function* f = left.back();
        left.pop_back();
        if (f->blocks.empty() || !names.insert(std::string(f->name)).second)
            continue;
        for (const llvm::Block* b : f->blocks)
            for (const llvm::Instruction* i = b->first; i; i = i->next)
                if (i->callee && i->callee->kind == llvm::ValueKind::Function)
                    left.push_back(static_cast<const llvm::Function*>(i->callee));
    }
    return names;
}

void expect_bodies(const std::string& bitcode, std::string_view entry, const Names& expected) {
    const Read part(bitcode, {.roots = dxil::find_entry_functions, .entry = entry});
    if (with_bodies(part.m) != expected)
        fail_msg("%.*s: %zu bodies, %zu are reached", static_cast<int>(entry.size()), entry.data(),
                 with_bodies(part.m).size(), expected.size());
}

void libraries(void**) {
    int entries = 0, smaller = 0, with_calls = 0;
    for (const auto& file : std::filesystem::directory_iterator(TEST_DATA_DIR "/corpus/libraries")) {
        if (file.path().extension() != ".dxil")
            continue;
        const std::string bitcode = bitcode_of(file_bytes(file.path().string()));
        const Read whole(bitcode, {});
        const llvm::NamedMetadata* list = llvm::find_named(whole.m, "dx.entryPoints");
        assert_non_null(list);
        for (const llvm::Metadata* node : list->nodes) {
            if (!node->operands[0])
                continue; // what all entry points have in common
            const Names expected = reached(static_cast<const llvm::Function*>(node->operands[0]->value));
            assert_false(expected.empty());
            expect_bodies(bitcode, node->operands[1]->string, expected);
            entries++;
            smaller += expected.size() < with_bodies(whole.m).size();
            with_calls += expected.size() > 1;
        }
    }
    assert_true(entries > 60 && smaller > 30 && with_calls > 0);
}

// The metadata of hull shaders name two functions.
void hull(void**) {
    const std::string bitcode = bitcode_of(file_bytes(TEST_DATA_DIR "/corpus/stages/wide_patch.hs_6_0.dxil"));
    const Read whole(bitcode, {});
    const Names all = with_bodies(whole.m);
    assert_int_equal(all.size(), 2);
    expect_bodies(bitcode, "main", all);
}

void no_such_entry(void**) {
    const std::string bitcode = bitcode_of(file_bytes(TEST_DATA_DIR "/corpus/stages/wide_patch.hs_6_0.dxil"));
    expect_bodies(bitcode, "mai", {});
    expect_bodies(bitcode, "", {});
}

} // namespace

TEST_GROUP(entry_functions) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(libraries),
        cmocka_unit_test(hull),
        cmocka_unit_test(no_such_entry),
    };
    return cmocka_run_group_tests_name("entry_functions", tests, nullptr, nullptr);
}

} // namespace test_entry_functions
