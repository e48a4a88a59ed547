// Shaders with signatures as tests write them: the declarations and the body, and what must come of them.
#pragma once

#include "support.h"

namespace ladder::spirv::cases {

struct StageText {
    const char* stage;
    std::string declarations;
    std::string body;

    std::string text(const char* more = "") const {
        return std::string("vsir 1 structured-ssa\nstage ") + stage + "\nentry f0 \"main\"\n" + declarations +
               "function f0 \"main\"() {\nb0:\n" + body + "    return\n}\n" + more;
    }
};

// The disassembly, accepted by spirv-val.
inline std::string valid(const std::string& text, const Options& options) {
    const Written w = translate(text, options);
    if (w.code != Code::Ok)
        fail_msg("%s\n%s", w.message.c_str(), text.c_str());
    const std::string bad = verdict(w.words, options.environment);
    if (!bad.empty())
        fail_msg("%s\n%s\n%s", bad.c_str(), text.c_str(), disassembly(w.words).c_str());
    return disassembly(w.words);
}

inline std::string valid(const StageText& s, Environment e = Environment::Vulkan13) {
    Options options;
    options.environment = e;
    return valid(s.text(), options);
}

inline void has(const std::string& text, const std::string& what) {
    if (text.find(what) == std::string::npos)
        fail_msg("no '%s' in\n%s", what.c_str(), text.c_str());
}
inline void has_not(const std::string& text, const std::string& what) {
    if (text.find(what) != std::string::npos)
        fail_msg("'%s' in\n%s", what.c_str(), text.c_str());
}

inline void refuse(const std::string& text, Code code, const char* message, const Options& options = {}) {
    const Written w = translate(text, options);
    if (w.code != code || w.message.find(message) == std::string::npos)
        fail_msg("expected '%s', got '%s'\n%s", message, w.message.c_str(), text.c_str());
}

// One case: what the disassembly must have, separated by bars, in every environment.
struct Case {
    StageText stage;
    const char* parts;
};

inline void check(const Case& c) {
    for (Environment e : environments) {
        const std::string text = valid(c.stage, e);
        std::istringstream parts(c.parts);
        for (std::string part; std::getline(parts, part, '|');)
            has(text, part);
    }
}

} // namespace ladder::spirv::cases
