/* A graphics pipeline of a vertex and a pixel shader. */
#include "guide.h"

#include <stdio.h>

/* Input layouts name semantics, pipelines locations: the vertex shader's scan has both. */
static int place_inputs(const struct shader* vertex, const struct input_element* elements,
                        uint32_t element_count, VkVertexInputAttributeDescription* attributes,
                        uint32_t* attribute_count) {
    unsigned int n, m;

    *attribute_count = 0;
    for (n = 0; n < vertex->scan->input_count; n++) {
        const struct ladder_scan_element* input = &vertex->scan->inputs[n];
        VkVertexInputAttributeDescription* attribute = &attributes[*attribute_count];

        if (input->semantic_kind != LADDER_SEMANTIC_ARBITRARY)
            continue;
        for (m = 0; m < element_count; m++)
            if (is_semantic(input, elements[m].semantic_name, elements[m].semantic_index))
                break;
        if (m == element_count || *attribute_count == max_attributes) {
            fprintf(stderr, "%s: error: there is no %s%u\n", vertex->name, input->semantic_name,
                    input->semantic_index);
            return LADDER_ERROR_INVALID_ARGUMENT;
        }
        attribute->location = input->first_register;
        attribute->binding = 0;
        attribute->format = elements[m].format;
        attribute->offset = elements[m].offset;
        ++*attribute_count;
    }
    return LADDER_OK;
}

/* The rest is Vulkan's: one target, no depth, no blending. The entry point of both modules is "main",
 * whatever the sources call it. */
static VkPipeline create_pipeline(const struct device* d, const struct root_layout* l,
                                  const struct shader* vertex, const struct shader* pixel,
                                  const VkPipelineVertexInputStateCreateInfo* inputs) {
    static const VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    static const VkDynamicState dynamic_states[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
    VkPipelineShaderStageCreateInfo stages[2] = {
        {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO},
        {.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO}};
    VkPipelineInputAssemblyStateCreateInfo assembly = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
    VkPipelineViewportStateCreateInfo viewport = {.sType =
                                                      VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO};
    VkPipelineRasterizationStateCreateInfo raster = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    VkPipelineMultisampleStateCreateInfo samples = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
    VkPipelineColorBlendAttachmentState no_blending = {0};
    VkPipelineColorBlendStateCreateInfo blend = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
    VkPipelineDynamicStateCreateInfo dynamic = {.sType =
                                                    VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO};
    VkPipelineRenderingCreateInfo rendering = {.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO};
    VkGraphicsPipelineCreateInfo info = {.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO};
    VkPipeline pipeline = VK_NULL_HANDLE;

    stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    stages[0].module = vertex->module;
    stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    stages[1].module = pixel->module;
    stages[0].pName = stages[1].pName = "main";
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP;
    viewport.viewportCount = viewport.scissorCount = 1;
    raster.lineWidth = 1;
    samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    no_blending.colorWriteMask = 15;
    blend.attachmentCount = 1;
    blend.pAttachments = &no_blending;
    dynamic.dynamicStateCount = 2;
    dynamic.pDynamicStates = dynamic_states;
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &format;
    info.pNext = &rendering;
    info.stageCount = 2;
    info.pStages = stages;
    info.pVertexInputState = inputs;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &viewport;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pColorBlendState = &blend;
    info.pDynamicState = &dynamic;
    info.layout = l->pipeline_layout;
    must(vkCreateGraphicsPipelines(d->device, VK_NULL_HANDLE, 1, &info, NULL, &pipeline),
         "vkCreateGraphicsPipelines");
    return pipeline;
}

VkPipeline make_pipeline(const struct device* d, const struct root_layout* l, const struct shader* vertex,
                         const struct shader* pixel, const struct input_element* elements,
                         uint32_t element_count, uint32_t stride) {
    VkPipelineVertexInputStateCreateInfo inputs = {
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    VkVertexInputBindingDescription buffer = {0, 0, VK_VERTEX_INPUT_RATE_VERTEX};
    VkVertexInputAttributeDescription attributes[max_attributes];

    if (place_inputs(vertex, elements, element_count, attributes, &inputs.vertexAttributeDescriptionCount) !=
        LADDER_OK)
        return VK_NULL_HANDLE;
    buffer.stride = stride;
    inputs.vertexBindingDescriptionCount = 1;
    inputs.pVertexBindingDescriptions = &buffer;
    inputs.pVertexAttributeDescriptions = attributes;
    return create_pipeline(d, l, vertex, pixel, &inputs);
}
