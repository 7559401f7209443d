// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/world.h"
#include "core/compute/precision.h"

#include <cstdint>

namespace parlance::compute {

/// What is computed on, and in which number type.
struct Setup {
    torch::Device device = torch::kCPU;
    Precision precision = Precision::Fp32;
};

/// By the names of the command line and of configurations; `auto` and `cuda` take the GPU of this
/// process's rank among those of its host (`local`). From here on, torch computes with
/// `threads` processor threads in this process (resolvedThreads()). Throws as deviceFromName() and
/// precisionFromName() do.
Setup setUp(const std::string& device, const std::string& precision, std::int64_t threads,
            const World& local = {});

} // namespace parlance::compute
