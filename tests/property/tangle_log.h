// Property T's record of an execution: who was there, for each thread, tangled operation and time.
#pragma once

#include "simt/simulator.h"

#include <vector>

namespace ladder::test {

// Masks go into a hash for each thread and operation, in the order of the thread's executions. So records are
// small, and equal whatever order threads were executed in.
class TangleLog {
public:
    // `row`: by origin, the number of the operation among the `rows` that are recorded; none for others. It
    // must outlive the recording.
    static constexpr uint32_t none = UINT32_MAX;
    void start(uint32_t groups, uint32_t group_size, uint32_t rows, const std::vector<uint32_t>& row) {
        threads_ = groups * group_size;
        threads_per_group_ = group_size;
        row_ = &row;
        cells_.assign(size_t{threads_} * rows, 0);
        tangles = 0;
        watched_row_ = none;
        masks.clear();
    }
    // Besides, keeps the masks of one operation and one thread.
    void watch(uint32_t row, uint32_t thread) {
        watched_row_ = row;
        watched_thread_ = thread;
    }
    static void observe(void* log, const simt::Event& e) { static_cast<TangleLog*>(log)->add(e); }

    // Where two records differ first, if they do.
    bool difference(const TangleLog& o, uint32_t& row, uint32_t& thread) const;
    bool operator==(const TangleLog& o) const { return cells_ == o.cells_; }

    uint64_t tangles = 0;          // executions that were recorded
    std::vector<simt::Mask> masks; // of what is watched

private:
    void add(const simt::Event& e);

    std::vector<uint64_t> cells_; // [row][thread]
    const std::vector<uint32_t>* row_ = nullptr;
    uint32_t threads_ = 0, threads_per_group_ = 0;
    uint32_t watched_row_ = none, watched_thread_ = 0;
};

} // namespace ladder::test
