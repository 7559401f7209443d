// SPDX-License-Identifier: GPL-3.0-or-later
// What has changed from one data report to the next, in words.
#pragma once

#include "core/data/report/report_record.h"

#include <QString>

namespace parlance::ui {

/// "24.11.2026 14:03: 120 recordings, 3 with faults"
QString reportWords(const data::ReportRecord& record);
/// One line for all that is there and one for each kind of fault; one that says so where nothing
/// has changed.
QString changeWords(const data::ReportRecord& before, const data::ReportRecord& now);

} // namespace parlance::ui
