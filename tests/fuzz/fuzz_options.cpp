// Fuzz target of the programs' command lines and of the files that their options name: the first byte picks
// the reader, the rest is text, with an argument on each line. What is refused has a reason; binding maps and
// linkage that are read go through ladder_compile() with a shader, which gives a module or a clean error.
#include "bindings_file.h"
#include "command_line.h"
#include "linkage_file.h"
#include "options.h"
#include "oracle.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace {

void require(bool good, const char* what) {
    if (good)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

// The arguments of a program, which may be changed, as those of main() may.
struct Arguments {
    std::vector<std::string> lines{"program"};
    std::vector<char*> pointers;

    explicit Arguments(const std::string& text) {
        for (size_t at = 0; at < text.size();) {
            const size_t end = std::min(text.find('\n', at), text.size());
            lines.emplace_back(text, at, end - at);
            lines.back() = lines.back().c_str(); // up to a NUL
            at = end + 1;
        }
        for (std::string& line : lines)
            pointers.push_back(line.data());
        pointers.push_back(nullptr);
    }
    int count() const { return static_cast<int>(lines.size()); }
};

void compiler_options(const std::string& text) {
    Arguments arguments(text);
    ladder_compiler::Options o;
    std::string error;
    if (!ladder_compiler::parse(arguments.count(), arguments.pointers.data(), o, error)) {
        require(!error.empty() && error.find('\n') == error.npos, "refused without a line of reasons");
        return;
    }
    require(!o.inputs.empty() && o.input == o.inputs[0], "no input");
    if (o.inputs.size() > 1 && o.action != ladder_compiler::Action::CheckPasses) { // -o FOLDER
        require(o.action == ladder_compiler::Action::Compile, "several inputs");
        require(o.output_given && o.output != "-" && o.dump_cfg.empty(), "several inputs, and no folder");
        require(std::find(o.inputs.begin(), o.inputs.end(), "-") == o.inputs.end(),
                "one standard input of several inputs");
    }
    for (const ladder_compiler::Bind& b : o.binds)
        require(!b.name.empty() && (b.file.empty() || b.words.empty()), "a binding of two contents");
    require(o.wave_size == 0 || (o.wave_size <= 128 && !(o.wave_size & (o.wave_size - 1))), "odd waves");
    require(o.groups[0] && o.groups[1] && o.groups[2], "no groups");
}

void runner_options(const std::string& text) {
    Arguments arguments(text);
    ladder::runner::CommandLine o;
    std::string error;
    if (!ladder::runner::parse_command_line(arguments.count(), arguments.pointers.data(), o, error)) {
        require(!error.empty() && error.find('\n') == error.npos, "refused without a line of reasons");
        return;
    }
    require(o.action != ladder::runner::Action::Run || !o.scripts.empty(), "no scripts");
    require(o.first_model <= o.last_model && o.jobs >= 1, "an empty range");
    for (const std::string& name : o.scripts)
        ladder::runner::filter_matches(o.filter, name);
}

// A shader that has resources of several kinds, and outputs.
const std::string& shader() {
    static const std::string bytes = [] {
        std::ifstream file(TEST_DATA_DIR "/corpus/stages/transform.vs_6_0.dxil", std::ios::binary);
        return std::string((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    }();
    require(!bytes.empty(), "there is no shader");
    return bytes;
}

void compile_with(const void* extension) {
    ladder_spirv_target_info target = {};
    target.type = LADDER_STRUCTURE_TYPE_SPIRV_TARGET_INFO;
    target.next = extension;
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = &target;
    info.source = {shader().data(), shader().size()};
    ladder_code out;
    char* messages;
    const int code = ladder_compile(&info, &out, &messages);
    const std::string text = messages ? messages : "";
    if (code == LADDER_OK)
        require(ladder::fuzz::module_problem(out.code, out.size, LADDER_SPIRV_ENVIRONMENT_DEFAULT).empty(),
                "an invalid module");
    else
        require(code != LADDER_ERROR_INTERNAL && !text.empty(), text.c_str());
    ladder_free_code(&out);
    ladder_free_messages(messages);
}

// The readers of a file; what they refuse names a place.
template <class File>
bool read_file(File& file, const std::string& text) {
    ladder_compiler::TextError error;
    if (file.read(text, error))
        return true;
    require(error.line && error.column && !error.text.empty(), "refused without a place");
    return false;
}

void bindings(const std::string& text) {
    ladder_compiler::BindingsFile file;
    if (read_file(file, text))
        compile_with(&file.map);
}

void linkage(const std::string& text) {
    ladder_compiler::LinkageFile file;
    if (read_file(file, text))
        compile_with(&file.info);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static constexpr void (*readers[])(const std::string&) = {compiler_options, runner_options, bindings,
                                                              linkage};
    if (size)
        readers[data[0] % std::size(readers)]({reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
}
