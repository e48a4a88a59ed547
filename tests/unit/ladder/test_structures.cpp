// What random structures of the API (tests/fuzz/random_structures.h) found.
#include "calls.h"

#include <ladder/ladder_binding.h>
#include <ladder/ladder_parameters.h>

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
    constexpr ladder_binding_type types[] = {LADDER_BINDING_DEFAULT, LADDER_BINDING_ADDRESS,
                                             LADDER_BINDING_NULL};
    for (const ladder_binding_type type : types) {
        std::string plain;
        for (int view = LADDER_VIEW_DEFAULT; view <= LADDER_VIEW_FAR_ADDRESS_TABLE; view++) {
            ladder_binding_range ranges[2] = {};
            ladder_binding_range& range = ranges[0];
            range.resource_class = LADDER_RESOURCE_CLASS_UAV;
            range.stage_mask = range.kind_mask = 0xffffffff;
            range.count = LADDER_COUNT_UNBOUNDED;
            range.binding.resource.binding_type = type;
            range.binding.resource.view = static_cast<ladder_view>(view);
            if (type == LADDER_BINDING_ADDRESS)
                range.binding.resource.root.storage = LADDER_ROOT_PUSH_CONSTANTS;
            ranges[1] = range;
            ranges[1].resource_class = LADDER_RESOURCE_CLASS_SRV;
            ranges[1].binding.resource = {};
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
        parameters[1].source = LADDER_PARAMETER_SPECIALIZATION;
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

int main() {
    const CMUnitTest tests[] = {
        cmocka_unit_test(view_of_no_descriptor),
        cmocka_unit_test(standard_values),
    };
    return cmocka_run_group_tests_name("structures", tests, nullptr, nullptr);
}
