// SPDX-License-Identifier: Apache-2.0
// What the tasks have in common whose requests of one text each share batches.
#pragma once

#include "core/serve/served_task.h"

#include <iterator>

namespace parlance::serve {

/// In bytes of text, about four a token: below some tens of tokens a batch costs next to the same,
/// and 512 tokens are as long as most models of texts reach.
inline constexpr BatchBounds kTextBounds{.negligible = 128.0, .maxPadded = 64.0 * 2048.0};
inline constexpr std::size_t kLongestShared = 4096;

/// Of a text of so many bytes; a longer one goes alone.
inline std::optional<double> lengthOfText(std::size_t bytes) {
    return bytes <= kLongestShared ? std::optional(static_cast<double>(bytes)) : std::nullopt;
}

/// Reports and stops as their requests wish: one that is computed alone. Those that share a batch
/// are short, and what one of them wishes must not concern the others.
class SharedRun {
  public:
    explicit SharedRun(const Jobs& jobs) : m_only(jobs.size() == 1 ? jobs.front() : nullptr) {}

    ProgressSink progress() const {
        if (!m_only)
            return {};
        return [job = m_only](const Progress& now) { job->report(now); };
    }
    std::stop_token stop() const { return m_only ? m_only->stop() : std::stop_token(); }

  private:
    std::shared_ptr<Job> m_only;
};

/// Results of several requests, computed in one list, apart again: `counts` says how many belong to
/// each.
template <typename Result>
std::vector<std::vector<Result>> shares(std::vector<Result> results,
                                        std::span<const std::size_t> counts) {
    std::vector<std::vector<Result>> all;
    auto next = std::make_move_iterator(results.begin());
    for (const std::size_t count : counts) {
        const auto end = next + static_cast<std::ptrdiff_t>(count);
        all.emplace_back(next, end);
        next = end;
    }
    return all;
}

} // namespace parlance::serve
