// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dialogs/diagnostics.h"

#include "built_with.h"
#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QLocale>
#include <QScreen>
#include <QSysInfo>

namespace parlance::ui {
namespace {

QString themeName() {
    const ThemeManager& manager = ThemeManager::instance();
    const QString shown = manager.theme().dark ? QStringLiteral("dark") : QStringLiteral("light");
    return manager.choice() == ThemeChoice::System
               ? shown + QStringLiteral(", as the system has it")
               : shown;
}

QStringList screenLines() {
    QStringList lines;
    for (const QScreen* screen : QGuiApplication::screens())
        lines << QStringLiteral("%1x%2 at scale %3")
                     .arg(screen->size().width())
                     .arg(screen->size().height())
                     .arg(screen->devicePixelRatio());
    return lines;
}

QString listed(const QStringList& names) {
    return names.isEmpty() ? QStringLiteral("none") : names.join(QStringLiteral("; "));
}

void addMachine(const MachineReadings& readings, QStringList& lines) {
    if (readings.devices.empty() && readings.deviceProblem.isEmpty())
        return; // not asked yet
    for (const engine::DeviceSummary& device : readings.devices)
        lines << QStringLiteral("Device: %1, %2, %3 MiB")
                     .arg(QString::fromStdString(device.name),
                          QString::fromStdString(device.description))
                     .arg(device.memoryBytes >> 20);
    if (!readings.deviceProblem.isEmpty())
        lines << QStringLiteral("Devices: %1").arg(readings.deviceProblem);
    lines << QStringLiteral("Memory: %1 of %2 MiB free")
                 .arg(readings.room.memory >> 20)
                 .arg(readings.room.allMemory >> 20)
          << (readings.room.disk < 0
                  ? QStringLiteral("Disk: not known")
                  : QStringLiteral("Disk: %1 MiB free").arg(readings.room.disk >> 20))
          << QStringLiteral("Sound inputs: %1").arg(listed(readings.inputs))
          << QStringLiteral("Sound outputs: %1").arg(listed(readings.outputs))
          << QStringLiteral("Packages missing: %1").arg(listed(readings.missingPrograms));
}

} // namespace

QString versionText() {
    return QStringLiteral("Parlance Studio " PARLANCE_VERSION);
}

QString diagnosticsText(const MachineReadings& readings) {
    QStringList lines{
        versionText(),
        QStringLiteral("Qt %1 (%2)")
            .arg(QLatin1String(qVersion()), QGuiApplication::platformName()),
        QStringLiteral("LibTorch " PARLANCE_TORCH_VERSION),
        QStringLiteral("System: %1, kernel %2, %3")
            .arg(QSysInfo::prettyProductName(), QSysInfo::kernelVersion(),
                 QSysInfo::currentCpuArchitecture()),
        QStringLiteral("Screens: %1").arg(listed(screenLines())),
        QStringLiteral("Language: %1, colours: %2").arg(QLocale().name(), themeName())};
    addMachine(readings, lines);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace parlance::ui
