#include "source_programs.h"

#include <algorithm>

namespace ladder::test {

namespace {

using std::string;
string number(uint64_t n) { return std::to_string(n); }

class Generator {
public:
    Generator(std::span<const uint8_t> choices, const SourceOptions& o) : choices_(choices), o_(o) {}

    string program() {
        functions_ = o_.calls ? pick(o_.functions + 1) : 0;
        text_ = "vsir 1 source\nstage compute\nentry f0 \"main\"\nlocal_size " + number(o_.threads) +
                " 1 1\ndescriptor in srv raw_buffer first=0 \"In\"\ndescriptor out uav raw_buffer first=0 "
                "\"Out\"\nvariable at private i32[1] \"at\"\n";
        const uint32_t share = o_.size / (functions_ + 2);
        for (uint32_t f = 0; f <= functions_; f++) {
            left_ = f ? share : o_.size - share * functions_;
            function(f);
        }
        return text_;
    }

private:
    // What may stand in a body.
    struct Place {
        uint32_t depth = 0, loops = 0; // around it
        bool may_break = false, may_continue = false, may_return = true;
    };

    uint32_t byte() { return next_ < choices_.size() ? choices_[next_++] : 0; }
    uint32_t pick(uint32_t n) { return n ? byte() % n : 0; } // 0 to n - 1; 0 makes least
    bool chance(uint32_t of_256) { return byte() > 255 - of_256; }

    void line(const string& s) {
        text_.append(4 * (size_t{indent_} + 1), ' ');
        text_ += s + '\n';
    }
    // An instruction with one result; gives its name.
    string value(const string& s) {
        string name = "%v" + number(values_++);
        line(name + " = " + s);
        return name;
    }
    string tangled(const string& s) { return value(s + " @" + number(++origin_)); }
    string h() { return value("temp_read.i32 h"); }

    void function(uint32_t f) {
        function_ = f;
        indent_ = 0;
        text_ += f ? "\nfunction f" + number(f) + "(i32 %seed) -> i32 {\n"
                   : string("\nfunction f0 \"main\"() {\n");
        line("temp h i32");
        line("%lane = builtin.i32 flat_thread_id_in_group, 0");
        line("%out = handle out, 0");
        line("%base = imul.i32 %lane, " + number(4 * o_.log_words));
        if (!f) {
            line("%in = handle in, 0");
            line("%address = shl.i32 %lane, 2");
            line("%seed = raw_load.i32 %in, %address, 4");
            line("var_store at, 0, i32 0");
        }
        line("temp_write h, %seed");
        body({});
        log(h());
        leave();
        text_ += "}\n";
    }
    void leave() { line(function_ ? "return " + h() : string("return")); }

    // The thread's next word of the log; the last one takes whatever comes.
    void log(const string& what) {
        const string at = value("var_load.i32 at, 0");
        const string slot = value("umin.i32 " + at + ", " + number(o_.log_words - 1));
        const string address = value("imad.i32 " + slot + ", 4, %base");
        line("raw_store.i32 %out, " + address + ", 4, 0x1, " + what);
        line("var_store at, 0, " + value("iadd.i32 " + at + ", 1"));
    }
    // Makes the thread's hash depend on a value.
    void mix(const string& what) {
        const string a = value("imul.i32 " + what + ", 0x9e3779b1");
        const string b = value("xor.i32 " + h() + ", " + a);
        const string c = value("imad.i32 " + b + ", 1664525, " + number(1013904223 + ++mixed_));
        const string d = value("lshr.i32 " + c + ", 15");
        line("temp_write h, " + value("xor.i32 " + c + ", " + d));
    }

    string ballot() {
        const string n = number(values_++);
        string m = "%m" + n;
        line(m + ", %x" + n + ", %y" + n + ", %z" + n + " = wave_ballot true @" + number(++origin_));
        if (o_.threads > 32)
            m = value("imad.i32 %x" + n + ", 31, " + m);
        if (o_.threads > 64)
            m = value("imad.i32 %y" + n + ", 37, " + value("imad.i32 %z" + n + ", 41, " + m));
        return m;
    }
    string condition() {
        switch (pick(13)) {
        case 0:
        case 1:
        case 2: return value("ieq " + value("and.i32 " + h() + ", 1") + ", i32 0");
        case 3:
        case 4: return value("ieq " + value("and.i32 %lane, " + number(1 + pick(7))) + ", i32 0");
        case 5:
        case 6: return value("ult %lane, i32 " + number(pick(o_.threads)));
        case 7: return tangled("wave_is_first");
        case 8: return value("ugt " + value("and.i32 " + ballot() + ", 7") + ", i32 3");
        case 9:
        case 10:
        case 11: return value("uge " + value("and.i32 " + h() + ", 15") + ", i32 " + number(pick(16)));
        default: return pick(2) ? "true" : "false";
        }
    }

