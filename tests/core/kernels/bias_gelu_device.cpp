// SPDX-License-Identifier: Apache-2.0
#include "tests/core/kernels/bias_gelu_device.h"

#include "core/kernels/bias_gelu.cuh"
#include "tests/device/on_host.h"

#include <vector>

namespace parlance::kernels {

namespace {

/// A tensor on the device; `content` null = to be written.
class Operand {
  public:
    Operand(const char* name, const BiasGeluCase& size, const void* content, std::int64_t count)
        : m_bytes(bytes(size, count)), m_offset(bytes(size, size.offset)),
          m_buffer(name, content == nullptr ? nullptr : shifted(content).data(),
                   m_bytes + m_offset) {}

    void* data() { return m_buffer.as<std::byte>() + m_offset; }
    void copyTo(void* target) { std::memcpy(target, data(), m_bytes); }

  private:
    static std::size_t bytes(const BiasGeluCase& size, std::int64_t count) {
        return static_cast<std::size_t>(count) * (size.type == detail::CudaType::Float32 ? 4 : 2);
    }
    std::vector<std::byte> shifted(const void* content) const {
        std::vector<std::byte> all(m_bytes + m_offset);
        std::memcpy(all.data() + m_offset, content, m_bytes);
        return all;
    }

    std::size_t m_bytes, m_offset;
    device::Buffer m_buffer;
};

} // namespace

void biasGeluForwardOnHost(const BiasGeluCase& size, const void* x, const void* bias, void* y) {
    const std::int64_t count = size.rows * size.columns;
    Operand in("x", size, x, count), b("bias", size, bias, size.columns),
        out("y", size, nullptr, count);
    detail::biasGeluForward(device::HostLauncher{{.seed = size.seed}}, size.type, in.data(),
                            b.data(), out.data(), count, size.columns);
    out.copyTo(y);
}

void biasGeluBackwardOnHost(const BiasGeluCase& size, const void* gradOutput, const void* x,
                            const void* bias, void* gradInput) {
    const std::int64_t count = size.rows * size.columns;
    Operand grad("gradOutput", size, gradOutput, count), in("x", size, x, count),
        b("bias", size, bias, size.columns), out("gradInput", size, nullptr, count);
    detail::biasGeluBackward(device::HostLauncher{{.seed = size.seed}}, size.type, grad.data(),
                             in.data(), b.data(), out.data(), count, size.columns);
    out.copyTo(gradInput);
}

} // namespace parlance::kernels
