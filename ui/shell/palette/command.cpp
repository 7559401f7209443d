// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/palette/command.h"

#include "ui/pages/page.h"
#include "ui/words/key_text.h"

#include <QAbstractButton>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>

#include <algorithm>
#include <map>

namespace parlance::ui {

namespace {

constexpr int kWordStart = 0;
constexpr int kInside = 4;
constexpr int kInContext = 8;
constexpr int kSynonym = 16;

/// 0 where it begins a word of the text, more inside of one, negative when it is not there.
int placeRank(const QString& text, const QString& word) {
    int rank = -1;
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (at == 0 || !text[at - 1].isLetterOrNumber())
            return kWordStart;
        rank = kInside;
    }
    return rank;
}

int wordRank(const Command& command, const QString& word) {
    if (const int rank = placeRank(command.title, word); rank >= 0)
        return rank;
    if (const int rank = placeRank(command.context, word); rank >= 0)
        return kInContext + rank;
    const int rank = placeRank(command.synonyms, word);
    return rank < 0 ? rank : kSynonym + rank;
}

/// The tab that holds this page of its stack; null for other widgets.
QTabWidget* tabsOf(const QWidget& page) {
    const QWidget* stack = page.parentWidget();
    return stack ? qobject_cast<QTabWidget*>(stack->parentWidget()) : nullptr;
}

/// Nothing but a tab that is not in front hides it from those who look at the page.
bool isOffered(const QWidget& button, const QWidget& page) {
    for (const QWidget* at = &button; at && at != &page; at = at->parentWidget())
        if (at->isHidden() && !tabsOf(*at))
            return false;
    return true;
}

void bringToFront(QWidget& button) {
    for (QWidget* at = &button; at; at = at->parentWidget())
        if (QTabWidget* tabs = tabsOf(*at))
            tabs->setCurrentWidget(at);
}

/// What it is called aloud says more where several have the same words.
QString nameOf(const QAbstractButton& button) {
    const QString text = withoutMnemonic(button.text());
    return text.isEmpty() || button.accessibleName().startsWith(text + QLatin1String(": "))
               ? button.accessibleName()
               : text;
}

/// Named in code and for people: not Qt's own inner buttons, and nothing that only unfolds
/// ("11 more").
bool isAction(const QAbstractButton& button) {
    return !button.objectName().isEmpty() &&
           !button.objectName().startsWith(QLatin1String("qt_")) && !nameOf(button).isEmpty() &&
           !button.property("disclosure").toBool();
}

void addMenu(std::vector<Command>& commands, QMenu& menu, const Command& opener) {
    for (QAction* action : menu.actions())
        if (!action->isSeparator() && action->isEnabled() && action->isVisible())
            commands.push_back(
                {QStringLiteral("%1: %2").arg(opener.title, withoutMnemonic(action->text())),
                 opener.context, keyText(action->shortcut()), [action = QPointer(action)] {
                     if (action)
                         action->trigger();
                 }});
}

} // namespace

QString withoutMnemonic(QString text) {
    text.replace(QLatin1String("&&"), QLatin1String("\x01"));
    text.remove(QLatin1Char('&'));
    return text.replace(QLatin1Char('\x01'), QLatin1Char('&')).trimmed();
}

std::vector<Command> pageCommands(Page& page, const std::function<void()>& show) {
    std::vector<Command> commands;
    for (auto* button : page.findChildren<QAbstractButton*>()) {
        Command command{nameOf(*button), page.title(), keyText(button->shortcut()),
                        [button = QPointer(button), show] {
                            show();
                            if (!button)
                                return;
                            bringToFront(*button);
                            button->click();
                        }};
        if (!isAction(*button) || !button->isEnabled() || !isOffered(*button, page))
            continue;
        auto* opener = qobject_cast<QPushButton*>(button);
        if (opener && opener->menu())
            addMenu(commands, *opener->menu(), command);
        else
            commands.push_back(std::move(command));
    }
    // Nobody can choose between equal names.
    std::map<QString, int> count;
    for (const Command& command : commands)
        ++count[command.title];
    std::erase_if(commands, [&](const Command& command) { return count[command.title] > 1; });
    return commands;
}

int matchRank(const Command& command, const QString& typed) {
    int total = 0;
    for (const QString& word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const int rank = wordRank(command, word);
        if (rank < 0)
            return -1;
        total += rank;
    }
    return total;
}

std::vector<const Command*> matchingCommands(const std::vector<Command>& commands,
                                             const QString& typed) {
    std::vector<std::pair<int, const Command*>> ranked;
    for (const Command& command : commands)
        if (const int rank = matchRank(command, typed); rank >= 0)
            ranked.emplace_back(rank, &command);
    std::ranges::stable_sort(ranked, {}, &std::pair<int, const Command*>::first);
    std::vector<const Command*> found;
    for (const auto& [rank, command] : ranked)
        found.push_back(command);
    return found;
}

} // namespace parlance::ui
