// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/recording/chosen_input.h"
#include "ui/recording/live_transcriber.h"
#include "ui/recording/microphone.h"

#include <filesystem>
#include <functional>

namespace parlance::ui {

class RecorderCard;

/// Makes recordings: what the buttons of a RecorderCard do to the microphone and to the live
/// transcription, and what is shown of them. The chosen microphone is remembered.
class RecorderControl : public QObject {
    Q_OBJECT
  public:
    /// The folder of the model that is to write meanwhile; empty for none.
    using ChosenModel = std::function<std::filesystem::path()>;

    RecorderControl(RecorderCard& card, audio::RecordingStore store, engine::Engine& engine,
                    ChosenModel chosenModel, QObject* parent = nullptr);

    /// Begins to listen.
    void open();
    /// Stops, which keeps what was recorded, and gives the microphone back.
    void close();
    /// Stops without keeping what was recorded, and gives the microphone back.
    void discard();
    bool isOpen() const { return m_open; }
    /// Begins to record as soon as a microphone is listened to, and opens it for that.
    void record();
    /// Ends the recording, which is kept. One that has not begun yet is not wanted any more.
    void stop();

  Q_SIGNALS:
    void recordingChanged(bool isRecording);
    /// `problem` says why it ended when nobody asked for it.
    void recorded(const std::filesystem::path& file, const QString& problem);
    void failed(const QString& message);

  private:
    void connectMicrophone();
    void toggle();
    void begin();
    void showRecording(bool isRecording);

    RecorderCard& m_card;
    Microphone m_microphone;
    ChosenInput m_input;
    LiveTranscriber m_live;
    ChosenModel m_chosenModel;
    bool m_open = false;
    bool m_isAwaited = false; ///< the recording, by record()
    bool m_isWanted = false;  ///< what is recorded; not once it is discarded
};

} // namespace parlance::ui
