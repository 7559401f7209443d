// SPDX-License-Identifier: GPL-3.0-or-later
// What is read off a chart at its cursor, in the words and signs of the box beside it.
#pragma once

#include "ui/plots/curves/chart_marks.h"
#include "ui/plots/curves/curve_graphs.h"
#include "ui/plots/curves/read_out.h"
#include "ui/plots/curves/read_out_box.h"

#include <string>
#include <vector>

namespace parlance::ui {

/// A row for each entry, all values with the same decimals. `inFull`: also where it was read, and
/// how it differs from the first run.
std::vector<ReadOutBox::Row> readOutRows(const std::vector<ChartRun>& runs,
                                         const std::string& metric, const ChartOptions& options,
                                         const std::vector<ReadOutEntry>& entries, bool inFull);

/// That there are smoothed values among them, if there are.
QString smoothedNote(const std::vector<ReadOutEntry>& entries);

/// A row for each event.
std::vector<ReadOutBox::Row> eventRows(const std::vector<ChartRun>& runs,
                                       const std::vector<EventWords>& events);

} // namespace parlance::ui
