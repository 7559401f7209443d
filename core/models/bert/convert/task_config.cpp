// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/convert/task_config.h"

#include "core/config/json_face.h"
#include "core/models/bert/config/glue_config.h"
#include "core/models/bert/config/pretrain_config.h"
#include "core/models/bert/config/squad_config.h"

#include <algorithm>

namespace parlance::bert {

namespace {

template <typename Config>
Json filled(const ModelContent& content) {
    // A folder of ours has the whole of it already.
    auto config = content.layout == "parlance"
                      ? config::fromJson<Config>(content.config, "the model")
                      : Config();
    config.model = content.model;
    config.data.lowerCase = content.lowerCase;
    config.data.maxSeqLength =
        std::min(config.data.maxSeqLength, content.model.maxPositionEmbeddings);
    if constexpr (std::is_same_v<Config, EmbedConfig>)
        config.pooling = content.pooling;
    return config::toJson(config);
}

} // namespace

Json taskConfigOf(const ModelContent& content) {
    if (content.task == "squad")
        return filled<SquadConfig>(content);
    if (content.task == "glue")
        return filled<GlueConfig>(content);
    if (content.task == "pretrain")
        return filled<PretrainConfig>(content);
    return filled<EmbedConfig>(content);
}

} // namespace parlance::bert
