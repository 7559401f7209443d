// SPDX-License-Identifier: Apache-2.0
// Speech recognition manifests (fairseq's format): `.tsv`, first line the root folder, then
// `path<TAB>samples` at the file's own rate; `.ltr` of the same stem with one label line a row.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace parlance::data {

struct AsrRow {
    std::filesystem::path file; ///< absolute, or relative to the working folder
    std::string id;             ///< the path as written in the manifest
    std::int64_t samples = 0;   ///< at the file's own rate
    std::string labels;         ///< `H E L L O |`; empty without a .ltr
};

struct AsrManifest {
    std::filesystem::path source; ///< the .tsv
    std::int64_t sampleRateHz = 0; ///< of the first file; one rate per manifest
    bool labelled = false;
    std::vector<AsrRow> rows;
};

enum class Labels { Required, IfPresent };

/// Reads the .tsv and the .ltr beside it. Throws Error{IoRead} or Error{Data} naming file and line:
/// missing tab, bad count, row counts that differ, an escape from the root by "..", no rows.
AsrManifest readAsrManifest(const std::filesystem::path& tsv, Labels labels);

/// Several manifests as one: a comma list, relative paths against `base`.
std::vector<AsrManifest> readAsrManifests(const std::string& commaList,
                                          const std::filesystem::path& base, Labels labels);

/// Writes `<stem>.tsv` and, if labelled, `<stem>.ltr`; `root` is the first line as written.
void writeAsrManifest(const std::filesystem::path& tsv, const std::string& root,
                      const std::vector<AsrRow>& rows);

} // namespace parlance::data
