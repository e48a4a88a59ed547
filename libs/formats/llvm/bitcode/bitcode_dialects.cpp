// The rows of both dialects. A row that stands in a shared list is the same in LLVM 3.7 and today, up to what
// the reader asks its dialect.
#include "formats/llvm/bitcode/bitcode_codes.h"
#include "formats/llvm/bitcode/bitcode_dialect.h"
#include "formats/llvm/bitcode/bitcode_reader.h"

#include <array>

namespace ladder::llvm {

namespace {

// One row: the number of a record, and what is done with it or how messages call it.
template <class... Context>
struct Row {
    uint32_t code;
    void (*action)(BitcodeReader&, Context...);
    const char* refused = nullptr;
};

// A table out of lists of rows. Rows of later lists replace those of earlier ones.
template <class Table, class... List>
constexpr Table make_table(const List&... lists) {
    Table table;
    const auto add = [&](const auto& list) {
        for (const auto& row : list) {
            table.action[row.code] = row.action;
            table.refused[row.code] = row.refused;
        }
    };
    (add(lists), ...);
    return table;
}

// Rows of one action.
template <uint32_t first, uint32_t last>
constexpr std::array<Row<>, last - first + 1> make_rows(void (*action)(BitcodeReader&)) {
    std::array<Row<>, last - first + 1> rows{};
    for (uint32_t n = first; n <= last; n++)
        rows[n - first] = {n, action};
    return rows;
}

// 3.7's flags, which are the module's.
uint8_t old_fast_math(uint64_t flags) { return flags & inst_flags::FastMask; }

} // namespace

struct DialectRows {
    using R = BitcodeReader;

    // A member, with fixed arguments, as the action of a row.
    template <auto member, auto... arguments>
    static void act(BitcodeReader& reader) {
        (reader.*member)(arguments...);
    }
    // Rows of records of constants, whose type is stated before them.
    template <auto member, auto... arguments>
    static void make(BitcodeReader& reader, const Type* type) {
        (reader.*member)(type, arguments...);
    }

    // --- blocks of a module
    static constexpr Row<> module_blocks[] = {
        {BlockInfo, act<&R::block_info>},
        {AttributeBlock, act<&R::attribute_block>},
        {AttributeGroupBlock, act<&R::attribute_group_block>},
        {ConstantsBlock, act<&R::constants_block>},
        {FunctionBlock, act<&R::body_bookmark>},
        {MetadataBlock, act<&R::metadata_block>},
        {TypeBlock, act<&R::type_block>},
    };
    static constexpr Row<> old_module_blocks[] = {{SymbolTableBlock, act<&R::symbol_table>}};
    static constexpr Row<> new_module_blocks[] = {
        {BundleTagsBlock, act<&R::bundle_tags_block>},
        {KindsBlock, act<&R::kinds_block>},
        {SyncScopesBlock, act<&R::sync_scopes_block>},
    };

    // --- blocks of a body
    static constexpr Row<> body_blocks[] = {
        {ConstantsBlock, act<&R::constants_block>},
        {SymbolTableBlock, act<&R::local_symbol_table>},
        {MetadataBlock, act<&R::metadata_block>},
        {AttachmentBlock, act<&R::attachment_block>},
    };

    // --- records of a module. What is left says nothing: comdats, names of garbage collectors and sources.
    static constexpr Row<> module_records[] = {
        {VersionCode, act<&R::version>},          {TripleCode, act<&R::triple>},
        {DataLayoutCode, act<&R::data_layout>},   {AssemblyCode, nullptr, "module-level assembly"},
        {SectionNameCode, act<&R::section_name>}, {GlobalVariableCode, act<&R::global_variable>},
        {FunctionCode, act<&R::function>},        {OldAliasCode, nullptr, "an alias"},
        {AliasCode, nullptr, "an alias"},
    };
    static constexpr Row<> new_module_records[] = {
        {IndirectFunctionCode, nullptr, "an indirect function"},
    };

