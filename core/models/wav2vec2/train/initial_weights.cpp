// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/initial_weights.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/starting_point.h"
#include "core/models/wav2vec2/config/hourglass_shape.h"
#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/convert/published_names.h"
#include "core/models/wav2vec2/data/asr_files.h"

#include <array>
#include <memory>
#include <set>
#include <utility>

namespace parlance::wav2vec2 {

namespace {

/// Of a pre-trained model's heads, what fixes the shapes of their weights.
constexpr std::array kHeadKeys{"quantizer.targets", "quantizer.codewords", "quantizer.groups",
                               "quantizer.width",   "quantizer.depth",     "quantizer.factor",
                               "pretrain.final_dim"};
/// What no weight depends on: adopted where the source says it, and free to be set otherwise.
constexpr std::array kFreeKeys{"model.normalize_epsilon", "model.hourglass_masked_pool"};

bool isSameHourglass(const std::string& a, const std::string& b) {
    if (a.empty() || b.empty())
        return a.empty() && b.empty();
    return parseHourglass(a) == parseHourglass(b);
}

void checkSame(const ArchitectureConfig& expected, ArchitectureConfig found,
               const std::string& where) {
    found.hourglassMaskedPool = expected.hourglassMaskedPool;
    found.normalizeEpsilon = expected.normalizeEpsilon;
    // Each program writes these literals in its own way.
    if (parseConvLayers(found.convFeatureLayers) == parseConvLayers(expected.convFeatureLayers))
        found.convFeatureLayers = expected.convFeatureLayers;
    if (isSameHourglass(found.hourglassTransformer, expected.hourglassTransformer))
        found.hourglassTransformer = expected.hourglassTransformer;
    // An hourglass takes the place of the layers.
    if (!expected.hourglassTransformer.empty())
        found.encoderLayers = expected.encoderLayers;
    // As whole configurations, so that a difference has the key that a user would set.
    AsrConfig ours;
    ours.model = expected;
    AsrConfig theirs;
    theirs.model = found;
    const auto differences = config::differences(config::toJson(ours), config::toJson(theirs));
    if (!differences.empty())
        models::refuseOtherArchitecture(differences.front().key, differences.front().right,
                                        differences.front().left, where);
}

/// The source's architecture with what was chosen in place of its own.
ArchitectureConfig withChosen(const ArchitectureConfig& found, const Json& chosen) {
    AsrConfig config;
    config.model = found;
    Json keys = config::toJson(config);
    if (const Json* model = config::findDotted(chosen, "model"))
        keys["model"].merge_patch(*model);
    return config::fromJson<AsrConfig>(keys, "the configuration").model;
}

/// `model.*` of the source; its open ends are the published defaults.
Json architectureKeys(const ModelContent& content, const Json& chosen, const std::string& where) {
    AsrConfig config;
    config.model = content.architecture(where);
    checkSame(withChosen(config.model, chosen), config.model, where);
    Json keys{{"model", config::toJson(config)["model"]}};
    for (const char* key : kFreeKeys)
        if (config::findDotted(content.config, key) == nullptr)
            keys["model"].erase(std::string(key).substr(std::string_view("model.").size()));
    return keys;
}

/// Weights of the source that are not among the matched ones, by their names there.
void addLeftOver(models::ConversionReport& report, const Weights& weights) {
    const std::set<std::string> known(report.matched.begin(), report.matched.end());
    report.unexpected.clear();
    for (const auto& [name, tensor] : weights) {
        const bool inBody = name.starts_with(kBodyPrefix);
        if (!known.contains(inBody ? name.substr(kBodyPrefix.size()) : name))
            report.unexpected.push_back(name);
    }
}

/// Whether the source is a recogniser of just these letters, in their order.
bool isFor(const ModelContent& content, const std::optional<text::CtcDictionary>& letters) {
    return content.kind == ModelKind::Ctc && content.dictionary && letters &&
           content.dictionary->symbols() == letters->symbols();
}

/// Of the data that are to be trained on; what is wrong with them the training says.
std::optional<text::CtcDictionary> lettersOf(const Json& config) {
    try {
        return AsrFiles(asrConfigFromJson(config, "the configuration").data, {}).dictionary();
    } catch (const Error&) {
        return std::nullopt;
    }
}

} // namespace

models::Inheritance inheritRecogniser(const models::ModelSource& source,
                                      const models::InheritanceRequest& request) {
    const std::string where = source.path.string();
    ModelContent content = readModel(source);
    AsrConfig config;
    config.model = content.architecture(where);
    checkAgainstWeights(config.model, content.weights, where);
    CtcModel model(ctcModelOptions(config, /*labels=*/1));
    models::Inheritance inherited{
        .config = architectureKeys(content, request.chosen, where),
        .weights = loadPublished(*model->body(), bodyOf(content.weights), where)};
    const bool sameLetters = isFor(content, lettersOf(request.config));
    for (const char* part : {"weight", "bias"})
        (sameLetters ? inherited.weights.matched : inherited.weights.missing)
            .push_back(strCat(kProjectionPrefix, part));
    addLeftOver(inherited.weights, content.weights);
    inherited.content = std::make_shared<ModelContent>(std::move(content));
    return inherited;
}

models::Inheritance inheritPretrained(const models::ModelSource& source, const Json& chosen) {
    const std::string where = source.path.string();
    ModelContent content = readPretrained(source);
    models::Inheritance inherited{.config = architectureKeys(content, chosen, where),
                                  .weights = {}};
    buildPretrained(content, where, inherited.weights);
    const Json all = config::toJson(content.pretrainConfig(where));
    for (const char* key : kHeadKeys) {
        const Json& value = *config::findDotted(all, key);
        if (const Json* wanted = config::findDotted(chosen, key); wanted && *wanted != value)
            models::refuseOtherArchitecture(key, value, *wanted, where);
        config::setDotted(inherited.config, key, value);
    }
    inherited.content = std::make_shared<ModelContent>(std::move(content));
    return inherited;
}

void loadRecogniser(CtcModel& model, const ArchitectureConfig& expected,
                    const text::CtcDictionary& dictionary, const models::ModelSource& source,
                    const std::any& given) {
    const std::string where = source.path.string();
    const ModelContent content = models::takenContent(given, source, readModel);
    checkSame(expected, content.architecture(where), where);
    if (isFor(content, dictionary))
        loadPublished(*model, content.weights, where);
    else
        loadPublished(*model->body(), bodyOf(content.weights), where);
}

void loadPretrained(PretrainModel& model, const ArchitectureConfig& expected,
                    const models::ModelSource& source, const std::any& given) {
    const std::string where = source.path.string();
    const ModelContent content = models::takenContent(given, source, readPretrained);
    checkSame(expected, content.architecture(where), where);
    loadPublished(*model, content.weights, where);
}

} // namespace parlance::wav2vec2
