; ModuleID = 'loop_break_continue.hlsl'
source_filename = "loop_break_continue.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !3
  %5 = and i32 %4, 31
  %6 = and i32 %4, 1
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %36, label %8

8:                                                ; preds = %0
  %9 = and i32 %4, 6
  %10 = icmp ne i32 %9, 0
  %11 = zext i1 %10 to i32
  %12 = and i32 %4, 12
  %13 = icmp eq i32 %12, 0
  %14 = or disjoint i32 %11, 2
  %15 = select i1 %13, i32 %11, i32 %14
  %16 = and i32 %4, 24
  %17 = icmp eq i32 %16, 0
  %18 = add nuw nsw i32 %15, 3
  %19 = select i1 %17, i32 %15, i32 %18
  %20 = and i32 %4, 48
  %21 = icmp eq i32 %20, 0
  %22 = add nuw nsw i32 %19, 4
  %23 = select i1 %21, i32 %19, i32 %22
  %24 = and i32 %4, 96
  %25 = icmp eq i32 %24, 0
  %26 = add nuw nsw i32 %23, 5
  %27 = select i1 %25, i32 %23, i32 %26
  %28 = and i32 %4, 192
  %29 = icmp eq i32 %28, 0
  %30 = add nuw nsw i32 %27, 6
  %31 = select i1 %29, i32 %27, i32 %30
  %32 = and i32 %4, 384
  %33 = icmp eq i32 %32, 0
  %34 = select i1 %33, i32 1, i32 8
  %35 = add i32 %34, %31
  br label %36

36:                                               ; preds = %8, %0
  %37 = phi i32 [ 0, %0 ], [ %35, %8 ]
  %38 = and i32 %4, 2
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %91, label %40

40:                                               ; preds = %36
  %41 = add nuw nsw i32 %37, 21
  %42 = and i32 %4, 12
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %48, label %44

44:                                               ; preds = %40
  %45 = icmp samesign ult i32 %5, 2
  br i1 %45, label %88, label %46

46:                                               ; preds = %44
  %47 = add nuw nsw i32 %37, 33
  br label %48

48:                                               ; preds = %46, %40
  %49 = phi i32 [ %41, %40 ], [ %47, %46 ]
  %50 = and i32 %4, 24
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %56, label %52

52:                                               ; preds = %48
  %53 = icmp samesign ult i32 %5, 3
  br i1 %53, label %88, label %54

54:                                               ; preds = %52
  %55 = add nuw nsw i32 %49, 13
  br label %56

56:                                               ; preds = %54, %48
  %57 = phi i32 [ %49, %48 ], [ %55, %54 ]
  %58 = and i32 %4, 48
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %64, label %60

60:                                               ; preds = %56
  %61 = icmp samesign ult i32 %5, 4
  br i1 %61, label %88, label %62

62:                                               ; preds = %60
  %63 = add nuw nsw i32 %57, 14
  br label %64

64:                                               ; preds = %62, %56
  %65 = phi i32 [ %57, %56 ], [ %63, %62 ]
  %66 = and i32 %4, 96
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %72, label %68

68:                                               ; preds = %64
  %69 = icmp samesign ult i32 %5, 5
  br i1 %69, label %88, label %70

70:                                               ; preds = %68
  %71 = add nuw nsw i32 %65, 15
  br label %72

72:                                               ; preds = %70, %64
  %73 = phi i32 [ %65, %64 ], [ %71, %70 ]
  %74 = and i32 %4, 192
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %80, label %76

76:                                               ; preds = %72
  %77 = icmp samesign ult i32 %5, 6
  br i1 %77, label %88, label %78

78:                                               ; preds = %76
  %79 = add nuw nsw i32 %73, 16
  br label %80

80:                                               ; preds = %78, %72
  %81 = phi i32 [ %73, %72 ], [ %79, %78 ]
  %82 = and i32 %4, 384
  %83 = icmp eq i32 %82, 0
  %84 = icmp samesign ult i32 %5, 7
  %85 = select i1 %83, i1 true, i1 %84
  %86 = add nuw nsw i32 %81, 17
  %87 = select i1 %85, i32 %81, i32 %86
  br label %88

