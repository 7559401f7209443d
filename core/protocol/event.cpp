// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/event.h"

#include "core/base/base64.h"
#include "core/base/error.h"
#include "core/protocol/infer_message.h"

#include <algorithm>

namespace parlance::protocol {

namespace {

constexpr std::string_view kData = "data: ";
constexpr std::string_view kEnd = "\n\n";

/// Lists in lists, as deep as the tensor has axes.
Json nested(const Json& flat, std::span<const std::int64_t> shape, std::size_t& next) {
    if (shape.empty())
        return flat[next++];
    Json list = Json::array();
    for (std::int64_t i = 0; i < shape.front(); ++i)
        list.push_back(nested(flat, shape.subspan(1), next));
    return list;
}

Json valueOf(const Tensor& tensor, Numbers numbers) {
    const bool isText = std::holds_alternative<std::vector<std::string>>(tensor.data);
    if (numbers == Numbers::Binary && !isText && tensor.shape != std::vector<std::int64_t>{1})
        return {{"datatype", dataTypeName(tensor.data)},
                {"shape", tensor.shape},
                {"base64", toBase64(binaryData(tensor))}};
    const Json flat = jsonData(tensor);
    if (tensor.shape == std::vector<std::int64_t>{1})
        return flat[0];
    std::size_t next = 0;
    return nested(flat, tensor.shape, next);
}

/// Throws Error{Shape} for what lacks a member or is of another type.
Tensor binaryTensor(const std::string& name, const Json& value, std::string_view dataType) {
    Tensor tensor{.name = name, .shape = {}, .data = emptyData(dataType, name)};
    std::optional<std::string> bytes;
    try {
        value.at("shape").get_to(tensor.shape);
        if (value.at("datatype").get_ref<const std::string&>() == dataType)
            bytes = fromBase64(value.at("base64").get_ref<const std::string&>());
    } catch (const Json::exception&) {
    }
    if (!bytes)
        throw Error(ErrorKind::Shape, strCat("this is not a tensor of ", dataType),
                    strCat("tensor '", name.substr(0, 100), "'"),
                    "send its datatype, shape and base64");
    readBinaryData(*bytes, tensor);
    checkShape(tensor);
    return tensor;
}

Tensor tensorOf(const std::string& name, const Json& value, std::string_view dataType) {
    if (value.is_object())
        return binaryTensor(name, value, dataType);
    Tensor tensor{.name = name, .shape = {}, .data = emptyData(dataType, name)};
    for (const Json* level = &value; level->is_array(); level = &level->front()) {
        tensor.shape.push_back(std::ssize(*level));
        if (level->empty())
            break;
    }
    if (tensor.shape.empty())
        tensor.shape = {1};
    readJsonData(value.is_array() ? value : Json::array({value}), tensor);
    checkShape(tensor);
    return tensor;
}

/// Empty for a member that is not listed.
std::string_view typeOf(const std::string& name, const std::vector<TensorDescription>& known) {
    const auto found = std::ranges::find(known, name, &TensorDescription::name);
    return found == known.end() ? std::string_view() : std::string_view(found->dataType);
}

/// Of a value without a description: whole numbers are written without a point, others with one.
std::string_view typeOf(const Json& value) {
    if (value.is_object())
        return value.value("datatype", Json()) == "INT32" ? "INT32" : "FP32";
    if (value.is_array() && !value.empty())
        return typeOf(value.front());
    return value.is_string() ? "BYTES" : value.is_number_integer() ? "INT32" : "FP32";
}

Event eventOf(const Json& json) {
    if (const auto error = json.find("error"); error != json.end())
        throw Error(errorKindFromName(json.value("kind", "")).value_or(ErrorKind::Internal),
                    error->is_string() ? error->get<std::string>() : formatJson(*error));
    Event event;
    for (const auto& [name, value] : json.items()) {
        if (name == "final")
            event.isFinal = value == true;
        else if (name != "model_name" && name != "model_version" && name != "id")
            event.tensors.push_back(tensorOf(name, value, typeOf(value)));
    }
    return event;
}

} // namespace

InferRequest parseGenerateRequest(std::string_view body,
                                  const std::vector<TensorDescription>& inputs) {
    const Json json = parseJson(body, "generate request");
    if (!json.is_object())
        throw Error(ErrorKind::Config, "the body is not an object", "generate request",
                    "send the model's inputs as its members");
    // What both kinds of request have in common is read by the other's reader.
    Json common{{"inputs", Json::array()}};
    InferRequest request;
    for (const auto& [name, value] : json.items()) {
        if (name == "id" || name == "parameters")
            common[name] = value;
        else if (const std::string_view type = typeOf(name, inputs); !type.empty())
            request.inputs.push_back(tensorOf(name, value, type));
        else if (value.is_string())
            request.inputs.push_back(tensorOf(name, value, "BYTES"));
        else
            throw Error(ErrorKind::Shape,
                        strCat("the model has no input '", name.substr(0, 100), "'"),
                        "generate request", "send the inputs that its metadata lists");
    }
    InferRequest rest = parseInferRequest(formatJson(common), std::nullopt);
    rest.inputs = std::move(request.inputs);
    return rest;
}

std::string formatEvent(const std::string& model, const std::string& id, const Event& event,
                        Numbers numbers) {
    Json json{{"model_name", model}, {"model_version", "1"}};
    if (!id.empty())
        json["id"] = id;
    for (const Tensor& tensor : event.tensors)
        json[tensor.name] = valueOf(tensor, numbers);
    json["final"] = event.isFinal;
    return strCat(kData, formatJson(json), kEnd);
}

std::vector<Event> EventReader::push(std::string_view bytes) {
    m_pending += bytes;
    std::vector<Event> events;
    std::size_t begin = 0;
    for (std::size_t end = m_pending.find(kEnd); end != std::string::npos;
         end = m_pending.find(kEnd, begin)) {
        const std::string_view line(m_pending.data() + begin, end - begin);
        if (!line.starts_with(kData))
            throw Error(ErrorKind::Config, "this is not an event", "inference server",
                        "check that parlance and parlance-studio are of one version");
        events.push_back(eventOf(parseJson(line.substr(kData.size()), "inference server")));
        begin = end + kEnd.size();
    }
    m_pending.erase(0, begin);
    return events;
}

} // namespace parlance::protocol
