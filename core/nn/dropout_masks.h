// SPDX-License-Identifier: Apache-2.0
// Which values dropout keeps: drawn by torch, none dropped, or given, so that a run can be repeated
// and a sentence does not depend on its batch.
#pragma once

#include "core/torch.h"

#include <string>
#include <unordered_map>

namespace parlance::nn {

/// For a kernel that draws by itself: from torch's generator of the CPU, which each micro-batch
/// seeds.
std::uint64_t drawnSeed();

class DropoutMasks {
  public:
    /// Drawn by torch's generators.
    static DropoutMasks drawn() { return DropoutMasks(Kind::Drawn); }
    /// Nothing is dropped.
    static DropoutMasks none() { return DropoutMasks(Kind::None); }
    /// Keep-masks by place, of the shape of what they keep. A place without one drops nothing.
    static DropoutMasks given(std::unordered_map<std::string, torch::Tensor> keep) {
        DropoutMasks masks(Kind::Given);
        masks.m_keep = std::move(keep);
        return masks;
    }

    bool areGiven() const { return m_kind == Kind::Given; }
    /// Of masks that a kernel draws by itself: the share that it drops.
    double drawnShare(double p) const { return m_kind == Kind::Drawn ? p : 0.0; }

    /// x * keep / (1 - p)
    torch::Tensor apply(const torch::Tensor& x, double p, const std::string& place) const;
    /// What a tensor of this shape is to be multiplied by; undefined = by nothing.
    torch::Tensor factors(at::IntArrayRef shape, double p, const std::string& place,
                          const torch::TensorOptions& options) const;

  private:
    enum class Kind { Drawn, None, Given };
    explicit DropoutMasks(Kind kind) : m_kind(kind) {}

    Kind m_kind;
    std::unordered_map<std::string, torch::Tensor> m_keep;
};

} // namespace parlance::nn
