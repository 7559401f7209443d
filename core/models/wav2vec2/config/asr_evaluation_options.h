// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/config/field.h"
#include "core/infer/long_audio.h"
#include "core/text/decoding_options.h"

#include <string>

namespace parlance::wav2vec2 {

/// Options of `evaluate` for recognisers, named as `transcribe` names them.
struct AsrEvaluationOptions {
    std::string decoder = "greedy";
    std::int64_t beamWidth = 50;
    std::string languageModel;
    double lmWeight = 0.5;
    std::string rescorer;
    double rescoringWeight = 0.5;
    double windowSec = 0.0, contextSec = 0.0; ///< 0 = as suits the model
    std::string predictions;

    static auto fields() {
        using config::Field;
        using config::Path;
        using config::Unit;
        using O = AsrEvaluationOptions;
        return std::tuple{
            Field{.key = "decoder",
                  .member = &O::decoder,
                  .label = "Decoder",
                  .help = "greedy, or beam search",
                  .choices = "greedy|beam"},
            Field{.key = "beam_width",
                  .member = &O::beamWidth,
                  .label = "Beam width",
                  .help = "Hypotheses kept after each frame",
                  .range = {1, text::kWidestBeam}},
            Field{.key = "lm",
                  .member = &O::languageModel,
                  .label = "Language model",
                  .help = "Language model for the beam search: word n-grams (.arpa or .arpa.gz) or "
                          "a trained language model",
                  .path = Path::File},
            Field{.key = "lm_weight",
                  .member = &O::lmWeight,
                  .label = "Language model weight",
                  .help = "Weight of the language model's score",
                  .range = {0.0, text::kLargestLmWeight}},
            Field{.key = "rescore",
                  .member = &O::rescorer,
                  .label = "Second language model",
                  .help = "Language model that rescores the texts of the beam at the end",
                  .path = Path::File},
            Field{.key = "rescore_weight",
                  .member = &O::rescoringWeight,
                  .label = "Second language model weight",
                  .help = "Weight of its score",
                  .range = {0.0, text::kLargestLmWeight}},
            Field{.key = "window",
                  .member = &O::windowSec,
                  .label = "Window",
                  .help = "Longer audio is transcribed in overlapping windows of this many "
                          "seconds; 0 = as suits the model",
                  .unit = Unit::Seconds,
                  .range = {0.0, infer::kLongestWindowSec}},
            Field{.key = "context",
                  .member = &O::contextSec,
                  .label = "Context",
                  .help = "Seconds at each edge of a window whose transcript is discarded; 0 = as "
                          "suits the model",
                  .unit = Unit::Seconds,
                  .range = {0.0, infer::kLongestWindowSec}},
            Field{.key = "predictions",
                  .member = &O::predictions,
                  .label = "Predictions",
                  .help = "Write one hypothesis per line to this file"},
        };
    }
};

} // namespace parlance::wav2vec2
