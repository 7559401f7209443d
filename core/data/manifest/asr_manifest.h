// SPDX-License-Identifier: Apache-2.0
// Speech recognition manifests (fairseq's format): `.tsv`, first line the root folder, then
// `path<TAB>samples` at the file's own rate; `.ltr` of the same stem with one label line a row.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace parlance::data {

struct AsrRow {
    std::filesystem::path file; ///< absolute, or relative to the working folder
    std::string id;             ///< the path as written in the manifest
    std::int64_t samples = 0;   ///< at the file's own rate, 0..2^40
    std::string labels;         ///< `H E L L O |`; empty without a .ltr
};

struct AsrManifest {
    std::filesystem::path source;  ///< the .tsv
    std::filesystem::path root;    ///< the folder that the rows' ids are below
    std::int64_t sampleRateHz = 0; ///< of the first file; one rate per manifest
    bool labelled = false;
    std::vector<AsrRow> rows;
};

enum class Labels { Required, IfPresent, Ignored };

/// Reads the .tsv and the .ltr beside it; a relative root is against the manifest's folder. Throws
/// Error{IoRead} or Error{Data} naming file and line: missing tab, bad count, a path that is
/// absolute or leaves the root by "..", label rows that do not match, more than 16 million rows, no
/// rows, a first audio file that cannot be read.
AsrManifest readAsrManifest(const std::filesystem::path& tsv, Labels labels);
/// The same for large ones: each row goes to `take`, which keeps what it needs of it, and the
/// manifest comes without them.
AsrManifest scanAsrManifest(const std::filesystem::path& tsv, Labels labels,
                            const std::function<void(AsrRow&)>& take);

/// Those of a comma list, relative paths against `base`. Throws Error{Config} for an empty list.
std::vector<std::filesystem::path> manifestFiles(const std::string& commaList,
                                                 const std::filesystem::path& base);
std::vector<AsrManifest> readAsrManifests(const std::string& commaList,
                                          const std::filesystem::path& base, Labels labels);

/// Writes `<stem>.tsv` and, if any row is labelled, `<stem>.ltr`; `root` is the first line as
/// written, the rows' ids are the paths. Throws Error{Data} for an id or label that would not read
/// back.
void writeAsrManifest(const std::filesystem::path& tsv, const std::string& root,
                      const std::vector<AsrRow>& rows);

} // namespace parlance::data
