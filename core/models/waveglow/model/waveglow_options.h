// SPDX-License-Identifier: Apache-2.0
// The sizes of a WaveGlow, by the published constructor arguments (NVIDIA DeepLearningExamples,
// PyTorch/SpeechSynthesis/Tacotron2, waveglow/arg_parser.py), with the published values.
#pragma once

#include <cstdint>

namespace parlance::waveglow {

struct ModelOptions {
    std::int64_t nMelChannels = 80;
    std::int64_t nFlows = 12;
    std::int64_t nGroup = 8;      ///< samples that are transformed together
    std::int64_t nEarlyEvery = 4; ///< flows after which channels leave
    std::int64_t nEarlySize = 2;  ///< of them

    // Of the network within each flow (WN).
    std::int64_t nLayers = 8;
    std::int64_t kernelSize = 3;
    std::int64_t nChannels = 512;

    // Of the mel: not among the published arguments, but fixed.
    std::int64_t winLength = 1024;      ///< samples
    std::int64_t hopLength = 256;       ///< samples; a multiple of nGroup
    double melMean = 0.0, melStd = 1.0; ///< the network sees (mel - mean) / std; not published

    /// Do channels leave before this flow?
    bool isEarly(std::int64_t flow) const { return flow > 0 && flow % nEarlyEvery == 0; }
    /// That flow `flow` transforms.
    std::int64_t channelsAt(std::int64_t flow) const {
        return nGroup - nEarlySize * (flow / nEarlyEvery);
    }
};

} // namespace parlance::waveglow
