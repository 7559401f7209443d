// SPDX-License-Identifier: Apache-2.0
#include "core/data/import/split_files.h"

#include "core/base/error.h"

namespace parlance::data {

namespace {
constexpr std::size_t kBlockBytes = 1 << 18;
} // namespace

void SplitFiles::add(const std::string& file, std::string_view row) {
    Split& split = m_splits[file];
    if (!split.file) {
        split.file = std::make_unique<AtomicFile>(m_folder / file);
        split.block = m_header;
    }
    split.block += row;
    ++split.rows;
    if (split.block.size() < kBlockBytes)
        return;
    split.file->write(split.block);
    split.block.clear();
}

std::vector<PreparedManifest> SplitFiles::commit() {
    if (m_splits.empty())
        throw Error(ErrorKind::Data, "there is nothing to keep", m_folder.string(),
                    "check what is imported");
    std::vector<PreparedManifest> made;
    for (auto& [name, split] : m_splits) {
        split.file->write(split.block);
        split.file->commit();
        made.push_back({.file = m_folder / name, .rows = split.rows});
    }
    return made;
}

} // namespace parlance::data
