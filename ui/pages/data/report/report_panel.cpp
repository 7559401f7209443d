// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/report/report_panel.h"

#include "core/base/clock.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/data/items/item_words.h"
#include "ui/pages/data/report/limits_bar.h"
#include "ui/pages/data/report/problem_words.h"
#include "ui/pages/data/report/report_changes.h"
#include "ui/pages/data/sets/open_data_set.h"
#include "ui/services/async_call.h"
#include "ui/services/project_settings.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/work_progress.h"
#include "ui/words/error_text.h"
#include "ui/words/number_text.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <atomic>

namespace parlance::ui {

namespace {

constexpr int kLookMs = 100;
constexpr double kEstimateAfterSec = 1.0;

} // namespace

QStringList trimCommand(const std::filesystem::path& set, const std::filesystem::path& target) {
    return CommandWords(QStringLiteral("data"))
        .with(QStringLiteral("trim"), set)
        .with(QStringLiteral("--output"), target);
}

struct ReportPanel::Progress {
    std::atomic<std::int64_t> done = 0;
    std::atomic<std::int64_t> total = 0;
    double started = monotonicSec();

    /// Lives as long as this.
    ProgressSink sink() {
        return [this](const parlance::Progress& progress) {
            done = progress.done;
            total = progress.total;
        };
    }
};

ReportPanel::ReportPanel(StudioContext& context, QWidget& tab, QWidget* parent)
    : QWidget(parent), m_context(context) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(makeHead());
    column->addWidget(makeListening());
    m_bar = new WorkProgress(tr("Checking data"), this);
    connect(m_bar, &WorkProgress::silent, this, [this](const QString& words) {
        m_silence = words;
        if (m_running)
            showProgress();
    });
    m_state = makeColumnText(TextRole::Muted, "reportState", this);
    m_changes = new ReportChanges(context.project, this);
    connect(m_changes, &ReportChanges::failed, this, &ReportPanel::failed);
    m_findings = new QVBoxLayout;
    m_findings->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_state);
    column->addLayout(m_findings);
    column->addLayout(makeActions());
    column->addWidget(m_changes);
    column->addStretch(1);

    m_look.setInterval(kLookMs);
    connect(&m_look, &QTimer::timeout, this, &ReportPanel::showProgress);
    connect(m_limits, &LimitsBar::changed, this, &ReportPanel::refresh);
    connect(m_start, &QPushButton::clicked, this, &ReportPanel::start);
    connect(m_cancel, &QPushButton::clicked, this, [this] { m_job.request_stop(); });
    connect(m_leaveOut, &QPushButton::clicked, this,
            [this] { Q_EMIT leaveOutRequested(chosenRows()); });
    connect(m_trim, &QPushButton::clicked, this, &ReportPanel::trimRequested);
    connect(m_copyTrim, &QAbstractButton::clicked, this, &ReportPanel::trimCommandRequested);
    passFocusTo(m_start, {m_cancel, &tab});
    passFocusTo(m_cancel, {m_start, &tab});
    for (QWidget* action : std::initializer_list<QWidget*>{m_leaveOut, m_trim, m_copyTrim})
        passFocusTo(action, {m_cancel, m_start, &tab});
    setDataSet(nullptr);
}

ReportPanel::~ReportPanel() {
    m_job.request_stop();
}

QWidget* ReportPanel::makeHead() {
    auto* head = new QWidget(this);
    m_start = new QPushButton(tr("&Check the data"), head);
    m_start->setObjectName(QStringLiteral("checkData"));
    setButtonRole(m_start, ButtonRole::Primary);
    m_cancel = new QPushButton(tr("Cancel"), head);
    m_cancel->setObjectName(QStringLiteral("cancelCheck"));
    m_cancel->setMinimumWidth(m_start->sizeHint().width());
    m_limits = new LimitsBar(ProjectSettings(m_context.project), head);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(m_start);
    row->addWidget(m_cancel);
    row->addSpacing(kSpace);
    row->addWidget(m_limits, 1);
    return head;
}

