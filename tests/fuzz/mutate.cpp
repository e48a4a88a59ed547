// Prefixes and random mutations of real shaders through ladder_compile(), without libFuzzer.
//
//   mutate [--prefixes] [--check-passes] [--mutations N] [--records N] [--each-kind N] [--seed N] [--only N]
//          [--limit SECONDS] [--save FOLDER] FILE...
//
// For every FILE: with --prefixes every shorter version of it (of texts: every 7th), then N mutations. Each
// is made from its own number and the seed, so that --only can make one again. With --records there are N
// that keep the form of bitcode (bitcode_changes.h), of files that have some. With --each-kind there are N
// mutations of each kind of damage (support/damage.h) of all files together, which take turns; what came of
// them is printed by kind. The files should be binaries, and kinds for tokens skip those that have none; to
// make one of them again, use the same list of files and --save. A compile must end within the
// limit (of CPU time; default 10 s) with a clean error or with a module that spirv-val accepts;
// AddressSanitizer watches for the rest. With --check-passes what has a module is executed after every pass
// as well, and must do the same each time (ladder_simt.h). What does not is counted by its message, and the
// first input of each kind goes to the folder. Exit status 1 if there was any.
#include "bitcode_changes.h"
#include "oracle.h"
#include "support/damage.h"

#include <ladder/ladder_simt.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <csignal>
#include <sys/time.h>
#include <unistd.h>

extern "C" void __sanitizer_set_death_callback(void (*)()) __attribute__((weak));

