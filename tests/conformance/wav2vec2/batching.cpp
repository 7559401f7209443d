// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/batch_plan.h"
#include "tests/conformance/wav2vec2/kinds.h"

namespace parlance::conformance {

namespace {

using batching::PositionRange;

std::int64_t numberOr0(const Json& value) {
    return value.is_null() ? 0 : value.get<std::int64_t>();
}

/// Ranges as lists of positions.
Json asLists(const std::vector<PositionRange>& ranges) {
    Json lists = Json::array();
    for (const PositionRange& range : ranges) {
        Json list = Json::array();
        for (std::size_t i = range.begin; i < range.end; ++i)
            list.push_back(i);
        lists.push_back(list);
    }
    return lists;
}

} // namespace

void runBatching(const CaseFile& golden, Comparison& comparison) {
    std::size_t index = 0;
    for (const Json& row : golden.table("batches")) {
        const auto lengths = row.at("lengths").get<std::vector<std::int64_t>>();
        const auto ranges = batching::groupByTokens(
            lengths, {.maxTokens = numberOr0(row.at("max_tokens")),
                      .batchSize = numberOr0(row.at("batch_size")),
                      .requiredMultiple = row.at("required_batch_size_multiple")});
        const auto joined =
            wav2vec2::joinRanges(ranges, row.at("num_concat_batches"), wav2vec2::Tail::Drop);
        comparison.same(strCat("sub_batches of row ", index), asLists(ranges),
                        row.at("sub_batches"));
        comparison.same(strCat("batches of row ", index++), asLists(joined), row.at("batches"));
    }
}

} // namespace parlance::conformance
