// SPDX-License-Identifier: Apache-2.0
#include "core/serve/protocol_json.h"

namespace parlance::serve {

namespace {

Json metadataOf(const std::vector<protocol::TensorDescription>& tensors) {
    Json list = Json::array();
    for (const protocol::TensorDescription& tensor : tensors)
        list.push_back(
            {{"name", tensor.name}, {"datatype", tensor.dataType}, {"shape", tensor.shape}});
    return list;
}

/// The configuration has type names of its own.
std::string configType(const std::string& dataType) {
    return "TYPE_" + (dataType == "BYTES" ? "STRING" : dataType);
}

Json configOf(const std::vector<protocol::TensorDescription>& tensors) {
    Json list = Json::array();
    for (const protocol::TensorDescription& tensor : tensors)
        list.push_back({{"name", tensor.name},
                        {"data_type", configType(tensor.dataType)},
                        {"dims", tensor.shape}});
    return list;
}

} // namespace

Json serverMetadata() {
    return {{"name", "parlance"},
            {"version", PARLANCE_VERSION},
            {"extensions",
             {"binary_tensor_data", "generate", "model_configuration", "model_repository",
              "parameters", "statistics"}}};
}

Json modelMetadata(const std::string& name, const ModelDescription& model) {
    return {{"name", name},
            {"versions", {"1"}},
            {"platform", model.platform},
            {"inputs", metadataOf(model.signature.inputs)},
            {"outputs", metadataOf(model.signature.outputs)},
            {"parameters", model.parameters}};
}

Json modelConfig(const std::string& name, const ModelDescription& model) {
    // Requests carry one item each and are put together here: no batch axis of the client's.
    Json parameters = Json::object();
    for (const auto& [key, value] : model.parameters)
        parameters[key] = {{"string_value", value}};
    return {{"name", name},
            {"platform", model.platform},
            {"backend", "parlance"},
            {"max_batch_size", 0},
            {"input", configOf(model.signature.inputs)},
            {"output", configOf(model.signature.outputs)},
            {"parameters", std::move(parameters)}};
}

Json repositoryIndex(const std::vector<ModelEntry>& models, bool readyOnly) {
    Json list = Json::array();
    for (const ModelEntry& model : models)
        if (model.ready || !readyOnly)
            list.push_back({{"name", model.name},
                            {"version", "1"},
                            {"state", model.ready ? "READY" : "UNAVAILABLE"},
                            {"reason", model.ready ? "" : "not loaded"}});
    return list;
}

Json modelStatistics(const std::vector<ModelStatistics>& models) {
    Json list = Json::array();
    for (const ModelStatistics& model : models)
        list.push_back(toJson(model));
    return {{"model_stats", std::move(list)}};
}

} // namespace parlance::serve
