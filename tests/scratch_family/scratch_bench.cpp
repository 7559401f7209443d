// SPDX-License-Identifier: Apache-2.0
#include "tests/scratch_family/scratch_bench.h"

#include "core/bench/measurement.h"
#include "tests/scratch_family/scratch_task.h"

namespace parlance::scratch {

namespace {

/// A batch of characters as another update would have them.
class TrainingBench : public bench::RowBench {
  public:
    explicit TrainingBench(const bench::BenchOrder& order) : m_order(order) {}

    bench::BenchRow run(const bench::Point& point) override {
        const std::string preset = m_order.preset.empty() ? "scratch-tiny" : m_order.preset;
        auto config = config::fromJson<TrainConfig>(
            models::presetWith(preset, "scratch", "train", m_order.settings), preset);
        config.data.batchSize = point.whole("batch");
        config.data.length = point.whole("length");
        const std::int64_t characters = config.data.batchSize * config.data.length;
        std::string text;
        for (std::int64_t i = 0; i <= characters; ++i)
            text += static_cast<char>('a' + i % 26);
        CharacterTask task(config, text, {});
        const auto width = static_cast<double>(config.model.width);
        const auto items = static_cast<double>(characters);
        // A GRU has three gates with a product for the input and one for the state.
        const bench::Workload workload{
            .units = items, .flops = 3.0 * 2.0 * items * (6.0 * width * width + 26.0 * width)};
        return bench::measureUpdates(m_order, task, config.common, /*firstUpdate=*/1,
                                     [&](const runs::Values&) { return workload; });
    }

  private:
    bench::BenchOrder m_order;
};

} // namespace

std::vector<bench::Bench> benches() {
    return {{"train",
             "characters/s",
             {{.name = "batch",
               .option = "batch-sizes",
               .unit = "",
               .help = "Items in a batch",
               .values = {8},
               .range = {1, 65536}},
              {.name = "length",
               .option = "lengths",
               .unit = "characters",
               .help = "Characters of an item",
               .values = {32},
               .range = {1, 65536}}},
             [](const bench::BenchOrder& order) -> std::unique_ptr<bench::RowBench> {
                 return std::make_unique<TrainingBench>(order);
             }}};
}

} // namespace parlance::scratch
