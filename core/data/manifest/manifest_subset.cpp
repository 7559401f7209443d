// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/manifest_subset.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/manifest/manifest_writer.h"

namespace parlance::data {

namespace {

/// As written where the folder stays the same.
std::string rootLine(const AsrManifestReader& reader, const std::filesystem::path& target) {
    const auto folderOf = [](const std::filesystem::path& file) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(file).parent_path());
    };
    const std::filesystem::path folder = folderOf(target);
    return folder == folderOf(reader.source()) ? reader.rootLine()
                                               : rootLineFor(reader.root(), folder);
}

} // namespace

SubsetSummary writeManifestWithout(const std::filesystem::path& tsv,
                                   const std::filesystem::path& target,
                                   std::span<const std::int64_t> leftOut,
                                   const std::stop_token& stop) {
    AsrManifestReader reader(tsv, Labels::IfPresent);
    ManifestWriter writer(target, rootLine(reader, target), reader.labelled());
    SubsetSummary summary;
    auto next = leftOut.begin();
    std::int64_t number = 0;
    for (AsrRow row; reader.next(row); ++number) {
        throwIfStopped(stop, "writing the manifest");
        if (next != leftOut.end() && *next == number) {
            ++next;
            ++summary.leftOut;
            continue;
        }
        writer.add(row);
        ++summary.kept;
    }
    if (summary.kept == 0)
        throw Error(ErrorKind::Data, "no row would be left", tsv.string(),
                    "choose fewer problems to leave out");
    writer.commit();
    return summary;
}

} // namespace parlance::data
