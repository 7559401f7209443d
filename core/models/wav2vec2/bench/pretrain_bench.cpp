// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/bench/pretrain_bench.h"

#include "core/bench/measurement.h"
#include "core/models/wav2vec2/bench/flops.h"
#include "core/models/wav2vec2/bench/speech_bench.h"
#include "core/models/wav2vec2/train/pretrain_task.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

constexpr const char* kPretrainTask = "pretrain";
constexpr const char* kPublishedPretraining = "wav2vec2-base-pretrain";

class PretrainBench : public bench::RowBench {
  public:
    explicit PretrainBench(const bench::BenchOrder& order) : m_order(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        const auto config =
            benchConfig<PretrainConfig>(m_order, point, kPretrainTask, kPublishedPretraining);
        const std::int64_t batch = point.whole("batch");
        const double lengthSec = point["length"];
        const SyntheticSpeech speech(batch, lengthSec, config.model.sampleRate);
        const auto task = taskOn<PretrainTask>(speech, kPretrainTask, config, batch);
        const Flops body = flopsOf(config.model, samplesIn(lengthSec, config.model.sampleRate),
                                   /*labels=*/0);
        const auto items = static_cast<double>(batch);
        return bench::measureUpdates(
            m_order, *task, config.common, /*firstUpdate=*/1, [&](const runs::Values& values) {
                const double masked =
                    std::ranges::find(values, "ntokens", &runs::Values::value_type::first)->second;
                return bench::Workload{
                    .units = masked,
                    .flops = items * body.training(config.pretrain.featureGradMult == 0.0) +
                             3.0 * masked * contrastFlops(config),
                    .others = audioRate(items * lengthSec)};
            });
    }

  private:
    bench::BenchOrder m_order;
};

} // namespace

std::unique_ptr<bench::RowBench> makePretrainBench(const bench::BenchOrder& order) {
    return std::make_unique<PretrainBench>(order);
}

} // namespace parlance::wav2vec2
