// SPDX-License-Identifier: GPL-3.0-or-later
// Every writing is kept with the project without being asked, in a JSON file of its own:
//   {"format": "parlance-writing", "format_version": 1, "kind": "continuation", "made", "text",
//    "models": [{"model", "name"}], "options": {...}, "stopped", "tokens": [...]}
// or, for a score, {"kind": "score", "by_line", "readings": [[{"tokens", "score"}]]} in place of
// the last three: for each model, for each text. Tokens are as core/protocol/text/token_json.h
// writes them. All calls look at the disk.
#pragma once

#include "ui/pages/write/writing.h"

#include <memory>

namespace parlance::ui {

class WritingStore {
  public:
    /// `folder` is made when first needed.
    explicit WritingStore(std::filesystem::path folder);

    const std::filesystem::path& folder() const { return m_folder; }
    /// Where a writing of that time is kept; does not look at the disk.
    std::filesystem::path fileFor(const QDateTime& made) const;
    /// Writes writing.file. Throws Error{IoWrite}.
    void save(const Writing& writing) const;

    /// What a list shows of a writing.
    struct Record {
        QDateTime made;
        QString words;
        std::filesystem::path file;
    };
    /// The newest first, as far as they can be read.
    std::vector<Record> records() const;
    /// Throws Error{IoRead}, and Error{Config} for a file that is not one of these.
    static std::shared_ptr<const Writing> open(const std::filesystem::path& file);

  private:
    std::filesystem::path m_folder;
};

} // namespace parlance::ui
