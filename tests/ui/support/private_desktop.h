// SPDX-License-Identifier: GPL-3.0-or-later
// A bus of the test's own and the desktop's service on it that shows notes, so that nothing appears
// on a real desktop.
#pragma once

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QProcess>

#include <vector>

namespace parlance::ui::testing {

/// Where the programs of this process find their session.
class PrivateBus {
  public:
    PrivateBus() { qunsetenv("DBUS_SESSION_BUS_ADDRESS"); }
    ~PrivateBus() {
        m_bus.kill();
        m_bus.waitForFinished();
    }
    PrivateBus(const PrivateBus&) = delete;
    PrivateBus& operator=(const PrivateBus&) = delete;

    /// False where there is no dbus-daemon.
    bool start() {
        m_bus.start(QStringLiteral("dbus-daemon"),
                    {"--session", "--print-address", "--nofork", "--nopidfile"});
        if (!m_bus.waitForStarted() || !m_bus.waitForReadyRead())
            return false;
        return qputenv("DBUS_SESSION_BUS_ADDRESS", m_bus.readLine().trimmed());
    }

  private:
    QProcess m_bus;
};

/// What a desktop offers, and what it was asked to show.
class Desktop : public QDBusVirtualObject {
  public:
    struct Note {
        uint replaces;
        QString title, text;
    };
    std::vector<Note> notes;

    static constexpr uint kNumber = 7; ///< of the first note

    /// As a program of its own on the bus.
    bool begin() {
        return m_bus.registerVirtualObject(kPath, this) && m_bus.registerService(kService);
    }
    ~Desktop() override {
        m_bus.unregisterService(kService);
        m_bus.unregisterObject(kPath);
    }
    void clickNote() {
        m_bus.send(QDBusMessage::createSignal(kPath, kService, QStringLiteral("ActionInvoked"))
                   << kNumber << QStringLiteral("default"));
    }

    QString introspect(const QString& /*path*/) const override { return {}; }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& connection) override {
        if (message.member() != QLatin1String("Notify"))
            return false;
        // Program, what it replaces, icon, title, text, actions, hints, time.
        const QVariantList given = message.arguments();
        const uint replaces = given.value(1).toUInt();
        notes.push_back({replaces, given.value(3).toString(), given.value(4).toString()});
        return connection.send(message.createReply(replaces > 0 ? replaces : kNumber));
    }

  private:
    inline static const QString kPath = QStringLiteral("/org/freedesktop/Notifications");
    inline static const QString kService = QStringLiteral("org.freedesktop.Notifications");
    QDBusConnection m_bus = QDBusConnection::connectToBus(
        qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("desktop"));
};

} // namespace parlance::ui::testing
