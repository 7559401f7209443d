// SPDX-License-Identifier: Apache-2.0
// A tensor of a kernel that the CPU runs (tests/device).
#pragma once

#include "core/kernels/cuda_type.h"
#include "tests/device/on_host.h"

#include <cstring>
#include <vector>

namespace parlance::kernels {

/// Begins `offset` bytes behind an aligned address, so that kernels for any alignment can be tried.
class Operand {
  public:
    /// `content` null: to be written.
    Operand(const char* name, const void* content, std::size_t bytes, std::size_t offset = 0)
        : m_bytes(bytes), m_offset(offset),
          m_buffer(name, content == nullptr ? nullptr : shifted(content).data(), bytes + offset) {}

    template <typename T = void>
    T* data() {
        return reinterpret_cast<T*>(m_buffer.as<std::byte>() + m_offset);
    }
    void copyTo(void* target) { std::memcpy(target, data(), m_bytes); }

  private:
    std::vector<std::byte> shifted(const void* content) const {
        std::vector<std::byte> all(m_bytes + m_offset);
        std::memcpy(all.data() + m_offset, content, m_bytes);
        return all;
    }

    std::size_t m_bytes, m_offset;
    device::Buffer m_buffer;
};

inline std::size_t bytesOf(detail::CudaType type, std::int64_t count) {
    return static_cast<std::size_t>(count) * (type == detail::CudaType::Float32 ? 4 : 2);
}

} // namespace parlance::kernels
