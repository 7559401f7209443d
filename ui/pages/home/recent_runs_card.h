// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/card.h"

class QLabel;
class QAbstractItemModel;
class QListView;
class QPushButton;

namespace parlance::ui {

class RunsService;

/// The newest few runs of the project as they go: state, progress and loss.
class RecentRunsCard : public Card {
    Q_OBJECT
  public:
    explicit RecentRunsCard(QWidget* parent = nullptr);

    /// Null while no project is open.
    void setRuns(RunsService* runs);

  Q_SIGNALS:
    void chosen(const QString& runId);
    void allRequested();

  private:
    void refresh();

    RunsService* m_runs = nullptr;
    QAbstractItemModel* m_model = nullptr;
    QListView* m_view;
    QPushButton* m_all;
    QLabel* m_hint;
};

} // namespace parlance::ui
