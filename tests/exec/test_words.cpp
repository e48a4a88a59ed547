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
#include <random>
#include <sstream>

#include "compile_shader.h"
#include "corpus.h"
#include "support/testing.h"

namespace test_words {

using namespace ladder::test;

namespace {

// Sanitizers make it some ten times as slow: they see one entry point in four.
#if defined(__SANITIZE_ADDRESS__)
constexpr size_t step = 4;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr size_t step = 4;
#else
constexpr size_t step = 1;
#endif
#else
constexpr size_t step = 1;
#endif

struct Entry {
    std::string name, code, entry_point; // entry_point: empty: the only one
};

std::vector<Entry> entries_of(const CorpusShader& s) {
    const Entry one{s.theme + "/" + s.name, read_file(s.path + ".dxil"), ""};
    if (s.stage != "lib")
        return {one};
    ladder_scan_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
    info.source = {one.code.data(), one.code.size()};
    const ladder_library* library;
    assert_int_equal(ladder_scan_library(&info, &library, nullptr), LADDER_OK);
    std::vector<Entry> all;
    for (unsigned int n = 0; n < library->function_count; n++)
        if (library->functions[n].flags & LADDER_LIBRARY_FUNCTION_ENTRY_POINT)
            all.push_back(
                {one.name + ":" + library->functions[n].name, one.code, library->functions[n].name});
    ladder_free_library(library);
    return all;
}

std::vector<Entry> entries() {
    std::vector<Entry> all;
    for (const char* theme : {"control-flow", "libraries", "ops", "stages", "waves"})
        for (const CorpusShader& s : corpus(theme, ""))
            for (Entry& e : entries_of(s))
                all.push_back(std::move(e));
    for (size_t n = 0; step > 1 && n * step < all.size(); n++)
        all[n] = all[n * step];
    all.resize((all.size() + step - 1) / step);
    return all;
}

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

// A compile of an entry point and what it tells; `info` null: it failed.
class Compiled {
public:
    Compiled(const Entry& e, const void* chain) {
        ladder_scan_info scan = {};
        scan.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        scan.source = {e.code.data(), e.code.size()};
        if (ladder_open_shader(nullptr, &scan, &shader_, nullptr) != LADDER_OK)
            return;
        ladder_compile_info compile = {};
        compile.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
        compile.next = chain;
        compile.target_type = LADDER_TARGET_SPIRV_BINARY;
        compile.entry_point = e.entry_point.empty() ? nullptr : e.entry_point.c_str();
        if (ladder_compile_shader(shader_, &compile, &module_, nullptr) == LADDER_OK)
            info = ladder_get_module_info(module_);
    }
    ~Compiled() {
        ladder_free_module(module_);
        ladder_close_shader(shader_);
    }
    Compiled(const Compiled&) = delete;
    std::vector<uint32_t> words() const {
        const auto* first = static_cast<const uint32_t*>(info->output.code);
        return {first, first + info->output.size / 4};
    }

    // Debian 12's validator knows all but these.
    bool has_new_extension() const {
        static constexpr const char* names[] = {"SPV_KHR_compute_shader_derivatives",
                                                "SPV_KHR_maximal_reconvergence", "SPV_KHR_quad_control"};
        return std::any_of(std::begin(names), std::end(names), [&](const char* name) {
            return std::any_of(info->extensions, info->extensions + info->extension_count,
                               [&](const char* e) { return !strcmp(e, name); });
        });
    }

