#include "helpers.h"

#include "formats/llvm/instruction_views.h"
#include "support/reference_machine.h"
#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

namespace ladder::front_llvm::test {

using ir::Type;
using llvm::ValueKind;

namespace {

constexpr const char* operations = R"(
%test.pair = type { i32, i32 }
declare i32 @test.get(i32)
declare void @test.put(i32, i32)
declare i1 @test.never()
declare void @test.end()
declare [4 x i32]* @test.common()
)";

std::string_view callee(const Value* v) {
    if (v->kind != ValueKind::Instruction)
        return {};
    const auto& i = *static_cast<const Instruction*>(v);
    return i.opcode == Opcode::Call && i.callee ? std::string_view(i.callee->name) : std::string_view();
}

std::string main_of(const std::string& body, const std::string& globals) {
    return globals + "\ndefine void @main() {\n" + body + "  ret void\n}\n";
}

// Descriptors of the buffers with the input and the output.
enum Buffer : uint32_t { Input, Output };

Operand handle(FunctionTranslator& t, Buffer b) {
    return t.code.emit(Op::Handle, Type::Handle, {Operand::descriptor(b), t.p.i32(0)}, 1)->result_operand();
}

// The byte address of a word.
Operand address(FunctionTranslator& t, const Value* word) { return t.code.multiply(t.values.use(word), 4); }

void add_buffer(ir::Program& p, ir::ResourceClass cls) {
    ir::Descriptor d{};
    d.cls = cls;
    d.kind = ir::ResourceKind::RawBuffer;
    d.count = 1;
    p.descriptors.push(d);
}

} // namespace

bool TestDialect::translate(FunctionTranslator& t, const Instruction& i) {
    const std::string_view name = callee(&i);
    const Operand alignment = Operand::imm(4);
    if (name == "test.get") {
        t.values.set(i, t.code.make(Op::RawLoad, Type::I32,
                                    {handle(t, Input), address(t, i.operands.front()), alignment}));
    } else if (name == "test.put") {
        t.code.emit(Op::RawStore, Type::I32,
                    {handle(t, Output), address(t, i.operands.front()), alignment, Operand::imm(1),
                     t.values.use(i.operands.back())},
                    0);
    } else if (name == "test.never") {
        t.values.set(i, t.p.boolean(false));
    } else if (name == "test.end") {
        t.code.emit(Op::Return, Type::Void, {}, 0);
    } else if (name == "test.common") {
        if (!s_.objects.member_of(t.number, &i) && common_ == ir::no_id)
            common_ = t.variables.start_of(&i).number;
        t.values.set_pointer(i, s_.objects.member_of(t.number, &i)
                                    ? t.variables.start_of(&i)
                                    : Pointer{Pointer::Variable, common_, t.p.i32(0)});
    } else {
        return false;
    }
    return true;
}

void TestDialect::find_loop_hints(const llvm::Function& f, LoopHints& hints) {
    using Way = LoopHints::Way;
    auto ways = s_.arena.array<Way>(f.blocks.size());
    for (const llvm::Block* b : f.blocks) {
        const bool never = b->last->opcode == Opcode::Br && b->last->blocks.size() == 2 &&
                           callee(llvm::of::Br(*b->last).condition()) == "test.never";
        ways[b->id] = never ? Way::Second : Way::All;
        for (const Instruction* i = b->first; i; i = i->next)
            if (ends_block(*i))
                ways[b->id] = Way::None;
    }
    hints.set_ways(ways, true);
}

bool TestDialect::ends_block(const Instruction& i) const { return callee(&i) == "test.end"; }

OpaqueType TestDialect::opaque(const llvm::Type* t) const {
    return t->name == "test.pair" ? OpaqueType{Type::I32, Type::I32, 2} : OpaqueType{};
}

ir::Storage TestDialect::storage_of(FunctionTranslator& t, const Value* object, uint8_t uses) {
    const bool groupshared = object->kind == ValueKind::GlobalVariable && object->type->width == 3;
    return groupshared ? ir::Storage::Workgroup : Dialect::storage_of(t, object, uses);
}

bool TestDialect::gives_common_object(const Value* call) const { return callee(call) == "test.common"; }

Module::Module(const std::string& functions, const Settings& settings)
    : text(operations + functions), diag_("test"), m(arena), p(arena) {
    try {
        llvm::read_assembly(m, text, {}, diag_);
    } catch (const Failure&) {
        fail_msg("%s", diag_.text().c_str());
    }
    const ModuleSettings own{.converts_to_16bit = settings.converts_to_16bit, .source_bytes = text.size()};
    s.emplace(m, own, p, diag_);
    s->native_16bit = settings.native_16bit;
    dialect.emplace(*s);
}

