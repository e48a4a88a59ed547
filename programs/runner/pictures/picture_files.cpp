// Files of pictures. Netpbm's formats have a header of words: the mark, width, height, and what is 1.
#include "pictures/picture.h"

#include "files.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#ifdef LADDER_HAVE_PNG
#include <png.h>
#endif

namespace ladder::runner {

namespace {

constexpr uint32_t widest_picture = 16384;

uint8_t byte_of(float v) {
    return v > 0 ? static_cast<uint8_t>(std::lround(std::min(v, 1.0f) * 255)) : 0; // NaN is 0
}

std::vector<uint8_t> bytes_of(const Picture& p, uint32_t channels) {
    const uint64_t count = uint64_t{p.width} * p.height;
    std::vector<uint8_t> bytes(count * channels);
    for (uint64_t n = 0; n < count; n++)
        for (uint32_t c = 0; c < channels; c++)
            bytes[n * channels + c] = byte_of(p.values[n * p.channels + c]);
    return bytes;
}

#ifdef LADDER_HAVE_PNG

bool read_png(const std::string& text, Picture& p, std::string& error) {
    png_image image;
    std::memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, text.data(), text.size())) {
        error = image.message;
        return false;
    }
    if (image.format & PNG_FORMAT_FLAG_LINEAR || image.width > widest_picture ||
        image.height > widest_picture) {
        png_image_free(&image);
        error = "the picture has 16 bits a channel, or is too large; save it with 8";
        return false;
    }
    image.format = image.format & PNG_FORMAT_FLAG_ALPHA   ? PNG_FORMAT_RGBA
                   : image.format & PNG_FORMAT_FLAG_COLOR ? PNG_FORMAT_RGB
                                                          : PNG_FORMAT_GRAY;
    p.channels = PNG_IMAGE_SAMPLE_CHANNELS(image.format);
    p.width = image.width;
    p.height = image.height;
    p.most = 255;
    std::vector<uint8_t> bytes(PNG_IMAGE_SIZE(image));
    if (!png_image_finish_read(&image, nullptr, bytes.data(), 0, nullptr)) {
        error = image.message;
        return false;
    }
    p.values.resize(bytes.size());
    std::transform(bytes.begin(), bytes.end(), p.values.begin(), [](uint8_t b) { return b / 255.0f; });
    return true;
}

bool write_png(const std::string& file, const Picture& p, std::string& error) {
    png_image image;
    std::memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = p.width;
    image.height = p.height;
    image.format = p.channels == 4 ? PNG_FORMAT_RGBA : p.channels == 3 ? PNG_FORMAT_RGB : PNG_FORMAT_GRAY;
    if (png_image_write_to_file(&image, file.c_str(), 0, bytes_of(p, p.channels).data(), 0, nullptr))
        return true;
    error = image.message;
    return false;
}

#else

constexpr const char* no_png = "this ladder-runner was built without libpng; use a picture .ppm or .pfm";
bool read_png(const std::string&, Picture&, std::string& error) {
    error = no_png;
    return false;
}
bool write_png(const std::string&, const Picture&, std::string& error) {
    error = no_png;
    return false;
}

#endif

// The next word; comments go to the end of their line.
std::string word(const std::string& text, size_t& at) {
    while (at < text.size() && (text[at] == '#' || std::strchr(" \t\r\n", text[at])))
        if (text[at++] == '#')
            while (at < text.size() && text[at] != '\n')
                at++;
    const size_t first = at;
    while (at < text.size() && !std::strchr(" \t\r\n", text[at]))
        at++;
    return text.substr(first, at - first);
}

uint32_t number(const std::string& word, uint32_t most) {
    uint32_t n = 0;
    for (char c : word) {
        if (c < '0' || c > '9')
            return 0;
        n = n * 10 + static_cast<uint32_t>(c - '0');
        if (n > most)
            return 0;
    }
    return n;
}

float float_at(const std::string& text, size_t at, bool big) {
    uint32_t bits = 0;
    for (size_t n = 0; n < 4; n++)
        bits |= static_cast<uint32_t>(static_cast<uint8_t>(text[at + n])) << 8 * (big ? 3 - n : n);
    return std::bit_cast<float>(bits);
}

