// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/convert/model_content.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/convert/published_names.h"
#include "core/models/bert/convert/published_sizes.h"
#include "core/models/foreign_error.h"
#include "core/models/locate_model.h"
#include "core/tensor_io/safetensors.h"
#include "core/tensor_io/weights_file.h"

namespace parlance::bert {

namespace fs = std::filesystem;

namespace {

/// Of our own configuration, of any task.
void adoptConfig(ModelContent& content, const std::string& where) {
    content.model = config::fromJson<ModelConfig>(content.config.at("model"), where);
    checkModel(content.model, where);
    content.lowerCase = content.config.at("data").value("lower_case", true);
    if (content.config.contains("pooling"))
        content.pooling = config::fromJson<PoolingConfig>(content.config.at("pooling"), where);
}

ModelContent readOurs(const models::ModelSource& source) {
    const std::string where = source.path.string();
    const runs::RunConfig run = models::ownConfig(source.path);
    if (run.family != "bert")
        throw Error(ErrorKind::Checkpoint, strCat("the model is of ", run.family), where,
                    "name a bert model");
    if (!run.config.is_object() || !run.config.contains("model") || !run.config.contains("data"))
        throw Error(ErrorKind::Checkpoint, "its configuration lacks model.* or data.*", where,
                    "get the model again");
    ModelContent content{
        .layout = "parlance",
        .task = run.task,
        .config = run.config,
        .weights = tensor_io::SafetensorsFile(source.path / "model.safetensors").loadAll()};
    models::asCheckpoint([&] {
        adoptConfig(content, where);
        return 0;
    });
    if (content.model.vocabSize == 0) // of a training that took the vocabulary's
        content.model.vocabSize =
            tensor_io::extentOf(content.weights, "bert.embeddings.word_embeddings.weight", 0);
    return content;
}

/// NVIDIA's later programs, which save the state of their scaler, train with the tanh form.
bool isOfLaterProgram(const fs::path& file) {
    return fs::is_regular_file(file) &&
           tensor_io::WeightsFile(file).values().contains("grad_scaler");
}

bool flagIn(const Json& config, const char* key) {
    return config.is_object() && config.value(key, Json(false)) == true;
}

/// Of sentence encoders: modules.json, and what it names (sentence-transformers).
PoolingConfig poolingIn(const fs::path& folder) {
    PoolingConfig pooling;
    if (!fs::exists(folder / "modules.json"))
        return pooling;
    const Json modules = readJsonFile(folder / "modules.json");
    for (const Json& module : modules.is_array() ? modules : Json::array()) {
        const std::string type = module.is_object() ? module.value("type", "") : "";
        if (type.ends_with(".Normalize"))
            pooling.normalize = true;
        if (!type.ends_with(".Pooling"))
            continue;
        const fs::path file =
            folder / fs::path(module.value("path", "")).filename() / "config.json";
        const Json config = fs::exists(file) ? readJsonFile(file) : Json();
        if (flagIn(config, "pooling_mode_cls_token"))
            pooling.mode = "cls";
        else if (flagIn(config, "pooling_mode_max_tokens"))
            pooling.mode = "max";
    }
    return pooling;
}

bool readsLowerCase(const models::ModelSource& source) {
    if (fs::is_directory(source.path))
        if (const std::optional<bool> said = lowerCaseIn(source.path))
            return *said;
    const auto vocabulary = findVocabulary(source);
    return !vocabulary || isLowerCase(*vocabulary);
}

ModelContent readForeign(models::ModelSource source) {
    // The published programs put bert_config.json beside a checkpoint.
    source.config = models::configFor(source, {"bert_config.json", "config.json"});
    const std::string where = source.path.string();
    models::PublishedCheckpoint checkpoint =
        models::readPublished(source, models::Contents::Weights);
    if (!isBert(checkpoint.weights))
        throw Error(ErrorKind::Checkpoint, "these are not the weights of a BERT", where,
                    "name a BERT model");
    checkpoint.weights = withOurNames(checkpoint.weights, where);
    if (isOfLaterProgram(source.path) && !checkpoint.arguments.contains("gelu"))
        checkpoint.arguments["gelu"] = "tanh";
    ModelContent content{.layout = checkpoint.layout,
                         .model = configOf(checkpoint, where),
                         .heads = headsIn(checkpoint.weights),
                         .lowerCase = readsLowerCase(source)};
    content.task = taskOf(content.heads);
    if (fs::is_directory(source.path))
        content.pooling = models::asCheckpoint([&] { return poolingIn(source.path); });
    content.config = {{"model", config::toJson(content.model)},
                      {"data", {{"lower_case", content.lowerCase}}}};
    content.weights = std::move(checkpoint.weights);
    return content;
}

} // namespace

std::string taskOf(const HeadOptions& heads) {
    return heads.answerSpan     ? "squad"
           : heads.classes > 0  ? "glue"
           : heads.maskedTokens ? "pretrain"
                                : "embed";
}

ModelContent readModel(const models::ModelSource& source) {
    ModelContent content = models::isOurs(source.path) ? readOurs(source) : readForeign(source);
    content.heads = headsIn(content.weights);
    checkAgainstWeights(content.model, content.weights, source.path.string());
    return content;
}

models::ConversionReport loadWeights(BertModelImpl& model, const tensor_io::Weights& weights,
                                     const std::string& where) {
    return models::loadPublished(
        model, weights, where,
        {"pooler.dense_act.weight", "pooler.dense_act.bias", "cls.predictions.bias",
         "transform.dense_act.weight", "transform.dense_act.bias", "transform.LayerNorm.weight",
         "transform.LayerNorm.bias", "seq_relationship.weight", "seq_relationship.bias",
         "qa_outputs.weight", "qa_outputs.bias", "classifier.weight", "classifier.bias"});
}

BertModel buildModel(const ModelContent& content, const std::string& where,
                     models::ConversionReport& report) {
    BertModel model(content.model, content.heads);
    report = loadWeights(*model, content.weights, where);
    return model;
}

std::optional<optim::OptimizerState> optimizerState(const models::ModelSource& source) {
    return models::readOptimizerState(source, withOurNames);
}

} // namespace parlance::bert
