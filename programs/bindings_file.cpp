#include "bindings_file.h"

#include "text_lines.h"

#include <sstream>

namespace ladder_compiler {

namespace {

constexpr Name classes[] = {{"t", LADDER_RESOURCE_CLASS_SRV},
                            {"u", LADDER_RESOURCE_CLASS_UAV},
                            {"b", LADDER_RESOURCE_CLASS_CBV},
                            {"s", LADDER_RESOURCE_CLASS_SAMPLER}};
constexpr Name storages[] = {{"push", LADDER_ROOT_STORAGE_PUSH_CONSTANTS},
                             {"uniform", LADDER_ROOT_STORAGE_UNIFORM_BUFFER},
                             {"record", LADDER_ROOT_STORAGE_SHADER_RECORD}};
constexpr Name views[] = {{"texels", LADDER_VIEW_TEXEL_BUFFER},
                          {"storage", LADDER_VIEW_STORAGE_BUFFER},
                          {"addresses", LADDER_VIEW_ADDRESS_TABLE},
                          {"attachment", LADDER_VIEW_INPUT_ATTACHMENT},
                          {"far-addresses", LADDER_VIEW_FAR_ADDRESS_TABLE},
                          {"single-sample", LADDER_VIEW_SINGLE_SAMPLE}};
constexpr Name binding_flags[] = {{"each", LADDER_BINDING_PER_REGISTER},
                                  {"array", LADDER_BINDING_ARRAY},
                                  {"check-index", LADDER_BINDING_CHECK_INDEX},
                                  {"check-null", LADDER_BINDING_CHECK_NULL},
                                  {"robust", LADDER_BINDING_ROBUST},
                                  {"count-texels", LADDER_BINDING_COUNT_TEXELS},
                                  {"single", LADDER_BINDING_SINGLE}};
constexpr Name stages[] = {{"vertex", LADDER_STAGE_VERTEX},
                           {"pixel", LADDER_STAGE_PIXEL},
                           {"geometry", LADDER_STAGE_GEOMETRY},
                           {"hull", LADDER_STAGE_HULL},
                           {"domain", LADDER_STAGE_DOMAIN},
                           {"compute", LADDER_STAGE_COMPUTE},
                           {"amplification", LADDER_STAGE_AMPLIFICATION},
                           {"mesh", LADDER_STAGE_MESH},
                           {"raygeneration", LADDER_STAGE_RAY_GENERATION},
                           {"intersection", LADDER_STAGE_INTERSECTION},
                           {"anyhit", LADDER_STAGE_ANY_HIT},
                           {"closesthit", LADDER_STAGE_CLOSEST_HIT},
                           {"miss", LADDER_STAGE_MISS},
                           {"callable", LADDER_STAGE_CALLABLE},
                           {"node", LADDER_STAGE_NODE}};
// Masks of kinds.
constexpr Name kinds[] = {
    {"typed", 1u << LADDER_RESOURCE_KIND_TYPED_BUFFER | 1u << LADDER_RESOURCE_KIND_TBUFFER},
    {"raw", 1u << LADDER_RESOURCE_KIND_RAW_BUFFER},
    {"structured", 1u << LADDER_RESOURCE_KIND_STRUCTURED_BUFFER},
    {"scene", 1u << LADDER_RESOURCE_KIND_ACCELERATION_STRUCTURE},
    {"texture", 0x3feu | 1u << LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D |
                    1u << LADDER_RESOURCE_KIND_FEEDBACK_TEXTURE_2D_ARRAY}};

class BindingsLine : public LineOfWords {
public:
    BindingsLine(const std::string& text, BindingsFile& file) : LineOfWords(text), file_(file) {}
    bool read();

private:
    bool root(ladder_root_place& out);
    bool place(ladder_binding& out);
    bool place_word(ladder_binding& out, bool& known);
    bool registers(ladder_binding_range& r);
    template <size_t N>
    bool list(const Name (&names)[N], bool bits, unsigned int& mask);
    bool range();
    bool combined();
    bool one_register(char cls, unsigned int& space, unsigned int& reg);

