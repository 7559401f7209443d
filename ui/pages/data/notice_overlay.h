// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QEvent>
#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace parlance::ui {

/// Shows a notice over the lower edge of what it belongs to, so that nothing moves when it comes.
class NoticeOverlay : public QObject {
  public:
    NoticeOverlay(Notice& notice, QWidget& over)
        : QObject(&notice), m_notice(notice), m_over(over) {
        notice.setParent(&over);
        notice.setAutoFillBackground(true); // what it is over does not shine through
        for (QWidget* watched : std::initializer_list<QWidget*>{&notice, &over})
            watched->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool isOwn = watched == &m_notice && (event->type() == QEvent::Show ||
                                                    event->type() == QEvent::LayoutRequest);
        if (isOwn || (watched == &m_over && event->type() == QEvent::Resize))
            place();
        return false;
    }

  private:
    void place() {
        const int width = std::max(0, m_over.width() - 2 * kSpaceHuge);
        const int height = m_notice.layout()->totalHeightForWidth(width);
        m_notice.setGeometry(kSpaceHuge, m_over.height() - kSpaceLarge - height, width, height);
        m_notice.raise();
    }

    Notice& m_notice;
    QWidget& m_over;
};

} // namespace parlance::ui
