// SPDX-License-Identifier: Apache-2.0
// Models as NVIDIA's PyTorch examples keep them: a file with the state dict under `state_dict`,
// `model` or `model_state`, and the arguments of the constructor under `config` or `model_config`;
// or what others made of it, bare weights or a folder with a config.json. What all families of such
// models do with them.
#pragma once

#include "core/models/conversion.h"
#include "core/models/model_source.h"
#include "core/optim/optimizer.h"
#include "core/tensor_io/foreign_weights.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace parlance::models {

struct PublishedCheckpoint {
    std::string layout = "bare";     ///< or "nvidia", "hugging_face"
    std::string moduleClass = {};    ///< see tensor_io::WeightsFile
    tensor_io::Weights weights = {}; ///< without the names of wrappers
    Json arguments = Json::object(); ///< of the constructor, flat
    Json audio = Json();             ///< what parlance writes beside them
    std::string textCleaners = {};
};

/// The weights as they are, or their shapes alone (see tensor_io::shapesOf()).
enum class Contents { Weights, Shapes };

/// The shapes of the weights in a file or folder of another program; empty when there are none.
tensor_io::Weights shapesIn(const ModelSource& source);
/// Throws Error{Checkpoint} for a file that is damaged or holds no weights. With a configuration
/// given (--config), its entries join the checkpoint's own, which must not contradict them.
PublishedCheckpoint readPublished(const ModelSource& source, Contents contents);

/// The moments of an Adam in a checkpoint file, whose names `ourNames` makes ours; empty when it
/// holds none. Throws Error{Checkpoint} when they do not belong to the weights. A loss scale is
/// left out: it finds itself again.
std::optional<optim::OptimizerState> readOptimizerState(
    const ModelSource& source,
    tensor_io::Weights ourNames(const tensor_io::Weights& weights, const std::string& where));

/// Where a size of a model is to be seen.
struct SizeRule {
    std::string_view argument; ///< "attention_dim", of our model.* keys too
    std::string_view weight;
    std::int64_t axis = 0;
    std::int64_t factor = 1; ///< the size is so many times the extent
};
/// Throws Error{Checkpoint} naming a weight that is missing.
Json sizesOf(const tensor_io::Weights& weights, std::span<const SizeRule> rules,
             const std::string& where);
/// Throws Error{Checkpoint} naming an argument that says something else than the weights do.
void requireSizes(const Json& arguments, const Json& sizes, const std::string& where);

/// Copies the weights and tells what became of them. Throws Error{Checkpoint} for one that is
/// missing, unless its name ends in one of `optional`, Error{Shape} for a shape that differs.
ConversionReport loadPublished(torch::nn::Module& module, const tensor_io::Weights& weights,
                               const std::string& where,
                               std::initializer_list<std::string_view> optional);

} // namespace parlance::models
