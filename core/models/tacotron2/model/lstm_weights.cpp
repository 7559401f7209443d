// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/model/lstm_weights.h"

#include "core/nn/fp32_island.h"

#include <cmath>

namespace parlance::tacotron2 {

namespace {

/// As torch's own layers are drawn.
torch::Tensor uniform(at::IntArrayRef shape, std::int64_t hidden) {
    const double bound = 1.0 / std::sqrt(static_cast<double>(hidden));
    return torch::empty(shape).uniform_(-bound, bound);
}

} // namespace

LstmState lstmStep(const torch::Tensor& gates, const torch::Tensor& cell) {
    const std::vector<torch::Tensor> parts = gates.chunk(4, 1);
    LstmState state;
    state.cell = torch::sigmoid(parts[1]) * cell + torch::sigmoid(parts[0]) * torch::tanh(parts[2]);
    state.hidden = torch::sigmoid(parts[3]) * torch::tanh(state.cell);
    return state;
}

LstmCellImpl::LstmCellImpl(std::int64_t inputs, std::int64_t hidden)
    : m_input(register_parameter("weight_ih", uniform({4 * hidden, inputs}, hidden))),
      m_recurrent(register_parameter("weight_hh", uniform({4 * hidden, hidden}, hidden))),
      m_inputBias(register_parameter("bias_ih", uniform({4 * hidden}, hidden))),
      m_recurrentBias(register_parameter("bias_hh", uniform({4 * hidden}, hidden))) {}

torch::Tensor LstmCellImpl::project(const torch::Tensor& x) const {
    return torch::linear(x, m_input.narrow(1, 0, x.size(-1)), bias());
}

torch::Tensor LstmCellImpl::remaining(std::int64_t projected) const {
    return torch::cat({m_input.narrow(1, projected, m_input.size(1) - projected), m_recurrent}, 1)
        .t();
}

BidirectionalLstmImpl::BidirectionalLstmImpl(std::int64_t inputs, std::int64_t outputs) {
    const std::int64_t hidden = outputs / 2;
    for (const char* direction : {"", "_reverse"}) {
        const std::string suffix = std::string("_l0") + direction;
        m_weights.push_back(
            register_parameter("weight_ih" + suffix, uniform({4 * hidden, inputs}, hidden)));
        m_weights.push_back(
            register_parameter("weight_hh" + suffix, uniform({4 * hidden, hidden}, hidden)));
        m_weights.push_back(register_parameter("bias_ih" + suffix, uniform({4 * hidden}, hidden)));
        m_weights.push_back(register_parameter("bias_hh" + suffix, uniform({4 * hidden}, hidden)));
    }
}

torch::Tensor BidirectionalLstmImpl::forward(const torch::Tensor& x,
                                             const torch::Tensor& lengths) const {
    const nn::Fp32Island island; // on a GPU autocast knows fp16 only for these layers
    const torch::Tensor wide = nn::widened(x);
    const auto [sorted, order] = lengths.sort(/*dim=*/0, /*descending=*/true);
    const torch::Tensor rows = order.to(wide.device());
    const auto [packed, batchSizes] =
        torch::_pack_padded_sequence(wide.index_select(0, rows), sorted, /*batch_first=*/true);
    const std::int64_t hidden = m_weights[1].size(1);
    const torch::Tensor start = torch::zeros({2, wide.size(0), hidden}, wide.options());
    const torch::Tensor output = std::get<0>(torch::lstm(
        packed, batchSizes, {start, start}, m_weights, /*has_biases=*/true, /*num_layers=*/1,
        /*dropout=*/0.0, is_training(), /*bidirectional=*/true));
    const torch::Tensor padded = std::get<0>(torch::_pad_packed_sequence(
        output, batchSizes, /*batch_first=*/true, /*padding_value=*/0.0, wide.size(1)));
    return padded.index_select(0, rows.argsort());
}

void BidirectionalLstmImpl::to(torch::Device device, bool nonBlocking) {
    torch::nn::Module::to(device, nonBlocking);
    joinWeights();
}

void BidirectionalLstmImpl::to(torch::Device device, torch::Dtype type, bool nonBlocking) {
    torch::nn::Module::to(device, type, nonBlocking);
    joinWeights();
}

void BidirectionalLstmImpl::joinWeights() {
    if (!m_weights.front().is_cuda())
        return;
    const torch::NoGradGuard noGrad;
    constexpr std::int64_t kTensorsOfDirection = 4, kLstm = 2;
    at::_cudnn_rnn_flatten_weight(m_weights, kTensorsOfDirection, m_weights[0].size(1), kLstm,
                                  m_weights[1].size(1), /*proj_size=*/0, /*num_layers=*/1,
                                  /*batch_first=*/false, /*bidirectional=*/true);
}

} // namespace parlance::tacotron2
