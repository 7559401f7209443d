// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/problem_label.h"

#include "ui/theme/theme.h"

#include <algorithm>

namespace parlance::ui {

ProblemLabel::ProblemLabel(const char* objectName, QWidget* parent) : QLabel(parent) {
    setObjectName(QLatin1String(objectName));
    setWordWrap(true);
    setTextRole(this, m_role);
    setTextFormat(Qt::RichText);
    connect(this, &QLabel::linkActivated, this, &ProblemLabel::chosen);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &ProblemLabel::draw);
}

void ProblemLabel::setProblems(TextRole role, const std::vector<PlacedProblem>& problems) {
    if (role == m_role && problems == m_problems)
        return;
    m_role = role;
    m_problems = problems;
    setTextRole(this, role);
    draw();
}

/// Links have a colour of their own otherwise.
void ProblemLabel::draw() {
    const QColor colour = m_role == TextRole::Danger    ? theme().danger
                          : m_role == TextRole::Warning ? theme().warning
                                                        : theme().accent;
    QStringList lines;
    for (const PlacedProblem& problem : m_problems) {
        const QString text = problem.text.toHtmlEscaped();
        lines << (problem.place.empty()
                      ? text
                      : QStringLiteral("<a href=\"%1\" style=\"color: %2\">%3</a>")
                            .arg(QString::fromStdString(problem.place), colour.name(), text));
        if (m_problems.size() > 1)
            lines.back().prepend(QStringLiteral("• "));
    }
    const bool leadsOn = std::ranges::any_of(
        m_problems, [](const PlacedProblem& problem) { return !problem.place.empty(); });
    setTextInteractionFlags(leadsOn ? Qt::TextBrowserInteraction // with a stop of Tab
                                    : Qt::TextSelectableByMouse);
    // Otherwise each space becomes one at which lines break, those between digits too.
    setText(lines.isEmpty() ? QString()
                            : QStringLiteral("<span style=\"white-space: pre-wrap\">%1</span>")
                                  .arg(lines.join(QStringLiteral("<br>"))));
}

} // namespace parlance::ui
