// Sections [scene N] and [shader table].
#include "script/parse.h"

#include <bit>
#include <iterator>

namespace ladder::runner {

namespace {

constexpr size_t largest_micromaps = size_t{1} << 28; // bytes, as of a resource
constexpr uint32_t micromap_level_max = 12; // D3D12_RAYTRACING_OPACITY_MICROMAP_OC1_MAX_SUBDIVISION_LEVEL

// Lines of [scene N], in the order of the section: what belongs to a geometry is that of the last one.
class SceneReader {
public:
    SceneReader(SceneDesc& scene, Problems& problems) : scene_(scene), problems_(problems) {}
    bool line(Cursor& c);
    // When all lines were read.
    bool finish();

private:
    bool geometry(Cursor& c);
    bool instance(Cursor& c);
    bool option(Cursor& c, InstanceDesc& i);
    bool transform(Cursor& c, InstanceDesc& i);
    bool micromap(Cursor& c, GeometryDesc& g);
    bool indices(Cursor& c, GeometryDesc& g);
    bool points(Cursor& c);

    SceneDesc& scene_;
    Problems& problems_;
    size_t micromap_bytes_ = 0;
};

bool SceneReader::geometry(Cursor& c) {
    GeometryDesc g;
    g.procedural = c.accept("boxes");
    if (!g.procedural && !c.accept("triangles"))
        return problems_.fail(
            "write 'geometry triangles' or 'geometry boxes', each with 'opaque' or without");
    g.opaque = c.accept("opaque");
    scene_.geometries.push_back(std::move(g));
    return problems_.at_end(c);
}

bool SceneReader::points(Cursor& c) {
    GeometryDesc& g = scene_.geometries.back();
    while (!c.at_end()) {
        float number;
        if (!c.f32(number))
            return problems_.fail("'" + std::string(c.peek().empty() ? c.rest() : c.peek()) +
                                  "' is no number; the section has lines 'geometry KIND', 'micromap LEVEL "
                                  "STATES', 'indices ...', 'instance (GEOMETRIES) ...' and points");
        g.points.push_back(number);
        c.accept(",");
    }
    return true;
}

// 'micromap LEVEL two 01...' or 'micromap LEVEL four 0123...': a digit for each micro-triangle; the digits
// are repeated.
bool SceneReader::micromap(Cursor& c, GeometryDesc& g) {
    MicromapDesc m;
    if (!c.u32(m.level) || m.level > micromap_level_max)
        return problems_.fail("a micromap has a level, 0 to 12");
    m.four_states = c.accept("four");
    if (!m.four_states && !c.accept("two"))
        return problems_.fail("after a micromap's level comes 'two' or 'four', for its states");
    const std::string digits(c.word());
    if (digits.empty() || digits.find_first_not_of(m.four_states ? "0123" : "01") != digits.npos)
        return problems_.fail(m.four_states ? "states are digits from 0 to 3" : "states are digits 0 and 1");
    const uint32_t width = m.four_states ? 2 : 1, per_byte = 8 / width;
    const size_t count = size_t{1} << 2 * m.level;
    if (digits.size() > count)
        return problems_.fail("a micromap of this level has " + std::to_string(count) + " states");
    const size_t bytes = (count + per_byte - 1) / per_byte;
    if ((micromap_bytes_ += bytes) > largest_micromaps)
        return problems_.fail("the micromaps of the scene are larger than 256 MiB");
    m.states.resize(bytes);
    for (size_t n = 0; n < count; n++)
        m.states[n / per_byte] |=
            static_cast<uint8_t>((digits[n % digits.size()] - '0') << (n % per_byte * width));
    g.micromaps.push_back(std::move(m));
    return problems_.at_end(c);
}

// Numbers, or D3D12_RAYTRACING_OPACITY_MICROMAP_SPECIAL_INDEX from -1 down.
bool SceneReader::indices(Cursor& c, GeometryDesc& g) {
    static constexpr const char* special[] = {"transparent", "opaque", "unknown-transparent",
                                              "unknown-opaque"};
    while (!c.at_end()) {
        int32_t index = 0;
        for (size_t n = 0; n < std::size(special) && !index; n++)
            if (c.accept(special[n]))
                index = -1 - static_cast<int32_t>(n);
        uint32_t number = 0;
        if (!index && !(c.u32(number) && number <= INT32_MAX))
            return problems_.fail("'indices' takes numbers of micromaps, transparent, opaque, "
                                  "unknown-transparent and unknown-opaque");
        g.indices.push_back(index ? index : static_cast<int32_t>(number));
        c.accept(",");
    }
    return true;
}

bool SceneReader::transform(Cursor& c, InstanceDesc& i) {
    bool good = c.accept("(");
    for (auto& row : i.transform) {
        for (float& number : row)
            good = good && c.f32(number);
        c.accept(",");
    }
    return (good && c.accept(")")) || problems_.fail("'transform' takes three rows of four numbers: "
                                                     "transform (1 0 0 0, 0 1 0 0, 0 0 1 0)");
}

bool SceneReader::option(Cursor& c, InstanceDesc& i) {
    if (c.accept("transform"))
        return transform(c, i);
    const struct {
        const char* word;
        uint32_t* number;
    } numbers[] = {{"id", &i.id}, {"mask", &i.mask}, {"hit-group", &i.hit_group}, {"flags", &i.flags}};
    for (const auto& n : numbers)
        if (c.accept(n.word))
            return c.u32(*n.number) || problems_.fail(std::string("'") + n.word + "' takes a number");
    return problems_.fail("'" + std::string(c.rest()) +
                          "': an instance has id N, mask N, hit-group N, flags N and transform (...)");
}

bool SceneReader::instance(Cursor& c) {
    InstanceDesc i;
    bool good = c.accept("(");
    do {
        uint32_t n = 0;
        good = good && c.u32(n);
        i.geometries.push_back(n);
    } while (c.accept(","));
    if (!good || !c.accept(")"))
        return problems_.fail("write 'instance (GEOMETRY, ...)' with numbers of geometries, from 0");
    for (uint32_t n : i.geometries)
        if (n >= scene_.geometries.size())
            return problems_.fail("there is no geometry " + std::to_string(n) + " before this line");
        else if (scene_.geometries[n].procedural != scene_.geometries[i.geometries[0]].procedural)
            return problems_.fail("the geometries of an instance are of one kind");
    while (!c.at_end())
        if (!option(c, i))
            return false;
    scene_.instances.push_back(std::move(i));
    return true;
}

bool SceneReader::line(Cursor& c) {
    if (c.accept("geometry"))
        return geometry(c);
    if (c.accept("instance"))
        return instance(c);
    if (scene_.geometries.empty())
        return problems_.fail("a scene begins with 'geometry triangles' or 'geometry boxes'");
    GeometryDesc& g = scene_.geometries.back();
    const bool map = c.accept("micromap");
    if (!map && !c.accept("indices"))
        return points(c);
    if (g.procedural)
        return problems_.fail("boxes have no micromaps");
    g.micromapped = true;
    return map ? micromap(c, g) : indices(c, g);
}

bool SceneReader::finish() {
    for (const GeometryDesc& g : scene_.geometries) {
        if (g.points.size() % (g.procedural ? 6 : 9))
            return problems_.fail(g.procedural ? "a box has two points, of three numbers each"
                                               : "a triangle has three points, of three numbers each");
        if (!g.indices.empty() && g.indices.size() != g.count())
            return problems_.fail(std::to_string(g.indices.size()) + " indices for " +
                                  std::to_string(g.count()) + " triangles");
        if (g.micromapped && g.indices.empty() && g.micromaps.size() < g.count())
            return problems_.fail(std::to_string(g.micromaps.size()) + " micromaps for " +
                                  std::to_string(g.count()) + " triangles");
        for (int32_t index : g.indices)
            if (index >= static_cast<int32_t>(g.micromaps.size()))
                return problems_.fail("there is no micromap " + std::to_string(index));
    }
    return true;
}

// A word of a shader record: a float where it has a dot or an exponent, else an integer.
bool parse_word(Cursor& c, uint32_t& out) {
    const std::string_view word = c.peek();
    uint64_t integer;
    float real;
    if (word.find_first_of("xX") == word.npos && word.find_first_of(".eEnN") != word.npos) {
        if (!c.f32(real))
            return false;
        out = std::bit_cast<uint32_t>(real);
        return true;
    }
    if (!c.integer(integer, 32))
        return false;
    out = static_cast<uint32_t>(integer);
    return true;
}

// "b1", "space2"
bool parse_register(Cursor& c, std::string_view letters, uint32_t& out) {
    const std::string_view word = c.peek();
    if (!word.starts_with(letters))
        return false;
    Cursor number(word.substr(letters.size()));
    if (!number.u32(out) || !number.at_end())
        return false;
    c.word();
    return true;
}

bool parse_record(Cursor& c, TableEntry& entry, Problems& p) {
    constexpr uint32_t words_max = 1016; // D3D12: records of 4096 bytes, of which the identifier has 32
    RecordConstants r;
    if (!parse_register(c, "b", r.reg))
        return p.fail("write 'record bN (WORDS)' or 'record bN spaceN (WORDS)'");
    parse_register(c, "space", r.space);
    bool good = c.accept("(");
    do {
        uint32_t word = 0;
        good = good && parse_word(c, word);
        r.words.push_back(word);
    } while (c.accept(","));
    if (!good || !c.accept(")"))
        return p.fail("write 'record bN (WORD, ...)': integers, or floats with a dot");
    entry.record.push_back(std::move(r));
    size_t all = 0;
    for (const RecordConstants& other : entry.record)
        all += other.words.size();
    return all <= words_max ? p.at_end(c) : p.fail("a shader record has at most 4096 bytes");
}

// 'hit triangles closest NAME any NAME', 'hit boxes intersection NAME ...', 'hit none'
bool parse_hit_group(Cursor& c, TableEntry& entry, Problems& p) {
    entry.kind = TableEntry::Triangles;
    if (c.accept("none"))
        return true;
    if (c.accept("boxes"))
        entry.kind = TableEntry::Boxes;
    else if (!c.accept("triangles"))
        return p.fail("write 'hit triangles ...', 'hit boxes ...' or 'hit none'");
    static constexpr const char* places[] = {"closest", "any", "intersection"}; // by RayPlace
    while (!c.at_end()) {
        size_t place = 0;
        while (place < std::size(places) && !c.accept(places[place]))
            place++;
        if (place == std::size(places))
            return p.fail("a hit group has closest NAME, any NAME and intersection NAME");
        entry.shaders[place] = c.word();
        if (entry.shaders[place].empty())
            return p.fail(std::string("after '") + places[place] + "' comes the name of a shader");
    }
    if ((entry.kind == TableEntry::Boxes) != !entry.shaders[Intersection].empty())
        return p.fail("hit groups of boxes have an intersection shader, those of triangles have none");
    return true;
}

bool parse_entry(Cursor& c, TableSection& t, Problems& p) {
    static constexpr struct {
        const char* word;
        TableEntry::Kind kind;
    } kinds[] = {{"generate", TableEntry::Generate},
                 {"miss", TableEntry::Miss},
                 {"hit", TableEntry::Triangles},
                 {"callable", TableEntry::Callable}};
    if (c.accept("record"))
        return t.entries.empty() ? p.fail("'record' belongs to the entry before it")
                                 : parse_record(c, t.entries.back(), p);
    if (c.accept("depth"))
        return (c.u32(t.depth) && t.depth && t.depth <= 31) || p.fail("'depth' takes a number from 1 to 31");
    TableEntry entry;
    entry.line = p.line;
    for (const auto& k : kinds)
        if (c.accept(k.word)) {
            entry.kind = k.kind;
            if (k.kind == TableEntry::Triangles) {
                if (!parse_hit_group(c, entry, p))
                    return false;
            } else if (!c.accept("none") || k.kind == TableEntry::Generate) {
                entry.shaders[0] = c.word();
                if (entry.shaders[0].empty())
                    return p.fail(std::string("after '") + k.word + "' comes the name of a shader");
            }
            t.entries.push_back(std::move(entry));
            return p.at_end(c);
        }
    return p.fail("'" + std::string(c.rest()) +
                  "': a shader table has lines 'generate NAME', 'miss NAME', 'hit ...', 'callable NAME', "
                  "'record bN (...)' and 'depth N'");
}

} // namespace

bool parse_scene(const Body& body, SceneDesc& out, Problems& p) {
    SceneReader reader(out, p);
    const uint32_t header = p.line;
    bool good = true;
    for (const Line& line : body) {
        p.line = line.number;
        Cursor c(line.text);
        good &= reader.line(c);
    }
    p.line = header;
    return good && reader.finish();
}

bool parse_table(const Body& body, TableSection& out, Problems& p) {
    const uint32_t header = p.line;
    bool good = true;
    uint32_t generate = 0;
    for (const Line& line : body) {
        p.line = line.number;
        Cursor c(line.text);
        good &= parse_entry(c, out, p);
    }
    for (const TableEntry& e : out.entries)
        generate += e.kind == TableEntry::Generate;
    p.line = header;
    return good && (generate == 1 || p.fail("a shader table has one line 'generate NAME'"));
}

} // namespace ladder::runner
