// SPDX-License-Identifier: Apache-2.0
// One layer: attention over memory and segment, then a feed-forward network (Dai et al. 2019,
// section 3.3; pytorch/mem_transformer.py, RelPartialLearnableDecoderLayer,
// RelLearnableDecoderLayer and DecoderLayer).
#pragma once

#include "core/models/transformer_xl/model/attention.h"
#include "core/models/transformer_xl/model/key_values.h"
#include "core/models/transformer_xl/model/model_options.h"
#include "core/nn/layer_norm.h"

namespace parlance::transformer_xl {

/// What a layer sees besides its input.
struct LayerContext {
    torch::Tensor memory = {};        ///< [M, B, E] inputs of this layer before; may be undefined
    KeyValues* past = nullptr;        ///< in place of memory
    RelativePositions positions = {}; ///< of attention types 0 and 1
    std::optional<std::int64_t> reach = {};
    const nn::DropoutMasks& masks;
    const nn::Tap& tap;
    std::string maskPlace; ///< "layer.0"
    std::string path;      ///< "layers.0"
};

/// Parameters `dec_attn.{qkv_net,o_net,layer_norm,r_net}` (r_net of attention type 0 only;
/// q_net and kv_net in place of qkv_net in types 2 and 3), `pos_ff.CoreNet.{0,3}` and
/// `pos_ff.layer_norm`.
class DecoderLayerImpl : public torch::nn::Module {
  public:
    explicit DecoderLayerImpl(const ModelOptions& options);

    /// x [T, B, E] -> [T, B, E]
    torch::Tensor forward(const torch::Tensor& x, const LayerContext& context);
    /// Attention type 0: sinusoids of distances [N, E] -> [N, H, D]
    torch::Tensor positionTable(const torch::Tensor& sinusoids);

    /// What this layer keeps of its inputs before [M, B, E]: for LayerContext::past, [M, B, 2HD].
    torch::Tensor keyValues(const torch::Tensor& memory);

  private:
    torch::Tensor projectedKeyValues(const torch::Tensor& seen);
    Heads project(const torch::Tensor& x, const LayerContext& context);
    torch::Tensor attend(const torch::Tensor& x, const LayerContext& context);
    torch::Tensor feedForward(const torch::Tensor& x, const LayerContext& context);
    /// The sum of both, after dropout of the branch and, where norms come last, normalised.
    torch::Tensor added(const torch::Tensor& x, const torch::Tensor& branch, nn::LayerNorm& norm,
                        const LayerContext& context, const char* place);

    ModelOptions m_options;
    torch::nn::Linear m_queryKeyValue{nullptr}, m_query{nullptr}, m_keyValue{nullptr};
    torch::nn::Linear m_position{nullptr}, m_output, m_inner, m_outer;
    nn::LayerNorm m_attentionNorm, m_finalNorm;
};
TORCH_MODULE(DecoderLayer);

} // namespace parlance::transformer_xl
