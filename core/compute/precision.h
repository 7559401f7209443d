// SPDX-License-Identifier: Apache-2.0
// Number types and devices, chosen at run time.
//
// Parameters stay fp32 in every precision and are their own master weights. In fp16 and bf16 a
// ComputeScope lets torch's autocast convert what goes into matrix products and convolutions; what
// follows runs in the type that reaches it, or in fp32 where torch lists it as delicate. So one
// mechanism serves CPU and GPU, checkpoints have one form whatever the precision, and a model makes
// its fp32 islands (core/nn/fp32_island.h) by switching autocast off or converting locally.
#pragma once

#include "core/compute/device_choice.h"
#include "core/torch.h"

namespace parlance::compute {

/// The number type that matrix products and convolutions compute in.
torch::ScalarType computeType(Precision precision);

/// `auto|cpu|cuda|cuda:N` on this machine. Throws as gpuFromName() does.
torch::Device deviceFromName(const std::string& name);

/// Allows or forbids TF32 on a GPU, a setting of the process; nothing on the CPU. In tf32 matrix
/// products and convolutions may use it; in fp16 and bf16 the convolutions that stay fp32 may, as
/// is torch's default: TF32 has fp16's mantissa and fp32's range. Scopes may overlap, on one thread
/// or on several: what any of them forbids is forbidden, and after the last of them everything is
/// as it was before the first. It must last through backward passes too.
class Tf32Scope {
  public:
    Tf32Scope(torch::Device device, Precision precision);
    ~Tf32Scope();
    Tf32Scope(const Tf32Scope&) = delete;
    Tf32Scope& operator=(const Tf32Scope&) = delete;

  private:
    bool m_active, m_forbidsProducts, m_forbidsConvolutions;
};

/// While it lives, forward passes of this thread compute in `precision`; nests. Backward passes
/// belong outside, but within a Tf32Scope.
class ComputeScope {
  public:
    ComputeScope(torch::Device device, Precision precision);
    ~ComputeScope();
    ComputeScope(const ComputeScope&) = delete;
    ComputeScope& operator=(const ComputeScope&) = delete;

  private:
    Tf32Scope m_tf32;
    torch::DeviceType m_device;
    bool m_wasEnabled;
    torch::ScalarType m_previousType;
};

} // namespace parlance::compute