    const ladder_module_info* info = nullptr;

private:
    ladder_shader* shader_ = nullptr;
    ladder_module* module_ = nullptr;
};

// The number of samples that pixels have in comparisons.
struct Samples {
    ladder_parameter parameter = {};
    ladder_parameter_info info = {LADDER_STRUCTURE_TYPE_PARAMETER_INFO, nullptr, &parameter, 1};
    Samples() {
        parameter.name = LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT;
        parameter.u.u32[0] = 4;
    }
    Samples(const Samples&) = delete;
};

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
    assert_true(equal > 330 / step);
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

// ---- random settings

using Random = std::mt19937;

// What a module may be compiled with: a place for each resource and element, quirks, facts of a device.
class Compile {
public:
    // `all_places`: also root data, tables, addresses, views, stream output, and constants of pipelines.
    Compile(const Entry& e, uint32_t seed, bool all_places = false) : random_(seed), all_places_(all_places) {
        if (all_places || below(4))
            bind(e);
        if (all_places || below(2))
            link(e);
        if (all_places)
            add_state();
        linkage_.next = map_.type ? &map_ : nullptr;
        samples_.info.next = linkage_.map ? static_cast<const void*>(&linkage_) : linkage_.next;
        device_.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
        device_.next = &samples_.info;
        choose(quirks_, quirk_names, 3);
        choose(facts_, fact_names, 6);
        device_.quirks = quirks_.data();
        device_.quirk_count = static_cast<unsigned int>(quirks_.size());
        device_.properties = facts_.data();
        device_.property_count = static_cast<unsigned int>(facts_.size());
        target_.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
        target_.environment = static_cast<ladder_spirv_environment>(below(6));
        target_.next = &device_;
    }
    Compile(const Compile&) = delete;
    const void* chain() const { return &target_; }
    ladder_spirv_environment environment() const { return target_.environment; }
    const char* environment_name() const {
        static constexpr const char* names[] = {"vulkan1.3", "vulkan1.0", "vulkan1.1",
                                                "vulkan1.2", "vulkan1.3", "vulkan1.4"};
        return names[target_.environment];
    }

private:
    // Those that change no value where the shader's own meaning is defined.
    static constexpr ladder_quirk quirk_names[] = {
        LADDER_QUIRK_INVARIANT_POSITION,   LADDER_QUIRK_COHERENT_UAVS,       LADDER_QUIRK_DEVICE_BARRIERS,
        LADDER_QUIRK_GROUPSHARED_BARRIERS, LADDER_QUIRK_NON_UNIFORM_INDICES, LADDER_QUIRK_BOUND_ARRAYS,
        LADDER_QUIRK_NO_CONTRACTION,       LADDER_QUIRK_STRIP_NAMES,         LADDER_QUIRK_LOOP_CONTROL,
        LADDER_QUIRK_BRANCH_CONTROL,       LADDER_QUIRK_BOUND_MESH_OUTPUTS};
    static constexpr ladder_device_property fact_names[] = {
        LADDER_DEVICE_PROPERTY_SUBGROUP_UNIFORM_CONTROL_FLOW,
        LADDER_DEVICE_PROPERTY_MAXIMAL_RECONVERGENCE,
        LADDER_DEVICE_PROPERTY_QUAD_CONTROL,
        LADDER_DEVICE_PROPERTY_SIGNED_ZERO_INF_NAN_PRESERVE_FLOAT32,
        LADDER_DEVICE_PROPERTY_DEMOTE_TO_HELPER_INVOCATION,
        LADDER_DEVICE_PROPERTY_STORAGE_INPUT_OUTPUT_16,
        LADDER_DEVICE_PROPERTY_COMPUTE_DERIVATIVES_KHR,
        LADDER_DEVICE_PROPERTY_INTEGER_DOT_PRODUCT,
        LADDER_DEVICE_PROPERTY_FLOAT_CONTROLS,
        LADDER_DEVICE_PROPERTY_SUBGROUP_PARTITIONED,
        LADDER_DEVICE_PROPERTY_ZERO_INITIALIZE_WORKGROUP_MEMORY};

    uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }

    template <class Name, size_t n>
    void choose(std::vector<ladder_setting>& to, const Name (&names)[n], uint32_t of) {
        for (Name name : names)
            if (!below(of))
                to.push_back({static_cast<unsigned int>(name), 1});
    }

    ladder_binding place() {
        ladder_binding b = {};
        b.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
        b.set = below(4);
        b.binding = next_binding_ += 1 + below(3);
        return b;
    }

    // A place of root data, which all resources of a shader have in one block.
    ladder_root_place root(unsigned int bytes) {
        const unsigned int at = root_end_;
        root_end_ += bytes;
        return {in_buffer_ ? LADDER_ROOT_STORAGE_UNIFORM_BUFFER : LADDER_ROOT_STORAGE_PUSH_CONSTANTS, at, 0};
    }

