// SPDX-License-Identifier: Apache-2.0
#include "core/models/use.h"

#include "core/base/error.h"
#include "core/base/nearest.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace parlance::models {

namespace {

constexpr std::array<std::pair<Use, const char*>, 13> kUses{{
    {Use::Transcribe, "transcribe"},
    {Use::Features, "features"},
    {Use::TextFeatures, "text_features"},
    {Use::Attention, "attention"},
    {Use::TextAttention, "text_attention"},
    {Use::Synthesize, "synthesize"},
    {Use::Vocode, "vocode"},
    {Use::Answer, "answer"},
    {Use::Classify, "classify"},
    {Use::FillMask, "fill_mask"},
    {Use::Embed, "embed"},
    {Use::Generate, "generate"},
    {Use::Score, "score"},
}};

} // namespace

std::optional<Use> companionOf(Use use) {
    return use == Use::Synthesize ? std::optional(Use::Vocode) : std::nullopt;
}

std::string nameOf(Use use) {
    return std::find_if(kUses.begin(), kUses.end(),
                        [&](const auto& entry) { return entry.first == use; })
        ->second;
}

Use useFromName(const std::string& name) {
    std::vector<std::string> known;
    for (const auto& [use, useName] : kUses) {
        if (name == useName)
            return use;
        known.emplace_back(useName);
    }
    throw Error(ErrorKind::Usage, "there is no use of a model of this name", name,
                strCat("did you mean ", nearestName(name, known), "?"));
}

} // namespace parlance::models
