// A digest of what all executions of a test program have shown: what they wrote, reported and counted. The
// tests say what is right; this one says that nothing else changes. Where a change is meant, or a test is
// new, the number is to be what the message says.
#pragma once

#include "harness.h"
#include "support/hash.h"
#include "support/testing.h"

#include <cinttypes>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ladder::test {

class Shown {
public:
    template <class T>
    void add(const T& list) {
        number(list.size());
        for (const auto v : list)
            number(v);
    }
    void add(const simt::Simulator& s) {
        for (const simt::ReportInfo& r : s.reports()) {
            text(r.text);
            text(r.block);
            number(r.count);
        }
        add(s.statistics());
    }
    void add(const Outcome& r) {
        add(r.out);
        for (const std::string& line : r.reports)
            text(line);
        text(r.error);
        add(r.statistics);
    }
    void expect(uint64_t expected) const {
        if (digest_ != expected)
            fail_msg("executions are not what they were: 0x%016" PRIx64 ", not 0x%016" PRIx64, digest_,
                     expected);
    }

private:
    void add(const simt::Statistics& n) {
        for (const uint64_t v : {n.segments, n.wave_instructions, n.lane_instructions, n.extra_steps})
            number(v);
    }
    void number(uint64_t v) { digest_ = hash_mix(digest_, v); }
    void text(std::string_view t) {
        for (const char c : t)
            number(static_cast<unsigned char>(c));
    }
    uint64_t digest_ = 0;
};
inline Shown shown;

} // namespace ladder::test
