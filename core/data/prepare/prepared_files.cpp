// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepared_files.h"

#include "core/data/manifest/manifest_path.h"

#include <ranges>

namespace parlance::data {

namespace {

constexpr std::size_t kBlockBytes = 1 << 18;

} // namespace

PreparedFiles::PreparedFiles(std::filesystem::path folder) : m_folder(std::move(folder)) {
    std::error_code failure; // what cannot be made cannot be written into
    std::filesystem::create_directories(m_folder, failure);
    m_summary.output = m_folder;
}

PreparedFiles::File::File(const std::filesystem::path& path) : m_file(requireAbsent(path)) {}

void PreparedFiles::File::write(std::string_view bytes) {
    m_block += bytes;
    if (m_block.size() < kBlockBytes)
        return;
    m_file.write(m_block);
    m_block.clear();
}

void PreparedFiles::File::commit() {
    m_file.write(m_block);
    m_file.commit();
}

PreparedFiles::File& PreparedFiles::add(const std::string& name) {
    return *m_files.emplace_back(std::make_unique<File>(path(name)));
}

TextsSummary PreparedFiles::commit() {
    for (const auto& file : m_files | std::views::reverse)
        file->commit();
    for (const PreparedText& text : m_summary.texts)
        m_summary.kept += text.lines;
    return std::move(m_summary);
}

} // namespace parlance::data
