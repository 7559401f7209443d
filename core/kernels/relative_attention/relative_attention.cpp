// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/relative_attention/relative_attention.h"

#include "core/base/error.h"
#include "core/kernels/relative_attention/relative_attention_backends.h"
#include "core/kernels/relative_attention/relative_attention_cuda.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace parlance::kernels {
namespace {

constexpr const char* kName = "relativeAttention";

bool isOneOf(torch::ScalarType type, std::initializer_list<torch::ScalarType> types) {
    return std::find(types.begin(), types.end(), type) != types.end();
}

bool sameKind(const RelativeAttentionInputs& x) {
    for (const torch::Tensor& other : {x.key, x.value, x.position, x.contentBias, x.positionBias})
        if (other.scalar_type() != x.query.scalar_type() || other.device() != x.query.device())
            return false;
    return isOneOf(x.query.scalar_type(),
                   {torch::kFloat32, torch::kFloat16, torch::kBFloat16, torch::kFloat64});
}

bool shapesFit(const RelativeAttentionInputs& x) {
    if (x.query.dim() != 4 || x.key.dim() != 4 || x.position.dim() != 3)
        return false;
    const std::int64_t batch = x.query.size(1), heads = x.query.size(2), width = x.query.size(3);
    const std::vector<std::int64_t> keys{x.key.size(0), batch, heads, width};
    const std::vector<std::int64_t> positions{x.position.size(0), heads, width};
    const std::vector<std::int64_t> bias{heads, width};
    return x.query.numel() > 0 && x.key.size(0) >= x.query.size(0) && x.position.size(0) > 0 &&
           x.key.sizes() == keys && x.value.sizes() == keys && x.position.sizes() == positions &&
           x.contentBias.sizes() == bias && x.positionBias.sizes() == bias;
}

void check(const RelativeAttentionInputs& x, const RelativeAttentionOptions& options) {
    if (!shapesFit(x) || !sameKind(x))
        throw Error(ErrorKind::Shape,
                    strCat("expected queries [T, B, H, D], keys and values [S, B, H, D] with S >= "
                           "T, positions [N, H, D] and biases [H, D] of one floating type and "
                           "device, found ",
                           x.query.sizes(), " ", x.query.scalar_type(), ", ", x.key.sizes(), ", ",
                           x.value.sizes(), ", ", x.position.sizes(), " ", x.position.scalar_type(),
                           ", ", x.contentBias.sizes(), " and ", x.positionBias.sizes()),
                    kName, "give all inputs of one layer");
    if (!hasRelativeAttention(x.query))
        throw Error(ErrorKind::Device,
                    strCat("there is no kernel for heads of ", x.query.size(3), " values of type ",
                           x.query.scalar_type(), " on ", x.query.device()),
                    kName,
                    strCat("give up to ", detail::kMaxHeadWidth,
                           " values of fp32, fp16 or bf16, or run with --device cpu"));
    if (!(options.dropout >= 0.0 && options.dropout < 1.0))
        throw Error(ErrorKind::Config, strCat("cannot drop a share of ", options.dropout), kName,
                    "give a dropout of 0 or more and less than 1");
    if (options.reach.value_or(0) < 0)
        throw Error(ErrorKind::Config, strCat("no key is ", *options.reach, " steps away"), kName,
                    "give a reach of 0 or more");
}

torch::Tensor dense(const torch::Tensor& x) {
    return x.stride(-1) == 1 || x.size(-1) == 1 ? x : x.contiguous();
}

/// Rows of the last dimension as the CPU's products take them: dense, and apart from one another.
torch::Tensor inRows(const torch::Tensor& x) {
    return x.stride(0) >= x.size(-1) ? dense(x) : x.contiguous();
}

RelativeAttentionInputs map(const RelativeAttentionInputs& x,
                            torch::Tensor (*change)(const torch::Tensor&)) {
    return {.query = change(x.query),
            .key = change(x.key),
            .value = change(x.value),
            .position = change(x.position),
            .contentBias = change(x.contentBias),
            .positionBias = change(x.positionBias)};
}

torch::Tensor widen(const torch::Tensor& x) {
    return inRows(x.scalar_type() == torch::kFloat64 ? x : x.to(torch::kFloat32));
}

struct RelativeAttention : torch::autograd::Function<RelativeAttention> {
    static torch::Tensor forward(torch::autograd::AutogradContext* context,
                                 const torch::Tensor& query, const torch::Tensor& key,
                                 const torch::Tensor& value, const torch::Tensor& position,
                                 const torch::Tensor& contentBias,
                                 const torch::Tensor& positionBias,
                                 const RelativeAttentionOptions& options) {
        const RelativeAttentionInputs given{query, key, value, position, contentBias, positionBias};
        const detail::RelativeForward made =
            query.is_cpu() ? detail::relativeForwardCpu(map(given, &widen), options)
                           : detail::relativeForwardCuda(map(given, &dense), options);
        context->save_for_backward(
            {query, key, value, position, contentBias, positionBias, made.output, made.logSumExp});
        context->saved_data["scale"] = options.scale;
        context->saved_data["reach"] = options.reach;
        context->saved_data["dropout"] = options.dropout;
        context->saved_data["seed"] = static_cast<std::int64_t>(options.seed);
        return made.output.to(query.scalar_type());
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradOutputs) {
        const auto saved = context->get_saved_variables();
        const RelativeAttentionOptions options{
            .scale = context->saved_data["scale"].toDouble(),
            .reach = context->saved_data["reach"].toOptional<std::int64_t>(),
            .dropout = context->saved_data["dropout"].toDouble(),
            .seed = static_cast<std::uint64_t>(context->saved_data["seed"].toInt())};
        const RelativeAttentionInputs given{saved[0], saved[1], saved[2],
                                            saved[3], saved[4], saved[5]};
        const detail::RelativeForward made{saved[6], saved[7]};
        torch::autograd::variable_list gradients =
            saved[0].is_cpu() ? detail::relativeBackwardCpu(widen(gradOutputs[0]),
                                                            map(given, &widen), made, options)
                              : detail::relativeBackwardCuda(dense(gradOutputs[0]),
                                                             map(given, &dense), made, options);
        for (torch::Tensor& gradient : gradients)
            gradient = gradient.to(saved[0].scalar_type());
        gradients.emplace_back(); // the options have none
        return gradients;
    }
};

} // namespace

detail::WeightDropout detail::dropoutOf(const RelativeAttentionOptions& options) {
    return {.seed = options.seed,
            .threshold = static_cast<std::uint32_t>(std::ldexp(options.dropout, 32)),
            .factor = static_cast<float>(1.0 / (1.0 - options.dropout))};
}

bool hasRelativeAttention(const torch::Tensor& query) {
    return query.is_cpu() ||
           (query.is_cuda() && query.size(-1) <= detail::kMaxHeadWidth &&
            isOneOf(query.scalar_type(), {torch::kFloat32, torch::kFloat16, torch::kBFloat16}));
}

torch::Tensor relativeAttention(const RelativeAttentionInputs& inputs,
                                const RelativeAttentionOptions& options) {
    check(inputs, options);
    return RelativeAttention::apply(inputs.query, inputs.key, inputs.value, inputs.position,
                                    inputs.contentBias, inputs.positionBias, options);
}

} // namespace parlance::kernels
