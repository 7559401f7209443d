// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace parlance::ui {

/// A part of a page that asks for the same height whatever it has: what needs more scrolls in it,
/// and nothing around it moves.
class ScrolledPart : public QScrollArea {
    Q_OBJECT
  public:
    ScrolledPart(QWidget& content, int leastHeight, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// What is in it is equally wide whether it is scrolled or not: before it is shown.
    void keepRoomForBar() { m_keepsRoom = true; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void fit();

    int m_leastHeight;
    bool m_keepsRoom = false; ///< for the bar
};

} // namespace parlance::ui