    // Any place that a resource of that kind may have.
    ladder_binding place_of(const ladder_scan_resource& r) {
        const bool constants = r.kind == LADDER_RESOURCE_KIND_CONSTANT_BUFFER;
        const bool words =
            r.kind == LADDER_RESOURCE_KIND_RAW_BUFFER || r.kind == LADDER_RESOURCE_KIND_STRUCTURED_BUFFER;
        ladder_binding b = place();
        const uint32_t way = below(9);
        if (way == 1 || (way == 0 && !words && !constants)) {
            b.flags = LADDER_BINDING_ARRAY;
            b.root = root(4);
        } else if (way == 2) {
            b.element = 1 + below(5);
        } else if (constants && r.count == 1 && r.stride && r.stride <= 64 && way >= 7) {
            b = {};
            b.binding_type = LADDER_BINDING_TYPE_CONSTANTS;
            b.root = root(r.stride);
        } else if ((words || constants) && way == 5 && r.count == 1) {
            b = {};
            b.binding_type = LADDER_BINDING_TYPE_ADDRESS;
            b.flags = below(2) ? LADDER_BINDING_CHECK_NULL : 0;
            b.root = root(8);
        } else if (words || constants) {
            const ladder_view views[] = {LADDER_VIEW_DEFAULT, LADDER_VIEW_ADDRESS_TABLE,
                                         LADDER_VIEW_FAR_ADDRESS_TABLE,
                                         words ? LADDER_VIEW_TEXEL_BUFFER : LADDER_VIEW_STORAGE_BUFFER};
            b.view = views[below(4)];
        }
        return b;
    }

    // The sample count as root data, and a size of points as a constant of the pipeline.
    void add_state() {
        if (below(2)) {
            parameters_[0] = samples_.parameter;
            parameters_[0].source = LADDER_PARAMETER_SOURCE_ROOT;
            parameters_[0].u.root = root(4);
            parameters_[1].name = LADDER_PARAMETER_POINT_SIZE;
            parameters_[1].source = LADDER_PARAMETER_SOURCE_SPECIALIZATION;
            parameters_[1].u.spec_id = 3;
            samples_.info.parameters = parameters_;
            samples_.info.parameter_count = 2;
            map_.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        }
        if (!map_.type)
            return;
        map_.root_size = below(2) ? 0 : (root_end_ + 15) / 16 * 16;
        map_.root_buffer.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
        map_.root_buffer.set = 5;
    }

    // Writes the first component of an output to a buffer; or two views.
    void add_outputs(const Entry& e) {
        for (size_t n = 0; n < links_.size() && !(e.name.find(".hs_") + 1); n++)
            if (links_[n].signature == LADDER_SIGNATURE_OUTPUT && !links_[n].stream && below(2) &&
                strcmp(links_[n].semantic_name, "SV_Target")) {
                stream_output_ = {names_[n].c_str(), links_[n].semantic_index, 0, 0, 1, below(3), {}};
                linkage_.stream_outputs = &stream_output_;
                linkage_.stream_output_count = 1;
                break;
            }
        if (below(4))
            return;
        linkage_.views = views_;
        linkage_.view_count = 2;
    }

    // Elements in another order, at other locations.
    void link(const Entry& e) {
        const Compiled compiled(e, nullptr);
        if (!compiled.info)
            return;
        links_.assign(compiled.info->links, compiled.info->links + compiled.info->link_count);
        for (ladder_module_link& l : links_)
            names_.push_back(l.semantic_name);
        std::vector<size_t> order(links_.size());
        for (size_t n = 0; n < order.size(); n++)
            order[n] = n;
        std::shuffle(order.begin(), order.end(), random_);
        uint32_t next[8] = {below(3), below(3), 8 + below(3)}; // by signature
        for (size_t n : order) {
            const ladder_module_link& l = links_[n];
            const uint32_t rows = std::max(l.rows, 1u);
            if (l.stream || !strcmp(l.semantic_name, "SV_Target"))
                continue;
            for (uint32_t row = 0; row < rows; row++) {
                ladder_linkage entry = {};
                entry.signature = l.signature;
                entry.semantic_name = names_[n].c_str();
                entry.semantic_index = l.semantic_index + row;
                entry.location = next[l.signature] + row;
                entry.component = l.component;
                map_of_links_.push_back(entry);
            }
            next[l.signature] += rows;
        }
        linkage_.type = LADDER_STRUCTURE_TYPE_LINKAGE_INFO;
        linkage_.map = map_of_links_.data();
        linkage_.map_count = static_cast<unsigned int>(map_of_links_.size());
        if (all_places_)
            add_outputs(e);
    }

