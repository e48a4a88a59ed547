;
; Input signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; A                        0   xyzw        0     NONE   float   xyzw
; A                        1   xyzw        1     NONE   float   xyzw
; A                        2   xyzw        2     NONE   float   xyzw
; A                        3   xyzw        3     NONE   float   xyzw
; A                        4   xyzw        4     NONE   float   xyzw
; A                        5   xyzw        5     NONE   float   xyzw
; A                        6   xyzw        6     NONE   float   xyzw
; A                        7   xyzw        7     NONE   float   xyzw
; A                        8   xyzw        8     NONE   float   xyzw
; A                        9   xyzw        9     NONE   float   xyzw
; A                       10   xyzw       10     NONE   float   xyzw
; A                       11   xyzw       11     NONE   float   xyzw
; A                       12   xyzw       12     NONE   float   xyzw
; A                       13   xyzw       13     NONE   float   xyzw
; A                       14   xyzw       14     NONE   float   xyzw
; A                       15   xyzw       15     NONE   float   xyzw
; A                       16   xyzw       16     NONE   float   xyzw
; A                       17   xyzw       17     NONE   float   xyzw
; A                       18   xyzw       18     NONE   float   xyzw
; A                       19   xyzw       19     NONE   float   xyzw
; A                       20   xyzw       20     NONE   float   xyzw
; A                       21   xyzw       21     NONE   float   xyzw
; A                       22   xyzw       22     NONE   float   xyzw
; A                       23   xyzw       23     NONE   float   xyzw
; A                       24   xyzw       24     NONE   float   xyzw
; A                       25   xyzw       25     NONE   float   xyzw
; A                       26   xyzw       26     NONE   float   xyzw
; A                       27   xyzw       27     NONE   float   xyzw
;
;
; Output signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; A                        0   xyzw        0     NONE   float   xyzw
;
;
; Patch Constant signature:
;
; Name                 Index   Mask Register SysValue  Format   Used
; -------------------- ----- ------ -------- -------- ------- ------
; SV_TessFactor            0      w        0  TRIEDGE   float      w
; LAST                     0   xy          0     NONE    uint   xy  
; SV_TessFactor            1      w        1  TRIEDGE   float      w
; SV_TessFactor            2      w        2  TRIEDGE   float      w
; SV_InsideTessFactor      0   x           3   TRIINT   float   x   
; WIDE                     0   xyz         4     NONE   float   xyz 
; WIDE                     1   xyz         5     NONE   float   xyz 
; WIDE                     2   xyz         6     NONE   float   xyz 
; WIDE                     3   xyz         7     NONE   float   xyz 
; WIDE                     4   xyz         8     NONE   float   xyz 
; WIDE                     5   xyz         9     NONE   float   xyz 
; WIDE                     6   xyz        10     NONE   float   xyz 
; WIDE                     7   xyz        11     NONE   float   xyz 
; WIDE                     8   xyz        12     NONE   float   xyz 
; WIDE                     9   xyz        13     NONE   float   xyz 
; WIDE                    10   xyz        14     NONE   float   xyz 
; WIDE                    11   xyz        15     NONE   float   xyz 
; WIDE                    12   xyz        16     NONE   float   xyz 
; WIDE                    13   xyz        17     NONE   float   xyz 
; WIDE                    14   xyz        18     NONE   float   xyz 
; WIDE                    15   xyz        19     NONE   float   xyz 
; WIDE                    16   xyz        20     NONE   float   xyz 
; WIDE                    17   xyz        21     NONE   float   xyz 
; WIDE                    18   xyz        22     NONE   float   xyz 
; WIDE                    19   xyz        23     NONE   float   xyz 
; WIDE                    20   xyz        24     NONE   float   xyz 
; WIDE                    21   xyz        25     NONE   float   xyz 
; WIDE                    22   xyz        26     NONE   float   xyz 
; WIDE                    23   xyz        27     NONE   float   xyz 
; WIDE                    24   xyz        28     NONE   float   xyz 
;
; shader hash: ff6d6ac20eb61c6363f8fe0e7dd6b8f7
;
; Pipeline Runtime Information: 
;
;PSVRuntimeInfo:
; Hull Shader
; InputControlPointCount=3
; OutputControlPointCount=3
; Domain=tri
; OutputPrimitive=triangle_cw
; MinimumExpectedWaveLaneCount: 0
; MaximumExpectedWaveLaneCount: 4294967295
; UsesViewID: false
; SigInputElements: 1
; SigOutputElements: 1
; SigPatchConstOrPrimElements: 4
; SigInputVectors: 28
; SigOutputVectors[0]: 1
; SigOutputVectors[1]: 0
; SigOutputVectors[2]: 0
; SigOutputVectors[3]: 0
; EntryFunctionName: main
;
;
; Input signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; A                        0                 linear   xyzw
;
; Output signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; A                        0                 linear       
;
; Patch Constant signature:
;
; Name                 Index             InterpMode DynIdx
; -------------------- ----- ---------------------- ------
; SV_TessFactor            0                              
; SV_InsideTessFactor      0                              
; WIDE                     0                              
; LAST                     0                              
;
; Buffer Definitions:
;
;
; Resource Bindings:
;
; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; ------------------------------ ---------- ------- ----------- ------- -------------- ------
;
;
; ViewId state:
;
; Number of inputs: 112, outputs: 4, patchconst: 115
; Outputs dependent on ViewId: {  }
; PCOutputs dependent on ViewId: {  }
; Inputs contributing to computation of Outputs:
;   output 0 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 1 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 2 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 3 depends on inputs: { 3, 7, 11, 15, 19, 23, 27, 31, 35, 39, 43, 47, 51, 55, 59, 63, 67, 71, 75, 79, 83, 87, 91, 95, 99, 103, 107, 111 }
; Inputs contributing to computation of PCOutputs:
;   output 3 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 7 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 11 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 16 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 17 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 18 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 20 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 21 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 22 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 24 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 25 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 26 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 28 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 29 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 30 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 32 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 33 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 34 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 36 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 37 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 38 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 40 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 41 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 42 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 44 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 45 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 46 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 48 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 49 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 50 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 52 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 53 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 54 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 56 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 57 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 58 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 60 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 61 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 62 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 64 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 65 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 66 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 68 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 69 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 70 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 72 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 73 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 74 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 76 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 77 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 78 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 80 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 81 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 82 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 84 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 85 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 86 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 88 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 89 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 90 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 92 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 93 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 94 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 96 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 97 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 98 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 100 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 101 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 102 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 104 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 105 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 106 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 108 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 109 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 110 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;   output 112 depends on inputs: { 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 100, 104, 108 }
;   output 113 depends on inputs: { 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61, 65, 69, 73, 77, 81, 85, 89, 93, 97, 101, 105, 109 }
;   output 114 depends on inputs: { 2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62, 66, 70, 74, 78, 82, 86, 90, 94, 98, 102, 106, 110 }
;
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

