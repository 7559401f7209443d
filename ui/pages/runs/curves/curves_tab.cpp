// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/curves/curves_tab.h"

#include "ui/plots/curves/run_colours.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QStackedLayout>

namespace parlance::ui {
namespace {

constexpr int kSmoothingSteps = 99; ///< weight of the past in percent
constexpr int kDefaultSmoothing = 60;

} // namespace

CurvesTab::CurvesTab(StudioContext& context, const RunColours& colours, QWidget* parent)
    : QWidget(parent), m_colours(colours), m_store(new CurveStore(context.runs, this)),
      m_legend(new QLabel(this)), m_empty(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, kSpace, 0, 0);
    layout->setSpacing(kSpace);
    layout->addWidget(makeToolBar());
    m_grid = new ChartGrid(context.dialogs, this);
    m_legend->setObjectName(QStringLiteral("runLegend"));
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    layout->addWidget(m_legend);

    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setText(tr("No values yet. Curves appear here with the first logged step."));
    setTextRole(m_empty, TextRole::Muted);
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_grid);
    m_stack->addWidget(m_empty);
    layout->addLayout(m_stack, 1);

    connect(m_store, &CurveStore::replaced, this, &CurvesTab::takeCurves);
    connect(m_store, &CurveStore::grown, this, [this] {
        m_grid->refresh();
        m_stack->setCurrentIndex(m_grid->chartCount() > 0 ? 0 : 1);
    });
    connect(m_store, &CurveStore::replaced, this, &CurvesTab::curvesChanged);
    connect(m_store, &CurveStore::grown, this, &CurvesTab::curvesChanged);
    connect(m_grid, &ChartGrid::statusMessage, this, &CurvesTab::statusMessage);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &CurvesTab::takeCurves);
    m_smoothing->setValue(kDefaultSmoothing);
    takeCurves();
    const ProjectSettings settings(context.project);
    settings.keep(*m_xAxis, QStringLiteral("runs/xAxis"));
    settings.keep(*m_logX, QStringLiteral("runs/logX"));
    settings.keep(*m_logY, QStringLiteral("runs/logY"));
    settings.keep(*m_smoothingKind, QStringLiteral("runs/smoothingKind"));
    settings.keep(*m_smoothing, QStringLiteral("runs/smoothing"));
    settings.keep(*m_clip, QStringLiteral("runs/clipOutliers"));
    settings.keep(*m_epochs, QStringLiteral("runs/epochLines"));
}

