// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/config/glue_config.h"

#include "core/config/json_face.h"

namespace parlance::bert {

std::vector<config::Alias> GlueConfig::aliases() {
    std::vector<config::Alias> aliases = commonAliases();
    aliases.push_back({"data_dir", "data.train"});
    return aliases;
}

std::vector<config::Refusal> GlueConfig::refusals() {
    std::vector<config::Refusal> refusals = commonRefusals();
    refusals.push_back({"eval_batch_size", "it follows from data.batch_size", "leave it out"});
    for (const char* name : {"server_ip", "server_port"})
        refusals.push_back({name, "it is for a debugger", "leave it out"});
    return refusals;
}

GlueConfig glueConfigFromJson(const Json& json, const std::string& where) {
    auto config = config::fromJson<GlueConfig>(json, where);
    checkModel(config.model, where);
    checkLength(config.data, config.model, where);
    return config;
}

} // namespace parlance::bert
