// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/chart.h"

#include "ui/plots/axis_tickers.h"
#include "ui/plots/chart_items.h"
#include "ui/plots/chart_navigation.h"
#include "ui/plots/curves/chart_marks.h"
#include "ui/plots/curves/chart_text.h"
#include "ui/plots/curves/read_out_box.h"
#include "ui/plots/curves/read_out_rows.h"
#include "ui/plots/curves/run_colours.h"
#include "ui/theme/theme.h"
#include "ui/words/metric_words.h"

#include <QHelpEvent>
#include <QSet>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kReplotIntervalMs = 20; ///< from one to the next, however much changes
constexpr int kTurnMs = 6;            ///< of drawing, before others have theirs
constexpr int kRestMs = 300;
constexpr int kLeftMargin = 52; ///< equal, so that charts above one another line up
constexpr double kYPadding = 0.06;
/// Of the values: below, an axis would tell apart what is one value to single precision, in which
/// smoothed ones are kept.
constexpr double kLeastYShare = 1e-6;
constexpr int kMostNamed = 12;       ///< of the curves in a tooltip
constexpr double kReachPixels = 4.0; ///< so near a point the cursor is on it

} // namespace

Chart::Chart(std::string metric, QWidget* parent)
    : QWidget(parent), m_metric(std::move(metric)), m_plot(new ChartPlot(this)),
      m_graphs(std::make_unique<CurveGraphs>(m_plot)), m_navigation(new ChartNavigation(m_plot)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusProxy(m_plot);
    m_plot->setObjectName(QStringLiteral("plot"));
    m_plot->setAccessibleName(metricTitle(m_metric));
    // The legend is the page's; a hidden one would still measure the name of each graph.
    m_plot->setAutoAddPlottableToLegend(false);
    m_plot->axisRect()->setMinimumMargins(QMargins(kLeftMargin, 6, 12, 8));

    m_epochs = new EpochsItem(m_plot);
    m_epochs->setLayer(QStringLiteral("grid"));
    m_marks = new MarksItem(m_plot);
    m_marks->setLayer(QStringLiteral("axes"));
    m_plot->addLayer(QStringLiteral("cursor"), nullptr, QCustomPlot::limAbove);
    m_plot->layer(QStringLiteral("cursor"))->setMode(QCPLayer::lmBuffered);
    m_cursor = new CursorItem(m_plot);
    m_cursor->setLayer(QStringLiteral("cursor"));
    m_readOut = new ReadOutBox(m_plot);

    m_replotTimer.setTimerType(Qt::PreciseTimer);
    m_replotTimer.setSingleShot(true);
    m_sinceReplot.start();
    connect(&m_replotTimer, &QTimer::timeout, this, &Chart::drawOn);
    m_restTimer.setSingleShot(true);
    m_restTimer.setInterval(kRestMs);
    connect(&m_restTimer, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isMoving, false) && m_graphs->hasManyCurves())
            return queueReplot();
        m_plot->setAccessibleDescription(
            chartSummary(m_runs, m_metric, m_options.differenceTo, m_options.yScale));
    });
    connect(m_navigation, &ChartNavigation::navigated, this, [this](bool alsoY) {
        m_yByHand = m_yByHand || alsoY;
        m_isMoving = true;
        queueReplot();
        Q_EMIT xWindowChanged(m_plot->xAxis->range());
    });
    connect(m_navigation, &ChartNavigation::fitRequested, this, &Chart::fitRequested);
    connect(m_navigation, &ChartNavigation::pointerMoved, this, &Chart::movePointer);
    connect(m_navigation, &ChartNavigation::pointerLeft, this,
            [this] { Q_EMIT cursorMoved(std::nullopt); });
    connect(m_navigation, &ChartNavigation::cursorCancelled, this,
            [this] { Q_EMIT cursorMoved(std::nullopt); });
    connect(m_navigation, &ChartNavigation::cursorStepped, this, &Chart::stepCursor);
    connect(m_navigation, &ChartNavigation::placeClicked, this, [this](const QPointF& position) {
        if (m_plot->axisRect()->rect().contains(position.toPoint()))
            Q_EMIT placeChosen(snapped(position.x()), false);
    });
    connect(m_navigation, &ChartNavigation::menuOpened, this, [this](const QPointF& position) {
        if (m_plot->axisRect()->rect().contains(position.toPoint()))
            m_menuPlace = snapped(position.x());
    });
    connect(m_navigation, &ChartNavigation::placeEntered, this, [this] {
        if (const auto at = m_cursor->position())
            Q_EMIT placeChosen(fromAxis(*at, m_options.xScale), true);
    });
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &Chart::applyTheme);
    applyTheme();
    setOptions(m_options);
}

