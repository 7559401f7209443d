// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/pretrain_validation.h"

#include "core/base/error.h"
#include "core/compute/precision.h"
#include "core/models/bert/convert/model_content.h"
#include "core/models/bert/convert/model_vocabulary.h"
#include "core/models/bert/data/pretrain_files.h"
#include "core/models/bert/model/losses.h"
#include "core/models/bert/train/attention_sample.h"
#include "core/train/attention_sample.h"

#include <algorithm>

namespace parlance::bert {

namespace {

/// Sums over the sequences that were measured.
class Totals {
  public:
    Totals(const PretrainSource& source, const text::WordPieceVocabulary& vocabulary,
           std::int64_t items)
        : m_source(source), m_vocabulary(vocabulary), m_itemsLeft(items),
          m_labelCounts(static_cast<std::size_t>(vocabulary.size())) {}

    void add(const train::Measurements& measured);
    train::ValidationResult result();

  private:
    void addItems(const torch::Tensor& guesses);

    const PretrainSource& m_source;
    const text::WordPieceVocabulary& m_vocabulary;
    std::int64_t m_itemsLeft;
    std::vector<std::int64_t> m_labelCounts;
    std::vector<runs::ItemLine> m_items;
    train::AttentionSample m_attention;
    double m_maskedLoss = 0.0, m_maskedRight = 0.0, m_masked = 0.0;
    double m_nextLoss = 0.0, m_nextRight = 0.0, m_sequences = 0.0;
    std::int64_t m_batch = 0;
};

void Totals::add(const train::Measurements& measured) {
    const auto number = [&](const char* name) { return measured.at(name).item<double>(); };
    m_maskedLoss += number("masked_loss");
    m_maskedRight += number("masked_right");
    m_masked += number("masked");
    m_nextLoss += number("next_loss");
    m_nextRight += number("next_right");
    m_sequences += number("sequences");
    const torch::Tensor labels = measured.at("labels");
    const auto label = labels.accessor<std::int64_t, 1>();
    for (std::int64_t i = 0; i < label.size(0); ++i)
        ++m_labelCounts[static_cast<std::size_t>(label[i])];
    m_attention.take(measured);
    if (m_itemsLeft > 0)
        addItems(measured.at("guesses"));
    ++m_batch;
}

void Totals::addItems(const torch::Tensor& guesses) {
    const std::vector<data::PretrainingSample> samples = m_source.samples(0, m_batch);
    const std::unique_ptr<PretrainBatch> batch = pretrainBatch(samples);
    const auto guess = guesses.accessor<std::int64_t, 1>();
    std::int64_t place = 0;
    for (std::size_t i = 0; i < samples.size() && m_itemsLeft > 0; ++i, --m_itemsLeft) {
        const data::PretrainingSample& sample = samples[batch->samples[i]];
        runs::ItemLine item{.id = strCat("sequence ", m_items.size() + 1),
                            .reference = {},
                            .hypothesis = {},
                            .loss = 0.0};
        for (std::size_t m = 0; m < sample.labels.size(); ++m, ++place) {
            const char* const space = m == 0 ? "" : " ";
            item.reference += strCat(space, m_vocabulary.piece(sample.labels[m]));
            item.hypothesis += strCat(
                space, guess[place] < m_vocabulary.size() ? m_vocabulary.piece(guess[place]) : "?");
            item.errors += guess[place] != sample.labels[m] ? 1 : 0;
        }
        const double right =
            static_cast<double>(sample.labels.size()) - static_cast<double>(item.errors);
        item.values.emplace_back("mlm_accuracy",
                                 100.0 * right /
                                     std::max(1.0, static_cast<double>(sample.labels.size())));
        m_items.push_back(std::move(item));
    }
}

train::ValidationResult Totals::result() {
    const double masked = std::max(1.0, m_masked), sequences = std::max(1.0, m_sequences);
    const double maskedLoss = m_maskedLoss / masked, nextLoss = m_nextLoss / sequences;
    const auto frequent = static_cast<double>(*std::ranges::max_element(m_labelCounts));
    train::ValidationResult result{.values = {{"loss", maskedLoss + nextLoss},
                                              {"mlm_loss", maskedLoss},
                                              {"nsp_loss", nextLoss},
                                              {"mlm_accuracy", 100.0 * m_maskedRight / masked},
                                              {"nsp_accuracy", 100.0 * m_nextRight / sequences},
                                              {"mlm_baseline", 100.0 * frequent / masked}},
                                   .items = std::move(m_items),
                                   .tokens = m_masked};
    m_attention.addTo(result, [this](std::int64_t token) { return m_vocabulary.piece(token); });
    return result;
}

torch::Tensor number(double value) {
    return torch::full({}, value, torch::kDouble);
}

train::Measurements measure(BertModelImpl& model, const PretrainBatch& batch) {
    const torch::Tensor hidden = model.forward(batch.input);
    const torch::Tensor tokens = model.maskedTokens(hidden, batch.places);
    const torch::Tensor follows = model.nextSentence(model.pooled(hidden, batch.input));
    const torch::Tensor guesses = tokens.argmax(-1);
    const auto masked = static_cast<double>(batch.labels.numel());
    const auto sequences = static_cast<double>(batch.nextSentence.numel());
    return {{"masked_loss", meanLoss(tokens, batch.labels).to(torch::kDouble) * masked},
            {"masked_right", (guesses == batch.labels).sum().to(torch::kDouble)},
            {"masked", number(masked)},
            {"next_loss", meanLoss(follows, batch.nextSentence).to(torch::kDouble) * sequences},
            {"next_right", (follows.argmax(-1) == batch.nextSentence).sum().to(torch::kDouble)},
            {"sequences", number(sequences)},
            {"labels", batch.labels},
            {"guesses", guesses}};
}

} // namespace

train::ValidationResult validatePretraining(BertModel& model, const PretrainSource& source,
                                            const text::WordPieceVocabulary& vocabulary,
                                            std::int64_t items,
                                            const train::ValidationOptions& options,
                                            const train::Validation& validation) {
    Totals totals(source, vocabulary, items);
    train::validateOver(
        source, *model, options, validation,
        [&](batching::Batch& next, std::int64_t index) {
            const auto& batch = dynamic_cast<PretrainBatch&>(next);
            train::Measurements measured = measure(*model, batch);
            if (index == 0 && items > 0)
                putAttentionSample(measured, *model, batch.input, /*row=*/0);
            return measured;
        },
        [&](const train::Measurements& measured) { totals.add(measured); });
    return totals.result();
}

train::ValidationResult evaluatePretrainedModel(const models::EvaluationRequest& request) {
    const std::string where = request.model.path.string();
    const ModelContent content = readModel(request.model);
    if (!content.heads.maskedTokens || !content.heads.nextSentence)
        throw Error(ErrorKind::Checkpoint,
                    "the model lacks the heads for masked tokens and next sentences", where,
                    "name a pre-trained model");
    const auto vocabulary = vocabularyOf(request.model, content.model.vocabSize);
    models::ConversionReport report;
    BertModel model = buildModel(content, where, report);
    model->to(request.device);
    PretrainConfig config;
    config.model = content.model;
    config.data.valid = request.data;
    config.data.maxPredictionsPerSeq = content.model.maxPositionEmbeddings;
    if (request.batchSize > 0)
        config.data.batchSize = request.batchSize;
    const std::unique_ptr<PretrainSource> source =
        validationSource(config, std::filesystem::current_path(), *vocabulary);
    if (!source)
        throw Error(ErrorKind::Usage, "there are no shards to measure on", "--data",
                    "name a folder of them");
    const compute::ComputeScope scope(request.device, request.precision);
    return validatePretraining(model, *source, *vocabulary, config.validation.items,
                               {.device = request.device}, request.validation);
}

} // namespace parlance::bert
