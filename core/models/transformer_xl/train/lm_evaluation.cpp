// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/train/lm_evaluation.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/compute/precision.h"
#include "core/config/json_face.h"
#include "core/models/transformer_xl/config/lm_evaluation_options.h"
#include "core/models/transformer_xl/convert/model_content.h"
#include "core/models/transformer_xl/convert/model_vocabulary.h"
#include "core/models/transformer_xl/data/lm_texts.h"
#include "core/models/transformer_xl/train/lm_validation.h"

namespace parlance::transformer_xl {

namespace {

/// Of every scored batch of all passes but the first ones, in which memory is allocated.
struct BatchTimes {
    static constexpr int kFirstOnes = 2;

    std::vector<double> latenciesMs, tokensPerSec;
    int skipped = 0;

    void add(double seconds, std::int64_t tokens) {
        if (skipped < kFirstOnes) {
            ++skipped;
            return;
        }
        latenciesMs.push_back(1000.0 * seconds);
        tokensPerSec.push_back(static_cast<double>(tokens) / seconds);
    }

    void write(const std::filesystem::path& file, const models::EvaluationRequest& request) const {
        Json document = formatHeader("parlance-evaluation-times");
        document["model"] = request.model.path.string();
        document["data"] = request.data;
        document["options"] = request.options;
        document["latency_ms"] = latenciesMs;
        document["tokens_per_second"] = tokensPerSec;
        writeJsonFile(file, document);
    }
};

} // namespace

train::ValidationResult evaluateLm(const models::EvaluationRequest& request) {
    const std::string where = request.model.path.string();
    const auto asked = config::fromJson<LmEvaluationOptions>(request.options, "evaluate");
    ModelContent content = readModel(request.model);
    const std::shared_ptr<const text::Vocabulary> vocabulary =
        vocabularyOf(request.model, content.options);
    models::ConversionReport report;
    TransformerXl model = buildModel(content, where, report);
    model->to(request.device);
    content.config.data.root.clear();
    const auto tokens = tokensOf(request.data, content.config, std::filesystem::current_path(),
                                 *vocabulary, request.validation.stop);
    if (!tokens)
        throw Error(ErrorKind::Usage, "there is no text to measure on", "--data", "name a text");
    ModelOptions lengths = withLengths(evaluationLengths(content.config), asked);
    if (asked.extLen >= 0)
        lengths.extLen = asked.extLen;
    const std::int64_t streams =
        request.batchSize > 0 ? request.batchSize : content.config.validation.batchSize;
    const auto source = validationSource(tokens, model, lengths, streams, asked.maxBatches,
                                         *request.validation.group);
    const compute::ComputeScope scope(request.device, request.precision);
    train::ValidationResult result;
    double seconds = 0.0;
    BatchTimes times;
    const auto timed = [&](double sec, std::int64_t count) { times.add(sec, count); };
    for (std::int64_t pass = 0; pass < asked.repeat; ++pass) {
        const double begin = monotonicSec();
        train::ValidationResult measured =
            validateLm(model, *source, lengths, vocabulary.get(), {.device = request.device},
                       request.validation, timed);
        seconds += monotonicSec() - begin;
        if (pass == 0)
            result = std::move(measured);
    }
    result.values.emplace_back("tokens", result.tokens);
    result.values.emplace_back("tokens_per_second",
                               result.tokens * static_cast<double>(asked.repeat) / seconds);
    result.latenciesMs = times.latenciesMs;
    if (!asked.saveData.empty() && request.validation.group->world().isFirst())
        times.write(asked.saveData, request);
    return result;
}

} // namespace parlance::transformer_xl
