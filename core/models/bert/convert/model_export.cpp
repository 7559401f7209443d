// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/convert/model_export.h"

#include "core/base/files.h"
#include "core/config/json_face.h"
#include "core/models/bert/convert/model_classes.h"
#include "core/models/bert/convert/model_content.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/convert/published_names.h"
#include "core/models/bert/convert/published_sizes.h"
#include "core/models/bert/convert/task_config.h"
#include "core/models/model_writer.h"
#include "core/tensor_io/module_state.h"
#include "core/tensor_io/torch_writer.h"

namespace parlance::bert {

namespace {

constexpr std::int64_t kRowMultiple = 8; ///< of the published programs' tables
/// Of tokens that do not exist: no softmax gives them weight.
constexpr double kUnusedBias = -10000.0;

/// The table of tokens and their bias with so many rows.
tensor_io::NamedTensors withTokens(const tensor_io::NamedTensors& weights, std::int64_t tokens) {
    tensor_io::NamedTensors resized;
    for (const auto& [name, tensor] : weights) {
        const bool isBias = name == "cls.predictions.bias";
        if (!isBias && name != "bert.embeddings.word_embeddings.weight") {
            resized.emplace_back(name, tensor);
            continue;
        }
        std::vector<std::int64_t> shape = tensor.sizes().vec();
        shape.front() = tokens;
        const torch::Tensor rows = torch::full(shape, isBias ? kUnusedBias : 0.0, tensor.options());
        const std::int64_t kept = std::min(tokens, tensor.size(0));
        rows.narrow(0, 0, kept).copy_(tensor.narrow(0, 0, kept));
        resized.emplace_back(name, rows);
    }
    return resized;
}

void writeHuggingFace(const std::filesystem::path& target, const ModelContent& content,
                      const tensor_io::NamedTensors& weights,
                      const text::WordPieceVocabulary* vocabulary, const ModelClasses& classes) {
    ModelOptions options = content.model;
    if (vocabulary != nullptr) // theirs has no rows more
        options.vocabSize = vocabulary->size();
    AtomicFolder folder(target);
    if (vocabulary != nullptr) {
        writeFileAtomically(folder.path() / kVocabularyFile, vocabulary->content());
        writeJsonFile(folder.path() / "tokenizer_config.json",
                      {{"do_lower_case", content.lowerCase},
                       {"tokenizer_class", "BertTokenizer"},
                       {"model_max_length", options.maxPositionEmbeddings}});
    }
    Json config = huggingFaceArguments(options, content.heads);
    for (std::size_t i = 0; i < classes.names.size(); ++i) {
        config["id2label"][std::to_string(i)] = classes.names[i];
        config["label2id"][classes.names[i]] = i;
    }
    if (content.heads.classes == 1)
        config["problem_type"] = "regression";
    writeJsonFile(folder.path() / "config.json", config);
    tensor_io::writeSafetensors(
        folder.path() / "model.safetensors",
        withHuggingFaceNames(withTokens(weights, options.vocabSize), content.heads),
        {{"format", "pt"}});
    folder.commit();
}

void writeTorch(const std::filesystem::path& target, const ModelContent& content,
                const tensor_io::NamedTensors& weights) {
    ModelOptions options = content.model;
    options.vocabSize = (options.vocabSize + kRowMultiple - 1) / kRowMultiple * kRowMultiple;
    Json config = publishedArguments(options);
    config["gelu"] = options.gelu;
    tensor_io::writeTorchFile(target, withPublishedAliases(withTokens(weights, options.vocabSize)),
                              {{"config", config}}, "model");
}

} // namespace

models::ConversionReport convertModel(const models::ModelSource& source,
                                      const std::filesystem::path& target,
                                      models::ModelFormat format) {
    models::requireNew(target);
    const ModelContent content = readModel(source);
    models::ConversionReport report;
    BertModel model = buildModel(content, source.path.string(), report);
    const torch::NoGradGuard noGrad;
    const tensor_io::NamedTensors weights = tensor_io::stateOf(*model);
    const auto vocabulary = findVocabulary(source);
    switch (format) {
    case models::ModelFormat::Parlance: {
        std::map<std::string, std::string> files;
        if (vocabulary)
            files[kVocabularyFile] = vocabulary->content();
        if (content.heads.classes > 0)
            files[kClassesFile] = classesText(classesOf(source, content.heads.classes));
        models::writeModelFolder(
            target, models::convertedConfig("bert", content.task, 1, taskConfigOf(content)),
            weights, files);
        break;
    }
    case models::ModelFormat::HuggingFace:
        writeHuggingFace(target, content, weights, vocabulary.get(),
                         content.heads.classes > 0 ? classesOf(source, content.heads.classes)
                                                   : ModelClasses());
        break;
    case models::ModelFormat::Torch:
        writeTorch(target, content, weights);
        break;
    }
    return report;
}

} // namespace parlance::bert
