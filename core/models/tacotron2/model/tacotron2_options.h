// SPDX-License-Identifier: Apache-2.0
// The sizes of a Tacotron 2, by the published constructor arguments (NVIDIA DeepLearningExamples,
// PyTorch/SpeechSynthesis/Tacotron2, tacotron2/arg_parser.py), with the published values.
#pragma once

#include <cstdint>

namespace parlance::tacotron2 {

/// Of encoder, prenet and postnet. The places of their masks (core/nn/dropout_masks.h) are
/// "encoder.0" [B, C, N], "prenet.0" [T, B, P], "attention" and "decoder" [T, B, H], "postnet.0"
/// [B, C, T].
inline constexpr double kDropout = 0.5;

struct ModelOptions {
    std::int64_t nMelChannels = 80;
    std::int64_t nSymbols = 148;
    std::int64_t symbolsEmbeddingDim = 512; ///< also the width of the encoder's convolutions

    std::int64_t encoderKernelSize = 5;
    std::int64_t encoderNConvolutions = 3;
    std::int64_t encoderEmbeddingDim = 512; ///< half of it in each direction

    std::int64_t attentionRnnDim = 1024;
    std::int64_t attentionDim = 128;
    std::int64_t attentionLocationNFilters = 32;
    std::int64_t attentionLocationKernelSize = 31;

    std::int64_t decoderRnnDim = 1024;
    std::int64_t prenetDim = 256;
    double pAttentionDropout = 0.1;
    double pDecoderDropout = 0.1;

    std::int64_t postnetEmbeddingDim = 512;
    std::int64_t postnetKernelSize = 5;
    std::int64_t postnetNConvolutions = 5;

    // Not of the network itself.
    double melMean = 0.0, melStd = 1.0; ///< what it knows is (mel - mean) / std; not published
    double gateThreshold = 0.5;
    std::int64_t maxDecoderSteps = 2000;
};

} // namespace parlance::tacotron2
