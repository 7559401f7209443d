// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/metrics_tab.h"

#include "core/base/files.h"
#include "ui/models/runs/metrics_model.h"
#include "ui/plots/figure/figure.h"
#include "ui/services/async_call.h"
#include "ui/services/dialogs.h"
#include "ui/services/project_settings.h"
#include "ui/services/runs/run_words.h"
#include "ui/services/save_aside.h"
#include "ui/services/studio_context.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/wrapped_height.h"
#include "ui/widgets/tables/plain_table.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QShortcut>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace parlance::ui {
namespace {

constexpr int kMaxNameWidth = 280;
constexpr int kMeasuredRows = 50; ///< that decide how wide a column is
const QString kSortedByKey = QStringLiteral("runs/metricsSortedBy");
const QString kDescendsKey = QStringLiteral("runs/metricsDescends");

} // namespace

MetricsTab::MetricsTab(StudioContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_whyEmpty(noRunText()), m_model(new MetricsModel(this)),
      m_order(new MetricsOrder(this)), m_about(makeText(TextRole::Muted, "metricsAbout", this)) {
    m_order->setSourceModel(m_model);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(makeToolBar());
    column->addWidget(m_about);
    m_table = new PlainTable(*m_order, tr("Metrics of the runs"), this);
    m_table->setObjectName(QStringLiteral("metricsTable"));
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setResizeContentsPrecision(kMeasuredRows);
    m_table->sortByHeadings();
    auto* card = new Card({}, this);
    card->layout()->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
    card->body()->addWidget(m_table, 1);
    column->addWidget(card, 1);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this,
            &MetricsTab::keepOrder);
    connect(m_model, &QAbstractItemModel::modelReset, this, &MetricsTab::restoreOrder);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_table->resizeColumnsToContents();
        m_table->setColumnWidth(0, std::min(m_table->columnWidth(0), kMaxNameWidth));
    });
    auto* keys = new QShortcut(QKeySequence::Copy, m_table);
    keys->setContext(Qt::WidgetShortcut);
    keys->setWhatsThis(tr("Copy the table of metrics"));
    connect(keys, &QShortcut::activated, this, &MetricsTab::copy);
    const ProjectSettings settings(context.project);
    m_sortedBy = settings.value(kSortedByKey);
    m_sortOrder = settings.value(kDescendsKey).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder;
    restoreOrder();
    settings.keep(*m_at, QStringLiteral("runs/metricsAt"));
    settings.keep(*m_step, QStringLiteral("runs/metricsStep"));
}

/// By the name: which columns there are depends on the runs, and their headings on the language.
void MetricsTab::keepOrder() {
    const QHeaderView& head = *m_table->horizontalHeader();
    const int column = head.sortIndicatorSection();
    m_sortedBy = column < 0 ? QVariant() : nameOf(column);
    m_sortOrder = head.sortIndicatorOrder();
    const ProjectSettings settings(m_context.project);
    settings.setValue(kSortedByKey, m_sortedBy);
    settings.setValue(kDescendsKey, m_sortOrder == Qt::DescendingOrder);
}

/// Whenever the columns may be others, that is each time that the curves have grown.
void MetricsTab::restoreOrder() {
    int column = -1; // as they were chosen
    for (int i = 0; m_sortedBy.isValid() && i < m_order->columnCount(); ++i)
        if (nameOf(i) == m_sortedBy)
            column = i;
    m_table->sortByColumn(column, m_sortOrder);
}

QVariant MetricsTab::nameOf(int column) const {
    return m_order->headerData(column, Qt::Horizontal, MetricsModel::NameRole);
}

