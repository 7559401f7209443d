// SPDX-License-Identifier: Apache-2.0
#include "core/data/squad/squad_subset.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/progress.h"
#include "core/data/manifest/manifest_path.h"
#include "core/data/squad/squad_file.h"

#include <algorithm>

namespace parlance::data {

namespace {

/// Keeps of a list what `keeps` says.
template <typename Keeps>
void filter(Json& list, const Keeps& keeps) {
    Json kept = Json::array();
    for (Json& entry : list)
        if (keeps(entry))
            kept.push_back(std::move(entry));
    list = std::move(kept);
}

} // namespace

SubsetSummary writeSquadWithout(const std::filesystem::path& file,
                                const std::filesystem::path& target,
                                std::span<const std::int64_t> leftOut,
                                const std::stop_token& stop) {
    requireAbsent(target);
    Json json = readJsonFile(file, kLargestSquadFile);
    SubsetSummary summary;
    std::int64_t number = 0;
    filter(json.at("data"), [&](Json& article) {
        throwIfStopped(stop, "writing the questions");
        filter(article.at("paragraphs"), [&](Json& paragraph) {
            filter(paragraph.at("qas"), [&](const Json&) {
                const bool isKept = !std::ranges::binary_search(leftOut, number++);
                ++(isKept ? summary.kept : summary.leftOut);
                return isKept;
            });
            return !paragraph.at("qas").empty();
        });
        return !article.at("paragraphs").empty();
    });
    if (summary.kept == 0)
        throw Error(ErrorKind::Data, "no question would be left", file.string(),
                    "choose fewer problems to leave out");
    writeFileAtomically(target, formatJson(json) + "\n");
    return summary;
}

} // namespace parlance::data
