// SPDX-License-Identifier: Apache-2.0
#include "core/models/model_writer.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/tensor_io/torch_writer.h"
#include "core/train/checkpoint.h"

namespace parlance::models {

namespace fs = std::filesystem;

void requireNew(const fs::path& target) {
    if (fs::exists(target))
        throw Error(ErrorKind::Usage, "there is something of this name already", target.string(),
                    "name a new file or folder with --to");
}

runs::RunConfig convertedConfig(const std::string& family, const std::string& task,
                                std::int64_t seed, const Json& config) {
    return {.family = family,
            .task = task,
            .preset = "",
            .program = "parlance " PARLANCE_VERSION,
            .seed = seed,
            .parent = std::nullopt,
            .config = config};
}

void writeModelFolder(const fs::path& target, const runs::RunConfig& config,
                      const tensor_io::NamedTensors& weights,
                      const std::map<std::string, std::string>& files) {
    AtomicFolder folder(target);
    train::writeModel(folder.path(), config, weights);
    for (const auto& [name, content] : files)
        writeFileAtomically(folder.path() / name, content);
    folder.commit();
}

void writePublished(const fs::path& target, ModelFormat format, const std::string& modelType,
                    const PublishedExport& model) {
    if (format == ModelFormat::Torch) {
        Json entries{{"config", model.arguments}};
        entries.update(model.beside);
        tensor_io::writeTorchFile(target, model.weights, entries, "state_dict");
        return;
    }
    Json config{{"model_type", modelType}};
    config.update(model.arguments);
    config.update(model.beside);
    AtomicFolder folder(target);
    writeJsonFile(folder.path() / "config.json", config);
    tensor_io::writeSafetensors(folder.path() / "model.safetensors", model.weights,
                                {{"format", "pt"}});
    folder.commit();
}

} // namespace parlance::models