const llvm::Type* Module::type(const std::string& name) const {
    for (const llvm::Type* t : m.types)
        if (t->name == name)
            return t;
    fail_msg("no type %s", name.c_str());
    return nullptr;
}

const llvm::GlobalVariable* Module::global(const std::string& name) const {
    for (const llvm::GlobalVariable* g : m.globals)
        if (g->name == name)
            return g;
    fail_msg("no global variable %s", name.c_str());
    return nullptr;
}

const llvm::Type* Module::type_of_global(const std::string& name) const { return global(name)->value_type; }

void Module::translate() {
    p.level = ir::Level::CfgSsa;
    add_buffer(p, ir::ResourceClass::Srv);
    add_buffer(p, ir::ResourceClass::Uav);
    p.entry_point().name = "main";
    Survey survey(*s);
    survey.begin();
    for (const llvm::Function* f : m.functions)
        if (f->name == "main")
            survey.add(*f, true);
    const Survey::Range all = survey.look();
    if (survey.has_recursion())
        diag_.fail_invalid(Location::none(), "functions call themselves");
    survey.finish();
    for (uint32_t f = 0; f < survey.count(); f++)
        p.new_function(survey.function(f).name);
    ir::Analyses analyses;
    for (uint32_t f = all.from; f < all.to; f++)
        FunctionTranslator(*s, survey.function(f), f, survey.used(f)).run(analyses.of(p, p.functions[f]));
    ir::validate(p, diag_, "front_llvm", &analyses);
}

namespace {

// Translates; fails the test if the module is refused.
void translate(Module& m) {
    std::string message;
    try {
        m.translate();
        return;
    } catch (const Failure&) {
        message = m.message();
    }
    fail_msg("%s", message.c_str());
}

} // namespace

Words execute(const std::string& functions, const std::vector<uint32_t>& input, uint32_t words,
              const Settings& settings) {
    Module m(functions, settings);
    translate(m);
    ladder::test::Machine machine(m.p);
    machine.buffer(Input) = {input, std::vector<bool>(input.size())};
    machine.buffer(Output) = {std::vector<uint32_t>(words), std::vector<bool>(words, true)};
    const uint32_t groups[3] = {1, 1, 1};
    if (!machine.run(groups)) {
        std::string program;
        ir::print(m.p, program);
        fail_msg("%s\n%s", machine.error().c_str(), program.c_str());
    }
    Words out(words);
    const auto& found = machine.buffer(Output);
    for (uint32_t n = 0; n < words; n++)
        if (!found.undefined[n])
            out[n] = found.words[n];
    return out;
}

Words execute_body(const std::string& body, const std::vector<uint32_t>& input, uint32_t words,
                   const std::string& globals, const Settings& settings) {
    return execute(main_of(body, globals), input, words, settings);
}

void expect_words(const Words& found, const std::vector<uint32_t>& expected) {
    assert_int_equal(found.size(), expected.size());
    for (size_t n = 0; n < expected.size(); n++) {
        if (!found[n])
            fail_msg("word %zu is undefined, expected 0x%x", n, expected[n]);
        if (*found[n] != expected[n])
            fail_msg("word %zu is 0x%x, expected 0x%x", n, *found[n], expected[n]);
    }
}

namespace {

bool allows(Work work, uint64_t steps) {
    try {
        work.spend(steps, Location::none());
    } catch (const Failure&) {
        return false;
    }
    return true;
}

uint64_t steps_left(const Work& work) {
    uint64_t low = 0, high = work_base * 2;
    while (low < high) {
        const uint64_t middle = (low + high + 1) / 2;
        if (allows(work, middle))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

} // namespace

void expect_spent(const Work& before, const Work& after, uint64_t least, uint64_t most) {
    const uint64_t spent = steps_left(before) - steps_left(after);
    if (spent < least || spent > most)
        fail_msg("%llu steps were taken", static_cast<unsigned long long>(spent));
}

std::string program_text(const std::string& functions, const Settings& settings) {
    Module m(functions, settings);
    translate(m);
    std::string out;
    ir::print(m.p, out);
    return out;
}

void expect_refusal(const std::string& functions, Code code, const char* text, const Settings& settings) {
    Module m(functions, settings);
    std::optional<Code> found;
    try {
        m.translate();
    } catch (const Failure& f) {
        found = f.code;
    }
    if (!found)
        fail_msg("translated, although there should have been: %s", text);
    if (m.message().find(text) == std::string::npos)
        fail_msg("expected '%s', got '%s'", text, m.message().c_str());
    assert_int_equal(static_cast<int>(*found), static_cast<int>(code));
}

void expect_refusal_of_body(const std::string& body, Code code, const char* text, const std::string& globals,
                            const Settings& settings) {
    expect_refusal(main_of(body, globals), code, text, settings);
}

} // namespace ladder::front_llvm::test
