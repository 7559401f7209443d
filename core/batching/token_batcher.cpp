// SPDX-License-Identifier: Apache-2.0
#include "core/batching/token_batcher.h"

#include <algorithm>

namespace parlance::batching {

namespace {

/// The batch under way is [begin, end), which is safe to emit; positions from `end` on form a tail
/// that joins it only once the count is below the multiple or divisible by it.
class Grouping {
  public:
    explicit Grouping(const TokenBatcherOptions& options) : m_options(options) {}

    void add(std::size_t position, std::int64_t length) {
        m_longestOfTail = std::max(m_longestOfTail, length);
        const std::size_t next = position + 1;
        const std::int64_t count = static_cast<std::int64_t>(next - m_begin);
        std::int64_t longest = std::max(m_longest, m_longestOfTail);
        const bool over = (m_options.batchSize > 0 && count > m_options.batchSize) ||
                          exceedsTokens(count, longest);
        if (over) {
            close(position, next, length);
            longest = m_longestOfTail;
        }
        if (over || count < m_options.requiredMultiple || count % m_options.requiredMultiple == 0) {
            m_end = next;
            m_longest = longest;
            m_longestOfTail = 0;
        }
    }

    std::vector<PositionRange> finish(std::size_t total) {
        emit(m_begin, m_end);
        emit(m_end, total);
        return std::move(m_batches);
    }

  private:
    bool exceedsTokens(std::int64_t count, std::int64_t longest) const {
        return m_options.maxTokens > 0 &&
               count > m_options.maxTokens / std::max<std::int64_t>(longest, 1);
    }

    /// Ends the batch under way. The tail begins the next one, or, where the new item makes even
    /// the tail too large, is a batch of its own.
    void close(std::size_t position, std::size_t next, std::int64_t length) {
        emit(m_begin, m_end);
        if (exceedsTokens(static_cast<std::int64_t>(next - m_end), m_longestOfTail)) {
            emit(m_end, position);
            m_begin = position;
            m_longestOfTail = length;
        } else {
            m_begin = m_end;
        }
    }

    void emit(std::size_t begin, std::size_t end) {
        if (begin < end)
            m_batches.push_back({begin, end});
    }

    TokenBatcherOptions m_options;
    std::vector<PositionRange> m_batches;
    std::size_t m_begin = 0, m_end = 0;
    std::int64_t m_longest = 0, m_longestOfTail = 0;
};

} // namespace

std::vector<PositionRange> groupByTokens(std::span<const std::int64_t> lengths,
                                         const TokenBatcherOptions& options) {
    Grouping grouping(options);
    for (std::size_t i = 0; i < lengths.size(); ++i)
        grouping.add(i, lengths[i]);
    return grouping.finish(lengths.size());
}

} // namespace parlance::batching
