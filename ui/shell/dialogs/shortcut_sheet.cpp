// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dialogs/shortcut_sheet.h"

#include "ui/pages/page.h"
#include "ui/shell/dialogs/dialog_size.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/scrolled.h"
#include "ui/widgets/search_field.h"
#include "ui/words/key_text.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QMainWindow>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace parlance::ui {

namespace {

constexpr QSize kSize(860, 560);
constexpr int kKeysWidth = 130;
constexpr int kColumns = 2;
const QString kBetweenKeys = QStringLiteral(", ");
constexpr std::size_t kTitleLines = 3; ///< of a group, with the room around it

/// Qt also binds keys that no keyboard has any more, such as F14 for Undo.
bool isOnKeyboards(const QKeySequence& keys) {
    const Qt::Key key = keys[0].key();
    return key < Qt::Key_F13 || key == Qt::Key_Menu;
}

/// Once, where two parts of a page have the same key for the same, and on one line where the same
/// has several keys. Tooltips also say which key it is.
void add(ShortcutGroup& group, const QKeySequence& keys, const QString& what) {
    const QString shown = keyText(keys);
    const ShortcutGroup::Entry entry{
        shown, withoutMnemonic(what).remove(QStringLiteral(" (%1)").arg(shown))};
    if (keys.isEmpty() || what.isEmpty() || !isOnKeyboards(keys))
        return;
    const auto same = std::ranges::find(group.entries, entry.what, &ShortcutGroup::Entry::what);
    if (same == group.entries.end())
        group.entries.push_back(entry);
    else if (!same->keys.split(kBetweenKeys).contains(shown))
        same->keys += kBetweenKeys + shown;
}

ShortcutGroup windowShortcuts(const QMainWindow& window) {
    ShortcutGroup group{ShortcutSheet::tr("Everywhere"), {}};
    const auto isOfWindow = [&](const QAction* action) {
        const QObject* owner = action->parent();
        return owner == &window || owner->parent() == window.menuWidget();
    };
    for (const QAction* action : window.findChildren<QAction*>())
        if (action->isVisible() && isOfWindow(action))
            for (const QKeySequence& keys : action->shortcuts())
                add(group, keys, action->text());
    group.entries.push_back(
        {ShortcutSheet::tr("Tab, Shift+Tab"), ShortcutSheet::tr("Next and previous control")});
    return group;
}

/// In the words for this sheet, if it has some.
QString wordsOf(const QAbstractButton& button) {
    if (!button.whatsThis().isEmpty())
        return button.whatsThis();
    return button.text().isEmpty() ? button.accessibleName() : button.text();
}

/// In the words for this sheet, else with the list or table where it works.
QString wordsOf(const QAction& action) {
    if (!action.whatsThis().isEmpty())
        return action.whatsThis();
    for (const QObject* object : action.associatedObjects())
        if (const auto* list = qobject_cast<const QAbstractItemView*>(object))
            return QStringLiteral("%1: %2").arg(list->accessibleName(), action.text());
    return action.text();
}

ShortcutGroup pageShortcuts(const Page& page) {
    ShortcutGroup group{page.title(), {}};
    for (const QShortcut* shortcut : page.findChildren<QShortcut*>())
        add(group, shortcut->key(), shortcut->whatsThis());
    for (const QAbstractButton* button : page.findChildren<QAbstractButton*>()) {
        const bool isMnemonic = button->shortcut() == QKeySequence::mnemonic(button->text());
        if (!isMnemonic)
            add(group, button->shortcut(), wordsOf(*button));
    }
    for (const QAction* action : page.findChildren<QAction*>())
        for (const QKeySequence& keys : action->shortcuts())
            add(group, keys, wordsOf(*action));
    for (const SearchField* field : page.findChildren<SearchField*>())
        add(group, QKeySequence::Find, field->accessibleName());
    for (const Page::KeyHelp& key : page.keyHelp())
        if (const ShortcutGroup::Entry entry{key.keys, key.what};
            std::ranges::find(group.entries, entry) == group.entries.end())
            group.entries.push_back(entry);
    return group;
}

} // namespace

