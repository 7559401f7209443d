// SPDX-License-Identifier: Apache-2.0
// What the names of devices and precisions mean. Plain, so that what offers them need not know
// torch.
#pragma once

#include <string>

namespace parlance::compute {

enum class Precision { Fp32, Tf32, Fp16, Bf16 };

/// Throws Error{Config} for an unknown name and for what the device cannot do (the processor: tf32
/// and fp16).
Precision precisionFromName(const std::string& name, bool onGpu);
std::string precisionName(Precision precision);

/// The GPU that `auto|cpu|cuda|cuda:N` means on a machine of so many, -1 for the processor. Throws
/// Error{Device} when it is not there and Error{Config} for another name.
int gpuFromName(const std::string& name, int gpus);

} // namespace parlance::compute
