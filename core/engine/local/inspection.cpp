// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/inspection.h"

#include "core/base/error.h"
#include "core/models/locate_model.h"
#include "core/runs/run_directory.h"
#include "core/tensor_io/safetensors.h"

#include <algorithm>
#include <limits>

namespace parlance::engine {

namespace fs = std::filesystem;

namespace {

/// The file has been checked against its size, so that a product cannot overflow unless an extent
/// is zero; such a tensor holds nothing.
std::int64_t elementsOf(const tensor_io::TensorInfo& tensor) {
    if (std::ranges::count(tensor.shape, 0) > 0)
        return 0;
    std::int64_t count = 1;
    for (const std::int64_t extent : tensor.shape)
        count *= extent;
    return count;
}

bool hasPrefix(const std::vector<tensor_io::TensorInfo>& tensors, std::string_view prefix) {
    return std::ranges::any_of(tensors,
                               [&](const auto& tensor) { return tensor.name.starts_with(prefix); });
}

/// Told from the published names of the weights.
Json familyOf(const std::vector<tensor_io::TensorInfo>& tensors) {
    for (const char* prefix : {"w2v_encoder.", "w2v_model.", "feature_extractor.", "wav2vec2."})
        if (hasPrefix(tensors, prefix))
            return "wav2vec2";
    if (hasPrefix(tensors, "bert."))
        return "bert";
    return nullptr;
}

Json inspectSafetensors(const fs::path& file) {
    const tensor_io::SafetensorsFile content(file);
    Json tensors = Json::array();
    std::int64_t parameters = 0;
    for (const tensor_io::TensorInfo& tensor : content.tensors()) {
        parameters += elementsOf(tensor);
        tensors.push_back(
            {{"name", tensor.name}, {"shape", tensor.shape}, {"dtype", tensor.dtype}});
    }
    Json metadata = Json::object();
    for (const auto& [key, value] : content.metadata())
        metadata[key] = value;
    return {{"format", "safetensors"},
            {"kind", "weights"},
            {"family", familyOf(content.tensors())},
            {"parameters", parameters},
            {"tensors", std::move(tensors)},
            {"metadata", std::move(metadata)}};
}

Json inspectFolder(const fs::path& folder) {
    const runs::RunConfig config = runs::RunDirectory(folder).config();
    Json result = inspectSafetensors(models::locateModel(folder.string()) / "model.safetensors");
    result["format"] = "parlance";
    result["kind"] = fs::exists(runs::RunDirectory(folder).statusFile()) ? "run" : "model";
    result["family"] = config.family;
    result["metadata"] = runs::toJson(config);
    return result;
}

} // namespace

Json inspect(const fs::path& path) {
    std::error_code failed;
    const fs::file_status status = fs::status(path, failed);
    if (!fs::exists(status))
        throw Error(ErrorKind::IoRead, "no such file or folder", path.string(), "check the path");
    if (!fs::is_directory(status))
        return inspectSafetensors(path);
    if (!runs::RunDirectory::isRun(path))
        throw Error(ErrorKind::Checkpoint, "the folder has no config.json of ours", path.string(),
                    "choose a run, a model folder or a safetensors file");
    return inspectFolder(path);
}

} // namespace parlance::engine
