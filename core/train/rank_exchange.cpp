// SPDX-License-Identifier: Apache-2.0
#include "core/train/rank_exchange.h"

namespace parlance::train {

std::vector<runs::RankState> gatherRankStates(dist::ProcessGroup& group,
                                              const runs::RankState& own) {
    const std::vector<std::string> all = group.gather(formatJson(runs::toJson(own)));
    std::vector<runs::RankState> states;
    if (!group.world().isFirst())
        return states;
    for (std::size_t rank = 0; rank < all.size(); ++rank) {
        const std::string where = group.nameOf(static_cast<std::int64_t>(rank));
        states.push_back(runs::rankStateFromJson(parseJson(all[rank], where), where));
    }
    return states;
}

} // namespace parlance::train
