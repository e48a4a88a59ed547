// Wave and quad operations (HLSL shader model 6.0 and 6.5, DXIL.rst): what each active lane gets, for several
// patterns of active lanes.
#include "numbers.h"
#include "run.h"
#include "support/testing.h"

#include <functional>

namespace ladder::test::operations::test_waves {

namespace {

constexpr uint32_t threads = 64;
constexpr uint32_t untouched = 0xcdcdcdcd;

struct Lane {
    uint64_t value;
    uint32_t extra;
    bool active;
};
using Wave = std::vector<Lane>;

// `text` computes ~r (a value of `type`) from $v (of `type`) and $x (i32), in the block of the active lanes.
struct WaveRow {
    const char* name;
    std::string type, text;
    std::function<uint64_t(const Wave&, uint32_t me)> model;
};

std::string replace_all(std::string s, const std::string& what, const std::string& with) {
    for (size_t at = 0; (at = s.find(what, at)) != s.npos; at += with.size())
        s.replace(at, what.size(), with);
    return s;
}

struct TypeText {
    std::string load, store;
};
// From the words %lo, %hi to %v, and from %r to %rl and %rh.
TypeText text_of(const std::string& type) {
    const char* no_high = "  %rh = add i32 0, 0\n";
    if (type == "i1")
        return {"  %v = icmp ne i32 %lo, 0\n", std::string("  %rl = zext i1 %r to i32\n") + no_high};
    if (type == "i16")
        return {"  %v = trunc i32 %lo to i16\n", std::string("  %rl = zext i16 %r to i32\n") + no_high};
    if (type == "half")
        return {"  %s = trunc i32 %lo to i16\n  %v = bitcast i16 %s to half\n",
                std::string("  %rs = bitcast half %r to i16\n  %rl = zext i16 %rs to i32\n") + no_high};
    if (type == "float")
        return {"  %v = bitcast i32 %lo to float\n",
                std::string("  %rl = bitcast float %r to i32\n") + no_high};
    std::string join = "  %wl = zext i32 %lo to i64\n  %wh = zext i32 %hi to i64\n  %ws = shl i64 %wh, 32\n";
    std::string split =
        "  %rl = trunc i64 %ri to i32\n  %rs = lshr i64 %ri, 32\n  %rh = trunc i64 %rs to i32\n";
    if (type == "i64")
        return {join + "  %v = or i64 %ws, %wl\n", "  %ri = add i64 %r, 0\n" + split};
    if (type == "double")
        return {join + "  %vi = or i64 %ws, %wl\n  %v = bitcast i64 %vi to double\n",
                "  %ri = bitcast double %r to i64\n" + split};
    return {"  %v = add i32 %lo, 0\n", std::string("  %rl = add i32 %r, 0\n") + no_high};
}

DxilText module_of(const WaveRow& row) {
    TypeText t = text_of(row.type);
    DxilText m;
    m.resources = {{DxilResource::Srv, 11}, {DxilResource::Uav, 11}};
    m.body = "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
             "  %in = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
             "  %thread = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n"
             "  %at = shl i32 %thread, 4\n"
             "  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %in, i32 "
             "%at, i32 undef, i8 "
             "15, i32 4)\n"
             "  %lo = extractvalue %dx.types.ResRet.i32 %l, 0\n"
             "  %hi = extractvalue %dx.types.ResRet.i32 %l, 1\n"
             "  %x = extractvalue %dx.types.ResRet.i32 %l, 2\n"
             "  %a = extractvalue %dx.types.ResRet.i32 %l, 3\n"
             "  %active = icmp ne i32 %a, 0\n" +
             t.load + "  br i1 %active, label %op, label %end\nop:\n" +
             replace_all(replace_all(replace_all(row.text, "$v", "%v"), "$x", "%x"), "~", "%") + t.store +
             "  %where = shl i32 %thread, 3\n"
             "  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %out, i32 %where, i32 undef, "
             "i32 %rl, i32 %rh, "
             "i32 undef, i32 undef, i8 3, i32 4)\n"
             "  br label %end\nend:\n";
    return m;
}

uint64_t mask_of(const std::string& type) {
    return type == "i1"                        ? 1
           : type == "i16" || type == "half"   ? 0xffff
           : type == "i64" || type == "double" ? ~uint64_t{0}
                                               : ~0u;
}

// The value of lane n, small enough that sums and products of floats are exact.
uint64_t value_for(const std::string& type, uint32_t n, uint32_t pattern) {
    uint32_t k = (n * 7 + pattern * 3) % 11;
    double number = k % 2 ? 0.5 * k : 3.0 - k;
    if (type == "half")
        return round_to(binary16, k % 3 ? 1 : number);
    if (type == "float")
        return round_to(binary32, k % 5 ? number : 2);
    if (type == "double")
        return round_to(binary64, number);
    if (type == "i1")
        return k % 3 != 0;
    return (static_cast<uint64_t>(n * 0x9e3779b9u) * 0x100000001 ^ k) & mask_of(type);
}

// All lanes; some; the last of each wave; every other; whole waves only.
bool is_active(uint32_t n, uint32_t pattern, uint32_t size) {
    switch (pattern) {
    case 0: return true;
    case 1: return (n * 0x9e3779b9u) >> 31;
    case 2: return n % size == size - 1;
    case 3: return n % 2;
    default: return n / size % 2;
    }
}

void check(const WaveRow& row, bool whole_quads = false) {
    uint32_t size = device()->subgroup_size();
    DxilText module = module_of(row);
    for (uint32_t pattern = 0; pattern < 5; pattern++) {
        if (whole_quads && pattern != 0 && pattern != 4)
            continue;
        std::vector<Lane> lanes;
        std::vector<uint32_t> in;
        for (uint32_t n = 0; n < threads; n++)
            lanes.push_back({value_for(row.type, n, pattern), n * 5 % size, is_active(n, pattern, size)});
        for (uint32_t n = 0; n < threads; n++) // `extra` names an active lane of the wave
            for (uint32_t first = n / size * size; lanes[n].active && !lanes[first + lanes[n].extra].active;)
                lanes[n].extra = (lanes[n].extra + 1) % size;
        for (const Lane& l : lanes)
            in.insert(in.end(), {static_cast<uint32_t>(l.value), static_cast<uint32_t>(l.value >> 32),
                                 l.extra, l.active});
        std::vector<uint32_t> out =
            run_module(row.name, module,
                       {at_t(0, in), at_u(0, std::vector<uint32_t>(threads * 2, untouched))})[1]
                .words;
        for (uint32_t n = 0; n < threads; n++) {
            uint64_t got = out[n * 2] | uint64_t{out[n * 2 + 1]} << 32,
                     want = uint64_t{untouched} << 32 | untouched;
            if (lanes[n].active) {
                Wave wave(lanes.begin() + n / size * size, lanes.begin() + (n / size + 1) * size);
                want = row.model(wave, n % size) & mask_of(row.type);
            }
            if (got != want)
                fail_msg("%s, %s, pattern %u: lane %u gives %llx, should be %llx", row.name, row.type.c_str(),
                         pattern, n, static_cast<unsigned long long>(got),
                         static_cast<unsigned long long>(want));
        }
    }
}

// Folds the active lanes for which `counts` holds.
template <class F, class C>
uint64_t fold(const Wave& w, uint64_t start, F combine, C counts) {
    for (uint32_t n = 0; n < w.size(); n++)
        if (w[n].active && counts(n))
            start = combine(start, w[n].value);
    return start;
}

struct Operation {
    const char* name;
    int kind;
    bool is_unsigned;
};

// One operation of WaveActiveOp on two values of a type.
uint64_t combine(const std::string& type, const Operation& op, uint64_t a, uint64_t b) {
    FloatFormat f = type == "half" ? binary16 : type == "float" ? binary32 : binary64;
    if (type == "half" || type == "float" || type == "double") {
        double x = number_of(f, a), y = number_of(f, b);
        return round_to(f, op.kind == 0   ? x + y
                           : op.kind == 1 ? x * y
                           : op.kind == 2 ? std::min(x, y)
                                          : std::max(x, y));
    }
    if (op.kind < 2)
        return op.kind ? a * b : a + b;
    uint32_t shift = type == "i16" ? 48 : type == "i32" ? 32 : 0;
    bool less = op.is_unsigned ? a << shift < b << shift
                               : static_cast<int64_t>(a << shift) < static_cast<int64_t>(b << shift);
    return less == (op.kind == 2) ? a : b;
}

uint64_t identity(const std::string& type, const Operation& op) {
    if (op.kind == 0)
        return 0;
    return type == "half"     ? round_to(binary16, 1)
           : type == "float"  ? round_to(binary32, 1)
           : type == "double" ? round_to(binary64, 1)
                              : 1;
}

std::string overload(const std::string& type) {
    return type == "half" ? "f16" : type == "float" ? "f32" : type == "double" ? "f64" : type;
}

void reductions(void**) {
    if (!need_device())
        return;
    const Operation ops[] = {{"sum", 0, false},           {"product", 1, false},
                             {"least signed", 2, false},  {"greatest signed", 3, false},
                             {"least unsigned", 2, true}, {"greatest unsigned", 3, true}};
    for (std::string type : {"i32", "i64", "i16", "float", "half", "double"})
        for (const Operation& op : ops) {
            std::string numbers =
                ", i8 " + std::to_string(op.kind) + ", i8 " + std::to_string(op.is_unsigned) + ")\n";
            std::string o = overload(type);
            check(
                {op.name, type,
                 "  ~r = call " + type + " @dx.op.waveActiveOp." + o + "(i32 119, " + type + " $v" + numbers,
                 [=](const Wave& w, uint32_t) {
                     uint32_t first = 0;
                     while (!w[first].active)
                         first++;
                     return fold(
                         w, w[first].value, [&](uint64_t a, uint64_t b) { return combine(type, op, a, b); },
                         [=](uint32_t n) { return n > first; });
                 }});
            if (op.kind > 1 || op.is_unsigned)
                continue;
            check(
                {op.name, type,
                 "  ~r = call " + type + " @dx.op.wavePrefixOp." + o + "(i32 121, " + type + " $v" + numbers,
                 [=](const Wave& w, uint32_t me) {
                     return fold(
                         w, identity(type, op),
                         [&](uint64_t a, uint64_t b) { return combine(type, op, a, b); },
                         [=](uint32_t n) { return n < me; });
                 }});
        }
    const char* const names[] = {"and", "or", "xor"};
    for (std::string type : {"i32", "i64", "i16"})
        for (int op = 0; op < 3; op++)
            check({names[op], type,
                   "  ~r = call " + type + " @dx.op.waveActiveBit." + type + "(i32 120, " + type +
                       " $v, i8 " + std::to_string(op) + ")\n",
                   [=](const Wave& w, uint32_t) {
                       return fold(
                           w, op ? 0 : ~uint64_t{0},
                           [=](uint64_t a, uint64_t b) { return op == 0   ? a & b
                                                                : op == 1 ? a | b
                                                                          : a ^ b; },
                           [](uint32_t) { return true; });
                   }});
}

uint32_t bits_where(const Wave& w, const std::function<bool(uint32_t)>& set) {
    uint32_t bits = 0;
    for (uint32_t n = 0; n < w.size(); n++)
        bits |= static_cast<uint32_t>(w[n].active && set(n)) << n;
    return bits;
}
uint32_t ballot(const Wave& w) {
    return bits_where(w, [&](uint32_t n) { return w[n].value & 1; });
}
uint32_t actives(const Wave& w) {
    return bits_where(w, [](uint32_t) { return true; });
}

void votes_and_ballots(void**) {
    if (!need_device())
        return;
    check({"WaveIsFirstLane", "i1", "  ~r = call i1 @dx.op.waveIsFirstLane(i32 110)\n",
           [](const Wave& w, uint32_t me) { return (actives(w) & ((1u << me) - 1)) == 0; }});
    check({"WaveGetLaneIndex", "i32", "  ~r = call i32 @dx.op.waveGetLaneIndex(i32 111)\n",
           [](const Wave&, uint32_t me) { return me; }});
    check({"WaveGetLaneCount", "i32", "  ~r = call i32 @dx.op.waveGetLaneCount(i32 112)\n",
           [](const Wave& w, uint32_t) { return w.size(); }});
    check({"WaveAnyTrue", "i1", "  ~r = call i1 @dx.op.waveAnyTrue(i32 113, i1 $v)\n",
           [](const Wave& w, uint32_t) { return ballot(w) != 0; }});
    check({"WaveAllTrue", "i1", "  ~r = call i1 @dx.op.waveAllTrue(i32 114, i1 $v)\n",
           [](const Wave& w, uint32_t) { return ballot(w) == actives(w); }});
    for (int word = 0; word < 4; word++)
        check({"WaveActiveBallot", "i32",
               "  ~c = trunc i32 $v to i1\n  ~b = call %dx.types.fouri32 @dx.op.waveActiveBallot(i32 116, i1 "
               "~c)\n"
               "  ~r = extractvalue %dx.types.fouri32 ~b, " +
                   std::to_string(word) + "\n",
               [=](const Wave& w, uint32_t) { return word ? 0 : ballot(w); }});
    check({"WaveAllBitCount", "i32",
           "  ~c = trunc i32 $v to i1\n  ~r = call i32 @dx.op.waveAllOp(i32 135, i1 ~c)\n",
           [](const Wave& w, uint32_t) { return static_cast<uint64_t>(std::popcount(ballot(w))); }});
    check({"WavePrefixBitCount", "i32",
           "  ~c = trunc i32 $v to i1\n  ~r = call i32 @dx.op.wavePrefixOp(i32 136, i1 ~c)\n",
           [](const Wave& w, uint32_t me) {
               return static_cast<uint64_t>(std::popcount(ballot(w) & ((1u << me) - 1)));
           }});
    for (std::string type : {"i32", "i64", "float", "i1"}) {
        // The value keeps few bits, so that some waves agree.
        bool integer = type == "i32" || type == "i64";
        std::string narrowed = integer ? "  ~n = and " + type + " $v, 1\n" : "";
        auto key = [=](uint64_t v) { return integer ? v & 1 : v; };
        check(
            {"WaveActiveAllEqual", "i1",
             "  ~d = icmp ne i32 %lo, 0\n" +
                 (type == "i1" ? std::string("  ~r = call i1 @dx.op.waveActiveAllEqual.i1(i32 115, i1 ~d)\n")
                  : type == "i64"   ? "  ~q = zext i1 ~d to i64\n  ~r = call i1 "
                                      "@dx.op.waveActiveAllEqual.i64(i32 115, i64 ~q)\n"
                  : type == "float" ? "  ~q = uitofp i1 ~d to float\n  ~r = call i1 "
                                      "@dx.op.waveActiveAllEqual.f32(i32 115, float ~q)\n"
                                    : "  ~q = zext i1 ~d to i32\n  ~r = call i1 "
                                      "@dx.op.waveActiveAllEqual.i32(i32 115, i32 ~q)\n"),
             [](const Wave& w, uint32_t) { return ballot(w) == actives(w) || !ballot(w); }});
        if (type == "i1")
            continue;
        std::string value = integer ? "~n" : "$v";
        check({"WaveReadLaneAt", type,
               "  ~r = call " + type + " @dx.op.waveReadLaneAt." + overload(type) + "(i32 117, " + type +
                   " $v, i32 $x)\n",
               [](const Wave& w, uint32_t me) { return w[w[me].extra].value; }});
        check({"WaveReadLaneFirst", type,
               "  ~r = call " + type + " @dx.op.waveReadLaneFirst." + overload(type) + "(i32 118, " + type +
                   " $v)\n",
               [](const Wave& w, uint32_t) {
                   return w[static_cast<uint32_t>(std::countr_zero(actives(w)))].value;
               }});
        check({"WaveMatch", type == "i64" ? "i64" : "i32",
               (type == "float" ? "  ~f = bitcast i32 $v to float\n" : narrowed) +
                   "  ~m = call %dx.types.fouri32 @dx.op.waveMatch." + overload(type) + "(i32 165, " + type +
                   " " + (type == "float" ? "~f" : value) +
                   ")\n  ~w = extractvalue %dx.types.fouri32 ~m, 0\n" +
                   (type == "i64" ? "  ~r = zext i32 ~w to i64\n" : "  ~r = add i32 ~w, 0\n"),
               [=](const Wave& w, uint32_t me) {
                   return bits_where(w, [&](uint32_t n) { return key(w[n].value) == key(w[me].value); });
               }});
    }
}

void multi_prefixes(void**) {
    if (!need_device())
        return;
    // The lanes whose extra is odd, and the others: two sets of lanes.
    const std::string sets =
        "  ~k = and i32 $x, 1\n  ~m = call %dx.types.fouri32 @dx.op.waveMatch.i32(i32 165, i32 ~k)\n"
        "  ~m0 = extractvalue %dx.types.fouri32 ~m, 0\n  ~m1 = extractvalue %dx.types.fouri32 ~m, 1\n"
        "  ~m2 = extractvalue %dx.types.fouri32 ~m, 2\n  ~m3 = extractvalue %dx.types.fouri32 ~m, 3\n";
    auto before = [](const Wave& w, uint32_t me, uint32_t n) {
        return n < me && w[n].extra % 2 == w[me].extra % 2;
    };
    struct MultiRow {
        const char* name;
        uint64_t start;
        uint64_t (*combine)(uint64_t, uint64_t);
    };
    const MultiRow rows[] = {{"sum", 0, [](uint64_t a, uint64_t b) { return a + b; }},
                             {"and", ~uint64_t{0}, [](uint64_t a, uint64_t b) { return a & b; }},
                             {"or", 0, [](uint64_t a, uint64_t b) { return a | b; }},
                             {"xor", 0, [](uint64_t a, uint64_t b) { return a ^ b; }},
                             {"product", 1, [](uint64_t a, uint64_t b) { return a * b; }}};
    const auto call = [&](const std::string& type, uint32_t kind) {
        return sets + "  ~r = call " + type + " @dx.op.waveMultiPrefixOp." + overload(type) + "(i32 166, " +
               type + " $v, i32 ~m0, i32 ~m1, i32 ~m2, i32 ~m3, i8 " + std::to_string(kind) + ", i8 0)\n";
    };
    for (std::string type : {"i32", "i64", "i16"})
        for (uint32_t kind = 0; kind < 5; kind++) {
            const MultiRow& row = rows[kind];
            check({row.name, type, call(type, kind), [=](const Wave& w, uint32_t me) {
                       return fold(w, row.start, row.combine, [&](uint32_t n) { return before(w, me, n); });
                   }});
        }
    for (std::string type : {"float", "half", "double"})
        for (uint32_t kind : {0, 4}) {
            const Operation op = {rows[kind].name, kind ? 1 : 0, false};
            check({op.name, type, call(type, kind), [=](const Wave& w, uint32_t me) {
                       return fold(
                           w, identity(type, op),
                           [&](uint64_t x, uint64_t y) { return combine(type, op, x, y); },
                           [&](uint32_t n) { return before(w, me, n); });
                   }});
        }
    check({"WaveMultiPrefixBitCount", "i32",
           sets + "  ~c = trunc i32 $v to i1\n"
                  "  ~r = call i32 @dx.op.waveMultiPrefixBitCount(i32 167, i1 ~c, i32 ~m0, i32 ~m1, i32 ~m2, "
                  "i32 ~m3)\n",
           [=](const Wave& w, uint32_t me) {
               return fold(
                   w, 0, [](uint64_t a, uint64_t b) { return a + (b & 1); },
                   [&](uint32_t n) { return before(w, me, n); });
           }});
}

void quads(void**) {
    if (!need_device())
        return;
    for (std::string type : {"i32", "i64", "i16", "float", "half", "double"}) {
        for (uint32_t op = 0; op < 3; op++) // across x, across y, diagonally
            check({"QuadOp", type,
                   "  ~r = call " + type + " @dx.op.quadOp." + overload(type) + "(i32 123, " + type +
                       " $v, i8 " + std::to_string(op) + ")\n",
                   [=](const Wave& w, uint32_t me) { return w[me ^ (op + 1)].value; }},
                  true);
        for (uint32_t lane = 0; lane < 4; lane++)
            check({"QuadReadLaneAt", type,
                   "  ~r = call " + type + " @dx.op.quadReadLaneAt." + overload(type) + "(i32 122, " + type +
                       " $v, i32 " + std::to_string(lane) + ")\n",
                   [=](const Wave& w, uint32_t me) { return w[me / 4 * 4 + lane].value; }},
                  true);
    }
    for (int all = 0; all < 2; all++)
        check({"QuadVote", "i1",
               "  ~r = call i1 @dx.op.quadVote.i1(i32 222, i1 $v, i8 " + std::to_string(all) + ")\n",
               [=](const Wave& w, uint32_t me) {
                   uint32_t quad = ballot(w) >> me / 4 * 4 & 15;
                   return all ? quad == 15 : quad != 0;
               }},
              true);
}

} // namespace

TEST_GROUP(waves) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(reductions),
        cmocka_unit_test(votes_and_ballots),
        cmocka_unit_test(multi_prefixes),
        cmocka_unit_test(quads),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::operations::test_waves
