// Lines of the high-level source for messages of a compile. Debug information is read when the first message
// needs it: a compile that reports nothing reads none.
#pragma once

#include "api/ladder/request.h"
#include "vsir/core/program.h"

#include <optional>

namespace ladder {

// Messages of `diag` get their lines when this object ends.
class LinesOfMessages final : public SourcePlaces {
public:
    LinesOfMessages(const Request& r, const SourceInfo& info, Diagnostics& diag);
    // For an open shader, which has lines if it kept its debug information.
    LinesOfMessages(const Request& r, Source& source, Diagnostics& diag);
    ~LinesOfMessages();
    LinesOfMessages(const LinesOfMessages&) = delete;

    SourcePlace find(const Location& where, std::string_view function, uint32_t origin) noexcept override;

private:
    Source& source();
    bool is_tokens();
    bool is_words();
    bool looks_for_lines();
    bool has_lines() {
        if (!has_lines_)
            has_lines_ = looks_for_lines();
        return *has_lines_;
    }
    void read_program();
    SourcePlace of_origin(std::string_view function, uint32_t origin);
    SourcePlace of_function(const ir::Function& f) const;
    void list_places();
    void list_instructions();
    void list_words();
    void list_tokens();
    SourcePlace of_bit(uint64_t bit) const;
    SourcePlace of_first() const;

    const Request& request_;
    const SourceInfo info_{};
    Source* source_ = nullptr;
    Diagnostics& diag_;
    Arena arena_;
    std::optional<bool> has_lines_; // empty: not looked for yet
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
