// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/portaudio_session.h"

#include "core/audio_device/device_error.h"
#include "core/base/error.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

namespace parlance::audio {

namespace {

std::recursive_mutex& portAudioMutex() {
    static std::recursive_mutex mutex;
    return mutex;
}

void dropAlsaMessage(const char*, int, const char*, int, const char*, ...) {}
void dropJackMessage(const char*) {}

/// A function of a library that PortAudio brought along; null where it did not.
template <typename Function>
Function* find(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
}

/// ALSA and JACK print a page of complaints about every device that they only tried.
void silenceLibraries() {
    using AlsaSetter = int(decltype(&dropAlsaMessage));
    if (auto* const set = find<AlsaSetter>("snd_lib_error_set_handler"))
        set(dropAlsaMessage);
    using JackSetter = void(decltype(&dropJackMessage));
    for (const char* name : {"jack_set_error_function", "jack_set_info_function"})
        if (auto* const set = find<JackSetter>(name))
            set(dropJackMessage);
}

/// Without it ALSA knows no device by name, and PortAudio 19.6 ends the process on an assertion.
bool hasAlsaConfiguration() {
    const char* const named = std::getenv("ALSA_CONFIG_PATH");
    std::error_code error;
    return std::filesystem::exists(named != nullptr ? named : "/usr/share/alsa/alsa.conf", error);
}

} // namespace

PortAudioSession::PortAudioSession() {
    const PortAudioCall call;
    if (!hasAlsaConfiguration())
        throw Error(ErrorKind::Device, "ALSA's configuration is not on this machine",
                    "sound system",
                    "install libasound2-data (alsa-lib elsewhere), or set ALSA_CONFIG_PATH");
    silenceLibraries();
    checkDevice(Pa_Initialize(), "sound system");
}

PortAudioSession::~PortAudioSession() {
    const PortAudioCall call;
    Pa_Terminate();
}

PortAudioCall::PortAudioCall() : m_lock(portAudioMutex()) {}

} // namespace parlance::audio
