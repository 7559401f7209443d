// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_subset.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/progress.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/texts/text_items.h"

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlockBytes = 1 << 16;
constexpr std::int64_t kItemsPerLook = 1024;

/// Copies items of one text after the other.
class ItemCopier {
  public:
    ItemCopier(std::span<const std::int64_t> leftOut, const std::stop_token& stop)
        : m_leftOut(leftOut), m_stop(stop) {}

    void copy(const fs::path& from, AtomicFile& file) {
        std::string block;
        TextItemReader reader(from);
        bool isInLine = false; ///< an earlier piece of the line was written
        for (TextItem item; reader.next(item);) {
            if (m_number % kItemsPerLook == 0)
                throwIfStopped(m_stop, "writing the text");
            if (takesNext()) {
                block += item.bytes;
                ++m_summary.kept;
                isInLine = item.bytes.size() == item.text.size();
            } else if (isInLine && item.piece > 1) {
                // The line ends all the same.
                block += item.bytes.substr(item.text.size());
                isInLine = item.bytes.size() == item.text.size();
            }
            if (block.size() > kBlockBytes) {
                file.write(block);
                block.clear();
            }
        }
        file.write(block);
    }

    /// Throws Error{Data} when nothing was kept.
    SubsetSummary summary(const fs::path& corpus) const {
        if (m_summary.kept == 0)
            throw Error(ErrorKind::Data, "no line would be left", corpus.string(),
                        "choose fewer problems to leave out");
        return m_summary;
    }

  private:
    bool takesNext() {
        const bool isLeftOut = !m_leftOut.empty() && m_leftOut.front() == m_number;
        ++m_number;
        if (!isLeftOut)
            return true;
        m_leftOut = m_leftOut.subspan(1);
        ++m_summary.leftOut;
        return false;
    }

    std::span<const std::int64_t> m_leftOut; ///< of the items still to come
    const std::stop_token& m_stop;
    std::int64_t m_number = 0;
    SubsetSummary m_summary;
};

} // namespace

SubsetSummary writeTextsWithout(const TextCorpus& corpus, const fs::path& target,
                                std::span<const std::int64_t> leftOut,
                                const std::stop_token& stop) {
    requireAbsent(target);
    ItemCopier copier(leftOut, stop);
    if (!corpus.isFolder) {
        AtomicFile file(target);
        copier.copy(corpus.path, file);
        const SubsetSummary summary = copier.summary(corpus.path);
        file.commit();
        return summary;
    }
    AtomicFolder folder(target);
    for (const CorpusText& text : corpus.texts) {
        const fs::path copied = folder.path() / text.file.lexically_relative(corpus.path);
        fs::create_directories(copied.parent_path());
        AtomicFile file(copied);
        copier.copy(text.file, file);
        file.commit();
    }
    const SubsetSummary summary = copier.summary(corpus.path);
    folder.commit();
    return summary;
}

} // namespace parlance::data
