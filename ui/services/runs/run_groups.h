// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in groups by what their configurations say.
#pragma once

#include "core/base/json.h"
#include "core/runs/run_config.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace parlance::ui {

using RunConfigs = std::vector<std::shared_ptr<const runs::RunConfig>>;

/// What the form calls a setting of these runs: "Learning rate"; of one that their tasks do not
/// have, the key.
QString settingLabel(const RunConfigs& runs, const QString& key);
/// With the key behind it: "Learning rate (optimizer.learning_rate)".
QString settingText(const RunConfigs& runs, const QString& key);

/// A value of a configuration as text; a dash where there is none.
QString configValueText(const Json& value);

/// The dotted keys in which the configurations differ, in order, after "preset" where that does.
QStringList differingKeys(const RunConfigs& runs);

struct RunGroup {
    QString value;                 ///< of the key, as text
    std::vector<std::size_t> runs; ///< indexes into the runs given
};
/// Those that have the same value of the key together: numbers ascending, then other values in the
/// order in which they first come.
std::vector<RunGroup> groupRuns(const RunConfigs& runs, const QString& key);

} // namespace parlance::ui
