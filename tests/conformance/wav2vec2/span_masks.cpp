// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/wav2vec2/kinds.h"
#include "tests/conformance/wav2vec2/numpy_random.h"

namespace parlance::conformance {

namespace {

Json asText(const wav2vec2::MaskRows& rows) {
    Json lines = Json::array();
    for (const auto& row : rows) {
        std::string line;
        for (const bool masked : row)
            line += masked ? '1' : '0';
        lines.push_back(line);
    }
    return lines;
}

} // namespace

void runSpanMasks(const CaseFile& golden, Comparison& comparison) {
    std::size_t index = 0;
    for (const Json& row : golden.table("masks")) {
        const wav2vec2::MaskConfig config{.prob = row.at("mask_prob"),
                                          .length = row.at("mask_length"),
                                          .selection = row.at("mask_type"),
                                          .other = row.at("mask_other"),
                                          .noOverlap = row.value("no_overlap", false),
                                          .minSpace = row.value("min_space", std::int64_t{1})};
        wav2vec2::MaskShape shape{.rows = row.at("shape").at(0),
                                  .columns = row.at("shape").at(1),
                                  .padded = {},
                                  .minMasks = row.at("min_masks")};
        if (row.at("padded_frames").is_array())
            shape.padded = row.at("padded_frames").get<std::vector<std::int64_t>>();
        NumpyRandom random(row.at("numpy_seed").get<std::uint32_t>());
        comparison.same(strCat("mask of row ", index++),
                        asText(wav2vec2::drawSpanMask(config, shape, random)), row.at("mask"));
    }
}

} // namespace parlance::conformance
