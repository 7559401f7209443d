// SPDX-License-Identifier: Apache-2.0
// A task small enough to be trained in a test: a two-layer network with dropout learns a fixed
// function of generated numbers.
#pragma once

#include "core/train/observer.h"
#include "core/train/trainer.h"

#include <functional>
#include <map>
#include <set>

namespace parlance::tests {

struct ToyOptions {
    double dropout = 0.0;
    std::int64_t batchItems = 4;
    std::int64_t batchesPerEpoch = 10;
    std::int64_t moreInOddEpochs = 0;
    std::string data = "toys";            ///< the fingerprint
    std::set<std::int64_t> badItems = {}; ///< by their numbers within an epoch
    bool tied = false; ///< the second layer's weight stands in the model under two names
    std::set<std::int64_t> brokenForwards = {}; ///< numbers of calls, from 1, of infinite loss
    /// The validation's "score" after `step` updates; by default the loss on held-out items.
    std::function<double(std::int64_t step)> score = {};
};

class ToyTask : public train::TrainTask {
  public:
    explicit ToyTask(ToyOptions options);
    ~ToyTask() override;

    torch::nn::Module& model() override;
    const batching::BatchSource& trainSource() const override { return *m_source; }
    void prepare(torch::Device device, compute::Precision precision) override;
    void beginUpdate(std::int64_t update) override { m_update = update; }
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;
    void saveVocabularies(const std::filesystem::path& folder) const override;
    std::string itemUnit() const override { return "items"; }

    /// The number type in which the last forward computed its first layer.
    torch::ScalarType computedIn() const { return m_computedIn; }
    std::int64_t validations() const { return m_validations; }

  private:
    struct Network;
    torch::Tensor lossOf(const batching::Batch& batch);

    ToyOptions m_options;
    std::unique_ptr<batching::BatchSource> m_source;
    std::shared_ptr<Network> m_model;
    std::int64_t m_update = 0, m_forwards = 0, m_validations = 0;
    torch::ScalarType m_computedIn = torch::kFloat32;
};

/// Keeps what the trainer tells, and can end the run like a kill: by an exception after `step`.
struct Recorder : train::TrainObserver {
    struct Killed {};

    struct Event {
        std::int64_t step;
        std::string name, detail;
    };

    void onProgress(const train::Standing& at, double etaSec) override;
    void onStep(const train::StepReport& report) override;
    void onValidation(const train::Standing& at, const train::ValidationResult& result) override;
    void onEvent(std::int64_t step, train::TrainEvent event, const std::string& detail) override;

    /// Steps of the events of that name.
    std::vector<std::int64_t> stepsOf(const std::string& name) const;
    double value(std::int64_t step, const std::string& name) const;

    std::int64_t killAfter = -1;
    std::function<void(std::int64_t)> onEachStep;
    std::vector<Event> events;
    /// By step: epoch, update within it, updates of it.
    std::map<std::int64_t, std::vector<std::int64_t>> places;
    /// Without the values that are times.
    std::map<std::int64_t, std::map<std::string, double>> steps, validations;
    std::int64_t lastStep = 0, total = 0, validationsSinceBest = 0;
};

/// Ten updates of fp32 on one thread, validated and saved at the end only.
train::TrainerOptions toyOptions(const std::filesystem::path& checkpoints);

std::vector<torch::Tensor> weightsOf(train::TrainTask& task);

} // namespace parlance::tests
