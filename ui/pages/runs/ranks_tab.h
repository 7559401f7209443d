// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/rank_states.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTableView;

namespace parlance::ui {

class ElidedLabel;
class RanksModel;

/// The processes that train a run together: how each fares, and which holds up the others.
class RanksTab : public QWidget {
    Q_OBJECT
  public:
    explicit RanksTab(QWidget* parent = nullptr);

    /// As the run last reported them.
    void setRanks(const QString& run, std::shared_ptr<const runs::RankStates> states);

  private:
    std::shared_ptr<const runs::RankStates> m_states;
    RanksModel* m_model;
    ElidedLabel* m_title; ///< whose they are, and as of when
    QLabel* m_pace;
    QTableView* m_view;
};

} // namespace parlance::ui