namespace {

struct Settings {
    bool prefixes = false, check_passes = false;
    uint64_t mutations = 0, records = 0, each_kind = 0, seed = 1;
    long long only = -1;
    int limit = 10;
    std::string save;
    std::vector<std::string> files;
};

// The input being compiled, for the handlers below.
std::string current, current_name, save_folder;

void save_current(const char* why) {
    fprintf(stderr, "%s: %s\n", current_name.c_str(), why);
    if (save_folder.empty())
        return;
    std::string name = current_name;
    for (char& c : name)
        if (c == '/')
            c = '_';
    std::ofstream(save_folder + "/" + name, std::ios::binary) << current;
}

void on_time_limit(int) {
    save_current("FAILED: no end within the time limit");
    _exit(1);
}

void on_death() { save_current("FAILED: crash"); }

// An assertion that does not hold.
void on_abort(int) {
    save_current("FAILED: it was aborted");
    signal(SIGABRT, SIG_DFL);
    raise(SIGABRT);
}

void set_timer(int seconds) {
    itimerval t = {};
    t.it_value.tv_sec = seconds;
    setitimer(ITIMER_PROF, &t, nullptr);
}

struct Tally {
    uint64_t inputs = 0, modules = 0, errors = 0, failures = 0;
    uint64_t compared = 0;                    // modules that were executed after every pass
    std::map<std::string, uint64_t> problems; // without their numbers
};

// Messages that differ in numbers only are one kind.
std::string kind_of(const std::string& problem) {
    std::string kind;
    for (const char c : problem)
        if (!isdigit(static_cast<unsigned char>(c)))
            kind += c;
        else if (kind.empty() || kind.back() != '#')
            kind += '#';
    return kind.substr(0, 300);
}

void keep_difference(void* text, const char* pass, enum ladder_simt_verdict verdict, const char* said,
                     size_t size) {
    if (verdict == LADDER_SIMT_VERDICT_DIFFERENT)
        *static_cast<std::string*>(text) += std::string(pass) + ": " + std::string(said, size) + " ";
}

// What passes change, in short executions. Empty: nothing, or nothing that can be compared.
std::string passes_problem(const std::string& input, Tally& t) {
    std::string text;
    ladder_simt_check_info check = {};
    check.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_INFO;
    check.function = keep_difference;
    check.user_data = &text;
    ladder_simt_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_SIMT_INFO;
    info.source = {input.data(), input.size()};
    info.flags = LADDER_SIMT_IGNORE_CHECKSUM;
    info.step_limit = 1 << 16;
    ladder_simt_check_result result = {};
    result.type = LADDER_STRUCTURE_TYPE_SIMT_CHECK_RESULT;
    char* messages;
    const int code = ladder_simt_check_passes(&info, &check, &result, &messages);
    if (code == LADDER_ERROR_INTERNAL || code == LADDER_ERROR_INVALID_SHADER)
        text = messages ? messages : "no message";
    ladder_free_messages(messages);
    t.compared += code == LADDER_OK && result.verdict == LADDER_SIMT_VERDICT_EQUAL;
    return text.empty() ? text : "passes: " + text;
}

// Every fourth input takes the naive structurizer.
void attempt(std::string input, const std::string& name, uint64_t number, const Settings& settings,
             Tally& t) {
    current = std::move(input);
    current.shrink_to_fit(); // reads past its end are seen
    current_name = name;
    set_timer(settings.limit);
    ladder::fuzz::Outcome o = ladder::fuzz::try_compile(current.data(), current.size(), number % 4 == 3);
    if (settings.check_passes && !o.code && o.problem.empty())
        o.problem = passes_problem(current, t);
    set_timer(0);
    t.inputs++;
    if (!o.problem.empty()) {
        t.failures++;
        if (!t.problems[kind_of(o.problem)]++)
            save_current(("FAILED: " + o.problem).c_str());
    } else {
        (o.code ? t.errors : t.modules)++;
    }
}

// Empty: it cannot be read, which is said and counted.
std::string read_original(const std::string& path, Tally& t) {
    std::ifstream f(path, std::ios::binary);
    std::string original((std::istreambuf_iterator<char>(f)), std::istreambuf_iterator<char>());
    if (original.empty()) {
        fprintf(stderr, "%s: cannot be read\n", path.c_str());
        t.failures++;
    }
    return original;
}

std::string base_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

void torture(const std::string& path, const Settings& settings, Tally& t) {
    const std::string original = read_original(path, t);
    if (original.empty())
        return;
    const bool text = original.find('\0') == original.npos;
    const std::string base = base_of(path);
    if (settings.only >= 0) {
        attempt(ladder::test::damaged(original, text, settings.seed, settings.only),
                base + ".mutation-" + std::to_string(settings.only), settings.only, settings, t);
        return;
    }
    attempt(original, base + ".original", 0, settings, t);
    if (settings.prefixes)
        for (size_t n = 0; n < original.size(); n += text ? 7 : 1)
            attempt(original.substr(0, n), base + ".prefix-" + std::to_string(n), n, settings, t);
    for (uint64_t i = 0; i < settings.mutations; i++)
        attempt(ladder::test::damaged(original, text, settings.seed, i),
                base + ".mutation-" + std::to_string(i), i, settings, t);
    for (uint64_t i = 0; i < settings.records; i++) {
        std::string changed = ladder::fuzz::changed_bitcode(original, settings.seed << 32 ^ i);
        if (!changed.empty())
            attempt(std::move(changed), base + ".records-" + std::to_string(i), i, settings, t);
    }
}

void print_tally(const char* name, const Tally& t) {
    printf("%-9s %8llu inputs: %llu valid modules, %llu clean errors, %llu failures\n", name,
           static_cast<unsigned long long>(t.inputs), static_cast<unsigned long long>(t.modules),
           static_cast<unsigned long long>(t.errors), static_cast<unsigned long long>(t.failures));
}

void add(Tally& sum, const Tally& t) {
    sum.inputs += t.inputs;
    sum.modules += t.modules;
    sum.errors += t.errors;
    sum.failures += t.failures;
    sum.compared += t.compared;
    for (const auto& [problem, count] : t.problems)
        sum.problems[problem] += count;
}

// So many of one kind: file after file gives one, until there are enough.
Tally torture_as(ladder::test::DamageName damage, const std::vector<std::string>& originals,
                 const Settings& settings) {
    Tally t;
    uint64_t skipped = 0; // in a row: a file without tokens, or a change that changes nothing
    for (uint64_t i = 0; t.inputs < settings.each_kind && skipped < 100 * originals.size(); i++) {
        const size_t file = i % originals.size();
        std::string input =
            ladder::test::damaged_as(damage.kind, originals[file], settings.seed, i / originals.size());
        if (input == originals[file]) {
            skipped++;
            continue;
        }
        skipped = 0;
        attempt(std::move(input),
                base_of(settings.files[file]) + "." + std::string(damage.name) + "-" +
                    std::to_string(i / originals.size()),
                i, settings, t);
    }
    return t;
}

// False: a file cannot be read.
bool torture_each_kind(const Settings& settings, Tally& sum) {
    std::vector<std::string> originals;
    for (const std::string& path : settings.files) {
        originals.push_back(read_original(path, sum));
        if (originals.back().empty())
            return false;
    }
    for (const ladder::test::DamageName& damage : ladder::test::damage_names()) {
        const Tally t = torture_as(damage, originals, settings);
        print_tally(std::string(damage.name).c_str(), t);
        fflush(stdout);
        add(sum, t);
    }
    return true;
}

bool parse(int argc, char** argv, Settings& s) {
    for (int i = 1; i < argc; i++) {
        const std::string a = argv[i];
        if (a == "--prefixes") {
            s.prefixes = true;
        } else if (a == "--check-passes") {
            s.check_passes = true;
        } else if (a.starts_with("--")) {
            if (++i == argc)
                return false;
            if (a == "--mutations")
                s.mutations = strtoull(argv[i], nullptr, 10);
            else if (a == "--records")
                s.records = strtoull(argv[i], nullptr, 10);
            else if (a == "--each-kind")
                s.each_kind = strtoull(argv[i], nullptr, 10);
            else if (a == "--seed")
                s.seed = strtoull(argv[i], nullptr, 10);
            else if (a == "--only")
                s.only = strtoll(argv[i], nullptr, 10);
            else if (a == "--limit")
                s.limit = atoi(argv[i]);
            else if (a == "--save")
                s.save = argv[i];
            else
                return false;
        } else {
            s.files.push_back(a);
        }
    }
    return !s.files.empty();
}

} // namespace

int main(int argc, char** argv) {
    Settings settings;
    if (!parse(argc, argv, settings)) {
        fprintf(stderr, "usage: mutate [--prefixes] [--check-passes] [--mutations N] [--records N] "
                        "[--each-kind N] [--seed N] [--only N] [--limit SECONDS] [--save FOLDER] FILE...\n");
        return 2;
    }
    save_folder = settings.save;
    signal(SIGPROF, on_time_limit);
    signal(SIGABRT, on_abort);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(on_death);
    Tally t;
    for (const std::string& file : settings.files)
        torture(file, settings, t);
    if (settings.each_kind)
        torture_each_kind(settings, t);
    print_tally("all", t);
    if (settings.check_passes)
        printf("%llu executed after every pass\n", static_cast<unsigned long long>(t.compared));
    for (const auto& [problem, count] : t.problems)
        printf("%8llu x %s\n", static_cast<unsigned long long>(count), problem.c_str());
    return t.failures != 0;
}
