// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusVariant>
#include <QObject>

#include <optional>

namespace parlance::ui {

/// Follows the desktop's choice of light or dark, which Qt 6.4 does not know: the settings portal
/// tells it and what becomes of it. Without a session bus nothing is ever heard.
class SystemColours : public QObject {
    Q_OBJECT
  public:
    /// Asks at once; the answer comes as a signal.
    explicit SystemColours(QObject* parent = nullptr);

    /// What the portal's `color-scheme` means: 1 dark, 2 light, anything else no preference. The
    /// portal wraps it in one variant or two.
    static std::optional<bool> darkFrom(const QVariant& value);

  Q_SIGNALS:
    void changed(bool dark);

  private Q_SLOTS:
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

  private:
    void take(const QVariant& value);
};

} // namespace parlance::ui