// P5, P6, Pf and PF.
bool read_netpbm(const std::string& text, Picture& p, std::string& error) {
    size_t at = 0;
    const std::string mark = word(text, at);
    const bool floats = mark == "PF" || mark == "Pf";
    error = "the file is no picture of type P5, P6, PF or Pf, or ends too early";
    if (!floats && mark != "P5" && mark != "P6")
        return false;
    p.channels = mark == "PF" || mark == "P6" ? 3 : 1;
    p.width = number(word(text, at), widest_picture);
    p.height = number(word(text, at), widest_picture);
    const std::string scale = word(text, at);
    at++; // one blank ends the header
    p.most = floats ? 0 : number(scale, 65535);
    const size_t size = floats ? 4 : p.most > 255 ? 2 : 1, row = size_t{p.width} * p.channels;
    if (!p.width || !p.height || (!floats && !p.most) || scale.empty() || at > text.size() ||
        text.size() - at < row * p.height * size)
        return false;
    const bool big = scale[0] != '-';
    p.values.resize(row * p.height);
    for (size_t n = 0; n < p.values.size(); n++, at += size) {
        const auto byte = [&](size_t k) { return static_cast<uint32_t>(static_cast<uint8_t>(text[at + k])); };
        if (floats) // rows from the bottom
            p.values[(p.height - 1 - n / row) * row + n % row] = float_at(text, at, big);
        else
            p.values[n] = static_cast<float>((size == 2 ? byte(0) << 8 | byte(1) : byte(0)) / double(p.most));
    }
    return true;
}

bool write_netpbm(const std::string& file, const Picture& p, bool floats, std::string& error) {
    const uint32_t channels = p.channels == 1 ? 1 : 3;
    std::string text = std::string(floats          ? (channels == 1 ? "Pf" : "PF")
                                   : channels == 1 ? "P5"
                                                   : "P6") +
                       "\n" + std::to_string(p.width) + " " + std::to_string(p.height) + "\n" +
                       (floats ? "-1.0" : "255") + "\n";
    if (!floats) {
        const std::vector<uint8_t> bytes = bytes_of(p, channels);
        text.append(bytes.begin(), bytes.end());
    }
    for (uint32_t y = p.height; floats && y--;)
        for (uint64_t x = 0; x < p.width; x++)
            for (uint32_t c = 0; c < channels; c++) {
                const uint32_t bits =
                    std::bit_cast<uint32_t>(p.values[(uint64_t{y} * p.width + x) * p.channels + c]);
                for (uint32_t n = 0; n < 4; n++)
                    text += static_cast<char>(bits >> 8 * n & 255);
            }
    return ladder_compiler::write_file(file, text.data(), text.size(), error);
}

enum class FileType : uint8_t { Png, Integers, Floats, Unknown };
FileType type_of(const std::string& file, std::string& error) {
    const std::string_view name = file;
    if (name.ends_with(".png"))
        return FileType::Png;
    if (name.ends_with(".ppm") || name.ends_with(".pgm"))
        return FileType::Integers;
    if (name.ends_with(".pfm"))
        return FileType::Floats;
    error = "the name of a picture ends with .png, .ppm, .pgm or .pfm";
    return FileType::Unknown;
}

} // namespace

bool read_picture(const std::string& file, Picture& out, std::string& error) {
    std::string text;
    const FileType type = type_of(file, error);
    if (type == FileType::Unknown || !ladder_compiler::read_file(file, text, error))
        return false;
    return type == FileType::Png ? read_png(text, out, error) : read_netpbm(text, out, error);
}

bool write_picture(const std::string& file, const Picture& picture, std::string& error) {
    const FileType type = type_of(file, error);
    if (type == FileType::Unknown)
        return false;
    return type == FileType::Png ? write_png(file, picture, error)
                                 : write_netpbm(file, picture, type == FileType::Floats, error);
}

} // namespace ladder::runner
