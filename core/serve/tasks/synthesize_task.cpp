// SPDX-License-Identifier: Apache-2.0
#include "core/infer/speech/long_speech.h"
#include "core/protocol/speech/synthesize.h"
#include "core/serve/tasks/entries.h"

namespace parlance::serve {

namespace {

protocol::Matrix matrixOf(const torch::Tensor& tensor) {
    const torch::Tensor kept = tensor.contiguous();
    const auto* values = kept.const_data_ptr<float>();
    return {kept.size(0), kept.size(1), {values, values + kept.numel()}};
}

/// Symbols; beyond it lengths matter to how long a batch takes.
constexpr double kNegligibleSymbols = 50.0;
constexpr double kMostSymbols = 64.0 * static_cast<double>(text::kLongestPassage);

FinishJob answerWith(infer::SpokenSpeech speech) {
    return [speech = std::move(speech)] {
        return protocol::Synthesize::tensors({.audio = speech.audio,
                                              .mel = matrixOf(speech.mel),
                                              .alignment = matrixOf(speech.alignment),
                                              .words = speech.words,
                                              .passages = speech.passages});
    };
}

struct SynthesizeQuestion : protocol::Synthesize::Question {
    std::vector<text::SpokenPassage> passages = {};

    infer::ReadText read() const { return {text, passages}; }
};

class SynthesizeTask
    : public TaskOf<protocol::Synthesize, infer::SpeechSynthesizer, SynthesizeQuestion> {
  public:
    explicit SynthesizeTask(infer::SpeechSynthesizer& runner) : TaskOf(runner) {}

    BatchBounds bounds() const override {
        return {.negligible = kNegligibleSymbols, .maxPadded = kMostSymbols};
    }
    std::vector<FinishJob> compute(const Jobs& jobs) override;

  protected:
    Question prepared(Question question) const override {
        question.passages = infer::readText(runner(), question.text).passages;
        return question;
    }
    /// A text of several passages fills a batch by itself.
    std::optional<double> length(const Question& question) const override {
        if (question.passages.size() > 1)
            return std::nullopt;
        return static_cast<double>(question.passages.front().spoken.ids.size());
    }
    bool areAlike(const Question& one, const Question& other) const override {
        return one.options == other.options;
    }

  private:
    infer::SpokenSpeech speakAlone(Job& job);
};

infer::SpokenSpeech SynthesizeTask::speakAlone(Job& job) {
    infer::SamplesSink sink;
    if (job.wantsParts())
        sink = [&](std::span<const float> samples) {
            job.give(protocol::Synthesize::part(
                {runner().mel().samplingRate, {samples.begin(), samples.end()}}));
        };
    return infer::speakText(
        runner(), questionOf(job).read(), questionOf(job).options, sink,
        [&](const Progress& progress) { job.report(progress); }, job.stop());
}

std::vector<FinishJob> SynthesizeTask::compute(const Jobs& jobs) {
    if (jobs.size() == 1)
        return {answerWith(speakAlone(*jobs.front()))};
    std::vector<infer::ReadText> texts;
    for (const auto& job : jobs)
        if (!job->wantsParts())
            texts.push_back(questionOf(*job).read());
    // Before any part is given: a batch that fails is computed again, one by one.
    auto together =
        infer::speakTexts(runner(), texts, questionOf(*jobs.front()).options, jobs.size(), {}, {});
    std::vector<FinishJob> finish;
    auto next = together.begin();
    for (const auto& job : jobs) {
        if (!job->wantsParts()) {
            finish.push_back(answerWith(std::move(*next++)));
            continue;
        }
        try {
            finish.push_back(answerWith(speakAlone(*job)));
        } catch (...) { // its own, for what was given of the others cannot be taken back
            finish.emplace_back([problem = std::current_exception()]() -> Outputs {
                std::rethrow_exception(problem);
            });
        }
    }
    return finish;
}

} // namespace

TaskEntry synthesizeEntry() {
    return taskEntry<SynthesizeTask, protocol::Synthesize, infer::SpeechSynthesizer>();
}

} // namespace parlance::serve
