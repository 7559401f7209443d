// SPDX-License-Identifier: Apache-2.0
// PortAudio's errors in words. Internal to core/audio.
#pragma once

#include "core/base/error.h"

#include <portaudio.h>

#include <string>

namespace parlance::audio {

/// The cause and the remedy of a PaError as Error{Device}; `where` names the device or the action.
Error deviceError(PaError code, const std::string& where);
/// Throws it unless the code means success.
void checkDevice(PaError code, const std::string& where);

} // namespace parlance::audio