QWidget* ShortcutSheet::makeGroup(const ShortcutGroup& group, QWidget* parent) {
    auto* block = new QWidget(parent);
    auto* grid = new QGridLayout(block);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kSpaceLarge);
    grid->setVerticalSpacing(kSpaceSmall);
    grid->setColumnStretch(1, 1);
    auto* title = new QLabel(group.title, block);
    setTextRole(title, TextRole::Heading);
    grid->addWidget(title, 0, 0, 1, 2);
    int row = 1;
    for (const ShortcutGroup::Entry& entry : group.entries) {
        auto* keys = new QLabel(entry.keys, block);
        setTextRole(keys, TextRole::Mono);
        keys->setWordWrap(true);
        keys->setMaximumWidth(kKeysWidth);
        auto* what = makeText(TextRole::Body, "shortcutWhat", block);
        what->setText(entry.what);
        grid->addWidget(keys, row, 0, Qt::AlignTop);
        grid->addWidget(what, row++, 1, Qt::AlignTop);
        m_lines.push_back({.words = {entry.what, group.title, entry.keys, {}, entry.keys},
                           .keys = keys,
                           .what = what,
                           .group = block});
    }
    return block;
}

void ShortcutSheet::filter(const QString& typed) {
    std::map<QWidget*, bool> isThere;
    for (const Line& line : m_lines) {
        const bool fits = matchRank(line.words, typed) >= 0;
        line.keys->setVisible(fits);
        line.what->setVisible(fits);
        isThere[line.group] = isThere[line.group] || fits;
    }
    for (const auto& [group, isShown] : isThere)
        group->setVisible(isShown);
    m_nothing->setText(tr("No key is described by “%1”.").arg(typed.trimmed()));
    m_nothing->setVisible(std::ranges::none_of(isThere, &std::pair<QWidget* const, bool>::second));
}

std::vector<ShortcutGroup> collectShortcuts(const QMainWindow& window,
                                            const std::vector<Page*>& pages, const Page* inSight) {
    std::vector<ShortcutGroup> groups{windowShortcuts(window)};
    for (const Page* page : pages)
        if (ShortcutGroup group = pageShortcuts(*page); !group.entries.empty())
            groups.insert(page == inSight ? groups.begin() : groups.end(), std::move(group));
    return groups;
}

std::size_t leftColumnOf(const std::vector<ShortcutGroup>& groups) {
    const auto linesOf = [](const ShortcutGroup& group) {
        return group.entries.size() + kTitleLines;
    };
    std::size_t all = 0, left = 0, count = 0;
    for (const ShortcutGroup& group : groups)
        all += linesOf(group);
    // As long as what is added is not longer than what it leaves for the other side.
    while (count < groups.size() && 2 * left + linesOf(groups[count]) <= all)
        left += linesOf(groups[count++]);
    return std::max<std::size_t>(count, groups.empty() ? 0 : 1);
}

ShortcutSheet::ShortcutSheet(const std::vector<ShortcutGroup>& groups, QWidget* window)
    : QDialog(window) {
    setObjectName(QStringLiteral("shortcutSheet"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    resizeOnScreen(*this, kSize);
    auto* typed = new SearchField(QStringLiteral("shortcutText"),
                                  tr("Search: zoom, Ctrl+Enter, runs…"), this);
    typed->setAccessibleName(tr("Search the keys"));
    connect(typed, &QLineEdit::textChanged, this, &ShortcutSheet::filter);
    m_nothing = makeText(TextRole::Muted, "noShortcut", this);
    m_nothing->hide();
    auto* content = new QWidget;
    auto* columns = new QHBoxLayout(content);
    columns->setSpacing(2 * kSpaceHuge);
    std::vector<QVBoxLayout*> stacks;
    for (int i = 0; i < kColumns; ++i) {
        auto* stack = new QVBoxLayout;
        stack->setSpacing(kSpaceHuge);
        columns->addLayout(stack, 1);
        stacks.push_back(stack);
    }
    const std::size_t onLeft = leftColumnOf(groups);
    for (std::size_t i = 0; i < groups.size(); ++i)
        stacks[i < onLeft ? 0 : 1]->addWidget(makeGroup(groups[i], content));
    for (QVBoxLayout* stack : stacks)
        stack->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(tr("Keyboard shortcuts"));
    setScrolled(*scroll, *content);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* column = new QVBoxLayout(this);
    column->addWidget(typed);
    column->addWidget(m_nothing);
    column->addWidget(scroll, 1);
    column->addWidget(buttons);
}

} // namespace parlance::ui
