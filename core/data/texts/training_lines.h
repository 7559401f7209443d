// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace parlance::data {

/// Lines of validation and test texts that stand in a training text too. Takes 16 bytes for each
/// line of the former, nothing for the latter.
class TrainingLines {
  public:
    /// Lines to look for, by copyKey().
    void want(std::uint64_t key) { m_wanted.push_back({key, 0}); }
    bool isWanting() const { return !m_wanted.empty(); }
    /// Looks for them in a training text; one after another.
    void search(const std::filesystem::path& training, const std::stop_token& stop);
    /// "train.txt, line 12": where it was found first.
    std::optional<std::string> placeOf(std::uint64_t key) const;

  private:
    struct Wanted {
        std::uint64_t key = 0;
        std::int64_t found = 0; ///< text and line; 0 = nowhere
    };

    std::vector<Wanted> m_wanted;
    std::vector<std::string> m_names; ///< of the texts searched
};

} // namespace parlance::data
