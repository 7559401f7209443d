// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/layout/flow_layout.h"

#include "ui/theme/theme.h"

#include <algorithm>

namespace parlance::ui {
namespace {

int widthOf(const QLayoutItem& item, int room) {
    return std::max(std::min(item.sizeHint().width(), room), item.minimumSize().width());
}

bool expands(const QLayoutItem* item) {
    return item->expandingDirections() & Qt::Horizontal;
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(kSpace);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item) {
    m_items.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (!itemAt(index))
        return nullptr;
    QLayoutItem* taken = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return taken;
}

std::vector<FlowLayout::Line> FlowLayout::linesFor(int width) const {
    std::vector<Line> lines;
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const int wide = widthOf(*item, width);
        if (lines.empty() || lines.back().width + spacing() + wide > width)
            lines.push_back({{item.get()}, wide, item->sizeHint().height()});
        else {
            Line& line = lines.back();
            line.items.push_back(item.get());
            line.width += spacing() + wide;
            line.height = std::max(line.height, item->sizeHint().height());
        }
    }
    return lines;
}

/// Returns the height that it takes.
int FlowLayout::place(const QRect& rect, bool forReal) const {
    const QRect area = rect.marginsRemoved(contentsMargins());
    int y = area.top();
    for (const Line& line : linesFor(area.width())) {
        if (y > area.top())
            y += spacing();
        const auto growing = static_cast<int>(std::ranges::count_if(line.items, expands));
        const int each = growing > 0 ? std::max(0, area.width() - line.width) / growing : 0;
        int x = area.left();
        for (QLayoutItem* item : line.items) {
            int wide = widthOf(*item, area.width());
            if (expands(item))
                wide = std::min(wide + each, item->maximumSize().width());
            const int tall = std::min(line.height, item->sizeHint().height());
            if (forReal)
                item->setGeometry({x, y + (line.height - tall) / 2, wide, tall});
            x += wide + spacing();
        }
        y += line.height;
    }
    return y - area.top() + contentsMargins().top() + contentsMargins().bottom();
}

int FlowLayout::heightForWidth(int width) const {
    return place({0, 0, width, 0}, false);
}

QSize FlowLayout::sizeHint() const {
    QSize size(0, 0);
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        size.rwidth() += (size.width() > 0 ? spacing() : 0) + item->sizeHint().width();
        size.setHeight(std::max(size.height(), item->sizeHint().height()));
    }
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const {
    QSize size(0, 0);
    for (const auto& item : m_items)
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    place(rect, true);
}

} // namespace parlance::ui
