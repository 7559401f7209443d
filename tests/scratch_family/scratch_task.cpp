// SPDX-License-Identifier: Apache-2.0
#include "tests/scratch_family/scratch_task.h"

#include "core/base/files.h"
#include "core/base/random.h"
#include "core/train/validation_loop.h"

#include <torch/nn/functional/loss.h>

namespace parlance::scratch {

namespace {

torch::Tensor lossOf(CharacterModel& model, const torch::Tensor& characters) {
    const std::int64_t length = characters.size(1) - 1;
    const torch::Tensor logits = model->forward(characters.slice(1, 0, length)).first;
    return torch::nn::functional::cross_entropy(
        logits.flatten(0, 1), characters.slice(1, 1).flatten(),
        torch::nn::functional::CrossEntropyFuncOptions().reduction(torch::kSum));
}

/// Empty for a key without a path.
std::string textOf(const models::TaskRequest& request, const char* key) {
    const auto path = config::findDotted(request.config, key)->get<std::string>();
    return path.empty() ? std::string() : readFile(request.baseFolder / path);
}

} // namespace

CharacterTask::CharacterTask(const models::TaskRequest& request)
    : CharacterTask(config::fromJson<TrainConfig>(request.config, "the configuration"),
                    textOf(request, "data.train"), textOf(request, "data.valid")) {}

CharacterTask::CharacterTask(TrainConfig config, const std::string& train, const std::string& valid)
    : m_config(std::move(config)), m_vocabulary(Vocabulary::of(train)) {
    const auto seed = static_cast<std::uint64_t>(m_config.common.seed);
    const auto sourceOf = [&](const std::string& text, const std::string& where) {
        return std::make_unique<TextSource>(m_vocabulary.encode(text, where), m_config.data, seed,
                                            where);
    };
    m_train = sourceOf(train, m_config.data.train);
    if (!valid.empty())
        m_valid = sourceOf(valid, m_config.data.valid);
    torch::manual_seed(randomKey(seed, "init"));
    m_model = CharacterModel(m_vocabulary.size(), m_config.model.width);
}

void CharacterTask::prepare(torch::Device device, compute::Precision /*precision*/) {
    m_device = device;
    m_model->to(device);
    m_model->train();
}

train::LossTerms CharacterTask::forward(batching::Batch& batch,
                                        const train::StepContext& /*context*/) {
    const torch::Tensor loss = lossOf(m_model, dynamic_cast<TextBatch&>(batch).characters);
    return {
        .loss = loss, .sampleSize = torch::full({}, batch.items, loss.options()), .metrics = {}};
}

train::ValidationResult CharacterTask::validate(const train::Validation& validation) {
    if (!m_valid)
        return {};
    double loss = 0.0, items = 0.0;
    const auto measure = [&](batching::Batch& batch, std::int64_t /*index*/) {
        const torch::Tensor sum = lossOf(m_model, dynamic_cast<TextBatch&>(batch).characters);
        return train::Measurements{{"loss", sum.cpu()}, {"items", torch::tensor({batch.items})}};
    };
    const auto fold = [&](const train::Measurements& measured) {
        loss += measured.at("loss").item<double>();
        items += measured.at("items").item<double>();
    };
    train::validateOver(*m_valid, *m_model, {.device = m_device}, validation, measure, fold);
    return {.values = {{"loss", loss / items}}, .tokens = items};
}

void CharacterTask::saveVocabularies(const std::filesystem::path& folder) const {
    writeFileAtomically(folder / kVocabularyFile, m_vocabulary.text());
}

} // namespace parlance::scratch
