// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/system_colours.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QMetaType>

namespace parlance::ui {

namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kGroup = QStringLiteral("org.freedesktop.appearance");
const QString kKey = QStringLiteral("color-scheme");

constexpr uint kDark = 1;
constexpr uint kLight = 2;

} // namespace

SystemColours::SystemColours(QObject* parent) : QObject(parent) {
    // Asking for a bus that is not there would start one, and wait for it.
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    QDBusMessage question =
        QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    question << kGroup << kKey;
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        if (reply.isValid())
            take(reply.value().variant());
        answer->deleteLater();
    });
}

std::optional<bool> SystemColours::darkFrom(const QVariant& value) {
    QVariant inner = value;
    while (inner.metaType() == QMetaType::fromType<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
    const uint scheme = inner.toUInt();
    if (scheme == kDark || scheme == kLight)
        return scheme == kDark;
    return std::nullopt;
}

void SystemColours::settingChanged(const QString& group, const QString& key,
                                   const QDBusVariant& value) {
    if (group == kGroup && key == kKey)
        take(value.variant());
}

void SystemColours::take(const QVariant& value) {
    if (const auto dark = darkFrom(value))
        Q_EMIT changed(*dark);
}

} // namespace parlance::ui
