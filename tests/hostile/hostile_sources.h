// Sources that are made to cost time and memory. Each grows in one dimension: `n` is about how many of its
// parts there are. What is large is made here; what is small and was found otherwise lies in
// tests/data/hostile.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ladder::test {

struct HostileSource {
    const char* name;
    std::string (*make)(uint32_t n);
    uint32_t n; // the test makes it of n and of 4 * n
    // Instructions that it may expand to, whatever its size; more are refused.
    size_t expands = 0;
};

std::span<const HostileSource> hostile_assembly(); // of LLVM
std::span<const HostileSource> hostile_vsir();
std::span<const HostileSource> hostile_tokens();   // containers of shader models 4 and 5
std::span<const HostileSource> hostile_bytecode(); // of shader models 1 to 3
std::span<const HostileSource> hostile_bitcode();
std::span<const HostileSource> hostile_spirv();
std::span<const HostileSource> hostile_containers(); // parts, signatures, root signatures, RDAT

struct HostileKind {
    const char* name;
    std::span<const HostileSource> (*sources)();
    bool containers;
};
constexpr HostileKind hostile_kinds[] = {
    {"assembly", hostile_assembly, false},   {"vsir", hostile_vsir, false},
    {"tokens", hostile_tokens, true},        {"bytecode", hostile_bytecode, false},
    {"bitcode", hostile_bitcode, false},     {"spirv", hostile_spirv, false},
    {"container", hostile_containers, true},
};

} // namespace ladder::test
