// How the route from bitcode to a module grows: DXIL that is large in one dimension, from small to large
// (growth.h).
//   bench_growth_bitcode [--largest N] [DIMENSION...]       default: all dimensions up to 1000000
// A dimension that stops with an error says so: limits are part of the answer.
#include "fuzz/bitcode_tree.h"
#include "growth.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <string>
#include <vector>

namespace {

using Item = ladder::fuzz::BitcodeItem;

// Of LLVM 3.7's bitcode.
enum BlockId : uint32_t {
    ModuleBlock = 8,
    ConstantsBlock = 11,
    FunctionBlock = 12,
    NamesBlock = 14,
    MetadataBlock = 15,
    TypesBlock = 17
};
constexpr uint32_t no_abbreviation = 3;

Item record(uint32_t code, std::initializer_list<uint64_t> operands) {
    Item i;
    i.id = no_abbreviation;
    i.numbers.push_back(code);
    i.numbers.insert(i.numbers.end(), operands);
    return i;
}
Item text_record(uint32_t code, std::initializer_list<uint64_t> operands, const std::string& text) {
    Item i = record(code, operands);
    i.numbers.insert(i.numbers.end(), text.begin(), text.end());
    return i;
}
Item block(uint32_t id) {
    Item i;
    i.kind = Item::Block;
    i.id = id;
    i.width = 3;
    return i;
}

// A compute shader "main" that does nothing, to which a dimension adds.
struct Module {
    enum Type : uint32_t { Void, Int, Function, Metadata, Types }; // Types: how many there are
    Item types = block(TypesBlock), constants = block(ConstantsBlock), metadata = block(MetadataBlock),
         names = block(NamesBlock), main = block(FunctionBlock);
    std::vector<Item> functions;      // records besides that of main
    std::vector<Item> bodies;         // besides that of main
    std::vector<Item> added_types;    // after the others
    std::vector<Item> added_metadata; // after the others
    std::vector<uint64_t> integers;   // constants
    std::vector<Item> instructions;   // of main
    unsigned blocks = 1;              // of main
    uint64_t resources = 0;           // number of a node + 1

