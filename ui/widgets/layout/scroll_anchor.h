// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QScrollArea;
class QWidget;

namespace parlance::ui {

/// Something in a scrolled area stays where it is seen while what lies above it comes and goes:
/// what is being read is not pushed away.
class ScrollAnchor : public QObject {
    Q_OBJECT
  public:
    /// Until the layouts have settled. Nothing is done where the area around it is at its top.
    static void hold(QWidget& part);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    ScrollAnchor(QScrollArea& area, QWidget& part);
    int place() const;

    QScrollArea& m_area;
    QWidget& m_part;
    int m_place; ///< in what is seen of the area
    bool m_scrolls = false;
};

} // namespace parlance::ui
