// The operation table (libs/front/dxil/operations/ops.def) against tests/data/reference/dxil_ops.tsv.
#include "front/dxil/operations/operations.h"

#include "helpers.h"

#include <map>
#include <set>
#include <sstream>
#include <vector>

namespace test_operations {

using namespace ladder;
using namespace ladder::dxil;
using namespace ladder::dxil::test;

namespace {

std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> parts;
    std::stringstream stream(text);
    for (std::string part; std::getline(stream, part, by);)
        parts.push_back(part);
    if (!text.empty() && text.back() == by)
        parts.push_back("");
    return parts;
}

// The table's letters in the words of the reference.
const std::map<std::string, char> type_letters = {{"$o", 'o'},
                                                  {"i32", 'i'},
                                                  {"u32", 'i'},
                                                  {"f", 'f'},
                                                  {"res", 'h'},
                                                  {"i8", 'b'},
                                                  {"u8", 'b'},
                                                  {"v", 'v'},
                                                  {"i1", '1'},
                                                  {"$r", 'r'},
                                                  {"hit_object", 'H'},
                                                  {"noderecordhandle", 'N'},
                                                  {"nodehandle", 'n'},
                                                  {"$udt", 'u'},
                                                  {"h", 'e'},
                                                  {"$o_i1", 'p'},
                                                  {"d", 'd'},
                                                  {"twoi32", '2'},
                                                  {"$o_i32", 'q'},
                                                  {"$elt", 's'},
                                                  {"pf32", 'P'},
                                                  {"i64", 'l'},
                                                  {"i32c", 'c'},
                                                  {"i16", 'w'},
                                                  {"fouri32", '4'},
                                                  {"SamplePos", 'S'},
                                                  {"splitdouble", 'D'},
                                                  {"resproperty", 'R'},
                                                  {"resbind", 'B'},
                                                  {"noderecordproperty", 'M'},
                                                  {"nodeproperty", 'm'},
                                                  {"dims", 'G'},
                                                  {"$vec4", 'V'},
                                                  {"$obj", 'z'},
                                                  {"$cb", 'k'},
                                                  {"$vec9", '9'},
                                                  {"int2", 'I'},
                                                  {"$x0", 'W'},
                                                  {"$x1", 'X'},
                                                  {"$x2", 'Y'},
                                                  {"$x3", 'Z'},
                                                  {"$x_gs1", 'Q'}};
const std::map<std::string, char> stage_letters = {
    {"library", 'l'}, {"pixel", 'p'},      {"compute", 'c'},       {"amplification", 'a'},
    {"mesh", 'm'},    {"node", 'n'},       {"vertex", 'v'},        {"hull", 'h'},
    {"domain", 'd'},  {"geometry", 'g'},   {"raygeneration", 'r'}, {"intersection", 'i'},
    {"anyhit", 'y'},  {"closesthit", 't'}, {"miss", 's'},          {"callable", 'b'}};

char letter(const std::map<std::string, char>& letters, const std::string& word) {
    auto found = letters.find(word);
    if (found == letters.end())
        fail_msg("no letter for '%s'", word.c_str());
    return found->second;
}

std::string operand_letters(const std::string& operands) {
    std::string out;
    for (const std::string& o : split(operands, ',')) {
        size_t begin = o.find_first_not_of(' ');
        if (begin != o.npos)
            out += letter(type_letters, o.substr(begin, o.find(' ', begin) - begin));
    }
    return out;
}

std::string stage_word(const std::string& stages) {
    if (stages == "all")
        return "*";
    std::string out;
    for (const std::string& s : split(stages, ','))
        out += letter(stage_letters, s);
    return out;
}

void reference(void**) {
    std::stringstream lines(file_bytes(TEST_DATA_DIR "/reference/dxil_ops.tsv"));
    std::string line;
    std::getline(lines, line);
    assert_string_equal(line.c_str(),
                        "opcode\tname\tclass\tcategory\toverloads\tmin_sm\tstages\tflags\treturn\toperands");
    std::set<uint32_t> listed;
    while (std::getline(lines, line)) {
        auto c = split(line, '\t');
        assert_true(c.size() >= 9);
        uint32_t opcode = static_cast<uint32_t>(std::stoul(c[0]));
        const Operation* o = find_operation(opcode);
        if (!o)
            fail_msg("opcode %u (%s) is missing", opcode, c[1].c_str());
        listed.insert(opcode);
        assert_string_equal(o->name, c[1].c_str());
        assert_string_equal(o->cls, c[2].c_str());
        assert_string_equal(o->overloads, c[4].c_str());
        auto version = split(c[5], '.');
        assert_int_equal(o->min_shader_model, std::stoi(version[0]) * 10 + std::stoi(version[1]));
        assert_string_equal(o->stages, stage_word(c[6]).c_str());
        assert_int_equal(o->result, letter(type_letters, c[8]));
        assert_string_equal(o->operands, operand_letters(c.size() > 9 ? c[9] : "").c_str());
    }
    for (const uint32_t first : {0u, experimental_first})
        for (uint32_t opcode = first; opcode < first + operation_count + 64; opcode++)
            if (find_operation(opcode) && !listed.count(opcode))
                fail_msg("opcode %u is not in the reference", opcode);
    assert_null(find_operation(UINT64_MAX));
    assert_null(find_operation(230)); // a gap
}

void class_names(void**) {
    const Operation& fabs = *find_operation(6);
    assert_true(has_class("dx.op.unary.f32", fabs));
    assert_true(has_class("dx.op.unary", fabs));
    assert_false(has_class("dx.op.unaryBits.i32", fabs));
    assert_true(has_class("dx.op.fAbs.f32", fabs));
    assert_false(has_class("dx.op.sqrt.f32", fabs));
    assert_false(has_class("dx.op.Unary.f32", fabs));
    assert_false(has_class("unary.f32", fabs));
    assert_false(has_class("dx.op.", fabs));
    assert_true(has_class("dx.op.gsInstanceID.i32", *find_operation(100)));
    assert_true(has_class("dx.op.cbufferLoadLegacy.f32", *find_operation(59)));
    assert_true(has_class("dx.op.texture2DMSGetSamplePosition", *find_operation(75)));
    assert_true(has_class("dx.op.createHandleForLib.class.Buffer<float>", *find_operation(160)));
}

// What is translated, and what is for later.
void coverage(void**) {
    for (uint32_t opcode : {6,   30,  41,  44,  46,  50,  54,  57,  58,  59,  68,  69,  71,  78,  79,  80,
                            93,  96,  101, 110, 117, 119, 121, 124, 130, 135, 139, 140, 160, 162, 163, 165,
                            166, 216, 217, 219, 220, 222, 244, 4,   5,   82,  83,  86,  87,  88,  89,  90,
                            91,  92,  137, 138, 221, 256, 257, 97,  105, 168, 155, 157, 158, 159})
        if (!find_operation(opcode)->translate)
            fail_msg("opcode %u has no translator", opcode);
    for (uint32_t opcode = 262; opcode <= 289; opcode++)
        if (!find_operation(opcode)->translate)
            fail_msg("opcode %u has no translator", opcode);
}

} // namespace

TEST_GROUP(operations) {
    const CMUnitTest tests[] = {cmocka_unit_test(reference), cmocka_unit_test(class_names),
                                cmocka_unit_test(coverage)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_operations
