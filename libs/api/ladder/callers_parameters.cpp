#include "api/ladder/callers_parameters.h"

#include "vsir/core/float_bits.h"
#include "vsir/core/op_views.h"

#include <ladder/ladder_scan.h>

#include <algorithm>
#include <bit>
#include <cstring>

namespace ladder {

namespace {

using spirv::Parameter;
using Reading = Parameter::Reading;
using N = spirv::ParameterName;

static_assert(LADDER_PARAMETER_POINT_SPRITE == static_cast<int>(N::PointSprite));
static_assert(LADDER_PARAMETER_CLIP_PLANE_0 == static_cast<int>(N::ClipPlane0));
static_assert(LADDER_PARAMETER_FOG_FRAGMENT_MODE == static_cast<int>(N::FogFragmentMode));
static_assert(LADDER_PARAMETER_BUMP_LUMINANCE_OFFSET_0 == static_cast<int>(N::BumpLuminanceOffset0));
static_assert(LADDER_PARAMETER_SRGB_WRITE_MASK == static_cast<int>(N::SrgbWriteMask));
static_assert(LADDER_PARAMETER_LAYER_COUNT == static_cast<int>(N::LayerCount));
static_assert(LADDER_PARAMETER_DRAWN_PRIMITIVE == static_cast<int>(N::DrawnPrimitive));
static_assert(LADDER_PARAMETER_DRAWN_PRIMITIVE + 1 == static_cast<int>(N::Count));
static_assert(sizeof(ladder_parameter::u) == 8 * sizeof(unsigned int));

struct DataType {
    ladder_component_type type;
    Reading reading;
    uint8_t bits;
    bool fields;
};
constexpr DataType data_types[] = {
    {LADDER_COMPONENT_BOOL, Reading::Bool, 32, true},
    {LADDER_COMPONENT_I16, Reading::Signed, 16, false},
    {LADDER_COMPONENT_U16, Reading::Unsigned, 16, false},
    {LADDER_COMPONENT_I32, Reading::Signed, 32, true},
    {LADDER_COMPONENT_U32, Reading::Unsigned, 32, true},
    {LADDER_COMPONENT_I64, Reading::Signed, 64, false},
    {LADDER_COMPONENT_U64, Reading::Unsigned, 64, false},
    {LADDER_COMPONENT_F16, Reading::Float, 16, false},
    {LADDER_COMPONENT_F32, Reading::Float, 32, false},
    {LADDER_COMPONENT_F64, Reading::Float, 64, false},
    {LADDER_COMPONENT_UNORM_F32, Reading::Normalised, 32, true},
};

// Null: there is none.
const DataType* find_type(const ladder_parameter& p) {
    const bool is_float = ir::info(static_cast<N>(p.name)).is_float;
    const int wanted = p.data_type ? static_cast<int>(p.data_type)
                       : is_float  ? LADDER_COMPONENT_F32
                                   : LADDER_COMPONENT_U32;
    for (const DataType& t : data_types)
        if (t.type == wanted)
            return &t;
    return nullptr;
}

struct Check {
    const ladder_parameter& p;
    const DataType& type;
    const ir::ParameterInfo& about;
    const ladder_binding_map* map;
    Diagnostics& diag;

