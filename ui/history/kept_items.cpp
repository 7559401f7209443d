// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/kept_items.h"

#include "ui/history/history_card.h"
#include "ui/history/kept_files.h"
#include "ui/services/async_call.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"

#include <QWidget>

#include <algorithm>

namespace parlance::ui {

namespace {

namespace fs = std::filesystem;

/// Only what could be kept has files.
void moveAll(const std::vector<HistoryItem>& items, const fs::path& from, const fs::path& to,
             const std::vector<const char*>& extensions) {
    for (const HistoryItem& item : items)
        if (!item.file.empty())
            moveFiles(from / item.file.filename(), to, extensions);
}

} // namespace

KeptItems::KeptItems(Kind kind, HistoryCard& history, Dialogs& dialogs, QWidget* page)
    : QObject(page), m_kind(std::move(kind)), m_history(history), m_dialogs(dialogs), m_page(page) {
    connect(&history, &HistoryCard::saveRequested, this, &KeptItems::save);
    connect(&history, &HistoryCard::removeRequested, this, &KeptItems::remove);
    connect(&history, &HistoryCard::undoRequested, this, &KeptItems::undo);
}

template <typename Work, typename Done>
void KeptItems::start(Work work, Done done) {
    ++m_underWay;
    callAsync(
        this, [work = std::move(work)](const std::stop_token&) { return work(); },
        [this, done = std::move(done)](auto result) {
            --m_underWay;
            done(std::move(result));
        },
        [this](const CallError& error) {
            --m_underWay;
            Q_EMIT failed(error.message);
        });
}

void KeptItems::save(const std::vector<HistoryItem>& items) {
    const bool isOne = items.size() == 1;
    const fs::path target =
        (isOne ? m_dialogs.saveFile(m_page, m_kind.saveTitle, m_kind.suggestion, m_kind.filter)
               : m_dialogs.openFolder(m_page, m_kind.saveFolderTitle))
            .toStdString();
    if (target.empty())
        return;
    start(
        [items, target, isOne, save = m_kind.save,
         suggestion = fs::path(m_kind.suggestion.toStdString())] {
            fs::path last;
            for (const HistoryItem& item : items)
                last = save(item.file, isOne ? target : freeFile(target, item.words, suggestion));
            return last;
        },
        [this, count = items.size()](const fs::path& last) {
            Q_EMIT noted(count == 1 ? tr("Saved %1").arg(pathText(last))
                                    : tr("Saved %Ln files in %1", nullptr, static_cast<int>(count))
                                          .arg(pathText(last.parent_path())));
        });
}

void KeptItems::remove(const std::vector<HistoryItem>& items) {
    start(
        [folder = m_kind.folder, extensions = m_kind.extensions, items] {
            moveAll(items, folder, removedFolder(folder), extensions);
            return items;
        },
        [this](std::vector<HistoryItem> gone) {
            // Who presses twice asks for the same ones again.
            std::erase_if(gone,
                          [this](const HistoryItem& each) { return !m_history.remove(each); });
            if (gone.empty())
                return;
            for (const HistoryItem& item : gone)
                Q_EMIT removed(item);
            m_removed.push_back(std::move(gone));
            m_history.setUndoable(true);
            Q_EMIT noted(m_kind.removedNote);
        });
}

void KeptItems::undo() {
    const std::vector<HistoryItem> items = std::move(m_removed.back());
    m_removed.pop_back();
    m_history.setUndoable(!m_removed.empty());
    // Listed last what is listed by it.
    std::vector<const char*> extensions = m_kind.extensions;
    std::ranges::reverse(extensions);
    start(
        [folder = m_kind.folder, extensions, items] {
            moveAll(items, removedFolder(folder), folder, extensions);
            return items;
        },
        [this](const std::vector<HistoryItem>& back) {
            m_history.putBack(back);
            if (back.size() != 1)
                return Q_EMIT noted(
                    tr("Brought %Ln entries back", nullptr, static_cast<int>(back.size())));
            const HistoryItem& item = back.front();
            Q_EMIT broughtBack(item);
            Q_EMIT noted(tr("Brought back: %1").arg(item.words.section(QLatin1Char('\n'), 0, 0)));
        });
}

} // namespace parlance::ui
