// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/report/data_report.h"

#include <QHash>
#include <QString>

namespace parlance::ui {

/// "Silent", "Not in the dictionary", ...
QString problemWord(data::Problem problem);
/// "Silent; Too short"
QString problemWords(const std::vector<data::Problem>& problems);
/// "Silent: peak -63 dB; Too short: 0.04 s, ..." by row.
QHash<qint64, QString> problemTexts(const data::DataReport& report);

} // namespace parlance::ui
