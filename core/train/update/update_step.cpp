// SPDX-License-Identifier: Apache-2.0
#include "core/train/update/update_step.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/log.h"
#include "core/base/process/process.h"
#include "core/base/random.h"
#include "core/compute/device_memory.h"
#include "core/train/carried_state.h"
#include "core/train/rank_exchange.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>

namespace parlance::train {

namespace {

std::optional<optim::LossScaler> scalerFor(const TrainerOptions& options) {
    if (options.lossScaler)
        return optim::LossScaler(*options.lossScaler, options.device);
    if (options.precision != compute::Precision::Fp16)
        return std::nullopt;
    return optim::LossScaler(
        optim::lossScalerOptions(options.config.lossScale, options.config.train.accumulation),
        options.device);
}

torch::Tensor scalarOn(torch::Device device, double value) {
    return torch::full({}, value, torch::TensorOptions(torch::kFloat32).device(device));
}

std::vector<torch::Tensor> tensorsOf(const std::vector<optim::NamedParameter>& parameters) {
    std::vector<torch::Tensor> tensors;
    for (const optim::NamedParameter& parameter : parameters)
        tensors.push_back(parameter.tensor);
    return tensors;
}

} // namespace

UpdateStep::UpdateStep(TrainTask& task, TrainerOptions options)
    : m_task(task), m_options(std::move(options)), m_group(*m_options.group),
      m_statistics(m_group, task.runningStatistics()), m_scaler(scalerFor(m_options)),
      m_metrics(m_options.device), m_clock(m_options.device), m_dropped(m_options.device) {
    const std::vector<optim::ParameterGroup> groups = task.parameterGroups();
    m_parameters = optim::parametersOf(groups);
    if (!m_group.world().isAlone())
        m_reducer.emplace(m_group, tensorsOf(m_parameters));
    m_optimizer = optim::makeOptimizer(m_options.config.optimizer, groups);
    if (const double decay = m_options.config.train.ema; decay > 0.0)
        m_average.emplace(averagedTensors(task.model()), decay);
}

bool UpdateStep::run(batching::Loader& loader, std::int64_t update, double learningRate,
                     const GivesUp& givesUp) {
    m_task.beginUpdate(update);
    m_clock.start();
    const compute::Tf32Scope tf32(m_options.device, m_options.precision); // backward needs it too
    const CarriedBefore carried(m_task);
    m_statistics.beginUpdate();
    std::optional<Gathered> drawn = forwardBackward(loader, update, givesUp);
    if (!drawn) {
        m_statistics.giveUpUpdate();
        carried.giveBack();
        m_task.model().zero_grad(/*set_to_none=*/true);
        return false;
    }
    Gathered& gathered = *drawn;
    reduce(gathered);
    if (m_itemsSeen)
        *m_itemsSeen += gathered.items;
    if (gathered.microBatches == 0)
        return false;

    // The reducer's gradients are means over the processes.
    torch::Tensor divisor = gathered.sampleSize / static_cast<double>(m_group.world().size);
    if (m_scaler)
        divisor = divisor * m_scaler->scale();
    m_clock.lap(&PhaseTimes::reduce);

    const torch::Tensor norm = optim::gradientNorm(m_parameters) / divisor;
    if (const double limit = m_options.config.optimizer.clipNorm; limit > 0.0)
        divisor = divisor * optim::clipDivisor(norm, limit);
    m_clock.lap(&PhaseTimes::clip);

    const torch::Tensor finite = torch::isfinite(norm).logical_and(torch::isfinite(gathered.loss));
    m_statistics.endUpdate(gathered.microBatches, finite);
    const bool applied = apply(finite, divisor, learningRate, gathered, norm);
    if (!applied)
        carried.giveBack();
    else if (!waitsForOutcome())
        carried.giveBackUnless(finite);
    if (applied && m_average)
        m_average->add(update);
    m_task.model().zero_grad(/*set_to_none=*/true);
    m_clock.lap(&PhaseTimes::update);

    record(gathered, norm, finite);
    m_clock.lap(&PhaseTimes::report);
    return applied;
}

std::optional<UpdateStep::Gathered>
UpdateStep::forwardBackward(batching::Loader& loader, std::int64_t update, const GivesUp& givesUp) {
    Gathered gathered{.loss = scalarOn(m_options.device, 0.0),
                      .sampleSize = scalarOn(m_options.device, 0.0),
                      .microBatches = 0,
                      .items = 0.0,
                      .metrics = {}};
    const std::int64_t all = m_options.config.train.accumulation;
    const World& world = m_group.world();
    bool isReduced = m_group.world().isAlone();
    const std::int64_t everyonesShare = all / world.size; // some have one more
    for (std::int64_t i = world.rank; i < all; i += world.size) {
        const std::int64_t done = i / world.size;
        if (givesUp && done > 0 && done < everyonesShare &&
            givesUp(static_cast<double>(done) / static_cast<double>(everyonesShare)))
            return std::nullopt;
        const std::unique_ptr<batching::Batch> batch = loader.next();
        m_items += batch->items;
        gathered.items += batch->items;
        batch->to(m_options.device);
        m_clock.lap(&PhaseTimes::dataWait);
        if (batch->isEmpty())
            continue;
        ++gathered.microBatches;

        const StepContext context{.seed = static_cast<std::uint64_t>(m_options.config.seed),
                                  .update = update,
                                  .microBatch = i};
        m_statistics.beginMicroBatch();
        LossTerms terms = forward(*batch, context);
        m_statistics.endMicroBatch();
        gathered.loss += terms.loss.detach();
        gathered.sampleSize += terms.sampleSize.detach().to(m_options.device);
        std::move(terms.metrics.begin(), terms.metrics.end(), std::back_inserter(gathered.metrics));
        m_clock.lap(&PhaseTimes::forward);

        const bool isLast = i + world.size >= all;
        backward(m_scaler ? terms.loss * m_scaler->scale() : terms.loss, isLast);
        isReduced = isReduced || isLast;
    }
    if (!isReduced) // the last of its micro-batches was empty
        m_reducer->backwardNothing([this] { m_clock.lap(&PhaseTimes::backward); });
    return gathered;
}

void UpdateStep::backward(const torch::Tensor& loss, bool isLast) {
    const auto computed = [this] { m_clock.lap(&PhaseTimes::backward); };
    if (m_reducer && isLast)
        return m_reducer->backwardLast(loss, computed);
    loss.backward();
    computed();
}

/// To sums over all processes.
void UpdateStep::reduce(Gathered& gathered) {
    if (m_group.world().isAlone())
        return;
    torch::Tensor sums = torch::stack({gathered.loss, gathered.sampleSize});
    m_group.sum(sums);
    gathered.loss = sums[0];
    gathered.sampleSize = sums[1];
    constexpr double kParts = 1e6; // of an item: seconds of audio are no whole numbers
    const std::vector<std::int64_t> counts = m_group.sum(
        {gathered.microBatches, static_cast<std::int64_t>(std::llround(gathered.items * kParts))});
    gathered.microBatches = counts[0];
    gathered.items = static_cast<double>(counts[1]) / kParts;
}

LossTerms UpdateStep::forward(batching::Batch& batch, const StepContext& context) const {
    // Torch's own generators carry nothing from one micro-batch to the next, so that a resume needs
    // no generator state.
    torch::manual_seed(randomKey(context.seed, "dropout", {context.update, context.microBatch}));
    const compute::ComputeScope compute(m_options.device, m_options.precision);
    return m_task.forward(batch, context);
}

bool UpdateStep::apply(const torch::Tensor& finite, const torch::Tensor& divisor,
                       double learningRate, const Gathered& gathered, const torch::Tensor& norm) {
    m_learningRate = learningRate;
    m_optimizer->step(learningRate,
                      {.divisor = divisor, .skip = finite.logical_not().to(torch::kFloat32)});
    if (m_scaler)
        m_scaler->update(finite);
    m_dropped.add(finite, gathered.loss / gathered.sampleSize, norm);
    return !waitsForOutcome() || settleDropped() == 0;
}

void UpdateStep::record(const Gathered& gathered, const torch::Tensor& norm,
                        const torch::Tensor& finite) {
    const bool taskHasLoss =
        std::any_of(gathered.metrics.begin(), gathered.metrics.end(),
                    [](const MetricTerm& term) { return term.name == "loss"; });
    if (!taskHasLoss)
        m_metrics.add({"loss", gathered.loss, gathered.sampleSize}, finite);
    for (const MetricTerm& term : gathered.metrics)
        m_metrics.add(term, finite);
    m_metrics.add({"grad_norm", norm, torch::ones_like(norm)}, finite);
}

/// What has been dropped since the last call is told or, if it was too much, ends the training.
std::int64_t UpdateStep::settleDropped() {
    const DroppedUpdates::Count count = m_dropped.take();
    if (count.dropped == 0)
        return 0;
    if (m_scaler) {
        m_scaler->check();
        log::info("gradients overflow, steps dropped: ", count.dropped, "; the loss scale is now ",
                  m_scaler->state().scale);
        m_drops.push_back({TrainEvent::Overflow, strCat(count.dropped, " dropped, loss scale ",
                                                        m_scaler->state().scale)});
        return count.dropped;
    }
    const std::string numbers = strCat("loss ", count.loss, ", gradient norm ", count.norm);
    if (count.inARow > m_options.nonFiniteTolerance)
        throw Error(ErrorKind::Diverged,
                    strCat("training diverged: ", count.inARow, " steps in a row were not finite (",
                           numbers, ", learning rate ", m_learningRate, ")"),
                    strCat("after ", m_optimizer->updates(), " steps"),
                    "lower optimizer.learning_rate or set optimizer.clip_norm");
    log::warning("steps dropped because they are not finite: ", count.dropped, ", the last with ",
                 numbers);
    m_drops.push_back({TrainEvent::NotFinite, strCat(count.dropped, " dropped, ", numbers)});
    return count.dropped;
}

UpdateStep::Report UpdateStep::report() {
    m_clock.start();
    settleDropped();
    m_metrics.collect(m_group);
    Report report{.values = m_metrics.values(), .phases = {}, .ranks = {}};
    report.values.emplace_back("learning_rate", m_learningRate);
    if (m_scaler)
        report.values.emplace_back("loss_scale", m_scaler->state().scale);
    m_clock.lap(&PhaseTimes::report);
    report.phases = m_clock.take();
    const double total = report.phases.total();
    double itemsPerSecond = total > 0.0 ? m_items / total : 0.0;
    if (!m_group.world().isAlone()) {
        report.ranks = gatherRankStates(m_group, fared(report.phases));
        itemsPerSecond = 0.0;
        for (const runs::RankState& rank : report.ranks)
            itemsPerSecond += rank.itemsPerSecond;
    }
    if (total > 0.0) {
        report.values.emplace_back("items_per_second", itemsPerSecond);
        report.values.emplace_back("data_wait_share", report.phases.dataWait / total);
    }
    m_metrics.clear();
    m_items = 0.0;
    return report;
}

/// How this process fared since the last report.
runs::RankState UpdateStep::fared(const PhaseTimes& phases) const {
    runs::RankState state{.rank = m_group.world().rank,
                          .host = hostName(),
                          .pid = ::getpid(),
                          .device = m_options.device.str(),
                          .memory = static_cast<double>(compute::memoryBytes(m_options.device))};
    if (const double total = phases.total(); total > 0.0) {
        state.itemsPerSecond = m_items / total;
        state.dataWaitShare = phases.dataWait / total;
        state.workShare = 1.0 - phases.reduce / total;
    }
    return state;
}

tensor_io::NamedTensors UpdateStep::tensors() {
    settleDropped();
    m_metrics.collect(m_group);
    tensor_io::NamedTensors tensors = m_optimizer->state();
    for (auto& entry : m_metrics.state())
        tensors.push_back(std::move(entry));
    if (m_average)
        for (auto& entry : m_average->state())
            tensors.push_back(std::move(entry));
    return tensors;
}

void UpdateStep::describe(TrainState& state) const {
    state.optimizerUpdates = m_optimizer->updates();
    state.itemsSeen = m_itemsSeen;
    if (m_scaler)
        state.scaler = m_scaler->state();
}

void UpdateStep::restore(const TrainState& state,
                         const std::map<std::string, torch::Tensor>& tensors) {
    m_optimizer->loadState({.tensors = tensors, .updates = state.optimizerUpdates});
    m_itemsSeen = state.itemsSeen;
    if (m_scaler && state.scaler.scale > 0.0) // none after an update in another precision
        m_scaler->restore(state.scaler);
    if (m_group.world().isFirst()) // they are sums over all processes
        m_metrics.loadState(tensors);
    if (m_average) {
        m_average->loadState(tensors);
        m_average->swap(); // the checkpoint's model is the average
    }
}

} // namespace parlance::train
