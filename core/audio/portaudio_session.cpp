// SPDX-License-Identifier: Apache-2.0
#include "core/audio/portaudio_session.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <string_view>

namespace parlance::audio {

namespace {

struct Explanation {
    PaError code;
    std::string_view cause;
    std::string_view remedy;
};

constexpr std::array kExplanations{
    Explanation{paUnanticipatedHostError, "the sound system reported a fault of its own",
                "check that the sound server runs, then try again"},
    Explanation{paInvalidChannelCount, "the sound device does not take this number of channels",
                "choose another device in the system's sound settings"},
    Explanation{paInvalidSampleRate, "the sound device does not run at this sample rate",
                "choose another device in the system's sound settings"},
    Explanation{paInvalidDevice, "the sound device is not there any more",
                "plug it in again or choose another one"},
    Explanation{paSampleFormatNotSupported, "the sound device takes no 32 bit samples",
                "choose another device in the system's sound settings"},
    Explanation{paBadIODeviceCombination, "input and output cannot be used together",
                "choose input and output of one device"},
    Explanation{paInsufficientMemory, "memory ran out while the sound device was opened",
                "close other programs"},
    Explanation{paDeviceUnavailable, "the sound device is in use by another program",
                "close that program, or let the sound server share the device"},
    Explanation{paTimedOut, "the sound device does not answer", "unplug it and plug it in again"},
    Explanation{paInternalError, "the sound library failed",
                "restart the sound server, then the program"},
    Explanation{paNotInitialized, "the sound library could not start",
                "check that the sound server runs, then restart the program"},
    Explanation{paHostApiNotFound, "there is no sound system on this machine",
                "install ALSA or a sound server such as PipeWire"},
    Explanation{paInvalidHostApi, "the sound system is not there any more",
                "start the sound server again"},
    Explanation{paOutputUnderflowed, "the sound was interrupted because the machine was too busy",
                "close other programs"},
    Explanation{paInputOverflowed, "sound was lost because the machine was too busy",
                "close other programs"},
};

} // namespace

Error deviceError(PaError code, const std::string& where) {
    for (const Explanation& entry : kExplanations)
        if (entry.code == code)
            return {ErrorKind::Device, entry.cause, where, entry.remedy};
    return {ErrorKind::Device, strCat("the sound library refused (", Pa_GetErrorText(code), ")"),
            where, "restart the sound server, then the program"};
}

void checkDevice(PaError code, const std::string& where) {
    if (code < paNoError)
        throw deviceError(code, where);
}

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