QWidget* ReportPanel::makeListening() {
    m_listening = new QWidget(this);
    m_listens = new QCheckBox(tr("Check with a reco&gniser"), m_listening);
    m_listens->setObjectName(QStringLiteral("checkByEar"));
    m_listens->setToolTip(tr("It listens to every recording, which takes a while, and lists those "
                             "in which it hears words that differ from their text"));
    m_recogniser =
        new ModelChoice(m_context, models::Use::Transcribe, tr("Recog&niser"), m_listening);
    connect(m_recogniser, &ModelChoice::modelsChanged, this, &ReportPanel::refresh);
    connect(m_recogniser, &ModelChoice::refused, this, &ReportPanel::failed);
    ProjectSettings(m_context.project).keep(*m_listens, QStringLiteral("data/checkByEar"));
    auto* flow = new FlowLayout(m_listening);
    flow->addWidget(m_listens);
    flow->addWidget(m_recogniser);
    return m_listening;
}

QLayout* ReportPanel::makeActions() {
    m_leaveOut = new QPushButton(this);
    m_leaveOut->setObjectName(QStringLiteral("leaveOut"));
    m_leaveOut->setToolTip(tr("Writes a new data set without them; this one stays as it is"));
    m_trim = new QPushButton(tr("&Trim silence…"), this);
    m_trim->setObjectName(QStringLiteral("trimSilence"));
    m_trim->setToolTip(tr("Writes a new data set with copies of all recordings that have no "
                          "silence at their ends; this one stays as it is"));
    m_copyTrim = makeIconButton(QStringLiteral("copy"),
                                tr("Copy the command line that trims silence…"), this);
    m_copyTrim->setObjectName(QStringLiteral("copyTrimCommand"));
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(m_leaveOut);
    row->addWidget(m_trim);
    row->addWidget(m_copyTrim);
    row->addStretch(1);
    return row;
}

void ReportPanel::setDataSet(std::shared_ptr<OpenDataSet> set) {
    m_job.request_stop();
    m_set = std::move(set);
    if (m_set && m_kind != m_set->entry().kind) { // what was typed holds for sets of one kind
        m_kind = m_set->entry().kind;
        m_limits->setKind(*m_kind);
    }
    m_dated.reset();
    m_problems.clear();
    m_running = false;
    m_look.stop();
    m_changes->setDataSet(m_set);
    showFindings();
    refresh();
    restore();
}

void ReportPanel::replaceDataSet(std::shared_ptr<OpenDataSet> set) {
    m_set = std::move(set);
    m_changes->replaceDataSet(m_set);
    refresh();
}