QWidget* MetricsTab::makeToolBar() {
    auto* bar = new QWidget(this);
    auto* row = new FlowLayout(bar);
    auto* choice = new QWidget(bar);
    choice->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* line = new QHBoxLayout(choice);
    line->setContentsMargins(0, 0, kSpace, 0);
    line->setSpacing(kSpace);
    m_at = new QComboBox(choice);
    m_at->setObjectName(QStringLiteral("metricsAt"));
    m_at->setAccessibleName(tr("Which values are shown"));
    for (const auto& [at, words] : {std::pair{MetricMoment::At::Best, tr("At their best")},
                                    std::pair{MetricMoment::At::Last, tr("The last")},
                                    std::pair{MetricMoment::At::Step, tr("At or before step")}})
        m_at->addItem(words, static_cast<int>(at));
    m_at->setToolTip(
        tr("Each metric at its own best; where neither way is better, the last value"));
    m_step = new QSpinBox(choice);
    m_step->setObjectName(QStringLiteral("metricsStep"));
    m_step->setAccessibleName(tr("Step of the values"));
    m_step->setRange(0, std::numeric_limits<int>::max());
    m_step->setKeyboardTracking(false);
    m_step->setMinimumWidth(110);
    auto* label = new QLabel(tr("Va&lues"), choice);
    label->setBuddy(m_at);
    line->addWidget(label);
    line->addWidget(m_at);
    line->addWidget(m_step);
    row->addWidget(choice);
    auto* copying = new ActionButton(icon(QStringLiteral("copy")), tr("&Copy table"), bar);
    copying->setObjectName(QStringLiteral("copyMetrics"));
    copying->setTip(
        tr("Copy all rows as they are sorted, for a spreadsheet (Ctrl+C in the table)"));
    row->addWidget(copying);
    auto* saving = new ActionButton(icon(QStringLiteral("export")), tr("Save ta&ble…"), bar);
    saving->setObjectName(QStringLiteral("saveMetrics"));
    saving->setTip(tr("Save all rows as they are sorted, as CSV"));
    row->addWidget(saving);
    new WrappedHeight(*bar);
    connect(copying, &QAbstractButton::clicked, this, &MetricsTab::copy);
    connect(saving, &QAbstractButton::clicked, this, &MetricsTab::save);
    connect(m_at, &QComboBox::currentIndexChanged, this, &MetricsTab::fill);
    connect(m_step, &QSpinBox::valueChanged, this, &MetricsTab::fill);
    return bar;
}

void MetricsTab::setRuns(std::vector<ChartRun> runs, const QString& comparison,
                         const QString& whyEmpty) {
    m_runs = std::move(runs);
    m_comparison = comparison;
    m_whyEmpty = whyEmpty;
    m_stale = true;
    if (isVisible())
        fill();
}

void MetricsTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale)
        fill();
}

void MetricsTab::fill() {
    m_stale = false;
    const MetricMoment moment{static_cast<MetricMoment::At>(m_at->currentData().toInt()),
                              m_step->value()};
    m_step->setVisible(moment.at == MetricMoment::At::Step);
    m_model->setRuns(m_runs, moment);
    if (m_model->columnCount() <= 1)
        m_about->setText(m_whyEmpty);
    else if (m_runs.size() < 2)
        m_about->setText(tr("Choose a second run in the list (Ctrl + click) to compare with."));
    else
        m_about->setText(m_comparison + QLatin1Char(' ') +
                         tr("A click on a header sorts; the best of a column is bold."));
}

void MetricsTab::copy() {
    callAsync(
        this, [table = table()](const std::stop_token&) { return table(TableForm::Tsv); },
        [this](const QByteArray& text) {
            QGuiApplication::clipboard()->setText(QString::fromUtf8(text));
            Q_EMIT statusMessage(tr("The table is on the clipboard."));
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); }, CallKind::Computes);
}

std::function<QByteArray(TableForm)> MetricsTab::table() const {
    std::vector<int> rows;
    for (int row = 0; row < m_order->rowCount(); ++row)
        rows.push_back(m_order->mapToSource(m_order->index(row, 0)).row());
    return [rows, content = m_model->content()](TableForm form) {
        MetricsModel model;
        model.setContent(content);
        return tableText(model, rows, form, MetricsModel::ExportRole);
    };
}

void MetricsTab::save() {
    if (m_runs.empty())
        return;
    QStringList runs;
    for (const ChartRun& run : m_runs)
        if (!run.isBackground) // which goes by another name here
            runs << run.name;
    const QString name = figureFileName(runs, QStringLiteral("metrics")) + QStringLiteral(".csv");
    const QString path = m_context.dialogs.saveFile(this, tr("Save the metrics"), name,
                                                    tr("Table of values (*.csv)"));
    if (path.isEmpty())
        return;
    const auto begin = [this, path]() -> Finish {
        return [table = table(), path] {
            writeFileAtomically(path.toStdString(), table(TableForm::Csv).toStdString());
        };
    };
    saveAside(
        this, path, begin, [this](const QString& words) { Q_EMIT statusMessage(words); },
        [this](const QString& reason) { Q_EMIT failed(reason); });
}

} // namespace parlance::ui
