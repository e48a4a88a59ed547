#include "api/ladder/instruction_places.h"

namespace ladder {

static_assert(LADDER_PLACE_INSTRUCTION == static_cast<int>(spirv::NotedPlace::Instruction));
static_assert(LADDER_PLACE_CAPABILITY == static_cast<int>(spirv::NotedPlace::Capability));
static_assert(LADDER_PLACE_EXTENSION == static_cast<int>(spirv::NotedPlace::Extension));

namespace {

// Words of a module before its first instruction.
constexpr uint32_t header_words = 5;

// Functions come last in a module. The writer counts their words: here they become numbers of instructions.
void number_instructions(std::span<spirv::NotedPlace> places, std::span<const uint32_t> words) {
    size_t functions = 0;
    auto place = places.begin();
    const auto skip = [&] {
        while (place != places.end() && place->kind != spirv::NotedPlace::Instruction)
            place++;
    };
    skip();
    uint32_t n = 0;
    for (size_t at = header_words; at < words.size(); at += words[at] >> 16, n++) {
        const bool begins = (words[at] & 0xffff) == static_cast<uint32_t>(spv::Op::OpFunction);
        if (begins && !functions)
            functions = at;
        while (functions && place != places.end() && place->number <= at - functions) {
            place++->number = n;
            skip();
        }
    }
}

} // namespace

AskedPlaces::AskedPlaces(const Request& r, spirv::Options& options, Host* host) : request_(r) {
    if (r.places)
        options.places = &list_.emplace(host);
}

void AskedPlaces::tell(std::span<const uint32_t> words) {
    if (!list_)
        return;
    number_instructions(list_->places.span(), words);
    const std::span<ladder_place> told = list_->arena.array<ladder_place>(list_->places.size());
    for (uint32_t n = 0; n < told.size(); n++) {
        const spirv::NotedPlace& p = list_->places[n];
        told[n] = {static_cast<ladder_place_kind>(p.kind),
                   p.number,
                   p.function,
                   p.block,
                   p.origin,
                   p.name,
                   p.reason,
                   {}};
    }
    request_.places->function(request_.places->user_data, told.data(), told.size());
}

} // namespace ladder
