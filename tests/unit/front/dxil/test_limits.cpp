// What modules may cost whose parts are shared or looked up often: in steps, not in time.
#include "front/dxil/metadata/resource_bindings.h"

#include <random>

#include "helpers.h"

namespace test_limits {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

constexpr const char* too_often = "types and constants that repeat their parts this often";

// Globals whose initialisers share their parts: nine kilobytes name millions of elements, most of them empty.
void initializers(void**) {
    const Outcome o = translate_container(TEST_DATA_DIR "/hostile/initializers.dxil");
    assert_false(o.ok);
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::Unsupported));
    assert_non_null(strstr(o.message.c_str(), too_often));
}

// As many scalars as the limit says are fine, in memory and as values, empty members besides; one more is
// not.
void most_scalars(void**) {
    auto module = [](const char* count) {
        const std::string type = std::string("{ {}, [") + count + " x i32], [9 x {}] }";
        return ModuleText{.body = "  %v = alloca " + type + "\n  %a = load " + type + ", " + type +
                                  "* %v\n  %b = extractvalue " + type + " %a, 1, 7\n"};
    };
    const Outcome o = translate_module(module("4096"));
    if (!o.ok)
        fail_msg("%s", o.message.c_str());
    expect_failure(module("4097"), Code::Unsupported, "values of more than 4096 scalars are not supported");
}

// Constant expressions that are their own operands three times, 15 levels deep: 3^15 selects if nothing
// counts.
void constant_expressions(void**) {
    const std::string text = ModuleText{.body = "  %a = xor i1 true, false\n"}.str();
    const Outcome o = translate_with(
        [&](llvm::Module& m, Diagnostics& diag) {
            llvm::read_assembly(m, text, {}, diag);
            llvm::Instruction* user = nullptr;
            for (llvm::Function* f : m.functions)
                if (!f->blocks.empty())
                    user = f->blocks[0]->first;
            const llvm::Value* v = user->operands[0];
            for (int n = 0; n < 15; n++) {
                auto* e = m.arena.make<llvm::ConstExpr>();
                e->kind = llvm::ValueKind::ConstExpr;
                e->id = m.constant_count++;
                e->type = v->type;
                e->opcode = llvm::Opcode::Select;
                const llvm::Value* all[] = {v, v, v};
                e->operands = m.arena.copy(std::span<const llvm::Value* const>(all));
                v = e;
            }
            user->operands[0] = v;
        },
        {});
    assert_false(o.ok);
    assert_non_null(strstr(o.message.c_str(), too_often));
}

// Sorted tables find what a walk over the declarations finds, the first of several.
void bindings(void**) {
    std::mt19937 random(1);
    auto below = [&](uint32_t n) { return static_cast<uint32_t>(random() % n); };
    for (int round = 0; round < 200; round++) {
        Arena arena;
        ir::Program p(arena);
        for (uint32_t n = below(12); n; n--) {
            ir::Descriptor d{};
            d.cls = static_cast<ir::ResourceClass>(below(4));
            d.id = below(4);
            d.space = below(2);
            d.first = below(8) ? below(20) : UINT32_MAX - below(3);
            d.count = below(6) ? 1 + below(5) : UINT32_MAX;
            d.count = std::min(d.count, d.count == UINT32_MAX ? d.count : UINT32_MAX - d.first + 1);
            p.descriptors.push(d);
        }
        Bindings b(arena);
        b.sort(p);
        for (int ask = 0; ask < 100; ask++) {
            const auto cls = static_cast<ir::ResourceClass>(below(4));
            const uint32_t space = below(2), id = below(5);
            const uint32_t number = below(4) ? below(30) : UINT32_MAX - below(4);
            uint32_t by_id = ir::no_id, by_register = ir::no_id;
            for (uint32_t n = p.descriptors.size(); n--;) {
                const ir::Descriptor& d = p.descriptors[n];
                if (d.cls == cls && d.id == id)
                    by_id = n;
                if (d.cls == cls && d.space == space && d.first <= number &&
                    (d.count == UINT32_MAX || number - d.first < d.count))
                    by_register = n;
            }
            assert_int_equal(b.find_id(cls, id), by_id);
            assert_int_equal(b.find_register(cls, space, number), by_register);
        }
    }
}

} // namespace

TEST_GROUP(limits) {
    const CMUnitTest tests[] = {cmocka_unit_test(initializers), cmocka_unit_test(most_scalars),
                                cmocka_unit_test(constant_expressions), cmocka_unit_test(bindings)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_limits
