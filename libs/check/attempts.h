// Which contents a program is tried with, one after another, until it can be compared with some.
#pragma once

#include "check/contents.h"

namespace ladder::check {

// With how many contents it is tried.
constexpr uint32_t attempts_max = 8;

// Why a program cannot be compared with some contents.
enum class Unfit : uint8_t {
    No,
    Refused,   // it is not executed at all
    Endless,   // it was given up
    Dependent, // its result depends on who comes first
};

// What contents are tried next. Others may lead elsewhere where a program does not end, and keep threads
// apart that write to the same place; where they do not, each thread gets UAVs of its own.
class Attempts {
public:
    Attempts(uint32_t seed, uint32_t threads) : recipe_{Words::Mixed, seed, 0}, threads_(threads) {}
    const Recipe& recipe() const { return recipe_; }
    uint32_t number() const { return number_; }
    // False: there are no more.
    bool next(Unfit why) {
        if (why == Unfit::Endless)
            endless_ |= 1u << static_cast<int>(recipe_.words);
        dependent_ |= why == Unfit::Dependent;
        const bool again = why == Unfit::Dependent && recipe_.words != Words::Mixed;
        uint32_t words = following(static_cast<uint32_t>(recipe_.words) + 1);
        if ((again || words == count) && dependent_ && !recipe_.own_for) {
            recipe_.own_for = threads_;
            words = following(0);
        }
        recipe_.words = static_cast<Words>(words);
        recipe_.seed++;
        return ++number_ < attempts_max && words < count;
    }

private:
    static constexpr auto count = static_cast<uint32_t>(Words::Count);
    // The first kind of words from `words` on that may have an end.
    uint32_t following(uint32_t words) const {
        while (endless_ >> words & 1)
            words++;
        return words;
    }

    Recipe recipe_;
    uint32_t threads_, number_ = 0;
    uint32_t endless_ = 0;   // kinds of words
    bool dependent_ = false; // with some
};

} // namespace ladder::check
