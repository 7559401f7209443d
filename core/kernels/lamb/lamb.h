// SPDX-License-Identifier: Apache-2.0
// An update by LAMB (You et al. 2020, algorithm 2) of all tensors of a group in three passes:
// moments and norms, trust ratios, weights, as NVIDIA's BERT has it, lamb_amp_opt. LambRules are
// what its published forms differ in.
#pragma once

#include "core/kernels/lamb/lamb_call.h"
#include "core/torch.h"

namespace parlance::kernels {

/// Contiguous, all of one shape and device.
struct LambParameter {
    torch::Tensor parameter; ///< fp32, bf16 or fp16: what a model computes with
    torch::Tensor weight;    ///< fp32; the parameter itself where that is fp32
    torch::Tensor mean;      ///< fp32: m
    torch::Tensor square;    ///< fp32: v
    torch::Tensor gradient;  ///< fp32, bf16 or fp16
};

/// fp32 scalars where the parameters are; undefined: none.
struct LambStep {
    double rate;
    torch::Tensor number;  ///< of the update, from 1
    torch::Tensor divisor; ///< of the gradients
    torch::Tensor skip;    ///< not 0: nothing changes
};

/// The parameters of a group, and where they lie: what a kernel needs to know of them is written
/// once, and again only after one of them has moved.
class LambGroup {
  public:
    /// Brings weights, moments and parameters up to date. Waits for nothing. The same bits each
    /// time, on the CPU with any number of threads. Throws Error{Shape} for other types, shapes,
    /// strides or devices, Error{Device} where a GPU refuses.
    void update(const std::vector<LambParameter>& parameters, const LambRules& rules,
                const LambStep& step);

  private:
    void cut(const torch::Device& device);

    std::vector<detail::LambTensor> m_known;
    torch::Tensor m_tensors;       ///< bytes of m_known, on the device
    torch::Tensor m_tensorOfChunk; ///< int32 [chunks]
    torch::Tensor m_squares;       ///< fp32 [chunks, 2]
    torch::Tensor m_rates;         ///< fp32 [tensors]
};

} // namespace parlance::kernels
