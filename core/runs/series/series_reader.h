// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/series/metrics_file.h"
#include "core/runs/series/series.h"
#include "core/runs/series/series_index.h"

#include <future>

namespace parlance::runs {

/// Reads the curves of metrics.jsonl and follows it as it grows. The first poll of a long log takes
/// what an index has and parses the rest on all processors; the index is brought up to date on a
/// thread of its own. Memory: the columns (8 bytes a value and 24 a line, in the index where there
/// is one), half a byte a value for its pyramid, and some blocks of text.
class SeriesReader {
  public:
    /// Of a log that no index has, so much is read in a few hundredths of a second: an index is
    /// worth its while from here on.
    static constexpr std::uint64_t kMinIndexGain = 16u << 20;
    /// Where the indexes of this user are.
    static std::filesystem::path indexFolder();

    explicit SeriesReader(std::filesystem::path log,
                          const std::filesystem::path& indexes = indexFolder());
    /// Waits for an index that is being written.
    ~SeriesReader();

    /// Reads on, about `maxBytes` of the log. True when the series changed. A half-written last
    /// line waits, damaged and unknown lines are skipped and counted, a log that was replaced or
    /// cut short is read again, one that is not there is empty.
    bool poll(std::uint64_t maxBytes = UINT64_MAX);

    const RunSeries& series() const { return m_series; }
    /// Has the last poll read all there is?
    bool isAtEnd() const { return m_atEnd; }
    std::int64_t skippedLines() const { return m_skipped + m_log.overlongLines(); }

  private:
    bool begin();
    bool readOn(std::uint64_t maxBytes);
    bool feed(const LineBlock& lines);
    void saveIndex();

    MetricsFile m_log;
    RunSeries m_series;
    std::int64_t m_skipped = 0;
    bool m_begun = false;
    bool m_atEnd = false;

    SeriesIndex m_index;
    std::uint64_t m_indexedBytes = 0; ///< of the log
    bool m_dropped = false;           ///< rows that the index may hold
    std::future<void> m_saving;
};

} // namespace parlance::runs
