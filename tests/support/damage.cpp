#include "damage.h"

#include <cctype>
#include <cstring>
#include <iterator>
#include <utility>

namespace ladder::test {

namespace {

// The place to damage: most often the last 60% of the file, where containers have the bitcode.
size_t place(const std::string& s, Random& random) {
    const size_t start = below(random, 4) ? s.size() * 4 / 10 : 0;
    return start + below(random, s.size() - start);
}

constexpr uint32_t interesting[] = {0,          1,      2,          0x7f,      0x80,       0xff,      0x100,
                                    0x7fffffff, 0x8000, 0x80000000, 0xfffffff, 0xffffffff, 0xfffffffe};

void damage_bytes(std::string& s, Random& random) {
    if (s.empty())
        return;
    const size_t at = place(s, random);
    switch (below(random, 10)) {
    default: s[at] = static_cast<char>(s[at] ^ 1 << below(random, 8)); break;
    case 4: s[at] = static_cast<char>(random()); break;
    case 5:
        if (at + 4 <= s.size()) {
            const uint32_t v = interesting[below(random, std::size(interesting))];
            std::memcpy(&s[at & ~size_t{3}], &v, at + 4 <= s.size() ? 4 : 0);
        }
        break;
    case 6: // another piece of the same file
        for (size_t n = below(random, 32), from = place(s, random); n && from < s.size() && at + n < s.size();
             n--)
            s[at + n] = s[from++];
        break;
    case 7: // a hole
        s.erase(at, below(random, 9));
        break;
    case 8: s.insert(at, below(random, 9), static_cast<char>(random())); break;
    case 9: // an early end, with the container's size to match
        s.resize(at);
        if (s.size() >= 32)
            for (int i = 0; i < 4; i++)
                s[24 + i] = static_cast<char>(s.size() >> (8 * i));
        break;
    }
}

bool is_word(char c) { return isalnum(static_cast<unsigned char>(c)) || strchr("%@!._-#", c); }

// The token at or after a place: first and one past last.
std::pair<size_t, size_t> token(const std::string& s, size_t at) {
    while (at < s.size() && !is_word(s[at]))
        at++;
    while (at && at < s.size() && is_word(s[at - 1]))
        at--;
    size_t end = at;
    while (end < s.size() && is_word(s[end]))
        end++;
    return {at, end};
}

void damage_text(std::string& s, Random& random) {
    if (s.size() < 2)
        return;
    const size_t at = below(random, s.size());
    const size_t line = s.rfind('\n', at) == s.npos ? 0 : s.rfind('\n', at) + 1;
    const size_t next = s.find('\n', at) == s.npos ? s.size() : s.find('\n', at) + 1;
    switch (below(random, 6)) {
    case 0: s.erase(line, next - line); break;
    case 1:
        s.insert(below(random, 2) ? line : s.find('\n', below(random, s.size())) + 1,
                 s.substr(line, next - line));
        break;
    case 2:
    case 3: { // one token for another
        const auto [a, b] = token(s, at);
        const auto [c, d] = token(s, below(random, s.size()));
        s.replace(a, b - a, s.substr(c, d - c));
        break;
    }
    case 4: { // a number for a number
        const auto [a, b] = token(s, at);
        if (a < b && isdigit(static_cast<unsigned char>(s[b - 1])))
            s.replace(b - 1, 1, std::to_string(interesting[below(random, std::size(interesting))]));
        break;
    }
    case 5: s[at] = static_cast<char>(below(random, 8) ? 32 + below(random, 95) : random()); break;
    }
}

} // namespace

uint64_t below(Random& random, uint64_t n) { return n ? random() % n : 0; }

std::string damaged(const std::string& original, bool text, uint64_t seed, uint64_t number) {
    Random random(seed * 0x9e3779b97f4a7c15 + number);
    std::string s = original;
    for (uint64_t n = 1 + below(random, 3); n; n--)
        text ? damage_text(s, random) : damage_bytes(s, random);
    return s;
}

} // namespace ladder::test
