// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/asr_runner.h"
#include "core/protocol/transcribe.h"
#include "core/serve/served_task.h"

#include <mutex>

namespace parlance::serve {

struct TranscribeQuestion : protocol::Transcribe::Question {
    std::optional<infer::BeamOptions> beam = {}; ///< of its decoding
};

class TranscribeTask : public TaskOf<protocol::Transcribe, infer::AsrRunner, TranscribeQuestion> {
  public:
    explicit TranscribeTask(infer::AsrRunner& runner) : TaskOf(runner) {}

    BatchBounds bounds() const override;
    std::vector<FinishJob> compute(const Jobs& jobs) override;

  protected:
    Question prepared(Question question) const override;
    std::optional<double> length(const Question& question) const override;
    bool areAlike(const Question& one, const Question& other) const override;

  private:
    FinishJob hearAlone(const std::shared_ptr<Job>& job, infer::AsrOptions options);
    std::optional<infer::BeamOptions> beamFor(const text::DecodingOptions& decoding) const;

    mutable std::mutex m_mutex;               ///< guards what follows
    mutable text::DecodingOptions m_decoding; ///< that m_beam is of
    /// Kept for the next request: reading a language model may take seconds.
    mutable std::optional<infer::BeamOptions> m_beam;
};

} // namespace parlance::serve