/// What the last check found, in these items or in those that were there.
void ReportPanel::restore() {
    m_restoring.cancel();
    if (!m_set)
        return;
    m_restoring.start(
        this,
        [project = m_context.project, set = m_set](const std::stop_token& stop) {
            const data::ReportHistory history(project, set->entry().path);
            auto kept = data::keptReport(history.findingsFile());
            if (!kept)
                return std::optional<Checked>();
            Checked checked = inWords(std::move(*kept));
            checked.isOfItems = checked.dated->stamp == set->stamp() &&
                                checked.dated->report.rows == set->overview().items;
            checked.areOthers =
                checked.isOfItems && set->recordingsStamp(stop) != checked.dated->recordings;
            return std::optional(std::move(checked));
        },
        [this](std::optional<Checked> found) {
            if (found)
                take(std::move(*found));
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void ReportPanel::lookAgain() {
    if (!m_dated || m_running)
        return;
    m_restoring.start(
        this,
        [set = m_set, recordings = m_dated->recordings](const std::stop_token& stop) {
            return set->recordingsStamp(stop) != recordings;
        },
        [this](bool areOthers) {
            m_areOthers = areOthers;
            refresh();
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

bool ReportPanel::isSettled() const {
    return !m_running && !m_restoring.isUnderWay() && m_recogniser->isSettled() &&
           m_changes->isSettled();
}

std::shared_ptr<const data::DataReport> ReportPanel::report() const {
    return m_dated && m_isOfItems
               ? std::shared_ptr<const data::DataReport>(m_dated, &m_dated->report)
               : nullptr;
}

QStringList ReportPanel::commandLine() const {
    if (!m_set)
        return {};
    return m_limits->addTo(
        CommandWords(QStringLiteral("data")).with(QStringLiteral("report"), m_set->entry().path));
}

data::ReportOptions ReportPanel::options() const {
    data::ReportOptions options{.limits = m_limits->limits()};
    const auto recogniser = m_recogniser->chosen();
    if (m_kind->isHeard && m_listens->isChecked() && recogniser)
        options.hear = [&engine = m_context.engine, model = recogniser->folder](
                           const std::filesystem::path& recording, const std::stop_token& stop) {
            return engine.transcribe(model, recording, {}, {}, stop);
        };
    return options;
}

ReportPanel::Checked ReportPanel::inWords(data::DatedReport dated) {
    QHash<qint64, QString> problems = problemTexts(dated.report);
    return {.dated = std::make_shared<const data::DatedReport>(std::move(dated)),
            .problems = std::move(problems)};
}

void ReportPanel::forget() {
    m_restoring.cancel();
    m_dated.reset();
    m_problems.clear();
    showFindings();
    refresh();
    Q_EMIT reportChanged();
}

void ReportPanel::start() {
    forget();
    begin(tr("%L1 of %L2 checked%3"));
    m_job = callAsync(
        this,
        [set = m_set, options = options(), mine = m_progress](const std::stop_token& stop) {
            std::string recordings = set->recordingsStamp(stop);
            return inWords({.stamp = set->stamp(),
                            .recordings = std::move(recordings),
                            .isHeard = options.hear != nullptr,
                            .limits = options.limits,
                            .report = set->set().check(options, mine->sink(), stop)});
        },
        [this, mine = m_progress](Checked checked) {
            if (isCurrent(mine))
                finish(std::move(checked));
        },
        [this, mine = m_progress](const CallError& error) {
            if (isCurrent(mine))
                stopWith(error);
        });
}

void ReportPanel::leaveOut(const std::filesystem::path& target,
                           const std::vector<std::int64_t>& rows) {
    write({}, target,
          [set = m_set, target, rows](const ProgressSink&, const std::stop_token& stop) {
              return set->set().writeWithout(target, rows, stop);
          });
}

void ReportPanel::trim(const std::filesystem::path& target) {
    write(tr("%L1 of %L2 trimmed%3"), target,
          [entry = m_set->entry(), target](const ProgressSink& progress,
                                           const std::stop_token& stop) {
              return entry.kind->writeTrimmed(entry.path, target, progress, stop);
          });
}

void ReportPanel::write(const QString& progressText, const std::filesystem::path& target,
                        Write write) {
    begin(progressText);
    m_job = callAsync(
        this,
        [write = std::move(write), mine = m_progress](const std::stop_token& stop) {
            return write(mine->sink(), stop);
        },
        [this, target, mine = m_progress](const data::SubsetSummary& summary) {
            if (isCurrent(mine))
                end();
            Q_EMIT written(target, summary);
        },
        [this, mine = m_progress](const CallError& error) {
            if (isCurrent(mine))
                stopWith(error);
        });
}

void ReportPanel::begin(const QString& progressText) {
    m_running = true;
    m_progressText = progressText;
    m_progress = std::make_shared<Progress>();
    refresh();
    m_bar->begin();
    m_look.start();
    showProgress();
}

/// What an earlier job still says is dropped.
bool ReportPanel::isCurrent(const std::shared_ptr<Progress>& progress) const {
    return m_running && progress == m_progress;
}

void ReportPanel::end() {
    m_running = false;
    m_bar->end();
    refresh();
}

void ReportPanel::stopWith(const CallError& error) {
    end();
    if (error.kind != ErrorKind::Cancelled)
        Q_EMIT failed(error.message);
}

void ReportPanel::finish(Checked checked) {
    const auto dated = checked.dated;
    end();
    take(std::move(checked));
    if (dated->report.isComplete() && dated->report.stoppedBy.empty())
        m_changes->take(dated);
    if (!dated->report.stoppedBy.empty())
        Q_EMIT failed(errorText(dated->report.stoppedBy));
}

void ReportPanel::take(Checked checked) {
    m_dated = std::move(checked.dated);
    m_isOfItems = checked.isOfItems;
    m_problems = m_isOfItems ? std::move(checked.problems) : QHash<qint64, QString>();
    m_areOthers = checked.areOthers;
    showFindings();
    refresh();
    Q_EMIT reportChanged();
}

void ReportPanel::showProgress() {
    const std::int64_t done = m_progress->done;
    const std::int64_t total = m_progress->total;
    if (total <= 0) {
        m_state->setText(!m_silence.isEmpty()       ? m_silence
                         : m_progressText.isEmpty() ? tr("Writing the new data set…")
                                                    : tr("Reading the list…"));
        return;
    }
    const double share = static_cast<double>(done) / static_cast<double>(total);
    m_bar->setShare(share);
    const double elapsed = monotonicSec() - m_progress->started;
    const QString left = !m_silence.isEmpty() ? QStringLiteral(" · ") + m_silence
                         : share > 0.0 && elapsed > kEstimateAfterSec
                             ? tr(", %1 left").arg(durationText(elapsed * (1.0 - share) / share))
                             : QString();
    m_state->setText(m_progressText.arg(qlonglong{done}).arg(qlonglong{total}).arg(left));
}

void ReportPanel::showFindings() {
    for (const auto& [problem, box] : m_boxes)
        delete box;
    m_boxes.clear();
    for (std::size_t i = 0; m_dated && i < data::kProblemCount; ++i) {
        const auto problem = static_cast<data::Problem>(i);
        const qlonglong count{m_dated->report.count(problem)};
        if (count == 0)
            continue;
        const QString text = tr("%1: %L2").arg(problemWord(problem)).arg(count);
        auto* box = new QCheckBox(text, this);
        box->setObjectName(
            QStringLiteral("problem-%1")
                .arg(QString::fromUtf8(data::problemName(problem).data(),
                                       static_cast<qsizetype>(data::problemName(problem).size()))));
        box->setChecked(m_isOfItems);
        box->setEnabled(m_isOfItems);
        connect(box, &QCheckBox::toggled, this, &ReportPanel::showChoice);
        m_findings->addWidget(box);
        m_boxes.emplace_back(problem, box);
    }
    showChoice();
}

std::vector<std::int64_t> ReportPanel::chosenRows() const {
    std::vector<data::Problem> chosen;
    for (const auto& [problem, box] : m_boxes)
        if (box->isChecked())
            chosen.push_back(problem);
    return m_dated ? m_dated->report.rowsWith(chosen) : std::vector<std::int64_t>();
}

void ReportPanel::showChoice() {
    const std::size_t rows = chosenRows().size();
    m_leaveOut->setVisible(m_isOfItems && !m_boxes.empty());
    m_leaveOut->setEnabled(rows > 0);
    m_leaveOut->setText(tr("&Leave out %L1…").arg(qulonglong{rows}));
    m_trim->setVisible(canTrim());
    m_copyTrim->setVisible(canTrim());
}

bool ReportPanel::canTrim() const {
    return m_set && m_dated && m_set->entry().kind->writeTrimmed &&
           m_dated->report.count(data::Problem::SilentEnds) > 0;
}

void ReportPanel::refresh() {
    const QString limitsFault = m_limits->fault();
    m_start->setEnabled(m_set && limitsFault.isEmpty());
    m_start->setToolTip(limitsFault);
    // In the place of the other: beside it the row would be wider than a narrow page has room for.
    (m_running ? m_cancel : m_start)->show();
    (m_running ? m_start : m_cancel)->hide();
    m_limits->setEnabled(!m_running);
    m_trim->setEnabled(!m_running);
    m_listening->setVisible(m_set && m_kind->isHeard && m_set->overview().sampleRateHz > 0);
    m_listens->setEnabled(!m_running && !m_recogniser->models().empty());
    m_recogniser->setEnabled(!m_running);
    m_leaveOut->setEnabled(!m_running && !chosenRows().empty());
    if (m_running)
        return;
    m_look.stop();
    setTextRole(m_state, limitsFault.isEmpty() ? TextRole::Muted : TextRole::Danger);
    m_state->setText(limitsFault.isEmpty() ? stateWords() : limitsFault);
}

QString ReportPanel::stateWords() const {
    if (!m_dated)
        return checkWords(m_kind ? m_kind->form : data::ItemForm::Recording);
    if (m_dated->stamp != m_set->stamp())
        return tr("Out of date: the data have changed since. Check the data again.");
    if (m_areOthers)
        return tr("Out of date: recordings have changed since. Check the data again.");
    if (!m_limits->shows(m_dated->limits))
        return tr("Out of date: the limits have changed since. Check the data again.");
    const data::DataReport& report = m_dated->report;
    const qlonglong rows{report.rows};
    if (!report.isComplete())
        return tr("Stopped after %L1 of %L2.").arg(qlonglong{report.scanned}).arg(rows);
    return report.findings.empty() ? tr("All %L1 are fine.").arg(rows)
                                   : tr("All %L1 were checked. Leave out those with:").arg(rows);
}

} // namespace parlance::ui
