// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/inspection.h"

#include "core/base/error.h"
#include "core/models/foreign_error.h"
#include "core/models/locate_model.h"
#include "core/models/model_family.h"
#include "core/runs/events/event_reader.h"
#include "core/runs/run_directory.h"
#include "core/tensor_io/weights_file.h"

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

/// The family of another program's model, with what it finds out; null for weights of none.
void addFamily(Json& result, const models::ModelSource& source) {
    result["family"] = nullptr;
    for (const models::ModelFamily* family : models::families()) {
        if (const auto model = family->recognise(source)) {
            result["family"] = family->info().name;
            result["kind"] = "model";
            result["layout"] = model->layout;
            result["task"] = model->task;
            result["needs_config"] = model->needsConfig;
            if (!model->architecture.is_null())
                result["architecture"] = model->architecture;
            return;
        }
    }
}

Json inspectWeights(const fs::path& path) {
    const tensor_io::WeightsFile file(path);
    Json tensors = Json::array();
    std::int64_t parameters = 0;
    for (const tensor_io::TensorInfo& tensor : file.tensors()) {
        parameters += elementCount(tensor);
        tensors.push_back(
            {{"name", tensor.name}, {"shape", tensor.shape}, {"dtype", tensor.dtype}});
    }
    Json metadata = file.values();
    if (!file.stateKey().empty())
        metadata["state_dict"] = file.stateKey();
    return {{"format", file.format()},
            {"kind", "weights"},
            {"family", nullptr},
            {"parameters", parameters},
            {"tensors", std::move(tensors)},
            {"metadata", std::move(metadata)}};
}

Json describeSeries(const std::vector<runs::ScalarPoint>& points) {
    return {{"points", points.size()},
            {"first_step", points.front().step},
            {"last_step", points.back().step},
            {"last_value", jsonNumber(points.back().value)}};
}

Json inspectEvents(const fs::path& path) {
    const runs::EventScalars scalars = runs::readEventScalars(path);
    Json series = Json::object();
    for (const auto& [tag, points] : scalars.series)
        series[tag] = describeSeries(points);
    Json metadata{{"series", std::move(series)}};
    if (!scalars.damage.empty())
        metadata["damage"] = scalars.damage;
    return {{"format", "tensorboard"},  {"kind", "metrics"},
            {"family", nullptr},        {"parameters", 0},
            {"tensors", Json::array()}, {"metadata", std::move(metadata)}};
}

Json inspectFile(const fs::path& path) {
    if (runs::isEventFile(path))
        return inspectEvents(path);
    Json result = inspectWeights(path);
    addFamily(result, path);
    return result;
}

Json inspectForeignFolder(const fs::path& folder) {
    Json result = inspectWeights(models::weightsIn(folder).value_or(folder));
    result["metadata"] = models::asCheckpoint([&] { return readJsonFile(folder / "config.json"); });
    addFamily(result, folder);
    return result;
}

Json inspectOurs(const fs::path& folder, const char* kind) {
    const runs::RunConfig config = models::ownConfig(folder);
    Json result = inspectWeights(models::locateModel(folder.string()) / "model.safetensors");
    result["format"] = "parlance";
    result["kind"] = kind;
    result["family"] = config.family;
    result["task"] = config.task;
    result["metadata"] = runs::toJson(config);
    return result;
}

} // namespace

Json inspect(const fs::path& path) {
    std::error_code failed;
    const fs::file_status status = fs::status(path, failed);
    if (!fs::exists(status))
        throw Error(ErrorKind::IoRead, "no such file or folder", path.string(), "check the path");
    if (!fs::is_directory(status)) {
        const fs::path model = models::withConfig(path);
        return model == path ? inspectFile(path) : inspect(model);
    }
    if (runs::RunDirectory::isRun(path))
        return inspectOurs(path, "run");
    const fs::path folder = models::locateModel(path.string());
    return models::isOurs(folder) ? inspectOurs(folder, "model") : inspectForeignFolder(folder);
}

} // namespace parlance::engine