Chart::~Chart() {
    delete m_navigation; // the pointer leaves the plot as that is destroyed, after all else here
}

void Chart::setRuns(std::vector<ChartRun> runs) {
    QSet<QString> drawn;
    for (const ChartRun& run : runs)
        drawn.insert(run.curves->id());
    if (!std::ranges::all_of(m_runs,
                             [&](const ChartRun& run) { return drawn.contains(run.curves->id()); }))
        leaveDrawn();
    m_runs = std::move(runs);
    m_graphs->setRuns(m_runs, m_metric);
    startAgain();
}

void Chart::setOptions(const ChartOptions& options) {
    const auto space = [this] {
        return std::tuple(m_options.x, m_options.xScale, m_options.yScale, m_options.differenceTo);
    };
    const auto before = space();
    m_options = options;
    if (isOfMachine() && options.x != XAxis::WallTime) {
        m_options.xScale = options.x == XAxis::RelativeTime ? options.xScale : Scale::Linear;
        m_options.x = XAxis::RelativeTime;
    }
    if (space() != before)
        leaveDrawn();
    m_plot->xAxis->setTicker(tickerFor(m_options.x, m_options.xScale));
    m_plot->yAxis->setTicker(tickerFor(m_options.yScale));
    m_plot->yAxis->grid()->setZeroLinePen(zeroLinePen());
    m_yByHand = false;
    hideCursor();
    startAgain();
}

void Chart::refresh() {
    // A validation curve may have come that was not there before.
    m_graphs->setRuns(m_runs, m_metric);
    queueReplot();
}

std::optional<QCPRange> Chart::dataXRange() const {
    return m_graphs->xRange(m_options);
}

void Chart::setXLimits(const QCPRange& limits) {
    m_navigation->setXLimits(limits);
}

void Chart::setXWindow(const QCPRange& window) {
    if (m_plot->xAxis->range() == window)
        return;
    m_plot->xAxis->setRange(window);
    queueReplot();
}

void Chart::followXWindow(const QCPRange& window) {
    m_isMoving = true;
    setXWindow(window);
}

void Chart::releaseY() {
    m_yByHand = false;
    queueReplot();
}

void Chart::setYWindow(const QCPRange& window) {
    m_yByHand = true;
    m_plot->yAxis->setRange(window);
    queueReplot();
}

std::optional<QCPRange> Chart::yWindow() const {
    return m_yByHand ? std::optional(m_plot->yAxis->range()) : std::nullopt;
}

void Chart::queueReplot() {
    m_hasChanged = true;
    if (m_replotTimer.isActive())
        return;
    m_isStale = !isVisible();
    if (m_isStale)
        return; // until it is shown
    const auto since = static_cast<int>(std::min<qint64>(m_sinceReplot.elapsed(), 1000));
    m_replotTimer.start(std::max(0, kReplotIntervalMs - since));
}

/// What is being drawn is of no use any more.
void Chart::startAgain() {
    m_drawing = Drawing::None;
    queueReplot();
}

/// For one turn. What changes meanwhile is drawn once this is done, so that there is always
/// something new to be seen; where the axes have been moved to, at once.
void Chart::drawOn() {
    if (m_plot->viewport().isEmpty())
        return; // until it has a size
    if (m_drawing == Drawing::None)
        startDrawing();
    QElapsedTimer turn;
    turn.start();
    bool isDone = false;
    while (!isDone && !turn.hasExpired(kTurnMs))
        isDone = !drawNext();
    if (isDone || m_isMoving)
        m_plot->replot();
    if (!isDone)
        return m_replotTimer.start(0);
    m_restTimer.start();
    if (m_hasChanged)
        queueReplot();
}

