target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.in = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1

define void @main() #0 {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 0, i32 1, i32 0, ptr @.in)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.out)
  %from = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  %x = load i32, ptr addrspace(11) %from, align 4
  %c0 = icmp ugt i32 %x, 0
  br i1 %c0, label %then0, label %end0
then0:
  %a0 = xor i32 %x, 0
  %c1 = icmp ugt i32 %x, 1
  br i1 %c1, label %then1, label %end1
then1:
  %a1 = xor i32 %x, 1
  %c2 = icmp ugt i32 %x, 2
  br i1 %c2, label %then2, label %end2
then2:
  %a2 = xor i32 %x, 2
  %c3 = icmp ugt i32 %x, 3
  br i1 %c3, label %then3, label %end3
then3:
  %a3 = xor i32 %x, 3
  %c4 = icmp ugt i32 %x, 4
  br i1 %c4, label %then4, label %end4
then4:
  %a4 = xor i32 %x, 4
  %c5 = icmp ugt i32 %x, 5
  br i1 %c5, label %then5, label %end5
then5:
  %a5 = xor i32 %x, 5
  %c6 = icmp ugt i32 %x, 6
  br i1 %c6, label %then6, label %end6
then6:
  %a6 = xor i32 %x, 6
  %c7 = icmp ugt i32 %x, 7
  br i1 %c7, label %then7, label %end7
then7:
  %a7 = xor i32 %x, 7
  %c8 = icmp ugt i32 %x, 8
  br i1 %c8, label %then8, label %end8
then8:
  %a8 = xor i32 %x, 8
  %c9 = icmp ugt i32 %x, 9
  br i1 %c9, label %then9, label %end9
then9:
  %a9 = xor i32 %x, 9
  %c10 = icmp ugt i32 %x, 10
  br i1 %c10, label %then10, label %end10
then10:
  %a10 = xor i32 %x, 10
  %c11 = icmp ugt i32 %x, 11
  br i1 %c11, label %then11, label %end11
then11:
  %a11 = xor i32 %x, 11
  %c12 = icmp ugt i32 %x, 12
  br i1 %c12, label %then12, label %end12
then12:
  %a12 = xor i32 %x, 12
  %c13 = icmp ugt i32 %x, 13
  br i1 %c13, label %then13, label %end13
then13:
  %a13 = xor i32 %x, 13
  %c14 = icmp ugt i32 %x, 14
  br i1 %c14, label %then14, label %end14
then14:
  %a14 = xor i32 %x, 14
  %c15 = icmp ugt i32 %x, 15
  br i1 %c15, label %then15, label %end15
then15:
  %a15 = xor i32 %x, 15
  %c16 = icmp ugt i32 %x, 16
  br i1 %c16, label %then16, label %end16
then16:
  %a16 = xor i32 %x, 16
  %c17 = icmp ugt i32 %x, 17
  br i1 %c17, label %then17, label %end17
then17:
  %a17 = xor i32 %x, 17
  %c18 = icmp ugt i32 %x, 18
  br i1 %c18, label %then18, label %end18
then18:
  %a18 = xor i32 %x, 18
  %c19 = icmp ugt i32 %x, 19
  br i1 %c19, label %then19, label %end19
then19:
  %a19 = xor i32 %x, 19
  %c20 = icmp ugt i32 %x, 20
  br i1 %c20, label %then20, label %end20
then20:
  %a20 = xor i32 %x, 20
  %c21 = icmp ugt i32 %x, 21
  br i1 %c21, label %then21, label %end21
then21:
  %a21 = xor i32 %x, 21
  %c22 = icmp ugt i32 %x, 22
  br i1 %c22, label %then22, label %end22
then22:
  %a22 = xor i32 %x, 22
  %c23 = icmp ugt i32 %x, 23
  br i1 %c23, label %then23, label %end23
then23:
  %a23 = xor i32 %x, 23
  %c24 = icmp ugt i32 %x, 24
  br i1 %c24, label %then24, label %end24
then24:
  %a24 = xor i32 %x, 24
  %c25 = icmp ugt i32 %x, 25
  br i1 %c25, label %then25, label %end25
