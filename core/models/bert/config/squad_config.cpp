// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/config/squad_config.h"

#include "core/base/error.h"
#include "core/config/json_face.h"

namespace parlance::bert {

namespace {

/// [CLS] and two [SEP].
constexpr std::int64_t kSpecialTokens = 3;

} // namespace

std::vector<config::Alias> SquadConfig::aliases() {
    std::vector<config::Alias> aliases = commonAliases();
    aliases.push_back({"train_file", "data.train"});
    aliases.push_back({"predict_file", "data.valid"});
    return aliases;
}

std::vector<config::Refusal> SquadConfig::refusals() {
    std::vector<config::Refusal> refusals = commonRefusals();
    refusals.push_back({"eval_script", "the metrics are built in", "leave it out"});
    refusals.push_back({"predict_batch_size", "it follows from data.batch_size", "leave it out"});
    for (const char* name : {"skip_cache", "cache_dir"})
        refusals.push_back({name, "nothing is cached", "leave it out"});
    return refusals;
}

SquadConfig squadConfigFromJson(const Json& json, const std::string& where) {
    auto config = config::fromJson<SquadConfig>(json, where);
    checkModel(config.model, where);
    checkLength(config.data, config.model, where);
    if (config.data.maxQueryLength + kSpecialTokens >= config.data.maxSeqLength)
        throw Error(ErrorKind::Config,
                    strCat("data.max_query_length is ", config.data.maxQueryLength,
                           ", which leaves no place for the context in data.max_seq_length = ",
                           config.data.maxSeqLength),
                    where, "choose a shorter question or a longer sequence");
    return config;
}

} // namespace parlance::bert
