// Calls in bitcode, and the operand bundles in front of them.
#include "formats/llvm/bitcode/bitcode_reader.h"
#include "formats/llvm/bitcode/bitcode_records.h"

#include <algorithm>
#include <utility>

namespace ladder::llvm {

// [number of the tag, value...], in front of a call. The token of "convergencectrl" becomes the call's last
// operand, and no other bundle says anything about shaders. Reads on to the call.
void BitcodeReader::operand_bundle() {
    token_ = {};
    while (stream_.code() == OperandBundleCode) {
        const auto tag = static_cast<uint32_t>(take_below(bundle_tags_.size(), "tag of an operand bundle"));
        if (bundle_tags_[tag] == "convergencectrl") {
            if (token_.type)
                diag_.fail_invalid(here(), "a call has two bundles 'convergencectrl'");
            token_ = typed_operand();
            if (token_.type->kind != TypeKind::Token || more())
                diag_.fail_invalid(here(), "the operand of 'convergencectrl' is a token");
        }
        steps_.step();
        const bool is_record = stream_.next() == BitStream::Item::Record;
        if (!is_record || (stream_.code() != OperandBundleCode && stream_.code() != CallCode))
            diag_.fail_invalid(here(), "an operand bundle belongs to no call");
        begin_record();
    }
    call();
}

// Calls that say something about debug information or aliases leave nothing.
bool BitcodeReader::skip_call(const Function& callee) {
    if (!callee.name.starts_with("llvm.dbg.") && !callee.name.starts_with("llvm.experimental.noalias"))
        return false;
    if (callee.function_type->element != void_)
        diag_.fail_invalid(here(), "llvm.dbg functions return void");
    instructions_.push(nullptr);
    debug_call(callee);
    return true;
}

// [attributes, convention and flags, fast-math flags if stated, type if stated, callee, argument...]
void BitcodeReader::call() {
    const Operand token = std::exchange(token_, {});
    const uint64_t attributes = take(), fields = take();
    const uint8_t fast_math = fields & call_fast_math ? fast_math_flags() : 0;
    const Type* stated = fields & call_explicit_type ? type_operand() : nullptr;
    if (!stated && dialect_.opaque_pointers)
        diag_.fail_invalid(here(), "a call does not state its type");
    const Value* value = typed_operand().value;
    if (!value || value->kind != ValueKind::Function)
        unsupported("a call of something that is no function");
    const auto& callee = static_cast<const Function&>(*value);
    const Type* function_type = callee.function_type;
    if (stated && stated != function_type)
        diag_.fail_invalid(here(), "a call states another type than its function has");
    if (skip_call(callee))
        return;
    if ((fields >> 1 & call_convention_mask) > UINT8_MAX)
        unsupported("a calling convention");
    const std::span<const Value*> operands =
        token.type ? controlled_arguments(function_type, token) : call_arguments(function_type);
    Instruction* inst = append(Opcode::Call, function_type->element);
    inst->callee = &callee;
    want(callee);
    inst->operands = operands;
    inst->calling_convention = static_cast<uint8_t>(fields >> 1);
    inst->flags = fast_math;
    if (fields & call_must_tail)
        inst->flags |= inst_flags::MustTail;
    else if (fields & call_tail)
        inst->flags |= inst_flags::TailCall;
    if (options_.keep_attributes)
        inst->attributes = attribute_list(attributes);
}

std::span<const Value*> BitcodeReader::call_arguments(const Type* function_type) {
    std::span<const Type* const> parameters = function_type->members;
    size_t first = next_, count = parameters.size();
    if (function_type->vararg) {
        next_ = std::min(next_ + parameters.size(), operands_.size());
        for (; more(); count++)
            typed_operand();
        next_ = first;
    }
    std::span<const Value*> operands = fresh<const Value*>(count);
    for (size_t i = 0; i < count; i++) {
        if (i < parameters.size() && parameters[i]->kind == TypeKind::Metadata)
            diag_.fail_unsupported(here(), "a metadata operand is not supported");
        attach(operands[i], i < parameters.size() ? operand(parameters[i]) : typed_operand());
    }
    if (more())
        diag_.fail_invalid(here(), "a call has too many arguments");
    return operands;
}

// The arguments of a call, then its token. Those that come later are stored where they are: the arguments
// move, and take along what waits for them.
std::span<const Value*> BitcodeReader::controlled_arguments(const Type* function_type, const Operand& token) {
    const uint32_t first = fixups_.size();
    const std::span<const Value*> arguments = call_arguments(function_type);
    const std::span<const Value*> operands = fresh<const Value*>(arguments.size() + 1);
    std::copy(arguments.begin(), arguments.end(), operands.begin());
    for (Fixup& fixup : fixups_.span().subspan(first))
        fixup.slot = operands.data() + (fixup.slot - arguments.data());
    attach(operands.back(), token);
    return operands;
}

} // namespace ladder::llvm
