// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/squad_validation.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/compute/precision.h"
#include "core/config/json_face.h"
#include "core/data/squad/squad_scores.h"
#include "core/models/bert/config/squad_evaluation_options.h"
#include "core/models/bert/convert/model_content.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/convert/task_config.h"
#include "core/models/bert/infer/window_logits.h"
#include "core/models/bert/train/attention_sample.h"
#include "core/train/attention_sample.h"

#include <algorithm>

namespace parlance::bert {

namespace {

torch::Tensor joined(const std::vector<SpanLogits>& rows, std::vector<float> SpanLogits::*part) {
    std::vector<float> all;
    for (const SpanLogits& row : rows)
        all.insert(all.end(), (row.*part).begin(), (row.*part).end());
    return torch::tensor(all);
}

train::Measurements measure(BertModelImpl& model, const SquadBatch& batch) {
    const std::vector<SpanLogits> rows = spanLogits(model, model.forward(batch.input), batch.input);
    std::vector<std::int64_t> features, lengths;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        features.push_back(static_cast<std::int64_t>(batch.features[row]));
        lengths.push_back(static_cast<std::int64_t>(rows[row].start.size()));
    }
    return {{"start", joined(rows, &SpanLogits::start)},
            {"end", joined(rows, &SpanLogits::end)},
            {"features", torch::tensor(features)},
            {"lengths", torch::tensor(lengths)}};
}

/// Puts what one batch gave where its features belong.
void keep(const train::Measurements& measured, std::vector<SpanLogits>& logits) {
    const float* start = measured.at("start").const_data_ptr<float>();
    const float* end = measured.at("end").const_data_ptr<float>();
    const auto features = measured.at("features").accessor<std::int64_t, 1>();
    const auto lengths = measured.at("lengths").accessor<std::int64_t, 1>();
    for (std::int64_t row = 0; row < features.size(0); ++row) {
        logits[static_cast<std::size_t>(features[row])] = {.start = {start, start + lengths[row]},
                                                           .end = {end, end + lengths[row]}};
        start += lengths[row];
        end += lengths[row];
    }
}

/// The first window of the first question, if it has one.
std::optional<std::size_t> firstFeature(const SquadSet& set) {
    for (const data::SquadExample& example : set.features.examples())
        if (example.question == 0 && example.featureCount > 0)
            return example.firstFeature;
    return std::nullopt;
}

std::vector<data::SquadPrediction> predictionsOf(const SquadSet& set,
                                                 const std::vector<SpanLogits>& logits,
                                                 const text::WordPiece& wordPiece,
                                                 const text::RankingOptions& ranking) {
    std::vector<data::SquadPrediction> predictions;
    for (const data::SquadExample& example : set.features.examples()) {
        std::vector<text::WindowLogits> views;
        for (std::size_t i = 0; i < example.featureCount; ++i)
            views.push_back(logits[example.firstFeature + i].view());
        predictions.push_back({.id = set.file.questions[example.question].id,
                               .answers = text::rankAnswers(set.features.windowsOf(example), views,
                                                            wordPiece, ranking)});
    }
    return predictions;
}

train::ValidationResult scored(const SquadSet& set,
                               const std::vector<data::SquadPrediction>& predictions) {
    data::SquadTexts texts;
    for (const data::SquadPrediction& prediction : predictions)
        texts[prediction.id] = prediction.answers.answer.text;
    const data::SquadScores scores = data::scoreSquad(set.file, texts);
    train::ValidationResult result{
        .values = {{"exact_match", scores.all.exactMatch}, {"f1", scores.all.f1}}};
    const auto addMeans = [&](const std::optional<data::SquadMeans>& means, const char* prefix) {
        if (!means)
            return;
        result.values.emplace_back(std::string(prefix) + "_exact", means->exactMatch);
        result.values.emplace_back(std::string(prefix) + "_f1", means->f1);
    };
    addMeans(scores.withAnswer, "HasAns");
    addMeans(scores.withoutAnswer, "NoAns");
    for (std::size_t i = 0; i < scores.questions.size(); ++i) {
        const data::QuestionScore& score = scores.questions[i];
        const data::SquadQuestion& question = set.file.questions[i];
        result.items.push_back(
            {.id = score.id,
             .reference = score.reference,
             .hypothesis = score.prediction,
             .loss = 0.0,
             .errors = score.score.exact > 0.0 ? 0 : 1,
             .values = {{"f1", 100.0 * score.score.f1}, {"exact_match", 100.0 * score.score.exact}},
             .question = question.question,
             .context = set.file.contextOf(question)});
    }
    return result;
}

} // namespace

