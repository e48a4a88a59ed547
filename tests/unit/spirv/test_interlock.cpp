// The critical section around accesses to rasterizer-ordered views: once on every path, outside of
// constructs.
#include "support.h"

#include <cstring>
#include <map>

namespace test_interlock {

using namespace ladder;
using spirv::Environment;

namespace {

// A pixel shader with a few words for instructions: the n-th CONDITION, ACCESS or OTHER makes %cn, if any.
std::string program(const std::string& body, const std::string& functions = "", const char* stage = "pixel") {
    std::string text = std::string("vsir 1 structured-ssa\nentry main \"main\"\nstage ") + stage +
                       "\ndescriptor r uav raw_buffer first=1 rov\ndescriptor o uav raw_buffer first=2\n" +
                       functions + "function main() {\n" + body + "}\n";
    const std::pair<const char*, const char*> words[] = {
        {"ACCESS", "%h# = handle r, 0\n    raw_store.i32 %h#, 0, 4, 1, 7"},
        {"OTHER", "%h# = handle o, 0\n    raw_store.i32 %h#, 0, 4, 1, 9"},
        {"CONDITION", "%h# = handle o, 0\n    %v# = raw_load.i32 %h#, 0, 4\n    %c# = ieq %v#, i32 7"}};
    uint32_t number = 0;
    for (size_t at = 0; at < text.size(); at++)
        for (auto [word, meaning] : words)
            if (text.compare(at, strlen(word), word) == 0) {
                std::string made = meaning;
                for (size_t hash; (hash = made.find('#')) != made.npos;)
                    made.replace(hash, 1, std::to_string(number));
                text.replace(at, strlen(word), made);
                number++;
            }
    return text;
}

// Follows every path through the main function (loops are entered at most twice) and checks the order of
// begin, accesses and end on each.
class Walk {
public:
    explicit Walk(const std::vector<uint32_t>& words) : words_(words) {
        for (size_t at = 5; at < words.size(); at += words[at] >> 16) {
            uint32_t op = words[at] & 0xffff;
            if (op == 248)
                labels_[words[at + 1]] = at;
            if (op == 54 && !entry_)
                function_ = at;
            if (op == 248 && function_ && !entry_)
                entry_ = at;
            if (op == 71 && words[at + 2] == 33 && words[at + 3] == 2001)
                ordered_ = words[at + 1];
        }
        path(entry_, 0, 0);
    }
    uint32_t paths = 0;

private:
    enum State { Before, Inside, After };

    void path(size_t at, uint32_t state, uint32_t depth) {
        assert_true(depth < 64);
        for (;; at += words_[at] >> 16) {
            switch (static_cast<spv::Op>(words_[at] & 0xffff)) {
            case spv::Op::OpBeginInvocationInterlockEXT:
                assert_int_equal(state, Before);
                state = Inside;
                break;
            case spv::Op::OpEndInvocationInterlockEXT:
                assert_int_equal(state, Inside);
                state = After;
                break;
            case spv::Op::OpAccessChain:
                if (words_[at + 3] == ordered_)
                    assert_int_equal(state, Inside);
                break;
            case spv::Op::OpBranch: return follow(words_[at + 1], state, depth);
            case spv::Op::OpBranchConditional:
                follow(words_[at + 2], state, depth);
                return follow(words_[at + 3], state, depth);
            case spv::Op::OpReturn:
                assert_int_equal(state, After);
                paths++;
                return;
            case spv::Op::OpFunctionEnd: fail_msg("a block without an end"); return;
            default: break;
            }
        }
    }
    void follow(uint32_t label, uint32_t state, uint32_t depth) {
        if (visits_[label] == 2)
            return;
        visits_[label]++;
        path(labels_[label], state, depth + 1);
        visits_[label]--;
    }

