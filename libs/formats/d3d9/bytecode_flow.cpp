// Constructs, subroutines and calls: what belongs to what.
//
// Calls lead forward only, as in Direct3D, so there is no recursion, and four levels are the most.
#include "formats/d3d9/bytecode_reader.h"

#include <algorithm>

namespace ladder::d3dbc {

namespace {

constexpr uint32_t label_count = 2048;

class Connector {
public:
    Connector(const Program& p, std::span<Instruction> instructions, Arena& arena, Diagnostics& diag)
        : p_(p), all_(instructions), diag_(diag), open_(arena), loops_(arena), by_label_(arena),
          subroutines_(arena) {}

    std::span<const Subroutine> connect() {
        subroutines_.push({no_index, 0, 0, 0});
        for (uint32_t n = 0; n < all_.size(); n++) {
            if (behind_ret_ && all_[n].opcode != Opcode::Label)
                fail(all_[n], "stands behind the ret of a subroutine");
            if (all_[n].form->category == Category::Flow)
                visit(n);
            else if (all_[n].form->category == Category::Phase && !open_.empty())
                fail(all_[n], "stands in a construct");
        }
        end_subroutine(static_cast<uint32_t>(all_.size()));
        // What lies behind is known to be shallow enough before what calls it.
        for (uint32_t n = subroutines_.size(); n-- > 0;)
            connect_calls(n);
        return subroutines_.span();
    }

private:
    [[noreturn, gnu::cold]] void fail(const Instruction& i, const char* what) {
        diag_.fail_invalid(p_.at(i), "%s %s", i.form->mnemonic, what);
    }

    void visit(uint32_t n) {
        Instruction& i = all_[n];
        switch (i.opcode) {
        case Opcode::If:
        case Opcode::Ifc: open_.push(n); break;
        case Opcode::Loop:
        case Opcode::Rep:
            open_.push(n);
            loops_.push(n);
            break;
        case Opcode::Else:
            close(n, Opcode::If, Opcode::Ifc);
            open_.push(n);
            break;
        case Opcode::Endif: end_if(n); break;
        case Opcode::Endloop:
        case Opcode::Endrep:
            close(n, i.opcode == Opcode::Endloop ? Opcode::Loop : Opcode::Rep, Opcode::Count);
            loops_.pop();
            break;
        case Opcode::Break:
        case Opcode::Breakc:
        case Opcode::Breakp:
            if (loops_.empty())
                fail(i, "stands in no loop");
            i.target = loops_.back();
            break;
        case Opcode::Label: begin_subroutine(n); break;
        case Opcode::Ret: behind_ret_ = open_.empty(); break;
        default: break; // calls
        }
    }

    // The innermost construct has one of these openings: the two know of each other.
    void close(uint32_t n, Opcode opening, Opcode other) {
        const Opcode open = open_.empty() ? Opcode::Count : all_[open_.back()].opcode;
        if (open_.empty() || (open != opening && open != other))
            fail(all_[n], "ends nothing");
        all_[n].target = open_.pop();
        all_[all_[n].target].target = n;
    }

    void end_if(uint32_t n) {
        if (open_.empty() || all_[open_.back()].opcode != Opcode::Else)
            return close(n, Opcode::If, Opcode::Ifc);
        Instruction& branch = all_[open_.pop()];
        all_[n].target = branch.target;
        branch.target = n;
    }

    void begin_subroutine(uint32_t n) {
        end_subroutine(n);
        const uint32_t label = p_.sources(all_[n])->number;
        by_label_.resize(label_count, no_index);
        if (by_label_[label] != no_index)
            fail(all_[n], "is there twice");
        by_label_[label] = subroutines_.size();
        subroutines_.push({label, n + 1, 0, 0});
    }

    void end_subroutine(uint32_t end) {
        if (!open_.empty())
            fail(all_[open_.back()], "has no end");
        Subroutine& s = subroutines_.back();
        s.instruction_count = end - s.first_instruction;
        behind_ret_ = false;
    }

    void connect_calls(uint32_t caller) {
        const Subroutine& s = subroutines_[caller];
        for (Instruction& i : all_.subspan(s.first_instruction, s.instruction_count)) {
            if (i.opcode != Opcode::Call && i.opcode != Opcode::Callnz)
                continue;
            const uint32_t label = p_.sources(i)->number;
            i.target = label < by_label_.size() ? by_label_[label] : no_index;
            if (i.target == no_index)
                fail(i, "calls a label that is not there");
            if (i.target <= caller)
                fail(i, "calls a label that stands before it");
            const uint32_t depth = subroutines_[i.target].depth + 1;
            if (depth > deepest_call)
                fail(i, "is nested more than four deep");
            subroutines_[caller].depth = std::max(subroutines_[caller].depth, depth);
        }
    }

    const Program& p_;
    std::span<Instruction> all_;
    Diagnostics& diag_;
    Vec<uint32_t> open_, loops_; // instructions that open constructs
    Vec<uint32_t> by_label_;     // subroutines
    Vec<Subroutine> subroutines_;
    bool behind_ret_ = false;
};

} // namespace

std::span<const Subroutine> connect(const Program& p, std::span<Instruction> instructions, Arena& arena,
                                    Diagnostics& diag) {
    return Connector(p, instructions, arena, diag).connect();
}

} // namespace ladder::d3dbc
