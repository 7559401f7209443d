// SPDX-License-Identifier: Apache-2.0
// Recording from a microphone: listen() to see the level, record() to keep it, stop(). Opening a
// device takes up to a second and closing a dead one longer: not for the window's thread. Not
// thread-safe.
#pragma once

#include "core/audio/capture.h"
#include "core/audio_device/sound_choice.h"

#include <memory>

namespace parlance::audio {

class Recorder {
  public:
    Recorder();
    ~Recorder(); ///< stops and closes

    /// Opens the input that chooseInput() gives and meters it from now on. Devices are looked for
    /// again unless another stream of the program is open. Closes what was open. Throws
    /// Error{Device}.
    SoundChoice listen(const std::string& wanted);
    bool isListening() const;

    /// Everything heard from now on goes to this new file (wav_journal.h). Throws Error{IoWrite},
    /// and Error{Device} when nothing is being listened to.
    void record(const std::filesystem::path& file);
    /// The file is complete when it returns; listening goes on.
    void stop();
    /// Stops, and gives the device back.
    void close();

    /// Throws Error{Device} once when the device has vanished; by then what was recorded is
    /// complete in its file, and the device is closed. To be called every now and then.
    void checkDevice();
    void resetClip();

    /// These go on telling of the last recording when the device is closed.
    CaptureStatus status() const;
    /// capture.h
    RecordedEnd recorded(double fromSec) const;

  private:
    struct Open;

    std::unique_ptr<Capture> m_capture;
    std::unique_ptr<Open> m_open;
};

} // namespace parlance::audio
