// SPDX-License-Identifier: Apache-2.0
// How well a model knows which token comes next.
#pragma once

#include "core/models/transformer_xl/data/ordered_source.h"
#include "core/text/tokens/vocabulary.h"
#include "core/train/train_task.h"

namespace parlance::transformer_xl {

/// Told of each scored segment how long it took, and how many tokens it has.
using SegmentSink = std::function<void(double seconds, std::int64_t tokens)>;

/// `loss` in nats a token over all scored ones, `ppl`, and `bpc` where the vocabulary is of
/// characters; read from fresh memory with the source's segments and the lengths of `lengths`.
/// Where it looks in the first scored segment is among the media, with the texts of its tokens
/// unless the vocabulary is null. The model is put into evaluation mode and back, its
/// lengths too. The source makes as many chunks as the group has processes. Throws Error{Cancelled}
/// on a stop request.
train::ValidationResult validateLm(TransformerXl& model, const OrderedSource& source,
                                   const ModelOptions& lengths, const text::Vocabulary* vocabulary,
                                   const train::ValidationOptions& options,
                                   const train::Validation& validation,
                                   const SegmentSink& measured = {});

/// The source for it: `streams` of the text, with tokens before them to fill the memory.
std::unique_ptr<OrderedSource> validationSource(std::shared_ptr<const data::TokenFile> tokens,
                                                TransformerXl& model, const ModelOptions& lengths,
                                                std::int64_t streams, std::int64_t maxSegments,
                                                const dist::ProcessGroup& group);

} // namespace parlance::transformer_xl
