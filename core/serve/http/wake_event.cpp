// SPDX-License-Identifier: Apache-2.0
#include "core/serve/http/wake_event.h"

#include <sys/eventfd.h>

#include <cerrno>

namespace parlance::serve {

WakeEvent::WakeEvent() : m_event(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (!m_event)
        throwSystemError(ErrorKind::Internal, "cannot make an event", "server", errno);
}

void WakeEvent::ring() {
    eventfd_write(m_event.get(), 1);
}

void WakeEvent::clear() {
    eventfd_t ignored = 0;
    eventfd_read(m_event.get(), &ignored);
}

} // namespace parlance::serve
