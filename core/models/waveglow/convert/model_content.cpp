// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/convert/model_content.h"

#include "core/base/error.h"
#include "core/models/foreign_error.h"
#include "core/models/locate_model.h"
#include "core/models/waveglow/convert/published_sizes.h"
#include "core/models/waveglow/convert/published_weights.h"
#include "core/tensor_io/safetensors.h"

namespace parlance::waveglow {

namespace {

VocoderConfig ourConfig(const models::ModelSource& source) {
    const std::string where = source.path.string();
    const runs::RunConfig run = models::ownConfig(source.path);
    if (run.family != "waveglow")
        throw Error(ErrorKind::Checkpoint, strCat("the model is of ", run.family), where,
                    "name a waveglow model");
    return models::asCheckpoint([&] { return vocoderConfigFromJson(run.config, where); });
}

ModelContent readOurs(const models::ModelSource& source) {
    return {.layout = "parlance",
            .config = ourConfig(source),
            .weights = tensor_io::SafetensorsFile(source.path / "model.safetensors").loadAll()};
}

ModelContent readForeign(const models::ModelSource& source, models::Contents contents) {
    const std::string where = source.path.string();
    models::PublishedCheckpoint checkpoint = models::readPublished(source, contents);
    if (!isWaveGlow(checkpoint.weights))
        throw Error(ErrorKind::Checkpoint, "these are not the weights of a WaveGlow", where,
                    "name a WaveGlow model");
    requireAlikeFlows(checkpoint, where);
    checkpoint.weights = unfolded(withPublishedNames(checkpoint.weights, where), where);
    VocoderConfig config = configOf(checkpoint, where);
    return {.layout = checkpoint.layout,
            .config = std::move(config),
            .weights = std::move(checkpoint.weights)};
}

} // namespace

ModelContent readModel(const models::ModelSource& source) {
    ModelContent content = models::isOurs(source.path)
                               ? readOurs(source)
                               : readForeign(source, models::Contents::Weights);
    checkAgainstWeights(content.config, content.weights, source.path.string());
    return content;
}

audio::MelConfig audioOf(const models::ModelSource& source) {
    if (models::isOurs(source.path))
        return ourConfig(source).audio;
    return readForeign(source, models::Contents::Shapes).config.audio;
}

models::ConversionReport loadWeights(WaveGlowImpl& model, const tensor_io::Weights& weights,
                                     const std::string& where) {
    return models::loadPublished(model, weights, where, {});
}

WaveGlow buildModel(const ModelContent& content, const std::string& where,
                    models::ConversionReport& report) {
    WaveGlow model(modelOptions(content.config));
    report = loadWeights(*model, content.weights, where);
    return model;
}

std::optional<optim::OptimizerState> optimizerState(const models::ModelSource& source) {
    return models::readOptimizerState(source, withPublishedNames);
}

} // namespace parlance::waveglow
