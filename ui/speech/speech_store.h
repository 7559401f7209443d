// SPDX-License-Identifier: GPL-3.0-or-later
// What was spoken is kept with the project without being asked: a recording, a JSON file with all
// that is known of it, which is written last, and a picture of its alignment. All calls look at the
// disk.
#pragma once

#include "ui/speech/speech.h"

#include <stop_token>

namespace parlance::ui {

class SpeechStore {
  public:
    /// `folder` is made when first needed, and so is what it lies `within`; not the project, which
    /// may be away.
    explicit SpeechStore(std::filesystem::path folder, std::filesystem::path within = {});

    /// Names record.file. Throws Error{IoWrite}.
    void save(Speech& speech) const;
    /// The newest first, as far as they can be read.
    std::vector<SpeechRecord> records() const;
    /// The speech of this recording. Throws what reading audio throws, and Error{Config} where what
    /// is known of it is damaged.
    std::shared_ptr<const Speech> open(const std::filesystem::path& recording,
                                       const std::stop_token& stop) const;

    /// Of a speech's files, the one first without which it is not listed.
    static const std::vector<const char*>& extensions();

  private:
    std::filesystem::path m_folder, m_within;
};

} // namespace parlance::ui
