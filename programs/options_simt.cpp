// Options of --run and --check-passes.
#include "options.h"

#include "name_lists.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace ladder_compiler {

namespace {

// A number up to `most` at `at`, which moves past it.
bool read_number(const char*& at, unsigned int most, unsigned int& n) {
    if (*at < '0' || *at > '9')
        return false;
    char* end;
    const unsigned long long read = strtoull(at, &end, 10);
    n = static_cast<unsigned int>(read);
    at = end;
    return read <= most;
}

bool set_groups(Parser& p, const char* value, const char* option) {
    const char* at = value;
    for (int n = 0; value && n < 3; n++) {
        if (!read_number(at, 65535, p.o.groups[n]) || !p.o.groups[n] || (*at && (*at != ',' || n == 2)))
            return p.fail(std::string(option) + " takes numbers of groups like 4,1,1, not '" + value + "'");
        if (!*at)
            break;
        at++;
    }
    return true;
}

// By its name, as the number of the enumerator.
bool find_name(Parser& p, const char* value, std::initializer_list<const char*> names, const char* what,
               int& found) {
    found = 0;
    for (const char* name : names) {
        if (!strcmp(name, value))
            return true;
        found++;
    }
    return p.fail(no_such_name(what, value, {names.begin(), names.end()}));
}

// A word: a whole number, or a float if it has a point.
bool read_word(const std::string& text, unsigned int& word) {
    char* end;
    if (text.find('.') != text.npos) {
        const float f = strtof(text.c_str(), &end);
        memcpy(&word, &f, sizeof word);
        return !*end;
    }
    const long long n = strtoll(text.c_str(), &end, 0);
    word = static_cast<unsigned int>(n);
    return !text.empty() && !*end && n >= -0x80000000ll && n <= 0xffffffffll;
}

// KIND:ARGUMENT
bool read_contents(Bind& b, const std::string& kind, const std::string& argument) {
    constexpr unsigned int words_max = 1u << 26;
    if (kind == "file") {
        b.file = argument;
        return !argument.empty();
    }
    if (kind == "zeros" || kind == "ramp") {
        const char* at = argument.c_str();
        unsigned int count = 0;
        if (!read_number(at, words_max, count) || *at)
            return false;
        b.words.resize(count);
        for (unsigned int n = 0; n < count && kind == "ramp"; n++)
            b.words[n] = n;
        return true;
    }
    for (std::string rest = argument; kind == "words";) {
        const size_t comma = rest.find(',');
        if (!read_word(rest.substr(0, comma), b.words.emplace_back()))
            return false;
        if (comma == rest.npos)
            return true;
        rest.erase(0, comma + 1);
    }
    return false;
}

// What may follow the register: where it is, or what kind of buffer it holds.
bool read_detail(Bind& b, const std::string& detail) {
    const auto number_after = [&](const char* name, unsigned int& n) {
        const size_t size = strlen(name);
        const char* at = detail.c_str() + size;
        return !detail.compare(0, size, name) && read_number(at, 0xfffffffe, n) && !*at;
    };
    if (number_after("space", b.space) || number_after("stride", b.stride))
        return true;
    if (number_after("counter", b.counter))
        return b.has_counter = true;
    if (detail == "heap") {
        b.space = LADDER_SPACE_HEAP;
        return true;
    }
    for (const char* const* name = ladder_simt_get_format_names(); *name; name++)
        if (detail == *name) {
            b.format = detail;
            return true;
        }
    return false;
}

// REGISTER[,DETAIL]...
bool read_register(Bind& b, std::string text, std::string& wrong_detail) {
    const size_t comma = text.find(',');
    b.name = text.substr(0, comma);
    const char* at = b.name.c_str();
    const char* classes = "tub";
    const char* cls = *at ? strchr(classes, *at) : nullptr;
    if (!cls || !read_number(++at, 0xfffffffe, b.reg) || *at)
        return false;
    b.resource_class = static_cast<ladder_resource_class>(cls - classes);
    while (text.find(',') != text.npos) {
        text.erase(0, text.find(',') + 1);
        wrong_detail = text.substr(0, text.find(','));
        if (!read_detail(b, wrong_detail))
            return false;
        wrong_detail.clear();
    }
    return true;
}

std::vector<std::string> detail_names() {
    std::vector<std::string> names = {"space0", "stride4", "counter0", "heap"};
    for (const char* const* name = ladder_simt_get_format_names(); *name; name++)
        names.emplace_back(*name);
    return names;
}

} // namespace

bool set_run(Parser& p, const char* value) {
    p.o.action = Action::Run;
    p.o.run_wanted = true;
    return set_groups(p, value, "--run");
}

