// Which signature an operation names an element of.
#pragma once

#include "vsir/core/ops.h"
#include "vsir/core/signature.h"

namespace ladder::ir {

// False for operations that name no element. Those that do are of Family::OfSignature.
constexpr bool signature_of(Op op, SignatureKind& kind) {
    switch (op) {
    case Op::LoadInput:
    case Op::InputAtVertex:
    case Op::EvalCentroid:
    case Op::EvalSample:
    case Op::EvalSnapped: kind = SignatureKind::Input; return true;
    case Op::LoadOutput:
    case Op::StoreOutput: kind = SignatureKind::Output; return true;
    case Op::LoadPatch:
    case Op::StorePatch: kind = SignatureKind::Patch; return true;
    default: return false;
    }
}

} // namespace ladder::ir
