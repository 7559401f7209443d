// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/pickle/numpy_scalar.h"

#include <cstring>

namespace parlance::tensor_io {

namespace {

/// The first text or value of a call's arguments.
std::optional<PickleId> argument(const PickleDocument& document, PickleId id, std::size_t index) {
    const auto* record = document.as<PickleRecord>(id);
    const auto* tuple = record ? document.as<PickleTuple>(record->arguments) : nullptr;
    if (!tuple || tuple->items.size() <= index)
        return std::nullopt;
    return tuple->items[index];
}

/// Protocol 2 writes bytes as a call of encode(text, "latin1").
std::optional<std::string> bytesOf(const PickleDocument& document, PickleId id) {
    if (const auto* held = document.as<PickleBytes>(id))
        return held->bytes;
    const auto encoded = argument(document, id, 0);
    const std::string* text = encoded ? document.text(*encoded) : nullptr;
    if (!text || document.className(id) != "_codecs.encode")
        return std::nullopt;
    std::string bytes;
    for (std::size_t i = 0; i < text->size(); ++i) {
        const auto first = static_cast<unsigned char>((*text)[i]);
        if (first < 0x80)
            bytes += static_cast<char>(first);
        else if (first < 0xc4 && i + 1 < text->size()) // U+0080 to U+00FF
            bytes += static_cast<char>((first & 0x03) << 6 | ((*text)[++i] & 0x3f));
        else
            return std::nullopt;
    }
    return bytes;
}

template <typename Number>
std::optional<Json> decoded(const std::string& bytes) {
    if (bytes.size() != sizeof(Number))
        return std::nullopt;
    Number value{};
    std::memcpy(&value, bytes.data(), sizeof value);
    if constexpr (std::is_floating_point_v<Number>)
        return jsonNumber(static_cast<double>(value));
    else
        return Json(value);
}

std::optional<Json> decoded(const std::string& type, const std::string& bytes) {
    if (type == "f8")
        return decoded<double>(bytes);
    if (type == "f4")
        return decoded<float>(bytes);
    if (type == "i8")
        return decoded<std::int64_t>(bytes);
    if (type == "i4")
        return decoded<std::int32_t>(bytes);
    if (type == "u8")
        return decoded<std::uint64_t>(bytes);
    if (type == "u4")
        return decoded<std::uint32_t>(bytes);
    if (type == "b1" && bytes.size() == 1)
        return Json(bytes[0] != 0);
    return std::nullopt;
}

} // namespace

std::optional<Json> numpyScalar(const PickleDocument& document, const PickleRecord& record) {
    if (!document.className(record.callable).ends_with("multiarray.scalar"))
        return std::nullopt;
    const auto* arguments = document.as<PickleTuple>(record.arguments);
    if (!arguments || arguments->items.size() != 2 ||
        document.className(arguments->items[0]) != "numpy.dtype")
        return std::nullopt;
    const auto type = argument(document, arguments->items[0], 0);
    const auto bytes = bytesOf(document, arguments->items[1]);
    const std::string* name = type ? document.text(*type) : nullptr;
    return name && bytes ? decoded(*name, *bytes) : std::nullopt;
}

} // namespace parlance::tensor_io
