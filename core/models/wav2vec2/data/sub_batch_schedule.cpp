// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/sub_batch_schedule.h"

#include "core/base/random.h"

#include <algorithm>
#include <numeric>

namespace parlance::wav2vec2 {

SubBatchSchedule::SubBatchSchedule(std::vector<std::int64_t> lengths,
                                   const SubBatchScheduleOptions& options)
    : m_lengths(std::move(lengths)), m_options(options) {}

std::int64_t SubBatchSchedule::batchesPerPass() const {
    const auto count = static_cast<std::int64_t>(m_lengths.size());
    return (count + m_options.joined - 1) / m_options.joined;
}

std::vector<SubBatchSchedule::Entry> SubBatchSchedule::batch(std::int64_t number) const {
    const std::int64_t perUpdate = m_options.joined * m_options.accumulation;
    const auto count = static_cast<std::int64_t>(m_lengths.size());
    std::vector<Entry> ofUpdate;
    std::vector<std::size_t> passOrder;
    std::int64_t place = number / m_options.accumulation * perUpdate;
    for (std::int64_t i = 0; i < perUpdate; ++i, ++place) {
        if (passOrder.empty() || place % count == 0)
            passOrder = order(place / count);
        ofUpdate.push_back({passOrder[static_cast<std::size_t>(place % count)], place / count});
    }
    std::stable_sort(ofUpdate.begin(), ofUpdate.end(),
                     [this](const Entry& left, const Entry& right) {
                         return m_lengths[left.subBatch] > m_lengths[right.subBatch];
                     });
    const auto first = ofUpdate.begin() + number % m_options.accumulation * m_options.joined;
    return {first, first + m_options.joined};
}

std::vector<std::size_t> SubBatchSchedule::order(std::int64_t pass) const {
    if (m_options.shuffleSeed)
        return shuffledOrder(m_lengths.size(),
                             randomKey(*m_options.shuffleSeed, "shuffle", {pass}));
    std::vector<std::size_t> inOrder(m_lengths.size());
    std::iota(inOrder.begin(), inOrder.end(), 0);
    return inOrder;
}

} // namespace parlance::wav2vec2