then25:
  %a25 = xor i32 %x, 25
  %c26 = icmp ugt i32 %x, 26
  br i1 %c26, label %then26, label %end26
then26:
  %a26 = xor i32 %x, 26
  %c27 = icmp ugt i32 %x, 27
  br i1 %c27, label %then27, label %end27
then27:
  %a27 = xor i32 %x, 27
  %c28 = icmp ugt i32 %x, 28
  br i1 %c28, label %then28, label %end28
then28:
  %a28 = xor i32 %x, 28
  %c29 = icmp ugt i32 %x, 29
  br i1 %c29, label %then29, label %end29
then29:
  %a29 = xor i32 %x, 29
  %c30 = icmp ugt i32 %x, 30
  br i1 %c30, label %then30, label %end30
then30:
  %a30 = xor i32 %x, 30
  %c31 = icmp ugt i32 %x, 31
  br i1 %c31, label %then31, label %end31
then31:
  %a31 = xor i32 %x, 31
  %c32 = icmp ugt i32 %x, 32
  br i1 %c32, label %then32, label %end32
then32:
  %a32 = xor i32 %x, 32
  %c33 = icmp ugt i32 %x, 33
  br i1 %c33, label %then33, label %end33
then33:
  %a33 = xor i32 %x, 33
  %c34 = icmp ugt i32 %x, 34
  br i1 %c34, label %then34, label %end34
then34:
  %a34 = xor i32 %x, 34
  %c35 = icmp ugt i32 %x, 35
  br i1 %c35, label %then35, label %end35
then35:
  %a35 = xor i32 %x, 35
  %c36 = icmp ugt i32 %x, 36
  br i1 %c36, label %then36, label %end36
then36:
  %a36 = xor i32 %x, 36
  %c37 = icmp ugt i32 %x, 37
  br i1 %c37, label %then37, label %end37
then37:
  %a37 = xor i32 %x, 37
  %c38 = icmp ugt i32 %x, 38
  br i1 %c38, label %then38, label %end38
then38:
  %a38 = xor i32 %x, 38
  %c39 = icmp ugt i32 %x, 39
  br i1 %c39, label %then39, label %end39
then39:
  %a39 = xor i32 %x, 39
  %c40 = icmp ugt i32 %x, 40
  br i1 %c40, label %then40, label %end40
then40:
  %a40 = xor i32 %x, 40
  %c41 = icmp ugt i32 %x, 41
  br i1 %c41, label %then41, label %end41
then41:
  %a41 = xor i32 %x, 41
  %c42 = icmp ugt i32 %x, 42
  br i1 %c42, label %then42, label %end42
then42:
  %a42 = xor i32 %x, 42
  %c43 = icmp ugt i32 %x, 43
  br i1 %c43, label %then43, label %end43
then43:
  %a43 = xor i32 %x, 43
  %c44 = icmp ugt i32 %x, 44
  br i1 %c44, label %then44, label %end44
then44:
  %a44 = xor i32 %x, 44
  %c45 = icmp ugt i32 %x, 45
  br i1 %c45, label %then45, label %end45
then45:
  %a45 = xor i32 %x, 45
  %c46 = icmp ugt i32 %x, 46
  br i1 %c46, label %then46, label %end46
then46:
  %a46 = xor i32 %x, 46
  %c47 = icmp ugt i32 %x, 47
  br i1 %c47, label %then47, label %end47
then47:
  %a47 = xor i32 %x, 47
  %c48 = icmp ugt i32 %x, 48
  br i1 %c48, label %then48, label %end48
then48:
  %a48 = xor i32 %x, 48
  %c49 = icmp ugt i32 %x, 49
  br i1 %c49, label %then49, label %end49
then49:
  %a49 = xor i32 %x, 49
  %c50 = icmp ugt i32 %x, 50
  br i1 %c50, label %then50, label %end50
then50:
  %a50 = xor i32 %x, 50
  %c51 = icmp ugt i32 %x, 51
  br i1 %c51, label %then51, label %end51
