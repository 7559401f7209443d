// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/launch/flight_check.h"

#include "ui/forms/problem_label.h"
#include "ui/services/async_call.h"
#include "ui/services/parlance_call.h"
#include "ui/services/project_settings.h"
#include "ui/services/shell_command.h"
#include "ui/theme/roles.h"
#include "ui/widgets/layout/kept_room.h"
#include "ui/widgets/work_progress.h"
#include "ui/words/core_text.h"
#include "ui/words/number_text.h"

#include <QLocale>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace parlance::ui {
namespace {

constexpr int kAnswerLines = 9; ///< where each of its facts breaks
const QString kResultKey = QStringLiteral("train/flightCheck");
const QString kCommandKey = QStringLiteral("command");
const QString kMeasuredKey = QStringLiteral("measured");
const QString kMeasuredAtKey = QStringLiteral("at");

/// {"mean", "low", "high"} of a measurement.
struct Band {
    double mean = 0.0, low = 0.0, high = 0.0;
};

Band bandOf(const Json& measured, const char* key) {
    const Json band = measured.value(key, Json::object());
    return {band.value("mean", 0.0), band.value("low", 0.0), band.value("high", 0.0)};
}

/// As "52.6 seconds per second (46.3 to 59.7)": all three with the places that three digits of the
/// mean need.
QString rateText(const Band& rate, const QString& unit) {
    const int digits =
        rate.mean > 0.0 ? std::max(0, 2 - static_cast<int>(std::floor(std::log10(rate.mean)))) : 0;
    const auto text = [digits](double value) { return QLocale().toString(value, 'f', digits); };
    return FlightCheck::tr("Speed: %1 %2 per second (%3 to %4).")
        .arg(text(rate.mean), unit, text(rate.low), text(rate.high));
}

double doneShare(const Json& progress) {
    const double total = progress.value("total", 0.0);
    return total > 0.0 ? progress.value("done", 0.0) / total : 0.0;
}

/// In the words of a command.
QString presetOf(const QStringList& command) {
    return command.value(command.indexOf(QLatin1String("--preset")) + 1);
}

QString checkProgressText(const Json& progress) {
    const bool isData = progress.value("part", "") == "data";
    const auto left = progress.find("seconds_left");
    const bool isLeftKnown = left != progress.end() && left->is_number();
    const QString state = isData
                              ? FlightCheck::tr("Looking through the data: batch %1 of %2, %3 %.")
                          : isLeftKnown ? FlightCheck::tr("Trying steps: %1 of %2, %3 %.")
                                        : FlightCheck::tr("Trying steps: %1 of at most %2, %3 %.");
    QStringList lines{state.arg(progress.value("done", std::int64_t{0}))
                          .arg(progress.value("total", std::int64_t{0}))
                          .arg(static_cast<int>(100.0 * doneShare(progress)))};
    if (isLeftKnown)
        lines << (isData ? FlightCheck::tr("About %1 left, then a few steps.")
                         : FlightCheck::tr("About %1 left."))
                     .arg(durationText(left->get<double>()));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QStringList checkCommand(engine::TrainingRequest request) {
    request.processes = 1;
    request.slurm.reset();
    request.runFolder.clear();
    return commandOf(request, {}) << QStringLiteral("--check");
}

FlightCheck::FlightCheck(StudioContext& context, QWidget* parent)
    : Card(tr("Flight check"), parent), m_context(context) {
    m_button = new QPushButton(this);
    m_button->setObjectName(QStringLiteral("flightCheck"));
    m_button->setToolTip(tr("Looks through the data and does a few steps, the largest batch among "
                            "them; nothing is kept"));
    addToHead(m_button);
    auto* copy = makeIconButton(QStringLiteral("copy"),
                                tr("Copy the command line of the flight check"), this);
    copy->setObjectName(QStringLiteral("copyCheckCommand"));
    addToHead(copy);
    m_stale = makeText(TextRole::Warning, "flightStale", this);
    m_result = makeText(TextRole::Muted, "flightResult", this);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problem = new ProblemLabel("flightProblem", this);
    m_progress = new WorkProgress(tr("Flight check"), this);
    body()->addWidget(new KeptRoom({m_stale, m_result, m_problem}, kAnswerLines, this));
    body()->addWidget(m_progress);
    connect(m_button, &QPushButton::clicked, this, &FlightCheck::press);
    connect(copy, &QAbstractButton::clicked, this, [this] {
        Q_EMIT commandCopied(copyShellCommand(
            m_context.project, m_canStart ? std::vector{m_command} : std::vector<QStringList>()));
    });
    connect(m_progress, &WorkProgress::silent, this, [this](const QString& words) {
        m_silence = words;
        refresh();
    });
    connect(m_problem, &ProblemLabel::chosen, this, &FlightCheck::problemChosen);
    takeKeptResult();
    refresh();
}

void FlightCheck::consider(const engine::TrainingRequest& request, const FormModel& form,
                           bool canStart) {
    m_table = form.table();
    m_config = form.config();
    m_isReadable = form.wrongFields().empty();
    m_command = checkCommand(request);
    m_processes = engine::processesOf(request);
    m_canStart = canStart;
    refresh();
}

void FlightCheck::setDevices(std::vector<engine::DeviceSummary> devices) {
    m_devices = std::move(devices);
    refresh();
}

void FlightCheck::press() {
    if (!m_isRunning)
        return start();
    m_call.cancel();
    end();
}

void FlightCheck::start() {
    m_isRunning = true;
    const int check = ++m_check;
    m_progress->begin();
    m_told = nullptr;
    m_measured = nullptr;
    m_failure.clear();
    m_checked = m_command;
    m_checkedTable = m_table;
    const auto tell = [guard = QPointer<QObject>(this), this, check](const Json& progress) {
        postTo(guard, [this, check, progress] {
            if (check == m_check)
                showProgress(progress);
        });
    };
    m_call.start(
        this,
        [parlance = m_context.parlance,
         command = QStringList(m_command) << QStringLiteral("--progress-lines"),
         call = ParlanceCall{.workingFolder = m_context.project,
                             .progress = tell,
                             .endsAtOnce = true}](const std::stop_token& stop) {
            return callParlance(parlance, command, stop, call);
        },
        [this](const Json& measured) {
            m_measured = measured;
            m_measuredAt = QDateTime::currentDateTime();
            end();
        },
        [this, table = m_table, config = m_config](const CallError& error) {
            m_failure = failureFinding(error, *table, config);
            end();
        });
    refresh();
    Q_EMIT found();
}

void FlightCheck::showProgress(const Json& progress) {
    m_told = progress;
    m_progress->setShare(doneShare(progress));
    refresh();
}

void FlightCheck::end() {
    m_isRunning = false;
    ++m_check; // what is still told is of no use
    m_progress->end();
    keepResult();
    refresh();
    Q_EMIT found();
}

Findings FlightCheck::findings() const {
    return m_isRunning || isOutOfDate() ? Findings() : m_failure;
}

void FlightCheck::forgetFailure() {
    m_failure.clear();
    refresh();
    Q_EMIT found();
}

/// What was measured: why it failed is soon found again.
void FlightCheck::keepResult() const {
    const QVariantMap kept{{kMeasuredKey, QString::fromStdString(formatJson(m_measured))},
                           {kMeasuredAtKey, m_measuredAt},
                           {kCommandKey, m_checked}};
    ProjectSettings(m_context.project)
        .setValue(kResultKey, m_measured.is_null() ? QVariant() : kept);
}

void FlightCheck::takeKeptResult() {
    const QVariantMap kept = ProjectSettings(m_context.project).value(kResultKey).toMap();
    if (kept.isEmpty())
        return;
    m_measured = parseJson(kept[kMeasuredKey].toString().toStdString(), "the settings");
    m_measuredAt = kept[kMeasuredAtKey].toDateTime();
    m_checked = kept[kCommandKey].toStringList();
}

/// The command has nothing of a field that cannot be read.
bool FlightCheck::isOutOfDate() const {
    return !m_isReadable || m_checked != m_command;
}

void FlightCheck::refresh() {
    const bool isKnown = !m_measured.is_null() || !m_failure.empty();
    m_button->setText(m_isRunning ? tr("Cancel") : isKnown ? tr("Check again") : tr("Check"));
    m_button->setEnabled(m_isRunning || m_canStart);
    m_stale->setVisible((isKnown || m_isRunning) && isOutOfDate());
    const QString preset = presetOf(m_checked);
    m_stale->setText(preset == presetOf(m_command)
                         ? tr("Out of date: the settings have changed since.")
                         : tr("Out of date: this is for the preset %1.").arg(preset));
    const bool hasFailed = !m_isRunning && !m_failure.empty();
    m_result->setVisible(!hasFailed);
    m_problem->setVisible(hasFailed);
    if (hasFailed)
        m_problem->setProblems(TextRole::Danger, placed(m_failure, *m_checkedTable));
    if (m_isRunning) {
        const QString state = m_told.is_null() ? tr("Looking through the data, then a few steps…")
                                               : checkProgressText(m_told);
        // How long it will take is no longer known.
        m_result->setText(m_silence.isEmpty() ? state
                                              : state.section(QLatin1Char('\n'), 0, 0) +
                                                    QLatin1Char('\n') + m_silence);
    } else if (!m_measured.is_null())
        m_result->setText(resultText(m_measured));
    else
        m_result->setText(
            tr("How much memory and time this training takes, measured before it starts."));
}

QString FlightCheck::memoryText(const Json& measured) const {
    const QString peak = sizeText(measured.value("peak_memory_bytes", std::int64_t{0}));
    const auto device =
        std::ranges::find(m_devices, measured.value("device", ""), &engine::DeviceSummary::name);
    return device == m_devices.end() || device->memoryBytes == 0
               ? tr("Memory: %1 at the peak, on the largest batch.").arg(peak)
               : tr("Memory: %1 of %2 at the peak, on the largest batch.")
                     .arg(peak, sizeText(device->memoryBytes));
}

QString FlightCheck::resultText(const Json& measured) const {
    const auto scanned = measured.value("scanned", std::int64_t{0});
    const auto batches = measured.value("batches", std::int64_t{0});
    const auto unreadable = static_cast<int>(measured.value("unreadable", Json::array()).size());
    const Band time = bandOf(measured, "seconds");
    QStringList lines{
        tr("Time: %1 (%2 to %3) for %Ln steps, validations left out.", nullptr,
           static_cast<int>(measured.value("updates", std::int64_t{0})))
            .arg(durationText(time.mean), durationText(time.low), durationText(time.high)),
        memoryText(measured),
        rateText(bandOf(measured, "items_per_second"),
                 coreText(measured.value("item_unit", std::string("items"))))};
    lines << (scanned == batches
                  ? tr("Data: all %Ln batches read.", nullptr, static_cast<int>(batches))
                  : tr("Data: %1 of %2 batches read, spread evenly.").arg(scanned).arg(batches));
    if (unreadable > 0)
        lines.back() += QLatin1Char(' ') + tr("%Ln items cannot be read.", nullptr, unreadable);
    // What else the machine does then shows in the figures.
    const QString when = QLocale().toString(m_measuredAt, QLocale::ShortFormat);
    lines << (m_processes > 1 ? tr("Measured at %1 in one process; %2 share the steps.")
                                    .arg(when)
                                    .arg(m_processes)
                              : tr("Measured at %1.").arg(when));
    return lines.join(QLatin1Char('\n'));
}

} // namespace parlance::ui
