// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/model_recognition.h"

#include "core/base/error.h"
#include "core/models/foreign_error.h"
#include "core/models/locate_model.h"
#include "core/models/wav2vec2/convert/model_content.h"
#include "core/models/wav2vec2/convert/published_names.h"
#include "core/models/wav2vec2/convert/published_options.h"
#include "core/models/wav2vec2/convert/published_weights.h"
#include "core/tensor_io/weights_file.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace fs = std::filesystem;

namespace {

/// Every model of the family has these, whichever program wrote it.
constexpr std::string_view kExtractor = "feature_extractor.conv_layers.0.";

std::vector<std::string> namesOf(const tensor_io::WeightsFile& file) {
    std::vector<std::string> names;
    for (const tensor_io::TensorInfo& tensor : file.tensors())
        names.push_back(tensor.name);
    return names;
}

/// What the options say of the model, if they are of one that can be.
Json architectureOf(const Json& options, const std::string& where) {
    try {
        return configFromOptions(options, where).value("model", Json());
    } catch (const Error&) {
        return nullptr;
    }
}

std::optional<models::ForeignModel> recogniseFolder(const fs::path& folder) {
    if (!fs::exists(folder / "config.json"))
        return std::nullopt;
    const Json config = models::asCheckpoint([&] { return readJsonFile(folder / "config.json"); });
    if (!config.is_object() || config.value("model_type", Json()) != "wav2vec2")
        return std::nullopt;
    bool ctc = false;
    for (const Json& name : config.value("architectures", Json::array()))
        ctc = ctc || name == "Wav2Vec2ForCTC";
    return models::ForeignModel{.layout = "hugging_face", .task = ctc ? "asr" : "pretrain"};
}

} // namespace

std::optional<models::ForeignModel> recogniseModel(const models::ModelSource& source) {
    if (fs::is_directory(source.path))
        return recogniseFolder(source.path);
    const tensor_io::WeightsFile file(source.path);
    const std::vector<std::string> names = namesOf(file);
    if (std::ranges::none_of(names, [](const std::string& name) {
            return name.find(kExtractor) != std::string::npos;
        }))
        return std::nullopt;
    models::ForeignModel model{.layout = "bare", .task = taskOf(kindOf(names))};
    if (std::ranges::any_of(names, isHuggingFaceName))
        model.layout = "hugging_face";
    if (const auto published = publishedOptions(file.values())) {
        model.layout = published->layout;
        model.architecture = architectureOf(published->options, source.path.string());
    } else {
        model.needsConfig = models::configFor(source, {"config.json"}).empty();
    }
    return model;
}

} // namespace parlance::wav2vec2
