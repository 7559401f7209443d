// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/card.h"

class QLabel;
class QListView;

namespace parlance::ui {

class RunsModel;
class RunsService;

/// The newest runs of the project as they go: state, progress and loss.
class RecentRunsCard : public Card {
    Q_OBJECT
  public:
    explicit RecentRunsCard(QWidget* parent = nullptr);

    /// Null while no project is open.
    void setRuns(RunsService* runs);

  Q_SIGNALS:
    void chosen(const QString& runId);

  private:
    void refresh();

    RunsModel* m_model = nullptr;
    QListView* m_view;
    QLabel* m_hint;
};

} // namespace parlance::ui
