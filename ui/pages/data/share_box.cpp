// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/share_box.h"

namespace parlance::ui {

QSpinBox* makeShareBox(const char* objectName, const QString& accessibleName, QWidget* parent) {
    constexpr int kMost = 40;
    constexpr int kUsual = 10;
    auto* share = new QSpinBox(parent);
    share->setObjectName(QLatin1String(objectName));
    share->setAccessibleName(accessibleName);
    share->setRange(0, kMost);
    share->setValue(kUsual);
    share->setSuffix(QStringLiteral(" %"));
    return share;
}

} // namespace parlance::ui
