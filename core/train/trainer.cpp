// SPDX-License-Identifier: Apache-2.0
#include "core/train/trainer.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/log.h"
#include "core/dist/tensor_exchange.h"
#include "core/optim/schedule.h"
#include "core/tensor_io/module_state.h"
#include "core/train/carried_state.h"
#include "core/train/time_left.h"
#include "core/train/training_length.h"
#include "core/train/update/update_step.h"
#include "core/train/validation_data.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace parlance::train {

namespace {

void configureTorch(const TrainerOptions& options) {
    // Sums by parallel additions in any order are not the same twice. Some CUDA kernels have no
    // other way, so the promise holds for the CPU.
    if (options.device.is_cpu()) {
        at::globalContext().setDeterministicAlgorithms(true, /*warn_only=*/true);
        at::globalContext().setDeterministicFillUninitializedMemory(false);
    }
}

TrainEvent eventOf(Outcome outcome) {
    switch (outcome) {
    case Outcome::TargetReached:
        return TrainEvent::Target;
    case Outcome::EarlyStopped:
        return TrainEvent::EarlyStop;
    case Outcome::StoppedOnRequest:
        return TrainEvent::Stop;
    case Outcome::PausedOnRequest:
        return TrainEvent::Pause;
    case Outcome::Finished:
        break;
    }
    return TrainEvent::Finish;
}

} // namespace

std::string_view eventName(TrainEvent event) {
    constexpr std::array<std::string_view, 11> kNames{
        "epoch", "checkpoint", "best",       "bad_item", "overflow", "not_finite",
        "stop",  "pause",      "early_stop", "target",   "finish"};
    return kNames[static_cast<std::size_t>(event)];
}

struct Trainer::Impl {
    Impl(TrainTask& trainTask, TrainerOptions trainerOptions,
         std::vector<TrainObserver*> trainObservers)
        : task(trainTask), options(std::move(trainerOptions)), observers(std::move(trainObservers)),
          checkpoints(options.checkpoints), group(*options.group), source(task.trainSource()),
          length(trainingLength(options.config.train, source)),
          total(static_cast<std::int64_t>(length.totalUpdates)),
          validInterval(options.config.train.validInterval.updates(length)),
          checkpointInterval(options.config.checkpoint.interval.updates(length)),
          step(task, options),
          schedule(optim::makeSchedule(options.config.schedule,
                                       options.config.optimizer.learningRate, length)) {
        state.dataFingerprint = source.fingerprint();
    }

    std::optional<Outcome> settle(const TrainRequests& requests);
    bool isStopRequested(const TrainRequests& requests) const;
    Outcome requestedEnd(const TrainRequests& requests) const;
    bool isSaveRequested(const TrainRequests& requests);
    void agree(const TrainRequests& requests, std::vector<batching::BadItem>& badItems);
    bool validate(const std::stop_token& stop);
    void keepBest();
    std::optional<Outcome> verdict() const;
    bool targetReached() const;
    void update(batching::Loader& loader, const TrainRequests& requests);
    bool givesUp(const TrainRequests& requests, double elapsedSec, double share);
    void take(std::vector<batching::BadItem> badItems);
    void tellOfDrops();
    void report();
    void save();

    bool validationDue() const {
        return state.step > 0 && state.validatedStep != state.step &&
               (state.step >= total || (validInterval > 0 && state.step % validInterval == 0));
    }
    bool checkpointDue() const {
        return checkpointInterval > 0 && state.step > 0 && state.step % checkpointInterval == 0;
    }
    Standing standing() const {
        return {.step = state.step,
                .total = total,
                .epoch = static_cast<double>(state.data.epoch) +
                         static_cast<double>(state.data.batch) /
                             static_cast<double>(source.batchesIn(state.data.epoch)),
                .items = step.itemsSeen(),
                .validationsSinceBest = state.validationsSinceBest};
    }
    EpochPlace place() const;
    double secondsLeft() const {
        const std::int64_t validations =
            validInterval > 0 ? (total - 1) / validInterval - state.step / validInterval + 1 : 1;
        return timeLeft.estimate(total - state.step, validations);
    }
    runs::Better directionOf(const std::string& metric) const {
        const runs::MetricInfo* info = runs::findMetric(options.metrics, metric);
        return info != nullptr ? info->better : runs::knownMetric(metric).better;
    }
    void event(TrainEvent event, const std::string& detail = {}) const {
        for (TrainObserver* observer : observers)
            observer->onEvent(state.step, event, detail);
    }

