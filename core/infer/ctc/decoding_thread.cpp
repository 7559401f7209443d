// SPDX-License-Identifier: Apache-2.0
#include "core/infer/ctc/decoding_thread.h"

namespace parlance::infer {

namespace {

/// Hours of speech by letters: a decoder slower than the device does not hold it up.
constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

} // namespace

DecodingThread::DecodingThread(std::unique_ptr<CtcDecoder> decoder, Heard heard)
    : m_decoder(std::move(decoder)), m_heard(std::move(heard)),
      m_thread("transcription", kMaxBytes) {}

void DecodingThread::add(const torch::Tensor& logProbs, std::int64_t begin, std::int64_t end) {
    const auto decode = [this, logProbs, begin, end] {
        m_decoder->add(logProbs, begin, end);
        if (m_heard)
            m_heard(m_decoder->soFar());
    };
    m_thread.add(decode, logProbs.nbytes());
}

FramePath DecodingThread::finish() {
    wait({});
    return m_decoder->finish();
}

} // namespace parlance::infer
