// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/train/text_task.h"

#include "core/base/files.h"
#include "core/models/bert/convert/model_vocabulary.h"

namespace parlance::bert {

void TextTask::setModel(BertModel model, const ModelConfig& config) {
    m_model = std::move(model);
    m_model->encoder().setCheckpointed(config.checkpointActivations);
}

void TextTask::prepare(torch::Device device, compute::Precision /*precision*/) {
    m_device = device;
    m_model->to(device);
    m_model->train();
}

std::vector<optim::ParameterGroup> TextTask::parameterGroups() {
    optim::ParameterGroup decayed{.name = "decayed", .parameters = {}};
    optim::ParameterGroup others{.name = "others", .parameters = {}, .weightDecay = 0.0};
    for (const optim::NamedParameter& parameter : optim::distinctParameters(*m_model)) {
        const std::string& name = parameter.name;
        const bool isExempt = name.ends_with("bias") || name.find("LayerNorm") != std::string::npos;
        (isExempt ? others : decayed).parameters.push_back(parameter);
    }
    return {std::move(decayed), std::move(others)};
}

void TextTask::saveVocabularies(const std::filesystem::path& folder) const {
    writeFileAtomically(folder / kVocabularyFile, m_vocabulary->content());
}

train::LossTerms meanOfMicroBatches(const torch::Tensor& loss) {
    const torch::Tensor one = torch::ones({}, loss.options());
    return {.loss = loss,
            .sampleSize = one,
            .metrics = {{.name = "loss", .sum = loss.detach(), .weight = one}}};
}

} // namespace parlance::bert
