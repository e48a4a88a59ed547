#include "translation.h"

#include "assembly_origins.h"
#include "spirv_names.h"

#include <ladder/ladder_dxbc.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <new>

namespace explorer {

namespace {

using Clock = std::chrono::steady_clock;

struct Chain {
    // A copy of `info` with `extra`, which has the layout of any structure of a chain, in front of the rest.
    template <class T>
    Chain(const ladder_compile_info& info, ladder_target_type target, T& extra) : copy(info) {
        extra.next = info.next;
        copy.next = &extra;
        copy.target_type = target;
    }
    ladder_compile_info copy;
};

// Copies a place, which only lives during the call. The functions must not throw: without memory
// something is not shown.
struct KeptPlace {
    ladder_place place;
    std::string name, reason;
};
using KeptPlaces = std::vector<KeptPlace>;

void keep_places(void* user, const ladder_place* places, unsigned int count) {
    try {
        auto& kept = *static_cast<KeptPlaces*>(user);
        for (size_t n = 0; n < count; n++)
            kept.push_back(
                {places[n], places[n].name ? places[n].name : "", places[n].reason ? places[n].reason : ""});
    } catch (const std::bad_alloc&) {
    }
}

struct Dumps {
    Translation& t;
    const Progress& progress;
    size_t passes = 0;

