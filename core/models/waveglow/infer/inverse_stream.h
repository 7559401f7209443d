// SPDX-License-Identifier: Apache-2.0
// Noise to audio, piece by piece in constant memory. Every convolution keeps what its next output
// still needs, so nothing is computed twice and a piece has no seams: the audio is that of
// WaveGlowImpl::decode() for the whole. A network of L layers with kernel K delays its flow by
// (K - 1) / 2 * (2^L - 1) groups; over all flows this is how far the audio stays behind the mel.
// C channels, G samples in a group, M mel channels.
#pragma once

#include "core/compute/setup.h"
#include "core/models/waveglow/infer/inverse_whole.h"
#include "core/models/waveglow/infer/positioned_noise.h"
#include "core/models/waveglow/model/folded_weights.h"
#include "core/models/waveglow/model/waveglow_options.h"

#include <optional>

namespace parlance::waveglow {

/// Weights on their device. The networks within the flows compute in the type of the precision; the
/// audio, its scaling and its mixing stay in fp32.
struct InverseWeights {
    InverseWeights(const FoldedWeights& folded, const ModelOptions& modelOptions,
                   const compute::Setup& computed);

    ModelOptions options;
    compute::Setup setup;
    FoldedWeights weights;
    std::optional<WholeInverse> whole; ///< on a GPU
};

/// Groups by which the audio stays behind the mel.
std::int64_t delayInGroups(const ModelOptions& options);

/// What the mel says of the groups that are in work.
class ConditionWindow {
  public:
    void append(const torch::Tensor& values); ///< [1, M G, ·]
    void dropBefore(std::int64_t group);
    torch::Tensor at(std::int64_t group, std::int64_t count) const;
    std::int64_t end() const { return m_from + (m_values.defined() ? m_values.size(2) : 0); }

  private:
    torch::Tensor m_values;
    std::int64_t m_from = 0;
};

/// One dilated convolution of a network with what belongs to it.
class LayerStream {
  public:
    LayerStream(const FoldedLayer& layer, std::int64_t dilation);

    struct Piece {
        torch::Tensor x;    ///< [1, C, ·]
        torch::Tensor skip; ///< [1, C, ·]; undefined = nothing yet
    };
    /// `last`: nothing comes after.
    Piece push(const Piece& piece, const ConditionWindow& condition, bool last);

  private:
    const FoldedLayer& m_layer;
    std::int64_t m_dilation, m_reach; ///< of the convolution to either side
    std::int64_t m_next = 0;          ///< the group of the next output
    torch::Tensor m_x;                ///< from m_reach groups before it
    torch::Tensor m_skip;             ///< from it on
};

class FlowStream {
  public:
    FlowStream(const FoldedFlow& flow, const InverseWeights& weights);

    /// x [1, G, ·]: the last channels are this flow's, those before join earlier flows.
    torch::Tensor push(const torch::Tensor& x, const ConditionWindow& condition, bool last);

  private:
    const FoldedFlow& m_flow;
    torch::ScalarType m_type;
    std::int64_t m_channels;
    std::vector<LayerStream> m_layers;
    torch::Tensor m_pending; ///< [1, G, ·]
};

class InverseStream {
  public:
    /// The weights outlive it.
    InverseStream(const InverseWeights& weights, const PositionedNoise& noise, double sigma);

    /// mel [M, T] in fp32 -> the samples [·] that are settled by now, on the device. With the
    /// `last` one, which may have no frames, all are.
    torch::Tensor push(const torch::Tensor& mel, bool last);

  private:
    torch::Tensor upsampled(const torch::Tensor& mel);
    torch::Tensor advance(const torch::Tensor& noise, bool last);

    const InverseWeights& m_weights;
    PositionedNoise m_noise;
    double m_sigma;
    torch::Tensor m_frames; ///< [1, M, ·]: the last ones that reach into what follows
    ConditionWindow m_condition;
    std::vector<FlowStream> m_flows; ///< in the order of inference
    std::int64_t m_made = 0;         ///< groups
};

} // namespace parlance::waveglow
