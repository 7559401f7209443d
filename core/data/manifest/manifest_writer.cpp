// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/manifest_writer.h"

#include "core/base/error.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/manifest/manifest_path.h"

namespace parlance::data {

namespace {

constexpr std::size_t kBlock = 1 << 16;

} // namespace

ManifestWriter::ManifestWriter(std::filesystem::path tsv, const std::string& rootLine,
                               bool labelled)
    : m_tsv(std::move(tsv)), m_rows(requireAbsent(m_tsv)), m_rowText(rootLine + "\n") {
    // Also without labels: an .ltr of others would be taken for this manifest's.
    requireAbsent(labelFileOf(m_tsv));
    if (labelled)
        m_labels.emplace(labelFileOf(m_tsv));
}

void ManifestWriter::add(const AsrRow& row) {
    if (!fitsInManifest(row.id) || row.labels.find_first_of("\n\r") != std::string::npos)
        throw Error(ErrorKind::Data, strCat("'", row.id, "' cannot stand in a manifest"),
                    m_tsv.string(), "rename the file so that it has no tab or line break");
    m_rowText += strCat(row.id, '\t', row.samples, '\n');
    if (m_labels)
        m_labelText += row.labels + "\n";
    if (m_rowText.size() + m_labelText.size() > kBlock)
        flush();
}

void ManifestWriter::flush() {
    m_rows.write(m_rowText);
    m_rowText.clear();
    if (m_labels)
        m_labels->write(m_labelText);
    m_labelText.clear();
}

void ManifestWriter::commit() {
    flush();
    // The labels first: a reader that finds the .tsv finds them too.
    if (m_labels)
        m_labels->commit();
    m_rows.commit();
}

} // namespace parlance::data
