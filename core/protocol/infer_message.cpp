// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/infer_message.h"

#include "core/base/error.h"

#include <algorithm>

namespace parlance::protocol {

namespace {

constexpr std::size_t kMaxTensors = 64;
constexpr std::size_t kMaxAxes = 16;
constexpr std::uint64_t kLongestTimeoutUs = 86'400'000'000; ///< a day

Error malformed(const std::string& what) {
    return {ErrorKind::Config, what, "infer message", "see the open inference protocol, version 2"};
}

/// Null when absent.
const Json* memberOf(const Json& object, const char* key) {
    const auto found = object.is_object() ? object.find(key) : object.end();
    return found == object.end() ? nullptr : &*found;
}

std::string textAt(const Json& object, const char* key) {
    const Json* value = memberOf(object, key);
    if (!value || !value->is_string())
        throw malformed(strCat("'", key, "' is missing or not text"));
    return value->get<std::string>();
}

bool flagAt(const Json* parameters, const char* key, bool fallback) {
    const Json* value = parameters ? memberOf(*parameters, key) : nullptr;
    return value && value->is_boolean() ? value->get<bool>() : fallback;
}

std::optional<std::chrono::microseconds> timeoutAt(const Json* parameters) {
    const Json* value = parameters ? memberOf(*parameters, "timeout") : nullptr;
    if (!value)
        return std::nullopt;
    if (!value->is_number_unsigned() || value->get<std::uint64_t>() == 0)
        throw malformed("'timeout' is not a positive whole number of microseconds");
    const auto given = value->get<std::uint64_t>();
    return std::chrono::microseconds(std::min<std::uint64_t>(given, kLongestTimeoutUs));
}

std::vector<std::int64_t> shapeAt(const Json& input) {
    const Json* shape = memberOf(input, "shape");
    if (!shape || !shape->is_array() || shape->size() > kMaxAxes)
        throw malformed("'shape' is missing or not a short list");
    std::vector<std::int64_t> axes;
    for (const Json& axis : *shape) {
        if (!axis.is_number_integer())
            throw malformed("'shape' holds something other than whole numbers");
        axes.push_back(axis.get<std::int64_t>());
    }
    return axes;
}

/// The tensor's share of the binary part; empty when its data is in the JSON.
std::optional<std::size_t> binarySizeOf(const Json& entry) {
    const Json* parameters = memberOf(entry, "parameters");
    const Json* size = parameters ? memberOf(*parameters, "binary_data_size") : nullptr;
    if (!size)
        return std::nullopt;
    if (!size->is_number_unsigned())
        throw malformed("'binary_data_size' is not a whole number");
    return size->get<std::size_t>();
}

Tensor parseTensor(const Json& entry, std::string_view& binary) {
    Tensor tensor{.name = textAt(entry, "name"), .shape = shapeAt(entry), .data = {}};
    tensor.data = emptyData(textAt(entry, "datatype"), tensor.name);
    const Json* data = memberOf(entry, "data");
    if (const std::optional<std::size_t> size = binarySizeOf(entry)) {
        if (*size > binary.size())
            throw malformed(
                strCat("the binary data of '", tensor.name.substr(0, 100), "' is cut off"));
        readBinaryData(binary.substr(0, *size), tensor);
        binary.remove_prefix(*size);
    } else if (data) {
        readJsonData(*data, tensor);
    } else {
        throw malformed(strCat("tensor '", tensor.name.substr(0, 100), "' has no data"));
    }
    checkShape(tensor);
    return tensor;
}

const Json& listAt(const Json& object, const char* key) {
    const Json* list = memberOf(object, key);
    if (!list || !list->is_array() || list->size() > kMaxTensors)
        throw malformed(strCat("'", key, "' is missing or not a short list"));
    return *list;
}

/// The tensors of `list`, whose binary data lies in `binary` in their order.
std::vector<Tensor> parseTensors(const Json& list, std::string_view binary) {
    std::vector<Tensor> tensors;
    for (const Json& entry : list)
        tensors.push_back(parseTensor(entry, binary));
    if (!binary.empty())
        throw malformed(strCat(binary.size(), " bytes of binary data belong to no tensor"));
    return tensors;
}

/// A body's JSON and what follows it.
std::pair<Json, std::string_view> parts(std::string_view body,
                                        std::optional<std::size_t> headerLength) {
    const std::size_t jsonLength = headerLength.value_or(body.size());
    if (jsonLength > body.size())
        throw malformed("the JSON part is cut off");
    return {parseJson(body.substr(0, jsonLength), "infer message"), body.substr(jsonLength)};
}

/// Appends the tensor to the response, in JSON or behind it.
void addTensor(const Tensor& tensor, bool binary, Json& list, std::string& binaryPart) {
    Json entry{
        {"name", tensor.name}, {"datatype", dataTypeName(tensor.data)}, {"shape", tensor.shape}};
    if (binary) {
        const std::string bytes = binaryData(tensor);
        entry["parameters"] = Json{{"binary_data_size", bytes.size()}};
        binaryPart += bytes;
    } else {
        entry["data"] = jsonData(tensor);
    }
    list.push_back(std::move(entry));
}

InferBody joined(const Json& header, const std::string& binaryPart) {
    InferBody body{.bytes = formatJson(header), .headerLength = std::nullopt};
    if (!binaryPart.empty()) {
        body.headerLength = body.bytes.size();
        body.bytes += binaryPart;
    }
    return body;
}

} // namespace

const Tensor* InferRequest::find(std::string_view name) const {
    const auto found = std::ranges::find(inputs, name, &Tensor::name);
    return found == inputs.end() ? nullptr : &*found;
}

InferRequest parseInferRequest(std::string_view body, std::optional<std::size_t> headerLength) {
    const auto [json, binary] = parts(body, headerLength);
    InferRequest request;
    if (memberOf(json, "id"))
        request.id = textAt(json, "id");
    const Json* const parameters = memberOf(json, "parameters");
    request.binaryOutputs = flagAt(parameters, "binary_data_output", false);
    request.timeout = timeoutAt(parameters);
    if (parameters && parameters->is_object())
        request.parameters = *parameters;
    request.inputs = parseTensors(listAt(json, "inputs"), binary);
    if (memberOf(json, "outputs")) {
        for (const Json& output : listAt(json, "outputs"))
            request.outputs.push_back(
                {textAt(output, "name"),
                 flagAt(memberOf(output, "parameters"), "binary_data", request.binaryOutputs)});
    }
    return request;
}

InferBody formatInferResponse(const std::string& model, const InferRequest& request,
                              const std::vector<Tensor>& outputs) {
    std::vector<RequestedOutput> wanted = request.outputs;
    if (wanted.empty())
        for (const Tensor& tensor : outputs)
            wanted.push_back({tensor.name, request.binaryOutputs});
    Json header{{"model_name", model}, {"model_version", "1"}};
    if (!request.id.empty())
        header["id"] = request.id;
    Json list = Json::array();
    std::string binaryPart;
    for (const RequestedOutput& output : wanted) {
        const auto tensor = std::ranges::find(outputs, output.name, &Tensor::name);
        if (tensor == outputs.end())
            throw Error(ErrorKind::Usage,
                        strCat("the model has no output '", output.name.substr(0, 100), "'"),
                        "infer request", "ask for one that its metadata lists");
        addTensor(*tensor, output.binary, list, binaryPart);
    }
    header["outputs"] = std::move(list);
    return joined(header, binaryPart);
}

InferBody formatInferRequest(const InferRequest& request) {
    Json list = Json::array();
    std::string binaryPart;
    for (const Tensor& tensor : request.inputs)
        addTensor(tensor, /*binary=*/true, list, binaryPart);
    Json header{
        {"id", request.id}, {"parameters", request.parameters}, {"inputs", std::move(list)}};
    header["parameters"]["binary_data_output"] = true;
    for (const RequestedOutput& output : request.outputs)
        header["outputs"].push_back({{"name", output.name}});
    return joined(header, binaryPart);
}

std::vector<Tensor> parseInferResponse(std::string_view body,
                                       std::optional<std::size_t> headerLength) {
    const auto [json, binary] = parts(body, headerLength);
    return parseTensors(listAt(json, "outputs"), binary);
}

} // namespace parlance::protocol
