// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/widgets/card.h"

class QListWidget;
class QPushButton;

namespace parlance::ui {

class BatchSession;
class Dialogs;
class ModelBar;

/// The recordings that were opened together: what has become of each, a choice of the one that is
/// looked at, and buttons that transcribe and save them all.
class BatchCard : public Card {
    Q_OBJECT
  public:
    BatchCard(BatchSession& batch, ModelBar& models, Dialogs& dialogs, QWidget* parent = nullptr);

    /// The session has other files; the first is chosen.
    void showFiles();
    void setHasModel(bool hasModel);

  Q_SIGNALS:
    void fileChosen(const std::filesystem::path& file);
    void closeRequested();
    void said(const QString& message);
    void failed(const QString& message);

  private:
    void addHead();
    void startOrCancel();
    void refreshItem(int index);
    void refreshButtons();
    void exportAll(text::TranscriptFormat format);

    BatchSession& m_batch;
    ModelBar& m_models;
    Dialogs& m_dialogs;
    bool m_hasModel = false;
    QListWidget* m_list;
    QPushButton* m_start;
    QPushButton* m_export;
};

} // namespace parlance::ui
