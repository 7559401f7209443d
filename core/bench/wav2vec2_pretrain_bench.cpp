// SPDX-License-Identifier: Apache-2.0
#include "core/bench/wav2vec2_pretrain_bench.h"

#include "core/bench/measured_updates.h"
#include "core/bench/wav2vec2_flops.h"
#include "core/bench/wav2vec2_training.h"
#include "core/models/wav2vec2/config/pretrain_config.h"

#include <algorithm>

namespace parlance::bench {

namespace {

constexpr const char* kPretrainTask = "pretrain";
constexpr const char* kPublishedPretraining = "wav2vec2-base-pretrain";

class PretrainingBench : public RowBench {
  public:
    PretrainingBench(const BenchOrder& order, torch::Device device, train::Precision precision)
        : m_order(order), m_config(wav2vec2Config<wav2vec2::PretrainConfig>(order, kPretrainTask,
                                                                            kPublishedPretraining)),
          m_device(device), m_precision(precision) {}

    BenchRow run(std::int64_t batch, double lengthSec, const std::stop_token& stop) override {
        const SyntheticSpeech speech(batch, lengthSec, m_config.model.sampleRate);
        const auto task = taskOn(speech, kPretrainTask, m_config, batch);
        const MeasuredUpdates updates = measureUpdates(m_order, *task, m_config.common, m_device,
                                                       m_precision, /*first=*/1, stop);
        const auto masked = std::ranges::find(updates.values, "ntokens",
                                              &runs::Values::value_type::first)
                                ->second; // of an update
        const Wav2Vec2Flops body = wav2Vec2Flops(
            m_config.model, samplesIn(lengthSec, m_config.model.sampleRate), /*labels=*/0);
        const auto items = static_cast<double>(batch);
        BenchRow row{.batch = batch, .length = lengthSec};
        fillRow(row, updates.measured, masked, items * lengthSec,
                items * body.training(m_config.pretrain.featureGradMult == 0.0) +
                    3.0 * masked * contrastFlops(m_config));
        row.phases = updates.phases;
        return row;
    }

  private:
    BenchOrder m_order;
    wav2vec2::PretrainConfig m_config;
    torch::Device m_device;
    train::Precision m_precision;
};

} // namespace

std::unique_ptr<RowBench> makePretrainingBench(const BenchOrder& order, torch::Device device,
                                               train::Precision precision) {
    return std::make_unique<PretrainingBench>(order, device, precision);
}

} // namespace parlance::bench
