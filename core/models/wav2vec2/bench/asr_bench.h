// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/bench.h"

namespace parlance::wav2vec2 {

/// An update of fine-tuning.
std::unique_ptr<bench::RowBench> makeAsrTrainingBench(const bench::BenchOrder& order);
/// A batch of whole recordings.
std::unique_ptr<bench::RowBench> makeAsrInferenceBench(const bench::BenchOrder& order);
/// Speech that is written down while it is spoken: the latency is how far text is behind speech.
std::unique_ptr<bench::RowBench> makeAsrLiveBench(const bench::BenchOrder& order);

} // namespace parlance::wav2vec2
