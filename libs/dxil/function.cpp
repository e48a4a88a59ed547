#include "dxil/function.h"

#include "dxil/aggregates.h"
#include "dxil/handed_over.h"
#include "dxil/instructions.h"

namespace ladder::dxil {

FunctionTranslator::FunctionTranslator(Shared& shared, const llvm::Function& function, uint32_t to,
                                       UsedComponents used)
    : s(shared), p(shared.p), from(function), number(to), f(shared.p.functions[to]), code(p, f),
      values(*this, used), variables(*this), pointers(*this), accesses(*this), flow(*this), callees(*this) {}

void FunctionTranslator::run(ir::FunctionAnalyses& analyses) {
    f.values.reserve(from.value_count);
    callees.make_parameters();
    flow.order_blocks();
    uint32_t origin = 0;
    for (ir::BlockId b = 0; b < flow.order().size(); b++) {
        flow.enter(b);
        if (!b && is_entry())
            receive_parameters(*this);
        for (const Instruction* i = flow.order()[b]->first; i; i = i->next) {
            s.diag.poll();
            move_to(*i, ++origin);
            if (flow.has_ended()) {
                if (flow.ends_early(b))
                    break;
                invalid("an instruction comes after its block's terminator");
            }
            dispatch(*i);
        }
        if (!flow.has_ended())
            invalid("a block does not end with a terminator");
    }
    flow.finish_phis();
    flow.check_uses(analyses);
    f.next_origin = origin + 1;
}

void FunctionTranslator::dispatch(const Instruction& i) {
    if (llvm::is_binary(i.opcode))
        return binary(*this, i);
    if (llvm::is_cast(i.opcode))
        return cast(*this, i);
    switch (i.opcode) {
    case Opcode::ICmp:
    case Opcode::FCmp: return compare(*this, i);
    case Opcode::Select: return select(*this, i);
    case Opcode::ExtractValue: return extract_value(*this, i);
    case Opcode::InsertValue: return insert_value(*this, i);
    case Opcode::ExtractElement: return extract_element(*this, i);
    case Opcode::InsertElement: return insert_element(*this, i);
    case Opcode::ShuffleVector: return shuffle_vector(*this, i);
    case Opcode::Alloca: return pointers.allocate(i);
    case Opcode::GetElementPtr: return pointers.element_pointer(i);
    case Opcode::Load: return accesses.load(i);
    case Opcode::Store: return accesses.store(i);
    case Opcode::AtomicRMW: return accesses.atomic_rmw(i);
    case Opcode::CmpXchg: return accesses.compare_exchange(i);
    case Opcode::Fence: return accesses.fence();
    case Opcode::Phi: return flow.phi(i);
    case Opcode::Br: return flow.branch(i);
    case Opcode::Switch: return flow.switch_(i);
    case Opcode::Ret: return flow.ret(i);
    case Opcode::Unreachable: return flow.unreachable();
    case Opcode::Call: return callees.call(i);
    default: s.diag.fail_unsupported(here(), "the instruction '%s' is not supported", llvm::name(i.opcode));
    }
}

bool has_attachment(const Instruction& i, uint32_t kind) {
    for (const llvm::MetadataAttachment& a : i.metadata)
        if (a.kind == kind)
            return true;
    return false;
}

uint8_t precise_flag(const FunctionTranslator& t, const Instruction& call) {
    return has_attachment(call, t.s.precise_kind) ? ir::instr_flags::Precise : 0;
}

} // namespace ladder::dxil
