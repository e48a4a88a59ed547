// What the shaders of ray pipelines are given and give back, and who runs other shaders for them.
#pragma once

#include "simt/machine/lanes.h"
#include "vsir/core/program.h"

#include <cstddef>
#include <cstdint>

namespace ladder::simt {

struct Scene;

// What a shader sees of the ray and of what it meets: the values of ir::Builtin. Matrices: row * 4 + column.
struct RayState {
    uint32_t index[3] = {}; // of the thread that the dispatch started
    float world_origin[3] = {}, world_direction[3] = {}, object_origin[3] = {}, object_direction[3] = {};
    float object_to_world[12] = {}, world_to_object[12] = {};
    float positions[9] = {}; // of the triangle's vertices
    float t_min = 0, t_current = 0;
    uint32_t flags = 0, instance_index = 0, instance_id = 0, geometry_index = 0, primitive_index = 0,
             hit_kind = 0, cluster_id = UINT32_MAX;
};

// D3D12: HIT_KIND
constexpr uint32_t hit_kind_front = 254, hit_kind_back = 255;

// The 32-bit words of a variable that one shader hands to another, as the memory of a thread has them.
class HandedWords {
public:
    HandedWords(uint64_t* values, Mask* undefined, uint32_t stride, uint32_t lane, uint32_t count)
        : values_(values), undefined_(undefined), stride_(stride), lane_(lane), count_(count) {}
    uint32_t size() const { return count_; }
    uint32_t operator[](uint32_t n) const {
        return static_cast<uint32_t>(values_[size_t{n} * stride_ + lane_]);
    }
    bool is_undefined(uint32_t n) const { return undefined_[n].has(lane_); }
    void set(uint32_t n, uint32_t word, bool undefined = false) {
        values_[size_t{n} * stride_ + lane_] = word;
        if (undefined)
            undefined_[n].set(lane_);
        else
            undefined_[n].clear(lane_);
    }

private:
    uint64_t* values_;
    Mask* undefined_;
    uint32_t stride_, lane_, count_;
};

// The words that all threads of a launch are handed: word n of a thread is words[thread * count + n].
struct HandedTable {
    uint32_t* words = nullptr;
    uint8_t* undefined = nullptr; // 1: it is; null: none is
    uint32_t count = 0;           // what a shader declares beyond it is undefined
};

// The memory in which a stage gets what it is handed.
constexpr ir::Storage incoming_storage(ir::Stage s) {
    return s == ir::Stage::Callable ? ir::Storage::IncomingCallable : ir::Storage::IncomingPayload;
}

// How a thread of an any-hit shader ended.
enum class HitVerdict : uint8_t { Accepted, Ignored, AcceptedAndEnded };

// A ray that a shader traces.
struct TracedRay {
    const Scene* scene; // null: nothing is hit
    uint32_t flags, mask, hit_group_offset, geometry_multiplier, miss;
    float origin[3], t_min, direction[3], t_max;
};

// D3D12_RAYTRACING_MAX_ATTRIBUTE_SIZE_IN_BYTES
constexpr uint32_t attribute_words_max = 8;

// What a hit object keeps.
struct HitObject {
    enum Kind : uint8_t { Nop, Miss, Hit };
    Kind kind;
    bool has_record;
    uint32_t record; // of hit groups, or of miss shaders
    RayState state;
    uint32_t attributes[attribute_words_max], attribute_count;
    uint8_t undefined; // a bit for each of the attributes
};

// What report_hit becomes. A thread that has ended does not go on after it.
enum class ReportedHit : uint8_t { Rejected, Accepted, AcceptedAndEnded };

struct Machine;
struct Insn;

// The thread that asks for another shader.
struct RayCaller {
    Machine& machine;
    const Insn& insn;
    uint32_t lane, thread; // thread: of the launch
};

// What runs other shaders for one: a pipeline, or whatever takes its place.
class RayHost {
public:
    virtual ~RayHost() = default;
    virtual void trace(const RayCaller& caller, const TracedRay& ray, HandedWords payload) = 0;
    // Traces a ray without running its closest-hit or miss shader: `object` becomes what that would run for.
    virtual void trace_object(const RayCaller& caller, const TracedRay& ray, HandedWords payload,
                              HitObject& object) = 0;
    // Runs the closest-hit or miss shader for an object that has a record.
    virtual void invoke(const RayCaller& caller, const HitObject& object, HandedWords payload) = 0;
    // The word at a byte of what the application wrote in the object's record; false: it has written none.
    virtual bool record_word(const RayCaller& caller, const HitObject& object, uint32_t offset,
                             uint32_t& word) = 0;
    virtual void call(const RayCaller& caller, uint32_t shader, HandedWords data) = 0;
    virtual ReportedHit report_hit(const RayCaller& caller, float t, uint32_t kind,
                                   HandedWords attributes) = 0;
};

// An execution of threads of one shader.
struct RayLaunch {
    uint32_t count = 0;               // threads
    uint32_t dimensions[3] = {};      // of the dispatch
    const RayState* states = nullptr; // by thread; null: a dispatch, whose threads are counted in x, y, z
    HandedTable handed;               // payloads, or what callable shaders are given; read and written
    HandedTable attributes;           // of any-hit and closest-hit shaders
    HitVerdict* verdicts = nullptr;   // of any-hit shaders, by thread; or null
    uint32_t first_thread = 0;        // the number that the first thread has, for the host
    RayHost* host = nullptr;          // null: what needs it is reported and has no effect
};

} // namespace ladder::simt
