#include "vsir/core/program.h"

#include "base/support/hash.h"
#include "vsir/core/make_instr.h"

namespace ladder::ir {

void check_thread_group(const EntrySettings& settings, Diagnostics& diag) {
    uint64_t threads = 1;
    for (uint32_t n : settings.local_size) {
        if (!n)
            diag.fail_invalid(Location::none(), "thread group of size 0");
        threads *= n;
        if (threads > UINT32_MAX)
            diag.fail_invalid(Location::none(), "thread group of more than %u threads", UINT32_MAX);
    }
}

const char* type_name(Type t) {
    static const char* const names[type_count] = {"void",    "bool", "i8",         "i16",      "i32",
                                                  "i64",     "f16",  "f32",        "f64",      "handle",
                                                  "payload", "node", "hit_object", "ray_query"};
    return names[static_cast<int>(t)];
}

const char* name(Level l) {
    static const char* const names[] = {"source", "cfg-ssa", "cfg-temps", "structured-temps",
                                        "structured-ssa"};
    return names[static_cast<int>(l)];
}

const char* name(ResourceClass c) {
    static const char* const names[] = {"srv", "uav", "cbv", "sampler"};
    return names[static_cast<int>(c)];
}

const char* name(ResourceKind k) {
    static const char* const names[] = {"invalid",
                                        "texture1d",
                                        "texture2d",
                                        "texture2dms",
                                        "texture3d",
                                        "texturecube",
                                        "texture1d_array",
                                        "texture2d_array",
                                        "texture2dms_array",
                                        "texturecube_array",
                                        "typed_buffer",
                                        "raw_buffer",
                                        "structured_buffer",
                                        "cbuffer",
                                        "sampler",
                                        "tbuffer",
                                        "acceleration_structure",
                                        "feedback2d",
                                        "feedback2d_array"};
    return names[static_cast<int>(k)];
}

const char* name(Storage s) {
    static const char* const names[] = {
        "workgroup",           "private",       "constant",          "ray_query",
        "hit_object",          "matrix",        "payload",           "ray_payload",
        "incoming_payload",    "callable_data", "incoming_callable", "hit_attribute",
        "hit_object_attribute"};
    static_assert(std::size(names) == static_cast<size_t>(Storage::Count));
    return names[static_cast<int>(s)];
}

const char* name(InputPrimitive p) {
    static const char* const names[] = {
        "none", "point", "line", "triangle", "line_adjacency", "triangle_adjacency", "patch"};
    static_assert(std::size(names) == static_cast<size_t>(InputPrimitive::Count));
    return names[static_cast<int>(p)];
}

uint32_t vertex_count(InputPrimitive p) {
    constexpr uint8_t counts[] = {0, 1, 2, 3, 4, 6, 0};
    static_assert(std::size(counts) == static_cast<size_t>(InputPrimitive::Count));
    return counts[static_cast<int>(p)];
}

const char* name(OutputTopology t) {
    static const char* const names[] = {
        "none", "point", "line", "line_strip", "triangle", "triangle_clockwise", "triangle_strip"};
    static_assert(std::size(names) == static_cast<size_t>(OutputTopology::Count));
    return names[static_cast<int>(t)];
}

const char* name(TessDomain d) {
    static const char* const names[] = {"none", "isoline", "triangle", "quad"};
    static_assert(std::size(names) == static_cast<size_t>(TessDomain::Count));
    return names[static_cast<int>(d)];
}

const char* name(TessPartitioning p) {
    static const char* const names[] = {"none", "integer", "power_of_two", "fractional_odd",
                                        "fractional_even"};
    static_assert(std::size(names) == static_cast<size_t>(TessPartitioning::Count));
    return names[static_cast<int>(p)];
}

EntryPoint& Program::new_entry_point() {
    EntryPoint e;
    e.first_input = inputs.size();
    e.first_output = outputs.size();
    e.first_patch = patch.size();
    more_entry_points.push(e);
    return more_entry_points.back();
}

std::span<const SignatureElement> Program::signature(uint32_t n, SignatureKind kind) const {
    struct Side {
        uint32_t EntryPoint::*first;
        const Vec<SignatureElement>& elements;
    };
    const Side sides[] = {{&EntryPoint::first_input, inputs},
                          {&EntryPoint::first_output, outputs},
                          {&EntryPoint::first_patch, patch}};
    const Side& side = sides[static_cast<int>(kind)];
    const uint32_t from = entry_point(n).*side.first;
    const uint32_t to = n + 1 < entry_point_count() ? entry_point(n + 1).*side.first : side.elements.size();
    return side.elements.span().subspan(from, to - from);
}

// The seed differs from run to run, so that no input can be made to collide; nothing that is visible depends
// on it.
uint32_t Program::slot_of(Type type, uint64_t value) const {
    const uint64_t seed = reinterpret_cast<uintptr_t>(this) + (static_cast<uint64_t>(type) << 32);
    return static_cast<uint32_t>(hash_mix(seed, value)) & (constant_slots_.size() - 1);
}

void Program::rehash(uint32_t slots) {
    constant_slots_.clear();
    constant_slots_.resize(slots, 0);
    for (uint32_t c = 0; c < constants.size(); c++) {
        uint32_t at = slot_of(constants[c].type, constants[c].bits);
        while (constant_slots_[at])
            at = (at + 1) & (slots - 1);
        constant_slots_[at] = c + 1;
    }
}

Operand Program::constant(Type type, uint64_t value) {
    uint32_t width = ir::bits(type);
    if (width < 64)
        value &= (uint64_t{1} << width) - 1;
    if (constants.size() * 2 >= constant_slots_.size())
        rehash(constant_slots_.size() ? constant_slots_.size() * 2 : 32);
    uint32_t mask = constant_slots_.size() - 1;
    uint32_t at = slot_of(type, value);
    for (; constant_slots_[at]; at = (at + 1) & mask) {
        const Constant& c = constants[constant_slots_[at] - 1];
        if (c.bits == value && c.type == type)
            return Operand::constant(constant_slots_[at] - 1);
    }
    constants.push({type, value});
    constant_slots_[at] = constants.size();
    return Operand::constant(constants.size() - 1);
}

ValueId Program::new_value(Function& f, Type type, Instr* def) {
    f.values.push({def, type});
    return f.values.size() - 1;
}

Type result_type(Op op, Type type) { return type_of_letter(info(op).first_result, type); }

Instr* Program::new_instr(Function& f, Op op, Type type, std::span<const Operand> operands, uint32_t results,
                          uint8_t flags) {
    return make_instr(*this, f, op, type, operands, results, flags);
}

void add_results(Function& f, Instr* i) {
    const char* letters = info(i->op).results;
    const bool many = is_run(letters[0]);
    for (uint32_t r = 0; r < i->result_count; r++) {
        const bool status = many && (i->flags & instr_flags::Status) && r + 1 == i->result_count;
        f.values.push({i, status ? Type::I32 : type_of_letter(letters[many ? 0 : r], i->type)});
    }
}

BlockId Program::new_block(Function& f) {
    f.blocks.push({});
    return f.blocks.size() - 1;
}

uint32_t Program::new_temp(Function& f, Type type) {
    f.temps.push(type);
    return f.temps.size() - 1;
}

Function& Program::new_function(std::string_view function_name) {
    Function f;
    f.name = function_name;
    f.params = Vec<ValueId>(arena);
    f.values = Vec<ValueInfo>(arena);
    f.temps = Vec<Type>(arena);
    f.blocks = Vec<Block>(arena);
    f.order = Vec<BlockId>(arena);
    functions.push(f);
    return functions.back();
}

Type type_of(const Program& p, const Function& f, Operand o) {
    switch (o.kind()) {
    case Operand::Value: return f.values[o.number()].type;
    case Operand::Const: return p.constants[o.number()].type;
    case Operand::Undef: return static_cast<Type>(o.number());
    case Operand::Temp: return f.temps[o.number()];
    default: return Type::Void;
    }
}

void append(Block& b, Instr* i) {
    i->prev = b.last;
    i->next = nullptr;
    (b.last ? b.last->next : b.first) = i;
    b.last = i;
}

void insert_before(Block& b, Instr* at, Instr* i) {
    if (!at)
        return append(b, i);
    i->prev = at->prev;
    i->next = at;
    (at->prev ? at->prev->next : b.first) = i;
    at->prev = i;
}

void remove(Block& b, Instr* i) {
    (i->prev ? i->prev->next : b.first) = i->next;
    (i->next ? i->next->prev : b.last) = i->prev;
    i->prev = i->next = nullptr;
}

} // namespace ladder::ir
