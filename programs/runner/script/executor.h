// Executes scripts.
#pragma once

#include "report.h"
#include "script/backend.h"
#include "script/script.h"

namespace ladder::runner {

class BothBackend;

struct ExecutorOptions {
    // Of DXIL; of tokens and bytecode; empty: HLSL of their models is skipped.
    std::string hlsl_compiler, token_compiler;
    uint32_t first_model = 20, last_model = 69; // 10 * major + minor
    std::string images;                         // folder for pictures of failed probes; empty: none
    std::string explore;                // folder for pages of failed draws and dispatches; empty: none
    bool write_pictures = false;        // of [test]'s picture directives, instead of comparing
    BothBackend* both = nullptr;        // the backend, where there are two to compare
    bool probes_only = false;           // they are compared by probes alone
    bool findings_are_failures = false; // but those that are notes
    bool notes = false;                 // shows those, too
};

// Runs a script from top to bottom. `report.script` is its name; checks and notes are added.
void execute(const Script& script, Backend& backend, const ExecutorOptions& options, ScriptReport& report);

// Whether a condition holds for a shader model (10 * major + minor) and these tags. `models_only`: as shader
// sections have it, where terms with tags count as if they were not there.
bool holds(const Condition& c, uint32_t model, const Capabilities& capabilities, bool models_only);

} // namespace ladder::runner
