// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch_source.h"
#include "core/data/glue/glue_tables.h"
#include "core/models/bert/config/glue_config.h"
#include "core/models/bert/data/text_batch.h"
#include "core/text/tokens/word_piece.h"

#include <memory>
#include <optional>

namespace parlance::bert {

/// B texts or pairs.
struct GlueBatch final : TextBatch {
    torch::Tensor labels;                   ///< [B] int64; of a regression zeros
    torch::Tensor values;                   ///< [B] fp32, of a regression
    std::vector<std::size_t> examples = {}; ///< of each row, its number

  protected:
    std::vector<torch::Tensor*> tensors() override { return {&labels, &values}; }
};

/// Rows of tables in batches: for training in another order in each epoch, else as they stand.
class GlueSource : public batching::BatchSource {
  public:
    /// `seed`: of the order in training; empty = not for training.
    GlueSource(data::GlueExamples table, const text::WordPiece& wordPiece, std::int64_t longest,
               std::int64_t batchSize, std::optional<std::uint64_t> seed);

    std::int64_t batchesIn(std::int64_t epoch) const override;
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override;
    std::int64_t itemCount() const override { return std::ssize(m_table.examples); }

    const data::GlueExamples& table() const { return m_table; }
    const text::WordPieceVocabulary& vocabulary() const { return m_wordPiece.vocabulary(); }

  private:
    data::GlueExamples m_table;
    text::WordPiece m_wordPiece;
    std::int64_t m_longest, m_batchSize;
    std::optional<std::uint64_t> m_seed;
};

/// The tables of a split that a path names, one after another. `classes`: of one's own table those
/// of the training. Throws as glueTables() and readGlueTable() do.
data::GlueExamples glueExamples(const std::filesystem::path& path, const data::GlueTask& task,
                                data::GlueSplit split, const std::vector<std::string>& classes);

} // namespace parlance::bert
