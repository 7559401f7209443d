// SPDX-License-Identifier: Apache-2.0
#include "core/infer/decoding_thread.h"

#include "core/base/progress.h"

namespace parlance::infer {

namespace {

/// Hours of speech by letters: a decoder slower than the device does not hold it up.
constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

} // namespace

DecodingThread::DecodingThread(std::unique_ptr<CtcDecoder> decoder, Heard heard)
    : m_decoder(std::move(decoder)), m_heard(std::move(heard)),
      m_thread([this](const std::stop_token& stop) { decode(stop); }) {}

void DecodingThread::add(const torch::Tensor& logProbs, std::int64_t begin, std::int64_t end) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] {
        return m_pieces.empty() || m_bytes + logProbs.nbytes() <= kMaxBytes || m_problem;
    });
    throwProblem();
    m_pieces.push_back({logProbs, begin, end});
    m_bytes += logProbs.nbytes();
    m_changed.notify_all();
}

void DecodingThread::wait(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return m_pieces.empty() || m_problem; });
    throwIfStopped(stop, "transcription");
    throwProblem();
}

FramePath DecodingThread::finish() {
    wait({});
    return m_decoder->finish();
}

void DecodingThread::throwProblem() const {
    if (m_problem)
        std::rethrow_exception(m_problem);
}

void DecodingThread::decode(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [this] { return !m_pieces.empty(); })) {
        const Piece piece = m_pieces.front();
        lock.unlock();
        std::exception_ptr problem;
        try {
            m_decoder->add(piece.logProbs, piece.begin, piece.end);
            if (m_heard)
                m_heard(m_decoder->soFar());
        } catch (...) {
            problem = std::current_exception();
        }
        lock.lock();
        m_pieces.pop_front();
        m_bytes -= piece.logProbs.nbytes();
        m_problem = problem;
        m_changed.notify_all();
        if (problem || stop.stop_requested())
            return;
    }
}

} // namespace parlance::infer
