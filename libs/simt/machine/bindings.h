// What is bound: memory and samplers, by class, space and register.
#pragma once

#include "simt/machine/races.h"
#include "simt/memory/formats.h"
#include "simt/memory/texture.h"
#include "simt/rays/scene.h"
#include "vsir/core/program.h"

namespace ladder::simt {

struct Resource {
    uint8_t* data;
    uint64_t size; // bytes
    FormatInfo format;
    uint32_t stride;
    uint32_t* counter;
    const Scene* scene;
    Shadow* shadow; // by grain; null: not watched
    uint32_t grain; // bytes: words of 32 bits, or 16 where the program or the format has such, or 8
    TextureSize texture;
    ir::ResourceClass cls;
    uint32_t space, reg;
    uint64_t thread_stride; // 0: all threads share it
    uint32_t own;           // else: the resource of the launch's first thread; those of the others follow
};

struct BoundSampler {
    SamplerState state;
    uint32_t space, reg;
    bool bound;
};

// Resources and samplers have numbers, which stay the same during a launch; 0 is nothing.
class Bindings {
public:
    explicit Bindings(Arena& arena);
    void clear();
    void bind(const Resource& r);
    void bind(const BoundSampler& s);
    // What another has, in place of all.
    void copy(const Bindings& from);

    // Before a launch of so many threads: gives each its own copy of what they do not share. end_launch()
    // drops these.
    void begin_launch(uint64_t threads);
    void end_launch() { resources_.list.truncate(resources_.sorted); }
    bool has_own() const { return has_own_; }

    // What a descriptor has at an index of its range.
    uint32_t find(const ir::Descriptor& d, uint32_t index) const;
    // What a thread of the launch has in the place of a resource.
    uint32_t own(uint32_t resource, uint32_t thread) const {
        const Resource& r = resources_.list[resource];
        return r.thread_stride ? r.own + thread : resource;
    }
    Resource& resource(uint32_t number) { return resources_.list[number]; }
    const BoundSampler& sampler(uint32_t number) const { return samplers_.list[number]; }
    std::span<Resource> resources() { return resources_.list.span(); }

private:
    template <class T>
    struct Registers {
        explicit Registers(Arena& arena) : list(arena) {}
        void clear();
        void bind(const T& what);
        void put_in_order();
        uint32_t find(const T& key) const;
        Vec<T> list;         // the first is nothing
        uint32_t sorted = 0; // so many are in order, each register once; after them newer ones as they came
    };

    Registers<Resource> resources_;
    Registers<BoundSampler> samplers_;
    bool has_own_ = false;
};

} // namespace ladder::simt
