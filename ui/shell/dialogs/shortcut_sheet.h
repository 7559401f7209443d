// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/palette/command.h"

#include <QDialog>

#include <vector>

class QLabel;
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

/// All keys on one sheet; typed words leave those that they describe.
class ShortcutSheet : public QDialog {
    Q_OBJECT
  public:
    ShortcutSheet(const std::vector<ShortcutGroup>& groups, QWidget* window);

  private:
    struct Line {
        Command words; ///< only to be matched
        QLabel* keys;
        QLabel* what;
        QWidget* group;
    };

    QWidget* makeGroup(const ShortcutGroup& group, QWidget* parent);
    void filter(const QString& typed);

    std::vector<Line> m_lines;
    QLabel* m_nothing;
};

} // namespace parlance::ui
