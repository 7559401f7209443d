// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/convert/model_content.h"

#include "core/base/error.h"
#include "core/models/foreign_error.h"
#include "core/models/locate_model.h"
#include "core/models/tacotron2/convert/published_sizes.h"
#include "core/models/tacotron2/data/tts_dataset.h"
#include "core/tensor_io/safetensors.h"

namespace parlance::tacotron2 {

namespace {

TtsConfig ourConfig(const models::ModelSource& source) {
    const std::string where = source.path.string();
    const runs::RunConfig run = models::ownConfig(source.path);
    if (run.family != "tacotron2")
        throw Error(ErrorKind::Checkpoint, strCat("the model is of ", run.family), where,
                    "name a tacotron2 model");
    return models::asCheckpoint([&] { return ttsConfigFromJson(run.config, where); });
}

ModelContent readOurs(const models::ModelSource& source) {
    return {.layout = "parlance",
            .config = ourConfig(source),
            .weights = tensor_io::SafetensorsFile(source.path / "model.safetensors").loadAll()};
}

ModelContent readForeign(const models::ModelSource& source, models::Contents contents) {
    const std::string where = source.path.string();
    models::PublishedCheckpoint checkpoint = models::readPublished(source, contents);
    if (!isTacotron2(checkpoint.weights))
        throw Error(ErrorKind::Checkpoint, "these are not the weights of a Tacotron 2", where,
                    "name a Tacotron 2 model");
    TtsConfig config = configOf(checkpoint, where);
    return {.layout = checkpoint.layout,
            .config = std::move(config),
            .weights = std::move(checkpoint.weights)};
}

/// The model's own file, wherever the one lies that it was trained with.
void findPronunciations(TtsDataConfig& data, const std::filesystem::path& model) {
    const std::filesystem::path file = model / kPronunciationsFile;
    if (std::filesystem::exists(file))
        data.pronunciations = std::filesystem::canonical(file).string();
    else if (!data.pronunciations.empty())
        throw Error(ErrorKind::Checkpoint, strCat(kPronunciationsFile, " is missing"),
                    model.string(), "put the pronunciations there that the model was trained with");
}

} // namespace

ModelContent readModel(const models::ModelSource& source) {
    ModelContent content = models::isOurs(source.path)
                               ? readOurs(source)
                               : readForeign(source, models::Contents::Weights);
    findPronunciations(content.config.data, source.path);
    checkAgainstWeights(content.config, content.weights, source.path.string());
    return content;
}

audio::MelConfig audioOf(const models::ModelSource& source) {
    if (models::isOurs(source.path))
        return ourConfig(source).audio;
    return readForeign(source, models::Contents::Shapes).config.audio;
}

models::ConversionReport loadWeights(Tacotron2Impl& model, const tensor_io::Weights& weights,
                                     const std::string& where) {
    return models::loadPublished(model, weights, where, {"num_batches_tracked"});
}

Tacotron2 buildModel(const ModelContent& content, const std::string& where,
                     models::ConversionReport& report) {
    Tacotron2 model(modelOptions(content.config));
    report = loadWeights(*model, content.weights, where);
    return model;
}

std::optional<optim::OptimizerState> optimizerState(const models::ModelSource& source) {
    return models::readOptimizerState(
        source, [](const tensor_io::Weights& weights, const std::string&) { return weights; });
}

} // namespace parlance::tacotron2
