#include "backend.h"

namespace ladder::runner {

// Not built yet.
std::unique_ptr<Backend> make_simt_backend(const SimtOptions&) { return nullptr; }

} // namespace ladder::runner
