// SPDX-License-Identifier: Apache-2.0
// Wakes a thread that waits in poll(2).
#pragma once

#include "core/base/process/descriptor.h"

namespace parlance::serve {

class WakeEvent {
  public:
    WakeEvent();

    /// Readable, for poll(2), from ring() until clear().
    int descriptor() const { return m_event.get(); }
    /// From any thread.
    void ring();
    void clear();

  private:
    Descriptor m_event;
};

} // namespace parlance::serve
