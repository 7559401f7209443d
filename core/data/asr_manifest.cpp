// SPDX-License-Identifier: Apache-2.0
#include "core/data/asr_manifest.h"

#include "core/audio/audio_file.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/data/line_reader.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace parlance::data {

namespace {

constexpr std::size_t kMaxRows = 1u << 24;
constexpr std::int64_t kMaxSamples = std::int64_t{1} << 40;

std::filesystem::path labelFile(std::filesystem::path tsv) {
    return tsv.replace_extension(".ltr");
}

/// Manifests come from elsewhere: a row must not reach files outside the folder they describe.
bool staysBelow(const std::filesystem::path& path) {
    const std::filesystem::path normal = path.lexically_normal();
    return !normal.empty() && normal.is_relative() && *normal.begin() != ".." && normal != ".";
}

AsrRow parseRow(std::string_view line, const std::filesystem::path& root,
                const std::string& place) {
    const auto tab = line.find('\t');
    if (tab == std::string_view::npos || line.find('\t', tab + 1) != std::string_view::npos)
        throw Error(ErrorKind::Data, "a row needs exactly one tab", place,
                    "write the path, a tab and the number of samples");
    AsrRow row;
    row.id = line.substr(0, tab);
    if (!staysBelow(row.id))
        throw Error(ErrorKind::Data, strCat("the path '", row.id, "' is not below the root folder"),
                    place, "give a path relative to the root, without '..'");
    const std::string_view digits = line.substr(tab + 1);
    const char* end = digits.data() + digits.size();
    const auto [stop, failure] = std::from_chars(digits.data(), end, row.samples);
    if (failure != std::errc() || stop != end || row.samples < 0 || row.samples > kMaxSamples)
        throw Error(ErrorKind::Data, strCat("'", digits.substr(0, 40), "' is no number of samples"),
                    place, "give the file's length in samples");
    row.file = root / row.id;
    return row;
}

void readRows(AsrManifest& manifest) {
    LineReader reader(manifest.source);
    std::string line;
    if (!reader.next(line) || line.empty())
        throw Error(ErrorKind::Data, "the first line names no root folder",
                    manifest.source.string(),
                    "begin the manifest with the folder that its paths are relative to");
    const std::filesystem::path root = (manifest.source.parent_path() / line).lexically_normal();
    while (reader.next(line)) {
        if (manifest.rows.size() == kMaxRows)
            throw Error(ErrorKind::Data, strCat("more than ", kMaxRows, " rows"), reader.place(),
                        "split the manifest and give the parts as a comma list");
        manifest.rows.push_back(parseRow(line, root, reader.place()));
    }
    if (manifest.rows.empty())
        throw Error(ErrorKind::Data, "the manifest has no rows", manifest.source.string(),
                    "add rows of path, tab and number of samples");
}

void readLabels(AsrManifest& manifest, const std::filesystem::path& file) {
    LineReader reader(file);
    std::size_t count = 0;
    std::string line;
    while (reader.next(line)) {
        if (count < manifest.rows.size())
            manifest.rows[count].labels = line;
        ++count;
    }
    if (count != manifest.rows.size())
        throw Error(ErrorKind::Data,
                    strCat("expected ", manifest.rows.size(), " label lines, one for each row of ",
                           manifest.source.filename().string(), ", found ", count),
                    strCat(file.string(), ", line ", std::min(count, manifest.rows.size()) + 1),
                    "write one label line for each row");
    manifest.labelled = true;
}

} // namespace

AsrManifest readAsrManifest(const std::filesystem::path& tsv, Labels labels) {
    AsrManifest manifest;
    manifest.source = tsv;
    readRows(manifest);
    const std::filesystem::path ltr = labelFile(tsv);
    std::error_code failure;
    if (labels == Labels::Required || std::filesystem::exists(ltr, failure))
        readLabels(manifest, ltr);
    manifest.sampleRateHz = audio::probeAudioFile(manifest.rows.front().file).sampleRateHz;
    return manifest;
}

std::vector<AsrManifest> readAsrManifests(const std::string& commaList,
                                          const std::filesystem::path& base, Labels labels) {
    std::vector<AsrManifest> manifests;
    std::string_view rest = commaList;
    while (!rest.empty()) {
        const std::string_view name = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        if (!name.empty())
            manifests.push_back(readAsrManifest(base / name, labels));
    }
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
        if (row.id.find_first_of("\t\n\r") != std::string::npos || !staysBelow(row.id) ||
            row.labels.find_first_of("\n\r") != std::string::npos)
            throw Error(ErrorKind::Data, strCat("'", row.id, "' cannot stand in a manifest"),
                        tsv.string(), "rename the file so that it has no tab or line break");
        table += strCat(row.id, '\t', row.samples, '\n');
        labels += row.labels + "\n";
    }
    writeFileAtomically(tsv, table);
    if (labelled)
        writeFileAtomically(labelFile(tsv), labels);
}

} // namespace parlance::data
