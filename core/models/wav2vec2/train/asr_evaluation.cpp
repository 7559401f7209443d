// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/asr_evaluation.h"

#include "core/infer/ctc/ctc_greedy.h"
#include "core/metrics/error_rate.h"
#include "core/models/wav2vec2/train/attention_sample.h"
#include "core/train/attention_sample.h"

#include <algorithm>
#include <sstream>

namespace parlance::wav2vec2 {

namespace {

constexpr char kLineEnd = '\n'; // no transcript holds one

/// Of one batch: `utterances` [B], `losses` [B], and `texts`, a line an utterance; with the first
/// utterance of all, its `attention`.
train::Measurements measurementsOf(const AsrBatch& batch, const torch::Tensor& logProbs,
                                   const torch::Tensor& losses,
                                   const text::CtcDictionary& dictionary) {
    std::vector<std::int64_t> utterances;
    std::string texts;
    for (std::size_t row = 0; row < batch.utterances.size(); ++row) {
        const auto path =
            infer::greedyPath(logProbs[static_cast<std::int64_t>(row)], 0, batch.frameLengths[row]);
        utterances.push_back(static_cast<std::int64_t>(batch.utterances[row]));
        texts += infer::transcriptOf(path, dictionary, {}).text + kLineEnd;
    }
    return {{"utterances", torch::tensor(utterances)},
            {"losses", losses.to(torch::kFloat64)},
            {"texts",
             torch::tensor(std::vector<std::uint8_t>(texts.begin(), texts.end()), torch::kUInt8)}};
}

/// Totals over utterances that come in any order.
class Totals {
  public:
    Totals(const AsrDataset& dataset, const text::CtcDictionary& dictionary)
        : m_dataset(dataset), m_dictionary(dictionary), m_items(dataset.size()) {}

    void add(const train::Measurements& measured) {
        const auto utterances = measured.at("utterances").accessor<std::int64_t, 1>();
        const auto losses = measured.at("losses").accessor<double, 1>();
        const torch::Tensor& bytes = measured.at("texts");
        std::istringstream texts(
            std::string(reinterpret_cast<const char*>(bytes.const_data_ptr<std::uint8_t>()),
                        static_cast<std::size_t>(bytes.numel())));
        m_attention.take(measured);
        for (std::int64_t row = 0; row < utterances.size(0); ++row) {
            std::string hypothesis;
            std::getline(texts, hypothesis, kLineEnd);
            addItem(static_cast<std::size_t>(utterances[row]), std::move(hypothesis), losses[row]);
        }
    }

    train::ValidationResult result() && {
        train::ValidationResult result{
            .values = {{"loss", m_loss / static_cast<double>(m_items.size())},
                       {"wer", 100.0 * m_words.rate()},
                       {"cer", 100.0 * m_characters.rate()}},
            .items = std::move(m_items),
            .tokens = m_letters};
        m_attention.addTo(result);
        return result;
    }

  private:
    void addItem(std::size_t utterance, std::string hypothesis, double loss) {
        const std::string reference = transcriptOf(m_dataset[utterance], m_dictionary);
        const auto words = metrics::wordErrors(reference, hypothesis);
        m_words += words;
        m_characters += metrics::characterErrors(reference, hypothesis);
        m_loss += loss;
        m_letters += static_cast<double>(m_dataset[utterance].labels.size());
        m_items[utterance] = {.id = m_dataset[utterance].id,
                              .reference = reference,
                              .hypothesis = std::move(hypothesis),
                              .loss = loss,
                              .errors = words.errors()};
    }

    const AsrDataset& m_dataset;
    const text::CtcDictionary& m_dictionary;
    double m_loss = 0.0, m_letters = 0.0;
    metrics::ErrorCounts m_words, m_characters;
    std::vector<runs::ItemLine> m_items;
    train::AttentionSample m_attention;
};

} // namespace

train::ValidationResult evaluate(CtcModel& model, const AsrSource& source,
                                 const text::CtcDictionary& dictionary,
                                 const train::ValidationOptions& options,
                                 const train::Validation& validation) {
    Totals totals(source.dataset(), dictionary);
    const auto measure = [&](batching::Batch& next, std::int64_t /*index*/) {
        const auto& batch = dynamic_cast<AsrBatch&>(next);
        const CtcOutput output = model->forward(batch.waveforms);
        const auto losses = nn::ctcLoss(output.logProbs, batch.frameLengths, batch.targets);
        train::Measurements measured =
            measurementsOf(batch, output.logProbs.cpu(), losses.cpu(), dictionary);
        const auto first = std::ranges::find(batch.utterances, std::size_t{0});
        if (first != batch.utterances.end()) {
            const auto row = first - batch.utterances.begin();
            train::AttentionSample::put(
                measured, attentionSample(*model->body(), model->architecture(), batch.waveforms,
                                          row, batch.frameLengths[static_cast<std::size_t>(row)]));
        }
        return measured;
    };
    train::validateOver(source, *model, options, validation, measure,
                        [&](const train::Measurements& measured) { totals.add(measured); });
    return std::move(totals).result();
}

} // namespace parlance::wav2vec2
