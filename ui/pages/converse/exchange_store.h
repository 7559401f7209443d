// SPDX-License-Identifier: GPL-3.0-or-later
// Every exchange is kept with the project without being asked, in a JSON file of its own:
//   {"format": "parlance-exchange", "format_version": 1, "made", "text", "question",
//    "heard": {"recording", "transcript", "model", "name", "step", "seconds"},
//    "found": {"answers", "model", "name", "step", "seconds"},
//    "spoken": {"recording", "voices", "voice", "vocoder", "first_sound", "seconds",
//               "said_nothing"}}
// where `heard` and `spoken` may be missing, transcripts and answers are written as in
// core/protocol, paths as by pathToKeep(), and times are in seconds. All calls look at the disk.
#pragma once

#include "ui/pages/converse/exchange.h"

#include <vector>

namespace parlance::ui {

class ExchangeStore {
  public:
    /// `folder` is made when first needed.
    explicit ExchangeStore(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Where an exchange of that time is kept; does not look at the disk.
    std::filesystem::path fileFor(const QDateTime& made) const;
    /// Writes exchange.file. Throws Error{IoWrite}.
    void save(const Exchange& exchange) const;
    /// The newest first, as far as they can be read.
    std::vector<Exchange> exchanges() const;
    /// Throws Error{IoRead}, and Error{Config} where it is damaged.
    static Exchange open(const std::filesystem::path& file);

  private:
    std::filesystem::path m_folder;
};

} // namespace parlance::ui
