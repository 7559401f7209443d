// SPDX-License-Identifier: Apache-2.0
#include "core/data/manifest/manifest_filter.h"

#include "core/base/progress.h"
#include "core/data/item_match.h"
#include "core/data/manifest/asr_manifest_reader.h"
#include "core/text/label_line.h"

#include <algorithm>

namespace parlance::data {

std::vector<std::int64_t> matchingRows(const std::filesystem::path& tsv,
                                       const ManifestFilter& filter, const std::stop_token& stop) {
    AsrManifestReader reader(tsv, Labels::IfPresent);
    const ItemMatch match(filter.text);
    std::vector<std::int64_t> rows;
    std::int64_t number = 0;
    for (AsrRow row; reader.next(row); ++number) {
        throwIfStopped(stop, "filtering the manifest");
        const bool listed =
            !filter.among || std::binary_search(filter.among->begin(), filter.among->end(), number);
        if (listed && row.samples >= filter.leastSamples && row.samples <= filter.mostSamples &&
            match.matches(row.id, text::textFromLabelLine(row.labels)))
            rows.push_back(number);
    }
    return rows;
}

} // namespace parlance::data
