#include "front/d3d9/to_vsir_function.h"
#include "front/kit/entry_setup.h"

#include <algorithm>

namespace ladder::d3dbc {

namespace {

// Instructions that calls may expand to: recursion is not possible, but each level may call several times.
constexpr uint32_t lowered_max = 1u << 18;

void lower_instruction(FunctionLowering& f, const Instruction& i) {
    static const front::HandlerTable<Opcode, Lower, static_cast<size_t>(Opcode::Count)> table{
        arithmetic_rows(), flow_rows(), texture_rows(), old_texture_rows()};
    const Lower lower = table.find(i.opcode);
    if (!lower)
        f.diag.fail_unsupported(f.d.at(i), {Problem::UNSUPPORTED_OPERATION, "operation.", i.form->mnemonic},
                                "instruction %s is not supported", i.form->mnemonic);
    lower(f, i);
}

constexpr uint32_t descriptors_max = 3 + 2 * 16, inputs_max = 40, rows_cached = 32;

} // namespace

FunctionLowering::FunctionLowering(const Program& program, const Facts& given, ir::Program& target,
                                   Arena& memory, Diagnostics& diagnostics)
    : d(program), facts(given), p(target), scratch(memory), diag(diagnostics), f(target.new_function("main")),
      code(p, f),
      registers(p, f, code, scratch, {Type::F32, cells::address, cells::predicate, cells::more_temps}),
      constructs(code, registers), elements(program, given, target), loops(scratch), calls(scratch),
      handles_(scratch, descriptors_max), inputs_(scratch, size_t{inputs_max} * 4),
      rows_(scratch, rows_cached), late_(scratch) {
    const ir::BlockId entry = p.new_block(f);
    f.order.push(entry);
    code.at_end(entry);
}

// False: the program has ended.
bool FunctionLowering::next() {
    Call& call = calls.back();
    if (call.at == call.end)
        return end_call();
    if (++lowered_ > lowered_max)
        unsupported("a program whose calls expand to so many instructions");
    diag.poll();
    const Instruction& i = d.instructions[call.at++];
    now = &i;
    if (!i.co_issue)
        write_late();
    code.origin = f.next_origin++;
    is_late_ = call.at < call.end && d.instructions[call.at].co_issue;
    lower_instruction(*this, i);
    return true;
}

void FunctionLowering::run() {
    list_definitions();
    elements.declare();
    elements.preset_outputs(*this);
    const Subroutine& main = d.subroutines[0];
    calls.push({0, main.first_instruction, main.first_instruction + main.instruction_count, 0, 0, false,
                false, no_index});
    while (next())
        ;
    registers.finish();
    check_interpolation();
}

// Vulkan has no state for it: it is a decoration.
void FunctionLowering::check_interpolation() {
    const ir::ParameterFact* flat = facts.given(ir::ParameterName::FlatInterpolation);
    if (!d.is_pixel || !flat || flat->state == ir::ParameterFact::State::Known)
        return;
    for (const ir::SignatureElement& e : p.inputs)
        if (e.semantic == ir::Semantic::Color)
            diag.fail_unsupported(Location::none(), {Problem::MISSING_FACT, "parameter.flat-interpolation"},
                                  "parameter flat-interpolation must be known while compiling");
}

void FunctionLowering::leave() {
    write_late();
    elements.store_outputs(*this);
    code.emit(Op::Return, Type::Void, {}, 0);
}

void FunctionLowering::invalid(const char* what) {
    diag.fail_invalid(now ? d.at(*now) : Location::none(), "%s: %s",
                      now ? now->form->mnemonic : "the program", what);
}

void FunctionLowering::unsupported(const char* what) {
    const char* name = now ? now->form->mnemonic : "program";
    diag.fail_unsupported(now ? d.at(*now) : Location::none(),
                          {Problem::UNSUPPORTED_OPERATION, "operation.", name}, "%s: %s is not supported",
                          name, what);
}

void lower(const Program& d, const Facts& facts, ir::Program& p, Arena& scratch, Diagnostics& diag) {
    front::set_up_entry(p, d.is_pixel ? ir::Stage::Pixel : ir::Stage::Vertex, d.major, d.minor);
    FunctionLowering(d, facts, p, scratch, diag).run();
    p.entry_point().function = 0;
}

} // namespace ladder::d3dbc
