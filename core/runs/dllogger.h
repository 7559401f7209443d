// SPDX-License-Identifier: Apache-2.0
// dllogger.json: lines of NVIDIA's DLLogger 1.0 (github.com/NVIDIA/dllogger, JSONStreamBackend), so
// that tools which read the published examples read our runs.
#pragma once

#include "core/base/files.h"
#include "core/base/held_files.h"
#include "core/runs/metrics_log.h"

namespace parlance::runs {

/// Under which name and in which unit a published program logs one of our metrics. A metric may
/// have several, such as `wer` and `raw_wer`.
struct PublishedMetric {
    std::string metric; ///< ours
    std::string name;   ///< theirs, without the split in front
    double scale = 1.0; ///< theirs = scale * ours, such as 1 / ln 2 for bits
    std::string unit = {};
};

/// Published names and values, each with `prefix` ("train_", "train_avg_", "val_") in front;
/// metrics that no published program logs keep ours.
Values publishedValues(const Values& values, const std::vector<PublishedMetric>& published,
                       const std::string& prefix);

class DlloggerFile {
  public:
    /// Opened to append.
    explicit DlloggerFile(const std::filesystem::path& path);

    /// An option of the run, at its start.
    void parameter(const std::string& name, const Json& value);
    /// How a tool shows a metric; `name` with its prefix.
    void metadata(const std::string& name, const std::string& unit);
    /// `stepPath` is [epoch, update, updates], [epoch], or empty for a summary.
    void log(const std::vector<std::int64_t>& stepPath, const Values& data);

  private:
    AppendFile m_file;
    double m_startedSec; ///< monotonic
};

/// `DLLL {...}`; `step` is a path, or "PARAMETER" for an option.
std::string dlloggerLine(double timeSec, double elapsedSec, const Json& step, const Json& data);

} // namespace parlance::runs
