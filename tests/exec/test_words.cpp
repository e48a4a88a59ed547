// The writer under the simulator: modules of shaders of all stages are read back and compared with the shader
// as it was read, as ladder_simt_check_passes() does it. Shaders whose modules cannot be compared are listed
// with the reason in tests/data/words_exceptions.tsv: one that leaves the list, or joins it, fails the test
// until it is edited.
#include <ladder/ladder_binding.h>
#include <ladder/ladder_context.h>
#include <ladder/ladder_device.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_parameters.h>
#include <ladder/ladder_scan.h>
#include <ladder/ladder_simt.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <sstream>

#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"
#include "words/features.h"
#include "words/random_compile.h"
#include "words/refused_bindings.h"

namespace test_words {

using namespace ladder::test;

namespace {

struct Verdict {
    bool told = false; // else the shader itself cannot be compared, or not compiled
    ladder_simt_verdict verdict = LADDER_SIMT_VERDICT_NOT_COMPARED;
    std::string text;
};

Verdict compare(const Entry& e, const ladder_simt_words_info& words,
                ladder_structurizer structurizer = LADDER_STRUCTURIZER_DEFAULT) {
    Verdict verdict;
    ladder_simt_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source = {e.code.data(), e.code.size()};
    info.entry_point = e.entry_point.empty() ? nullptr : e.entry_point.c_str();
    info.structurizer = structurizer;
    ladder_simt_check_info how = {};
    how.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO;
    how.next = &words;
    how.user_data = &verdict;
    how.function = [](void* user, const char* pass, ladder_simt_verdict v, const char* text, size_t size) {
        if (!strcmp(pass, "spirv"))
            *static_cast<Verdict*>(user) = {true, v, {text, size}};
    };
    ladder_simt_check_result result = {};
    result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
    char* messages = nullptr;
    if (const int code = ladder_simt_check_passes(&info, &how, &result, &messages);
        code != LADDER_OK && code != LADDER_ERROR_UNSUPPORTED)
        fail_msg("%s: %s", e.name.c_str(), messages);
    ladder_free_messages(messages);
    return verdict;
}

ladder_simt_words_info words_only(const void* compile_next) {
    ladder_simt_words_info words = {};
    words.type = LADDER_STRUCTURE_TYPE_SIMT_WORDS_INFO;
    words.compile_next = compile_next;
    words.flags = LADDER_SIMT_WORDS_ONLY;
    return words;
}

// The versions before 1.2 have no modes for denormals; the compile warns.
bool lacks_denorm_mode(const Entry& e, ladder_spirv_environment environment) {
    return e.name.starts_with("ops/denorm") && environment != LADDER_SPIRV_ENVIRONMENT_DEFAULT &&
           environment < LADDER_SPIRV_ENVIRONMENT_VULKAN_1_2;
}

std::map<std::string, std::string> exceptions() {
    std::map<std::string, std::string> out;
    std::istringstream text(read_file(TEST_DATA_DIR "/words_exceptions.tsv"));
    for (std::string line; std::getline(text, line);)
        if (const size_t tab = line.find('\t'); !line.empty() && line[0] != '#' && tab != line.npos)
            out[line.substr(0, tab)] = line.substr(tab + 1);
    return out;
}

void all_stages(void**) {
    const std::map<std::string, std::string> listed = exceptions();
    unsigned int equal = 0, wrong = 0;
    // What the corpus needs, and devices may lack.
    const ladder_setting facts[] = {{LADDER_DEVICE_PROPERTY_SAMPLE_OFFSETS, 1},
                                    {LADDER_DEVICE_PROPERTY_INVOCATION_REORDER_EXT, 1}};
    Samples samples;
    ladder_device_info device = {};
    device.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    device.next = &samples.info;
    device.properties = facts;
    device.property_count = static_cast<unsigned int>(std::size(facts));
    const ladder_simt_words_info words = words_only(&device);
    for (const Entry& e : entries()) {
        const Verdict v = compare(e, words);
        const auto at = listed.find(e.name);
        equal += v.told && v.verdict == LADDER_SIMT_VERDICT_EQUAL;
        const bool good = at == listed.end() ? !v.told || v.verdict == LADDER_SIMT_VERDICT_EQUAL
                                             : v.verdict == LADDER_SIMT_VERDICT_NOT_COMPARED &&
                                                   v.text.starts_with(at->second);
        if (!good) {
            print_error("%s\t%s\n", e.name.c_str(), v.text.c_str());
            wrong++;
        }
    }
    print_message("%u equal, %zu listed\n", equal, listed.size());
    assert_int_equal(wrong, 0);
    assert_true(equal > 383 / step);
}

// The naive structurizer, and older and newer versions of Vulkan.
void other_forms(void**) {
    unsigned int equal = 0, other = 0, number = 0;
    const Samples samples;
    const auto see = [&](const Entry& e, const void* next, ladder_structurizer structurizer) {
        const Verdict v = compare(e, words_only(next), structurizer);
        if (v.verdict == LADDER_SIMT_VERDICT_DIFFERENT)
            fail_msg("%s, form %u: %s", e.name.c_str(), number, v.text.c_str());
        ++(v.verdict == LADDER_SIMT_VERDICT_EQUAL ? equal : other);
    };
    for (const Entry& e : entries()) {
        // Each shader in one of the versions, and those of one in five without structure.
        constexpr ladder_spirv_environment versions[] = {
            LADDER_SPIRV_ENVIRONMENT_VULKAN_1_0, LADDER_SPIRV_ENVIRONMENT_VULKAN_1_1,
            LADDER_SPIRV_ENVIRONMENT_VULKAN_1_2, LADDER_SPIRV_ENVIRONMENT_VULKAN_1_4};
        ladder_spirv_target_info target = {};
        target.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
        target.environment = versions[number++ % std::size(versions)];
        target.next = &samples.info;
        if (lacks_denorm_mode(e, target.environment))
            continue;
        see(e, &target, LADDER_STRUCTURIZER_DEFAULT);
        if (number % 5 == 0)
            see(e, nullptr, LADDER_STRUCTURIZER_NAIVE);
    }
    print_message("%u equal, %u not compared\n", equal, other);
    assert_true(equal >= 375 / step);
}

// A module that is given in place of the compiled one: the shader's own is equal, that of another shader is
// not.
void given_modules(void**) {
    const auto module_of = [](const std::string& dxil) {
        ladder_compile_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        info.source = {dxil.data(), dxil.size()};
        ladder_code code = {};
        assert_int_equal(ladder_compile(&info, &code, nullptr), LADDER_OK);
        std::string module(static_cast<const char*>(code.code), code.size);
        ladder_free_code(&code);
        return module;
    };
    const auto read = [](const char* name) {
        return read_file(std::string(TEST_DATA_DIR "/corpus/control-flow/") + name + ".cs_6_0.dxil");
    };
    const std::string collatz = module_of(read("collatz")), gcd = module_of(read("gcd_modpow"));
    ladder_simt_words_info words = words_only(nullptr);
    const Entry shader{"collatz", read("collatz"), ""};
    words.module = {collatz.data(), collatz.size()};
    assert_int_equal(compare(shader, words).verdict, LADDER_SIMT_VERDICT_EQUAL);
    words.module = {gcd.data(), gcd.size()};
    assert_int_equal(compare(shader, words).verdict, LADDER_SIMT_VERDICT_DIFFERENT);
}

// How many modules were equal, were not compared, and were made.
struct Count {
    unsigned int equal = 0, other = 0, made = 0;
};

// The library reports the capabilities that the module declares.
void check_reported(const Entry& e, const Compiled& compiled) {
    const ladder_module_info& info = *compiled.info;
    const std::set<uint32_t> reported(info.capabilities, info.capabilities + info.capability_count);
    if (reported != declared_capabilities(compiled.words()))
        fail_msg("%s: other capabilities are reported than the module declares", e.name.c_str());
}

// Compares each entry with a setting of its own; returns the number of the next.
uint32_t compare_with(const std::vector<Entry>& all, uint32_t seed, bool all_places, Count& count) {
    for (const Entry& e : all) {
        RandomCompile compile(e, seed, all_places);
        if (!Compiled(e, compile.chain(), compile.options()).info ||
            lacks_denorm_mode(e, compile.environment()))
            compile.use_default_environment();
        // Debian 12's validator does not know rates of mesh shaders' primitives and VK_KHR_maintenance8.
        const bool validates =
            e.name != "stages/shading_rate.ms_6_5" && e.name != "ops/advanced_textures.cs_6_7";
        ladder_simt_words_info words = words_only(compile.chain());
        words.options = compile.options().data();
        words.option_count = static_cast<unsigned int>(compile.options().size());
        const Verdict v = compare(e, words);
        const Compiled compiled(e, compile.chain(), compile.options());
        count.made += compiled.info != nullptr;
        if (compiled.info)
            check_reported(e, compiled);
        if (compiled.info && validates && !compiled.has_new_extension())
            if (const std::string said = validate_spirv(compiled.words(), compile.environment_name());
                !said.empty())
                fail_msg("%s with settings of LADDER_SEED=%u: %s", e.name.c_str(), seed, said.c_str());
        if (v.verdict == LADDER_SIMT_VERDICT_DIFFERENT)
            fail_msg("%s with settings of LADDER_SEED=%u: %s", e.name.c_str(), seed, v.text.c_str());
        ++(v.verdict == LADDER_SIMT_VERDICT_EQUAL ? count.equal : count.other);
        seed++;
    }
    return seed;
}

uint32_t first_seed() {
    const char* given = getenv("LADDER_SEED");
    return given ? static_cast<uint32_t>(strtoul(given, nullptr, 0)) : 1;
}

// How many modules are equal at least: faults that keep modules from being made show here. Other seeds than
// the usual one may lead to some more that are refused.
unsigned int at_least(unsigned int equal) {
    return (getenv("LADDER_SEED") ? equal * 9 / 10 : equal) / static_cast<unsigned int>(step);
}

// Random places, quirks and devices: one fixed seed, or that of LADDER_SEED.
void random_settings(void**) {
    Count count;
    compare_with(entries(), first_seed(), false, count);
    print_message("%u equal, %u not compared\n", count.equal, count.other);
    assert_true(count.equal >= at_least(377));
}

// A device without a feature: the module does not declare its capability, or is refused. Shaders that do not
// need the feature have the same module.
void lacking_devices(void**) {
    unsigned int refused = 0, other = 0, same = 0, number = 0, plain = 0;
    const Samples samples;
    ladder_setting lack = {0, 0};
    ladder_device_info device = {};
    device.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    device.next = &samples.info;
    device.properties = &lack;
    for (const Entry& e : entries()) {
        device.property_count = 0;
        const Compiled whole(e, &device);
        if (!whole.info)
            continue;
        const std::set<uint32_t> needed = declared_capabilities(whole.words());
        device.property_count = 1;
        for (const PlainFeature& f : plain_features()) {
            lack.name = static_cast<unsigned int>(f.property);
            const Compiled without(e, &device);
            const bool is_wanted = f.is_needed(whole.words());
            plain += is_wanted;
            if (is_wanted ? without.info && f.is_needed(without.words()) : !without.info)
                fail_msg("%s without %s: %s", e.name.c_str(), ladder_get_device_property_name(lack.name),
                         is_wanted ? "the module needs it" : "no module");
        }
        for (const Feature& f : features()) {
            const auto capability = static_cast<uint32_t>(f.capability);
            if (!needed.contains(capability) && ++number % 16) // some of these are enough
                continue;
            lack.name = static_cast<unsigned int>(f.property);
            const Compiled without(e, &device);
            const char* name = ladder_get_device_property_name(lack.name);
            if (!needed.contains(capability)) {
                same += without.info && without.words() == whole.words();
                if (!without.info || without.words() != whole.words())
                    fail_msg("%s is another module without %s", e.name.c_str(), name);
            } else if (!without.info) {
                refused++;
            } else if (declared_capabilities(without.words()).contains(capability)) {
                fail_msg("%s needs capability %u, and is made without %s", e.name.c_str(), capability, name);
            } else {
                other++;
            }
        }
    }
    print_message("%u refused, %u made without, %u the same\n", refused, other, same);
    print_message("%u refused for want of features that have no capability\n", plain);
    assert_true(refused > 100 / step && other > 20 / step && same > 500 / step);
}

// Also root data, tables, addresses, windows, parameters and stream output.
void random_places(void**) {
    Count count;
    uint32_t seed = first_seed();
    for (unsigned int n = 0; n < 3; n++)
        seed = compare_with(entries(), seed, true, count);
    print_message("%u of %u modules made, %u equal\n", count.made, count.equal + count.other, count.equal);
    assert_true(count.equal >= at_least(1110));
}

// Random places of shaders of models 1 to 5.
void old_models(void**) {
    Count count;
    compare_with(old_entries(), compare_with(old_entries(), first_seed(), true, count), true, count);
    print_message("%u of %u modules made, %u equal\n", count.made, count.equal + count.other, count.equal);
    assert_true(count.equal >= at_least(678));
}

// The resources of an entry, each with a descriptor.
struct PlainMap {
    const ladder_scan_result* scan = nullptr;
    std::vector<ladder_binding_range> ranges;

