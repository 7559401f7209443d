// SPDX-License-Identifier: GPL-3.0-or-later
// What metrics are called in the window's language.
#pragma once

#include "core/runs/metric_info.h"

#include <QString>

#include <functional>
#include <string_view>

namespace parlance::ui {

/// "Word error rate".
QString metricTitle(const runs::MetricInfo& metric);
/// By its name alone, where no run is at hand.
QString metricTitle(std::string_view metric);
/// The same where there is little room and in the midst of a sentence: "loss", "WER".
QString metricLabel(const runs::MetricInfo& metric);
QString metricLabel(std::string_view metric);
/// What it says, of one that its name alone does not explain; else empty.
QString metricHelp(std::string_view metric);
/// In which its values are shown: "sequences/s"; empty where it has none.
QString metricUnit(const runs::MetricInfo& metric);
/// A value as it was written, times this, is in metricUnit(): bytes are told in GiB, as in all
/// other places.
double shownFactor(const runs::MetricInfo& metric);

/// Calls with the English of all of them, for the translators' files. Some come twice.
void visitMetricTexts(const std::function<void(std::string_view)>& visit);

} // namespace parlance::ui
