// SPDX-License-Identifier: Apache-2.0
// Where the time of an update goes. On a GPU the host runs ahead of the work that it has asked for,
// so phases are measured by events in the device's stream.
#pragma once

#include "core/torch.h"

#include <c10/core/Event.h>

#include <deque>
#include <optional>

namespace parlance::train {

/// Time by phase, in seconds.
struct PhaseTimes {
    double dataWait = 0.0, forward = 0.0, backward = 0.0, reduce = 0.0, clip = 0.0, update = 0.0,
           report = 0.0;
    double total() const { return dataWait + forward + backward + reduce + clip + update + report; }
};

class PhaseClock {
  public:
    explicit PhaseClock(torch::Device device) : m_device(device) {}

    /// What has passed since the last lap belongs to no phase.
    void start() { lap(nullptr); }
    /// What has passed since the start or the last lap belongs to `phase`.
    void lap(double PhaseTimes::*phase);
    /// All since the last call. Waits for the device.
    PhaseTimes take();

  private:
    struct Lap {
        double PhaseTimes::*phase; ///< null: a start
        c10::Event end;
    };
    void count(double PhaseTimes::*phase, double seconds);
    void countFinished();

    torch::Device m_device;
    PhaseTimes m_times;
    double m_lastSec = 0.0;              ///< on the CPU
    std::deque<Lap> m_laps;              ///< on a GPU, those that may not be over
    std::optional<c10::Event> m_counted; ///< on a GPU, the end of the last lap counted
};

} // namespace parlance::train
