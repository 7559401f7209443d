// SPDX-License-Identifier: Apache-2.0
#include "core/data/glue/glue_subset.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/manifest/manifest_path.h"

#include <algorithm>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlockBytes = 1 << 16;
constexpr std::int64_t kRowsPerLook = 1024;

/// Copies rows of one table after the other.
class RowCopier {
  public:
    RowCopier(const GlueSet& set, std::span<const std::int64_t> leftOut,
              const std::stop_token& stop)
        : m_set(set), m_leftOut(leftOut), m_stop(stop) {}

    void copy(const fs::path& from, AtomicFile& file) {
        LineReader lines(from);
        std::string block;
        for (std::string line; lines.next(line);) {
            const bool isHeader = lines.number() == 1 && !m_set.task->places;
            if (!isHeader && (line.empty() || !takesNext()))
                continue;
            block += line + '\n';
            if (block.size() > kBlockBytes) {
                file.write(block);
                block.clear();
            }
        }
        file.write(block);
    }

    /// Throws Error{Data} when nothing was kept.
    SubsetSummary summary() const {
        if (m_summary.kept == 0)
            throw Error(ErrorKind::Data, "no row would be left", m_set.path.string(),
                        "choose fewer problems to leave out");
        return m_summary;
    }

  private:
    bool takesNext() {
        if (m_number % kRowsPerLook == 0)
            throwIfStopped(m_stop, "writing the table");
        const bool isKept = !std::ranges::binary_search(m_leftOut, m_number++);
        ++(isKept ? m_summary.kept : m_summary.leftOut);
        return isKept;
    }

    const GlueSet& m_set;
    std::span<const std::int64_t> m_leftOut;
    const std::stop_token& m_stop;
    std::int64_t m_number = 0;
    SubsetSummary m_summary;
};

} // namespace

SubsetSummary writeGlueWithout(const GlueSet& set, const fs::path& target,
                               std::span<const std::int64_t> leftOut, const std::stop_token& stop) {
    requireAbsent(target);
    RowCopier copier(set, leftOut, stop);
    std::error_code failure;
    if (!fs::is_directory(set.path, failure)) {
        AtomicFile file(target);
        copier.copy(set.path, file);
        const SubsetSummary summary = copier.summary();
        file.commit();
        return summary;
    }
    AtomicFolder folder(target);
    for (const GlueTable& table : set.tables) {
        AtomicFile file(folder.path() / table.file.filename());
        copier.copy(table.file, file);
        file.commit();
    }
    const SubsetSummary summary = copier.summary();
    folder.commit();
    return summary;
}

} // namespace parlance::data
