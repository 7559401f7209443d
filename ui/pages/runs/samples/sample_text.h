// SPDX-License-Identifier: GPL-3.0-or-later
// What came of an item, in words.
#pragma once

#include "core/runs/item_lines.h"
#include "core/runs/metric_info.h"

#include <QString>

namespace parlance::ui {

/// "Word error rate 25 %".
QString metricReading(const runs::MetricInfo& metric, double value);

/// What the model made of it, and its scores: "the words · Word error rate 25 %". Of a voice what
/// was heard, if anything listened, and the verdict on its alignment.
QString sampleSummary(const runs::ItemLine& line, const QString& verdict);

/// All that was asked, expected and said, as rich text: what differs from the reference is marked,
/// and an answer is set off in the text that it was found in.
QString sampleHtml(const runs::ItemLine& line);

} // namespace parlance::ui
