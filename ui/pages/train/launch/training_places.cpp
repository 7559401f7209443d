// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/launch/training_places.h"

#include "core/launch/slurm_job.h"
#include "ui/services/async_call.h"

#include <utility>

namespace parlance::ui {

TrainingPlaces::TrainingPlaces(engine::Engine& engine, QObject* parent) : QObject(parent) {
    lookForDevices(engine);
    lookForSlurm();
}

void TrainingPlaces::lookForDevices(engine::Engine& engine) {
    callAsync(
        this, [&engine](const std::stop_token&) { return engine.devices(); },
        [this](std::vector<engine::DeviceSummary> devices) {
            m_devices = std::move(devices);
            m_devicesKnown = true;
            Q_EMIT devicesFound();
        },
        [this](const CallError& error) {
            m_devicesKnown = true;
            Q_EMIT devicesFailed(error.message);
        });
}

void TrainingPlaces::lookForSlurm() {
    callAsync(
        this, [](const std::stop_token&) { return launch::slurmPartitions(); },
        [this](const std::vector<std::string>& partitions) {
            m_slurmKnown = true;
            QStringList names;
            for (const std::string& name : partitions)
                names << QString::fromStdString(name);
            if (!names.isEmpty())
                Q_EMIT slurmFound(names);
        },
        [this](const CallError&) { m_slurmKnown = true; });
}

} // namespace parlance::ui
