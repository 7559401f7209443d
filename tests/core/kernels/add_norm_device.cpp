// SPDX-License-Identifier: Apache-2.0
#include "tests/core/kernels/add_norm_device.h"

#include "core/kernels/add_norm/add_norm.cuh"
#include "tests/core/kernels/device_operand.h"

namespace parlance::kernels {

namespace {

std::size_t bytesOfFloats(std::int64_t count) {
    return bytesOf(detail::CudaType::Float32, count);
}

} // namespace

void addNormForwardOnHost(detail::CudaType type, const detail::AddNormForward& call,
                          std::uint64_t seed) {
    const std::size_t bytes = bytesOf(type, call.rows * call.columns);
    Operand x("x", call.x, bytes), branch("branch", call.branch, bytes), y("y", nullptr, bytes),
        sum("sum", nullptr, bytes);
    Operand weight("weight", call.weight, bytesOfFloats(call.columns)),
        bias("bias", call.bias, bytesOfFloats(call.columns)),
        statistics("statistics", nullptr, bytesOfFloats(2 * call.rows));
    detail::AddNormForward there = call;
    there.x = x.data();
    there.branch = branch.data();
    there.weight = weight.data<const float>();
    there.bias = bias.data<const float>();
    there.y = y.data();
    there.sum = call.sum != nullptr ? sum.data() : nullptr;
    there.statistics = call.statistics != nullptr ? statistics.data<float>() : nullptr;
    detail::addNormForward(device::HostLauncher{{.seed = seed}}, type, there);
    y.copyTo(call.y);
    if (call.sum != nullptr)
        sum.copyTo(call.sum);
    if (call.statistics != nullptr)
        statistics.copyTo(call.statistics);
}

void addNormBackwardOnHost(detail::CudaType type, const detail::AddNormBackward& call,
                           unsigned blocks, std::uint64_t seed) {
    const std::size_t bytes = bytesOf(type, call.rows * call.columns);
    Operand gradY("gradY", call.gradY, bytes), sum("sum", call.sum, bytes),
        gradX("gradX", nullptr, bytes), gradBranch("gradBranch", nullptr, bytes);
    Operand weight("weight", call.weight, bytesOfFloats(call.columns)),
        statistics("statistics", call.statistics, bytesOfFloats(2 * call.rows)),
        partial("partial", nullptr, bytesOfFloats(2 * call.columns * blocks));
    detail::AddNormBackward there = call;
    there.gradY = gradY.data();
    there.sum = sum.data();
    there.statistics = statistics.data<const float>();
    there.weight = weight.data<const float>();
    there.gradX = gradX.data();
    there.gradBranch = gradBranch.data();
    there.partial = partial.data<float>();
    detail::addNormBackward(device::HostLauncher{{.seed = seed}}, type, there, blocks);
    gradX.copyTo(call.gradX);
    if (call.dropout.threshold > 0)
        gradBranch.copyTo(call.gradBranch);
    partial.copyTo(call.partial);
}

} // namespace parlance::kernels
