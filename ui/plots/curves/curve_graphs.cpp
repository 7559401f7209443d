// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves/curve_graphs.h"

#include "ui/plots/curves/run_colours.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kBandAlpha = 44;     ///< bands show what lies below
constexpr double kRawShare = 0.28; ///< of its colour; opaque, as to blend costs many times more
constexpr double kLineWidth = 1.8;
constexpr int kPixelsPerMarker = 9; ///< closer together, markers become a smear
/// From so many curves on each is sampled at every second pixel, and while they are moved at every
/// fourth, so that charts can be moved 30 times a second. The extremes of the wider columns are
/// still there.
constexpr std::size_t kManyCurves = 12;
constexpr int kPixelsAtRest = 2;
constexpr int kPixelsMoving = 4;
/// What wide smooth lines cost, in pixels of their length: about 8 million are drawn in a second.
constexpr double kMostWideCost = 60'000.0;
constexpr double kSegmentCost = 16.0;
constexpr double kThinCost = 0.1;            ///< of a line of one pixel, to a wide one's
constexpr double kDashCost = 4.0;            ///< of a dashed line, to a solid one's
constexpr std::size_t kMostSamples = 20'000; ///< of all curves, for the usual range
constexpr std::size_t kCurveSamples = 1000;
constexpr int kPiecePixels = 6;
constexpr std::size_t kMostPieced = 60; ///< curves, as it is asked with each move of the cursor

/// Of the line that leads to a branch.
constexpr double kLinkWidth = 1.2;

const QString kRawLayer = QStringLiteral("raw");
const QString kShownLayer = QStringLiteral("shown"); ///< above it

void include(std::optional<QCPRange>& range, double value) {
    if (!range)
        range = QCPRange(value, value);
    else
        range->expand(value);
}

} // namespace

QColor CurveGraphs::Curve::colour() const {
    return splitColour(look.colour(), key.split);
}

CurveGraphs::CurveGraphs(QCustomPlot* plot) : m_plot(plot) {
    QCPLayer* below = m_plot->layer(QStringLiteral("main"));
    for (const QString& layer : {kRawLayer, kShownLayer, CurvesPicture::layerName()}) {
        m_plot->addLayer(layer, below, QCustomPlot::limAbove);
        below = m_plot->layer(layer);
    }
    m_picture = new CurvesPicture(m_plot);
    for (QCPLayer* layer : layers())
        layer->setVisible(false); // their picture is
}

QList<QCPLayer*> CurveGraphs::layers() const {
    return {m_plot->layer(kRawLayer), m_plot->layer(kShownLayer)};
}

void CurveGraphs::leaveToPlot() {
    chooseStroke();
    m_picture->start({}); // for its axes
    for (QCPLayer* layer : layers())
        layer->setVisible(true);
}

void CurveGraphs::setRuns(const std::vector<ChartRun>& runs, const std::string& metric) {
    std::size_t count = 0;
    for (const ChartRun& run : runs) {
        for (const auto& [key, data] : run.curves->curves()) {
            if (key.metric != metric)
                continue;
            if (count == m_curves.size())
                m_curves.emplace_back();
            Curve& curve = m_curves[count++];
            curve.key = key;
            curve.owner = run.curves;
            curve.spread = run.spread;
            curve.look = run.look;
            curve.origin = run.origin;
            curve.originStep = run.originStep;
        }
    }
    for (; m_curves.size() > count; m_curves.pop_back()) {
        setBand(m_curves.back(), false);
        setLink(m_curves.back(), false);
        for (QCPGraph* graph : {m_curves.back().raw, m_curves.back().shown})
            if (graph)
                m_plot->removeGraph(graph);
    }
    restyle();
}

CurveGraph* CurveGraphs::addGraph(const QString& layer) {
    auto* graph = new CurveGraph(m_plot); // the plot's own from here on
    graph->setLayer(layer);
    graph->setSelectable(QCP::stNone);
    return graph;
}

void CurveGraphs::makeGraphs(Curve& curve) {
    const auto all = [&curve] { return std::tuple(curve.shown, curve.link, curve.high); };
    const auto before = all();
    if (!curve.shown) {
        curve.shown = addGraph(kShownLayer);
        curve.raw = addGraph(kRawLayer);
    }
    setLink(curve, curve.origin && curve.origin->find(curve.key));
    setBand(curve, curve.spread && curve.spread->coverage.at(curve.key).runs > 1);
    if (all() != before)
        style(curve);
}

