// SPDX-License-Identifier: Apache-2.0
// Which model of the server stands beside another: the vocoder that a voice speaks through.
#include "core/protocol/speech/synthesize.h"
#include "core/serve/runner_slot.h"

#include <algorithm>

namespace parlance::serve {

using models::Use;
using protocol::Synthesize;

std::optional<std::string> RunnerHost::companionOf(const Slot& slot, Use use) const {
    const std::optional<Use> wanted = models::companionOf(use);
    if (!wanted || !slot.audio || slot.origin == Origin::Paths)
        return std::nullopt;
    std::vector<std::string> fitting;
    for (const auto& [name, other] : m_slots)
        if (std::ranges::count(other.uses, *wanted) > 0 && other.audio == slot.audio)
            fitting.push_back(name);
    return fitting.size() == 1 ? std::optional(fitting.front()) : std::nullopt;
}

models::ModelSource RunnerHost::sourceOf(const Slot& slot, Use use, const std::string& companion) {
    models::ModelSource source = slot.source;
    const std::optional<Use> wanted = models::companionOf(use);
    if (!wanted)
        return source;
    if (companion.empty()) {
        if (const auto chosen = companionOf(slot, use))
            source.companions = {slotOf(*chosen).source.path};
        return source;
    }
    source.companions.clear();
    if (companion == Synthesize::kGriffinLim)
        return source;
    const Slot& named = slotOf(companion);
    if (std::ranges::count(named.uses, *wanted) == 0)
        throw Error(ErrorKind::Usage,
                    strCat("this model cannot be used to ", models::nameOf(*wanted)), companion,
                    strCat("name a vocoder, or ", Synthesize::kGriffinLim));
    source.companions = {named.source.path};
    return source;
}

} // namespace parlance::serve