then51:
  %a51 = xor i32 %x, 51
  %c52 = icmp ugt i32 %x, 52
  br i1 %c52, label %then52, label %end52
then52:
  %a52 = xor i32 %x, 52
  %c53 = icmp ugt i32 %x, 53
  br i1 %c53, label %then53, label %end53
then53:
  %a53 = xor i32 %x, 53
  %c54 = icmp ugt i32 %x, 54
  br i1 %c54, label %then54, label %end54
then54:
  %a54 = xor i32 %x, 54
  %c55 = icmp ugt i32 %x, 55
  br i1 %c55, label %then55, label %end55
then55:
  %a55 = xor i32 %x, 55
  %c56 = icmp ugt i32 %x, 56
  br i1 %c56, label %then56, label %end56
then56:
  %a56 = xor i32 %x, 56
  %c57 = icmp ugt i32 %x, 57
  br i1 %c57, label %then57, label %end57
then57:
  %a57 = xor i32 %x, 57
  %c58 = icmp ugt i32 %x, 58
  br i1 %c58, label %then58, label %end58
then58:
  %a58 = xor i32 %x, 58
  %c59 = icmp ugt i32 %x, 59
  br i1 %c59, label %then59, label %end59
then59:
  %a59 = xor i32 %x, 59
  %c60 = icmp ugt i32 %x, 60
  br i1 %c60, label %then60, label %end60
then60:
  %a60 = xor i32 %x, 60
  %c61 = icmp ugt i32 %x, 61
  br i1 %c61, label %then61, label %end61
then61:
  %a61 = xor i32 %x, 61
  %c62 = icmp ugt i32 %x, 62
  br i1 %c62, label %then62, label %end62
then62:
  %a62 = xor i32 %x, 62
  %c63 = icmp ugt i32 %x, 63
  br i1 %c63, label %then63, label %end63
then63:
  %a63 = xor i32 %x, 63
  %c64 = icmp ugt i32 %x, 64
  br i1 %c64, label %then64, label %end64
then64:
  %a64 = xor i32 %x, 64
  %c65 = icmp ugt i32 %x, 65
  br i1 %c65, label %then65, label %end65
then65:
  %a65 = xor i32 %x, 65
  %c66 = icmp ugt i32 %x, 66
  br i1 %c66, label %then66, label %end66
then66:
  %a66 = xor i32 %x, 66
  %c67 = icmp ugt i32 %x, 67
  br i1 %c67, label %then67, label %end67
then67:
  %a67 = xor i32 %x, 67
  %c68 = icmp ugt i32 %x, 68
  br i1 %c68, label %then68, label %end68
then68:
  %a68 = xor i32 %x, 68
  %c69 = icmp ugt i32 %x, 69
  br i1 %c69, label %then69, label %end69
then69:
  %a69 = xor i32 %x, 69
  %c70 = icmp ugt i32 %x, 70
  br i1 %c70, label %then70, label %end70
then70:
  %a70 = xor i32 %x, 70
  %c71 = icmp ugt i32 %x, 71
  br i1 %c71, label %then71, label %end71
then71:
  %a71 = xor i32 %x, 71
  %c72 = icmp ugt i32 %x, 72
  br i1 %c72, label %then72, label %end72
then72:
  %a72 = xor i32 %x, 72
  %c73 = icmp ugt i32 %x, 73
  br i1 %c73, label %then73, label %end73
then73:
  %a73 = xor i32 %x, 73
  %c74 = icmp ugt i32 %x, 74
  br i1 %c74, label %then74, label %end74
then74:
  %a74 = xor i32 %x, 74
  %c75 = icmp ugt i32 %x, 75
  br i1 %c75, label %then75, label %end75
then75:
  %a75 = xor i32 %x, 75
  %c76 = icmp ugt i32 %x, 76
  br i1 %c76, label %then76, label %end76
then76:
  %a76 = xor i32 %x, 76
  %c77 = icmp ugt i32 %x, 77
  br i1 %c77, label %then77, label %end77
then77:
  %a77 = xor i32 %x, 77
  %c78 = icmp ugt i32 %x, 78
  br i1 %c78, label %then78, label %end78
