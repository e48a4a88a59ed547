#include "repair/repair.h"

#include "repair/repair_function.h"

#include "formats/spirv/spirv_operands.h"

#include <cstring>
#include <string_view>

namespace ladder::repair {

using spv::Op;

namespace {

constexpr size_t header_words = 5;
// Not in the headers of Debian 12.
constexpr uint32_t mode_maximally_reconverges = 6023;
constexpr char extension_name[] = "SPV_KHR_maximal_reconvergence";

// What precedes the functions, with what is added.
class ModuleWriter {
public:
    ModuleWriter(ModuleRepair& r, Vec<uint32_t>& out) : r_(r), m_(r.m), out_(out) {}

    void write(uint32_t first_function) {
        find_places(first_function);
        const size_t start = out_.size();
        out_.append(m_.words.first(header_words));
        for (uint32_t n = 0; n < first_function; n++) {
            copy(m_.instructions[n]);
            if (n + 1 == after_capabilities_ && r_.options.maximal_reconvergence)
                add_extension();
            if (n + 1 == after_modes_ && r_.options.maximal_reconvergence)
                add_modes();
            if (n + 1 == after_decorations_)
                out_.append(r_.additions.decorations());
        }
        out_.append(r_.additions.globals());
        out_.append(r_.functions.span());
        out_[start + bound_place] = r_.additions.bound();
    }

private:
    void find_places(uint32_t first_function) {
        for (uint32_t n = 0; n < first_function; n++)
            switch (op_of(m_.instructions[n])) {
            case Op::OpCapability: after_capabilities_ = n + 1; break;
            case Op::OpEntryPoint:
            case Op::OpExecutionMode:
            case Op::OpExecutionModeId: after_modes_ = n + 1; break;
            case Op::OpDecorate:
            case Op::OpMemberDecorate: after_decorations_ = n + 1; break;
            default: break;
            }
    }

    // Leaves out names and decorations of blocks that are not reached, and of their values.
    void copy(const Instruction& i) {
        switch (op_of(i)) {
        case Op::OpName:
        case Op::OpDecorate:
        case Op::OpDecorateId:
        case Op::OpDecorateString:
            if (r_.deleted[i.operands[spirv_in::at::Decorate::target]])
                return;
            break;
        case Op::OpGroupDecorate: return copy_group(i);
        default: break;
        }
        copy_words(m_, i, out_);
    }
    void copy_group(const Instruction& i) {
        const uint32_t begin = out_.size();
        out_.push(0);
        for (uint32_t id : i.operands)
            if (!r_.deleted[id])
                out_.push(m_.original[id]);
        out_[begin] = (out_.size() - begin) << 16 | i.opcode;
    }

    void add_extension() {
        for (const Instruction& i : m_.instructions)
            if (op_of(i) == Op::OpExtension && is_name(i.operands))
                return;
        const uint32_t begin = out_.size();
        r_.additions.emit(out_, Op::OpExtension, {});
        for (size_t n = 0; n < sizeof extension_name; n += 4) {
            uint32_t word = 0;
            for (size_t c = n; c < n + 4 && c < sizeof extension_name; c++)
                word |= static_cast<uint32_t>(static_cast<uint8_t>(extension_name[c])) << (8 * (c - n));
            out_.push(word);
        }
        out_[begin] += (out_.size() - begin - 1) << 16;
    }
    static bool is_name(std::span<const uint32_t> words) {
        return std::string_view(reinterpret_cast<const char*>(words.data()),
                                ::strnlen(reinterpret_cast<const char*>(words.data()), 4 * words.size())) ==
               extension_name;
    }

    void add_modes() {
        for (const spirv_in::EntryPoint& e : m_.entry_points)
            if (e.model != static_cast<uint32_t>(spv::ExecutionModel::Kernel) && !has_mode(e.function))
                r_.additions.emit(out_, Op::OpExecutionMode,
                                  {m_.original[e.function], mode_maximally_reconverges});
    }
    bool has_mode(uint32_t function) const {
        for (const Instruction& i : m_.instructions.span().first(after_modes_))
            if (op_of(i) == Op::OpExecutionMode &&
                i.operands[spirv_in::at::ExecutionMode::entry_point] == function &&
                i.operands[spirv_in::at::ExecutionMode::mode] == mode_maximally_reconverges)
                return true;
        return false;
    }

    ModuleRepair& r_;
    const Module& m_;
    Vec<uint32_t>& out_;
    uint32_t after_capabilities_ = 0, after_modes_ = 0, after_decorations_ = 0;
};

} // namespace

void repair(const Module& m, const Options& options, Arena& arena, Arena& scratch, Diagnostics& diag,
            Vec<uint32_t>& words) {
    ModuleRepair r(m, options, arena, scratch, diag);
    const uint32_t count = m.instructions.size();
    uint32_t first_function = 0;
    while (first_function < count && op_of(m.instructions[first_function]) != Op::OpFunction)
        first_function++;
    for (uint32_t n = first_function; n < count;) {
        if (op_of(m.instructions[n]) == Op::OpFunction)
            n = repair_function(r, n);
        else // debug information between functions
            copy_words(m, m.instructions[n++], r.functions);
    }
    ModuleWriter(r, words).write(first_function);
}

} // namespace ladder::repair
