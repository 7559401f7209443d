// SPDX-License-Identifier: Apache-2.0
#include "tests/core/train/toy_task.h"

#include "core/base/files.h"
#include "core/base/progress.h"
#include "core/base/random.h"

#include <numeric>

namespace parlance::tests {

namespace {

constexpr std::int64_t kInputs = 6, kHidden = 16;

struct ToyBatch : batching::Batch {
    torch::Tensor x, y; // [items, kInputs], [items, 1]
    void to(torch::Device device) override {
        x = x.to(device);
        y = y.to(device);
    }
};

/// Items numbered through all epochs: equal however they are split into batches.
class ToySource : public batching::BatchSource {
  public:
    explicit ToySource(const ToyOptions& options) : m_options(options) {}

    std::int64_t batchesIn(std::int64_t epoch) const override {
        return m_options.batchesPerEpoch + (epoch % 2 == 1 ? m_options.moreInOddEpochs : 0);
    }
    std::string fingerprint() const override { return m_options.data; }
    std::int64_t itemCount() const override {
        return m_options.batchItems * m_options.batchesPerEpoch;
    }
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override {
        std::vector<std::int64_t> numbers;
        std::vector<batching::BadItem> bad;
        std::int64_t before =
            epoch * m_options.batchesPerEpoch + epoch / 2 * m_options.moreInOddEpochs;
        for (std::int64_t i = 0; i < m_options.batchItems; ++i) {
            const std::int64_t inEpoch = index * m_options.batchItems + i;
            if (m_options.badItems.contains(inEpoch))
                bad.push_back({strCat("item ", inEpoch), "not readable"});
            else
                numbers.push_back(before * m_options.batchItems + inEpoch);
        }
        if (numbers.empty())
            return std::make_unique<batching::EmptyBatch>(std::move(bad));
        auto batch = batchOf(numbers);
        batch->badItems = std::move(bad);
        return batch;
    }

    static std::unique_ptr<ToyBatch> batchOf(const std::vector<std::int64_t>& numbers) {
        const auto items = static_cast<std::int64_t>(numbers.size());
        auto batch = std::make_unique<ToyBatch>();
        batch->items = static_cast<double>(items);
        batch->x = torch::empty({items, kInputs});
        batch->y = torch::empty({items, 1});
        auto x = batch->x.accessor<float, 2>();
        auto y = batch->y.accessor<float, 2>();
        for (std::int64_t i = 0; i < items; ++i) {
            KeyedRandom random(randomKey(1, "item", {numbers[static_cast<std::size_t>(i)]}));
            double sum = 0.0;
            for (std::int64_t k = 0; k < kInputs; ++k) {
                const double value = random.normal();
                x[i][k] = static_cast<float>(value);
                sum += (k % 2 == 0 ? 1.0 : -0.5) * value;
            }
            y[i][0] = static_cast<float>(std::tanh(sum));
        }
        return batch;
    }

  private:
    ToyOptions m_options;
};

} // namespace

struct ToyTask::Network : torch::nn::Module {
    Network(double dropoutShare, bool tied) : share(dropoutShare) {
        torch::manual_seed(5);
        first = register_module("first", torch::nn::Linear(kInputs, kHidden));
        second = register_module("second", torch::nn::Linear(kHidden, 1));
        if (tied)
            register_parameter("tied", second->weight);
    }
    double share;
    torch::nn::Linear first{nullptr}, second{nullptr};
};

ToyTask::ToyTask(ToyOptions options)
    : m_options(std::move(options)), m_source(std::make_unique<ToySource>(m_options)),
      m_model(std::make_shared<Network>(m_options.dropout, m_options.tied)) {}

ToyTask::~ToyTask() = default;

torch::nn::Module& ToyTask::model() {
    return *m_model;
}

void ToyTask::prepare(torch::Device device, compute::Precision) {
    m_model->to(device);
    m_model->train();
}

torch::Tensor ToyTask::lossOf(const batching::Batch& batch) {
    const auto& toy = dynamic_cast<const ToyBatch&>(batch);
    const torch::Tensor hidden = m_model->first(toy.x);
    m_computedIn = hidden.scalar_type();
    const torch::Tensor dropped =
        torch::dropout(hidden.tanh(), m_model->share, m_model->is_training());
    return (m_model->second(dropped).to(torch::kFloat32) - toy.y).square().sum();
}

train::LossTerms ToyTask::forward(batching::Batch& batch, const train::StepContext&) {
    torch::Tensor loss = lossOf(batch);
    if (m_options.brokenForwards.contains(++m_forwards))
        loss = loss * INFINITY;
    const torch::Tensor items = torch::tensor(static_cast<float>(batch.items));
    return {.loss = loss, .sampleSize = items, .metrics = {{"error", loss.detach(), items}}};
}

train::ValidationResult ToyTask::validate(const train::Validation& validation) {
    throwIfStopped(validation.stop, "validation");
    ++m_validations;
    const torch::NoGradGuard noGrad;
    m_model->eval();
    std::vector<std::int64_t> heldOut(64);
    std::iota(heldOut.begin(), heldOut.end(), 64000);
    const double loss = lossOf(*ToySource::batchOf(heldOut)).item().toDouble() / 64;
    m_model->train();
    return {
        .values = {{"loss", loss}, {"score", m_options.score ? m_options.score(m_update) : loss}},
        .items = {}};
}

void ToyTask::saveVocabularies(const std::filesystem::path& folder) const {
    writeFileAtomically(folder / "dict.txt", "a 1\n");
}

void Recorder::onProgress(const train::Standing& at, double) {
    lastStep = at.step;
    total = at.total;
    validationsSinceBest = at.validationsSinceBest;
    if (onEachStep)
        onEachStep(at.step);
    if (at.step == killAfter)
        throw Killed();
}

void Recorder::onStep(const train::StepReport& report) {
    for (const auto& [name, value] : report.values)
        if (name != "items_per_second" && name != "data_wait_share")
            steps[report.at.step][name] = value;
    places[report.at.step] = {report.place.epoch, report.place.update, report.place.updates};
}

void Recorder::onValidation(const train::Standing& at, const train::ValidationResult& result) {
    validations[at.step] = {result.values.begin(), result.values.end()};
}

void Recorder::onEvent(std::int64_t step, train::TrainEvent event, const std::string& detail) {
    events.push_back({step, std::string(train::eventName(event)), detail});
}

std::vector<std::int64_t> Recorder::stepsOf(const std::string& name) const {
    std::vector<std::int64_t> found;
    for (const Event& event : events)
        if (event.name == name)
            found.push_back(event.step);
    return found;
}

double Recorder::value(std::int64_t step, const std::string& name) const {
    return steps.at(step).at(name);
}

train::TrainerOptions toyOptions(const std::filesystem::path& checkpoints) {
    train::TrainerOptions options;
    options.config.threads = 1;
    options.config.train.maxSteps = 10;
    options.config.train.validInterval = 0;
    options.config.train.logInterval = 5;
    options.config.checkpoint.interval = 0;
    options.config.optimizer.learningRate = 1e-2;
    options.config.schedule.name = "constant";
    options.runConfig.family = "toy";
    options.checkpoints = checkpoints;
    options.metrics = {{"score", "", runs::Better::Lower}};
    options.bestMetric = "score";
    return options;
}

std::vector<torch::Tensor> weightsOf(train::TrainTask& task) {
    std::vector<torch::Tensor> weights;
    for (const torch::Tensor& parameter : task.model().parameters())
        weights.push_back(parameter.detach().clone());
    return weights;
}

} // namespace parlance::tests
