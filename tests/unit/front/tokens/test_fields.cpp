// Fields of tokens: which values the reader accepts, for every value of a narrow field and around the ends of
// a wide one; which registers each stage can read, write, declare and index by, for all register types and
// stages. The tables follow D3D11.3 22.3 and the tokenized program format, not libs/front/tokens.
#include "helpers.h"

#include <set>

namespace test_fields {

using namespace ladder;
using namespace ladder::tpf;
using namespace ladder::tpf::test;

namespace {

using Words = std::vector<uint32_t>;

// Versions of the stages. A hull program has a phase first.
constexpr uint32_t pixel = 0x00050, vertex = 0x10050, geometry = 0x20050, hull = 0x30050, domain = 0x40050,
                   compute = 0x50050;
constexpr uint32_t one_token = 1u << 24;
constexpr uint32_t hs_decls = 113 | one_token, hs_fork = 115 | one_token, hs_join = 116 | one_token;

// A program of these statements; the second word is the length.
bool accepts(Words words, std::string* message = nullptr) {
    words[1] = static_cast<uint32_t>(words.size());
    Shader s;
    s.read_words(words);
    if (message)
        *message = s.message;
    return s.ok;
}

struct Span {
    uint32_t first, last;
};

struct Field {
    const char* name;
    Words head;      // version, length and what stands before
    Words statement; // the last one of the program
    uint32_t word, shift, width;
    std::vector<Span> allowed;
};

constexpr uint32_t statement(uint32_t opcode, uint32_t length) { return opcode | length << 24; }
// mov r0.x, r0.x, and the operands of it
constexpr uint32_t r0_x = 0x00100012, r0_select_x = 0x0010000a, extended = 1u << 31;

const Field fields[] = {
    {"dimension of a resource", {pixel, 0}, {statement(88, 4), 0x00107000, 0, 0x5555}, 0, 11, 5, {{1, 10}}},
    {"dimension of a UAV",
     {pixel, 0},
     {statement(156, 4) | 3 << 11, 0x0011e000, 0, 0x5555},
     0,
     11,
     5,
     {{1, 10}}},
    {"return type x", {pixel, 0}, {statement(88, 4) | 3 << 11, 0x00107000, 0, 0x5555}, 3, 0, 4, {{0, 9}}},
    {"return type y", {pixel, 0}, {statement(88, 4) | 3 << 11, 0x00107000, 0, 0x5555}, 3, 4, 4, {{0, 9}}},
    {"return type z", {pixel, 0}, {statement(88, 4) | 3 << 11, 0x00107000, 0, 0x5555}, 3, 8, 4, {{0, 9}}},
    {"return type w", {pixel, 0}, {statement(156, 4) | 3 << 11, 0x0011e000, 0, 0x5555}, 3, 12, 4, {{0, 9}}},
    {"mode of a sampler", {pixel, 0}, {statement(90, 3), 0x00106000, 0}, 0, 11, 4, {{0, 2}}},
    {"interpolation", {pixel, 0}, {statement(98, 3), 0x00101012, 0}, 0, 11, 4, {{0, 7}}},
    {"interpolation of a value", {pixel, 0}, {statement(100, 4), 0x00101012, 0, 1}, 0, 11, 4, {{0, 7}}},
    {"system value", {vertex, 0}, {statement(103, 4), 0x00102012, 0, 1}, 3, 0, 32, {{0, 22}}},
    {"generated value", {vertex, 0}, {statement(96, 4), 0x00101012, 0, 6}, 3, 0, 32, {{0, 22}}},
    {"components", {pixel, 0}, {statement(105, 4), 0, 4, 4}, 3, 0, 32, {{1, 4}}},
    {"global flags", {pixel, 0}, {statement(106, 1)}, 0, 11, 13, {{0, 8191}}},
    {"access of a constant buffer", {pixel, 0}, {statement(89, 4), 0x00208e46, 0, 4}, 0, 11, 1, {{0, 1}}},
    {"flags of a raw UAV", {pixel, 0}, {statement(157, 3), 0x0011e000, 0}, 0, 16, 2, {{0, 3}}},
    {"flags of a structured UAV", {pixel, 0}, {statement(158, 4), 0x0011e000, 0, 4}, 0, 16, 2, {{0, 3}}},
    {"counter of a structured UAV", {pixel, 0}, {statement(158, 4), 0x0011e000, 0, 4}, 0, 23, 1, {{0, 1}}},
    {"stride of a structured resource",
     {pixel, 0},
     {statement(162, 4), 0x00107000, 0, 4},
     3,
     0,
     32,
     {{0, UINT32_MAX}}},
    {"group size x", {compute, 0}, {statement(155, 4), 1, 1, 1}, 1, 0, 32, {{1, 1024}}},
    {"group size y", {compute, 0}, {statement(155, 4), 1, 1, 1}, 2, 0, 32, {{1, 1024}}},
    {"group size z", {compute, 0}, {statement(155, 4), 1, 1, 1}, 3, 0, 32, {{1, 1024}}},
    {"topology", {geometry, 0}, {statement(92, 1)}, 0, 11, 6, {{0, 5}}},
    {"primitive", {geometry, 0}, {statement(93, 1)}, 0, 11, 6, {{0, 39}}},
    {"stream", {geometry, 0}, {statement(143, 3), 0x00110000, 0}, 2, 0, 32, {{0, 3}}},
    {"input points", {hull, 0, hs_decls}, {statement(147, 1)}, 0, 11, 6, {{0, 32}}},
    {"output points", {hull, 0, hs_decls}, {statement(148, 1)}, 0, 11, 6, {{0, 32}}},
    {"tessellator domain", {hull, 0, hs_decls}, {statement(149, 1)}, 0, 11, 2, {{0, 3}}},
    {"partitioning", {hull, 0, hs_decls}, {statement(150, 1)}, 0, 11, 3, {{0, 4}}},
    {"output primitive", {hull, 0, hs_decls}, {statement(151, 1)}, 0, 11, 3, {{0, 4}}},
    {"forks", {hull, 0, hs_decls, hs_fork}, {statement(153, 2), 1}, 1, 0, 32, {{1, 128}}},
    {"forks elsewhere", {hull, 0, hs_decls, hs_join}, {statement(153, 2), 1}, 1, 0, 32, {}},
    {"joins", {hull, 0, hs_decls, hs_join}, {statement(154, 2), 1}, 1, 0, 32, {{1, 128}}},
    {"joins elsewhere", {hull, 0, hs_decls, hs_fork}, {statement(154, 2), 1}, 1, 0, 32, {}},
    {"words of a function table", {pixel, 0}, {statement(145, 5), 0, 2, 0, 0}, 2, 0, 32, {{0, 2}}},
    {"tables of an interface", {pixel, 0}, {statement(146, 6), 0, 1, 1 << 16, 0, 0}, 3, 0, 16, {{0, 2}}},
    {"first of a range", {0x51, 0}, {statement(90, 6), 0x00306000, 0, 0, 7, 0}, 3, 0, 32, {{0, 7}}},
    {"last of a range", {0x51, 0}, {statement(90, 6), 0x00306000, 0, 5, 5, 0}, 4, 0, 32, {{5, UINT32_MAX}}},
    {"return type of resinfo",
     {pixel, 0},
     {statement(61, 7), 0x001000f2, 0, r0_select_x, 0, 0x00107e46, 0},
     0,
     11,
     2,
     {{0, 2}}},
    {"return type of sampleinfo",
     {pixel, 0},
     {statement(111, 5), 0x001000f2, 0, 0x00107e46, 0},
     0,
     11,
     2,
     {{0, 1}}},
    // Extended tokens of an instruction
    {"extension", {pixel, 0}, {statement(54, 6) | extended, 0, r0_x, 0, r0_select_x, 0}, 1, 0, 6, {{0, 3}}},
    {"dimension, extended",
     {pixel, 0},
     {statement(54, 6) | extended, 2, r0_x, 0, r0_select_x, 0},
     1,
     6,
     5,
     {{0, 12}}},
    {"type x, extended",
     {pixel, 0},
     {statement(54, 6) | extended, 3, r0_x, 0, r0_select_x, 0},
     1,
     6,
     4,
     {{0, 9}}},
    {"type y, extended",
     {pixel, 0},
     {statement(54, 6) | extended, 3, r0_x, 0, r0_select_x, 0},
     1,
     10,
     4,
     {{0, 9}}},
    {"type z, extended",
     {pixel, 0},
     {statement(54, 6) | extended, 3, r0_x, 0, r0_select_x, 0},
     1,
     14,
     4,
     {{0, 9}}},
    {"type w, extended",
     {pixel, 0},
     {statement(54, 6) | extended, 3, r0_x, 0, r0_select_x, 0},
     1,
     18,
     4,
     {{0, 9}}},
    // Operands: of other kinds of components than four, too
    {"components of a source", {pixel, 0}, {statement(54, 5), r0_x, 0, r0_select_x, 0}, 3, 0, 2, {{0, 2}}},
    {"components of a destination",
     {pixel, 0},
     {statement(54, 5), r0_x, 0, r0_select_x, 0},
     1,
     0,
     2,
     {{0, 2}}},
    {"mode of a source", {pixel, 0}, {statement(54, 5), r0_x, 0, r0_select_x, 0}, 3, 2, 2, {{0, 2}}},
    {"mode of a destination", {pixel, 0}, {statement(54, 5), r0_x, 0, r0_select_x, 0}, 1, 2, 2, {{0, 0}}},
    {"mode of an index",
     {pixel, 0},
     {statement(54, 7), r0_x, 0, 0x0020300a | 2 << 25, 0, r0_select_x, 0},
     5,
     2,
     2,
     {{1, 2}}},
    {"components of an immediate", {pixel, 0}, {statement(54, 5), r0_x, 0, 0x00004001, 0}, 3, 0, 2, {{1, 1}}},
    {"mode of an immediate",
     {pixel, 0},
     {statement(54, 8), r0_x, 0, 0x00004002, 0, 0, 0, 0},
     3,
     2,
     2,
     {{0, 2}}},
    {"indices of an immediate",
     {pixel, 0},
     {statement(54, 8), r0_x, 0, 0x00004001, 0, 0, 0, 0},
     3,
     20,
     2,
     {{0, 0}}},
    {"high half of an index",
     {pixel, 0},
     {statement(54, 6), r0_x, 0, r0_select_x | 1 << 22, 0, 0},
     4,
     0,
     32,
     {{0, 0}}},
    {"extension of an operand",
     {pixel, 0},
     {statement(54, 6), r0_x, 0, r0_select_x | extended, 1, 0},
     4,
     0,
     6,
     {{0, 1}}},
    {"modifier", {pixel, 0}, {statement(54, 6), r0_x, 0, r0_select_x | extended, 1, 0}, 4, 6, 8, {{0, 3}}},
    {"precision",
     {pixel, 0},
     {statement(54, 6), r0_x, 0, r0_select_x | extended, 1, 0},
     4,
     14,
     3,
     {{0, 2}, {4, 5}}},
    {"precision of a destination",
     {pixel, 0},
     {statement(54, 6), r0_x | extended, 1, 0, r0_select_x, 0},
     2,
     14,
     3,
     {{0, 2}, {4, 5}}},
};

bool is_in(const std::vector<Span>& spans, uint32_t value) {
    return std::any_of(spans.begin(), spans.end(),
                       [&](const Span& s) { return s.first <= value && value <= s.last; });
}

// All values of up to 6 bits; of wider fields these, both sides of each end, single bits and the largest.
std::set<uint32_t> values_of(const Field& f) {
    const uint32_t most = f.width == 32 ? UINT32_MAX : (1u << f.width) - 1;
    std::set<uint32_t> values;
    for (uint32_t v = 0; v < 64; v++)
        values.insert(v & most);
    for (uint32_t b = 0; b < f.width; b++)
        values.insert(1u << b);
    for (const Span& s : f.allowed)
        for (const uint32_t v : {s.first - 1, s.first, s.last, s.last + 1})
            values.insert(v & most);
    values.insert(most);
    return values;
}

void each_value(void**) {
    uint32_t wrong = 0;
    for (const Field& f : fields)
        for (const uint32_t value : values_of(f)) {
            Words words = f.head;
            words.insert(words.end(), f.statement.begin(), f.statement.end());
            uint32_t& word = words[f.head.size() + f.word];
            const uint32_t mask = f.width == 32 ? UINT32_MAX : ((1u << f.width) - 1) << f.shift;
            word = (word & ~mask) | value << f.shift;
            std::string message;
            if (accepts(words, &message) == is_in(f.allowed, value))
                continue;
            print_error("%s: %u: %s\n", f.name, value, message.empty() ? "accepted" : message.c_str());
            wrong++;
        }
    assert_int_equal(wrong, 0);
}

// Version, kind and length.
void header(void**) {
    for (uint32_t version = 0; version < 256; version++) {
        Shader s;
        s.read_words({version, 3, 62 | one_token});
        assert_int_equal(s.ok, version == 0x40 || version == 0x41 || version == 0x50 || version == 0x51);
    }
    for (uint32_t kind = 0; kind < 16; kind++) {
        Shader s;
        s.read_words({0x50 | kind << 16, 3, 62 | one_token});
        assert_int_equal(s.ok, kind < 6 && kind != 3); // a hull shader has phases
    }
    for (uint32_t length = 0; length < 6; length++) {
        Shader s;
        s.read_words({0x50, length, 62 | one_token});
        assert_int_equal(s.ok, length == 2 || length == 3);
    }
}

// Three extensions of an instruction or operand are read, four are not.
void extensions(void**) {
    for (uint32_t count = 1; count <= 5; count++) {
        Words of_instruction = {pixel, 0, statement(54, 5 + count) | extended},
              of_operand = {pixel, 0, statement(54, 5 + count), r0_x, 0, r0_select_x | extended};
        for (uint32_t n = 1; n <= count; n++) {
            of_instruction.push_back(1u | (n < count ? extended : 0));
            of_operand.push_back(1u | (n < count ? extended : 0));
        }
        of_instruction.insert(of_instruction.end(), {r0_x, 0, r0_select_x, 0});
        of_operand.push_back(0);
        assert_int_equal(accepts(of_instruction), count <= 3);
        assert_int_equal(accepts(of_operand), count <= 3);
    }
}

// Immediate of 32 or 64 bits, a register, and a register beside either. The other forms are unknown.
void index_forms(void**) {
    const Words forms[] = {{5}, {0, 5}, {r0_select_x, 7}, {5, r0_select_x, 7}, {0, 5, r0_select_x, 7}};
    for (uint32_t form = 0; form < 8; form++) {
        const Words& index = forms[std::min(form, 4u)];
        Words words = {pixel, 0, statement(54, static_cast<uint32_t>(4 + index.size())),
                       r0_x,  0, 0x0010900a | form << 22};
        words.insert(words.end(), index.begin(), index.end());
        words[1] = static_cast<uint32_t>(words.size());
        Shader s;
        s.read_words(words);
        assert_int_equal(s.ok, form <= 4);
        if (!s.ok)
            continue;
        const Operand& source = *s.program.sources(s.program.instructions[0]);
        assert_int_equal(source.word[0], form == 2 ? 0 : 5);
        assert_int_equal(source.is_indexed(), form >= 2);
        assert_int_equal(source.is_relative(0), form >= 2);
        if (source.is_relative(0))
            assert_int_equal(s.program.operands[source.relative[0]].word[0], 7);
    }
}

// Whole rows of four words, and at most 4,096.
void immediate_constants(void**) {
    for (uint32_t count : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 16380u, 16384u, 16388u, 16385u}) {
        Words words = {pixel, 0, 53 | 3 << 11, 2 + count};
        words.resize(words.size() + count, 0);
        assert_int_equal(accepts(words), count % 4 == 0 && count <= 4 * 4096);
    }
}

// The registers in the order of their numbers: the contexts that read one by mov, and those that write one.
// Contexts: P V G D C, and c f j, a hull shader's phases. `least` and `most`: how many indices.
struct RegisterRow {
    const char *read, *written;
    uint32_t least, most;
};
constexpr char all[] = "PVGDCcfj";
const RegisterRow registers[] = {
    {all, all, 1, 1},    // 0 r#
    {all, "", 1, 2},     // 1 v#
    {"", all, 1, 2},     // 2 o#
    {all, all, 2, 2},    // 3 x#
    {all, "", 0, 0},     // 4 l()
    {"", "", 0, 0},      // 5 d()
    {"", "", 1, 1},      // 6 s#
    {"", "", 1, 1},      // 7 t#
    {all, "", 2, 2},     // 8 cb#
    {all, "", 1, 1},     // 9 icb
    {"", "", 1, 1},      // 10 label
    {"GDcfj", "", 0, 0}, // 11 vPrim
    {"", "P", 0, 0},     // 12 oDepth
    {"", all, 0, 0},     // 13 null
    {"", "", 0, 0},      // 14 rasterizer
    {"", "P", 0, 0},     // 15 oMask
    {"", "", 1, 1},      // 16 m#
    {"", "", 1, 1},      // 17 fb#
    {"", "", 1, 1},      // 18 ft#
    {"", "", 1, 2},      // 19 fp#
    {"", "", 4, 0},      // 20
    {"", "", 4, 0},      // 21
    {"c", "", 0, 0},     // 22 vOutputControlPointID
    {"f", "", 0, 0},     // 23 vForkInstanceID
    {"j", "", 0, 0},     // 24 vJoinInstanceID
    {"Dcfj", "", 2, 2},  // 25 vicp
    {"fj", "", 2, 2},    // 26 vocp
    {"Dfj", "", 1, 1},   // 27 vpc
    {"D", "", 0, 0},     // 28 vDomain
    {all, "", 1, 2},     // 29 this
    {"", "", 1, 1},      // 30 u#
    {"", "", 1, 1},      // 31 g#
    {"C", "", 0, 0},     // 32 vThreadID
    {"C", "", 0, 0},     // 33 vThreadGroupID
    {"C", "", 0, 0},     // 34 vThreadIDInGroup
    {"P", "", 0, 0},     // 35 vCoverage
    {"C", "", 0, 0},     // 36 vThreadIDInGroupFlattened
    {"G", "", 0, 0},     // 37 vGSInstanceID
    {"", "P", 0, 0},     // 38 oDepthGE
    {"", "P", 0, 0},     // 39 oDepthLE
    {all, "", 0, 0},     // 40 vCycleCounter
    {"", "P", 0, 0},     // 41 oStencilRef
    {"P", "", 0, 0},     // 42 vInnerCoverage
    {"", "", 4, 0},      // 43
    {"", "", 4, 0},      // 44
};
constexpr uint32_t register_count = 45;
static_assert(std::size(registers) == register_count);

Words head_of(char context) {
    switch (context) {
    case 'P': return {pixel, 0};
    case 'V': return {vertex, 0};
    case 'G': return {geometry, 0};
    case 'D': return {domain, 0};
    case 'C': return {compute, 0};
    case 'c': return {hull, 0, hs_decls, 114 | one_token};
    case 'f': return {hull, 0, hs_decls, hs_fork};
    default: return {hull, 0, hs_decls, hs_join};
    }
}

// The operand's tokens; `mode`: 0 a mask, 2 one component.
Words operand(uint32_t type, uint32_t indices, uint32_t mode) {
    Words words = {2 | mode << 2 | (mode ? 0u : 1u << 4) | type << 12 | indices << 20};
    words.resize(words.size() + (type == 4 || type == 5 ? 4 : indices), 0);
    return words;
}

Words join(std::initializer_list<Words> parts) {
    Words all_words;
    for (const Words& p : parts)
        all_words.insert(all_words.end(), p.begin(), p.end());
    return all_words;
}

bool has(const char* contexts, char context) { return std::strchr(contexts, context) != nullptr; }

void check_register(char context, uint32_t type, uint32_t indices) {
    const RegisterRow& row = registers[type];
    const bool fits = row.least <= indices && indices <= row.most;
    const Words destination = operand(type, indices, 0), source = operand(type, indices, 2),
                r0 = operand(0, 1, 0), r0_source = operand(0, 1, 2), head = head_of(context);
    const auto size = [](const Words& w) { return static_cast<uint32_t>(w.size()); };
    const bool reads = accepts(join({head, {statement(54, 3 + size(source))}, r0, source})),
               writes = accepts(join({head, {statement(54, 3 + size(destination))}, destination, r0_source})),
               // x0[0 + REGISTER]
        indexes = accepts(join({head,
                                {statement(54, 5 + size(source))},
                                r0,
                                {2u | 2 << 2 | 3u << 12 | 2u << 20 | 2u << 25, 0},
                                source}));
    if (reads != (fits && has(row.read, context)) || writes != (fits && has(row.written, context)) ||
        indexes != (fits && has(row.read, context) && type != 4))
        fail_msg("%c, register type %u with %u indices: read %d, written %d, an index %d", context, type,
                 indices, reads, writes, indexes);
}

void each_register(void**) {
    for (const char* context = all; *context; context++)
        for (uint32_t type = 0; type < register_count; type++)
            for (uint32_t indices = 0; indices < 4; indices++)
                if (!(type == 4 || type == 5) || !indices)
                    check_register(*context, type, indices);
}

// Registers with an index that is computed: those that are arrays, or that class code and arrays of resources
// name so.
void computed_indices(void**) {
    const std::set<uint32_t> arrays = {1, 3, 8, 9, 29};
    for (uint32_t type = 0; type < register_count; type++) {
        const RegisterRow& row = registers[type];
        if (!row.most || !has(row.read, 'G'))
            continue;
        Words source = {2u | 2 << 2 | type << 12 | row.least << 20 | 2u << (22 + 3 * (row.least - 1))};
        source.resize(row.least, 0);
        source.insert(source.end(), {r0_select_x, 0});
        const bool taken = accepts(join({{geometry, 0},
                                         {statement(54, 3 + static_cast<uint32_t>(source.size()))},
                                         operand(0, 1, 0),
                                         source}));
        if (taken != (arrays.count(type) != 0))
            fail_msg("register type %u: %d", type, taken);
    }
}

// The registers that each declaration declares.
struct DeclarationRow {
    uint32_t opcode;
    Words tokens; // behind the operand
    std::set<uint32_t> types;
};
const std::set<uint32_t> inputs = {1, 11, 22, 23, 24, 25, 26, 27, 28, 32, 33, 34, 35, 36, 37, 40, 42},
                         outputs = {2, 12, 15, 38, 39, 41};
const DeclarationRow declarations[] = {
    {89, {}, {8}},      {90, {}, {6}},       {91, {1}, {1, 2, 25, 26, 27}},
    {95, {}, inputs},   {96, {1}, inputs},   {97, {1}, inputs},
    {98, {}, inputs},   {99, {1}, inputs},   {100, {1}, inputs},
    {101, {}, outputs}, {102, {1}, outputs}, {103, {1}, outputs},
    {143, {}, {16}},    {157, {}, {30}},     {158, {4}, {30}},
    {159, {4}, {31}},   {160, {4, 4}, {31}}, {161, {}, {7}},
    {162, {4}, {7}},
};

void each_declaration(void**) {
    for (const DeclarationRow& row : declarations)
        for (uint32_t type = 0; type < register_count; type++) {
            if (registers[type].least > registers[type].most)
                continue;
            const Words declared = operand(type, registers[type].least, 0);
            const uint32_t length = 1 + static_cast<uint32_t>(declared.size() + row.tokens.size()),
                           version = row.opcode == 143                        ? geometry
                                     : row.opcode == 159 || row.opcode == 160 ? compute
                                                                              : pixel;
            const bool taken =
                accepts(join({{version, 0}, {statement(row.opcode, length)}, declared, row.tokens}));
            if (taken != (row.types.count(type) != 0))
                fail_msg("declaration %u of register type %u: %d", row.opcode, type, taken);
        }
}

// The controls of a declaration are its own: fields of others stay 0, whatever bits stand beside.
void other_fields(void**) {
    const auto is_one = [](const Declaration& d, std::initializer_list<uint32_t> opcodes) {
        return std::find(opcodes.begin(), opcodes.end(), static_cast<uint32_t>(d.opcode)) != opcodes.end();
    };
    for (const Field& f : fields)
        for (const uint32_t controls : {0u, 1u << 11, 1u << 12, 1u << 16, 1u << 17, 1u << 23, 0x830800u}) {
            Words words = f.head;
            words.insert(words.end(), f.statement.begin(), f.statement.end());
            words[f.head.size()] |= controls;
            words[1] = static_cast<uint32_t>(words.size());
            Shader s;
            s.read_words(words);
            if (!s.ok)
                continue;
            for (const Declaration& d : s.program.declarations) {
                assert_true(!d.dynamically_indexed || is_one(d, {89, 146}));
                assert_true(d.sampler_mode == SamplerMode::Default || is_one(d, {90}));
                assert_true(d.interpolation == Interpolation::Undefined || is_one(d, {98, 99, 100}));
                assert_true(!d.number || is_one(d, {92, 93, 147, 148, 149, 150, 151}));
                assert_true(!(d.globally_coherent || d.rasterizer_ordered) || is_one(d, {156, 157, 158}));
                assert_true(!d.has_counter || is_one(d, {158}));
                assert_true(!d.sample_count || is_one(d, {88}));
                assert_true(!d.count ||
                            is_one(d, {89, 91, 94, 104, 105, 106, 145, 146, 153, 154, 159, 160, 206}));
                assert_true(!d.stride || is_one(d, {158, 160, 162}));
                assert_true(!d.components || is_one(d, {105}));
            }
        }
}

// What declarations say of the program stays, whichever comes last.
void orders(void**) {
    std::vector<Words> geometry_state = {{statement(106, 1) | 1 << 11},
                                         {statement(93, 1) | 3 << 11},
                                         {statement(92, 1) | 5 << 11},
                                         {statement(94, 2), 12},
                                         {statement(206, 2), 7}},
                       hull_state = {{statement(147, 1) | 5 << 11}, {statement(148, 1) | 6 << 11},
                                     {statement(149, 1) | 2 << 11}, {statement(150, 1) | 3 << 11},
                                     {statement(151, 1) | 4 << 11}, {statement(152, 2), 0x40a00000}};
    const auto read = [](Shader& s, Words words, const std::vector<Words>& statements, bool reversed) {
        for (size_t n = 0; n < statements.size(); n++) {
            const Words& next = statements[reversed ? statements.size() - 1 - n : n];
            words.insert(words.end(), next.begin(), next.end());
        }
        words[1] = static_cast<uint32_t>(words.size());
        s.read_words(words);
        assert_true(s.ok);
    };
    for (const bool reversed : {false, true}) {
        Shader g, h;
        read(g, {geometry, 0, statement(143, 3), 0x00110000, 0}, geometry_state, reversed);
        const ProgramState &a = g.program.state, &b = h.program.state;
        assert_int_equal(a.flags, 1);
        assert_int_equal(static_cast<int>(a.input_primitive), 3);
        assert_int_equal(static_cast<int>(a.topology[0]), 5);
        assert_int_equal(a.max_vertices, 12);
        assert_int_equal(a.gs_instances, 7);
        assert_int_equal(a.streams, 1);
        assert_int_equal(a.interface_count, 0);
        read(h, {hull, 0, hs_decls}, hull_state, reversed);
        assert_int_equal(b.input_control_points, 5);
        assert_int_equal(b.output_control_points, 6);
        assert_int_equal(static_cast<int>(b.domain), 2);
        assert_int_equal(static_cast<int>(b.partitioning), 3);
        assert_int_equal(static_cast<int>(b.output_primitive), 4);
        assert_true(b.max_tess_factor == 5.0f);
    }
}

} // namespace

TEST_GROUP(fields) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(each_value),          cmocka_unit_test(header),
        cmocka_unit_test(extensions),          cmocka_unit_test(index_forms),
        cmocka_unit_test(immediate_constants), cmocka_unit_test(each_register),
        cmocka_unit_test(computed_indices),    cmocka_unit_test(each_declaration),
        cmocka_unit_test(other_fields),        cmocka_unit_test(orders),
    };
    return cmocka_run_group_tests(tests, nullptr, nullptr);
}

} // namespace test_fields
