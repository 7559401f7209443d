// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/sets/set_organiser.h"

#include "core/base/path_list.h"
#include "core/base/trash.h"
#include "core/config/json_face.h"
#include "core/data/set_names.h"
#include "core/models/family_info.h"
#include "ui/services/async_call.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/words/number_text.h"

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace fs = std::filesystem;
namespace {

/// A run that is being trained or waits.
struct BusyRun {
    QString title;
    std::shared_ptr<const runs::RunConfig> config;
};

std::vector<BusyRun> busyRuns(const RunsService& service) {
    std::vector<BusyRun> busy;
    for (const RunSummary& run : service.runs())
        if (runs::isActive(run.status.state) || run.status.state == runs::State::Queued)
            busy.push_back({run.title(), run.config});
    return busy;
}

/// One of them is the other, or a folder that it lies in.
bool overlap(const fs::path& one, const fs::path& other) {
    const auto holds = [](const fs::path& outer, const fs::path& inner) {
        const fs::path way = inner.lexically_relative(outer);
        return !way.empty() && *way.begin() != "..";
    };
    return holds(one, other) || holds(other, one);
}

/// Paths of a run's configuration are whole.
bool reads(const runs::RunConfig& run, const fs::path& set) {
    for (const config::FieldInfo& field : models::findTask(run.family, run.task).table->fields()) {
        const Json* value = config::findDotted(run.config, field.key);
        if ((field.path != config::Path::File && field.path != config::Path::Files) || !value ||
            !value->is_string())
            continue;
        for (const fs::path& path : splitPathList(value->get<std::string>()))
            if (overlap(fs::weakly_canonical(path), fs::weakly_canonical(set)))
                return true;
    }
    return false;
}

} // namespace

SetOrganiser::SetOrganiser(StudioContext& context, QObject* parent)
    : QObject(parent), m_context(context), m_folder(context.project / "data") {
    start([] { return Outcome(); }); // what is in the trash
}

bool SetOrganiser::isOfProject(const DataSetEntry& set) const {
    return pathWithin(m_folder, set.path) != set.path;
}

QString SetOrganiser::nameOf(const data::TrashedSet& set) const {
    return set.name.empty() ? pathText(pathWithin(m_folder, set.set).replace_extension())
                            : QString::fromStdString(set.name);
}

void SetOrganiser::remove(const DataSetEntry& set) {
    if (!isOfProject(set)) {
        m_steps.push_back({.what = tr("Take off the list"), .set = set.path});
        Q_EMIT changed();
        return Q_EMIT done(tr("Off the list: %1. Its files stay as they are.").arg(set.name),
                           set.path, {});
    }
    start([set, folder = m_folder, busy = busyRuns(m_context.runs)] {
        for (const BusyRun& run : busy)
            if (reads(*run.config, set.path))
                return Outcome{
                    .problem =
                        tr("The run %1, which is being trained or waits in the queue, needs %2")
                            .arg(run.title, set.name)};
        const data::TrashedSet trashed = data::moveSetToTrash(folder, set.path);
        const QString said = set.kind->hasSound()
                                 ? tr("In the trash: %1. Its recordings stay where they are.")
                                 : tr("In the trash: %1.");
        return Outcome{
            .said = said.arg(set.name),
            .gone = set.path,
            .step = Step{.what = tr("Move to trash"),
                         .set = set.path,
                         .place = trashed.place,
                         .revert = [folder, trashed] { data::restoreSet(folder, trashed); }}};
    });
}

void SetOrganiser::rename(const DataSetEntry& set, const QString& name,
                          const std::vector<DataSetEntry>& others) {
    const auto refuse = [this, path = set.path, name](const QString& reason) {
        Q_EMIT failed(reason);
        Q_EMIT nameRefused(path, name, reason);
    };
    const auto same = std::ranges::find(others, name, &DataSetEntry::name);
    if (same != others.end() && same->path != set.path)
        return refuse(tr("Another data set is called %1; choose another name").arg(name));
    if (m_isUnderWay)
        return refuse(tr("The step before is not done yet; try again"));
    const auto job = [set, name = name.toStdString(), folder = m_folder] {
        const fs::path path = set.path.lexically_relative(folder);
        const std::string before = data::setNames(folder)[path];
        data::nameSet(folder, set.path, name);
        return Outcome{
            .said = name.empty()
                        ? tr("%1 is called as its file is").arg(set.name)
                        : tr("%1 is called %2 now").arg(set.name, QString::fromStdString(name)),
            .step = Step{.what = tr("Rename"), .revert = [folder, set, before] {
                             data::nameSet(folder, set.path, before);
                         }}};
    };
    start(job, refuse);
}

void SetOrganiser::restore(const data::TrashedSet& set) {
    start([set, folder = m_folder, name = nameOf(set)] {
        data::restoreSet(folder, set);
        return Outcome{.said = tr("%1 is back.").arg(name), .back = set.set};
    });
}

void SetOrganiser::emptyTrash() {
    start([folder = m_folder] {
        return Outcome{.said = tr("The trash is empty; %1 are free again.")
                                   .arg(sizeText(parlance::emptyTrash(folder)))};
    });
}

void SetOrganiser::undo() {
    if (m_steps.empty() || m_isUnderWay)
        return;
    const Step step = std::move(m_steps.back());
    m_steps.pop_back();
    Q_EMIT changed();
    start([step] {
        if (step.revert)
            step.revert();
        return Outcome{.said = tr("Undone: %1").arg(step.what), .back = step.set};
    });
}

QString SetOrganiser::backText() const {
    if (!m_steps.empty())
        return tr("Undo: %1").arg(undoText());
    return m_trash.empty() ? QString() : tr("Restore %1").arg(nameOf(m_trash.front()));
}

void SetOrganiser::bringBack() {
    if (!m_steps.empty())
        undo();
    else if (!m_trash.empty())
        restore(m_trash.front());
}

void SetOrganiser::start(Job job, std::function<void(const QString&)> refuse) {
    if (m_isUnderWay)
        return;
    m_isUnderWay = true;
    callAsync(
        this,
        [job = std::move(job), folder = m_folder](const std::stop_token&) {
            Outcome outcome = job();
            outcome.trash = data::listSetTrash(folder);
            return outcome;
        },
        [this](Outcome outcome) { take(std::move(outcome)); },
        [this, refuse = std::move(refuse)](const CallError& error) {
            m_isUnderWay = false;
            if (refuse)
                refuse(error.message);
            else
                Q_EMIT failed(error.message);
        });
}

void SetOrganiser::take(Outcome outcome) {
    m_isUnderWay = false;
    m_trash = std::move(outcome.trash);
    // What was restored by itself, or is gone for good, is not taken back any more.
    std::erase_if(m_steps, [this](const Step& step) {
        return !step.place.empty() &&
               std::ranges::find(m_trash, step.place, &data::TrashedSet::place) == m_trash.end();
    });
    if (outcome.step)
        m_steps.push_back(*std::move(outcome.step));
    Q_EMIT changed();
    if (!outcome.problem.isEmpty())
        Q_EMIT failed(outcome.problem);
    else if (!outcome.said.isEmpty())
        Q_EMIT done(outcome.said, outcome.gone, outcome.back);
}

} // namespace parlance::ui
