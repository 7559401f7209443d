// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/curves/curves_bar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

namespace parlance::ui {
namespace {

constexpr int kSmoothingSteps = 99; ///< weight of the past in percent
constexpr int kDefaultSmoothing = 60;
constexpr int kChoiceLength = 11; ///< letters

// What is remembered of the choice of curves.
const QString kEach = QStringLiteral("each");
const QString kDifferences = QStringLiteral("differences");
const QString kAll = QStringLiteral("all");
const QString kByKey = QStringLiteral("by:"); ///< and the key
const QString kSetting = QStringLiteral("runs/curves");

} // namespace

CurvesBar::CurvesBar(const ProjectSettings& settings, QWidget* parent)
    : QWidget(parent), m_settings(settings) {
    // Made in the order in which Tab visits them.
    makeChoices();
    makeAxes();
    makeSmoothing();
    makeBand();
    arrange();
    settings.keep(*m_band, QStringLiteral("runs/band"));
    settings.keep(*m_xAxis, QStringLiteral("runs/xAxis"));
    settings.keep(*m_logX, QStringLiteral("runs/logX"));
    settings.keep(*m_logY, QStringLiteral("runs/logY"));
    settings.keep(*m_smoothingKind, QStringLiteral("runs/smoothingKind"));
    settings.keep(*m_smoothing, QStringLiteral("runs/smoothing"));
    settings.keep(*m_clip, QStringLiteral("runs/clipOutliers"));
    settings.keep(*m_epochs, QStringLiteral("runs/epochLines"));
    settings.keep(*m_sharedZoom, QStringLiteral("runs/sharedZoom"));
    settings.keep(*m_ownSteps, QStringLiteral("runs/ownSteps"));
    enable();
}

void CurvesBar::makeChoices() {
    m_curves = new ElidedComboBox(this, Qt::ElideRight);
    m_curves->setObjectName(QStringLiteral("curvesShown"));
    m_curves->setAccessibleName(tr("Which curves are drawn"));
    m_curves->setMinimumContentsLength(kChoiceLength);
    fillCurves(
        {}, [](const QString& key) { return key; }, m_settings.value(kSetting, kEach).toString());
    connect(m_curves, &QComboBox::currentIndexChanged, this, [this] {
        m_settings.setValue(kSetting, m_curves->currentData());
        explainChoice();
        enable();
        Q_EMIT curvesChanged();
    });
}

/// Last: what is beside it stays as it comes and goes.
void CurvesBar::makeBand() {
    m_band = new QComboBox(this);
    m_band->setObjectName(QStringLiteral("band"));
    m_band->setAccessibleName(tr("Band around means"));
    m_band->addItem(tr("Minimum to maximum"), static_cast<int>(Band::Extremes));
    m_band->addItem(tr("Standard deviation"), static_cast<int>(Band::Deviation));
    m_band->setToolTip(tr("What the band around the mean of a group shows"));
    connect(m_band, &QComboBox::currentIndexChanged, this, &CurvesBar::curvesChanged);
}

void CurvesBar::makeAxes() {
    m_xAxis = new QComboBox(this);
    m_xAxis->setObjectName(QStringLiteral("xAxis"));
    m_xAxis->setAccessibleName(tr("Horizontal axis"));
    for (const auto& [axis, name] :
         {std::pair{XAxis::Step, tr("Step")}, std::pair{XAxis::Epoch, tr("Epoch")},
          std::pair{XAxis::Items, tr("Items seen")},
          std::pair{XAxis::RelativeTime, tr("Time since the start")},
          std::pair{XAxis::WallTime, tr("Time of day")}})
        m_xAxis->addItem(name, static_cast<int>(axis));
    makeMore();
    m_logX = new QCheckBox(tr("Log x"), this);
    m_logX->setObjectName(QStringLiteral("logX"));
    m_logY = new QCheckBox(tr("Log y"), this);
    m_logY->setObjectName(QStringLiteral("logY"));
    const auto changed = [this] {
        enable();
        Q_EMIT optionsChanged();
    };
    connect(m_xAxis, &QComboBox::currentIndexChanged, this, changed);
    for (const QCheckBox* box : {m_logX, m_logY})
        connect(box, &QCheckBox::toggled, this, changed);
}

void CurvesBar::makeSmoothing() {
    m_smoothingKind = new QComboBox(this);
    m_smoothingKind->setObjectName(QStringLiteral("smoothingKind"));
    m_smoothingKind->setAccessibleName(tr("Kind of smoothing"));
    m_smoothingKind->addItem(tr("Average"), static_cast<int>(Smoothing::Kind::Average));
    m_smoothingKind->addItem(tr("Median"), static_cast<int>(Smoothing::Kind::Median));
    m_smoothingKind->setToolTip(tr("Moving average, or the median of the points before: steps "
                                   "stay sharp then, and single spikes vanish.\n"
                                   "The curve as it was written stays faint behind."));
    m_smoothing = new QSlider(Qt::Horizontal, this);
    m_smoothing->setObjectName(QStringLiteral("smoothing"));
    m_smoothing->setAccessibleName(tr("Smoothing"));
    m_smoothing->setRange(0, kSmoothingSteps);
    m_smoothing->setFixedWidth(100);
    m_smoothingValue = new QLabel(this);
    m_smoothingValue->setObjectName(QStringLiteral("smoothingValue"));
    m_smoothingValue->setFixedWidth(m_smoothingValue->fontMetrics().horizontalAdvance(
        tr("last %n", nullptr, 199))); // nothing moves as it changes
    const auto changed = [this] {
        const Smoothing chosen = smoothing();
        m_smoothingValue->setText(chosen.kind == Smoothing::Kind::Average
                                      ? QLocale().toString(chosen.weight, 'f', 2)
                                      : tr("last %n", nullptr, int(chosen.window())));
        Q_EMIT smoothingChanged();
    };
    connect(m_smoothingKind, &QComboBox::currentIndexChanged, this, changed);
    connect(m_smoothing, &QSlider::valueChanged, this, changed);
    m_smoothing->setValue(kDefaultSmoothing);
}

/// What is chosen once and stays so, in a menu: the charts need the room.
void CurvesBar::makeMore() {
    m_more = new QPushButton(tr("&Options"), this);
    m_more->setObjectName(QStringLiteral("curvesOptions"));
    auto* menu = new QMenu(m_more);
    menu->setToolTipsVisible(true);
    m_more->setMenu(menu);
    const auto add = [&](const char* name, const QString& text, const QString& tip,
                         void (CurvesBar::*changed)() = &CurvesBar::optionsChanged) {
        QAction* action = menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(tip);
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, changed);
        return action;
    };
    m_clip = add("clipOutliers", tr("Clip &outliers"),
                 tr("Let the y axis show the usual values only.\n"
                    "How many lie beyond is written below the chart; they stay in the data and in "
                    "what is saved."));
    m_epochs = add("epochLines", tr("&Epochs"), tr("Lines where epochs end"));
    m_epochs->setChecked(true);
    m_sharedZoom = add("sharedZoom", tr("&Zoom together"),
                       tr("Zooming and moving along one chart does so on all"));
    m_sharedZoom->setChecked(true);
    m_ownSteps = add("ownSteps", tr("Count &steps from the branch"),
                     tr("Draw each branch from its own step 1, not from the step at which it "
                        "left its origin"),
                     &CurvesBar::curvesChanged);
    m_ownSteps->setVisible(false);
}

