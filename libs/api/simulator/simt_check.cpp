// ladder_simt_check_passes().
#include "api/ladder/boundary.h"
#include "api/simulator/simt_info.h"
#include "api/simulator/simt_source.h"
#include "api/simulator/simt_values.h"
#include "api/simulator/simt_words.h"
#include "ladder/ladder_device.h"

#include "check/check_passes.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <optional>
#include <span>

using namespace ladder;

static_assert(LADDER_SIMT_VERDICT_EQUAL == static_cast<int>(check::Verdict::Equal));
static_assert(LADDER_SIMT_VERDICT_DIFFERENT == static_cast<int>(check::Verdict::Different));
static_assert(LADDER_SIMT_VERDICT_NOT_COMPARED == static_cast<int>(check::Verdict::NotCompared));

namespace {

check::Settings settings_of(const ladder_simt_info& info, const ladder_simt_check_info* how,
                            Diagnostics& diag) {
    const simt::Options options = simt_options(info, diag);
    if (info.mode || info.switch_policy || info.schedule || info.alignment || info.helper_policy ||
        info.after_pass)
        diag.fail_argument(
            "passes are compared in all modes and under all schedules: leave what chooses one 0");
    if (info.flags & ~static_cast<unsigned int>(LADDER_SIMT_IGNORE_CHECKSUM))
        diag.fail_argument("passes are not compared with flags 0x%x", info.flags);
    check::Settings s;
    for (int n = 0; how && n < 3; n++)
        if (how->groups[n])
            s.groups[n] = how->groups[n];
    s.wave_size = info.wave_size ? options.wave_size : 0;
    s.seed = info.seed;
    s.naive = info.structurizer == LADDER_STRUCTURIZER_NAIVE;
    if (info.step_limit)
        s.steps = info.step_limit;
    return s;
}

// The structure that may follow; null: none does.
const ladder_simt_words_info* words_info_of(const ladder_simt_check_info* how, Diagnostics& diag) {
    if (!how)
        return nullptr;
    if (how->type != LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO)
        diag.fail_argument("there is no struct ladder_simt_check_info, or it has another type");
    const auto* words = static_cast<const ladder_simt_words_info*>(how->next);
    if (!words)
        return nullptr;
    check_structure(words, LADDER_STRUCTURE_TYPE_SIMT_WORDS_INFO, "ladder_simt_words_info", diag);
    if (words->flags & ~static_cast<unsigned int>(LADDER_SIMT_WORDS_ONLY))
        diag.fail_argument("there are no flags 0x%x of ladder_simt_words_info", words->flags);
    if (words->option_count && !words->options)
        diag.fail_argument("ladder_simt_words_info has %u options, and no list", words->option_count);
    return words;
}

void tell(const ladder_simt_check_info* how, const char* pass, check::Verdict verdict,
          const std::string& text) {
    if (how && how->function)
        how->function(how->user_data, pass, static_cast<ladder_simt_verdict>(verdict), text.data(),
                      text.size());
}

void put(const check::Summary& summary, ladder_simt_check_result& r) {
    r.verdict = static_cast<ladder_simt_verdict>(summary.verdict);
    r.passes = static_cast<unsigned int>(summary.passes.size());
    r.executions = summary.executions;
    r.differences = r.not_compared = 0;
    for (const check::PassVerdict& v : summary.passes) {
        r.differences += v.verdict == check::Verdict::Different;
        r.not_compared += v.verdict == check::Verdict::NotCompared;
    }
}

// The text of the program after each pass that ran, the front end first. Called back by C: nothing is thrown.
struct Texts {
    struct Text {
        const char* pass;
        std::string text;
    };
    std::vector<Text> texts;
    bool no_memory = false, again = false; // again: libladder had to start over

