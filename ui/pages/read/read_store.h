// SPDX-License-Identifier: GPL-3.0-or-later
// Every result is kept with the project without being asked, in a JSON file of its own:
//   {"format": "parlance-reading", "format_version": 1, "use", "made", "text", "model", "name"} and
//   of answers {"question", "null_answers", "answers"}, of masks {"masks"}, of classes
//   {"text_pair", "task", "result"}, as core/protocol/text/reading_json.h writes them; embeddings
//   lie beside it, as the tensor `embeddings` of a safetensors file. All calls look at the disk.
#pragma once

#include "ui/pages/read/read_result.h"

#include <memory>

namespace parlance::ui {

class ReadStore {
  public:
    /// `folder` is made when first needed.
    explicit ReadStore(std::filesystem::path folder);

    const std::filesystem::path& folder() const { return m_folder; }
    /// Where a result of that time is kept; does not look at the disk.
    std::filesystem::path fileFor(const QDateTime& made) const;
    /// Writes result.file. Throws Error{IoWrite}.
    void save(const ReadResult& result) const;

    /// What a list shows of a result.
    struct Record {
        QDateTime made;
        QString words;
        std::filesystem::path file;
    };
    /// The newest first, as far as they can be read.
    std::vector<Record> records() const;
    /// Throws Error{IoRead}, and Error{Config} or Error{Checkpoint} for files that are not of this
    /// kind.
    static std::shared_ptr<const ReadResult> open(const std::filesystem::path& file);
    /// Its files, those that it has, the one first without which it is not listed.
    static std::vector<const char*> extensions();
    /// Writes a result elsewhere: as JSON, or where the name ends so, its embeddings as
    /// safetensors. Returns what it wrote.
    static std::filesystem::path exportTo(const std::filesystem::path& file,
                                          std::filesystem::path target);

  private:
    std::filesystem::path m_folder;
};

} // namespace parlance::ui