    BindingsFile& file_;
};

// push 16, or push 16 >> 5.
bool BindingsLine::root(ladder_root_place& out) {
    const Name* storage = take_name(storages);
    if (!storage)
        return fail("expected push, uniform or record");
    out.storage = static_cast<ladder_root_storage>(storage->value);
    if (!take_number(out.offset, "a number of bytes"))
        return false;
    return !take(">>") || take_number(out.shift, "a number of bits");
}

// One of the words that may follow in any order; `known` is false at the end of the place.
bool BindingsLine::place_word(ladder_binding& out, bool& known) {
    const struct {
        const char* word;
        unsigned int& value;
    } numbers[] = {{"set", out.set},           {"binding", out.binding},     {"element", out.element},
                   {"step", out.binding_step}, {"stride", out.table_stride}, {"offset", out.table_offset},
                   {"align", out.alignment},   {"width", out.root_width}};
    for (const auto& n : numbers)
        if (take(n.word))
            return take_number(n.value, "a number");
    if (take("plus"))
        return root(out.root);
    if (take("view")) {
        const Name* view = take_name(views);
        if (!view)
            return fail("expected texels, storage, addresses, far-addresses, attachment or single-sample");
        out.view = static_cast<ladder_view>(view->value);
        return true;
    }
    if (const Name* flag = take_name(binding_flags)) {
        out.flags |= flag->value;
        return true;
    }
    known = false;
    return true;
}

bool BindingsLine::place(ladder_binding& out) {
    if (take("default"))
        return true;
    if (take("null")) {
        out.binding_type = LADDER_BINDING_TYPE_NULL;
        return true;
    }
    if (next_is("address") || next_is("constants")) {
        out.binding_type =
            take("address") ? LADDER_BINDING_TYPE_ADDRESS : (at_++, LADDER_BINDING_TYPE_CONSTANTS);
        if (!root(out.root))
            return false;
    } else if (next_is("set") || next_is("binding")) {
        out.binding_type = LADDER_BINDING_TYPE_DESCRIPTOR;
    } else {
        return fail("expected a place (default, null, set, address or constants)");
    }
    for (bool known = true; known;)
        if (!place_word(out, known))
            return false;
    return true;
}

// t3, t3-7, t3-, or t heap.
bool BindingsLine::registers(ladder_binding_range& r) {
    const std::string word = words_[at_];
    const Name* cls = find(classes, word.substr(0, 1));
    if (!cls)
        return fail("expected registers (t0, u1-3, b2-), 'combined', 'root-buffer', 'root-size', 'heap-size' "
                    "or 'heap-table'");
    r.resource_class = static_cast<ladder_resource_class>(cls->value);
    if (word.size() == 1) {
        at_++;
        r.space = LADDER_SPACE_HEAP;
        r.count = LADDER_COUNT_UNBOUNDED;
        return take("heap") || fail("expected a number or 'heap' after the class");
    }
    const size_t dash = word.find('-');
    const std::string first = word.substr(1, dash == word.npos ? word.npos : dash - 1);
    if (!number(first, r.first_register))
        return fail("expected a number of a register");
    r.count = 1;
    if (dash != word.npos) {
        unsigned int last;
        const std::string end = word.substr(dash + 1);
        if (end.empty())
            r.count = LADDER_COUNT_UNBOUNDED;
        else if (!number(end, last) || last < r.first_register || last - r.first_register == 0xffffffffu)
            return fail("expected registers in order");
        else
            r.count = last - r.first_register + 1;
    }
    at_++;
    return !take("space") || take_number(r.space, "a number of a space");
}

template <size_t N>
std::string listed(const Name (&names)[N]) {
    std::string text;
    for (const Name& n : names)
        text += (text.empty() ? "" : ", ") + std::string(n.text);
    return text;
}

// Names separated by commas. `bits`: the names' values are masks already.
template <size_t N>
bool BindingsLine::list(const Name (&names)[N], bool bits, unsigned int& mask) {
    if (done())
        return fail("expected names");
    std::istringstream in(words_[at_]);
    for (std::string word; std::getline(in, word, ',');) {
        const Name* name = find(names, word);
        if (!name)
            return fail("expected names of " + listed(names));
        mask |= bits ? name->value : 1u << name->value;
    }
    at_++;
    return true;
}

bool BindingsLine::range() {
    ladder_binding_range r{};
    if (!registers(r))
        return false;
    for (;;) {
        if (take("kinds") ? !list(kinds, true, r.kind_mask)
                          : take("stages") && !list(stages, false, r.stage_mask))
            return false;
        if (!next_is("kinds") && !next_is("stages"))
            break;
    }
    if (!take("="))
        return fail("expected '='");
    if (!place(r.target.resource))
        return false;
    while (!done()) {
        if (take("counter")  ? !place(r.target.counter)
            : take("window") ? !place(r.target.window)
                             : !fail("expected counter or window"))
            return false;
    }
    file_.ranges.push_back(r);
    return true;
}

bool BindingsLine::one_register(char cls, unsigned int& space, unsigned int& reg) {
    if (done() || words_[at_][0] != cls || !number(words_[at_].substr(1), reg))
        return fail(std::string("expected a register ") + cls);
    at_++;
    space = 0;
    return !take("space") || take_number(space, "a number of a space");
}

// combined t0 s1 = set 0 binding 4
bool BindingsLine::combined() {
    ladder_combined_sampler c{};
    if (!one_register('t', c.texture_space, c.texture_register))
        return false;
    if (next_is("="))
        c.sampler_space = c.sampler_register = LADDER_COMBINED_NO_SAMPLER;
    else if (!one_register('s', c.sampler_space, c.sampler_register))
        return false;
    if (!take("="))
        return fail("expected '='");
    if (!place(c.target))
        return false;
    file_.combined.push_back(c);
    return done() || fail("expected nothing more");
}

bool BindingsLine::read() {
    if (done())
        return true;
    if (take("combined"))
        return combined();
    bool good;
    if (take("root-buffer"))
        good = (take("=") || fail("expected '='")) && place(file_.map.root_buffer);
    else if (take("root-size"))
        good = take_number(file_.map.root_size, "a number of bytes");
    else if (take("heap-size"))
        good = root(file_.map.heap_size);
    else if (take("heap-table"))
        good = (take("=") || fail("expected '='")) && place(file_.map.heap_table);
    else
        return range();
    return good && (done() || fail("expected nothing more"));
}

} // namespace

bool BindingsFile::read(const std::string& text, TextError& error) {
    if (!read_lines<BindingsLine>(text, *this, error))
        return false;
    map.type = LADDER_STRUCTURE_TYPE_BINDING_MAP;
    map.ranges = ranges.data();
    map.range_count = static_cast<unsigned int>(ranges.size());
    map.combined_samplers = combined.data();
    map.combined_sampler_count = static_cast<unsigned int>(combined.size());
    return true;
}

} // namespace ladder_compiler
