// Memory that runs out when a test says so: malloc() and its kin, in the program and in every library.
#pragma once

namespace ladder::test {

enum class Fail {
    Once,   // one allocation fails, the next succeed
    Forever // from that allocation on none succeeds
};

// While it lives, allocation number `number` (from 0) of this thread fails. One at a time.
class FailingMemory {
public:
    FailingMemory(unsigned long number, Fail how);
    ~FailingMemory() { stop(); }
    FailingMemory(const FailingMemory&) = delete;
    FailingMemory& operator=(const FailingMemory&) = delete;

    void stop();         // memory is there again; what is freed still counts
    bool failed() const; // did an allocation fail?
    long blocks() const; // taken and not given back
    long taken() const;  // given back or not
};

} // namespace ladder::test
