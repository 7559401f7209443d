// SPDX-License-Identifier: Apache-2.0
// The checkpoints of a run: checkpoints/step-000000123/, with the relative links last and best.
// What is inside one is the business of core/train/checkpoint.h.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::runs {

/// `step-000000123`, and the reverse; empty for a name that is not one.
std::string stepFolderName(std::int64_t step);
std::optional<std::int64_t> stepOfFolder(std::string_view name);

struct CheckpointEntry {
    std::int64_t step = 0;
    std::filesystem::path folder;
};

struct KeepPolicy {
    std::int64_t newest = 2;
    std::int64_t milestone = 0; ///< multiples of this step stay; 0 = none
};

class CheckpointIndex {
  public:
    explicit CheckpointIndex(std::filesystem::path checkpointsFolder);

    std::filesystem::path folderOf(std::int64_t step) const;
    /// Ascending steps.
    std::vector<CheckpointEntry> list() const;
    std::optional<CheckpointEntry> last() const;
    std::optional<CheckpointEntry> best() const;
    void markLast(std::int64_t step) const;
    void markBest(std::int64_t step) const;
    /// Removes what the policy does not keep; best, last and milestones stay. What is left of a
    /// checkpoint that was not finished goes as well: none may be in the making.
    void prune(const KeepPolicy& policy) const;

  private:
    std::filesystem::path m_folder;
};

} // namespace parlance::runs
