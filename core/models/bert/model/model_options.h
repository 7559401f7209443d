// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace parlance::bert {

/// A model's sizes by their published names (bert_config.json), and which GELU it was trained with,
/// which no published file says.
struct ModelOptions {
    std::int64_t vocabSize = 30522;
    std::int64_t hiddenSize = 768;
    std::int64_t numHiddenLayers = 12;
    std::int64_t numAttentionHeads = 12;
    std::int64_t intermediateSize = 3072;
    std::string hiddenAct = "gelu"; ///< or "relu", "swish", "tanh"
    std::string gelu = "erf";       ///< the exact form, or "tanh"
    double hiddenDropoutProb = 0.1;
    double attentionProbsDropoutProb = 0.1;
    std::int64_t maxPositionEmbeddings = 512;
    std::int64_t typeVocabSize = 2;
    double initializerRange = 0.02;
    double layerNormEps = 1e-12;
};

/// What stands on the encoder.
struct HeadOptions {
    bool pooler = true;        ///< of the first position
    bool maskedTokens = false; ///< which token stands at a masked place
    bool nextSentence = false; ///< does the second text follow the first?
    bool answerSpan = false;   ///< where an answer begins and ends
    std::int64_t classes = 0;  ///< of texts or tokens; 0 = none
};

inline constexpr HeadOptions kPretrainingHeads{.maskedTokens = true, .nextSentence = true};
inline constexpr HeadOptions kAnsweringHeads{.answerSpan = true};
inline constexpr HeadOptions classifyingHeads(std::int64_t classes) {
    return {.classes = classes};
}

} // namespace parlance::bert
