// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/run_words.h"

#include "core/base/error.h"
#include "core/models/family_info.h"
#include "ui/services/path_text.h"
#include "ui/services/patience.h"
#include "ui/services/runs/run_groups.h"
#include "ui/services/runs/run_silence.h"
#include "ui/theme/theme.h"
#include "ui/words/error_text.h"
#include "ui/words/metric_words.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <set>

namespace parlance::ui {
namespace {

constexpr std::int64_t kPlateauValidations = 10;
/// Of a step in the mean duration, as its worker counts it (core/train/time_left.h).
constexpr double kShareOfStep = 0.05;

struct RunText {
    Q_DECLARE_TR_FUNCTIONS(RunText)
};

/// How long a step takes, its share of the validations included; 0 = not known.
double meanStepSec(const runs::Status& status) {
    const auto steps = static_cast<double>(status.stepsTotal - status.step);
    return steps < 1.0 ? 0.0 : std::max(0.0, (status.eta - status.stepped) / steps);
}

/// How long the step in hand has taken when its worker was last heard.
double stepSec(const runs::Status& status) {
    return std::max(0.0, status.updated - status.stepped);
}

/// It does not become less while no step comes. One that takes long makes it more, by what it will
/// add to the mean; to write a checkpoint takes some seconds too, which are no sign of anything.
double leftSec(const runs::Status& status, double nowSec) {
    if (status.stepped <= 0.0) // as an older program left it
        return status.eta - nowSec;
    const double left = status.eta - status.stepped;
    if (status.validating)
        return left;
    const double mean = meanStepSec(status);
    const double late = std::max(0.0, stepSec(status) - std::max(mean, kPatienceSec));
    const auto later = static_cast<double>(status.stepsTotal - status.step - 1);
    return left - std::min(mean, stepSec(status)) + later * kShareOfStep * late;
}

/// What keeps the next step from coming; empty while they come as before.
QString waitText(const runs::Status& status) {
    if (status.state != runs::State::Running || status.stepped <= 0.0)
        return {};
    if (status.validating)
        return RunText::tr("validating");
    return stepSec(status) < std::max(kPatienceSec, 2.0 * meanStepSec(status))
               ? QString()
               : RunText::tr("no step for %1").arg(durationText(stepSec(status)));
}

} // namespace

QString stateWord(runs::State state) {
    switch (state) {
    case runs::State::Queued:
        return RunText::tr("Waiting");
    case runs::State::Starting:
        return RunText::tr("Starting");
    case runs::State::Running:
        return RunText::tr("Running");
    case runs::State::Paused:
        return RunText::tr("Paused");
    case runs::State::Stopping:
        return RunText::tr("Stopping");
    case runs::State::Finished:
        return RunText::tr("Finished");
    case runs::State::Stopped:
        return RunText::tr("Stopped");
    case runs::State::Failed:
        return RunText::tr("Failed");
    }
    return {};
}

QString stateIcon(runs::State state) {
    switch (state) {
    case runs::State::Queued:
    case runs::State::Starting:
        return QStringLiteral("state-queued");
    case runs::State::Running:
        return QStringLiteral("state-running");
    case runs::State::Paused:
        return QStringLiteral("state-paused");
    case runs::State::Stopping:
    case runs::State::Stopped:
        return QStringLiteral("state-stopped");
    case runs::State::Finished:
        return QStringLiteral("state-finished");
    case runs::State::Failed:
        return QStringLiteral("state-failed");
    }
    return {};
}

QColor stateColour(runs::State state) {
    switch (state) {
    case runs::State::Starting:
    case runs::State::Running:
        return theme().accent;
    case runs::State::Finished:
        return theme().success;
    case runs::State::Failed:
        return theme().danger;
    case runs::State::Paused:
    case runs::State::Stopping:
    case runs::State::Stopped:
        return theme().warning;
    case runs::State::Queued:
        break;
    }
    return theme().textMuted;
}

QString stateWord(const runs::Status& status, double nowSec) {
    return silenceSec(status, nowSec) ? RunText::tr("Not responding") : stateWord(status.state);
}

QString stateIcon(const runs::Status& status, double nowSec) {
    return silenceSec(status, nowSec) ? QStringLiteral("warning") : stateIcon(status.state);
}

QColor stateColour(const runs::Status& status, double nowSec) {
    return silenceSec(status, nowSec) ? theme().warning : stateColour(status.state);
}

QString stateText(const runs::Status& status, double nowSec) {
    const auto silence = silenceSec(status, nowSec);
    return silence ? RunText::tr("Not responding for %1").arg(durationText(*silence))
                   : stateWord(status.state);
}

QString silenceAdvice(const runs::Status& status, double nowSec) {
    const auto silence = silenceSec(status, nowSec);
    return silence ? RunText::tr("The worker has not responded for %1. Wait, in case it comes "
                                 "back, or end it with Stop now.")
                         .arg(durationText(*silence))
                   : QString();
}

QString lossText(const runs::Status& status, std::optional<std::int64_t> checkpoint) {
    if (!checkpoint)
        return RunText::tr("Stop now loses the steps since the last checkpoint.");
    const auto lost = static_cast<int>(std::max<std::int64_t>(0, status.step - *checkpoint));
    if (*checkpoint == 0)
        return lost == 0 ? RunText::tr("Stop now loses nothing: no step has been done yet.")
                         : RunText::tr("Stop now loses all %Ln steps: there is no checkpoint yet.",
                                       nullptr, lost);
    if (lost == 0)
        return RunText::tr("Stop now loses nothing: there is a checkpoint of step %L1.")
            .arg(*checkpoint);
    return RunText::tr("Stop now loses %Ln steps, those since the checkpoint of step %L1.", nullptr,
                       lost)
        .arg(*checkpoint);
}

std::optional<double> progressShare(const runs::Status& status) {
    if (status.stepsTotal <= 0)
        return std::nullopt;
    return std::clamp(double(status.step) / double(status.stepsTotal), 0.0, 1.0);
}

QString progressText(const runs::Status& status) {
    if (status.step <= 0 && status.stepsTotal <= 0)
        return {};
    if (status.stepsTotal <= 0)
        return RunText::tr("step %L1").arg(status.step);
    return RunText::tr("step %L1 of %L2").arg(status.step).arg(status.stepsTotal);
}

QString deviceText(const std::string& device) {
    return device == "cpu" ? RunText::tr("Processor") : QString::fromStdString(device);
}

QString deviceDescription(const std::string& description) {
    static const QRegularExpression kThreads(QStringLiteral("^(.*?)(\\d+) threads$"));
    const QRegularExpressionMatch found = kThreads.match(QString::fromStdString(description));
    return found.hasMatch()
               ? found.captured(1) + RunText::tr("%n threads", nullptr, found.captured(2).toInt())
               : QString::fromStdString(description);
}

QString failureText(const RunSummary& run) {
    static const QRegularExpression kKey(
        QStringLiteral("(?<![\\w./])[a-z]\\w*(?:\\.\\w+)+(?![\\w/])"));
    const QString text = errorText(run.status.error);
    QString named;
    qsizetype begin = 0;
    for (auto it = kKey.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch key = it.next();
        named += text.mid(begin, key.capturedStart() - begin);
        named += settingText({run.config}, key.captured());
        begin = key.capturedEnd();
    }
    return named + text.mid(begin);
}

QString hostsText(const RunSummary& run) {
    if (run.status.host.empty())
        return {};
    std::set<std::string> hosts{run.status.host};
    if (run.ranks)
        for (const runs::RankState& rank : run.ranks->ranks)
            hosts.insert(rank.host);
    const QString host = QString::fromStdString(run.status.host);
    const auto others = static_cast<int>(hosts.size()) - 1;
    return others == 0   ? host
           : others == 1 ? RunText::tr("%1 and 1 other host").arg(host)
                         : RunText::tr("%1 and %n other hosts", nullptr, others).arg(host);
}

QString shareText(double share) {
    return RunText::tr("%1 %").arg(std::lround(100.0 * share));
}

QString paceText(const std::vector<runs::RankState>& ranks) {
    const runs::RankState* slowest = runs::slowestOf(ranks);
    if (!slowest)
        return RunText::tr("All ranks keep pace.");
    const auto least = std::ranges::min_element(ranks, {}, &runs::RankState::workShare);
    const QString sentence =
        ranks.size() == 2
            ? RunText::tr(
                  "Rank %1 on %2 is slowing the other down: it waits %3 of the time, the other %4.")
            : RunText::tr("Rank %1 on %2 is slowing the others down: it waits %3 of the time, the "
                          "others up to %4.");
    return sentence.arg(slowest->rank)
        .arg(QString::fromStdString(slowest->host), shareText(1.0 - slowest->workShare),
             shareText(1.0 - least->workShare));
}

runs::MetricInfo metricOf(const runs::RunConfig& config, const std::string& metric) {
    try {
        const auto& metrics = models::findTask(config.family, config.task).metrics;
        if (const runs::MetricInfo* info = runs::findMetric(metrics, metric))
            return *info;
    } catch (const Error&) { // of a newer program
    }
    return runs::knownMetric(metric);
}

QString measuredText(const runs::MetricInfo& metric, double value) {
    if (metric.unit == "%")
        return RunText::tr("%1 %").arg(hundredthsText(value));
    return QStringLiteral("%1 %2")
        .arg(valueText(shownFactor(metric) * value), metricUnit(metric))
        .trimmed();
}

QString measuredText(const runs::RunConfig& config, const std::string& metric, double value) {
    return measuredText(metricOf(config, metric), value);
}

QString bestValueText(const RunSummary& run) {
    const auto& best = run.status.best;
    return best ? metricLabel(best->metric) + QLatin1Char(' ') +
                      measuredText(*run.config, best->metric, best->value)
                : QString();
}

QString bestText(const RunSummary& run) {
    const QString value = bestValueText(run);
    return value.isEmpty() ? QString() : RunText::tr("best %1").arg(value);
}

bool isOnPlateau(const runs::Status& status) {
    return runs::isActive(status.state) && status.best &&
           status.validationsSinceBest >= kPlateauValidations;
}

QString plateauText(const RunSummary& run) {
    return RunText::tr("No better %1 in %n validations; the best was at step %L2.", nullptr,
                       static_cast<int>(run.status.validationsSinceBest))
        .arg(metricLabel(run.status.best->metric))
        .arg(run.status.best->step);
}

QString timeLeftText(const runs::Status& status, double nowSec) {
    if (!runs::isActive(status.state) || status.state == runs::State::Stopping ||
        silenceSec(status, nowSec))
        return {};
    QStringList parts{waitText(status)};
    if (status.eta > 0.0)
        parts += RunText::tr("%1 left").arg(durationText(std::max(0.0, leftSec(status, nowSec))));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

double durationSec(const runs::Status& status, double nowSec) {
    const double since = runs::isActive(status.state) ? nowSec - status.updated : 0.0;
    return status.worked + std::max(0.0, since);
}

QString noRunText() {
    return RunText::tr("No run is chosen in the list.");
}

QString noValuesText(const std::vector<const RunSummary*>& runs) {
    if (runs.empty())
        return noRunText();
    if (!std::ranges::all_of(runs, &RunSummary::hasEnded))
        return RunText::tr("No values yet. They appear here with the first logged step.");
    if (runs.size() > 1)
        return RunText::tr("None of these runs has logged a step. The Log tab says what happened.");
    const QString name = runs.front()->title();
    return runs.front()->status.state == runs::State::Failed
               ? RunText::tr("%1 failed before its first logged step. The Log tab says what "
                             "happened.")
                     .arg(name)
               : RunText::tr("%1 ended before its first logged step. The Log tab says what "
                             "happened.")
                     .arg(name);
}

QStringList tagsOf(const RunSummary& run) {
    QStringList tags;
    for (const std::string& tag : run.user->tags)
        tags += QString::fromStdString(tag);
    return tags;
}

QString originId(const RunSummary& run) {
    return run.config->parent ? pathText(std::filesystem::path(run.config->parent->run).filename())
                              : QString();
}

QString originText(const RunSummary& run, const QString& name) {
    if (!run.config->parent)
        return {};
    const std::int64_t step = run.config->parent->step;
    return step > 0 ? RunText::tr("from step %L1 of %2").arg(step).arg(name)
                    : RunText::tr("from %1").arg(name);
}

QString startedText(const runs::Status& status, double nowSec) {
    if (status.started <= 0.0)
        return {};
    const bool waits = status.state == runs::State::Queued && status.step == 0;
    // A worker says which device it has before its first step.
    if (status.state == runs::State::Stopped && status.step == 0 && status.device.empty())
        return RunText::tr("never started");
    const double ago = nowSec - status.started;
    if (ago < 60.0)
        return waits ? RunText::tr("queued just now") : RunText::tr("started just now");
    if (ago < 3600.0)
        return (waits ? RunText::tr("queued %1 min ago") : RunText::tr("started %1 min ago"))
            .arg(static_cast<int>(ago / 60.0));
    const auto started = QDateTime::fromMSecsSinceEpoch(qint64(status.started * 1000.0));
    const auto now = QDateTime::fromMSecsSinceEpoch(qint64(nowSec * 1000.0));
    const QString clock = started.toString(QStringLiteral("HH:mm"));
    const QString form = started.date().year() == now.date().year()
                             ? RunText::tr("d MMM", "a date, as Qt has it: 28 Nov")
                             : RunText::tr("d MMM yyyy", "a date, as Qt has it: 28 Nov 2026");
    const QString day = started.date() == now.date()
                            ? QString()
                            : QLocale().toString(started.date(), form) + QLatin1Char(' ');
    return (waits ? RunText::tr("queued %1") : RunText::tr("started %1")).arg(day + clock);
}

} // namespace parlance::ui
