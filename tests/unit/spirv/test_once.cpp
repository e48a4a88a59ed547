// What is loaded, stored or made once instead of once for each component or use.
#include "stage_cases.h"

namespace test_once {

using namespace ladder;
using namespace ladder::spirv;
using namespace ladder::spirv::cases;

namespace {

size_t count_of(const std::string& text, const char* word) {
    size_t n = 0;
    for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
        n++;
    return n;
}

// Columns of a row that are read, or all that are written, one behind the other go over together.
void whole_rows(void**) {
    const auto store = [](const char* element, const char* column, const char* value) {
        return std::string("    store_output ") + element + ", 0, " + column + ", " + value + "\n";
    };
    const auto load = [](const char* to, const char* column) {
        return std::string("    ") + to + " = load_input.f32 i0, 0, " + column + "\n";
    };
    const std::string head = "input i0 arbitrary f32 cols=3 row=0 col=0\noutput o0 position f32 cols=4 row=0 "
                             "col=0\noutput o1 arbitrary f32 cols=2 row=1 col=0\noutput o2 arbitrary i32 "
                             "cols=2 row=1 col=2\n";
    const std::string loads = load("%0", "2") + load("%1", "0");
    const std::string position = store("o0", "2", "f32 0") + store("o0", "0", "%0") +
                                 store("o0", "3", "f32 1") + store("o0", "1", "%1");
    const struct {
        std::string body;
        size_t loads, stores, vectors; // OpLoad, OpStore, OpCompositeConstruct
    } cases[] = {
        {loads + position + store("o1", "0", "%0") + store("o1", "1", "%1") + store("o2", "1", "i32 1") +
             store("o2", "0", "i32 -1"),
         1, 3, 3},
        // A column is missing, is there twice, or another element comes between.
        {load("%0", "2") + "    %x = fadd.f32 %0, %0\n" + load("%1", "0") + store("o1", "0", "%0"), 2, 1, 0},
        {loads + store("o1", "0", "%0") + store("o1", "0", "%1") + store("o1", "1", "%1"), 1, 2, 1},
        {loads + store("o1", "0", "%0") + store("o2", "0", "i32 1") + store("o1", "1", "%1"), 1, 3, 0},
        {load("%0", "1") + load("%1", "1") + store("o1", "0", "%1"), 2, 1, 0},
    };
    for (const auto& c : cases) {
        const std::string text = valid({"vertex", head, c.body});
        assert_int_equal(count_of(text, "OpLoad "), c.loads);
        assert_int_equal(count_of(text, "OpStore "), c.stores);
        assert_int_equal(count_of(text, "OpCompositeConstruct "), c.vectors);
    }
    // Each column has its own value, whatever the order.
    const std::string text = valid({"vertex", head, loads + position});
    const size_t at = text.find("OpCompositeConstruct %v4float ");
    assert_true(at != text.npos);
    std::istringstream words(text.substr(at, text.find('\n', at) - at));
    std::string word[6];
    for (std::string& w : word)
        words >> w;
    assert_string_equal(word[4].c_str(), "%float_0");
    assert_string_equal(word[5].c_str(), "%float_1");
    const auto extracted = [&](const std::string& id) {
        const size_t from = text.find(id + " = OpCompositeExtract");
        const size_t end = text.find('\n', from);
        return text.substr(end - 1, 1);
    };
    assert_string_equal(extracted(word[2]).c_str(), "2");
    assert_string_equal(extracted(word[3]).c_str(), "0");
}

// Rows of constant buffers that only dot products take stay vectors; a vector of the same scalars is made
// once in a block.
void dot_products(void**) {
    const std::string head =
        "descriptor b cbv cbuffer first=0 stride=64\ninput i0 arbitrary f32 cols=4 row=0 "
        "col=0\noutput o0 arbitrary f32 cols=4 row=0 col=0\n";
    const std::string inputs =
        "    %h = handle b, 0\n    %x = load_input.f32 i0, 0, 0\n    %y = load_input.f32 "
        "i0, 0, 1\n    %z = load_input.f32 i0, 0, 2\n    %w = load_input.f32 i0, 0, 3\n";
    const auto row = [](const std::string& name, const char* number) {
        return "    %" + name + "0, %" + name + "1, %" + name + "2, %" + name + "3 = cbuffer_row.f32 %h, " +
               number + "\n";
    };
    const auto dot = [](const char* to, const std::string& row_name, const char* order = "0123") {
        std::string text = std::string("    ") + to + " = dot4.f32 %x, %y, %z, %w";
        for (const char* c = order; *c; c++)
            text += ", %" + row_name + *c;
        return text + "\n";
    };
    const std::string stores = "    store_output o0, 0, 0, %p\n    store_output o0, 0, 1, %q\n";
    const struct {
        std::string body;
        size_t extracts, vectors; // OpCompositeExtract, OpCompositeConstruct
    } cases[] = {
        {row("a", "0") + row("c", "1") + dot("%p", "a") + dot("%q", "c"), 4, 1},
        // Another order, or a component that something else uses: scalars.
        {row("a", "0") + row("c", "1") + dot("%p", "a") + dot("%q", "c", "0132"), 8, 2},
        {row("a", "0") + dot("%p", "a") + "    %q = fadd.f32 %a2, %x\n", 8, 2},
        {row("a", "0") + "    %q = fadd.f32 %a2, %x\n" + dot("%p", "a"), 8, 2},
        // Beyond the end of the buffer: zeros.
        {row("a", "4") + row("c", "1") + dot("%p", "a") + dot("%q", "c"), 4, 1},
    };
    for (const auto& c : cases)
        for (Environment e : environments) {
            const std::string text = valid({"vertex", head, inputs + c.body + stores}, e);
            assert_int_equal(count_of(text, "OpCompositeExtract "), c.extracts);
            assert_int_equal(count_of(text, "OpCompositeConstruct "), c.vectors);
        }
}

// Images and samplers are loaded once in a block, each descriptor by itself.
void opaque_loads(void**) {
    const std::string head = "descriptor t srv texture2d component=f32 first=0 count=4\ndescriptor s sampler "
                             "sampler first=0\noutput o0 target f32 cols=1 row=0 col=0\n";
    const std::string handles = "    %t = handle t, 0\n    %u = handle t, 1\n    %s = handle s, 0\n";
    const auto sample = [](const char* to, const char* from) {
        return std::string("    ") + to + ", %j, %k, %l = sample_level.f32 " + from +
               ", %s, f32 0, f32 0, f32 undef, f32 undef, i32 undef, i32 undef, i32 undef, f32 0\n";
    };
    const auto numbered = [&](const char* to, const char* from, const char* more) {
        std::string text = sample(to, from);
        for (const char* name : {"%j", "%k", "%l"})
            text.replace(text.find(name), 2, std::string(name) + more);
        return text;
    };
    const std::string sum = "    %sum = fadd.f32 %p, %q\n    store_output o0, 0, 0, %sum\n";
    const auto loads = [&](const std::string& body) {
        return count_of(valid({"pixel", head, handles + body + sum}), "OpLoad ");
    };
    assert_int_equal(loads(numbered("%p", "%t", "0") + numbered("%q", "%t", "1")), 2);
    assert_int_equal(loads(numbered("%p", "%t", "0") + numbered("%q", "%u", "1")), 3);
    const std::string across = numbered("%p", "%t", "0") + "    branch b1\nb1:\n" + numbered("%q", "%t", "1");
    assert_int_equal(loads(across), 4);
}

} // namespace

TEST_GROUP(once) {
    const CMUnitTest tests[] = {cmocka_unit_test(whole_rows), cmocka_unit_test(dot_products),
                                cmocka_unit_test(opaque_loads)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_once