void CurvesBar::arrange() {
    auto* row = new FlowLayout(this);
    // What belongs together stays on one line.
    const auto add = [&](const QString& text, const std::vector<QWidget*>& controls) {
        auto* group = new QWidget(this);
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
    add(tr("Cu&rves"), {m_curves});
    add(tr("&x axis"), {m_xAxis});
    row->addWidget(m_more);
    row->addWidget(m_logX);
    row->addWidget(m_logY);
    add(tr("S&moothing"), {m_smoothingKind, m_smoothing, m_smoothingValue});
    row->addWidget(m_band);
}

void CurvesBar::fillCurves(const QStringList& keys, const NameOf& nameOf, const QString& chosen) {
    const QSignalBlocker quiet(m_curves);
    m_curves->clear();
    m_curves->addItem(tr("Each run"), kEach);
    m_curves->addItem(tr("Differences"), kDifferences);
    m_curves->addItem(tr("Mean of all runs"), kAll);
    QStringList shown = keys;
    if (chosen.startsWith(kByKey) && !shown.contains(chosen.mid(kByKey.size())))
        shown << chosen.mid(kByKey.size());
    for (const QString& key : shown) {
        m_curves->addItem(tr("Means by %1").arg(nameOf(key)), QString(kByKey + key));
        m_curves->setItemData(m_curves->count() - 1, key, Qt::ToolTipRole);
    }
    m_curves->setCurrentIndex(std::max(0, m_curves->findData(chosen)));
    explainChoice();
    m_curves->view()->setMinimumWidth(m_curves->view()->sizeHintForColumn(0) + kSpaceLarge);
}

void CurvesBar::explainChoice() {
    QStringList tip{tr("The curves of each run, their differences to the baseline or else to "
                       "the run that was chosen first,\n"
                       "or the means of groups of runs: of all, or of those with the same "
                       "setting")};
    if (!groupKey().isEmpty())
        tip.prepend(QStringLiteral("%1 (%2)").arg(m_curves->currentText(), groupKey()));
    m_curves->setToolTip(tip.join(QLatin1Char('\n')));
}

void CurvesBar::setGroupKeys(const QStringList& keys, const NameOf& nameOf) {
    fillCurves(keys, nameOf, m_curves->currentData().toString());
}

bool CurvesBar::hasOwnSteps() const {
    return m_ownSteps->isChecked();
}

void CurvesBar::offerOwnSteps(bool offered) {
    m_ownSteps->setVisible(offered);
}

CurvesBar::Curves CurvesBar::curves() const {
    const QString chosen = m_curves->currentData().toString();
    if (chosen == kEach)
        return Curves::Each;
    return chosen == kDifferences ? Curves::Differences : Curves::Means;
}

void CurvesBar::choose(Curves curves) {
    const QString& chosen = curves == Curves::Each          ? kEach
                            : curves == Curves::Differences ? kDifferences
                                                            : kAll;
    m_curves->setCurrentIndex(m_curves->findData(chosen));
}

QString CurvesBar::groupKey() const {
    const QString chosen = m_curves->currentData().toString();
    return chosen.startsWith(kByKey) ? chosen.mid(kByKey.size()) : QString();
}

Band CurvesBar::band() const {
    return static_cast<Band>(m_band->currentData().toInt());
}

Smoothing CurvesBar::smoothing() const {
    return {static_cast<Smoothing::Kind>(m_smoothingKind->currentData().toInt()),
            m_smoothing->value() / 100.0};
}

/// What would say nothing is not offered: a date has no logarithm, nor has a difference, and the
/// epochs of a group's runs may end at different places.
void CurvesBar::enable() {
    m_logX->setEnabled(static_cast<XAxis>(m_xAxis->currentData().toInt()) != XAxis::WallTime);
    m_logY->setEnabled(curves() != Curves::Differences);
    m_epochs->setEnabled(curves() != Curves::Means);
    m_band->setVisible(curves() == Curves::Means);
}

ChartOptions CurvesBar::options() const {
    ChartOptions options;
    options.x = static_cast<XAxis>(m_xAxis->currentData().toInt());
    if (m_logX->isChecked() && m_logX->isEnabled())
        options.xScale = Scale::Log;
    if (m_logY->isChecked() && m_logY->isEnabled())
        options.yScale = Scale::Log;
    options.clipsOutliers = m_clip->isChecked();
    options.epochLines = m_epochs->isChecked();
    options.sharedZoom = m_sharedZoom->isChecked();
    return options;
}

} // namespace parlance::ui
