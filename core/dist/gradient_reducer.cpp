// SPDX-License-Identifier: Apache-2.0
#include "core/dist/gradient_reducer.h"

#include <torch/csrc/autograd/engine.h>
#include <torch/csrc/distributed/c10d/reducer.hpp>

#include <algorithm>

namespace parlance::dist {

namespace {

/// As published for PyTorch's own: a small first bucket is on its way soonest, and larger ones
/// use the network best.
constexpr std::size_t kFirstBucketBytes = std::size_t{1} << 20;
constexpr std::size_t kBucketBytes = std::size_t{25} << 20;

} // namespace

GradientReducer::GradientReducer(ProcessGroup& group, std::vector<torch::Tensor> parameters)
    : m_group(group), m_parameters(std::move(parameters)) {
    m_group.broadcast(m_parameters);
    // Backward makes the last gradients first.
    std::vector<torch::Tensor> backwards(m_parameters.rbegin(), m_parameters.rend());
    auto [buckets, limits] =
        c10d::compute_bucket_assignment_by_size(backwards, {kFirstBucketBytes, kBucketBytes});
    for (std::vector<std::size_t>& bucket : buckets)
        for (std::size_t& index : bucket)
            index = m_parameters.size() - 1 - index;
    m_reducer = std::make_unique<c10d::Reducer>(
        m_parameters, std::move(buckets), group.backend(),
        std::vector<bool>(m_parameters.size(), false), kBucketBytes,
        /*find_unused_parameters=*/true, /*gradient_as_bucket_view=*/false,
        std::unordered_map<std::size_t, std::string>{}, kFirstBucketBytes,
        /*skip_all_reduce_unused_params=*/false, /*use_python_reducer=*/false,
        std::vector<std::int64_t>(limits.begin(), limits.end()));
}

GradientReducer::~GradientReducer() = default;

void GradientReducer::backwardLast(const torch::Tensor& loss,
                                   const std::function<void()>& computed) {
    m_group.guarded([&] {
        m_reducer->prepare_for_forward();
        m_reducer->prepare_for_backward({loss});
        // The first gradient's hook queues this before the reducer queues its wait.
        loss.register_hook([&](const torch::Tensor& /*gradient*/) {
            torch::autograd::Engine::get_default_engine().queue_callback(computed);
        });
        loss.backward();
    });
}

void GradientReducer::backwardNothing(const std::function<void()>& computed) {
    // A loss that no gradient comes from, but that backward runs through.
    torch::Tensor nothing = torch::zeros({}, m_parameters.front().options());
    for (const torch::Tensor& parameter : m_parameters)
        nothing = nothing + parameter.flatten()[0] * 0.0;
    backwardLast(nothing, computed);
}

} // namespace parlance::dist
