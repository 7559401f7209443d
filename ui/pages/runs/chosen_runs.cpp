// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/chosen_runs.h"

#include "ui/services/runs/runs_service.h"

#include <algorithm>

namespace parlance::ui {

std::vector<const RunSummary*> ChosenRuns::runs() const {
    return m_service->find(m_ids);
}

const RunSummary* ChosenRuns::current() const {
    return m_ids.isEmpty() ? nullptr : m_service->find(m_ids.back());
}

/// What differs from a model of another family says nothing.
const RunSummary* ChosenRuns::baseline() const {
    const RunSummary* marked = m_service->baseline();
    const auto isOfItsFamily = [marked](const RunSummary* run) {
        return run->config->family == marked->config->family;
    };
    return marked && std::ranges::all_of(runs(), isOfItsFamily) ? marked : nullptr;
}

const RunSummary* ChosenRuns::otherBaseline() const {
    return m_ids.isEmpty() || baseline() ? nullptr : m_service->baseline();
}

QStringList ChosenRuns::comparedIds() const {
    QStringList ids = m_ids;
    const RunSummary* first = baseline();
    if (const qsizetype at = first ? ids.indexOf(first->id) : -1; at > 0)
        ids.move(at, 0);
    return ids;
}

std::vector<const RunSummary*> ChosenRuns::compared() const {
    return m_service->find(comparedIds());
}

} // namespace parlance::ui
