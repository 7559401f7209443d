// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/attention_axis.h"

#include "ui/audio/time_axis.h"
#include "ui/words/sentence.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

struct AttentionAxisText {
    Q_DECLARE_TR_FUNCTIONS(AttentionAxisText)
};

/// A letter that is held over several frames is one. Of tokens the first and the last are named.
QString labelsWithin(const AttentionAxis& axis, double from, double to) {
    QString text;
    QString before;
    const auto begin = static_cast<std::size_t>(from);
    const auto end = std::min(axis.labels.size(), static_cast<std::size_t>(std::ceil(to)));
    if (!axis.hasTimes() && begin < end)
        return end - begin == 1
                   ? axis.labels[begin]
                   : QStringLiteral("%1 … %2").arg(axis.labels[begin], axis.labels[end - 1]);
    for (auto i = begin; i < end; ++i) {
        const QString& label = axis.labels[i];
        if (label != before)
            text += label;
        before = label;
    }
    return text;
}

QString countedName(AxisUnit unit, qint64 index) {
    switch (unit) {
    case AxisUnit::Frame:
        return AttentionAxisText::tr("frame %1").arg(index);
    case AxisUnit::Symbol:
        return AttentionAxisText::tr("symbol %1").arg(index);
    case AxisUnit::Place:
        break;
    }
    return AttentionAxisText::tr("place %1").arg(index);
}

} // namespace

bool AttentionAxis::isCounted() const {
    return !hasTimes() && std::ranges::all_of(labels, &QString::isEmpty);
}

QString cellName(const AttentionAxis& axis, qint64 index, qint64 cells) {
    const double perCell = axis.places() / static_cast<double>(std::max<qint64>(1, cells));
    const double from = static_cast<double>(index) * perCell;
    const QString label = labelsWithin(axis, from, from + perCell);
    const QString name = label.isEmpty() ? QString() : quoted(label);
    if (axis.hasTimes()) {
        const QString time = clockText(axis.secondsAt(from), 2);
        return name.isEmpty() ? time : QStringLiteral("%1 %2").arg(time, name);
    }
    return name.isEmpty() ? countedName(axis.unit, index) : name;
}

QString distanceText(const AttentionAxis& axis, double places) {
    if (axis.hasTimes())
        return AttentionAxisText::tr("%1 s").arg(QLocale().toString(places * axis.stepSec, 'f', 2));
    return AttentionAxisText::tr("%n places", nullptr, static_cast<int>(std::lround(places)));
}

} // namespace parlance::ui
