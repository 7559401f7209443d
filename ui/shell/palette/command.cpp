// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/palette/command.h"

#include "ui/pages/page.h"
#include "ui/words/key_text.h"

#include <QAbstractButton>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabWidget>

#include <algorithm>
#include <map>

namespace parlance::ui {

namespace {

constexpr int kStart = 0;
constexpr int kWordStart = 1;
constexpr int kInside = 4;
constexpr int kInContext = 8;
constexpr int kSynonym = 16;

/// Least where it begins the text, more where it begins a word of it and inside of one; negative
/// when it is not there.
int placeRank(const QString& text, const QString& word) {
    int rank = -1;
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (at == 0)
            return kStart;
        if (!text[at - 1].isLetterOrNumber())
            rank = kWordStart;
        else if (rank < 0)
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

/// Named in code and for people: not Qt's own inner buttons, nothing that only unfolds ("11 more"),
/// and nothing that a menu offers as well.
bool isAction(const QAbstractButton& button) {
    return !button.objectName().isEmpty() &&
           !button.objectName().startsWith(QLatin1String("qt_")) && !nameOf(button).isEmpty() &&
           !button.property("disclosure").toBool() && !button.property("isInMenu").toBool();
}

/// The run, say, that the part of the page is about where the button is; empty for others.
QString aboutOf(const QWidget& button, const QWidget& page) {
    for (const QWidget* at = &button; at && at != &page; at = at->parentWidget())
        if (const QString about = at->property("about").toString(); !about.isEmpty())
            return about;
    return {};
}

/// An icon says its key in its name: "Undo (Ctrl+Z)".
struct Naming {
    explicit Naming(const QString& text) : words(text) {
        static const QRegularExpression bracket(QStringLiteral("^(.+) \\(([^()]{2,})\\)$"));
        const QRegularExpressionMatch found = bracket.match(text);
        const QKeySequence sequence(found.captured(2), QKeySequence::NativeText);
        if (sequence.isEmpty() || sequence[0].key() == Qt::Key_unknown)
            return;
        words = found.captured(1);
        keys = found.captured(2);
    }

    QString words;
    QString keys;
};

/// What its tooltip says beyond its name.
QString needOf(const QString& tip, const QString& title) {
    const QString words = Naming(tip).words;
    return words == title ? QString() : words;
}

/// A menu may have what a button of its page does, and say more: "Undo: Star".
bool isThere(const std::vector<Command>& commands, const QString& entry) {
    return std::ranges::any_of(commands, [&](const Command& command) {
        return entry == command.title || entry.startsWith(command.title + QLatin1String(": "));
    });
}

void addMenu(std::vector<Command>& commands, QMenu& menu, const Command& opener) {
    for (QAction* action : menu.actions()) {
        const QString entry = withoutMnemonic(action->text());
        if (action->isSeparator() || !action->isVisible() || isThere(commands, entry))
            continue;
        commands.push_back({QStringLiteral("%1: %2").arg(opener.title, entry), opener.context,
                            keyText(action->shortcut()), [action = QPointer(action)] {
                                if (action)
                                    action->trigger();
                            }});
        commands.back().enabled = action->isEnabled();
        commands.back().need = needOf(action->toolTip(), entry);
    }
}

} // namespace

QString withoutMnemonic(QString text) {
    text.replace(QLatin1String("&&"), QLatin1String("\x01"));
    text.remove(QLatin1Char('&'));
    return text.replace(QLatin1Char('\x01'), QLatin1Char('&')).trimmed();
}

std::vector<Command> pageCommands(Page& page, const std::function<void()>& show) {
    std::vector<Command> commands;
    std::vector<std::pair<QMenu*, Command>> menus;
    for (auto* button : page.findChildren<QAbstractButton*>()) {
        if (!isAction(*button) || !isOffered(*button, page))
            continue;
        const Naming name(nameOf(*button));
        Command command{name.words, page.title(),
                        button->shortcut().isEmpty() ? name.keys : keyText(button->shortcut()),
                        [button = QPointer(button), show] {
                            show();
                            if (!button)
                                return;
                            bringToFront(*button);
                            button->click();
                        }};
        command.enabled = button->isEnabled();
        command.need = needOf(button->toolTip(), command.title);
        command.about = aboutOf(*button, page);
        auto* opener = qobject_cast<QPushButton*>(button);
        if (opener && opener->menu() && command.enabled)
            menus.emplace_back(opener->menu(), std::move(command));
        else
            commands.push_back(std::move(command));
    }
    for (const auto& [menu, opener] : menus)
        addMenu(commands, *menu, opener);
    // Nobody can choose between equal names; where one of them is enabled, it is that one.
    std::map<QString, int> count;
    std::map<QString, int> enabled;
    for (const Command& command : commands) {
        ++count[command.title];
        enabled[command.title] += command.enabled ? 1 : 0;
    }
    std::erase_if(commands, [&](const Command& command) {
        return (command.enabled ? enabled : count)[command.title] > 1;
    });
    // A key of several, such as that of each chart, works in the one that has the focus.
    std::map<QString, int> withKeys;
    for (const Command& command : commands)
        ++withKeys[command.keys];
    for (Command& command : commands)
        if (withKeys[command.keys] > 1)
            command.keys.clear();
    for (Command& command : commands)
        if (const QString named = QStringLiteral(": ") + command.about;
            !command.about.isEmpty() && !command.title.endsWith(named))
            command.title += named;
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
    using Rank = std::pair<bool, int>;
    std::vector<std::pair<Rank, const Command*>> ranked;
    for (const Command& command : commands)
        if (const int rank = matchRank(command, typed); rank >= 0)
            ranked.emplace_back(Rank(!command.enabled, rank), &command);
    std::ranges::stable_sort(ranked, {}, &std::pair<Rank, const Command*>::first);
    std::vector<const Command*> found;
    for (const auto& [rank, command] : ranked)
        found.push_back(command);
    return found;
}

} // namespace parlance::ui
