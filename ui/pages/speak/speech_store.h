// SPDX-License-Identifier: GPL-3.0-or-later
// What was spoken is kept with the project without being asked: a recording, a JSON file with all
// that is known of it, which is written last, and a picture of its alignment. All calls look at the
// disk.
#pragma once

#include "ui/pages/speak/speech.h"

#include <stop_token>

namespace parlance::ui {

class SpeechStore {
  public:
    /// `folder` is made when first needed.
    explicit SpeechStore(std::filesystem::path folder);

    /// Names record.file. Throws Error{IoWrite}.
    void save(Speech& speech) const;
    /// The newest first, as far as they can be read.
    std::vector<SpeechRecord> records() const;
    /// Throws what reading audio throws.
    std::shared_ptr<const Speech> open(const SpeechRecord& record,
                                       const std::stop_token& stop) const;
    /// Moves its files into the folder's `removed`. Throws Error{IoWrite}.
    void remove(const SpeechRecord& record) const;
    /// From there, where remove() has moved it. Throws Error{IoWrite}.
    void putBack(const SpeechRecord& record) const;

  private:
    std::filesystem::path removedFolder() const { return m_folder / "removed"; }

    std::filesystem::path m_folder;
};

} // namespace parlance::ui
