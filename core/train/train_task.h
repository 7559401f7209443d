// SPDX-License-Identifier: Apache-2.0
// What the training loop asks of a family. The loop knows no family: it sees loss terms, counts
// and parameters.
#pragma once

#include "core/batching/batch_source.h"
#include "core/compute/precision.h"
#include "core/optim/parameters.h"
#include "core/runs/item_lines.h"
#include "core/runs/metrics_log.h"
#include "core/torch.h"
#include "core/train/derived_metric.h"
#include "core/train/media.h"
#include "core/train/validation_loop.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace parlance::train {

/// One micro-batch within an update; with the seed it keys every random choice.
struct StepContext {
    std::uint64_t seed = 1;
    std::int64_t update = 1;     ///< from 1: the update being computed
    std::int64_t microBatch = 0; ///< within the update, from 0, counted over all processes
};

/// A metric of a step as sum and weight, both scalars on the device; the logged value is
/// sum / weight over all micro-batches of the logging interval.
struct MetricTerm {
    std::string name;
    torch::Tensor sum;
    torch::Tensor weight;
};

struct LossTerms {
    torch::Tensor loss;       ///< scalar, summed over the batch
    torch::Tensor sampleSize; ///< scalar; gradients are divided by its sum over the update
    std::vector<MetricTerm> metrics;
};

struct ValidationResult {
    runs::Split split = runs::Split::Valid;
    runs::Values values = {}; ///< by metric name
    std::vector<runs::ItemLine> items = {};
    std::vector<Media> media = {};
    double tokens = 0.0;  ///< that the loss is summed over: letters, masked frames; 0 = not counted
    double seconds = 0.0; ///< that it took; the loop fills it in
    std::vector<double> latenciesMs = {}; ///< of each batch, where a task measures them
};

class TrainTask {
  public:
    virtual ~TrainTask() = default;

    virtual torch::nn::Module& model() = 0;
    virtual const batching::BatchSource& trainSource() const = 0;

    /// Before the first update and after a resume: moves the model, applies precision islands.
    virtual void prepare(torch::Device device, compute::Precision precision) = 0;
    /// What the optimiser updates, asked for once, after prepare(). By default one group of all
    /// distinct parameters; a tensor that is tied into several places counts once.
    virtual std::vector<optim::ParameterGroup> parameterGroups();
    /// Before each update: freezing, temperatures.
    virtual void beginUpdate(std::int64_t update) = 0;
    /// Forward of one micro-batch, already on the device, without host-device synchronisation.
    virtual LossTerms forward(batching::Batch& batch, const StepContext& context) = 0;
    /// Evaluates data.valid in eval mode, training mode and what is carried restored after.
    virtual ValidationResult validate(const Validation& validation) = 0;
    /// Evaluates further splits right after it, such as a test set.
    virtual std::vector<ValidationResult> validateOthers(const Validation& /*validation*/) {
        return {};
    }
    /// Metrics of training and validation that follow from others, such as the perplexity.
    virtual std::vector<DerivedMetric> derivedMetrics() const { return {}; }

    /// What a forward pass in training mode moves by itself, such as the running means of batch
    /// normalisation: buffers of the model, on its device (running_statistics.h).
    virtual std::vector<torch::Tensor> runningStatistics() { return {}; }

    /// Tensors that go from one update to the next, such as a recurrent memory; a checkpoint holds
    /// them. The task replaces them and never writes into them. A name is `<micro-batch>.<what>`:
    /// of several processes each carries those of its own micro-batches, and is given those of all.
    virtual std::map<std::string, torch::Tensor> carried() const { return {}; }
    /// Takes what carried() gave before: at a resume, and when an update is dropped. Nothing means
    /// what a new training begins with.
    virtual void restoreCarried(const std::map<std::string, torch::Tensor>& /*tensors*/) {}

    /// Files beside the weights that make a checkpoint usable on its own (dictionaries).
    virtual void saveVocabularies(const std::filesystem::path& folder) const = 0;
    /// Seconds of audio, tokens, ... of a batch, for items_per_second.
    virtual std::string itemUnit() const = 0;
};

} // namespace parlance::train
