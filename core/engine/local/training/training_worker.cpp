// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/training_worker.h"

#include "core/base/clock.h"
#include "core/base/log.h"
#include "core/compute/error_translation.h"
#include "core/compute/setup.h"
#include "core/config/json_face.h"
#include "core/engine/local/training/dllogger_recorder.h"
#include "core/engine/local/training/machine_monitor.h"
#include "core/engine/local/training/run_recorder.h"
#include "core/engine/local/training/shared_plan.h"
#include "core/models/model_family.h"
#include "core/train/trainer.h"

namespace parlance::engine {

namespace {

/// What is ready before the run is touched.
struct Preparation {
    const models::TaskInfo& info;
    config::CommonConfig common;
    compute::Setup setup;
    std::unique_ptr<train::TrainTask> task;
    std::optional<train::LoadedCheckpoint> checkpoint;
    std::optional<optim::OptimizerState>
        inherited; ///< of the model that a new training starts from
};

/// As the plan has it already, or read again.
optim::OptimizerState inheritedState(TrainingPlan& plan, dist::ProcessGroup& group) {
    optim::OptimizerState state;
    if (plan.start && plan.start->optimizer)
        state = *std::exchange(plan.start->optimizer, std::nullopt);
    else if (group.world().isFirst())
        state = models::optimizerStateOf(plan.initModel);
    return train::broadcastOptimizerState(group, state);
}

/// A run that started from a model goes on from its own checkpoint, which has the vocabulary and
/// the sizes that came with that model, as the model may be gone.
std::filesystem::path startOf(const TrainingPlan& plan, const Preparation& ready) {
    if (!ready.checkpoint)
        return plan.initModel;
    return plan.config.parent ? ready.checkpoint->folder : std::filesystem::path();
}

Preparation prepare(TrainingPlan& plan, dist::ProcessGroup& group) {
    const models::TaskInfo& info = models::findTask(plan.config.family, plan.config.task);
    const config::CommonConfig common = commonConfigOf(plan.config.config);
    checkPlan(plan, group.world().size);
    const compute::Setup setup =
        compute::setUp(common.device, common.precision, common.threads, group.local());
    // Once they are set, MKL takes no fewer where it likes: sums depend on it in their last bit.
    torch::set_num_threads(torch::get_num_threads());
    group.useDevice(setup.device);
    Preparation ready{info, common, setup, nullptr, std::nullopt, std::nullopt};
    if (plan.resume) {
        if (group.world().isFirst())
            ready.checkpoint = train::loadNewestWhole(
                runs::CheckpointIndex(runs::RunDirectory(plan.run).checkpoints()));
        ready.checkpoint = train::broadcastCheckpoint(group, std::move(ready.checkpoint));
    }
    ready.task = models::familyOf(plan.config.family)
                     .makeTask({.task = plan.config.task,
                                .config = plan.config.config,
                                .baseFolder = plan.run,
                                .initModel = startOf(plan, ready),
                                .initContent = plan.start ? plan.start->content : std::any()});
    if (plan.repeat)
        capsule::requireSameData(*plan.repeat, ready.task->trainSource().fingerprint());
    if (ready.checkpoint)
        train::requireSameData(ready.checkpoint->state, ready.task->trainSource());
    else if (plan.config.parent && plan.config.parent->optimizer)
        ready.inherited = inheritedState(plan, group);
    return ready;
}

using Writer = std::unique_ptr<runs::RunWriter>;

Writer openRun(const TrainingPlan& plan, const Preparation& ready, Writer claimed) {
    if (!plan.resume) {
        Writer writer = runs::RunWriter::create(plan.run, plan.config, ready.info.metrics);
        if (plan.repeat)
            capsule::writeRepeat(writer->directory(), *plan.repeat);
        return writer;
    }
    const std::int64_t step = ready.checkpoint ? ready.checkpoint->state.step : 0;
    if (claimed) {
        claimed->resumeAt(plan.config, step);
        return claimed;
    }
    log::info("resuming ", plan.run.string(),
              step > 0 ? strCat(" after step ", step) : " from the start: it has no checkpoint");
    return runs::RunWriter::resume(plan.run, plan.config, step);
}

void recordFailure(runs::RunWriter& writer, const Error& error) {
    writer.updateStatus([&](runs::Status& status) {
        status.state = runs::State::Failed;
        status.error = error.what();
        status.errorKind = errorKindName(error.kind());
        status.eta = 0.0;
    });
    log::error(error.what());
}

/// A run that is queued is there for all to see, and so must be why it could not begin.
Preparation prepareClaimed(TrainingPlan& plan, dist::ProcessGroup& group, const Writer& claimed) {
    try {
        return prepare(plan, group);
    } catch (...) {
        if (claimed)
            recordFailure(*claimed, asError(std::current_exception()));
        throw;
    }
}

train::TrainerOptions trainerOptions(const TrainingPlan& plan, const Preparation& ready,
                                     dist::ProcessGroup& group) {
    train::TrainerOptions options;
    options.group = &group;
    options.config = ready.common;
    options.device = ready.setup.device;
    options.precision = ready.setup.precision;
    if (const Json* workers = config::findDotted(plan.config.config, "data.workers"))
        options.loaderThreads = workers->get<std::int64_t>();
    if (const Json* share = config::findDotted(plan.config.config, "data.max_bad_share"))
        options.maxBadShare = share->get<double>();
    options.runConfig = plan.config;
    options.checkpoints = runs::RunDirectory(plan.run).checkpoints();
    options.metrics = ready.info.metrics;
    options.bestMetric = ready.info.bestMetric;
    return options;
}

/// Reaching the target ends a training, now or before a resume.
bool isTargetMissed(const Preparation& ready, train::Outcome outcome) {
    const bool ended =
        outcome == train::Outcome::Finished || outcome == train::Outcome::EarlyStopped;
    return !ready.common.train.target.metric.empty() && ended;
}

std::string endMessage(train::Outcome outcome, bool targetMissed) {
    switch (outcome) {
    case train::Outcome::Finished:
        return targetMissed ? "finished without reaching the target" : "finished";
    case train::Outcome::TargetReached:
        return "target reached";
    case train::Outcome::EarlyStopped:
        return "stopped early: no better validation for a while";
    case train::Outcome::StoppedOnRequest:
        return "stopped on request, checkpoint saved";
    case train::Outcome::PausedOnRequest:
        return "paused, checkpoint saved: resume the run to go on";
    }
    return {};
}

runs::State stateAfter(train::Outcome outcome) {
    switch (outcome) {
    case train::Outcome::StoppedOnRequest:
        return runs::State::Stopped;
    case train::Outcome::PausedOnRequest:
        return runs::State::Paused;
    default:
        return runs::State::Finished;
    }
}

TrainingResult resultOf(const Preparation& ready, const train::Trainer& trainer,
                        train::Outcome outcome) {
    return {.state = stateAfter(outcome),
            .step = trainer.state().step,
            .epoch = trainer.epoch(),
            .best = trainer.state().best,
            .metrics = trainer.state().validation,
            .targetMissed = isTargetMissed(ready, outcome)};
}

/// Whether it gave what was to be repeated.
bool tellOfRepeat(const capsule::Repeat& repeat, const runs::RunDirectory& run) {
    const bool sameBits = capsule::settleRepeat(run);
    if (sameBits)
        log::info("the weights are those of ", repeat.run, ", bit for bit");
    else
        log::warning("the weights are not those of ", repeat.run,
                     ": another device, version or number of processes does that");
    return sameBits;
}

void restoreFrom(Preparation& ready, train::Trainer& trainer) {
    if (ready.checkpoint)
        trainer.restore(*ready.checkpoint);
    if (ready.inherited)
        trainer.inherit(*ready.inherited);
    ready.checkpoint.reset();
    ready.inherited.reset();
}

train::TrainRequests requestsOf(const TrainingControl& control) {
    return {.stop = control.stop, .save = control.save, .pause = control.pause};
}

/// The part of a process that has no run to write: the first one writes for all.
TrainingResult trainBeside(const TrainingPlan& plan, const TrainingControl& control,
                           Preparation& ready, dist::ProcessGroup& group) {
    train::Trainer trainer(*ready.task, trainerOptions(plan, ready, group), {});
    restoreFrom(ready, trainer);
    const train::Outcome outcome = trainer.run(requestsOf(control));
    group.leave();
    return resultOf(ready, trainer, outcome);
}

/// On the thread that asks for the stop, in a callback, which must not throw: a disk that is full
/// at that moment is told of where the training saves.
void announceStop(runs::RunWriter& writer, bool isPause) {
    try {
        writer.updateStatus([isPause](runs::Status& status) {
            status.state = runs::State::Stopping;
            status.message = isPause ? "finishing the step and saving, to pause"
                                     : "finishing the step and saving";
        });
    } catch (const Error& problem) {
        log::warning("the run does not show that it is being stopped: ", problem.what());
    }
}

TrainingResult trainInRun(const TrainingPlan& plan, const TrainingControl& control,
                          Preparation& ready, dist::ProcessGroup& group, runs::RunWriter& writer) {
    RunRecorder recorder(writer, ready.info.bestMetric, control.progress);
    DlloggerRecorder dllogger(writer.directory().dlloggerFile(), plan.config.config,
                              ready.info.metrics, ready.info.published);
    train::Trainer trainer(*ready.task, trainerOptions(plan, ready, group), {&recorder, &dllogger});
    restoreFrom(ready, trainer);
    writer.updateStatus([&](runs::Status& status) {
        status.state = runs::State::Running;
        status.stepsTotal = trainer.total();
        status.stepped = unixTimeSec();
        status.validating = false;
        status.message.clear();
    });
    const std::stop_callback announce(
        control.stop, [&] { announceStop(writer, control.pause != nullptr && *control.pause); });
    const MachineMonitor monitor(writer,
                                 ready.setup.device.is_cuda() ? ready.setup.device.index() : -1);
    const train::Outcome outcome = trainer.run(requestsOf(control));
    TrainingResult result = resultOf(ready, trainer, outcome);
    if (plan.repeat && result.state == runs::State::Finished)
        result.sameBits = tellOfRepeat(*plan.repeat, writer.directory());
    writer.updateStatus([&](runs::Status& status) {
        status.state = result.state;
        status.step = result.step;
        status.epoch = result.epoch;
        status.eta = 0.0;
        status.best = result.best;
        status.validationsSinceBest = trainer.state().validationsSinceBest;
        status.message = endMessage(outcome, result.targetMissed);
    });
    return result;
}

/// With the run directory kept up to date, the reason of a failure included.
TrainingResult trainAndRecord(const TrainingPlan& plan, const TrainingControl& control,
                              Preparation& ready, dist::ProcessGroup& group, Writer claimed) {
    const Writer writer = openRun(plan, ready, std::move(claimed));
    log::alsoTo(writer->directory().logFile());
    if (plan.start)
        log::info(describe(*plan.start));
    writer->updateStatus([&](runs::Status& status) {
        status.device = ready.setup.device.str();
        status.worldSize = group.world().size;
        status.error.clear();
        status.errorKind.clear();
    });
    group.setLastWords([&writer](const Error& error) { recordFailure(*writer, error); });
    try {
        const TrainingResult result = trainInRun(plan, control, ready, group, *writer);
        group.leave();
        std::error_code ignored; // from now on it has a checkpoint to go on from
        std::filesystem::remove_all(writer->directory().startModel(), ignored);
        return result;
    } catch (...) {
        const Error error = asError(std::current_exception());
        group.fail(error);
        recordFailure(*writer, error);
        throw error;
    }
}

} // namespace

Training::Training(const TrainingOrder& order) {
    m_plan = m_shared.run([&] {
        TrainingOrder shared = order;
        shared.processesOnHost = m_shared.local().size;
        return planTogether(m_shared.group(), shared);
    });
}

Training::Trial Training::tryOut(const train::TrialOptions& options) {
    dist::ProcessGroup& group = m_shared.group();
    return m_shared.run([&] {
        Preparation ready = prepare(m_plan, group);
        ready.task->prepare(ready.setup.device, ready.setup.precision);
        Trial trial{.measured = train::tryTraining(*ready.task,
                                                   trainerOptions(m_plan, ready, group), options),
                    .items = ready.task->trainSource().itemCount(),
                    .itemUnit = ready.task->itemUnit(),
                    .device = ready.setup.device.str(),
                    .precision = compute::precisionName(ready.setup.precision)};
        return trial;
    });
}

TrainingResult Training::run(const TrainingControl& control) {
    dist::ProcessGroup& group = m_shared.group();
    return m_shared.run([&] {
        Writer claimed;
        if (isFirst() && m_plan.resume)
            claimed = runs::RunWriter::claimQueued(m_plan.run);
        if (m_plan.onlyQueued && group.broadcast(claimed ? "claimed" : "").empty()) {
            log::info(m_plan.run.string(), " does not wait any more");
            const runs::Status status = runs::RunDirectory(m_plan.run).status();
            return TrainingResult{.state = status.state,
                                  .step = status.step,
                                  .epoch = status.epoch,
                                  .best = status.best,
                                  .metrics = {}};
        }
        if (claimed)
            log::alsoTo(claimed->directory().logFile());
        Preparation ready = prepareClaimed(m_plan, group, claimed);
        return isFirst() ? trainAndRecord(m_plan, control, ready, group, std::move(claimed))
                         : trainBeside(m_plan, control, ready, group);
    });
}

} // namespace parlance::engine
