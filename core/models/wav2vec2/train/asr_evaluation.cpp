// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/train/asr_evaluation.h"

#include "core/infer/ctc_greedy.h"
#include "core/metrics/error_rate.h"

namespace parlance::wav2vec2 {

namespace {

/// Totals over utterances that come in any order.
class Totals {
  public:
    Totals(const AsrDataset& dataset, const text::CtcDictionary& dictionary)
        : m_dataset(dataset), m_dictionary(dictionary), m_items(dataset.size()) {}

    void add(const AsrBatch& batch, const torch::Tensor& logProbs, const torch::Tensor& losses) {
        for (std::size_t row = 0; row < batch.utterances.size(); ++row) {
            const auto i = static_cast<std::int64_t>(row);
            const auto path = infer::greedyPath(logProbs[i], 0, batch.frameLengths[row]);
            addItem(batch.utterances[row], infer::transcriptOf(path, m_dictionary, {}).text,
                    losses[i].item<double>());
        }
    }

    train::ValidationResult result() && {
        return {.values = {{"loss", m_loss / static_cast<double>(m_items.size())},
                           {"wer", 100.0 * m_words.rate()},
                           {"cer", 100.0 * m_characters.rate()}},
                .items = std::move(m_items),
                .tokens = m_letters};
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
};

} // namespace

train::ValidationResult evaluate(CtcModel& model, const AsrSource& source,
                                 const text::CtcDictionary& dictionary,
                                 const train::ValidationOptions& options,
                                 const std::stop_token& stop, const ProgressSink& progress) {
    Totals totals(source.dataset(), dictionary);
    const auto take = [&](batching::Batch& next, std::int64_t /*index*/) {
        const auto& batch = dynamic_cast<AsrBatch&>(next);
        const CtcOutput output = model->forward(batch.waveforms);
        const auto losses = nn::ctcLoss(output.logProbs, batch.frameLengths, batch.targets);
        totals.add(batch, output.logProbs.cpu(), losses.cpu());
    };
    train::validateOver(source, *model, options, take, stop, progress);
    return std::move(totals).result();
}

} // namespace parlance::wav2vec2