88:                                               ; preds = %80, %44, %52, %60, %68, %76
  %89 = phi i32 [ %57, %60 ], [ %49, %52 ], [ %73, %76 ], [ %87, %80 ], [ %41, %44 ], [ %65, %68 ]
  %90 = add nuw nsw i32 %89, 1
  br label %91

91:                                               ; preds = %88, %36
  %92 = phi i32 [ %37, %36 ], [ %90, %88 ]
  %93 = and i32 %4, 4
  %94 = icmp eq i32 %93, 0
  br i1 %94, label %148, label %95

95:                                               ; preds = %91
  %96 = and i32 %4, 3
  %97 = icmp eq i32 %96, 0
  %98 = add nuw nsw i32 %92, 20
  %99 = select i1 %97, i32 %92, i32 %98
  %100 = icmp samesign ult i32 %5, 2
  br i1 %100, label %145, label %101

101:                                              ; preds = %95
  %102 = add nuw nsw i32 %99, 21
  %103 = icmp samesign ult i32 %5, 4
  br i1 %103, label %145, label %104

104:                                              ; preds = %101
  %105 = add nuw nsw i32 %99, 43
  %106 = and i32 %4, 24
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %112, label %108

108:                                              ; preds = %104
  %109 = icmp samesign ult i32 %5, 6
  br i1 %109, label %145, label %110

110:                                              ; preds = %108
  %111 = add nuw nsw i32 %99, 66
  br label %112

112:                                              ; preds = %110, %104
  %113 = phi i32 [ %105, %104 ], [ %111, %110 ]
  %114 = and i32 %4, 48
  %115 = icmp eq i32 %114, 0
  br i1 %115, label %120, label %116

116:                                              ; preds = %112
  %117 = icmp samesign ult i32 %5, 8
  br i1 %117, label %145, label %118

118:                                              ; preds = %116
  %119 = add nuw nsw i32 %113, 24
  br label %120

120:                                              ; preds = %118, %112
  %121 = phi i32 [ %113, %112 ], [ %119, %118 ]
  %122 = and i32 %4, 96
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %128, label %124

124:                                              ; preds = %120
  %125 = icmp samesign ult i32 %5, 10
  br i1 %125, label %145, label %126

126:                                              ; preds = %124
  %127 = add nuw nsw i32 %121, 25
  br label %128

128:                                              ; preds = %126, %120
  %129 = phi i32 [ %121, %120 ], [ %127, %126 ]
  %130 = and i32 %4, 192
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %136, label %132

132:                                              ; preds = %128
  %133 = icmp samesign ult i32 %5, 12
  br i1 %133, label %145, label %134

134:                                              ; preds = %132
  %135 = add nuw nsw i32 %129, 26
  br label %136

136:                                              ; preds = %134, %128
  %137 = phi i32 [ %129, %128 ], [ %135, %134 ]
  %138 = and i32 %4, 384
  %139 = icmp eq i32 %138, 0
  %140 = icmp samesign ult i32 %5, 14
  %141 = select i1 %139, i1 true, i1 %140
  br i1 %141, label %145, label %142

142:                                              ; preds = %136
  %143 = add nuw nsw i32 %137, 27
  %144 = icmp ugt i32 %137, 273
  br i1 %144, label %406, label %145

145:                                              ; preds = %136, %108, %124, %101, %95, %132, %116, %142
  %146 = phi i32 [ %143, %142 ], [ %137, %136 ], [ %105, %108 ], [ %121, %124 ], [ %102, %101 ], [ %113, %116 ], [ %99, %95 ], [ %129, %132 ]
  %147 = add nuw nsw i32 %146, 1
  br label %148

148:                                              ; preds = %145, %91
  %149 = phi i32 [ %92, %91 ], [ %147, %145 ]
  %150 = and i32 %4, 8
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %206, label %152

