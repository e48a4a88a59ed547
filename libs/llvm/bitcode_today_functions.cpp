// FUNCTION blocks of today's bitcode: which record is which instruction, calls and their operand bundles.
#include "llvm/bitcode_codes.h"
#include "llvm/bitcode_records.h"
#include "llvm/bitcode_today.h"

#include <algorithm>

namespace ladder::llvm {

namespace {

struct ForeignInstruction {
    uint32_t code;
    const char* name;
};
constexpr ForeignInstruction foreign_instructions[] = {
    {13, "'invoke'"},     {23, "'va_arg'"},     {31, "'indirectbr'"},  {39, "'resume'"},
    {40, "'landingpad'"}, {47, "'landingpad'"}, {48, "'cleanupret'"},  {49, "'catchret'"},
    {50, "'catchpad'"},   {51, "'cleanuppad'"}, {52, "'catchswitch'"}, {57, "'callbr'"},
};

} // namespace

// Bodies are in the order of the functions that are defined.
void TodaysBitcodeReader::function_bodies() {
    uint32_t next = 0;
    for (Function* function : module_.functions) {
        if (function->is_declaration)
            continue;
        if (next == bodies_.size())
            diag_.fail_invalid(here(), "a function is defined, but has no body");
        stream_.enter(bodies_[next++]);
        function_body(*function);
    }
    if (next != bodies_.size())
        diag_.fail_invalid(here(), "the bitcode has more function bodies than functions");
}

// The stream is in the block of the body.
void TodaysBitcodeReader::function_body(Function& function) {
    const BodyStart start = begin_body(function);
    for (;;) {
        steps_.step();
        const BitStream::Item item = stream_.next();
        if (item == BitStream::Item::EndBlock)
            break;
        if (item == BitStream::Item::Block)
            body_subblock(function);
        else
            body_record(function);
    }
    if (has_bundle_)
        diag_.fail_invalid(here(), "an operand bundle belongs to no call");
    end_body(function, start);
}

void TodaysBitcodeReader::body_subblock(Function& function) {
    switch (stream_.block_id()) {
    case ConstantsBlock: return constants_block();
    case MetadataBlock: return metadata_block(&function);
    case AttachmentBlock: return attachment_block(function);
    case SymbolTableBlock:
        if (options_.keep_local_names)
            return symbol_table(&function);
        [[fallthrough]];
    default: return stream_.skip(); // the order of uses
    }
}

void TodaysBitcodeReader::body_record(Function& function) {
    begin_record();
    const uint32_t code = stream_.code();
    if (has_bundle_ && code != OperandBundleCode && code != CallCode)
        diag_.fail_invalid(here(), "an operand bundle belongs to no call");
    if (code == DeclareBlocksCode)
        declare_blocks(function);
    else
        instruction(code);
    check_type_nesting();
}

void TodaysBitcodeReader::instruction(uint32_t code) {
    switch (code) {
    case BinaryCode: return binary();
    case UnaryCode: return unary();
    case FreezeCode: return freeze();
    case CastCode: return cast();
    case GepCode: return element_pointer();
    case SelectLanesCode: return select();
    case ExtractElementCode: return extract_element();
    case InsertElementCode: return insert_element();
    case ShuffleVectorCode: return shuffle_vector();
    case Compare2Code: return compare();
    case RetCode: return ret();
    case BranchCode: return branch();
    case SwitchCode: return switch_();
    case UnreachableCode: append(Opcode::Unreachable, void_); return;
    case PhiCode: return phi();
    case AllocaCode: return alloca_();
    case LoadCode: return load(false);
    case LoadAtomicCode: return load(true);
    case StoreCode: return store(false);
    case StoreAtomicCode: return store(true);
    case ExtractValueCode: return extract_value();
    case InsertValueCode: return insert_value();
    case OperandBundleCode: return operand_bundle();
    case CallCode: return call();
    case FenceCode: return fence();
    case CmpXchgCode: return cmpxchg();
    case AtomicRmwCode: return atomicrmw();
    case DebugLocationAgainCode:
    case DebugLocationCode:
    case BlockAddressUsersCode: return;
    default: break;
    }
    if (code >= FirstDebugRecordCode && code <= LastDebugRecordCode)
        return;
    for (const ForeignInstruction& foreign : foreign_instructions)
        if (code == foreign.code)
            unsupported(foreign.name);
    diag_.fail_unsupported(here(), "instruction record %u is not supported", code);
}

// [number of the tag, value...], in front of a call. The token of "convergencectrl" becomes the call's last
// operand, and no other bundle says anything about shaders.
void TodaysBitcodeReader::operand_bundle() {
    has_bundle_ = true;
    if (bundle_tags_[static_cast<uint32_t>(take_below(bundle_tags_.size(), "tag of an operand bundle"))] !=
        "convergencectrl")
        return;
    if (has_token_)
        diag_.fail_invalid(here(), "a call has two bundles 'convergencectrl'");
    has_token_ = true;
    token_ = typed_operand();
    if (token_.type->kind != TypeKind::Token || more())
        diag_.fail_invalid(here(), "the operand of 'convergencectrl' is a token");
}

// Calls that say something about debug information or aliases leave nothing.
bool TodaysBitcodeReader::skip_call(const Function& callee) {
    if (!callee.name.starts_with("llvm.dbg.") && !callee.name.starts_with("llvm.experimental.noalias"))
        return false;
    if (callee.function_type->element != void_)
        diag_.fail_invalid(here(), "llvm.dbg functions return void");
    instructions_.push(nullptr);
    return true;
}

// The arguments of a call, then its token. Those that come later are stored where they are: the arguments
// move, and take along what waits for them.
std::span<const Value*> TodaysBitcodeReader::controlled_arguments(const Type* function_type) {
    const uint32_t first = fixups_.size();
    const std::span<const Value*> arguments = call_arguments(function_type);
    const std::span<const Value*> operands = fresh<const Value*>(arguments.size() + 1);
    std::copy(arguments.begin(), arguments.end(), operands.begin());
    for (Fixup& fixup : fixups_.span().subspan(first))
        fixup.slot = operands.data() + (fixup.slot - arguments.data());
    attach(operands.back(), token_);
    return operands;
}

// [attributes, convention and flags, fast-math flags if stated, type, callee, argument...]
void TodaysBitcodeReader::call() {
    const bool has_token = has_token_;
    has_bundle_ = has_token_ = false;
    const uint64_t attributes = take(), fields = take();
    const uint8_t fast_math = fields & call_fast_math ? todays_fast_math(take()) : 0;
    if (!(fields & call_explicit_type))
        diag_.fail_invalid(here(), "a call does not state its type");
    const Type* stated = type_operand();
    const Value* value = typed_operand().value;
    if (!value || value->kind != ValueKind::Function)
        unsupported("a call of something that is no function");
    const auto& callee = static_cast<const Function&>(*value);
    if (stated != callee.function_type)
        diag_.fail_invalid(here(), "a call states another type than its function has");
    if (skip_call(callee))
        return;
    if ((fields >> 1 & call_convention_mask) > UINT8_MAX)
        unsupported("a calling convention");
    const std::span<const Value*> operands =
        has_token ? controlled_arguments(stated) : call_arguments(stated);
    Instruction* inst = append(Opcode::Call, stated->element);
    inst->callee = &callee;
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

} // namespace ladder::llvm
