// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    /// Its results of the last validation: `count` utterances, of which every `wrong`-th has an
    /// error.
    void addItems(const std::string& name, std::int64_t step, int count, int wrong) const;

  private:
    std::filesystem::path m_folder;
};

} // namespace parlance::studio
