// struct ladder_device_info: names, ranges, and lists that make no sense.
#include <ladder/ladder_device.h>

#include <set>
#include <vector>

#include "calls.h"

namespace test_device {

using namespace ladder::test;

namespace {

using Settings = std::vector<ladder_setting>;

ladder_device_info device_of(const Settings& properties, const Settings& quirks) {
    return {LADDER_STRUCTURE_TYPE_DEVICE_INFO,
            nullptr,
            properties.data(),
            static_cast<unsigned int>(properties.size()),
            quirks.data(),
            static_cast<unsigned int>(quirks.size())};
}

Result compile_on(const std::string& source, const Settings& properties, const Settings& quirks,
                  ladder_target_type target = LADDER_TARGET_SPIRV_BINARY) {
    const ladder_device_info device = device_of(properties, quirks);
    ladder_compile_info info = info_for(source, target);
    info.next = &device;
    return compile(info);
}

// Numbered from 1 on, each with a name of its own.
template <typename Name>
unsigned int count_names(const Name& name_of) {
    std::set<std::string> all;
    assert_null(name_of(0));
    assert_null(name_of(0x7fffffff));
    unsigned int n = 1;
    for (; const char* name = name_of(n); n++) {
        assert_true(all.insert(name).second);
        assert_int_equal(std::string(name).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"),
                         std::string::npos);
    }
    assert_true(n > 1);
    return n - 1;
}

void names(void**) {
    count_names(ladder_get_device_property_name);
    count_names(ladder_get_quirk_name);
    assert_string_equal(ladder_get_device_property_name(LADDER_DEVICE_PROPERTY_MAXIMAL_RECONVERGENCE),
                        "maximal-reconvergence");
    assert_string_equal(ladder_get_quirk_name(LADDER_QUIRK_INVARIANT_POSITION), "invariant-position");
}

void wrong_lists(void**) {
    const std::string source = load(vsir_file);
    const unsigned int properties = count_names(ladder_get_device_property_name),
                       quirks = count_names(ladder_get_quirk_name);
    const struct {
        Settings properties, quirks;
        std::string says;
    } cases[] = {
        {{{0, 1}}, {}, "no device property 0"},
        {{{properties + 1, 1}}, {}, "no device property " + std::to_string(properties + 1)},
        {{{0xffffffff, 1}}, {}, "no device property 4294967295"},
        {{{LADDER_DEVICE_PROPERTY_QUAD_CONTROL, 1}, {1, 1}, {LADDER_DEVICE_PROPERTY_QUAD_CONTROL, 1}},
         {},
         "device property quad-control is given twice"},
        {{{LADDER_DEVICE_PROPERTY_QUAD_CONTROL, 2}}, {}, "quad-control takes 0 to 1, not 2"},
        {{}, {{0, 0}}, "no quirk 0"},
        {{}, {{quirks + 1, 0}}, "no quirk " + std::to_string(quirks + 1)},
        {{}, {{1, 0}, {1, 0}}, std::string("quirk ") + ladder_get_quirk_name(1) + " is given twice"},
        {{},
         {{LADDER_QUIRK_INVARIANT_POSITION, 0xffffffff}},
         "invariant-position takes 0 to 1, not 4294967295"},
    };
    for (const auto& c : cases) {
        const Result r = compile_on(source, c.properties, c.quirks);
        assert_int_equal(r.code, LADDER_ERROR_INVALID_ARGUMENT);
        assert_contains(r.messages, c.says.c_str());
    }
    ladder_compile_info info = info_for(source);
    ladder_device_info device = device_of({}, {});
    info.next = &device;
    device.property_count = 3;
    device.properties = nullptr;
    expect_argument_error(info, "3 device property settings at NULL");
    device.property_count = 0;
    device.quirk_count = 2;
    device.quirks = nullptr;
    expect_argument_error(info, "2 quirk settings at NULL");
    device.quirk_count = 0;
    device.next = &device;
    expect_argument_error(info, "two structures of type 35");
}

void empty_lists_change_nothing(void**) {
    const std::string source = load(dxil_file);
    const std::string as_is = compile(source).bytes;
    assert_true(compile_on(source, {}, {}).bytes == as_is);
    // Whatever the target.
    assert_int_equal(compile_on(source, {}, {}, LADDER_TARGET_VSIR).code, LADDER_OK);
}

void positions(void**) {
    const std::string source = load("corpus/stages/clip_cull.vs_6_0.dxil");
    const auto is_invariant = [&](const Settings& quirks) {
        const Result r = compile_on(source, {}, quirks, LADDER_TARGET_SPIRV_TEXT);
        assert_int_equal(r.code, LADDER_OK);
        return r.bytes.find(" Invariant") != std::string::npos;
    };
    assert_true(is_invariant({}));
    assert_true(is_invariant({{LADDER_QUIRK_INVARIANT_POSITION, 1}}));
    assert_false(is_invariant({{LADDER_QUIRK_INVARIANT_POSITION, 0}}));
}

} // namespace

TEST_GROUP(device) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(names),
        cmocka_unit_test(wrong_lists),
        cmocka_unit_test(empty_lists_change_nothing),
        cmocka_unit_test(positions),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_device
