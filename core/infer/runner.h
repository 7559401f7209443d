// SPDX-License-Identifier: Apache-2.0
// A trained model ready to be used. What it can do is in the interface of each use beside this
// header (asr_runner.h, attention_runner.h, feature_runner.h); a runner may have several of them,
// which then share its weights.
#pragma once

#include "core/compute/setup.h"

namespace parlance::infer {

using RunnerOptions = compute::Setup;

/// Not thread-safe unless a function says so: one thread owns a runner.
class Runner {
  public:
    virtual ~Runner() = default;
};

} // namespace parlance::infer
