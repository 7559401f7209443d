// SPDX-License-Identifier: Apache-2.0
#include "tests/core/kernels/bias_gelu_device.h"

#include "core/kernels/bias_gelu/bias_gelu.cuh"
#include "tests/core/kernels/device_operand.h"

namespace parlance::kernels {

void biasGeluForwardOnHost(const BiasGeluCase& size, const void* x, const void* bias, void* y) {
    const std::int64_t count = size.rows * size.columns;
    const std::size_t bytes = bytesOf(size.type, count), offset = bytesOf(size.type, size.offset);
    Operand in("x", x, bytes, offset), b("bias", bias, bytesOf(size.type, size.columns), offset),
        out("y", nullptr, bytes, offset);
    detail::biasGeluForward(device::HostLauncher{{.seed = size.seed}}, size.form, size.type,
                            in.data(), b.data(), out.data(), count, size.columns);
    out.copyTo(y);
}

void biasGeluBackwardOnHost(const BiasGeluCase& size, const void* gradOutput, const void* x,
                            const void* bias, void* gradInput) {
    const std::int64_t count = size.rows * size.columns;
    const std::size_t bytes = bytesOf(size.type, count), offset = bytesOf(size.type, size.offset);
    Operand grad("gradOutput", gradOutput, bytes, offset), in("x", x, bytes, offset),
        b("bias", bias, bytesOf(size.type, size.columns), offset),
        out("gradInput", nullptr, bytes, offset);
    detail::biasGeluBackward(device::HostLauncher{{.seed = size.seed}}, size.form, size.type,
                             grad.data(), in.data(), b.data(), out.data(), count, size.columns);
    out.copyTo(gradInput);
}

} // namespace parlance::kernels
