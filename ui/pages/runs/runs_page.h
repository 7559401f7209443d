// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/later_part.h"
#include "ui/pages/page.h"
#include "ui/pages/runs/chosen_runs.h"
#include "ui/services/latest_call.h"

#include <QStringList>

#include <memory>
#include <vector>

class QStackedLayout;

namespace parlance::ui {

class FailureCard;
class NoRuns;
class RunActions;
class RunColours;
class RunHeader;
class RunList;
class RunOrganiser;
class RunTabs;
class RunsModel;
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
    bool makePart() override;
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
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeDetails();
    NoRuns* makeNone();
    void connectActions();
    bool takeFirstList();
    void takeList();
    void showListOrHint();
    void takeSelection();
    void branchNear(const RunSummary& run, qint64 step);
    void showHeader();
    void showRepeat(const RunSummary& run);
    ChosenRuns chosen() const;

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
    RunTabs* m_tabs;
    QStackedLayout* m_stack;
    LaterPart<NoRuns> m_none;
    bool m_hasList = false; ///< it was taken once
    QStringList m_compared; ///< as they are drawn
    LatestCall m_branching; ///< looks for the checkpoint
    QString m_awaited;      ///< to be selected when it appears
};

} // namespace parlance::ui