text::RankingOptions rankingOptions(const AnsweringConfig& config, bool nullAnswers) {
    return {.candidates = text::AnswerCandidates::Context,
            .nBest = config.nBestSize,
            .longest = config.maxAnswerLength,
            .nullAnswers = nullAnswers,
            .nullThreshold = config.nullScoreDiffThreshold};
}

SquadAnswers validateSquad(BertModel& model, const SquadSource& source,
                           const text::WordPiece& wordPiece, const text::RankingOptions& ranking,
                           const train::ValidationOptions& options,
                           const train::Validation& validation) {
    const SquadSet& set = source.set();
    std::vector<SpanLogits> logits(set.features.features().size());
    train::AttentionSample attention;
    const std::optional<std::size_t> shown = firstFeature(set);
    train::validateOver(
        source, *model, options, validation,
        [&](batching::Batch& next, std::int64_t /*index*/) {
            const auto& batch = dynamic_cast<SquadBatch&>(next);
            train::Measurements measured = measure(*model, batch);
            const auto found =
                shown ? std::ranges::find(batch.features, *shown) : batch.features.end();
            if (found != batch.features.end())
                putAttentionSample(measured, *model, batch.input,
                                   static_cast<std::size_t>(found - batch.features.begin()));
            return measured;
        },
        [&](const train::Measurements& measured) {
            keep(measured, logits);
            attention.take(measured);
        });
    SquadAnswers answers{.result = {},
                         .predictions = predictionsOf(set, logits, wordPiece, ranking)};
    answers.result = scored(set, answers.predictions);
    attention.addTo(answers.result,
                    [&](std::int64_t token) { return wordPiece.vocabulary().piece(token); });
    return answers;
}

train::ValidationResult evaluateSquad(const models::EvaluationRequest& request) {
    const std::string where = request.model.path.string();
    const auto asked = config::fromJson<SquadEvaluationOptions>(request.options, "evaluate");
    const ModelContent content = readModel(request.model);
    if (!content.heads.answerSpan)
        throw Error(ErrorKind::Checkpoint, "the model has no head that finds answers", where,
                    "name a model that was trained on questions");
    const auto vocabulary = vocabularyOf(request.model, content.model.vocabSize);
    models::ConversionReport report;
    BertModel model = buildModel(content, where, report);
    model->to(request.device);
    SquadConfig config = squadConfigFromJson(taskConfigOf(content), where);
    if (request.batchSize > 0)
        config.data.batchSize = request.batchSize;
    const text::WordPiece wordPiece(vocabulary, content.lowerCase);
    if (request.data.empty())
        throw Error(ErrorKind::Usage, "there are no questions to answer", "--data",
                    "name a JSON file of SQuAD");
    const auto set = squadSet(request.data, config.data, wordPiece, data::SquadPurpose::Answering);
    const SquadSource source(set, vocabulary, config.data.batchSize, std::nullopt);
    text::RankingOptions ranking =
        rankingOptions(asked, config.data.version2 || set->file.isVersion2());
    if (asked.published)
        ranking.candidates = text::AnswerCandidates::Published;
    const compute::ComputeScope scope(request.device, request.precision);
    const double begin = monotonicSec();
    SquadAnswers answers = validateSquad(model, source, wordPiece, ranking,
                                         {.device = request.device}, request.validation);
    answers.result.values.emplace_back(
        "sequences_per_second", static_cast<double>(source.itemCount()) / (monotonicSec() - begin));
    if (!asked.predictions.empty() && request.validation.group->world().isFirst())
        data::writePredictions(asked.predictions, answers.predictions);
    return std::move(answers.result);
}

} // namespace parlance::bert
