// SPDX-License-Identifier: Apache-2.0
#include "core/models/beam.h"

#include "core/infer/text/text_scorer.h"
#include "core/models/installed_models.h"
#include "core/models/locate_model.h"
#include "core/models/model_family.h"
#include "core/runs/project.h"

namespace parlance::models {

namespace fs = std::filesystem;

namespace {

/// Anything else is a file of n-grams, whatever its name is.
bool isModel(const fs::path& path) {
    const std::string suffix = path.extension().string();
    return fs::is_directory(path) || suffix == ".safetensors" || suffix == ".pt" ||
           suffix == ".bin" ||
           (!fs::exists(path) && findInstalled(path.string(), runs::currentProject()));
}

std::shared_ptr<const infer::LanguageModel> languageModelAt(const fs::path& path) {
    if (isModel(path))
        return loadRunner<infer::TextScorer>(Use::Score, locateModel(path.string()), {})
            ->languageModel();
    return infer::languageModelOf(text::NgramModel::load(path));
}

} // namespace

std::optional<infer::BeamOptions> beamOf(const text::DecodingOptions& options) {
    text::check(options);
    if (options.decoder != "beam")
        return std::nullopt;
    infer::BeamOptions beam{.width = static_cast<std::size_t>(options.beamWidth),
                            .languageModel = nullptr,
                            .lmWeight = options.lmWeight,
                            .rescorer = nullptr,
                            .rescoringWeight = options.rescoringWeight,
                            .nBest = static_cast<std::size_t>(options.nBest)};
    if (!options.languageModel.empty())
        beam.languageModel = languageModelAt(options.languageModel);
    if (!options.rescorer.empty())
        beam.rescorer = languageModelAt(options.rescorer);
    return beam;
}

} // namespace parlance::models