void CurveGraphs::setBand(Curve& curve, bool shown) {
    if (shown == (curve.low != nullptr))
        return;
    if (!shown) {
        m_plot->removeGraph(std::exchange(curve.high, nullptr)); // first, as it is filled to low
        m_plot->removeGraph(std::exchange(curve.low, nullptr));
        return;
    }
    for (CurveGraph** edge : {&curve.low, &curve.high}) {
        *edge = addGraph(kRawLayer);
        (*edge)->setPen(Qt::NoPen);
    }
    curve.high->setChannelFillGraph(curve.low);
}

void CurveGraphs::setLink(Curve& curve, bool shown) {
    if (shown == (curve.link != nullptr))
        return;
    if (shown)
        curve.link = addGraph(kRawLayer);
    else
        m_plot->removeGraph(std::exchange(curve.link, nullptr));
}

bool CurveGraphs::hasManyCurves() const {
    return m_curves.size() > kManyCurves;
}

void CurveGraphs::style(Curve& curve) const {
    const QColor colour = curve.colour();
    QPen pen(colour, m_coarse ? 1.0 : kLineWidth);
    pen.setJoinStyle(Qt::RoundJoin);
    curveStyle(curve.look, curve.key.split).applyTo(pen);
    curve.shown->setPen(pen);
    for (QCPGraph* graph : {curve.shown, curve.raw})
        graph->setAntialiased(!m_coarse);
    curve.raw->setPen(QPen(mixed(theme().surface, colour, kRawShare), 1.0));
    if (curve.spread)
        curve.raw->setPen(QPen(colour, pen.widthF(), Qt::DotLine));
    if (curve.link)
        curve.link->setPen(QPen(colour, m_coarse ? 1.0 : kLinkWidth, Qt::DashLine));
    if (curve.high) {
        QColor wash = colour;
        wash.setAlpha(kBandAlpha);
        curve.high->setBrush(wash);
    }
}

void CurveGraphs::restyle() {
    // Lines wider than a pixel are drawn many times faster without joins, which curves do not need;
    // thin ones with hard edges many times faster as a whole than segment by segment.
    m_plot->setPlottingHint(QCP::phFastPolylines, !m_coarse);
    for (Curve& curve : m_curves)
        if (curve.shown)
            style(curve);
}

QVector<QCPGraphData> CurveGraphs::sample(const CurveData& data, CurveData::Layer layer,
                                          const CurveData::Columns& columns,
                                          const std::function<bool(std::size_t)>& drawn) {
    const auto indexes = data.visible(layer, columns);
    QVector<QCPGraphData> points;
    points.reserve(static_cast<qsizetype>(indexes.size()));
    std::optional<std::size_t> before;
    for (const std::size_t index : indexes) {
        const double x = toAxis(data.x(index, m_options.x), m_options.xScale);
        double y = toAxis(data.value(index, layer), m_options.yScale);
        if (std::isnan(x))
            continue;
        if (!std::isfinite(y) || (drawn && !drawn(index)))
            y = std::numeric_limits<double>::quiet_NaN();
        else if (x >= m_window.lower && x <= m_window.upper)
            include(m_yRange, y);
        if (before && data.isPausedBetween(*before, index))
            points.append(QCPGraphData(x, std::numeric_limits<double>::quiet_NaN()));
        before = index;
        const QCPGraphData point(x, y);
        if (!points.isEmpty())
            includeEdges(points.back(), point);
        points.append(point);
    }
    return points;
}

void CurveGraphs::includeEdges(const QCPGraphData& from, const QCPGraphData& to) {
    for (const double edge : {m_window.lower, m_window.upper}) {
        if (!(from.key < edge && edge < to.key))
            continue;
        const double y = std::lerp(from.value, to.value, (edge - from.key) / (to.key - from.key));
        if (std::isfinite(y)) // else the line is interrupted here
            include(m_yRange, y);
    }
}

void CurveGraphs::startSampling(const ChartOptions& options, const AxisWindow& window,
                                bool isMoving) {
    m_yRange.reset();
    m_next = 0;
    m_options = options;
    m_window = window;
    m_pixels = window.pixels;
    if (hasManyCurves())
        m_window.pixels = std::max(1, window.pixels / (isMoving ? kPixelsMoving : kPixelsAtRest));
}

bool CurveGraphs::sampleNext() {
    if (m_next >= m_curves.size())
        return false;
    Curve& curve = m_curves[m_next++];
    makeGraphs(curve);
    const CurveData* data = curve.data();
    if (!data) {
        for (CurveGraph* graph : {curve.raw, curve.shown, curve.low, curve.high, curve.link})
            if (graph)
                graph->data()->clear();
        return true;
    }
    if (curve.spread)
        fillMean(curve, *data);
    else
        fill(curve, *data);
    if (curve.link)
        fillLink(curve, *data);
    mark(curve, *data);
    return true;
}

