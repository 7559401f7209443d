// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/series/line_block.h"
#include "core/runs/series/metrics_file.h"

namespace parlance::runs {

/// Follows metrics.jsonl line by line, for those who want little of it. Each poll returns the whole
/// lines that came since the last one; a half-written last line waits, an unknown or damaged line
/// is skipped and counted. Curves are read by SeriesReader.
class MetricsTail {
  public:
    explicit MetricsTail(std::filesystem::path file) : m_file(std::move(file)) {}

    /// Everything new, or about `maxBytes` of it: poll again until nothing comes. A file that was
    /// replaced or cut short is read again, announced by a ResumeLine of step -1, which makes
    /// readers drop what they had. A file that is not there has no lines.
    std::vector<MetricsLine> poll(std::uint64_t maxBytes = UINT64_MAX);
    /// The same as columns, at most a block (MetricsFile::kBlockBytes) of it.
    LineBlock pollBlock();
    std::int64_t skippedLines() const { return m_skipped + m_file.overlongLines(); }

  private:
    MetricsFile m_file;
    std::int64_t m_skipped = 0;
};

} // namespace parlance::runs
