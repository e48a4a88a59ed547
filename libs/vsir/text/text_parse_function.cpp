#include "vsir/text/text_parser.h"
#include "vsir/validate/source_check.h"

#include <cstring>

namespace ladder::ir::text {

void Parser::function() {
    Token symbol = expect(Token::Word, "the name of a function");
    define(functions_, symbol, p_.functions.size(), "function");
    Function& f = p_.new_function(name_if_any());
    values_.clear(), blocks_.clear(), temps_.clear();
    parameters(f);
    if (accept('-')) {
        expect('>', "'>'");
        f.return_type = type("a type");
    }
    skip_newlines();
    expect('{', "'{'");
    skip_newlines();
    if (p_.level == Level::Source)
        f.order.push(p_.new_block(f));
    places_.clear();
    body(f);
    resolve(f);
    if (p_.level == Level::Source)
        check_source_form(f);
}

void Parser::parameters(Function& f) {
    if (!accept('('))
        return;
    while (!token_.is_mark(')')) {
        Type t = type("a type or ')'");
        ValueId v = p_.new_value(f, t, nullptr);
        define(values_, expect(Token::Value, "a value"), v, "value");
        f.params.push(v);
        if (!accept(','))
            break;
    }
    expect(')', "',' or ')'");
}

void Parser::body(Function& f) {
    Token names[results_max];
    while (!accept('}')) {
        uint32_t count = token_.is(Token::Value) || token_.is_word("_") ? results(names, results_max) : 0;
        Token word = expect(Token::Word, count ? "an operation" : "a label, an operation or '}'");
        if (!count && accept(':')) {
            if (p_.level == Level::Source)
                lexer_.fail(word.offset, "a label at level source");
            label(f, word);
            skip_newlines();
            continue;
        }
        if (!count && word.text == "temp")
            temp(f);
        else
            instruction(f, word, {names, count});
        end_of_line();
    }
}

void Parser::temp(Function& f) {
    Token name = expect(Token::Word, "the name of a temp");
    define(temps_, name, f.temps.size(), "temp");
    p_.new_temp(f, type("a type"));
}

void Parser::label(Function& f, const Token& name) {
    BlockId id = p_.new_block(f);
    define(blocks_, name, id, "label");
    f.order.push(id);
    Block& b = f.block(id);
    for (;;) {
        BlockId* target = token_.is_word("merge")      ? &b.merge
                          : token_.is_word("continue") ? &b.continuing
                          : token_.is_word("in_loop")  ? &b.loop_hint
                                                       : nullptr;
        if (target)
            next(), *target = blocks_.mention(expect(Token::Word, "a label"));
        else if (accept("loop"))
            b.construct = Construct::Loop;
        else if (accept("selection"))
            b.construct = Construct::Selection;
        else
            return;
    }
}

uint32_t Parser::results(Token* names, uint32_t most) {
    uint32_t count = 0;
    do {
        if (count == most)
            unexpected("'='");
        names[count++] = token_.is_word("_") ? take() : expect(Token::Value, "a value");
    } while (accept(','));
    expect('=', "',' or '='");
    return count;
}

void Parser::instruction(Function& f, const Token& op_name, std::span<const Token> names) {
    Op op = find_op(op_name.text);
    if (op == Op::Count)
        lexer_.fail(op_name.offset, "there is no operation '%.*s'", shown(op_name.text), op_name.text.data());
    if (f.order.empty())
        lexer_.fail(op_name.offset, "an instruction before the first label");
    Type type = Type::Void;
    uint8_t flags = 0;
    type_and_flags(op, op_name, type, flags);
    auto count = static_cast<uint32_t>(names.size());
    check_result_count(op_name, op, type, flags, count);
    operands(op, type);
    Instr* i = p_.new_instr(f, op, type, operands_.span(), count, flags);
    for (uint32_t r = 0; r < count; r++)
        if (names[r].is(Token::Value))
            define(values_, names[r], i->result + r, "value");
    if (accept('@')) {
        i->origin = number("an origin", UINT32_MAX - 1);
        if (i->origin >= f.next_origin)
            f.next_origin = i->origin + 1;
    }
    if (op == Op::Call)
        calls_.push(i);
    if (p_.level == Level::Source)
        places_.push(op_name.offset);
    append(f.block(f.order.back()), i);
}

void Parser::type_and_flags(Op op, const Token& op_name, Type& t, uint8_t& flags) {
    bool typed = false;
    const auto& names = flag_names[is_terminator(op)];
    t = default_type(info(op).overload);
    while (accept('.')) {
        uint32_t bit = 0;
        while (bit < 8 && !token_.is_word(names[bit]))
            bit++;
        if (bit < 8)
            flags |= static_cast<uint8_t>(1 << bit), next();
        else if (typed)
            unexpected("a flag");
        else
            t = type("a type or a flag"), typed = true;
    }
    // A call of a function that returns nothing is the one operation with an optional type.
    if (!typed && t == Type::Void && !allows(info(op).overload, Type::Void))
        lexer_.fail(op_name.offset, "%s needs a type, as in %s.i32", info(op).name, info(op).name);
}

void Parser::check_result_count(const Token& op_name, Op op, Type type, uint8_t flags, uint32_t count) {
    const char* letters = info(op).results;
    auto least = static_cast<uint32_t>(std::strlen(letters)), most = least;
    if (is_run(letters[0]))
        least = flags & instr_flags::Status ? 2 : 1, most = results_max;
    else if (op == Op::Call && type == Type::Void)
        least = most = 0;
    if (count < least || count > most)
        lexer_.fail(op_name.offset, "%u results of %s where %u%s should be", count, info(op).name, least,
                    least < most ? " or more" : "");
}

void Parser::operands(Op op, Type type) {
    operands_.clear();
    Letters letters(info(op).operands);
    uint32_t imms = 0;
    bool open = false;
    if (!at_end_of_line() && !token_.is_mark('@')) {
        do {
            if (!operands_.empty())
                skip_newlines();
            char letter = letters.letter();
            if (!letter)
                unexpected("the end of the line");
            if (letters.opens())
                open = accept('[');
            operands_.push(operand(op, letter, type, letter == 'm' ? imm_kind(op, imms++) : ImmKind::Number));
            if (letters.closes() && open)
                expect(']', "']'"), open = false;
            letters.next();
        } while (accept(','));
    }
    if (letters.letter() && !letters.optional())
        unexpected("another operand");
}

Operand Parser::operand(Op op, char letter, Type type, ImmKind imm) {
    switch (letter) {
    case 'L': return Operand::block(blocks_.mention(expect(Token::Word, "a label")));
    case 'T': return Operand::temp(defined(temps_, "temp"));
    case 'V': return Operand::variable(defined(variables_, "variable"));
    case 'D': return Operand::descriptor(defined(descriptors_, "descriptor"));
    case 'F': return Operand::function(functions_.mention(expect(Token::Word, "a function")));
    case 'm': return imm_operand(imm);
    default: return value_operand(expected_type(op, letter, type));
    }
}

Operand Parser::value_operand(Type expected) {
    if (token_.is(Token::Value))
        return Operand::value(values_.mention(take()));
    bool literal = token_.is(Token::Number) || token_.is_word("undef");
    if (literal && expected == Type::Void)
        lexer_.fail(token_.offset, "the constant needs a type here, as in 'i32 %.*s'", shown(token_.text),
                    token_.text.data());
    if (literal)
        return typed_operand(expected);
    if (token_.is_word("true") || token_.is_word("false"))
        return typed_operand(Type::Bool);
    return typed_operand(type("a value"));
}

Operand Parser::typed_operand(Type type) {
    if (accept("undef"))
        return Operand::undef(type);
    return p_.constant(type, constant(type));
}

Operand Parser::imm_operand(ImmKind kind) {
    if (token_.is(Token::Number))
        return Operand::imm(number("a number", Operand::max_number));
    if (kind == ImmKind::Input)
        return Operand::imm(defined(inputs_, "input"));
    if (kind == ImmKind::Output)
        return Operand::imm(defined(outputs_, "output"));
    if (kind == ImmKind::Patch)
        return Operand::imm(defined(patch_, "patch element"));
    std::span<const char* const> names = imm_names(kind);
    uint32_t bits = 0;
    do {
        uint32_t n = 0;
        while (n < names.size() && !token_.is_word(names[n]))
            n++;
        if (n == names.size())
            unexpected(names.empty() ? "a number" : "one of the operation's names or a number");
        next();
        if (kind != ImmKind::BarrierBits)
            return Operand::imm(n);
        bits |= 1u << n;
    } while (accept('|'));
    return Operand::imm(bits);
}

// Turns symbols into ids, now that the whole function is known.
void Parser::resolve(Function& f) {
    auto block_id = [&](BlockId& b) {
        if (b != no_id)
            b = resolved(blocks_, b, "label");
    };
    for (BlockId id : f.order) {
        Block& b = f.block(id);
        block_id(b.merge), block_id(b.continuing), block_id(b.loop_hint);
        for (Instr* i = b.first; i; i = i->next)
            for (Operand& o : i->operands())
                if (o.is_value())
                    o = Operand::value(resolved(values_, o.number(), "value"));
                else if (o.is_block())
                    o = Operand::block(resolved(blocks_, o.number(), "label"));
    }
}

// Constructs of structured source are brackets: malformed text if they do not match.
void Parser::check_source_form(const Function& f) {
    const SourceProblem problem = check_source(p_, f, scratch_);
    if (!problem)
        return;
    uint32_t place = problem.at ? 0 : token_.offset, n = 0;
    for (const Instr* i = f.block(f.entry()).first; i && problem.at; i = i->next, n++)
        if (i == problem.at)
            place = places_[n];
    lexer_.fail(place, "%s", problem.text);
}

} // namespace ladder::ir::text
