// SPDX-License-Identifier: Apache-2.0
#include "core/infer/asr_runner.h"

namespace parlance::infer {

std::vector<AsrResult> AsrRunner::transcribe(const std::vector<audio::AudioBuffer>& batch,
                                             const AsrOptions& options) {
    std::vector<AsrResult> results;
    for (const Decoding& decode : hear(batch, options))
        results.push_back(decode());
    return results;
}

} // namespace parlance::infer
