// SPDX-License-Identifier: Apache-2.0
#include "core/runs/rank_states.h"

#include "core/base/error.h"
#include "core/base/str_cat.h"

#include <algorithm>

namespace parlance::runs {

namespace {

constexpr double kFeltShare = 0.05;

[[noreturn]] void throwDamaged(const std::string& where) {
    throw Error(ErrorKind::Config, "this does not describe the processes of a run", where,
                "take the file from the run again, or delete it: nothing depends on it");
}

} // namespace

Json toJson(const RankState& state) {
    return {{"rank", state.rank},
            {"host", state.host},
            {"pid", state.pid},
            {"device", state.device},
            {"items_per_second", jsonNumber(state.itemsPerSecond)},
            {"data_wait_share", jsonNumber(state.dataWaitShare)},
            {"work_share", jsonNumber(state.workShare)},
            {"memory", jsonNumber(state.memory)}};
}

RankState rankStateFromJson(const Json& json, const std::string& where) {
    try {
        return {.rank = json.at("rank"),
                .host = json.at("host"),
                .pid = json.at("pid"),
                .device = json.at("device"),
                .itemsPerSecond = numberFromJson(json.at("items_per_second"), where),
                .dataWaitShare = numberFromJson(json.at("data_wait_share"), where),
                .workShare = numberFromJson(json.at("work_share"), where),
                .memory = numberFromJson(json.at("memory"), where)};
    } catch (const Json::exception&) {
        throwDamaged(where);
    }
}

void writeRankStates(const std::filesystem::path& file, const RankStates& states) {
    Json json = formatHeader("parlance-ranks");
    json["step"] = states.step;
    json["time"] = jsonNumber(states.time);
    json["ranks"] = Json::array();
    for (const RankState& rank : states.ranks)
        json["ranks"].push_back(toJson(rank));
    writeJsonFile(file, json);
}

std::optional<RankStates> readRankStates(const std::filesystem::path& file) {
    std::error_code problem;
    if (!std::filesystem::exists(file, problem))
        return std::nullopt;
    const Json json = readJsonFile(file);
    const std::string where = file.string();
    try {
        RankStates states{
            .step = json.at("step"), .time = numberFromJson(json.at("time"), where), .ranks = {}};
        for (const Json& rank : json.at("ranks"))
            states.ranks.push_back(rankStateFromJson(rank, where));
        return states;
    } catch (const Json::exception&) {
        throwDamaged(where);
    }
}

const RankState* slowestOf(const std::vector<RankState>& ranks) {
    if (ranks.size() < 2)
        return nullptr;
    const auto [least, most] = std::ranges::minmax_element(ranks, {}, &RankState::workShare);
    return most->workShare - least->workShare > kFeltShare ? &*most : nullptr;
}

} // namespace parlance::runs
