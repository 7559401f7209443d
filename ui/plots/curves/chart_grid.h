// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/curves/chart.h"
#include "ui/widgets/layout/scrolled_column.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QGridLayout;
class QLabel;

namespace parlance::ui {

class ChartCard;
class Dialogs;

/// A card for each metric that any of the runs has, in as many columns as fit; those of the machine
/// under a heading of their own. Charts of equal x axes share a window, if wished, and all share
/// one cursor: between charts over steps and charts over time it is carried by the first run.
class ChartGrid : public ScrolledColumn {
    Q_OBJECT
  public:
    explicit ChartGrid(Dialogs& dialogs, QWidget* parent = nullptr);

    void setRuns(std::vector<ChartRun> runs);
    void setOptions(const ChartOptions& options);
    /// Whether it scrolls, else what is around it does: then there is no use for the keyboard here,
    /// and what is as high as all charts is not to be brought into sight.
    void setScrolls(bool byItself);
    /// The data of the runs has changed.
    void refresh();
    /// Shows everything again, and goes on following what comes.
    void fit();

    /// Windows that were chosen by hand, by metric: they do not follow what comes.
    struct Window {
        std::optional<QCPRange> x, y;
    };
    using Zoom = std::map<std::string, Window>;
    const Zoom& zoom() const { return m_zoom; }
    /// As it was left, also for charts that are yet to come.
    void setZoom(Zoom zoom);

    /// Null when no run has the metric.
    Chart* chart(const std::string& metric) const;
    std::size_t chartCount() const { return m_cards.size(); }
    bool isReplotPending() const;

  Q_SIGNALS:
    void zoomChanged();
    /// On any of the charts, by a click or by Return.
    void stepChosen(qint64 step, bool byReturn);
    /// A new run is to go on from there.
    void branchRequested(qint64 step);
    void statusMessage(const QString& text);
    /// Why a chart was not exported.
    void failed(const QString& reason);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void makeCards();
    ChartCard* cardInSight() const;
    void addCard(const std::string& metric);
    int columnsThatFit() const;
    void arrange();
    void fitX();
    void showZoomed();
    void takeWindow(const Chart& chart, const QCPRange& window);
    void moveCursor(const Chart* from, std::optional<double> x);
    std::optional<double> carried(double x, XAxis from, XAxis to) const;

    Dialogs& m_dialogs;
    std::vector<ChartRun> m_runs;
    ChartOptions m_options;
    std::map<XAxis, QCPRange> m_limits; ///< all data and a little around it
    Zoom m_zoom;
    QGridLayout* m_layout; ///< of the cards
    QLabel* m_machineHeading;
    std::map<std::string, ChartCard*> m_cards;
    std::vector<std::string> m_order;
    int m_columns = 0; ///< as arranged
};

} // namespace parlance::ui
