// SPDX-License-Identifier: Apache-2.0
#include "core/audio/peak_limiter.h"
#include "core/base/error.h"
#include "core/infer/speech/vocoder.h"
#include "core/protocol/speech/vocode.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

class VocodeTask : public TaskOf<protocol::Vocode, infer::Vocoder> {
  public:
    explicit VocodeTask(infer::Vocoder& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        const Job& job = *jobs.front(); // each is computed alone
        const Question& question = questionOf(job);
        const std::int64_t channels = runner().mel().nMelChannels;
        if (question.channels != channels)
            throw Error(ErrorKind::Shape, strCat("MEL has ", question.channels, " channels"),
                        "infer request", strCat("send one of ", channels));
        const torch::Tensor mel = torch::tensor(question.mel).view({channels, -1});
        audio::AudioBuffer audio = runner().vocode({mel}, question.options, job.stop()).front();
        audio::limitPeaks(audio);
        return {[audio = std::move(audio)] { return protocol::Vocode::tensors(audio); }};
    }
};

} // namespace

TaskEntry vocodeEntry() {
    return taskEntry<VocodeTask, protocol::Vocode, infer::Vocoder>();
}

} // namespace parlance::serve
