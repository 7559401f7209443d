// SPDX-License-Identifier: GPL-3.0-or-later
// What a report of a fault should say of the program and of the machine.
#pragma once

#include "ui/services/machine/machine_facts.h"

#include <QString>

namespace parlance::ui {

/// "Parlance Studio 0.1.0"
QString versionText();

/// Plain English lines, as they are read by whoever mends it: versions, the system, the screen, and
/// devices once `readings` has any. No names of files or people.
QString diagnosticsText(const MachineReadings& readings);

} // namespace parlance::ui
