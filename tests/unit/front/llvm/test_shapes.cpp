// The scalars that types and constants consist of.
#include "helpers.h"

namespace test_shapes {

using namespace ladder;
using namespace ladder::front_llvm;
using namespace ladder::front_llvm::test;
using ir::Type;

namespace {

void expect_leaves(Module& m, const std::string& name, const std::vector<Type>& expected) {
    const Shape shape = m.s->shape(m.type_of_global(name), Location::none());
    assert_int_equal(shape.count, expected.size());
    for (uint32_t n = 0; n < shape.count; n++)
        assert_int_equal(static_cast<int>(m.s->leaves[shape.first + n]), static_cast<int>(expected[n]));
}

std::string global(const std::string& name, const std::string& type) {
    return "@" + name + " = internal global " + type + " undef\n";
}

void nested(void**) {
    Module m(global("plain", "i32") + global("struct", "{ float, { i1, {} }, [0 x i32], i64 }") +
             global("arrays", "[2 x { <2 x double>, i8 }]") + global("wide", "{ i96, i16 }") +
             global("pairs", "[2 x %test.pair]"));
    expect_leaves(m, "plain", {Type::I32});
    expect_leaves(m, "struct", {Type::F32, Type::Bool, Type::I64});
    expect_leaves(m, "arrays", {Type::F64, Type::F64, Type::I8, Type::F64, Type::F64, Type::I8});
    expect_leaves(m, "wide", {Type::I32, Type::I32, Type::I32, Type::I16});
    expect_leaves(m, "pairs", {Type::I32, Type::I32, Type::I32, Type::I32});
    expect_leaves(m, "pairs", {Type::I32, Type::I32, Type::I32, Type::I32}); // as it was found before
}

// Widths that VSIR has not live in wider ones; 16 bits do where the module says so.
void narrow_numbers(void**) {
    const std::string globals = global("all", "{ half, i16, i24, i48, i8 }");
    Module native(globals);
    expect_leaves(native, "all", {Type::F16, Type::I16, Type::I32, Type::I64, Type::I8});
    Module wide(globals, {.native_16bit = false});
    expect_leaves(wide, "all", {Type::F32, Type::I32, Type::I32, Type::I64, Type::I8});
    for (const auto& [member, width] : {std::pair{1, 16u}, {2, 24u}, {3, 48u}, {4, 0u}}) {
        const llvm::Type* t = wide.type_of_global("all")->members[static_cast<size_t>(member)];
        assert_int_equal(wide.s->narrow_width(t), width);
    }
    assert_int_equal(native.s->narrow_width(native.type_of_global("all")->members[1]), 0);
}

// The operands that the initialiser of a global variable becomes as a value.
std::vector<uint64_t> constant_bits(Module& m, const std::string& name) {
    const llvm::Value* v = m.global(name)->initializer;
    const Shape shape = m.s->shape(v->type, Location::none());
    const uint32_t run = m.s->constant_run(v, Location::none());
    std::vector<uint64_t> out;
    for (uint32_t n = 0; n < shape.count; n++) {
        const Operand o = m.s->runs[run + n].operand();
        out.push_back(o.is_undef() ? UINT64_MAX : m.p.constants[o.number()].bits);
    }
    return out;
}

void expect_constant(Module& m, const std::string& name, const std::vector<uint64_t>& expected) {
    const std::vector<uint64_t> found = constant_bits(m, name);
    assert_int_equal(found.size(), expected.size());
    for (size_t n = 0; n < expected.size(); n++)
        if (found[n] != expected[n])
            fail_msg("%s: scalar %zu is %llx", name.c_str(), n, static_cast<unsigned long long>(found[n]));
}

void constants(void**) {
    Module m(R"(
@members = internal constant { i32, [2 x i16], { i1 } } { i32 7, [2 x i16] [i16 1, i16 -2], { i1 } { i1 true } }
@data = internal constant [3 x i32] [i32 1, i32 2, i32 3]
@zero = internal constant { i64, <2 x float> } zeroinitializer
@none = internal constant { i32, i32 } { i32 undef, i32 4 }
@wide = internal constant { i96 } { i96 81985529216486895 }
)");
    expect_constant(m, "members", {7, 1, 0xfffe, 1});
    expect_constant(m, "data", {1, 2, 3});
    expect_constant(m, "zero", {0, 0, 0});
    expect_constant(m, "none", {UINT64_MAX, 4});
    expect_constant(m, "wide", {0x89abcdef, 0x01234567, 0});
}

// Numbers of 16 bits that live in 32: extended by their sign, or as the float of that value.
void constants_of_16_bits(void**) {
    Module m("@all = internal constant { i16, half } { i16 -2, half 0xH3C00 }\n", {.native_16bit = false});
    expect_constant(m, "all", {0xfffffffe, 0x3f800000});
}

// The first shape() of a type costs a step a scalar, later ones next to nothing.
void cost(void**) {
    Module m("%a = type { [4096 x i32] }\n%b = type { %a }\n");
    const Work before = m.s->work;
    for (int n = 0; n < 100; n++)
        for (const char* name : {"a", "b"})
            m.s->shape(m.type(name), Location::none());
    expect_spent(before, m.s->work, 8192, 9000);
}

void limits(void**) {
    std::string deep = "i32";
    for (int n = 0; n < 70; n++)
        deep = "{ " + deep + " }";
    Module m(global("most", "[4096 x i32]") + global("more", "{ i32, [4096 x i32] }") + global("deep", deep) +
             global("empty", "<4 x i32>*"));
    assert_int_equal(m.s->shape(m.type_of_global("most"), Location::none()).count, 4096);
    for (const auto& [name, text] : {std::pair{"more", "values of more than 4096 scalars"},
                                     {"deep", "types nested deeper than 64 levels"},
                                     {"empty", "this type is not supported as a value"}}) {
        try {
            m.s->shape(m.type_of_global(name), Location::none());
        } catch (const Failure& f) {
            assert_int_equal(static_cast<int>(f.code), static_cast<int>(Code::Unsupported));
        }
        if (m.message().find(text) == std::string::npos)
            fail_msg("expected '%s', got '%s'", text, m.message().c_str());
    }
}

} // namespace

TEST_GROUP(shapes) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(nested),    cmocka_unit_test(narrow_numbers),
        cmocka_unit_test(constants), cmocka_unit_test(constants_of_16_bits),
        cmocka_unit_test(cost),      cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_shapes
