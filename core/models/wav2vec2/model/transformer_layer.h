// SPDX-License-Identifier: Apache-2.0
// One transformer layer (Vaswani et al. 2017; fairseq's TransformerSentenceEncoderLayer). B batch,
// T frames, C width.
#pragma once

#include "core/models/wav2vec2/model/tap.h"
#include "core/nn/activation.h"
#include "core/nn/layer_norm.h"
#include "core/nn/packable_linear.h"
#include "core/torch.h"

namespace parlance::wav2vec2 {

struct TransformerLayerOptions {
    std::int64_t width = 0;
    std::int64_t innerWidth = 0;
    std::int64_t heads = 1;
    bool normFirst = false;
    nn::Activation activation = nn::Activation::Gelu;
    double dropout = 0.0;
    double attentionDropout = 0.0;
    double activationDropout = 0.0;
};

class SelfAttentionImpl : public torch::nn::Module {
  public:
    SelfAttentionImpl(std::int64_t width, std::int64_t heads, double dropout);
    /// x [B, T, C] -> [B, T, C]; `keyMask` as of nn::keyMask, may be undefined.
    torch::Tensor forward(const torch::Tensor& x, const torch::Tensor& keyMask);
    /// The weights of forward(), [B, H, T, T].
    torch::Tensor weights(const torch::Tensor& x, const torch::Tensor& keyMask);
    void pack();

  private:
    torch::Tensor splitHeads(const torch::Tensor& x) const; // [B, T, C] -> [B, H, T, d]

    std::int64_t m_heads;
    double m_dropout;
    nn::PackableLinear m_key, m_value, m_query, m_output;
};
TORCH_MODULE(SelfAttention);

class TransformerLayerImpl : public torch::nn::Module {
  public:
    explicit TransformerLayerImpl(const TransformerLayerOptions& options);
    /// x [B, T, C] -> [B, T, C]. `tap`, when not empty, is given `<path>.attention_mean`.
    torch::Tensor forward(const torch::Tensor& x, const torch::Tensor& keyMask, const Tap& tap,
                          const std::string& path);
    /// For inference in fp32 on a processor, after which nothing else works.
    void pack();

  private:
    torch::Tensor attend(const torch::Tensor& x, const torch::Tensor& keyMask, const Tap& tap,
                         const std::string& path);
    torch::Tensor feedForward(const torch::Tensor& x);
    torch::Tensor dropped(const torch::Tensor& x) const;

    TransformerLayerOptions m_options;
    SelfAttention m_attention;
    nn::LayerNorm m_attentionNorm;
    nn::PackableLinear m_inner, m_outer;
    nn::LayerNorm m_finalNorm;
};
TORCH_MODULE(TransformerLayer);

} // namespace parlance::wav2vec2
