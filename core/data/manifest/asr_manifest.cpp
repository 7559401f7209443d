// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/asr_manifest.h"

#include "core/audio/audio_file.h"
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

AsrManifest readAsrManifest(const std::filesystem::path& tsv, Labels labels) {
    AsrManifestReader reader(tsv, labels);
    AsrManifest manifest;
    manifest.source = tsv;
    manifest.labelled = reader.labelled();
    for (AsrRow row; reader.next(row);) {
        if (manifest.rows.size() == kMaxRows)
            throw Error(ErrorKind::Data, strCat("more than ", kMaxRows, " rows"), tsv.string(),
                        "split the manifest and give the parts as a comma list");
        manifest.rows.push_back(std::move(row));
    }
    if (manifest.rows.empty())
        throw Error(ErrorKind::Data, "the manifest has no rows", tsv.string(),
                    "add rows of path, tab and number of samples");
    manifest.sampleRateHz = audio::probeAudioFile(manifest.rows.front().file).sampleRateHz;
    return manifest;
}

std::vector<AsrManifest> readAsrManifests(const std::string& commaList,
                                          const std::filesystem::path& base, Labels labels) {
    std::vector<AsrManifest> manifests;
    for (const std::filesystem::path& tsv : splitPathList(commaList))
        manifests.push_back(readAsrManifest(base / tsv, labels));
    if (manifests.empty())
        throw Error(ErrorKind::Config, "no manifest given", "data", "name at least one .tsv file");
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
