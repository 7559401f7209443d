// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace parlance::ui {

/// Which microphone or loudspeaker is wanted, on all pages; kept in the settings.
class WantedDevice : public QObject {
    Q_OBJECT
  public:
    static WantedDevice& input();
    static WantedDevice& output();

    /// As deviceKey() has it; empty = the system's own.
    QString key() const;
    void choose(const QString& key);

  Q_SIGNALS:
    void changed();

  private:
    explicit WantedDevice(const QString& setting) : m_setting(setting) {}

    QString m_setting;
};

} // namespace parlance::ui
