// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"

#include <filesystem>

class QBoxLayout;
class QCheckBox;

namespace parlance::ui {

struct StudioContext;
class InputView;
class ModelChoice;
class Notice;
class PlayerCard;
class ReadingView;
class TakeSession;
class VoiceSetup;
class WidgetSwitch;

/// Where a voice is recorded sentence by sentence, in place of the data sets.
class VoiceRecorder : public QWidget {
    Q_OBJECT
  public:
    explicit VoiceRecorder(StudioContext& context, QWidget* parent = nullptr);

    /// Asks which voice.
    void start();
    /// Gives the microphone back; what was recorded is kept.
    void close();
    /// That, and it is left.
    void finish();
    bool isSettled() const;
    std::vector<Page::Scene> scenes(const std::function<void(bool)>& showRecorder);

  Q_SIGNALS:
    /// By the user. Empty where no voice was open, or nothing of it is kept.
    void closed(const std::filesystem::path& trainList);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    QWidget* makeHead();
    QWidget* makeDesk(StudioContext& context);
    QWidget* makeInputCard(StudioContext& context);
    void connectParts();

    Notice* m_notice;
    WidgetSwitch* m_parts;
    VoiceSetup* m_setup;
    QWidget* m_desk;
    QBoxLayout* m_columns = nullptr;
    ReadingView* m_reading = nullptr;
    InputView* m_input = nullptr;
    QCheckBox* m_checks = nullptr;
    ModelChoice* m_models = nullptr;
    PlayerCard* m_player = nullptr;
    TakeSession* m_session;
};

} // namespace parlance::ui
