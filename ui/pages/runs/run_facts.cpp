// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_facts.h"

#include "core/base/clock.h"
#include "ui/models/run_words.h"
#include "ui/plots/number_text.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/metric_words.h"

#include <QBoxLayout>
#include <QProgressBar>

namespace parlance::ui {
namespace {

constexpr int kOneRowWidth = 620; ///< narrower, the facts stand in two rows

void keepRoomOfHidden(QWidget& widget) {
    QSizePolicy policy = widget.sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    widget.setSizePolicy(policy);
}

} // namespace

void RunFacts::Fact::set(const QString& captionText, const QString& valueText) {
    caption->setText(valueText.isEmpty() ? QString() : captionText);
    value->setText(valueText);
    box->setVisible(!valueText.isEmpty());
}

RunFacts::RunFacts(QWidget* parent) : QWidget(parent) {
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    keepRoomOfHidden(*m_bar);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(m_bar);
    m_rows = new QBoxLayout(QBoxLayout::LeftToRight);
    m_rows->setSpacing(kSpaceSmall);
    column->addLayout(m_rows);
    QBoxLayout* going = makeRow();
    m_progress = makeFact("runProgress", going);
    m_time = makeFact("runTime", going);
    m_processes = makeFact("runProcesses", going);
    QBoxLayout* reached = makeRow();
    m_best = makeFact("runBest", reached);
    m_loss = makeFact("runLoss", reached);
    m_repeat = makeFact("runRepeat", reached);
    for (QBoxLayout* row : {going, reached})
        row->addStretch(1);
}

QBoxLayout* RunFacts::makeRow() {
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    m_rows->addLayout(row);
    return row;
}

RunFacts::Fact RunFacts::makeFact(const char* name, QBoxLayout* row) {
    Fact fact;
    fact.box = new QWidget(this);
    keepRoomOfHidden(*fact.box);
    auto* column = new QVBoxLayout(fact.box);
    column->setContentsMargins(0, 0, kSpaceLarge, 0);
    column->setSpacing(0);
    fact.caption = new ElidedLabel(fact.box);
    fact.caption->setObjectName(QLatin1String(name) + QStringLiteral("Caption"));
    setTextRole(fact.caption, TextRole::Muted);
    fact.value = new ElidedLabel(fact.box);
    fact.value->setObjectName(QLatin1String(name));
    setTextRole(fact.value, TextRole::Heading);
    column->addWidget(fact.caption);
    column->addWidget(fact.value);
    row->addWidget(fact.box);
    return fact;
}

void RunFacts::resizeEvent(QResizeEvent* event) {
    m_rows->setDirection(width() >= kOneRowWidth ? QBoxLayout::LeftToRight
                                                 : QBoxLayout::TopToBottom);
    QWidget::resizeEvent(event);
}

void RunFacts::showRun(const RunSummary& run) {
    const runs::Status& status = run.status;
    const double now = unixTimeSec();
    const bool active = runs::isActive(status.state);
    const auto share = progressShare(status);
    m_bar->setVisible(active && share);
    m_bar->setValue(static_cast<int>(share.value_or(0.0) * 1000.0));
    const QString left = timeLeftText(status, now);
    const QString took = durationText(durationSec(status, now));
    m_progress.set(tr("Progress"), progressText(status));
    if (active && !left.isEmpty())
        m_time.set(tr("Time, %1 so far").arg(took), left);
    else
        m_time.set(active ? tr("Time so far") : tr("Took"), took);
    if (status.best)
        m_best.set(
            tr("Best %1, step %2").arg(metricLabel(status.best->metric)).arg(status.best->step),
            measuredText(*run.config, status.best->metric, status.best->value));
    else
        m_best.set({}, {});
    m_loss.set(tr("Training loss, lately"),
               run.sparkline.empty() ? QString()
                                     : measuredText(*run.config, "loss", run.sparkline.back()));
    m_processes.set(tr("On %1").arg(hostsText(run)),
                    status.worldSize > 1 ? tr("%1 processes").arg(status.worldSize) : QString());
}

void RunFacts::showRepeat(const QString& caption, const QString& outcome) {
    m_repeat.set(caption, outcome);
}

void RunFacts::clear() {
    m_bar->hide();
    for (Fact* fact : {&m_progress, &m_time, &m_processes, &m_best, &m_loss, &m_repeat})
        fact->set({}, {});
}

} // namespace parlance::ui
