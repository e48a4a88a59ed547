// Declarations of signature elements:
//   ("input" | "output") name semantic component
//       {interpolation | "min_precision" | "index" "=" number {"," number} | key "=" number | string}
#include "vsir/text/text_parser.h"

#include <span>

namespace ladder::ir::text {

namespace {

struct Key {
    const char* name;
    uint8_t SignatureElement::*field;
    uint8_t most = UINT8_MAX;
};
constexpr Key keys[] = {{"rows", &SignatureElement::rows},
                        {"cols", &SignatureElement::cols},
                        {"row", &SignatureElement::start_row, SignatureElement::no_row - 1},
                        {"col", &SignatureElement::start_col},
                        {"used", &SignatureElement::used},
                        {"dynamic", &SignatureElement::dynamic},
                        {"stream", &SignatureElement::stream}};

} // namespace

void Parser::element(Vec<SignatureElement>& signature, Symbols& symbols) {
    define(symbols, expect(Token::Word, "the name of an element"), signature.size(), "element");
    SignatureElement e{};
    e.rows = e.cols = 1;
    e.start_row = SignatureElement::no_row;
    Token t = expect(Token::Word, "a semantic");
    e.semantic = find_name<Semantic>(t.text);
    if (e.semantic == Semantic::Count)
        unexpected(t, "a semantic");
    t = expect(Token::Word, "a component type");
    e.component_type = find_name<ComponentType>(t.text);
    if (e.component_type == ComponentType::Count)
        unexpected(t, "a component type");
    while (!at_end_of_line()) {
        if (token_.is(Token::String))
            e.name = name_if_any();
        else
            element_field(e, expect(Token::Word, "a field of the element"));
    }
    signature.push(e);
}

void Parser::element_field(SignatureElement& e, const Token& word) {
    if (word.text == "min_precision") {
        e.min_precision = true;
        return;
    }
    const auto interpolation = find_name<Interpolation>(word.text);
    if (interpolation != Interpolation::Count) {
        e.interpolation = interpolation;
        return;
    }
    if (word.text == "index") {
        return element_indices(e);
    }
    for (const Key& k : keys)
        if (word.text == k.name) {
            expect('=', "'='");
            e.*k.field = static_cast<uint8_t>(number("a number", k.most));
            return;
        }
    unexpected(word, "a field of the element");
}

// One, from which the rows count up, or one for each row.
void Parser::element_indices(SignatureElement& e) {
    expect('=', "'='");
    Vec<uint32_t> indices(p_.arena);
    do
        indices.push(number("a number"));
    while (accept(',') && indices.size() < signature_rows_max);
    e.set_indices(indices.span());
}

} // namespace ladder::ir::text
