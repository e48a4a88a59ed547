// Constructs of VSIR at level source, with the registers of the function put down at each marker: what
// becomes of the constructs of structured bytecode, one to one.
#pragma once

#include "front/kit/temp_registers.h"

namespace ladder::front {

class Constructs {
public:
    Constructs(ir::Builder& code, Registers& registers) : code_(code), registers_(registers) {}

    void begin_if(ir::Operand condition) { begin(ir::Op::If, {condition}); }
    void begin_else() { next(ir::Op::Else, {}); }
    void end_if() { end(ir::Op::EndIf); }

    // What was read before the loop may be something else in its second round.
    void begin_loop();
    void end_loop();

    void begin_switch(ir::Operand selector) { begin(ir::Op::SwitchBegin, {selector}); }
    // Before the first label nothing is executed: a body of its own, so that each label closes one.
    void begin_case(ir::Operand number) { next(ir::Op::Case, {number}); }
    void begin_default() { next(ir::Op::Default, {}); }
    void end_switch() { end(ir::Op::EndSwitch); }

    // Break, Continue, BreakIf, ContinueIf. `condition`: of the last two.
    void jump(ir::Op op, std::initializer_list<ir::Operand> condition = {});

private:
    void mark(ir::Op op, std::initializer_list<ir::Operand> operands) {
        code_.emit(op, ir::Type::Void, operands, 0);
    }
    void begin(ir::Op op, std::initializer_list<ir::Operand> operands);
    void next(ir::Op op, std::initializer_list<ir::Operand> operands);
    void end(ir::Op op);

    ir::Builder& code_;
    Registers& registers_;
};

} // namespace ladder::front
