// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/runs/curves/curve_store.h"
#include "ui/pages/runs/curves/derived_curves.h"
#include "ui/plots/curves/chart_grid.h"
#include "ui/services/project_settings.h"
#include "ui/services/runs/run_groups.h"
#include "ui/services/runs/run_summary.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

class QLabel;
class QStackedLayout;

namespace parlance::ui {

class CurvesBar;
class RunColours;
class RunsService;
struct StudioContext;

/// All metrics of the runs that are shown, and how they are drawn: each run, what differs from the
/// first, or the means of groups.
class CurvesTab : public QWidget {
    Q_OBJECT
  public:
    CurvesTab(StudioContext& context, const RunColours& colours, QWidget* parent = nullptr);

    /// `baseline` may be null. One that is not among the runs is drawn all the same, faintly, to be
    /// compared with; else the first of them is what the others are compared with. `leftOut` is a
    /// baseline that they cannot be compared with; the hint says so.
    void setRuns(const std::vector<const RunSummary*>& runs, const RunSummary* baseline,
                 const RunSummary* leftOut);
    bool isSettled() const;
    ChartGrid* grid() const { return m_grid; }
    CurvesBar& bar() const { return *m_bar; }
    /// What has been read of the shown runs, in their order and with their looks(), behind a
    /// baseline beside them.
    std::vector<ChartRun> shownRuns() const;
    /// Null where the run is not shown or not read yet.
    std::shared_ptr<const RunCurves> curves(const QString& id) const { return m_store->curves(id); }
    /// Of the shown runs by id, as they are drawn: the runs of a group have one look.
    QHash<QString, RunLook> looks() const;
    /// Of one of them.
    RunLook look(const QString& id) const;
    /// Why the shown runs have no values, in sentences; empty while they are being read.
    QString whyEmpty() const;

  Q_SIGNALS:
    void statusMessage(const QString& text);
    void failed(const QString& reason);
    void curvesChanged(); ///< or why there are none
    void looksChanged();

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Shown {
        QString id, name;
        std::shared_ptr<const runs::RunConfig> config;
        bool operator==(const Shown&) const = default;
    };
    ChartRun chartRun(const Shown& run) const;
    QString countedName(const Shown& run, const QString& name) const;
    bool isShown(const QString& id) const;
    bool isDrawn(const QString& id) const; ///< it or the baseline beside those
    /// One that is not among the runs; null without.
    const Shown* baselineBeside() const;
    const Shown* reference() const;
    bool showsEach() const;
    QString secondRunHint() const;
    CurveRecipe recipe() const;
    RunConfigs configs() const;
    RunLook look(const RunGroup& group) const;
    std::vector<CurveRecipe::Group> groups() const;
    void watchRuns();
    void findKeys();
    void takeCurves();
    void growCurves();
    void takeOptions();
    void takeDerived();
    void keepZoom();
    void draw(const std::vector<ChartRun>& runs, const ChartOptions& options);
    void showEmpty();
    void showLegend();

    RunsService& m_service;
    ProjectSettings m_settings;
    const RunColours& m_colours;
    CurveStore* m_store;
    DerivedCurves* m_derived;
    QTimer m_following; ///< runs that have grown together are looked at together
    std::vector<Shown> m_shown;
    std::optional<Shown> m_baseline;
    QString m_leftOut;       ///< title of a baseline of another family; empty without
    BranchPoints m_branches; ///< of these and of what they come from
    LatestCall m_findingKeys;
    CurvesBar* m_bar;
    QLabel* m_legend;
    QLabel* m_empty;
    QStackedLayout* m_stack;
    ChartGrid* m_grid;
    ChartOptions m_options; ///< as they are drawn
    bool m_hasOldColours = false;
};

} // namespace parlance::ui
