"""Forms of operands and declarations of shader models 4 and 5, as patterns of their assembly, for gen_token_coverage.py."""
FORMS = [] # group, name, pattern


def add(group, *forms):
    for form in forms:
        name, pattern = form if isinstance(form, tuple) else (form, r'(?<!\w)%s(?!\w)' % form)
        FORMS.append((group, name, pattern))


add('register',
    ('r#', r'[ ,\-|(]r\d'), ('v#', r'[ ,\-|]v\d'), ('v[#][#]', r'v\[\d+\]\[\d'), ('o#', r'[ ,]o\d'), ('x#', r'x\d\['), ('l(1)', r'l\([^,()]+\)'),
    ('l(4)', r'l\([^()]*,[^()]*\)'), ('d()', r'd\('), ('s#', r' s\d'), ('S#[#]', r'S\d+\[\d+\]'), ('t#', r' t\d\.'), ('T#[#]', r'T\d+\[\d+\]'), ('u#', r' u\d[.,]'),
    ('U#[#]', r'U\d+\[\d+\]'), ('cb#[#]', r'cb\d\[\d'), ('CB#[#][#]', r'CB\d+\[\d+\]\['), ('icb', r'icb\['), ('g#', r' g\d[.,]'), ('m#', r' m\d'), 'label0',
    'null', 'rasterizer', 'vPrim', 'oDepth', 'oDepthGE', 'oDepthLE', 'oMask', 'oStencilRef', 'vCoverage', 'vInnerCoverage', 'vOutputControlPointID', 'vForkInstanceID',
    'vJoinInstanceID', ('vicp', r'vicp\['), ('vocp', r'vocp\['), ('vpc#', r'vpc\d'), 'vDomain', 'vGSInstanceID', 'vThreadID', 'vThreadGroupID', 'vThreadIDInGroup',
    'vThreadIDInGroupFlattened', 'vCycleCounter', ('fp#', r'fp\d'), ('this', r'this\['))

add('index',
    ('x#[r]', r'x\d\[r'), ('x#[x#]', r'x\d\[x\d'), ('cb#[r]', r'cb\d\[r'), ('cb#[icb]', r'cb\d\[icb'), ('icb[r]', r'icb\[r'), ('icb[cb#]', r'icb\[cb'), ('v[r]', r'[ ,\-|]v\[r'),
    ('v[r][#]', r'[ ,\-|]v\[r[^\]]*\]\[\d'), ('v[#][r]', r'v\[\d+\]\[r'), ('v[r][r]', r'v\[r[^\]]*\]\[r'), ('o[r]', r' o\[r'), ('vicp[r][#]', r'vicp\[r[^\]]*\]\[\d'),
    ('vicp[#][r]', r'vicp\[\d+\]\[r'), ('vocp[r][#]', r'vocp\[r[^\]]*\]\[\d'), ('vocp[#][r]', r'vocp\[\d+\]\[r'), ('vocp[r][r]', r'vocp\[r[^\]]*\]\[r'), ('vpc[r]', r'vpc\[r'),
    ('T#[r]', r'T\d+\[r'), ('U#[r]', r'U\d+\[r'), ('S#[r]', r'S\d+\[r'), ('CB#[r][#]', r'CB\d+\[r[^\]]*\]\[\d'), ('CB#[#][r]', r'CB\d+\[\d+\]\[r'))

add('modifier',
    ('-', r'[ ,(]-[a-z]'), ('||', r' \|[rlv]'), ('-||', r'-\|'), ('_sat', r'_sat '), ('[precise]', r'\[precise'), ('{min16f}', r'\{min16f\}'), ('{min16i}', r'\{min16i\}'),
    ('{min16u}', r'\{min16u\}'), ('{min2_8f}', r'\{min2_8f\}'), ('{nonuniform}', r'\{nonuniform\}'), ('_aoffimmi', '_aoffimmi'), ('_indexable', '_indexable'), ('_uint', r'_uint '),
    ('_rcpFloat', r'_rcpFloat '))

DIMENSIONS = ['buffer', 'texture1d', 'texture2d', 'texture3d', 'texturecube', 'texture1darray', 'texture2darray', 'texturecubearray', 'texture2dms', 'texture2dmsarray']
add('resource', *('dcl_resource_%s' % d for d in DIMENSIONS), 'dcl_resource_raw', 'dcl_resource_structured',
    *(('dcl_uav_typed_%s' % d, r'dcl_uav_typed_%s(_glc|_rov)*(?!\w)' % d) for d in DIMENSIONS if 'ms' not in d and 'cube' not in d),
    ('dcl_uav_raw', r'dcl_uav_raw(_glc|_rov)*(?!\w)'), ('dcl_uav_structured', r'dcl_uav_structured(_glc|_rov|_opc)*(?!\w)'),
    *(('(%s)' % t, r'dcl_(resource|uav)\w*(\(\d+\))? \(%s,' % t) for t in ('unorm', 'snorm', 'sint', 'uint', 'float')),
    *(('dcl_uav%s' % flag, r'dcl_uav_\w*%s' % flag) for flag in ('_glc', '_rov', '_opc')),
    'dcl_tgsm_raw', 'dcl_tgsm_structured', 'immediateIndexed', 'dynamicIndexed', 'mode_default', 'mode_comparison', 'mode_mono')

add('interface', *(('dcl_input_ps %s' % i, r'dcl_input_ps\w* %s v' % i) for i in ('constant', 'linear', 'linear centroid', 'linear noperspective', 'linear noperspective centroid',
                                                                                 'linear sample', 'linear noperspective sample')),
    'position', 'clip_distance', 'cull_distance', 'rendertarget_array_index', 'viewport_array_index', 'vertex_id', 'primitive_id', 'instance_id', 'is_front_face', 'sampleIndex',
    *('final%sTessFactor' % f for f in ('QuadUeq0Edge', 'QuadVeq0Edge', 'QuadUeq1Edge', 'QuadVeq1Edge', 'QuadUInside', 'QuadVInside', 'TriUeq0Edge', 'TriVeq0Edge', 'TriWeq0Edge',
                                        'TriInside', 'LineDetail', 'LineDensity')))

add('program', *('dcl_outputtopology %s' % t for t in ('pointlist', 'linestrip', 'trianglestrip')),
    *('dcl_inputprimitive %s' % p for p in ('point', 'line', 'triangle', 'lineadj', 'triangleadj')),
    'domain_isoline', 'domain_tri', 'domain_quad', 'partitioning_integer', 'partitioning_pow2', 'partitioning_fractional_odd', 'partitioning_fractional_even', 'output_point',
    'output_line', 'output_triangle_cw', 'output_triangle_ccw', 'refactoringAllowed', 'enableDoublePrecisionFloatOps', 'forceEarlyDepthStencil', 'enableMinimumPrecision')
