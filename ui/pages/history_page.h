// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/history/history_card.h"
#include "ui/history/kept_items.h"
#include "ui/pages/page.h"
#include "ui/services/latest_call.h"
#include "ui/services/project_settings.h"

#include <functional>

class QSplitter;

namespace parlance::ui {

class Notice;
struct StudioContext;

/// A page on which something is made of a text and kept: what is asked for above, what came of it
/// below, and beside that what was made before.
class HistoryPage : public Page {
    Q_OBJECT
  public:
    QString dropRefusal(const DroppedItem& item) const override;

  protected:
    HistoryPage(PageFace face, HistoryCard::Words words, KeptItems::Kind kind,
                const StudioContext& context, QWidget* parent);
    /// Lays the page out, with so much of the width for the output: once. There is no history
    /// before that: Tab comes to it last, as the eye does.
    void arrange(QWidget* input, QWidget* output, int outputPercent);

    virtual void open(const HistoryItem& item) = 0;
    /// It was removed and is there again: shown where it takes the place of nothing that was typed
    /// meanwhile.
    virtual void showAgain(const HistoryItem& item) { open(item); }
    virtual void compare(const HistoryItem& /*first*/, const HistoryItem& /*second*/) {}
    /// It was removed.
    virtual void forget(const HistoryItem& item) = 0;

    HistoryCard& history() const { return *m_history; }
    bool isHistorySettled() const { return m_kept->isSettled() && !m_opening.isUnderWay(); }
    /// For what is opened in place of what is shown, of which only the last counts.
    LatestCall& opening() { return m_opening; }
    /// For a file, which `read` reads; `show` is given what that returns.
    template <typename Read, typename Show>
    void openKept(const std::filesystem::path& file, Read read, Show show) {
        m_opening.start(
            this, [file, read](const std::stop_token&) { return read(file); }, show,
            [this](const CallError& error) { fail(error.message); });
    }
    /// Asks for a file of text; empty when none was chosen.
    std::filesystem::path askForText();
    /// Of a text that it takes.
    virtual std::size_t mostBytes() const = 0;
    /// Calls `take` with the text of a file, unless that is too long.
    void readText(const std::filesystem::path& file,
                  const std::function<void(const QString&)>& take);
    void clearNotice();
    void fail(const QString& message);
    /// It is also said where it was asked for: that stays in sight.
    void failInPlace(const QString& message);
    /// Nothing that was made is wrong: said where there is room for it, and once.
    void warnOnce(const QString& message);
    void resizeEvent(QResizeEvent* event) override;

  private:
    void makeHistory();
    QString tooLongText(const std::filesystem::path& file, std::uintmax_t bytes) const;
    QString splitKey() const { return id() + QStringLiteral("/historySplit"); }

    HistoryCard::Words m_words;
    KeptItems::Kind m_kind;
    Dialogs& m_dialogs;
    ProjectSettings m_settings;
    LatestCall m_opening;
    Notice* m_notice;
    QString m_warned; ///< of last
    QSplitter* m_split;
    HistoryCard* m_history = nullptr;
    KeptItems* m_kept = nullptr;
};

} // namespace parlance::ui
