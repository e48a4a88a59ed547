// --run and --check-passes: shaders on the simulator.
#pragma once

#include "listing.h"
#include "options.h"

namespace ladder_compiler {

// A result of the API and its messages, which the caller frees; `error`: of the program's own, else empty.
struct Simulated {
    int result = LADDER_OK;
    char* messages = nullptr;
    std::string error;
    bool failed = false; // the shader was given up; a pass changed what it does
};

// Of --run and --check-passes, but what only one of them has.
ladder_simt_info simt_info_of(const Options& o, const ladder_code& source, const char* name);
// Loads and binds all of them; they must stay as long as `simt` executes. `error`: of files.
int bind_all(struct ladder_simt* simt, std::vector<Bind>& binds, std::string& error, char** messages);

// Executes the shader; `text` gets what is in its UAVs then. Traces and reports go to standard error.
Simulated run_shader(const Options& o, const ladder_code& source, const char* name, std::string& text);

// What --check-passes found: a line, or an object of JSON, for each pass of each input.
class PassReport {
public:
    PassReport(std::string& text, bool as_json);
    void source(const char* name) { source_ = name; } // of the passes to come
    void finish();
    static void add(void* report, const char* pass, ladder_simt_verdict verdict, const char* text,
                    size_t size); // a ladder_simt_check_info.function

private:
    std::string& text_;
    std::string source_;
    bool as_json_;
    Listing list_;
};
// Compares all passes.
Simulated check_passes(const Options& o, const ladder_code& source, const char* name, PassReport& lines);

} // namespace ladder_compiler
