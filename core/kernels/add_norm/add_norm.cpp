// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/add_norm/add_norm.h"

#include "core/base/error.h"
#include "core/kernels/add_norm/add_norm_backends.h"
#include "core/kernels/add_norm/add_norm_cuda.h"
#include "core/kernels/dispatch.h"

#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>

#include <algorithm>
#include <cmath>

namespace parlance::kernels {
namespace {

constexpr const char* kName = "addNorm";

bool isAligned(const torch::Tensor& x) {
    return reinterpret_cast<std::uintptr_t>(x.const_data_ptr()) % 16 == 0;
}

void check(const torch::Tensor& x, const torch::Tensor& branch, const torch::Tensor& weight,
           const torch::Tensor& bias, const AddNormOptions& options) {
    const torch::ScalarType wide =
        x.scalar_type() == torch::kFloat64 ? torch::kFloat64 : torch::kFloat32;
    const bool shapes = x.dim() >= 1 && x.sizes() == branch.sizes() && weight.dim() == 1 &&
                        weight.size(0) == x.size(-1) && bias.sizes() == weight.sizes();
    const bool same = x.scalar_type() == branch.scalar_type() && x.device() == branch.device() &&
                      weight.device() == x.device() && bias.device() == x.device() &&
                      weight.scalar_type() == wide && bias.scalar_type() == wide;
    if (!shapes || !same || !x.is_floating_point())
        throw Error(ErrorKind::Shape,
                    strCat("expected x and branch [..., C] of one floating type, and weight and "
                           "bias [C] in fp32, found ",
                           x.sizes(), " ", x.scalar_type(), ", ", branch.sizes(), " ",
                           branch.scalar_type(), ", ", weight.sizes(), " ", weight.scalar_type(),
                           " and ", bias.sizes()),
                    kName, "give what belongs to one sum");
    if (!x.is_cpu() && !hasAddNorm(x))
        throw Error(ErrorKind::Device,
                    strCat("there is no kernel for rows of ", x.size(-1), " numbers of type ",
                           x.scalar_type(), " on ", x.device()),
                    kName, "ask hasAddNorm() first");
    if (!(options.dropout >= 0.0 && options.dropout < 1.0))
        throw Error(ErrorKind::Config, strCat("cannot drop a share of ", options.dropout), kName,
                    "give a dropout of 0 or more and less than 1");
}

/// As kernels take them.
torch::Tensor packed(const torch::Tensor& x) {
    const torch::Tensor contiguous = x.contiguous();
    return contiguous.is_cpu() || isAligned(contiguous) ? contiguous : contiguous.clone();
}

torch::Tensor rowsOf(const torch::Tensor& x) {
    return packed(x).view({x.numel() / x.size(-1), x.size(-1)});
}

detail::AddNormMade forward(const torch::Tensor& x, const torch::Tensor& branch,
                            const torch::Tensor& weight, const torch::Tensor& bias,
                            const AddNormOptions& options, bool keeps) {
    if (x.is_cpu())
        return detail::addNormForwardCpu(x, branch, weight, bias, options);
    const c10::cuda::CUDAGuard guard(x.device());
    detail::AddNormMade made{.y = torch::empty_like(x), .sum = {}, .statistics = {}};
    detail::AddNormForward call{.x = x.const_data_ptr(),
                                .branch = branch.const_data_ptr(),
                                .weight = weight.const_data_ptr<float>(),
                                .bias = bias.const_data_ptr<float>(),
                                .y = made.y.mutable_data_ptr(),
                                .sum = nullptr,
                                .statistics = nullptr,
                                .rows = x.size(0),
                                .columns = x.size(1),
                                .epsilon = static_cast<float>(options.epsilon),
                                .dropout = detail::branchDropout(options)};
    if (keeps) {
        made.sum = torch::empty_like(x);
        made.statistics = torch::empty({x.size(0), 2}, weight.options());
        call.sum = made.sum.mutable_data_ptr();
        call.statistics = made.statistics.mutable_data_ptr<float>();
    }
    detail::checkLaunch(detail::launchAddNormForward(detail::cudaType(x.scalar_type()), call,
                                                     detail::currentStream()),
                        kName);
    return made;
}

detail::AddNormGradients backward(const torch::Tensor& gradY, const torch::Tensor& sum,
                                  const torch::Tensor& statistics, const torch::Tensor& weight,
                                  const AddNormOptions& options) {
    if (sum.is_cpu())
        return detail::addNormBackwardCpu(gradY, sum, statistics, weight, options);
    const c10::cuda::CUDAGuard guard(sum.device());
    const std::int64_t rows = sum.size(0), columns = sum.size(1);
    constexpr std::int64_t kBlocksOfUnit = 4, kRowsOfBlock = 16;
    const std::int64_t blocks = std::clamp<std::int64_t>(
        rows / kRowsOfBlock, 1,
        kBlocksOfUnit * at::cuda::getCurrentDeviceProperties()->multiProcessorCount);
    detail::AddNormGradients gradients{
        .x = torch::empty_like(sum), .branch = {}, .weight = {}, .bias = {}};
    gradients.branch = options.dropout > 0.0 ? torch::empty_like(sum) : gradients.x;
    const torch::Tensor partial = torch::empty({blocks, 2, columns}, weight.options());
    const detail::AddNormBackward call{.gradY = gradY.const_data_ptr(),
                                       .sum = sum.const_data_ptr(),
                                       .statistics = statistics.const_data_ptr<float>(),
                                       .weight = weight.const_data_ptr<float>(),
                                       .gradX = gradients.x.mutable_data_ptr(),
                                       .gradBranch = gradients.branch.mutable_data_ptr(),
                                       .partial = partial.mutable_data_ptr<float>(),
                                       .rows = rows,
                                       .columns = columns,
                                       .dropout = detail::branchDropout(options)};
    detail::checkLaunch(detail::launchAddNormBackward(detail::cudaType(sum.scalar_type()), call,
                                                      static_cast<unsigned>(blocks),
                                                      detail::currentStream()),
                        kName);
    const torch::Tensor ofParameters =
        rows == 0 ? torch::zeros({2, columns}, weight.options()) : partial.sum(0);
    gradients.weight = ofParameters[0];
    gradients.bias = ofParameters[1];
    return gradients;
}

struct AddNorm : torch::autograd::Function<AddNorm> {
    static torch::Tensor forward(torch::autograd::AutogradContext* context, const torch::Tensor& x,
                                 const torch::Tensor& branch, const torch::Tensor& weight,
                                 const torch::Tensor& bias, double epsilon, double dropout,
                                 std::int64_t seed, bool keeps) {
        const AddNormOptions options{
            .epsilon = epsilon, .dropout = dropout, .seed = static_cast<std::uint64_t>(seed)};
        const torch::Tensor weights = packed(weight);
        const detail::AddNormMade made =
            kernels::forward(rowsOf(x), rowsOf(branch), weights, packed(bias), options, keeps);
        if (keeps)
            context->save_for_backward({made.sum, made.statistics, weights});
        context->saved_data["dropout"] = dropout;
        context->saved_data["seed"] = seed;
        return made.y.view(x.sizes());
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradOutputs) {
        const auto saved = context->get_saved_variables();
        const AddNormOptions options{
            .epsilon = 0.0,
            .dropout = context->saved_data["dropout"].toDouble(),
            .seed = static_cast<std::uint64_t>(context->saved_data["seed"].toInt())};
        const at::IntArrayRef shape = gradOutputs[0].sizes();
        const detail::AddNormGradients gradients =
            kernels::backward(rowsOf(gradOutputs[0]), saved[0], saved[1], saved[2], options);
        const torch::Tensor none;
        return {gradients.x.view(shape),
                gradients.branch.view(shape),
                gradients.weight,
                gradients.bias,
                none,
                none,
                none,
                none};
    }
};

} // namespace

detail::BranchDropout detail::branchDropout(const AddNormOptions& options) {
    if (options.dropout == 0.0)
        return {};
    constexpr double kAll = 65536.0;
    const double threshold = std::clamp(std::round(kAll * options.dropout), 1.0, kAll - 1.0);
    return {.seed = options.seed,
            .threshold = static_cast<std::uint32_t>(threshold),
            .factor = static_cast<float>(1.0 / (1.0 - threshold / kAll))};
}

bool hasAddNorm(const torch::Tensor& x) {
    const bool isNarrow = x.scalar_type() == torch::kFloat16 || x.scalar_type() == torch::kBFloat16;
    return x.is_cuda() && isNarrow && x.dim() >= 1 && x.size(-1) > 0 &&
           x.size(-1) % detail::kDropoutGroup == 0 && x.size(-1) <= detail::kAddNormColumns;
}

torch::Tensor addNorm(const torch::Tensor& x, const torch::Tensor& branch,
                      const torch::Tensor& weight, const torch::Tensor& bias,
                      const AddNormOptions& options) {
    check(x, branch, weight, bias, options);
    const bool keeps =
        at::GradMode::is_enabled() && (x.requires_grad() || branch.requires_grad() ||
                                       weight.requires_grad() || bias.requires_grad());
    return AddNorm::apply(x, branch, weight, bias, options.epsilon, options.dropout,
                          static_cast<std::int64_t>(options.seed), keeps);
}

} // namespace parlance::kernels
