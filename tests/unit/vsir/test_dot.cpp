// Pictures of control flow: boxes, roles of edges, selectors, and text that Graphviz reads.
#include "helpers.h"

#include "vsir/text/dot.h"

#include <algorithm>
#include <vector>

namespace test_dot {

using namespace ladder;
using namespace ladder::ir;

namespace {

constexpr const char* before = R"(vsir 1 cfg-temps
entry f "main"
descriptor out uav raw_buffer first=0
function f "main"() {
b0:
    %t = builtin.i32 flat_thread_id_in_group, 0
    %h = handle out, 0
    branch b1
b1:
    %v = wave_read_first.i32 %t
    %c = ieq %v, i32 3
    switch %t, b2, [i32 1, b3], [i32 2, b3]
b2:
    branch_if %c, b1, b4
b3:
    raw_store.i32 %h, 0, 4, 1, %v
    branch b4
b4:
    return
}
)";

// What a structurizer could make of it: b0 to b4 are the same blocks, in order.
constexpr const char* after = R"(vsir 1 structured-temps
entry f "main"
descriptor out uav raw_buffer first=0
function f "main"() {
    temp s i32
b0:
    %t = builtin.i32 flat_thread_id_in_group, 0
    %h = handle out, 0
    branch b1
b1: loop merge b4 continue b5
    %v = wave_read_first.i32 %t
    %c = ieq %v, i32 3
    branch b6
b2:
    temp_write s, i32 7
    branch b7
b3:
    raw_store.i32 %h, 0, 4, 1, %v
    temp_write s, i32 9
    branch b7
b4:
    return
b5:
    branch b1
b6: selection merge b7
    switch %t, b2, [i32 1, b3], [i32 2, b3]
b7: selection merge b8
    %r = temp_read.i32 s
    %d = ieq %r, i32 7
    branch_if %d, b5, b4
b8:
    unreachable
}
)";

// Parses `text`, whose blocks may stand in any order: the ids follow the names b0, b1 and so on.
std::string drawing(const std::vector<std::string>& texts, const char* const titles[]) {
    CfgPicture picture;
    for (size_t i = 0; i < texts.size(); i++) {
        Arena arena;
        Program p(arena);
        read(p, texts[i]);
        // The order that the structured levels want: each block after what it is reached from.
        Function& f = p.functions[0];
        if (p.level == Level::StructuredTemps) {
            const BlockId order[] = {0, 1, 6, 2, 3, 7, 8, 5, 4};
            std::copy(std::begin(order), std::end(order), f.order.begin());
        }
        picture.add(p, titles[i]);
    }
    return picture.text();
}

void has(const std::string& text, const std::string& what) {
    if (text.find(what) == std::string::npos)
        fail_msg("no '%s' in\n%s", what.c_str(), text.c_str());
}
void has_not(const std::string& text, const std::string& what) {
    if (text.find(what) != std::string::npos)
        fail_msg("'%s' in\n%s", what.c_str(), text.c_str());
}
// The line that begins so.
std::string line(const std::string& text, const std::string& start) {
    const size_t at = text.find('\n' + start);
    if (at == std::string::npos)
        fail_msg("no line '%s' in\n%s", start.c_str(), text.c_str());
    return text.substr(at + 1, text.find('\n', at + 1) - at - 1);
}

constexpr const char* blue = "#1565c0";
constexpr const char* green = "#2e7d32";
constexpr const char* red = "#c62828";

void two_drawings(void**) {
    const char* const titles[] = {"before", "structured"};
    const std::string text = drawing({before, after}, titles);
    has(text, "main: before");
    has(text, "main: structured");
    has(text, "loop b1, merge b4");
    has(text, "switch b6, merge b7");
    has(text, "if b7, merge b8");
    // Before: one edge for both cases; the way back.
    has(line(text, "d0f0b1 -> d0f0b3 "), "label=\"1, 2\"");
    has(line(text, "d0f0b1 -> d0f0b2 [label=\"default"), "default");
    has(line(text, "d0f0b1 -> d0f0b2 [label=\"true\", dir=back"), red);
    // Roles.
    has(line(text, "d1f0b2 -> d1f0b7 "), blue);
    has(line(text, "d1f0b7 -> d1f0b5 "), green);
    has(line(text, "d1f0b7 -> d1f0b4 "), blue);
    has(line(text, "d1f0b1 -> d1f0b5 [label=\"\", dir=back"), red);
    has_not(line(text, "d1f0b6 -> d1f0b2 "), "color");
    has(line(text, "d1f0b7 -> d1f0b8 "), "dotted"); // nothing goes there
    // Blocks: what they do, what they choose by, which are new.
    has(line(text, "d1f0b3 "), "1 instruction\\ns0 = 9");
    has(line(text, "d1f0b7 "), "s0 == 7 ?");
    has(line(text, "d1f0b7 "), "dashed");
    has_not(line(text, "d1f0b3 "), "dashed");
    has(line(text, "d1f0b1 "), "wave_read_first");
    has(line(text, "d1f0b4 "), "merge of b1\\nreturn");
    has(line(text, "d0f0b0 "), "penwidth=2");
}

// Every brace that opens closes, quotes are even, and every node of an edge is declared.
void well_formed(void**) {
    std::string odd = before;
    odd.replace(odd.find("function f \"main\""), 17, "function f \"a\\\"\\\\b\\0a\"");
    const char* const titles[] = {"x", "y"};
    const std::string text = drawing({odd, after}, titles);
    has(text, "a\\\"\\\\b?: x");
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < text.size(); i++) {
        if (quoted && text[i] == '\\')
            i++;
        else if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted)
            depth += (text[i] == '{') - (text[i] == '}');
        assert_true(depth >= 0);
    }
    assert_int_equal(depth, 0);
    assert_false(quoted);
    for (size_t at = text.find(" -> "); at != std::string::npos; at = text.find(" -> ", at + 1)) {
        const size_t start = text.rfind('\n', at) + 1, end = text.find(' ', at + 4);
        line(text, text.substr(start, at - start) + " [label");
        line(text, text.substr(at + 4, end - at - 4) + " [label");
    }
}

// Boxes in boxes, thousands deep: no recursion.
void deep(void**) {
    std::string text = "vsir 1 structured-temps\nentry f \"main\"\nfunction f \"main\"() {\n";
    const int n = 20000;
    for (int i = 0; i < n; i++)
        text += "b" + std::to_string(i) + ": selection merge m" + std::to_string(i) + "\n branch_if true, b" +
                std::to_string(i + 1) + ", m" + std::to_string(i) + "\n";
    text += "b" + std::to_string(n) + ":\n branch m" + std::to_string(n - 1) + "\n";
    for (int i = n - 1; i >= 0; i--)
        text += "m" + std::to_string(i) + ":\n " + (i ? "branch m" + std::to_string(i - 1) : "return") + "\n";
    text += "}\n";
    Arena arena;
    Program p(arena);
    read(p, text);
    CfgPicture picture;
    picture.add(p, "deep");
    const std::string drawn = picture.text();
    size_t boxes = 0;
    for (size_t at = drawn.find("subgraph"); at != std::string::npos; at = drawn.find("subgraph", at + 1))
        boxes++;
    assert_int_equal(boxes, n + 1);
}

} // namespace

TEST_GROUP(dot) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(two_drawings),
        cmocka_unit_test(well_formed),
        cmocka_unit_test(deep),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_dot