152:                                              ; preds = %148
  %153 = and i32 %4, 3
  %154 = icmp eq i32 %153, 0
  %155 = add nuw nsw i32 %149, 30
  %156 = select i1 %154, i32 %149, i32 %155
  %157 = and i32 %4, 6
  %158 = icmp eq i32 %157, 0
  br i1 %158, label %163, label %159

159:                                              ; preds = %152
  %160 = icmp samesign ult i32 %5, 3
  br i1 %160, label %201, label %161

161:                                              ; preds = %159
  %162 = add nuw nsw i32 %156, 31
  br label %163

163:                                              ; preds = %152, %161
  %164 = phi i32 [ %156, %152 ], [ %162, %161 ]
  %165 = icmp samesign ult i32 %5, 6
  br i1 %165, label %201, label %166

166:                                              ; preds = %163
  %167 = add nuw nsw i32 %164, 32
  %168 = icmp samesign ult i32 %5, 9
  br i1 %168, label %201, label %169

169:                                              ; preds = %166
  %170 = add nuw nsw i32 %164, 65
  %171 = and i32 %4, 48
  %172 = icmp eq i32 %171, 0
  br i1 %172, label %177, label %173

173:                                              ; preds = %169
  %174 = icmp samesign ult i32 %5, 12
  br i1 %174, label %201, label %175

175:                                              ; preds = %173
  %176 = add nuw nsw i32 %164, 99
  br label %177

177:                                              ; preds = %175, %169
  %178 = phi i32 [ %170, %169 ], [ %176, %175 ]
  %179 = and i32 %4, 96
  %180 = icmp eq i32 %179, 0
  br i1 %180, label %185, label %181

181:                                              ; preds = %177
  %182 = icmp samesign ult i32 %5, 15
  br i1 %182, label %201, label %183

183:                                              ; preds = %181
  %184 = add nuw nsw i32 %178, 35
  br label %185

185:                                              ; preds = %183, %177
  %186 = phi i32 [ %178, %177 ], [ %184, %183 ]
  %187 = and i32 %4, 192
  %188 = icmp eq i32 %187, 0
  br i1 %188, label %193, label %189

189:                                              ; preds = %185
  %190 = icmp samesign ult i32 %5, 18
  br i1 %190, label %201, label %191

191:                                              ; preds = %189
  %192 = add nuw nsw i32 %186, 36
  br label %193

193:                                              ; preds = %191, %185
  %194 = phi i32 [ %186, %185 ], [ %192, %191 ]
  %195 = and i32 %4, 384
  %196 = icmp eq i32 %195, 0
  %197 = icmp samesign ult i32 %5, 21
  %198 = select i1 %196, i1 true, i1 %197
  %199 = add nuw nsw i32 %194, 37
  %200 = select i1 %198, i32 %194, i32 %199
  br label %201

201:                                              ; preds = %193, %189, %181, %173, %166, %163, %159
  %202 = phi i32 [ %170, %173 ], [ %186, %189 ], [ %156, %159 ], [ %200, %193 ], [ %164, %163 ], [ %178, %181 ], [ %167, %166 ]
  %203 = icmp samesign ugt i32 %202, 300
  br i1 %203, label %406, label %204

204:                                              ; preds = %201
  %205 = add nuw nsw i32 %202, 1
  br label %206

206:                                              ; preds = %204, %148
  %207 = phi i32 [ %149, %148 ], [ %205, %204 ]
  %208 = and i32 %4, 16
  %209 = icmp eq i32 %208, 0
  br i1 %209, label %264, label %210

210:                                              ; preds = %206
  %211 = and i32 %4, 3
  %212 = icmp eq i32 %211, 0
  %213 = add nuw nsw i32 %207, 40
  %214 = select i1 %212, i32 %207, i32 %213
  %215 = and i32 %4, 6
  %216 = icmp eq i32 %215, 0
  br i1 %216, label %221, label %217

