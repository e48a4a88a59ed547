#include "api/ladder/linkage/link_agreement.h"

namespace ladder {

namespace {

const char* name_of(Bits bits) {
    constexpr const char* names[] = {"something",  "a boolean", "a 16-bit integer", "a 16-bit float",
                                     "an integer", "a float",   "a 64-bit integer", "a double"};
    return names[static_cast<size_t>(bits)];
}

const char* name_of(ladder_tessellation_domain domain) {
    constexpr const char* names[] = {"nothing", "isolines", "triangles", "quads"};
    return names[domain & 3];
}

// Vulkan knows distances by their place in an array: rows lie there in the order of their semantic indices.
unsigned int place_of(const LinkRow& row, const Vec<LinkRow>& all) {
    unsigned int place = 0;
    for (const LinkRow& other : all.span())
        if (other.role == row.role && other.stream == row.stream && other.index < row.index)
            place += other.columns;
    return place;
}

} // namespace

void LinkAgreement::check_patches() const {
    if (from_.control_points && to_.control_points && from_.control_points != to_.control_points)
        diag_.fail_argument(Problem::INVALID_LINKAGE,
                            "the hull shader makes %u control points, and the domain shader takes %u",
                            from_.control_points, to_.control_points);
    if (from_.domain && to_.domain && from_.domain != to_.domain)
        diag_.fail_argument(Problem::INVALID_LINKAGE,
                            "the hull shader divides %s, and the domain shader makes vertices of %s",
                            name_of(from_.domain), name_of(to_.domain));
}

void LinkAgreement::check(const LinkRow& in, const LinkRow* out) const {
    if (!out)
        return warn_unwritten(in);
    if ((in.role == Role::Plain) != (out->role == Role::Plain))
        diag_.fail_argument(Problem::INVALID_LINKAGE,
                            "%s%u is a system value for the stage that %s it, and none for the other",
                            in.name, in.index, in.role == Role::Plain ? "writes" : "reads");
    check_types(in, *out);
    check_columns(in, *out);
    check_distance(in, *out);
}

void LinkAgreement::check_types(const LinkRow& in, const LinkRow& out) const {
    if (in.bits != Bits::Unknown && out.bits != Bits::Unknown && in.bits != out.bits)
        diag_.fail_argument(Problem::INVALID_LINKAGE, "%s%u is written as %s and read as %s", in.name,
                            in.index, name_of(out.bits), name_of(in.bits));
}

void LinkAgreement::check_columns(const LinkRow& in, const LinkRow& out) const {
    const unsigned int there = out.used & ((1u << out.columns) - 1), missing = in.used & ~there;
    if (missing && !from_.is_of_direct3d_9)
        diag_.warn(Location::none(), Problem::INVALID_LINKAGE,
                   "columns 0x%x of %s%u are read and not written: those beyond the output's %u are zero",
                   missing, in.name, in.index, out.columns);
}

void LinkAgreement::check_distance(const LinkRow& in, const LinkRow& out) const {
    if (in.role != Role::ClipDistance && in.role != Role::CullDistance)
        return;
    const unsigned int written = place_of(out, from_.all), read = place_of(in, to_.all);
    if (written != read)
        diag_.fail_argument(Problem::INVALID_LINKAGE,
                            "%s%u begins at place %u of the distances that are written, and at %u of those "
                            "that are read: Vulkan knows them by their places",
                            in.name, in.index, written, read);
}

// Checks only the system values that the stage before has to write.
void LinkAgreement::warn_unwritten(const LinkRow& in) const {
    const bool pixel = to_.stage == LADDER_STAGE_PIXEL;
    const bool wanted = in.role == Role::Plain || in.role == Role::ClipDistance ||
                        in.role == Role::CullDistance ||
                        (!pixel && (in.role == Role::OfPrimitive || in.role == Role::Position));
    if (wanted && in.used && !to_.is_of_direct3d_9)
        diag_.warn(Location::none(), Problem::INVALID_LINKAGE, "%s%u is read and not written: it is zero",
                   in.name, in.index);
}

} // namespace ladder
