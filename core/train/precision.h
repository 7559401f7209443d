// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <torch/torch.h>

#include <string>

namespace parlance::train {

enum class Precision { Fp32, Tf32, Fp16, Bf16 };

/// Throws Error{Config} for an unknown name and for what `device` cannot do (CPU: fp32 and bf16).
Precision precisionFromName(const std::string& name, torch::Device device);
std::string precisionName(Precision precision);
/// The number type that the forward pass computes in.
torch::ScalarType computeType(Precision precision);

/// `auto|cpu|cuda|cuda:N` chosen at run time. Throws Error{Device} when it is not there.
torch::Device deviceFromName(const std::string& name);

} // namespace parlance::train
