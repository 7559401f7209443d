// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/curves/derived_curves.h"

namespace parlance::ui {
namespace {

constexpr std::size_t kAtOnceDerived = 20'000; ///< about 5 ms of work

template <typename Visit>
void eachRun(CurveRecipe& recipe, Visit visit) {
    if (recipe.reference)
        visit(*recipe.reference);
    for (ChartRun& run : recipe.runs)
        visit(run);
    for (CurveRecipe::Group& group : recipe.groups)
        for (ChartRun& run : group.members)
            visit(run);
}

std::size_t pointsOf(CurveRecipe& recipe) {
    std::size_t count = 0;
    eachRun(recipe, [&](const ChartRun& run) { count += run.curves->pointCount(); });
    return count;
}

std::vector<ChartRun> derive(const CurveRecipe& recipe, const std::stop_token& stop) {
    std::vector<ChartRun> derived;
    if (recipe.reference)
        for (const ChartRun& run : recipe.runs)
            derived.push_back(differenceOf(run, *recipe.reference, recipe.axis, stop));
    for (const CurveRecipe::Group& group : recipe.groups)
        derived.push_back(meanOf(group.members, group.name, recipe.axis, recipe.band, stop));
    return derived;
}

} // namespace

void DerivedCurves::begin(CurveRecipe recipe) {
    stop();
    compute(std::move(recipe));
}

void DerivedCurves::follow(CurveRecipe recipe) {
    if (m_isUnderWay)
        m_next = std::move(recipe);
    else
        compute(std::move(recipe));
}

void DerivedCurves::stop() {
    m_next.reset();
    m_isUnderWay = false;
    m_call.cancel();
}

void DerivedCurves::compute(CurveRecipe recipe) {
    if (pointsOf(recipe) <= kAtOnceDerived) {
        auto runs = derive(recipe, {});
        return take(std::move(recipe), std::move(runs));
    }
    // The window goes on adding to the curves that it has.
    eachRun(recipe,
            [](ChartRun& run) { run.curves = std::make_shared<const RunCurves>(*run.curves); });
    m_isUnderWay = true;
    m_call.start(
        this,
        [recipe](const std::stop_token& stop) { return std::pair(recipe, derive(recipe, stop)); },
        [this](std::pair<CurveRecipe, std::vector<ChartRun>> made) {
            take(std::move(made.first), std::move(made.second));
        },
        [this](const CallError&) { m_isUnderWay = false; }, CallKind::Computes);
}

void DerivedCurves::take(CurveRecipe recipe, std::vector<ChartRun> runs) {
    m_isUnderWay = false;
    m_recipe = std::move(recipe);
    m_runs = std::move(runs);
    Q_EMIT computed();
    if (m_next)
        compute(*std::exchange(m_next, std::nullopt));
}

} // namespace parlance::ui
