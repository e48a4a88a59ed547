// Every operation of ops.def with every type that it takes, for every environment: spirv-val accepts what
// comes out, or the writer says why the environment cannot do it.
#include "support.h"

#include "vsir/core/parameter.h"

namespace test_operations {

using namespace ladder;
using namespace ladder::ir;
using spirv::Environment;

namespace {

constexpr Type all_types[] = {Type::Void, Type::Bool, Type::I8,  Type::I16, Type::I32,
                              Type::I64,  Type::F16,  Type::F32, Type::F64};

// Writes VSIR text line by line; values are numbered from 3 (see shader()).
class Body {
public:
    std::string text;
    std::string fresh() { return "%" + std::to_string(next_++); }
    void line(const std::string& s) { text += "    " + s + "\n"; }

    // A value that is not known when the shader is compiled.
    std::string value(Type t) {
        offset_ += 8;
        std::string at = "%2, i32 " + std::to_string(offset_) + ", 4";
        std::string loaded = fresh();
        if (t == Type::Bool || t == Type::I8) {
            line(loaded + " = raw_load.i32 " + at);
            std::string v = fresh();
            line(t == Type::Bool ? v + " = ult " + loaded + ", i32 5" : v + " = trunc.i8 " + loaded);
            return v;
        }
        line(loaded + " = raw_load." + type_name(t) + " " + at);
        return loaded;
    }
    void use(const std::string& v, Type t) {
        std::string stored = v;
        Type as = t;
        if (t == Type::Bool || t == Type::I8 || t == Type::I16) {
            stored = fresh(), as = Type::I32;
            line(stored + " = zext.i32 " + v);
        } else if (t == Type::F16) {
            stored = fresh(), as = Type::F32;
            line(stored + " = fconvert.f32 " + v);
        }
        line(std::string("raw_store.") + type_name(as) + " %1, i32 0, 4, 1, " + stored);
    }

private:
    uint32_t next_ = 3;
    uint32_t offset_ = 0;
};

struct Case {
    Op op;
    Type type, source;
    uint32_t imm; // of the operation's choice: AtomicOp, WaveOp, mode, bits
    std::string resource;
    bool constants; // constant operands instead of loaded ones
};

std::string constant(Type t, uint32_t n) {
    if (t == Type::Bool)
        return n & 1 ? "true" : "false";
    return std::string(type_name(t)) + " " + (is_float(t) ? std::to_string(n) + ".0" : std::to_string(n));
}

std::vector<Type> result_types(const Case& c) {
    std::vector<Type> types;
    for (const char* l = info(c.op).results; *l; l++) {
        if (is_run(*l))
            types.insert(types.end(), *l == 'n' ? 4 : most_values(c.op, c.type), c.type);
        else if (*l == 't')
            types.push_back(c.type);
        else if (*l == 'b' || *l == 'i')
            types.push_back(*l == 'b' ? Type::Bool : Type::I32);
    }
    return types;
}

std::string imm_operand(const Case& c, uint32_t which) {
    switch (imm_kind(c.op, which)) {
    case ImmKind::Alignment: return std::to_string(bits(c.type) / 8);
    case ImmKind::WriteMask: return c.op == Op::TypedStore ? "15" : "5";
    case ImmKind::Component: return c.imm < static_cast<uint32_t>(Builtin::FlatThreadIdInGroup) ? "2" : "0";
    case ImmKind::ParameterPart: return "0";
    default: return std::to_string(c.imm);
    }
}

std::string program(const Case& c) {
    Body b;
    std::vector<std::string> operands;
    uint32_t imms = 0, n = 1;
    auto value = [&](Type t) { return c.constants ? constant(t, n++) : b.value(t); };
    std::string handle;
    for (const char* l = info(c.op).operands; *l; l++) {
        switch (*l) {
        case 't': operands.push_back(value(c.type)); break;
        case 'b': operands.push_back(value(Type::Bool)); break;
        case 'i': operands.push_back(value(Type::I32)); break;
        case 's': operands.push_back(value(c.source)); break;
        case 'x':
            for (uint32_t repeat = l[1] == '*' ? 3 : 1; repeat; repeat--)
                operands.push_back(value(c.source));
            break;
        case 'h':
            handle = b.fresh();
            b.line(handle + " = handle d2, 0");
            operands.push_back(handle);
            break;
        case 'V': operands.push_back("v0"); break;
        case 'm': operands.push_back(imm_operand(c, imms++)); break;
        }
    }
    std::vector<std::string> results;
    std::string list;
    for (Type t : result_types(c)) {
        results.push_back(b.fresh());
        list += (list.empty() ? "" : ", ") + results.back();
        (void)t;
    }
    std::string line = list.empty() ? "" : list + " = ";
    line += info(c.op).name;
    if (c.type != Type::Void)
        line += std::string(".") + type_name(c.type);
    for (size_t o = 0; o < operands.size(); o++)
        line += (o ? ", " : " ") + operands[o];
    b.line(line);
    for (size_t r = 0; r < results.size(); r++)
        b.use(results[r], result_types(c)[r]);
    std::string declarations = c.resource;
    if (std::string(info(c.op).operands).find('V') != std::string::npos)
        declarations += std::string("variable v0 workgroup ") +
                        type_name(c.op == Op::VarStore ? c.source : c.type) + "[16]\n";
    return spirv::shader(b.text, declarations);
}

bool is_wave(Op op) { return (op >= Op::WaveIsFirst && op <= Op::QuadVote) || op == Op::WaveEqualsFirst; }
bool is_atomic(Op op) {
    return op == Op::ResAtomic || op == Op::ResCmpXchg || op == Op::VarAtomic || op == Op::VarCmpXchg;
}

// What the environment cannot do: a word that the message must have; empty if it can.
std::string refusal(const Case& c, Environment e) {
    if (is_wave(c.op) && e == Environment::Vulkan10)
        return "Vulkan 1.1";
    if (c.op >= Op::Exp2 && c.op <= Op::Tanh && c.type == Type::F64)
        return "64-bit floats";
    if (!is_atomic(c.op))
        return "";
    if (c.op == Op::ResAtomic || c.op == Op::VarAtomic) {
        auto op = static_cast<AtomicOp>(c.imm);
        if (op == AtomicOp::FAdd || op == AtomicOp::FMin || op == AtomicOp::FMax)
            return "VK_EXT_shader_atomic_float";
    }
    if (bits(c.type) == 16)
        return "16 bits";
    if (bits(c.type) == 64 && e < Environment::Vulkan12)
        return "Vulkan 1.2";
    return "";
}

// The message is about what they become.
bool is_lowered(Op op) {
    return op == Op::WaveMatch || op == Op::WaveMatchWhere || op == Op::WaveMultiPrefix ||
           op == Op::WaveIsFirstWhere || op == Op::QuadVote;
}

uint32_t made, refused;

void check(const Case& c) {
    std::string text = program(c);
    for (Environment e : spirv::environments) {
        std::string why = refusal(c, e);
        if (why.empty()) {
            spirv::valid(text, e);
            made++;
            continue;
        }
        spirv::Written w = spirv::translate(text, e);
        if (w.code != Code::Unsupported || w.message.find(why) == std::string::npos ||
            (!is_lowered(c.op) && w.message.find(info(c.op).name) == std::string::npos))
            fail_msg("expected to hear of '%s': %s\n%s", why.c_str(), w.message.c_str(), text.c_str());
        refused++;
    }
}

// The choices of the operation's first immediate operand.
std::vector<uint32_t> choices(Op op, Type type) {
    std::vector<uint32_t> list;
    auto count = static_cast<uint32_t>(imm_names(imm_kind(op, 0)).size());
    switch (imm_kind(op, 0)) {
    case ImmKind::AtomicOp:
        for (uint32_t n = 0; n < count; n++)
            if (allows(overload(static_cast<AtomicOp>(n)), type))
                list.push_back(n);
        return list;
    case ImmKind::WaveOp:
        for (uint32_t n = 0; n < count; n++)
            if (allows(overload(static_cast<WaveOp>(n)), type))
                list.push_back(n);
        return list;
    case ImmKind::BarrierBits: count = 16; break;
    default: count = count ? count : 1; break;
    }
    for (uint32_t n = op == Op::Barrier ? 1 : 0; n < count; n++)
        list.push_back(n);
    return list;
}

// Is the value that the operation names of that type?
bool has_type(Op op, uint32_t imm, Type type) {
    if (op == Op::BuiltinRead)
        return type == Type::I32 && imm <= static_cast<uint32_t>(Builtin::FlatThreadIdInGroup);
    return op != Op::Parameter ||
           (imm && type == (info(static_cast<ParameterName>(imm)).is_float ? Type::F32 : Type::I32));
}

std::vector<std::string> resources(Op op, Type type) {
    bool wide = bits(type) == 64;
    std::string typed = wide ? "component=u64" : is_float(type) ? "component=f32" : "component=i32";
    std::string raw = "descriptor d2 uav raw_buffer first=2\n";
    std::string structured = "descriptor d2 uav structured_buffer first=2 stride=24 coherent\n";
    std::string texels = "descriptor d2 uav typed_buffer first=2 " + typed + "\n";
    switch (op) {
    case Op::CBufferRow:
    case Op::CBufferLoad: return {"descriptor d2 cbv cbuffer first=2 stride=252\n"};
    case Op::RawLoad: return {raw, "descriptor d2 srv raw_buffer first=2\n"};
    case Op::RawStore: return {raw};
    case Op::StructLoad: return {structured, "descriptor d2 srv structured_buffer first=2 stride=6\n"};
    case Op::StructStore: return {structured};
    case Op::ElementExists: return {raw, structured, "descriptor d2 cbv cbuffer first=2 stride=252\n"};
    case Op::CounterExists:
    case Op::CounterIncrement:
    case Op::CounterDecrement:
        return {"descriptor d2 uav structured_buffer first=2 stride=4 counter\n",
                "descriptor d2 uav structured_buffer stride=4 counter heap\n"};
    case Op::TypedLoad:
        if (!wide)
            return {texels, "descriptor d2 srv typed_buffer first=2 component=unorm32\n",
                    "descriptor d2 srv tbuffer first=2 component=u32\n"};
        return {texels};
    case Op::TypedStore: return {texels};
    case Op::ResAtomic:
    case Op::ResCmpXchg: return {raw, structured, texels};
    case Op::Dimensions:
        return {raw, structured, texels, "descriptor d2 srv structured_buffer first=2 stride=6\n"};
    default: return {""};
    }
}

bool converts(Op op, Type from, Type to) {
    switch (op) {
    case Op::Trunc: return bits(to) < bits(from);
    case Op::ZExt:
    case Op::SExt: return bits(to) > bits(from);
    case Op::Bitcast: return bits(to) == bits(from) && (to == Type::Bool) == (from == Type::Bool);
    case Op::FConvert: return from != to;
    default: return true;
    }
}

void every_operation(void**) {
    for (int o = static_cast<int>(Op::TempRead); o < static_cast<int>(Op::Count); o++) {
        auto op = static_cast<Op>(o);
        if (op == Op::TempRead || op == Op::TempWrite || op == Op::Handle || op == Op::AccessMapped ||
            op == Op::ReadClock)
            continue; // test_modules.cpp
        if (imm_kind(op, 0) == ImmKind::Input || imm_kind(op, 0) == ImmKind::Output ||
            imm_kind(op, 0) == ImmKind::Patch || op == Op::Discard || op == Op::IsHelperLane ||
            op == Op::Deriv)
            continue; // test_stages.cpp
        if (op >= Op::Sample && op <= Op::TextureStore)
            continue; // test_textures.cpp
        if (op >= Op::RayTrace && op <= Op::RayRead)
            continue; // test_rays.cpp
        if (op == Op::RayQueryNew || op == Op::HitObjectNew || op == Op::EndUnless || op == Op::MatrixNew ||
            (op >= Op::MatrixFill && op <= Op::MatrixTimesVector))
            continue; // passes replace them
        if (op == Op::InterlockBegin || op == Op::InterlockEnd)
            continue; // test_interlock.cpp
        if (op >= Op::EmitVertex && op <= Op::ReorderThreadByHit)
            continue; // of stages that need more: test_stages.cpp and others
        const OpInfo& row = info(op);
        bool takes_source = std::string(row.operands).find_first_of("xs") != std::string::npos;
        uint32_t forms = 0;
        for (Type type : all_types) {
            if (!allows(row.overload, type) || (op == Op::BuiltinRead && type != Type::I32) ||
                (op == Op::Unpack4x8 && bits(type) != 16 && bits(type) != 32))
                continue;
            char letter = info(op).values;
            for (Type source : all_types) {
                if (takes_source ? letter == '=' ? source != type : !allows(letter, source)
                                 : source != Type::Void)
                    continue;
                if (op == Op::Pack4x8 && bits(source) != 16 && bits(source) != 32)
                    continue;
                if (!converts(op, source, type))
                    continue;
                for (uint32_t imm : choices(op, type))
                    for (const std::string& resource : resources(op, type))
                        for (bool constants : {false, true}) {
                            if (!has_type(op, imm, type) || (op == Op::BuiltinRead && constants))
                                continue;
                            check({op, type, source, imm, resource, constants});
                            forms++;
                        }
            }
        }
        if (!forms)
            fail_msg("no form of %s", row.name);
    }
    print_message("%u modules, %u refusals\n", made, refused);
    assert_true(made > 5000);
    assert_true(refused > 100);
}

// Modules without an end, or without a capability, must not pass.
void judge_judges(void**) {
    std::vector<uint32_t> words = spirv::valid(spirv::shader(""), Environment::Vulkan13);
    words.resize(words.size() - 1);
    assert_string_not_equal(spirv::verdict(words, Environment::Vulkan13).c_str(), "");
    words = spirv::valid(spirv::shader("    %3 = raw_load.f64 %2, 0, 4\n    %4 = fadd.f64 %3, %3\n"),
                         Environment::Vulkan13);
    words[6] = static_cast<uint32_t>(spv::Capability::Matrix); // instead of Shader
    assert_string_not_equal(spirv::verdict(words, Environment::Vulkan13).c_str(), "");
}

// Signed division by what SPIR-V leaves undefined is guarded; by other constants it is plain.
void signed_divisions(void**) {
    for (const auto& [type, size] :
         std::initializer_list<std::pair<const char*, const char*>>{{"i32", "4"}, {"i64", "8"}})
        for (const auto& [divisor, guarded] : std::initializer_list<std::pair<const char*, bool>>{
                 {"0", true}, {"-1", true}, {"1", false}, {"7", false}, {"-2", false}, {"%3", true}}) {
            const std::string t = type, at = std::string(", 0, ") + size;
            const std::string text = spirv::disassembly(spirv::valid(
                spirv::shader("    %3 = raw_load." + t + " %2" + at + "\n    %4 = sdiv." + t + " %3, " +
                              divisor + "\n    raw_store." + t + " %1" + at + ", 1, %4\n"),
                Environment::Vulkan13));
            if ((text.find("OpSelect ") != text.npos) != guarded)
                fail_msg("sdiv.%s by %s\n%s", type, divisor, text.c_str());
        }
}

} // namespace

TEST_GROUP(operations) {
    const CMUnitTest tests[] = {cmocka_unit_test(signed_divisions), cmocka_unit_test(judge_judges),
                                cmocka_unit_test(every_operation)};
    return cmocka_run_group_tests_name("operations", tests, nullptr, nullptr);
}

} // namespace test_operations
