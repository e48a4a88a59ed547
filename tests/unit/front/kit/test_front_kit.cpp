// What front ends share: constructs, kept values, operands of samples, tables of handlers.
#include "front/kit/constructs.h"
#include "front/kit/entry_setup.h"
#include "front/kit/handler_table.h"
#include "front/kit/sample_operands.h"
#include "front/kit/signature_elements.h"
#include "front/kit/value_cache.h"
#include "support/testing.h"
#include "vsir/text/text.h"

#include <string>

namespace test_front_kit {

using namespace ladder;
using namespace ladder::front;
using ir::Op, ir::Operand, ir::Type;

namespace {

// A function of a program of level source, with code at its end.
struct Source {
    Source() : p(arena), f(p.new_function("main")), code(p, f), registers(p, f, code, scratch) {
        set_up_entry(p, ir::Stage::Compute, 5, 0);
        const ir::BlockId entry = p.new_block(f);
        f.order.push(entry);
        code.at_end(entry);
    }
    // The operations, in their order.
    std::string ops() const {
        std::string text;
        for (const ir::Instr* i = f.block(f.order[0]).first; i; i = i->next)
            text += std::string(ir::info(i->op).name) + ' ';
        return text;
    }
    Arena arena, scratch;
    ir::Program p;
    ir::Function& f;
    ir::Builder code;
    Registers registers;
};

void entry(void**) {
    Source s;
    assert_int_equal(static_cast<int>(s.p.level), static_cast<int>(ir::Level::Source));
    assert_string_equal(std::string(s.p.entry_point().name).c_str(), "main");
    assert_int_equal(s.p.shader_model_major, 5);
    assert_int_equal(static_cast<int>(s.p.settings().denorm32), static_cast<int>(ir::DenormMode::Flush));
}

// What an arm writes to a register is stored to the register's temp at the arm's end; code after the
// construct reads it from there.
void constructs(void**) {
    Source s;
    Constructs c(s.code, s.registers);
    s.registers.write(0, 0, s.p.i32(1));
    c.begin_if(s.p.boolean(true));
    s.registers.write(0, 0, s.p.i32(2));
    c.begin_else();
    assert_false(s.registers.read(0, 0, Type::I32) == s.p.i32(2)); // of the other arm
    c.end_if();
    const Operand joined = s.registers.read(0, 0, Type::I32);
    assert_false(joined == s.p.i32(1) || joined == s.p.i32(2));
    c.begin_loop();
    c.jump(Op::BreakIf, {s.p.boolean(false)});
    c.end_loop();
    c.begin_switch(joined);
    c.begin_case(s.p.i32(3));
    c.jump(Op::Break);
    c.begin_default();
    c.end_switch();
    s.code.emit(Op::Return, Type::Void, {}, 0);
    s.registers.finish();
    const std::string ops = s.ops();
    size_t at = 0;
    for (Op op : {Op::If, Op::Else, Op::EndIf, Op::Loop, Op::BreakIf, Op::EndLoop, Op::SwitchBegin, Op::Case,
                  Op::Break, Op::Default, Op::EndSwitch, Op::Return}) {
        at = ops.find(std::string(ir::info(op).name) + ' ', at);
        if (at == ops.npos)
            fail_msg("%s is missing, or out of order: %s", ir::info(op).name, ops.c_str());
    }
}

// A value that is kept in an arm is not found after the construct; one that is kept before the construct is
// found in its arms.
void kept_values(void**) {
    Source s;
    Constructs c(s.code, s.registers);
    ValueCache cache(s.scratch, 2);
    assert_true(cache.find(0, 0, s.registers).is(Operand::None));
    cache.keep(0, 7, s.p.i32(5), s.registers);
    assert_true(cache.find(0, 8, s.registers).is(Operand::None)); // of another key
    c.begin_if(s.p.boolean(true));
    assert_true(cache.find(0, 7, s.registers) == s.p.i32(5));
    cache.keep(1, 7, s.p.i32(6), s.registers);
    assert_true(cache.find(1, 7, s.registers) == s.p.i32(6));
    c.end_if();
    assert_true(cache.find(0, 7, s.registers) == s.p.i32(5));
    assert_true(cache.find(1, 7, s.registers).is(Operand::None));
}

// A handle of a constant register is made once; one that is chosen at run time each time.
void handles(void**) {
    Source s;
    ir::Descriptor d{};
    d.count = 4;
    s.p.descriptors.push(d);
    ValueCache cache(s.scratch, 1);
    const Operand first = make_handle(s.code, s.registers, cache, 0, s.p.i32(1));
    assert_true(make_handle(s.code, s.registers, cache, 0, s.p.i32(1)) == first);
    assert_false(make_handle(s.code, s.registers, cache, 0, s.p.i32(2)) == first);
    const Operand index = s.code.make(Op::IAdd, Type::I32, {first, first});
    const Operand chosen = make_handle(s.code, s.registers, cache, 0, index, true);
    assert_false(make_handle(s.code, s.registers, cache, 0, index, true) == chosen);
    assert_int_equal(s.code.definition(chosen)->flags, ir::instr_flags::NonUniform);
}

void sample_operands(void**) {
    Source s;
    SampleOperands o(s.p.i32(1), s.p.i32(2));
    o.add_coordinates(2, [&](uint32_t n) { return s.p.i32(10 + n); });
    o.add_offsets(1, [&](uint32_t n) { return s.p.i32(20 + n); });
    o.add_gradients(2, [&](uint32_t gradient, uint32_t n) { return s.p.i32(30 + 10 * gradient + n); });
    o.add_no_clamp();
    const Operand f = Operand::undef(Type::F32), i = Operand::undef(Type::I32);
    const Operand expected[] = {s.p.i32(1), s.p.i32(2), s.p.i32(10), s.p.i32(11), f, f,           s.p.i32(20),
                                i,          i,          s.p.i32(30), s.p.i32(31), f, s.p.i32(40), s.p.i32(41),
                                f,          f};
    assert_int_equal(o.all().size(), std::size(expected));
    for (size_t n = 0; n < std::size(expected); n++)
        assert_true(o.all()[n] == expected[n]);
}

// Numbers are those of D3D10_SB_INTERPOLATION_MODE.
void signature_elements(void**) {
    using enum ir::Interpolation;
    const ir::Interpolation modes[] = {Undefined,      Constant,           Linear,
                                       LinearCentroid, Noperspective,      NoperspectiveCentroid,
                                       LinearSample,   NoperspectiveSample};
    for (size_t n = 0; n < std::size(modes); n++)
        assert_int_equal(static_cast<int>(interpolation_of(n)), static_cast<int>(modes[n]));
    assert_int_equal(static_cast<int>(interpolation_of(8)), static_cast<int>(Count));
    assert_int_equal(static_cast<int>(interpolation_of(UINT64_MAX)), static_cast<int>(Count));
    Source s;
    assert_true(&elements_of(s.p, ir::SignatureKind::Input) == &s.p.inputs);
    assert_true(&elements_of(s.p, ir::SignatureKind::Output) == &s.p.outputs);
    assert_true(&elements_of(s.p, ir::SignatureKind::Patch) == &s.p.patch);
}

enum class Code { A, B, C };
using Handler = int (*)();
int one() { return 1; }
int two() { return 2; }

void handler_table(void**) {
    using Table = HandlerTable<Code, Handler, 3>;
    constexpr Table::Row first[] = {{Code::C, one}}, second[] = {{Code::A, two}};
    const Table table{first, second};
    assert_int_equal(table.find(Code::C)(), 1);
    assert_int_equal(table.find(Code::A)(), 2);
    assert_null(table.find(Code::B));
}

} // namespace

TEST_GROUP(front_kit) {
    const CMUnitTest tests[] = {
        cmocka_unit_test(entry),
        cmocka_unit_test(constructs),
        cmocka_unit_test(kept_values),
        cmocka_unit_test(handles),
        cmocka_unit_test(sample_operands),
        cmocka_unit_test(handler_table),
        cmocka_unit_test(signature_elements),
    };
    return cmocka_run_group_tests_name("front_kit", tests, nullptr, nullptr);
}

} // namespace test_front_kit