    void body(Place p) {
        for (uint32_t n = 0; n < o_.statements && left_; n++) {
            left_--;
            if (!statement(p))
                return;
        }
    }

    // False: the body ends here.
    bool statement(const Place& p) {
        const bool deep = p.depth >= o_.depth;
        switch (pick(p.may_break ? 22 : 18)) {
        case 0: return false;
        case 1:
        case 2: log(ballot()); break;
        case 3: wave_value(); break;
        case 4: mix(ballot()); break;
        case 5:
        case 6: deep ? mix("%lane") : if_(p, false); break;
        case 7:
        case 8: deep ? mix("%base") : if_(p, true); break;
        case 9:
        case 10:
        case 11: deep || p.loops >= 3 ? log(h()) : loop(p); break;
        case 12:
        case 13: deep || !o_.switches ? log(ballot()) : switch_(p); break;
        case 14:
        case 15: call(p); break;
        default: return jump(p);
        }
        return true;
    }

    void wave_value() {
        if (!o_.wave_values)
            return log(ballot());
        switch (pick(7)) {
        case 0: mix(tangled("wave_reduce.i32 add, " + h())); break;
        case 1: mix(tangled("wave_reduce.i32 umax, " + h())); break;
        case 2: mix(tangled("wave_read_first.i32 " + h())); break;
        case 3: mix(tangled("wave_prefix.i32 add, " + h())); break;
        case 4: mix(tangled("wave_bit_count " + condition())); break;
        case 5: vote("wave_any"); break;
        default: vote("wave_all"); break;
        }
    }
    void vote(const string& op) { mix(value("zext.i32 " + tangled(op + " " + condition()))); }

    Place inside(Place p) {
        p.depth++;
        return p;
    }
    void block(const Place& p) {
        indent_++;
        body(p);
        indent_--;
    }

    void if_(const Place& p, bool has_else) {
        line("if " + condition());
        block(inside(p));
        if (has_else) {
            line("else");
            block(inside(p));
        }
        line("endif");
    }

    // Rounds are counted at the top, or in the continuing part, which nothing gets around.
    void loop(const Place& p) {
        const string counter = "c" + number(values_++);
        const uint32_t rounds = 1 + pick(4),
                       form = pick(4); // top; top and continuing; bottom; top with an if
        line("temp " + counter + " i32");
        line("temp_write " + counter + ", i32 0");
        line("loop");
        Place in = inside(p);
        in.loops++;
        in.may_break = in.may_continue = true;
        indent_++;
        if (form != 2)
            count(counter, rounds, form == 3);
        if (pick(3)) // threads change their minds from round to round
            mix("%lane");
        body(in);
        indent_--;
        if (form == 1 || form == 2) {
            line("continuing");
            in.may_break = in.may_continue = in.may_return = false;
            indent_++;
            body(in);
            if (form == 2)
                count(counter, rounds, false);
            else if (pick(2))
                line("break_if " + condition());
            indent_--;
        }
        line("endloop");
    }
    void count(const string& counter, uint32_t rounds, bool with_if) {
        const string n = value("temp_read.i32 " + counter);
        const string next = value("iadd.i32 " + n + ", 1");
        line("temp_write " + counter + ", " + next);
        const string done = value("ugt " + next + ", i32 " + number(rounds));
        if (!with_if)
            return line("break_if " + done);
        line("if " + done);
        indent_++;
        log(ballot());
        line("break");
        indent_--;
        line("endif");
    }

