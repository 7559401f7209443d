// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/latest_call.h"
#include "ui/widgets/card.h"

#include <filesystem>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace parlance::ui {

class Dialogs;

/// Which voice is to be recorded: one that was begun, or a new one with the program's sentences or
/// with one's own.
class VoiceSetup : public Card {
    Q_OBJECT
  public:
    /// Voices are below `dataFolder`.
    VoiceSetup(Dialogs& dialogs, std::filesystem::path dataFolder, QWidget* parent = nullptr);

    /// Looks for those that were begun.
    void refresh();
    bool isSettled() const { return !m_finding.isUnderWay() && !m_making.isUnderWay(); }

  Q_SIGNALS:
    void chosen(const std::filesystem::path& folder);
    /// Of a new voice: what became of its sentences.
    void noted(const QString& message);
    void failed(const QString& message);

  private:
    QLayout* makeOldRow();
    QLayout* makeNewRow();
    void show(const std::vector<std::filesystem::path>& voices);
    void allow();
    void chooseText();
    /// From a file, or the program's own where it is empty.
    void make(const std::filesystem::path& text);

    Dialogs& m_dialogs;
    std::filesystem::path m_dataFolder;
    LatestCall m_finding;
    LatestCall m_making;
    QWidget* m_old;
    QComboBox* m_voices = nullptr;
    QPushButton* m_goOn = nullptr;
    QLineEdit* m_name = nullptr;
    QPushButton* m_begin = nullptr;
    QPushButton* m_ownText = nullptr;
};

} // namespace parlance::ui
