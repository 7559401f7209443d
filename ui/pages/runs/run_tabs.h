// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/model_use.h"
#include "ui/pages/later_part.h"
#include "ui/pages/runs/chosen_runs.h"
#include "ui/services/runs/run_summary.h"
#include "ui/widgets/layout/fit_stack.h"

#include <QTimer>

namespace parlance::ui {

class ConfigTab;
class CurvesTab;
class ItemsTab;
class LogTab;
class MarkLegend;
class MetricsTab;
class RanksTab;
class RunColours;
class SamplesTab;
struct StudioContext;

/// What the chosen runs show, each in a tab of its own, and beside the tabs what the marks of their
/// charts mean. The curves are made with them, the other tabs later.
class RunTabs : public FittedTabs {
    Q_OBJECT
  public:
    enum Place { Curves, Metrics, Configuration, Items, Log, Ranks, Samples };

    RunTabs(StudioContext& context, const RunColours& colours, QWidget* parent = nullptr);

    /// Others are chosen. Their curves come first: all of a thousand runs takes longer than a
    /// frame.
    void choose(const ChosenRuns& runs);
    /// They have changed, or are compared with another one.
    void refresh();
    bool isSettled() const;
    CurvesTab& curves() const { return *m_curves; }
    /// Makes one of the tabs that are still to be made, if there is one.
    bool makeNext();
    /// Which run differences are to, and why; empty where one is alone.
    QString comparisonWords() const;
    /// What a branch goes on from.
    qint64 stepsBefore(const RunSummary& run) const;

  Q_SIGNALS:
    void made(); ///< another tab
    void looksChanged();
    /// Of the chosen run, near this step of its own.
    void branchRequested(qint64 step);
    void useModel(const parlance::ui::ModelUse& use);
    void statusMessage(const QString& text);
    void failed(const QString& message);

  protected:
    const QWidget& shown() const override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    bool makeAt(int place);
    template <typename Tab>
    Tab* put(Tab* tab);
    ConfigTab* makeConfig();
    ItemsTab* makeItems();
    LogTab* makeLog();
    MetricsTab* makeMetrics();
    RanksTab* makeRanks();
    SamplesTab* makeSamples();
    void placeLegend();
    void showCompared();
    void showRest();
    void showItems();
    void showLog();
    void showMetrics();
    /// The tab is there for runs in several processes.
    void showRanks();
    /// The tab is there for runs whose validations left samples; of two that are chosen it shows
    /// both.
    void showSamples();
    void takeStep(qint64 place, bool toLookAt);
    void showTab(Place place, bool shown);

    StudioContext& m_context;
    ChosenRuns m_chosen;
    CurvesTab* m_curves;
    LaterPart<MetricsTab> m_metrics;
    LaterPart<ConfigTab> m_config;
    LaterPart<ItemsTab> m_items;
    LaterPart<LogTab> m_log;
    LaterPart<RanksTab> m_ranks;
    LaterPart<SamplesTab> m_samples;
    MarkLegend* m_legend;
    std::optional<Place> m_left; ///< it was in front until a run came without it
    QTimer m_showingRest;
};

} // namespace parlance::ui
