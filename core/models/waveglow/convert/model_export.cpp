// SPDX-License-Identifier: Apache-2.0
#include "core/models/waveglow/convert/model_export.h"

#include "core/config/json_face.h"
#include "core/models/model_writer.h"
#include "core/models/waveglow/config/waveglow_info.h"
#include "core/models/waveglow/convert/model_content.h"
#include "core/models/waveglow/convert/published_sizes.h"
#include "core/tensor_io/module_state.h"

namespace parlance::waveglow {

models::ConversionReport convertModel(const models::ModelSource& source,
                                      const std::filesystem::path& target,
                                      models::ModelFormat format) {
    models::requireNew(target);
    const ModelContent content = readModel(source);
    const VocoderConfig& config = content.config;
    models::ConversionReport report;
    WaveGlow model = buildModel(content, source.path.string(), report);
    const tensor_io::NamedTensors weights = tensor_io::stateOf(*model);
    if (format == models::ModelFormat::Parlance) {
        models::writeModelFolder(target,
                                 models::convertedConfig("waveglow", "vocoder", config.common.seed,
                                                         config::toJson(config)),
                                 weights);
        return report;
    }
    familyInfo().requireFormat(config::toJson(config.model), format, source.path.string());
    const models::PublishedExport exported{.arguments = publishedArguments(config),
                                           .beside = {{"audio", config::toJson(config.audio)}},
                                           .weights = weights};
    models::writePublished(target, format, "waveglow", exported);
    return report;
}

} // namespace parlance::waveglow