    static void keep(void* user, const char* pass, const char* text, size_t size) {
        auto& d = *static_cast<Dumps*>(user);
        try {
            d.add(pass, {text, size});
        } catch (const std::bad_alloc&) {
        }
    }
    void add(const char* pass, std::string_view text) {
        if (!strcmp(pass, "front-end")) // also where the compile starts over
            std::erase_if(t.texts, [](const Text& old) { return old.kind == Text::Kind::Vsir; });
        progress(pass, 0.1 + 0.5 * static_cast<double>(std::min<size_t>(passes++, 20)) / 20);
        const Text* before = nullptr;
        for (const Text& old : t.texts)
            if (old.kind == Text::Kind::Vsir && !old.same)
                before = &old;
        Text made{Text::Kind::Vsir, pass, "", false, {}, {}};
        made.same = before && before->text == text;
        if (!made.same)
            made.text = text;
        t.texts.push_back(std::move(made));
    }
};

struct Stopwatch {
    std::vector<PassTime>& times;
    Clock::time_point start;
    static void lap(void* user, const char* pass) {
        auto& w = *static_cast<Stopwatch*>(user);
        const Clock::time_point now = Clock::now();
        try {
            w.times.push_back({pass, std::chrono::duration<double, std::milli>(now - w.start).count()});
        } catch (const std::bad_alloc&) {
        }
        w.start = now;
    }
};

// Times come from compiles without other observers: the least of a few.
void take_times(const ladder_compile_info& info, Translation& t) {
    constexpr int tries = 5;
    constexpr std::chrono::milliseconds enough(200);
    const Clock::time_point start = Clock::now();
    for (int n = 0; n < tries && (!n || Clock::now() - start < enough); n++) {
        std::vector<PassTime> times;
        Stopwatch watch{times, Clock::now()};
        ladder_pass_info passes = {LADDER_STRUCTURE_TYPE_PASS_INFO, nullptr, Stopwatch::lap, &watch};
        const Chain chain(info, LADDER_TARGET_SPIRV_BINARY, passes);
        ladder_code code;
        if (ladder_compile(&chain.copy, &code, nullptr) != LADDER_OK)
            return;
        t.spirv_bytes = code.size;
        ladder_free_code(&code);
        if (n && times.size() != t.times.size())
            continue;
        for (size_t p = 0; p < times.size() && n; p++)
            times[p].milliseconds = std::min(times[p].milliseconds, t.times[p].milliseconds);
        t.times = std::move(times);
    }
}

// The source as text, with what its lines are.
struct Assembly {
    const char* name = "";
    std::string text;
    std::vector<Text::Mark> marks;
    bool is_module = false; // SPIR-V: marks are of functions of VSIR already
};

bool disassemble(const ladder_compile_info& info, const std::string& vsir, Assembly& a) {
    static const struct {
        ladder_target_type target;
        const char* name;
        std::vector<Text::Mark> (*marks)(const std::string&); // null: of a module
    } targets[] = {{LADDER_TARGET_DXIL_ASM, "DXIL", llvm_marks},
                   {LADDER_TARGET_TPF_ASM, "Tokens", token_marks},
                   {LADDER_TARGET_D3D_ASM, "Bytecode", token_marks},
                   {LADDER_TARGET_SPIRV_ASM, "SPIR-V source", nullptr}};
    for (const auto& target : targets) {
        ladder_compile_info copy = info;
        copy.target_type = target.target;
        ladder_code code;
        if (ladder_compile(&copy, &code, nullptr) != LADDER_OK)
            continue;
        a.name = target.name;
        a.text.assign(static_cast<const char*>(code.code), code.size);
        a.marks = target.marks ? target.marks(a.text) : module_marks(a.text, vsir);
        a.is_module = !target.marks;
        ladder_free_code(&code);
        return true;
    }
    return false;
}

std::string capability_text(unsigned int number) {
    const char* name = ladder_compiler::capability_name(number);
    return name ? name : std::to_string(number);
}

void add_module(Translation& t, std::string text, const KeptPlaces& places) {
    const std::vector<unsigned int> lines = module_instruction_lines(text);
    Text module{Text::Kind::Spirv, "SPIR-V", "", false, {}, {}};
    for (const KeptPlace& k : places) {
        const ladder_place& p = k.place;
        if (p.kind == LADDER_PLACE_INSTRUCTION && p.number < lines.size())
            module.marks.push_back({lines[p.number], p.function, p.block, p.origin});
        if (p.kind == LADDER_PLACE_CAPABILITY)
            t.capabilities.push_back({p.number, capability_text(p.number), k.reason, p.function, p.origin});
        if (p.kind == LADDER_PLACE_EXTENSION)
            t.extensions.push_back({0, k.name, k.reason, p.function, p.origin});
    }
    std::sort(t.capabilities.begin(), t.capabilities.end(),
              [](const Declared& a, const Declared& b) { return a.number < b.number; });
    module.text = std::move(text);
    t.texts.push_back(std::move(module));
}

// What stands in quotes or behind @ on the lines that begin with `word`.
std::vector<std::string> function_names(const std::string& text, const char* word, char mark) {
    std::vector<std::string> names;
    for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        const size_t end = text.find('\n', at + 1), name = text.find(mark, at);
        std::string found;
        if (name < end) {
            const bool quoted = text[name] == '"' || text[name + 1] == '"';
            const size_t begin = name + (text[name] == '@' && quoted ? 2 : 1);
            found = text.substr(begin, text.find_first_of(quoted ? "\"" : "(\"", begin) - begin);
        }
        names.push_back(found);
    }
    return names;
}

// Functions of LLVM assembly have other numbers in VSIR: they are known by their names.
void number_functions(std::vector<Text::Mark>& marks, const std::string& assembly, const std::string& vsir) {
    const std::vector<std::string> from = function_names(assembly, "\ndefine ", '@'),
                                   to = function_names(vsir, "\nfunction ", '"');
    std::vector<unsigned int> number(from.size(), UINT32_MAX);
    for (size_t n = 0; n < from.size(); n++)
        for (size_t k = 0; k < to.size(); k++)
            if (from[n] == to[k])
                number[n] = static_cast<unsigned int>(k);
    if (from.size() == 1 && to.size() == 1)
        number[0] = 0;
    for (Text::Mark& m : marks)
        m.function = m.function < number.size() ? number[m.function] : UINT32_MAX;
    std::erase_if(marks, [](const Text::Mark& m) { return m.function == UINT32_MAX; });
}

// Returns the texts that stand before the passes: the files of the high-level source, then the disassembly.
// `vsir` is the program that the front end made; marks name its functions.
std::vector<Text> source_texts(const ladder_compile_info& info, const std::string& vsir,
                               const HighLevel& high_level) {
    std::vector<Text> first;
    Assembly a;
    if (!disassemble(info, vsir, a))
        return first;
    if (a.is_module)
        return {{Text::Kind::Module, a.name, std::move(a.text), false, std::move(a.marks), {}}};
    first = high_level.texts();
    if (!strcmp(a.name, "DXIL"))
        number_functions(a.marks, a.text, vsir);
    first.push_back({Text::Kind::Assembly, a.name, std::move(a.text), false, std::move(a.marks), {}});
    return first;
}

void add_sources(const ladder_compile_info& info, Translation& t) {
    const auto front_end = std::find_if(t.texts.begin(), t.texts.end(),
                                        [](const Text& x) { return x.kind == Text::Kind::Vsir; });
    t.high_level.read(info);
    std::vector<Text> first =
        source_texts(info, front_end == t.texts.end() ? "" : front_end->text, t.high_level);
    t.texts.insert(t.texts.begin(), std::make_move_iterator(first.begin()),
                   std::make_move_iterator(first.end()));
    t.high_level.number(t.texts);
}

void find_passes(Translation& t) {
    t.first_pass = t.last_pass = "front-end";
    for (const Text& text : t.texts) {
        if (text.kind != Text::Kind::Vsir)
            continue;
        if (text.name == "canonicalize-branches")
            t.first_pass = text.name;
        t.last_pass = text.name;
    }
}

} // namespace

Translation translate(const ladder_compile_info& info, const Progress& progress) {
    Translation t;
    progress("compiling", 0);
    Dumps dumps{t, progress};
    KeptPlaces places;
    ladder_dump_info dump = {LADDER_STRUCTURE_TYPE_DUMP_INFO, info.next, nullptr, Dumps::keep, &dumps};
    ladder_compile_info watched = info;
    watched.next = &dump;
    ladder_places_info asked = {LADDER_STRUCTURE_TYPE_PLACES_INFO, nullptr, keep_places, &places};
    const Chain chain(watched, LADDER_TARGET_SPIRV_TEXT, asked);
    ladder_code code = {nullptr, 0};
    t.result = ladder_compile(&chain.copy, &code, &t.messages);
    find_passes(t);
    progress("reading the source", 0.6);
    add_sources(info, t);
    if (t.result == LADDER_OK) {
        add_module(t, {static_cast<const char*>(code.code), code.size}, places);
        progress("taking times", 0.7);
        take_times(info, t);
    }
    ladder_free_code(&code);
    return t;
}

} // namespace explorer