void Chart::startDrawing() {
    m_sinceReplot.restart();
    m_hasChanged = false;
    m_drawing = Drawing::Sampling;
    m_graphs->startSampling(m_options, xWindow(), m_isMoving);
}

/// One curve further; false once all are drawn.
bool Chart::drawNext() {
    if (m_drawing == Drawing::Sampling) {
        if (m_graphs->sampleNext())
            return true;
        settleAxes();
        m_graphs->startPainting();
        m_drawing = Drawing::Painting;
        return true;
    }
    if (m_graphs->paintNext())
        return true;
    m_drawing = Drawing::None;
    return false;
}

AxisWindow Chart::xWindow() const {
    const QCPRange range = m_plot->xAxis->range();
    return {range.lower, range.upper, std::max(1, m_plot->width() - kLeftMargin), m_options.xScale};
}

/// All that the place of the curves depends on, once it is known what they are.
void Chart::settleAxes() {
    fitY();
    placeMarks();
    labelX();
    m_plot->updateLayout();
}

void Chart::fitY() {
    m_outside = 0;
    const auto all = m_graphs->yRange();
    if (!all)
        return;
    QCPRange shown = *all;
    if (m_options.isDifference()) // the line that tells better from worse is seen
        shown.expand(0.0);
    m_navigation->setYLimits(padded(shown));
    if (m_yByHand)
        return;
    if (const auto usual =
            m_options.clipsOutliers ? m_graphs->usualYRange(m_options, xWindow()) : std::nullopt) {
        shown = QCPRange(std::max(shown.lower, usual->lower), std::min(shown.upper, usual->upper));
        m_outside = m_graphs->countOutside(m_options, xWindow(), shown);
    }
    m_plot->yAxis->setRange(padded(shown));
}

QCPRange Chart::padded(const QCPRange& found) const {
    QCPRange range = found;
    const double size = std::max(std::abs(range.lower), std::abs(range.upper));
    double padding = range.size() * kYPadding;
    if (range.size() <= size * kLeastYShare)
        padding = m_options.yScale == Scale::Log ? 0.5 : size > 0.0 ? size * 0.1 : 1.0;
    range.lower -= padding;
    range.upper += padding;
    // Most metrics cannot be negative: a range that begins just below zero would say they can.
    if (m_options.yScale == Scale::Linear && !m_options.isDifference() && found.lower >= 0.0 &&
        range.lower < 0.0)
        range.lower = 0.0;
    return range;
}

/// Until something else is drawn, nothing is made of it: over other axes it would say what is not
/// so.
void Chart::leaveDrawn() {
    m_graphs->leavePicture();
    m_marks->setMarks({});
    m_epochs->setLines({});
}

void Chart::placeMarks() {
    m_marks->setMarks(marksOf(m_runs, m_metric, m_options.x, xWindow()));
    m_epochs->setLines(m_options.epochLines ? epochLines(m_runs, m_options.x, xWindow())
                                            : std::vector<EpochsItem::Line>());
}

/// Also what is not drawn, and why: first, as a long label is cut at its end.
void Chart::labelX() {
    const AxisWindow window = xWindow();
    QStringList parts;
    if (m_outside > 0)
        parts << tr("beyond the y axis: %Ln", nullptr, static_cast<int>(m_outside));
    const QStringList names = curvesWithGaps(m_runs, m_metric, m_options.yScale);
    const auto count = static_cast<int>(names.size());
    if (count > 0)
        parts << tr("curves with values at or below zero: %n", nullptr, count);
    parts << xAxisTitle(m_runs, m_metric, m_options.x, window, dataXRange().has_value());
    const QString label = parts.join(QStringLiteral(" · "));
    QStringList tip;
    if (count > 0) {
        tip << label << tr("A logarithmic axis cannot show these values of:")
            << names.mid(0, kMostNamed);
        if (count > kMostNamed)
            tip << tr("further curves: %n", nullptr, count - kMostNamed);
    }
    const QString shown =
        QFontMetrics(m_plot->xAxis->labelFont()).elidedText(label, Qt::ElideRight, window.pixels);
    if (tip.isEmpty() && shown != label)
        tip << label;
    m_labelTip = tip.join(QLatin1Char('\n'));
    m_plot->xAxis->setLabel(shown);
}