then78:
  %a78 = xor i32 %x, 78
  %c79 = icmp ugt i32 %x, 79
  br i1 %c79, label %then79, label %end79
then79:
  %a79 = xor i32 %x, 79
  %c80 = icmp ugt i32 %x, 80
  br i1 %c80, label %then80, label %end80
then80:
  %a80 = xor i32 %x, 80
  %c81 = icmp ugt i32 %x, 81
  br i1 %c81, label %then81, label %end81
then81:
  %a81 = xor i32 %x, 81
  %c82 = icmp ugt i32 %x, 82
  br i1 %c82, label %then82, label %end82
then82:
  %a82 = xor i32 %x, 82
  %c83 = icmp ugt i32 %x, 83
  br i1 %c83, label %then83, label %end83
then83:
  %a83 = xor i32 %x, 83
  %c84 = icmp ugt i32 %x, 84
  br i1 %c84, label %then84, label %end84
then84:
  %a84 = xor i32 %x, 84
  %c85 = icmp ugt i32 %x, 85
  br i1 %c85, label %then85, label %end85
then85:
  %a85 = xor i32 %x, 85
  %c86 = icmp ugt i32 %x, 86
  br i1 %c86, label %then86, label %end86
then86:
  %a86 = xor i32 %x, 86
  %c87 = icmp ugt i32 %x, 87
  br i1 %c87, label %then87, label %end87
then87:
  %a87 = xor i32 %x, 87
  %c88 = icmp ugt i32 %x, 88
  br i1 %c88, label %then88, label %end88
then88:
  %a88 = xor i32 %x, 88
  %c89 = icmp ugt i32 %x, 89
  br i1 %c89, label %then89, label %end89
then89:
  %a89 = xor i32 %x, 89
  br label %end89
end89:
  %e89 = phi i32 [ %a89, %then89 ], [ 89, %then88 ]
  %s88 = add i32 %e89, 89
  br label %end88
end88:
  %e88 = phi i32 [ %s88, %end89 ], [ 88, %then87 ]
  %s87 = add i32 %e88, 88
  br label %end87
end87:
  %e87 = phi i32 [ %s87, %end88 ], [ 87, %then86 ]
  %s86 = add i32 %e87, 87
  br label %end86
end86:
  %e86 = phi i32 [ %s86, %end87 ], [ 86, %then85 ]
  %s85 = add i32 %e86, 86
  br label %end85
end85:
  %e85 = phi i32 [ %s85, %end86 ], [ 85, %then84 ]
  %s84 = add i32 %e85, 85
  br label %end84
end84:
  %e84 = phi i32 [ %s84, %end85 ], [ 84, %then83 ]
  %s83 = add i32 %e84, 84
  br label %end83
end83:
  %e83 = phi i32 [ %s83, %end84 ], [ 83, %then82 ]
  %s82 = add i32 %e83, 83
  br label %end82
end82:
  %e82 = phi i32 [ %s82, %end83 ], [ 82, %then81 ]
  %s81 = add i32 %e82, 82
  br label %end81
end81:
  %e81 = phi i32 [ %s81, %end82 ], [ 81, %then80 ]
  %s80 = add i32 %e81, 81
  br label %end80
end80:
  %e80 = phi i32 [ %s80, %end81 ], [ 80, %then79 ]
  %s79 = add i32 %e80, 80
  br label %end79
end79:
  %e79 = phi i32 [ %s79, %end80 ], [ 79, %then78 ]
  %s78 = add i32 %e79, 79
  br label %end78
end78:
  %e78 = phi i32 [ %s78, %end79 ], [ 78, %then77 ]
  %s77 = add i32 %e78, 78
  br label %end77
end77:
  %e77 = phi i32 [ %s77, %end78 ], [ 77, %then76 ]
  %s76 = add i32 %e77, 77
  br label %end76
end76:
  %e76 = phi i32 [ %s76, %end77 ], [ 76, %then75 ]
  %s75 = add i32 %e76, 76
  br label %end75
