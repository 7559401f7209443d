// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/model/gumbel_quantizer.h"

#include "core/nn/fp32_island.h"

namespace parlance::wav2vec2 {

namespace {

/// [N, G] -> [N, G, V] of the type of `like`.
torch::Tensor oneHot(const torch::Tensor& codes, const torch::Tensor& like) {
    return torch::zeros_like(like).scatter_(-1, codes.unsqueeze(-1), 1.0);
}

} // namespace

GumbelQuantizerImpl::GumbelQuantizerImpl(const QuantizerOptions& options) : m_options(options) {
    const std::int64_t all = options.groups * options.codewords;
    m_codewords =
        register_parameter("vars", torch::zeros({1, all, options.width / options.groups}));
    if (options.depth == 1) {
        m_choice = register_module("weight_proj", torch::nn::Linear(options.inputWidth, all));
        return;
    }
    // Published names: a sequence of (linear, GELU) pairs and one linear map.
    const auto level = register_module("weight_proj", std::make_shared<torch::nn::Module>());
    std::int64_t width = options.inputWidth;
    for (std::int64_t i = 0; i + 1 < options.depth; ++i) {
        const std::int64_t next = options.inputWidth * options.factor;
        const auto pair =
            level->register_module(std::to_string(i), std::make_shared<torch::nn::Module>());
        m_hidden.push_back(pair->register_module("0", torch::nn::Linear(width, next)));
        width = next;
    }
    m_choice =
        level->register_module(std::to_string(options.depth - 1), torch::nn::Linear(width, all));
}

torch::Tensor GumbelQuantizerImpl::logits(const torch::Tensor& x) {
    torch::Tensor y = x;
    for (torch::nn::Linear& hidden : m_hidden)
        y = torch::gelu(hidden(y));
    return nn::widened(m_choice(y)).view({-1, m_options.groups, m_options.codewords});
}

Quantized GumbelQuantizerImpl::forward(const torch::Tensor& x, const torch::Tensor& noise,
                                       double temperature) {
    Quantized result;
    result.logits = logits(x);
    torch::Tensor choice; // [N, G, V]
    if (noise.defined()) {
        const auto soft = torch::softmax((result.logits + noise) / temperature, -1);
        result.codes = soft.argmax(-1);
        // Exactly one-hot, with the gradient of the soft choice.
        choice = oneHot(result.codes, soft) + (soft - soft.detach());
    } else {
        result.codes = result.logits.argmax(-1);
        choice = oneHot(result.codes, result.logits);
    }
    // One matrix product a group instead of the published [N, G V, D / G] products and their sum.
    const auto codewords = m_codewords.view({m_options.groups, m_options.codewords, -1});
    result.vectors = torch::bmm(choice.transpose(0, 1), codewords) // [G, N, D / G]
                         .transpose(0, 1)
                         .reshape({x.size(0), m_options.width});
    return result;
}

torch::Tensor GumbelQuantizerImpl::vectorsOf(const torch::Tensor& codes) const {
    const auto firstOfGroup =
        torch::arange(m_options.groups, codes.options()) * m_options.codewords; // [G]
    std::vector<std::int64_t> shape = codes.sizes().vec();
    shape.back() = m_options.width;
    return m_codewords.squeeze(0).index_select(0, (codes + firstOfGroup).flatten()).view(shape);
}

void GumbelQuantizerImpl::initialise() {
    const torch::NoGradGuard noGrad;
    m_codewords.uniform_(0.0, 1.0);
    for (torch::nn::Linear& hidden : m_hidden)
        hidden->reset_parameters();
    if (m_hidden.empty()) {
        m_choice->weight.normal_(0.0, 1.0);
        m_choice->bias.zero_();
    } else {
        m_choice->reset_parameters();
    }
}

CodebookUsage codebookUsage(const torch::Tensor& logits, const std::vector<std::int64_t>& counts) {
    std::vector<torch::Tensor> probabilities;
    std::vector<torch::Tensor> likeliest;
    for (const torch::Tensor& part : logits.split_with_sizes(counts)) {
        probabilities.push_back(torch::softmax(part, -1).mean(0));
        likeliest.push_back(oneHot(part.detach().argmax(-1), part.detach()).mean(0));
    }
    return {.probabilities = torch::stack(probabilities), .likeliest = torch::stack(likeliest)};
}

torch::Tensor perplexity(const torch::Tensor& usage) {
    return torch::exp(-(usage * torch::log(usage + 1e-7)).sum(-1)).sum(-1);
}

} // namespace parlance::wav2vec2
