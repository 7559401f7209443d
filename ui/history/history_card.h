// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/history/history_item.h"
#include "ui/widgets/card.h"

#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace parlance::ui {

/// What was made so far, the newest first: one is chosen to be opened, two to be compared, any
/// number to be saved or removed, and what was removed last can be brought back. One that is chosen
/// already is opened again by a click or Enter.
class HistoryCard : public Card {
    Q_OBJECT
  public:
    struct Words {
        QString heading;    ///< "Spoken"
        QString name;       ///< of the list, for those who do not see it: "What was spoken"
        QString compareTip; ///< of the button for two that are selected; empty = there is none
        QString saveTip;
        QString whenEmpty; ///< what will stand here
    };
    explicit HistoryCard(const Words& words, QWidget* parent = nullptr);

    void setItems(std::vector<HistoryItem> items);
    bool isEmpty() const { return m_items.empty(); }
    /// Nothing is chosen any more, as nothing of the list is shown.
    void chooseNone();
    /// At the top, and chosen without openRequested().
    void add(const HistoryItem& item);
    /// At the top; what is chosen stays chosen.
    void list(const HistoryItem& item);
    /// The one that was made then is another one now.
    void update(const HistoryItem& item);
    /// False where it is not there.
    bool remove(const HistoryItem& item);
    /// Where they were by their time, and selected without openRequested().
    void putBack(const std::vector<HistoryItem>& items);
    /// There is something to bring back.
    void setUndoable(bool undoable);

  Q_SIGNALS:
    void openRequested(const parlance::ui::HistoryItem& item);
    void compareRequested(const parlance::ui::HistoryItem& first,
                          const parlance::ui::HistoryItem& second);
    void saveRequested(const std::vector<parlance::ui::HistoryItem>& items);
    void removeRequested(const std::vector<parlance::ui::HistoryItem>& items);
    void undoRequested();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void makeList(const Words& words);
    QWidget* makeButtons(const Words& words);
    void insert(const HistoryItem& item, int row);
    /// -1 where it is not there.
    int rowOf(const HistoryItem& item) const;
    /// Those that are selected, from top to bottom.
    std::vector<HistoryItem> selected() const;
    void openSelected();
    void refresh();

    std::vector<HistoryItem> m_items; ///< as the list has them
    QListWidget* m_list;
    QLabel* m_whenEmpty;      ///< over the list
    bool m_hasOpened = false; ///< by the press of the mouse that is going on
    QPushButton* m_compare;
    QPushButton* m_save;
    QPushButton* m_remove;
    QPushButton* m_undo;
};

} // namespace parlance::ui
