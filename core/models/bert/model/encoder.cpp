// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/model/encoder.h"

#include "core/base/error.h"
#include "core/nn/checkpointed.h"
#include "core/nn/fp32_island.h"
#include "core/nn/placed_layers.h"

#include <cmath>

namespace parlance::bert {

EncoderImpl::EncoderImpl(const ModelOptions& options, bool withPooler) : m_options(options) {
    const std::int64_t width = options.hiddenSize;
    m_words = torch::nn::Embedding(options.vocabSize, width);
    m_positions = torch::nn::Embedding(options.maxPositionEmbeddings, width);
    m_types = torch::nn::Embedding(options.typeVocabSize, width);
    m_norm = nn::LayerNorm(width, options.layerNormEps);
    const auto embeddings = nn::placed("word_embeddings", m_words);
    embeddings->register_module("position_embeddings", m_positions.ptr());
    embeddings->register_module("token_type_embeddings", m_types.ptr());
    embeddings->register_module("LayerNorm", m_norm.ptr());
    register_module("embeddings", std::shared_ptr<torch::nn::Module>(embeddings));
    for (std::int64_t i = 0; i < options.numHiddenLayers; ++i)
        m_layers.emplace_back(options);
    const auto encoder = std::make_shared<nn::Place>();
    encoder->register_module("layer", std::shared_ptr<torch::nn::Module>(nn::listOf(m_layers)));
    register_module("encoder", std::shared_ptr<torch::nn::Module>(encoder));
    if (withPooler) {
        m_pooler = nn::PackableLinear(width, width);
        register_module("pooler",
                        std::shared_ptr<torch::nn::Module>(nn::placed("dense_act", m_pooler)));
    }
}

torch::Tensor EncoderImpl::embedded(const TextInput& input) {
    const std::int64_t longest =
        input.sequences.arePacked() ? input.sequences.longest() : input.ids.size(1);
    if (longest > m_options.maxPositionEmbeddings)
        throw Error(ErrorKind::Shape,
                    strCat("a sequence has ", longest, " tokens, the model reads ",
                           m_options.maxPositionEmbeddings),
                    "the input", "cut it, or read it in windows");
    const torch::Tensor sum =
        m_words(input.ids) + m_positions(input.positions) + m_types(input.types);
    return m_norm(sum);
}

torch::Tensor EncoderImpl::forward(const TextInput& input, const nn::Tap& tap) {
    torch::Tensor x = embedded(input);
    if (tap)
        tap(layerPath(-1), x);
    x = nn::narrowed(torch::dropout(x, m_options.hiddenDropoutProb, is_training()));
    const std::size_t layers = m_layers.size();
    const auto through = [&](torch::Tensor y, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::string path = layerPath(static_cast<std::int64_t>(i));
            y = m_layers[i]->forward(y, input.sequences, tap, path);
            if (tap)
                tap(path, nn::widened(y));
        }
        return y;
    };
    if (!m_checkpointed || !is_training())
        return nn::widened(through(x, 0, layers));
    // Groups of the root of the layers (modeling.py, checkpointed_forward).
    const auto group = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(layers))));
    for (std::size_t begin = 0; begin < layers; begin += group) {
        const std::size_t end = std::min(begin + group, layers);
        // It outlives this call.
        x = nn::checkpointed(
            [this, sequences = input.sequences, begin, end](torch::Tensor y) {
                for (std::size_t i = begin; i < end; ++i)
                    y = m_layers[i]->forward(y, sequences, {}, {});
                return y;
            },
            x);
    }
    return nn::widened(x);
}

torch::Tensor EncoderImpl::pooled(const torch::Tensor& hidden, const TextInput& input) {
    const torch::Tensor rows = hidden.reshape({-1, hidden.size(-1)});
    return torch::tanh(m_pooler(rows.index_select(0, input.firsts)));
}

void EncoderImpl::pack() {
    for (EncoderLayer& layer : m_layers)
        layer->pack();
    if (hasPooler())
        m_pooler->pack();
}

std::string layerPath(std::int64_t layer) {
    return layer < 0 ? "embeddings" : strCat("encoder.layer.", layer);
}

} // namespace parlance::bert