    void bind(const Entry& e) {
        ladder_scan_info info = {};
        info.type = LADDER_STRUCTURE_TYPE_SCAN_INFO;
        info.source = {e.code.data(), e.code.size()};
        info.entry_point = e.entry_point.empty() ? nullptr : e.entry_point.c_str();
        const ladder_scan_result* scan;
        assert_int_equal(ladder_scan(&info, &scan, nullptr), LADDER_OK);
        bool heap = false;
        for (unsigned int n = 0; n < scan->resource_count; n++) {
            const ladder_scan_resource& r = scan->resources[n];
            heap |= r.flags & LADDER_SCAN_RESOURCE_HEAP;
            ladder_binding_range range = {};
            range.resource_class = r.resource_class;
            range.space = r.space;
            range.first_register = r.first_register;
            range.count = r.count;
            range.target.resource = all_places_ ? place_of(r) : place();
            if (r.flags & LADDER_SCAN_RESOURCE_COUNTER)
                range.target.counter = place();
            if (!all_places_ || !(r.flags & LADDER_SCAN_RESOURCE_HEAP))
                ranges_.push_back(range);
        }
        ladder_free_scan_result(scan);
        if ((heap && !all_places_) || ranges_.empty())
            return;
        map_.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
        map_.ranges = ranges_.data();
        map_.range_count = static_cast<unsigned int>(ranges_.size());
    }

    Random random_;
    const bool all_places_ = false;
    bool in_buffer_ = below(2);
    unsigned int root_end_ = 0;
    ladder_stream_output stream_output_ = {};
    ladder_parameter parameters_[2] = {};
    const ladder_view_instance views_[2] = {{0, 0, 0, 0}, {1, 0, 0, 0}};
    std::vector<ladder_binding_range> ranges_;
    ladder_binding_map map_ = {};
    std::vector<ladder_module_link> links_;
    std::vector<std::string> names_;
    std::vector<ladder_linkage> map_of_links_;
    ladder_linkage_info linkage_ = {};
    Samples samples_;
    std::vector<ladder_setting> quirks_, facts_;
    ladder_device_info device_ = {};
    ladder_spirv_target_info target_ = {};
    uint32_t next_binding_ = 0;
};

// How many modules were equal, were not compared, and were made.
struct Count {
    unsigned int equal = 0, other = 0, made = 0;
};

void compare_with(uint32_t seed, bool all_places, Count& count) {
    for (const Entry& e : entries()) {
        const Compile compile(e, seed, all_places);
        // Debian 12's validator does not know that mesh shaders have rates of primitives.
        const bool validates = e.name != "stages/shading_rate.ms_6_5";
        if (lacks_denorm_mode(e, compile.environment())) {
            seed++;
            continue;
        }
        const Verdict v = compare(e, words_only(compile.chain()));
        const Compiled compiled(e, compile.chain());
        count.made += compiled.info != nullptr;
        if (compiled.info && validates && !compiled.has_new_extension())
            if (const std::string said = validate_spirv(compiled.words(), compile.environment_name());
                !said.empty())
                fail_msg("%s with settings of LADDER_SEED=%u: %s", e.name.c_str(), seed, said.c_str());
        if (getenv("DEBUG_WORDS") && v.verdict != LADDER_SIMT_VERDICT_EQUAL) {
            printf("DBG %u %s: %s%s\n", v.verdict, e.name.c_str(), v.told ? "" : "untold ", v.text.c_str()); seed++; continue; }
        if (v.verdict == LADDER_SIMT_VERDICT_DIFFERENT)
            fail_msg("%s with settings of LADDER_SEED=%u: %s", e.name.c_str(), seed, v.text.c_str());
        ++(v.verdict == LADDER_SIMT_VERDICT_EQUAL ? count.equal : count.other);
        seed++;
    }
}

uint32_t first_seed() {
    const char* given = getenv("LADDER_SEED");
    return given ? static_cast<uint32_t>(strtoul(given, nullptr, 0)) : 1;
}

// Random places, quirks and devices: one fixed seed, or that of LADDER_SEED.
void random_settings(void**) {
    Count count;
    compare_with(first_seed(), false, count);
    print_message("%u equal, %u not compared\n", count.equal, count.other);
    assert_true(count.equal > 300 / step);
}

// Places that the simulator has no memory for: what the module declares, and the validator, say what is
// wrong.
void random_places(void**) {
    Count count;
    compare_with(first_seed(), true, count);
    print_message("%u of %u modules made, %u equal\n", count.made, count.equal + count.other, count.equal);
    assert_true(count.made > 200 / step);
}

} // namespace
} // namespace test_words

using namespace test_words;

TEST_GROUP(words) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_stages),      cmocka_unit_test(other_forms),   cmocka_unit_test(given_modules),
        cmocka_unit_test(random_settings), cmocka_unit_test(random_places),
    };
    return cmocka_run_group_tests_name("words", tests, nullptr, nullptr);
}
