#include "tpf/lower_program.h"

#include "tpf/lower.h"

#include <array>

namespace ladder::tpf {

namespace {

struct LowerTable {
    std::array<Lower, opcode_limit> by_opcode{};
    LowerTable() {
        for (std::span<const LowerRow> rows : {arithmetic_rows(), flow_rows(), memory_rows(), texture_rows()})
            for (const LowerRow& row : rows)
                by_opcode[static_cast<size_t>(row.opcode)] = row.lower;
    }
};

void lower_instruction(FunctionLowering& f, const Instruction& i) {
    static const LowerTable table;
    if (lower_simple(f, i))
        return;
    const Lower lower = table.by_opcode[static_cast<size_t>(i.opcode)];
    if (!lower)
        f.s.diag.fail_unsupported(f.s.t.at(i),
                                  {Problem::UNSUPPORTED_OPERATION, "operation.", i.info().mnemonic},
                                  "instruction %s is not supported yet", i.info().mnemonic);
    lower(f, i);
}

void set_up(Shared& s) {
    ir::Program& p = s.p;
    p.level = ir::Level::Source;
    p.shader_model_major = s.t.major;
    p.shader_model_minor = s.t.minor;
    p.entry_point().stage = s.t.stage;
    p.entry_point().name = "main";
    ir::EntrySettings& settings = p.settings();
    // Floats of 32 bits have no denormals (D3D 11.3, 3.1.3.2).
    settings.denorm32 = ir::DenormMode::Flush;
    settings.early_depth_stencil = s.t.state.flags & ForceEarlyDepthStencil;
    if (ir::has_groups(s.t.stage))
        for (int n = 0; n < 3; n++)
            settings.local_size[n] = s.t.state.group_size[n];
}

} // namespace

void FunctionLowering::leave() { code.emit(Op::Return, Type::Void, {}, 0); }

void FunctionLowering::run(const Phase& phase, std::span<const Instruction> instructions) {
    declare_arrays(phase);
    code.at_end(f.entry());
    for (const Instruction& i : instructions) {
        s.diag.poll();
        now = &i;
        code.origin = f.next_origin++;
        lower_instruction(*this, i);
    }
    now = nullptr;
    registers.finish();
}

void lower(const Program& t, const Signatures&, ir::Program& p, Diagnostics& diag) {
    Shared s(t, p, diag);
    set_up(s);
    if (t.stage != ir::Stage::Compute)
        diag.fail_unsupported(Location::byte(t.part_offset),
                              "%s shaders of shader model %u are not supported yet", ir::name(t.stage),
                              t.major);
    declare_resources(s);
    for (const Phase& phase : t.phases) {
        ir::Function& f = p.new_function("main");
        f.order.push(p.new_block(f));
        FunctionLowering(s, f).run(phase, t.instructions_of(phase));
    }
}

} // namespace ladder::tpf
