// SPDX-License-Identifier: Apache-2.0
#include "core/train/update_step.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/log.h"
#include "core/base/random.h"

#include <algorithm>

namespace parlance::train {

namespace {

std::vector<optim::NamedParameter> parametersOf(torch::nn::Module& model) {
    std::vector<optim::NamedParameter> parameters;
    for (const auto& item : model.named_parameters())
        parameters.push_back({item.key(), item.value()});
    return parameters;
}

std::optional<optim::LossScaler> scalerFor(const TrainerOptions& options) {
    if (options.lossScaler)
        return optim::LossScaler(*options.lossScaler);
    if (options.precision != compute::Precision::Fp16)
        return std::nullopt;
    // The window counts micro-batches, as published.
    const config::LossScaleConfig& config = options.config.lossScale;
    return optim::LossScaler(
        {.initialScale = config.initial,
         .window = std::max<std::int64_t>(1, config.window / options.config.train.accumulation),
         .minScale = config.minimum});
}

torch::Tensor scalarOn(torch::Device device, double value) {
    return torch::full({}, value, torch::TensorOptions(torch::kFloat32).device(device));
}

} // namespace

/// Gives each moment of an update to one phase.
class UpdateStep::PhaseClock {
  public:
    double lap() {
        const double now = monotonicSec();
        return now - std::exchange(m_last, now);
    }

