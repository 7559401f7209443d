// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/run_summary.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

class QRegularExpressionMatch;

namespace parlance::ui {

/// What is typed above the list of runs: terms between blanks, all of which must hold.
///   digits               name, preset, family or state holds the text
///   family:wav2vec2      so does this one field (name, preset, family, task, state, device)
///   loss<2  wer<=5       the last training loss, the best value, step or epoch compares so
class RunQuery {
  public:
    /// `metrics` are those of which runs have a best value. A term that is not understood is named
    /// in problem(), with what comes nearest to it, and left out.
    static RunQuery parse(const QString& text, const QStringList& metrics);

    bool matches(const RunSummary& run) const;
    /// For people; empty when all was understood.
    QString problem() const { return m_problem; }

  private:
    using Term = std::function<bool(const RunSummary&)>;
    void add(const QString& word, const QStringList& metrics);
    void addComparison(const QString& word, const QRegularExpressionMatch& parts,
                       const QStringList& metrics);

    std::vector<Term> m_terms;
    QString m_problem;
};

} // namespace parlance::ui
