// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/speak/speech.h"
#include "ui/widgets/card.h"

class QListWidget;
class QPushButton;

namespace parlance::ui {

/// What was spoken so far, the newest first: one is chosen to be heard, two to be compared, any
/// number to be saved or removed, and what was removed last can be brought back.
class SpeechHistory : public Card {
    Q_OBJECT
  public:
    explicit SpeechHistory(QWidget* parent = nullptr);

    void setRecords(std::vector<SpeechRecord> records);
    /// At the top, and chosen without openRequested().
    void add(const SpeechRecord& record);
    /// False where it is not there.
    bool remove(const SpeechRecord& record);
    /// Where they were by their time, and selected.
    void putBack(const std::vector<SpeechRecord>& records);
    /// There is something to bring back.
    void setUndoable(bool undoable);

  Q_SIGNALS:
    void openRequested(const parlance::ui::SpeechRecord& record);
    void compareRequested(const parlance::ui::SpeechRecord& first,
                          const parlance::ui::SpeechRecord& second);
    void saveRequested(const std::vector<parlance::ui::SpeechRecord>& records);
    void removeRequested(const std::vector<parlance::ui::SpeechRecord>& records);
    void undoRequested();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void insert(const SpeechRecord& record, int row);
    /// Those that are selected, from top to bottom.
    std::vector<SpeechRecord> selected() const;
    void openSelected();
    void refresh();

    std::vector<SpeechRecord> m_records; ///< as the list has them
    QListWidget* m_list;
    QPushButton* m_compare;
    QPushButton* m_save;
    QPushButton* m_remove;
    QPushButton* m_undo;
};

} // namespace parlance::ui