    TrainTask& task;
    const TrainerOptions options;
    const std::vector<TrainObserver*> observers;
    const runs::CheckpointIndex checkpoints;
    dist::ProcessGroup& group;
    const batching::BatchSource& source;
    const config::TrainingLength length;
    const std::int64_t total;              ///< updates
    const std::int64_t validInterval;      ///< updates; 0 = only at the end
    const std::int64_t checkpointInterval; ///< updates; 0 = only at the end
    UpdateStep step;
    const std::unique_ptr<optim::Schedule> schedule;
    TrainState state;
    TimeLeft timeLeft;
    std::int64_t updatesSinceReport = 0;
    bool newBest = false; ///< not saved yet
    bool unsaved = true;
    /// Requests to any process, as all know them.
    bool stopAgreed = false, pauseAgreed = false, saveAgreed = false;
    bool isSlow = false; ///< the last update took longer than a pause waits, in any process
};

/// Everything due between two updates. Empty: go on.
std::optional<Outcome> Trainer::Impl::settle(const TrainRequests& requests) {
    std::optional<Outcome> end;
    if (state.step >= total)
        end = Outcome::Finished;
    if (validationDue() && !validate(requests.stop))
        end = requestedEnd(requests); // validated after the resume
    else if (state.step > 0 && state.validatedStep == state.step)
        if (const std::optional<Outcome> judged = verdict())
            end = judged;
    if (!end && isStopRequested(requests))
        end = requestedEnd(requests);
    if (unsaved && (end || newBest || isSaveRequested(requests) || checkpointDue()))
        save();
    if (end)
        event(eventOf(*end));
    return end;
}

bool Trainer::Impl::isStopRequested(const TrainRequests& requests) const {
    return group.world().isAlone() ? requests.stop.stop_requested() : stopAgreed;
}

Outcome Trainer::Impl::requestedEnd(const TrainRequests& requests) const {
    const bool isPause =
        group.world().isAlone() ? requests.pause != nullptr && *requests.pause : pauseAgreed;
    return isPause ? Outcome::PausedOnRequest : Outcome::StoppedOnRequest;
}

bool Trainer::Impl::isSaveRequested(const TrainRequests& requests) {
    if (group.world().isAlone())
        return requests.save != nullptr && requests.save->exchange(false);
    return std::exchange(saveAgreed, false);
}

/// After each update: what one process was asked for or found, all do and know at the same place.
void Trainer::Impl::agree(const TrainRequests& requests, std::vector<batching::BadItem>& badItems) {
    if (group.world().isAlone())
        return;
    const bool save = requests.save != nullptr && requests.save->exchange(false);
    const bool stop = requests.stop.stop_requested();
    const bool pause = stop && requests.pause != nullptr && *requests.pause;
    const std::vector<std::int64_t> all =
        group.sum({stop ? 1 : 0, pause ? 1 : 0, save ? 1 : 0,
                   static_cast<std::int64_t>(badItems.size()), isSlow ? 1 : 0});
    stopAgreed = stopAgreed || all[0] > 0;
    pauseAgreed = pauseAgreed || all[1] > 0;
    saveAgreed = saveAgreed || all[2] > 0;
    isSlow = all[4] > 0;
    if (all[3] == 0)
        return;
    Json own = Json::array();
    for (const batching::BadItem& item : badItems)
        own.push_back({item.name, item.problem});
    badItems.clear();
    for (const std::string& text : group.gather(own.dump()))
        for (const Json& item : parseJson(text, "a message of another process"))
            badItems.push_back({item.at(0).get<std::string>(), item.at(1).get<std::string>()});
}

/// False when it was given up because of a stop request.
bool Trainer::Impl::validate(const std::stop_token& stop) {
    if (group.world().isAlone() && stop.stop_requested())
        return false;
    for (TrainObserver* observer : observers)
        observer->onValidationBegin();
    const double started = monotonicSec();
    std::vector<ValidationResult> results;
    try {
        const AveragedWeights averaged(step.average());
        const compute::ComputeScope compute(options.device, options.precision);
        const Validation validation{.stop = stop, .group = &group};
        results.push_back(readValidationData([&] { return task.validate(validation); }));
        results.front().seconds = monotonicSec() - started;
        for (ValidationResult& other : task.validateOthers(validation))
            results.push_back(std::move(other));
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::Cancelled)
            return false;
        throw;
    }
    for (ValidationResult& result : results)
        addDerived(result.values, task.derivedMetrics());
    timeLeft.addValidation(monotonicSec() - started);
    state.validatedStep = state.step;
    state.validation = results.front().values;
    unsaved = true;
    for (TrainObserver* observer : observers)
        for (const ValidationResult& result : results)
            observer->onValidation(standing(), result);
    keepBest();
    const std::string& target = options.config.train.target.metric;
    if (!target.empty() && !runs::valueOf(state.validation, target))
        throw Error(ErrorKind::Config, strCat("the validation does not measure \"", target, "\""),
                    "train.target.metric", strCat("use ", options.bestMetric));
    return true;
}

