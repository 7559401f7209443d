// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/under_way_card.h"

#include "core/base/clock.h"
#include "ui/services/runs/run_silence.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <set>

namespace parlance::ui {
namespace {

constexpr int kShareSteps = 1000;
constexpr int kSignSize = 14;
const QString kQueueKey = QStringLiteral("queue");

QString runKey(const QString& id) {
    return QStringLiteral("run ") + id;
}

QString pageKey(const QString& id) {
    return QStringLiteral("page ") + id;
}

QString textOf(const RunSummary& run) {
    const double now = unixTimeSec();
    QStringList words{stateText(run.status, now), progressText(run.status),
                      timeLeftText(run.status, now)};
    words.removeAll(QString());
    return words.join(QStringLiteral(" · "));
}

} // namespace

UnderWayCard::UnderWayCard(QWidget* parent) : Card(tr("Under way"), parent) {
    m_nothing = makeText(TextRole::Muted, "nothingUnderWay", this);
    // Has the room of the first row, so that nothing below moves when that comes.
    const Row room = makeRow({}, [] {});
    setTextRole(room.text, TextRole::Muted);
    room.sign->hide();
    m_nothing->setMinimumHeight(room.whole->sizeHint().height());
    m_nothing->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    delete room.whole;
    body()->addWidget(m_nothing);
    showRuns();
}

void UnderWayCard::setRuns(RunsService* runs) {
    while (!m_rows.empty())
        end(m_rows.begin()->first);
    m_runs = runs;
    if (runs)
        for (const auto signal : {&RunsService::settled, &RunsService::runsChanged})
            connect(runs, signal, this, &UnderWayCard::showRuns);
    showRuns();
}

void UnderWayCard::showRuns() {
    m_nothing->setText(m_runs && !m_runs->isSettled() ? tr("Reading the runs…")
                                                      : tr("Nothing is being computed."));
    std::set<QString> gone;
    for (const auto& [key, row] : m_rows)
        if (key.startsWith(runKey({})))
            gone.insert(key);
    int waiting = 0;
    if (m_runs)
        for (const RunSummary& run : m_runs->runs()) {
            waiting += run.waitsHere();
            if (!runs::isActive(run.status.state))
                continue;
            const QString key = runKey(run.id);
            gone.erase(key);
            showRow(key,
                    {run.title(), textOf(run), progressShare(run.status).value_or(-1.0),
                     silenceSec(run.status, unixTimeSec()).has_value()},
                    [this, id = run.id] { Q_EMIT showRun(id); });
        }
    for (const QString& key : gone)
        end(key);
    if (waiting > 0)
        showRow(kQueueKey, {tr("Queue"), tr("%Ln runs wait", nullptr, waiting), 0.0},
                [this] { Q_EMIT pageRequested(QStringLiteral("train")); });
    else
        end(kQueueKey);
}

void UnderWayCard::showWork(const QString& page, const QString& title, const QString& text,
                            double share) {
    if (text.isEmpty())
        end(pageKey(page));
    else
        showRow(pageKey(page), {title, text, share}, [this, page] { Q_EMIT pageRequested(page); });
}

void UnderWayCard::showRow(const QString& key, const Work& work,
                           const std::function<void()>& lead) {
    auto row = m_rows.find(key);
    if (row == m_rows.end())
        row = m_rows.emplace(key, makeRow(key, lead)).first;
    m_nothing->hide();
    row->second.title->setText(work.title);
    row->second.text->setText(work.text);
    setTextRole(row->second.text, work.isSilent ? TextRole::Warning : TextRole::Muted);
    row->second.sign->setPixmap(
        icon(QStringLiteral("warning"), IconTint::Warning).pixmap(kSignSize));
    row->second.sign->setVisible(work.isSilent);
    row->second.bar->setRange(0, work.share < 0.0 ? 0 : kShareSteps);
    row->second.bar->setValue(static_cast<int>(std::clamp(work.share, 0.0, 1.0) * kShareSteps));
    row->second.bar->setAccessibleName(tr("Progress: %1").arg(work.title));
    row->second.bar->setVisible(key != kQueueKey);
}

void UnderWayCard::end(const QString& key) {
    const auto row = m_rows.find(key);
    if (row == m_rows.end())
        return;
    row->second.whole->hide();
    row->second.whole->deleteLater();
    m_rows.erase(row);
    m_nothing->setVisible(m_rows.empty());
}

UnderWayCard::Row UnderWayCard::makeRow(const QString& key, const std::function<void()>& lead) {
    Row row;
    row.whole = new QWidget(this);
    row.whole->setObjectName(QStringLiteral("work.") + key);
    row.title = new ElidedLabel(row.whole);
    row.text = new ElidedLabel(row.whole);
    row.text->setObjectName(QStringLiteral("workText"));
    row.sign = new QLabel(row.whole);
    row.sign->setObjectName(QStringLiteral("workSign"));
    row.bar = new QProgressBar(row.whole);
    row.bar->setTextVisible(false);
    auto* button = new QPushButton(tr("Show"), row.whole);
    button->setObjectName(QStringLiteral("showWork"));
    button->setAccessibleName(tr("Show: what is under way"));
    connect(button, &QPushButton::clicked, this, lead);
    auto* grid = new QGridLayout(row.whole);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kSpace);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    grid->addWidget(row.title, 0, 0);
    auto* line = new QHBoxLayout;
    line->setSpacing(kSpaceSmall);
    line->addWidget(row.sign);
    line->addWidget(row.text, 1);
    grid->addLayout(line, 1, 0);
    grid->addWidget(row.bar, 2, 0);
    grid->addWidget(button, 0, 1, 3, 1, Qt::AlignVCenter);
    body()->addWidget(row.whole);
    return row;
}

} // namespace parlance::ui