void CurveGraphs::startPainting() {
    chooseStroke();
    m_picture->start(layers());
}

bool CurveGraphs::paintNext() {
    return m_picture->paintNext();
}

/// Its points, where there is room for them.
void CurveGraphs::mark(Curve& curve, const CurveData& data) {
    const auto shown = static_cast<qsizetype>(curve.shown->dataCount());
    const bool marked = data.size() == 1 || (curve.key.split != runs::Split::Train &&
                                             shown * kPixelsPerMarker <= m_pixels);
    PointMark mark = splitStyle(curve.key.split).mark;
    if (mark == PointMark::None)
        mark = PointMark::Dot; // of one that is alone
    curve.shown->setScatterStyle(
        scatterStyle(marked ? mark : PointMark::None, curve.colour(), theme().surface));
}

void CurveGraphs::fill(Curve& curve, const CurveData& data) {
    const CurveData::Columns columns = data.columns(m_options.x, m_window);
    const bool smoothed = data.isSmoothed();
    curve.shown->data()->set(
        sample(data, smoothed ? CurveData::Layer::Smoothed : CurveData::Layer::Raw, columns), true);
    curve.raw->data()->set(
        smoothed ? sample(data, CurveData::Layer::Raw, columns) : QVector<QCPGraphData>(), true);
}

/// From where the origin's curve was at that step to the first point of this one, where it had
/// been measured by then.
void CurveGraphs::fillLink(Curve& curve, const CurveData& data) {
    const auto layer = CurveData::Layer::Smoothed;
    QVector<QCPGraphData> points;
    const auto add = [&](double x, double y) {
        const double across = toAxis(x, m_options.xScale);
        if (!std::isfinite(across) || !std::isfinite(y))
            return;
        points.append(QCPGraphData(across, y));
        if (across >= m_window.lower && across <= m_window.upper)
            include(m_yRange, y);
    };
    const CurveData* origin = curve.origin->find(curve.key);
    if (origin && origin->size(m_options.x) > 0 && data.size(m_options.x) > 0) {
        const auto height = [&](std::size_t row) {
            return toAxis(origin->value(row, layer), m_options.yScale);
        };
        const double x = curve.origin->placeOf(curve.originStep, m_options.x);
        if (const auto beside = origin->around(m_options.x, x)) {
            const double before = origin->x(beside->before, m_options.x);
            const double after = origin->x(beside->after, m_options.x);
            const double share = after > before ? (x - before) / (after - before) : 0.0;
            add(x, std::lerp(height(beside->before), height(beside->after), share));
        } else if (const std::size_t end = *origin->nearest(m_options.x, x);
                   origin->x(end, m_options.x) <= x) { // it was not measured so late
            add(origin->x(end, m_options.x), height(end));
        } // what came of it after the branch is not where the branch comes from
        add(data.x(0, m_options.x), toAxis(data.value(0, layer), m_options.yScale));
    }
    if (points.size() < 2)
        points.clear();
    else
        includeEdges(points.front(), points.back());
    curve.link->data()->set(points);
}

void CurveGraphs::fillMean(Curve& curve, const CurveData& data) {
    const Spread::Coverage& coverage = curve.spread->coverage.at(curve.key);
    const auto isFull = [&](std::size_t row) { return coverage.isFull(row); };
    // Up to and from the next point that all runs have.
    const auto isPart = [&](std::size_t row) {
        return !isFull(row) || (row > 0 && !isFull(row - 1)) ||
               (row + 1 < data.size() && !isFull(row + 1));
    };
    const auto layer = CurveData::Layer::Raw;
    const CurveData::Columns columns = data.columns(m_options.x, m_window);
    curve.shown->data()->set(sample(data, layer, columns, isFull), true);
    curve.raw->data()->set(sample(data, layer, columns, isPart), true);
    if (!curve.low)
        return;
    for (const auto& [graph, edge] : {std::pair{curve.low, curve.spread->low.get()},
                                      std::pair{curve.high, curve.spread->high.get()}}) {
        const CurveData& bound = *edge->find(curve.key);
        graph->data()->set(sample(bound, layer, bound.columns(m_options.x, m_window)), true);
    }
}

