// SPDX-License-Identifier: Apache-2.0
// What `runs list|show|compare` say.
#pragma once

#include "core/base/json.h"
#include "core/runs/run_directory.h"

#include <filesystem>
#include <string>
#include <vector>

namespace parlance::cli {

struct RunsReport {
    Json document;
    std::string text;
};

/// Throws Error{IoRead} where there is none.
runs::RunDirectory runAt(const std::filesystem::path& folder);

/// {"runs": [{"run", "name", "state", "step", "user": {"name", "tags", ...}, ...}]}: of each
/// folder, itself if it is a run, else the runs in it.
RunsReport listRuns(const std::vector<std::filesystem::path>& folders);

/// {"runs": [{..., "config", "status", "metrics", "checkpoints", "events"}]}
RunsReport showRuns(const std::vector<std::filesystem::path>& folders);

/// {"runs": [folders], "differences": [{"key", "values"}], "metrics": [{"metric", "split",
/// "values": [{"last", "best"}]}]}, values in the order of the folders.
RunsReport compareRuns(const std::vector<std::filesystem::path>& folders);

} // namespace parlance::cli
