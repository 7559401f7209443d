// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/history_card.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {

namespace {

constexpr int kLeastWidth = 180, kLeastHeight = 96;

/// Each line begins with what is looked for, and ends in an ellipsis where it is too long.
class HistoryLines : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index).grownBy({0, 0, 0, kSpace});
    }

  protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const QStyle& style = *option->widget->style();
        const QRect room =
            style.subElementRect(QStyle::SE_ItemViewItemText, option, option->widget);
        const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget);
        QStringList lines = option->text.split(QChar::LineSeparator);
        for (QString& line : lines)
            line = option->fontMetrics.elidedText(line, Qt::ElideRight,
                                                  room.width() - 2 * (margin + 1));
        option->text = lines.join(QChar::LineSeparator);
    }
};

void fill(QListWidgetItem& row, const HistoryItem& item) {
    row.setText(item.words);
    row.setToolTip(QStringLiteral("%1\n%2").arg(QLocale().toString(item.made, QLocale::ShortFormat),
                                                item.words));
    row.setIcon(item.isDoubtful ? icon(QStringLiteral("warning")) : QIcon());
}

} // namespace

HistoryCard::HistoryCard(const Words& words, QWidget* parent) : Card(words.heading, parent) {
    // Above: a card that grows with the result beside it moves none of them.
    body()->addWidget(makeButtons(words));
    makeList(words);
    body()->addWidget(m_list, 1);
    passFocusTo(m_remove, {m_list});
    passFocusTo(m_undo, {m_list});
    connect(m_list, &QListWidget::itemSelectionChanged, this, [this] {
        m_hasOpened = true;
        refresh();
        openSelected();
    });
    connect(m_list, &QListWidget::itemClicked, this, [this] {
        if (!m_hasOpened)
            openSelected();
    });
    connect(m_compare, &QAbstractButton::clicked, this, [this] {
        const std::vector<HistoryItem> two = selected();
        Q_EMIT compareRequested(two.front(), two.back());
    });
    connect(m_save, &QAbstractButton::clicked, this, [this] { Q_EMIT saveRequested(selected()); });
    connect(m_remove, &QAbstractButton::clicked, this,
            [this] { Q_EMIT removeRequested(selected()); });
    connect(m_undo, &QAbstractButton::clicked, this, &HistoryCard::undoRequested);
    m_undo->setEnabled(false);
    refresh();
}

void HistoryCard::makeList(const Words& words) {
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("history"));
    m_list->setAccessibleName(words.name);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setItemDelegate(new HistoryLines(m_list));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setMinimumSize(kLeastWidth, kLeastHeight);
    m_list->installEventFilter(this);
    m_list->viewport()->installEventFilter(this);
    m_whenEmpty = makeText(TextRole::Muted, "historyWhenEmpty", m_list->viewport());
    m_whenEmpty->setText(words.whenEmpty);
    m_whenEmpty->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* over = new QVBoxLayout(m_list->viewport());
    over->setContentsMargins(0, 0, 0, 0);
    over->addWidget(m_whenEmpty);
    over->addStretch(1);
}

QWidget* HistoryCard::makeButtons(const Words& words) {
    auto* buttons = new QWidget(this);
    // Words alone: two have room beside each other in a narrow list.
    const auto make = [buttons](const char* name, const QString& text, const QString& tip) {
        auto* button = new QPushButton(text, buttons);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        return button;
    };
    m_compare = make("compareKept", tr("&Compare"), words.compareTip);
    m_compare->setVisible(!words.compareTip.isEmpty());
    m_save = make("saveKept", tr("S&ave…"), words.saveTip);
    m_remove = make("removeKept", tr("&Remove"), tr("What is selected (Delete)"));
    m_undo = make("undoRemove", tr("&Undo"), tr("Bring back what was removed last (Ctrl+Z)"));
    auto* row = new FlowLayout(buttons);
    for (QPushButton* button : {m_compare, m_save, m_remove, m_undo})
        row->addWidget(button);
    return buttons;
}