define void @"\01?patch@@YA?AUHC@@V?$InputPatch@UV@@$02@@I@Z"() {
  %1 = call i32 @dx.op.primitiveID.i32(i32 108)  ; PrimitiveID()
  %2 = alloca [25 x float], align 4
  %3 = alloca [25 x float], align 4
  %4 = alloca [25 x float], align 4
  %5 = urem i32 %1, 28
  br label %6

; <label>:6                                       ; preds = %6, %0
  %7 = phi i32 [ %15, %6 ], [ 0, %0 ]
  %8 = urem i32 %7, 3
  %9 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %7, i8 0, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %7, i8 1, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %11 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %7, i8 2, i32 %8)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %12 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 %7
  %13 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 %7
  %14 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 %7
  store float %9, float* %12, align 4
  store float %10, float* %13, align 4
  store float %11, float* %14, align 4
  %15 = add nuw nsw i32 %7, 1
  %16 = icmp eq i32 %15, 25
  br i1 %16, label %17, label %6

; <label>:17                                      ; preds = %6
  %18 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %5, i8 0, i32 0)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %19 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %5, i8 0, i32 1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %20 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %5, i8 0, i32 2)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 0, i8 0, float %18)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 1, i8 0, float %19)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 2, i8 0, float %20)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 1, i32 0, i8 0, float 1.000000e+00)  ; StorePatchConstant(outputSigID,row,col,value)
  %21 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 0
  %22 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 0
  %23 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 0
  %24 = load float, float* %21, align 4
  %25 = load float, float* %22, align 4
  %26 = load float, float* %23, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 0, float %24)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 1, float %25)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 0, i8 2, float %26)  ; StorePatchConstant(outputSigID,row,col,value)
  %27 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 1
  %28 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 1
  %29 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 1
  %30 = load float, float* %27, align 4
  %31 = load float, float* %28, align 4
  %32 = load float, float* %29, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 0, float %30)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 1, float %31)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 1, i8 2, float %32)  ; StorePatchConstant(outputSigID,row,col,value)
  %33 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 2
  %34 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 2
  %35 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 2
  %36 = load float, float* %33, align 4
  %37 = load float, float* %34, align 4
  %38 = load float, float* %35, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 0, float %36)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 1, float %37)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 2, i8 2, float %38)  ; StorePatchConstant(outputSigID,row,col,value)
  %39 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 3
  %40 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 3
  %41 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 3
  %42 = load float, float* %39, align 4
  %43 = load float, float* %40, align 4
  %44 = load float, float* %41, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 0, float %42)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 1, float %43)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 3, i8 2, float %44)  ; StorePatchConstant(outputSigID,row,col,value)
  %45 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 4
  %46 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 4
  %47 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 4
  %48 = load float, float* %45, align 4
  %49 = load float, float* %46, align 4
  %50 = load float, float* %47, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 0, float %48)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 1, float %49)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 4, i8 2, float %50)  ; StorePatchConstant(outputSigID,row,col,value)
  %51 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 5
  %52 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 5
  %53 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 5
  %54 = load float, float* %51, align 4
  %55 = load float, float* %52, align 4
  %56 = load float, float* %53, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 5, i8 0, float %54)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 5, i8 1, float %55)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 5, i8 2, float %56)  ; StorePatchConstant(outputSigID,row,col,value)
  %57 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 6
  %58 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 6
  %59 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 6
  %60 = load float, float* %57, align 4
  %61 = load float, float* %58, align 4
  %62 = load float, float* %59, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 6, i8 0, float %60)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 6, i8 1, float %61)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 6, i8 2, float %62)  ; StorePatchConstant(outputSigID,row,col,value)
  %63 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 7
  %64 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 7
  %65 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 7
  %66 = load float, float* %63, align 4
  %67 = load float, float* %64, align 4
  %68 = load float, float* %65, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 7, i8 0, float %66)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 7, i8 1, float %67)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 7, i8 2, float %68)  ; StorePatchConstant(outputSigID,row,col,value)
  %69 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 8
  %70 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 8
  %71 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 8
  %72 = load float, float* %69, align 4
  %73 = load float, float* %70, align 4
  %74 = load float, float* %71, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 8, i8 0, float %72)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 8, i8 1, float %73)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 8, i8 2, float %74)  ; StorePatchConstant(outputSigID,row,col,value)
  %75 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 9
  %76 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 9
  %77 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 9
  %78 = load float, float* %75, align 4
  %79 = load float, float* %76, align 4
  %80 = load float, float* %77, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 9, i8 0, float %78)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 9, i8 1, float %79)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 9, i8 2, float %80)  ; StorePatchConstant(outputSigID,row,col,value)
  %81 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 10
  %82 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 10
  %83 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 10
  %84 = load float, float* %81, align 4
  %85 = load float, float* %82, align 4
  %86 = load float, float* %83, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 10, i8 0, float %84)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 10, i8 1, float %85)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 10, i8 2, float %86)  ; StorePatchConstant(outputSigID,row,col,value)
  %87 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 11
  %88 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 11
  %89 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 11
  %90 = load float, float* %87, align 4
  %91 = load float, float* %88, align 4
  %92 = load float, float* %89, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 11, i8 0, float %90)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 11, i8 1, float %91)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 11, i8 2, float %92)  ; StorePatchConstant(outputSigID,row,col,value)
  %93 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 12
  %94 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 12
  %95 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 12
  %96 = load float, float* %93, align 4
  %97 = load float, float* %94, align 4
  %98 = load float, float* %95, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 12, i8 0, float %96)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 12, i8 1, float %97)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 12, i8 2, float %98)  ; StorePatchConstant(outputSigID,row,col,value)
  %99 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 13
  %100 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 13
  %101 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 13
  %102 = load float, float* %99, align 4
  %103 = load float, float* %100, align 4
  %104 = load float, float* %101, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 13, i8 0, float %102)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 13, i8 1, float %103)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 13, i8 2, float %104)  ; StorePatchConstant(outputSigID,row,col,value)
  %105 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 14
  %106 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 14
  %107 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 14
  %108 = load float, float* %105, align 4
  %109 = load float, float* %106, align 4
  %110 = load float, float* %107, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 14, i8 0, float %108)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 14, i8 1, float %109)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 14, i8 2, float %110)  ; StorePatchConstant(outputSigID,row,col,value)
  %111 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 15
  %112 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 15
  %113 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 15
  %114 = load float, float* %111, align 4
  %115 = load float, float* %112, align 4
  %116 = load float, float* %113, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 15, i8 0, float %114)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 15, i8 1, float %115)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 15, i8 2, float %116)  ; StorePatchConstant(outputSigID,row,col,value)
  %117 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 16
  %118 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 16
  %119 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 16
  %120 = load float, float* %117, align 4
  %121 = load float, float* %118, align 4
  %122 = load float, float* %119, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 16, i8 0, float %120)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 16, i8 1, float %121)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 16, i8 2, float %122)  ; StorePatchConstant(outputSigID,row,col,value)
  %123 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 17
  %124 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 17
  %125 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 17
  %126 = load float, float* %123, align 4
  %127 = load float, float* %124, align 4
  %128 = load float, float* %125, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 17, i8 0, float %126)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 17, i8 1, float %127)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 17, i8 2, float %128)  ; StorePatchConstant(outputSigID,row,col,value)
  %129 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 18
  %130 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 18
  %131 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 18
  %132 = load float, float* %129, align 4
  %133 = load float, float* %130, align 4
  %134 = load float, float* %131, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 18, i8 0, float %132)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 18, i8 1, float %133)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 18, i8 2, float %134)  ; StorePatchConstant(outputSigID,row,col,value)
  %135 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 19
  %136 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 19
  %137 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 19
  %138 = load float, float* %135, align 4
  %139 = load float, float* %136, align 4
  %140 = load float, float* %137, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 19, i8 0, float %138)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 19, i8 1, float %139)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 19, i8 2, float %140)  ; StorePatchConstant(outputSigID,row,col,value)
  %141 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 20
  %142 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 20
  %143 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 20
  %144 = load float, float* %141, align 4
  %145 = load float, float* %142, align 4
  %146 = load float, float* %143, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 20, i8 0, float %144)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 20, i8 1, float %145)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 20, i8 2, float %146)  ; StorePatchConstant(outputSigID,row,col,value)
  %147 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 21
  %148 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 21
  %149 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 21
  %150 = load float, float* %147, align 4
  %151 = load float, float* %148, align 4
  %152 = load float, float* %149, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 21, i8 0, float %150)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 21, i8 1, float %151)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 21, i8 2, float %152)  ; StorePatchConstant(outputSigID,row,col,value)
  %153 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 22
  %154 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 22
  %155 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 22
  %156 = load float, float* %153, align 4
  %157 = load float, float* %154, align 4
  %158 = load float, float* %155, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 22, i8 0, float %156)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 22, i8 1, float %157)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 22, i8 2, float %158)  ; StorePatchConstant(outputSigID,row,col,value)
  %159 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 23
  %160 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 23
  %161 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 23
  %162 = load float, float* %159, align 4
  %163 = load float, float* %160, align 4
  %164 = load float, float* %161, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 23, i8 0, float %162)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 23, i8 1, float %163)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 23, i8 2, float %164)  ; StorePatchConstant(outputSigID,row,col,value)
  %165 = getelementptr [25 x float], [25 x float]* %2, i32 0, i32 24
  %166 = getelementptr [25 x float], [25 x float]* %3, i32 0, i32 24
  %167 = getelementptr [25 x float], [25 x float]* %4, i32 0, i32 24
  %168 = load float, float* %165, align 4
  %169 = load float, float* %166, align 4
  %170 = load float, float* %167, align 4
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 24, i8 0, float %168)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 24, i8 1, float %169)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 2, i32 24, i8 2, float %170)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.i32(i32 106, i32 3, i32 0, i8 0, i32 %1)  ; StorePatchConstant(outputSigID,row,col,value)
  call void @dx.op.storePatchConstant.i32(i32 106, i32 3, i32 0, i8 1, i32 %1)  ; StorePatchConstant(outputSigID,row,col,value)
  ret void
}

