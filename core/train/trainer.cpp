// SPDX-License-Identifier: Apache-2.0
#include "core/train/trainer.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/compute/threads.h"
#include "core/optim/schedule.h"
#include "core/tensor_io/module_state.h"
#include "core/train/time_left.h"
#include "core/train/update_step.h"

#include <algorithm>
#include <cmath>

namespace parlance::train {

namespace {

void configureTorch(const TrainerOptions& options) {
    at::set_num_threads(static_cast<int>(compute::resolvedThreads(options.config.threads)));
    // Sums by parallel additions in any order are not the same twice. Some CUDA kernels have no
    // other way, so the promise holds for the CPU.
    if (options.device.is_cpu()) {
        at::globalContext().setDeterministicAlgorithms(true, /*warn_only=*/true);
        at::globalContext().setDeterministicFillUninitializedMemory(false);
    }
}

/// The end by updates or by epochs, whichever comes first.
std::int64_t totalSteps(const config::TrainOptions& train, std::int64_t batchesPerEpoch) {
    if (train.maxEpochs == 0)
        return train.maxSteps;
    const std::int64_t batches = train.maxEpochs * batchesPerEpoch;
    return std::min(train.maxSteps, (batches + train.accumulation - 1) / train.accumulation);
}

std::optional<double> valueOf(const runs::Values& values, const std::string& name) {
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    return found == values.end() ? std::nullopt : std::optional(found->second);
}

/// Strictly better; a value that is not a number never is.
bool isBetter(double value, const std::optional<runs::BestValue>& best, runs::Better direction) {
    if (!std::isfinite(value))
        return false;
    if (!best)
        return true;
    return direction == runs::Better::Higher ? value > best->value : value < best->value;
}

const char* eventName(Outcome outcome) {
    switch (outcome) {
    case Outcome::TargetReached:
        return "target";
    case Outcome::EarlyStopped:
        return "early_stop";
    case Outcome::StoppedOnRequest:
        return "stop";
    case Outcome::Finished:
        break;
    }
    return "finish";
}

} // namespace

struct Trainer::Impl {
    Impl(TrainTask& trainTask, TrainerOptions trainerOptions,
         std::vector<TrainObserver*> trainObservers)
        : task(trainTask), options(std::move(trainerOptions)), observers(std::move(trainObservers)),
          checkpoints(options.checkpoints), batchesPerEpoch(task.trainSource().batchesPerEpoch()),
          total(totalSteps(options.config.train, batchesPerEpoch)),
          validInterval(updatesOf(options.config.train.validInterval)),
          checkpointInterval(updatesOf(options.config.checkpoint.interval)),
          step(prepared(), options),
          schedule(optim::makeSchedule(options.config.schedule,
                                       options.config.optimizer.learningRate,
                                       static_cast<double>(total))) {}

    std::int64_t updatesOf(const config::Span& span) const {
        return span.updates(
            {.updatesPerEpoch = static_cast<double>(batchesPerEpoch) /
                                static_cast<double>(options.config.train.accumulation),
             .totalUpdates = total});
    }

    TrainTask& prepared() {
        configureTorch(options);
        task.prepare(options.device, options.precision);
        return task;
    }

    std::optional<Outcome> settle(const TrainRequests& requests);
    bool validate(const std::stop_token& stop);
    std::optional<Outcome> judge(const runs::Values& values);
    void update(batching::Loader& loader);
    void report();
    void save();

    bool validationDue() const {
        return state.step > 0 && state.validatedStep != state.step &&
               (state.step >= total || (validInterval > 0 && state.step % validInterval == 0));
    }
    bool checkpointDue() const {
        return checkpointInterval > 0 && state.step > 0 && state.step % checkpointInterval == 0;
    }
    double epoch() const {
        return static_cast<double>(state.data.epoch) +
               static_cast<double>(state.data.batch) / static_cast<double>(batchesPerEpoch);
    }
    double secondsLeft() const {
        const std::int64_t validations =
            validInterval > 0 ? (total - 1) / validInterval - state.step / validInterval + 1 : 1;
        return timeLeft.estimate(total - state.step, validations);
    }
    void event(const std::string& name) const {
        for (TrainObserver* observer : observers)
            observer->onEvent(state.step, name);
    }

