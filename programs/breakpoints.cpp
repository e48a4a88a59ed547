#include "breakpoints.h"

#include "debug_file.h"
#include "dump_source.h"
#include "element_types.h"
#include "text_lines.h"

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

namespace ladder_compiler {

namespace {

struct ComponentType {
    const char* vsir;
    ElementItem::Kind kind;
    unsigned int bytes;
};
// By ladder_component_type. A boolean is a number here.
constexpr ComponentType component_types[] = {
    {"", ElementItem::Unsigned, 4},    {"bool", ElementItem::Unsigned, 4}, {"i16", ElementItem::Signed, 2},
    {"i16", ElementItem::Unsigned, 2}, {"i32", ElementItem::Signed, 4},    {"i32", ElementItem::Unsigned, 4},
    {"i64", ElementItem::Signed, 8},   {"i64", ElementItem::Unsigned, 8},  {"f16", ElementItem::Float, 2},
    {"f32", ElementItem::Float, 4},    {"f64", ElementItem::Float, 8}};
constexpr size_t component_type_count = sizeof component_types / sizeof *component_types;

std::string text_of(ladder_component_type type, const unsigned int (&bits)[2]) {
    if (type == LADDER_COMPONENT_BOOL)
        return bits[0] ? "true" : "false";
    const ComponentType& t = component_types[type];
    unsigned char bytes[sizeof bits];
    memcpy(bytes, bits, sizeof bits);
    ElementType element;
    element.items.push_back({t.kind, t.bytes, 0});
    return element_text(element, bytes);
}

// Is `path` that file, perhaps named without its folders?
bool is_file(const std::string& path, const std::string& name) {
    if (path.size() < name.size() || path.compare(path.size() - name.size(), name.size(), name))
        return false;
    return path.size() == name.size() || strchr("/\\", path[path.size() - name.size() - 1]);
}

const std::string store_words = "    var_store v";

unsigned int number_after(const std::string& line, size_t at) {
    return static_cast<unsigned int>(strtoul(line.c_str() + at, nullptr, 10));
}

// What a line of VSIR's text is.
struct VsirLine {
    enum Kind { Other, Variable, Function, Label, Phi, Instruction } kind = Other;
    unsigned int origin = 0; // of instructions
};

VsirLine vsir_line(const std::string& line) {
    if (!line.compare(0, 10, "variable v"))
        return {VsirLine::Variable};
    if (!line.compare(0, 10, "function f"))
        return {VsirLine::Function};
    if (line.empty() || line[0] != ' ')
        return {!line.empty() && line.back() == ':' ? VsirLine::Label : VsirLine::Other};
    const size_t origin = line.rfind(" @");
    return {line.find(" = phi.") == line.npos ? VsirLine::Instruction : VsirLine::Phi,
            origin == line.npos ? 0 : number_after(line, origin + 2)};
}

// "0-3,7"
std::string ranges(const std::vector<unsigned int>& lanes) {
    std::string text;
    for (size_t n = 0, end; n < lanes.size(); n = end) {
        for (end = n + 1; end < lanes.size() && lanes[end] == lanes[end - 1] + 1;)
            end++;
        text += (n ? "," : "") + std::to_string(lanes[n]);
        if (end > n + 1)
            text += "-" + std::to_string(lanes[end - 1]);
    }
    return text;
}

} // namespace

void Breakpoints::keep(void* self, const ladder_source_lines* all) {
    try {
        static_cast<Breakpoints*>(self)->keep_lines(*all);
    } catch (const std::bad_alloc&) { // there are no lines
    }
}

void Breakpoints::keep_lines(const ladder_source_lines& all) {
    for (unsigned int f = 0; f < all.file_count; f++) {
        const ladder_source_file& file = all.files[f];
        files_.push_back(shown_line(file.name));
        texts_.push_back(lines_of(std::string(file.text ? file.text : "", file.text_size)));
    }
    for (unsigned int n = 0; n < all.line_count; n++)
        if (const ladder_source_line& l = all.lines[n]; l.line)
            lines_[{l.function, l.origin}] = {{l.file, l.line}, l.scope};
    scope_parents_.assign(all.scope_parents, all.scope_parents + all.scope_count);
    for (unsigned int n = 0; n < all.variable_count; n++)
        keep_variable(all.variables[n]);
    for (unsigned int n = 0; n < all.memory_count; n++)
        keep_memory(all.memory[n]);
}

void Breakpoints::keep_memory(const ladder_source_memory& m) {
    if (m.variable != UINT_MAX && m.component_type && m.component_type < component_type_count)
        memory_.insert({{m.variable, m.element}, {parts_.number_of(m), m.component_type}});
}

void Breakpoints::keep_variable(const ladder_source_variable& v) {
    const size_t part = parts_.number_of(v);
    Assignment a{part, v.value, {}};
    a.becomes.kind = v.is_known ? Value::Known : Value::Gone;
    a.becomes.type = v.component_type;
    a.becomes.bits[0] = v.low;
    a.becomes.bits[1] = v.high;
    if (v.component_type >= component_type_count || (v.value != UINT_MAX && !v.component_type))
        a = {part, UINT_MAX, {Value::Gone}};
    assignments_[{v.function, v.origin}].push_back(a);
}

bool Breakpoints::find_stop(const std::string& wanted, std::string& error) {
    const size_t colon = wanted.rfind(':');
    const unsigned int line = number_after(wanted, colon == wanted.npos ? 0 : colon + 1);
    const std::string name = colon == wanted.npos ? files_[0] : wanted.substr(0, colon);
    bool is_known = false;
    unsigned int next = UINT_MAX;
    for (const auto& [at, l] : lines_) {
        if (!is_file(files_[l.place.first], name))
            continue;
        is_known = true;
        if (l.place.second == line) {
            stops_.push_back({l.place, false});
            return true;
        }
        if (l.place.second > line)
            next = std::min(next, l.place.second);
    }
    if (!is_known)
        error = "no instruction comes from the file '" + name + "' of --break";
    else
        error = "no instruction comes from line " + std::to_string(line) + " of " + name +
                (next == UINT_MAX ? ", and none from a line after it"
                                  : "; use --break=" + wanted.substr(0, colon + 1) + std::to_string(next));
    return false;
}

bool Breakpoints::set(const Options& o, const ladder_code& source, const char* name, std::string& error,
                      int& result, char** messages) {
    DebugFile debug_file;
    if (o.pdb_given && !debug_file.read(o.pdb, o.input, source, error))
        return false;
    ladder_specialization_info constants = o.specialization;
    constants.next = nullptr;
    const ladder_source_lines_info lines = {LADDER_STRUCTURE_TYPE_SOURCE_LINES_INFO,
                                            o.constants.empty() ? nullptr : &constants,
                                            keep,
                                            this,
                                            0,
                                            {}};
    const ladder_compile_option option = {LADDER_OPTION_IGNORE_CHECKSUM, o.ignore_checksum};
    ladder_compile_info info{};
    info.type = LADDER_STRUCTURE_TYPE_COMPILE_INFO;
    info.next = o.pdb_given ? static_cast<const void*>(debug_file.in_front_of(&lines)) : &lines;
    info.source = source;
    info.source_type = o.source_type;
    info.target_type = LADDER_TARGET_VSIR;
    info.options = &option;
    info.option_count = 1;
    info.source_name = name;
    info.entry_point = o.entry_point;
    ladder_code vsir{};
    result = ladder_compile(&info, &vsir, messages);
    if (result != LADDER_OK)
        return false;
    const std::string text(static_cast<const char*>(vsir.code), vsir.size);
    ladder_free_code(&vsir);
    if (lines_.empty()) {
        error = "the shader has no lines for --break: compile it with -Zi and -Qembed_debug, or use --pdb";
        return false;
    }
    for (const std::string& wanted : o.breaks)
        if (!find_stop(wanted, error))
            return false;
    add_stores(text);
    return true;
}

// Copies the text of a program, with stores added.
void Breakpoints::add_stores(const std::string& text) {
    const std::vector<std::string> lines = lines_of(text);
    unsigned int functions = 0;
    std::string head;
    for (const std::string& line : lines) {
        const VsirLine l = vsir_line(line);
        if (!functions && l.kind != VsirLine::Function)
            head += line + '\n';
        functions += l.kind == VsirLine::Function;
        store_variables_ += l.kind == VsirLine::Variable;
        first_origin_ = std::max(first_origin_, l.origin + 1);
    }
    for (size_t begin = 0; begin < lines.size();) {
        size_t end = begin + 1;
        while (end < lines.size() && vsir_line(lines[end]).kind != VsirLine::Function)
            end++;
        if (vsir_line(lines[begin]).kind == VsirLine::Function)
            add_stores(number_after(lines[begin], 10), {lines.begin() + begin, lines.begin() + end});
        begin = end;
    }
    for (const char* type : store_types_)
        head += "variable v" + std::to_string(store_variables_++) + " private " + type + "[1]\n";
    program_.insert(0, head);
}

void Breakpoints::add_stores(unsigned int function, const std::vector<std::string>& lines) {
    std::map<unsigned int, size_t> first; // line of text, by origin
    for (size_t n = 0; n < lines.size(); n++)
        if (const unsigned int origin = vsir_line(lines[n]).origin)
            first.try_emplace(origin, n);
    std::map<size_t, std::vector<const Assignment*>> before; // by line of text
    for (auto a = assignments_.lower_bound({function, 0});
         a != assignments_.end() && a->first.first == function; ++a)
        if (const auto at = first.lower_bound(a->first.second); at != first.end())
            for (const Assignment& assignment : a->second)
                before[at->second].push_back(&assignment);
    std::vector<const Assignment*> waiting;
    Place last{};
    for (size_t n = 0; n < lines.size(); n++) {
        const VsirLine l = vsir_line(lines[n]);
        if (l.kind == VsirLine::Label)
            last = {};
        if (!lines[n].compare(0, store_words.size(), store_words))
            memory_stores_[{function, l.origin}] = number_after(lines[n], store_words.size());
        waiting.insert(waiting.end(), before[n].begin(), before[n].end());
        if (l.kind == VsirLine::Instruction) { // phis come before all stores
            for (const Assignment* a : waiting)
                add_store(*a);
            waiting.clear();
            if (const auto at = lines_.find({function, l.origin}); at != lines_.end()) {
                if (at->second.place != last)
                    add_stop(at->second);
                last = at->second.place;
            }
        }
        program_ += lines[n] + '\n';
    }
}

void Breakpoints::add_store(const Assignment& a) {
    const bool has_value = a.value != UINT_MAX;
    const Store s = {a.part, 0, false, !has_value, a.becomes};
    if (has_value)
        add_store(s, component_types[a.becomes.type].vsir, "%" + std::to_string(a.value));
    else
        add_store(s, "i32", "i32 0");
}

void Breakpoints::add_stop(const Line& line) {
    for (size_t n = 0; n < stops_.size(); n++)
        if (stops_[n].line == line.place)
            return add_store({n, line.scope, true, true, {}}, "i32", "i32 0");
}

// To the variable of each thread that takes the type.
void Breakpoints::add_store(const Store& s, const char* type, const std::string& value) {
    const auto same = [&](const char* other) { return !strcmp(type, other); };
    const auto at = std::find_if(store_types_.begin(), store_types_.end(), same);
    const size_t variable = store_variables_ + static_cast<size_t>(at - store_types_.begin());
    if (at == store_types_.end())
        store_types_.push_back(type);
    program_ += "    var_store v" + std::to_string(variable) + ", 0, " + value + " @" +
                std::to_string(first_origin_ + stores_.size()) + '\n';
    stores_.push_back(s);
}

void Breakpoints::hear(void* self, const ladder_simt_event* event) {
    try {
        if (event->kind == LADDER_SIMT_EVENT_INSTRUCTION)
            static_cast<Breakpoints*>(self)->take(*event);
    } catch (const std::bad_alloc&) { // the event is lost
    }
}

void Breakpoints::take(const ladder_simt_event& e) {
    Wave& wave = waves_[{e.group[0], e.group[1], e.group[2], e.wave}];
    if (e.lane_count && wave.size() <= e.lanes[e.lane_count - 1])
        wave.resize(e.lanes[e.lane_count - 1] + 1);
    if (e.origin < first_origin_ || e.origin - first_origin_ >= stores_.size()) {
        const auto line = lines_.find({e.function, e.origin});
        for (unsigned int n = 0; n < e.lane_count && line != lines_.end(); n++)
            if (Lane& lane = wave[e.lanes[n]]; lane.line != line->second.place) {
                lane.line = line->second.place;
                lane.seen.clear();
            }
        const auto store = memory_stores_.find({e.function, e.origin});
        if (store != memory_stores_.end() && !strcmp(e.operation, "var_store"))
            this->store(e, store->second, wave);
        return;
    }
    const size_t number = e.origin - first_origin_;
    if (stores_[number].is_line)
        arrive(e, number, wave);
    else
        assign(e, stores_[number], wave);
}

void Breakpoints::assign(const ladder_simt_event& e, const Store& s, Wave& wave) {
    const size_t last = e.result_count + e.operand_count - 1; // of the operands
    for (unsigned int n = 0; n < e.lane_count; n++) {
        Value v = s.value;
        if (!s.is_constant) {
            const ladder_simt_value& stored = e.values[last * e.lane_count + n];
            v.kind = stored.undefined ? Value::Undefined : Value::Known;
            v.bits[0] = stored.low;
            v.bits[1] = stored.high;
        }
        set(wave[e.lanes[n]], s.part, v);
    }
}

void Breakpoints::set(Lane& lane, size_t part, const Value& v) {
    for (size_t other : parts_.all()[part].overlapped)
        lane.values.erase(other);
    lane.values[part] = v;
}

// To a variable of the program: [..., index, value]
void Breakpoints::store(const ladder_simt_event& e, unsigned int variable, Wave& wave) {
    const ladder_simt_value* value = e.values + size_t{e.result_count + e.operand_count - 1} * e.lane_count;
    const ladder_simt_value* index = value - e.lane_count;
    for (unsigned int n = 0; n < e.lane_count; n++) {
        const auto [first, end] = memory_.equal_range({variable, index[n].low});
        for (auto at = first; at != end; ++at) {
            Value v{value[n].undefined ? Value::Undefined : Value::Known, at->second.type, {}};
            v.bits[0] = value[n].low;
            v.bits[1] = value[n].high;
            set(wave[e.lanes[n]], at->second.part, v);
        }
    }
}

// A lane is at a new line, or for another time where it comes by the same store.
void Breakpoints::arrive(const ladder_simt_event& e, size_t store, Wave& wave) {
    Stop& stop = stops_[stores_[store].part];
    std::vector<unsigned int> lanes;
    for (unsigned int n = 0; n < e.lane_count; n++) {
        Lane& lane = wave[e.lanes[n]];
        if (lane.line != stop.line || lane.seen.count(store)) {
            lanes.push_back(e.lanes[n]);
            lane.seen.clear();
        }
        lane.line = stop.line;
        lane.seen.insert(store);
    }
    if (lanes.empty())
        return;
    stop.is_reached = true;
    print(e, stores_[store], lanes, wave);
}

void Breakpoints::print(const ladder_simt_event& e, const Store& at, const std::vector<unsigned int>& lanes,
                        const Wave& wave) const {
    const auto [file, line] = stops_[at.part].line;
    std::string text = files_[file] + ":" + std::to_string(line) + ": group";
    for (unsigned int n : e.group)
        text += " " + std::to_string(n);
    text += " wave " + std::to_string(e.wave) + " lanes " + ranges(lanes);
    if (line <= texts_[file].size())
        text += ": " + shown_line(texts_[file][line - 1]);
    text += '\n';
    std::set<unsigned int> scopes;
    for (unsigned int s = at.scope; s < scope_parents_.size() && scopes.insert(s).second;)
        s = scope_parents_[s];
    const std::vector<explorer::VariablePart>& parts = parts_.all();
    for (size_t part = 0; part < parts.size(); part++)
        if (parts[part].function == e.function && scopes.count(parts[part].scope))
            if (const std::string values = values_of(part, lanes, wave); !values.empty())
                text += "    " + shown_line(parts[part].name) + " =" + values + '\n';
    fwrite(text.data(), 1, text.size(), stderr);
}

// Each value with the lanes that have it; empty if none has one.
std::string Breakpoints::values_of(size_t part, const std::vector<unsigned int>& lanes,
                                   const Wave& wave) const {
    std::vector<std::pair<std::string, std::vector<unsigned int>>> all;
    bool is_set = false;
    for (unsigned int lane : lanes) {
        const auto at = wave[lane].values.find(part);
        is_set |= at != wave[lane].values.end();
        std::string text = "gone";
        if (at != wave[lane].values.end() && at->second.kind != Value::Gone)
            text =
                at->second.kind == Value::Undefined ? "undefined" : text_of(at->second.type, at->second.bits);
        const auto same =
            std::find_if(all.begin(), all.end(), [&](const auto& v) { return v.first == text; });
        (same == all.end() ? all.emplace_back(std::move(text), std::vector<unsigned int>()) : *same)
            .second.push_back(lane);
    }
    if (!is_set)
        return "";
    if (all.size() == 1)
        return " " + all[0].first;
    std::string text;
    for (const auto& [value, of] : all)
        text += " [" + ranges(of) + "] " + value;
    return text;
}

std::vector<std::string> Breakpoints::unreached() const {
    std::vector<std::string> all;
    for (const Stop& s : stops_)
        if (!s.is_reached)
            all.push_back("no wave came to line " + std::to_string(s.line.second) + " of " +
                          files_[s.line.first]);
    return all;
}

} // namespace ladder_compiler
