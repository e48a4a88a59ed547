// Programs that passes have broken: an operand that nothing defines is an internal error, never a module.
#include "support.h"

namespace test_definitions {

using namespace ladder;
using spirv::Environment;
using spirv::translate;

namespace {

struct Outcome {
    Code code = Code::Ok;
    std::string message;
};

// Reads a sound program, has it broken, and writes it.
template <class Break>
Outcome write_broken(const char* text, Break damage) {
    Outcome outcome;
    Arena arena, scratch;
    ir::Program p(arena);
    Diagnostics diag("text");
    try {
        ir::parse(p, text, diag);
        ir::validate(p, diag, "test");
    } catch (const Failure&) {
        fail_msg("%s\n%s", diag.text().c_str(), text);
    }
    damage(p);
    Vec<uint32_t> words(arena);
    try {
        write(p, spirv::Options(), scratch, diag, words);
    } catch (const Failure& f) {
        outcome.code = f.code;
    }
    outcome.message = diag.text();
    return outcome;
}

template <class Break>
void refuses(const char* text, Break damage, const char* message) {
    const Outcome o = write_broken(text, damage);
    assert_int_equal(static_cast<int>(o.code), static_cast<int>(Code::Internal));
    if (o.message.find(message) == std::string::npos)
        fail_msg("no '%s' in %s", message, o.message.c_str());
}

ir::Instr& instr(ir::Program& p, ir::Op op, uint32_t function = 0) {
    ir::Function& f = p.functions[function];
    for (ir::BlockId b : f.order)
        for (ir::Instr* i = f.block(b).first; i; i = i->next)
            if (i->op == op)
                return *i;
    fail_msg("no such instruction");
    abort();
}

const char* const returns = "vsir 1 structured-ssa\nentry f \"main\"\n"
                            "descriptor d uav raw_buffer first=0\n"
                            "function f() {\nb:\n    %r = call.i32 g, i32 7\n    %h = handle d, 0\n"
                            "    raw_store.i32 %h, 0, 4, 1, %r\n    return\n}\n"
                            "function g(i32 %v) -> i32 {\nb:\n    %a = iadd.i32 %v, 1\n    return %a\n}\n";

const char* const loops =
    "vsir 1 structured-ssa\nentry f \"main\"\n"
    "descriptor d uav raw_buffer first=0\n"
    "function f() {\nb0:\n    %h = handle d, 0\n    branch b1\n"
    "b1: loop merge b3 continue b2\n    %p = phi.i32 0, b0, %n, b2\n    %c = ult %p, i32 10\n"
    "    branch_if %c, b2, b3\n"
    "b2:\n    %n = iadd.i32 %p, 1\n    branch b1\n"
    "b3:\n    raw_store.i32 %h, 0, 4, 1, %p\n    return\n}\n";

// What a pass that copies a block wrote for a value from elsewhere.
void number_past_the_end(void**) {
    refuses(
        returns,
        [](ir::Program& p) {
            instr(p, ir::Op::Return, 1)[0] = ir::Operand::value(p.functions[1].values.size() + 9);
        },
        "'return' names number");
    refuses(
        returns, [](ir::Program& p) { instr(p, ir::Op::Return, 1)[0] = ir::Operand::constant(1000); },
        "'return' names number 1000");
    refuses(
        returns, [](ir::Program& p) { instr(p, ir::Op::Call)[0] = ir::Operand::function(2); },
        "'call' names number 2");
    refuses(
        returns, [](ir::Program& p) { instr(p, ir::Op::Handle)[0] = ir::Operand::descriptor(1); },
        "'handle' names number 1");
    refuses(
        returns, [](ir::Program& p) { instr(p, ir::Op::Return, 1)[0] = {}; }, "'return' names number");
}

void value_without_definition(void**) {
    refuses(
        returns,
        [](ir::Program& p) {
            ir::Function& g = p.functions[1];
            instr(p, ir::Op::Return, 1)[0] = ir::Operand::value(p.new_value(g, ir::Type::I32, nullptr));
        },
        "nothing has defined it");
    // The definition is in no block.
    refuses(
        returns,
        [](ir::Program& p) {
            ir::Instr& add = instr(p, ir::Op::IAdd, 1);
            ir::remove(p.functions[1].block(p.functions[1].entry()), &add);
        },
        "nothing has defined it");
}

void definition_after_use(void**) {
    refuses(
        returns,
        [](ir::Program& p) {
            ir::Block& b = p.functions[0].block(p.functions[0].entry());
            ir::Instr& store = instr(p, ir::Op::RawStore);
            ir::remove(b, &store);
            ir::insert_before(b, b.first, &store);
        },
        "nothing has defined it");
}

void phi_of_nothing(void**) {
    refuses(
        loops,
        [](ir::Program& p) {
            ir::Function& f = p.functions[0];
            instr(p, ir::Op::Phi)[2] = ir::Operand::value(p.new_value(f, ir::Type::I32, nullptr));
        },
        "a phi takes value");
    refuses(
        loops,
        [](ir::Program& p) {
            const ir::BlockId removed = p.new_block(p.functions[0]);
            instr(p, ir::Op::Phi)[3] = ir::Operand::block(removed);
        },
        "a phi names block");
}

// The programs without a change.
void sound(void**) {
    spirv::valid(returns, Environment::Vulkan13);
    spirv::valid(loops, Environment::Vulkan13);
}

} // namespace

TEST_GROUP(definitions) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(number_past_the_end),
        cmocka_unit_test(value_without_definition),
        cmocka_unit_test(definition_after_use),
        cmocka_unit_test(phi_of_nothing),
        cmocka_unit_test(sound),
    };
    return cmocka_run_group_tests_name("definitions", tests, nullptr, nullptr);
}

} // namespace test_definitions
