// SPDX-License-Identifier: Apache-2.0
#include "tests/core/kernels/flow_device.h"

#include "core/kernels/gated_activation/gated_activation.cuh"
#include "core/kernels/inverse_coupling/inverse_coupling.cuh"
#include "tests/core/kernels/device_operand.h"

namespace parlance::kernels {

namespace {

/// What a tensor covers whose rows lie `row` elements apart.
std::int64_t extent(std::int64_t rows, std::int64_t row, std::int64_t last) {
    return rows == 0 ? 0 : (rows - 1) * row + last;
}

} // namespace

void gatedForwardOnHost(const OnHost& how, const detail::GatedSize& size, const void* gates,
                        const void* condition, void* output) {
    const std::int64_t half = size.channels * size.steps;
    const std::size_t offset = bytesOf(how.type, how.offset);
    Operand g("gates", gates, bytesOf(how.type, extent(size.rows, size.gatesRow, 2 * half)),
              offset),
        c("condition", condition, bytesOf(how.type, extent(size.rows, size.conditionRow, 2 * half)),
          offset),
        out("output", nullptr, bytesOf(how.type, size.rows * half), offset);
    detail::gatedForward(device::HostLauncher{{.seed = how.seed}}, how.type, size, g.data(),
                         c.data(), out.data());
    out.copyTo(output);
}

void gatedBackwardOnHost(const OnHost& how, const detail::GatedSize& size, const void* gradOutput,
                         const void* gates, const void* condition, void* gradSum) {
    const std::int64_t half = size.channels * size.steps;
    const std::size_t offset = bytesOf(how.type, how.offset);
    Operand grad("gradOutput", gradOutput, bytesOf(how.type, size.rows * half), offset),
        g("gates", gates, bytesOf(how.type, extent(size.rows, size.gatesRow, 2 * half)), offset),
        c("condition", condition, bytesOf(how.type, extent(size.rows, size.conditionRow, 2 * half)),
          offset),
        out("gradSum", nullptr, bytesOf(how.type, 2 * size.rows * half), offset);
    detail::gatedBackward(device::HostLauncher{{.seed = how.seed}}, how.type, size, grad.data(),
                          g.data(), c.data(), out.data());
    out.copyTo(gradSum);
}

void inverseCouplingOnHost(const OnHost& how, const detail::CouplingSize& size, const float* x,
                           const void* affine, const float* inverse, float* y) {
    const auto floats = [](std::int64_t count) {
        return static_cast<std::size_t>(count) * sizeof(float);
    };
    const std::int64_t lastRow = (size.groupSize - 1) * size.xChannel + size.steps;
    Operand in("x", x, floats(extent(size.rows, size.xRow, lastRow))),
        said("affine", affine, bytesOf(how.type, size.rows * size.channels * size.steps)),
        weights("inverse", inverse, floats(size.channels * size.channels)),
        out("y", nullptr, floats(size.rows * size.groupSize * size.steps));
    detail::inverseCoupling(device::HostLauncher{{.seed = how.seed}}, how.type, size,
                            in.data<float>(), said.data(), weights.data<float>(),
                            out.data<float>());
    out.copyTo(y);
}

} // namespace parlance::kernels
