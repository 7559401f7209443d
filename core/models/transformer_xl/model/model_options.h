// SPDX-License-Identifier: Apache-2.0
// The sizes of a Transformer-XL, by the published constructor arguments (NVIDIA
// DeepLearningExamples, PyTorch/LanguageModeling/Transformer-XL, pytorch/mem_transformer.py), with
// the published values.
#pragma once

#include <cstdint>
#include <vector>

namespace parlance::transformer_xl {

struct ModelOptions {
    std::int64_t nToken = 0; ///< of the vocabulary

    std::int64_t nLayer = 16;
    std::int64_t nHead = 8;
    std::int64_t dModel = 512;
    std::int64_t dHead = 64;
    std::int64_t dInner = 2048;
    double dropout = 0.1;
    double dropatt = 0.0;
    bool preLnorm = false;

    /// 0: relative positions as of the paper; 1: learned relative ones (Shaw et al. 2018); 2:
    /// absolute sinusoids (Vaswani et al. 2017); 3: learned absolute ones in every layer (Al-Rfou
    /// et al. 2019).
    std::int64_t attnType = 0;
    bool sameLength = false;    ///< every query sees memLen keys before itself, and no more
    std::int64_t clampLen = -1; ///< farther keys count as this far; 0 or less = none do
    bool untieR = false;        ///< biases of their own for each layer (Hugging Face)
    /// Memory begins as memLen zeros that are attended to, and with sameLength the farthest key is
    /// one nearer, as in Hugging Face's TransfoXL.
    bool zeroMemory = false;

    std::int64_t tgtLen = 192;
    std::int64_t extLen = 0; ///< inputs before the targets that are read again with each segment
    std::int64_t memLen = 192;

    std::int64_t dEmbed = -1;               ///< of the most frequent words; below 1 = dModel
    std::vector<std::int64_t> cutoffs = {}; ///< ids at which clusters begin; empty = one softmax
    std::int64_t divVal = 1;                ///< each cluster's width is so many times smaller
    bool tieWeight = true;                  ///< one table for embedding and softmax
    std::vector<bool> tieProjs = {};        ///< of clusters; shorter = the rest are not tied
    std::int64_t sampleSoftmax = 0; ///< words that a softmax in training is over; 0 = all of them

    std::int64_t embeddingWidth() const { return dEmbed < 1 ? dModel : dEmbed; }
    /// Of cluster `t`, from 0.
    std::int64_t clusterWidth(std::int64_t t) const {
        std::int64_t width = embeddingWidth();
        for (std::int64_t i = 0; i < t; ++i)
            width /= divVal;
        return width;
    }
    bool tiesProjection(std::int64_t t) const {
        return static_cast<std::size_t>(t) < tieProjs.size() &&
               tieProjs[static_cast<std::size_t>(t)];
    }
    /// Rows of the learned positions of attention types 1 and 3.
    std::int64_t learnedPositions() const { return tgtLen + extLen + memLen; }
};

} // namespace parlance::transformer_xl
