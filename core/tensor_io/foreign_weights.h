// SPDX-License-Identifier: Apache-2.0
// Weights of models that another program wrote: what every family does with them before a model is
// built.
#pragma once

#include "core/tensor_io/module_state.h"

#include <initializer_list>
#include <map>
#include <string>

namespace parlance::tensor_io {

using Weights = std::map<std::string, torch::Tensor>;

/// Without the `module.` that torch's parallel wrappers put before every name; others stay.
Weights withoutWrapper(const Weights& weights);

/// Throws Error{Checkpoint} when the tensors claim far more memory than they hold: expanded views
/// or one block under many names, from which a model would be built.
void refuseInflated(const Weights& weights, const std::string& where);

/// The extent of a weight along an axis; -1 when it is not there.
std::int64_t extentOf(const Weights& weights, const std::string& name, std::int64_t axis);

/// Throws Error{Checkpoint} naming `key` and both values when the configuration contradicts what
/// the weights say (-1 = nothing). A model is built only after that of all that decides on its
/// size, so that a few bytes of configuration do not ask for gigabytes.
void requireAgreement(const char* key, std::int64_t configured, std::int64_t found,
                      const std::string& where);

/// loadState(), but weights that the source lacks throw Error{Checkpoint}, unless their names end
/// in one of `optional`.
LoadReport loadForeign(torch::nn::Module& module, const Weights& weights, const std::string& where,
                       std::initializer_list<std::string_view> optional);

} // namespace parlance::tensor_io
