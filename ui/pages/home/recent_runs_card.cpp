// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/recent_runs_card.h"

#include "ui/models/runs/run_delegate.h"
#include "ui/models/runs/runs_model.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QListView>
#include <QPushButton>
#include <QSortFilterProxyModel>

namespace parlance::ui {

namespace {

constexpr int kMostRunsShown = 5;

/// The first rows of a model: no list that scrolls within the page.
class FirstRows : public QSortFilterProxyModel {
  public:
    FirstRows(RunsModel* model, QObject* parent) : QSortFilterProxyModel(parent) {
        setSourceModel(model);
        model->setParent(this);
        for (const auto signal :
             {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
            connect(model, signal, this, &FirstRows::invalidateFilter);
        connect(model, &QAbstractItemModel::layoutChanged, this, &FirstRows::invalidateFilter);
    }

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& /*parent*/) const override {
        return row < kMostRunsShown;
    }
};

} // namespace

RecentRunsCard::RecentRunsCard(QWidget* parent) : Card(tr("Recent runs"), parent) {
    m_view = new QListView(this);
    m_view->setObjectName(QStringLiteral("recentRuns"));
    m_view->setAccessibleName(tr("Recent runs"));
    m_view->setItemDelegate(new RunDelegate(m_view));
    m_view->setUniformItemSizes(true);
    m_view->setMouseTracking(true);
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setToolTip(tr("Enter or a double click shows the run"));
    m_hint = makeText(TextRole::Muted, "recentRunsHint", this);
    m_hint->setContentsMargins(0, 0, 0, kSpace); // the list would go to the edge
    QSizePolicy asTallAsItsText = m_hint->sizePolicy();
    asTallAsItsText.setVerticalPolicy(QSizePolicy::Maximum);
    m_hint->setSizePolicy(asTallAsItsText);
    body()->addWidget(m_hint);
    addFromEdgeToEdge(m_view);
    layout()->setSizeConstraint(QLayout::SetMinAndMaxSize); // no taller than its rows
    connect(m_view, &QListView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT chosen(index.data(RunsModel::IdRole).toString());
    });
    m_all = new QPushButton(tr("All runs"), this);
    m_all->setObjectName(QStringLiteral("allRuns"));
    setButtonRole(m_all, ButtonRole::Quiet);
    addToHead(m_all);
    connect(m_all, &QPushButton::clicked, this, &RecentRunsCard::allRequested);
    refresh();
}

void RecentRunsCard::setRuns(RunsService* runs) {
    delete m_model;
    m_runs = runs;
    m_model = runs ? new FirstRows(new RunsModel(*runs), this) : nullptr;
    m_view->setModel(m_model);
    if (m_model) {
        m_view->setModelColumn(RunsModel::Name);
        for (const auto signal :
             {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
            connect(m_model, signal, this, &RecentRunsCard::refresh);
        connect(runs, &RunsService::settled, this, &RecentRunsCard::refresh);
    }
    refresh();
}

void RecentRunsCard::refresh() {
    const int runs = m_model ? m_model->rowCount() : 0;
    const bool any = runs > 0;
    const int runHeight = any ? m_view->sizeHintForRow(0) : 0;
    const int frame = m_view->height() - m_view->contentsRect().height();
    m_view->setFixedHeight(runs * runHeight + frame);
    m_view->setVisible(any);
    m_all->setVisible(any);
    m_hint->setVisible(!any);
    if (!m_runs)
        m_hint->setText(tr("Open a project to see its runs."));
    else if (!m_runs->isSettled())
        m_hint->setText(tr("Reading the runs…"));
    else
        m_hint->setText(tr("Every training becomes a run and is shown here while it goes on. "
                           "Start one with the first steps above, or on the Train page."));
}

} // namespace parlance::ui
