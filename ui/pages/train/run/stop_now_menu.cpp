// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/run/stop_now_menu.h"

#include "ui/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QWidgetAction>

namespace parlance::ui {

StopNowMenu::StopNowMenu(QPushButton& button) : QMenu(&button) {
    setObjectName(QStringLiteral("stopNowMenu"));
    m_loss = new QLabel(this);
    m_loss->setObjectName(QStringLiteral("stopNowLoss"));
    m_loss->setMargin(kSpace);
    auto* loss = new QWidgetAction(this);
    loss->setDefaultWidget(m_loss);
    loss->setEnabled(false); // to be read; the keys go to what can be done
    m_loss->setEnabled(true);
    addAction(loss);
    QAction* stop = addAction(tr("Stop now, without saving"));
    stop->setObjectName(QStringLiteral("stopWithoutSaving"));
    connect(stop, &QAction::triggered, this, &StopNowMenu::chosen);
    connect(&button, &QPushButton::clicked, this,
            [this, &button] { popup(button.mapToGlobal(QPoint(0, button.height()))); });
}

void StopNowMenu::setLoss(const QString& loss) {
    m_loss->setText(loss);
}

} // namespace parlance::ui
