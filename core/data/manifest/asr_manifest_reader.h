// SPDX-License-Identifier: Apache-2.0
// A manifest row by row, in constant memory whatever its length, and places to come back to.
#pragma once

#include "core/data/manifest/asr_manifest.h"
#include "core/data/manifest/line_reader.h"

#include <memory>

namespace parlance::data {

/// The .ltr that goes with a .tsv.
std::filesystem::path labelFileOf(std::filesystem::path tsv);

class AsrManifestReader {
  public:
    /// Opens the .tsv and the .ltr beside it; reads no row yet. Throws as readAsrManifest() does.
    AsrManifestReader(std::filesystem::path tsv, Labels labels);

    const std::filesystem::path& source() const { return m_source; }
    const std::string& rootLine() const { return m_rootLine; } ///< as written
    const std::filesystem::path& root() const { return m_root; }
    bool labelled() const { return m_labels != nullptr; }

    /// The next row; false after the last. Throws Error{Data} for a row that is none and where the
    /// numbers of rows and labels differ.
    bool next(AsrRow& row);

    struct Mark {
        LineReader::Mark row;
        LineReader::Mark label;
    };
    Mark mark() const;
    void seek(const Mark& mark);

  private:
    [[noreturn]] void refuseLabels();

    std::filesystem::path m_source;
    LineReader m_rows;
    std::unique_ptr<LineReader> m_labels; ///< null without a .ltr
    std::string m_rootLine;
    std::filesystem::path m_root;
    std::string m_line;
};

} // namespace parlance::data
