// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/recording_store.h"
#include "core/audio_device/device.h"
#include "core/audio_device/recorder.h"

#include <QObject>
#include <QThread>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <vector>

namespace parlance::ui {

/// A recorder on a thread of its own: opening and closing devices takes too long for the window's.
/// Answers come as signals.
class Microphone : public QObject {
    Q_OBJECT
  public:
    explicit Microphone(audio::RecordingStore store, QObject* parent = nullptr);
    ~Microphone() override; ///< a recording is stopped and kept

    /// Where what is recorded from now on goes.
    void setStore(audio::RecordingStore store);
    /// Looks for devices again, opens the wanted one or what stands in for it (sound_choice.h), and
    /// meters it until close(). While none can be opened, it goes on looking every few seconds.
    void listen(const QString& wanted);
    void close();
    /// Into a new file of the store, from now on.
    void record();
    /// The recording is kept; listening goes on.
    void stop();
    /// What is being recorded is removed; listening goes on.
    void discard();
    void resetClip();

    bool isListening() const { return m_listening; }
    /// From record() to recordingEnded(), failed() or discard().
    bool isRecording() const { return m_recording; }

    /// Hands `answer`, on the window's thread, the recording from `fromSec` on (capture.h).
    void fetch(double fromSec, std::function<void(const audio::RecordedEnd&)> answer);

  Q_SIGNALS:
    void devicesListed(const std::vector<parlance::audio::DeviceInfo>& inputs);
    /// `note` is not empty when it is not the wanted one.
    void listeningTo(const parlance::audio::DeviceInfo& device, const QString& note);
    /// Twenty times a second while listening.
    void statusChanged(const parlance::audio::CaptureStatus& status);
    /// `problem` says why it ended when nobody asked for it; the file is complete all the same.
    void recordingEnded(const std::filesystem::path& file, const QString& problem);
    /// Cause and remedy in words. `isOver` = nothing is being listened to any more.
    void failed(const QString& message, bool isOver);

  private:
    struct Look; ///< what a look at the recorder found
    void post(std::function<void()> command);
    void postBack(std::function<void()> answer);
    void openOnThread(const std::string& wanted, quint64 request);
    void endOnThread(const QString& problem);
    void discardOnThread();
    void lookOnThread();
    void look();
    void take(const Look& found);

    QThread m_thread;
    QObject m_worker; ///< lives on m_thread
    // Of the thread:
    audio::RecordingStore m_store;
    audio::Recorder m_recorder;
    std::filesystem::path m_file; ///< being written; empty = not recording
    // Of the window:
    QTimer m_looking;
    QTimer m_retry;
    QString m_wanted;
    quint64 m_request = 0; ///< answers to older calls of listen() are dropped
    bool m_listening = false;
    bool m_recording = false;
    bool m_awaiting = false; ///< a look is under way
};

} // namespace parlance::ui
