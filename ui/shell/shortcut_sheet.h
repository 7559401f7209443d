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
std::vector<ShortcutGroup> collectShortcuts(const QMainWindow& window,
                                            const std::vector<Page*>& pages);

/// All keys on one sheet.
class ShortcutSheet : public QDialog {
    Q_OBJECT
  public:
    ShortcutSheet(const std::vector<ShortcutGroup>& groups, QWidget* window);
};

} // namespace parlance::ui
