/* A Vulkan program that draws with Direct3D's shaders: doc/use/guide.md walks through it. */
#ifndef GUIDE_H
#define GUIDE_H

#include <ladder/ladder_binding.h>
#include <ladder/ladder_context.h>
#include <ladder/ladder_device.h>
#include <ladder/ladder_dxbc.h>
#include <ladder/ladder_linkage.h>
#include <ladder/ladder_report.h>

#include <vulkan/vulkan.h>

enum {
    max_sets = 4,
    max_bindings = 32,
    max_ranges = 64,
    max_parameters = 16,
    max_samplers = 8,
    max_attributes = 8,
    max_properties = 16
};

/* What the program needs of Vulkan (device.c). */
struct device {
    VkInstance instance;
    VkPhysicalDevice physical;
    VkDevice device;
    VkQueue queue;
    VkCommandPool pool;
    uint32_t queue_family;
    VkPhysicalDeviceMemoryProperties memory;
    VkBool32 has_addresses;                           /* bufferDeviceAddress is enabled */
    struct ladder_setting properties[max_properties]; /* the same for Ladder */
    unsigned int property_count;
};

struct buffer {
    VkBuffer buffer;
    VkDeviceMemory memory;
    VkDeviceAddress address; /* 0 where the device has no addresses */
    void* bytes;
    VkDeviceSize size;
};

struct image {
    VkImage image;
    VkDeviceMemory memory;
    VkImageView view;
    uint32_t width, height;
};

/* What a root signature is in Vulkan (root_layout.c). */
struct set_layout {
    VkDescriptorSetLayoutBinding bindings[max_bindings];
    uint32_t binding_count;
    VkDescriptorSetLayout layout;
};
struct root_layout {
    struct ladder_binding_range ranges[max_ranges];
    unsigned int range_count;
    struct set_layout sets[max_sets];
    uint32_t set_count;
    VkSampler samplers[max_samplers];
    uint32_t sampler_count;
    uint32_t push_size;
    /* Where a command list writes parameter N: an offset in the push constants, a binding of set 0, or a set.
     */
    uint32_t places[max_parameters];
    VkPipelineLayout pipeline_layout;
};

/* A shader on its way to a pipeline (shaders.c). */
struct shader {
    const char* name;
    struct ladder_code dxil;
    struct ladder_shader* open;
    const struct ladder_scan_result* scan;
    VkShaderModule module;
};

/* Vertex data, as an input layout of Direct3D names them. */
struct input_element {
    const char* semantic_name;
    unsigned int semantic_index;
    VkFormat format;
    uint32_t offset;
};

/* Ends the program where Vulkan fails. (A runtime would hand the error on.) */
void must(VkResult result, const char* what);

/* 0: there is no device; `*reason` says why not. */
int open_device(struct device* d, const char** reason);
void close_device(struct device* d);
struct buffer make_buffer(const struct device* d, VkDeviceSize size, VkBufferUsageFlags usage);
void free_buffer(const struct device* d, struct buffer* b);
struct image make_image(const struct device* d, uint32_t width, uint32_t height, VkImageUsageFlags usage);
void free_image(const struct device* d, struct image* i);
VkCommandBuffer begin_commands(const struct device* d);
void run_commands(const struct device* d, VkCommandBuffer commands);
void change_layout(VkCommandBuffer commands, const struct image* i, VkImageLayout from, VkImageLayout to);

/* Prints the messages of a function of Ladder, and frees them. */
void report(char* messages);

/* These give LADDER_OK or a LADDER_ERROR_* code, after they have printed why. */
int make_root_layout(const struct device* d, const struct ladder_code* source, int use_addresses,
                     struct root_layout* l);
void free_root_layout(const struct device* d, struct root_layout* l);
int make_context(struct ladder_context** context);
int open_shader(struct ladder_context* context, struct shader* s, enum ladder_stage stage);
int link_shaders(const struct shader* vertex, const struct shader* pixel,
                 const struct ladder_stage_links** links);
/* `map`: where what goes from stage to stage is. */
int compile_shader(const struct device* d, const struct root_layout* l, const struct ladder_linkage* map,
                   unsigned int map_count, struct shader* s);
void close_shader(const struct device* d, struct shader* s);
int is_semantic(const struct ladder_scan_element* element, const char* semantic_name,
                unsigned int semantic_index);

/* NULL where an input of the vertex shader has no data. */
VkPipeline make_pipeline(const struct device* d, const struct root_layout* l, const struct shader* vertex,
                         const struct shader* pixel, const struct input_element* elements,
                         uint32_t element_count, uint32_t stride);

#endif
