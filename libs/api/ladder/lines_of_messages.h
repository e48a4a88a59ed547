// Lines of the high-level source for messages of a compile. Debug information is read when the first message
// needs it: a compile that reports nothing reads none.
#pragma once

#include "api/ladder/request.h"
#include "vsir/core/program.h"

namespace ladder {

// Serves `diag` for as long as it lives.
class LinesOfMessages final : public SourcePlaces {
public:
    LinesOfMessages(const Request& r, const SourceInfo& info, Diagnostics& diag);
    ~LinesOfMessages();
    LinesOfMessages(const LinesOfMessages&) = delete;

    SourcePlace find(const Location& where, std::string_view function, uint32_t origin) noexcept override;

private:
    void read_program();
    SourcePlace of_origin(std::string_view function, uint32_t origin) const;
    void list_instructions();
    void list_tokens();
    SourcePlace of_bit(uint64_t bit) const;
    SourcePlace place_of(uint32_t location) const;

    const Request& request_;
    const SourceInfo& info_;
    Diagnostics& diag_;
    Arena arena_;
    bool has_program_ = false, has_instructions_ = false;
    const ir::Program* program_ = nullptr; // with debug information
    struct Place {
        uint64_t bit; // of the instruction in the source
        uint32_t function, ordinal;
        SourcePlace place;
    };
    Vec<Place> places_; // by bit
};

} // namespace ladder
