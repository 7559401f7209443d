// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/speech/feature_extraction.h"

#include "core/audio/files/audio_file.h"
#include "core/compute/error_translation.h"
#include "core/engine/local/model_loading.h"
#include "core/infer/feature_runner.h"
#include "core/tensor_io/safetensors.h"

namespace parlance::engine {

namespace {

/// Runs `work` on a file; empty when it worked. Throws what concerns all files.
template <typename Work>
std::optional<Error> errorOf(Work work) {
    try {
        work();
        return std::nullopt;
    } catch (...) {
        Error error = asError(std::current_exception());
        if (concernsAll(error.kind()))
            throw error;
        return error;
    }
}

class Extractor {
  public:
    Extractor(std::span<const FeatureItem> items, const FeatureOrder& order)
        : m_items(items), m_order(order),
          m_runner(loadRunner<infer::FeatureRunner>(models::Use::Features, order.inference)),
          m_outcomes(items.size()) {}

    void take(std::size_t i) {
        m_outcomes[i].error = errorOf([&] {
            m_buffers.push_back(audio::readAudioFile(m_items[i].audio, m_runner->sampleRateHz()));
            m_waiting.push_back(i);
        });
        if (static_cast<std::int64_t>(m_waiting.size()) >= m_order.inference.batchSize.value_or(1))
            flush();
    }

    std::vector<FeatureOutcome> finish() {
        flush();
        return std::move(m_outcomes);
    }

  private:
    void flush() {
        if (m_waiting.empty())
            return;
        std::vector<torch::Tensor> features;
        const auto failure =
            errorOf([&] { features = m_runner->features(m_buffers, m_order.features); });
        for (std::size_t k = 0; k < m_waiting.size(); ++k) {
            FeatureOutcome& outcome = m_outcomes[m_waiting[k]];
            outcome.error = failure;
            if (!failure)
                write(m_items[m_waiting[k]], features[k], outcome);
        }
        m_waiting.clear();
        m_buffers.clear();
    }

    void write(const FeatureItem& item, const torch::Tensor& features, FeatureOutcome& outcome) {
        outcome.tensor = m_order.features.codes ? "codes" : "hidden_states";
        outcome.shape = features.sizes().vec();
        tensor_io::writeSafetensors(item.output, {{outcome.tensor, features}});
    }

    std::span<const FeatureItem> m_items;
    const FeatureOrder& m_order;
    std::unique_ptr<infer::FeatureRunner> m_runner;
    std::vector<std::size_t> m_waiting; ///< items whose audio is in m_buffers
    std::vector<audio::AudioBuffer> m_buffers;
    std::vector<FeatureOutcome> m_outcomes;
};

} // namespace

std::vector<FeatureOutcome> extractFeatures(std::span<const FeatureItem> items,
                                            const FeatureOrder& order, const ProgressSink& progress,
                                            const std::stop_token& stop) {
    Extractor extractor(items, order);
    for (std::size_t i = 0; i < items.size(); ++i) {
        throwIfStopped(stop, "the extraction of features");
        if (progress)
            progress({.done = static_cast<std::int64_t>(i),
                      .total = static_cast<std::int64_t>(items.size()),
                      .what = items[i].audio.string()});
        extractor.take(i);
    }
    return extractor.finish();
}

} // namespace parlance::engine
