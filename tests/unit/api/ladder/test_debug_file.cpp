// struct ladder_debug_file: a module with the debug information of a PDB file is the one of the shader that
// has it inside. Files of other shaders, and damaged ones, are not used.
#include "load.h"
#include "support/testing.h"

#include <ladder/ladder_context.h>
#include <ladder/ladder_places.h>

#include <string>

namespace test_debug_file {

namespace {

using ladder::test::load;

struct Result {
    int code;
    std::string module, messages;
};

struct Compile {
    explicit Compile(const std::string& shader, const std::string* pdb = nullptr,
                     unsigned int level = LADDER_DEBUG_INFO_VARIABLES)
        : option{LADDER_OPTION_DEBUG_INFO, level} {
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.source = {shader.data(), shader.size()};
        info.options = &option;
        info.option_count = 1;
        file.type = LADDER_STRUCTURE_TYPE_DEBUG_FILE;
        if (pdb) {
            file.file = {pdb->data(), pdb->size()};
            info.next = &file;
        }
    }
    Compile(const Compile&) = delete;

    Result run() const {
        ladder_code code;
        char* messages;
        Result r;
        r.code = ladder_compile(&info, &code, &messages);
        if (code.code)
            r.module.assign(static_cast<const char*>(code.code), code.size);
        r.messages = messages ? messages : "";
        ladder_free_code(&code);
        ladder_free_messages(messages);
        return r;
    }

    ladder_compile_option option;
    ladder_compile_info info{};
    ladder_debug_file file{};
};

const std::string& bare() {
    static const std::string bytes = load("containers/debug_file.cs_6_0.dxil");
    return bytes;
}
const std::string& pdb() {
    static const std::string bytes = load("containers/debug_file.cs_6_0.pdb");
    return bytes;
}

void same_as_embedded(void**) {
    const std::string embedded = load("containers/debug_file.embedded.cs_6_0.dxil");
    for (const unsigned int level : {LADDER_DEBUG_INFO_LINES, LADDER_DEBUG_INFO_VARIABLES}) {
        const Result inside = Compile(embedded, nullptr, level).run(),
                     beside = Compile(bare(), &pdb(), level).run();
        assert_int_equal(beside.code, LADDER_OK);
        assert_string_equal(beside.messages.c_str(), "");
        assert_true(inside.module == beside.module);
        assert_true(Compile(bare(), nullptr, level).run().module != beside.module);
    }
    // A shader that has debug information needs no file.
    assert_true(Compile(embedded, &pdb()).run().module == Compile(embedded).run().module);
    // Without a reason to read it the file changes nothing.
    assert_true(Compile(bare(), &pdb(), 0).run().module == Compile(bare(), nullptr, 0).run().module);
}

void not_used(void**) {
    const std::string other = load("containers/reflected_types.cs_6_0.dxil"), text = "no file";
    const struct {
        const std::string &shader, &file;
        const char* why;
    } cases[] = {{other, pdb(), "it is of another shader"}, {bare(), text, "it is no PDB file"}};
    for (const auto& c : cases) {
        const Result r = Compile(c.shader, &c.file).run();
        assert_int_equal(r.code, LADDER_OK);
        assert_true(r.module == Compile(c.shader).run().module);
        if (r.messages.find("warning: the debug file is not used: " + std::string(c.why)) == r.messages.npos)
            fail_msg("%s: %s", c.why, r.messages.c_str());
    }
}

// What dxc -Zs writes: the texts, without a line.
void sources_alone(void**) {
    const std::string sources = load("containers/debug_file.sources.pdb");
    for (const unsigned int level : {LADDER_DEBUG_INFO_LINES, LADDER_DEBUG_INFO_VARIABLES}) {
        const Result r = Compile(bare(), &sources, level).run();
        assert_int_equal(r.code, LADDER_OK);
        assert_string_equal(r.messages.c_str(), "");
        assert_true(r.module.find("float weighted(float value, uint place)") != r.module.npos);
        assert_true(Compile(bare(), nullptr, level).run().module.find("weighted") == r.module.npos);
    }
}

// A file that is cut off is used if its streams are whole.
void damaged(void**) {
    const std::string without = Compile(bare()).run().module;
    for (size_t at = 0; at < pdb().size(); at += 3) {
        std::string changed = pdb();
        changed[at] = static_cast<char>(changed[at] ^ 1 << at % 8);
        const int code = Compile(bare(), &changed).run().code; // the module in it may be wrong
        assert_true(code == LADDER_OK || code == LADDER_ERROR_INVALID_SHADER ||
                    code == LADDER_ERROR_UNSUPPORTED);
    }
    unsigned int refused = 0;
    for (size_t size = 0; size < pdb().size(); size += 64) {
        const std::string cut = pdb().substr(0, size);
        const Result r = Compile(bare(), &cut).run();
        assert_int_equal(r.code, LADDER_OK);
        refused += r.module == without;
    }
    assert_true(refused > pdb().size() / 64 / 2);
}

void count_lines(void* to, const ladder_source_lines* lines) {
    *static_cast<unsigned int*>(to) = lines->line_count;
    assert_int_equal(lines->file_count, 2);
    assert_true(lines->files[0].text_size && lines->files[1].text_size);
}

void lines(void**) {
    Compile c(bare(), &pdb(), 0);
    unsigned int count = 0;
    const ladder_source_lines_info info = {
        LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO, nullptr, count_lines, &count, 0, {}};
    c.file.next = &info;
    assert_int_equal(c.run().code, LADDER_OK);
    assert_true(count > 10);
}

void opened(void**) {
    Compile c(bare(), &pdb());
    ladder_scan_info scan{};
    scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    scan.source = c.info.source;
    c.info.source = {nullptr, 0};
    ladder_shader* shader;
    ladder_module* module;
    assert_int_equal(ladder_open_shader(nullptr, &scan, &shader, nullptr), LADDER_OK);
    for (int twice = 0; twice < 2; twice++) {
        assert_int_equal(ladder_compile_shader(shader, &c.info, &module, nullptr), LADDER_OK);
        const ladder_module_info* made = ladder_get_module_info(module);
        assert_true(std::string(static_cast<const char*>(made->output.code), made->output.size) ==
                    Compile(bare(), &pdb()).run().module);
        ladder_free_module(module);
    }
    ladder_close_shader(shader);
}

void arguments(void**) {
    Compile c(bare(), &pdb());
    unsigned char key[32], other[32];
    assert_int_equal(ladder_hash_request(&c.info, key, nullptr), LADDER_OK);
    c.info.next = nullptr;
    assert_int_equal(ladder_hash_request(&c.info, other, nullptr), LADDER_OK);
    assert_memory_not_equal(key, other, sizeof key);
    c.info.next = &c.file;
    c.file.reserved[2] = 1;
    assert_int_equal(c.run().code, LADDER_ERROR_INVALID_ARGUMENT);
    c.file.reserved[2] = 0;
    c.file.file.code = nullptr;
    assert_int_equal(c.run().code, LADDER_ERROR_INVALID_ARGUMENT);
}

} // namespace

TEST_GROUP(debug_file) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(same_as_embedded), cmocka_unit_test(not_used), cmocka_unit_test(sources_alone),
        cmocka_unit_test(damaged),          cmocka_unit_test(lines),    cmocka_unit_test(opened),
        cmocka_unit_test(arguments)};
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_debug_file
