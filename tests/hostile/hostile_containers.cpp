// Containers: parts that lie in each other, and parts whose records name the same things.
#include "hostile_sources.h"

#include <ladder/ladder_dxbc.h>

#include <vector>

namespace ladder::test {

namespace container_sources {

using Words = std::vector<uint32_t>;

std::string bytes_of(const Words& words) {
    return {reinterpret_cast<const char*>(words.data()), 4 * words.size()};
}

// A container with parts at these places behind the table of offsets; without a checksum.
std::string raw_container(const Words& places, const std::string& data) {
    const uint32_t start = 32 + 4 * static_cast<uint32_t>(places.size());
    Words words = {
        LADDER_TAG('D', 'X', 'B', 'C'),      0, 0, 0, 0, 1, start + static_cast<uint32_t>(data.size()),
        static_cast<uint32_t>(places.size())};
    for (const uint32_t place : places)
        words.push_back(start + place);
    return bytes_of(words) + data;
}

std::string container(uint32_t tag, const std::string& part) {
    std::string padded = part;
    padded.resize((padded.size() + 3) & ~size_t{3});
    return raw_container({0}, bytes_of({tag, static_cast<uint32_t>(padded.size())}) + padded);
}

// ---- parts

std::string many_parts(uint32_t n) {
    Words places;
    std::string data;
    for (uint32_t i = 0; i < n; i++) {
        places.push_back(8 * i);
        data += bytes_of({LADDER_TAG('P', 'R', 'I', 'V'), 0});
    }
    return raw_container(places, data);
}

// All parts are one.
std::string one_part(uint32_t n) {
    return raw_container(Words(n, 0),
                         bytes_of({LADDER_TAG('P', 'R', 'I', 'V'), 4 * n}) + std::string(4 * n, 'p'));
}

// Each part holds all that follow.
std::string parts_in_parts(uint32_t n) {
    Words places;
    std::string data;
    for (uint32_t i = 0; i < n; i++) {
        places.push_back(8 * i);
        data += bytes_of({LADDER_TAG('P', 'R', 'I', 'V'), 8 * (n - 1 - i)});
    }
    return raw_container(places, data);
}

std::string declared_parts(uint32_t n) {
    std::string all = raw_container({0}, bytes_of({LADDER_TAG('P', 'R', 'I', 'V'), 0}));
    const uint32_t count = n << 20;
    for (int i = 0; i < 4; i++)
        all[28 + i] = static_cast<char>(count >> 8 * i);
    return all;
}

// ---- signatures: elements that all have one long name

std::string one_long_name(uint32_t n) {
    Words words = {n, 8};
    for (uint32_t i = 0; i < n; i++)
        words.insert(words.end(), {8 + 24 * n, i, 0, 3, i % 32, 0x0f});
    return container(LADDER_TAG('I', 'S', 'G', 'N'),
                     bytes_of(words) + std::string(24 * n, 'N') + std::string(4, '\0'));
}

std::string declared_elements(uint32_t n) {
    return container(LADDER_TAG('I', 'S', 'G', 'N'), bytes_of({n << 20, 8}));
}

// ---- root signatures

// Tables that all have the same ranges.
std::string shared_ranges(uint32_t n) {
    const uint32_t parameters = 24, tables = parameters + 12 * n, ranges = tables + 8;
    Words words = {1, n, parameters, 0, 0, 0};
    for (uint32_t i = 0; i < n; i++)
        words.insert(words.end(), {0, 0, tables});
    words.insert(words.end(), {n, ranges});
    for (uint32_t i = 0; i < n; i++)
        words.insert(words.end(), {1, 1, i, 0, 0xffffffff});
    return container(LADDER_TAG('R', 'T', 'S', '0'), bytes_of(words));
}

std::string declared_parameters(uint32_t n) {
    return container(LADDER_TAG('R', 'T', 'S', '0'), bytes_of({2, n << 20, 24, n << 20, 24, 0}));
}

std::string many_ranges(uint32_t n) {
    Words words = {1, 1, 24, 0, 0, 0, 0, 0, 36, n, 44};
    for (uint32_t i = 0; i < n; i++)
        words.insert(words.end(), {1, 1, i, 0, 0xffffffff});
    return container(LADDER_TAG('R', 'T', 'S', '0'), bytes_of(words));
}

// ---- RDAT: functions that all have the same resources

std::string rdat(uint32_t functions, uint32_t resources) {
    Words lists = {resources};
    for (uint32_t i = 0; i < resources; i++)
        lists.push_back(i);
    Words resource_table = {resources, 32}, function_table = {functions, 44};
    for (uint32_t i = 0; i < resources; i++)
        resource_table.insert(resource_table.end(), {1, 11, i, 0, i, i, 0, 0});
    for (uint32_t i = 0; i < functions; i++)
        function_table.insert(function_table.end(), {0, 0, 0, 0xffffffff, 5, 0, 0, 0, 0, 0x20, 0x60000});
    const Words names = {0};
    Words part = {0x10, 4};
    uint32_t at = 8 + 16;
    const std::pair<uint32_t, const Words*> parts[] = {
        {1, &names}, {2, &lists}, {3, &resource_table}, {4, &function_table}};
    for (const auto& [type, words] : parts) {
        part.push_back(at);
        at += 8 + 4 * static_cast<uint32_t>(words->size());
    }
    for (const auto& [type, words] : parts) {
        part.insert(part.end(), {type, 4 * static_cast<uint32_t>(words->size())});
        part.insert(part.end(), words->begin(), words->end());
    }
    return container(LADDER_TAG('R', 'D', 'A', 'T'), bytes_of(part));
}

std::string shared_resources(uint32_t n) { return rdat(n, n); }
std::string runtime_functions(uint32_t n) { return rdat(n, 1); }

} // namespace container_sources

std::span<const HostileSource> hostile_containers() {
    using namespace container_sources;
    static constexpr HostileSource all[] = {
        {"many-parts", many_parts, 5000},
        {"one-part", one_part, 5000},
        {"parts-in-parts", parts_in_parts, 5000},
        {"declared-parts", declared_parts, 100},
        {"one-long-name", one_long_name, 1000},
        {"declared-elements", declared_elements, 100},
        {"shared-ranges", shared_ranges, 1000},
        {"declared-parameters", declared_parameters, 100},
        {"many-ranges", many_ranges, 2000},
        {"shared-resources", shared_resources, 1000},
        {"runtime-functions", runtime_functions, 1000},
    };
    return all;
}

} // namespace ladder::test
