// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/chart_card.h"

#include "ui/plots/curves/chart.h"
#include "ui/plots/curves/chart_export.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/plots/curves/run_colours.h"
#include "ui/plots/figure/export_button.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/words/metric_words.h"
#include "ui/words/number_text.h"

#include <QAction>

namespace parlance::ui {
namespace {

constexpr int kLeastPlotHeight = 180;

/// What each split looks like, in its colour where only one run is shown.
QString keyText(const Chart& chart) {
    QStringList parts;
    for (const runs::Split split : splitsOf(chart.runs(), chart.metric())) {
        const QString line = split == runs::Split::Train   ? QStringLiteral("──")
                             : split == runs::Split::Valid ? QStringLiteral("╌○╌")
                                                           : QStringLiteral("─·◇·─");
        const QColor colour = chart.runs().size() == 1
                                  ? splitColour(chart.runs().front().look.colour(), split)
                                  : theme().textMuted;
        parts += QStringLiteral("<span style='color:%1'>%2</span>&nbsp;%3")
                     .arg(colour.name(), line, splitWord(split));
    }
    return parts.join(QStringLiteral("&nbsp;&nbsp; "));
}

QString differenceHeading(const QString& measured, runs::Better better) {
    switch (better) {
    case runs::Better::Lower:
        return ChartCard::tr("%1: better below 0").arg(measured);
    case runs::Better::Higher:
        return ChartCard::tr("%1: better above 0").arg(measured);
    case runs::Better::None:
        break;
    }
    return ChartCard::tr("%1: difference").arg(measured);
}

} // namespace

ChartCard::ChartCard(const std::string& metric, Dialogs& dialogs, QWidget* parent)
    : Card({}, parent), m_chart(new Chart(metric, this)), m_key(new QLabel(this)) {
    setTextRole(m_key, TextRole::Muted);
    m_key->setTextFormat(Qt::RichText);
    addToHead(m_key);
    m_fit = makeIconButton(QStringLiteral("reset"), tr("Show everything (double click)"), this);
    m_fit->setObjectName(QStringLiteral("showEverything"));
    m_fit->setToolTip(tr("Show everything (double click or Home).\n"
                         "Zoom with Ctrl and the wheel, with + and −, or by dragging a box;\n"
                         "Shift and drag move the view. The wheel alone scrolls the page."));
    connect(m_fit, &QAbstractButton::clicked, m_chart, &Chart::fitRequested);
    m_fit->setEnabled(false);
    passFocusTo(m_fit, {m_chart->plot()});
    addToHead(m_fit);
    m_export = new ExportButton(
        dialogs, {}, *m_chart->plot(), [this] { return figureOf(*m_chart); }, this);
    connect(m_export, &ExportButton::exported, this, &ChartCard::statusMessage);
    connect(m_export, &ExportButton::failed, this, &ChartCard::failed);
    addToHead(m_export);
    addBranching();
    m_chart->setMinimumHeight(kLeastPlotHeight);
    setToolTip(metricHelp(metric)); // of the heading: all else has one of its own, or none
    body()->addWidget(m_chart, 1);
    describe();
}

void ChartCard::addBranching() {
    auto* branch = new QAction(tr("&Branch here"), this);
    branch->setObjectName(QStringLiteral("branchHere"));
    branch->setShortcut(QKeySequence(Qt::Key_B));
    branch->setShortcutContext(Qt::WidgetShortcut);
    branch->setWhatsThis(tr("On a chart or beside the samples: branch from the checkpoint nearest "
                            "to that step"));
    m_chart->plot()->addAction(branch);
    connect(branch, &QAction::triggered, this, [this] {
        if (const auto place = m_chart->place())
            Q_EMIT branchRequested(*place);
        else
            Q_EMIT statusMessage(tr("Put the cursor on a step first: with Left and Right, or the "
                                    "pointer."));
    });
}

void ChartCard::describe() {
    const QString title = chartTitle(m_chart->runs(), m_chart->metric());
    setHeading(m_chart->options().isDifference()
                   ? differenceHeading(title, metricInfo(m_chart->runs(), m_chart->metric()).better)
                   : title);
    m_key->setText(keyText(*m_chart));
    m_export->setAccessibleName(tr("Export the chart of %1").arg(title));
}

void ChartCard::setZoomed(bool zoomed) {
    m_fit->setEnabled(zoomed);
}

std::vector<QWidget*> ChartCard::tabStops() const {
    return {m_fit, m_export, m_chart->plot()};
}

} // namespace parlance::ui
