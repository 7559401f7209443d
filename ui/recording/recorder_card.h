// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/capture.h"
#include "core/audio_device/device.h"
#include "ui/widgets/card.h"

#include <vector>

class QAbstractButton;
class QComboBox;
class QLabel;
class QTextEdit;

namespace parlance::ui {

class LevelView;

/// Where a recording is made: the microphone and its level, before and while it records, the time,
/// and what has been said so far.
class RecorderCard : public Card {
    Q_OBJECT
  public:
    explicit RecorderCard(QWidget* parent = nullptr);

    void setDevices(const std::vector<audio::DeviceInfo>& inputs);
    /// The one that is being listened to.
    void showDevice(const audio::DeviceInfo& device, const QString& note);
    /// None can be listened to.
    void showNoDevice(const QString& why);
    /// One is being opened: until it is shown, nothing can be recorded.
    void showOpening() { setListening(false); }
    void showStatus(const audio::CaptureStatus& status);
    void setRecording(bool recording);

    /// Instead of text, why there is none yet.
    void showHint(const QString& hint);
    /// Says what will be there once one speaks.
    void invite(bool hasModel);
    void showText(const QString& settled, const QString& unsettled, double behindSec);

  Q_SIGNALS:
    /// By its key (input_choice.h).
    void deviceChosen(const QString& key);
    void refreshRequested();
    void clipResetRequested();
    void recordToggled();
    void closeRequested();

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QLayout* makeDeviceRow();
    QLayout* makeLevelRow();
    QLayout* makeButtonRow();
    void setListening(bool listening);

    std::vector<audio::DeviceInfo> m_devices;
    bool m_recording = false;
    QComboBox* m_choice = nullptr;
    QAbstractButton* m_refresh = nullptr;
    QLabel* m_deviceNote;
    LevelView* m_level = nullptr;
    QLabel* m_levelText = nullptr;
    QAbstractButton* m_clip = nullptr;
    QLabel* m_verdict;
    QAbstractButton* m_record = nullptr;
    QLabel* m_time = nullptr;
    QLabel* m_lost = nullptr;
    QLabel* m_behind;
    QTextEdit* m_text;
};

} // namespace parlance::ui
