// SPDX-License-Identifier: GPL-3.0-or-later
// Which of two speeches was preferred, and how often, in all listening tests of a project.
#pragma once

#include "core/base/json.h"

#include <QString>

#include <array>
#include <filesystem>
#include <memory>
#include <mutex>

namespace parlance::ui {

enum class Preference { First, Neither, Second };

struct ListeningTally {
    std::array<int, 2> preferred{}; ///< how often each was
    int undecided = 0;

    void count(Preference preference);
    int rounds() const { return preferred[0] + preferred[1] + undecided; }
};

/// One JSON file of them. Its calls look at the disk, and may come from any thread.
class ListeningTallies {
  public:
    explicit ListeningTallies(std::filesystem::path file);

    struct Found {
        ListeningTally tally;
        QString problem; ///< what became of a damaged file; empty where there was none
    };
    /// Of these two recordings, by their names. A damaged file is set aside, and counting begins
    /// again. Throws Error{IoRead}, Error{IoWrite}.
    Found tallyOf(const std::filesystem::path& first, const std::filesystem::path& second) const;
    /// Counts one round more, and returns Found::problem. Throws as tallyOf() does.
    QString count(const std::filesystem::path& first, const std::filesystem::path& second,
                  Preference preference) const;

  private:
    Json read(QString& problem) const;

    std::filesystem::path m_file;
    std::shared_ptr<std::mutex> m_mutex = std::make_shared<std::mutex>(); ///< guards the file
};

} // namespace parlance::ui
