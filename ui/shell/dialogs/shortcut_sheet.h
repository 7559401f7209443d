// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <vector>

class QMainWindow;

namespace parlance::ui {

class Page;

struct ShortcutGroup {
    struct Entry {
        QString keys;
        QString what;
        bool operator==(const Entry&) const = default;
    };
    QString title;
    std::vector<Entry> entries;
};

/// Every key of the window and of its pages, gathered from their menus, buttons and shortcuts.
/// Those of the page in sight come first, if there is one.
std::vector<ShortcutGroup> collectShortcuts(const QMainWindow& window,
                                            const std::vector<Page*>& pages,
                                            const Page* inSight = nullptr);

/// How many of the groups, from the first on, stand in the left one of two columns, so that both
/// are about as long.
std::size_t leftColumnOf(const std::vector<ShortcutGroup>& groups);

/// All keys on one sheet.
class ShortcutSheet : public QDialog {
    Q_OBJECT
  public:
    ShortcutSheet(const std::vector<ShortcutGroup>& groups, QWidget* window);
};

} // namespace parlance::ui