    TrainTask& task;
    const TrainerOptions options;
    const std::vector<TrainObserver*> observers;
    const runs::CheckpointIndex checkpoints;
    const std::int64_t batchesPerEpoch;
    const std::int64_t total;              ///< updates
    const std::int64_t validInterval;      ///< updates; 0 = only at the end
    const std::int64_t checkpointInterval; ///< updates; 0 = only at the end
    UpdateStep step;
    const std::unique_ptr<optim::Schedule> schedule;
    TrainState state;
    TimeLeft timeLeft;
    std::optional<Outcome> verdict; ///< of the last validation
    bool newBest = false;           ///< not saved yet
    bool unsaved = true;
};

/// Everything due between two updates. Empty: go on.
std::optional<Outcome> Trainer::Impl::settle(const TrainRequests& requests) {
    std::optional<Outcome> end;
    if (state.step >= total)
        end = Outcome::Finished;
    if (validationDue()) {
        if (!validate(requests.stop))
            end = Outcome::StoppedOnRequest; // validated after the resume
        else if (verdict)
            end = verdict;
    }
    if (!end && requests.stop.stop_requested())
        end = Outcome::StoppedOnRequest;
    const bool asked = requests.save != nullptr && requests.save->exchange(false);
    if (unsaved && (end || newBest || asked || checkpointDue()))
        save();
    if (end)
        event(eventName(*end));
    return end;
}

/// False when it was given up because of a stop request.
bool Trainer::Impl::validate(const std::stop_token& stop) {
    if (stop.stop_requested())
        return false;
    const double started = monotonicSec();
    ValidationResult result;
    try {
        const AveragedWeights averaged(step.average());
        const compute::ComputeScope compute(options.device, options.precision);
        result = task.validate(stop, {});
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::Cancelled && stop.stop_requested())
            return false;
        throw;
    }
    timeLeft.addValidation(monotonicSec() - started);
    state.validatedStep = state.step;
    unsaved = true;
    for (TrainObserver* observer : observers)
        observer->onValidation(state.step, epoch(), result);
    verdict = judge(result.values);
    return true;
}

/// Keeps the best value and says whether to end because of it.
std::optional<Outcome> Trainer::Impl::judge(const runs::Values& values) {
    if (const std::optional<double> value = valueOf(values, options.bestMetric)) {
        schedule->observe(state.step, *value, options.bestDirection == runs::Better::Higher);
        newBest = isBetter(*value, state.best, options.bestDirection);
        state.validationsSinceBest = newBest ? 0 : state.validationsSinceBest + 1;
        if (newBest)
            state.best = {.metric = options.bestMetric, .value = *value, .step = state.step};
    }
    const config::TrainOptions& train = options.config.train;
    if (!train.target.metric.empty()) {
        const std::optional<double> value = valueOf(values, train.target.metric);
        if (!value)
            throw Error(ErrorKind::Config,
                        strCat("the validation does not measure \"", train.target.metric, "\""),
                        "train.target.metric", strCat("use ", options.bestMetric));
        if (runs::reaches(*value, train.target.value, options.targetDirection))
            return Outcome::TargetReached;
    }
    if (state.step < total && train.patience > 0 && state.validationsSinceBest >= train.patience)
        return Outcome::EarlyStopped;
    return std::nullopt;
}

void Trainer::Impl::update(batching::Loader& loader) {
    const double started = monotonicSec();
    const std::int64_t epochBefore = state.data.epoch;
    const std::int64_t number = state.step + 1;
    const bool applied = step.run(loader, number, schedule->rate(number, epochBefore));
    state.data = loader.position();
    unsaved = true;
    if (applied) {
        state.step = number;
        timeLeft.addUpdate(monotonicSec() - started);
    }
    if (state.data.epoch != epochBefore)
        event("epoch");
    if (!applied)
        return;
    for (TrainObserver* observer : observers)
        observer->onProgress(state.step, epoch(), secondsLeft());
    if (state.step % options.config.train.logInterval == 0 || state.step == total)
        report();
}

void Trainer::Impl::report() {
    UpdateStep::Report measured = step.report();
    const StepReport stepReport{.step = state.step,
                                .epoch = epoch(),
                                .values = std::move(measured.values),
                                .phases = measured.phases};
    for (TrainObserver* observer : observers)
        observer->onStep(stepReport);
}

void Trainer::Impl::save() {
    const AveragedWeights averaged(step.average());
    const tensor_io::NamedTensors tensors = step.tensors();
    step.describe(state);
    state.schedule = schedule->state();
    saveCheckpoint(checkpoints.folderOf(state.step), task, tensors, state, options.runConfig);
    checkpoints.markLast(state.step);
    if (newBest)
        checkpoints.markBest(state.step);
    checkpoints.prune({.newest = options.config.checkpoint.keep,
                       .milestone = updatesOf(options.config.checkpoint.milestone)});
    event("checkpoint");
    if (newBest)
        event("best");
    newBest = false;
    unsaved = false;
}

Trainer::Trainer(TrainTask& task, TrainerOptions options, std::vector<TrainObserver*> observers)
    : m_impl(std::make_unique<Impl>(task, std::move(options), std::move(observers))) {}

Trainer::~Trainer() = default;

void Trainer::restore(const LoadedCheckpoint& checkpoint) {
    Impl& impl = *m_impl;
    tensor_io::loadStateStrict(impl.task.model(), checkpoint.model, "the checkpoint to resume");
    impl.step.restore(checkpoint.state, checkpoint.training);
    impl.schedule->loadState(checkpoint.state.schedule, "the checkpoint to resume");
    impl.state = checkpoint.state;
    impl.unsaved = false;
}

Outcome Trainer::run(const TrainRequests& requests) {
    Impl& impl = *m_impl;
    const batching::LoaderOptions loading{.threads = impl.options.loaderThreads,
                                          .ahead = 2 * impl.options.loaderThreads,
                                          .pinMemory = impl.options.device.is_cuda()};
    batching::Loader loader(impl.task.trainSource(), loading, impl.state.data);
    for (;;) {
        if (const std::optional<Outcome> end = impl.settle(requests))
            return *end;
        impl.update(loader);
    }
}

const TrainState& Trainer::state() const {
    return m_impl->state;
}

} // namespace parlance::train
