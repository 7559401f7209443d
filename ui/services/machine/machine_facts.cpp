// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/machine/machine_facts.h"

#include "core/audio_device/device.h"
#include "core/base/error.h"
#include "core/data/samples/samples.h"
#include "ui/services/runs/run_words.h"
#include "ui/words/error_text.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

namespace parlance::ui {

namespace {

using State = MachineFact::State;

constexpr std::int64_t kGibi = std::int64_t{1} << 30;
/// A run of the base model with a few checkpoints.
constexpr std::int64_t kEnoughDisk = 10 * kGibi;
constexpr std::int64_t kEnoughMemory = 2 * kGibi;

struct MachineText {
    Q_DECLARE_TR_FUNCTIONS(MachineText)
};

MachineFact processorFact(const MachineReadings& readings) {
    if (readings.devices.empty())
        return {MachineText::tr("Processor"), MachineText::tr("not known"), State::Missing,
                readings.deviceProblem};
    return {MachineText::tr("Processor"),
            deviceDescription(readings.devices.front().description),
            State::Good,
            {}};
}

MachineFact graphicsFact(const MachineReadings& readings) {
    QStringList names;
    for (const engine::DeviceSummary& device : readings.devices)
        if (device.name != "cpu")
            names << MachineText::tr("%1, %2").arg(QString::fromStdString(device.description),
                                                   sizeText(device.memoryBytes));
    if (!names.isEmpty())
        return {MachineText::tr("GPU"), names.join(QStringLiteral("; ")), State::Good, {}};
    return {MachineText::tr("GPU"), MachineText::tr("none"), State::Note,
            MachineText::tr(
                "The tiny presets train well without. For the large ones, install the NVIDIA "
                "driver; nvidia-smi must list the card.")};
}

MachineFact memoryFact(const MachineReadings& readings) {
    const bool enough = readings.room.memory >= kEnoughMemory;
    return {MachineText::tr("Memory"),
            MachineText::tr("%1 free of %2")
                .arg(sizeText(readings.room.memory), sizeText(readings.room.allMemory)),
            enough ? State::Good : State::Note,
            enough ? QString() : MachineText::tr("Close other programs before a training.")};
}

MachineFact diskFact(const MachineReadings& readings) {
    if (readings.room.disk < 0)
        return {MachineText::tr("Disk"), MachineText::tr("not known"), State::Missing,
                MachineText::tr("The folder of the project is not there.")};
    const bool enough = readings.room.disk >= kEnoughDisk;
    return {MachineText::tr("Disk"), MachineText::tr("%1 free").arg(sizeText(readings.room.disk)),
            enough ? State::Good : State::Note,
            enough
                ? QString()
                : MachineText::tr("Remove old runs or make room: checkpoints of a large model take "
                                  "gigabytes.")};
}

MachineFact soundFact(const QString& name, const QStringList& devices, const QString& remedy) {
    if (devices.isEmpty())
        return {name, MachineText::tr("none", "sound device"), State::Missing, remedy};
    const QString more =
        devices.size() > 1 ? MachineText::tr(" and %1 more").arg(devices.size() - 1) : QString();
    return {name, devices.front() + more, State::Good, {}};
}

void readSound(MachineReadings& readings) {
    const auto add = [](QStringList& names, const audio::DeviceInfo& device, bool isDefault) {
        const QString name = QString::fromStdString(device.name);
        if (isDefault)
            names.prepend(name);
        else
            names.append(name);
    };
    for (const audio::DeviceInfo& device : audio::listDevices()) {
        if (device.inputChannels > 0)
            add(readings.inputs, device, device.isDefaultInput);
        if (device.outputChannels > 0)
            add(readings.outputs, device, device.isDefaultOutput);
    }
}

} // namespace

std::vector<MachineFact> machineFacts(const MachineReadings& readings) {
    std::vector<MachineFact> facts{
        processorFact(readings),
        graphicsFact(readings),
        memoryFact(readings),
        diskFact(readings),
        soundFact(
            MachineText::tr("Sound input"), readings.inputs,
            MachineText::tr("To record, plug in a microphone; recordings can be opened without.")),
        soundFact(
            MachineText::tr("Sound output"), readings.outputs,
            MachineText::tr("To listen, plug in headphones or start PipeWire or PulseAudio."))};
    if (!readings.missingPrograms.isEmpty())
        facts.push_back({MachineText::tr("Sample data"), MachineText::tr("programs are missing"),
                         State::Missing,
                         MachineText::tr("Run: apt-get install %1")
                             .arg(readings.missingPrograms.join(QLatin1Char(' ')))});
    return facts;
}

MachineReadings readMachine(engine::Engine& engine, const std::filesystem::path& folder) {
    MachineReadings readings;
    try {
        readings.devices = engine.devices();
    } catch (const Error& error) {
        readings.deviceProblem = errorText(error.what());
    }
    readings.room = readFreeRoom(folder);
    readSound(readings);
    for (const std::string& package : data::missingSamplePackages())
        readings.missingPrograms << QString::fromStdString(package);
    return readings;
}

} // namespace parlance::ui
