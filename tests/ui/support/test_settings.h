// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStandardPaths>
#include <QString>

namespace parlance::ui::testing {

/// Away from the settings of the user and of other tests.
inline void useSettingsOf(const char* test) {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
    QCoreApplication::setApplicationName(QLatin1String(test));
}

} // namespace parlance::ui::testing
