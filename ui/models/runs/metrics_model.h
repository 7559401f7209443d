// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/curves/metric_moment.h"
#include "ui/plots/curves/run_curves.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <vector>

namespace parlance::ui {

/// What runs measured: a row for each run, and for each metric and split its value, with several
/// runs the difference to the first, and the step that it is of. Machine metrics, which have no
/// step, are left out.
class MetricsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Role {
        SortRole = Qt::UserRole, ///< double or QString; invalid where there is nothing
        ExportRole,              ///< text with all digits; NaN and Infinity as in metrics.jsonl
        NameRole,                ///< of a column: the same in every language
    };

    /// All that the table has, for another one on another thread.
    struct Content {
        struct Metric {
            runs::SeriesKey key;
            runs::MetricInfo info;
        };
        struct Row {
            QString name;
            RunLook look;
            std::vector<std::optional<MetricValue>> values; ///< one for each metric
        };
        std::vector<Metric> metrics;
        std::vector<Row> rows;
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setRuns(const std::vector<ChartRun>& runs, const MetricMoment& moment);
    void setContent(Content content);
    const Content& content() const { return m_content; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    enum class Part { Value, Difference, Step };
    struct Place {
        std::size_t metric = 0;
        Part part = Part::Value;
    };
    std::size_t partCount() const { return m_content.rows.size() > 1 ? 3 : 2; }
    Place placeOf(int column) const; ///< of a column but the first
    std::optional<double> difference(std::size_t row, std::size_t metric) const;
    std::optional<double> number(std::size_t row, const Place& place) const;
    bool isBestOfAll(std::size_t row, std::size_t metric) const;
    QString text(std::size_t row, const Place& place) const;

    Content m_content;
};

/// Sorts by SortRole; what is missing comes last either way.
class MetricsOrder : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

  protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

} // namespace parlance::ui
