// SPDX-License-Identifier: Apache-2.0
// What BERT learns from before its tasks (Devlin et al. 2018, section 3.1): two spans of text, some
// pieces of which are hidden.
#pragma once

#include <cstdint>
#include <vector>

namespace parlance::data {

/// Without padding: ids and segments have the length of the sequence.
struct PretrainingSample {
    std::vector<std::int32_t> ids{};       ///< [CLS] A [SEP] B [SEP], some replaced
    std::vector<std::int8_t> segments{};   ///< 0 up to the first [SEP], then 1
    std::vector<std::int32_t> positions{}; ///< to be predicted, ascending
    std::vector<std::int32_t> labels{};    ///< what stands there
    bool isRandomNext = false;             ///< B does not follow A in its text

    std::int64_t length() const { return static_cast<std::int64_t>(ids.size()); }
    bool operator==(const PretrainingSample&) const = default;
};

/// The text itself, with nothing hidden and nothing to predict: for new masks each time
/// (Liu et al. 2019, section 4.1).
inline PretrainingSample withoutMasks(PretrainingSample sample) {
    for (std::size_t i = 0; i < sample.positions.size(); ++i)
        sample.ids[static_cast<std::size_t>(sample.positions[i])] = sample.labels[i];
    sample.positions.clear();
    sample.labels.clear();
    return sample;
}

} // namespace parlance::data
