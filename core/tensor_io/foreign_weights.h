// SPDX-License-Identifier: Apache-2.0
// Weights of models that another program wrote: what every family does with them before a model is
// built.
#pragma once

#include "core/tensor_io/module_state.h"

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

namespace parlance::tensor_io {

using Weights = std::map<std::string, torch::Tensor>;

/// Tensors without data, of the shapes that a file gives: enough to ask what its weights are.
Weights shapesOf(const std::vector<TensorInfo>& tensors);

/// Without what torch's parallel wrappers put before every name, however many there were:
/// `module.`, or `module.1.` of the older ones for half precision. Other names stay.
Weights withoutWrapper(const Weights& weights);

/// Throws Error{Checkpoint} when there is a weight of this name already.
void addWeight(Weights& weights, const std::string& name, const torch::Tensor& tensor,
               const std::string& where);

/// Throws Error{Checkpoint} when the tensors claim far more memory than they hold: expanded views
/// or one block under many names, from which a model would be built.
void refuseInflated(const Weights& weights, const std::string& where);

/// The extent of a weight along an axis; -1 when it is not there.
std::int64_t extentOf(const Weights& weights, const std::string& name, std::int64_t axis);

/// How many of a kind there are, from 0 on without a gap: of "layers.*.weight" those whose number
/// stands in place of the star.
std::int64_t countOf(const Weights& weights, std::string_view name);

/// Throws Error{Checkpoint} when a model of so many numbers is far larger than the weights that are
/// to fill it.
void refuseOversized(double numbers, const Weights& weights, const std::string& where);

/// Throws Error{Checkpoint} naming `key` and both values when the configuration contradicts what
/// the weights say (-1 = nothing). A model is built only after that of all that decides on its
/// size, so that a few bytes of configuration do not ask for gigabytes.
void requireAgreement(std::string_view key, std::int64_t configured, std::int64_t found,
                      const std::string& where);

/// loadState(), but weights that the source lacks throw Error{Checkpoint}, unless their names end
/// in one of `optional`.
LoadReport loadForeign(torch::nn::Module& module, const Weights& weights, const std::string& where,
                       std::initializer_list<std::string_view> optional);

} // namespace parlance::tensor_io