    // --- types
    static constexpr Row<> types[] = {
        {TypeCountCode, act<&R::type_count>},
        {VoidCode, act<&R::primitive_type<TypeKind::Void>>},
        {FloatCode, act<&R::primitive_type<TypeKind::Float>>},
        {DoubleCode, act<&R::primitive_type<TypeKind::Double>>},
        {LabelCode, act<&R::primitive_type<TypeKind::Label>>},
        {OpaqueCode, act<&R::define_named_type, false>},
        {IntegerCode, act<&R::integer_type>},
        {TypedPointerCode, act<&R::typed_pointer_type>},
        {HalfCode, act<&R::primitive_type<TypeKind::Half>>},
        {ArrayCode, act<&R::array_type>},
        {VectorCode, act<&R::vector_type>},
        {MetadataTypeCode, act<&R::primitive_type<TypeKind::Metadata>>},
        {AnonymousStructCode, act<&R::literal_struct_type>},
        {NamedStructCode, act<&R::define_named_type, true>},
        {FunctionTypeCode, act<&R::function_type>},
        {13, nullptr, "type x86_fp80"},
        {14, nullptr, "type fp128"},
        {15, nullptr, "type ppc_fp128"},
        {17, nullptr, "type x86_mmx"},
    };
    static constexpr Row<> new_types[] = {
        {TokenCode, act<&R::primitive_type<TypeKind::Token>>},
        {23, nullptr, "type bfloat"},
        {24, nullptr, "type x86_amx"},
        {PointerCode, act<&R::opaque_pointer_type>},
        {TargetCode, act<&R::target_type>},
    };

    // --- constants
    using ConstantRow = Row<const Type*>;
    static constexpr ConstantRow constants[] = {
        {ConstantCode::Null, make<&R::null_constant>},
        {ConstantCode::Undef, make<&R::undefined_constant>},
        {ConstantCode::Integer, make<&R::integer_constant>},
        {ConstantCode::WideInteger, make<&R::wide_integer>},
        {ConstantCode::FloatNumber, make<&R::float_constant>},
        {ConstantCode::Aggregate, make<&R::aggregate>},
        {ConstantCode::String, make<&R::data, true, false>},
        {ConstantCode::CString, make<&R::data, true, true>},
        {ConstantCode::BinaryExpr, make<&R::binary_expression>},
        {ConstantCode::CastExpr, make<&R::cast_expression>},
        {ConstantCode::SelectExpr, make<&R::expression, Opcode::Select, size_t{3}>},
        {ConstantCode::ExtractElementExpr, make<&R::extract_element_expression>},
        {ConstantCode::InsertElementExpr, make<&R::indexed_expression, Opcode::InsertElement, size_t{3}>},
        {ConstantCode::ShuffleVectorExpr, make<&R::shuffle_expression, false>},
        {ConstantCode::CompareExpr, make<&R::compare_expression>},
        {ConstantCode::OldInlineAssembly, nullptr, "'asm'"},
        {ConstantCode::ShuffleVectorExExpr, make<&R::shuffle_expression, true>},
        {ConstantCode::BlockAddress, nullptr, "'blockaddress'"},
        {ConstantCode::Data, make<&R::data, false, false>},
        {ConstantCode::OldDialectInlineAssembly, nullptr, "'asm'"},
    };
    static constexpr ConstantRow old_constants[] = {
        {ConstantCode::OldGepExpr, make<&R::old_element_pointer_expression, false>},
        {ConstantCode::OldInBoundsGepExpr, make<&R::old_element_pointer_expression, true>},
    };
    static constexpr ConstantRow new_constants[] = {
        {ConstantCode::OldGepExpr, nullptr, "a constant getelementptr of LLVM before 20"},
        {ConstantCode::OldInBoundsGepExpr, nullptr, "a constant getelementptr of LLVM before 20"},
        {ConstantCode::OldInRangeGepExpr, nullptr, "a constant getelementptr of LLVM before 20"},
        {ConstantCode::UnaryExpr, nullptr, "a constant expression of one operand"},
        {ConstantCode::Poison, make<&R::undefined_constant>},
        {ConstantCode::LocalEquivalent, nullptr, "'dso_local_equivalent'"},
        {ConstantCode::UnwindInlineAssembly, nullptr, "'asm'"},
        {ConstantCode::NoCfi, nullptr, "'no_cfi'"},
        {ConstantCode::InlineAssembly, nullptr, "'asm'"},
        {ConstantCode::InRangeGepExpr, make<&R::element_pointer_expression, true>},
        {ConstantCode::GepExpr, make<&R::element_pointer_expression, false>},
        {ConstantCode::SignedPointer, nullptr, "'ptrauth'"},
        {ConstantCode::SignedPointer2, nullptr, "'ptrauth'"},
    };

