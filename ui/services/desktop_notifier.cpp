// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/desktop_notifier.h"

#include "ui/services/user_settings.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QGuiApplication>
#include <QVariantMap>

#include <utility>

namespace parlance::ui {
namespace {

const QString kService = QStringLiteral("org.freedesktop.Notifications");
const QString kPath = QStringLiteral("/org/freedesktop/Notifications");
const QString kDefaultAction = QStringLiteral("default"); ///< a click on the note itself
const QString kWantedKey = QStringLiteral("window/notifications");
constexpr int kTheirTimeout = -1; ///< for as long as the desktop likes

} // namespace

bool DesktopNotifier::isWanted() {
    return userSetting(kWantedKey, true).toBool();
}

void DesktopNotifier::setWanted(bool wanted) {
    setUserSetting(kWantedKey, wanted);
}

void DesktopNotifier::show(const QString& about, const QString& title, const QString& text) {
    // Asking for a bus that is not there would start one, and wait for it.
    if (!isWanted() || qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    if (!std::exchange(m_listens, true))
        bus.connect(kService, kPath, kService, QStringLiteral("ActionInvoked"), this,
                    SLOT(actionInvoked(uint, QString)));
    QDBusMessage call =
        QDBusMessage::createMethodCall(kService, kPath, kService, QStringLiteral("Notify"));
    // Their text may hold markup; ours is meant as it stands.
    call << QGuiApplication::applicationDisplayName() << m_numbers.value(about, 0U)
         << QGuiApplication::desktopFileName() << title << text.toHtmlEscaped()
         << QStringList{kDefaultAction, tr("Show")}
         << QVariantMap{{QStringLiteral("desktop-entry"), QGuiApplication::desktopFileName()}}
         << kTheirTimeout;
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, about, answer] {
        if (const QDBusPendingReply<uint> reply = *answer; reply.isValid())
            m_numbers[about] = reply.value();
        answer->deleteLater();
    });
}

void DesktopNotifier::actionInvoked(uint number, const QString& action) {
    if (action == kDefaultAction)
        if (const QString about = m_numbers.key(number); !about.isEmpty())
            Q_EMIT chosen(about);
}

} // namespace parlance::ui