bool set_check_passes(Parser& p, const char* value) {
    p.o.action = Action::CheckPasses;
    return set_groups(p, value, "--check-passes");
}

bool add_bind(Parser& p, const char* value) {
    p.o.run_option = "--bind";
    const std::string text = value;
    const size_t equals = text.find('='), colon = text.find(':', equals);
    Bind b{};
    std::string detail;
    const bool parts = equals != text.npos && colon != text.npos;
    if (parts && !read_register(b, text.substr(0, equals), detail) && !detail.empty())
        return p.fail(no_such_name("detail of a binding", detail, detail_names(), "--help"));
    const std::string kind = parts ? text.substr(equals + 1, colon - equals - 1) : "";
    const std::vector<std::string> kinds = {"zeros", "ramp", "words", "file"};
    if (parts && std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
        return p.fail(no_such_name("contents", kind, kinds));
    if (!parts || !read_register(b, text.substr(0, equals), detail) ||
        !read_contents(b, kind, text.substr(colon + 1)))
        return p.fail("--bind takes things like u0=zeros:64 or t1,space2=words:1,2,3, not '" + text + "'");
    b.name = text.substr(0, equals);
    p.o.binds.push_back(b);
    return true;
}

bool set_wave_size(Parser& p, const char* value) {
    unsigned int n = 0;
    const char* at = value;
    if (!read_number(at, 128, n) || *at || n < 4 || (n & (n - 1)))
        return p.fail(std::string("--wave-size takes 4, 8, 16, 32, 64 or 128, not '") + value + "'");
    p.o.wave_size = n;
    return true;
}

bool set_schedule(Parser& p, const char* value) {
    int n;
    p.o.run_option = "--schedule";
    if (!find_name(p, value, {"default", "reverse", "round-robin", "random", "adversarial"}, "schedule", n))
        return false;
    p.o.schedule = static_cast<ladder_simt_schedule>(n);
    return true;
}

bool set_switch_policy(Parser& p, const char* value) {
    int n;
    p.o.run_option = "--switch-policy";
    if (!find_name(p, value, {"strong", "weak", "random"}, "switch policy", n))
        return false;
    p.o.switch_policy = static_cast<ladder_simt_switch_policy>(n);
    return true;
}

bool set_seed(Parser& p, const char* value) {
    const char* at = value;
    if (!read_number(at, 0xffffffff, p.o.seed) || *at)
        return p.fail(std::string("--seed takes a number, not '") + value + "'");
    return p.o.seed_given = true;
}

bool set_step_limit(Parser& p, const char* value) {
    char* end;
    errno = 0;
    const unsigned long long n = strtoull(value, &end, 10);
    if (*value < '0' || *value > '9' || *end || errno || !n || n > SIZE_MAX)
        return p.fail(std::string("--step-limit takes a number from 1 on, not '") + value + "'");
    p.o.step_limit = static_cast<size_t>(n);
    return true;
}

bool set_trace(Parser& p, const char*) {
    p.o.run_option = "--trace";
    return p.o.trace = true;
}

bool add_break(Parser& p, const char* value) {
    p.o.run_option = "--break";
    const std::string text = value;
    const size_t colon = text.rfind(':');
    const char* at = value + (colon == text.npos ? 0 : colon + 1);
    unsigned int line = 0;
    if (!colon || !read_number(at, 0xfffffffe, line) || *at || !line)
        return p.fail("--break takes a line like 12 or light.hlsl:12, not '" + text + "'");
    p.o.breaks.push_back(text);
    return true;
}

bool set_bounds(Parser& p, const char* value) {
    constexpr unsigned int flags[] = {0, LADDER_SIMT_ROBUST_BOUNDS, LADDER_SIMT_UNDEFINED_BOUNDS};
    int n;
    p.o.run_option = "--bounds";
    if (!find_name(p, value, {"zero", "robust", "undefined"}, "rule of bounds", n))
        return false;
    p.o.simt_flags |= flags[n];
    return true;
}

bool set_contract_floats(Parser& p, const char*) {
    p.o.run_option = "--contract-floats";
    return p.o.simt_flags |= LADDER_SIMT_CONTRACT_FLOATS;
}

bool set_late_reconvergence(Parser& p, const char*) {
    p.o.run_option = "--late-reconvergence";
    return p.o.simt_flags |= LADDER_SIMT_LATE_RECONVERGENCE;
}

bool set_deal_matrices(Parser& p, const char*) {
    p.o.run_option = "--deal-matrices";
    return p.o.simt_flags |= LADDER_SIMT_DEAL_MATRICES;
}

bool set_watch_races(Parser& p, const char*) {
    p.o.run_option = "--watch-races";
    return p.o.watch_races = true;
}

} // namespace ladder_compiler
