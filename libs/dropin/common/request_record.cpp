#include "dropin/common/request_record.h"

#include "dropin/common/request_text.h"

#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <filesystem>

namespace ladder::stand_in {

namespace {

std::atomic<unsigned> next_number{0};

void tell_once(const std::string& name) {
    static std::atomic<bool> told{false};
    if (!told.exchange(true))
        std::fprintf(stderr, "ladder: LADDER_DUMP_REQUESTS: %s cannot be written\n", name.c_str());
}

// Runs what allocates, and may find no memory: the record is incomplete then, the request is not.
template <class Work>
void quietly(Work&& work) noexcept {
    try {
        work();
    } catch (...) {
    }
}

// Makes a folder that was not there. Returns "" if it cannot be made.
std::string make_folder(const std::string& parent, const std::string& hash) {
    std::error_code error;
    std::filesystem::create_directories(parent, error);
    for (unsigned tries = 0; tries < 100000; tries++) {
        const std::string folder = parent + "/" + hash + "-" + std::to_string(next_number++);
        if (std::filesystem::create_directory(folder, error))
            return folder;
        if (error) // another process's folder is no error
            break;
    }
    tell_once(parent);
    return "";
}

const char* source_file(const void* source, size_t size) {
    const ladder_code code = {source, size};
    switch (ladder_recognize_source(&code)) {
    case LADDER_SOURCE_DXBC: return "source.dxbc";
    case LADDER_SOURCE_DXIL_BITCODE: return "source.bc";
    case LADDER_SOURCE_D3D_BYTECODE: return "source.d3dbc";
    default: return "source.txt";
    }
}

const ladder_linkage_info* find_linkage(const void* chain) {
    struct Chained {
        ladder_structure_type type;
        const void* next;
    };
    for (const auto* s = static_cast<const Chained*>(chain); s; s = static_cast<const Chained*>(s->next))
        if (s->type == LADDER_STRUCTURE_TYPE_LINKAGE_INFO)
            return reinterpret_cast<const ladder_linkage_info*>(s);
    return nullptr;
}

} // namespace

RequestRecord::RequestRecord(const char* function, const void* source, size_t size) noexcept {
    quietly([&] {
        const std::string hash = hash_text(hash_of(source, size));
        folder_ = make_folder(Inspection::get().folder(), hash);
        source_name_ = source_file(source, size);
        write(source_name_.c_str(), source, size);
        say("%s", function);
        say("source: %s, %zu bytes, hash %s", source_name_.c_str(), size, hash.c_str());
    });
}

RequestRecord::~RequestRecord() {
    quietly([&] { write("request.txt", text_ + (messages_.empty() ? "" : "messages:\n" + messages_)); });
}

void RequestRecord::write(const char* name, const void* bytes, size_t size) noexcept {
    if (folder_.empty())
        return;
    quietly([&] {
        const std::string path = folder_ + "/" + name;
        std::FILE* file = std::fopen(path.c_str(), "wb");
        const bool written = file && (!size || std::fwrite(bytes, 1, size, file) == size);
        const bool closed = file && std::fclose(file) == 0;
        if (!written || !closed)
            tell_once(path);
    });
}

void RequestRecord::say(const char* format, ...) noexcept {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    quietly([&] {
        const int length = std::vsnprintf(nullptr, 0, format, args);
        std::string line(length > 0 ? static_cast<size_t>(length) : 0, '\0');
        std::vsnprintf(line.data(), line.size() + 1, format, again);
        text_ += line + '\n';
    });
    va_end(again);
    va_end(args);
}

int RequestRecord::note_answer(void* record, ladder_stage stage, const ladder_scan_resource* resource,
                               ladder_resource_binding* binding) {
    auto& self = *static_cast<RequestRecord*>(record);
    const int result = self.function_(self.user_data_, stage, resource, binding);
    quietly([&] {
        self.bindings_ += (result == LADDER_OK ? "" : "# no place: ") + binding_line(*resource, *binding);
    });
    return result;
}

// What is known so far goes to request.txt, too: it stays if the compile ends the process.
void RequestRecord::begin_compile(const ladder_compile_info& info, ladder_binding_map& map,
                                  const void* source_facts, bool ignore_checksum) noexcept {
    quietly([&] {
        std::string words = option_words(info) + chain_words(source_facts);
        if (ignore_checksum)
            words += " --ignore-checksum";
        if (const ladder_linkage_info* linkage = find_linkage(info.next)) {
            write("linkage.txt", linkage_lines(*linkage));
            words += " --linkage=linkage.txt";
        }
        write("again", "#!/bin/sh\n# Translates this request once more: sh again [OPTION]...\n"
                       "cd \"$(dirname \"$0\")\" || exit\n"
                       "[ ! -f bindings.txt ] || set -- --bindings=bindings.txt \"$@\"\n"
                       "exec ${LADDER_COMPILER:-ladder-compiler}" +
                           words + " \"$@\" " + source_name_ + "\n");
        bindings_ = binding_map_lines(map);
        write("request.txt", text_ + "status: none, the process ended while Ladder translated\n");
        function_ = map.function;
        user_data_ = map.user_data;
        map.user_data = this;
        map.function = note_answer;
    });
}

void RequestRecord::end_compile() noexcept { write("bindings.txt", bindings_); }

void RequestRecord::set_result(int status, const void* code, size_t size, const char* name) noexcept {
    say("status: %d", status);
    if (code && size) {
        write(name, code, size);
        say("result: %s, %zu bytes", name, size);
    }
}

void RequestRecord::add_messages(const char* text) noexcept {
    quietly([&] { messages_ += text ? text : ""; });
}

} // namespace ladder::stand_in
