// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/curves/metric_moment.h"
#include "ui/plots/curves/run_curves.h"
#include "ui/words/table_text.h"

#include <QWidget>

#include <functional>
#include <vector>

class QComboBox;
class QLabel;
class QSpinBox;

namespace parlance::ui {

class MetricsModel;
class MetricsOrder;
class PlainTable;
struct StudioContext;

/// What the shown runs measured, as a table: at their best, at last, or at a step, each beside its
/// difference to the first run.
class MetricsTab : public QWidget {
    Q_OBJECT
  public:
    explicit MetricsTab(StudioContext& context, QWidget* parent = nullptr);

    /// Call it again when the curves have grown. `comparison` says which run differences are to,
    /// `whyEmpty` why there is nothing where that is so.
    void setRuns(std::vector<ChartRun> runs, const QString& comparison, const QString& whyEmpty);

  Q_SIGNALS:
    void statusMessage(const QString& text);
    void failed(const QString& reason);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* makeToolBar();
    void fill();
    void keepOrder();
    void restoreOrder();
    QVariant nameOf(int column) const;
    void copy();
    void save();
    /// The rows as they are sorted, to be written on any thread.
    std::function<QByteArray(TableForm form)> table() const;

    StudioContext& m_context;
    std::vector<ChartRun> m_runs;
    QString m_comparison;
    QString m_whyEmpty;
    bool m_stale = true; ///< the table waits until it is looked at
    QVariant m_sortedBy; ///< the name of the column; invalid = as they were chosen
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    MetricsModel* m_model;
    MetricsOrder* m_order;
    QComboBox* m_at;
    QSpinBox* m_step;
    QLabel* m_about;
    PlainTable* m_table;
};

} // namespace parlance::ui
