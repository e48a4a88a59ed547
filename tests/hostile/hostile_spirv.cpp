// Modules of SPIR-V that are made to cost time and memory.
#include "hostile_sources.h"

#include <initializer_list>
#include <vector>

namespace ladder::test {

namespace {

enum Opcode : uint32_t {
    entry_point = 15,
    execution_mode = 16,
    capability = 17,
    memory_model = 14,
    type_void = 19,
    type_bool = 20,
    type_int = 21,
    type_array = 28,
    type_pointer = 32,
    type_function = 33,
    constant = 43,
    function = 54,
    parameter = 55,
    function_end = 56,
    call = 57,
    variable = 59,
    load = 61,
    store = 62,
    decorate = 71,
    extract = 81,
    add = 128,
    less = 176,
    selection_merge = 247,
    label = 248,
    branch = 249,
    branch_if = 250,
    give_back = 253
};

// A compute shader: its head, then what a source adds, in order. Ids are as they come.
class Module {
public:
    Module() {
        words_ = {0x07230203, 0x00010300, 0, 0, 0};
        emit(capability, {1});
        emit(memory_model, {0, 1});
        emit(entry_point, {5, main, 0x6e69616d, 0});
        emit(execution_mode, {main, 17, 1, 1, 1});
    }
    static constexpr uint32_t main = 1, nothing = 2, main_type = 3, u32 = 4, pointer = 5, one = 6, truth = 7,
                              first_free = 8;

    void emit(Opcode opcode, std::initializer_list<uint32_t> operands) {
        words_.push_back(static_cast<uint32_t>(operands.size() + 1) << 16 | opcode);
        words_.insert(words_.end(), operands);
    }
    uint32_t id() { return next_++; }

    void types() {
        emit(type_void, {nothing});
        emit(type_function, {main_type, nothing});
        emit(type_int, {u32, 32, 0});
        emit(type_bool, {truth});
        emit(type_pointer, {pointer, 7, u32});
        emit(constant, {u32, one, 1});
    }
    void begin(uint32_t which = main, uint32_t result = nothing, uint32_t type = main_type) {
        emit(function, {result, which, 0, type});
    }
    void begin_main() {
        begin();
        emit(label, {id()});
    }
    void end() {
        emit(give_back, {});
        emit(function_end, {});
    }
    std::string finish() {
        words_[3] = next_;
        return {reinterpret_cast<const char*>(words_.data()), words_.size() * 4};
    }

private:
    std::vector<uint32_t> words_;
    uint32_t next_ = first_free;
};

std::string sums(uint32_t n) {
    Module m;
    m.types();
    m.begin_main();
    for (uint32_t k = 0, last = Module::one; k < n; k++) {
        const uint32_t made = m.id();
        m.emit(add, {Module::u32, made, last, Module::one});
        last = made;
    }
    m.end();
    return m.finish();
}

std::string selections(uint32_t n) {
    Module m;
    m.types();
    m.begin_main();
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t condition = m.id(), inside = m.id(), merge = m.id();
        m.emit(less, {Module::truth, condition, Module::one, Module::one});
        m.emit(selection_merge, {merge, 0});
        m.emit(branch_if, {condition, inside, merge});
        m.emit(label, {inside});
        m.emit(branch, {merge});
        m.emit(label, {merge});
    }
    m.end();
    return m.finish();
}

// Decorations of ids that nothing uses.
std::string decorations(uint32_t n) {
    Module m;
    for (uint32_t k = 0; k < n; k++)
        m.emit(decorate, {Module::one, 0});
    m.types();
    m.begin_main();
    m.end();
    return m.finish();
}

// Each element of a large array is taken out of the whole.
std::string extracts(uint32_t n) {
    Module m;
    m.types();
    const uint32_t length = m.id(), array = m.id(), to_array = m.id(), place = m.id(), whole = m.id();
    m.emit(constant, {Module::u32, length, n});
    m.emit(type_array, {array, Module::u32, length});
    m.emit(type_pointer, {to_array, 7, array});
    m.begin_main();
    m.emit(variable, {to_array, place, 7});
    m.emit(load, {array, whole, place});
    for (uint32_t k = 0; k < n; k++)
        m.emit(extract, {Module::u32, m.id(), whole, k});
    m.end();
    return m.finish();
}

// One function for each call, as each call has its own variable.
std::string pointers(uint32_t n) {
    Module m;
    m.types();
    const uint32_t type = m.id(), callee = m.id(), to = m.id(), old = m.id(), made = m.id();
    m.emit(type_function, {type, Module::nothing, Module::pointer});
    std::vector<uint32_t> variables;
    m.begin_main();
    for (uint32_t k = 0; k < n; k++) {
        variables.push_back(m.id());
        m.emit(variable, {Module::pointer, variables.back(), 7});
    }
    for (uint32_t v : variables)
        m.emit(call, {Module::nothing, m.id(), callee, v});
    m.end();
    m.begin(callee, Module::nothing, type);
    m.emit(parameter, {Module::pointer, to});
    m.emit(label, {m.id()});
    m.emit(load, {Module::u32, old, to});
    m.emit(add, {Module::u32, made, old, Module::one});
    m.emit(store, {to, made});
    m.end();
    return m.finish();
}

} // namespace

std::span<const HostileSource> hostile_spirv() {
    static constexpr HostileSource sources[] = {
        {"sums", sums, 20000},         {"selections", selections, 5000}, {"decorations", decorations, 20000},
        {"extracts", extracts, 10000}, {"pointers", pointers, 2000},
    };
    return sources;
}

} // namespace ladder::test
