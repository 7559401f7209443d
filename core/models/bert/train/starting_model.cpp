// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/starting_model.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/config/json_face.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/starting_point.h"

#include <array>

namespace parlance::bert {

namespace {

constexpr std::array<std::string_view, 4> kFree{
    "model.hidden_dropout_prob", "model.attention_probs_dropout_prob", "model.initializer_range",
    "model.checkpoint_activations"};

} // namespace

models::Inheritance inheritModel(const models::ModelSource& source, const Json& chosen,
                                 HeadOptions heads) {
    const std::string where = source.path.string();
    auto content = std::make_shared<ModelContent>(readModel(source));
    Json data{{"lower_case", content->lowerCase}};
    if (findVocabulary(source))
        data["vocab_file"] = ""; // that of the model
    models::Inheritance inherited{
        .config = models::adoptedKeys(
            {{"model", config::toJson(content->model)}, {"data", std::move(data)}}, chosen, kFree,
            where),
        .weights = {}};
    if (heads.classes > 0 && content->heads.classes > 0) // as if they were the same
        heads.classes = content->heads.classes;
    BertModel model(content->model, heads);
    inherited.weights = loadWeights(*model, content->weights, where);
    inherited.content = std::move(content);
    return inherited;
}

ModelContent startingModel(const models::ModelSource& source, const std::any& content) {
    return models::takenContent(content, source, readModel);
}

std::int64_t rowsFor(const text::WordPieceVocabulary& vocabulary) {
    constexpr std::int64_t kMultiple = 8;
    return (vocabulary.size() + kMultiple - 1) / kMultiple * kMultiple;
}

StartedText startText(const models::TaskRequest& request, const TextDataConfig& data,
                      ModelConfig& model) {
    StartedText started;
    if (!request.initModel.empty()) {
        started.model = startingModel(request.initModel, request.initContent);
        model.vocabSize = started.model->model.vocabSize;
        started.vocabulary = findVocabulary(request.initModel);
    }
    if (!started.vocabulary && !data.vocabFile.empty())
        started.vocabulary =
            text::WordPieceVocabulary::load(request.baseFolder / data.root / data.vocabFile);
    if (!started.vocabulary)
        throw Error(ErrorKind::Config, "there is no vocabulary", "data.vocab_file",
                    "name a vocab.txt, or start from a model that has one (--init)");
    checkCasing(*started.vocabulary, data.lowerCase, "data.lower_case");
    if (model.vocabSize == 0)
        model.vocabSize = rowsFor(*started.vocabulary);
    requireRows(*started.vocabulary, model);
    return started;
}

void requireRows(const text::WordPieceVocabulary& vocabulary, const ModelConfig& model) {
    if (vocabulary.size() > model.vocabSize)
        throw Error(ErrorKind::Config,
                    strCat("the vocabulary has ", vocabulary.size(),
                           " pieces, model.vocab_size is ", model.vocabSize),
                    "model.vocab_size", "set it to 0, for as many as the vocabulary has");
}

BertModel startedModel(const ModelOptions& options, const HeadOptions& heads, std::uint64_t seed,
                       const std::optional<ModelContent>& start, const std::string& where) {
    torch::manual_seed(randomKey(seed, "init"));
    BertModel model(options, heads);
    initialise(*model);
    if (!start)
        return model;
    tensor_io::Weights weights = start->weights;
    if (tensor_io::extentOf(weights, "classifier.weight", 0) != heads.classes) { // of another task
        weights.erase("classifier.weight");
        weights.erase("classifier.bias");
    }
    loadWeights(*model, weights, where);
    return model;
}

} // namespace parlance::bert
