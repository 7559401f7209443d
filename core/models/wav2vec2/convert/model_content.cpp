// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/model_content.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/config/json_face.h"
#include "core/models/foreign_error.h"
#include "core/models/locate_model.h"
#include "core/models/wav2vec2/convert/hugging_face_config.h"
#include "core/models/wav2vec2/convert/hugging_face_labels.h"
#include "core/models/wav2vec2/convert/published_options.h"
#include "core/models/wav2vec2/data/asr_files.h"
#include "core/tensor_io/weights_file.h"

namespace parlance::wav2vec2 {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxDictionaryBytes = 16U << 20;

Json readJsonIfThere(const fs::path& file) {
    return fs::exists(file) ? readJsonFile(file) : Json();
}

/// Where no file says, waveforms are normalised for extractors with a norm over channels, as all
/// published recipes have it.
void completeNormalize(Json& options) {
    if (!options.contains("normalize"))
        options["normalize"] = options.value("extractor_mode", Json("default")) == "layer_norm";
}

/// Our configuration of what published options say of a model.
Json configOf(const Json& options, ModelKind kind, const std::string& where) {
    return kind == ModelKind::Pretraining ? pretrainConfigFromOptions(options, where)
                                          : configFromOptions(options, where);
}

/// What a Parlance configuration says of the model itself.
Json modelPart(const Json& config) {
    Json part = Json::object();
    for (const char* group : {"model", "quantizer", "pretrain"})
        if (const auto found = config.find(group); found != config.end())
            part[group] = *found;
    return part;
}

/// --config: published options, flat, or a configuration of Hugging Face's or our own.
Json configFromFile(const fs::path& file, ModelKind kind) {
    const Json json = readJsonFile(file);
    if (!json.is_object())
        throw Error(ErrorKind::Checkpoint, "the configuration is not an object", file.string(),
                    "give the config.json that belongs to the model");
    if (json.contains("format"))
        return modelPart(runs::runConfigFromJson(json, file.string()).config);
    Json options =
        json.contains("model_type") ? optionsFromHuggingFace(json, Json(), file.string()) : json;
    completeNormalize(options);
    return configOf(options, kind, file.string());
}

/// Letters with ids, as Hugging Face has them, or rows of a dict.ltr.txt.
void readLabels(ModelContent& content, const fs::path& file, const Json& tokens) {
    const std::string text = readFile(file, kMaxDictionaryBytes);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || text[first] != '{') {
        content.dictionary = text::CtcDictionary::parse(text, file.string());
        return;
    }
    HuggingFaceLabels labels =
        readHuggingFaceLabels(parseJson(text, file.string()), tokens, file.string());
    content.dictionary = std::move(labels.dictionary);
    if (content.kind == ModelKind::Ctc)
        reorderLabels(content.weights, labels.rows, file.string());
}

void readLabels(ModelContent& content, const models::ModelSource& source) {
    if (!source.dictionary.empty())
        readLabels(content, source.dictionary, Json());
    else if (!source.vocabulary.empty())
        readLabels(content, source.vocabulary, Json());
}

void adoptWeights(ModelContent& content, const tensor_io::WeightsFile& file,
                  const std::string& where) {
    content.weights = withPublishedNames(file.loadAll(), where);
    tensor_io::refuseInflated(content.weights, where);
    content.kind = kindOf(content.weights);
}

ModelContent readOurs(const models::ModelSource& source) {
    const runs::RunConfig run = models::ownConfig(source.path);
    if (run.family != "wav2vec2")
        throw Error(ErrorKind::Checkpoint, strCat("the model is of ", run.family),
                    source.path.string(), "name a wav2vec2 model");
    ModelContent content{.layout = "parlance",
                         .kind = run.task == "asr" ? ModelKind::Ctc : ModelKind::Pretraining,
                         .config = run.config};
    content.weights = tensor_io::SafetensorsFile(source.path / "model.safetensors").loadAll();
    if (const fs::path file = source.path / kDictionaryFile; fs::exists(file))
        content.dictionary = text::CtcDictionary::load(file);
    return content;
}

