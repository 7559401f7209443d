// SPDX-License-Identifier: Apache-2.0
// A decoder in a thread of its own, so that a device need not wait for it between two pieces of a
// long recording.
#pragma once

#include "core/base/process/work_thread.h"
#include "core/infer/ctc/ctc_decoder.h"

namespace parlance::infer {

class DecodingThread : public CtcDecoder {
  public:
    /// Takes the path so far after each piece, on the decoding thread; may be empty.
    using Heard = std::function<void(const FramePath&)>;

    DecodingThread(std::unique_ptr<CtcDecoder> decoder, Heard heard);

    /// Waits only while tens of megabytes wait already. Throws what the decoder or `heard` threw,
    /// as wait() and finish() do.
    void add(const torch::Tensor& logProbs, std::int64_t begin, std::int64_t end) override;
    /// Not while it decodes: for whoever has the decoder's thread.
    FramePath soFar() const override { return m_decoder->soFar(); }
    /// Until everything is decoded. Throws Error{Cancelled} on a stop request.
    void wait(const std::stop_token& stop) { m_thread.wait(stop); }
    FramePath finish() override;
    /// After finish().
    std::vector<text::Alternative> alternatives() const override {
        return m_decoder->alternatives();
    }

  private:
    std::unique_ptr<CtcDecoder> m_decoder;
    Heard m_heard;
    WorkThread m_thread;
};

} // namespace parlance::infer