    // --- metadata, and debug information: a range of records that leave one placeholder each
    static constexpr Row<> metadata[] = {
        {ValueCode, act<&R::value_metadata>},     {NodeCode, act<&R::metadata_node, false>},
        {NameCode, act<&R::metadata_name>},       {DistinctNodeCode, act<&R::metadata_node, true>},
        {KindCode, act<&R::metadata_kind>},       {LocationCode, act<&R::debug_metadata>},
        {NamedNodeCode, act<&R::named_metadata>},
    };
    static constexpr Row<> old_metadata[] = {
        {StringCode, act<&R::metadata_string>},
        {OldNodeCode, act<&R::old_metadata_node>},
        {OldFunctionNodeCode, act<&R::debug_metadata>},
    };
    static constexpr Row<> new_metadata[] = {
        {StringsCode, act<&R::metadata_strings>},
        {GlobalAttachmentCode, act<&R::global_attachment>},
        // Where nodes are, for those who do not read them all.
        {IndexOffsetCode, act<&R::nothing>},
        {IndexCode, act<&R::nothing>},
    };
    static constexpr auto old_debug = make_rows<FirstDebugCode, LastOldDebugCode>(act<&R::debug_metadata>);
    static constexpr auto new_debug = make_rows<FirstDebugCode, LastDebugCode>(act<&R::debug_metadata>);

    // --- instructions
    static constexpr Row<> instructions[] = {
        {DeclareBlocksCode, act<&R::declare_blocks>},
        {BinaryCode, act<&R::binary>},
        {CastCode, act<&R::cast>},
        {ExtractElementCode, act<&R::extract_element>},
        {InsertElementCode, act<&R::insert_element>},
        {ShuffleVectorCode, act<&R::shuffle_vector>},
        {RetCode, act<&R::ret>},
        {BranchCode, act<&R::branch>},
        {SwitchCode, act<&R::switch_>},
        {UnreachableCode, act<&R::unreachable>},
        {PhiCode, act<&R::phi>},
        {AllocaCode, act<&R::alloca_>},
        {LoadCode, act<&R::load, false>},
        {ExtractValueCode, act<&R::extract_value>},
        {InsertValueCode, act<&R::insert_value>},
        {Compare2Code, act<&R::compare>},
        {SelectLanesCode, act<&R::select, true>},
        {DebugLocationAgainCode, act<&R::debug_place, true>},
        {CallCode, act<&R::call>},
        {DebugLocationCode, act<&R::debug_place, false>},
        {FenceCode, act<&R::fence>},
        {LoadAtomicCode, act<&R::load, true>},
        {GepCode, act<&R::element_pointer>},
        {StoreCode, act<&R::store, false, false>},
        {StoreAtomicCode, act<&R::store, true, false>},
        {CmpXchgCode, act<&R::cmpxchg, false>},
        {13, nullptr, "'invoke'"},
        {23, nullptr, "'va_arg'"},
        {31, nullptr, "'indirectbr'"},
        {39, nullptr, "'resume'"},
        {40, nullptr, "'landingpad'"},
        {47, nullptr, "'landingpad'"},
    };
    static constexpr Row<> old_instructions[] = {
        {OldGepCode, act<&R::old_element_pointer, false>},
        {SelectCode, act<&R::select, false>},
        {CompareCode, act<&R::compare>},
        {OldStoreCode, act<&R::store, false, true>},
        {OldInBoundsGepCode, act<&R::old_element_pointer, true>},
        {OldCmpXchgCode, act<&R::cmpxchg, true>},
        {OldAtomicRmwCode, act<&R::atomicrmw>},
        {OldStoreAtomicCode, act<&R::store, true, true>},
    };
    static constexpr Row<> new_instructions[] = {
        {48, nullptr, "'cleanupret'"},
        {49, nullptr, "'catchret'"},
        {50, nullptr, "'catchpad'"},
        {51, nullptr, "'cleanuppad'"},
        {52, nullptr, "'catchswitch'"},
        {OperandBundleCode, act<&R::operand_bundle>},
        {UnaryCode, act<&R::negate>},
        {57, nullptr, "'callbr'"},
        {FreezeCode, act<&R::freeze>},
        {AtomicRmwCode, act<&R::atomicrmw>},
        {BlockAddressUsersCode, act<&R::nothing>},
    };
    static constexpr auto debug_records =
        make_rows<FirstDebugRecordCode, LastDebugRecordCode>(act<&R::nothing>);

