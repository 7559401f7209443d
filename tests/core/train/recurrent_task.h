// SPDX-License-Identifier: Apache-2.0
// A small recurrent language model whose input and output share their weights. It reads a text in
// two groups of streams, which are the micro-batches of an update, and remembers where each stream
// stood: all that a resume may lose.
#pragma once

#include "core/train/train_task.h"

#include <memory>
#include <set>

namespace parlance::tests {

class RecurrentTask : public train::TrainTask {
  public:
    static constexpr std::int64_t kGroups = 2; ///< micro-batches of an update

    /// In the updates that would read these segments, counted through all epochs, losses and the
    /// memory are not finite.
    explicit RecurrentTask(std::set<std::int64_t> brokenSegments = {});
    ~RecurrentTask() override;

    torch::nn::Module& model() override;
    const batching::BatchSource& trainSource() const override { return *m_source; }
    void prepare(torch::Device device, compute::Precision precision) override;
    void beginUpdate(std::int64_t update) override { m_update = update; }
    train::LossTerms forward(batching::Batch& batch, const train::StepContext& context) override;
    train::ValidationResult validate(const train::Validation& validation) override;
    std::vector<train::ValidationResult>
    validateOthers(const train::Validation& validation) override;
    std::vector<train::DerivedMetric> derivedMetrics() const override {
        return {{"ppl", "loss", train::perplexity}, {"bpc", "loss", train::bits}};
    }
    std::map<std::string, torch::Tensor> carried() const override { return m_memory; }
    void restoreCarried(const std::map<std::string, torch::Tensor>& tensors) override {
        m_memory = tensors;
    }
    void saveVocabularies(const std::filesystem::path&) const override {}
    std::string itemUnit() const override { return "letters"; }

  private:
    struct Network;
    train::ValidationResult evaluate(runs::Split split, std::int64_t seed);

    std::set<std::int64_t> m_broken;
    std::unique_ptr<batching::BatchSource> m_source;
    std::shared_ptr<Network> m_model;
    std::map<std::string, torch::Tensor> m_memory; ///< by group, [streams, hidden]
    std::int64_t m_update = 0;
};

} // namespace parlance::tests
