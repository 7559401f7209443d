// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/glue_validation.h"

#include "core/base/error.h"
#include "core/compute/precision.h"
#include "core/config/json_face.h"
#include "core/data/glue/glue_scores.h"
#include "core/models/bert/config/glue_evaluation_options.h"
#include "core/models/bert/convert/model_classes.h"
#include "core/models/bert/convert/model_content.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/convert/task_config.h"
#include "core/models/bert/model/losses.h"
#include "core/models/bert/train/attention_sample.h"
#include "core/train/attention_sample.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace parlance::bert {

namespace {

/// What a model gives for each example of a table.
struct Outputs {
    std::vector<std::int64_t> classes;
    std::vector<double> values, losses;
    train::AttentionSample attention = {};
};

train::Measurements measure(BertModelImpl& model, const GlueBatch& batch, bool isRegression) {
    const torch::Tensor logits =
        model.classes(model.pooled(model.forward(batch.input), batch.input)).to(torch::kFloat);
    const torch::Tensor values = logits.select(1, 0);
    const torch::Tensor losses = isRegression
                                     ? (values - batch.values).square()
                                     : -torch::log_softmax(logits, -1)
                                            .gather(1, batch.labels.clamp_min(0).unsqueeze(1))
                                            .squeeze(1);
    std::vector<std::int64_t> examples(batch.examples.begin(), batch.examples.end());
    train::Measurements measured{{"examples", torch::tensor(examples)},
                                 {"classes", logits.argmax(1)},
                                 {"values", values},
                                 {"losses", losses}};
    const auto first = std::ranges::find(batch.examples, std::size_t{0});
    if (first != batch.examples.end())
        putAttentionSample(measured, model, batch.input,
                           static_cast<std::size_t>(first - batch.examples.begin()));
    return measured;
}

void keep(const train::Measurements& measured, Outputs& outputs) {
    const auto examples = measured.at("examples").accessor<std::int64_t, 1>();
    const auto classes = measured.at("classes").accessor<std::int64_t, 1>();
    const auto values = measured.at("values").accessor<float, 1>();
    const auto losses = measured.at("losses").accessor<float, 1>();
    outputs.attention.take(measured);
    for (std::int64_t row = 0; row < examples.size(0); ++row) {
        const auto example = static_cast<std::size_t>(examples[row]);
        outputs.classes[example] = classes[row];
        outputs.values[example] = static_cast<double>(values[row]);
        outputs.losses[example] = static_cast<double>(losses[row]);
    }
}

data::GlueScores scoresOf(const data::GlueTask& task, const data::GlueExamples& table,
                          const Outputs& outputs, std::int64_t classes) {
    std::vector<std::int64_t> labels;
    std::vector<double> values;
    for (const data::GlueExample& example : table.examples) {
        labels.push_back(example.label);
        values.push_back(example.value);
    }
    return task.isRegression() ? data::scoreGlue(outputs.values, values)
                               : data::scoreGlue(task, classes, outputs.classes, labels);
}

std::string decimal(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f", value);
    return text.data();
}

std::vector<runs::ItemLine> itemsOf(const data::GlueTask& task, const data::GlueExamples& table,
                                    const std::vector<std::string>& classes,
                                    const Outputs& outputs) {
    std::vector<runs::ItemLine> items;
    for (std::size_t i = 0; i < table.examples.size(); ++i) {
        const data::GlueExample& example = table.examples[i];
        const auto nameOf = [&](std::int64_t label) {
            return label < std::ssize(classes) ? classes[static_cast<std::size_t>(label)]
                                               : std::to_string(label);
        };
        const bool isRight = !task.isRegression() && outputs.classes[i] == example.label;
        runs::ItemLine item{.id = example.id,
                            .reference = task.isRegression() ? decimal(example.value)
                                                             : nameOf(example.label),
                            .hypothesis = task.isRegression() ? decimal(outputs.values[i])
                                                              : nameOf(outputs.classes[i]),
                            .loss = outputs.losses[i],
                            .errors = isRight ? 0 : 1};
        if (!task.isRegression())
            item.values.emplace_back("accuracy", isRight ? 100.0 : 0.0);
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace

train::ValidationResult validateGlue(BertModel& model, const GlueSource& source,
                                     const data::GlueTask& task,
                                     const std::vector<std::string>& classes,
                                     const train::ValidationOptions& options,
                                     const train::Validation& validation) {
    const data::GlueExamples& table = source.table();
    const std::size_t count = table.examples.size();
    Outputs outputs{.classes = std::vector<std::int64_t>(count),
                    .values = std::vector<double>(count),
                    .losses = std::vector<double>(count)};
    train::validateOver(
        source, *model, options, validation,
        [&](batching::Batch& batch, std::int64_t /*index*/) {
            return measure(*model, dynamic_cast<GlueBatch&>(batch), task.isRegression());
        },
        [&](const train::Measurements& measured) { keep(measured, outputs); });
    const data::GlueScores scores = scoresOf(task, table, outputs, std::ssize(classes));
    double loss = 0.0;
    for (const double one : outputs.losses)
        loss += one / static_cast<double>(count);
    train::ValidationResult result{.values = {{"loss", loss}},
                                   .items = itemsOf(task, table, classes, outputs)};
    outputs.attention.addTo(result,
                            [&](std::int64_t token) { return source.vocabulary().piece(token); });
    const auto add = [&](const char* name, const std::optional<double>& value) {
        if (value)
            result.values.emplace_back(name, 100.0 * *value);
    };
    add("accuracy", scores.accuracy);
    add("f1", scores.f1);
    add("mcc", scores.matthews);
    add("pearson", scores.pearson);
    add("spearman", scores.spearman);
    add("score", scores.score());
    return result;
}

train::ValidationResult evaluateGlue(const models::EvaluationRequest& request) {
    const std::string where = request.model.path.string();
    const auto asked = config::fromJson<GlueEvaluationOptions>(request.options, "evaluate");
    const ModelContent content = readModel(request.model);
    if (content.heads.classes == 0)
        throw Error(ErrorKind::Checkpoint, "the model has no head that tells classes", where,
                    "name a model that was trained to classify");
    const auto vocabulary = vocabularyOf(request.model, content.model.vocabSize);
    ModelClasses classes = classesOf(request.model, content.heads.classes);
    const std::string name = asked.taskName.empty() ? classes.task : asked.taskName;
    if (name.empty())
        throw Error(ErrorKind::Usage, "nothing says which task of GLUE the model is for", where,
                    "name it with --task-name");
    const data::GlueTask& task = data::glueTaskNamed(name);
    if (!task.isOwnTable())
        classes.names = task.classes;
    models::ConversionReport report;
    BertModel model = buildModel(content, where, report);
    model->to(request.device);
    const GlueConfig config = glueConfigFromJson(taskConfigOf(content), where);
    if (request.data.empty())
        throw Error(ErrorKind::Usage, "there is no table to measure on", "--data",
                    "name a folder of GLUE's tables, or one table");
    const GlueSource source(
        glueExamples(request.data, task, data::GlueSplit::Dev, classes.names),
        text::WordPiece(vocabulary, content.lowerCase), config.data.maxSeqLength,
        request.batchSize > 0 ? request.batchSize : config.data.batchSize, std::nullopt);
    const compute::ComputeScope scope(request.device, request.precision);
    return validateGlue(model, source, task, classes.names, {.device = request.device},
                        request.validation);
}

} // namespace parlance::bert
