// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/state_badge.h"

#include "core/base/clock.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace parlance::ui {
namespace {

constexpr int kIconSide = 16;

} // namespace

StateBadge::StateBadge(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

void StateBadge::setStatus(const runs::Status& status) {
    m_status = status;
    m_nowSec = unixTimeSec();
    setAccessibleName(word());
    updateGeometry();
    update();
}

QString StateBadge::word() const {
    return stateWord(m_status, m_nowSec);
}

QSize StateBadge::sizeHint() const {
    return {kIconSide + kSpaceSmall + fontMetrics().horizontalAdvance(word()) + 2,
            std::max(kIconSide, fontMetrics().height()) + kSpaceSmall};
}

void StateBadge::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QColor colour = stateColour(m_status, m_nowSec);
    paintIcon(&painter, QRect(0, (height() - kIconSide) / 2, kIconSide, kIconSide),
              stateIcon(m_status, m_nowSec), colour);
    painter.setPen(colour);
    painter.drawText(rect().adjusted(kIconSide + kSpaceSmall, 0, 0, 0),
                     Qt::AlignVCenter | Qt::AlignLeft, word());
}

} // namespace parlance::ui
