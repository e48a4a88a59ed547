#include "evaluate.h"

#include <algorithm>

namespace ladder::test {

using namespace ir;

uint64_t cut(uint64_t v, Type t) {
    uint32_t width = bits(t);
    return width >= 64 || !width ? v : v & ((uint64_t{1} << width) - 1);
}

namespace {

int64_t extend(uint64_t v, Type t) {
    uint32_t width = bits(t);
    if (width < 64 && width && (v >> (width - 1) & 1))
        v |= ~((uint64_t{1} << width) - 1);
    return static_cast<int64_t>(v);
}

Type result_type(const Instr& i, uint32_t r) {
    switch (info(i.op).results[r]) {
    case 't': return i.type;
    case 'b': return Type::Bool;
    default: return Type::I32;
    }
}

// Bit by bit, so as to share no trick with the code under test.
bool bit_operation(Op op, uint32_t width, std::span<const Datum> v, uint64_t& out) {
    const uint64_t x = v[0].bits;
    auto bit = [](uint64_t value, uint32_t n) { return value >> n & 1; };
    out = 0;
    switch (op) {
    case Op::BitReverse:
        for (uint32_t n = 0; n < width; n++)
            out |= bit(x, n) << (width - 1 - n);
        return true;
    case Op::BitCount:
        for (uint32_t n = 0; n < width; n++)
            out += bit(x, n);
        return true;
    case Op::FindLsb:
        for (uint32_t n = 0; n < width; n++)
            if (bit(x, n))
                return out = n, true;
        return out = ~uint64_t{0}, true;
    case Op::FindUMsb:
    case Op::FindSMsb:
        for (uint32_t n = 0; n < width; n++)
            if (bit(x, width - 1 - n) != (op == Op::FindSMsb ? bit(x, width - 1) : 0))
                return out = n, true;
        return out = ~uint64_t{0}, true;
    case Op::HighestUBit:
    case Op::HighestSBit:
        for (uint32_t n = width; n--;)
            if (bit(x, n) != (op == Op::HighestSBit ? bit(x, width - 1) : 0))
                return out = n, true;
        return out = ~uint64_t{0}, true;
    case Op::UBitExtract:
    case Op::SBitExtract: {
        uint32_t size = x % 32, offset = v[1].bits % 32, n = 0;
        for (; n < size && offset + n < 32; n++)
            out |= bit(v[2].bits, offset + n) << n;
        for (; n && n < 32 && op == Op::SBitExtract; n++)
            out |= bit(out, n - 1) << n;
        return true;
    }
    case Op::BitInsert: {
        uint32_t size = x % 32, offset = v[1].bits % 32;
        for (uint32_t n = 0; n < 32; n++)
            out |= (n >= offset && n < offset + size ? bit(v[2].bits, n - offset) : bit(v[3].bits, n)) << n;
        return true;
    }
    default: return false;
    }
}

bool division(const Instr& i, Type t, std::span<const Datum> v, Datum& out) {
    const int64_t a = extend(v[0].bits, t), b = extend(v[1].bits, t);
    if (b == 0 || (b == -1 && a == extend(uint64_t{1} << (bits(t) - 1), t)))
        return out = {0, false}, true;
    out.bits = static_cast<uint64_t>(i.op == Op::SDiv ? a / b : a % b);
    return true;
}

bool comparison(Op op, Type t, std::span<const Datum> v, uint64_t& out) {
    const uint64_t u0 = v[0].bits, u1 = v[1].bits;
    const int64_t s0 = extend(u0, t), s1 = extend(u1, t);
    switch (op) {
    case Op::IEq: return out = u0 == u1, true;
    case Op::INe: return out = u0 != u1, true;
    case Op::ULt: return out = u0 < u1, true;
    case Op::ULe: return out = u0 <= u1, true;
    case Op::UGt: return out = u0 > u1, true;
    case Op::UGe: return out = u0 >= u1, true;
    case Op::SLt: return out = s0 < s1, true;
    case Op::SLe: return out = s0 <= s1, true;
    case Op::SGt: return out = s0 > s1, true;
    case Op::SGe: return out = s0 >= s1, true;
    case Op::IMin: return out = s0 < s1 ? u0 : u1, true;
    case Op::IMax: return out = s0 > s1 ? u0 : u1, true;
    case Op::UMin: return out = u0 < u1 ? u0 : u1, true;
    case Op::UMax: return out = u0 > u1 ? u0 : u1, true;
    case Op::SClamp: {
        const int64_t low = std::max(s0, s1), most = extend(v[2].bits, t);
        return out = static_cast<uint64_t>(std::min(low, most)), true;
    }
    case Op::UClamp: return out = std::min(std::max(u0, u1), v[2].bits), true;
    default: return false;
    }
}

// Operations with two results, of 32 bits.
bool pair_operation(Op op, std::span<const Datum> v, std::span<Datum> r) {
    const uint64_t a = v[0].bits, b = v[1].bits;
    auto give = [&](uint64_t first, uint64_t second) {
        r[0].bits = first, r[1].bits = second;
        return true;
    };
    switch (op) {
    case Op::UMulExt: return give(a * b >> 32, a * b);
    case Op::SMulExt: {
        const auto product = static_cast<uint64_t>(extend(a, Type::I32) * extend(b, Type::I32));
        return give(product >> 32, product);
    }
    case Op::UDivRem: return b ? give(a / b, a % b) : give(~uint64_t{0}, ~uint64_t{0});
    case Op::UAddCarry: return give(a + b, (a + b) >> 32);
    case Op::USubBorrow: return give(a - b, a < b);
    default: return false;
    }
}

bool arithmetic(const Instr& i, Type t, std::span<const Datum> v, uint64_t& out) {
    auto u = [&](uint32_t n) { return v[n].bits; };
    const uint32_t width = bits(t);
    switch (i.op) {
    case Op::IAdd: return out = u(0) + u(1), true;
    case Op::ISub: return out = u(0) - u(1), true;
    case Op::IMul: return out = u(0) * u(1), true;
    case Op::IMad: return out = u(0) * u(1) + u(2), true;
    case Op::UDiv: return out = u(1) == 0 ? ~uint64_t{0} : u(0) / u(1), true;
    case Op::URem: return out = u(1) == 0 ? ~uint64_t{0} : u(0) % u(1), true;
    case Op::And: return out = u(0) & u(1), true;
    case Op::Or: return out = u(0) | u(1), true;
    case Op::Xor: return out = u(0) ^ u(1), true;
    case Op::Shl: return out = u(0) << (u(1) % width), true;
    case Op::LShr: return out = u(0) >> (u(1) % width), true;
    case Op::AShr: return out = static_cast<uint64_t>(extend(u(0), t) >> (u(1) % width)), true;
    case Op::INeg: return out = ~u(0) + 1, true;
    case Op::Not: return out = ~u(0), true;
    case Op::Trunc:
    case Op::ZExt:
    case Op::Bitcast: return out = u(0), true;
    case Op::SExt: return out = static_cast<uint64_t>(extend(u(0), t)), true;
    default: return false;
    }
}

} // namespace

bool evaluate(const Instr& i, Type type, std::span<const Datum> v, std::span<Datum> results) {
    if (i.op == Op::Select) {
        const Datum& chosen = v[v[0].bits & 1 ? 1 : 2];
        results[0] = {chosen.bits, chosen.defined && v[0].defined};
        return true;
    }
    bool defined = true;
    for (const Datum& d : v)
        defined &= d.defined;
    for (Datum& r : results)
        r.defined = defined;
    if (!(info(i.op).flags & op_flags::Pure) || v.empty() || results.empty())
        return false;
    uint64_t out = 0;
    if (i.op == Op::SDiv || i.op == Op::SRem) {
        division(i, type, v, results[0]);
        results[0].defined &= defined;
    } else if (results.size() == 2) {
        if (!pair_operation(i.op, v, results))
            return false;
    } else if (arithmetic(i, type, v, out) || (v.size() >= 2 && comparison(i.op, type, v, out)) ||
               bit_operation(i.op, bits(type), v, out)) {
        results[0].bits = out;
    } else {
        return false;
    }
    for (uint32_t r = 0; r < results.size(); r++)
        results[r].bits = cut(results[r].bits, result_type(i, r));
    return true;
}

} // namespace ladder::test
