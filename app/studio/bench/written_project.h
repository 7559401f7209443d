// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_config.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace parlance::studio {

/// A project of made-up runs in a folder of its own, as large as the measurements ask.
class WrittenProject {
  public:
    explicit WrittenProject(std::filesystem::path folder);

    const std::filesystem::path& folder() const { return m_folder; }
    std::filesystem::path runFolder(const std::string& name) const {
        return m_folder / "runs" / name;
    }
    /// A finished run whose training loss falls over `steps` lines of three metrics, with one peak
    /// and one NaN. `started` (seconds since 1970) decides its place in the list.
    void addRun(const std::string& name, std::int64_t steps, double started) const;
    /// The same of a run that goes on from a checkpoint of another.
    void addBranch(const std::string& name, const std::string& parent, std::int64_t steps,
                   double started) const;
    /// The run was worked on since.
    void touch(const std::string& name, double updated) const;
    /// Its results of the last validation: `count` utterances, of which every `wrong`-th has an
    /// error.
    void addItems(const std::string& name, std::int64_t step, int count, int wrong) const;

    /// A manifest of so many recordings with texts, train.tsv; the recordings are not there.
    void addRecordings(const std::string& name, std::int64_t count) const;
    /// A text of so many lines, train.txt.
    void addText(const std::string& name, std::int64_t lines) const;

  private:
    void writeRun(const std::string& name, const runs::RunConfig& config, std::int64_t steps,
                  double started) const;

    std::filesystem::path m_folder;
};

} // namespace parlance::studio
