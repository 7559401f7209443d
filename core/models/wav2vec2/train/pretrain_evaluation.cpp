// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/pretrain_evaluation.h"

#include "core/models/wav2vec2/convert/built_model.h"
#include "core/models/wav2vec2/data/pretrain_files.h"
#include "core/models/wav2vec2/model/contrastive.h"
#include "core/models/wav2vec2/train/attention_sample.h"
#include "core/models/wav2vec2/train/pretrain_draws.h"
#include "core/models/wav2vec2/train/pretrain_loss.h"
#include "core/train/attention_sample.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

/// Of one batch, which is one sub-batch: sums in fp64, `utterances` [B] and their mean `losses`
/// [B]; `probabilities` and `likeliest` [G, V] where targets are quantised.
train::Measurements measurementsOf(const PretrainBatch& batch, const PretrainOutput& output) {
    const torch::Tensor logits = output.logits.cpu(); // [N, 1 + K]
    const auto losses = -torch::log_softmax(logits, -1).select(1, 0);
    const auto frames = static_cast<double>(logits.size(0));
    const auto number = [](double value) { return torch::tensor({value}, torch::kFloat64); };
    std::vector<std::int64_t> utterances;
    for (const std::size_t utterance : batch.utterances)
        utterances.push_back(static_cast<std::int64_t>(utterance));
    const auto rows = static_cast<std::int64_t>(utterances.size());
    train::Measurements measured{
        {"frames", number(frames)},
        {"contrastive", losses.sum(torch::kFloat64).reshape({1})},
        {"correct", isCorrect(logits).sum().to(torch::kFloat64).reshape({1})},
        {"equal", torch::isinf(logits).sum().to(torch::kFloat64).reshape({1})},
        {"negatives", number(frames * static_cast<double>(logits.size(1) - 1))},
        {"penalty", number(frames * output.meanSquares.item<double>())},
        {"utterances", torch::tensor(utterances)},
        {"losses", losses.view({rows, -1}).mean(1).to(torch::kFloat64)}};
    if (output.usage.probabilities.defined()) {
        const auto summed = [&](const torch::Tensor& mean) {
            return mean[0].to(torch::kCPU, torch::kFloat64) * frames;
        };
        measured["probabilities"] = summed(output.usage.probabilities);
        measured["likeliest"] = summed(output.usage.likeliest);
    }
    return measured;
}

/// Sums over batches. The diversity is of the marginals over the whole set, so that it does not
/// depend on the batches.
class ContrastTotals {
  public:
    ContrastTotals(const std::vector<Utterance>& utterances, const ContrastConfig& config)
        : m_utterances(utterances), m_config(config), m_items(utterances.size()) {}

    void add(const train::Measurements& measured) {
        const auto number = [&](const char* name) { return measured.at(name).item<double>(); };
        m_frames += number("frames");
        m_contrastive += number("contrastive");
        m_correct += number("correct");
        m_equal += number("equal");
        m_negatives += number("negatives");
        m_penalty += number("penalty");
        if (measured.contains("probabilities")) {
            addTo(m_probabilities, measured.at("probabilities"));
            addTo(m_likeliest, measured.at("likeliest"));
        }
        m_attention.take(measured);
        addItems(measured);
    }

    train::ValidationResult result() && {
        runs::Values terms{{"loss_0", m_contrastive / m_frames}};
        runs::Values usage;
        if (m_probabilities.defined()) {
            const auto prob = perplexity(m_probabilities / m_frames);
            const auto diversity = diversityLoss(prob, m_probabilities.numel()).item<double>();
            if (m_config.diversityWeight > 0.0)
                terms.emplace_back("loss_1", m_config.diversityWeight * diversity);
            usage = {{"prob_perplexity", prob.item<double>()},
                     {"code_perplexity", perplexity(m_likeliest / m_frames).item<double>()},
                     {"equal_negatives", 100.0 * m_equal / m_negatives}};
        }
        if (m_config.penaltyWeight > 0.0)
            terms.emplace_back("loss_2", m_config.penaltyWeight * m_penalty / m_frames);
        double loss = 0.0;
        for (const auto& [name, value] : terms)
            loss += value;
        train::ValidationResult result{
            .values = {{"loss", loss}}, .items = std::move(m_items), .tokens = m_frames};
        result.values.insert(result.values.end(), terms.begin(), terms.end());
        result.values.emplace_back("accuracy", 100.0 * m_correct / m_frames);
        result.values.insert(result.values.end(), usage.begin(), usage.end());
        m_attention.addTo(result);
        return result;
    }

