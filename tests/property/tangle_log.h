// Property T's record of an execution: who was there, for each thread, tangled operation and time.
#pragma once

#include "simt/simulator.h"

#include <vector>

namespace ladder::test {

// Masks go into a hash for each thread and operation, in the order of the thread's executions. So records are
// small, and equal whatever order threads were executed in.
class TangleLog {
public:
    // `left_out`: by origin, operations that are not recorded. It must outlive the recording.
    void start(uint32_t groups, uint32_t group_size, uint32_t origins, const std::vector<uint8_t>& left_out) {
        threads_ = groups * group_size;
        threads_per_group_ = group_size;
        left_out_ = &left_out;
        cells_.assign(size_t{threads_} * origins, 0);
        tangles = 0;
        watched_origin_ = UINT32_MAX;
        masks.clear();
    }
    // Besides, keeps the masks of one operation and one thread.
    void watch(uint32_t origin, uint32_t thread) {
        watched_origin_ = origin;
        watched_thread_ = thread;
    }
    static void observe(void* log, const simt::Event& e) { static_cast<TangleLog*>(log)->add(e); }

    // Where two records differ first, if they do.
    bool difference(const TangleLog& o, uint32_t& origin, uint32_t& thread) const;
    bool operator==(const TangleLog& o) const { return cells_ == o.cells_; }

    uint64_t tangles = 0;          // executions that were recorded
    std::vector<simt::Mask> masks; // of what is watched

private:
    void add(const simt::Event& e);

    std::vector<uint64_t> cells_; // [origin][thread]
    const std::vector<uint8_t>* left_out_ = nullptr;
    uint32_t threads_ = 0, threads_per_group_ = 0;
    uint32_t watched_origin_ = UINT32_MAX, watched_thread_ = 0;
};

} // namespace ladder::test
