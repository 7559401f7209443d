// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace parlance::ui {

/// What there is to train on: the devices of this machine, and Slurm. It is looked for once.
class TrainingPlaces : public QObject {
    Q_OBJECT
  public:
    TrainingPlaces(engine::Engine& engine, QObject* parent);

    /// None until they are known.
    const std::vector<engine::DeviceSummary>& devices() const { return m_devices; }
    bool isSettled() const { return m_devicesKnown && m_slurmKnown; }

  Q_SIGNALS:
    void devicesFound();
    void devicesFailed(const QString& message);
    /// Not where it is missing.
    void slurmFound(const QStringList& partitions);

  private:
    void lookForDevices(engine::Engine& engine);
    void lookForSlurm();

    std::vector<engine::DeviceSummary> m_devices;
    bool m_devicesKnown = false;
    bool m_slurmKnown = false; ///< whether it is there
};

} // namespace parlance::ui
