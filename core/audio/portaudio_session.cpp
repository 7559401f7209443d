// SPDX-License-Identifier: Apache-2.0
#include "core/audio/portaudio_session.h"

#include "core/audio/device_error.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace parlance::audio {

PortAudioSession::PortAudioSession() {
    const QuietCall quiet;
    checkDevice(Pa_Initialize(), "sound system");
}

PortAudioSession::~PortAudioSession() {
    const QuietCall quiet;
    Pa_Terminate();
}

namespace {

std::recursive_mutex& portAudioMutex() {
    static std::recursive_mutex mutex;
    return mutex;
}

} // namespace

QuietCall::QuietCall() : m_lock(portAudioMutex()) {
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0)
        return;
    std::fflush(stderr);
    m_stderr = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (m_stderr >= 0)
        ::dup2(nowhere, STDERR_FILENO);
    ::close(nowhere);
}

QuietCall::~QuietCall() {
    if (m_stderr < 0)
        return;
    std::fflush(stderr);
    ::dup2(m_stderr, STDERR_FILENO);
    ::close(m_stderr);
}

} // namespace parlance::audio