217:                                              ; preds = %210
  %218 = icmp samesign ult i32 %5, 4
  br i1 %218, label %259, label %219

219:                                              ; preds = %217
  %220 = add nuw nsw i32 %214, 41
  br label %221

221:                                              ; preds = %219, %210
  %222 = phi i32 [ %214, %210 ], [ %220, %219 ]
  %223 = and i32 %4, 12
  %224 = icmp eq i32 %223, 0
  br i1 %224, label %229, label %225

225:                                              ; preds = %221
  %226 = icmp samesign ult i32 %5, 8
  br i1 %226, label %259, label %227

227:                                              ; preds = %225
  %228 = add nuw nsw i32 %222, 42
  br label %229

229:                                              ; preds = %221, %227
  %230 = phi i32 [ %222, %221 ], [ %228, %227 ]
  %231 = icmp samesign ult i32 %5, 12
  br i1 %231, label %259, label %232

232:                                              ; preds = %229
  %233 = add nuw nsw i32 %230, 43
  %234 = icmp samesign ult i32 %5, 16
  br i1 %234, label %259, label %235

235:                                              ; preds = %232
  %236 = add nuw nsw i32 %230, 87
  %237 = and i32 %4, 96
  %238 = icmp eq i32 %237, 0
  br i1 %238, label %243, label %239

239:                                              ; preds = %235
  %240 = icmp samesign ult i32 %5, 20
  br i1 %240, label %259, label %241

241:                                              ; preds = %239
  %242 = add nuw nsw i32 %230, 132
  br label %243

243:                                              ; preds = %241, %235
  %244 = phi i32 [ %236, %235 ], [ %242, %241 ]
  %245 = and i32 %4, 192
  %246 = icmp eq i32 %245, 0
  br i1 %246, label %251, label %247

247:                                              ; preds = %243
  %248 = icmp samesign ult i32 %5, 24
  br i1 %248, label %259, label %249

249:                                              ; preds = %247
  %250 = add nuw nsw i32 %244, 46
  br label %251

251:                                              ; preds = %249, %243
  %252 = phi i32 [ %244, %243 ], [ %250, %249 ]
  %253 = and i32 %4, 384
  %254 = icmp eq i32 %253, 0
  %255 = icmp samesign ult i32 %5, 28
  %256 = select i1 %254, i1 true, i1 %255
  %257 = add nuw nsw i32 %252, 47
  %258 = select i1 %256, i32 %252, i32 %257
  br label %259

259:                                              ; preds = %251, %247, %239, %232, %229, %225, %217
  %260 = phi i32 [ %233, %232 ], [ %244, %247 ], [ %214, %217 ], [ %258, %251 ], [ %222, %225 ], [ %236, %239 ], [ %230, %229 ]
  %261 = icmp samesign ugt i32 %260, 300
  br i1 %261, label %406, label %262

262:                                              ; preds = %259
  %263 = add nuw nsw i32 %260, 1
  br label %264

264:                                              ; preds = %262, %206
  %265 = phi i32 [ %207, %206 ], [ %263, %262 ]
  %266 = and i32 %4, 32
  %267 = icmp eq i32 %266, 0
  br i1 %267, label %313, label %268

268:                                              ; preds = %264
  %269 = and i32 %4, 3
  %270 = icmp eq i32 %269, 0
  %271 = add nuw nsw i32 %265, 50
  %272 = select i1 %270, i32 %265, i32 %271
  %273 = and i32 %4, 6
  %274 = icmp eq i32 %273, 0
  br i1 %274, label %279, label %275

275:                                              ; preds = %268
  %276 = icmp samesign ult i32 %5, 5
  br i1 %276, label %308, label %277

277:                                              ; preds = %275
  %278 = add nuw nsw i32 %272, 51
  br label %279

279:                                              ; preds = %277, %268
  %280 = phi i32 [ %272, %268 ], [ %278, %277 ]
  %281 = and i32 %4, 12
  %282 = icmp eq i32 %281, 0
  br i1 %282, label %287, label %283

