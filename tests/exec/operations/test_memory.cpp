// Memory: atomics, groupshared variables, barriers, rows of constant buffers, and what lies out of bounds.
#include "numbers.h"
#include "run.h"
#include "support/testing.h"

#include <algorithm>
#include <functional>

namespace ladder::test::operations::test_memory {

namespace {

constexpr uint32_t r32_uint = 98;              // VkFormat
constexpr uint32_t u32_type = 5, f32_type = 9; // DXIL's component types

const char* const handles =
    "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
    "  %other = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)\n"
    "  %thread = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n"
    "  %at = shl i32 %thread, 2\n"
    "  %at8 = shl i32 %thread, 3\n";

// out[thread] = %r
const char* const store_r =
    "  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %out, i32 %at, i32 undef, i32 %r, "
    "i32 undef, i32 undef, i32 undef, i8 1, i32 4)\n";

struct Atomic {
    const char* name;
    uint32_t opcode; // DXIL's AtomicBinOpCode
    const char* llvm;
    uint64_t (*model)(uint64_t old, uint64_t value, bool wide);
};
int64_t as_signed(uint64_t v, bool wide) { return wide ? static_cast<int64_t>(v) : static_cast<int32_t>(v); }
const Atomic atomics[] = {
    {"add", 0, "add", [](uint64_t a, uint64_t b, bool) { return a + b; }},
    {"and", 1, "and", [](uint64_t a, uint64_t b, bool) { return a & b; }},
    {"or", 2, "or", [](uint64_t a, uint64_t b, bool) { return a | b; }},
    {"xor", 3, "xor", [](uint64_t a, uint64_t b, bool) { return a ^ b; }},
    {"imin", 4, "min",
     [](uint64_t a, uint64_t b, bool w) { return as_signed(a, w) < as_signed(b, w) ? a : b; }},
    {"imax", 5, "max",
     [](uint64_t a, uint64_t b, bool w) { return as_signed(a, w) > as_signed(b, w) ? a : b; }},
    {"umin", 6, "umin", [](uint64_t a, uint64_t b, bool) { return std::min(a, b); }},
    {"umax", 7, "umax", [](uint64_t a, uint64_t b, bool) { return std::max(a, b); }},
    {"exchange", 8, "xchg", [](uint64_t, uint64_t b, bool) { return b; }}};

std::vector<uint32_t> noise(uint32_t count, uint32_t seed) {
    std::vector<uint32_t> words;
    for (uint32_t n = 0; n < count; n++)
        words.push_back(seed = seed * 1664525 + 1013904223);
    words[0] = 0, words[1] = ~0u, words[2] = 0x80000000, words[3] = 0x7fffffff;
    return words;
}

enum class Where { Raw, Structured, Typed };

// Each thread works on a word of its own, and all threads on the word after it. The first gives the old
// value, the second what is left at the end.
void atomics_on(Where where) {
    const char* const coordinates[] = {"i32 AT, i32 undef, i32 undef", "i32 INDEX, i32 0, i32 undef",
                                       "i32 INDEX, i32 undef, i32 undef"};
    auto coordinate = [&](const std::string& at, const std::string& index) {
        std::string s = coordinates[static_cast<int>(where)];
        for (auto [from, to] : {std::pair("AT", at), std::pair("INDEX", index)})
            if (size_t p = s.find(from); p != s.npos)
                s.replace(p, std::string(from).size(), to);
        return s;
    };
    DxilResource other = {DxilResource::Uav,
                          where == Where::Raw          ? 11u
                          : where == Where::Structured ? 12u
                                                       : 10u,
                          1};
    other.element = where == Where::Structured ? 4 : u32_type;
    DxilResource values = {DxilResource::Srv, 11};
    for (const Atomic& a : atomics) {
        DxilText m;
        m.resources = {{DxilResource::Uav, 11}, other, values};
        std::string call = "call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %other, i32 " +
                           std::to_string(a.opcode) + ", ";
        m.body =
            handles +
            std::string(
                "  %in = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
                "  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %in, "
                "i32 %at, i32 "
                "undef, i8 1, i32 4)\n"
                "  %v = extractvalue %dx.types.ResRet.i32 %l, 0\n"
                "  %r = ") +
            call + coordinate("%at", "%thread") + ", i32 %v)\n  %common = " + call + coordinate("256", "64") +
            ", i32 %v)\n" + store_r;
        std::vector<uint32_t> before = noise(65, 7), value = noise(64, 99),
                              old(before.begin(), before.end() - 1), after = before;
        uint64_t common = before[64];
        for (uint32_t n = 0; n < 64; n++) {
            after[n] = static_cast<uint32_t>(a.model(before[n], value[n], false));
            common = static_cast<uint32_t>(a.model(common, value[n], false));
        }
        BufferBinding second = at_u(1, before);
        if (where == Where::Typed)
            second = typed(second, r32_uint);
        auto got = run_module(a.name, m, {at_u(0, std::vector<uint32_t>(64)), second, at_t(0, value)});
        expect_words(a.name, got[0].words, old);
        bool last_wins = a.opcode == 8;
        if (last_wins) // of the exchanges any may be the last
            assert_true(std::count(value.begin(), value.end(), got[1].words[64]) > 0);
        after[64] = last_wins ? got[1].words[64] : static_cast<uint32_t>(common);
        expect_words(a.name, got[1].words, after);
    }
}

void raw_atomics(void**) {
    if (need_device())
        atomics_on(Where::Raw);
}
void structured_atomics(void**) {
    if (need_device())
        atomics_on(Where::Structured);
}
void typed_atomics(void**) {
    if (need_device())
        atomics_on(Where::Typed);
}

void atomics_of_64_bits(void**) {
    if (!need_device())
        return;
    for (const Atomic& a : atomics) {
        DxilText m;
        m.resources = {{DxilResource::Uav, 11}, {DxilResource::Uav, 11, 1}};
        m.body = handles +
                 std::string("  %z = zext i32 %thread to i64\n  %v = mul i64 %z, -7046029254386353131\n"
                             "  %o = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %other, i32 ") +
                 std::to_string(a.opcode) +
                 ", i32 %at8, i32 undef, i32 undef, i64 %v)\n"
                 "  %lo = trunc i64 %o to i32\n  %s = lshr i64 %o, 32\n  %hi = trunc i64 %s to i32\n"
                 "  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %out, i32 %at8, i32 undef, "
                 "i32 %lo, i32 %hi, i32 "
                 "undef, i32 undef, i8 3, i32 4)\n";
        std::vector<uint32_t> before = noise(128, 5), after = before;
        for (uint32_t n = 0; n < 64; n++) {
            uint64_t old = before[2 * n] | uint64_t{before[2 * n + 1]} << 32;
            uint64_t now = a.model(old, n * uint64_t{11400714819323198485u}, true);
            after[2 * n] = static_cast<uint32_t>(now), after[2 * n + 1] = static_cast<uint32_t>(now >> 32);
        }
        auto got = run_module(a.name, m, {at_u(0, std::vector<uint32_t>(128)), at_u(1, before)});
        expect_words(a.name, got[0].words, before);
        expect_words(a.name, got[1].words, after);
    }
}

void compare_exchange(void**) {
    if (!need_device())
        return;
    DxilText m;
    m.resources = {{DxilResource::Uav, 11}, {DxilResource::Uav, 11, 1}};
    // Even threads compare with what is there, odd ones with something else.
    m.body =
        handles +
        std::string(
            "  %odd = and i32 %thread, 1\n  %there = add i32 %thread, 100\n  %compare = add i32 %there, "
            "%odd\n"
            "  %r = call i32 @dx.op.atomicCompareExchange.i32(i32 79, %dx.types.Handle %other, i32 %at, i32 "
            "undef, i32 undef, i32 %compare, i32 777)\n") +
        store_r;
    std::vector<uint32_t> before, after;
    for (uint32_t n = 0; n < 64; n++) {
        before.push_back(n + 100);
        after.push_back(n % 2 ? n + 100 : 777);
    }
    auto got = run_module("cmpxchg", m, {at_u(0, std::vector<uint32_t>(64)), at_u(1, before)});
    expect_words("cmpxchg", got[0].words, before);
    expect_words("cmpxchg", got[1].words, after);
}

const char* const shared_words = "@g = internal addrspace(3) global [64 x i32] undef, align 4\n";

std::string element(const char* name, const std::string& index) {
    return std::string("  ") + name +
           " = getelementptr [64 x i32], [64 x i32] addrspace(3)* @g, i32 0, i32 " + index + "\n";
}
const char* const group_barrier = "  call void @dx.op.barrier(i32 80, i32 9)\n"; // sync, groupshared

// Everybody writes, waits, and reads what another thread wrote.
void groupshared_and_barrier(void**) {
    if (!need_device())
        return;
    DxilText m;
    m.globals = shared_words;
    m.resources = {{DxilResource::Uav, 11}, {DxilResource::Uav, 11, 1}};
    m.body = handles + std::string("  %in.group = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)\n") +
             element("%p", "%in.group") +
             "  %v = mul i32 %thread, %thread\n  store i32 %v, i32 addrspace(3)* %p, align 4\n" +
             group_barrier + "  %mirror = sub i32 63, %in.group\n" + element("%q", "%mirror") +
             "  %x = load i32, i32 addrspace(3)* %q, align 4\n" + group_barrier +
             "  %y = add i32 %x, 1\n  store i32 %y, i32 addrspace(3)* %p, align 4\n" + group_barrier +
             "  %r = load i32, i32 addrspace(3)* %q, align 4\n" + store_r;
    std::vector<uint32_t> want;
    for (uint32_t n = 0; n < 256; n++) // the mirror of the mirror, one more
        want.push_back(n * n + 1);
    auto got = run_module("groupshared", m, {at_u(0, std::vector<uint32_t>(256)), at_u(1, {0})}, 4);
    expect_words("groupshared", got[0].words, want);
}

void groupshared_atomics(void**) {
    if (!need_device())
        return;
    for (const Atomic& a : atomics) {
        DxilText m;
        m.globals = shared_words;
        m.resources = {{DxilResource::Uav, 11}, {DxilResource::Uav, 11, 1}};
        m.body = handles + element("%p", "%thread") +
                 "  %start = mul i32 %thread, 1103515245\n  %v = xor i32 %start, -1640531527\n"
                 "  store i32 %start, i32 addrspace(3)* %p, align 4\n" +
                 group_barrier + "  %r = atomicrmw " + a.llvm + " i32 addrspace(3)* %p, i32 %v seq_cst\n" +
                 group_barrier + store_r +
                 "  %left = load i32, i32 addrspace(3)* %p, align 4\n"
                 "  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %other, i32 %at, i32 "
                 "undef, i32 %left, i32 undef, "
                 "i32 undef, i32 undef, i8 1, i32 4)\n";
        std::vector<uint32_t> old, after;
        for (uint32_t n = 0; n < 64; n++) {
            old.push_back(n * 1103515245u);
            after.push_back(static_cast<uint32_t>(a.model(old[n], old[n] ^ 0x9e3779b9u, false)));
        }
        auto got =
            run_module(a.name, m, {at_u(0, std::vector<uint32_t>(64)), at_u(1, std::vector<uint32_t>(64))});
        expect_words(a.name, got[0].words, old);
        expect_words(a.name, got[1].words, after);
    }
    DxilText m;
    m.globals = shared_words;
    m.resources = {{DxilResource::Uav, 11}, {DxilResource::Uav, 11, 1}};
    m.body = handles + element("%p", "0") + "  store i32 5, i32 addrspace(3)* %p, align 4\n" + group_barrier +
             "  %c = cmpxchg i32 addrspace(3)* %p, i32 5, i32 6 seq_cst seq_cst\n  %o = extractvalue { i32, "
             "i1 } %c, 0\n"
             "  %won = extractvalue { i32, i1 } %c, 1\n  %w = zext i1 %won to i32\n  %t = shl i32 %o, 4\n  "
             "%r = or i32 %t, %w\n" +
             store_r;
    auto got = run_module("cmpxchg", m, {at_u(0, std::vector<uint32_t>(64)), at_u(1, {0})});
    assert_int_equal(std::count(got[0].words.begin(), got[0].words.end(), 0x51u), 1); // one thread wins
    assert_int_equal(std::count(got[0].words.begin(), got[0].words.end(), 0x60u), 63);
}

// Rows of 16 bytes in the types that they are read as.
void constant_rows(void**) {
    if (!need_device())
        return;
    struct RowType {
        const char *type, *overload, *result;
        uint32_t count, words;
    };
    const RowType types[] = {{"i32", "i32", "i32", 4, 1},    {"float", "f32", "f32", 4, 1},
                             {"double", "f64", "f64", 2, 2}, {"i64", "i64", "i64", 2, 2},
                             {"half", "f16", "f16.8", 8, 0}, {"i16", "i16", "i16.8", 8, 0}};
    std::vector<uint32_t> constants = noise(16 * 4, 3);
    for (const RowType& t : types) {
        DxilText m;
        m.resources = {{DxilResource::Uav, 11}, {DxilResource::Uav, 11, 1}, {DxilResource::Cbv, 256}};
        std::string row = std::string("%dx.types.CBufRet.") + t.result, type = t.type;
        m.body =
            handles +
            std::string(
                "  %c = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)\n"
                "  %row = and i32 %thread, 15\n  %base = shl i32 %thread, 4\n  %l = call ") +
            row + " @dx.op.cbufferLoadLegacy." + t.overload + "(i32 59, %dx.types.Handle %c, i32 %row)\n";
        uint32_t per_store = t.words == 1 ? 1 : t.words == 2 ? 1 : 2;
        for (uint32_t n = 0; n < t.count; n += per_store) {
            std::string k = std::to_string(n), low = "%w" + k, high = "undef";
            m.body += "  %e" + k + " = extractvalue " + row + " %l, " + k + "\n";
            if (t.words == 1) {
                m.body += "  " + low + " = " +
                          (type == "i32" ? "add i32 %e" + k + ", 0\n" : "bitcast float %e" + k + " to i32\n");
            } else if (t.words == 2) {
                std::string wide = type == "i64" ? "%e" + k : "%i" + k;
                if (type == "double")
                    m.body += "  " + wide + " = bitcast double %e" + k + " to i64\n";
                high = "%h" + k;
                m.body += "  " + low + " = trunc i64 " + wide + " to i32\n  %s" + k + " = lshr i64 " + wide +
                          ", 32\n  " + high + " = trunc i64 %s" + k + " to i32\n";
            } else { // two halves of a word
                std::string next = std::to_string(n + 1), a = "%e" + k, b = "%e" + next;
                m.body += "  " + b + " = extractvalue " + row + " %l, " + next + "\n";
                if (type == "half") {
                    m.body += "  %i" + k + " = bitcast half " + a + " to i16\n  %i" + next +
                              " = bitcast half " + b + " to i16\n";
                    a = "%i" + k, b = "%i" + next;
                }
                m.body += "  %za" + k + " = zext i16 " + a + " to i32\n  %zb" + k + " = zext i16 " + b +
                          " to i32\n  %zs" + k + " = shl i32 %zb" + k + ", 16\n  " + low + " = or i32 %zs" +
                          k + ", %za" + k + "\n";
            }
            uint32_t offset = t.words == 2 ? n * 8 : t.words == 1 ? n * 4 : n * 2;
            m.body += "  %o" + k + " = add i32 %base, " + std::to_string(offset) +
                      "\n  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %out, i32 %o" + k +
                      ", i32 undef, i32 " + low + ", i32 " + high + ", i32 undef, i32 undef, i8 " +
                      (t.words == 2 ? "3" : "1") + ", i32 4)\n";
        }
        std::vector<uint32_t> want;
        for (uint32_t n = 0; n < 64; n++)
            want.insert(want.end(), constants.begin() + n % 16 * 4, constants.begin() + n % 16 * 4 + 4);
        auto got =
            run_module(t.type, m, {at_u(0, std::vector<uint32_t>(256)), at_u(1, {0}), at_b(0, constants)});
        expect_words(t.type, got[0].words, want);
    }
}

// Direct3D 11.3, 5.3.10 and 22.4: loads beyond a buffer give 0, stores go nowhere. Of constant buffers rows
// beyond the view are 0 too.
void out_of_bounds(void**) {
    if (!need_device())
        return;
    struct Access {
        const char* name;
        DxilResource resource;
        const char *load, *store;
    };
    DxilResource structured = {DxilResource::Uav, 12, 1};
    structured.element = 4;
    DxilResource typed_one = {DxilResource::Uav, 10, 1};
    typed_one.element = u32_type;
    const Access accesses[] = {
        {"raw",
         {DxilResource::Uav, 11, 1},
         "@dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %other, i32 %far4, i32 undef, i8 1, i32 4)",
         "@dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %other, i32 %far4, i32 undef, i32 9, i32 "
         "undef, i32 undef, i32 undef, i8 1, "
         "i32 4)"},
        {"structured", structured,
         "@dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %other, i32 %far, i32 0, i8 1, i32 4)",
         "@dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %other, i32 %far, i32 0, i32 9, i32 undef, i32 "
         "undef, i32 undef, i8 1, i32 "
         "4)"},
        {"typed", typed_one, "@dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %other, i32 %far, i32 undef)",
         "@dx.op.bufferStore.i32(i32 69, %dx.types.Handle %other, i32 %far, i32 undef, i32 9, i32 9, i32 9, "
         "i32 9, i8 15)"}};
    for (const Access& a : accesses) {
        DxilText m;
        m.resources = {{DxilResource::Uav, 11}, a.resource};
        m.body = handles +
                 std::string("  %far = add i32 %thread, 8\n  %far4 = shl i32 %far, 2\n"
                             "  %l = call %dx.types.ResRet.i32 ") +
                 a.load + "\n  %r = extractvalue %dx.types.ResRet.i32 %l, 0\n  call void " + a.store + "\n" +
                 store_r;
        std::vector<uint32_t> before = noise(8, 1);
        BufferBinding second = at_u(1, before);
        if (a.resource.kind == 10)
            second = typed(second, r32_uint);
        auto got = run_module(a.name, m, {at_u(0, std::vector<uint32_t>(64, 1)), second});
        expect_words(a.name, got[0].words, std::vector<uint32_t>(64, 0));
        expect_words(a.name, got[1].words, before);
    }
    DxilText m;
    m.resources = {{DxilResource::Uav, 11}, {DxilResource::Uav, 11, 1}, {DxilResource::Cbv, 4096}};
    m.body =
        handles +
        std::string("  %c = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)\n"
                    "  %l = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle "
                    "%c, i32 %thread)\n"
                    "  %r = extractvalue %dx.types.CBufRet.i32 %l, 1\n") +
        store_r;
    std::vector<uint32_t> constants = noise(16, 2), want(64);
    for (uint32_t n = 0; n < 4; n++)
        want[n] = constants[n * 4 + 1];
    auto got =
        run_module("constants", m, {at_u(0, std::vector<uint32_t>(64, 1)), at_u(1, {0}), at_b(0, constants)});
    expect_words("constants", got[0].words, want);
}

// Typed buffers convert: floats as they are, integers by the view's format.
void typed_buffers(void**) {
    if (!need_device())
        return;
    constexpr uint32_t rgba8_unorm = 37, rgba32_float = 109;
    DxilText m;
    DxilResource in = {DxilResource::Srv, 10}, out = {DxilResource::Uav, 10, 1};
    in.element = out.element = f32_type;
    m.resources = {{DxilResource::Uav, 11}, out, in};
    m.body =
        handles +
        std::string(
            "  %t = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)\n"
            "  %l = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68, %dx.types.Handle %t, i32 "
            "%thread, i32 undef)\n"
            "  %x = extractvalue %dx.types.ResRet.f32 %l, 0\n  %y = extractvalue %dx.types.ResRet.f32 %l, 1\n"
            "  %z = extractvalue %dx.types.ResRet.f32 %l, 2\n  %w = extractvalue %dx.types.ResRet.f32 %l, 3\n"
            "  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %other, i32 %thread, i32 undef, "
            "float %w, "
            "float %z, float %y, float %x, i8 15)\n");
    std::vector<uint32_t> packed, want;
    for (uint32_t n = 0; n < 64; n++) {
        packed.push_back(n * 0x9e3779b9u);
        for (int byte = 3; byte >= 0; byte--)
            want.push_back(std::bit_cast<uint32_t>(static_cast<float>(packed[n] >> byte * 8 & 255) / 255.0f));
    }
    auto got = run_module("typed", m,
                          {at_u(0, {0}), typed(at_u(1, std::vector<uint32_t>(256)), rgba32_float),
                           typed(at_t(0, packed), rgba8_unorm)});
    for (uint32_t n = 0; n < 256; n++) { // 3.2.3.5: half an ulp is required; one is allowed here
        int64_t off = int64_t{got[1].words[n]} - want[n];
        if (off < -1 || off > 1)
            fail_msg("component %u: %08x, should be %08x", n, got[1].words[n], want[n]);
    }
}

// Counters of structured UAVs: increments give the old value, decrements the new one (22.17.17, 22.17.18).
void counters(void**) {
    if (!need_device())
        return;
    for (int down = 0; down < 2; down++) {
        DxilText m;
        DxilResource counted = {DxilResource::Uav, 12, 1};
        counted.element = 4;
        counted.counter = true;
        m.resources = {{DxilResource::Uav, 11}, counted};
        m.body =
            handles +
            std::string("  %v = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %other, i8 ") +
            (down ? "-1" : "1") +
            ")\n  %place = shl i32 %v, 2\n  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle "
            "%out, i32 "
            "%place, i32 undef, i32 1, i32 undef, i32 undef, i32 undef, i8 1, i32 4)\n";
        BufferBinding counter = {0, 4001, BufferKind::Storage, {down ? 64u : 0u}};
        auto got = run_module("counter", m, {at_u(0, std::vector<uint32_t>(64)), at_u(1, {0}), counter});
        expect_words("every place once", got[0].words, std::vector<uint32_t>(64, 1));
        expect_words("counter", got[2].words, {down ? 0u : 64u});
    }
}

// Loads and stores of vectors (shader model 6.9), and loads of constants by byte offset.
void wide_accesses(void**) {
    if (!need_device())
        return;
    DxilText m;
    m.globals = "%dx.types.ResRet.v3i32 = type { <3 x i32>, i32 }\n";
    m.resources = {{DxilResource::Uav, 11}, {DxilResource::Uav, 11, 1}, {DxilResource::Cbv, 256}};
    m.body =
        handles +
        std::string(
            "  %c = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)\n"
            "  %at12 = mul i32 %thread, 12\n"
            "  %l = call %dx.types.ResRet.v3i32 @dx.op.rawBufferVectorLoad.v3i32(i32 303, %dx.types.Handle "
            "%other, i32 %at12, i32 undef, i32 4)\n"
            "  %v = extractvalue %dx.types.ResRet.v3i32 %l, 0\n"
            "  %k = call i32 @dx.op.cbufferLoad.i32(i32 58, %dx.types.Handle %c, i32 %at, i32 4)\n"
            "  %k0 = insertelement <3 x i32> undef, i32 %k, i32 0\n"
            "  %kv = shufflevector <3 x i32> %k0, <3 x i32> undef, <3 x i32> zeroinitializer\n"
            "  %s = add <3 x i32> %v, %kv\n"
            "  call void @dx.op.rawBufferVectorStore.v3i32(i32 304, %dx.types.Handle %out, i32 %at12, i32 "
            "undef, "
            "<3 x i32> %s, i32 4)\n");
    std::vector<uint32_t> in = noise(192, 11), constants = noise(64, 12), want;
    for (uint32_t n = 0; n < 192; n++)
        want.push_back(in[n] + constants[n / 3]);
    auto got =
        run_module("vectors", m, {at_u(0, std::vector<uint32_t>(192)), at_u(1, in), at_b(0, constants)});
    expect_words("vectors", got[0].words, want);
}

// The numbers of threads in a group of 4 x 2 x 2, of which 3 run side by side.
void thread_numbers(void**) {
    if (!need_device())
        return;
    DxilText m;
    m.threads[0] = 4, m.threads[1] = 2, m.threads[2] = 2;
    m.resources = {{DxilResource::Uav, 11}, {DxilResource::Uav, 11, 1}};
    m.body = "  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)\n"
             "  %flat = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)\n"
             "  %group = call i32 @dx.op.groupId.i32(i32 94, i32 0)\n"
             "  %x = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 0)\n"
             "  %y = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 1)\n"
             "  %z = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 2)\n"
             "  %all = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n"
             "  %g16 = shl i32 %group, 4\n  %n = add i32 %g16, %flat\n  %at = shl i32 %n, 2\n"
             "  %a = shl i32 %y, 4\n  %b = shl i32 %z, 8\n  %c = shl i32 %all, 12\n"
             "  %d = or i32 %x, %a\n  %e = or i32 %d, %b\n  %r = or i32 %e, %c\n" +
             std::string(store_r);
    std::vector<uint32_t> want;
    for (uint32_t n = 0; n < 48; n++)
        want.push_back(n % 4 | n / 4 % 2 << 4 | n / 8 % 2 << 8 | (n / 16 * 4 + n % 4) << 12);
    auto got = run_module("thread numbers", m, {at_u(0, std::vector<uint32_t>(48)), at_u(1, {0})}, 3);
    expect_words("thread numbers", got[0].words, want);
}

// 22.4.12: an element beyond the buffer reads 0 however large its number.
void far_structures(void**) {
    if (!need_device())
        return;
    DxilText m;
    DxilResource wide = {DxilResource::Uav, 12, 1};
    wide.element = 16;
    m.resources = {{DxilResource::Uav, 11}, wide};
    m.body =
        handles +
        std::string(
            "  %far = add i32 %thread, 268435456\n" // 2^32 bytes
            "  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %other, "
            "i32 %far, i32 4, i8 1, i32 4)\n"
            "  %r = extractvalue %dx.types.ResRet.i32 %l, 0\n") +
        store_r;
    auto got = run_module("far", m, {at_u(0, std::vector<uint32_t>(64, 1)), at_u(1, noise(256, 4))});
    expect_words("far", got[0].words, std::vector<uint32_t>(64, 0));
}

} // namespace

TEST_GROUP(memory) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(raw_atomics),         cmocka_unit_test(structured_atomics),
        cmocka_unit_test(typed_atomics),       cmocka_unit_test(atomics_of_64_bits),
        cmocka_unit_test(compare_exchange),    cmocka_unit_test(groupshared_and_barrier),
        cmocka_unit_test(groupshared_atomics), cmocka_unit_test(constant_rows),
        cmocka_unit_test(out_of_bounds),       cmocka_unit_test(counters),
        cmocka_unit_test(wide_accesses),       cmocka_unit_test(thread_numbers),
        cmocka_unit_test(far_structures),      cmocka_unit_test(typed_buffers),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace ladder::test::operations::test_memory
