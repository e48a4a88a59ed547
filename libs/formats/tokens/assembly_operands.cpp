// Operands as text.
#include "formats/tokens/assembly_printer.h"

#include <bit>
#include <cmath>

namespace ladder::tpf {

namespace {

// Registers all of whose indices are in brackets.
bool is_bracketed(const Operand& o) {
    const bool arrayed = o.is(Register::Input) || o.is(Register::Output);
    return o.is(Register::InputControlPoint) || o.is(Register::OutputControlPoint) || o.is(Register::This) ||
           (arrayed && o.index_count == 2);
}

// Registers that are said without components where they have one or none. Others have four, in what compilers
// make; one of them is the first.
bool is_scalar(Register r) {
    switch (r) {
    case Register::Temp:
    case Register::Input:
    case Register::Output:
    case Register::IndexableTemp:
    case Register::ConstantBuffer:
    case Register::ImmediateConstantBuffer:
    case Register::InputControlPoint:
    case Register::OutputControlPoint:
    case Register::PatchConstant:
    case Register::DomainPoint:
    case Register::This:
    case Register::ThreadId:
    case Register::ThreadGroupId:
    case Register::ThreadIdInGroup: return false;
    default: return true;
    }
}

// What six digits after the point say of a float is the float itself.
bool is_exact(double v, double& scaled) {
    int exponent;
    std::frexp(v, &exponent);
    scaled = std::nearbyint(v * 1e6); // no float has so many digits that this is rounded
    const double half_ulp = std::ldexp(1.0, exponent - 25);
    return std::fabs(v) < 1e9 && std::fabs(v * 1e6 - scaled) < 0.99e6 * half_ulp;
}

} // namespace

void AssemblyPrinter::operand(const Operand& o, char letter) {
    if (o.negate)
        put("-");
    if (o.absolute)
        put("|");
    if (o.is(Register::Immediate32) || o.is(Register::Immediate64))
        immediates(o, letter);
    else {
        register_name(o);
        indices(o);
        components(o);
    }
    if (o.absolute)
        put("|");
    precision(o);
}

void AssemblyPrinter::register_name(const Operand& o) {
    const char* name = register_names[static_cast<size_t>(o.type)];
    if (p_.has_ranges() && is_range(o.type))
        for (const char* c = name; *c; c++)
            out_ += static_cast<char>(*c - 'a' + 'A');
    else
        put(name);
}

// r0 v1 v[0][1] x0[r1.x + 2] cb0[4] icb[r0.x + 0] t0; in 5.1 T0[3], CB0[0][4]: declaration, register,
// element.
void AssemblyPrinter::indices(const Operand& o) {
    uint32_t n = 0;
    // Before 5.1 declaration and register are the same number, or computed: t[r0.z + 0].
    if (is_range(o.type) && !p_.has_ranges())
        n = 1;
    const uint32_t first = n;
    for (; n < o.index_count; n++) {
        const bool plain =
            n == first && !o.relative[n] && !is_bracketed(o) && !o.is(Register::ImmediateConstantBuffer);
        if (!plain)
            put("[");
        index(o, n);
        if (!plain)
            put("]");
    }
}

void AssemblyPrinter::index(const Operand& o, uint32_t n) {
    if (o.relative[n]) {
        operand(p_.operands[o.relative[n]], 'u');
        put(" + ");
    }
    put(o.word[n]);
}

void AssemblyPrinter::components(const Operand& o) {
    if (o.selection == Selection::None || (o.selection == Selection::Scalar && is_scalar(o.type)))
        return;
    put(".");
    if (o.selection == Selection::Select || o.selection == Selection::Scalar) {
        out_ += "xyzw"[o.swizzle[0]];
        return;
    }
    for (uint32_t c = 0; c < 4; c++)
        if (o.selection == Selection::Swizzle)
            out_ += "xyzw"[o.swizzle[c]];
        else if (o.writes(c))
            out_ += "xyzw"[c];
}

void AssemblyPrinter::precision(const Operand& o) {
    if (o.min_precision != MinPrecision::None)
        put(" {"), put_name(min_precision_names, static_cast<size_t>(o.min_precision)), put("}");
    if (o.non_uniform)
        put(" {nonuniform}");
}

void AssemblyPrinter::immediates(const Operand& o, char letter) {
    const bool wide = o.is(Register::Immediate64);
    const uint32_t count = o.selection == Selection::Scalar ? 1 : wide ? 2 : 4;
    put(wide ? "d(" : "l(");
    for (uint32_t n = 0; n < count; n++) {
        if (n)
            put(", ");
        wide ? double_value(o.immediate64(n)) : value(o.word[n], letter);
    }
    put(")");
}

// What says nothing of its type is what it looks like: values that make no sense as floats are integers.
void AssemblyPrinter::value(uint32_t bits, char letter) {
    const uint32_t exponent = bits >> 23 & 0xff;
    const bool is_float = letter == 'f' || letter == 'c' || letter == 'a' || letter == 'v';
    if (is_float && exponent && exponent != 255 && (letter != 'a' || (exponent > 87 && exponent < 167)))
        return float_value(bits);
    if (is_float && bits == 0x80000000)
        return put("-0.000000");
    const auto number = static_cast<int32_t>(bits);
    if (letter == 'i' || (number > -65536 && number < 1 << 28))
        return put_signed(number);
    put_hex(bits);
}

// The shortest of the usual form and the scientific one that gives the same float again.
void AssemblyPrinter::float_value(uint32_t bits) {
    const auto v = std::bit_cast<float>(bits);
    double scaled;
    if (!is_exact(static_cast<double>(v), scaled)) {
        char digits[48];
        const char* end = std::to_chars(digits, digits + sizeof digits, v, std::chars_format::scientific).ptr;
        return put({digits, static_cast<size_t>(end - digits)});
    }
    const auto whole = static_cast<uint64_t>(std::fabs(scaled));
    if (v < 0)
        put("-");
    put_signed(static_cast<int64_t>(whole / 1000000)), put(".");
    char digits[8];
    uint64_t rest = whole % 1000000;
    for (int n = 6; n-- > 0; rest /= 10)
        digits[n] = static_cast<char>('0' + rest % 10);
    put({digits, 6});
}

void AssemblyPrinter::double_value(uint64_t bits) {
    const auto v = std::bit_cast<double>(bits);
    if (!std::isfinite(v))
        return put_hex(bits);
    char digits[48];
    const char* end = std::to_chars(digits, digits + sizeof digits, v).ptr;
    const std::string_view text(digits, static_cast<size_t>(end - digits));
    put(text);
    if (text.find_first_of(".e") == std::string_view::npos)
        put(".0");
    put("l");
}

} // namespace ladder::tpf
