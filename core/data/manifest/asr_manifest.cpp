// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/asr_manifest.h"

#include "core/audio/files/audio_file.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/path_list.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/manifest/manifest_path.h"

#include <algorithm>

namespace parlance::data {

namespace {

constexpr std::size_t kMaxRows = 1u << 24;

} // namespace

AsrManifest scanAsrManifest(const std::filesystem::path& tsv, Labels labels,
                            const std::function<void(AsrRow&)>& take) {
    AsrManifestReader reader(tsv, labels);
    AsrManifest manifest{.source = tsv,
                         .root = reader.root(),
                         .sampleRateHz = 0,
                         .labelled = reader.labelled(),
                         .rows = {}};
    std::filesystem::path first;
    std::size_t rows = 0;
    for (AsrRow row; reader.next(row); ++rows) {
        if (rows == kMaxRows)
            throw Error(ErrorKind::Data, strCat("more than ", kMaxRows, " rows"), tsv.string(),
                        "split the manifest and give the parts as a comma list");
        if (rows == 0)
            first = row.file;
        take(row);
    }
    if (rows == 0)
        throw Error(ErrorKind::Data, "the manifest has no rows", tsv.string(),
                    "add rows of path, tab and number of samples");
    manifest.sampleRateHz = audio::probeAudioFile(first).sampleRateHz;
    return manifest;
}

AsrManifest readAsrManifest(const std::filesystem::path& tsv, Labels labels) {
    std::vector<AsrRow> rows;
    AsrManifest manifest =
        scanAsrManifest(tsv, labels, [&](AsrRow& row) { rows.push_back(std::move(row)); });
    manifest.rows = std::move(rows);
    return manifest;
}

std::vector<std::filesystem::path> manifestFiles(const std::string& commaList,
                                                 const std::filesystem::path& base) {
    std::vector<std::filesystem::path> files = splitPathList(commaList);
    if (files.empty())
        throw Error(ErrorKind::Config, "no manifest given", "data", "name at least one .tsv file");
    for (std::filesystem::path& file : files)
        file = base / file;
    return files;
}

std::vector<AsrManifest> readAsrManifests(const std::string& commaList,
                                          const std::filesystem::path& base, Labels labels) {
    std::vector<AsrManifest> manifests;
    for (const std::filesystem::path& tsv : manifestFiles(commaList, base))
        manifests.push_back(readAsrManifest(tsv, labels));
    return manifests;
}

void writeAsrManifest(const std::filesystem::path& tsv, const std::string& root,
                      const std::vector<AsrRow>& rows) {
    const bool labelled = std::any_of(rows.begin(), rows.end(),
                                      [](const AsrRow& row) { return !row.labels.empty(); });
    std::string table = root + "\n";
    std::string labels;
    for (const AsrRow& row : rows) {
        if (!fitsInManifest(row.id) || row.labels.find_first_of("\n\r") != std::string::npos)
            throw Error(ErrorKind::Data, strCat("'", row.id, "' cannot stand in a manifest"),
                        tsv.string(), "rename the file so that it has no tab or line break");
        table += strCat(row.id, '\t', row.samples, '\n');
        labels += row.labels + "\n";
    }
    writeFileAtomically(tsv, table);
    if (labelled)
        writeFileAtomically(labelFileOf(tsv), labels);
}

} // namespace parlance::data
