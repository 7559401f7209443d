// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/runs/run_summary.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

class QRegularExpressionMatch;

namespace parlance::ui {

/// What is typed above the list of runs: terms between blanks, all of which must hold, or all of
/// those on one side of an "or".
///   digits               name, folder, preset, family, state, tags or note holds the text
///   family:wav2vec2      so does this one field (name, preset, family, task, state, device, note)
///   tag:good             one of its tags begins so
///   tag:"try two"        a text with blanks is written in quotes
///   star:yes             as do baseline: and archived:, yes or no
///   loss<2  wer<=5       the last training loss, the best value, step or epoch compares so
///   size>1.5GB           so does its size on disk
///   started>2026-11-01   so does the day on which it started, also started>yesterday; started>2d
///                        is less than two days ago, as h is for hours and w for weeks
///   seed:3               so is a setting, by its key or the last part of it; also
///   learning_rate<0.1    numbers with a decimal point or a comma; lr and the like for short
class RunQuery {
  public:
    /// `metrics` are those of which runs have a best value. Terms that are not understood are
    /// named in problem(), with what comes nearest to them, and left out.
    static RunQuery parse(const QString& text, const QStringList& metrics);

    bool matches(const RunSummary& run) const;
    bool isEmpty() const;
    /// Does it say whether it wants archived runs?
    bool namesArchived() const { return m_namesArchived; }
    /// For people; empty when all was understood.
    QString problem() const;

  private:
    using Term = std::function<bool(const RunSummary&)>;
    /// What was typed, what may have been meant, if anything is like it, and what is said of it
    /// where nothing else is wrong.
    struct Fault {
        QString typed;
        QString meant;
        QString sentence;
    };
    void add(QString word, const QStringList& metrics);
    /// A name that there is not: with the one of those known that it is like, or with all of them.
    void addUnknown(const QString& name, const QStringList& known, const QString& likeOne,
                    const QString& likeNone);
    void addField(const QString& key, const QString& text);
    void addFlag(const QString& key, bool runs::UserNotes::*flag, const QString& text);
    void addState(const QString& text);
    void addSetting(const QStringList& keys, const QString& text);
    void addComparison(const QString& word, const QRegularExpressionMatch& parts,
                       const QStringList& metrics);
    void addStarted(const QString& word, const QString& sign, const QString& text);
    void addTerm(Term term) { m_choices.back().push_back(std::move(term)); }

    std::vector<std::vector<Term>> m_choices{1}; ///< of one of them all hold
    bool m_namesArchived = false;
    std::vector<Fault> m_faults;
};

} // namespace parlance::ui
