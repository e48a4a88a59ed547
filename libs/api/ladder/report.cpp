// Diagnostics as ladder_report.h has them: the records behind the messages, as they are.
#include "ladder/ladder_report.h"

#include "api/ladder/boundary.h"

#include <cstddef>

using namespace ladder;

static_assert(LADDER_SEVERITY_ERROR == static_cast<int>(Severity::Error));
static_assert(LADDER_SEVERITY_WARNING == static_cast<int>(Severity::Warning));
static_assert(LADDER_SEVERITY_NOTE == static_cast<int>(Severity::Note));
static_assert(LADDER_LOCATION_NONE == static_cast<int>(Location::None));
static_assert(LADDER_LOCATION_BYTE == static_cast<int>(Location::Byte));
static_assert(LADDER_LOCATION_BIT == static_cast<int>(Location::Bit));
static_assert(LADDER_LOCATION_LINE == static_cast<int>(Location::Line));

#define LADDER_DIAGNOSTIC(number, name, severity, meaning, remedy)                                           \
    static_assert(LADDER_DIAGNOSTIC_##name == number);
#include "base/support/diagnostic_codes.def"
#undef LADDER_DIAGNOSTIC

#define LADDER_SAME(member)                                                                                  \
    static_assert(offsetof(ladder_diagnostic, member) == offsetof(Record, member) &&                         \
                  sizeof(ladder_diagnostic::member) == sizeof(Record::member))
LADDER_SAME(severity);
LADDER_SAME(code);
LADDER_SAME(feature);
LADDER_SAME(text);
LADDER_SAME(entry_point);
LADDER_SAME(function);
LADDER_SAME(location_type);
LADDER_SAME(column);
LADDER_SAME(location);
LADDER_SAME(count);
LADDER_SAME(source_line);
LADDER_SAME(source_file);
LADDER_SAME(source_column);
LADDER_SAME(reserved);
#undef LADDER_SAME
static_assert(sizeof(ladder_diagnostic) == sizeof(Record));

const ladder_diagnostic* ladder_get_diagnostics(const char* messages, unsigned int* count) {
    size_t records; // set by the call, a few hundred at most
    const void* all = MessageText::records(messages, records);
    *count = static_cast<unsigned int>(records);
    return static_cast<const ladder_diagnostic*>(all);
}

const char* ladder_get_diagnostic_code_name(ladder_diagnostic_code code) {
    return name_of(static_cast<Problem>(code));
}
