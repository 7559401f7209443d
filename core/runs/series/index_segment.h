// SPDX-License-Identifier: Apache-2.0
// The binary form of a part of a log, in the machine's byte order:
//
//     header | JSON of what is few (metrics, events, which columns follow) | columns | checksum
//
// Everything is aligned to 8 bytes. An index is segments one after another, each for the part of
// the log that follows the one before.
#pragma once

#include "core/runs/series/metrics_file.h"
#include "core/runs/series/series.h"

#include <functional>

namespace parlance::runs {

/// How much of which log, and how its bytes looked.
struct LogPrint {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    FileIdentity file; ///< when it was read
    std::uint64_t headHash = 0;
    std::uint64_t tailHash = 0; ///< of the bytes right before `to`
    bool operator==(const LogPrint&) const = default;
};

/// What is known of [from, to) of an open log.
LogPrint printOf(const Descriptor& log, std::uint64_t from, std::uint64_t to);
/// Is this the log that was read, at most grown since?
bool isFresh(const LogPrint& print, const Descriptor& log);

/// How much of each series an earlier segment holds.
struct SegmentStart {
    std::map<SeriesKey, std::size_t> rows;
    std::size_t events = 0;
};
SegmentStart endOf(const RunSeries& series);

using ByteSink = std::function<void(std::string_view)>;

/// Writes what `series` has beyond `start`. `skipped` counts all lines skipped so far.
void writeSegment(const RunSeries& series, const SegmentStart& start, const LogPrint& print,
                  std::int64_t skipped, const ByteSink& sink);

/// A segment found whole and unchanged.
struct SegmentView {
    LogPrint print;
    std::string_view json;
    std::string_view columns;
    std::size_t bytes = 0; ///< of the whole segment
};

/// The segment at the start of `bytes`; empty if there is none or it is damaged.
std::optional<SegmentView> findSegment(std::string_view bytes);

/// Feeds the segment into `series`, whose columns may stay in the memory that `owner` keeps.
/// Returns the count of skipped lines; empty if the content makes no sense.
std::optional<std::int64_t> readSegment(const SegmentView& segment,
                                        const std::shared_ptr<const void>& owner,
                                        RunSeries& series);

} // namespace parlance::runs
