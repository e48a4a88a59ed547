// One pointer per thread, and a function that gets it when the thread ends.
#pragma once

namespace ladder {

// The system's key of threads: pthread_key_create() of POSIX, FlsAlloc() of Windows. Unlike a `thread_local`
// with a destructor it does not keep the library loaded until the thread ends: the owner closes the slot at
// dlclose() or FreeLibrary(), and threads that end later call nothing.
class ThreadSlot {
public:
    using Function = void (*)(void* value);

    // `at_end` is called on a thread that ends while its value is not null. False: the process has no key
    // left.
    bool open(Function at_end) noexcept;
    // On POSIX no function is called for the threads that live on; on Windows this calls it for each, which
    // `at_end` must expect.
    void close() noexcept;
    void* get() const noexcept;
    bool set(void* value) noexcept;

    // True on Windows while a process unloads its libraries at its end. Its other threads were killed then,
    // maybe with locks of the heap in their hands: nothing may be freed.
    static bool process_is_over() noexcept;

private:
    unsigned long key_ = 0;
};

} // namespace ladder
