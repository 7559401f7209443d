// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model_export.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/config/json_face.h"
#include "core/models/wav2vec2/asr_files.h"
#include "core/models/wav2vec2/built_model.h"
#include "core/models/wav2vec2/hugging_face_config.h"
#include "core/models/wav2vec2/hugging_face_labels.h"
#include "core/models/wav2vec2/published_names.h"
#include "core/runs/run_config.h"
#include "core/tensor_io/module_state.h"
#include "core/tensor_io/torch_writer.h"

namespace parlance::wav2vec2 {

namespace fs = std::filesystem;

namespace {

/// What every format writes.
struct Recogniser {
    AsrConfig config;
    text::CtcDictionary dictionary;
    tensor_io::NamedTensors weights; ///< by published names, in the model's order
};

void writeOurs(const Recogniser& model, const fs::path& target) {
    AtomicFolder folder(target);
    const runs::RunConfig config{.family = "wav2vec2",
                                 .task = "asr",
                                 .preset = "",
                                 .program = "parlance " PARLANCE_VERSION,
                                 .seed = model.config.common.seed,
                                 .parent = std::nullopt,
                                 .config = config::toJson(model.config)};
    writeJsonFile(folder.path() / "config.json", runs::toJson(config));
    writeFileAtomically(folder.path() / kDictionaryFile, model.dictionary.format());
    tensor_io::writeSafetensors(folder.path() / "model.safetensors", model.weights,
                                {{"format", "parlance"}, {"family", "wav2vec2"}});
    folder.commit();
}

void writeHuggingFace(const Recogniser& model, const fs::path& target) {
    const std::string where = target.string();
    const Json config = huggingFaceConfig({.architecture = model.config.model,
                                           .modelClass = "Wav2Vec2ForCTC",
                                           .labels = model.dictionary.size()},
                                          where);
    tensor_io::NamedTensors weights;
    for (const auto& [name, tensor] : model.weights) {
        const auto theirs = toHuggingFace(name, model.config.model.extractorMode == "layer_norm");
        if (!theirs)
            throw Error(ErrorKind::Checkpoint, strCat("Hugging Face's models have no ", name),
                        where, "convert to the format torch instead");
        weights.emplace_back(*theirs, tensor);
    }
    AtomicFolder folder(target);
    writeJsonFile(folder.path() / "config.json", config);
    writeJsonFile(folder.path() / "preprocessor_config.json",
                  huggingFacePreprocessor(model.config.model));
    writeJsonFile(folder.path() / "vocab.json", huggingFaceVocabulary(model.dictionary));
    writeJsonFile(folder.path() / "tokenizer_config.json", huggingFaceTokenizer());
    tensor_io::writeSafetensors(folder.path() / "model.safetensors", weights, {{"format", "pt"}});
    folder.commit();
}

/// Our keys by their published names.
Json publishedArguments(const ArchitectureConfig& architecture) {
    Json arguments{{"mode", "finetune"}};
    for (const config::FieldInfo& field : config::tableOf<ArchitectureConfig>().fields())
        if (!field.aliases.empty())
            arguments[field.aliases.front()] = config::valueToJson(field.get(&architecture));
    if (architecture.hourglassTransformer.empty())
        arguments["hourglass_transformer"] = nullptr;
    return arguments;
}

void writeTorch(const Recogniser& model, const fs::path& target) {
    tensor_io::writeTorchFile(target, model.weights,
                              {{"args", publishedArguments(model.config.model)},
                               {"ema_model", nullptr},
                               {"optimizer", nullptr},
                               {"output_labels", model.dictionary.format()}});
}

} // namespace

models::ConversionReport convertModel(const models::ModelSource& source, const fs::path& target,
                                      models::ModelFormat format) {
    if (fs::exists(target))
        throw Error(ErrorKind::Usage, "there is something of this name already", target.string(),
                    "name a new file or folder with --to");
    const std::string where = source.path.string();
    const ModelContent content = readRecogniser(source);
    models::ConversionReport report;
    CtcModel built = buildRecogniser(content, where, report);
    const Recogniser model{.config = content.asrConfig(where),
                           .dictionary = *content.dictionary,
                           .weights = tensor_io::stateOf(*built)};
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
