// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/card.h"

#include <string>
#include <vector>

class QAbstractButton;
class QLabel;

namespace parlance::ui {

class Chart;
class Dialogs;
class ExportButton;

/// A chart on a card: what it shows, what its lines mean, and what can be done with it.
class ChartCard : public Card {
    Q_OBJECT
  public:
    ChartCard(const std::string& metric, Dialogs& dialogs, QWidget* parent = nullptr);

    Chart* chart() const { return m_chart; }
    /// Unit and key after the chart's runs have changed.
    void describe();
    /// Whether there is more to be shown than is.
    void setZoomed(bool zoomed);
    /// Where Tab stops, as the eye goes.
    std::vector<QWidget*> tabStops() const;

  Q_SIGNALS:
    /// A new run is to go on from there, as its x axis counts, before scaling.
    void branchRequested(double x);
    void statusMessage(const QString& text);
    /// Why it was not exported.
    void failed(const QString& reason);

  private:
    void addBranching();

    Chart* m_chart;
    QLabel* m_key;
    QAbstractButton* m_fit;
    ExportButton* m_export;
};

} // namespace parlance::ui
