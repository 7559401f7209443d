// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/curves/derived_runs.h"
#include "ui/services/latest_call.h"

#include <QObject>

#include <optional>
#include <vector>

namespace parlance::ui {

/// What curves are to be computed of those of several runs.
struct CurveRecipe {
    XAxis axis = XAxis::Step;
    /// Differences of the others to this run; else means.
    std::optional<ChartRun> reference = {};
    std::vector<ChartRun> runs = {};
    struct Group {
        QString name;
        std::vector<ChartRun> members;
    };
    std::vector<Group> groups = {};
    Band band = Band::Extremes;
};

/// Computes such curves: few points at once, many on a pool thread. While runs grow, what is being
/// computed is finished before it begins again.
class DerivedCurves : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    /// The same recipe with longer curves.
    void follow(CurveRecipe recipe);
    /// Another recipe: what is being computed is not wanted any more.
    void begin(CurveRecipe recipe);
    void stop();

    const std::vector<ChartRun>& runs() const { return m_runs; }
    /// Where they lie, and what of the recipe they are.
    const CurveRecipe& recipe() const { return m_recipe; }
    bool isUnderWay() const { return m_isUnderWay; }

  Q_SIGNALS:
    void computed();

  private:
    void compute(CurveRecipe recipe);
    void take(CurveRecipe recipe, std::vector<ChartRun> runs);

    LatestCall m_call;
    bool m_isUnderWay = false;
    std::optional<CurveRecipe> m_next;
    CurveRecipe m_recipe;
    std::vector<ChartRun> m_runs;
};

} // namespace parlance::ui
