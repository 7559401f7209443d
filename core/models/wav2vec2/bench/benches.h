// SPDX-License-Identifier: Apache-2.0
// Updates of both trainings, batches of inference, and live text. Published units: masked frames
// ("transformer tokens") a second for pre-training and target letters ("tokens") for fine-tuning;
// inference is published as latency, so that its throughput is in seconds of audio.
#pragma once

#include "core/bench/bench.h"

namespace parlance::wav2vec2 {

std::vector<bench::Bench> benches();

} // namespace parlance::wav2vec2