ModelContent readHuggingFace(const models::ModelSource& source) {
    const fs::path& folder = source.path;
    const fs::path file = models::weightsIn(folder).value_or(folder / "model.safetensors");
    ModelContent content{.layout = "hugging_face"};
    const std::string where = (folder / "config.json").string();
    const Json preprocessor = fs::exists(folder / "preprocessor_config.json")
                                  ? readJsonFile(folder / "preprocessor_config.json")
                                  : readJsonIfThere(folder / "processor_config.json");
    content.options = optionsFromHuggingFace(readJsonFile(where), preprocessor, where);
    completeNormalize(content.options);
    adoptWeights(content, tensor_io::WeightsFile(file), file.string());
    content.config = configOf(content.options, content.kind, where);
    readLabels(content, source);
    if (!content.dictionary && fs::exists(folder / "vocab.json")) {
        Json tokens = readJsonIfThere(folder / "special_tokens_map.json");
        if (const Json more = readJsonIfThere(folder / "tokenizer_config.json"); more.is_object())
            tokens.is_object() ? tokens.update(more) : void(tokens = more);
        readLabels(content, folder / "vocab.json", tokens);
    }
    return content;
}

/// The file's own configuration and the one given with it must say the same.
void checkAgreement(const ModelContent& own, const models::ModelSource& source) {
    const Json given = configFromFile(source.config, own.kind);
    for (const config::Difference& difference : config::differences(own.config, given))
        if (!difference.left.is_null() && !difference.right.is_null())
            throw Error(ErrorKind::Checkpoint,
                        strCat("the configuration says that ", difference.key, " is ",
                               formatJson(difference.right), ", the model itself says ",
                               formatJson(difference.left)),
                        source.config.string(), "leave --config out");
}

ModelContent readCheckpoint(const models::ModelSource& source) {
    const std::string where = source.path.string();
    const tensor_io::WeightsFile file(source.path);
    ModelContent content{.layout = "bare"};
    adoptWeights(content, file, where);
    if (auto published = publishedOptions(file.values())) {
        content.layout = published->layout;
        content.options = std::move(published->options);
        content.config = configOf(content.options, content.kind, where);
        if (!published->dictionary.empty())
            content.dictionary = text::CtcDictionary::parse(published->dictionary, where);
        if (!source.config.empty())
            checkAgreement(content, source);
    } else if (const fs::path config = models::configFor(source, {"config.json"});
               !config.empty()) {
        content.config = configFromFile(config, content.kind);
    } else {
        throw Error(ErrorKind::Checkpoint, "the file does not say its model's configuration", where,
                    "put its config.json, Hugging Face's or parlance's, beside it");
    }
    readLabels(content, source);
    return content;
}

} // namespace

AsrConfig ModelContent::asrConfig(const std::string& where) const {
    return models::asCheckpoint([&] { return asrConfigFromJson(config, where); });
}

PretrainConfig ModelContent::pretrainConfig(const std::string& where) const {
    return models::asCheckpoint([&] { return pretrainConfigFromJson(config, where); });
}

ArchitectureConfig ModelContent::architecture(const std::string& where) const {
    ModelContent body;
    body.config["model"] = config.value("model", Json::object());
    return body.asrConfig(where).model;
}

ModelContent readModel(const models::ModelSource& source) {
    if (models::isOurs(source.path))
        return readOurs(source);
    return models::asCheckpoint([&] {
        return fs::is_directory(source.path) ? readHuggingFace(source) : readCheckpoint(source);
    });
}

void requireRecogniser(const ModelContent& content, const std::string& where) {
    if (content.kind != ModelKind::Ctc)
        throw Error(ErrorKind::Checkpoint,
                    "the model has learnt no letters: it is a pre-trained one, to start from",
                    where, "name a speech recogniser, or train one from it (train --init)");
    if (!content.dictionary)
        throw Error(ErrorKind::Checkpoint, "the model does not say its letters", where,
                    "give its dict.ltr.txt with --dictionary, or its vocab.json with --vocab");
    if (const std::int64_t rows = labelCount(content.weights); content.dictionary->size() != rows)
        throw Error(ErrorKind::Checkpoint,
                    strCat("the model has ", rows, " letters, its dictionary ",
                           content.dictionary->size(), " (the four special ones included)"),
                    where, "give the dictionary that belongs to the model");
}

ModelContent readRecogniser(const models::ModelSource& source) {
    ModelContent content = readModel(source);
    requireRecogniser(content, source.path.string());
    return content;
}

ModelContent readPretrained(const models::ModelSource& source) {
    ModelContent content = readModel(source);
    if (content.kind != ModelKind::Pretraining)
        throw Error(ErrorKind::Checkpoint,
                    content.kind == ModelKind::Ctc
                        ? "the model is a recogniser, which has no quantiser"
                        : "the model is a bare body, which has no quantiser",
                    source.path.string(), "name a pre-trained model");
    return content;
}

} // namespace parlance::wav2vec2