    const std::vector<uint32_t>& words_;
    std::map<uint32_t, size_t> labels_;
    std::map<uint32_t, uint32_t> visits_;
    size_t function_ = 0, entry_ = 0;
    uint32_t ordered_ = 0;
};

uint32_t count_of(const std::vector<uint32_t>& words, spv::Op op) {
    uint32_t n = 0;
    for (size_t at = 5; at < words.size(); at += words[at] >> 16)
        n += (words[at] & 0xffff) == static_cast<uint32_t>(op);
    return n;
}

// `ends`: how many there are in the module.
void check(const std::string& body, uint32_t paths, uint32_t ends) {
    std::string text = program(body);
    for (Environment e : spirv::environments) {
        std::vector<uint32_t> words = spirv::valid(text, e);
        std::string d = spirv::disassembly(words);
        if (d.find("OpCapability FragmentShaderPixelInterlockEXT") == d.npos ||
            d.find("OpExtension \"SPV_EXT_fragment_shader_interlock\"") == d.npos ||
            d.find("PixelInterlockOrderedEXT") == d.npos || d.find(" Coherent") == d.npos)
            fail_msg("%s", d.c_str());
        assert_int_equal(count_of(words, spv::Op::OpBeginInvocationInterlockEXT), 1);
        assert_int_equal(count_of(words, spv::Op::OpEndInvocationInterlockEXT), ends);
        assert_int_equal(Walk(words).paths, paths);
    }
}

void straight(void**) {
    check("entry:\n    OTHER\n    ACCESS\n    ACCESS\n    OTHER\n    return\n", 1, 1);
    // The section is no longer than it must be.
    std::vector<uint32_t> words = spirv::valid(
        program("entry:\n    OTHER\n    ACCESS\n    OTHER\n    return\n"), Environment::Vulkan13);
    std::string d = spirv::disassembly(words);
    size_t begin = d.find("OpBeginInvocationInterlockEXT"), end = d.find("OpEndInvocationInterlockEXT");
    assert_true(d.find("OpStore") < begin);
    size_t inside = d.find("OpStore", begin);
    assert_true(inside < end);
    assert_true(d.find("OpStore", end) != d.npos);
    assert_true(d.find("OpStore", inside + 1) > end);
}

void selections(void**) {
    check("entry: selection merge done\n    CONDITION\n    branch_if %c0, yes, done\n"
          "yes:\n    ACCESS\n    branch done\ndone:\n    OTHER\n    return\n",
          2, 1);
    check(
        "entry: selection merge middle\n    CONDITION\n    branch_if %c0, yes, middle\n"
        "yes:\n    ACCESS\n    branch middle\nmiddle: selection merge done\n    branch_if %c0, again, done\n"
        "again:\n    ACCESS\n    branch done\ndone:\n    return\n",
        4, 1);
}

void loops(void**) {
    check("entry:\n    CONDITION\n    branch head\nhead: loop merge done continue next\n    ACCESS\n"
          "    branch_if %c0, next, done\nnext:\n    branch head\ndone:\n    OTHER\n    return\n",
          2, 1);
    // A loop right after a construct, and another right after it.
    check("entry: selection merge head\n    CONDITION\n    branch_if %c0, yes, head\nyes:\n    OTHER\n    "
          "branch head\n"
          "head: loop merge second continue next\n    branch_if %c0, body, second\nbody:\n    ACCESS\n    "
          "branch next\n"
          "next:\n    branch head\nsecond: loop merge done continue other\n    branch_if %c0, other, done\n"
          "other:\n    branch second\ndone:\n    return\n",
          8, 1);
}

// A return in a construct ends the section as well, and so it begins before, if it was not used yet.
void early_returns(void**) {
    check("entry: selection merge rest\n    CONDITION\n    branch_if %c0, leave, rest\nleave:\n    return\n"
          "rest:\n    ACCESS\n    return\n",
          2, 2);
    check("entry:\n    ACCESS\n    branch ask\nask: selection merge rest\n    CONDITION\n    branch_if %c1, "
          "leave, rest\n"
          "leave:\n    return\nrest:\n    OTHER\n    return\n",
          2, 2);
}

void calls(void**) {
    std::string text = program("entry:\n    OTHER\n    call f\n    OTHER\n    return\n",
                               "function f() {\nonly:\n    ACCESS\n    return\n}\n");
    std::vector<uint32_t> words = spirv::valid(text, Environment::Vulkan13);
    assert_int_equal(count_of(words, spv::Op::OpBeginInvocationInterlockEXT), 1);
    std::string d = spirv::disassembly(words);
    size_t call = d.find("OpFunctionCall");
    assert_true(d.find("OpBeginInvocationInterlockEXT") < call);
    assert_true(d.find("OpEndInvocationInterlockEXT") > call);
}

void nothing_ordered(void**) {
    std::vector<uint32_t> words =
        spirv::valid(program("entry:\n    OTHER\n    return\n"), Environment::Vulkan13);
    assert_int_equal(count_of(words, spv::Op::OpBeginInvocationInterlockEXT), 0);
    assert_true(spirv::disassembly(words).find("Interlock") == std::string::npos);
}

void refusals(void**) {
    spirv::Written w =
        spirv::translate(program("entry:\n    ACCESS\n    return\n", "", "compute"), Environment::Vulkan13);
    assert_int_equal(static_cast<int>(w.code), static_cast<int>(Code::InvalidShader));
    assert_true(w.message.find("rasterizer-ordered") != std::string::npos);
    w = spirv::translate(
        program("entry:\n    CONDITION\n    branch head\nhead: loop merge never continue next\n    ACCESS\n"
                "    branch next\nnext:\n    branch head\nnever:\n    unreachable\n"),
        Environment::Vulkan13);
    assert_int_equal(static_cast<int>(w.code), 0); // never ends: the section neither
}

} // namespace

TEST_GROUP(interlock) {
    const CMUnitTest tests[] = {cmocka_unit_test(straight), cmocka_unit_test(selections),
                                cmocka_unit_test(loops),    cmocka_unit_test(early_returns),
                                cmocka_unit_test(calls),    cmocka_unit_test(nothing_ordered),
                                cmocka_unit_test(refusals)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_interlock
