// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/placed_problem.h"
#include "ui/theme/roles.h"

#include <QLabel>

#include <vector>

namespace parlance::ui {

/// Sentences about what is wrong, or what to do, each a link to where it can be mended.
class ProblemLabel : public QLabel {
    Q_OBJECT
  public:
    ProblemLabel(const char* objectName, QWidget* parent);

    void setProblems(TextRole role, const std::vector<PlacedProblem>& problems);

  Q_SIGNALS:
    /// The object name of the control where it is mended.
    void chosen(const QString& place);

  private:
    void draw();

    TextRole m_role = TextRole::Warning;
    std::vector<PlacedProblem> m_problems;
};

} // namespace parlance::ui
