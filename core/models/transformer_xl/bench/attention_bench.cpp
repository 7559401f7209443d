// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/bench/attention_bench.h"

#include "core/bench/measurement.h"
#include "core/compute/precision.h"
#include "core/models/transformer_xl/bench/measured_config.h"
#include "core/models/transformer_xl/model/attention.h"

#include <torch/csrc/autograd/autograd.h>

#include <cmath>

namespace parlance::transformer_xl {

namespace {

class AttentionBench : public bench::RowBench {
  public:
    explicit AttentionBench(const bench::BenchOrder& order)
        : m_order(order), m_model(measuredConfig(order).model) {}

    bench::BenchRow run(const bench::Point& point) override {
        const std::int64_t batch = point.whole("batch"), length = point.whole("length");
        const std::int64_t keys = m_model.memLen + length;
        const Heads heads{.query = drawn({length, batch, m_model.nHead, m_model.dHead}),
                          .key = drawn({keys, batch, m_model.nHead, m_model.dHead}),
                          .value = drawn({keys, batch, m_model.nHead, m_model.dHead})};
        const RelativePositions positions{.table = drawn({keys, m_model.nHead, m_model.dHead}),
                                          .contentBias = drawn({m_model.nHead, m_model.dHead}),
                                          .positionBias = drawn({m_model.nHead, m_model.dHead}),
                                          .scoreBias = {}};
        const torch::Tensor gradient = torch::randn_like(heads.query);
        // The kernel takes no masks that are given, though none be.
        const nn::DropoutMasks masks =
            point.whole("fused") == 1 ? nn::DropoutMasks::none() : nn::DropoutMasks::given({});
        const AttentionRules rules{.scale = 1.0 / std::sqrt(static_cast<double>(m_model.dHead))};
        const compute::Tf32Scope tf32(m_order.device, m_order.precision);
        const auto iteration = [&] {
            const torch::Tensor mixed =
                relativeAttention(heads, positions, rules, {masks, m_noPlace, m_noTap, m_noPlace});
            torch::autograd::grad({mixed},
                                  {heads.query, heads.key, heads.value, positions.table,
                                   positions.contentBias, positions.positionBias},
                                  {gradient});
        };
        const auto units = static_cast<double>(batch * length);
        const double seen =
            static_cast<double>(m_model.memLen) + static_cast<double>(length + 1) / 2.0;
        // Products with keys, positions and values, and twice as many on the way back.
        const double flops =
            3.0 * 2.0 * 3.0 * units * seen * static_cast<double>(m_model.nHead * m_model.dHead);
        return bench::measureIterations(m_order, iteration, {.units = units, .flops = flops});
    }

  private:
    torch::Tensor drawn(at::IntArrayRef shape) const {
        return torch::randn(shape, torch::TensorOptions(m_order.device)
                                       .dtype(compute::computeType(m_order.precision)))
            .requires_grad_();
    }

    bench::BenchOrder m_order;
    decltype(LmConfig::model) m_model;
    const nn::Tap m_noTap = {};
    const std::string m_noPlace = {};
};

} // namespace

std::vector<bench::Axis> attentionAxes(std::vector<bench::Axis> ofSegment) {
    ofSegment.insert(ofSegment.begin(), {.name = "fused",
                                         .option = "fused",
                                         .unit = "",
                                         .help = "0 = the plain form, 1 = the kernel",
                                         .values = {0, 1},
                                         .range = {0, 1},
                                         .compared = true});
    return ofSegment;
}

std::unique_ptr<bench::RowBench> makeAttentionBench(const bench::BenchOrder& order) {
    return std::make_unique<AttentionBench>(order);
}

} // namespace parlance::transformer_xl
