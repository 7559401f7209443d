// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/convert/model_export.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/config/json_face.h"
#include "core/models/model_writer.h"
#include "core/models/transformer_xl/config/transformer_xl_info.h"
#include "core/models/transformer_xl/convert/model_content.h"
#include "core/models/transformer_xl/convert/model_vocabulary.h"
#include "core/models/transformer_xl/convert/published_names.h"
#include "core/models/transformer_xl/convert/published_sizes.h"
#include "core/tensor_io/module_state.h"
#include "core/tensor_io/torch_writer.h"

namespace parlance::transformer_xl {

namespace {

using Files = std::map<std::string, std::string>; // with what is in them

void writeHuggingFace(const std::filesystem::path& target, const ModelOptions& options,
                      const tensor_io::NamedTensors& weights, const Files& vocabulary) {
    AtomicFolder folder(target);
    for (const auto& [name, content] : vocabulary)
        writeFileAtomically(folder.path() / name, content);
    Json config{{"model_type", "transfo-xl"}};
    config.update(huggingFaceArguments(options));
    config["zero_memory"] = options.zeroMemory;
    writeJsonFile(folder.path() / "config.json", config);
    tensor_io::writeSafetensors(folder.path() / "model.safetensors",
                                withHuggingFaceNames(weights, options.nLayer), {{"format", "pt"}});
    folder.commit();
}

void writeTorch(const std::filesystem::path& target, const TransformerXlImpl& model) {
    tensor_io::writeTorchFile(target, withPublishedAliases(tensor_io::stateOf(model)),
                              {{"model_config", publishedArguments(model.options())}},
                              "model_state");
}

} // namespace

models::ConversionReport convertModel(const models::ModelSource& source,
                                      const std::filesystem::path& target,
                                      models::ModelFormat format) {
    models::requireNew(target);
    const ModelContent content = readModel(source);
    const std::string where = source.path.string();
    models::ConversionReport report;
    TransformerXl model = buildModel(content, where, report);
    familyInfo().requireFormat(
        {{"untie_r", model->options().untieR}, {"zero_memory", model->options().zeroMemory}},
        format, where);
    const tensor_io::NamedTensors weights = tensor_io::stateOf(*model);
    const auto vocabulary = findVocabulary(source, content.options);
    const Files files = vocabulary ? vocabulary->files() : Files();
    switch (format) {
    case models::ModelFormat::Parlance: {
        LmConfig config = content.config;
        config.model.cutoffs = content.options.cutoffs;
        models::writeModelFolder(target,
                                 models::convertedConfig("transformer_xl", "lm", config.common.seed,
                                                         config::toJson(config)),
                                 weights, files);
        break;
    }
    case models::ModelFormat::HuggingFace:
        writeHuggingFace(target, content.options, weights, files);
        break;
    case models::ModelFormat::Torch:
        writeTorch(target, *model);
        break;
    }
    return report;
}

} // namespace parlance::transformer_xl