  private:
    static void addTo(torch::Tensor& sum, const torch::Tensor& added) {
        sum = sum.defined() ? sum + added : added;
    }

    void addItems(const train::Measurements& measured) {
        const auto utterances = measured.at("utterances").accessor<std::int64_t, 1>();
        const auto losses = measured.at("losses").accessor<double, 1>();
        for (std::int64_t row = 0; row < utterances.size(0); ++row) {
            const auto utterance = static_cast<std::size_t>(utterances[row]);
            m_items[utterance].id = m_utterances[utterance].id;
            m_items[utterance].loss = losses[row];
        }
    }

    const std::vector<Utterance>& m_utterances;
    const ContrastConfig& m_config;
    double m_frames = 0.0, m_contrastive = 0.0, m_correct = 0.0, m_penalty = 0.0;
    double m_equal = 0.0, m_negatives = 0.0;
    torch::Tensor m_probabilities, m_likeliest; // [G, V] fp64
    train::AttentionSample m_attention;
    std::vector<runs::ItemLine> m_items;
};

} // namespace

train::ValidationResult evaluatePretraining(PretrainModel& model, const PretrainSource& source,
                                            const PretrainConfig& config,
                                            const train::ValidationOptions& options,
                                            const train::Validation& validation) {
    ContrastTotals totals(source.utterances(), config.pretrain);
    const auto measure = [&](batching::Batch& next, std::int64_t index) {
        const auto& batch = dynamic_cast<PretrainBatch&>(next);
        // Update 0 is not an update of training: validation draws its own masks, always the same.
        const train::StepContext context{.seed = static_cast<std::uint64_t>(config.common.seed),
                                         .update = 0,
                                         .microBatch = index};
        const PretrainDraws draws =
            drawPretraining(config, batch, context, Drawing::Evaluation, options.device);
        train::Measurements measured =
            measurementsOf(batch, model->forward(batch.waveforms, draws));
        const auto first = std::ranges::find(batch.utterances, std::size_t{0});
        if (first != batch.utterances.end()) {
            const auto row = first - batch.utterances.begin();
            train::AttentionSample::put(
                measured, attentionSample(*model, config.model, batch.waveforms, row,
                                          batch.frameLengths[static_cast<std::size_t>(row)]));
        }
        return measured;
    };
    train::validateOver(source, *model, options, validation, measure,
                        [&](const train::Measurements& measured) { totals.add(measured); });
    return std::move(totals).result();
}

train::ValidationResult evaluatePretrainedModel(const models::EvaluationRequest& request) {
    const std::string where = request.model.path.string();
    const ModelContent content = readPretrained(request.model);
    PretrainConfig config = content.pretrainConfig(where);
    config.data.valid = request.data;
    config.data.root.clear();
    if (request.batchSize > 0)
        config.data.batchSizeValid = request.batchSize;
    const auto source = pretrainValidationSource(config, std::filesystem::current_path());
    models::ConversionReport report;
    PretrainModel model = buildPretrained(content, where, report);
    model->to(request.device);
    model->prepareForInference(request.precision);
    const compute::ComputeScope compute(request.device, request.precision);
    return evaluatePretraining(model, *source, config, {.device = request.device},
                               request.validation);
}

} // namespace parlance::wav2vec2