    static void take(void* user, const char* pass, const char* text, size_t size) {
        Texts& t = *static_cast<Texts*>(user);
        t.again |= !t.texts.empty() && !std::strcmp(pass, t.texts[0].pass);
        try {
            t.texts.push_back({name_of(pass), {text, size}});
        } catch (const std::bad_alloc&) {
            t.no_memory = true;
        }
    }
    // Returns the equal name that lives as long as the library.
    static const char* name_of(const char* pass) {
        for (const char* const* n = ladder_get_pass_names(); *n; n++)
            if (!std::strcmp(*n, pass))
                return *n;
        return "";
    }
};

// What passes lower depends on the device. The one that has nothing is what libladder takes for none. These
// have everything that passes ask for, and what Mesa 22.3's lavapipe has of it.
constexpr ladder_setting everything[] = {{LADDER_DEVICE_PROPERTY_INTEGER_DOT_PRODUCT, 1},
                                         {LADDER_DEVICE_PROPERTY_MAX_SUBGROUP_SIZE, 4},
                                         {LADDER_DEVICE_PROPERTY_SUBGROUP_PARTITIONED, 1},
                                         {LADDER_DEVICE_PROPERTY_ZERO_INITIALIZE_WORKGROUP_MEMORY, 1}};
// In parts for many shaders, whole for few; components are VkComponentTypeKHR.
constexpr unsigned int f16 = 0, f32 = 1, i8 = 3, i32 = 5, u8 = 7, u32 = 9;
constexpr ladder_matrix_product products[] = {{8, 8, 8, f16, f16, f16}, {8, 8, 8, f16, f16, f32},
                                              {8, 8, 8, i8, i8, i32},   {8, 8, 8, u8, u8, u32},
                                              {2, 2, 2, f32, f32, f32}, {4, 4, 4, i32, i32, i32}};
constexpr ladder_setting lavapipe[] = {{LADDER_DEVICE_PROPERTY_INTEGER_DOT_PRODUCT, 1}};
constexpr std::span<const ladder_setting> other_devices[] = {everything, lavapipe};

const char* last_pass() {
    const char* last = nullptr;
    for (const char* const* n = ladder_get_pass_names(); *n; n++)
        last = *n;
    return last;
}

// `last`: the last pass that runs; null: none does.
void collect(const ladder_simt_info& info, std::span<const ladder_setting> device, const char* last,
             Texts& to, Diagnostics& diag) {
    ladder_device_info properties{};
    properties.type = LADDER_STRUCTURE_TYPE_DEVICE_INFO;
    properties.properties = device.data();
    properties.property_count = static_cast<unsigned int>(device.size());
    ladder_dump_info dump{};
    dump.type = LADDER_STRUCTURE_TYPE_DUMP_INFO;
    const ladder_matrix_info matrices = {LADDER_STRUCTURE_TYPE_MATRIX_INFO, nullptr, products,
                                         static_cast<unsigned int>(std::size(products))};
    if (device.data() == std::data(everything))
        properties.next = &matrices;
    dump.next = &properties;
    dump.function = Texts::take;
    dump.user_data = &to;
    vsir_of(info, last, &dump, diag);
    if (to.no_memory)
        throw std::bad_alloc();
    if (to.again)
        diag.fail_internal(Location::none(), "a pass broke the program");
}

// A program for a moment.
struct Parsed {
    Arena arena;
    ir::Program program{arena};
    Parsed(const std::string& text, Diagnostics& diag) {
        arena.set_limit(heap_max);
        read_vsir(program, text, diag);
    }
};

// The program as it was read, and the graph that flatten makes of structured source.
void collect_first(const ladder_simt_info& info, Texts& texts, Diagnostics& diag) {
    collect(info, {}, nullptr, texts, diag);
    if (Parsed(texts.texts.at(0).text, diag).program.level != ir::Level::Source)
        return;
    texts.texts.clear();
    collect(info, {}, first_pass, texts, diag);
}

// The module whose words are compared at the end, and how it is compiled.
struct Module {
    const ladder_simt_info& info;
    const ladder_simt_words_info* how;
};

// `module`: null: no words are compared.
check::Summary compare(const std::vector<Texts::Text>& texts, const check::Settings& settings,
                       const Module* module, Diagnostics& diag) {
    check::Comparison comparison(settings);
    size_t n = 0;
    std::optional<Parsed> first(std::in_place, texts[n++].text, diag);
    if (first->program.level == ir::Level::Source && n < texts.size())
        first.emplace(texts[n++].text, diag);
    if (!comparison.begin(first->program))
        return comparison.summary();
    const bool passes = !module || !module->how || !(module->how->flags & LADDER_SIMT_WORDS_ONLY);
    for (; passes && n < texts.size(); n++) {
        Diagnostics broken;
        try {
            const Parsed after(texts[n].text, broken);
            comparison.see(texts[n].pass, after.program);
        } catch (const Failure&) {
            comparison.condemn(texts[n].pass, "is not valid any more: " + broken.take_back({}));
        }
    }
    if (module)
        compare_words(module->info, module->how, first->program, comparison, diag);
    if (module)
        compare_debug_values(module->info, module->how, comparison, diag);
    return comparison.summary();
}

bool is_same(const Texts& a, const Texts& b) {
    return std::equal(
        a.texts.begin(), a.texts.end(), b.texts.begin(), b.texts.end(),
        [](const Texts::Text& x, const Texts::Text& y) { return x.pass == y.pass && x.text == y.text; });
}

// Compares for the other devices that get another program: passes that lower count once more.
void compare_for_devices(const ladder_simt_info& info, const Texts& first, const check::Settings& settings,
                         check::Summary& summary, Diagnostics& diag) {
    const Texts* known[std::size(other_devices) + 1] = {&first};
    std::optional<Texts> others[std::size(other_devices)];
    for (size_t n = 0; n < std::size(other_devices); n++) {
        Texts& texts = others[n].emplace();
        known[n + 1] = &texts;
        collect(info, other_devices[n], last_pass(), texts, diag);
        bool seen = false;
        for (size_t k = 0; k <= n; k++)
            seen |= is_same(*known[k], texts);
        if (seen)
            continue;
        const check::Summary other = compare(texts.texts, settings, nullptr, diag);
        summary.executions += other.executions;
        for (const check::PassVerdict& v : other.passes)
            if (!std::strncmp(v.pass, "legalize-", 9) || v.verdict == check::Verdict::Different)
                summary.passes.push_back(v);
        if (other.verdict == check::Verdict::Different)
            summary.verdict = other.verdict;
    }
}

} // namespace

