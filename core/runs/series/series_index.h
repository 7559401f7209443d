// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/series/index_segment.h"

#include <filesystem>
#include <optional>

namespace parlance::runs {

/// What a long log says, kept in a binary file of a cache folder so that the log need not be read
/// twice. Never needed: an index that is missing, damaged, of another log or older than what the
/// log became is ignored and written again. It is mapped into memory, so that the curves of a
/// log of any length take little of it.
class SeriesIndex {
  public:
    /// For `log`, in `folder`; with an empty folder there is no index.
    SeriesIndex(const std::filesystem::path& log, const std::filesystem::path& folder);

    struct Content {
        RunSeries series;
        std::uint64_t logBytes = 0; ///< what they were read from
        std::int64_t skipped = 0;   ///< lines
    };
    /// Empty when there is nothing that can be believed of the log, which is open as `log`.
    std::optional<Content> load(const Descriptor& log);

    /// Writes what the series got since load() or the last save(); everything with `rewrite`, which
    /// is needed when rows were dropped since. `logBytes` of `log` were read. Problems are logged:
    /// the index is not needed.
    void save(const RunSeries& series, const Descriptor& log, std::uint64_t logBytes,
              std::int64_t skipped, bool rewrite);

    const std::filesystem::path& file() const { return m_file; }

  private:
    bool append(const RunSeries& series, const LogPrint& print, std::int64_t skipped);
    void write(const RunSeries& series, const LogPrint& print, std::int64_t skipped);

    std::filesystem::path m_file; ///< empty = none
    FileIdentity m_written;       ///< the file as we know it; size 0 = we know none
    std::uint64_t m_logBytes = 0;
    SegmentStart m_end;
};

/// Removes the indexes used longest ago until the rest of `folder` holds at most `maxBytes`.
void pruneIndexes(const std::filesystem::path& folder, std::uint64_t maxBytes);

} // namespace parlance::runs
