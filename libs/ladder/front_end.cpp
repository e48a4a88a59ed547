#include "ladder/front_end.h"

#include "dxbc/container.h"
#include "dxil/translate.h"
#include "ir/check_structure.h"
#include "ir/keep_entry.h"
#include "ir/text.h"
#include "ir/validate.h"
#include "llvm/module.h"

namespace ladder {

namespace {

using dxbc::fourcc;

// A source that has been looked into: LLVM bitcode or a text.
struct Input {
    ladder_source_type type; // DXIL_BITCODE, DXIL_ASM or VSIR
    std::span<const uint8_t> bytes;
    uint64_t base_bit = 0; // of `bytes` in the source

    std::string_view text() const { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
};

// Kinds of shader that a container may hold instead of DXIL.
struct OtherShader {
    uint32_t tag;
    const char* name;
    const char* what;
};
constexpr OtherShader other_shaders[] = {
    {fourcc('S', 'H', 'D', 'R'), "SHDR", "shader model 4 bytecode"},
    {fourcc('S', 'H', 'E', 'X'), "SHEX", "shader model 5 bytecode"},
    {fourcc('A', 'o', 'n', '9'), "Aon9", "shader model 2 bytecode"},
};

// DXIL is what runs. A container with debug information only has it in ILDB, with the same header.
dxbc::DxilProgram find_shader(const dxbc::Container& c, Diagnostics& diag) {
    const dxbc::Part* part = c.find(fourcc('D', 'X', 'I', 'L'));
    if (!part)
        part = c.find(fourcc('I', 'L', 'D', 'B'));
    if (!part) {
        for (const OtherShader& other : other_shaders)
            if (const dxbc::Part* found = c.find(other.tag))
                diag.fail_unsupported(
                    Location::byte(found->offset), {Problem::UNSUPPORTED_SOURCE, "part.", other.name},
                    "%s (part %s) is not supported yet", other.what, dxbc::tag_text(other.tag).text);
        diag.fail_invalid(Location::none(), Problem::NO_SHADER, "there is no shader in the container");
    }
    return dxbc::read_dxil_program(c, *part, diag);
}

ladder_source_type type_of_source(const Request& r, Diagnostics& diag) {
    ladder_source_type type = r.info->source_type;
    if (type == LADDER_SOURCE_AUTO)
        type = ladder_recognize_source(&r.info->source);
    if (type == LADDER_SOURCE_AUTO)
        diag.fail_invalid(Location::byte(0), Problem::UNKNOWN_SOURCE,
                          "this is neither a DXBC container, LLVM bitcode, LLVM assembly "
                          "nor VSIR");
    return type;
}

Input open_source(const Request& r, Arena& arena, Diagnostics& diag) {
    const ladder_source_type type = type_of_source(r, diag);
    if (type != LADDER_SOURCE_DXBC)
        return {type, r.source(), 0};
    const dxbc::DxilProgram program =
        find_shader(dxbc::read_container(r.source(), r.ignore_checksum, arena, diag), diag);
    return {LADDER_SOURCE_DXIL_BITCODE, program.bitcode, uint64_t{8} * program.bitcode_offset};
}

// A disassembly has at most so many bytes: a module's text is 5 to 30 times its bitcode.
constexpr size_t longest_text(size_t source_size) { return (size_t{4} << 20) + 256 * source_size; }

void read_module(llvm::Module& m, const Input& in, const llvm::ReadOptions& options, Arena& scratch,
                 Diagnostics& diag) {
    if (in.type == LADDER_SOURCE_DXIL_ASM)
        llvm::read_assembly(m, in.text(), options, diag);
    else
        llvm::read_bitcode(m, in.bytes, options, scratch, diag, in.base_bit);
}

// The validator takes all that it finds for a bug of Ladder. Where the source is VSIR the program is as its
// author wrote it; front ends check what they read themselves.
void validate(const ir::Program& p, bool written_by_hand, Diagnostics& diag, ir::Analyses& analyses) {
    if (!written_by_hand)
        return ir::validate(p, diag, "front-end", &analyses);
    const InRoom room(diag, Room::Vsir);
    try {
        ir::validate(p, diag, "front-end", &analyses);
    } catch (const Failure& f) {
        throw Failure{f.code == Code::Internal ? Code::InvalidShader : f.code};
    }
}

// What hand-written VSIR can say and no front end does.
void check_hand_written(const ir::Program& p, Arena& arena, Diagnostics& diag) {
    const InRoom room(diag, Room::Vsir);
    const ir::Function& entry = p.functions[p.entry()];
    if (!entry.params.empty() || entry.return_type != ir::Type::Void)
        diag.fail_invalid(Location::none(), "the entry function takes parameters or returns a value");
    if (p.level < ir::Level::StructuredTemps)
        return;
    if (const char* broken = ir::check_structure(p, arena))
        diag.fail_invalid(Location::none(), "not structured: %s", broken);
}

} // namespace

void read_program(const Request& r, ir::Program& p, Arena& arena, Diagnostics& diag) {
    Arena scratch;
    scratch.set_limit(module_limit(r.info->source.size));
    ir::Analyses analyses;
    read_program(r, p, arena, scratch, diag, analyses);
}

void read_program(const Request& r, ir::Program& p, Arena& arena, Arena& scratch, Diagnostics& diag,
                  ir::Analyses& analyses) {
    const Input in = open_source(r, arena, diag);
    if (in.type == LADDER_SOURCE_VSIR) {
        ir::parse(p, in.text(), diag);
        while (!r.entry_point.empty() && r.entry_point != p.entry_point().name)
            if (++p.compiled == p.entry_point_count())
                diag.fail_invalid(Location::none(), Problem::NO_ENTRY_POINT, "there is no entry point '%s'",
                                  r.info->entry_point);
        if (!r.entry_point.empty())
            ir::keep_entry_point(p);
    } else {
        llvm::Module m(arena);
        read_module(m, in, {}, scratch, diag);
        dxil::translate(m,
                        {.entry = r.entry_point,
                         .all_entries = r.spirv.all_entry_points,
                         .source_bytes = in.bytes.size()},
                        p, diag, analyses);
    }
    validate(p, in.type == LADDER_SOURCE_VSIR, diag, analyses);
    if (in.type == LADDER_SOURCE_VSIR)
        check_hand_written(p, arena, diag);
}

std::string disassemble(const Request& r, Diagnostics& diag) {
    constexpr size_t arena_stack = 20 * 1024, scratch_stack = 12 * 1024;
    alignas(std::max_align_t) char arena_memory[arena_stack], scratch_memory[scratch_stack];
    Arena arena(arena_memory, sizeof arena_memory), scratch(scratch_memory, sizeof scratch_memory);
    arena.set_limit(module_limit(r.info->source.size));
    scratch.set_limit(module_limit(r.info->source.size));
    const Input in = open_source(r, arena, diag);
    if (in.type == LADDER_SOURCE_VSIR)
        diag.fail_unsupported(Location::none(), Problem::UNSUPPORTED_TARGET,
                              "VSIR cannot be turned into LLVM assembly");
    llvm::Module m(arena);
    read_module(m, in, {.keep_local_names = true, .keep_attributes = true, .keep_attachments = true}, scratch,
                diag);
    std::string text;
    llvm::print_assembly(m, longest_text(r.info->source.size), diag, text);
    return text;
}

namespace {

dxil::ModuleFunctions functions_of_vsir(const Input& in, Arena& arena, Diagnostics& diag) {
    ir::Program p(arena);
    ir::parse(p, in.text(), diag);
    const std::span<dxil::ModuleFunction> functions =
        arena.array<dxil::ModuleFunction>(p.entry_point_count());
    for (uint32_t n = 0; n < functions.size(); n++) {
        const std::string_view name = p.entry_point(n).name;
        functions[n] = {name, name, p.entry_point(n).stage, 0, 0};
    }
    return {functions.size() > 1, p.shader_model_major, p.shader_model_minor, functions};
}

} // namespace

LibrarySource read_library(const Request& r, Arena& arena, Arena& scratch, Diagnostics& diag) {
    constexpr uint32_t kind_library = 6;
    LibrarySource out{};
    if (type_of_source(r, diag) == LADDER_SOURCE_DXBC) {
        const dxbc::Container c = dxbc::read_container(r.source(), r.ignore_checksum, scratch, diag);
        const dxbc::DxilProgram program = find_shader(c, diag);
        const dxbc::Part* part = c.find(fourcc('R', 'D', 'A', 'T'));
        if (part && program.shader_kind == kind_library) {
            dxbc::Part own = *part;
            own.data = arena.copy(part->data);
            out.runtime = dxbc::read_runtime_data(own, arena, diag);
            out.has_runtime = true;
            out.functions = {true, program.shader_model_major, program.shader_model_minor, {}};
            return out;
        }
    }
    const Input in = open_source(r, scratch, diag);
    if (in.type == LADDER_SOURCE_VSIR) {
        out.functions = functions_of_vsir(in, scratch, diag);
        return out;
    }
    Arena reading;
    reading.set_limit(module_limit(r.info->source.size));
    llvm::Module& m = *scratch.make<llvm::Module>(scratch);
    read_module(m, in, {}, reading, diag);
    out.functions = dxil::list_functions(m, {.source_bytes = in.bytes.size()}, scratch, diag);
    return out;
}

} // namespace ladder
