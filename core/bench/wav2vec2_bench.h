// SPDX-License-Identifier: Apache-2.0
// wav2vec 2.0: an update of fine-tuning, a batch of inference, and live text. Published units:
// target letters a second ("tokens") for training; inference is published as latency, so that its
// throughput is in seconds of audio. The latency of live text is how far it was behind the speech.
#pragma once

#include "core/bench/row_bench.h"
#include "core/train/precision.h"

#include <memory>

namespace parlance::bench {

std::unique_ptr<RowBench> makeAsrTrainingBench(const BenchOrder& order, torch::Device device,
                                               train::Precision precision);
std::unique_ptr<RowBench> makeAsrInferenceBench(const BenchOrder& order, torch::Device device,
                                                train::Precision precision);
std::unique_ptr<RowBench> makeAsrLiveBench(const BenchOrder& order, torch::Device device,
                                           train::Precision precision);

} // namespace parlance::bench
