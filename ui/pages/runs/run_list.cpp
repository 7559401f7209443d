// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_list.h"

#include "ui/models/run_delegate.h"
#include "ui/models/runs_filter.h"
#include "ui/models/runs_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QSet>

namespace parlance::ui {

RunList::RunList(RunsModel& model, QWidget* parent)
    : Card({}, parent), m_model(model), m_filter(new RunsFilter(model, this)),
      m_count(new QLabel(this)), m_order(new QComboBox(this)), m_query(new QLineEdit(this)),
      m_problem(new QLabel(this)), m_view(new QListView(this)) {
    body()->addWidget(makeHead());

    m_view->setObjectName(QStringLiteral("runList"));
    m_view->setAccessibleName(tr("Runs"));
    m_view->setModel(m_filter);
    m_view->setModelColumn(RunsModel::Name);
    m_view->setItemDelegate(new RunDelegate(m_view));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setUniformItemSizes(true);
    m_view->setMouseTracking(true);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setFrameShape(QFrame::NoFrame);
    addFromEdgeToEdge(m_view);

    connect(m_query, &QLineEdit::textChanged, this, &RunList::applyQuery);
    connect(m_order, &QComboBox::currentIndexChanged, this, &RunList::applySort);
    // Queued: the selection model also speaks while rows are being inserted, when nobody may touch
    // the model, and what follows a selection colours its rows.
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunList::readSelection, Qt::QueuedConnection);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_filter, signal, this, &RunList::updateCount);
    updateCount();
}

QWidget* RunList::makeHead() {
    for (const auto& [column, name] :
         {std::pair{RunsModel::Started, tr("Newest")}, std::pair{RunsModel::Name, tr("Name")},
          std::pair{RunsModel::State, tr("State")}, std::pair{RunsModel::Best, tr("Best value")},
          std::pair{RunsModel::Loss, tr("Loss")}, std::pair{RunsModel::Duration, tr("Longest")}})
        m_order->addItem(name, static_cast<int>(column));
    m_order->setObjectName(QStringLiteral("runOrder"));
    m_order->setAccessibleName(tr("Order of the runs"));
    applySort();

    m_query->setObjectName(QStringLiteral("runFilter"));
    m_query->setAccessibleName(tr("Filter the runs"));
    m_query->setPlaceholderText(tr("Filter, as: digits state:failed wer<5"));
    m_query->setToolTip(tr("Words in the name, preset, family or state; or\n"
                           "name: preset: family: task: state: device: with a word; or\n"
                           "loss, step, epoch or a best value with < <= > >= = and a number"));
    m_query->setClearButtonEnabled(true);
    m_query->addAction(icon(QStringLiteral("search"), IconTint::Muted), QLineEdit::LeadingPosition);
    setTextRole(m_problem, TextRole::Warning);
    m_problem->setObjectName(QStringLiteral("filterProblem"));
    m_problem->setWordWrap(true);
    m_problem->hide();

    setTextRole(m_count, TextRole::Heading);
    auto* title = new QHBoxLayout;
    title->addWidget(m_count, 1);
    title->addWidget(m_order);
    auto* head = new QWidget(this);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, kSpaceSmall);
    column->setSpacing(kSpace);
    column->addLayout(title);
    column->addWidget(m_query);
    column->addWidget(m_problem);
    return head;
}

void RunList::applyQuery() {
    const RunQuery query = RunQuery::parse(m_query->text(), m_model.metrics());
    m_problem->setText(query.problem());
    m_problem->setVisible(!query.problem().isEmpty());
    m_filter->setQuery(query);
}

void RunList::applySort() {
    const int column = m_order->currentData().toInt();
    const bool greatestFirst = column == RunsModel::Started || column == RunsModel::Duration;
    m_filter->sort(column, greatestFirst ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void RunList::updateCount() {
    const int shown = m_filter->rowCount();
    const int all = m_model.rowCount();
    m_count->setText(shown == all ? tr("Runs: %1").arg(all)
                                  : tr("Runs: %1 of %2").arg(shown).arg(all));
}

void RunList::readSelection() {
    QStringList now;
    for (const QModelIndex& index : m_view->selectionModel()->selectedIndexes())
        if (index.column() == m_view->modelColumn())
            now += index.data(RunsModel::IdRole).toString();
    const QStringList before = m_selected;
    m_selected.removeIf(
        [ids = QSet(now.begin(), now.end())](const QString& id) { return !ids.contains(id); });
    const QSet<QString> kept(m_selected.begin(), m_selected.end());
    for (const QString& id : now)
        if (!kept.contains(id))
            m_selected += id;
    if (m_selected != before)
        Q_EMIT selectionChanged();
}

bool RunList::select(const QString& id) {
    const QModelIndex source = m_model.indexOf(id);
    if (!source.isValid())
        return false;
    if (!m_filter->mapFromSource(source).isValid())
        m_query->clear();
    const QModelIndex index = m_filter->mapFromSource(source);
    m_view->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    m_view->scrollTo(index);
    return true;
}

void RunList::selectAll() {
    m_view->selectAll();
}

void RunList::focusFilter() {
    m_query->setFocus(Qt::ShortcutFocusReason);
}

} // namespace parlance::ui
