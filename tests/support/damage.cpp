#include "damage.h"

#include <algorithm>
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

// A kind for each of ten numbers: bits are the most likely.
Damage kind_of_bytes(uint64_t n) { return n < 4 ? Damage::Bit : static_cast<Damage>(n - 3); }

void damage_bytes(std::string& s, Damage kind, size_t at, Random& random) {
    switch (kind) {
    default: s[at] = static_cast<char>(s[at] ^ 1 << below(random, 8)); break;
    case Damage::Byte: s[at] = static_cast<char>(random()); break;
    case Damage::Word:
        if (at + 4 <= s.size()) {
            const uint32_t v = interesting[below(random, std::size(interesting))];
            std::memcpy(&s[at & ~size_t{3}], &v, 4);
        }
        break;
    case Damage::Piece:
        for (size_t n = below(random, 32), from = place(s, random); n && from < s.size() && at + n < s.size();
             n--)
            s[at + n] = s[from++];
        break;
    case Damage::Hole: s.erase(at, below(random, 9)); break;
    case Damage::Insertion: s.insert(at, below(random, 9), static_cast<char>(random())); break;
    case Damage::End:
        s.resize(at);
        if (s.size() >= 32)
            for (int i = 0; i < 4; i++)
                s[24 + i] = static_cast<char>(s.size() >> (8 * i));
        break;
    }
}

void damage_bytes(std::string& s, Random& random) {
    if (s.empty())
        return;
    const size_t at = place(s, random);
    damage_bytes(s, kind_of_bytes(below(random, 10)), at, random);
}

// A layout of tokens: the fields that a kind of damage changes.
struct Field {
    uint32_t first, width;
};
constexpr Field fields_4[] = {{0, 11}, {24, 7}, {11, 13}, {31, 1}, {12, 8}, {20, 2},
                              {22, 3}, {25, 3}, {0, 2},   {2, 2},  {4, 8},  {0, 6}};
// Damage to shader models 1 to 3: opcodes, controls, lengths, numbers, files, components, modifiers, flags.
constexpr Field fields_1[] = {{0, 16}, {0, 8},  {16, 8},  {24, 4}, {0, 11}, {28, 3},
                              {11, 2}, {16, 4}, {20, 4},  {28, 1}, {30, 1}, {31, 1},
                              {13, 1}, {14, 2}, {16, 15}, {0, 4},  {27, 4}};

// Where tokens begin and end. Nothing: there are none.
struct Tokens {
    size_t first = 0, end = 0;
    std::span<const Field> fields = {};
};

// The bytecode of shader models 1 to 3, or the tokens of models 4 and 5 in a container.
Tokens tokens_of(const std::string& s) {
    const auto word = [&](size_t at) {
        uint32_t w = 0;
        if (at <= s.size() && s.size() - at >= 4)
            std::memcpy(&w, &s[at], 4);
        return size_t{w};
    };
    if (word(0) >> 17 == 0x7fff)
        return {0, s.size() & ~size_t{3}, fields_1};
    if (s.compare(0, 4, "DXBC") != 0)
        return {};
    for (size_t n = 0; n < word(28) && n < 32; n++) {
        const size_t part = word(32 + 4 * n);
        if (part + 16 <= s.size() && (s.compare(part, 4, "SHEX") == 0 || s.compare(part, 4, "SHDR") == 0))
            return {part + 16, std::min(part + 8 + word(part + 4), s.size()) & ~size_t{3}, fields_4};
    }
    return {};
}

void damage_tokens(std::string& s, const Tokens& t, Damage kind, Random& random) {
    const size_t at = t.first + 4 * below(random, (t.end - t.first) / 4),
                 from = t.first + 4 * below(random, (t.end - t.first) / 4);
    uint32_t token;
    std::memcpy(&token, &s[at], 4);
    const Field f = t.fields[below(random, t.fields.size())];
    const uint32_t mask = ((1u << f.width) - 1) << f.first;
    switch (kind) {
    default: token = (token & ~mask) | (static_cast<uint32_t>(random()) << f.first & mask); break;
    case Damage::Token: token = interesting[below(random, std::size(interesting))]; break;
    case Damage::Tokens: {
        const size_t count = std::min<size_t>(4 + 4 * below(random, 12), t.end - std::max(at, from));
        std::memmove(&s[at], &s[from], count);
        return;
    }
    }
    std::memcpy(&s[at], &token, 4);
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
    // Two of three leave the container of tokens as it is.
    if (const Tokens t = text ? Tokens() : tokens_of(s); t.first < t.end && number % 3) {
        constexpr Damage kinds[] = {Damage::Field, Damage::Field, Damage::Token, Damage::Tokens};
        for (uint64_t n = 1 + below(random, 3); n; n--)
            damage_tokens(s, t, kinds[below(random, std::size(kinds))], random);
        return s;
    }
    for (uint64_t n = 1 + below(random, 3); n; n--)
        text ? damage_text(s, random) : damage_bytes(s, random);
    return s;
}

std::span<const DamageName> damage_names() {
    static constexpr DamageName names[] = {{Damage::Bit, "bit"},     {Damage::Byte, "byte"},
                                           {Damage::Word, "word"},   {Damage::Piece, "piece"},
                                           {Damage::Hole, "hole"},   {Damage::Insertion, "insertion"},
                                           {Damage::End, "end"},     {Damage::Field, "field"},
                                           {Damage::Token, "token"}, {Damage::Tokens, "tokens"}};
    return names;
}

std::string damaged_as(Damage kind, const std::string& original, uint64_t seed, uint64_t number) {
    Random random((seed * 0x9e3779b97f4a7c15 + number) * 16 + static_cast<uint64_t>(kind));
    std::string s = original;
    for (uint64_t n = 1 + below(random, 3); n && !s.empty(); n--)
        if (!is_of_tokens(kind)) {
            const size_t at = place(s, random);
            damage_bytes(s, kind, at, random);
        } else if (const Tokens t = tokens_of(s); t.first < t.end) {
            damage_tokens(s, t, kind, random);
        }
    return s;
}

} // namespace ladder::test
