// SPDX-License-Identifier: Apache-2.0
// An exponential moving average of a model's weights (Polyak and Juditsky 1992), which validates
// and is saved in place of the weights that are trained. The running statistics of batch norms are
// averaged with the weights: statistics of the weights of one moment would not fit the average.
#pragma once

#include "core/optim/parameters.h"
#include "core/tensor_io/safetensors.h"

#include <map>
#include <string>
#include <vector>

namespace parlance::train {

/// The distinct parameters of a module and its buffers of floating-point numbers. Counts, such as
/// a batch norm's of its batches, are not averaged.
std::vector<optim::NamedParameter> averagedTensors(const torch::nn::Module& module);

class WeightAverage {
  public:
    /// Starts from the tensors as they are, each of which may be there once; `decay` within 0..1.
    WeightAverage(const std::vector<optim::NamedParameter>& tensors, double decay);

    /// After update number `update`, from 1. Early updates have a smaller decay, (1 + u) / (10 +
    /// u), so that the average does not drag the first weights along.
    void add(std::int64_t update);

    /// Exchanges the model's weights and the average.
    void swap();

    /// The trained weights while the model has the average, for a resume: `trained.<name>`.
    tensor_io::NamedTensors state() const;
    /// Throws Error{Checkpoint} when a tensor is missing or of another shape.
    void loadState(const std::map<std::string, torch::Tensor>& tensors);

  private:
    std::vector<std::string> m_names;
    std::vector<torch::Tensor> m_weights; ///< of the model
    std::vector<torch::Tensor> m_others;  ///< the average, or the trained weights while swapped
    double m_decay;
};

/// The model has its average weights while it lives. `average` may be null: nothing happens then.
class AveragedWeights {
  public:
    explicit AveragedWeights(WeightAverage* average) : m_average(average) {
        if (m_average != nullptr)
            m_average->swap();
    }
    ~AveragedWeights() {
        if (m_average != nullptr)
            m_average->swap();
    }
    AveragedWeights(const AveragedWeights&) = delete;
    AveragedWeights& operator=(const AveragedWeights&) = delete;

  private:
    WeightAverage* m_average;
};

} // namespace parlance::train
