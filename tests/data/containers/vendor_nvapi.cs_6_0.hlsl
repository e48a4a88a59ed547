// NVIDIA's extension: an element that the thread takes is the instruction, the next increment of the counter its result.
struct Exchange
{
    uint opcode, resource, sampler_number;
    uint4 result1, operand3, operand4, operand5, operand0, operand1, operand2, result0;
    uint names_uav, result_count;
    float padding[27];
};
RWStructuredBuffer<Exchange> side : register(u5, space3);
RWStructuredBuffer<uint> dst : register(u0);

[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    uint element = side.IncrementCounter();
    side[element].operand0.x = i * 3 + 7;
    side[element].operand0.y = 5;
    side[element].operand0.z = 31;
    side[element].opcode = 28; // the footprint of a sample, which Vulkan does not have
    dst[i] = side.IncrementCounter();
}
