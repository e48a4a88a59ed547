// All that the executions of a test program show: what they wrote, reported and counted. The tests say what
// is right; tests/golden says that nothing else changes.
//
// A test whose executions are shown is shown_test(NAME) in its group's list, and the last of the list calls
// shown.expect(). For each execution the text has a line `counts` with the segments, the instructions of
// waves and of lanes, and the extra steps; its reports; and the words that it wrote, or their digest where
// there are many. A line that comes again at once is there once, with how often.
#pragma once

#include "harness.h"
#include "support/golden.h"
#include "support/testing.h"

#include <array>
#include <cinttypes>
#include <string>
#include <vector>

namespace ladder::test {

class Shown {
public:
    void begin(const char* name) { line(std::string("== ") + name); }

    template <class T>
    void add(const std::vector<T>& words) {
        std::string l = sizeof(T) == 1 ? "bytes" : "words";
        append_words(l, std::vector<uint32_t>(words.begin(), words.end()));
        line(l);
    }
    void add(const std::vector<std::array<uint32_t, 4>>& texels) {
        std::vector<uint32_t> words;
        for (const auto& t : texels)
            words.insert(words.end(), t.begin(), t.end());
        add(words);
    }
    void add(const simt::Simulator& s) {
        add(s.statistics());
        for (const simt::ReportInfo& r : s.reports())
            line("report " + std::string(r.text) + ", block " + std::string(r.block) + ", times " +
                 std::to_string(r.count));
    }
    void add(const Outcome& r) {
        add(r.statistics);
        for (const std::string& report : r.reports)
            line("report " + report);
        if (!r.error.empty())
            line("error " + r.error);
        add(r.out);
    }
    void line(const std::string& l) {
        if (times_ && l == last_) {
            times_++;
            return;
        }
        end_line();
        last_ = l;
        times_ = 1;
    }
    void expect(const char* file) {
        end_line();
        expect_golden(file, text_);
    }

private:
    void add(const simt::Statistics& n) {
        std::string l;
        append(l, "counts %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64, n.segments, n.wave_instructions,
               n.lane_instructions, n.extra_steps);
        line(l);
    }
    void end_line() {
        if (times_)
            text_ += last_;
        if (times_ > 1)
            append(text_, " (%zu times)", times_);
        if (times_)
            text_ += '\n';
        times_ = 0;
    }
    std::string text_, last_; // what is complete; a line that may come again
    size_t times_ = 0;        // 0: there is no such line
};
inline Shown shown;

inline int begin_shown(void** state) {
    shown.begin(static_cast<const char*>(*state));
    return 0;
}
#define shown_test(function)                                                                                 \
    { #function, function, ladder::test::begin_shown, nullptr, const_cast < char*>(#function) }

} // namespace ladder::test
