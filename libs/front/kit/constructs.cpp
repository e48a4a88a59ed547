#include "front/kit/constructs.h"

namespace ladder::front {

void Constructs::begin(ir::Op op, std::initializer_list<ir::Operand> operands) {
    registers_.flush();
    mark(op, operands);
    registers_.open_body();
}

void Constructs::next(ir::Op op, std::initializer_list<ir::Operand> operands) {
    registers_.flush();
    registers_.close_body();
    mark(op, operands);
    registers_.open_body();
}

void Constructs::end(ir::Op op) {
    registers_.flush();
    registers_.close_body();
    mark(op, {});
}

void Constructs::begin_loop() {
    registers_.flush();
    registers_.open_loop();
    mark(ir::Op::Loop, {});
    registers_.open_body();
}

void Constructs::end_loop() {
    registers_.flush();
    registers_.close_body();
    registers_.close_loop();
    mark(ir::Op::EndLoop, {});
}

void Constructs::jump(ir::Op op, std::initializer_list<ir::Operand> condition) {
    registers_.flush();
    mark(op, condition);
}

} // namespace ladder::front
