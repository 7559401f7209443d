// SPDX-License-Identifier: Apache-2.0
// What all optimisers share: groups, fp32 master weights, the count of updates on the device, and
// the state for a resume. A rule of its own (adam.h, lamb.h, sgd.h, adagrad.h) says what an update
// does to a group. Nothing here waits for the device but updates().
#pragma once

#include "core/config/optimizer_config.h"
#include "core/optim/parameters.h"
#include "core/tensor_io/safetensors.h"

#include <map>
#include <memory>

namespace parlance::optim {

using Tensors = std::vector<torch::Tensor>;

/// What is still to be done with the gradients when step() is called; scalars of fp32 on the
/// parameters' device, so that the host need not know them. Undefined = nothing.
struct StepControl {
    torch::Tensor divisor; ///< every gradient is divided by it, perhaps in place
    torch::Tensor skip;    ///< 1 = leave everything as it is, 0 = apply the update
};

/// What an optimiser has gathered over a training.
struct OptimizerState {
    std::map<std::string, torch::Tensor> tensors; ///< as state() names them
    std::int64_t updates = 0;
};

/// As torch's fused kernels take them.
inline std::optional<torch::Tensor> optional(const torch::Tensor& tensor) {
    return tensor.defined() ? std::optional(tensor) : std::nullopt;
}

class Optimizer {
  public:
    virtual ~Optimizer() = default;
    Optimizer(const Optimizer&) = delete;
    Optimizer& operator=(const Optimizer&) = delete;

    /// One update with the gradients in `.grad()`, whose contents are used up. A parameter without
    /// a gradient stays as it is, weight decay included. The update's number is one for all
    /// parameters, as in the published multi-tensor optimisers.
    void step(double learningRate, const StepControl& control = {});
    /// Updates applied so far, skipped ones not among them. Waits for the device.
    std::int64_t updates() const;

    /// `<moment>.<parameter>` of all moments and, where there is one, `master.<parameter>`.
    tensor_io::NamedTensors state() const;
    /// Throws Error{Checkpoint} naming what is missing or has another shape.
    void loadState(const OptimizerState& state);
    /// The same but for the masters, which stay those of the parameters: of another training, which
    /// may have computed in another precision.
    void loadMoments(const OptimizerState& state);

  protected:
    /// `moments` are the names of the fp32 tensors kept beside each parameter, from zero.
    /// Parameters are updated in place; those of fp16 or bf16 get fp32 masters.
    Optimizer(const std::vector<ParameterGroup>& groups, const config::OptimizerConfig& config,
              std::vector<std::string> moments);

    /// One update of a group: entry i of each list belongs to the same parameter.
    struct GroupStep {
        std::size_t group = 0; ///< its place among the groups
        double rate = 0.0;
        double weightDecay = 0.0;
        bool trustRatio = true;
        Tensors parameters;           ///< as the model has them; weights where those are fp32
        Tensors weights;              ///< fp32, to be updated in place
        Tensors gradients;            ///< of the parameters' types or fp32, still to be divided
        std::vector<Tensors> moments; ///< in the order of their names
        StepControl control = {};
        torch::Tensor number = {}; ///< of this update, from 1 where it is not skipped; fp32 scalar
        bool isCopied = false;     ///< to be set where parameters have followed their weights
    };
    virtual void update(GroupStep& step) = 0;

    /// Scalar on the device: `value`, or `instead` where the update is skipped.
    static torch::Tensor unlessSkipped(double value, double instead, const GroupStep& step);
    /// Makes them fp32.
    static void widenGradients(GroupStep& step);

  private:
    struct Slot {
        NamedParameter parameter;
        torch::Tensor master; ///< fp32; the parameter itself where that is fp32
        Tensors moments;
        bool hasOwnMaster() const;
    };
    struct Group {
        double weightDecay;
        bool trustRatio;
        double rateFactor;
        std::vector<Slot> slots;
    };
    void clipEach(GroupStep& step) const;
    static void copyWeights(const GroupStep& step);

    std::vector<Group> m_groups;
    std::vector<std::string> m_momentNames;
    double m_clipEach;
    torch::Tensor m_updates; ///< fp32 scalar on the device: skips are decided there
};

/// Of the optimizer.* keys. Throws Error{Config} for an unknown optimizer.name and Error{Internal}
/// for a parameter that is in two groups, or twice in one.
std::unique_ptr<Optimizer> makeOptimizer(const config::OptimizerConfig& config,
                                         const std::vector<ParameterGroup>& groups);

} // namespace parlance::optim
