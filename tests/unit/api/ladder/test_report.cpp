// Diagnostics through ladder_report.h: codes, features, places and counts.
#include <ladder/ladder_binding.h>
#include <ladder/ladder_report.h>

#include "calls.h"

#include <string>
#include <vector>

namespace test_report {

using namespace ladder::test;

namespace {

// A compile with its diagnostics.
struct Reported {
    int code = 0;
    std::string messages;
    char* handed_out = nullptr;
    const ladder_diagnostic* all = nullptr;
    unsigned int count = 0;

    explicit Reported(const ladder_compile_info& info) {
        ladder_code out;
        code = ladder_compile(&info, &out, &handed_out);
        all = ladder_get_diagnostics(handed_out, &count);
        messages = handed_out ? handed_out : "";
        ladder_free_code(&out);
        assert_int_equal(!count, !handed_out);
        for (size_t n = 0; n < count; n++)
            check(all[n]);
    }
    ~Reported() { ladder_free_messages(handed_out); }
    Reported(const Reported&) = delete;
    Reported& operator=(const Reported&) = delete;

    // What holds for each.
    void check(const ladder_diagnostic& d) const {
        assert_non_null(ladder_get_diagnostic_code_name(d.code));
        assert_non_null(strstr(messages.c_str(), d.text));
        assert_true(d.count >= 1);
        for (unsigned int word : d.reserved)
            assert_int_equal(word, 0);
    }
};

void nothing_to_tell(void**) {
    unsigned int count = 7;
    assert_null(ladder_get_diagnostics(nullptr, &count));
    assert_int_equal(count, 0);
    const std::string source = load(vsir_file);
    const Reported r(info_for(source));
    assert_int_equal(r.code, LADDER_OK);
    assert_int_equal(r.count, 0);
}

struct Case {
    const char* source;
    int result;
    ladder_diagnostic_code code;
    ladder_location_type location_type;
    size_t location;
};
const Case cases[] = {
    {"\x01what is this", LADDER_ERROR_INVALID_SHADER, LADDER_DIAGNOSTIC_UNKNOWN_SOURCE, LADDER_LOCATION_BYTE,
     0},
    {"DXBC", LADDER_ERROR_INVALID_SHADER, LADDER_DIAGNOSTIC_MALFORMED_CONTAINER, LADDER_LOCATION_BYTE, 4},
    {"BC\xc0\xde", LADDER_ERROR_INVALID_SHADER, LADDER_DIAGNOSTIC_MALFORMED_BITCODE, LADDER_LOCATION_BIT, 32},
    {"vsir 1\nnonsense\n", LADDER_ERROR_INVALID_SHADER, LADDER_DIAGNOSTIC_MALFORMED_VSIR,
     LADDER_LOCATION_LINE, 1},
    {"target triple = \"dxil-ms-dx\"\n\nx\n", LADDER_ERROR_INVALID_SHADER,
     LADDER_DIAGNOSTIC_MALFORMED_ASSEMBLY, LADDER_LOCATION_LINE, 3},
};

void malformed(void**) {
    for (const Case& c : cases) {
        const std::string source = c.source;
        const Reported r(info_for(source));
        assert_int_equal(r.code, c.result);
        assert_int_equal(r.count, 1);
        assert_string_equal(ladder_get_diagnostic_code_name(r.all->code),
                            ladder_get_diagnostic_code_name(c.code));
        assert_int_equal(r.all->severity, LADDER_SEVERITY_ERROR);
        assert_int_equal(r.all->location_type, c.location_type);
        assert_int_equal(r.all->location, c.location);
        assert_null(r.all->feature);
    }
}

void wrong_checksum(void**) {
    std::string source = load(dxil_file);
    source[5] = static_cast<char>(source[5] ^ 1);
    const Reported r(info_for(source));
    assert_int_equal(r.code, LADDER_ERROR_INVALID_SHADER);
    assert_int_equal(r.count, 1);
    assert_int_equal(r.all->code, LADDER_DIAGNOSTIC_WRONG_CHECKSUM);
}

// Intrinsics of vendors are refused by name.
void vendor_intrinsics(void**) {
    static const struct {
        const char *file, *feature;
    } shaders[] = {{"vendor_ags.cs_6_0.dxil", "vendor.AGS.Halt"},
                   {"vendor_nvapi.cs_6_0.dxil", "vendor.NVAPI.Footprint"},
                   {"vendor_nvapi.cs_5_0.dxbc", "vendor.NVAPI.Footprint"}};
    for (const auto& s : shaders) {
        const std::string source = load(std::string("containers/") + s.file);
        const Reported r(info_for(source));
        assert_int_equal(r.code, LADDER_ERROR_UNSUPPORTED);
        assert_int_equal(r.count, 1);
        assert_int_equal(r.all->code, LADDER_DIAGNOSTIC_UNSUPPORTED_OPERATION);
        assert_string_equal(r.all->feature, s.feature);
    }
}

// A UAV of models before 5.1 is AGS's where the caller says so.
void named_uavs(void**) {
    const std::string source = load("containers/vendor_ags.cs_5_0.dxbc");
    ladder_compile_info info = info_for(source);
    ladder_vendor_uav uav = {LADDER_VENDOR_AMD, 0, 7};
    ladder_vendor_info vendor = {LADDER_STRUCTURE_TYPE_VENDOR_INFO, nullptr, &uav, 1};
    info.next = &vendor;
    const Reported halt(info);
    assert_int_equal(halt.code, LADDER_ERROR_UNSUPPORTED);
    assert_string_equal(halt.all->feature, "vendor.AGS.Halt");
    uav.first = 8;
    const Reported plain(info);
    assert_int_equal(plain.code, LADDER_OK);
    assert_string_equal(plain.all->feature, "vendor.AGS");
    uav.vendor = static_cast<ladder_vendor>(3);
    const Reported unknown(info);
    assert_int_equal(unknown.code, LADDER_ERROR_INVALID_ARGUMENT);
    assert_true(unknown.messages.find("there is no vendor 3") != std::string::npos);
    vendor.uavs = nullptr;
    const Reported nowhere(info);
    assert_int_equal(nowhere.code, LADDER_ERROR_INVALID_ARGUMENT);
    assert_true(nowhere.messages.find("the UAVs of a ladder_vendor_info are NULL") != std::string::npos);
}

// Other functions than ladder_compile() have reports, too.
void of_containers(void**) {
    const ladder_code source = {"DXBC", 4};
    const ladder_container* container;
    char* messages;
    unsigned int count;
    assert_int_equal(ladder_read_container(&source, 0, nullptr, &container, &messages),
                     LADDER_ERROR_INVALID_SHADER);
    const ladder_diagnostic* all = ladder_get_diagnostics(messages, &count);
    assert_int_equal(count, 1);
    assert_int_equal(all->code, LADDER_DIAGNOSTIC_MALFORMED_CONTAINER);
    ladder_free_messages(messages);
}

const ladder_diagnostic* find(const Reported& r, ladder_diagnostic_code code, const char* feature) {
    for (size_t n = 0; n < r.count; n++)
        if (r.all[n].code == code && !strcmp(r.all[n].feature ? r.all[n].feature : "", feature))
            return &r.all[n];
    fail_msg("no %s %s in:\n%s", ladder_get_diagnostic_code_name(code), feature, r.messages.c_str());
    return nullptr;
}

// Every wrong option and structure is reported.
void wrong_arguments(void**) {
    const std::string source = load(dxil_file);
    const ladder_compile_option options[] = {{LADDER_OPTION_IGNORE_CHECKSUM, 2},
                                             {static_cast<ladder_compile_option_name>(999), 0},
                                             {LADDER_OPTION_VALIDATE_PASSES, 1},
                                             {LADDER_OPTION_VALIDATE_PASSES, 1}};
    ladder_spirv_target_info target = {};
    target.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    target.environment = static_cast<ladder_spirv_environment>(77);
    ladder_binding_range ranges[2] = {};
    ranges[0].resource_class = static_cast<ladder_resource_class>(9);
    ranges[1].target.resource.reserved[0] = 1;
    ladder_binding_map map = {};
    map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    map.next = &target;
    map.ranges = ranges;
    map.range_count = 2;
    ladder_compile_info info = info_for(source);
    info.next = &map;
    info.options = options;
    info.option_count = 4;
    const Reported r(info);
    assert_int_equal(r.code, LADDER_ERROR_INVALID_ARGUMENT);
    unsigned int codes[3] = {};
    for (size_t n = 0; n < r.count; n++) {
        codes[0] += r.all[n].code == LADDER_DIAGNOSTIC_INVALID_OPTION;
        codes[1] += r.all[n].code == LADDER_DIAGNOSTIC_INVALID_BINDING;
        codes[2] += r.all[n].code == LADDER_DIAGNOSTIC_INVALID_ARGUMENT;
    }
    assert_int_equal(codes[0], 3);
    assert_int_equal(codes[1], 2);
    assert_int_equal(codes[2], 1);
    assert_int_equal(r.count, 6);
}

// Every resource that the map does not know is reported, and no instruction that uses it.
void no_places(void**) {
    const std::string source = load("corpus/ops/uav_counters.cs_6_0.dxil");
    ladder_binding_map map = {};
    map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    ladder_compile_info info = info_for(source);
    info.next = &map;
    const Reported r(info);
    assert_int_equal(r.code, LADDER_ERROR_INVALID_ARGUMENT);
    assert_true(r.count >= 2);
    for (size_t n = 0; n < r.count; n++) {
        assert_int_equal(r.all[n].code, LADDER_DIAGNOSTIC_MISSING_BINDING);
        assert_int_equal(strncmp(r.all[n].feature, "resource.", 9), 0);
        assert_string_equal(r.all[n].entry_point, "main");
    }
}

// What the target lacks, by name: the shaders of tests/data/needs_options.tsv.
void features(void**) {
    const struct {
        const char* file;
        ladder_diagnostic_code code;
        const char* feature;
    } rows[] = {
        {"corpus/ops/advanced_textures.cs_6_7.dxil", LADDER_DIAGNOSTIC_MISSING_DEVICE_FEATURE,
         "device.maintenance8"},
        {"containers/level_9.vs_4_0.dxbc", LADDER_DIAGNOSTIC_UNSUPPORTED_SOURCE, "part.Aon9"},
    };
    for (const auto& row : rows) {
        const std::string source = load(row.file);
        const Reported r(info_for(source));
        assert_int_equal(r.code, LADDER_ERROR_UNSUPPORTED);
        find(r, row.code, row.feature);
        for (size_t n = 0; n < r.count; n++)
            assert_true(r.all[n].feature || r.all[n].severity != LADDER_SEVERITY_ERROR);
    }
}

// What only the caller knows, and most leave as it is: told, and done without.
void assumed(void**) {
    const struct {
        const char *file, *feature;
    } rows[] = {{"corpus/ops/check_access.cs_6_0.dxil", "fact.resident_buffers"},
                {"corpus/stages/sample_positions.ps_6_0.dxil", "fact.rasterizer_samples"},
                {"containers/ray_micromaps.cs_6_9.dxil", "device.micromap"},
                {"containers/vendor_ags.cs_5_0.dxbc", "vendor.AGS"}};
    for (const auto& row : rows) {
        const std::string source = load(row.file);
        const Reported r(info_for(source));
        assert_int_equal(r.code, LADDER_OK);
        const ladder_diagnostic* d = find(r, LADDER_DIAGNOSTIC_FACT_ASSUMED, row.feature);
        assert_int_equal(d->severity, LADDER_SEVERITY_WARNING);
    }
}

// Several instructions that are not supported: each is reported once, and no user of their results.
void all_instructions(void**) {
    const std::string container = load(dxil_file);
    std::string source = compile(info_for(container, LADDER_TARGET_DXIL_ASM)).bytes;
    const size_t begin = source.find("{\n", source.find("define void @main("));
    assert_true(begin != source.npos);
    source.insert(begin + 2,
                  "  %a1 = inttoptr i32 16 to i32*\n  %a2 = inttoptr i32 32 to i32*\n"
                  "  %a3 = load i32, i32* %a1\n  %a4 = add i32 %a3, 1\n  store i32 %a4, i32* %a2\n"
                  "  %a5 = alloca i32\n  %a6 = ptrtoint i32* %a5 to i32\n  %a7 = add i32 %a6, %a4\n");
    const Reported r(info_for(source));
    assert_int_equal(r.code, LADDER_ERROR_UNSUPPORTED);
    const ladder_diagnostic* d = find(r, LADDER_DIAGNOSTIC_UNSUPPORTED_INSTRUCTION, "llvm.inttoptr");
    assert_int_equal(d->count, 2);
    assert_string_equal(d->entry_point, "main");
    assert_string_equal(d->function, "main");
    assert_int_equal(d->location_type, LADDER_LOCATION_LINE);
    find(r, LADDER_DIAGNOSTIC_UNSUPPORTED_INSTRUCTION, "llvm.ptrtoint");
    assert_int_equal(r.count, 2);
}

void names(void**) {
    assert_string_equal(ladder_get_diagnostic_code_name(LADDER_DIAGNOSTIC_MALFORMED_BITCODE),
                        "MALFORMED_BITCODE");
    assert_null(ladder_get_diagnostic_code_name(static_cast<ladder_diagnostic_code>(0)));
    assert_null(ladder_get_diagnostic_code_name(static_cast<ladder_diagnostic_code>(99999)));
}

} // namespace

TEST_GROUP(report) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(nothing_to_tell), cmocka_unit_test(malformed),
        cmocka_unit_test(wrong_checksum),  cmocka_unit_test(vendor_intrinsics),
        cmocka_unit_test(named_uavs),      cmocka_unit_test(of_containers),
        cmocka_unit_test(names),           cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(no_places),       cmocka_unit_test(features),
        cmocka_unit_test(assumed),         cmocka_unit_test(all_instructions),
    };
    return cmocka_run_group_tests_name("report", tests, nullptr, nullptr);
}

} // namespace test_report
