// SPDX-License-Identifier: Apache-2.0
// A BERT's state dict under our names, which are those of NVIDIA's example. Hugging Face's and the
// first authors' (converted from TensorFlow) name some of them otherwise.
#pragma once

#include "core/models/bert/model/model_options.h"
#include "core/tensor_io/foreign_weights.h"

#include <string>

namespace parlance::bert {

/// Are these the names of a BERT's weights, in any of the layouts?
bool isBert(const tensor_io::Weights& weights);

/// With `bert.` before the encoder's, `dense_act` where a layer holds its activation, `weight` and
/// `bias` of layer norms, and without what stands there a second time: the table of words as that
/// of the masked tokens, their bias, the numbers of the positions. Throws Error{Checkpoint} when
/// two weights would get one name.
tensor_io::Weights withOurNames(const tensor_io::Weights& weights, const std::string& where);

/// The heads that weights of our names are for.
HeadOptions headsIn(const tensor_io::Weights& weights);

/// Our weights with the one that NVIDIA's example names twice.
tensor_io::NamedTensors withPublishedAliases(const tensor_io::NamedTensors& weights);
/// Our weights under Hugging Face's names; of a model without heads its encoder has no prefix.
tensor_io::NamedTensors withHuggingFaceNames(const tensor_io::NamedTensors& weights,
                                             const HeadOptions& heads);

} // namespace parlance::bert
