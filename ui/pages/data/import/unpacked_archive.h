// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <filesystem>
#include <stop_token>

namespace parlance::ui {

/// What an archive was unpacked to: a folder below "imports" of the project, which is removed with
/// this unless it is kept.
class UnpackedArchive {
  public:
    /// Throws what archive::unpack() throws.
    UnpackedArchive(const std::filesystem::path& archive, const std::filesystem::path& project,
                    const ProgressSink& progress, const std::stop_token& stop);
    ~UnpackedArchive();
    UnpackedArchive(const UnpackedArchive&) = delete;
    UnpackedArchive& operator=(const UnpackedArchive&) = delete;

    const std::filesystem::path& folder() const { return m_folder; }
    /// Something names files in it.
    void keep() { m_isKept = true; }

  private:
    std::filesystem::path m_folder;
    bool m_isKept = false;
};

} // namespace parlance::ui
