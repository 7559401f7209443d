// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/samples/step_curve.h"

#include "ui/pages/runs/samples/sample_text.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <limits>

namespace parlance::ui {

namespace {

constexpr int kHeight = 48;
constexpr double kMargin = 10.0;
constexpr double kDotRadius = 3.0;

} // namespace

StepCurve::StepCurve(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("stepCurve"));
    setAccessibleName(tr("Step whose samples are shown"));
    setToolTip(tr("Drag the cursor, or press Left and Right, to go to another validation"));
    setFixedHeight(kHeight);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SizeHorCursor);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, qOverload<>(&QWidget::update));
}

void StepCurve::setCurve(std::shared_ptr<const RunCurves> run, const runs::MetricInfo& metric,
                         const QColor& colour) {
    m_run = std::move(run);
    m_colour = colour;
    m_metric = metric;
    describe();
    update();
}

void StepCurve::setSteps(std::vector<std::int64_t> steps, std::int64_t chosen) {
    m_steps = std::move(steps);
    m_step = chosen;
    describe();
    update();
}

const CurveData* StepCurve::curve() const {
    const CurveData* const found =
        m_run ? m_run->find({m_metric.name, runs::Split::Valid}) : nullptr;
    return found && found->size() > 0 ? found : nullptr;
}

QString StepCurve::words() const {
    if (m_steps.empty())
        return {};
    const double value = valueAt(m_step);
    QString step = stepText(m_step, m_run ? m_run->stepsBefore() : 0);
    step.front() = step.front().toUpper();
    return std::isnan(value) ? step
                             : QStringLiteral("%1 · %2").arg(step, metricReading(m_metric, value));
}

void StepCurve::describe() {
    setAccessibleDescription(words());
}

QRectF StepCurve::area() const {
    return QRectF(rect()).adjusted(kMargin, kMargin, -kMargin, -kMargin);
}

/// From the start of the run to the last of the steps or values.
double StepCurve::xOf(std::int64_t step) const {
    std::int64_t last = m_steps.empty() ? 1 : m_steps.back();
    if (const CurveData* shown = curve())
        last = std::max(last, shown->step(shown->size() - 1));
    return area().left() + area().width() * static_cast<double>(step) / static_cast<double>(last);
}

/// NaN where none was written.
double StepCurve::valueAt(std::int64_t step) const {
    if (const CurveData* shown = curve())
        for (std::size_t i = 0; i < shown->size(); ++i)
            if (shown->step(i) == step)
                return shown->value(i);
    return std::numeric_limits<double>::quiet_NaN();
}

void StepCurve::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& colours = theme();
    painter.setPen(hasFocus() ? QPen(colours.accent, 1.5) : QPen(colours.border));
    painter.setBrush(colours.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    if (m_steps.empty())
        return;
    const double x = xOf(m_step);
    painter.setPen(QPen(colours.danger, 1.5));
    painter.drawLine(QPointF(x, 2.0), QPointF(x, height() - 2.0));
    paintCurve(painter);
}

void StepCurve::paintCurve(QPainter& painter) const {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const CurveData* const shown = curve();
    for (std::size_t i = 0; shown && i < shown->size(); ++i)
        if (const double value = shown->value(i); std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    const auto yOf = [&](double value) {
        return !std::isfinite(value) || high <= low
                   ? area().center().y()
                   : area().bottom() - (value - low) / (high - low) * area().height();
    };
    QPainterPath path;
    for (std::size_t i = 0; shown && i < shown->size(); ++i) {
        const QPointF place(xOf(shown->step(i)), yOf(shown->value(i)));
        if (!std::isfinite(shown->value(i)))
            continue;
        if (path.elementCount() == 0)
            path.moveTo(place);
        else
            path.lineTo(place);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    for (const std::int64_t step : m_steps) {
        painter.setBrush(step == m_step ? m_colour : theme().surface);
        painter.drawEllipse(QPointF(xOf(step), yOf(valueAt(step))), kDotRadius, kDotRadius);
    }
}

void StepCurve::choose(std::int64_t step) {
    if (step == m_step)
        return;
    m_step = step;
    describe();
    update();
    Q_EMIT stepChosen(step);
}

void StepCurve::chooseNear(std::int64_t step) {
    if (!m_steps.empty())
        choose(*std::ranges::min_element(
            m_steps, {}, [step](std::int64_t each) { return std::abs(each - step); }));
}

void StepCurve::chooseAt(double x) {
    if (!m_steps.empty())
        choose(*std::ranges::min_element(
            m_steps, {}, [&](std::int64_t step) { return std::abs(xOf(step) - x); }));
}

void StepCurve::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        chooseAt(event->position().x());
}

void StepCurve::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton)
        chooseAt(event->position().x());
}

void StepCurve::keyPressEvent(QKeyEvent* event) {
    const auto now = std::ranges::find(m_steps, m_step);
    if (now == m_steps.end() || event->modifiers() != Qt::NoModifier)
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(now == m_steps.begin() ? *now : *std::prev(now));
    case Qt::Key_Right:
        return choose(std::next(now) == m_steps.end() ? *now : *std::next(now));
    case Qt::Key_Home:
        return choose(m_steps.front());
    case Qt::Key_End:
        return choose(m_steps.back());
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace parlance::ui
