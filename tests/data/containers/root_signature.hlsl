// Root signatures by themselves, with every kind of parameter, range and flag: dxc -T rootsig_1_0 and rootsig_1_1,
// entry Everything. Version 1.0 has no flags: -D WITHOUT_FLAGS.
#define Everything \
    "RootFlags(ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT | DENY_HULL_SHADER_ROOT_ACCESS | DENY_DOMAIN_SHADER_ROOT_ACCESS)," \
    "RootConstants(num32BitConstants = 5, b3, space = 2, visibility = SHADER_VISIBILITY_PIXEL)," \
    "CBV(b0" DATA_STATIC ")," \
    "SRV(t7, space = 1, visibility = SHADER_VISIBILITY_VERTEX" DATA_VOLATILE ")," \
    "UAV(u2" DATA_AT_EXECUTE ")," \
    "DescriptorTable(SRV(t0, numDescriptors = 4" RANGE_BOTH "), UAV(u0, numDescriptors = 2, offset = 16" RANGE_STATIC ")," \
    "    CBV(b1, space = 9), SRV(t0, space = 5, numDescriptors = unbounded" RANGE_CHECKS "))," \
    "DescriptorTable(Sampler(s0, numDescriptors = 8" RANGE_VOLATILE "), visibility = SHADER_VISIBILITY_GEOMETRY)," \
    "StaticSampler(s9, filter = FILTER_COMPARISON_MIN_MAG_LINEAR_MIP_POINT, addressU = TEXTURE_ADDRESS_MIRROR," \
    "    addressV = TEXTURE_ADDRESS_BORDER, addressW = TEXTURE_ADDRESS_MIRROR_ONCE, mipLODBias = -1.5, maxAnisotropy = 3," \
    "    comparisonFunc = COMPARISON_GREATER, borderColor = STATIC_BORDER_COLOR_OPAQUE_BLACK, minLOD = 0.25, maxLOD = 7.5," \
    "    space = 4, visibility = SHADER_VISIBILITY_DOMAIN)," \
    "StaticSampler(s0, filter = FILTER_ANISOTROPIC, visibility = SHADER_VISIBILITY_PIXEL)"

#ifdef WITHOUT_FLAGS
#define DATA_STATIC
#define DATA_VOLATILE
#define DATA_AT_EXECUTE
#define RANGE_BOTH
#define RANGE_STATIC
#define RANGE_CHECKS
#define RANGE_VOLATILE
#else
#define DATA_STATIC ", flags = DATA_STATIC"
#define DATA_VOLATILE ", flags = DATA_VOLATILE"
#define DATA_AT_EXECUTE ", flags = DATA_STATIC_WHILE_SET_AT_EXECUTE"
#define RANGE_BOTH ", flags = DESCRIPTORS_VOLATILE | DATA_VOLATILE"
#define RANGE_STATIC ", flags = DATA_STATIC"
#define RANGE_CHECKS ", flags = DESCRIPTORS_STATIC_KEEPING_BUFFER_BOUNDS_CHECKS"
#define RANGE_VOLATILE ", flags = DESCRIPTORS_VOLATILE"
#endif
