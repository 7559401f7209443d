// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/transcript.h"
#include "ui/widgets/card.h"

#include <filesystem>

class QListView;
class QPushButton;

namespace parlance::ui {

class BatchModel;
class BatchSession;
class Dialogs;
class TranscribeBar;

/// The recordings that were opened together: what has become of each, a choice of the one that is
/// looked at, and buttons that transcribe and save them all.
class BatchCard : public Card {
    Q_OBJECT
  public:
    BatchCard(BatchSession& batch, TranscribeBar& bar, Dialogs& dialogs, QWidget* parent = nullptr);

    /// Marks the one that is looked at.
    void setCurrent(const std::filesystem::path& file);
    /// The last of its parts that Tab visits.
    QWidget* list() const;

  Q_SIGNALS:
    void fileChosen(const std::filesystem::path& file);
    void closeRequested();
    void statusMessage(const QString& text);
    void failed(const QString& message);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void addHead();
    void showFiles();
    void startOrCancel();
    void refreshButtons();
    void exportAll(text::TranscriptFormat format);

    BatchSession& m_batch;
    TranscribeBar& m_bar;
    Dialogs& m_dialogs;
    std::filesystem::path m_current;
    BatchModel* m_recordings;
    QListView* m_list;
    QPushButton* m_start;
    QPushButton* m_export;
};

} // namespace parlance::ui
