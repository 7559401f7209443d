// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

#include <concepts>
#include <functional>
#include <string>

namespace parlance::wav2vec2 {

/// Receives intermediate activations by module path, to look at. Empty in training.
class Tap {
  public:
    using Sink = std::function<void(const std::string& path, const torch::Tensor& value)>;

    Tap() = default;
    template <typename Function>
        requires std::invocable<Function, const std::string&, const torch::Tensor&>
    Tap(Function sink) : m_sink(std::move(sink)) {} // a lambda is a tap
    /// Is given this activation only, so that others that cost something are not computed.
    Tap(std::string only, Sink sink) : m_only(std::move(only)), m_sink(std::move(sink)) {}

    explicit operator bool() const { return static_cast<bool>(m_sink); }
    bool wants(const std::string& path) const {
        return m_sink && (m_only.empty() || m_only == path);
    }
    void operator()(const std::string& path, const torch::Tensor& value) const {
        if (wants(path))
            m_sink(path, value);
    }

  private:
    std::string m_only;
    Sink m_sink;
};

} // namespace parlance::wav2vec2
