#include "base/support/host_memory.h"
#include "vsir/core/float_bits.h"
#include "vsir/text/text.h"
#include "vsir/text/text_names.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <span>

namespace ladder::ir {

namespace {

constexpr uint32_t unnumbered = UINT32_MAX; // of values that are used

void mark_used(const Function& f, std::span<uint32_t> values) {
    for (BlockId b : f.order)
        if (b < f.blocks.size())
            for (const Instr* i = f.blocks[b].first; i; i = i->next)
                for (const Operand& o : i->operands())
                    if (o.is_value() && o.number() < values.size())
                        values[o.number()] = unnumbered;
    for (ValueId v : f.params)
        if (v < values.size())
            values[v] = unnumbered;
}

using namespace text;

// Prints canonically: values and blocks are numbered in textual order, whatever their ids are. Results that
// nothing uses have no number (`_`), and a handle's name ends with that of its descriptor. Broken
// programs print too (a dump of one is for a person who looks for what is wrong); what has no place in the
// text form shows as `?`.
class Printer {
public:
    Printer(const Program& p, std::pmr::string& out)
        : p_(p), out_(out), scratch_(buffer_, sizeof buffer_, p.arena.host()) {}

    void program();

private:
    void put(std::string_view s) { out_ += s; }
    void put(char c) { out_ += c; }
    void put(uint64_t n) {
        char digits[24];
        out_.append(digits, std::to_chars(digits, digits + sizeof digits, n).ptr);
    }
    void put(uint32_t n) { put(uint64_t{n}); }
    void put_hex(uint64_t n) {
        char digits[24];
        put("0x");
        out_.append(digits, std::to_chars(digits, digits + sizeof digits, n, 16).ptr);
    }
    void symbol(char prefix, uint64_t n) { put(prefix), put(n); }
    void field(const char* key, uint64_t n) { put(' '), put(key), put('='), put(n); }
    void quoted(std::string_view s);
    void quoted_name(std::string_view s);
    template <class E>
    void named(E e, E count);

    void header();
    void entry_point(uint32_t number);
    void settings(const EntrySettings& s);
    void elements(uint32_t number);
    void descriptor(uint32_t index);
    void variable(uint32_t index);
    void element(const char* keyword, uint32_t index, const SignatureElement& e);
    void function(uint32_t index);
    void number_values(const Function& f);
    void result_name(const Instr& i, uint32_t number);
    void block(const Function& f, BlockId id);
    void source(const Block& b);
    void instruction(const Instr& i, uint32_t depth = 1);
    void type_and_flags(const Instr& i);
    void operands(const Instr& i);
    void operand(Operand o, Type expected);
    void imm(ImmKind kind, uint32_t n);
    void element_name(char prefix, uint32_t count, uint32_t n);
    void block_name(BlockId b);
    void value_name(ValueId v);
    void resource_name(const Instr& handle);
    void constant(Type type, uint64_t bits);
    void real(Type type, uint64_t bits);

