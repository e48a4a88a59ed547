// What modules may cost whose parts are shared or looked up often: in steps, not in time.
#include "front/dxil/dxil_dialect.h"

#include <optional>
#include <random>

#include "helpers.h"

namespace test_limits {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

constexpr const char* too_often = "types and constants that repeat their parts this often";

// A module, and what the translation of its functions would share.
struct Laid {
    explicit Laid(const std::string& globals)
        : text(ModuleText{.body = "", .globals = globals}.str()), diag("test"), m(arena), p(arena) {
        llvm::read_assembly(m, text, {}, diag);
        s.emplace(m, Options{}, p, diag);
        dialect.emplace(*s);
    }
    const llvm::Type* type(const std::string& name) const {
        for (const llvm::Type* t : m.types)
            if (t->name == name)
                return t;
        fail_msg("no type %s", name.c_str());
        return nullptr;
    }
    // The steps that were taken are in this range: a copy of what is left allows so many and no more.
    void expect_spent(uint64_t least, uint64_t most) {
        front_llvm::Work left = s->work;
        left.spend(front_llvm::work_base - most, Location::none());
        front_llvm::Work after = s->work;
        bool refused = false;
        try {
            after.spend(front_llvm::work_base - least + 1, Location::none());
        } catch (const Failure&) {
            refused = true;
        }
        assert_true(refused);
    }
    const std::string text; // the module's names are in it
    Diagnostics diag;
    Arena arena;
    llvm::Module m;
    ir::Program p;
    std::optional<DxilShared> s;
    std::optional<DxilDialect> dialect;
};

// Globals whose initialisers share their parts: nine kilobytes name millions of elements, most of them empty.
void initializers(void**) {
    const Outcome o = translate_container(TEST_DATA_DIR "/hostile/initializers.dxil");
    assert_false(o.ok);
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::Unsupported));
    assert_non_null(strstr(o.message.c_str(), too_often));
}

// Types that name one another twice: each is looked at once, however many ask in whatever order.
void scans(void**) {
    std::string types = "%w0 = type { i32, i32 }\n";
    for (int n = 1; n < 60; n++)
        types += "%w" + std::to_string(n) + " = type { %w" + std::to_string(n - 1) + ", %w" +
                 std::to_string(n - 1) + " }\n";
    Laid l(types);
    for (int round = 0; round < 4; round++)
        for (int n = 59; n >= 0; n--) {
            const front_llvm::Scalars found =
                l.s->layouts.scan(l.type("w" + std::to_string(n)), Location::none());
            assert_int_equal(found.widest, 32);
        }
    l.expect_spent(1, 1000);
}

// Structs without scalars are not looked into for scalars.
void empty_members(void**) {
    std::string types = "%e0 = type {}\n";
    for (int n = 1; n < 30; n++) {
        const std::string last = "%e" + std::to_string(n - 1);
        types += "%e" + std::to_string(n) + " = type { [64 x " + last + "], " + last + ", " + last + " }\n";
    }
    Laid l(types + "%all = type { i32, %e29, float }\n");
    Vec<uint32_t> offsets(l.arena);
    l.s->layouts.leaves(l.type("all"), 1, 0, offsets, Location::none());
    assert_int_equal(offsets.size(), 2);
    assert_int_equal(offsets[1], 4);
    l.expect_spent(1, 1000);
}

// A value of many scalars costs what it has scalars, each time that it is asked for.
void repeated_shapes(void**) {
    Laid l("%a = type { [4096 x i32] }\n%b = type { %a }\n");
    for (int n = 0; n < 100; n++) {
        l.s->shape(l.type("a"), Location::none());
        l.s->shape(l.type("b"), Location::none());
    }
    l.expect_spent(8192, 9000);
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
    const CMUnitTest tests[] = {cmocka_unit_test(initializers),  cmocka_unit_test(scans),
                                cmocka_unit_test(empty_members), cmocka_unit_test(repeated_shapes),
                                cmocka_unit_test(most_scalars),  cmocka_unit_test(constant_expressions),
                                cmocka_unit_test(bindings)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_limits
