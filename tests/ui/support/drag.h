// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QTest>
#include <QTimer>
#include <QWidget>
#include <QWindow>

#include <functional>

namespace parlance::ui::testing {

/// Drags with the left button from one place of a widget to another one, by events of its window as
/// a mouse makes them. A drag has an event loop of its own, so that the next event is always on its
/// way before one is sent. False where nothing was ever dragged over the widget.
class MouseDrag : public QObject {
  public:
    explicit MouseDrag(QWidget& widget)
        : m_widget(widget), m_window(*widget.window()->windowHandle()) {
        widget.installEventFilter(this);
    }

    bool drag(const QPoint& from, const QPoint& to) {
        m_to = inWindow(to);
        QTest::mousePress(&m_window, Qt::LeftButton, {}, inWindow(from));
        goOn(kMostMoves);
        return QTest::qWaitFor([this] { return m_isReleased; }) && m_isOver;
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        m_isOver = m_isOver || event->type() == QEvent::DragMove;
        return QObject::eventFilter(watched, event);
    }

  private:
    static constexpr int kMostMoves = 200;
    static constexpr int kMoveMs = 10;

    QPoint inWindow(const QPoint& place) const { return m_widget.mapTo(m_widget.window(), place); }
    void goOn(int movesLeft) {
        if (m_isReleased)
            return;
        m_isReleased = m_isOver || movesLeft == 0;
        QTimer::singleShot(kMoveMs, this, [this, movesLeft] { goOn(movesLeft - 1); });
        if (m_isReleased)
            QTest::mouseRelease(&m_window, Qt::LeftButton, {}, m_to);
        else // to and fro, or there is no movement
            QTest::mouseMove(&m_window, m_to + QPoint(movesLeft % 2, 0));
    }

    QWidget& m_widget;
    QWindow& m_window;
    QPoint m_to;
    bool m_isOver = false, m_isReleased = false;
};

} // namespace parlance::ui::testing
