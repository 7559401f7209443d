// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/run_writer.h"

#include <thread>

namespace parlance::engine {

/// Writes a machine line into the run every few seconds while it lives: processors and memory
/// always, and each GPU where there is one (core/runs/machine_metrics.h).
class MachineMonitor {
  public:
    /// `gpu` is the CUDA device that the run computes on, -1 for the CPU.
    MachineMonitor(runs::RunWriter& writer, int gpu);

  private:
    std::jthread m_thread;
};

} // namespace parlance::engine