    // A number of the metadata to come: each record of `add` is one.
    uint64_t add_metadata(Item item) {
        added_metadata.push_back(std::move(item));
        return first_added + added_metadata.size() - 1;
    }
    static constexpr uint64_t first_added = 14;
    uint64_t first_integer() const { return 1 + functions.size(); } // values: functions, then constants
    std::string write();

private:
    void write_types();
    void write_constants();
    void write_metadata();
};

void Module::write_types() {
    types.items.push_back(record(1, {Types + added_types.size()})); // how many
    types.items.push_back(record(2, {}));
    types.items.push_back(record(7, {32}));
    types.items.push_back(record(21, {0, Void}));
    types.items.push_back(record(16, {}));
    types.items.insert(types.items.end(), added_types.begin(), added_types.end());
}

// 0, 1, 4 and 6 are for metadata.
void Module::write_constants() {
    constants.items.push_back(record(1, {Int}));
    for (const uint64_t number : {0, 1, 4, 6})
        constants.items.push_back(record(4, {number << 1}));
    for (const uint64_t number : integers)
        constants.items.push_back(record(4, {number << 1}));
}

void Module::write_metadata() {
    auto& m = metadata.items;
    const uint64_t i = first_integer();
    m.push_back(text_record(1, {}, "main"));                     // 0
    m.push_back(text_record(1, {}, "cs"));                       // 1
    m.push_back(record(2, {Int, i}));                            // 2: 0
    m.push_back(record(2, {Int, i + 1}));                        // 3: 1
    m.push_back(record(2, {Int, i + 2}));                        // 4: 4
    m.push_back(record(2, {Int, i + 3}));                        // 5: 6
    m.push_back(record(2, {Types + added_types.size() - 1, 0})); // 6: main
    m.push_back(record(3, {4, 3}));                              // 7: version 1.0
    m.push_back(record(3, {2, 6, 3}));                           // 8: cs 6.0
    m.push_back(record(3, {4, 4, 4}));                           // 9: numthreads(1, 1, 1)
    m.push_back(record(3, {5, 10}));                             // 10: properties
    m.push_back(record(3, {7, 1, 0, resources, 11}));            // 11: the entry point
    m.push_back(text_record(1, {}, "r"));                        // 12
    m.push_back(record(3, {}));                                  // 13
    m.insert(m.end(), added_metadata.begin(), added_metadata.end());
    const struct {
        const char* name;
        uint64_t node;
    } lists[] = {{"dx.version", 7}, {"dx.shaderModel", 8}, {"dx.entryPoints", 11}};
    for (const auto& list : lists) {
        m.push_back(text_record(4, {}, list.name));
        m.push_back(record(10, {list.node}));
    }
    if (resources) {
        m.push_back(text_record(4, {}, "dx.resources"));
        m.push_back(record(10, {resources - 1}));
    }
}

std::string Module::write() {
    added_types.push_back(record(8, {Function, 0})); // pointer to a function
    write_types();
    write_constants();
    write_metadata();
    names.items.push_back(text_record(1, {0}, "main"));
    main.items.insert(main.items.begin(), record(1, {blocks}));
    main.items.insert(main.items.end(), instructions.begin(), instructions.end());
    main.items.push_back(record(10, {}));
    Item module = block(ModuleBlock);
    module.items.push_back(record(1, {1})); // operands count back
    module.items.push_back(types);
    module.items.push_back(text_record(2, {}, "dxil-ms-dx"));
    module.items.push_back(record(8, {Function, 0, 0, 0, 0, 0, 0, 0}));
    module.items.insert(module.items.end(), functions.begin(), functions.end());
    module.items.push_back(constants);
    module.items.push_back(metadata);
    module.items.push_back(names);
    module.items.push_back(main);
    module.items.insert(module.items.end(), bodies.begin(), bodies.end());
    return ladder::fuzz::write_bitcode_tree({module});
}

// --- dimensions

void instructions(Module& m, unsigned n) {
    // Each of the one before; the first of the last constant.
    for (unsigned k = 0; k < n; k++)
        m.instructions.push_back(record(2, {1, 1, 0}));
}

void blocks(Module& m, unsigned n) {
    for (unsigned k = 1; k <= n; k++)
        m.instructions.push_back(record(11, {k}));
    m.blocks = n + 1;
}

void types(Module& m, unsigned n) {
    for (unsigned k = 0; k < n; k++)
        m.added_types.push_back(record(11, {k + 1, Module::Int})); // arrays
}

void constants(Module& m, unsigned n) {
    for (unsigned k = 0; k < n; k++)
        m.integers.push_back(100 + k);
}

void strings(Module& m, unsigned n) {
    for (unsigned k = 0; k < n; k++)
        m.add_metadata(text_record(1, {}, "string " + std::to_string(k)));
}

void nodes(Module& m, unsigned n) { // each names the one before
    uint64_t last = 13;
    for (unsigned k = 0; k < n; k++)
        last = m.add_metadata(record(3, {last + 1, 3}));
}

void add_function(Module& m, unsigned k) {
    m.functions.push_back(record(8, {Module::Function, 0, 0, 0, 0, 0, 0, 0}));
    m.names.items.push_back(text_record(1, {k + 1}, "f" + std::to_string(k)));
    m.bodies.push_back(block(FunctionBlock));
    m.bodies.back().items = {record(1, {1}), record(10, {})};
}

void functions(Module& m, unsigned n) { // without calls
    for (unsigned k = 0; k < n; k++)
        add_function(m, k);
}

// main calls them all. Functions, then constants, are the values before its first instruction; a call of
// nothing is none.
void called(Module& m, unsigned n) {
    constexpr uint64_t explicit_type = uint64_t{1} << 15;
    functions(m, n);
    const uint64_t values = 1 + n + 4;
    for (unsigned k = 0; k < n; k++)
        m.instructions.push_back(record(34, {0, explicit_type, Module::Function, values - (k + 1)}));
}

// Constant buffers without reads: number, variable, name, space, register, count, bytes.
void resources(Module& m, unsigned n) {
    std::vector<uint64_t> list;
    const uint64_t i = 1; // of the first integer
    for (unsigned k = 0; k < n; k++) {
        m.integers.push_back(100 + k);
        const uint64_t number = m.add_metadata(record(2, {Module::Int, i + 4 + k}));
        const uint64_t node = m.add_metadata(record(3, {number + 1, 0, 13, 3, number + 1, 4, 5}));
        list.push_back(node + 1);
    }
    Item all = record(3, {});
    all.numbers.insert(all.numbers.end(), list.begin(), list.end());
    const uint64_t buffers = m.add_metadata(std::move(all));
    m.resources = m.add_metadata(record(3, {0, 0, buffers + 1, 0})) + 1;
}

struct Dimension {
    const char* name;
    void (*add)(Module&, unsigned);
};
constexpr Dimension dimensions[] = {
    {"instructions", instructions}, {"blocks", blocks},   {"types", types},
    {"constants", constants},       {"strings", strings}, {"nodes", nodes},
    {"functions", functions},       {"called", called},   {"resources", resources},
};

std::string make(const Dimension& d, unsigned n) {
    Module m;
    d.add(m, n);
    return m.write();
}

} // namespace

int main(int argc, char** argv) {
    unsigned largest = 1000000;
    std::vector<const Dimension*> chosen;
    for (int i = 1; i < argc; i++) {
        if (!std::strcmp(argv[i], "--largest") && i + 1 < argc) {
            largest = static_cast<unsigned>(std::strtoul(argv[++i], nullptr, 10));
            continue;
        }
        const auto d = std::find_if(std::begin(dimensions), std::end(dimensions),
                                    [&](const Dimension& x) { return !std::strcmp(x.name, argv[i]); });
        if (d == std::end(dimensions)) {
            std::fprintf(stderr, "bench_growth_bitcode: there is no dimension '%s'\n", argv[i]);
            return 2;
        }
        chosen.push_back(d);
    }
    for (const Dimension& d : dimensions)
        if (chosen.empty() || std::find(chosen.begin(), chosen.end(), &d) != chosen.end())
            ladder::bench::grow(
                d.name, [&](unsigned n) { return make(d, n); }, largest);
    return 0;
}