end75:
  %e75 = phi i32 [ %s75, %end76 ], [ 75, %then74 ]
  %s74 = add i32 %e75, 75
  br label %end74
end74:
  %e74 = phi i32 [ %s74, %end75 ], [ 74, %then73 ]
  %s73 = add i32 %e74, 74
  br label %end73
end73:
  %e73 = phi i32 [ %s73, %end74 ], [ 73, %then72 ]
  %s72 = add i32 %e73, 73
  br label %end72
end72:
  %e72 = phi i32 [ %s72, %end73 ], [ 72, %then71 ]
  %s71 = add i32 %e72, 72
  br label %end71
end71:
  %e71 = phi i32 [ %s71, %end72 ], [ 71, %then70 ]
  %s70 = add i32 %e71, 71
  br label %end70
end70:
  %e70 = phi i32 [ %s70, %end71 ], [ 70, %then69 ]
  %s69 = add i32 %e70, 70
  br label %end69
end69:
  %e69 = phi i32 [ %s69, %end70 ], [ 69, %then68 ]
  %s68 = add i32 %e69, 69
  br label %end68
end68:
  %e68 = phi i32 [ %s68, %end69 ], [ 68, %then67 ]
  %s67 = add i32 %e68, 68
  br label %end67
end67:
  %e67 = phi i32 [ %s67, %end68 ], [ 67, %then66 ]
  %s66 = add i32 %e67, 67
  br label %end66
end66:
  %e66 = phi i32 [ %s66, %end67 ], [ 66, %then65 ]
  %s65 = add i32 %e66, 66
  br label %end65
end65:
  %e65 = phi i32 [ %s65, %end66 ], [ 65, %then64 ]
  %s64 = add i32 %e65, 65
  br label %end64
end64:
  %e64 = phi i32 [ %s64, %end65 ], [ 64, %then63 ]
  %s63 = add i32 %e64, 64
  br label %end63
end63:
  %e63 = phi i32 [ %s63, %end64 ], [ 63, %then62 ]
  %s62 = add i32 %e63, 63
  br label %end62
end62:
  %e62 = phi i32 [ %s62, %end63 ], [ 62, %then61 ]
  %s61 = add i32 %e62, 62
  br label %end61
end61:
  %e61 = phi i32 [ %s61, %end62 ], [ 61, %then60 ]
  %s60 = add i32 %e61, 61
  br label %end60
end60:
  %e60 = phi i32 [ %s60, %end61 ], [ 60, %then59 ]
  %s59 = add i32 %e60, 60
  br label %end59
end59:
  %e59 = phi i32 [ %s59, %end60 ], [ 59, %then58 ]
  %s58 = add i32 %e59, 59
  br label %end58
end58:
  %e58 = phi i32 [ %s58, %end59 ], [ 58, %then57 ]
  %s57 = add i32 %e58, 58
  br label %end57
end57:
  %e57 = phi i32 [ %s57, %end58 ], [ 57, %then56 ]
  %s56 = add i32 %e57, 57
  br label %end56
end56:
  %e56 = phi i32 [ %s56, %end57 ], [ 56, %then55 ]
  %s55 = add i32 %e56, 56
  br label %end55
end55:
  %e55 = phi i32 [ %s55, %end56 ], [ 55, %then54 ]
  %s54 = add i32 %e55, 55
  br label %end54
end54:
  %e54 = phi i32 [ %s54, %end55 ], [ 54, %then53 ]
  %s53 = add i32 %e54, 54
  br label %end53
end53:
  %e53 = phi i32 [ %s53, %end54 ], [ 53, %then52 ]
  %s52 = add i32 %e53, 53
  br label %end52
end52:
  %e52 = phi i32 [ %s52, %end53 ], [ 52, %then51 ]
  %s51 = add i32 %e52, 52
  br label %end51
end51:
  %e51 = phi i32 [ %s51, %end52 ], [ 51, %then50 ]
  %s50 = add i32 %e51, 51
  br label %end50
end50:
  %e50 = phi i32 [ %s50, %end51 ], [ 50, %then49 ]
  %s49 = add i32 %e50, 50
  br label %end49
