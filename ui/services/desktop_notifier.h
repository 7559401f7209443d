// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

namespace parlance::ui {

/// Notes that the desktop shows beside its clock, by org.freedesktop.Notifications. Where there is
/// no such service nothing is shown, and nothing fails.
class DesktopNotifier : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    /// Whether notes are wanted at all; kept in the settings.
    static bool isWanted();
    static void setWanted(bool wanted);

    /// A later note about the same thing takes the place of an earlier one.
    void show(const QString& about, const QString& title, const QString& text);

  Q_SIGNALS:
    /// The note about this was clicked.
    void chosen(const QString& about);

  private Q_SLOTS:
    void actionInvoked(uint number, const QString& action);

  private:
    QHash<QString, uint> m_numbers; ///< of the notes shown, by what they are about
    bool m_listens = false;         ///< for clicks on them
};

} // namespace parlance::ui
