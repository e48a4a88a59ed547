// Calls of ladder_compile() as tests make them: each checks what holds for every call.
#pragma once

#include "load.h"
#include "support/testing.h"

#include <ladder/ladder.h>
#include <ladder/ladder_dxbc.h>

#include <cstring>
#include <string>

#include <cstddef>
#include <cstdint>

namespace ladder::test {

constexpr const char* vsir_file = "vsir/count_down.vsir";
constexpr const char* dxil_file = "corpus/control-flow/collatz.cs_6_0.dxil";

struct Result {
    int code;
    std::string bytes, messages;
    bool has_messages;
};

inline ladder_compile_info info_for(const std::string& source,
                                    ladder_target_type target = LADDER_TARGET_SPIRV_BINARY) {
    ladder_compile_info info = {};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.source = {source.data(), source.size()};
    info.target_type = target;
    info.source_name = "test";
    return info;
}

inline Result compile(const ladder_compile_info& info) {
    ladder_code out = {&out, 77};
    char* messages = reinterpret_cast<char*>(&out);
    Result r;
    r.code = ladder_compile(&info, &out, &messages);
    if (r.code == LADDER_OK) {
        assert_non_null(out.code);
        r.bytes.assign(static_cast<const char*>(out.code), out.size);
    } else {
        assert_null(out.code);
        assert_int_equal(out.size, 0);
        assert_non_null(messages); // a failure always says why
    }
    r.has_messages = messages;
    if (messages)
        r.messages = messages;
    ladder_free_messages(messages);
    ladder_free_code(&out);
    assert_null(out.code);
    return r;
}

inline Result compile(const std::string& source, ladder_target_type target = LADDER_TARGET_SPIRV_BINARY) {
    return compile(info_for(source, target));
}

#define assert_contains(text, part) assert_non_null(strstr((text).c_str(), part))

inline void expect_argument_error(const ladder_compile_info& info, const char* says) {
    const Result r = compile(info);
    assert_int_equal(r.code, LADDER_ERROR_INVALID_ARGUMENT);
    assert_contains(r.messages, "test: error: ");
    assert_contains(r.messages, says);
}

} // namespace ladder::test
