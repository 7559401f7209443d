// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/preset_delegate.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QFontInfo>
#include <QPainter>
#include <QScrollBar>

namespace parlance::ui {
namespace {

constexpr int kMaxLines = 3;
constexpr int kIconSide = 14;

QFont smallFont(QFont font) {
    font.setPixelSize(QFontInfo(font).pixelSize() - 1);
    return font;
}

/// The view's width decides how the summary breaks; the option has none when sizes are asked for.
/// Always as beside a scroll bar, which may come after that.
int textWidth(const QStyleOptionViewItem& option) {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width =
        view ? view->contentsRect().width() - view->verticalScrollBar()->sizeHint().width()
             : option.rect.width();
    return width - 2 * kSpace;
}

QRect summaryRect(const QStyleOptionViewItem& option, const QString& text) {
    const QFontMetrics metrics(smallFont(option.font));
    QRect rect = metrics.boundingRect(QRect(0, 0, textWidth(option), 1000), Qt::TextWordWrap, text);
    rect.setHeight(std::min(rect.height(), kMaxLines * metrics.lineSpacing()));
    return rect;
}

bool isHeading(const QModelIndex& index) {
    return !(index.flags() & Qt::ItemIsSelectable);
}

QString stateText(const QModelIndex& index) {
    return index.data(PresetDelegate::kHasData).toBool()
               ? PresetDelegate::tr("Data in this project")
               : PresetDelegate::tr("Needs data of your own");
}

} // namespace

void PresetDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const Theme& colours = theme();
    if (isHeading(index)) {
        painter->setFont(smallFont(option.font));
        painter->setPen(colours.textMuted);
        painter->drawText(option.rect.adjusted(kSpace, 0, -kSpace, -2),
                          Qt::AlignBottom | Qt::AlignLeft, index.data().toString());
        painter->restore();
        return;
    }
    const QRect frame = option.rect.adjusted(1, 1, -1, -1);
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
        QColor fill = option.state & QStyle::State_Selected ? colours.accent : colours.text;
        fill.setAlphaF(option.state & QStyle::State_Selected ? (colours.dark ? 0.24F : 0.13F)
                                                             : 0.05F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(fill);
        painter->drawRoundedRect(frame, 6, 6);
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(colours.accent);
        painter->drawRoundedRect(QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }

    QRect area = option.rect.adjusted(kSpace, kSpace, -kSpace, -kSpace);
    painter->setFont(option.font);
    painter->setPen(colours.text);
    const QFontMetrics nameMetrics(painter->font());
    painter->drawText(
        area, Qt::AlignTop | Qt::AlignLeft,
        nameMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, area.width()));
    area.setTop(area.top() + nameMetrics.lineSpacing() + 2);

    const QString summary = index.data(kSummary).toString();
    const int height = summaryRect(option, summary).height();
    painter->setFont(smallFont(option.font));
    painter->setPen(colours.textMuted);
    painter->drawText(QRect(area.left(), area.top(), textWidth(option), height), Qt::TextWordWrap,
                      summary);
    area.setTop(area.top() + height + kSpaceSmall);

    const bool hasData = index.data(kHasData).toBool();
    const QColor colour = hasData ? colours.success : colours.textMuted;
    paintIcon(painter, QRect(area.left(), area.top() + 1, kIconSide, kIconSide),
              hasData ? QStringLiteral("check") : QStringLiteral("info"), colour);
    painter->setPen(colour);
    painter->drawText(area.adjusted(kIconSide + kSpaceSmall, 0, 0, 0), Qt::AlignTop | Qt::AlignLeft,
                      stateText(index));
    painter->restore();
}

QSize PresetDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (isHeading(index))
        return {textWidth(option), QFontMetrics(option.font).lineSpacing() + kSpace};
    const int name = QFontMetrics(option.font).lineSpacing();
    const int state = QFontMetrics(smallFont(option.font)).lineSpacing();
    const int summary = summaryRect(option, index.data(kSummary).toString()).height();
    return {textWidth(option), 2 * kSpace + name + 2 + summary + kSpaceSmall + state};
}

} // namespace parlance::ui