  private:
    double m_last = monotonicSec();
};

UpdateStep::UpdateStep(TrainTask& task, const TrainerOptions& options)
    : m_task(task), m_options(options), m_parameters(parametersOf(task.model())),
      m_optimizer(m_parameters, optim::adamWOptions(options.config.optimizer)),
      m_scaler(scalerFor(options)), m_metrics(options.device),
      m_unseenDrops(scalarOn(options.device, 0.0)) {
    if (const double decay = options.config.train.ema; decay > 0.0)
        m_average.emplace(m_parameters, decay);
}

bool UpdateStep::run(batching::Loader& loader, std::int64_t update, double learningRate) {
    m_task.beginUpdate(update);
    PhaseClock clock;
    const compute::Tf32Scope tf32(m_options.device, m_options.precision); // backward needs it too
    const Gathered gathered = forwardBackward(loader, update, clock);

    // One process: its micro-batches are all there is to reduce.
    torch::Tensor divisor = gathered.sampleSize * lossScale();
    m_phases.reduce += clock.lap();

    const torch::Tensor norm = optim::gradientNorm(m_parameters) / divisor;
    if (const double limit = m_options.config.optimizer.clipNorm; limit > 0.0)
        divisor = divisor * (norm / limit).clamp_min(1.0);
    m_phases.clip += clock.lap();

    const torch::Tensor finite = torch::isfinite(norm).logical_and(torch::isfinite(gathered.loss));
    const bool applied = apply(finite, divisor, learningRate, gathered, norm);
    if (applied && m_average)
        m_average->add(update);
    m_task.model().zero_grad(/*set_to_none=*/true);
    m_phases.update += clock.lap();

    record(gathered, norm, finite);
    m_phases.report += clock.lap();
    return applied;
}

UpdateStep::Gathered UpdateStep::forwardBackward(batching::Loader& loader, std::int64_t update,
                                                 PhaseClock& clock) {
    Gathered gathered{.loss = scalarOn(m_options.device, 0.0),
                      .sampleSize = scalarOn(m_options.device, 0.0),
                      .metrics = {}};
    for (std::int64_t i = 0; i < m_options.config.train.accumulation; ++i) {
        const std::unique_ptr<batching::Batch> batch = loader.next();
        m_items += batch->items;
        batch->to(m_options.device);
        m_phases.dataWait += clock.lap();

        const StepContext context{.seed = static_cast<std::uint64_t>(m_options.config.seed),
                                  .update = update,
                                  .microBatch = i};
        LossTerms terms = forward(*batch, context);
        m_phases.forward += clock.lap();

        (m_scaler ? terms.loss * lossScale() : terms.loss).backward();
        gathered.loss += terms.loss.detach();
        gathered.sampleSize += terms.sampleSize.detach().to(m_options.device);
        std::move(terms.metrics.begin(), terms.metrics.end(), std::back_inserter(gathered.metrics));
        m_phases.backward += clock.lap();
    }
    return gathered;
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
    if (!m_scaler && !m_options.device.is_cpu()) {
        const torch::Tensor skip = finite.logical_not().to(torch::kFloat32);
        m_optimizer.step(learningRate, {.divisor = divisor, .skip = skip});
        m_unseenDrops += skip;
        return true;
    }
    const bool isFinite = finite.item().toBool();
    if (m_scaler && !m_scaler->update(isFinite)) {
        log::info("gradients overflow, update dropped; the loss scale is now ", lossScale());
        return false;
    }
    if (!isFinite) {
        tolerate(1, strCat("loss ", (gathered.loss / gathered.sampleSize).item().toDouble(),
                           ", gradient norm ", norm.item().toDouble()));
        return false;
    }
    m_dropped = 0;
    m_optimizer.step(learningRate, {.divisor = divisor, .skip = {}});
    return true;
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

void UpdateStep::tolerate(std::int64_t dropped, const std::string& numbers) {
    m_dropped += dropped;
    if (m_dropped > m_options.nonFiniteTolerance)
        throw Error(ErrorKind::Diverged,
                    strCat("training diverged: ", m_dropped, " updates in a row were not finite (",
                           numbers, ", learning rate ", m_learningRate, ")"),
                    strCat("after ", m_optimizer.updates(), " updates"),
                    "lower the learning rate or set optimizer.clip_norm, then start from the last "
                    "checkpoint");
    log::warning("update dropped, it is not finite: ", numbers);
}

void UpdateStep::settleUnseen() {
    if (m_options.device.is_cpu())
        return;
    const auto drops = m_unseenDrops.item().toLong();
    m_unseenDrops.zero_();
    if (drops > 0)
        tolerate(drops, strCat(drops, " since the last report"));
    else
        m_dropped = 0;
}

UpdateStep::Report UpdateStep::report() {
    const double started = monotonicSec();
    settleUnseen();
    Report report{.values = m_metrics.values(), .phases = m_phases};
    report.phases.report += monotonicSec() - started;
    report.values.emplace_back("learning_rate", m_learningRate);
    if (m_scaler)
        report.values.emplace_back("loss_scale", lossScale());
    if (const double total = report.phases.total(); total > 0.0) {
        report.values.emplace_back("items_per_second", m_items / total);
        report.values.emplace_back("data_wait_share", report.phases.dataWait / total);
    }
    m_metrics.clear();
    m_phases = {};
    m_items = 0.0;
    return report;
}

tensor_io::NamedTensors UpdateStep::tensors() {
    settleUnseen();
    tensor_io::NamedTensors tensors = m_optimizer.state();
    for (auto& entry : m_metrics.state())
        tensors.push_back(std::move(entry));
    if (m_average)
        for (auto& entry : m_average->state())
            tensors.push_back(std::move(entry));
    return tensors;
}

void UpdateStep::describe(TrainState& state) const {
    state.optimizerUpdates = m_optimizer.updates();
    if (m_scaler)
        state.scaler = m_scaler->state();
}

void UpdateStep::restore(const TrainState& state,
                         const std::map<std::string, torch::Tensor>& tensors) {
    m_optimizer.loadState(tensors, state.optimizerUpdates);
    if (m_scaler && state.scaler.scale > 0.0) // none after an update in another precision
        m_scaler->restore(state.scaler);
    m_metrics.loadState(tensors);
    if (m_average) {
        m_average->loadState(tensors);
        m_average->swap(); // the checkpoint's model is the average
    }
}

} // namespace parlance::train