void Trainer::Impl::keepBest() {
    const std::optional<double> value = runs::valueOf(state.validation, options.bestMetric);
    if (!value)
        return;
    const runs::Better better = directionOf(options.bestMetric);
    schedule->observe(state.step, *value, better == runs::Better::Higher);
    newBest =
        state.best ? runs::isBetter(*value, state.best->value, better) : std::isfinite(*value);
    state.validationsSinceBest = newBest ? 0 : state.validationsSinceBest + 1;
    if (newBest)
        state.best = {.metric = options.bestMetric, .value = *value, .step = state.step};
}

/// Whether the last validation ends the training. It follows from the state alone, so that a run
/// that is resumed after its end finds the same.
std::optional<Outcome> Trainer::Impl::verdict() const {
    if (targetReached())
        return Outcome::TargetReached;
    const std::int64_t patience = options.config.train.patience;
    if (state.step < total && patience > 0 && state.validationsSinceBest >= patience)
        return Outcome::EarlyStopped;
    return std::nullopt;
}

bool Trainer::Impl::targetReached() const {
    const config::TargetConfig& target = options.config.train.target;
    if (target.metric.empty())
        return false;
    const runs::Better better = directionOf(target.metric);
    const std::optional<double> value = runs::valueOf(state.validation, target.metric);
    return (value && runs::reaches(*value, target.value, better)) ||
           (state.best && state.best->metric == target.metric &&
            runs::reaches(state.best->value, target.value, better));
}

void Trainer::Impl::update(batching::Loader& loader, const TrainRequests& requests) {
    const double started = monotonicSec();
    const std::int64_t epochBefore = state.data.epoch;
    const std::int64_t number = state.step + 1;
    bool isGivenUp = false;
    const bool applied =
        step.run(loader, number, schedule->rate(number, epochBefore), [&](double share) {
            return isGivenUp = givesUp(requests, monotonicSec() - started, share);
        });
    isSlow = monotonicSec() - started > options.pausePatienceSec;
    std::vector<batching::BadItem> badItems;
    if (isGivenUp) // its batches come again, bad items included
        return agree(requests, badItems);
    state.data = loader.position();
    unsaved = true;
    if (applied) {
        state.step = number;
        ++updatesSinceReport;
        timeLeft.addUpdate(monotonicSec() - started);
    }
    badItems = loader.takeBadItems();
    agree(requests, badItems);
    take(std::move(badItems));
    tellOfDrops();
    if (state.data.epoch != epochBefore)
        event(TrainEvent::Epoch);
    if (!applied)
        return;
    for (TrainObserver* observer : observers)
        observer->onProgress(standing(), secondsLeft());
    if (state.step % options.config.train.logInterval == 0 || state.step == total)
        report();
}

/// Whether a pause would have to wait too long for the end of this update.
bool Trainer::Impl::givesUp(const TrainRequests& requests, double elapsedSec, double share) {
    const bool isPause = requests.pause != nullptr && *requests.pause;
    const double leftSec = elapsedSec * (1.0 - share) / share;
    const bool wanted = isPause && leftSec > options.pausePatienceSec;
    if (group.world().isAlone())
        return wanted;
    // Asking each other costs time, and updates are mostly short.
    return isSlow && group.sum({wanted ? 1 : 0}).front() > 0;
}

/// Counts what was not known yet. Throws Error{Data} when it is too much.
void Trainer::Impl::take(std::vector<batching::BadItem> badItems) {
    for (const batching::BadItem& item : badItems) {
        if (!state.badItems.insert(item.name).second)
            continue;
        log::warning("left out ", item.name, ", which cannot be read: ", item.problem);
        event(TrainEvent::BadItem, strCat(item.name, ": ", item.problem));
        const auto bad = static_cast<double>(state.badItems.size());
        const double share = bad / static_cast<double>(source.itemCount());
        if (share > options.maxBadShare)
            throw Error(ErrorKind::Data,
                        strCat(state.badItems.size(), " of ", source.itemCount(),
                               " items cannot be read, the last is ", item.name),
                        "data.max_bad_share",
                        "repair the data, take these items out of them, or allow a larger share");
    }
}

