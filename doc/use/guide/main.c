/* Draws a picture on a square, headless, with Direct3D's shaders, and looks at every pixel of the result.
 *
 *     cc -std=c99 main.c device.c pipeline.c root_layout.c shaders.c -o guide $(pkg-config --cflags --libs
 * ladder) -lvulkan guide ROOT-SIGNATURE VERTEX-SHADER PIXEL-SHADER [--no-addresses] [--output=FILE.ppm]
 *
 * Exit status: 0, or 1 after an error, 77 where there is no Vulkan device. */
#include "guide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { width = 64, height = 64 };

/* The parameters of the root signature, in its order. */
enum { parameter_placement, parameter_look, parameter_picture };

struct vertex {
    float position[2], corner[2];
};
static const struct vertex vertices[] = {
    {{-1, 1}, {0, 0}}, {{1, 1}, {1, 0}}, {{-1, -1}, {0, 1}}, {{1, -1}, {1, 1}}};
static const struct input_element input_layout[] = {{"POSITION", 0, VK_FORMAT_R32G32_SFLOAT, 0},
                                                    {"TEXCOORD", 0, VK_FORMAT_R32G32_SFLOAT, 8}};
static const unsigned char picture[4][4] = {
    {255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, {255, 255, 255, 255}};
static const float placement[4] = {0.5f, 0.5f, 0.25f, 0.25f}; /* scale, offset */
static const float look[4] = {1, 0.2f, 1, 1};                 /* tint */

struct options {
    const char* files[3];
    int use_addresses;
    const char* output;
};

/* What a draw uses, and what it draws to. */
struct scene {
    struct buffer vertices, look, picture_bytes, result;
    struct image picture, target;
    VkDescriptorPool pool;
    VkDescriptorSet sets[max_sets];
};

static int parse_options(int argc, char** argv, struct options* o) {
    int n, file = 0;

    memset(o, 0, sizeof(*o));
    o->use_addresses = 1;
    for (n = 1; n < argc; n++) {
        if (!strcmp(argv[n], "--no-addresses"))
            o->use_addresses = 0;
        else if (!strncmp(argv[n], "--output=", 9))
            o->output = argv[n] + 9;
        else if (argv[n][0] != '-' && file < 3)
            o->files[file++] = argv[n];
        else
            return 0;
    }
    return file == 3;
}

static int read_file(const char* name, struct ladder_code* code) {
    static char buffer[1 << 16];
    FILE* file = fopen(name, "rb");
    char* copy;

    code->size = file ? fread(buffer, 1, sizeof(buffer), file) : 0;
    if (file)
        fclose(file);
    copy = code->size ? malloc(code->size) : NULL;
    if (!copy) {
        fprintf(stderr, "%s: cannot be read\n", name);
        return 0;
    }
    code->code = memcpy(copy, buffer, code->size);
    return 1;
}

static void make_scene(const struct device* d, struct scene* s) {
    s->vertices = make_buffer(d, sizeof(vertices), VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    memcpy(s->vertices.bytes, vertices, sizeof(vertices));
    s->look =
        make_buffer(d, 256, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT); /* constant buffers come in 256 bytes */
    memcpy(s->look.bytes, look, sizeof(look));
    s->picture_bytes = make_buffer(d, sizeof(picture), VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    memcpy(s->picture_bytes.bytes, picture, sizeof(picture));
    s->picture = make_image(d, 2, 2, VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT);
    s->target =
        make_image(d, width, height, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT);
    s->result = make_buffer(d, width * height * 4, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
}

/* Room for what the sets of one draw can have. */
static void make_sets(const struct device* d, const struct root_layout* l, struct scene* s) {
    VkDescriptorPoolSize sizes[max_sets * max_bindings];
    VkDescriptorPoolCreateInfo pool = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
    VkDescriptorSetAllocateInfo info = {.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO};
    VkDescriptorSetLayout layouts[max_sets];
    uint32_t set, n;

    for (set = 0; set < l->set_count; set++) {
        layouts[set] = l->sets[set].layout;
        for (n = 0; n < l->sets[set].binding_count; n++) {
            sizes[pool.poolSizeCount].type = l->sets[set].bindings[n].descriptorType;
            sizes[pool.poolSizeCount++].descriptorCount = l->sets[set].bindings[n].descriptorCount;
        }
    }
    pool.maxSets = l->set_count;
    pool.pPoolSizes = sizes;
    must(vkCreateDescriptorPool(d->device, &pool, NULL, &s->pool), "vkCreateDescriptorPool");
    info.descriptorPool = s->pool;
    info.descriptorSetCount = l->set_count;
    info.pSetLayouts = layouts;
    must(vkAllocateDescriptorSets(d->device, &info, s->sets), "vkAllocateDescriptorSets");
}

/* SetGraphicsRootDescriptorTable: the table of the picture is a set, its first binding has textures. */
static void write_table(const struct device* d, const struct root_layout* l, const struct scene* s) {
    VkDescriptorImageInfo image = {VK_NULL_HANDLE, s->picture.view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
    VkWriteDescriptorSet write = {.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};

    write.dstSet = s->sets[l->places[parameter_picture]];
    write.descriptorCount = 1;
    write.descriptorType = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
    write.pImageInfo = &image;
    vkUpdateDescriptorSets(d->device, 1, &write, 0, NULL);
}

/* SetGraphicsRootConstantBufferView: an address in the push constants, or a descriptor of set 0. */
static void set_look(const struct device* d, const struct root_layout* l, const struct scene* s,
                     int use_addresses, VkCommandBuffer commands) {
    VkDescriptorBufferInfo buffer = {s->look.buffer, 0, VK_WHOLE_SIZE};
    VkWriteDescriptorSet write = {.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};

    if (use_addresses) {
        vkCmdPushConstants(commands, l->pipeline_layout, VK_SHADER_STAGE_ALL, l->places[parameter_look], 8,
                           &s->look.address);
        return;
    }
    write.dstSet = s->sets[0];
    write.dstBinding = l->places[parameter_look];
    write.descriptorCount = 1;
    write.descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER;
    write.pBufferInfo = &buffer;
    vkUpdateDescriptorSets(d->device, 1, &write, 0, NULL);
}

static void upload_picture(const struct scene* s, VkCommandBuffer commands) {
    VkBufferImageCopy copy = {0};

    copy.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    copy.imageSubresource.layerCount = 1;
    copy.imageExtent.width = s->picture.width;
    copy.imageExtent.height = s->picture.height;
    copy.imageExtent.depth = 1;
    change_layout(commands, &s->picture, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    vkCmdCopyBufferToImage(commands, s->picture_bytes.buffer, s->picture.image,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &copy);
    change_layout(commands, &s->picture, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                  VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
}

/* OMSetRenderTargets, ClearRenderTargetView and RSSetViewports. Direct3D's y points up, Vulkan's down: a
 * viewport of negative height turns the picture over. */
static void begin_drawing(const struct scene* s, VkCommandBuffer commands) {
    VkRenderingAttachmentInfo target = {.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
    VkRenderingInfo info = {.sType = VK_STRUCTURE_TYPE_RENDERING_INFO};
    VkViewport viewport = {0, height, width, -(float)height, 0, 1};

    change_layout(commands, &s->target, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
    target.imageView = s->target.view;
    target.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    target.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    target.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    info.renderArea.extent.width = width;
    info.renderArea.extent.height = height;
    info.layerCount = 1;
    info.colorAttachmentCount = 1;
    info.pColorAttachments = &target;
    vkCmdBeginRendering(commands, &info);
    vkCmdSetViewport(commands, 0, 1, &viewport);
    vkCmdSetScissor(commands, 0, 1, &info.renderArea);
}

static void read_target(const struct scene* s, VkCommandBuffer commands) {
    VkBufferImageCopy copy = {0};

    copy.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
    copy.imageSubresource.layerCount = 1;
    copy.imageExtent.width = width;
    copy.imageExtent.height = height;
    copy.imageExtent.depth = 1;
    change_layout(commands, &s->target, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                  VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
    vkCmdCopyImageToBuffer(commands, s->target.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, s->result.buffer,
                           1, &copy);
}

static void draw(const struct device* d, const struct root_layout* l, const struct scene* s,
                 VkPipeline pipeline, int use_addresses) {
    VkCommandBuffer commands = begin_commands(d);
    const VkDeviceSize start = 0;

    upload_picture(s, commands);
    write_table(d, l, s);
    set_look(d, l, s, use_addresses, commands);
    vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, l->pipeline_layout, 0, l->set_count,
                            s->sets, 0, NULL);
    vkCmdPushConstants(commands, l->pipeline_layout, VK_SHADER_STAGE_ALL, l->places[parameter_placement],
                       sizeof(placement), placement);
    begin_drawing(s, commands);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    vkCmdBindVertexBuffers(commands, 0, 1, &s->vertices.buffer, &start);
    vkCmdDraw(commands, 4, 1, 0, 0);
    vkCmdEndRendering(commands);
    read_target(s, commands);
    run_commands(d, commands);
}

static int write_picture(const char* name, const unsigned char* pixels) {
    FILE* file = fopen(name, "wb");
    int n, failed;

    if (!file) {
        perror(name);
        return 0;
    }
    fprintf(file, "P6\n%d %d\n255\n", width, height);
    for (n = 0; n < width * height; n++)
        fwrite(pixels + 4 * n, 3, 1, file);
    failed = ferror(file);
    if (fclose(file) || failed) {
        perror(name);
        return 0;
    }
    return 1;
}

/* The square is half as wide as the target, and is moved by an eighth of it to the right and up. Each texel
 * covers 16 by 16 pixels, and the tint leaves a fifth of green: 51. */
static int check_pixels(const unsigned char* pixels) {
    int x, y, c, wrong = 0;

    for (y = 0; y < height; y++)
        for (x = 0; x < width; x++) {
            const unsigned char* pixel = pixels + 4 * (y * width + x);
            const int inside = x >= 24 && x < 56 && y >= 8 && y < 40;
            const unsigned char* texel = picture[inside ? (y - 8) / 16 * 2 + (x - 24) / 16 : 0];

            for (c = 0; c < 4; c++)
                wrong += pixel[c] != (!inside ? 0 : c == 1 ? texel[c] / 5 : texel[c]);
        }
    if (wrong)
        fprintf(stderr, "the picture is not what it should be: %d of %d bytes\n", wrong, width * height * 4);
    return !wrong;
}

static int draw_and_check(const struct device* d, const struct root_layout* l, VkPipeline pipeline,
                          const struct options* o) {
    struct scene scene = {0};
    int good;

    make_scene(d, &scene);
    make_sets(d, l, &scene);
    draw(d, l, &scene, pipeline, o->use_addresses);
    good = check_pixels(scene.result.bytes);
    if (o->output)
        good &= write_picture(o->output, scene.result.bytes);
    vkDestroyDescriptorPool(d->device, scene.pool, NULL);
    free_image(d, &scene.picture);
    free_image(d, &scene.target);
    free_buffer(d, &scene.vertices);
    free_buffer(d, &scene.look);
    free_buffer(d, &scene.picture_bytes);
    free_buffer(d, &scene.result);
    return good;
}

static int run(const struct device* d, const struct options* o) {
    struct ladder_code signature = {0};
    struct ladder_context* context = NULL;
    struct shader vertex = {0}, pixel = {0};
    struct root_layout layout = {0};
    const struct ladder_stage_links* links = NULL;
    VkPipeline pipeline = VK_NULL_HANDLE;
    int good = 0;

    vertex.name = o->files[1];
    pixel.name = o->files[2];
    if (read_file(o->files[0], &signature) && read_file(vertex.name, &vertex.dxil) &&
        read_file(pixel.name, &pixel.dxil) &&
        make_root_layout(d, &signature, o->use_addresses, &layout) == LADDER_OK &&
        make_context(&context) == LADDER_OK &&
        open_shader(context, &vertex, LADDER_STAGE_VERTEX) == LADDER_OK &&
        open_shader(context, &pixel, LADDER_STAGE_PIXEL) == LADDER_OK &&
        link_shaders(&vertex, &pixel, &links) == LADDER_OK &&
        compile_shader(d, &layout, links->from_map, links->from_map_count, &vertex) == LADDER_OK &&
        compile_shader(d, &layout, links->to_map, links->to_map_count, &pixel) == LADDER_OK)
        pipeline = make_pipeline(d, &layout, &vertex, &pixel, input_layout, 2, sizeof(*vertices));
    if (pipeline)
        good = draw_and_check(d, &layout, pipeline, o);
    vkDestroyPipeline(d->device, pipeline, NULL);
    ladder_free_stage_links(links);
    close_shader(d, &vertex);
    close_shader(d, &pixel);
    ladder_destroy_context(context);
    free_root_layout(d, &layout);
    free((void*)signature.code);
    free((void*)vertex.dxil.code);
    free((void*)pixel.dxil.code);
    return good;
}

int main(int argc, char** argv) {
    struct options options;
    struct device device;
    const char* reason;
    int good;

    if (!parse_options(argc, argv, &options)) {
        fputs("usage: guide ROOT-SIGNATURE VERTEX-SHADER PIXEL-SHADER [--no-addresses] [--output=FILE.ppm]\n",
              stderr);
        return 1;
    }
    if (!open_device(&device, &reason)) {
        printf("skipped: %s\n", reason);
        return 77;
    }
    options.use_addresses = options.use_addresses && device.has_addresses;
    good = run(&device, &options);
    close_device(&device);
    return good ? 0 : 1;
}
