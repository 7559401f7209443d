// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_delegate.h"

#include "ui/models/run_words.h"
#include "ui/models/runs_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace parlance::ui {
namespace {

constexpr int kRowHeight = 68;
constexpr int kSparklineWidth = 72;
constexpr int kSparklineHeight = 26;
constexpr int kIcon = 16;

void paintBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    QColor colour = theme().surface;
    if (option.state & QStyle::State_Selected)
        colour = mixed(theme().surface, theme().accent, theme().dark ? 0.24 : 0.12);
    else if (option.state & QStyle::State_MouseOver)
        colour = mixed(theme().surface, theme().text, 0.05);
    painter->fillRect(option.rect, colour);
    if ((option.state & QStyle::State_HasFocus) &&
        (option.state & QStyle::State_KeyboardFocusChange)) {
        painter->setPen(theme().accent);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->fillRect(
        QRect(option.rect.left() + 12, option.rect.bottom(), option.rect.width() - 24, 1),
        theme().grid);
}

void paintSparkline(QPainter* painter, const QRect& rect, const QVector<double>& values,
                    const QColor& colour) {
    double least = INFINITY;
    double greatest = -INFINITY;
    for (const double value : values) {
        if (!std::isfinite(value))
            continue;
        least = std::min(least, value);
        greatest = std::max(greatest, value);
    }
    if (values.size() < 2 || !(least <= greatest))
        return;
    const double span = greatest > least ? greatest - least : 1.0;
    QPainterPath path;
    bool drawing = false;
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) {
            drawing = false;
            continue;
        }
        const QPointF at(rect.left() + double(rect.width()) * double(i) / double(values.size() - 1),
                         rect.bottom() - rect.height() * (values[i] - least) / span);
        if (drawing)
            path.lineTo(at);
        else
            path.moveTo(at);
        drawing = true;
    }
    painter->strokePath(path, QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

void paintProgress(QPainter* painter, const QRect& rect, double share) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(mixed(theme().surface, theme().text, theme().dark ? 0.16 : 0.12));
    painter->drawRoundedRect(rect, 2, 2);
    painter->setBrush(theme().accent);
    QRect done = rect;
    done.setWidth(std::max(4, int(rect.width() * share)));
    painter->drawRoundedRect(done, 2, 2);
}

QString textOf(const QModelIndex& index, int column) {
    return index.siblingAtColumn(column).data(Qt::DisplayRole).toString();
}

/// One line of text from `area`'s left edge on; returns where it ends.
int paintText(QPainter* painter, const QFont& font, const QColor& ink, const QRect& area,
              const QString& words, Qt::TextElideMode elide = Qt::ElideRight) {
    painter->setFont(font);
    painter->setPen(ink);
    const QFontMetrics metrics(font);
    const QString fitting = metrics.elidedText(words, elide, area.width());
    painter->drawText(area, Qt::AlignVCenter, fitting);
    return area.left() + metrics.horizontalAdvance(fitting);
}

/// What is worth knowing after the state: how far it is or how well it ended, and when it began.
QString factsOf(const QModelIndex& index, bool active) {
    QString facts;
    for (const int column : {active ? RunsModel::Progress : RunsModel::Best, RunsModel::Started})
        if (const QString words = textOf(index, column); !words.isEmpty())
            facts += QStringLiteral(" · ") + words;
    return facts;
}

/// State and name; state in words and facts; progress or preset.
void paintLines(QPainter* painter, const QFont& font, const QRect& area, const QModelIndex& index) {
    const auto state = static_cast<runs::State>(index.data(RunsModel::StateRole).toInt());
    const bool active = runs::isActive(state);
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    QFont small = font;
    small.setPixelSize(std::max(10, QFontInfo(font).pixelSize() - 1));
    const int height = QFontMetrics(bold).height() + 3;
    paintIcon(painter, QRect(area.left(), area.top() + (height - kIcon) / 2, kIcon, kIcon),
              stateIcon(state), stateColour(state));

    QRect line(area.left() + kIcon + 8, area.top(), area.width() - kIcon - 8, height);
    paintText(painter, bold, theme().text, line, textOf(index, RunsModel::Name), Qt::ElideMiddle);
    line.translate(0, height);
    QRect rest = line;
    rest.setLeft(
        paintText(painter, small, stateColour(state), line, textOf(index, RunsModel::State)));
    paintText(painter, small, theme().textMuted, rest, factsOf(index, active));
    line.translate(0, height);
    const QVariant share = index.data(RunsModel::ProgressRole);
    if (active && share.isValid())
        paintProgress(painter, QRect(line.left(), line.top() + 4, line.width(), 4),
                      share.toDouble());
    else
        paintText(painter, small, theme().textMuted, line.translated(0, -3),
                  textOf(index, RunsModel::Preset));
}

} // namespace

QSize RunDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {240, kRowHeight};
}

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(painter, option);
    const QVariant colour = index.data(RunsModel::ColourRole);
    if (colour.isValid())
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 4, option.rect.height()),
                          colour.value<QColor>());
    const QRect inner = option.rect.adjusted(16, 9, -14, -9);
    paintSparkline(painter,
                   QRect(inner.right() - kSparklineWidth, inner.center().y() - kSparklineHeight / 2,
                         kSparklineWidth, kSparklineHeight),
                   index.data(RunsModel::SparklineRole).value<QVector<double>>(),
                   colour.isValid() ? colour.value<QColor>() : theme().textMuted);
    paintLines(painter, option.font, inner.adjusted(0, 0, -kSparklineWidth - 10, 0), index);
    painter->restore();
}

} // namespace parlance::ui
