// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/torch.h"

#include <concepts>
#include <functional>
#include <string>
#include <string_view>

namespace parlance::nn {

/// Receives intermediate activations by module path, to look at. Empty in training.
class Tap {
  public:
    using Sink = std::function<void(const std::string& path, const torch::Tensor& value)>;

    Tap() = default;
    template <typename Function>
        requires std::invocable<Function, const std::string&, const torch::Tensor&>
    Tap(Function sink) : m_below(true), m_sink(std::move(sink)) {} // a lambda is a tap
    /// Is given this activation only, so that others that cost something are not computed.
    Tap(std::string only, Sink sink) : m_only(std::move(only)), m_sink(std::move(sink)) {}

    /// Is given those activations whose path begins with `prefix`.
    static Tap below(std::string prefix, Sink sink) {
        Tap tap(std::move(prefix), std::move(sink));
        tap.m_below = true;
        return tap;
    }

    explicit operator bool() const { return static_cast<bool>(m_sink); }
    bool wants(const std::string& path) const {
        return m_sink && (m_below ? path.starts_with(m_only) : path == m_only);
    }
    /// Might it want any activation whose path begins with `prefix`?
    bool wantsBelow(std::string_view prefix) const {
        return m_sink && (m_only.starts_with(prefix) || (m_below && prefix.starts_with(m_only)));
    }
    void operator()(const std::string& path, const torch::Tensor& value) const {
        if (wants(path))
            m_sink(path, value);
    }

  private:
    std::string m_only; ///< a path, or the beginning of those that it is given
    bool m_below = false;
    Sink m_sink;
};

} // namespace parlance::nn
