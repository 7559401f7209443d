// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>

namespace parlance::ui {

/// What the window remembers from one start to the next: as it was set last, else `otherwise`.
QVariant userSetting(const QString& key, const QVariant& otherwise = {});

/// It holds at once and is written soon, aside (waitForCalls() waits for it): the file is synced,
/// and a disk that a training writes a checkpoint to can be long about that. An invalid value takes
/// the setting away.
void setUserSetting(const QString& key, const QVariant& value);

} // namespace parlance::ui
