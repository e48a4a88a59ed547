#include "report.h"

#include <algorithm>

namespace ladder::runner {

namespace {

constexpr size_t verdicts = static_cast<size_t>(Verdict::Count);

std::string place(const ScriptReport& r, uint32_t line) {
    const ScriptFiles::Place at = r.files.find(line);
    return (at.file.empty() ? r.script : at.file) + ":" + std::to_string(at.line) + ": ";
}

// "line 12", with the file where it is not the script.
std::string line_name(const ScriptReport& r, uint32_t line) {
    const ScriptFiles::Place at = r.files.find(line);
    return (at.file.empty() || at.file == r.script ? "" : at.file + ", ") + "line " + std::to_string(at.line);
}

// "FILE:12: failed: probe (0, 0) rgba (...): why"
std::string line_of(const ScriptReport& r, const Check& c) {
    if (c.what.empty()) // of the script itself
        return place(r, c.line) + "error: " + c.text;
    return place(r, c.line) + name(c.verdict) + ": " + c.what + (c.text.empty() ? "" : ": " + c.text);
}

// The length of the UTF-8 sequence at `at`, or 0 where it is none that XML can hold.
size_t character(std::string_view text, size_t at) {
    const auto byte = [&](size_t i) {
        return static_cast<unsigned char>(at + i < text.size() ? text[at + i] : 0);
    };
    const unsigned char lead = byte(0);
    const size_t size = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
    if (!size || (size == 1 && lead < 0x20 && lead != '\t' && lead != '\n'))
        return 0;
    uint32_t code = size == 1 ? lead : lead & (0x7f >> size);
    for (size_t i = 1; i < size; i++) {
        if (byte(i) >> 6 != 2)
            return 0;
        code = code << 6 | (byte(i) & 0x3f);
    }
    constexpr uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    return code < least[size] || code > 0x10ffff || surrogate || code == 0xfffe || code == 0xffff ? 0 : size;
}

} // namespace

const char* name(Verdict v) {
    static constexpr const char* names[] = {"passed", "failed", "skipped", "todo"};
    return names[static_cast<size_t>(v)];
}

size_t ScriptReport::count(Verdict v) const {
    return std::count_if(checks.begin(), checks.end(), [v](const Check& c) { return c.verdict == v; });
}

std::string xml_escaped(std::string_view text) {
    std::string result;
    for (size_t i = 0; i < text.size();) {
        const size_t size = character(text, i);
        switch (size == 1 ? text[i] : 0) {
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '&': result += "&amp;"; break;
        case '"': result += "&quot;"; break;
        default:
            if (size)
                result += text.substr(i, size);
            else
                result += "\xef\xbf\xbd";
        }
        i += std::max<size_t>(size, 1);
    }
    return result;
}

void Reporter::begin(size_t count, std::string name) {
    scripts = count;
    backend = std::move(name);
    if (format == ReportFormat::Tap)
        fprintf(out, "TAP version 13\n# %s\n", backend.c_str());
    else if (format == ReportFormat::Text)
        fprintf(out, "%s\n", backend.c_str());
}

void Reporter::wipe() {
    if (terminal)
        fputs("\r\033[K", out);
}

void Reporter::progress() {
    if (!terminal)
        return;
    fprintf(out, "[%zu/%zu] %zu failed", done, scripts, counts[static_cast<size_t>(Verdict::Failed)]);
    fflush(out);
}

void Reporter::add(const ScriptReport& r) {
    done++;
    for (const Check& c : r.checks) {
        counts[static_cast<size_t>(c.verdict)]++;
        if (c.verdict != Verdict::Skipped)
            continue;
        const auto known =
            std::find_if(reasons.begin(), reasons.end(), [&](const Reason& k) { return k.text == c.text; });
        if (known != reasons.end())
            known->count++;
        else
            reasons.push_back({c.text, 1});
    }
    switch (format) {
    case ReportFormat::Text: text(r); break;
    case ReportFormat::Tap: tap(r); break;
    case ReportFormat::Junit: junit(r); break;
    }
    fflush(out);
}

void Reporter::text(const ScriptReport& r) {
    wipe();
    for (const Message& note : r.notes)
        fprintf(out, "%s%s\n", place(r, note.line).c_str(), note.text.c_str());
    for (const Check& c : r.checks)
        if (verbose || c.verdict == Verdict::Failed)
            fprintf(out, "%s\n", line_of(r, c).c_str());
    progress();
}

// A test point for each script: what is in it is diagnostics.
void Reporter::tap(const ScriptReport& r) {
    const size_t failed = r.count(Verdict::Failed), skipped = r.count(Verdict::Skipped);
    for (const Message& note : r.notes)
        fprintf(out, "# %s%s\n", place(r, note.line).c_str(), note.text.c_str());
    for (const Check& c : r.checks)
        if (verbose || c.verdict == Verdict::Failed || c.verdict == Verdict::Skipped) {
            std::string line = line_of(r, c);
            std::replace(line.begin(), line.end(), '\n', ' ');
            fprintf(out, "# %s\n", line.c_str());
        }
    std::string label = r.script;
    std::replace(label.begin(), label.end(), '#', '_'); // begins a directive
    fprintf(out, "%s %zu - %s", failed ? "not ok" : "ok", done, label.c_str());
    if (skipped && skipped == r.checks.size()) {
        std::string why = r.checks[0].text;
        std::replace(why.begin(), why.end(), '\n', ' ');
        fprintf(out, " # SKIP %s", why.c_str());
    }
    fputc('\n', out);
}

void Reporter::junit(const ScriptReport& r) {
    char head[160];
    snprintf(head, sizeof head, "tests=\"%zu\" failures=\"%zu\" skipped=\"%zu\" time=\"%.3f\"",
             r.checks.size(), r.count(Verdict::Failed), r.count(Verdict::Skipped) + r.count(Verdict::Todo),
             r.seconds);
    const std::string script = xml_escaped(r.script);
    suites += "  <testsuite name=\"" + script + "\" " + head + ">\n";
    for (const Check& c : r.checks) {
        suites += "    <testcase classname=\"" + script + "\" name=\"" + xml_escaped(line_name(r, c.line)) +
                  ": " + (c.what.empty() ? "syntax" : xml_escaped(c.what)) + "\"";
        const std::string message = xml_escaped(c.text);
        if (c.verdict == Verdict::Passed)
            suites += "/>\n";
        else if (c.verdict == Verdict::Failed)
            suites += "><failure message=\"" + message + "\"/></testcase>\n";
        else
            suites += std::string("><skipped message=\"") + (c.verdict == Verdict::Todo ? "todo: " : "") +
                      message + "\"/></testcase>\n";
    }
    if (!r.notes.empty()) {
        suites += "    <system-out>";
        for (const Message& note : r.notes)
            suites += xml_escaped(place(r, note.line) + note.text) + "\n";
        suites += "</system-out>\n";
    }
    suites += "  </testsuite>\n";
}

bool Reporter::all_skipped() const {
    size_t all = 0;
    for (size_t n : counts)
        all += n;
    return all && counts[static_cast<size_t>(Verdict::Skipped)] == all;
}

bool Reporter::end() {
    std::string summary;
    for (size_t v = 0; v < verdicts; v++)
        summary += (v ? ", " : "") + std::to_string(counts[v]) + " " + name(static_cast<Verdict>(v));
    if (format == ReportFormat::Junit) {
        size_t all = 0;
        for (size_t n : counts)
            all += n;
        fprintf(out,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"%s\" tests=\"%zu\" "
                "failures=\"%zu\" "
                "skipped=\"%zu\">\n%s</testsuites>\n",
                xml_escaped("ladder-runner, " + backend).c_str(), all,
                counts[static_cast<size_t>(Verdict::Failed)],
                counts[static_cast<size_t>(Verdict::Skipped)] + counts[static_cast<size_t>(Verdict::Todo)],
                suites.c_str());
        return !fflush(out) && !ferror(out);
    }
    wipe();
    std::stable_sort(reasons.begin(), reasons.end(),
                     [](const Reason& a, const Reason& b) { return a.count > b.count; });
    const char* mark = format == ReportFormat::Tap ? "# " : "";
    for (const Reason& r : reasons)
        fprintf(out, "%sskipped, %zu %s: %s\n", mark, r.count, r.count == 1 ? "time" : "times",
                r.text.c_str());
    fprintf(out, "%s%s\n", mark, summary.c_str());
    if (format == ReportFormat::Tap)
        fprintf(out, "1..%zu\n", done);
    return !fflush(out) && !ferror(out);
}

} // namespace ladder::runner
