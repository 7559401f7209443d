// SPDX-License-Identifier: Apache-2.0
#include "core/compute/precision.h"

#include <ATen/autocast_mode.h>

#include <mutex>

namespace parlance::compute {

namespace {

/// Those that are alive in the whole process.
class LiveScopes {
  public:
    static LiveScopes& of() {
        static LiveScopes scopes;
        return scopes;
    }

    void add(bool forbidsProducts, bool forbidsConvolutions) {
        const std::lock_guard lock(m_mutex);
        if (m_alive++ == 0) {
            m_productsBefore = at::globalContext().allowTF32CuBLAS();
            m_convolutionsBefore = at::globalContext().allowTF32CuDNN();
        }
        m_forbidProducts += forbidsProducts;
        m_forbidConvolutions += forbidsConvolutions;
        apply();
    }
    void remove(bool forbidsProducts, bool forbidsConvolutions) {
        const std::lock_guard lock(m_mutex);
        --m_alive;
        m_forbidProducts -= forbidsProducts;
        m_forbidConvolutions -= forbidsConvolutions;
        apply();
    }

  private:
    void apply() const {
        at::globalContext().setAllowTF32CuBLAS(m_alive > 0 ? m_forbidProducts == 0
                                                           : m_productsBefore);
        at::globalContext().setAllowTF32CuDNN(m_alive > 0 ? m_forbidConvolutions == 0
                                                          : m_convolutionsBefore);
    }

    std::mutex m_mutex;
    int m_alive = 0, m_forbidProducts = 0, m_forbidConvolutions = 0;
    bool m_productsBefore = false, m_convolutionsBefore = false;
};

} // namespace

torch::ScalarType computeType(Precision precision) {
    switch (precision) {
    case Precision::Fp16:
        return torch::kFloat16;
    case Precision::Bf16:
        return torch::kBFloat16;
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return torch::kFloat32;
}

torch::Device deviceFromName(const std::string& name) {
    const int gpu = gpuFromName(name, static_cast<int>(torch::cuda::device_count()));
    if (gpu < 0)
        return torch::kCPU;
    return {torch::kCUDA, static_cast<torch::DeviceIndex>(gpu)};
}

Tf32Scope::Tf32Scope(torch::Device device, Precision precision)
    : m_active(device.is_cuda()), m_forbidsProducts(precision != Precision::Tf32),
      m_forbidsConvolutions(precision == Precision::Fp32) {
    if (m_active)
        LiveScopes::of().add(m_forbidsProducts, m_forbidsConvolutions);
}

Tf32Scope::~Tf32Scope() {
    if (m_active)
        LiveScopes::of().remove(m_forbidsProducts, m_forbidsConvolutions);
}

ComputeScope::ComputeScope(torch::Device device, Precision precision)
    : m_tf32(device, precision), m_device(device.type()),
      m_wasEnabled(at::autocast::is_autocast_enabled(device.type())),
      m_previousType(at::autocast::get_autocast_dtype(device.type())) {
    const torch::ScalarType type = computeType(precision);
    at::autocast::increment_nesting();
    at::autocast::set_autocast_enabled(m_device, type != torch::kFloat32);
    if (type != torch::kFloat32)
        at::autocast::set_autocast_dtype(m_device, type);
}

ComputeScope::~ComputeScope() {
    // The cache holds converted weights, which the next update makes stale.
    if (at::autocast::decrement_nesting() == 0)
        at::autocast::clear_cache();
    at::autocast::set_autocast_enabled(m_device, m_wasEnabled);
    at::autocast::set_autocast_dtype(m_device, m_previousType);
}

} // namespace parlance::compute
