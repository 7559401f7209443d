// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/bench/bench_row.h"
#include "core/torch.h"

namespace parlance::bench {

/// Watches everything torch computes from its construction to end(). On a GPU the shares are those
/// of kernels, on the CPU those of operations without the ones they call.
class KernelProfile {
  public:
    explicit KernelProfile(torch::Device device);
    ~KernelProfile();
    KernelProfile(const KernelProfile&) = delete;
    KernelProfile& operator=(const KernelProfile&) = delete;

    /// Longest first, at most 50.
    std::vector<TimeShare> end();

  private:
    torch::Device m_device;
    bool m_running = false;
};

} // namespace parlance::bench