define void @main() {
  %1 = call i32 @dx.op.outputControlPointID.i32(i32 107)  ; OutputControlPointID()
  %2 = mul i32 %1, 9
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %2, i8 0, i32 %1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %2, i8 1, i32 %1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %5 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %2, i8 2, i32 %1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  %6 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 %2, i8 3, i32 %1)  ; LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %3)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %4)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %5)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %6)  ; StoreOutput(outputSigId,rowIndex,colIndex,value)
  ret void
}

; Function Attrs: nounwind readnone
declare i32 @dx.op.outputControlPointID.i32(i32) #0

; Function Attrs: nounwind readnone
declare i32 @dx.op.primitiveID.i32(i32) #0

; Function Attrs: nounwind readnone
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0

; Function Attrs: nounwind
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storePatchConstant.f32(i32, i32, i32, i8, float) #1

; Function Attrs: nounwind
declare void @dx.op.storePatchConstant.i32(i32, i32, i32, i8, i32) #1

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}

!0 = !{!"dxc(private) 1.9.0.0 (private, 00000000)"}
!1 = !{i32 1, i32 0}
!2 = !{i32 1, i32 10}
!3 = !{!"hs", i32 6, i32 0}
!4 = !{[563 x i32] [i32 112, i32 4, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 1, i32 2, i32 4, i32 8, i32 115, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0, i32 286328968, i32 286331153, i32 286331153, i32 69905, i32 572653568, i32 572662306, i32 572662306, i32 139810, i32 1145307136, i32 1145324612, i32 1145324612, i32 279620, i32 0, i32 0, i32 0, i32 0]}
!5 = !{void ()* @main, !"main", !6, null, !25}
!6 = !{!7, !11, !15}
!7 = !{!8}
!8 = !{i32 0, !"A", i8 9, i8 0, !9, i8 2, i32 28, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27}
!10 = !{i32 2, i32 15, i32 3, i32 15}
!11 = !{!12}
!12 = !{i32 0, !"A", i8 9, i8 0, !13, i8 2, i32 1, i8 4, i32 0, i8 0, !14}
!13 = !{i32 0}
!14 = !{i32 3, i32 15}
!15 = !{!16, !19, !20, !23}
!16 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !17, i8 0, i32 3, i8 1, i32 0, i8 3, !18}
!17 = !{i32 0, i32 1, i32 2}
!18 = !{i32 3, i32 1}
!19 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !13, i8 0, i32 1, i8 1, i32 3, i8 0, !18}
!20 = !{i32 2, !"WIDE", i8 9, i8 0, !21, i8 0, i32 25, i8 3, i32 4, i8 0, !22}
!21 = !{i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24}
!22 = !{i32 3, i32 7}
!23 = !{i32 3, !"LAST", i8 5, i8 0, !13, i8 0, i32 1, i8 2, i32 0, i8 0, !24}
!24 = !{i32 3, i32 3}
!25 = !{i32 3, !26}
!26 = !{void ()* @"\01?patch@@YA?AUHC@@V?$InputPatch@UV@@$02@@I@Z", i32 3, i32 3, i32 2, i32 1, i32 3, float 6.400000e+01}
