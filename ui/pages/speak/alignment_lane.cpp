// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/speak/alignment_lane.h"

#include "ui/audio/colour_map.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kHeight = 48;

/// A passage's part of the picture.
QRect partOf(const infer::PassageReport& passage, const QImage& picture) {
    const int symbols = static_cast<int>(passage.symbols);
    return QRect(static_cast<int>(passage.firstFrame), picture.height() - symbols,
                 static_cast<int>(passage.frames), symbols) &
           picture.rect();
}

} // namespace

AlignmentLane::AlignmentLane(TimeAxis& axis, QWidget* parent) : TimeView(axis, parent) {
    setObjectName(QStringLiteral("alignmentLane"));
    setAccessibleName(tr("Alignment of text and speech"));
    setMinimumHeight(kHeight);
}

void AlignmentLane::setSpeech(std::shared_ptr<const Speech> speech) {
    m_speech = std::move(speech);
    invalidate();
}

void AlignmentLane::paintContent(QPainter& painter) {
    const auto colours = intensityColours(theme().dark);
    painter.fillRect(rect(), QColor(colours.front()));
    if (!m_speech)
        return;
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QList<QRgb> table(colours.begin(), colours.end());
    for (const infer::PassageReport& passage : m_speech->record.passages) {
        const double left = axis().xOf(passage.startSec, width());
        const double right = axis().xOf(passage.endSec, width());
        if (right < 0.0 || left > width())
            continue;
        QImage part = m_speech->alignment.copy(partOf(passage, m_speech->alignment));
        if (part.isNull())
            continue;
        part.setColorTable(table);
        painter.drawImage(QRectF(left, 0.0, right - left, height()), part);
        painter.setPen(theme().grid);
        painter.drawLine(QPointF(left, 0.0), QPointF(left, height()));
    }
}

bool AlignmentLane::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return TimeView::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const double place = axis().secondsAt(help->pos().x(), width());
    QString tip;
    if (m_speech)
        for (const infer::PassageReport& passage : m_speech->record.passages)
            if (place >= passage.startSec && place < passage.endSec)
                tip = tr("“%1”: %2. Focus %3 %, coverage %4 %")
                          .arg(QString::fromStdString(passage.spoken),
                               QString::fromStdString(passage.alignment.verdict()))
                          .arg(100.0 * passage.alignment.focus, 0, 'f', 0)
                          .arg(100.0 * passage.alignment.coverage, 0, 'f', 0);
    QToolTip::showText(help->globalPos(), tip, this);
    return true;
}

} // namespace parlance::ui
