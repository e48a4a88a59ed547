// What the shaders of ray pipelines are executed with, each by itself: made-up rays, payloads and attributes,
// and other shaders that are made up, too.
#pragma once

#include "simt/rays/ray_launch.h"
#include "vsir/core/program.h"

#include <string>
#include <vector>

namespace ladder::check {

// A word that a shader hands to another, or leaves in its payload.
struct Handed {
    uint32_t word;
    bool undefined; // anything may be there after a pass
};

struct RayContents {
    uint32_t threads = 0; // 0: no shader of these stages
    uint32_t dimensions[3] = {};
    std::vector<simt::RayState> states;
    uint32_t handed_count = 0, attribute_count = 0; // words of a thread
    std::vector<uint32_t> handed, attributes;
    std::vector<uint8_t> handed_undefined;
    std::vector<simt::HitVerdict> verdicts;
    // What each thread handed to others, in this order.
    std::vector<std::vector<Handed>> log;
};

RayContents make_ray_contents(const ir::Program& p, uint32_t seed);
// Empty, or the first difference in a line.
std::string ray_difference(const RayContents& before, const RayContents& after);

// Other shaders: what they answer depends on the thread, and on how often it has asked. They note what they
// are given.
class MadeUpShaders final : public simt::RayHost {
public:
    MadeUpShaders(RayContents& contents, uint32_t seed) : contents_(contents), seed_(seed) {}
    simt::RayLaunch launch(const ir::Program& p);
    void trace(const simt::RayCaller& caller, const simt::TracedRay& ray, simt::HandedWords payload) override;
    void trace_object(const simt::RayCaller& caller, const simt::TracedRay& ray, simt::HandedWords payload,
                      simt::HitObject& object) override;
    void invoke(const simt::RayCaller& caller, const simt::HitObject& object,
                simt::HandedWords payload) override;
    bool record_word(const simt::RayCaller& caller, const simt::HitObject& object, uint32_t offset,
                     uint32_t& word) override;
    void call(const simt::RayCaller& caller, uint32_t shader, simt::HandedWords data) override;
    simt::ReportedHit report_hit(const simt::RayCaller& caller, float t, uint32_t kind,
                                 simt::HandedWords attributes) override;

private:
    uint32_t note(uint32_t thread, std::initializer_list<uint32_t> words, const simt::HandedWords& handed);
    void answer(uint32_t random, simt::HandedWords& words);

    RayContents& contents_;
    uint32_t seed_;
    size_t noted_ = 0;
};

} // namespace ladder::check
