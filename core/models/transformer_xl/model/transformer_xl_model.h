// SPDX-License-Identifier: Apache-2.0
// Transformer-XL (Dai et al. 2019; NVIDIA DeepLearningExamples,
// PyTorch/LanguageModeling/Transformer-XL, pytorch/mem_transformer.py, MemTransformerLM). Sequences
// are time-major: T positions of the segment, B rows, E width, M positions of memory.
#pragma once

#include "core/models/transformer_xl/model/adaptive_softmax.h"
#include "core/models/transformer_xl/model/decoder_layer.h"
#include "core/models/transformer_xl/model/memory.h"

#include <vector>

namespace parlance::transformer_xl {

/// Tokens to read.
struct Segment {
    torch::Tensor tokens;    ///< int64 [T, B]
    TokenGroups groups = {}; ///< of the tokens; where needsGroups()
};

struct Encoded {
    torch::Tensor hidden; ///< [T, B, E]
    Memory memory;        ///< for the segment that follows
};

/// Parameters by their published names: `r_w_bias` and `r_r_bias` [H, D], by layer where they are
/// untied (of attention type 1 `r_emb`, `r_w_bias` and `r_bias`, of type 3 `r_emb`), `word_emb`,
/// `layers.<l>`, `crit`, and the buffer `pos_emb.inv_freq`.
class TransformerXlImpl : public torch::nn::Module {
  public:
    explicit TransformerXlImpl(const ModelOptions& options);

    /// What follows is for `lengths`: its tgtLen, extLen, memLen, sameLength and clampLen. The
    /// learned positions of attention types 1 and 3 stay as many as they are.
    void setLengths(const ModelOptions& lengths);
    const ModelOptions& options() const { return m_options; }
    /// For inference under autocast to `type`, on the device where the model is: converts once what
    /// would be converted with every call. On a GPU the results are the same.
    void storeIn(torch::ScalarType type);
    /// Do segments need their tokens' groups, to be embedded?
    bool needsGroups() const { return m_embedding->isSplit(); }

    /// What a text begins with, for `rows` of them: nothing, or zeros (ModelOptions::zeroMemory).
    Memory firstMemory(std::int64_t rows) const;

    /// `tap`, when not empty, is given `embedding`, `layers.<l>`, `layers.<l>.dec_attn` and
    /// `layers.<l>.attention_probs` [B, H, T, M + T].
    Encoded forward(const Segment& segment, const Memory& memory, const nn::DropoutMasks& masks,
                    const nn::Tap& tap = {});

    AdaptiveSoftmax& softmax() { return m_softmax; }
    AdaptiveEmbedding& embedding() { return m_embedding; }
    std::vector<DecoderLayer>& layers() { return m_layers; }

    /// What layer `l` needs of positions for keys up to `count` - 1 positions away. `sinusoids`, of
    /// attention type 0, as positionSinusoids() gives them; it has no positions of types 2 and 3.
    RelativePositions relativePositions(std::size_t l, const torch::Tensor& sinusoids,
                                        std::int64_t count);
    /// Of the distances 0 ... count - 1, no greater than clampLen: [count, E].
    torch::Tensor positionSinusoids(std::int64_t count) const;
    std::optional<std::int64_t> reach() const;

  private:
    torch::Tensor learnedBefore(std::size_t l, std::int64_t queries, std::int64_t length) const;

    ModelOptions m_options;
    torch::Tensor m_contentBias, m_positionBias, m_learned, m_learnedBias, m_inverseFrequencies;
    AdaptiveEmbedding m_embedding;
    std::vector<DecoderLayer> m_layers;
    AdaptiveSoftmax m_softmax;
};
TORCH_MODULE(TransformerXl);

} // namespace parlance::transformer_xl
