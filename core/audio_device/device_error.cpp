// SPDX-License-Identifier: Apache-2.0
#include "core/audio_device/device_error.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace parlance::audio {

namespace {

struct Explanation {
    PaError code;
    std::string_view cause;
    std::string_view remedy;
};

constexpr std::string_view kOtherDevice = "choose another device";
constexpr std::string_view kOurFault = "restart the program, and report it if it comes back";

/// Every code of portaudio.h, in its order.
constexpr std::array kExplanations{
    Explanation{paNotInitialized, "the sound library could not start",
                "check that the sound server runs, then restart the program"},
    Explanation{paUnanticipatedHostError, "the sound system reported a fault of its own",
                "check that the sound server runs, then try again"},
    Explanation{paInvalidChannelCount, "the sound device does not take this number of channels",
                kOtherDevice},
    Explanation{paInvalidSampleRate, "the sound device does not run at this sample rate",
                kOtherDevice},
    Explanation{paInvalidDevice, "the sound device is not there any more",
                "plug it in again or choose another one"},
    Explanation{paInvalidFlag, "the sound library does not know how it was asked to run",
                kOurFault},
    Explanation{paSampleFormatNotSupported, "the sound device takes no 32 bit samples",
                kOtherDevice},
    Explanation{paBadIODeviceCombination, "input and output cannot be used together",
                "choose input and output of one device"},
    Explanation{paInsufficientMemory, "memory ran out while the sound device was opened",
                "close other programs"},
    Explanation{paBufferTooBig, "the sound device has no buffer of this length", kOtherDevice},
    Explanation{paBufferTooSmall, "the sound device needs a longer buffer", kOtherDevice},
    Explanation{paNullCallback, "the sound stream was opened without a way to hand over sound",
                kOurFault},
    Explanation{paBadStreamPtr, "the sound stream is not open any more",
                "stop, and start it again"},
    Explanation{paTimedOut, "the sound device does not answer", "unplug it and plug it in again"},
    Explanation{paInternalError, "the sound library failed",
                "restart the sound server, then the program"},
    Explanation{paDeviceUnavailable, "the sound device is in use by another program",
                "close that program, or let the sound server share the device"},
    Explanation{paIncompatibleHostApiSpecificStreamInfo,
                "the sound system refused the settings of the stream", kOtherDevice},
    Explanation{paStreamIsStopped, "the sound stream has stopped", "start it again"},
    Explanation{paStreamIsNotStopped, "the sound stream is running already",
                "stop it before it is started again"},
    Explanation{paInputOverflowed, "sound was lost because the machine was too busy",
                "close other programs"},
    Explanation{paOutputUnderflowed, "the sound was interrupted because the machine was too busy",
                "close other programs"},
    Explanation{paHostApiNotFound, "there is no sound system on this machine",
                "install ALSA or a sound server such as PipeWire"},
    Explanation{paInvalidHostApi, "the sound system is not there any more",
                "start the sound server again"},
    Explanation{paCanNotReadFromACallbackStream, "the microphone was read in two ways at once",
                kOurFault},
    Explanation{paCanNotWriteToACallbackStream, "the output was written in two ways at once",
                kOurFault},
    Explanation{paCanNotReadFromAnOutputOnlyStream, "this device plays sound and records none",
                "choose a microphone"},
    Explanation{paCanNotWriteToAnInputOnlyStream, "this device records sound and plays none",
                "choose headphones or speakers"},
    Explanation{paIncompatibleStreamHostApi, "the device belongs to another sound system",
                kOtherDevice},
    Explanation{paBadBufferPtr, "the sound library was handed no place for the sound", kOurFault},
};

/// What the sound system itself has to say, in brackets; nothing when it says nothing.
std::string hostWords() {
    const PaHostErrorInfo* info = Pa_GetLastHostErrorInfo();
    if (!info || !info->errorText || !*info->errorText)
        return {};
    return strCat(" (", info->errorText, ")");
}

} // namespace

Error deviceError(PaError code, const std::string& where) {
    const auto* entry = std::ranges::find(kExplanations, code, &Explanation::code);
    if (entry == kExplanations.end())
        return {ErrorKind::Device,
                strCat("the sound library refused (", Pa_GetErrorText(code), ")"), where,
                "restart the sound server, then the program"};
    if (code == paUnanticipatedHostError)
        return {ErrorKind::Device, strCat(entry->cause, hostWords()), where, entry->remedy};
    return {ErrorKind::Device, entry->cause, where, entry->remedy};
}

void checkDevice(PaError code, const std::string& where) {
    if (code < paNoError)
        throw deviceError(code, where);
}

} // namespace parlance::audio
