// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/history/history_item.h"

#include <QObject>

#include <functional>
#include <vector>

class QWidget;

namespace parlance::ui {

class Dialogs;
class HistoryCard;

/// What is done with the items of a history: saved elsewhere, removed and brought back.
class KeptItems : public QObject {
    Q_OBJECT
  public:
    /// What a page keeps, and how it is saved.
    struct Kind {
        std::filesystem::path folder;
        /// Of an item's files, the one first without which it is not listed.
        std::vector<const char*> extensions;
        /// Writes the item of this file elsewhere, into a file of that name or, where it has no
        /// ending, with the one that suits; returns what it wrote. On any thread.
        std::function<std::filesystem::path(const std::filesystem::path& file,
                                            const std::filesystem::path& target)>
            save;
        QString saveTitle, saveFolderTitle; ///< of the dialogs for one and for several
        QString suggestion;                 ///< "speech.wav"
        QString filter;                     ///< of file names
        QString removedNote;
    };
    KeptItems(Kind kind, HistoryCard& history, Dialogs& dialogs, QWidget* page);

    bool isSettled() const { return m_underWay == 0; }

  Q_SIGNALS:
    void removed(const parlance::ui::HistoryItem& item);
    /// That one alone.
    void broughtBack(const parlance::ui::HistoryItem& item);
    void noted(const QString& message);
    void failed(const QString& message);

  private:
    void save(const std::vector<HistoryItem>& items);
    void remove(const std::vector<HistoryItem>& items);
    void undo();
    /// Looks at the disk by `work()`, then calls `done(result)`.
    template <typename Work, typename Done>
    void start(Work work, Done done);

    Kind m_kind;
    HistoryCard& m_history;
    Dialogs& m_dialogs;
    QWidget* m_page;
    std::vector<std::vector<HistoryItem>> m_removed; ///< the last ones last
    int m_underWay = 0;
};

} // namespace parlance::ui
