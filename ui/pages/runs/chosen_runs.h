// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

namespace parlance::ui {

class RunsService;
struct RunSummary;

/// The runs that are chosen in the list, and what each of them is compared with.
class ChosenRuns {
  public:
    /// In the order in which they were chosen.
    ChosenRuns(const RunsService& service, QStringList ids)
        : m_service(&service), m_ids(std::move(ids)) {}

    std::vector<const RunSummary*> runs() const;
    /// The one that was chosen last; null for none.
    const RunSummary* current() const;
    /// That of the project, where all chosen runs are of its family; else null.
    const RunSummary* baseline() const;
    /// That of the project, where it is left out for being of another family; else null.
    const RunSummary* otherBaseline() const;
    /// The first one is what the others are compared with: the baseline if it is among them, else
    /// the one that was chosen first.
    QStringList comparedIds() const;
    std::vector<const RunSummary*> compared() const;

  private:
    const RunsService* m_service;
    QStringList m_ids;
};

} // namespace parlance::ui
