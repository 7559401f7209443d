// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/text/marked_text_delegate.h"

#include "ui/pages/data/items/items_model.h"
#include "ui/pages/data/text/marked_text.h"

#include <QApplication>
#include <QPainter>

namespace parlance::ui {

namespace {

QList<QTextLayout::FormatRange> formatsOf(const MarkedText& marked, int shown) {
    QList<QTextLayout::FormatRange> formats;
    for (const MarkedText::Mark& mark : marked.marks)
        if (mark.begin < shown)
            formats.push_back(
                {mark.begin, std::min(mark.length, shown - mark.begin), unknownWordFormat()});
    return formats;
}

} // namespace

void MarkedTextDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const {
    const data::DataItem* item =
        index.column() == DataItemsModel::Text ? m_model.itemAt(index) : nullptr;
    if (!item || item->unknown.empty()) {
        QStyleOptionViewItem plain = option;
        plain.textElideMode = Qt::ElideRight; // the table has that of names
        return QStyledItemDelegate::paint(painter, plain, index);
    }
    QStyleOptionViewItem frame = option;
    initStyleOption(&frame, index);
    frame.text.clear();
    const QStyle* style = frame.widget ? frame.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &frame, painter, frame.widget);

    const MarkedText marked = markedText(*item, DataItemsModel::kMostTextBytes);
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &frame, frame.widget) + 1;
    // As the style has it where nothing is marked.
    frame.text = QStringLiteral(" ");
    QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &frame, frame.widget);
    room.adjust(margin, 0, -margin, 0);
    const QString elided = frame.fontMetrics.elidedText(marked.text, Qt::ElideRight, room.width());
    const bool isCut = elided != marked.text;
    QTextLayout layout(elided, frame.font);
    layout.setFormats(formatsOf(marked, static_cast<int>(elided.size()) - (isCut ? 1 : 0)));
    QTextOption single;
    single.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(single);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(room.width());
    layout.endLayout();
    painter->save();
    painter->setClipRect(room);
    painter->setPen(frame.palette.color(
        frame.state & QStyle::State_Selected ? QPalette::HighlightedText : QPalette::Text));
    layout.draw(painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
    painter->restore();
}

} // namespace parlance::ui
