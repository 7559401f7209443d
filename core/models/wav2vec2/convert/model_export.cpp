// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/model_export.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/config/json_face.h"
#include "core/models/model_writer.h"
#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/convert/hugging_face_config.h"
#include "core/models/wav2vec2/convert/hugging_face_labels.h"
#include "core/models/wav2vec2/convert/published_names.h"
#include "core/models/wav2vec2/convert/published_options.h"
#include "core/models/wav2vec2/data/asr_files.h"
#include "core/tensor_io/module_state.h"
#include "core/tensor_io/torch_writer.h"

namespace parlance::wav2vec2 {

namespace fs = std::filesystem;

namespace {

/// What every format writes.
struct Exported {
    std::string task;
    std::int64_t seed = 0;
    Json config;                     ///< ours, whole
    Json options;                    ///< by published names
    HuggingFaceModel huggingFace;    ///< what its configuration is made from
    std::string dictionary = {};     ///< rows of a recogniser's dict.ltr.txt
    Json vocabulary = Json();        ///< the same as Hugging Face has it
    tensor_io::NamedTensors weights; ///< by published names, in the model's order
};

Exported exportedRecogniser(const ModelContent& content, const std::string& where,
                            models::ConversionReport& report) {
    requireRecogniser(content, where);
    CtcModel built = buildRecogniser(content, where, report);
    const AsrConfig config = content.asrConfig(where);
    Json options = optionsFromConfig(config);
    options["mode"] = "finetune";
    return {.task = "asr",
            .seed = config.common.seed,
            .config = config::toJson(config),
            .options = std::move(options),
            .huggingFace = {.architecture = config.model,
                            .modelClass = "Wav2Vec2ForCTC",
                            .labels = content.dictionary->size()},
            .dictionary = content.dictionary->format(),
            .vocabulary = huggingFaceVocabulary(*content.dictionary),
            .weights = tensor_io::stateOf(*built)};
}

Exported exportedPretrained(const ModelContent& content, const std::string& where,
                            models::ConversionReport& report) {
    PretrainModel built = buildPretrained(content, where, report);
    const PretrainConfig config = content.pretrainConfig(where);
    Json options = optionsFromConfig(config);
    options["mode"] = "pretrain";
    options["infonce"] = true;
    return {.task = "pretrain",
            .seed = config.common.seed,
            .config = config::toJson(config),
            .options = std::move(options),
            .huggingFace = {.architecture = config.model,
                            .modelClass = "Wav2Vec2ForPreTraining",
                            .pretraining = config},
            .weights = tensor_io::stateOf(*built)};
}

void writeOurs(const Exported& model, const fs::path& target) {
    std::map<std::string, std::string> files;
    if (!model.dictionary.empty())
        files.emplace(kDictionaryFile, model.dictionary);
    models::writeModelFolder(
        target, models::convertedConfig("wav2vec2", model.task, model.seed, model.config),
        model.weights, files);
}

void writeHuggingFace(const Exported& model, const fs::path& target) {
    const std::string where = target.string();
    const ArchitectureConfig& architecture = model.huggingFace.architecture;
    const Json config = huggingFaceConfig(model.huggingFace, where);
    tensor_io::NamedTensors weights;
    for (const auto& [name, tensor] : model.weights) {
        const auto theirs = toHuggingFace(name, architecture.extractorMode == "layer_norm");
        if (!theirs)
            throw Error(ErrorKind::Checkpoint, strCat("Hugging Face's models have no ", name),
                        where, "convert it to a PyTorch file instead");
        weights.emplace_back(*theirs, tensor);
    }
    AtomicFolder folder(target);
    writeJsonFile(folder.path() / "config.json", config);
    writeJsonFile(folder.path() / "preprocessor_config.json",
                  huggingFacePreprocessor(architecture));
    if (model.vocabulary.is_object()) {
        writeJsonFile(folder.path() / "vocab.json", model.vocabulary);
        writeJsonFile(folder.path() / "tokenizer_config.json", huggingFaceTokenizer());
    }
    tensor_io::writeSafetensors(folder.path() / "model.safetensors", weights, {{"format", "pt"}});
    folder.commit();
}

void writeTorch(const Exported& model, const fs::path& target) {
    tensor_io::writeTorchFile(
        target, model.weights,
        {{"args", model.options},
         {"ema_model", nullptr},
         {"optimizer", nullptr},
         {"output_labels", model.dictionary.empty() ? Json() : Json(model.dictionary)}});
}

} // namespace

models::ConversionReport convertModel(const models::ModelSource& source, const fs::path& target,
                                      models::ModelFormat format) {
    models::requireNew(target);
    const std::string where = source.path.string();
    const ModelContent content = readModel(source);
    models::ConversionReport report;
    const Exported model = content.kind == ModelKind::Pretraining
                               ? exportedPretrained(content, where, report)
                               : exportedRecogniser(content, where, report);
    switch (format) {
    case models::ModelFormat::Parlance:
        writeOurs(model, target);
        break;
    case models::ModelFormat::HuggingFace:
        writeHuggingFace(model, target);
        break;
    case models::ModelFormat::Torch:
        writeTorch(model, target);
        break;
    }
    return report;
}

} // namespace parlance::wav2vec2
