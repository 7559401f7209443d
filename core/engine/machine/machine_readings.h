// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/runs/metrics_log.h"

namespace parlance::engine {

/// Processors and memory of this process and of the whole machine, named as in
/// core/runs/machine_metrics.h. Shares of processors are over the time since the last reading.
class MachineReadings {
  public:
    MachineReadings();

    /// What the system does not tell is left out.
    runs::Values read();

  private:
    /// Seconds of processor time that were used, and that there were.
    struct Used {
        double busy = 0.0;
        double all = 0.0;
    };
    static Used ofProcess();
    static Used ofMachine();
    static void addShare(const char* name, Used& before, const Used& now, runs::Values& values);

    Used m_process;
    Used m_machine;
};

} // namespace parlance::engine
