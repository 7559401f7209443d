// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/asr_manifest.h"
#include "core/data/manifest_overview.h"
#include "core/data/manifest_pages.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

namespace parlance::ui {

/// An open manifest: rows are read when somebody looks at them. May be used from any thread.
class DataSet {
  public:
    /// Goes through the manifest; throws what reading it throws.
    DataSet(std::filesystem::path tsv, const std::stop_token& stop);

    const std::filesystem::path& tsv() const { return m_tsv; }
    const data::ManifestOverview& overview() const { return m_overview; }
    std::vector<data::AsrRow> page(std::int64_t page);

  private:
    std::filesystem::path m_tsv;
    data::ManifestOverview m_overview;
    std::mutex m_mutex;
    data::ManifestPages m_pages;
};

} // namespace parlance::ui
