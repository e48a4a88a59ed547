// Shaders of the intermediate representation that do one thing to one texture, and what the simulator makes
// of them.
#pragma once

#include "float_bits.h"
#include "simt/simulator.h"

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace ladder::test {

// What a thread is given: words that the shader has as %c0 to %c7 (floats) and %i0 to %i7 (the same bits).
using Given = std::array<uint32_t, 8>;
inline uint32_t word(double v) { return std::bit_cast<uint32_t>(static_cast<float>(v)); }
inline Given floats(std::initializer_list<double> values) {
    Given w = {};
    size_t n = 0;
    for (double v : values)
        w[n++] = word(v);
    return w;
}

// A compute shader with the texture %t (t0, or u1) and the sampler %s (s0), whose body leaves four words in
// %r0 to %r3. It reads what it is given at t1 and writes to u0, both raw buffers.
struct TextureProbe {
    std::string body;
    std::string kind = "texture2d", component = "f32";
    bool writes = false; // the texture is a UAV
    std::string type = "f32";
    std::string declarations = {};
    uint32_t threads = 64; // of a group
};
inline std::string text_of(const TextureProbe& p) {
    std::string t = "vsir 1 cfg-ssa\nentry f0 \"main\"\nlocal_size " + std::to_string(p.threads) +
                    " 1 1\ndescriptor out uav raw_buffer first=0 \"Out\"\n"
                    "descriptor given srv raw_buffer first=1 \"Given\"\ndescriptor t " +
                    (p.writes ? "uav " : "srv ") + p.kind + " component=" + p.component +
                    (p.writes ? " first=1" : " first=0") +
                    " \"T\"\ndescriptor s sampler sampler first=0 \"S\"\n" + p.declarations +
                    "function f0 \"main\"() {\nb0:\n    %thread = builtin.i32 thread_id, 0\n"
                    "    %t = handle t, 0\n    %s = handle s, 0\n    %out = handle out, 0\n"
                    "    %given = handle given, 0\n    %at = shl.i32 %thread, 5\n"
                    "    %at4 = iadd.i32 %at, 16\n    %to = shl.i32 %thread, 4\n";
    for (const char* half : {"0", "4"}) {
        std::string names;
        const int first = *half - '0';
        for (int n = first; n < first + 4; n++)
            names += (n > first ? ", %i" : "%i") + std::to_string(n);
        t += "    " + names + " = raw_load.i32 %given, " + (first ? "%at4" : "%at") + ", 4\n";
    }
    for (int n = 0; n < 8; n++)
        t += "    %c" + std::to_string(n) + " = bitcast.f32 %i" + std::to_string(n) + "\n";
    return t + p.body + "    raw_store." + p.type + " %out, %to, 4, 15, %r0, %r1, %r2, %r3\n    return\n}\n";
}

} // namespace ladder::test
