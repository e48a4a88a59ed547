// What came out of scripts, and how it is shown.
#pragma once

#include "script/script.h"

#include <cstdio>

namespace ladder::runner {

enum class Verdict : uint8_t { Passed, Failed, Skipped, Todo, Count };
const char* name(Verdict v); // "passed"

// A shader that was loaded or compiled, a draw, a dispatch, a probe; other directives only where they fail.
struct Check {
    Verdict verdict;
    uint32_t line;
    std::string what; // the directive, or the section; empty: an error of the script itself
    std::string text; // what failed, why it was skipped
};

struct ScriptReport {
    std::string script;
    ScriptFiles files; // of the lines below; none: the script
    std::vector<Check> checks;
    std::vector<Message> notes; // findings of the backend, and the like
    double seconds = 0;

    void add(Verdict v, uint32_t line, std::string what, std::string text = {}) {
        checks.push_back({v, line, std::move(what), std::move(text)});
    }
    size_t count(Verdict v) const;
};

enum class ReportFormat : uint8_t { Text, Tap, Junit };

// Writes reports in the order in which they come.
class Reporter {
public:
    // `terminal`: progress is shown, too. `verbose`: each check has a line.
    Reporter(ReportFormat format, FILE* out, bool terminal, bool verbose)
        : format(format), out(out), terminal(terminal), verbose(verbose) {}
    void begin(size_t scripts, std::string backend);
    void add(const ScriptReport& report);
    // The summary: counts, and reasons of what was skipped. False where writing failed.
    bool end();
    bool failed() const { return counts[static_cast<size_t>(Verdict::Failed)] != 0; }
    // There were checks, and all were skipped.
    bool all_skipped() const;

private:
    ReportFormat format;
    FILE* out;
    bool terminal, verbose;
    std::string backend;
    size_t scripts = 0, done = 0;
    size_t counts[static_cast<size_t>(Verdict::Count)] = {};
    struct Reason {
        std::string text;
        size_t count;
    };
    std::vector<Reason> reasons;
    std::string suites; // JUnit's, which needs the counts first

    void text(const ScriptReport& r);
    void tap(const ScriptReport& r);
    void junit(const ScriptReport& r);
    void progress();
    void wipe();
};

// For XML: <, >, &, quotes; characters that XML cannot hold become U+FFFD.
std::string xml_escaped(std::string_view text);

} // namespace ladder::runner
