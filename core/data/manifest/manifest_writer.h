// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/files.h"
#include "core/data/manifest/asr_manifest.h"

#include <optional>
#include <string>

namespace parlance::data {

/// A manifest written row by row, that appears whole or not at all and replaces no other.
class ManifestWriter {
  public:
    /// Throws Error{Usage} when the .tsv or, with labels, the .ltr is there already.
    ManifestWriter(std::filesystem::path tsv, const std::string& rootLine, bool labelled);

    /// Only `id`, `samples` and `labels` are used. Throws Error{Data} for what would not read back.
    void add(const AsrRow& row);
    void commit();

  private:
    void flush();

    std::filesystem::path m_tsv;
    AtomicFile m_rows;
    std::optional<AtomicFile> m_labels;
    std::string m_rowText; ///< not yet written
    std::string m_labelText;
};

} // namespace parlance::data
