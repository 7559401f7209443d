// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/capture.h"
#include "core/audio_device/device.h"

#include <QWidget>

#include <vector>

class QAbstractButton;
class QComboBox;
class QLabel;
class QLayout;

namespace parlance::ui {

class LevelView;

/// The choice of a microphone, how loud it is, and how noisy the room.
class InputView : public QWidget {
    Q_OBJECT
  public:
    explicit InputView(QWidget* parent = nullptr);

    void setDevices(const std::vector<audio::DeviceInfo>& inputs);
    /// The one that is being listened to.
    void showDevice(const audio::DeviceInfo& device, const QString& note);
    /// None can be listened to.
    void showNoDevice(const QString& why);
    /// One is being opened: until it is shown, nothing can be recorded.
    void showOpening() { setListening(false); }
    void showLevel(const audio::LevelReading& level);
    /// Another microphone cannot be chosen meanwhile.
    void setRecording(bool recording);
    bool isListening() const { return m_listening; }

  Q_SIGNALS:
    void listeningChanged();
    /// By its key (sound_choice.h).
    void deviceChosen(const QString& key);
    void refreshRequested();
    void clipResetRequested();

  private:
    QLayout* makeDeviceRow();
    QLayout* makeLevelRow();
    void setListening(bool listening);

    std::vector<audio::DeviceInfo> m_devices;
    bool m_recording = false;
    bool m_listening = false;
    QComboBox* m_choice = nullptr;
    QAbstractButton* m_refresh = nullptr;
    QLabel* m_deviceNote;
    LevelView* m_level = nullptr;
    QLabel* m_levelText = nullptr;
    QAbstractButton* m_clip = nullptr;
    QLabel* m_verdict;
};

/// How much of a recording is missing, and what to do; empty where nothing is.
QString lostSoundText(const audio::CaptureStatus& status);

} // namespace parlance::ui
