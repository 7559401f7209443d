// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/manifest/asr_manifest_reader.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <vector>

namespace parlance::data {

/// Rows of a manifest by number, read from the disk when asked for. Only every 256th row's place is
/// kept: 45 kB for 1,000 hours of speech in rows of 10 seconds. Not thread-safe.
class ManifestPages {
  public:
    static constexpr std::int64_t kPageRows = 256;

    /// Goes through the file once. Throws as AsrManifestReader does, Error{Cancelled} on a stop
    /// request.
    explicit ManifestPages(const std::filesystem::path& tsv, const std::stop_token& stop = {});

    std::int64_t rowCount() const { return m_rowCount; }
    std::int64_t pageCount() const { return static_cast<std::int64_t>(m_marks.size()); }
    /// The rows of a page, [page * kPageRows, ...); fewer in the last one.
    std::vector<AsrRow> page(std::int64_t page);

  private:
    AsrManifestReader m_reader;
    std::vector<AsrManifestReader::Mark> m_marks;
    std::int64_t m_rowCount = 0;
};

} // namespace parlance::data
