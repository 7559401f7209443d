// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/run_summary.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace parlance::ui {

class Card;
class ConfigModel;

/// The settings of one run, or what differs between several.
class ConfigTab : public QWidget {
    Q_OBJECT
  public:
    explicit ConfigTab(QWidget* parent = nullptr);

    void setRuns(const std::vector<const RunSummary*>& runs);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Column {
        QString id;
        std::shared_ptr<const runs::RunConfig> config;
        bool operator==(const Column&) const = default;
    };
    void fill();
    void describe();
    void fitColumns();

    std::vector<Column> m_columns;
    bool m_stale = false; ///< the table waits until it is looked at
    ConfigModel* m_model;
    QSortFilterProxyModel* m_filter;
    QLineEdit* m_query;
    QLabel* m_about;
    Card* m_card;
    QTableView* m_view;
};

} // namespace parlance::ui
