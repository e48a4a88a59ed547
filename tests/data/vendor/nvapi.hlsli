// Instructions of NVIDIA's NVAPI as a driver finds them: numbers by doc/design/vendor.md.
struct NvapiElement
{
    uint operation, resource, sampler_number;
    uint4 result1, source3, source4, source5, source0, source1, source2, result0;
    uint mark, outputs;
    float padding[27];
};
RWStructuredBuffer<NvapiElement> nvapi : register(u127);

uint Nvapi(uint operation, uint a, uint b, uint c)
{
    uint at = nvapi.IncrementCounter();
    nvapi[at].source0.x = a;
    nvapi[at].source0.y = b;
    nvapi[at].source0.z = c;
    nvapi[at].operation = operation;
    return nvapi.IncrementCounter();
}

uint Nvapi(uint operation, uint a)
{
    uint at = nvapi.IncrementCounter();
    nvapi[at].operation = operation;
    nvapi[at].source0.x = a;
    return nvapi.IncrementCounter();
}
