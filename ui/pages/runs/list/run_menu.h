// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QMenu>
#include <QPointer>

#include <utility>
#include <vector>

namespace parlance::ui {

/// What a right click on runs offers: what the buttons do that are beside the list, and below that
/// how the runs are put in order.
class RunMenu : public QMenu {
    Q_OBJECT
  public:
    explicit RunMenu(const QList<QAction*>& ordering, QWidget* parent = nullptr);

    /// Presses the button, and can be chosen while that can be pressed.
    QAction* addButton(QAbstractButton& button, const QKeySequence& keys);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void refresh();

    QAction* m_ordering; ///< the line above them
    std::vector<std::pair<QPointer<QAbstractButton>, QAction*>> m_buttons;
};

} // namespace parlance::ui
