// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/tensor.h"

#include "core/base/error.h"

#include <bit>
#include <cstring>
#include <limits>
#include <utility>

namespace parlance::protocol {

static_assert(std::endian::native == std::endian::little, "the binary extension is little endian");

namespace {

Error shapeError(const std::string& what, const Tensor& tensor, std::string_view remedy) {
    return {ErrorKind::Shape, what, strCat("tensor '", tensor.name.substr(0, 100), "'"), remedy};
}

void appendValue(const Json& json, const Tensor& tensor, std::vector<float>& values) {
    if (!json.is_number())
        throw shapeError("an element is not a number", tensor, "send FP32 data as numbers");
    values.push_back(json.get<float>());
}

void appendValue(const Json& json, const Tensor& tensor, std::vector<std::int32_t>& values) {
    // Wide unsigned numbers apart: read as signed ones they would be negative, and small.
    using Limits = std::numeric_limits<std::int32_t>;
    const bool fits =
        json.is_number_unsigned()
            ? json.get<std::uint64_t>() <= std::uint64_t{Limits::max()}
            : json.is_number_integer() && std::in_range<std::int32_t>(json.get<std::int64_t>());
    if (!fits)
        throw shapeError("an element is not a 32-bit whole number", tensor,
                         "send INT32 data as whole numbers");
    values.push_back(json.get<std::int32_t>());
}

void appendValue(const Json& json, const Tensor& tensor, std::vector<std::string>& values) {
    if (!json.is_string())
        throw shapeError("an element is not text", tensor, "send BYTES data as strings");
    values.push_back(json.get<std::string>());
}

/// Recursion is bounded by the depth that parseJson() lets pass.
template <typename Values>
void appendAll(const Json& json, const Tensor& tensor, Values& values) {
    for (const Json& item : json) {
        if (item.is_array())
            appendAll(item, tensor, values);
        else
            appendValue(item, tensor, values);
    }
}

template <typename T>
void readBinary(std::string_view bytes, const Tensor& tensor, std::vector<T>& values) {
    if (bytes.size() % sizeof(T) != 0)
        throw shapeError(strCat("its ", bytes.size(), " bytes are not whole elements"), tensor,
                         "send 4 bytes for each element");
    values.resize(bytes.size() / sizeof(T));
    if (!bytes.empty())
        std::memcpy(values.data(), bytes.data(), bytes.size());
}

void readBinary(std::string_view bytes, const Tensor& tensor, std::vector<std::string>& values) {
    while (!bytes.empty()) {
        std::uint32_t length = 0;
        if (bytes.size() < sizeof(length))
            throw shapeError("the length of an element is cut off", tensor,
                             "send 4 bytes of length, then the element");
        std::memcpy(&length, bytes.data(), sizeof(length));
        bytes.remove_prefix(sizeof(length));
        if (length > bytes.size())
            throw shapeError(strCat("an element of ", length, " bytes is cut off"), tensor,
                             "send 4 bytes of length, then the element");
        values.emplace_back(bytes.substr(0, length));
        bytes.remove_prefix(length);
    }
}

template <typename T>
std::string toBinary(const std::vector<T>& values) {
    std::string bytes(values.size() * sizeof(T), '\0');
    if (!values.empty())
        std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

std::string toBinary(const std::vector<std::string>& values) {
    std::string bytes;
    for (const std::string& value : values) {
        const auto length = static_cast<std::uint32_t>(value.size());
        bytes.append(reinterpret_cast<const char*>(&length), sizeof(length));
        bytes += value;
    }
    return bytes;
}

} // namespace

std::string_view dataTypeName(const Tensor::Data& data) {
    constexpr std::string_view kNames[] = {"FP32", "INT32", "BYTES"};
    return kNames[data.index()];
}

Tensor::Data emptyData(std::string_view dataType, const std::string& tensorName) {
    if (dataType == "FP32")
        return std::vector<float>();
    if (dataType == "INT32")
        return std::vector<std::int32_t>();
    if (dataType == "BYTES")
        return std::vector<std::string>();
    throw Error(ErrorKind::Shape,
                strCat("data type '", dataType.substr(0, 20), "' is not supported"),
                strCat("tensor '", tensorName.substr(0, 100), "'"), "use FP32, INT32 or BYTES");
}

void readJsonData(const Json& json, Tensor& tensor) {
    if (!json.is_array())
        throw shapeError("its data is not a list", tensor, "send a list of elements");
    std::visit([&](auto& values) { appendAll(json, tensor, values); }, tensor.data);
}

Json jsonData(const Tensor& tensor) {
    return std::visit([](const auto& values) { return Json(values); }, tensor.data);
}

void readBinaryData(std::string_view bytes, Tensor& tensor) {
    std::visit([&](auto& values) { readBinary(bytes, tensor, values); }, tensor.data);
}

std::string binaryData(const Tensor& tensor) {
    return std::visit([](const auto& values) { return toBinary(values); }, tensor.data);
}

std::size_t byteCount(const Tensor& tensor) {
    const auto* texts = std::get_if<std::vector<std::string>>(&tensor.data);
    if (!texts) // both others have elements of 4 bytes
        return 4 * std::visit([](const auto& values) { return values.size(); }, tensor.data);
    std::size_t bytes = 0;
    for (const std::string& text : *texts)
        bytes += sizeof(std::uint32_t) + text.size();
    return bytes;
}

void checkShape(const Tensor& tensor) {
    const auto found =
        std::visit([](const auto& values) { return std::ssize(values); }, tensor.data);
    std::int64_t expected = 1;
    for (const std::int64_t axis : tensor.shape) {
        if (axis < 0 || (axis > 0 && expected > std::numeric_limits<std::int64_t>::max() / axis))
            throw shapeError("its shape is not possible", tensor, "give the size of every axis");
        expected *= axis;
    }
    if (found != expected)
        throw shapeError(strCat("its shape holds ", expected, " elements, its data ", found),
                         tensor, "make them agree");
}

} // namespace parlance::protocol