end49:
  %e49 = phi i32 [ %s49, %end50 ], [ 49, %then48 ]
  %s48 = add i32 %e49, 49
  br label %end48
end48:
  %e48 = phi i32 [ %s48, %end49 ], [ 48, %then47 ]
  %s47 = add i32 %e48, 48
  br label %end47
end47:
  %e47 = phi i32 [ %s47, %end48 ], [ 47, %then46 ]
  %s46 = add i32 %e47, 47
  br label %end46
end46:
  %e46 = phi i32 [ %s46, %end47 ], [ 46, %then45 ]
  %s45 = add i32 %e46, 46
  br label %end45
end45:
  %e45 = phi i32 [ %s45, %end46 ], [ 45, %then44 ]
  %s44 = add i32 %e45, 45
  br label %end44
end44:
  %e44 = phi i32 [ %s44, %end45 ], [ 44, %then43 ]
  %s43 = add i32 %e44, 44
  br label %end43
end43:
  %e43 = phi i32 [ %s43, %end44 ], [ 43, %then42 ]
  %s42 = add i32 %e43, 43
  br label %end42
end42:
  %e42 = phi i32 [ %s42, %end43 ], [ 42, %then41 ]
  %s41 = add i32 %e42, 42
  br label %end41
end41:
  %e41 = phi i32 [ %s41, %end42 ], [ 41, %then40 ]
  %s40 = add i32 %e41, 41
  br label %end40
end40:
  %e40 = phi i32 [ %s40, %end41 ], [ 40, %then39 ]
  %s39 = add i32 %e40, 40
  br label %end39
end39:
  %e39 = phi i32 [ %s39, %end40 ], [ 39, %then38 ]
  %s38 = add i32 %e39, 39
  br label %end38
end38:
  %e38 = phi i32 [ %s38, %end39 ], [ 38, %then37 ]
  %s37 = add i32 %e38, 38
  br label %end37
end37:
  %e37 = phi i32 [ %s37, %end38 ], [ 37, %then36 ]
  %s36 = add i32 %e37, 37
  br label %end36
end36:
  %e36 = phi i32 [ %s36, %end37 ], [ 36, %then35 ]
  %s35 = add i32 %e36, 36
  br label %end35
end35:
  %e35 = phi i32 [ %s35, %end36 ], [ 35, %then34 ]
  %s34 = add i32 %e35, 35
  br label %end34
end34:
  %e34 = phi i32 [ %s34, %end35 ], [ 34, %then33 ]
  %s33 = add i32 %e34, 34
  br label %end33
end33:
  %e33 = phi i32 [ %s33, %end34 ], [ 33, %then32 ]
  %s32 = add i32 %e33, 33
  br label %end32
end32:
  %e32 = phi i32 [ %s32, %end33 ], [ 32, %then31 ]
  %s31 = add i32 %e32, 32
  br label %end31
end31:
  %e31 = phi i32 [ %s31, %end32 ], [ 31, %then30 ]
  %s30 = add i32 %e31, 31
  br label %end30
end30:
  %e30 = phi i32 [ %s30, %end31 ], [ 30, %then29 ]
  %s29 = add i32 %e30, 30
  br label %end29
end29:
  %e29 = phi i32 [ %s29, %end30 ], [ 29, %then28 ]
  %s28 = add i32 %e29, 29
  br label %end28
end28:
  %e28 = phi i32 [ %s28, %end29 ], [ 28, %then27 ]
  %s27 = add i32 %e28, 28
  br label %end27
end27:
  %e27 = phi i32 [ %s27, %end28 ], [ 27, %then26 ]
  %s26 = add i32 %e27, 27
  br label %end26
end26:
  %e26 = phi i32 [ %s26, %end27 ], [ 26, %then25 ]
  %s25 = add i32 %e26, 26
  br label %end25
end25:
  %e25 = phi i32 [ %s25, %end26 ], [ 25, %then24 ]
  %s24 = add i32 %e25, 25
  br label %end24
