// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/convert/model_export.h"

#include "core/base/files.h"
#include "core/config/json_face.h"
#include "core/models/model_writer.h"
#include "core/models/tacotron2/config/tacotron2_info.h"
#include "core/models/tacotron2/convert/model_content.h"
#include "core/models/tacotron2/convert/published_sizes.h"
#include "core/models/tacotron2/data/tts_dataset.h"
#include "core/tensor_io/module_state.h"

namespace parlance::tacotron2 {

models::ConversionReport convertModel(const models::ModelSource& source,
                                      const std::filesystem::path& target,
                                      models::ModelFormat format) {
    models::requireNew(target);
    const ModelContent content = readModel(source);
    const TtsConfig& config = content.config;
    models::ConversionReport report;
    Tacotron2 model = buildModel(content, source.path.string(), report);
    const tensor_io::NamedTensors weights = tensor_io::stateOf(*model);
    if (format == models::ModelFormat::Parlance) {
        std::map<std::string, std::string> files;
        if (!config.data.pronunciations.empty())
            files[kPronunciationsFile] = readFile(config.data.pronunciations);
        models::writeModelFolder(
            target,
            models::convertedConfig("tacotron2", "tts", config.common.seed, config::toJson(config)),
            weights, files);
        return report;
    }
    familyInfo().requireFormat(config::toJson(config.model), format, source.path.string());
    const models::PublishedExport exported{.arguments = publishedArguments(config),
                                           .beside = {{"audio", config::toJson(config.audio)},
                                                      {"text_cleaners", config.data.textCleaners}},
                                           .weights = weights};
    models::writePublished(target, format, "tacotron2", exported);
    return report;
}

} // namespace parlance::tacotron2
