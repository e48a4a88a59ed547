// The court of translators: executes modules that other translators made of the corpus, and compares all
// memory with what the DXIL of the same HLSL writes (README.md).
//
//   court FOLDER shifted|ordered    FOLDER/THEME_NAME.spv is the module of tests/data/corpus/THEME/NAME.hlsl
//
// The second word says where a module has its descriptors: at the register and a number by class, or in set
// 0, numbered by class (constant buffers, samplers, SRVs, UAVs) and register.
#include <bit>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <map>

#include "corpus.h"
#include "simulated_memory.h"

using namespace ladder::test;

namespace {

int rank_of(ladder_resource_class c) {
    return c == LADDER_RESOURCE_CLASS_CBV       ? 0
           : c == LADDER_RESOURCE_CLASS_SAMPLER ? 1
           : c == LADDER_RESOURCE_CLASS_SRV     ? 2
                                                : 3;
}

// Gives resources the registers that the module has.
void move_registers(std::vector<Memory>& memory, const std::string& bindings) {
    if (bindings != "ordered") {
        for (Memory& m : memory) {
            const bool raw = m.resource_class == LADDER_RESOURCE_CLASS_SRV && !m.shape.format;
            m.first += shift_of(raw && bindings == "buffers" ? LADDER_RESOURCE_CLASS_UAV : m.resource_class);
        }
        return;
    }
    std::map<std::tuple<int, unsigned, unsigned>, Memory*> order;
    for (Memory& m : memory) {
        if (m.resource_class == LADDER_RESOURCE_CLASS_SRV && !m.shape.format)
            m.shape.format = "R32UInt"; // vkd3d-shader reads raw buffers as texels
        order[{rank_of(m.resource_class), m.space, m.first}] = &m;
    }
    unsigned int binding = 0;
    for (auto& [unused, m] : order)
        m->space = 0, m->first = binding++;
}

// The message alone: without file and position, so that equal reasons count together.
std::string reason(std::string text) {
    text = text.substr(0, text.find('\n'));
    if (const size_t at = text.find(": error: "); at != text.npos)
        text = text.substr(at + 9);
    return text;
}

// True of floats whose difference is of the last bits.
bool are_near(uint32_t a, uint32_t b) {
    const float x = std::bit_cast<float>(a), y = std::bit_cast<float>(b);
    return std::fabs(x - y) <= 1e-5f * std::max(std::fabs(x), std::fabs(y));
}

// Returns the verdict's word for the table, and after it the reason.
std::pair<const char*, std::string> judge(const CorpusShader& s, const std::string& module,
                                          const std::string& bindings) {
    const bool tokens = bindings == "ordered";
    const std::string reference = tokens ? read_file(s.path.substr(0, s.path.rfind('.')) + ".cs_5_0.dxbc")
                                         : read_file(s.path + ".dxil");
    std::vector<Memory> expected;
    if (const std::string other = make_contents(reference, 5, expected); !other.empty())
        return {"not compared", other};
    std::vector<Memory> found = expected;
    move_registers(found, bindings);
    if (const std::string wrong = execute(reference, s.dispatch, {}, expected); !wrong.empty())
        return {"not compared", "reference: " + reason(wrong)};
    if (const std::string wrong = execute(module, s.dispatch, {}, found); !wrong.empty())
        return {"refused", reason(wrong)};
    std::string rounded;
    for (size_t m = 0; m < found.size(); m++)
        for (size_t n = 0; n < found[m].words.size(); n++) {
            const uint32_t made = found[m].words[n], wanted = expected[m].words[n];
            if (made == wanted)
                continue;
            char text[100];
            snprintf(text, sizeof text, "register %u, word %zu: %08x, not %08x", expected[m].first, n, made,
                     wanted);
            if (!are_near(made, wanted))
                return {"differs", text};
            rounded = text;
        }
    return {rounded.empty() ? "equal" : "rounded", rounded};
}

} // namespace

int main(int argc, char** argv) {
    const std::string bindings = argc == 3 ? argv[2] : "";
    if (bindings != "shifted" && bindings != "buffers" && bindings != "ordered") {
        fprintf(stderr, "usage: court FOLDER shifted|buffers|ordered\n");
        return 2;
    }
    std::map<std::string, unsigned int> counts;
    for (const char* theme : {"control-flow", "ops", "waves"})
        for (const CorpusShader& s : corpus(theme, "cs")) {
            const std::string path = std::string(argv[1]) + "/" + theme + "_" + s.name + ".spv";
            if (!std::filesystem::exists(path))
                continue;
            const auto [verdict, why] = judge(s, read_file(path), bindings);
            printf("%s\t%s/%s\t%s\n", verdict, theme, s.name.c_str(), why.c_str());
            fflush(stdout);
            counts[verdict]++;
        }
    for (const auto& [verdict, count] : counts)
        fprintf(stderr, "%s: %u\n", verdict.c_str(), count);
    return 0;
}
