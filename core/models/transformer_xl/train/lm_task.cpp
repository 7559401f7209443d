// SPDX-License-Identifier: Apache-2.0
#include "core/models/transformer_xl/train/lm_task.h"

#include "core/base/files.h"
#include "core/base/random.h"
#include "core/models/transformer_xl/convert/model_vocabulary.h"
#include "core/models/transformer_xl/data/lm_texts.h"
#include "core/models/transformer_xl/data/ordered_source.h"
#include "core/models/transformer_xl/data/sentence_source.h"
#include "core/models/transformer_xl/model/initial_weights.h"
#include "core/models/transformer_xl/train/lm_validation.h"
#include "core/models/transformer_xl/train/starting_lm.h"

namespace parlance::transformer_xl {

namespace {

std::unique_ptr<batching::BatchSource>
trainingSource(const LmConfig& config, TransformerXlImpl& model,
               std::shared_ptr<const data::TokenFile> tokens) {
    const auto seed = static_cast<std::uint64_t>(config.common.seed);
    const Clusters& clusters = model.softmax()->clusters();
    if (config.data.sentences)
        return std::make_unique<SentenceSource>(
            std::move(tokens),
            SentenceOptions{.streams = config.data.batchSize,
                            .chunks = config.common.train.accumulation,
                            .tgtLen = config.model.tgtLen,
                            .extLen = config.model.extLen,
                            .shuffleSeed = seed},
            clusters, model.needsGroups());
    return std::make_unique<OrderedSource>(
        std::move(tokens),
        OrderedOptions{.streams = config.data.batchSize,
                       .chunks = config.common.train.accumulation,
                       .tgtLen = config.model.tgtLen,
                       .extLen = config.model.extLen,
                       .rollSeed = config.data.roll ? std::optional(seed) : std::nullopt,
                       .lengthSeed = config.data.varlen ? std::optional(seed) : std::nullopt},
        clusters, model.needsGroups());
}

} // namespace

LmTask::LmTask(const models::TaskRequest& request)
    : m_config(lmConfigFromJson(request.config, "the configuration")) {
    const auto seed = static_cast<std::uint64_t>(m_config.common.seed);
    std::optional<ModelContent> start;
    std::vector<std::int64_t> cutoffs;
    if (request.initModel.empty()) {
        m_vocabulary = vocabularyOf(m_config, request.baseFolder);
        cutoffs = text::usualCutoffs(m_vocabulary->size(), m_vocabulary->counts());
    } else {
        start = startingModel(request.initModel, request.initContent);
        m_vocabulary = vocabularyOf(request.initModel, start->options);
        cutoffs = start->options.cutoffs;
    }
    m_options = modelOptions(m_config, m_vocabulary->size(), cutoffs);
    m_validTokens = tokensOf(m_config.data.valid, m_config, request.baseFolder, *m_vocabulary);
    torch::manual_seed(randomKey(seed, "init"));
    m_model = TransformerXl(m_options);
    initialise(*m_model, {.uniform = m_config.init.name == "uniform",
                          .std = m_config.init.std,
                          .range = m_config.init.range,
                          .projStd = m_config.init.projStd});
    if (start)
        loadWeights(*m_model, start->weights, request.initModel.string());
    m_trainSource = trainingSource(m_config, *m_model,
                                   trainingTokens(m_config, request.baseFolder, *m_vocabulary));
}

void LmTask::prepare(torch::Device device, compute::Precision /*precision*/) {
    m_device = device;
    m_model->to(device);
    m_model->train();
    if (m_options.sampleSoftmax > 0) {
        m_sampler.emplace(m_options.nToken, m_options.sampleSoftmax);
        m_logExpected = m_sampler->logExpected().to(device);
    }
}

train::LossTerms LmTask::forward(batching::Batch& next, const train::StepContext& context) {
    auto& batch = dynamic_cast<LmBatch&>(next);
    const auto known = m_memory.find(context.microBatch);
    const Encoded encoded = m_model->forward(
        batch.segment,
        known == m_memory.end() ? m_model->firstMemory(batch.targets.size(1)) : known->second,
        nn::DropoutMasks::drawn());
    m_memory[context.microBatch] = encoded.memory;
    const torch::Tensor loss = lossesOf(batch, encoded.hidden, context).sum();
    const torch::Tensor tokens =
        torch::full({}, static_cast<double>(batch.targets.numel()), loss.options());
    return {.loss = loss,
            .sampleSize = tokens,
            .metrics = {{.name = "loss", .sum = loss.detach(), .weight = tokens}}};
}

torch::Tensor LmTask::lossesOf(const LmBatch& batch, const torch::Tensor& hidden,
                               const train::StepContext& context) {
    if (!m_sampler)
        return m_model->softmax()->forward(hidden, batch.targets, batch.targetGroups);
    const torch::Tensor samples = m_sampler->draw(
        randomKey(context.seed, "sampled softmax", {context.update, context.microBatch}));
    const auto onDevice = [&](const torch::Tensor& tensor) {
        return tensor.to(m_device, /*non_blocking=*/true);
    };
    return m_model->softmax()->sampled(hidden, batch.targets, onDevice(samples),
                                       onDevice(m_sampler->logExpected().index_select(0, samples)),
                                       m_logExpected.index_select(0, batch.targets.flatten()));
}

train::ValidationResult LmTask::validate(const train::Validation& validation) {
    if (!m_validTokens)
        return {};
    const ModelOptions lengths = validationLengths(m_config);
    const auto source =
        validationSource(m_validTokens, m_model, lengths, m_config.validation.batchSize,
                         m_config.validation.maxBatches, *validation.group);
    return validateLm(m_model, *source, lengths, m_vocabulary.get(),
                      {.device = m_device, .loaderThreads = m_config.data.workers}, validation);
}

std::vector<train::DerivedMetric> LmTask::derivedMetrics() const {
    std::vector<train::DerivedMetric> derived{
        {.name = "ppl", .from = "loss", .function = train::perplexity}};
    if (m_vocabulary->isOfCharacters())
        derived.push_back({.name = "bpc", .from = "loss", .function = train::bits});
    return derived;
}

std::map<std::string, torch::Tensor> LmTask::carried() const {
    std::map<std::string, torch::Tensor> tensors;
    for (const auto& [microBatch, memory] : m_memory)
        for (std::size_t l = 0; l < memory.size(); ++l)
            tensors[strCat(microBatch, ".memory.", l)] = memory[l];
    return tensors;
}

void LmTask::restoreCarried(const std::map<std::string, torch::Tensor>& tensors) {
    m_memory.clear();
    for (const auto& [name, tensor] : tensors) {
        const std::int64_t microBatch = std::stoll(name);
        const auto layer = static_cast<std::size_t>(std::stoll(name.substr(name.rfind('.') + 1)));
        Memory& memory = m_memory[microBatch];
        memory.resize(std::max(memory.size(), layer + 1));
        memory[layer] = tensor;
    }
}

void LmTask::saveVocabularies(const std::filesystem::path& folder) const {
    for (const auto& [name, content] : m_vocabulary->files())
        writeFileAtomically(folder / name, content);
    writeFileAtomically(folder / kCutoffsFile, cutoffsText(m_options.cutoffs));
}

} // namespace parlance::transformer_xl
