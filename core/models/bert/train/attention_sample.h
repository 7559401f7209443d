// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/bert/model/bert_model.h"
#include "core/text/tokens/word_piece_vocabulary.h"
#include "core/train/train_task.h"

namespace parlance::bert {

/// Where the encoder looks in the first item of a validation, and the tokens between which it does.
class AttentionSample {
  public:
    /// Of one of the packed sequences of a batch, into what that measured: [R, C] fp32 on the CPU
    /// (core/infer/attention_sample.h), read once more by itself: packed ones are never looked
    /// into. In evaluation mode, without gradients.
    static void measure(train::Measurements& into, BertModelImpl& model, const TextInput& input,
                        std::size_t row);
    /// From the batch that measured it; others have none.
    void take(const train::Measurements& measured);
    /// Among the media of a result that has items.
    void addTo(train::ValidationResult& result, const text::WordPieceVocabulary& vocabulary) const;

  private:
    torch::Tensor m_map;
    torch::Tensor m_ids; ///< [T] int64 on the CPU
};

} // namespace parlance::bert
