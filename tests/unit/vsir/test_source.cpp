// Level source: the text form and its rules.
#include <fstream>
#include <iterator>
#include <string>

#include "helpers.h"

namespace test_source {

using namespace ladder;
using namespace ladder::ir;

namespace {

// The example of doc/design/ir.md is canonical and valid.
void documented_example(void**) {
    std::ifstream file(DOC_DIR "/design/ir.md");
    const std::string doc((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const size_t begin = doc.find("vsir 1 source\n");
    assert_true(begin != std::string::npos);
    const std::string text = doc.substr(begin, doc.find("```", begin) - begin);
    Arena arena;
    Program p(arena);
    read(p, text);
    assert_string_equal(printed(p).c_str(), text.c_str());
    assert_string_equal(validation_error(p).c_str(), "");
}

// Constructs begin on line 3.
struct Case {
    const char* body;
    const char* message; // null: none
};
constexpr Case cases[] = {
    {"", nullptr},
    {"if true\nendif", nullptr},
    {"if true\nelse\nendif", nullptr},
    {"if true\nelse\nelse\nendif", "5:1: error: 'else' without 'if'"},
    {"else", "3:1: error: 'else' without 'if'"},
    {"endif", "3:1: error: 'endif' without 'if'"},
    {"loop\n  endif\nendloop", "4:3: error: 'endif' without 'if'"},
    {"loop\nif true\nendloop\nendif", "5:1: error: 'endloop' without 'loop'"},
    {"if true\n  loop\nbreak", "4:3: error: 'loop' without its end"},
    {"switch_begin i32 1\ncase i32 1", "3:1: error: 'switch_begin' without its end"},
    {"loop\ncontinuing\nendloop", nullptr},
    {"loop\ncontinuing\ncontinuing\nendloop", "5:1: error: 'continuing' without 'loop'"},
    {"continuing", "3:1: error: 'continuing' without 'loop'"},
    {"loop\nif true\ncontinuing\nendif\nendloop", "5:1: error: 'continuing' without 'loop'"},
    {"case i32 1", "3:1: error: 'case' outside a switch"},
    {"default", "3:1: error: 'default' outside a switch"},
    {"switch_begin i32 1\ncase i32 1\nif true\ncase i32 2\nendif\nendswitch",
     "6:1: error: 'case' outside a switch"},
    {"endswitch", "3:1: error: 'endswitch' without 'switch_begin'"},
    {"switch_begin i32 1\nendswitch", nullptr},
    {"switch_begin i32 1\nreturn\nendswitch",
     "4:1: error: an instruction before the first label of a switch"},
    {"switch_begin i32 1\ncase i32 1\ncase i32 2\ndefault\ncase i32 3\nendswitch", nullptr},
    {"switch_begin i32 1\ncase i32 1\nbreak\n case i32 1\nendswitch",
     "6:2: error: a second 'case' of one constant in a switch"},
    {"switch_begin i32 1\ncase i32 1\nswitch_begin i32 2\ncase i32 1\nendswitch\nendswitch", nullptr},
    {"switch_begin i32 1\ndefault\ncase i32 2\ndefault\nendswitch",
     "6:1: error: a second 'default' in a switch"},
    {"switch_begin i32 1\ncase i16 1\nendswitch", "4:1: error: 'case' is not of the selector's type"},
    {"%v = iadd.i32 1, 2\nswitch_begin %v\ncase %v\nendswitch",
     "5:1: error: 'case' of something that is no constant"},
    {"break", "3:1: error: 'break' outside loops and switches"},
    {"if true\nbreak_if true\nendif", "4:1: error: 'break_if' outside loops and switches"},
    {"switch_begin i32 1\ncase i32 1\nif true\nbreak\nendif\nendswitch", nullptr},
    {"switch_begin i32 1\ncase i32 1\ncontinue\nendswitch", "5:1: error: 'continue' outside loops"},
    {"loop\nswitch_begin i32 1\ncase i32 1\ncontinue_if true\nbreak\nendswitch\nendloop", nullptr},
    {"loop\ncontinuing\nbreak\nendloop",
     "5:1: error: a way out of a continuing part other than 'break_if' at its end"},
    {"loop\ncontinuing\nbreak_if true\n%v = iadd.i32 1, 2\nendloop",
     "5:1: error: a way out of a continuing part other than 'break_if' at its end"},
    {"loop\ncontinuing\nif true\nbreak_if true\nendif\nendloop",
     "6:1: error: a way out of a continuing part other than 'break_if' at its end"},
    {"loop\ncontinuing\nbreak_if true\nendloop", nullptr},
    {"loop\ncontinuing\nloop\nbreak\nendloop\nendloop", nullptr},
    {"loop\ncontinuing\nswitch_begin i32 1\ncase i32 1\nbreak\nendswitch\nendloop", nullptr},
    {"loop\ncontinuing\ncontinue\nendloop", "5:1: error: 'continue' in a continuing part"},
    {"loop\ncontinuing\nif true\nreturn\nendif\nendloop", "6:1: error: 'return' in a continuing part"},
    {"return\nif true\nendif\nreturn", nullptr},
    {"if true\nunreachable\nendif", nullptr},
    {"b0:\nreturn", "3:1: error: a label at level source"},
    {"branch b0", "3:8: error: there is no label 'b0'"},
    {"%v = iadd.i32 1, 2\nif true\n%w = iadd.i32 %v, 1\nendif\n%x = iadd.i32 %v, 3", nullptr},
    {"%x = iadd.i32 %v, 3\n%v = iadd.i32 1, 2", "3:6: error: uses a value that is not defined"},
    {"if true\n%v = iadd.i32 1, 2\nelse\n%w = iadd.i32 %v, 1\nendif", "6:6: error: uses a value that"},
    {"if true\n%v = iadd.i32 1, 2\nendif\n%w = iadd.i32 %v, 1", "6:6: error: uses a value that"},
    {"loop\n%v = iadd.i32 1, 2\ncontinuing\n%w = iadd.i32 %v, 1\nendloop", "6:6: error: uses a value that"},
    {"switch_begin i32 1\ncase i32 1\n%v = iadd.i32 1, 2\ncase i32 2\n%w = iadd.i32 %v, 1\nendswitch",
     "7:6: error: uses a value that"},
};

void form(void**) {
    for (const Case& c : cases) {
        const std::string text = std::string("vsir 1 source\nfunction f {\n") + c.body + "\n}\n";
        const std::string error = read_error(text),
                          expected = c.message ? std::string("text:") + c.message : "";
        if (c.message ? error.compare(0, expected.size(), expected) != 0 : !error.empty())
            fail_msg("%s\ngave     %s\ninstead of %s", text.c_str(), error.c_str(), expected.c_str());
        if (c.message)
            continue;
        Arena arena, arena2;
        Program p(arena), q(arena2);
        read(p, text);
        assert_string_equal(validation_error(p).c_str(), "");
        const std::string once = printed(p);
        read(q, once);
        assert_string_equal(printed(q).c_str(), once.c_str());
    }
}

// A function that returns a value must not get to its end.
constexpr Case valued[] = {
    {"return i32 1", nullptr},
    {"", "4:2: error: the end of a function that returns a value is reached"},
    {"if true\nreturn i32 1\nendif", "5:1: error: the end of a function that returns"},
    {"if true\nreturn i32 1\nelse\nreturn i32 2\nendif", nullptr},
    {"if true\nelse\nreturn i32 2\nendif", "6:1: error: the end of a function that returns"},
    {"loop\nendloop", nullptr},
    {"loop\nif true\nreturn i32 1\nbreak\nendif\nendloop", nullptr},
    {"loop\nif true\nbreak\nreturn i32 1\nendif\nendloop", "8:1: error: the end of a function that returns"},
    {"loop\ncontinuing\nbreak_if true\nendloop", "6:1: error: the end of a function that returns"},
    {"switch_begin i32 1\ndefault\nreturn i32 1\nendswitch", nullptr},
    {"switch_begin i32 1\ncase i32 1\nreturn i32 1\nendswitch",
     "6:1: error: the end of a function that returns"},
    {"switch_begin i32 1\ndefault\nif true\nbreak\nendif\nreturn i32 1\nendswitch",
     "9:1: error: the end of a function that returns"},
};

void end_of_function(void**) {
    for (const Case& c : valued) {
        const std::string text = std::string("vsir 1 source\nfunction f() -> i32 {\n") + c.body + "\n}\n";
        const std::string error = read_error(text),
                          expected = c.message ? std::string("text:") + c.message : "";
        if (c.message ? error.compare(0, expected.size(), expected) != 0 : !error.empty())
            fail_msg("%s\ngave     %s\ninstead of %s", text.c_str(), error.c_str(), expected.c_str());
    }
}

// What no text can say: found by the validator.
void broken_by_hand(void**) {
    struct Broken {
        void (*apply)(Program& p, Function& f);
        const char* message;
    };
    const Broken table[] = {
        {[](Program& p, Function& f) { f.order.push(p.new_block(f)); }, "2 blocks at level source"},
        {[](Program&, Function& f) { remove(f.blocks[0], f.blocks[0].last); }, "'if' without its end"},
        {[](Program&, Function& f) {
             f.blocks[0].first->op = Op::EndIf, f.blocks[0].first->operand_count = 0;
         },
         "'endif' without 'if'"},
        {[](Program&, Function& f) { f.blocks[0].loop_hint = 0; }, "in_loop at level source"},
        {[](Program&, Function& f) { f.blocks[0].construct = Construct::Loop; },
         "a construct at level source"},
        {[](Program& p, Function&) { p.level = Level::CfgTemps; },
         "a marker of structured source at level cfg-temps"},
        {[](Program&, Function& f) { (*f.blocks[0].first)[0] = Operand::value(7); },
         "uses a value that is not"},
        {[](Program& p, Function& f) { append(f.blocks[0], p.new_instr(f, Op::Branch, Type::Void, {}, 0)); },
         "'branch' at level source"},
    };
    for (const Broken& b : table) {
        Arena arena;
        Program p(arena);
        read(p, "vsir 1 source\nfunction f {\nif true\nendif\n}");
        b.apply(p, p.functions[0]);
        const std::string error = validation_error(p);
        if (error.find(b.message) == std::string::npos)
            fail_msg("'%s' instead of '%s'", error.c_str(), b.message);
    }
}

} // namespace

TEST_GROUP(source) {
    const CMUnitTest tests[] = {cmocka_unit_test(documented_example), cmocka_unit_test(form),
                                cmocka_unit_test(end_of_function), cmocka_unit_test(broken_by_hand)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_source
