// SPDX-License-Identifier: Apache-2.0
// Small corpora and manifests that the tests of core/data write themselves.
#pragma once

#include "core/audio/files/wav_writer.h"
#include "core/base/files.h"

#include <QTemporaryDir>

#include <filesystem>
#include <string>
#include <vector>

namespace parlance::data::testing {

/// A folder that goes away with the test.
class TestFolder {
  public:
    std::filesystem::path path() const { return m_folder.path().toStdString(); }
    std::filesystem::path operator/(const std::string& name) const { return path() / name; }

    std::filesystem::path text(const std::string& name, const std::string& bytes) const {
        std::filesystem::create_directories((path() / name).parent_path());
        writeFileAtomically(path() / name, bytes);
        return path() / name;
    }
    /// A recording of a quiet square wave, or of `level` where that matters.
    std::filesystem::path wave(const std::string& name, std::int64_t samples = 1600,
                               std::int64_t rateHz = 8000, float level = 0.2F) const {
        audio::AudioBuffer buffer{rateHz, std::vector<float>(static_cast<std::size_t>(samples))};
        for (std::size_t i = 0; i < buffer.samples.size(); ++i)
            buffer.samples[i] = i / 8 % 2 == 0 ? level : -level;
        std::filesystem::create_directories((path() / name).parent_path());
        audio::writeWavFile(path() / name, buffer);
        return path() / name;
    }

  private:
    QTemporaryDir m_folder;
};

} // namespace parlance::data::testing