    const Program& p_;
    const Function* f_ = nullptr;
    std::pmr::string& out_;
    char buffer_[4096];
    Arena scratch_;
    std::span<uint32_t> values_; // number + 1 in the text by id; 0: not defined or not used
    std::span<uint32_t> blocks_;
};

void Printer::quoted(std::string_view s) {
    put('"');
    for (char c : s) {
        auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            put('\\'), put(c);
        } else if (byte < 0x20 || byte >= 0x7f) {
            put('\\'), put("0123456789abcdef"[byte >> 4]), put("0123456789abcdef"[byte & 15]);
        } else {
            put(c);
        }
    }
    put('"');
}

void Printer::quoted_name(std::string_view s) {
    if (!s.empty())
        put(' '), quoted(s);
}

template <class E>
void Printer::named(E e, E count) {
    put(e < count ? name(e) : "?");
}

void Printer::program() {
    header();
    for (uint32_t d = 0; d < p_.descriptors.size(); d++)
        descriptor(d);
    for (uint32_t v = 0; v < p_.variables.size(); v++)
        variable(v);
    elements(0);
    for (uint32_t n = 1; n < p_.entry_point_count(); n++) {
        put("\nentry_point");
        entry_point(n);
        put('\n');
        elements(n);
    }
    for (uint32_t f = 0; f < p_.functions.size(); f++)
        function(f);
}

void Printer::header() {
    put("vsir "), put(version), put(' '), put(name(p_.level));
    entry_point(0);
    put('\n');
}

// Its lines, each after a line end. Those of the first one say the shader model too.
void Printer::entry_point(uint32_t number) {
    const EntryPoint& e = p_.entry_point(number);
    const EntrySettings& s = e.settings;
    put("\nstage "), named(e.stage, Stage::Count);
    if (e.function < p_.functions.size())
        put("\nentry "), symbol('f', e.function), quoted_name(e.name);
    if (e.patch_function < p_.functions.size())
        put("\npatch_function "), symbol('f', e.patch_function);
    if (!number)
        put("\nshader_model "), put(p_.shader_model_major), put('.'), put(p_.shader_model_minor);
    const uint32_t* size = s.local_size;
    if ((e.stage < Stage::Count && has_groups(e.stage)) || size[0] != 1 || size[1] != 1 || size[2] != 1)
        put("\nlocal_size "), put(size[0]), put(' '), put(size[1]), put(' '), put(size[2]);
    if (s.wave_size_min || s.wave_size_max || s.wave_size_preferred) {
        put("\nwave_size "), put(s.wave_size_min), put(' '), put(s.wave_size_max);
        put(' '), put(s.wave_size_preferred);
    }
    if (s.denorm32 != DenormMode::Any)
        put("\ndenorm "), put(denorm_names[static_cast<int>(s.denorm32)]);
    put(s.early_depth_stencil ? "\nearly_depth_stencil" : "");
    settings(s);
}

// Those that most stages have not.
void Printer::settings(const EntrySettings& s) {
    for_each_named_setting(s, [&]<class E>(const char* word, E value) {
        if (value != E::None)
            put('\n'), put(word), put(' '), named(value, E::Count);
    });
    for (const NumberSetting& row : number_settings)
        if (s.*row.field)
            put('\n'), put(row.name), put(' '), put(s.*row.field);
    if (s.max_tess_factor != 0)
        put("\nmax_tess_factor "), real(Type::F32, std::bit_cast<uint32_t>(s.max_tess_factor));
}

// The signatures of an entry point. The elements of all of them are numbered in one row.
void Printer::elements(uint32_t number) {
    struct Side {
        const char* keyword;
        SignatureKind kind;
        uint32_t first;
    };
    const EntryPoint& e = p_.entry_point(number);
    const Side sides[] = {{"input", SignatureKind::Input, e.first_input},
                          {"output", SignatureKind::Output, e.first_output},
                          {"patch", SignatureKind::Patch, e.first_patch}};
    for (const Side& side : sides) {
        uint32_t n = side.first;
        for (const SignatureElement& s : p_.signature(number, side.kind))
            element(side.keyword, n++, s);
    }
}

void Printer::element(const char* keyword, uint32_t index, const SignatureElement& e) {
    put(keyword), put(' '), symbol(keyword[0], index), put(' ');
    named(e.semantic, Semantic::Count), put(' ');
    named(e.component_type, ComponentType::Count);
    put(e.min_precision ? " min_precision" : "");
    if (e.interpolation != Interpolation::Undefined)
        put(' '), named(e.interpolation, Interpolation::Count);
    if (e.index || !e.indices.empty())
        field("index", e.index);
    for (size_t row = 1; row < e.indices.size(); row++)
        put(','), put(e.indices[row]);
    if (e.rows != 1)
        field("rows", e.rows);
    field("cols", e.cols);
    if (e.is_packed())
        field("row", e.start_row);
    if (e.is_packed() || e.start_col)
        field("col", e.start_col);
    if (e.used)
        field("used", e.used);
    if (e.dynamic)
        field("dynamic", e.dynamic);
    if (e.stream)
        field("stream", e.stream);
    quoted_name(e.name);
    put('\n');
}

void Printer::descriptor(uint32_t index) {
    const Descriptor& d = p_.descriptors[index];
    put("descriptor "), symbol('d', index), put(' ');
    put(d.cls <= ResourceClass::Sampler ? name(d.cls) : "?"), put(' '), named(d.kind, ResourceKind::Count);
    if (d.component_type != ComponentType::None)
        put(" component="), named(d.component_type, ComponentType::Count);
    if (d.id)
        field("id", d.id);
    if (d.space)
        field("space", d.space);
    field("first", d.first);
    if (d.count == UINT32_MAX)
        put(" count=unbounded");
    else if (d.count != 1 || d.heap) // heaps are unbounded where the text says nothing
        field("count", d.count);
    if (d.stride)
        field("stride", d.stride);
    if (d.samples)
        field("samples", d.samples);
    put(d.globally_coherent ? " coherent" : ""), put(d.has_counter ? " counter" : "");
    put(d.rov ? " rov" : ""), put(d.comparison_sampler ? " comparison" : "");
    put(d.heap ? " heap" : "");
    quoted_name(d.name);
    put('\n');
}

void Printer::variable(uint32_t index) {
    const Variable& v = p_.variables[index];
    put("variable "), symbol('v', index), put(' '), put(name(v.storage)), put(' ');
    put(is_opaque(v.storage) ? "" : type_name(v.element));
    if (v.storage == Storage::Matrix) {
        const MatrixShape& m = v.matrix;
        put(name(m.component)), put(' '), put(name(m.use)), put(' '), put(name(m.scope)), put(' ');
        put(uint32_t{m.rows}), put(" by "), put(uint32_t{m.columns});
    }
    put('['), put(v.count), put(']');
    put(v.micromaps ? " micromaps" : "");
    quoted_name(v.name);
    if (v.initial_zero) {
        put(" = zero");
    } else if (!v.initial.empty()) {
        put(" = {");
        for (size_t i = 0; i < v.initial.size(); i++)
            put(i == 0 ? "" : i % 16 == 0 ? ",\n    " : ", "), constant(v.element, v.initial[i]);
        put('}');
    }
    put('\n');
}

void Printer::number_values(const Function& f) {
    f_ = &f;
    values_ = value_numbers(f, scratch_);
    blocks_ = scratch_.array<uint32_t>(f.blocks.size());
    for (uint32_t n = 0; n < f.order.size(); n++)
        if (const BlockId b = f.order[n]; b < f.blocks.size() && !blocks_[b])
            blocks_[b] = n + 1;
}

void Printer::function(uint32_t index) {
    const Function& f = p_.functions[index];
    ArenaScope scope(scratch_);
    number_values(f);
    put("\nfunction "), symbol('f', index), quoted_name(f.name), put('(');
    for (uint32_t n = 0; n < f.params.size(); n++) {
        put(n ? ", " : "");
        ValueId v = f.params[n];
        put(type_name(v < f.values.size() ? f.values[v].type : Type::Void)), put(' '), value_name(v);
    }
    put(')');
    if (f.return_type != Type::Void)
        put(" -> "), put(type_name(f.return_type));
    put(" {\n");
    for (uint32_t t = 0; t < f.temps.size(); t++)
        put("    temp "), symbol('t', t), put(' '), put(type_name(f.temps[t])), put('\n');
    for (BlockId b : f.order)
        if (b < f.blocks.size())
            block(f, b);
    put("}\n");
}

// Markers as brackets, what is between them one step further in. Programs that are broken may close more than
// they open.
void Printer::source(const Block& b) {
    uint32_t depth = 1;
    for (const Instr* i = b.first; i; i = i->next) {
        const Op op = i->op;
        const bool closes = op == Op::EndIf || op == Op::EndLoop || op == Op::EndSwitch;
        const bool between = op == Op::Else || op == Op::Continuing || op == Op::Case || op == Op::Default;
        if (closes && depth > 1)
            depth--;
        instruction(*i, between && depth > 1 ? depth - 1 : depth);
        if (op == Op::If || op == Op::Loop || op == Op::SwitchBegin)
            depth++;
    }
}

void Printer::block(const Function& f, BlockId id) {
    p_.arena.poll();
    const Block& b = f.blocks[id];
    if (p_.level == Level::Source && f.order.size() == 1)
        return source(b);
    block_name(id), put(':');
    put(b.construct == Construct::Loop ? " loop" : b.construct == Construct::Selection ? " selection" : "");
    if (b.merge != no_id)
        put(" merge "), block_name(b.merge);
    if (b.continuing != no_id)
        put(" continue "), block_name(b.continuing);
    if (b.loop_hint != no_id)
        put(" in_loop "), block_name(b.loop_hint);
    put('\n');
    for (const Instr* i = b.first; i; i = i->next)
        p_.arena.poll(), instruction(*i);
}

void Printer::instruction(const Instr& i, uint32_t depth) {
    constexpr uint32_t deepest = 32; // indentation stops there
    for (uint32_t n = 0; n < (depth < deepest ? depth : deepest); n++)
        put("    ");
    for (uint32_t r = 0; r < i.result_count; r++)
        put(r ? ", " : ""), result_name(i, r);
    if (i.result_count)
        put(" = ");
    put(info(i.op).name);
    type_and_flags(i);
    operands(i);
    if (i.origin)
        put(" @"), put(i.origin);
    put('\n');
}

void Printer::type_and_flags(const Instr& i) {
    if (i.type != default_type(info(i.op).overload))
        put('.'), put(type_name(i.type));
    for (uint32_t bit = 0; bit < 8; bit++)
        if (i.flags >> bit & 1)
            put('.'), put(flag_names[is_terminator(i.op)][bit]);
}

void Printer::operands(const Instr& i) {
    Letters letters(info(i.op).operands);
    uint32_t imms = 0;
    bool open = false;
    for (uint32_t n = 0; n < i.operand_count; n++, letters.next()) {
        put(n ? ", " : " ");
        if (letters.opens())
            put('['), open = true;
        Operand o = i[n];
        if (o.is(Operand::Imm))
            imm(letters.letter() == 'm' ? imm_kind(i.op, imms++) : ImmKind::Number, o.number());
        else
            operand(o, expected_type(i.op, letters.letter(), i.type));
        if (letters.closes())
            put(']'), open = false;
    }
    if (open)
        put(']');
}

void Printer::operand(Operand o, Type expected) {
    switch (o.kind()) {
    case Operand::None: put('?'); break;
    case Operand::Value: value_name(o.number()); break;
    case Operand::Const: {
        if (o.number() >= p_.constants.size())
            return put("?constant");
        const Constant& c = p_.constants[o.number()];
        if (c.type != expected && c.type != Type::Bool)
            put(type_name(c.type)), put(' ');
        constant(c.type, c.bits);
        break;
    }
    case Operand::Undef:
        if (o.number() >= type_count)
            return put("?undef");
        if (static_cast<Type>(o.number()) != expected || expected == Type::Void)
            put(type_name(static_cast<Type>(o.number()))), put(' ');
        put("undef");
        break;
    case Operand::Temp: symbol('t', o.number()); break;
    case Operand::Block: block_name(o.number()); break;
    case Operand::Imm: imm(ImmKind::Number, o.number()); break;
    case Operand::Descriptor: symbol('d', o.number()); break;
    case Operand::Variable: symbol('v', o.number()); break;
    case Operand::Function: symbol('f', o.number()); break;
    }
}

void Printer::imm(ImmKind kind, uint32_t n) {
    std::span<const char* const> names = imm_names(kind);
    if (kind == ImmKind::BarrierBits && n && n < 1u << names.size()) {
        const char* between = "";
        for (uint32_t bit = 0; bit < names.size(); bit++)
            if (n >> bit & 1)
                put(between), put(names[bit]), between = "|";
    } else if (kind != ImmKind::BarrierBits && n < names.size()) {
        put(names[n]);
    } else if (kind == ImmKind::Input) {
        element_name('i', p_.inputs.size(), n);
    } else if (kind == ImmKind::Output) {
        element_name('o', p_.outputs.size(), n);
    } else if (kind == ImmKind::Patch) {
        element_name('p', p_.patch.size(), n);
    } else if (kind == ImmKind::WriteMask) {
        put_hex(n);
    } else {
        put(n);
    }
}

// A number where there is no such element: its name would not read back.
void Printer::element_name(char prefix, uint32_t count, uint32_t n) {
    if (n < count)
        symbol(prefix, n);
    else
        put(n);
}

void Printer::block_name(BlockId b) {
    if (b < blocks_.size() && blocks_[b])
        symbol('b', blocks_[b] - 1);
    else
        put("?b"), put(b);
}

void Printer::result_name(const Instr& i, uint32_t number) {
    const ValueId v = i.result + number;
    if (v < values_.size() && !values_[v])
        put('_');
    else
        value_name(v);
}

void Printer::value_name(ValueId v) {
    put('%');
    if (v >= values_.size() || !values_[v] || values_[v] == unnumbered)
        return put('?'), put(v);
    put(values_[v] - 1);
    if (const Instr* i = f_->values[v].def; i && i->op == Op::Handle)
        resource_name(*i);
}

// Characters that a value's name cannot have become `_`.
void Printer::resource_name(const Instr& handle) {
    constexpr size_t longest = 40;
    const Operand d = handle.operand_count ? handle[0] : Operand();
    if (!d.is(Operand::Descriptor) || d.number() >= p_.descriptors.size())
        return;
    const std::string_view name = p_.descriptors[d.number()].name.substr(0, longest);
    if (name.empty())
        return;
    put('_');
    for (char c : name)
        put((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ? c : '_');
}

void Printer::constant(Type type, uint64_t bits) {
    uint32_t width = ir::bits(type);
    if (type == Type::Bool && bits < 2)
        return put(bits ? "true" : "false");
    if (is_float(type))
        return real(type, bits);
    if (!is_int(type) || (width < 64 && bits >> width))
        return put("?"), put_hex(bits);
    // Small numbers in decimal, small negative ones too; what looks like a pattern in hexadecimal.
    uint64_t negative = width < 64 ? (uint64_t{1} << width) - bits : uint64_t{0} - bits;
    if (bits < 65536 && (width > 8 || bits < 128))
        put(bits);
    else if (negative <= 1024)
        put('-'), put(negative);
    else
        put_hex(bits);
}

void Printer::real(Type type, uint64_t bits) {
    double value = float_value(type, bits);
    if (!std::isfinite(value))
        return put_hex(bits);
    char digits[40];
    char* end = type == Type::F64
                    ? std::to_chars(digits, digits + sizeof digits, value).ptr
                    : std::to_chars(digits, digits + sizeof digits, static_cast<float>(value)).ptr;
    std::string_view text(digits, static_cast<size_t>(end - digits));
    put(text);
    if (text.find_first_of(".e") == std::string_view::npos)
        put(".0");
}

} // namespace

std::span<uint32_t> value_numbers(const Function& f, Arena& arena) {
    const std::span<uint32_t> values = arena.array<uint32_t>(f.values.size());
    mark_used(f, values);
    uint32_t next = 0;
    const auto define = [&](ValueId v) {
        if (v < values.size() && values[v] == unnumbered)
            values[v] = ++next;
    };
    for (ValueId v : f.params)
        define(v);
    for (BlockId b : f.order)
        if (b < f.blocks.size())
            for (const Instr* i = f.blocks[b].first; i; i = i->next)
                for (uint32_t r = 0; r < i->result_count; r++)
                    define(i->result + r);
    return values;
}

void print(const Program& p, std::pmr::string& out) { Printer(p, out).program(); }

void print(const Program& p, std::string& out) {
    HostMemory memory(p.arena.host());
    std::pmr::string text(&memory);
    print(p, text);
    out += text;
}

} // namespace ladder::ir
