// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/speech/shared_transcription.h"

#include "core/base/error_json.h"
#include "core/dist/process_group.h"

#include <algorithm>
#include <map>

namespace parlance::engine {

namespace {

Json toJson(const SpeechOutcome& outcome) {
    if (outcome.transcript)
        return {{"transcript", text::toJson(*outcome.transcript)}};
    return {{"error", toJson(*outcome.error)}};
}

SpeechOutcome outcomeFromJson(const Json& json, const std::string& where) {
    if (const auto transcript = json.find("transcript"); transcript != json.end())
        return {.transcript = text::transcriptFromJson(*transcript, where)};
    return {.error = errorFromJson(json.at("error"), where)};
}

/// What a process has made, for the first one.
struct Share {
    std::vector<std::pair<std::size_t, SpeechOutcome>> outcomes; ///< by their place in the list
    TranscriptionTimes times;

    std::string text() const {
        Json items = Json::array();
        for (const auto& [item, outcome] : outcomes)
            items.push_back({item, toJson(outcome)});
        return formatJson({{"outcomes", std::move(items)},
                           {"latency_ms", times.latencyMs},
                           {"compute", times.computeSec},
                           {"audio", times.audioSec}});
    }
    static Share of(const std::string& text, const std::string& where) {
        const Json json = parseJson(text, where);
        Share share{.outcomes = {},
                    .times = {.latencyMs = json.at("latency_ms"),
                              .computeSec = json.at("compute"),
                              .audioSec = json.at("audio")}};
        for (const Json& item : json.at("outcomes"))
            share.outcomes.emplace_back(item.at(0).get<std::size_t>(),
                                        outcomeFromJson(item.at(1), where));
        return share;
    }
};

TranscriptionTimes merge(dist::ProcessGroup& group, const std::vector<std::string>& shares,
                         const OutcomeSink& merged) {
    std::map<std::size_t, SpeechOutcome> all;
    TranscriptionTimes times;
    for (std::size_t rank = 0; rank < shares.size(); ++rank) {
        Share share = Share::of(shares[rank], group.nameOf(static_cast<std::int64_t>(rank)));
        for (auto& [item, outcome] : share.outcomes)
            all.emplace(item, std::move(outcome));
        times.latencyMs.insert(times.latencyMs.end(), share.times.latencyMs.begin(),
                               share.times.latencyMs.end());
        times.computeSec = std::max(times.computeSec, share.times.computeSec);
        times.audioSec += share.times.audioSec;
    }
    for (auto& [item, outcome] : all)
        merged(item, std::move(outcome));
    return times;
}

} // namespace

TranscriptionTimes transcribeTogether(SharedWork& shared, std::span<const SpeechItem> items,
                                      TranscriptionOrder order, const SharedOutcomes& outcomes,
                                      const ProgressSink& progress, const std::stop_token& stop) {
    order.world = shared.world();
    order.inference.local = shared.local();
    const auto transcribe = [&](const OutcomeSink& take) {
        const auto done = [&](std::size_t item, SpeechOutcome outcome) {
            if (outcomes.made)
                outcomes.made(item, outcome);
            take(item, std::move(outcome));
        };
        return transcribeFiles(items, order, done, progress, stop);
    };
    if (order.world.isAlone())
        return transcribe(outcomes.merged);
    return shared.run([&] {
        Share own;
        if (static_cast<std::size_t>(order.world.rank) < items.size())
            own.times = transcribe([&](std::size_t item, SpeechOutcome outcome) {
                own.outcomes.emplace_back(item, std::move(outcome));
            });
        dist::ProcessGroup& group = shared.group();
        group.await(); // their files may be much longer than ours
        const std::vector<std::string> shares = group.gather(own.text());
        return order.world.isFirst() ? merge(group, shares, outcomes.merged) : own.times;
    });
}

} // namespace parlance::engine