std::optional<double> Chart::place() const {
    const auto at = m_cursor->position();
    return at ? std::optional(fromAxis(*at, m_options.xScale)) : m_menuPlace;
}

void Chart::movePointer(const QPointF& position) {
    m_menuPlace.reset();
    if (!m_plot->axisRect()->rect().contains(position.toPoint())) {
        Q_EMIT cursorMoved(std::nullopt);
        return;
    }
    const double x = snapped(position.x());
    // First the others, whose answer also reaches this chart, then this one's own fuller read-out.
    Q_EMIT cursorMoved(x);
    showCursor(x, m_plot->yAxis->pixelToCoord(position.y()));
}

/// The place under the pointer, or the nearest point of a curve beside it, those before the others
/// that are not finite: among many they could not be hit. Before scaling.
double Chart::snapped(double pixel) const {
    const QCPAxis* axis = m_plot->xAxis;
    const double x = fromAxis(axis->pixelToCoord(pixel), m_options.xScale);
    const AxisWindow reach{axis->pixelToCoord(pixel - kReachPixels),
                           axis->pixelToCoord(pixel + kReachPixels),
                           static_cast<int>(2.0 * kReachPixels), m_options.xScale};
    double place = x;
    double least = kReachPixels;
    const auto consider = [&](double at) {
        const double away = std::abs(axis->coordToPixel(toAxis(at, m_options.xScale)) - pixel);
        if (away < least) {
            least = away;
            place = at;
        }
    };
    for (const bool finite : {false, true}) {
        if (finite && least < kReachPixels)
            break;
        for (const ChartRun& run : m_runs)
            for (const auto& [key, curve] : run.curves->curves()) {
                if (key.metric != m_metric)
                    continue;
                if (!finite)
                    for (const std::size_t row : curve.notFinite(m_options.x, reach))
                        consider(curve.x(row, m_options.x));
                else if (const auto near = curve.nearest(m_options.x, x))
                    consider(curve.x(*near, m_options.x));
            }
    }
    return place;
}

void Chart::stepCursor(int direction) {
    const CurveData* longest = nullptr;
    for (const ChartRun& run : m_runs)
        for (const auto& [key, curve] : run.curves->curves())
            if (key.metric == m_metric && (!longest || curve.size() > longest->size()))
                longest = &curve;
    if (!longest || longest->size() == 0)
        return;
    const auto last = static_cast<std::ptrdiff_t>(longest->size()) - 1;
    std::ptrdiff_t index = direction > 0 ? 0 : last;
    if (m_cursor->position())
        index = static_cast<std::ptrdiff_t>(*longest->nearest(
                    m_options.x, fromAxis(*m_cursor->position(), m_options.xScale))) +
                direction;
    index = std::clamp<std::ptrdiff_t>(index, 0, last);
    const double x = longest->x(static_cast<std::size_t>(index), m_options.x);
    Q_EMIT cursorMoved(x);
    showCursor(x,
               toAxis(longest->value(static_cast<std::size_t>(index), CurveData::Layer::Smoothed),
                      m_options.yScale));
}

void Chart::setCursor(std::optional<double> x) {
    if (x) {
        showCursor(*x, std::nullopt);
        return;
    }
    hideCursor();
    m_plot->layer(QStringLiteral("cursor"))->replot();
}

void Chart::hideCursor() {
    m_cursor->hide();
    m_readOut->hide();
    m_navigation->setCursor(std::nullopt);
}

