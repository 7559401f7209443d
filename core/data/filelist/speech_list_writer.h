// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/files.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace parlance::data {

/// Can these stand in a filelist and read back the same?
bool fitsInSpeechList(std::string_view name, std::string_view text);

/// With one space for each run of white space, and none at the ends.
std::string singleSpaced(std::string_view text);

/// A filelist written row by row, that appears whole or not at all and replaces no other file.
class SpeechListWriter {
  public:
    /// Throws Error{Usage} when the file is there already.
    explicit SpeechListWriter(std::filesystem::path list);

    /// `name` is the path as it should stand there. Throws Error{Data} for what does not fit.
    void add(std::string_view name, std::string_view text);
    void commit();

  private:
    void flush();

    std::filesystem::path m_list;
    AtomicFile m_file;
    std::string m_rows; ///< not yet written
};

} // namespace parlance::data
