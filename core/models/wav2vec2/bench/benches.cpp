// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/bench/benches.h"

#include "core/models/wav2vec2/bench/asr_bench.h"
#include "core/models/wav2vec2/bench/pretrain_bench.h"

namespace parlance::wav2vec2 {

namespace {

constexpr double kWholeItemSec = 16.0;
/// Latency is published for LibriSpeech's test-other, whose utterances are that long on average.
constexpr double kLatencySec = 6.54;

std::vector<bench::Axis> axes(std::vector<double> batches, double lengthSec) {
    return {{.name = "hourglass_factor",
             .option = "hourglass-factors",
             .unit = "",
             .help = "Compare models whose middle layers run on a shorter sequence; 1 = none do",
             .values = {},
             .range = {1, 64},
             .compared = true},
            {.name = "batch",
             .option = "batch-sizes",
             .unit = "",
             .help = "Items in a batch",
             .values = std::move(batches),
             .range = {1, 65536}},
            {.name = "length",
             .option = "lengths",
             .unit = "s",
             .help = "Seconds of audio in an item",
             .values = {lengthSec},
             .range = {0.1, 3600.0},
             .whole = false}};
}

} // namespace

std::vector<bench::Bench> benches() {
    return {
        {"pretrain", "tokens/s", axes({1}, kWholeItemSec), makePretrainBench},
        {"asr", "tokens/s", axes({1}, kWholeItemSec), makeAsrTrainingBench},
        {"infer", "audio seconds/s", axes({1, 4, 8, 16}, kLatencySec), makeAsrInferenceBench},
        {"live", "audio seconds/s", axes({1}, kWholeItemSec), makeAsrLiveBench},
    };
}

} // namespace parlance::wav2vec2
