// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/run_actions.h"

#include "core/capsule/capsule.h"
#include "core/launch/slurm_job.h"
#include "core/models/family_info.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/inference/use_text.h"
#include "ui/models/runs/run_resume.h"
#include "ui/pages/train/run/run_control.h"
#include "ui/plots/figure/figure.h"
#include "ui/services/async_call.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/process_count.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QUrl>

namespace parlance::ui {

RunActions::RunActions(StudioContext& context, QObject* parent)
    : QObject(parent), m_context(context) {
    connect(&context.runs, &RunsService::runsChanged, this, &RunActions::tellOfStop);
    connect(&context.runs, &RunsService::runsChanged, this, &RunActions::updateControls);
}

RunActions::~RunActions() = default;

RunControl& RunActions::controlOf(const RunSummary& run) {
    std::unique_ptr<RunControl>& control = m_controls[run.id];
    if (!control) {
        control = std::make_unique<RunControl>(m_context.engine, this);
        control->setRun(run.id, run.folder);
        control->update(run.status);
        connect(control.get(), &RunControl::changed, this, [this, made = control.get()] {
            if (!made->failure().isEmpty())
                Q_EMIT failed(made->failure());
            Q_EMIT controlChanged();
        });
    }
    return *control;
}

void RunActions::updateControls() {
    std::erase_if(m_controls,
                  [this](const auto& each) { return !m_context.runs.find(each.first); });
    for (const auto& [id, control] : m_controls)
        control->update(m_context.runs.find(id)->status);
}

bool RunActions::canTrainAgain(const RunSummary& run) {
    return run.hasEnded();
}

bool RunActions::canStop(const runs::Status& status) {
    return status.state == runs::State::Running || status.state == runs::State::Starting;
}

std::optional<models::Use> RunActions::offeredUse(const RunSummary& run) const {
    return ui::offeredUse(models::usesOf(run.config->family, run.config->task), m_context.uses);
}

void RunActions::call(std::function<QString()> work) {
    m_busy = true;
    Q_EMIT busyChanged();
    const auto ended = [this] {
        m_busy = false;
        m_context.runs.poke();
        Q_EMIT busyChanged();
    };
    callAsync(
        this, [work = std::move(work)](std::stop_token) { return work(); },
        [this, ended](const QString& done) {
            ended();
            Q_EMIT statusMessage(done);
            tellOfStop();
        },
        [this, ended](const CallError& error) {
            ended();
            Q_EMIT failed(error.message);
        });
}

void RunActions::resume(const RunSummary& run) {
    call([&engine = m_context.engine, run] {
        const auto last =
            runs::CheckpointIndex(runs::RunDirectory(run.folder).checkpoints()).last();
        const std::int64_t step = last ? last->step : 0;
        const SlurmPart slurm =
            run.isSlurm && launch::hasSlurm() ? SlurmPart::TakesItAgain : SlurmPart::None;
        if (hasNothingToResume(run, step, slurm))
            return tr("%1 has no checkpoint to go on from.").arg(run.title());
        engine.resumeTraining(run.folder, processesLike(run, engine));
        if (slurm == SlurmPart::None)
            return tr("Training goes on from the checkpoint of step %L1.").arg(step);
        return step == 0
                   ? tr("Slurm has it again, to start from the beginning.")
                   : tr("Slurm has it again, to go on from the checkpoint of step %L1.").arg(step);
    });
}

void RunActions::tellOfStop() {
    const RunSummary* run = m_context.runs.find(m_stopping);
    if (m_busy || !run || runs::isActive(run->status.state))
        return;
    m_stopping.clear();
    if (run->status.state == runs::State::Stopped)
        Q_EMIT statusMessage(tr("%1 has stopped.").arg(run->title()));
}

void RunActions::stopAndSave(const RunSummary& run) {
    if (runs::isActive(run.status.state)) {
        m_stopping = run.id;
        controlOf(run).signal(engine::WorkerSignal::StopAndSave);
        Q_EMIT statusMessage(tr("The run finishes its step, saves and stops."));
        return;
    }
    m_stopping.clear();
    call([&engine = m_context.engine, run] {
        engine.signalTraining(run.folder, engine::WorkerSignal::StopAndSave);
        return tr("The run has left the queue.");
    });
}

void RunActions::pause(const RunSummary& run) {
    controlOf(run).signal(engine::WorkerSignal::Pause);
}

void RunActions::stopNow(const RunSummary& run) {
    m_stopping = run.id;
    controlOf(run).signal(engine::WorkerSignal::StopNow);
}

void RunActions::saveCapsule(const RunSummary& run, bool withWeights) {
    const QString chosen = m_context.dialogs.saveFile(
        static_cast<QWidget*>(parent()), tr("Save a capsule of the run"),
        runFileName(run.title()) + QLatin1String(capsule::kExtension), tr("Capsules (*.capsule)"));
    if (chosen.isEmpty())
        return;
    std::filesystem::path file = chosen.toStdString();
    if (file.extension().empty())
        file += capsule::kExtension;
    call([folder = run.folder, file, withWeights] {
        capsule::writeCapsule(runs::RunDirectory(folder), file, withWeights);
        return tr("Saved %1. Dropped on the window of another project or machine, it opens there, "
                  "and the run can be repeated.")
            .arg(pathText(file));
    });
}

void RunActions::openFolder(const RunSummary& run) {
    QDesktopServices::openUrl(QUrl::fromLocalFile(pathText(run.folder)));
}

void RunActions::copyPath(const RunSummary& run) {
    QGuiApplication::clipboard()->setText(pathText(run.folder));
    Q_EMIT statusMessage(tr("The path of the run is on the clipboard."));
}

} // namespace parlance::ui
