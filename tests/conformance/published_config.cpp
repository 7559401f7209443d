// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/published_config.h"

#include "core/config/json_face.h"
#include "tests/conformance/kinds.h"

namespace parlance::conformance {

wav2vec2::AsrConfig configFromPublished(const Json& options) {
    const config::Table& table = config::tableOf<wav2vec2::AsrConfig>();
    Json ours = Json::object();
    for (const auto& [name, value] : options.items()) {
        if (name == "hourglass_transformer" && !value.is_null())
            throw Unsupported("this version has no hourglass transformer");
        const config::FieldInfo* field = table.find(name);
        if (field != nullptr && !value.is_null())
            config::setDotted(ours, field->key, value);
    }
    return wav2vec2::asrConfigFromJson(ours, "the case's config");
}

} // namespace parlance::conformance