void Chart::showCursor(double x, std::optional<double> y) {
    const double at = toAxis(x, m_options.xScale);
    const double pixel = m_plot->xAxis->coordToPixel(at);
    const double reach = std::abs(m_plot->xAxis->pixelToCoord(pixel + kReachPixels) - at);
    const auto entries = readOut(m_runs, {m_metric, m_options.x, x, y, m_options.yScale,
                                          m_options.xScale, reach, m_options.isDifference()});
    std::vector<CursorItem::Dot> dots;
    for (const ReadOutEntry& entry : entries)
        dots.push_back(
            {QPointF(toAxis(entry.x, m_options.xScale), toAxis(entry.value, m_options.yScale)),
             splitColour(m_runs[entry.run].look.colour(), entry.split)});
    m_cursor->show(at, std::move(dots));
    m_navigation->setCursor(at);
    showReadOut(at, entries, y.has_value());
    m_plot->layer(QStringLiteral("cursor"))->replot();
}

void Chart::showReadOut(double x, const std::vector<ReadOutEntry>& entries, bool inFull) {
    const double pixel = m_plot->xAxis->coordToPixel(x);
    const QRect area = m_plot->axisRect()->rect();
    if (entries.empty() || pixel < area.left() || pixel > area.right() + 1) {
        m_readOut->hide();
        return;
    }
    auto rows = readOutRows(m_runs, m_metric, m_options, entries, inFull);
    if (inFull) {
        const double reach = std::abs(m_plot->xAxis->pixelToCoord(pixel + kReachPixels) - x);
        std::ranges::move(
            eventRows(m_runs, eventsNear(m_runs, m_options.x, m_options.xScale, x, reach)),
            std::back_inserter(rows));
    }
    m_readOut->setRows(std::move(rows), smoothedNote(entries), area, pixel);
    m_readOut->placeBeside(pixel, area,
                           [this](const QRect& part) { return m_graphs->piecesIn(part); });
    m_readOut->show();
}

/// By another one, so that nothing of this one changes that would have to be changed back.
void Chart::paintTo(QCPPainter& painter) const {
    Chart page(m_metric);
    page.setFont(font());
    page.m_plot->resize(m_plot->size());
    page.setRuns(m_runs);
    page.setOptions(m_options);
    page.m_plot->xAxis->setRange(m_plot->xAxis->range());
    page.m_plot->yAxis->setRange(m_plot->yAxis->range());
    page.m_yByHand = m_yByHand;
    page.startDrawing();
    while (page.m_graphs->sampleNext())
        ;
    page.settleAxes();
    page.m_graphs->leaveToPlot();
    page.m_plot->toPainter(&painter, m_plot->width(), m_plot->height());
}

/// Stronger where values above it are better than those below, or worse.
QPen Chart::zeroLinePen() const {
    return {m_options.isDifference() ? theme().textMuted : theme().grid};
}

void Chart::applyTheme() {
    const Theme& t = theme();
    m_plot->setBackground(QBrush(t.surface));
    QFont small = font();
    small.setPixelSize(11);
    m_readOut->setFont(small);
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(QPen(t.border));
        axis->setTickPen(QPen(t.border));
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(t.textMuted);
        axis->setLabelColor(t.textMuted);
        axis->setTickLabelFont(small);
        axis->setLabelFont(small);
        axis->setTickLength(0, 3);
        axis->setTickLabelPadding(4);
        axis->setLabelPadding(2);
        axis->grid()->setPen(QPen(t.grid));
        axis->grid()->setZeroLinePen(QPen(t.grid));
    }
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->yAxis->grid()->setZeroLinePen(zeroLinePen());
    m_plot->yAxis->setBasePen(Qt::NoPen);
    m_plot->yAxis->setTickPen(Qt::NoPen);
    m_plot->selectionRect()->setPen(QPen(t.accent));
    QColor wash = t.accent;
    wash.setAlpha(40);
    m_plot->selectionRect()->setBrush(wash);
    m_graphs->restyle();
    startAgain();
}

/// The plot, which fills the chart, leaves it the tooltips.
bool Chart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (m_plot->xAxis->getPartAt(help->pos()) == QCPAxis::spAxisLabel)
        QToolTip::showText(help->globalPos(), m_labelTip, this);
    else
        QToolTip::hideText();
    return true;
}

void Chart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange)
        applyTheme();
    QWidget::changeEvent(event);
}

void Chart::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale)
        queueReplot();
}

void Chart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    startAgain();
}

} // namespace parlance::ui
