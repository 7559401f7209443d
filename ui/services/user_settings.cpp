// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/user_settings.h"

#include "ui/services/async_call.h"

#include <QHash>
#include <QSettings>

#include <mutex>
#include <optional>
#include <utility>

namespace parlance::ui {
namespace {

struct UnwrittenSettings {
    std::mutex mutex; ///< guards what follows
    QHash<QString, QVariant> values;
    bool isWriting = false; ///< somebody is, and looks again when done
    /// What the file has, while it is being written: who looks into it then waits for the disk.
    std::optional<QHash<QString, QVariant>> written;
};

UnwrittenSettings& unwrittenSettings() {
    static UnwrittenSettings unwritten;
    return unwritten;
}

QHash<QString, QVariant> readSettings() {
    const QSettings settings;
    QHash<QString, QVariant> values;
    for (const QString& key : settings.allKeys())
        values[key] = settings.value(key);
    return values;
}

void writeSettings(const QHash<QString, QVariant>& values) {
    QSettings settings; // synced as it goes
    for (auto it = values.begin(); it != values.end(); ++it)
        if (it.value().isValid())
            settings.setValue(it.key(), it.value());
        else
            settings.remove(it.key());
}

/// What is set while others are written is written in the next round, and read from memory until
/// then.
void writeUntilDone() {
    UnwrittenSettings& unwritten = unwrittenSettings();
    QHash<QString, QVariant> written = readSettings();
    std::unique_lock lock(unwritten.mutex);
    unwritten.written = std::move(written);
    while (!unwritten.values.isEmpty()) {
        const QHash<QString, QVariant> values = unwritten.values;
        lock.unlock();
        writeSettings(values);
        lock.lock();
        unwritten.written->insert(values);
        erase_if(unwritten.values, [&values](std::pair<const QString&, QVariant&> setting) {
            return values.contains(setting.first) && values[setting.first] == setting.second;
        });
    }
    unwritten.written.reset();
    unwritten.isWriting = false;
}

} // namespace

QVariant userSetting(const QString& key, const QVariant& otherwise) {
    UnwrittenSettings& unwritten = unwrittenSettings();
    const std::scoped_lock lock(unwritten.mutex);
    const QVariant value = unwritten.values.contains(key) ? unwritten.values[key]
                           : unwritten.written            ? unwritten.written->value(key)
                                                          : QSettings().value(key);
    return value.isValid() ? value : otherwise;
}

void setUserSetting(const QString& key, const QVariant& value) {
    UnwrittenSettings& unwritten = unwrittenSettings();
    const std::scoped_lock lock(unwritten.mutex);
    unwritten.values[key] = value;
    if (!std::exchange(unwritten.isWriting, true))
        runAside(CallKind::Waits, writeUntilDone);
}

} // namespace parlance::ui