283:                                              ; preds = %279
  %284 = icmp samesign ult i32 %5, 10
  br i1 %284, label %308, label %285

285:                                              ; preds = %283
  %286 = add nuw nsw i32 %280, 52
  br label %287

287:                                              ; preds = %285, %279
  %288 = phi i32 [ %280, %279 ], [ %286, %285 ]
  %289 = and i32 %4, 24
  %290 = icmp eq i32 %289, 0
  br i1 %290, label %295, label %291

291:                                              ; preds = %287
  %292 = icmp samesign ult i32 %5, 15
  br i1 %292, label %308, label %293

293:                                              ; preds = %291
  %294 = add nuw nsw i32 %288, 53
  br label %295

295:                                              ; preds = %287, %293
  %296 = phi i32 [ %288, %287 ], [ %294, %293 ]
  %297 = icmp samesign ult i32 %5, 20
  br i1 %297, label %308, label %298

298:                                              ; preds = %295
  %299 = add nuw nsw i32 %296, 54
  %300 = icmp samesign ult i32 %5, 25
  br i1 %300, label %308, label %301

301:                                              ; preds = %298
  %302 = and i32 %4, 192
  %303 = icmp eq i32 %302, 0
  %304 = icmp samesign ult i32 %5, 30
  %305 = select i1 %303, i1 true, i1 %304
  %306 = select i1 %305, i32 109, i32 165
  %307 = add nuw nsw i32 %296, %306
  br label %308

308:                                              ; preds = %301, %298, %295, %291, %283, %275
  %309 = phi i32 [ %296, %295 ], [ %288, %291 ], [ %272, %275 ], [ %307, %301 ], [ %280, %283 ], [ %299, %298 ]
  %310 = icmp samesign ugt i32 %309, 300
  br i1 %310, label %406, label %311

311:                                              ; preds = %308
  %312 = add nuw nsw i32 %309, 1
  br label %313

313:                                              ; preds = %311, %264
  %314 = phi i32 [ %265, %264 ], [ %312, %311 ]
  %315 = and i32 %4, 64
  %316 = icmp eq i32 %315, 0
  br i1 %316, label %362, label %317

317:                                              ; preds = %313
  %318 = and i32 %4, 3
  %319 = icmp eq i32 %318, 0
  %320 = add nuw nsw i32 %314, 60
  %321 = select i1 %319, i32 %314, i32 %320
  %322 = and i32 %4, 6
  %323 = icmp eq i32 %322, 0
  br i1 %323, label %328, label %324

324:                                              ; preds = %317
  %325 = icmp samesign ult i32 %5, 6
  br i1 %325, label %357, label %326

326:                                              ; preds = %324
  %327 = add nuw nsw i32 %321, 61
  br label %328

328:                                              ; preds = %326, %317
  %329 = phi i32 [ %321, %317 ], [ %327, %326 ]
  %330 = and i32 %4, 12
  %331 = icmp eq i32 %330, 0
  br i1 %331, label %336, label %332

332:                                              ; preds = %328
  %333 = icmp samesign ult i32 %5, 12
  br i1 %333, label %357, label %334

334:                                              ; preds = %332
  %335 = add nuw nsw i32 %329, 62
  br label %336

336:                                              ; preds = %334, %328
  %337 = phi i32 [ %329, %328 ], [ %335, %334 ]
  %338 = and i32 %4, 24
  %339 = icmp eq i32 %338, 0
  br i1 %339, label %344, label %340

340:                                              ; preds = %336
  %341 = icmp samesign ult i32 %5, 18
  br i1 %341, label %357, label %342

342:                                              ; preds = %340
  %343 = add nuw nsw i32 %337, 63
  br label %344

344:                                              ; preds = %342, %336
  %345 = phi i32 [ %337, %336 ], [ %343, %342 ]
  %346 = and i32 %4, 48
  %347 = icmp eq i32 %346, 0
  br i1 %347, label %352, label %348