int ladder_simt_check_passes(const ladder_simt_info* info, const ladder_simt_check_info* how,
                             ladder_simt_check_result* result, char** messages) {
    if (is_result(result, LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT))
        put({}, *result);
    return guarded(name_of(info), messages, [&](Diagnostics& diag) {
        check_simt_info(info, diag);
        if (!is_result(result, LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT))
            diag.fail_argument("there is no struct ladder_simt_check_result for the result");
        const ladder_simt_words_info* words = words_info_of(how, diag);
        const check::Settings settings = settings_of(*info, how, diag);
        const bool passes = !words || !(words->flags & LADDER_SIMT_WORDS_ONLY);
        const Module module{*info, words};
        Texts texts;
        if (passes)
            collect(*info, {}, last_pass(), texts, diag);
        else
            collect_first(*info, texts, diag);
        check::Summary summary = compare(texts.texts, settings, &module, diag);
        if (passes)
            compare_for_devices(*info, texts, settings, summary, diag);
        put(summary, *result);
        if (!summary.reason.empty())
            tell(how, "front-end", summary.verdict, summary.reason);
        if (!summary.contents.empty())
            tell(how, "front-end", check::Verdict::Equal, summary.contents);
        for (const check::PassVerdict& v : summary.passes)
            tell(how, v.pass, v.verdict, v.text);
    });
}
