// SPDX-License-Identifier: Apache-2.0
// Texts through a model for inference: in batches of like lengths and without padding, so that a
// text costs what its tokens cost and its result does not depend on the others. N positions of a
// batch, C width.
#pragma once

#include "core/base/progress.h"
#include "core/compute/replays.h"
#include "core/infer/runner.h"
#include "core/models/bert/model/bert_model.h"
#include "core/text/tokens/word_piece.h"

#include <functional>
#include <memory>
#include <span>
#include <stop_token>

namespace parlance::bert {

class TextEncoder {
  public:
    /// The model is moved to the device and prepared for inference.
    TextEncoder(BertModel model, std::shared_ptr<const text::WordPieceVocabulary> vocabulary,
                bool lowerCase, const infer::RunnerOptions& options);

    BertModelImpl& model() { return *m_model; }
    const BertModelImpl& model() const { return *m_model; }
    const infer::RunnerOptions& options() const { return m_options; }
    /// Reads text of others, in which no special token is meant.
    const text::WordPiece& wordPiece() const { return m_wordPiece; }
    const text::WordPieceVocabulary& vocabulary() const { return m_wordPiece.vocabulary(); }
    std::int64_t longest() const { return m_model->options().maxPositionEmbeddings; }

    /// [CLS] text [SEP], cut to what the model reads.
    TextRow row(std::string_view text) const;
    /// The same, in which infer::kMaskToken is a mask, also where it touches a word: "[MASK]s". A
    /// "[SEP]" that is typed stays text, as it does to all that reads rows.
    TextRow maskedRow(std::string_view text) const;

    /// A batch on the device, whose rows are those of these numbers.
    struct Batch {
        const TextInput& input;
        const torch::Tensor& hidden; ///< what the model makes of it, [N, C]
        std::span<const std::size_t> rows;
    };
    using Compute = std::function<void(const Batch& batch)>;
    /// Calls `compute` for batches of all rows, the longest first, without gradients and in the
    /// runner's precision. Throws Error{Cancelled}.
    void forBatches(std::span<const TextRow> rows, const Compute& compute,
                    const ProgressSink& progress, const std::stop_token& stop);

  private:
    torch::Tensor hidden(const TextInput& input);

    BertModel m_model;
    text::WordPiece m_wordPiece;
    infer::RunnerOptions m_options;
    compute::Replays m_replays;
};

} // namespace parlance::bert
