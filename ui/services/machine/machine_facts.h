// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "ui/services/machine/free_room.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <vector>

namespace parlance::ui {

/// One thing the machine has or lacks.
struct MachineFact {
    enum class State { Good, Note, Missing };

    QString name;  ///< "Processor"
    QString value; ///< "Xeon, 2 threads"
    State state = State::Good;
    QString remedy; ///< what to do; empty when nothing is missing

    bool operator==(const MachineFact&) const = default;
};

/// What the facts are made of, so that tests need no machine.
struct MachineReadings {
    std::vector<engine::DeviceSummary> devices; ///< the processor first; empty = not known
    QString deviceProblem;                      ///< why not
    FreeRoom room;
    QStringList inputs; ///< the default one first
    QStringList outputs;
    QStringList missingPrograms; ///< that make the sample project
};

std::vector<MachineFact> machineFacts(const MachineReadings& readings);

/// Asks the machine; takes a second or two. `folder` is where runs are written.
MachineReadings readMachine(engine::Engine& engine, const std::filesystem::path& folder);

} // namespace parlance::ui
