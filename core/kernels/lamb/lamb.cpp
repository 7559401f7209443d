// SPDX-License-Identifier: Apache-2.0
#include "core/kernels/lamb/lamb.h"

#include "core/base/error.h"
#include "core/kernels/dispatch.h"
#include "core/kernels/lamb/lamb_cpu.h"
#include "core/kernels/lamb/lamb_cuda.h"

#include <c10/cuda/CUDAGuard.h>

#include <cstring>
#include <type_traits>

namespace parlance::kernels {
namespace {

constexpr const char* kName = "lamb";
constexpr std::int64_t kChunkSize = 16384; // small models too have work for all of a GPU

static_assert(std::has_unique_object_representations_v<detail::LambTensor>);

void check(const LambParameter& given, const torch::Device& device) {
    const auto fits = [&](const torch::Tensor& tensor, bool halfToo) {
        const torch::ScalarType type = tensor.scalar_type();
        const bool typed = type == torch::kFloat32 ||
                           (halfToo && (type == torch::kFloat16 || type == torch::kBFloat16));
        return typed && tensor.is_contiguous() && tensor.device() == device &&
               tensor.sizes() == given.weight.sizes();
    };
    if (fits(given.weight, false) && fits(given.mean, false) && fits(given.square, false) &&
        fits(given.parameter, true) && fits(given.gradient, true))
        return;
    throw Error(ErrorKind::Shape,
                strCat("expected contiguous tensors of one shape and device, weight and moments in "
                       "fp32, found parameter ",
                       given.parameter.sizes(), " ", given.parameter.scalar_type(), ", weight ",
                       given.weight.sizes(), " ", given.weight.scalar_type(), ", gradient ",
                       given.gradient.sizes(), " ", given.gradient.scalar_type()),
                kName, "give the tensors of one parameter");
}

std::vector<detail::LambTensor> tensorsOf(const std::vector<LambParameter>& parameters) {
    std::vector<detail::LambTensor> tensors;
    std::int64_t chunks = 0;
    for (const LambParameter& given : parameters) {
        check(given, parameters.front().weight.device());
        const torch::ScalarType type = given.parameter.scalar_type();
        tensors.push_back(
            {.weight = given.weight.mutable_data_ptr<float>(),
             .mean = given.mean.mutable_data_ptr<float>(),
             .square = given.square.mutable_data_ptr<float>(),
             .gradient = given.gradient.const_data_ptr(),
             .copy = type == torch::kFloat32 ? nullptr : given.parameter.mutable_data_ptr(),
             .count = given.weight.numel(),
             .firstChunk = chunks,
             .gradientType = detail::cudaType(given.gradient.scalar_type()),
             .type = detail::cudaType(type)});
        chunks += (given.weight.numel() + kChunkSize - 1) / kChunkSize;
    }
    return tensors;
}

/// From pinned memory: the host goes on meanwhile.
template <typename T>
torch::Tensor bytesOn(const torch::Device& device, const std::vector<T>& values) {
    const std::size_t bytes = values.size() * sizeof(T);
    const torch::Tensor host =
        torch::empty({static_cast<std::int64_t>(bytes)},
                     torch::TensorOptions(torch::kUInt8).pinned_memory(device.is_cuda()));
    if (bytes > 0)
        std::memcpy(host.mutable_data_ptr(), values.data(), bytes);
    return host.to(device, /*non_blocking=*/true);
}

bool sameBytes(const std::vector<detail::LambTensor>& a, const std::vector<detail::LambTensor>& b) {
    return a.size() == b.size() &&
           std::memcmp(a.data(), b.data(), a.size() * sizeof(detail::LambTensor)) == 0;
}

bool sameCounts(const std::vector<detail::LambTensor>& a,
                const std::vector<detail::LambTensor>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.count == y.count; });
}

const float* scalar(const torch::Tensor& tensor) {
    return tensor.defined() ? tensor.const_data_ptr<float>() : nullptr;
}

} // namespace

void LambGroup::cut(const torch::Device& device) {
    std::vector<std::int32_t> tensorOfChunk;
    for (std::size_t i = 0; i < m_known.size(); ++i)
        tensorOfChunk.insert(
            tensorOfChunk.end(),
            static_cast<std::size_t>((m_known[i].count + kChunkSize - 1) / kChunkSize),
            static_cast<std::int32_t>(i));
    const auto floats = torch::TensorOptions(torch::kFloat32).device(device);
    m_tensorOfChunk = bytesOn(device, tensorOfChunk).view(torch::kInt32);
    m_squares = torch::empty({m_tensorOfChunk.numel(), 2}, floats);
    m_rates = torch::empty({static_cast<std::int64_t>(m_known.size())}, floats);
}

void LambGroup::update(const std::vector<LambParameter>& parameters, const LambRules& rules,
                       const LambStep& step) {
    if (parameters.empty())
        return;
    const torch::Device device = parameters.front().weight.device();
    const c10::OptionalDeviceGuard guard(device);
    std::vector<detail::LambTensor> tensors = tensorsOf(parameters);
    if (!sameBytes(tensors, m_known)) {
        const bool isCut = sameCounts(tensors, m_known) && m_rates.device() == device;
        m_known = std::move(tensors);
        m_tensors = bytesOn(device, m_known);
        if (!isCut)
            cut(device);
    }
    const detail::LambTable table{
        .tensors = static_cast<const detail::LambTensor*>(m_tensors.const_data_ptr()),
        .tensorOfChunk = m_tensorOfChunk.const_data_ptr<std::int32_t>(),
        .tensorCount = m_rates.numel(),
        .chunkCount = m_tensorOfChunk.numel(),
        .chunkSize = kChunkSize,
        .squares = m_squares.mutable_data_ptr<float>(),
        .rates = m_rates.mutable_data_ptr<float>()};
    const torch::Tensor rate = torch::full({}, step.rate, m_rates.options());
    const detail::LambScalars scalars{.rate = scalar(rate),
                                      .number = scalar(step.number),
                                      .divisor = scalar(step.divisor),
                                      .skip = scalar(step.skip)};
    for (const LambParameter& given : parameters) // as torch's own operations do
        for (const torch::Tensor* changed : {&given.parameter, &given.weight})
            changed->unsafeGetTensorImpl()->bump_version();
    if (device.is_cpu())
        return detail::lambCpu(table, rules, scalars);
    detail::checkLaunch(detail::launchLamb(table, rules, scalars, detail::currentStream()), kName);
}

} // namespace parlance::kernels