QWidget* CurvesTab::makeToolBar() {
    m_xAxis = new QComboBox(this);
    m_xAxis->setObjectName(QStringLiteral("xAxis"));
    m_xAxis->setAccessibleName(tr("Horizontal axis"));
    for (const auto& [axis, name] :
         {std::pair{XAxis::Step, tr("Step")}, std::pair{XAxis::Epoch, tr("Epoch")},
          std::pair{XAxis::Items, tr("Items seen")},
          std::pair{XAxis::RelativeTime, tr("Time since the start")},
          std::pair{XAxis::WallTime, tr("Time of day")}})
        m_xAxis->addItem(name, static_cast<int>(axis));
    m_logX = new QCheckBox(tr("Log x"), this);
    m_logX->setObjectName(QStringLiteral("logX"));
    m_logY = new QCheckBox(tr("Log y"), this);
    m_logY->setObjectName(QStringLiteral("logY"));
    m_smoothing = new QSlider(Qt::Horizontal, this);
    m_smoothing->setObjectName(QStringLiteral("smoothing"));
    m_smoothing->setAccessibleName(tr("Smoothing"));
    m_smoothing->setRange(0, kSmoothingSteps);
    m_smoothing->setFixedWidth(120);
    m_smoothingValue = new QLabel(this);
    m_smoothingValue->setObjectName(QStringLiteral("smoothingValue"));
    m_smoothingValue->setFixedWidth(m_smoothingValue->fontMetrics().horizontalAdvance(
        tr("last %n", nullptr, 199))); // nothing moves as it changes
    m_smoothingKind = new QComboBox(this);
    m_smoothingKind->setObjectName(QStringLiteral("smoothingKind"));
    m_smoothingKind->setAccessibleName(tr("Kind of smoothing"));
    m_smoothingKind->addItem(tr("Average"), static_cast<int>(Smoothing::Kind::Average));
    m_smoothingKind->addItem(tr("Median"), static_cast<int>(Smoothing::Kind::Median));
    m_smoothingKind->setToolTip(tr("Moving average, or the median of the points before: steps "
                                   "stay sharp then, and single spikes vanish.\n"
                                   "The curve as it was written stays faint behind."));
    m_clip = new QCheckBox(tr("Clip &outliers"), this);
    m_clip->setObjectName(QStringLiteral("clipOutliers"));
    m_clip->setToolTip(tr("Let the y axis show the usual values only.\n"
                          "How many lie beyond is written below the chart; they stay in the data "
                          "and in what is saved."));
    m_epochs = new QCheckBox(tr("&Epochs"), this);
    m_epochs->setObjectName(QStringLiteral("epochLines"));
    m_epochs->setToolTip(tr("Lines where epochs end"));
    m_epochs->setChecked(true);
    connect(m_xAxis, &QComboBox::currentIndexChanged, this, &CurvesTab::readOptions);
    connect(m_logX, &QCheckBox::toggled, this, &CurvesTab::readOptions);
    connect(m_logY, &QCheckBox::toggled, this, &CurvesTab::readOptions);
    for (const QCheckBox* box : {m_clip, m_epochs})
        connect(box, &QCheckBox::toggled, this, &CurvesTab::readOptions);
    connect(m_smoothingKind, &QComboBox::currentIndexChanged, this, &CurvesTab::smooth);
    connect(m_smoothing, &QSlider::valueChanged, this, &CurvesTab::smooth);

    auto* bar = new QWidget(this);
    auto* row = new FlowLayout(bar);
    // What belongs together stays on one line.
    const auto add = [&](const QString& text, const std::vector<QWidget*>& controls) {
        auto* group = new QWidget(bar);
        group->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
        auto* line = new QHBoxLayout(group);
        line->setContentsMargins(0, 0, kSpace, 0);
        line->setSpacing(kSpace);
        auto* label = new QLabel(text, group);
        label->setBuddy(controls.front());
        line->addWidget(label);
        for (QWidget* control : controls)
            line->addWidget(control);
        row->addWidget(group);
    };
    add(tr("&x axis"), {m_xAxis});
    row->addWidget(m_logX);
    row->addWidget(m_logY);
    row->addWidget(m_clip);
    row->addWidget(m_epochs);
    add(tr("S&moothing"), {m_smoothingKind, m_smoothing, m_smoothingValue});
    return bar;
}

void CurvesTab::setShown(const QStringList& ids) {
    m_ids = ids;
    m_store->setShown(ids);
}

bool CurvesTab::isSettled() const {
    return m_store->isSettled() && !m_grid->isReplotPending();
}

std::vector<ChartRun> CurvesTab::shownRuns() const {
    std::vector<ChartRun> runs;
    for (const QString& id : m_ids)
        if (const auto curves = m_store->curves(id))
            runs.push_back({curves, id, m_colours.colour(id)});
    return runs;
}

void CurvesTab::takeCurves() {
    m_grid->setRuns(shownRuns());
    m_stack->setCurrentIndex(m_grid->chartCount() > 0 ? 0 : 1);
    showLegend();
}

void CurvesTab::showLegend() {
    QStringList parts;
    for (const QString& id : m_ids)
        parts += QStringLiteral("<span style='color:%1'>●</span>&nbsp;%2")
                     .arg(m_colours.colour(id).name(), id.toHtmlEscaped());
    m_legend->setText(parts.join(QStringLiteral(" &nbsp;&nbsp;&nbsp; ")));
    m_legend->setVisible(m_ids.size() > 1);
}

void CurvesTab::smooth() {
    const Smoothing smoothing{static_cast<Smoothing::Kind>(m_smoothingKind->currentData().toInt()),
                              m_smoothing->value() / 100.0};
    m_smoothingValue->setText(smoothing.kind == Smoothing::Kind::Average
                                  ? QString::number(smoothing.weight, 'f', 2)
                                  : tr("last %n", nullptr, int(smoothing.window())));
    m_store->setSmoothing(smoothing);
}

void CurvesTab::readOptions() {
    ChartOptions options;
    options.x = static_cast<XAxis>(m_xAxis->currentData().toInt());
    // A date has no logarithm that says anything.
    m_logX->setEnabled(options.x != XAxis::WallTime);
    if (m_logX->isChecked() && m_logX->isEnabled())
        options.xScale = Scale::Log;
    if (m_logY->isChecked())
        options.yScale = Scale::Log;
    options.clipsOutliers = m_clip->isChecked();
    options.epochLines = m_epochs->isChecked();
    m_grid->setOptions(options);
}

} // namespace parlance::ui
