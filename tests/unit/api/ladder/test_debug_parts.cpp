// Parts with debug information, ILDB and STAT, are not touched where there is DXIL, unless a compile asks for
// names: they may lie on pages that cannot be read, and damage to them changes nothing. Only the checksum of
// a signed container reads them.
#include <ladder/ladder_context.h>
#include <ladder/ladder_dxbc.h>
#include <ladder/ladder_scan.h>

#include <vector>

#include "calls.h"
#include "support/debug_parts.h"

namespace test_debug_parts {

namespace {

using namespace ladder::test;

constexpr uint8_t not_signed = 0, wrong = 0xee;

const std::string& original() {
    static const std::string bytes = load(dxil_file);
    return bytes;
}

ladder_compile_info info_of(const void* data, size_t size, const ladder_compile_option* option) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {data, size};
    info.options = option;
    info.option_count = option != nullptr;
    return info;
}

std::string module_of(const void* data, size_t size, const ladder_compile_option* option, int expected) {
    const ladder_compile_info info = info_of(data, size, option);
    ladder_code code;
    assert_int_equal(ladder_compile(&info, &code, nullptr), expected);
    std::string bytes(code.code ? static_cast<const char*>(code.code) : "", code.size);
    ladder_free_code(&code);
    return bytes;
}

const std::string& wanted() {
    static const std::string module = module_of(original().data(), original().size(), nullptr, LADDER_OK);
    return module;
}

constexpr ladder_compile_option ignore = {LADDER_OPTION_IGNORE_CHECKSUM, 1};

void compiles_do_not_touch_them(void**) {
    assert_true(wanted().size() > 100);
    const DebugParts bare(dxil_of(original()), not_signed);
    assert_true(module_of(bare.data(), bare.size(), nullptr, LADDER_OK) == wanted());
    const DebugParts other(dxil_of(original()), wrong);
    assert_true(module_of(other.data(), other.size(), &ignore, LADDER_OK) == wanted());
}

void open_shaders_do_not_touch_them(void**) {
    const DebugParts parts(dxil_of(original()), wrong);
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {parts.data(), parts.size()};
    info.flags = LADDER_SCAN_IGNORE_CHECKSUM;
    ladder_shader* shader;
    assert_int_equal(ladder_open_shader(nullptr, &info, &shader, nullptr), LADDER_OK);
    const ladder_library* library;
    assert_int_equal(ladder_scan_shader_library(shader, &library, nullptr), LADDER_OK);
    ladder_free_library(library);
    const ladder_scan_result* scan;
    assert_int_equal(ladder_scan_shader(shader, nullptr, &scan, nullptr), LADDER_OK);
    ladder_free_scan_result(scan);
    const ladder_compile_info how = info_of(nullptr, 0, nullptr);
    ladder_module* module;
    assert_int_equal(ladder_compile_shader(shader, &how, &module, nullptr), LADDER_OK);
    const ladder_code& code = ladder_get_module_info(module)->output;
    assert_true(std::string(static_cast<const char*>(code.code), code.size) == wanted());
    ladder_free_module(module);
    ladder_close_shader(shader);
}

void lists_of_headers_do_not_touch_them(void**) {
    for (const uint8_t digest : {not_signed, wrong}) {
        const DebugParts parts(dxil_of(original()), digest);
        const ladder_code code = {parts.data(), parts.size()};
        const ladder_container* list;
        assert_int_equal(ladder_read_container(&code, LADDER_CONTAINER_HEADERS_ONLY, nullptr, &list, nullptr),
                         LADDER_OK);
        assert_int_equal(list->digest_kind,
                         digest == wrong ? LADDER_DIGEST_NOT_COMPARED : LADDER_DIGEST_UNSIGNED);
        assert_int_equal(list->part_count, 3);
        assert_string_equal(list->parts[2].name, "STAT");
        assert_true(list->parts[2].data.size > 1000);
        ladder_free_container(list);
    }
}

std::string with_damage(ladder_digest_kind kind) {
    const std::string dxil = dxil_of(original()), damage(1000, '\xa7');
    const ladder_new_part parts[] = {{LADDER_TAG('S', 'T', 'A', 'T'), {damage.data(), damage.size()}},
                                     {LADDER_TAG('I', 'L', 'D', 'B'), {damage.data(), damage.size()}},
                                     {LADDER_TAG('D', 'X', 'I', 'L'), {dxil.data(), dxil.size()}}};
    const ladder_container_info info = {LADDER_STRUCTURE_TYPE_CONTAINER_INFO, nullptr, parts, 3, kind};
    ladder_code out;
    assert_int_equal(ladder_build_container(&info, &out, nullptr), LADDER_OK);
    std::string bytes(static_cast<const char*>(out.code), out.size);
    ladder_free_code(&out);
    return bytes;
}

void damage_changes_nothing(void**) {
    std::string bytes = with_damage(LADDER_DIGEST_SIGNED);
    assert_true(module_of(bytes.data(), bytes.size(), nullptr, LADDER_OK) == wanted());
    // The checksum covers them.
    bytes[bytes.find('\xa7')] = 0;
    assert_true(module_of(bytes.data(), bytes.size(), nullptr, LADDER_ERROR_INVALID_SHADER).empty());
    assert_true(module_of(bytes.data(), bytes.size(), &ignore, LADDER_OK) == wanted());
}

void digests_that_are_not_compared(void**) {
    const std::string damaged = with_damage(LADDER_DIGEST_SIGNED);
    const struct {
        unsigned int flags;
        ladder_digest_kind good, changed;
    } rows[] = {{LADDER_CONTAINER_HEADERS_ONLY, LADDER_DIGEST_NOT_COMPARED, LADDER_DIGEST_NOT_COMPARED},
                {LADDER_CONTAINER_HEADERS_ONLY | LADDER_CONTAINER_IGNORE_CHECKSUM, LADDER_DIGEST_NOT_COMPARED,
                 LADDER_DIGEST_NOT_COMPARED},
                {LADDER_CONTAINER_IGNORE_CHECKSUM, LADDER_DIGEST_SIGNED, LADDER_DIGEST_WRONG}};
    for (const auto& row : rows)
        for (const bool change : {false, true}) {
            std::string bytes = damaged;
            if (change)
                bytes.back() ^= 1;
            const ladder_code code = {bytes.data(), bytes.size()};
            const ladder_container* list;
            assert_int_equal(ladder_read_container(&code, row.flags, nullptr, &list, nullptr), LADDER_OK);
            assert_int_equal(list->digest_kind, change ? row.changed : row.good);
            ladder_free_container(list);
        }
}

constexpr ladder_compile_option names = {LADDER_OPTION_SOURCE_NAMES, 1};

std::string with_names(const std::string& container) {
    return module_of(container.data(), container.size(), &names, LADDER_OK);
}

// The shader with the part DXIL, and others of them. `tags`: 's' STAT, 'i' ILDB.
std::string with_parts(const std::string& shader, const std::string& others, const char* tags) {
    const ladder_code code = {others.data(), others.size()};
    const ladder_container* list;
    assert_int_equal(ladder_read_container(&code, 0, nullptr, &list, nullptr), LADDER_OK);
    const std::string dxil = dxil_of(shader);
    std::vector<ladder_new_part> parts = {{LADDER_TAG('D', 'X', 'I', 'L'), {dxil.data(), dxil.size()}}};
    for (const char* tag = tags; *tag; tag++) {
        const unsigned int wanted =
            *tag == 's' ? LADDER_TAG('S', 'T', 'A', 'T') : LADDER_TAG('I', 'L', 'D', 'B');
        const ladder_container_part* part = ladder_find_container_part(list, wanted);
        assert_non_null(part);
        parts.push_back({wanted, part->data});
    }
    const ladder_container_info info = {LADDER_STRUCTURE_TYPE_CONTAINER_INFO, nullptr, parts.data(),
                                        static_cast<unsigned int>(parts.size()), LADDER_DIGEST_SIGNED};
    ladder_code out;
    assert_int_equal(ladder_build_container(&info, &out, nullptr), LADDER_OK);
    ladder_free_container(list);
    std::string bytes(static_cast<const char*>(out.code), out.size);
    ladder_free_code(&out);
    return bytes;
}

bool has_names(const std::string& module) {
    for (const char* name : {"numbers", "results", "settings"})
        if (module.find(name) == module.npos)
            return false;
    return true;
}

void names_of_either_part(void**) {
    const std::string shader = load("containers/debug_lines.cs_6_0.dxil");
    assert_true(has_names(with_names(shader)));
    const std::string plain = module_of(shader.data(), shader.size(), nullptr, LADDER_OK);
    assert_true(plain.find("numbers") == plain.npos && plain.find("results") == plain.npos);
    for (const char* tags : {"s", "i"})
        assert_true(with_names(with_parts(shader, shader, tags)) == with_names(shader));
    assert_true(with_names(with_parts(shader, shader, "")) == plain);
    // Reflection data of another shader give names to equal registers only.
    const std::string strange = with_names(with_parts(original(), shader, "s"));
    assert_true(strange.find("numbers") == strange.npos && strange.find("settings") == strange.npos);
}

void names_of_tokens(void**) {
    const std::string shader = load("containers/memory_barrier_in_loop.cs_5_0.dxbc");
    const std::string plain = module_of(shader.data(), shader.size(), nullptr, LADDER_OK),
                      named = with_names(shader);
    assert_true(plain.find("Out") == plain.npos && named.find("Out") != named.npos);
}

// Every byte of STAT with another value: the module is one of the shader, whatever the names are.
void damaged_names(void**) {
    const std::string shader = load("containers/debug_lines.cs_6_0.dxil");
    std::string bytes = with_parts(shader, shader, "s");
    const size_t begin = bytes.find("STAT", 64);
    constexpr ladder_compile_option both[] = {{LADDER_OPTION_IGNORE_CHECKSUM, 1},
                                              {LADDER_OPTION_SOURCE_NAMES, 1}};
    for (size_t at = begin + 8; at < bytes.size(); at += 3) {
        bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
        ladder_compile_info info = info_of(bytes.data(), bytes.size(), both);
        info.option_count = 2;
        ladder_code code;
        assert_int_equal(ladder_compile(&info, &code, nullptr), LADDER_OK);
        ladder_free_code(&code);
        bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
    }
}

} // namespace

TEST_GROUP(debug_parts) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(compiles_do_not_touch_them),
        cmocka_unit_test(open_shaders_do_not_touch_them),
        cmocka_unit_test(lists_of_headers_do_not_touch_them),
        cmocka_unit_test(damage_changes_nothing),
        cmocka_unit_test(digests_that_are_not_compared),
        cmocka_unit_test(names_of_either_part),
        cmocka_unit_test(names_of_tokens),
        cmocka_unit_test(damaged_names),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_debug_parts
