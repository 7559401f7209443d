// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/run_writer.h"

#include <thread>

namespace parlance::engine {

/// Writes a machine line into the run every few seconds while it lives: processors and memory
/// always, and each GPU where there is one (core/runs/machine_metrics.h).
class MachineMonitor {
  public:
    explicit MachineMonitor(runs::RunWriter& writer);

  private:
    std::jthread m_thread;
};

} // namespace parlance::engine
