// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/wav2vec2/published_config.h"

#include "core/config/json_face.h"
#include "core/config/list_alias.h"

namespace parlance::conformance {

namespace {

constexpr const char* kWhere = "the case's config";

Json ourKeys(const config::Table& table, const Json& options, const Json& model) {
    Json ours = Json::object();
    for (const auto& [name, value] : options.items()) {
        if (value.is_null())
            continue;
        const auto assigned = config::assignments(table, name, value, kWhere);
        for (const auto& [field, element] : assigned.value_or(std::vector<config::Assignment>()))
            config::setDotted(ours, field->key, element);
    }
    ours.merge_patch(model);
    config::setDotted(ours, "model.hourglass_masked_pool", false);
    return ours;
}

} // namespace

wav2vec2::AsrConfig asrConfigFromPublished(const Json& options, const Json& model) {
    return wav2vec2::asrConfigFromJson(
        ourKeys(config::tableOf<wav2vec2::AsrConfig>(), options, model), kWhere);
}

wav2vec2::PretrainConfig pretrainConfigFromPublished(const Json& options, const Json& model) {
    Json ours = ourKeys(config::tableOf<wav2vec2::PretrainConfig>(), options, model);
    config::setDotted(ours, "pretrain.sub_batch_terms", "last");
    config::setDotted(ours, "pretrain.infonce", true); // a layout does not depend on it
    return wav2vec2::pretrainConfigFromJson(ours, kWhere);
}

} // namespace parlance::conformance
