// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/wanted_device.h"

#include "ui/services/user_settings.h"

namespace parlance::ui {

WantedDevice& WantedDevice::input() {
    static WantedDevice wanted(QStringLiteral("audio/input"));
    return wanted;
}

WantedDevice& WantedDevice::output() {
    static WantedDevice wanted(QStringLiteral("audio/output"));
    return wanted;
}

QString WantedDevice::key() const {
    return userSetting(m_setting).toString();
}

void WantedDevice::choose(const QString& key) {
    setUserSetting(m_setting, key);
    Q_EMIT changed();
}

} // namespace parlance::ui
