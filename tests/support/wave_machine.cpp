#include "wave_machine.h"

#include <algorithm>

namespace ladder::test {

using namespace ir;

bool WaveMachine::fail(const char* why, const Instr* i) {
    error_ = std::string(i ? info(i->op).name : "") + (i ? ": " : "") + why;
    return false;
}

bool WaveMachine::run(uint64_t steps) {
    steps_ = steps;
    const uint32_t count =
        p_.settings().local_size[0] * p_.settings().local_size[1] * p_.settings().local_size[2];
    if (count > 64)
        return fail("more than 64 threads");
    values_.assign(count, std::vector<Datum>(f_.values.size()));
    from_.assign(count, no_id);
    Lanes all(count);
    for (uint32_t n = 0; n < count; n++)
        all[n] = n;
    return run_from(all, f_.entry());
}

// Threads that come to where a construct around them ends wait there.
bool WaveMachine::go(Lanes lanes, BlockId to) {
    for (size_t n = scopes_.size(); n-- > 0;) {
        Scope& s = scopes_[n];
        Lanes* waiting = to == s.header       ? &s.at_header
                         : to == s.merge      ? &s.at_merge
                         : to == s.continuing ? &s.at_continuing
                                              : nullptr;
        if (!waiting)
            continue;
        waiting->insert(waiting->end(), lanes.begin(), lanes.end());
        std::sort(waiting->begin(), waiting->end());
        return true;
    }
    return run_from(std::move(lanes), to);
}

bool WaveMachine::run_from(Lanes lanes, BlockId b) {
    while (!lanes.empty()) {
        const Block& block = f_.block(b);
        Scope done{no_id, no_id, no_id, {}, {}, {}};
        if (block.construct == Construct::Loop) {
            if (!run_loop(lanes, b, done))
                return false;
        } else {
            std::vector<Part> parts;
            if (!run_block(lanes, b, parts))
                return false;
            if (block.construct == Construct::None && parts.size() == 1) {
                if (std::none_of(scopes_.begin(), scopes_.end(), [&](const Scope& s) {
                        return parts[0].to == s.header || parts[0].to == s.merge ||
                               parts[0].to == s.continuing;
                    })) {
                    b = parts[0].to;
                    continue;
                }
            }
            const bool selection = block.construct == Construct::Selection;
            if (selection)
                scopes_.push_back({no_id, block.merge, no_id, {}, {}, {}});
            for (Part& part : parts)
                if (!go(std::move(part.lanes), part.to))
                    return false;
            if (!selection)
                return true;
            done = std::move(scopes_.back());
            scopes_.pop_back();
        }
        lanes = std::move(done.at_merge);
        b = block.merge;
    }
    return true;
}

// All turns of a loop. Lanes that are done wait at the merge block.
bool WaveMachine::run_loop(const Lanes& lanes, BlockId header, Scope& done) {
    const Block& block = f_.block(header);
    const size_t at = scopes_.size();
    scopes_.push_back({header, block.merge, block.continuing, lanes, {}, {}});
    while (!scopes_[at].at_header.empty()) {
        const Lanes turn = std::move(scopes_[at].at_header);
        scopes_[at].at_header.clear();
        std::vector<Part> parts;
        if (!run_block(turn, header, parts))
            return false;
        for (Part& part : parts)
            if (!go(std::move(part.lanes), part.to))
                return false;
        Lanes on = std::move(scopes_[at].at_continuing);
        scopes_[at].at_continuing.clear();
        if (!on.empty() && !run_from(std::move(on), block.continuing))
            return false;
    }
    done = std::move(scopes_[at]);
    scopes_.pop_back();
    return true;
}

bool WaveMachine::run_block(const Lanes& lanes, BlockId b, std::vector<Part>& parts) {
    if (!steps_--)
        return fail("too many steps");
    for (uint32_t lane : lanes)
        if (!read_phis(lane, b))
            return false;
    for (const Instr* i = f_.block(b).first; i != f_.block(b).last; i = i->next)
        if (i->op != Op::Phi && !execute(lanes, *i))
            return false;
    return leave(lanes, b, parts);
}

// All phis are read before any of them changes.
bool WaveMachine::read_phis(uint32_t lane, BlockId b) {
    std::vector<std::pair<ValueId, Datum>> read;
    for (const Instr* i = f_.block(b).first; i->op == Op::Phi; i = i->next) {
        uint32_t k = 1;
        while (k < i->operand_count && (*i)[k].number() != from_[lane])
            k += 2;
        if (k >= i->operand_count)
            return fail("no incoming", i);
        read.push_back({i->result, get(lane, (*i)[k - 1])});
    }
    for (const auto& [value, datum] : read)
        values_[lane][value] = datum;
    return true;
}

bool WaveMachine::leave(const Lanes& lanes, BlockId b, std::vector<Part>& parts) {
    const Instr& i = *f_.block(b).last;
    if (i.op == Op::Return)
        return true;
    if (i.op == Op::Unreachable)
        return fail("was reached", &i);
    for (uint32_t lane : lanes) {
        uint64_t value = 0;
        BlockId to = i[0].number();
        if (i.op != Op::Branch) {
            const Datum chosen = get(lane, i[0]);
            if (!chosen.defined)
                return fail("on an undefined value", &i);
            value = separate_ && i.op == Op::Switch ? chosen.bits : 0;
            to = i[i.op == Op::Switch || chosen.bits & 1 ? 1 : 2].number();
            for (uint32_t k = 2; i.op == Op::Switch && k < i.operand_count; k += 2)
                if (p_.constants[i[k].number()].bits == chosen.bits)
                    to = i[k + 1].number();
        }
        from_[lane] = b;
        auto part = std::find_if(parts.begin(), parts.end(),
                                 [&](const Part& p) { return p.to == to && p.value == value; });
        if (part == parts.end())
            part = parts.insert(parts.end(), {to, value, {}});
        part->lanes.push_back(lane);
    }
    return true;
}

Datum WaveMachine::get(uint32_t lane, Operand o) const {
    switch (o.kind()) {
    case Operand::Value: return values_[lane][o.number()];
    case Operand::Const: return {p_.constants[o.number()].bits, true};
    case Operand::Undef: return {cut(0xdeadbeefcafef00d, static_cast<Type>(o.number())), false};
    default: return {o.number(), true};
    }
}

bool WaveMachine::execute(const Lanes& lanes, const Instr& i) {
    if (is_tangled(i.op))
        return execute_together(lanes, i);
    return std::all_of(lanes.begin(), lanes.end(), [&](uint32_t lane) { return execute_alone(lane, i); });
}

bool WaveMachine::execute_alone(uint32_t lane, const Instr& i) {
    Datum* results = &values_[lane][i.result_count ? i.result : 0];
    switch (i.op) {
    case Op::Handle: results[0] = {i[0].number(), true}; return true;
    case Op::BuiltinRead: results[0] = {i[1].number() ? 0 : lane, true}; return true;
    case Op::StructLoad:
    case Op::StructStore: return access(lane, i);
    default: break;
    }
    if (i.operand_count > 4 || !(info(i.op).flags & op_flags::Pure))
        return fail("not known", &i);
    Datum operands[4];
    for (uint32_t k = 0; k < i.operand_count; k++)
        operands[k] = get(lane, i[k]);
    if (!evaluate(i, type_of(p_, f_, i[0]), {operands, i.operand_count}, {results, i.result_count}))
        return fail("not known", &i);
    return true;
}

bool WaveMachine::access(uint32_t lane, const Instr& i) {
    const uint32_t d = static_cast<uint32_t>(get(lane, i[0]).bits);
    const Datum index = get(lane, i[1]), offset = get(lane, i[2]);
    const uint64_t word = (index.bits * p_.descriptors[d].stride + offset.bits) / 4;
    if (!index.defined || !offset.defined || word >= buffers_[d].size())
        return fail("a bad address", &i);
    if (i.op == Op::StructLoad) {
        values_[lane][i.result] = {buffers_[d][word], true};
        return i.result_count == 1 || fail("several components", &i);
    }
    const Datum value = get(lane, i[5]);
    if (!value.defined || i.operand_count != 6)
        return fail("not one defined value", &i);
    buffers_[d][word] = static_cast<uint32_t>(value.bits);
    return true;
}

bool WaveMachine::execute_together(const Lanes& lanes, const Instr& i) {
    const bool reduces = i.op == Op::WaveReduce;
    if (reduces && static_cast<WaveOp>(i[0].number()) != WaveOp::Add)
        return fail("another reduction than add", &i);
    uint64_t sum = 0, mask = 0;
    for (uint32_t lane : lanes) {
        const Datum operand = i.operand_count ? get(lane, i[reduces ? 1 : 0]) : Datum{0, true};
        if (!operand.defined)
            return fail("of an undefined value", &i);
        sum += operand.bits;
        mask |= (operand.bits & 1) << lane;
    }
    for (uint32_t lane : lanes) {
        Datum* results = &values_[lane][i.result];
        switch (i.op) {
        case Op::WaveReduce: results[0] = {cut(sum, i.type), true}; break;
        case Op::WaveReadFirst: results[0] = get(lanes[0], i[0]); break;
        case Op::WaveReadLane: {
            const uint64_t from = get(lane, i[1]).bits;
            if (from >= 64 || !(mask >> from & 1))
                return fail("reads a lane that is not there", &i);
            results[0] = get(static_cast<uint32_t>(from), i[0]);
            break;
        }
        case Op::WaveIsFirst: results[0] = {lane == lanes[0], true}; break;
        case Op::WaveBallot:
            for (uint32_t n = 0; n < 4; n++)
                results[n] = {n < 2 ? static_cast<uint32_t>(mask >> 32 * n) : 0, true};
            break;
        default: return fail("not known", &i);
        }
    }
    return true;
}

} // namespace ladder::test
