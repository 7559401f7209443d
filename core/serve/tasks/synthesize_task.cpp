// SPDX-License-Identifier: Apache-2.0
#include "core/infer/long_speech.h"
#include "core/protocol/synthesize.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

protocol::Matrix matrixOf(const torch::Tensor& tensor) {
    const torch::Tensor kept = tensor.contiguous();
    const auto* values = kept.const_data_ptr<float>();
    return {kept.size(0), kept.size(1), {values, values + kept.numel()}};
}

class SynthesizeTask : public TaskOf<protocol::Synthesize, infer::SpeechSynthesizer> {
  public:
    explicit SynthesizeTask(infer::SpeechSynthesizer& runner) : TaskOf(runner) {}

    std::vector<FinishJob> compute(const Jobs& jobs) override {
        Job& job = *jobs.front(); // each is computed alone
        const Question& question = questionOf(job);
        infer::SamplesSink sink;
        if (job.wantsParts())
            sink = [&](std::span<const float> samples) {
                job.give(protocol::Synthesize::part(
                    {runner().mel().samplingRate, {samples.begin(), samples.end()}}));
            };
        infer::SpokenSpeech speech = infer::speakText(
            runner(), question.text, question.options, sink,
            [&](const Progress& progress) { job.report(progress); }, job.stop());
        return {[speech = std::move(speech)] {
            return protocol::Synthesize::tensors({.audio = speech.audio,
                                                  .mel = matrixOf(speech.mel),
                                                  .alignment = matrixOf(speech.alignment),
                                                  .words = speech.words,
                                                  .passages = speech.passages});
        }};
    }
};

} // namespace

TaskEntry synthesizeEntry() {
    return taskEntry<SynthesizeTask, protocol::Synthesize, infer::SpeechSynthesizer>();
}

} // namespace parlance::serve
