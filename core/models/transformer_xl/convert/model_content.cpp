// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/convert/model_content.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/models/foreign_error.h"
#include "core/models/locate_model.h"
#include "core/models/transformer_xl/convert/published_names.h"
#include "core/models/transformer_xl/convert/published_sizes.h"
#include "core/tensor_io/safetensors.h"

namespace parlance::transformer_xl {

namespace fs = std::filesystem;

namespace {

constexpr int kCutoffsVersion = 1;

std::vector<std::int64_t> cutoffsIn(const fs::path& folder) {
    const fs::path file = folder / kCutoffsFile;
    if (!fs::exists(file))
        return {};
    const Json json = readJsonFile(file);
    std::vector<std::int64_t> cutoffs;
    if (json.is_object() && json.contains("cutoffs") && json.at("cutoffs").is_array())
        for (const Json& cutoff : json.at("cutoffs"))
            cutoffs.push_back(cutoff.is_number_integer() ? cutoff.get<std::int64_t>() : -1);
    std::int64_t before = 0;
    for (const std::int64_t cutoff : cutoffs) {
        if (cutoff <= before)
            throw Error(ErrorKind::Checkpoint, "the cutoffs do not ascend", file.string(),
                        "get the model again");
        before = cutoff;
    }
    return cutoffs;
}

ModelContent readOurs(const models::ModelSource& source) {
    const std::string where = source.path.string();
    const runs::RunConfig run = models::ownConfig(source.path);
    if (run.family != "transformer_xl")
        throw Error(ErrorKind::Checkpoint, strCat("the model is of ", run.family), where,
                    "name a transformer_xl model");
    ModelContent content{
        .layout = "parlance",
        .config = models::asCheckpoint([&] { return lmConfigFromJson(run.config, where); }),
        .options = {},
        .weights = tensor_io::SafetensorsFile(source.path / "model.safetensors").loadAll()};
    content.options =
        modelOptions(content.config, tokensIn(content.weights), cutoffsIn(source.path));
    return content;
}

ModelContent readForeign(const models::ModelSource& source) {
    const std::string where = source.path.string();
    models::PublishedCheckpoint checkpoint =
        models::readPublished(source, models::Contents::Weights);
    if (!isTransformerXl(checkpoint.weights))
        throw Error(ErrorKind::Checkpoint, "these are not the weights of a Transformer-XL", where,
                    "name a Transformer-XL model");
    if (isHuggingFace(checkpoint.weights) && !checkpoint.arguments.contains("zero_memory"))
        checkpoint.arguments["zero_memory"] = true;
    checkpoint.weights = withOurNames(checkpoint.weights, where);
    LmConfig config = configOf(checkpoint, where);
    ModelOptions options = modelOptions(config, tokensIn(checkpoint.weights), {});
    return {.layout = checkpoint.layout,
            .config = std::move(config),
            .options = std::move(options),
            .weights = std::move(checkpoint.weights)};
}

} // namespace

ModelContent readModel(const models::ModelSource& source) {
    ModelContent content = models::isOurs(source.path) ? readOurs(source) : readForeign(source);
    checkAgainstWeights(content.options, content.weights, source.path.string());
    return content;
}

models::ConversionReport loadWeights(TransformerXlImpl& model, const tensor_io::Weights& weights,
                                     const std::string& where) {
    return models::loadPublished(model, weights, where, {"inv_freq"});
}

TransformerXl buildModel(const ModelContent& content, const std::string& where,
                         models::ConversionReport& report) {
    TransformerXl model(content.options);
    report = loadWeights(*model, content.weights, where);
    return model;
}

std::string cutoffsText(const std::vector<std::int64_t>& cutoffs) {
    return formatJson({{"format", "parlance-cutoffs"},
                       {"format_version", kCutoffsVersion},
                       {"cutoffs", cutoffs}});
}

std::optional<optim::OptimizerState> optimizerState(const models::ModelSource& source) {
    return models::readOptimizerState(source, withOurNames);
}

} // namespace parlance::transformer_xl