double CurveGraphs::strokeCost(const QCPGraph& graph) const {
    const double height = m_plot->height();
    const double scale = height / m_plot->yAxis->range().size();
    const auto points = graph.data();
    double cost = kSegmentCost * points->size();
    double last = std::numeric_limits<double>::quiet_NaN();
    for (auto point = points->constBegin(); point != points->constEnd(); ++point) {
        if (const double rise = std::abs(point->value - last) * scale; rise > 0.0)
            cost += std::min(rise, height);
        last = point->value;
    }
    return cost;
}

void CurveGraphs::chooseStroke() {
    double cost = 0.0;
    for (const Curve& curve : m_curves) {
        if (hasManyCurves())
            break; // it goes without saying
        const bool isSolid = curveStyle(curve.look, curve.key.split).isSolid();
        cost += (isSolid ? 1.0 : kDashCost) * strokeCost(*curve.shown) +
                (curve.spread ? kDashCost : kThinCost) * strokeCost(*curve.raw);
    }
    const bool coarse = hasManyCurves() || cost > kMostWideCost;
    if (std::exchange(m_coarse, coarse) != coarse)
        restyle();
}

std::optional<QCPRange> CurveGraphs::xRange(const ChartOptions& options) const {
    std::optional<QCPRange> range;
    for (const Curve& curve : m_curves) {
        if (!curve.data() || curve.data()->size(options.x) == 0)
            continue;
        const CurveData& data = *curve.data();
        const std::size_t size = data.size(options.x);
        // On a logarithmic axis what lies at zero (the start of relative time) has no place.
        std::size_t first = 0;
        while (first < size && std::isnan(toAxis(data.x(first, options.x), options.xScale)))
            ++first;
        if (first == size)
            continue;
        include(range, toAxis(data.x(first, options.x), options.xScale));
        include(range, toAxis(data.x(size - 1, options.x), options.xScale));
    }
    return range;
}

std::optional<QCPRange> CurveGraphs::yRange() const {
    return m_yRange;
}

std::optional<QCPRange> CurveGraphs::usualYRange(const ChartOptions& options,
                                                 const AxisWindow& window) const {
    std::vector<double> values;
    const std::size_t most = std::clamp<std::size_t>(
        kMostSamples / std::max<std::size_t>(1, m_curves.size()), 10, kCurveSamples);
    for (const Curve& curve : m_curves) {
        if (!curve.data())
            continue;
        const auto [first, last] = curve.data()->within(options.x, window);
        for (std::size_t row = first; row < last; row += 1 + (last - first) / most)
            if (const double y = toAxis(curve.data()->value(row), options.yScale); std::isfinite(y))
                values.push_back(y);
    }
    if (values.empty())
        return std::nullopt;
    const auto quantile = [&](double share) {
        const auto place = values.begin() + std::lround(share * double(values.size() - 1));
        std::ranges::nth_element(values, place);
        return *place;
    };
    const QCPRange most90(quantile(0.05), quantile(0.95));
    return QCPRange(most90.lower - 0.5 * most90.size(), most90.upper + 0.5 * most90.size());
}

int CurveGraphs::piecesIn(const QRect& part) const {
    const QCPAxis* x = m_plot->xAxis;
    const QCPAxis* y = m_plot->yAxis;
    const auto heightAt = [&](const QCPGraphDataContainer& points, int pixel) {
        const double key = x->pixelToCoord(pixel);
        const auto after = points.findBegin(key, false);
        if (after == points.constEnd() || after == points.constBegin())
            return std::numeric_limits<double>::quiet_NaN();
        const auto before = after - 1;
        const double share = (key - before->key) / (after->key - before->key);
        return y->coordToPixel(std::lerp(before->value, after->value, share));
    };
    int pieces = 0;
    for (std::size_t i = 0; i < std::min(m_curves.size(), kMostPieced); ++i) {
        if (!m_curves[i].shown)
            continue;
        const QCPGraphDataContainer& points = *m_curves[i].shown->data();
        double last = heightAt(points, part.left());
        for (int pixel = part.left() + kPiecePixels; pixel <= part.right(); pixel += kPiecePixels) {
            const double height = heightAt(points, pixel);
            if (std::max(last, height) >= part.top() && std::min(last, height) <= part.bottom())
                ++pieces;
            last = height;
        }
    }
    return pieces;
}

std::size_t CurveGraphs::countOutside(const ChartOptions& options, const AxisWindow& window,
                                      const QCPRange& range) const {
    std::size_t count = 0;
    for (const Curve& curve : m_curves)
        if (curve.data())
            count += curve.data()->countOutside(curve.data()->within(options.x, window),
                                                fromAxis(range.lower, options.yScale),
                                                fromAxis(range.upper, options.yScale));
    return count;
}

} // namespace parlance::ui
