#include "tangle_log.h"

namespace ladder::test {

void TangleLog::add(const simt::Event& e) {
    if (e.kind != simt::EventKind::Instruction || !ir::is_tangled(e.instr->op) || e.instr->op == ir::Op::Call)
        return;
    if (e.instr->origin >= row_->size())
        return;
    const uint32_t row = (*row_)[e.instr->origin];
    if (row == none)
        return;
    const uint64_t there =
        (e.mask.w[0] * 0x9e3779b97f4a7c15 ^ e.mask.w[1] * 0xbf58476d1ce4e5b9) * 0x94d049bb133111eb + 1;
    const uint32_t first = e.group[0] * threads_per_group_;
    uint64_t* cells = &cells_[size_t{row} * threads_];
    tangles++;
    uint8_t lanes[simt::max_wave];
    const uint32_t count = e.mask.list(lanes);
    for (uint32_t n = 0; n < count; n++) {
        const uint32_t thread = first + e.thread(lanes[n]);
        uint64_t& h = cells[thread];
        h = (h ^ h >> 29) * 0x9e3779b97f4a7c15 + there;
        if (row == watched_row_ && thread == watched_thread_)
            masks.push_back(e.mask);
    }
}

bool TangleLog::difference(const TangleLog& o, uint32_t& row, uint32_t& thread) const {
    for (size_t n = 0; n < cells_.size() && n < o.cells_.size(); n++)
        if (cells_[n] != o.cells_[n]) {
            row = static_cast<uint32_t>(n / threads_);
            thread = static_cast<uint32_t>(n % threads_);
            return true;
        }
    return false;
}

} // namespace ladder::test
