#include "simulate.h"
#include "breakpoints.h"
#include "files.h"
#include "inputs.h"
#include "messages.h"
#include "run_resources.h"

#include <cstdio>
#include <cstring>

namespace ladder_compiler {

namespace {

void print_line(void*, const char* text, size_t size) {
    fwrite(text, 1, size, stderr);
    fputc('\n', stderr);
}

// The words of --bind, and of its file.
bool load(Bind& b, std::string& error) {
    if (b.file.empty())
        return true;
    std::string contents;
    if (!read_file(b.file, contents, error)) {
        error = "cannot read " + b.file + ": " + error;
        return false;
    }
    b.words.resize((contents.size() + 3) / 4);
    if (!contents.empty())
        memcpy(b.words.data(), contents.data(), contents.size());
    return true;
}

int bind(struct ladder_simt* simt, Bind& b, char** messages) {
    ladder_simt_binding binding{};
    binding.type = LADDER_STRUCTURE_TYPE_SIMT_BINDING;
    binding.resource_class = b.resource_class;
    binding.space = b.space;
    binding.register_index = b.reg;
    binding.data = b.words.data();
    binding.size = 4 * b.words.size();
    binding.format = b.format.empty() ? nullptr : b.format.c_str();
    binding.stride = b.stride;
    binding.counter = b.has_counter ? &b.counter : nullptr;
    return ladder_simt_bind(simt, &binding, messages);
}

// Words of a row: so many that rows end where elements do, at most 8.
size_t words_of_row(const ElementType& type) {
    const size_t words = type.size / 4;
    if (type.size % 4 || words >= 8)
        return 8;
    return words ? 8 / words * words : 8;
}

// The values of the elements that end in bytes `begin` to `end`.
std::string values_of(const ElementType& type, const Bind& b, size_t begin, size_t end) {
    std::string text;
    const auto* bytes = reinterpret_cast<const unsigned char*>(b.words.data());
    for (size_t n = begin / type.size; (n + 1) * type.size <= end; n++)
        if ((n + 1) * type.size > begin)
            text += " " + element_text(type, bytes + n * type.size);
    return text.empty() ? "" : "  |" + text;
}

// Rows of words in hexadecimal, and behind them the elements that end in the row.
void print_words(const Bind& b, const ElementType& type, std::string& text) {
    text += b.name + ":\n";
    const size_t row = words_of_row(type);
    for (size_t n = 0; n < b.words.size(); n++) {
        char word[32];
        if (n % row == 0) {
            snprintf(word, sizeof word, "%06zx:", 4 * n);
            text += word;
        }
        snprintf(word, sizeof word, " %08x", b.words[n]);
        text += word;
        if (n % row != row - 1 && n + 1 != b.words.size())
            continue;
        if (type.size)
            text += values_of(type, b, 4 * (n / row * row), 4 * (n + 1));
        text += '\n';
    }
    if (b.has_counter)
        text += "counter: " + std::to_string(b.counter) + "\n";
}

void print_reports(const struct ladder_simt* simt, const char* name) {
    ladder_simt_report r{};
    r.type = LADDER_STRUCTURE_TYPE_SIMT_REPORT;
    for (unsigned int n = 0; ladder_simt_get_report(simt, n, &r) == LADDER_OK; n++)
        print_message(Level::Warning, name, {r.text, r.text_size});
}

// All that can fail after the simulator is there.
void execute(const Options& o, struct ladder_simt* simt, const RunResources& resources,
             Breakpoints& breakpoints, Simulated& s, std::string& text) {
    std::vector<Bind> binds = o.binds;
    s.result = bind_all(simt, binds, s.error, &s.messages);
    if (s.result != LADDER_OK || !s.error.empty())
        return;
    if (!o.report_json)
        for (const std::string& text : resources.warnings(binds))
            print_message(Level::Warning, resources.name(), text);
    if (o.trace)
        ladder_simt_set_trace(simt, print_line, nullptr);
    if (!o.breaks.empty())
        breakpoints.watch(simt);
    ladder_simt_outcome outcome;
    s.result = ladder_simt_dispatch(simt, o.groups[0], o.groups[1], o.groups[2], &outcome, &s.messages);
    if (s.result != LADDER_OK)
        return;
    print_reports(simt, resources.name());
    if (!o.report_json)
        for (const std::string& text : breakpoints.unreached())
            print_message(Level::Warning, resources.name(), text);
    s.failed = outcome != LADDER_SIMT_OUTCOME_COMPLETED;
    for (const Bind& b : binds)
        if (b.resource_class == LADDER_RESOURCE_CLASS_UAV)
            print_words(b, resources.elements_of(b), text);
    if (text.empty() && !s.failed && !o.trace && o.breaks.empty())
        s.error = resources.nothing_to_show();
}

} // namespace

PassReport::PassReport(std::string& text, bool as_json) : text_(text), list_(text, as_json, "checks") {
    as_json_ = as_json;
    list_.begin_list("checks");
}

void PassReport::finish() {
    list_.end_list();
    list_.finish();
}

void PassReport::add(void* user, const char* pass, ladder_simt_verdict verdict, const char* text,
                     size_t size) {
    static const char* const verdicts[] = {"equal", "different", "not compared"};
    PassReport& r = *static_cast<PassReport*>(user);
    const std::string more(text, size);
    try {
        if (!r.as_json_) {
            r.text_ += r.source_ + ": " + pass + ": " + verdicts[verdict] + (size ? ": " : "") + more + "\n";
            return;
        }
        r.list_.begin("");
        r.list_.json_only("source", r.source_);
        r.list_.json_only("pass", std::string(pass));
        r.list_.json_only("verdict", std::string(verdicts[verdict]));
        r.list_.text("text", more);
        r.list_.end();
    } catch (const std::bad_alloc&) { // a line is lost
    }
}

ladder_simt_info simt_info_of(const Options& o, const ladder_code& source, const char* name) {
    ladder_simt_info info{};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.next = o.constants.empty() ? nullptr : &o.specialization;
    info.source = source;
    info.source_type = o.source_type;
    info.source_name = name;
    info.entry_point = o.entry_point;
    info.structurizer = o.structurizer;
    info.wave_size = o.wave_size;
    if (o.ignore_checksum)
        info.flags |= LADDER_SIMT_IGNORE_CHECKSUM;
    info.seed = o.seed;
    info.step_limit = o.step_limit;
    if (o.action != Action::CheckPasses) {
        if (o.watch_races)
            info.flags |= LADDER_SIMT_WATCH_RACES;
        info.flags |= o.simt_flags;
        info.switch_policy = o.switch_policy;
        info.schedule = o.schedule;
    }
    return info;
}

int bind_all(struct ladder_simt* simt, std::vector<Bind>& binds, std::string& error, char** messages) {
    for (Bind& b : binds) {
        if (!load(b, error))
            return LADDER_OK;
        if (const int result = bind(simt, b, messages))
            return result;
    }
    return LADDER_OK;
}

Simulated run_shader(const Options& o, const ladder_code& source, const char* name, std::string& text) {
    Simulated s;
    ladder_simt_info info = simt_info_of(o, source, name);
    info.after_pass = o.after;
    Breakpoints breakpoints;
    if (!o.breaks.empty()) {
        if (!breakpoints.set(o, source, name, s.error, s.result, &s.messages))
            return s;
        info.source = breakpoints.program();
        info.source_type = LADDER_SOURCE_VSIR;
        info.next = nullptr; // constants are in the program
    }
    struct ladder_simt* simt;
    s.result = ladder_simt_create(&info, &simt, &s.messages);
    if (s.result == LADDER_OK)
        execute(o, simt, RunResources(o, source, name), breakpoints, s, text);
    ladder_simt_destroy(simt);
    return s;
}

Simulated check_passes(const Options& o, const ladder_code& source, const char* name, PassReport& lines) {
    Simulated s;
    ladder_simt_words_info words{};
    words.type = LADDER_STRUCTURE_TYPE_SIMT_WORDS_INFO;
    std::string module;
    if (!o.against.empty() && read_input(o, o.against, module, s.error) != Read::Done)
        return s;
    if (!o.against.empty()) {
        words.module = {module.data(), module.size()};
        words.flags = LADDER_SIMT_WORDS_ONLY;
    }
    const ladder_compile_option debug = {LADDER_OPTION_DEBUG_INFO, LADDER_DEBUG_INFO_VARIABLES};
    words.options = &debug;
    words.option_count = o.debug && !o.debug_lines;
    const ladder_simt_info info = simt_info_of(o, source, name);
    lines.source(name);
    ladder_simt_check_info how{};
    how.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO;
    how.next = &words;
    memcpy(how.groups, o.groups, sizeof how.groups);
    how.function = PassReport::add;
    how.user_data = &lines;
    ladder_simt_check_result result{};
    result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
    s.result = ladder_simt_check_passes(&info, &how, &result, &s.messages);
    s.failed = result.verdict == LADDER_SIMT_VERDICT_DIFFERENT;
    return s;
}

} // namespace ladder_compiler
