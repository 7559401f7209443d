// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/infer/ctc/ctc_greedy.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace parlance::infer {

/// Turns the frames of one recording, as they come, into a path.
class CtcDecoder {
  public:
    virtual ~CtcDecoder() = default;

    /// logProbs [T, V] on the CPU; its frames [begin, end) follow those before.
    virtual void add(const torch::Tensor& logProbs, std::int64_t begin, std::int64_t end) = 0;
    /// Of the frames so far; more of them may change it.
    virtual FramePath soFar() const = 0;
    /// After the last frame, once.
    virtual FramePath finish() = 0;
    /// The best texts at the end, likeliest first; none unless the decoder was asked for several.
    virtual std::vector<text::Alternative> alternatives() const { return {}; }
};

/// The likeliest label of each frame by itself.
class GreedyDecoder : public CtcDecoder {
  public:
    void add(const torch::Tensor& logProbs, std::int64_t begin, std::int64_t end) override {
        m_path.append(greedyPath(logProbs, begin, end));
    }
    FramePath soFar() const override { return m_path; }
    FramePath finish() override { return std::move(m_path); }

  private:
    FramePath m_path;
};

} // namespace parlance::infer