void Trainer::Impl::tellOfDrops() {
    for (const UpdateStep::Drop& drop : step.takeDrops())
        event(drop.event, drop.numbers);
}

EpochPlace Trainer::Impl::place() const {
    const std::int64_t perUpdate = options.config.train.accumulation;
    std::int64_t epoch = state.data.epoch, batch = state.data.batch;
    if (batch == 0 && epoch > 0)
        batch = source.batchesIn(--epoch); // its last update
    const auto updates = [&](std::int64_t batches) {
        return (batches + perUpdate - 1) / perUpdate;
    };
    return {
        .epoch = epoch + 1, .update = updates(batch), .updates = updates(source.batchesIn(epoch))};
}

void Trainer::Impl::report() {
    UpdateStep::Report measured = step.report();
    tellOfDrops();
    addDerived(measured.values, task.derivedMetrics());
    const StepReport stepReport{.at = standing(),
                                .place = place(),
                                .values = std::move(measured.values),
                                .phases = measured.phases,
                                .updates = std::exchange(updatesSinceReport, 0),
                                .ranks = std::move(measured.ranks)};
    for (TrainObserver* observer : observers)
        observer->onStep(stepReport);
}

void Trainer::Impl::save() {
    const AveragedWeights averaged(step.average());
    tensor_io::NamedTensors tensors = step.tensors();
    for (const tensor_io::NamedTensors& ofRank :
         dist::gather(group, carriedTensors(task, group.world())))
        tensors.insert(tensors.end(), ofRank.begin(), ofRank.end());
    step.describe(state);
    state.schedule = schedule->state();
    if (group.world().isFirst()) {
        saveCheckpoint(checkpoints.folderOf(state.step), task, tensors, state, options.runConfig);
        checkpoints.markLast(state.step);
        if (newBest)
            checkpoints.markBest(state.step);
        checkpoints.prune({.newest = options.config.checkpoint.keep,
                           .milestone = options.config.checkpoint.milestone.updates(length)});
    }
    event(TrainEvent::Checkpoint);
    if (newBest)
        event(TrainEvent::Best);
    newBest = false;
    unsaved = false;
}

Trainer::Trainer(TrainTask& task, TrainerOptions options, std::vector<TrainObserver*> observers) {
    configureTorch(options);
    task.prepare(options.device, options.precision);
    m_impl = std::make_unique<Impl>(task, std::move(options), std::move(observers));
}

Trainer::~Trainer() = default;

void Trainer::restore(const LoadedCheckpoint& checkpoint) {
    Impl& impl = *m_impl;
    requireSameData(checkpoint.state, impl.source);
    tensor_io::loadStateStrict(impl.task.model(), checkpoint.model, "the checkpoint to resume");
    impl.step.restore(checkpoint.state, checkpoint.training);
    impl.schedule->loadState(checkpoint.state.schedule, "the checkpoint to resume");
    restoreCarried(impl.task, checkpoint.training, impl.options.device);
    const std::string fingerprint = impl.state.dataFingerprint;
    impl.state = checkpoint.state;
    impl.state.dataFingerprint = fingerprint; // an older checkpoint has none
    impl.unsaved = false;
}

void Trainer::inherit(const optim::OptimizerState& state) {
    m_impl->step.inherit(state);
}

Outcome Trainer::run(const TrainRequests& requests) {
    Impl& impl = *m_impl;
    const batching::LoaderOptions loading{.threads = impl.options.loaderThreads,
                                          .ahead = 2 * impl.options.loaderThreads,
                                          .pinMemory = impl.options.device.is_cuda(),
                                          .round = impl.options.config.train.accumulation,
                                          .world = impl.group.world()};
    batching::Loader loader(impl.source, loading, impl.state.data);
    for (;;) {
        if (const std::optional<Outcome> end = impl.settle(requests))
            return *end;
        impl.update(loader, requests);
    }
}

const TrainState& Trainer::state() const {
    return m_impl->state;
}

std::int64_t Trainer::total() const {
    return m_impl->total;
}

double Trainer::epoch() const {
    return m_impl->standing().epoch;
}

} // namespace parlance::train
