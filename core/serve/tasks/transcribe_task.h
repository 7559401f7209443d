// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/asr_runner.h"
#include "core/protocol/transcribe.h"
#include "core/serve/served_task.h"

namespace parlance::serve {

class TranscribeTask : public TaskOf<protocol::Transcribe, infer::AsrRunner> {
  public:
    explicit TranscribeTask(infer::AsrRunner& runner) : TaskOf(runner) {}

    BatchBounds bounds() const override;
    std::vector<FinishJob> compute(const Jobs& jobs) override;

  protected:
    Question prepared(Question question) const override;
    std::optional<double> length(const Question& question) const override;
    bool areAlike(const Question& one, const Question& other) const override;

  private:
    FinishJob transcribeAlone(const std::shared_ptr<Job>& job, infer::AsrOptions options);
    /// Kept for the next batch: reading a language model may take seconds.
    const std::optional<infer::BeamOptions>& beamFor(const text::DecodingOptions& decoding);

    text::DecodingOptions m_decoding; ///< that m_beam is of; both are the model thread's own
    std::optional<infer::BeamOptions> m_beam;
};

} // namespace parlance::serve
