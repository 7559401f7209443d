// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"
#include "ui/services/latest_call.h"

#include <QStringList>
#include <QTimer>

#include <memory>
#include <vector>

class QStackedLayout;
class QTabWidget;

namespace parlance::ui {

class ConfigTab;
class CurvesTab;
class FailureCard;
class ItemsTab;
class LogTab;
class MarkLegend;
class MetricsTab;
class NoRuns;
class RanksTab;
class RunActions;
class RunColours;
class RunHeader;
class RunList;
class RunOrganiser;
class RunsModel;
class SamplesTab;
class RepeatCard;
class SlurmCard;
struct RunSummary;
struct StudioContext;

/// All runs of the project: which there are, how they go, what they have in common and what not.
class RunsPage : public Page {
    Q_OBJECT
  public:
    explicit RunsPage(StudioContext& context, QWidget* parent = nullptr);
    ~RunsPage() override;

    static PageFace face() { return {QStringLiteral("runs"), QStringLiteral("runs"), tr("Runs")}; }
    bool isSettled() const override;
    void activate() override;
    bool takeRun(const QString& runId) override;
    /// Capsules of runs, to be repeated.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;
    std::vector<QStringList> commandLines() const override;
    std::vector<KeyHelp> keyHelp() const override;
    std::vector<Scene> scenes() override;

    /// Shows this run alone, as soon as it is there.
    void select(const QString& runId);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeDetails();
    void placeLegend();
    void connectActions();
    void takeList();
    void showListOrHint();
    void takeSelection();
    void showCompared();
    void showLog();
    void showItems();
    void showMetrics();
    /// The tab is there for runs in several processes.
    void showRanks();
    /// The tab is there for runs whose validations left samples; of two that are chosen it shows
    /// both.
    void showSamples();
    /// What a branch goes on from.
    qint64 stepsBefore(const RunSummary& run) const;
    void takeStep(qint64 place, bool toLookAt);
    void branchNear(const RunSummary& run, qint64 step);
    void showTab(QWidget* tab, bool shown);
    void showHeader();
    void showRepeat(const RunSummary& run);
    /// That of the project, where all chosen runs are of its family; else null.
    const RunSummary* baseline() const;
    /// The chosen runs; the first one is what the others are compared with: the baseline if it is
    /// among them, else the one that was chosen first.
    QStringList comparedIds() const;
    std::vector<const RunSummary*> comparedRuns() const;
    /// Which run differences are to, and why; empty where one is alone.
    QString comparisonWords() const;
    /// The one that was chosen last.
    const RunSummary* current() const;

    StudioContext& m_context;
    std::unique_ptr<RunColours> m_colours;
    RunsModel* m_model;
    RunActions* m_actions;
    RunOrganiser* m_organiser;
    RunList* m_list;
    RepeatCard* m_repeat;
    RunHeader* m_header;
    SlurmCard* m_slurm;
    FailureCard* m_failure;
    QTabWidget* m_tabs;
    QWidget* m_leftTab = nullptr; ///< it was in front until a run came without it
    MarkLegend* m_legend;
    CurvesTab* m_curves;
    MetricsTab* m_metrics;
    ConfigTab* m_config;
    ItemsTab* m_items;
    LogTab* m_log;
    RanksTab* m_ranks;
    SamplesTab* m_samples;
    QStackedLayout* m_stack;
    NoRuns* m_none;
    QStringList m_compared; ///< as they are drawn
    /// In the turn after that of the curves, as all of a thousand runs take longer than a frame.
    QTimer m_showingTabs;
    LatestCall m_branching; ///< looks for the checkpoint
    QString m_awaited;      ///< to be selected when it appears
};

} // namespace parlance::ui
