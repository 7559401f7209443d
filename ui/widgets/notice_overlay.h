// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QEvent>
#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace parlance::ui {

/// Shows a notice over the lower edge of what it belongs to, or of what is in sight of that where
/// it is scrolled, so that nothing moves when it comes. A margin of the page's colour keeps what it
/// lies on away from its border, and reaches to the edge below: nothing looks out there.
class NoticeOverlay : public QObject {
  public:
    NoticeOverlay(Notice& notice, QWidget& over)
        : QObject(&notice), m_notice(notice), m_over(over) {
        notice.setParent(&over);
        notice.setAutoFillBackground(true); // what it is over does not shine through
        notice.setContentsMargins(kMargin, kMargin, kMargin, kSpaceLarge);
        notice.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == &m_notice) {
            if (event->type() == QEvent::Show)
                watchSight();
            if (event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest)
                place();
        } else if (event->type() == QEvent::Resize || event->type() == QEvent::Move) {
            place();
        }
        return false;
    }

  private:
    /// All that may move it or cut it off; by now they are one within another for good.
    void watchSight() {
        for (QWidget* widget = &m_over; widget; widget = outer(*widget))
            widget->installEventFilter(this);
    }
    void place() {
        if (m_notice.isHidden())
            return;
        const QRect sight = inSight();
        const int aside = kSpaceHuge - kMargin;
        const int width = std::max(0, sight.width() - 2 * aside);
        const int height = m_notice.layout()->totalHeightForWidth(width);
        m_notice.setGeometry(sight.left() + aside, sight.top() + sight.height() - height, width,
                             height);
        m_notice.raise();
    }
    QRect inSight() const {
        QRect sight = m_over.rect();
        QPoint away;
        for (QWidget* widget = &m_over; outer(*widget); widget = outer(*widget)) {
            away += widget->pos();
            sight &= outer(*widget)->rect().translated(-away);
        }
        return sight;
    }
    static QWidget* outer(const QWidget& widget) {
        return widget.isWindow() ? nullptr : widget.parentWidget();
    }

    static constexpr int kMargin = kSpace;

    Notice& m_notice;
    QWidget& m_over;
};

} // namespace parlance::ui