    explicit PlainMap(const Entry& e) {
        ladder_scan_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = {e.code.data(), e.code.size()};
        info.entry_point = e.entry_point.empty() ? nullptr : e.entry_point.c_str();
        assert_int_equal(ladder_scan(&info, &scan, nullptr), LADDER_OK);
        for (unsigned int n = 0; n < scan->resource_count; n++) {
            const ladder_scan_resource& r = scan->resources[n];
            ladder_binding_range range = {};
            range.resource_class = r.resource_class;
            range.kind_mask = 1u << r.kind;
            range.space = r.space;
            range.first_register = r.first_register;
            range.count = r.count;
            range.target.resource.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
            range.target.resource.binding = n;
            range.target.counter = range.target.resource;
            range.target.counter.set = 1;
            ranges.push_back(range);
        }
    }
    ~PlainMap() { ladder_free_scan_result(scan); }
    PlainMap(const PlainMap&) = delete;
};

// Maps that break a rule make no module, and those of some shaders of each kind that break none do.
void refused_maps(void**) {
    std::map<std::string, unsigned int> refused;
    const Samples samples;
    for (const Entry& e : entries()) {
        PlainMap plain(e);
        ladder_binding_map map = {};
        map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        map.next = &samples.info;
        map.ranges = plain.ranges.data();
        map.range_count = static_cast<unsigned int>(plain.ranges.size());
        for (unsigned int n = 0; n < plain.scan->resource_count; n++) {
            const ladder_scan_resource& r = plain.scan->resources[n];
            const ladder_resource_binding whole = plain.ranges[n].target;
            if (r.flags & LADDER_SCAN_RESOURCE_HEAP || !(r.flags & LADDER_SCAN_RESOURCE_USED))
                continue;
            for (const RefusedBinding& rule : refused_bindings()) {
                const std::string what =
                    std::string(rule.rule) + " " + std::to_string(r.kind) + " " + std::to_string(r.count > 1);
                if (refused[what] >= 2 || !rule.breaks(r, plain.ranges[n].target)) {
                    plain.ranges[n].target = whole;
                    continue;
                }
                const bool broken_made = Compiled(e, &map).info;
                plain.ranges[n].target = whole;
                if (!Compiled(e, &map).info)
                    continue;
                if (broken_made)
                    fail_msg("%s: a module with %s at resource %u", e.name.c_str(), rule.rule, n);
                refused[what]++;
            }
        }
    }
    for (const RefusedBinding& rule : refused_bindings())
        if (std::none_of(refused.begin(), refused.end(),
                         [&](const auto& its) { return its.second && its.first.starts_with(rule.rule); }))
            print_message("no shader for: %s\n", rule.rule);
    const auto kinds =
        std::count_if(refused.begin(), refused.end(), [](const auto& its) { return its.second; });
    print_message("%u kinds of maps refused\n", static_cast<unsigned int>(kinds));
    assert_true(kinds > 200 / static_cast<int>(step));
}

// Linkage that ladder_linkage.h does not allow; all but the entries of the map stay as they are.
struct RefusedLinkage {
    const char* rule;
    // Changes the linkage of an element; false: the rule does not hold for it.
    bool (*breaks)(const ladder_module_link& l, ladder_linkage& entry, ladder_linkage_info& info);
};
using L = ladder_module_link;
bool is_system_value(const L& l) { return !strncmp(l.semantic_name, "SV_", 3); }
constexpr RefusedLinkage refused_linkage[] = {
    {"an element beyond its location",
     [](const L& l, ladder_linkage& entry, ladder_linkage_info&) {
         entry.component = 5 - l.columns;
         return l.columns > 1;
     }},
    {"an element beyond the last location",
     [](const L& l, ladder_linkage& entry, ladder_linkage_info&) {
         entry.location = 65536 - l.rows + 1;
         return l.rows > 1;
     }},
    {"columns that the element lacks",
     [](const L& l, ladder_linkage& entry, ladder_linkage_info&) {
         entry.mask = 1u << l.columns;
         return l.columns < 4;
     }},
    {"zeros where an output is",
     [](const L& l, ladder_linkage& entry, ladder_linkage_info&) {
         entry.semantic_name = nullptr;
         entry.flags = LADDER_LINKAGE_ZERO;
         entry.mask = 1;
         return l.signature == LADDER_SIGNATURE_OUTPUT;
     }},
    {"zeros beyond their location",
     [](const L& l, ladder_linkage& entry, ladder_linkage_info&) {
         entry.semantic_name = nullptr;
         entry.flags = LADDER_LINKAGE_ZERO;
         entry.location = 60;
         entry.component = 3;
         entry.mask = 2;
         return l.signature == LADDER_SIGNATURE_OUTPUT;
     }},
    {"inputs that a strict map lacks",
     [](const L& l, ladder_linkage& entry, ladder_linkage_info& info) {
         entry.semantic_name = "another";
         info.flags = LADDER_LINKAGE_INFO_STRICT_INPUTS;
         return l.signature == LADDER_SIGNATURE_INPUT && !is_system_value(l);
     }},
    {"outputs that a strict map lacks",
     [](const L& l, ladder_linkage& entry, ladder_linkage_info& info) {
         entry.semantic_name = "another";
         info.flags = LADDER_LINKAGE_INFO_STRICT_OUTPUTS;
         return l.signature == LADDER_SIGNATURE_OUTPUT && !is_system_value(l);
     }},
};

bool is_of_stage(const Entry& e, std::initializer_list<const char*> stages) {
    return std::any_of(stages.begin(), stages.end(),
                       [&](const char* s) { return e.name.find(s) != e.name.npos; });
}

// Maps of links that break a rule make no module; the same without what breaks it does.
void refused_links(void**) {
    std::map<std::string, unsigned int> refused;
    const Samples samples;
    for (const Entry& e : entries()) {
        ladder_linkage_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
        info.next = &samples.info;
        const Compiled plain(e, &info);
        if (!plain.info)
            continue;
        // View offsets are for the last stage before the rasterizer.
        info.flags = LADDER_LINKAGE_INFO_VIEW_OFFSETS;
        if (is_of_stage(e, {".ps_", ".hs_"}) && Compiled(e, &info).info)
            fail_msg("%s: a module with offsets of views", e.name.c_str());
        if (!is_of_stage(e, {".vs_", ".ds_"}))
            continue;
        for (unsigned int n = 0; n < plain.info->link_count; n++) {
            const ladder_module_link& l = plain.info->links[n];
            for (const RefusedLinkage& rule : refused_linkage) {
                ladder_linkage entry = {};
                entry.signature = l.signature;
                entry.semantic_name = l.semantic_name;
                entry.semantic_index = l.semantic_index;
                entry.stream = l.stream;
                entry.location = l.location;
                entry.component = l.component;
                info.flags = 0;
                info.map = &entry;
                info.map_count = 1;
                if (!l.rows || !rule.breaks(l, entry, info))
                    continue;
                if (Compiled(e, &info).info)
                    fail_msg("%s: a module with %s, link %u", e.name.c_str(), rule.rule, n);
                refused[rule.rule]++;
            }
            info.map = nullptr;
            info.map_count = 0;
        }
    }
    for (const RefusedLinkage& rule : refused_linkage)
        print_message("%u with %s\n", refused[rule.rule], rule.rule);
    assert_int_equal(refused.size(), std::size(refused_linkage));
}

// Random places of the shaders that other tests use.
void other_tests(void**) {
    Count count;
    compare_with(other_entries(), first_seed(), true, count);
    print_message("%u of %u modules made, %u equal\n", count.made, count.equal + count.other, count.equal);
    assert_true(count.equal >= at_least(204));
}

} // namespace
} // namespace test_words

using namespace test_words;

TEST_GROUP(words) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_stages),      cmocka_unit_test(other_forms),   cmocka_unit_test(given_modules),
        cmocka_unit_test(random_settings), cmocka_unit_test(random_places), cmocka_unit_test(old_models),
        cmocka_unit_test(lacking_devices), cmocka_unit_test(other_tests),   cmocka_unit_test(refused_maps),
        cmocka_unit_test(refused_links),
    };
    return cmocka_run_group_tests_name("words", tests, nullptr, nullptr);
}
