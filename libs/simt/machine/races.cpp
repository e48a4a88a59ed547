#include "simt/machine/races.h"

#include "simt/machine/machine.h"

namespace ladder::simt {

void touch(Run& x, const Insn& i, uint32_t lane, Shadow& s, AccessKind kind, uint32_t value) {
    Machine& m = *x.machine;
    const uint32_t me = m.group.number * m.group.size + x.wave->thread[lane] + 1;
    auto group_of = [&](uint32_t thread) { return (thread - 1) / m.group.size; };
    // Nothing orders two threads between barriers, nor of two groups.
    auto unordered = [&](uint32_t other, uint32_t epoch) {
        return other && other != me &&
               (epoch == m.group.epoch || (other != many_readers && group_of(other) != m.group.number));
    };
    const bool atomic = kind == AccessKind::Atomic;
    const bool with_writer = unordered(s.writer, s.write_epoch) && !(atomic && s.write_atomic) &&
                             !(kind == AccessKind::Write && s.write_instr == i.source && s.value == value);
    const bool with_reader =
        kind != AccessKind::Read && unordered(s.reader, s.read_epoch) && !(atomic && s.read_atomic);
    if (with_writer || with_reader)
        m.report(Report::Race, i.source, lane, "thread %u of group %u has %s it, and nothing orders them",
                 with_writer                ? (s.writer - 1) % m.group.size
                 : s.reader == many_readers ? 0
                                            : (s.reader - 1) % m.group.size,
                 with_writer                ? group_of(s.writer)
                 : s.reader == many_readers ? m.group.number
                                            : group_of(s.reader),
                 with_writer ? "written" : "read");
    if (kind != AccessKind::Write) {
        const bool again = s.reader && s.reader != me && s.read_epoch == m.group.epoch;
        s.read_atomic = atomic && (!again || s.read_atomic);
        s.reader = again ? many_readers : me;
        s.read_epoch = m.group.epoch;
    }
    if (kind != AccessKind::Read) {
        s.writer = me;
        s.write_epoch = m.group.epoch;
        s.write_atomic = atomic;
        s.write_instr = i.source;
        s.value = value;
    }
}

} // namespace ladder::simt