    void switch_(const Place& p) {
        const uint32_t mask = 1 + 2 * pick(4), groups = 1 + pick(5), home = pick(groups + 1);
        const uint32_t kind = pick(4);
        const string from = kind == 1 ? "%lane" : kind == 2 ? ballot() : h();
        line("switch_begin " + value("and.i32 " + from + ", " + number(mask)));
        Place in = inside(p);
        in.may_break = true;
        uint32_t constant = pick(2);
        for (uint32_t g = 0; g < groups; g++) {
            const uint32_t labels = 1 + pick(3) / 2;
            const bool with_default = g == home, first = pick(2);
            if (with_default && first)
                line("default");
            for (uint32_t l = 0; l < labels; l++, constant += 1 + pick(4) / 3)
                line("case i32 " + number(constant));
            if (with_default && !first)
                line("default");
            block(in);
            if (!o_.fall_through || !chance(100)) {
                indent_++;
                line("break");
                indent_--;
            }
        }
        line("endswitch");
    }

    // Sometimes instructions that no thread executes follow.
    bool jump(const Place& p) {
        const uint32_t kind = pick(3), how = pick(7); // 0: _if; 1 to 3, 4 to 5: in an if; 6: always
        if (kind == 2 && p.may_return && o_.early_returns) {
            const bool conditional = how < 6;
            if (conditional)
                line("if " + condition()), indent_++;
            if (how && how < 4)
                log(ballot());
            leave();
            if (conditional)
                indent_--, line("endif");
            return conditional || chance(20);
        }
        const bool continues = kind == 1 && p.may_continue;
        if (!continues && !p.may_break)
            return log(ballot()), true;
        const string word = continues ? "continue" : "break";
        if (how == 0)
            return line(word + "_if " + condition()), true;
        if (how == 6)
            return line(word), chance(20);
        line("if " + condition());
        indent_++;
        how < 4 ? log(ballot()) : mix(ballot());
        line(word);
        indent_--;
        line("endif");
        return true;
    }

    // Functions call those after them; not in the middle of many rounds.
    void call(const Place& p) {
        if (function_ >= functions_ || p.loops > 1)
            return mix(ballot());
        const uint32_t callee = function_ + 1 + pick(functions_ - function_);
        mix(tangled("call.i32 f" + number(callee) + ", " + h()));
    }

    std::span<const uint8_t> choices_;
    const SourceOptions& o_;
    size_t next_ = 0;
    string text_;
    uint32_t indent_ = 0, values_ = 0, origin_ = 0, mixed_ = 0, left_ = 0;
    uint32_t functions_ = 0, function_ = 0;
};

} // namespace

string generate_source(std::span<const uint8_t> choices, const SourceOptions& options) {
    return Generator(choices, options).program();
}

uint32_t source_out_words(const SourceOptions& o) { return o.threads * o.log_words; }

std::vector<uint8_t> random_choices(uint64_t seed, size_t count) {
    std::vector<uint8_t> bytes(count);
    uint64_t state = seed * 0x9e3779b97f4a7c15ull + 1;
    for (uint8_t& b : bytes) { // splitmix64
        uint64_t z = state += 0x9e3779b97f4a7c15ull;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ z >> 27) * 0x94d049bb133111ebull;
        b = static_cast<uint8_t>(z >> 56);
    }
    return bytes;
}

std::vector<uint8_t> shrink_choices(std::vector<uint8_t> choices,
                                    bool (*fails)(void* user, std::span<const uint8_t>), void* user) {
    const auto keep = [&](std::vector<uint8_t> smaller) {
        if (!fails(user, smaller))
            return false;
        choices = std::move(smaller);
        return true;
    };
    for (bool better = true; better;) {
        better = false;
        for (size_t piece = choices.size(); piece; piece /= 2)
            for (size_t at = 0; at + piece <= choices.size();) {
                std::vector<uint8_t> without = choices;
                without.erase(without.begin() + static_cast<ptrdiff_t>(at),
                              without.begin() + static_cast<ptrdiff_t>(at + piece));
                if (keep(std::move(without)))
                    better = true;
                else
                    at += piece;
            }
        for (size_t at = 0; at < choices.size(); at++)
            for (const int less : {0, choices[at] / 2, choices[at] - 1}) {
                if (less >= choices[at] || less < 0)
                    continue;
                std::vector<uint8_t> smaller = choices;
                smaller[at] = static_cast<uint8_t>(less);
                if (keep(std::move(smaller))) {
                    better = true;
                    break;
                }
            }
    }
    return choices;
}

} // namespace ladder::test
