// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/utterance.h"

#include "core/base/error.h"
#include "core/base/log.h"

#include <algorithm>
#include <array>

namespace parlance::wav2vec2 {

std::vector<Utterance> loadUtterances(const DatasetOptions& options) {
    return utterancesOf<Utterance>(
        options, data::Labels::Ignored,
        [](data::AsrRow& row) { return Utterance{.id = row.id, .samples = row.samples}; },
        [](const std::string&) {});
}

void reportLeftOut(std::size_t left, std::size_t all, const LengthLimits& limits,
                   const std::string& where) {
    const std::string range = limits.longest == LengthLimits::kNoLimit
                                  ? strCat(limits.shortest, " samples or more")
                                  : strCat(limits.shortest, " to ", limits.longest, " samples");
    if (left == 0)
        throw Error(ErrorKind::Data, strCat("none of ", all, " utterances has ", range), where,
                    "check data.min_sample_size, data.max_sample_size and data.max_tokens");
    if (left < all)
        log::info("left out ", all - left, " of ", all, " utterances of ", where,
                  " that do not have ", range);
}

void DataFingerprint::add(const Utterance& utterance) {
    const std::array<std::int64_t, 3> numbers{static_cast<std::int64_t>(utterance.id.size()),
                                              utterance.fileRateHz, utterance.samples};
    m_hash.add({reinterpret_cast<const char*>(numbers.data()), sizeof numbers});
    m_hash.add(utterance.id);
}

void DataFingerprint::add(std::span<const std::uint16_t> labels) {
    const auto count = static_cast<std::int64_t>(labels.size());
    m_hash.add({reinterpret_cast<const char*>(&count), sizeof count});
    m_hash.add({reinterpret_cast<const char*>(labels.data()), labels.size_bytes()});
}

std::vector<std::int64_t> clippedLengths(const std::vector<Utterance>& utterances,
                                         std::int64_t longest) {
    std::vector<std::int64_t> lengths = lengthsOf(utterances);
    if (longest > 0)
        for (std::int64_t& length : lengths)
            length = std::min(length, longest);
    return lengths;
}

} // namespace parlance::wav2vec2
