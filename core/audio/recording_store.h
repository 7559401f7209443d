// SPDX-License-Identifier: Apache-2.0
// Where recordings of a project live: `<folder>/<name>.wav` once complete, and below
// `<folder>/unfinished` while they are being written, so that what a killed program leaves behind
// is known for what it is. All calls look at the disk and throw Error{IoRead, IoWrite}.
#pragma once

#include <filesystem>
#include <vector>

namespace parlance::audio {

/// A recording that its program did not live to finish.
struct Leftover {
    std::filesystem::path file;
    double durationSec = 0.0;
    double endedUnixSec = 0.0; ///< when the last sound was written
};

class RecordingStore {
  public:
    /// `folder` is made when first needed.
    explicit RecordingStore(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// A free name for a recording that begins now; its folder is there.
    std::filesystem::path beginFile() const;
    /// Moves a complete recording to its place; returns the place.
    std::filesystem::path keep(const std::filesystem::path& unfinished) const;

    /// What killed programs left, oldest first; not what is being written now, nor what holds no
    /// sound.
    std::vector<Leftover> leftovers() const;
    /// Completes the header and keeps it.
    std::filesystem::path recover(const std::filesystem::path& unfinished) const;
    void discard(const std::filesystem::path& unfinished) const;

  private:
    std::filesystem::path unfinishedFolder() const { return m_folder / "unfinished"; }

    std::filesystem::path m_folder;
};

} // namespace parlance::audio