348:                                              ; preds = %344
  %349 = icmp samesign ult i32 %5, 24
  br i1 %349, label %357, label %350

350:                                              ; preds = %348
  %351 = add nuw nsw i32 %345, 64
  br label %352

352:                                              ; preds = %344, %350
  %353 = phi i32 [ %345, %344 ], [ %351, %350 ]
  %354 = icmp samesign ult i32 %5, 30
  %355 = add nuw nsw i32 %353, 65
  %356 = select i1 %354, i32 %353, i32 %355
  br label %357

357:                                              ; preds = %352, %348, %340, %332, %324
  %358 = phi i32 [ %345, %348 ], [ %337, %340 ], [ %321, %324 ], [ %356, %352 ], [ %329, %332 ]
  %359 = icmp samesign ugt i32 %358, 300
  br i1 %359, label %406, label %360

360:                                              ; preds = %357
  %361 = add nuw nsw i32 %358, 1
  br label %362

362:                                              ; preds = %360, %313
  %363 = phi i32 [ %314, %313 ], [ %361, %360 ]
  %364 = and i32 %4, 128
  %365 = icmp eq i32 %364, 0
  br i1 %365, label %406, label %366

366:                                              ; preds = %362
  %367 = and i32 %4, 3
  %368 = icmp eq i32 %367, 0
  %369 = add nuw nsw i32 %363, 70
  %370 = select i1 %368, i32 %363, i32 %369
  %371 = and i32 %4, 6
  %372 = icmp eq i32 %371, 0
  br i1 %372, label %377, label %373

373:                                              ; preds = %366
  %374 = icmp samesign ult i32 %5, 7
  br i1 %374, label %401, label %375

375:                                              ; preds = %373
  %376 = add nuw nsw i32 %370, 71
  br label %377

377:                                              ; preds = %375, %366
  %378 = phi i32 [ %370, %366 ], [ %376, %375 ]
  %379 = and i32 %4, 12
  %380 = icmp eq i32 %379, 0
  br i1 %380, label %385, label %381

381:                                              ; preds = %377
  %382 = icmp samesign ult i32 %5, 14
  br i1 %382, label %401, label %383

383:                                              ; preds = %381
  %384 = add nuw nsw i32 %378, 72
  br label %385

385:                                              ; preds = %383, %377
  %386 = phi i32 [ %378, %377 ], [ %384, %383 ]
  %387 = and i32 %4, 24
  %388 = icmp eq i32 %387, 0
  br i1 %388, label %393, label %389

389:                                              ; preds = %385
  %390 = icmp samesign ult i32 %5, 21
  br i1 %390, label %401, label %391

391:                                              ; preds = %389
  %392 = add nuw nsw i32 %386, 73
  br label %393

393:                                              ; preds = %391, %385
  %394 = phi i32 [ %386, %385 ], [ %392, %391 ]
  %395 = and i32 %4, 48
  %396 = icmp eq i32 %395, 0
  %397 = icmp samesign ult i32 %5, 28
  %398 = select i1 %396, i1 true, i1 %397
  %399 = add nuw nsw i32 %394, 74
  %400 = select i1 %398, i32 %394, i32 %399
  br label %401

401:                                              ; preds = %393, %389, %381, %373
  %402 = phi i32 [ %400, %393 ], [ %386, %389 ], [ %370, %373 ], [ %378, %381 ]
  %403 = icmp ult i32 %402, 301
  %404 = zext i1 %403 to i32
  %405 = add nuw nsw i32 %402, %404
  br label %406

406:                                              ; preds = %401, %362, %357, %308, %259, %201, %142
  %407 = phi i32 [ %202, %201 ], [ %260, %259 ], [ %358, %357 ], [ %405, %401 ], [ %143, %142 ], [ %309, %308 ], [ %363, %362 ]
  %408 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %409 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %408, i32 %2)
  store i32 %407, ptr addrspace(11) %409, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #2

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
