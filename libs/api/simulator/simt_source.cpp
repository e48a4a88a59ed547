#include "api/simulator/simt_source.h"

#include "vsir/text/text.h"
#include "vsir/validate/validate.h"

#include <memory>
#include <span>

namespace ladder {

namespace {

// What ladder_compile() handed out.
struct Compiled {
    ladder_code code{};
    char* messages = nullptr;
    Compiled() = default;
    Compiled(const Compiled&) = delete;
    ~Compiled() {
        ladder_free_code(&code);
        ladder_free_messages(messages);
    }
};

std::string compile(const ladder_simt_info& info, ladder_target_type target, const void* next,
                    Diagnostics& diag) {
    const ladder_compile_option options[] = {
        {LADDER_OPTION_STRUCTURIZER, static_cast<unsigned int>(info.structurizer)},
        {LADDER_OPTION_IGNORE_CHECKSUM, info.flags & LADDER_SIMT_IGNORE_CHECKSUM ? 1u : 0u}};
    ladder_compile_info compile{};
    compile.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    compile.next = next;
    compile.source = info.source;
    compile.source_type = info.source_type;
    compile.target_type = target;
    compile.options = options;
    compile.option_count = static_cast<unsigned int>(std::size(options));
    compile.source_name = info.source_name;
    compile.entry_point = info.entry_point;
    Compiled made;
    const int result = ladder_compile(&compile, &made.code, &made.messages);
    if (made.messages)
        diag.adopt(made.messages);
    if (result != LADDER_OK)
        throw Failure{static_cast<Code>(result)};
    return {static_cast<const char*>(made.code.code), made.code.size};
}

} // namespace

std::string vsir_of(const ladder_simt_info& info, const char* pass, const ladder_dump_info* dump,
                    Diagnostics& diag) {
    ladder_vsir_target_info vsir{};
    vsir.type = LADDER_STRUCTURE_TYPE_VSIR_TARGET_INFO;
    vsir.next = dump;
    vsir.after_pass = pass;
    return compile(info, LADDER_TARGET_VSIR, &vsir, diag);
}

std::string words_of(const ladder_simt_info& info, Diagnostics& diag) {
    return compile(info, LADDER_TARGET_SPIRV_BINARY, nullptr, diag);
}

void read_vsir(ir::Program& p, std::string_view text, Diagnostics& diag) {
    try {
        ir::parse(p, text, diag);
        ir::validate(p, diag, "libladder");
    } catch (const Failure&) {
        diag.fail_internal(Location::none(),
                           "what libladder made is not a program; is it of another version?");
    }
}

} // namespace ladder
