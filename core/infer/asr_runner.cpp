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

AsrResult AsrRunner::transcribeFile(const audio::AudioSource& source, const AsrOptions& options,
                                    const ProgressSink& progress, const std::stop_token& stop) {
    return hearFile(source, options, progress, stop)();
}

} // namespace parlance::infer
