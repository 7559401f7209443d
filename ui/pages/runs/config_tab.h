// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/runs/run_summary.h"

#include <QWidget>

class QCheckBox;
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

    /// `baseline`, which may be null, is what a single run can be compared with.
    void setRuns(const std::vector<const RunSummary*>& runs, const RunSummary* baseline);
    /// Whether a single run is; for a page that remembers it.
    QCheckBox& againstBaseline() const { return *m_against; }

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Column {
        QString name;
        std::shared_ptr<const runs::RunConfig> config;
        bool operator==(const Column&) const = default;
    };
    void chooseColumns();
    void fill();
    void describe();
    QString leftOutText() const;
    void fitColumns();

    std::vector<Column> m_runs;
    Column m_baseline;
    std::vector<Column> m_columns; ///< as they are shown
    bool m_stale = true;           ///< the table waits until it is looked at
    ConfigModel* m_model;
    QSortFilterProxyModel* m_filter;
    QLineEdit* m_query;
    QCheckBox* m_against;
    QLabel* m_about;
    Card* m_card;
    QTableView* m_view;
};

} // namespace parlance::ui