    using Blocks = RecordTable<block_id_count>;
    static constexpr Dialect of_3_7 = {
        .module_blocks = make_table<Blocks>(module_blocks, old_module_blocks),
        .body_blocks = make_table<Blocks>(body_blocks),
        .module_records = make_table<decltype(Dialect::module_records)>(module_records),
        .types = make_table<decltype(Dialect::types)>(types),
        .constants = make_table<decltype(Dialect::constants)>(constants, old_constants),
        .metadata = make_table<decltype(Dialect::metadata)>(old_debug, metadata, old_metadata),
        .instructions = make_table<decltype(Dialect::instructions)>(instructions, old_instructions),
        .has_name_table = false,
        .first_version = 0,
        .last_version = 1,
        .opaque_pointers = false,
        .leaves_kinds = true,
        .last_attribute_form = KeyAndTextForm,
        .gep_flags = 2,
        .alloca_fields = alloca_low_align | alloca_inalloca | alloca_explicit_type,
        .last_rmw = RmwOp::UMin,
        .fast_math = old_fast_math,
        .all_have_fast_math = false,
    };
    static constexpr Dialect of_today = {
        .module_blocks = make_table<Blocks>(module_blocks, new_module_blocks),
        .body_blocks = make_table<Blocks>(body_blocks),
        .module_records = make_table<decltype(Dialect::module_records)>(module_records, new_module_records),
        .types = make_table<decltype(Dialect::types)>(types, new_types),
        .constants = make_table<decltype(Dialect::constants)>(constants, new_constants),
        .metadata = make_table<decltype(Dialect::metadata)>(new_debug, metadata, new_metadata),
        .instructions =
            make_table<decltype(Dialect::instructions)>(instructions, new_instructions, debug_records),
        .has_name_table = true,
        .first_version = 2,
        .last_version = 2,
        .opaque_pointers = true,
        .leaves_kinds = false,
        .last_attribute_form = RangeListForm,
        .gep_flags = 8, // in bounds, nusw, nuw
        .alloca_fields = alloca_low_align | alloca_inalloca | alloca_explicit_type | alloca_high_align,
        .last_rmw = RmwOp::FMinimum,
        .fast_math = todays_fast_math,
        .all_have_fast_math = true,
    };
};

constexpr Dialect bitcode_of_3_7 = DialectRows::of_3_7;
constexpr Dialect bitcode_of_today = DialectRows::of_today;

} // namespace ladder::llvm