    uint32_t bytes() const { return about.count * (type.bits == 64 ? 8u : 4u); }
    [[noreturn, gnu::cold]] void refuse(const char* why) const {
        diag.fail_argument("parameter %s: %s", about.name, why);
    }
    void field() const;
    void root() const;
    void source() const;
};

void Check::field() const {
    const bool upper_half = type.bits == 16 && p.first_bit == 16 && !p.bit_count;
    if ((!p.first_bit && !p.bit_count) || (upper_half && p.source >= LADDER_PARAMETER_SOURCE_ROOT))
        return;
    if (!type.fields)
        refuse("its type has no fields");
    if (!p.bit_count || p.first_bit > 31 || p.bit_count > 32 - p.first_bit)
        refuse("the field does not lie in a word");
    if (type.reading == Reading::Bool && p.source == LADDER_PARAMETER_SOURCE_SPECIALIZATION)
        refuse("a field of a boolean constant");
}

void Check::root() const {
    const ladder_root_place& at = p.u.root;
    const int storage = static_cast<int>(at.storage);
    if (storage != LADDER_ROOT_STORAGE_PUSH_CONSTANTS && storage != LADDER_ROOT_STORAGE_UNIFORM_BUFFER)
        refuse("its root data are neither push constants nor in a uniform buffer");
    if (at.offset % 4 || at.shift)
        refuse("its root data are whole words: fields have a first bit and a number of bits");
    if (storage == LADDER_ROOT_STORAGE_UNIFORM_BUFFER && !map)
        refuse("a binding map says where the uniform buffer of root data is, and there is none");
    if (map && map->root_size && uint64_t{at.offset} + bytes() > map->root_size)
        refuse("it lies beyond the root data");
}

void Check::source() const {
    switch (static_cast<int>(p.source)) {
    case LADDER_PARAMETER_SOURCE_CONSTANT:
        if (type.bits != 32)
            refuse("constants that have not 32 bits are given by a pointer");
        return;
    case LADDER_PARAMETER_SOURCE_POINTER:
        if (!p.u.value)
            refuse("its value is at NULL");
        return;
    case LADDER_PARAMETER_SOURCE_SPECIALIZATION:
        if (p.u.spec_id > UINT32_MAX - about.count)
            refuse("its constants have no ids");
        return;
    case LADDER_PARAMETER_SOURCE_ROOT: return root();
    case LADDER_PARAMETER_SOURCE_BUFFER:
        if (p.u.buffer.offset % 4 || p.u.buffer.offset > 65504)
            refuse("its offset is no multiple of 4 within a uniform buffer");
        return;
    default: refuse("there is no such source");
    }
}

// The bits of number `n` as the caller has them.
uint64_t given_bits(const ladder_parameter& p, const DataType& type, uint32_t n) {
    if (p.source == LADDER_PARAMETER_SOURCE_CONSTANT)
        return p.u.u32[n];
    const auto* at = static_cast<const unsigned char*>(p.u.value) + size_t{n} * type.bits / 8;
    const auto read = [&](auto number) -> uint64_t {
        std::memcpy(&number, at, sizeof number);
        return number;
    };
    return type.bits == 16 ? read(uint16_t{}) : type.bits == 64 ? read(uint64_t{}) : read(uint32_t{});
}

// The field of the word, with its sign.
uint64_t field_of(const ladder_parameter& p, const DataType& type, uint64_t bits) {
    const uint32_t width = p.bit_count ? p.bit_count : type.bits;
    bits = bits >> p.first_bit << (64 - width);
    return type.reading == Reading::Signed ? static_cast<uint64_t>(static_cast<int64_t>(bits) >> (64 - width))
                                           : bits >> (64 - width);
}

// What the number is to the shader: u32, or bits of an f32.
uint32_t constant(const ladder_parameter& p, const DataType& type, bool wants_float, uint32_t n) {
    const uint64_t bits = field_of(p, type, given_bits(p, type, n));
    double value;
    switch (type.reading) {
    case Reading::Float:
        value = ir::float_value(type.bits == 16   ? ir::Type::F16
                                : type.bits == 64 ? ir::Type::F64
                                                  : ir::Type::F32,
                                bits);
        if (!wants_float)
            return value >= 1 && value < 4294967296.0 ? static_cast<uint32_t>(value) : 0;
        break;
    case Reading::Normalised: {
        const uint32_t width = p.bit_count ? p.bit_count : 32;
        value = static_cast<double>(bits) / static_cast<double>((uint64_t{1} << width) - 1);
        if (!wants_float)
            return value >= 1;
        break;
    }
    case Reading::Bool:
        value = bits != 0;
        if (!wants_float)
            return bits != 0;
        break;
    default:
        if (!wants_float)
            return static_cast<uint32_t>(bits);
        value = type.reading == Reading::Signed ? static_cast<double>(static_cast<int64_t>(bits))
                                                : static_cast<double>(bits);
    }
    return static_cast<uint32_t>(ir::float_bits(ir::Type::F32, value));
}

// Ranges of integers that are enumerations, and the stage in which bytecode of Direct3D 9 looks at them.
struct Range {
    ladder_parameter_name name;
    uint32_t least, greatest;
    ir::Stage old_stage;
};
constexpr Range ranges[] = {
    {LADDER_PARAMETER_ALPHA_TEST_FUNC, LADDER_COMPARISON_NEVER, LADDER_COMPARISON_ALWAYS, ir::Stage::Pixel},
    {LADDER_PARAMETER_CLIP_PLANE_MASK, 0, 0xff, ir::Stage::Vertex},
    {LADDER_PARAMETER_FOG_FRAGMENT_MODE, LADDER_FOG_NONE, LADDER_FOG_LINEAR, ir::Stage::Pixel},
    {LADDER_PARAMETER_FOG_SOURCE, LADDER_FOG_SOURCE_FOG, LADDER_FOG_SOURCE_W, ir::Stage::Vertex},
    {LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT, 1, 16, ir::Stage::Count},
    {LADDER_PARAMETER_SRGB_WRITE_MASK, 0, 0xf, ir::Stage::Pixel},
    {LADDER_PARAMETER_DRAWN_PRIMITIVE, LADDER_INPUT_PRIMITIVE_NONE, LADDER_INPUT_PRIMITIVE_TRIANGLE_ADJACENCY,
     ir::Stage::Count},
};

// Does an instruction read the parameter?
bool is_read(const ir::Program& p, N name) {
    constexpr auto samples = static_cast<uint32_t>(ir::Builtin::SampleCount);
    for (const ir::Function& f : p.functions)
        for (ir::BlockId b : f.order)
            for (const ir::Instr* i = f.block(b).first; i; i = i->next)
                if ((i->op == ir::Op::Parameter &&
                     ir::as::Parameter(*i).what().number() == static_cast<uint32_t>(name)) ||
                    (name == N::RasterizerSampleCount && i->op == ir::Op::BuiltinRead &&
                     ir::as::BuiltinRead(*i).what().number() == samples))
                    return true;
    return false;
}

// Does the shader use the parameter: by an instruction, or by code that the front end or the writer makes?
bool is_used(const ir::Program& p, const Range& range) {
    const auto name = static_cast<N>(range.name);
    const ir::Stage stage = p.stage();
    if (p.shader_model_major < 4)
        return stage == range.old_stage && (name != N::FogFragmentMode || p.shader_model_major < 3);
    const bool by_writer =
        name != N::RasterizerSampleCount && ir::info(name).stages >> static_cast<uint32_t>(stage) & 1;
    return by_writer || is_read(p, name);
}

bool is_constant(const ladder_parameter& p) {
    return p.source == LADDER_PARAMETER_SOURCE_CONSTANT || p.source == LADDER_PARAMETER_SOURCE_POINTER;
}

} // namespace

uint32_t number_count(const ladder_parameter& p) { return ir::info(static_cast<N>(p.name)).count; }

uint32_t pointed_bytes(const ladder_parameter& p) { return number_count(p) * find_type(p)->bits / 8; }

void check_parameters(const ladder_parameter_info& info, const ladder_binding_map* map, Diagnostics& diag) {
    if (info.parameter_count && !info.parameters)
        diag.fail_argument("%u parameters at NULL", info.parameter_count);
    uint64_t seen = 0;
    static_assert(static_cast<int>(N::Count) <= 64);
    for (unsigned int n = 0; n < info.parameter_count; n++) {
        const ladder_parameter& p = info.parameters[n];
        const int name = static_cast<int>(p.name);
        if (name < 1 || name >= static_cast<int>(N::Count))
            diag.fail_argument("there is no parameter %d", name);
        const ir::ParameterInfo& about = ir::info(static_cast<N>(name));
        if (seen >> name & 1)
            diag.fail_argument("parameter %s is given twice", about.name);
        seen |= uint64_t{1} << name;
        const DataType* type = find_type(p);
        if (!type)
            diag.fail_argument("parameter %s: there is no type %d of parameters", about.name,
                               static_cast<int>(p.data_type));
        const Check check{p, *type, about, map, diag};
        if (p.count && p.count != about.count)
            diag.fail_argument("parameter %s has a count of %u, not %u", about.name, about.count, p.count);
        if (p.reserved[0] || p.reserved[1])
            check.refuse("a reserved member is not zero");
        check.source();
        check.field();
    }
}

void check_parameter_values(const ladder_parameter_info& info, const ir::Program& program,
                            Diagnostics& diag) {
    for (unsigned int n = 0; n < info.parameter_count; n++) {
        const ladder_parameter& p = info.parameters[n];
        const Range* range = std::find_if(std::begin(ranges), std::end(ranges),
                                          [&](const Range& r) { return r.name == p.name; });
        if (!is_constant(p) || range == std::end(ranges))
            continue;
        const ir::ParameterInfo& about = ir::info(static_cast<N>(p.name));
        const uint32_t value = constant(p, *find_type(p), about.is_float, 0);
        const bool in_range = value >= range->least && value <= range->greatest;
        const bool one_bit = p.name != LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT || std::has_single_bit(value);
        if ((in_range && one_bit) || !is_used(program, *range))
            continue;
        if (!in_range)
            diag.fail_argument(Problem::INVALID_PARAMETER, "parameter %s: %u is not from %u to %u",
                               about.name, value, range->least, range->greatest);
        diag.fail_argument(Problem::INVALID_PARAMETER,
                           "there are 1, 2, 4, 8 or 16 rasterizer samples, not %u", value);
    }
}

const spirv::Parameters* read_parameters(const ladder_parameter_info& info, Arena& arena) {
    auto& all = arena.array<spirv::Parameters>(1)[0];
    const std::span<Parameter> made = arena.array<Parameter>(info.parameter_count);
    for (unsigned int n = 0; n < info.parameter_count; n++) {
        const ladder_parameter& p = info.parameters[n];
        const DataType& type = *find_type(p);
        Parameter& out = made[n] = {};
        out.name = static_cast<N>(p.name);
        out.reading = type.reading;
        out.bits = type.bits;
        out.first_bit = static_cast<uint8_t>(p.first_bit);
        out.bit_count = static_cast<uint8_t>(p.bit_count);
        const ir::ParameterInfo& about = ir::info(out.name);
        switch (p.source) {
        case LADDER_PARAMETER_SOURCE_SPECIALIZATION:
            out.source = Parameter::Source::Specialization;
            out.spec_id = p.u.spec_id;
            break;
        case LADDER_PARAMETER_SOURCE_ROOT:
            out.source = Parameter::Source::Root;
            out.root = {static_cast<spirv::RootPlace::Storage>(p.u.root.storage), 0, 0, p.u.root.offset};
            break;
        case LADDER_PARAMETER_SOURCE_BUFFER:
            out.source = Parameter::Source::Buffer;
            out.set = p.u.buffer.set;
            out.binding = p.u.buffer.binding;
            out.offset = p.u.buffer.offset;
            break;
        default:
            for (uint32_t c = 0; c < about.count; c++)
                out.constants[c] = constant(p, type, about.is_float, c);
        }
        all[static_cast<size_t>(out.name)] = &out;
    }
    return &all;
}

const ir::ParameterFacts* parameter_facts(const ladder_parameter_info& info, Arena& arena) {
    using State = ir::ParameterFact::State;
    const spirv::Parameters& all = *read_parameters(info, arena);
    auto& facts = *arena.make<ir::ParameterFacts>();
    for (size_t n = 0; n < all.size(); n++)
        if (const Parameter* p = all[n]) {
            facts[n].state = p->source == Parameter::Source::Constant ? State::Known : State::Later;
            std::copy(std::begin(p->constants), std::end(p->constants), facts[n].value);
        }
    return &facts;
}

} // namespace ladder
