// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/model/bert_model.h"

#include <cmath>

namespace parlance::bert {

BertModelImpl::BertModelImpl(const ModelOptions& options, const HeadOptions& heads)
    : m_options(options), m_heads(heads) {
    const std::int64_t width = options.hiddenSize;
    m_bert = register_module("bert", Encoder(options, heads.pooler));
    const auto cls = std::make_shared<nn::Place>();
    if (heads.maskedTokens)
        placeMaskedTokens(*cls);
    if (heads.nextSentence)
        m_nextSentence = cls->register_module("seq_relationship", torch::nn::Linear(width, 2));
    if (heads.maskedTokens || heads.nextSentence)
        register_module("cls", std::shared_ptr<torch::nn::Module>(cls));
    if (heads.answerSpan)
        m_answerSpan = register_module("qa_outputs", torch::nn::Linear(width, 2));
    if (heads.classes > 0)
        m_classifier = register_module("classifier", torch::nn::Linear(width, heads.classes));
}

void BertModelImpl::placeMaskedTokens(nn::Place& cls) {
    const std::int64_t width = m_options.hiddenSize;
    m_transform = torch::nn::Linear(width, width);
    m_transformNorm = nn::LayerNorm(width, m_options.layerNormEps);
    const auto transform = nn::placed("dense_act", m_transform);
    transform->register_module("LayerNorm", m_transformNorm.ptr());
    const auto predictions = std::make_shared<nn::Place>();
    m_tokenBias = predictions->register_parameter("bias", torch::zeros({m_options.vocabSize}));
    predictions->register_module("transform", std::shared_ptr<torch::nn::Module>(transform));
    cls.register_module("predictions", std::shared_ptr<torch::nn::Module>(predictions));
}

torch::Tensor BertModelImpl::maskedTokens(const torch::Tensor& hidden,
                                          const torch::Tensor& places) {
    const torch::Tensor rows =
        hidden.reshape({-1, hidden.size(-1)}).index_select(0, places); // [M, C]
    const torch::Tensor states =
        m_transformNorm(nn::activate(activationOf(m_options), m_transform(rows)));
    return torch::linear(states, m_bert->wordEmbeddings(), m_tokenBias);
}

torch::Tensor BertModelImpl::classes(const torch::Tensor& states) {
    return m_classifier(torch::dropout(states, m_options.hiddenDropoutProb, is_training()));
}

void initialise(BertModelImpl& model) {
    const torch::NoGradGuard noGrad;
    const double deviation = model.options().initializerRange;
    for (const auto& item : model.named_modules("", /*include_self=*/false)) {
        if (auto* embedding = item.value()->as<torch::nn::EmbeddingImpl>()) {
            embedding->weight.normal_(0.0, deviation);
        } else if (auto* linear = item.value()->as<torch::nn::LinearImpl>()) {
            if (item.key().ends_with("dense_act")) {
                const double bound = 1.0 / std::sqrt(static_cast<double>(linear->weight.size(1)));
                linear->weight.uniform_(-bound, bound);
                linear->bias.uniform_(-bound, bound);
            } else {
                linear->weight.normal_(0.0, deviation);
                linear->bias.zero_();
            }
        }
    }
}

} // namespace parlance::bert
