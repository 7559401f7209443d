// SPDX-License-Identifier: GPL-3.0-or-later
// A run in words, icons and colours; the list and the page speak alike.
#pragma once

#include "core/runs/metric_info.h"
#include "core/runs/rank_states.h"
#include "core/runs/status.h"
#include "ui/services/runs/run_summary.h"

#include <QColor>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace parlance::ui {

QString stateWord(runs::State state);
/// Name of an icon in resources/icons.
QString stateIcon(runs::State state);
QColor stateColour(runs::State state);
/// The same of a run at a time since 1970, at which its worker may not respond.
QString stateWord(const runs::Status& status, double nowSec);
QString stateIcon(const runs::Status& status, double nowSec);
QColor stateColour(const runs::Status& status, double nowSec);
/// "Not responding for 45 s", else the state's word.
QString stateText(const runs::Status& status, double nowSec);
/// What can be done about a worker that does not respond, in sentences; empty while it does.
QString silenceAdvice(const runs::Status& status, double nowSec);
/// What ending its worker at once costs, in a sentence. `checkpoint`: the newest one's step, 0 =
/// there is none; empty while that is not known.
QString lossText(const runs::Status& status, std::optional<std::int64_t> checkpoint);

/// 0..1; empty when the length of the run is not known.
std::optional<double> progressShare(const runs::Status& status);
/// "step 1,200 of 5,000", "step 120", or empty before the first step.
QString progressText(const runs::Status& status);
/// "Processor", or a GPU as the settings have it: "cuda:0".
QString deviceText(const std::string& device);
/// What the engine says of a device, in the window's language: "AMD EPYC, 2 threads".
QString deviceDescription(const std::string& description);
/// Why it failed, with settings by what the form calls them: "set Clip norm (optimizer.clip_norm)".
QString failureText(const RunSummary& run);
/// Where it is trained: "host-a and 1 other host"; empty when that is not known.
QString hostsText(const RunSummary& run);
/// A share of time: "40 %".
QString shareText(double share);
/// Which process the others wait for, in a sentence, or that there is none.
QString paceText(const std::vector<runs::RankState>& ranks);
/// What a metric of the run's task is.
runs::MetricInfo metricOf(const runs::RunConfig& config, const std::string& metric);
/// A value of the metric in its unit: "3.20 %".
QString measuredText(const runs::MetricInfo& metric, double value);
/// The same of the run's task.
QString measuredText(const runs::RunConfig& config, const std::string& metric, double value);
/// The best of the run's main metric: "WER 3.20 %"; empty without one.
QString bestValueText(const RunSummary& run);
/// "best WER 3.20 %"; empty without one.
QString bestText(const RunSummary& run);
/// Still in training, though ten validations or more were not better than the best.
bool isOnPlateau(const runs::Status& status);
/// "No better WER in 12 validations; the best was at step 4,000." Of a run on a plateau.
QString plateauText(const RunSummary& run);
/// "3 min 20 s left", "no step for 45 s · 8 min left", "validating · 3 min left"; empty when it is
/// not known, the run is over or its worker does not respond.
QString timeLeftText(const runs::Status& status, double nowSec);
/// How long it has worked, pauses left out; until now while it is active.
double durationSec(const runs::Status& status, double nowSec);
/// Where the page shows what is chosen, and nothing is.
QString noRunText();
/// Why there are no values of these runs, in sentences.
QString noValuesText(const std::vector<const RunSummary*>& runs);
QStringList tagsOf(const RunSummary& run);
/// Folder name of the run from whose model it started; empty where there is none.
QString originId(const RunSummary& run);
/// "from step 500 of NAME", which is what that run goes by; empty where it began with nothing.
QString originText(const RunSummary& run, const QString& name);
/// "started just now", "started 12 min ago", "started 14:05", "started 3 Nov 14:05", with the year
/// where it is another; "queued 2 min ago" of one that waits for its first step, "never started" of
/// one that no longer does.
QString startedText(const runs::Status& status, double nowSec);

} // namespace parlance::ui
