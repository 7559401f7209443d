// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model_folder.h"

#include "core/base/error.h"
#include "core/models/wav2vec2/asr_files.h"
#include "core/runs/run_config.h"
#include "core/tensor_io/safetensors.h"

namespace parlance::wav2vec2 {

ModelFolder::ModelFolder(std::filesystem::path folder) : m_folder(std::move(folder)) {
    const std::string where = (m_folder / "config.json").string();
    const runs::RunConfig run = runs::runConfigFromJson(readJsonFile(where), where);
    if (run.family != "wav2vec2" || run.task != "asr")
        throw Error(ErrorKind::Checkpoint,
                    strCat("the model is of ", run.family, " ", run.task, ", not of wav2vec2 asr"),
                    where, "name a speech recogniser");
    m_config = asrConfigFromJson(run.config, where);
}

text::CtcDictionary ModelFolder::dictionary() const {
    return text::CtcDictionary::load(m_folder / kDictionaryFile);
}

std::map<std::string, torch::Tensor> ModelFolder::weights() const {
    return tensor_io::SafetensorsFile(m_folder / "model.safetensors").loadAll();
}

} // namespace parlance::wav2vec2
