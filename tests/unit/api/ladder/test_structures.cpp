// What random structures of the API (tests/fuzz/random_structures.h) found.
#include "calls.h"

#include <ladder/ladder_binding.h>
#include <ladder/ladder_parameters.h>

namespace test_structures {

namespace {

using namespace ladder::test;

std::string text_with(const std::string& source, const void* next) {
    ladder_compile_info info = info_for(source, LADDER_TARGET_SPIRV_TEXT);
    info.next = next;
    const Result r = compile(info);
    if (r.code != LADDER_OK)
        fail_msg("%s", r.messages.c_str());
    return r.bytes;
}

// Descriptors are seen as something; of other types the view has no meaning. It was heeded where buffers are
// accessed: a device address became the index of a texel buffer.
void view_of_no_descriptor(void**) {
    const std::string source = load("corpus/ops/atomics_groupshared.cs_6_0.dxil");
    constexpr ladder_binding_type types[] = {LADDER_BINDING_TYPE_DEFAULT, LADDER_BINDING_TYPE_ADDRESS,
                                             LADDER_BINDING_TYPE_NULL};
    for (const ladder_binding_type type : types) {
        std::string plain;
        for (int view = LADDER_VIEW_DEFAULT; view <= LADDER_VIEW_SINGLE_SAMPLE; view++) {
            ladder_binding_range ranges[2] = {};
            ladder_binding_range& range = ranges[0];
            range.resource_class = LADDER_RESOURCE_CLASS_UAV;
            range.stage_mask = range.kind_mask = 0xffffffff;
            range.count = LADDER_COUNT_UNBOUNDED;
            range.target.resource.binding_type = type;
            range.target.resource.view = static_cast<ladder_view>(view);
            if (type == LADDER_BINDING_TYPE_ADDRESS)
                range.target.resource.root.storage = LADDER_ROOT_STORAGE_PUSH_CONSTANTS;
            ranges[1] = range;
            ranges[1].resource_class = LADDER_RESOURCE_CLASS_SRV;
            ranges[1].target.resource = {};
            ladder_binding_map map = {};
            map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
            map.ranges = ranges;
            map.range_count = 2;
            const std::string text = text_with(source, &map);
            if (view == LADDER_VIEW_DEFAULT)
                plain = text;
            else if (text != plain)
                fail_msg("type %d, view %d: another module", static_cast<int>(type), view);
        }
    }
}

// A comparison that there is not was an index beyond a table, in front ends and in passes.
void comparisons_that_are_not(void**) {
    for (const char* name : {"d3dbc/phong.ps_3_0.d3dbc", "corpus/stages/derivatives.ps_6_0.dxil"})
        for (unsigned int function : {0u, 9u, 100u, 0x7fffffffu, 0xffffffffu}) {
            ladder_parameter parameter = {};
            parameter.name = LADDER_PARAMETER_ALPHA_TEST_FUNC;
            parameter.u.u32[0] = function;
            ladder_parameter_info parameters = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO};
            parameters.parameters = &parameter;
            parameters.parameter_count = 1;
            const std::string source = load(name);
            ladder_compile_info info = info_for(source, LADDER_TARGET_SPIRV_BINARY);
            info.next = &parameters;
            assert_int_equal(compile(info).code, LADDER_ERROR_INVALID_ARGUMENT);
        }
}

// A raw buffer, or a range of them, that one thread copies a word from.
std::string copies(const char* range, const char* index) {
    return std::string("vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size 1 1 1\n"
                       "descriptor in_ srv raw_buffer ") +
           range +
           "\ndescriptor out_ uav raw_buffer first=0\nfunction f0 \"main\"() {\nb0:\n"
           "    %in = handle in_, " +
           index +
           "\n    %out = handle out_, 0\n    %v = raw_load.i32 %in, 0, 4\n"
           "    raw_store.i32 %out, 0, 4, 1, %v\n    return\n}\n";
}

// What is at its default place has no element: one near 2^32 became the end of an array of no elements.
void members_of_default_places(void**) {
    const std::string source = copies("first=1", "0");
    ladder_binding_range ranges[2] = {};
    for (int cls : {0, 1}) {
        ranges[cls].resource_class = static_cast<ladder_resource_class>(cls);
        ranges[cls].count = LADDER_COUNT_UNBOUNDED;
    }
    ladder_binding_map map = {};
    map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    map.ranges = ranges;
    map.range_count = 2;
    const std::string plain = text_with(source, &map);
    for (ladder_binding_range& range : ranges)
        for (ladder_binding* b : {&range.target.resource, &range.target.counter, &range.target.window}) {
            b->view = LADDER_VIEW_ADDRESS_TABLE;
            b->set = b->binding = b->element = 0xffffffff;
            b->flags = LADDER_BINDING_CHECK_INDEX | LADDER_BINDING_ROBUST | LADDER_BINDING_COUNT_TEXELS;
            b->table_stride = b->table_offset = b->alignment = b->binding_step = 3;
        }
    assert_string_equal(text_with(source, &map).c_str(), plain.c_str());
}

// Elements, bindings and entries have 32 bits.
void numbers_of_places(void**) {
    struct Case {
        const char *range, *index;
        unsigned int first_register, binding, element;
        unsigned int flags, step;
        bool table, root;
        const char *module, *refusal; // one of them says so
    };
    constexpr unsigned int last = 0xffffffff, each = LADDER_BINDING_PER_REGISTER;
    const Case cases[] = {
        {"first=1", "0", 1, 0, last - 1, 0, 0, false, false, "%uint_4294967295", nullptr},
        {"first=1", "0", 0, 0, last - 2, 0, 0, false, false, "%uint_4294967295", nullptr},
        {"first=1", "0", 1, 0, last, 0, 0, false, false, nullptr, "less than 2^32"},
        {"first=1", "0", 0, 0, last, 0, 0, false, false, nullptr, "begins 1 registers before it"},
        {"first=1 count=9", "2", 1, 0, last - 9, 0, 0, false, false, "%uint_4294967295", nullptr},
        {"first=1 count=9", "2", 1, 0, last - 8, 0, 0, false, false, nullptr, "less than 2^32"},
        {"first=1 count=9", "2", 1, 0, last - 7, 0, 0, false, false, nullptr, "beyond 32 bits"},
        // Arrays without bounds have all elements; sums with a word of root data are modulo 2^32.
        {"first=1", "0", 1, 0, last, LADDER_BINDING_ARRAY, 0, false, false, "%uint_4294967295", nullptr},
        {"first=1 count=9", "2", 1, 0, last - 7, LADDER_BINDING_ARRAY, 0, false, false, nullptr,
         "beyond 32 bits"},
        {"first=1 count=unbounded", "9", 1, 0, last - 9, 0, 0, false, false, "%uint_4294967295", nullptr},
        {"first=1 count=unbounded", "9", 1, 0, last - 8, 0, 0, false, false, nullptr, "32 bits"},
        {"first=1", "0", 0, 0, last, 0, 0, false, true, "OpTypeRuntimeArray", nullptr},
        // Each register's own binding.
        {"first=1 count=3", "2", 1, last - 2, 0, each, 0, false, false, "Binding 4294967295", nullptr},
        {"first=1 count=3", "2", 1, last - 1, 0, each, 0, false, false, nullptr, "beyond 32 bits"},
        {"first=1 count=3", "2", 1, last - 8, 0, each, 4, false, false, "Binding 4294967295", nullptr},
        {"first=1 count=3", "2", 1, last - 7, 0, each, 4, false, false, nullptr, "beyond 32 bits"},
        {"first=9", "0", 7, 100, 0, each, 4, false, false, "Binding 108", nullptr},
        {"first=9", "0", 7, last - 7, 0, each, 4, false, false, nullptr, "begins 2 registers before it"},
        // Entries of two words.
        {"first=1", "0", 1, 0, last / 2 - 1, 0, 0, true, false, "%uint_2147483646", nullptr},
        {"first=1", "0", 1, 0, last / 2, 0, 0, true, false, "%uint_2147483647", nullptr},
        {"first=1", "0", 1, 0, last / 2 + 1, 0, 0, true, false, nullptr, "beyond 2^32 words"},
    };
    for (const Case& c : cases) {
        ladder_binding_range ranges[2] = {};
        ranges[0].resource_class = LADDER_RESOURCE_CLASS_SRV;
        ranges[0].first_register = c.first_register;
        ranges[0].count = LADDER_COUNT_UNBOUNDED;
        ladder_binding& b = ranges[0].target.resource;
        b.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
        b.set = 1;
        b.binding = c.binding;
        b.element = c.element;
        b.flags = c.flags;
        b.binding_step = c.step;
        b.view = c.table ? LADDER_VIEW_ADDRESS_TABLE : LADDER_VIEW_DEFAULT;
        b.root.storage = c.root ? LADDER_ROOT_STORAGE_PUSH_CONSTANTS : LADDER_ROOT_STORAGE_NONE;
        ranges[1].resource_class = LADDER_RESOURCE_CLASS_UAV;
        ladder_binding_map map = {};
        map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        map.ranges = ranges;
        map.range_count = 2;
        const std::string source = copies(c.range, c.index);
        ladder_compile_info info = info_for(source, LADDER_TARGET_SPIRV_TEXT);
        info.next = &map;
        const Result r = compile(info);
        const char* says = c.module ? c.module : c.refusal;
        const std::string& text = c.module ? r.bytes : r.messages;
        if (r.code != (c.module ? LADDER_OK : LADDER_ERROR_INVALID_ARGUMENT) ||
            text.find(says) == std::string::npos)
            fail_msg("case %d: %d, no '%s' in: %s%s", static_cast<int>(&c - cases), r.code, says,
                     r.messages.c_str(), r.bytes.c_str());
    }
}

// Two indices of 16 bits share a word of root data.
void test_root_width(void**) {
    const struct {
        ladder_binding_type type;
        unsigned int shift, width;
        const char *module, *refusal;
    } cases[] = {
        {LADDER_BINDING_TYPE_DESCRIPTOR, 0, 0, "OpLoad %uint", nullptr},
        {LADDER_BINDING_TYPE_DESCRIPTOR, 0, 16, "%uint_65535", nullptr},
        {LADDER_BINDING_TYPE_DESCRIPTOR, 16, 16, "OpShiftRightLogical %uint", nullptr},
        {LADDER_BINDING_TYPE_DESCRIPTOR, 4, 16, "OpBitFieldUExtract %uint", nullptr},
        {LADDER_BINDING_TYPE_DESCRIPTOR, 0, 32, "OpLoad %uint", nullptr},
        {LADDER_BINDING_TYPE_DESCRIPTOR, 0, 33, nullptr, "an index of 33 bits, shifted by 0"},
        {LADDER_BINDING_TYPE_DESCRIPTOR, 17, 16, nullptr, "an index of 16 bits, shifted by 17"},
        {LADDER_BINDING_TYPE_ADDRESS, 0, 16, nullptr, "an index of 16 bits"},
    };
    for (const auto& c : cases) {
        ladder_binding_range ranges[2] = {};
        ranges[0].resource_class = LADDER_RESOURCE_CLASS_SRV;
        ranges[0].count = LADDER_COUNT_UNBOUNDED;
        ladder_binding& b = ranges[0].target.resource;
        b.binding_type = c.type;
        b.set = 1;
        b.root = {LADDER_ROOT_STORAGE_PUSH_CONSTANTS, 4, c.shift};
        b.root_width = c.width;
        ranges[1].resource_class = LADDER_RESOURCE_CLASS_UAV;
        ladder_binding_map map = {};
        map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        map.ranges = ranges;
        map.range_count = 2;
        const std::string source = copies("first=1", "0");
        ladder_compile_info info = info_for(source, LADDER_TARGET_SPIRV_TEXT);
        info.next = &map;
        const Result r = compile(info);
        const std::string& text = c.module ? r.bytes : r.messages;
        const char* says = c.module ? c.module : c.refusal;
        if (r.code != (c.module ? LADDER_OK : LADDER_ERROR_INVALID_ARGUMENT) ||
            text.find(says) == std::string::npos)
            fail_msg("case %d: %d, no '%s' in: %s%s", static_cast<int>(&c - cases), r.code, says,
                     r.messages.c_str(), r.bytes.c_str());
        // Nothing is cut out where the whole rest of the word counts.
        if (c.module && (!c.width || c.width + c.shift == 32))
            assert_true(r.bytes.find("OpBitFieldUExtract") == std::string::npos &&
                        r.bytes.find("%uint_65535") == std::string::npos);
    }
}

// The standard value of a specialization constant is what its type and field hold: the greatest point of a
// size that 16 bits have not was more, and one in a field was beside it.
void standard_values(void**) {
    struct Case {
        ladder_component_type type;
        unsigned int first_bit, bit_count;
        const char* says;
    };
    constexpr Case cases[] = {
        {LADDER_COMPONENT_U32, 0, 0, "OpSpecConstant %uint 4294967295"},
        {LADDER_COMPONENT_I32, 0, 0, "OpSpecConstant %uint 2147483647"},
        {LADDER_COMPONENT_U16, 0, 0, "OpSpecConstant %ushort 65535"},
        {LADDER_COMPONENT_I16, 0, 0, "OpSpecConstant %ushort 32767"},
        {LADDER_COMPONENT_U32, 8, 8, "OpSpecConstant %uint 65280"},
        {LADDER_COMPONENT_I32, 8, 8, "OpSpecConstant %uint 32512"},
    };
    const std::string source = load("d3dbc/flow.vs_2_0.d3dbc");
    for (const Case& c : cases) {
        ladder_parameter parameters[2] = {};
        parameters[0].name = LADDER_PARAMETER_POINT_SIZE;
        parameters[0].u.f32[0] = 3;
        parameters[0].data_type = LADDER_COMPONENT_F32;
        parameters[1].name = LADDER_PARAMETER_POINT_SIZE_MAX;
        parameters[1].source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
        parameters[1].data_type = c.type;
        parameters[1].first_bit = c.first_bit;
        parameters[1].bit_count = c.bit_count;
        ladder_parameter_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_PARAMETER_INFO;
        info.parameters = parameters;
        info.parameter_count = 2;
        const std::string text = text_with(source, &info);
        if (text.find(c.says) == std::string::npos)
            fail_msg("no %s in: %s", c.says, text.substr(0, 4000).c_str());
    }
}

} // namespace

TEST_GROUP(structures) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(comparisons_that_are_not),  cmocka_unit_test(view_of_no_descriptor),
        cmocka_unit_test(members_of_default_places), cmocka_unit_test(numbers_of_places),
        cmocka_unit_test(test_root_width),           cmocka_unit_test(standard_values),
    };
    return cmocka_run_group_tests_name("structures", tests, nullptr, nullptr);
}

} // namespace test_structures