end24:
  %e24 = phi i32 [ %s24, %end25 ], [ 24, %then23 ]
  %s23 = add i32 %e24, 24
  br label %end23
end23:
  %e23 = phi i32 [ %s23, %end24 ], [ 23, %then22 ]
  %s22 = add i32 %e23, 23
  br label %end22
end22:
  %e22 = phi i32 [ %s22, %end23 ], [ 22, %then21 ]
  %s21 = add i32 %e22, 22
  br label %end21
end21:
  %e21 = phi i32 [ %s21, %end22 ], [ 21, %then20 ]
  %s20 = add i32 %e21, 21
  br label %end20
end20:
  %e20 = phi i32 [ %s20, %end21 ], [ 20, %then19 ]
  %s19 = add i32 %e20, 20
  br label %end19
end19:
  %e19 = phi i32 [ %s19, %end20 ], [ 19, %then18 ]
  %s18 = add i32 %e19, 19
  br label %end18
end18:
  %e18 = phi i32 [ %s18, %end19 ], [ 18, %then17 ]
  %s17 = add i32 %e18, 18
  br label %end17
end17:
  %e17 = phi i32 [ %s17, %end18 ], [ 17, %then16 ]
  %s16 = add i32 %e17, 17
  br label %end16
end16:
  %e16 = phi i32 [ %s16, %end17 ], [ 16, %then15 ]
  %s15 = add i32 %e16, 16
  br label %end15
end15:
  %e15 = phi i32 [ %s15, %end16 ], [ 15, %then14 ]
  %s14 = add i32 %e15, 15
  br label %end14
end14:
  %e14 = phi i32 [ %s14, %end15 ], [ 14, %then13 ]
  %s13 = add i32 %e14, 14
  br label %end13
end13:
  %e13 = phi i32 [ %s13, %end14 ], [ 13, %then12 ]
  %s12 = add i32 %e13, 13
  br label %end12
end12:
  %e12 = phi i32 [ %s12, %end13 ], [ 12, %then11 ]
  %s11 = add i32 %e12, 12
  br label %end11
end11:
  %e11 = phi i32 [ %s11, %end12 ], [ 11, %then10 ]
  %s10 = add i32 %e11, 11
  br label %end10
end10:
  %e10 = phi i32 [ %s10, %end11 ], [ 10, %then9 ]
  %s9 = add i32 %e10, 10
  br label %end9
end9:
  %e9 = phi i32 [ %s9, %end10 ], [ 9, %then8 ]
  %s8 = add i32 %e9, 9
  br label %end8
end8:
  %e8 = phi i32 [ %s8, %end9 ], [ 8, %then7 ]
  %s7 = add i32 %e8, 8
  br label %end7
end7:
  %e7 = phi i32 [ %s7, %end8 ], [ 7, %then6 ]
  %s6 = add i32 %e7, 7
  br label %end6
end6:
  %e6 = phi i32 [ %s6, %end7 ], [ 6, %then5 ]
  %s5 = add i32 %e6, 6
  br label %end5
end5:
  %e5 = phi i32 [ %s5, %end6 ], [ 5, %then4 ]
  %s4 = add i32 %e5, 5
  br label %end4
end4:
  %e4 = phi i32 [ %s4, %end5 ], [ 4, %then3 ]
  %s3 = add i32 %e4, 4
  br label %end3
end3:
  %e3 = phi i32 [ %s3, %end4 ], [ 3, %then2 ]
  %s2 = add i32 %e3, 3
  br label %end2
end2:
  %e2 = phi i32 [ %s2, %end3 ], [ 2, %then1 ]
  %s1 = add i32 %e2, 2
  br label %end1
end1:
  %e1 = phi i32 [ %s1, %end2 ], [ 1, %then0 ]
  %s0 = add i32 %e1, 1
  br label %end0
end0:
  %e0 = phi i32 [ %s0, %end1 ], [ 0, %entry ]
  %r = add i32 %e0, 0
  store i32 %r, ptr addrspace(11) %to, align 4
  ret void
}

declare token @llvm.experimental.convergence.entry() #1
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)

attributes #0 = { convergent noinline norecurse "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent }
