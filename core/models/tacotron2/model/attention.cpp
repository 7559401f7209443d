// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/model/attention.h"

#include "core/models/tacotron2/model/plain_linear.h"
#include "core/nn/placed_layers.h"

#include <limits>

namespace parlance::tacotron2 {

namespace {

constexpr double kTanhGain = 5.0 / 3.0;

} // namespace

LocationAttentionImpl::LocationAttentionImpl(const ModelOptions& options)
    : m_query(linearWithoutBias(options.attentionRnnDim, options.attentionDim)),
      m_memory(linearWithoutBias(options.encoderEmbeddingDim, options.attentionDim)),
      m_energy(linearWithoutBias(options.attentionDim, 1)),
      m_locationDense(linearWithoutBias(options.attentionLocationNFilters, options.attentionDim)),
      m_locationConv(torch::nn::Conv1dOptions(2, options.attentionLocationNFilters,
                                              options.attentionLocationKernelSize)
                         .padding((options.attentionLocationKernelSize - 1) / 2)
                         .bias(false)) {
    register_module("query_layer", nn::placed("linear_layer", m_query));
    register_module("memory_layer", nn::placed("linear_layer", m_memory));
    register_module("v", nn::placed("linear_layer", m_energy));
    auto location = std::make_shared<nn::Place>();
    location->register_module("location_conv", nn::placed("conv", m_locationConv));
    location->register_module("location_dense", nn::placed("linear_layer", m_locationDense));
    register_module("location_layer", location);
}

AttentionMemory LocationAttentionImpl::prepare(const torch::Tensor& encoded,
                                               const torch::Tensor& past) const {
    AttentionMemory memory{.values = encoded,
                           .keys = torch::linear(encoded, m_memory->weight),
                           .past = past,
                           .location = {},
                           .query = m_query->weight.t(),
                           .energy = m_energy->weight.t()};
    // Nothing lies between convolution and dense layer, so they are one convolution.
    const torch::Tensor filters = m_locationConv->weight; // [F, 2, K]
    memory.location = torch::matmul(m_locationDense->weight, filters.flatten(1))
                          .view({-1, filters.size(1), filters.size(2)});
    return memory;
}

torch::Tensor LocationAttentionImpl::attend(const AttentionMemory& memory,
                                            const torch::Tensor& hidden,
                                            AttentionWeights& weights) {
    const torch::Tensor location =
        torch::conv1d(torch::stack({weights.last, weights.sum}, 1), memory.location,
                      /*bias=*/{}, /*stride=*/1, memory.location.size(2) / 2); // [B, A, N]
    const torch::Tensor query = torch::matmul(hidden, memory.query).unsqueeze(1);
    torch::Tensor energies =
        torch::matmul(torch::tanh(memory.keys + location.transpose(1, 2) + query), memory.energy)
            .squeeze(2);
    if (memory.past.defined())
        energies = energies.masked_fill(memory.past, -std::numeric_limits<double>::infinity());
    weights.last = torch::softmax(energies, 1);
    weights.sum = weights.sum + weights.last;
    return torch::bmm(weights.last.unsqueeze(1), memory.values).squeeze(1);
}

void LocationAttentionImpl::initialise() {
    const torch::NoGradGuard noGrad;
    for (const torch::nn::Linear& layer : {m_query, m_memory, m_locationDense})
        torch::nn::init::xavier_uniform_(layer->weight, kTanhGain);
    torch::nn::init::xavier_uniform_(m_energy->weight);
    torch::nn::init::xavier_uniform_(m_locationConv->weight);
}

} // namespace parlance::tacotron2
