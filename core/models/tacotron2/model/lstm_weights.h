// SPDX-License-Identifier: Apache-2.0
// The weights of a recurrent layer under torch's names, and its arithmetic in pieces: what does not
// depend on the step before can be computed for all steps at once. Gates in torch's order: input,
// forget, cell, output.
#pragma once

#include "core/torch.h"

#include <string>

namespace parlance::tacotron2 {

/// [B, H] each.
struct LstmState {
    torch::Tensor hidden;
    torch::Tensor cell;
};

/// The state after a step with gates [B, 4H], before their nonlinearities.
LstmState lstmStep(const torch::Tensor& gates, const torch::Tensor& cell);

/// `weight_ih` [4H, I], `weight_hh` [4H, H], `bias_ih` and `bias_hh` [4H].
class LstmCellImpl : public torch::nn::Module {
  public:
    LstmCellImpl(std::int64_t inputs, std::int64_t hidden);

    /// What the first features of the input give to the gates, with both biases: x [..., I'] ->
    /// [..., 4H].
    torch::Tensor project(const torch::Tensor& x) const;
    /// Weights [I - I' + H, 4H] of the remaining features and of the hidden state, in this order.
    torch::Tensor remaining(std::int64_t projected) const;
    torch::Tensor bias() const { return m_inputBias + m_recurrentBias; }

  private:
    torch::Tensor m_input, m_recurrent, m_inputBias, m_recurrentBias;
};
TORCH_MODULE(LstmCell);

/// One layer that reads in both directions: names `weight_ih_l0` to `bias_hh_l0_reverse`.
class BidirectionalLstmImpl : public torch::nn::Module {
  public:
    /// `outputs` is even: half from each direction.
    BidirectionalLstmImpl(std::int64_t inputs, std::int64_t outputs);

    /// x [B, N, I], lengths [B] int64 on the CPU, none of them 0 -> [B, N, O]; zeros past each
    /// length.
    torch::Tensor forward(const torch::Tensor& x, const torch::Tensor& lengths) const;

    using torch::nn::Module::to;
    /// On a GPU the weights come to lie behind one another, as cuDNN wants them: it would copy them
    /// with every call.
    void to(torch::Device device, bool nonBlocking = false) override;
    void to(torch::Device device, torch::Dtype type, bool nonBlocking = false) override;

  private:
    void joinWeights();

    std::vector<torch::Tensor> m_weights;
};
TORCH_MODULE(BidirectionalLstm);

} // namespace parlance::tacotron2