void HistoryCard::setItems(std::vector<HistoryItem> items) {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_items.clear();
    for (const HistoryItem& item : items)
        insert(item, m_list->count());
    m_list->setCurrentRow(0);
    refresh();
}

void HistoryCard::chooseNone() {
    const QSignalBlocker quiet(m_list);
    m_list->clearSelection();
    refresh();
}

void HistoryCard::add(const HistoryItem& item) {
    const QSignalBlocker quiet(m_list);
    insert(item, 0);
    m_list->clearSelection();
    m_list->setCurrentRow(0);
    m_list->scrollToTop();
    refresh();
}

void HistoryCard::list(const HistoryItem& item) {
    insert(item, 0);
    refresh();
}

void HistoryCard::update(const HistoryItem& item) {
    const int row = rowOf(item);
    if (row < 0)
        return add(item);
    m_items[static_cast<std::size_t>(row)] = item;
    fill(*m_list->item(row), item);
    refresh();
}

void HistoryCard::insert(const HistoryItem& item, int row) {
    // The list tells of its selection while the rows below are still at their old places.
    const QSignalBlocker quiet(m_list);
    m_items.insert(m_items.begin() + row, item);
    auto* shown = new QListWidgetItem;
    fill(*shown, item);
    m_list->insertItem(row, shown);
}

int HistoryCard::rowOf(const HistoryItem& item) const {
    const auto found = std::ranges::find(m_items, item.made, &HistoryItem::made);
    return found == m_items.end() ? -1 : static_cast<int>(found - m_items.begin());
}

bool HistoryCard::remove(const HistoryItem& item) {
    const int row = rowOf(item);
    if (row < 0)
        return false;
    const QSignalBlocker quiet(m_list); // as insert()
    m_items.erase(m_items.begin() + row);
    delete m_list->takeItem(row);
    refresh();
    return true;
}

void HistoryCard::putBack(const std::vector<HistoryItem>& items) {
    {
        const QSignalBlocker quiet(m_list);
        m_list->clearSelection();
        for (const HistoryItem& item : items) {
            const auto older = std::ranges::find_if(
                m_items, [&](const HistoryItem& each) { return each.made < item.made; });
            const int row = static_cast<int>(older - m_items.begin());
            insert(item, row);
            m_list->setCurrentRow(row, QItemSelectionModel::Select);
        }
    }
    refresh();
}

void HistoryCard::setUndoable(bool undoable) {
    m_undo->setEnabled(undoable);
}

std::vector<HistoryItem> HistoryCard::selected() const {
    std::vector<HistoryItem> items;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->isSelected())
            items.push_back(m_items[static_cast<std::size_t>(row)]);
    return items;
}

void HistoryCard::openSelected() {
    if (const std::vector<HistoryItem> items = selected(); items.size() == 1)
        Q_EMIT openRequested(items.front());
}

void HistoryCard::refresh() {
    const std::vector<HistoryItem> items = selected();
    const bool kept =
        std::ranges::all_of(items, [](const HistoryItem& item) { return !item.file.empty(); });
    m_compare->setEnabled(items.size() == 2 && kept);
    m_save->setEnabled(!items.empty() && kept);
    m_remove->setEnabled(!items.empty());
    m_whenEmpty->setVisible(m_items.empty());
}

bool HistoryCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress)
        m_hasOpened = false;
    if (event->type() != QEvent::KeyPress)
        return Card::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter) {
        openSelected();
        return true;
    }
    QPushButton* const meant = key.key() == Qt::Key_Delete       ? m_remove
                               : key.matches(QKeySequence::Undo) ? m_undo
                                                                 : nullptr;
    if (!meant || !meant->isEnabled())
        return Card::eventFilter(watched, event);
    meant->click();
    return true;
}

} // namespace parlance::ui
