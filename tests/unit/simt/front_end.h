// DXIL to VSIR text through the C API, as the tests on the corpus begin.
#pragma once

#include <ladder/ladder.h>

#include <string>

namespace ladder::test {

// Empty, with messages, where the shader is refused.
inline std::string front_end(const std::string& dxil, std::string& messages, const char* entry = nullptr) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {dxil.data(), dxil.size()};
    info.target_type = LADDER_TARGET_VSIR;
    info.entry_point = entry;
    ladder_code code = {};
    char* said = nullptr;
    std::string text;
    if (ladder_compile(&info, &code, &said) == LADDER_OK)
        text.assign(static_cast<const char*>(code.code), code.size);
    if (said)
        messages = said;
    ladder_free_messages(said);
    ladder_free_code(&code);
    return text;
}

} // namespace ladder::test
