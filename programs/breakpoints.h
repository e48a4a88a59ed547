// --break: what HLSL variables are when a wave comes to a line.
#pragma once

#include "explorer/variable_parts.h"
#include "options.h"

#include <ladder/ladder_places.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace ladder_compiler {

// Prints the variables of the high-level source, by lane, at each arrival of a wave at one of some lines.
//
// It executes the shader's VSIR with stores that change nothing else: one in front of the instruction from
// which on a variable has a value, of that value, and one in front of the instructions that a line begins
// with. The origin of a store names what it is for.
class Breakpoints {
public:
    // Finds the lines that `o` names. False: `error` says why, or `messages` if the shader is bad, with the
    // result.
    bool set(const Options& o, const ladder_code& source, const char* name, std::string& error, int& result,
             char** messages);
    // The program to execute, as VSIR.
    ladder_code program() const { return {program_.data(), program_.size()}; }
    void watch(struct ladder_simt* simt) { ladder_simt_set_observer(simt, hear, this); }
    // Returns a text for each line that no wave came to.
    std::vector<std::string> unreached() const;

private:
    using Place = std::pair<unsigned int, unsigned int>;

    struct Value {
        enum Kind : unsigned char { Gone, Undefined, Known } kind = Gone;
        ladder_component_type type = LADDER_COMPONENT_NONE;
        unsigned int bits[2] = {0, 0};
    };
    struct Assignment {
        size_t part;
        unsigned int value; // its number in the text; UINT_MAX: none
        Value becomes;      // but the bits of a value
    };
    struct Line {
        Place place; // file and line
        unsigned int scope;
    };
    struct Stop {
        Place line;
        bool is_reached;
    };
    struct Store {
        size_t part;        // that gets a value; of a line: its number in stops_
        unsigned int scope; // of a line
        bool is_line, is_constant;
        Value value; // as of an assignment
    };
    struct Lane {
        Place line{};          // that it executes
        std::set<size_t> seen; // stores for this line that it has come by
        std::map<size_t, Value> values;
    };
    using Wave = std::vector<Lane>;

    static void keep(void* self, const ladder_source_lines* all);
    static void hear(void* self, const ladder_simt_event* event);

    void keep_lines(const ladder_source_lines& all);
    void keep_variable(const ladder_source_variable& v);
    void keep_memory(const ladder_source_memory& m);
    bool find_stop(const std::string& wanted, std::string& error);
    void add_stores(const std::string& text);
    void add_stores(unsigned int function, const std::vector<std::string>& lines);
    void add_store(const Assignment& a);
    void add_stop(const Line& line);
    void add_store(const Store& s, const char* type, const std::string& value);
    void take(const ladder_simt_event& e);
    void assign(const ladder_simt_event& e, const Store& s, Wave& wave);
    void set(Lane& lane, size_t part, const Value& v);
    void store(const ladder_simt_event& e, unsigned int variable, Wave& wave);
    void arrive(const ladder_simt_event& e, size_t store, Wave& wave);
    void print(const ladder_simt_event& e, const Store& at, const std::vector<unsigned int>& lanes,
               const Wave& wave) const;
    std::string values_of(size_t part, const std::vector<unsigned int>& lanes, const Wave& wave) const;

    std::vector<std::string> files_;
    std::vector<std::vector<std::string>> texts_; // of the files
    std::map<Place, Line> lines_;                 // by function and origin
    std::vector<unsigned int> scope_parents_;
    std::map<Place, std::vector<Assignment>> assignments_; // by function and origin
    explorer::VariableParts parts_;
    struct Element {
        size_t part;
        ladder_component_type type;
    };
    std::multimap<Place, Element> memory_;        // parts by variable of the program and element
    std::map<Place, unsigned int> memory_stores_; // variables by function and origin of stores
    std::vector<Stop> stops_;
    std::string program_;
    std::vector<Store> stores_;
    unsigned int first_origin_ = 1;        // of the first store
    size_t store_variables_ = 0;           // number of the first variable for them
    std::vector<const char*> store_types_; // of these variables
    std::map<std::array<unsigned int, 4>, Wave> waves_;
};

} // namespace ladder_compiler
