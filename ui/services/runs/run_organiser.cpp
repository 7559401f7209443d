// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/runs/run_organiser.h"

#include "core/base/trash.h"
#include "ui/services/async_call.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/runs_service.h"
#include "ui/words/error_text.h"
#include "ui/words/number_text.h"

#include <numeric>

namespace parlance::ui {
namespace fs = std::filesystem;
namespace {

std::vector<fs::path> foldersOf(const RunOrganiser::Runs& chosen) {
    std::vector<fs::path> folders;
    for (const RunSummary* run : chosen)
        folders.push_back(run->folder);
    return folders;
}

QString firstTitle(const RunOrganiser::Runs& chosen) {
    return chosen.empty() ? QString() : chosen.front()->title();
}

QString idOf(const fs::path& folder) {
    return pathText(folder.filename());
}

/// Does something to each, whatever becomes of the others; returns the first problem.
template <typename Item, typename Work>
QString forEach(const std::vector<Item>& items, Work work) {
    QString problem;
    for (const Item& item : items) {
        try {
            work(item);
        } catch (const Error& error) {
            if (problem.isEmpty())
                problem = errorText(error.what());
        }
    }
    return problem;
}

/// `others` belongs to other programs, which may have written since.
void putBack(const fs::path& folder, const runs::UserNotes& before) {
    runs::changeUserNotes(runs::RunDirectory(folder), [&before](runs::UserNotes& notes) {
        Json others = std::move(notes.others);
        notes = before;
        notes.others = std::move(others);
    });
}

} // namespace

RunOrganiser::RunOrganiser(RunsService& service, QObject* parent)
    : QObject(parent), m_service(service) {
    add([folder = service.folder()] { return Outcome{.trash = runs::listTrash(folder)}; });
}

void RunOrganiser::change(const Runs& chosen, const Change& change, const QString& what) {
    addChange(chosen, change, what);
}

void RunOrganiser::rename(const RunSummary& run, const QString& name) {
    addChange(
        {&run}, [text = name.toStdString()](runs::UserNotes& notes) { notes.name = text; },
        tr("Rename"), Naming{run.id, name.isEmpty() ? run.id : name});
}

void RunOrganiser::addChange(const Runs& chosen, const Change& change, const QString& what,
                             const std::optional<Naming>& naming) {
    add([folders = foldersOf(chosen), first = firstTitle(chosen), change, what, naming] {
        std::vector<std::pair<fs::path, runs::UserNotes>> before;
        QStringList archived;
        Outcome outcome;
        outcome.problem = forEach(folders, [&](const fs::path& folder) {
            runs::UserNotes old;
            runs::changeUserNotes(runs::RunDirectory(folder), [&](runs::UserNotes& notes) {
                old = notes;
                change(notes);
                if (notes.archived && !old.archived)
                    archived << idOf(folder);
            });
            before.emplace_back(folder, std::move(old));
        });
        if (!outcome.problem.isEmpty())
            outcome.refused = naming;
        const auto count = static_cast<int>(archived.size());
        if (count > 0)
            outcome.said = folders.size() == 1 ? tr("Archived: %1").arg(first)
                                               : tr("Archived: %n runs", nullptr, count);
        if (!before.empty())
            outcome.step = Step{
                .what = what, .gone = archived, .revert = [before = std::move(before)] {
                    return forEach(before, [](const auto& of) { putBack(of.first, of.second); });
                }};
        return outcome;
    });
}

void RunOrganiser::setBaseline(const RunSummary& run, bool baseline) {
    const RunSummary* previous = m_service.baseline();
    const fs::path before = previous ? previous->folder : fs::path();
    add([folder = run.folder, before, baseline] {
        runs::setBaseline(runs::RunDirectory(folder), baseline);
        const auto revert = [folder, before] {
            const std::vector changed{before.empty() ? folder : before};
            return forEach(changed, [&before](const fs::path& one) {
                runs::setBaseline(runs::RunDirectory(one), !before.empty());
            });
        };
        return Outcome{.step = Step{.what = tr("Baseline"), .revert = revert}};
    });
}

void RunOrganiser::moveToTrash(const Runs& chosen) {
    add([folders = foldersOf(chosen), first = firstTitle(chosen), home = m_service.folder()] {
        std::vector<fs::path> trashed;
        Outcome outcome;
        outcome.problem = forEach(folders, [&](const fs::path& folder) {
            trashed.push_back(runs::moveToTrash(runs::RunDirectory(folder)));
        });
        outcome.trash = runs::listTrash(home);
        if (trashed.empty())
            return outcome;
        const auto count = static_cast<int>(trashed.size());
        outcome.said = folders.size() == 1 ? tr("In the trash: %1").arg(first)
                                           : tr("In the trash: %Ln runs", nullptr, count);
        QStringList gone;
        for (const fs::path& run : trashed)
            gone << idOf(run);
        outcome.step =
            Step{.what = tr("Move to trash"),
                 .gone = gone,
                 .revert = [trashed = std::move(
                                trashed)] { return forEach(trashed, runs::restoreFromTrash); },
                 .ofTrash = true};
        return outcome;
    });
}

void RunOrganiser::restore(const runs::TrashedRun& run) {
    add([run, home = m_service.folder()] {
        runs::restoreFromTrash(run.folder);
        return Outcome{.said = tr("%1 is back.").arg(QString::fromStdString(run.title)),
                       .trash = runs::listTrash(home)};
    });
}

void RunOrganiser::emptyTrash() {
    add([home = m_service.folder()] {
        Outcome outcome;
        try {
            outcome.said = tr("The trash is empty; %1 are free again.")
                               .arg(sizeText(parlance::emptyTrash(home)));
        } catch (const Error& error) {
            outcome.problem = errorText(error.what());
        }
        outcome.trashEmptied = true;
        outcome.trash = runs::listTrash(home);
        return outcome;
    });
}

QString RunOrganiser::undoText() const {
    return m_steps.empty() ? QString() : m_steps.back().what;
}

void RunOrganiser::undo() {
    if (m_steps.empty())
        return;
    const Step step = std::move(m_steps.back());
    m_steps.pop_back();
    add([step, home = m_service.folder()] {
        Outcome outcome;
        outcome.problem = step.revert();
        outcome.back = step.gone;
        if (outcome.problem.isEmpty())
            outcome.said = tr("Undone: %1").arg(step.what);
        if (step.ofTrash)
            outcome.trash = runs::listTrash(home);
        return outcome;
    });
    Q_EMIT changed();
}

qint64 RunOrganiser::trashBytes() const {
    return std::accumulate(m_trash.begin(), m_trash.end(), qint64{0},
                           [](qint64 sum, const runs::TrashedRun& run) { return sum + run.bytes; });
}

void RunOrganiser::add(Job job) {
    m_jobs.push_back(std::move(job));
    if (m_jobs.size() == 1)
        startNext();
}

void RunOrganiser::startNext() {
    callAsync(
        this, [job = m_jobs.front()](std::stop_token) { return job(); },
        [this](Outcome outcome) { take(std::move(outcome)); },
        [this](const CallError& error) { take({.problem = error.message}); });
}

void RunOrganiser::take(Outcome outcome) {
    m_jobs.pop_front();
    if (outcome.trashEmptied)
        std::erase_if(m_steps, &Step::ofTrash);
    const bool isTaken = outcome.step && !outcome.step->gone.isEmpty();
    if (outcome.step)
        m_steps.push_back(*std::move(outcome.step));
    if (outcome.trash)
        m_trash = *std::move(outcome.trash);
    if (!m_jobs.empty())
        startNext();
    m_service.poke();
    Q_EMIT changed();
    if (!outcome.back.isEmpty())
        Q_EMIT broughtBack(outcome.back);
    if (isTaken) {
        Q_EMIT statusMessage({}); // that of the step before is over
        Q_EMIT tookAway(outcome.said);
    } else if (!outcome.said.isEmpty()) {
        Q_EMIT statusMessage(outcome.said);
    }
    if (!outcome.problem.isEmpty())
        Q_EMIT failed(outcome.problem);
    if (outcome.refused)
        Q_EMIT nameRefused(outcome.refused->id, outcome.refused->name, outcome.problem);
}

} // namespace parlance::ui
