// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/batch_source.h"
#include "core/data/squad/squad_features.h"
#include "core/models/bert/config/squad_config.h"
#include "core/models/bert/data/text_batch.h"

#include <filesystem>
#include <memory>
#include <optional>

namespace parlance::bert {

/// B windows of N positions together, the longest of T; each with its answer's rows.
struct SquadBatch final : TextBatch {
    torch::Tensor grid;                     ///< [N] int64: each position's place in [B, T]
    torch::Tensor starts;                   ///< [B] int64
    torch::Tensor ends;                     ///< [B] int64
    std::vector<std::size_t> features = {}; ///< of each row, its number

  protected:
    std::vector<torch::Tensor*> tensors() override { return {&grid, &starts, &ends}; }
};

/// A file's questions, read and cut into windows.
struct SquadSet {
    data::SquadFile file;
    data::SquadFeatures features;
};
/// Throws what reading the file throws; Error{Data} when no question of it can be used.
std::shared_ptr<const SquadSet> squadSet(const std::filesystem::path& file,
                                         const SquadDataConfig& data,
                                         const text::WordPiece& wordPiece,
                                         data::SquadPurpose purpose);

text::WindowOptions windowOptions(const SquadDataConfig& data);

/// Windows in batches: for training in another order in each epoch, else in the file's.
class SquadSource : public batching::BatchSource {
  public:
    /// `seed`: of the order in training; empty = not for training.
    SquadSource(std::shared_ptr<const SquadSet> set,
                std::shared_ptr<const text::WordPieceVocabulary> vocabulary, std::int64_t batchSize,
                std::optional<std::uint64_t> seed)
        : m_set(std::move(set)), m_vocabulary(std::move(vocabulary)), m_batchSize(batchSize),
          m_seed(seed) {}

    std::int64_t batchesIn(std::int64_t epoch) const override;
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override;
    std::int64_t itemCount() const override {
        return static_cast<std::int64_t>(m_set->features.features().size());
    }

    const SquadSet& set() const { return *m_set; }

  private:
    std::shared_ptr<const SquadSet> m_set;
    std::shared_ptr<const text::WordPieceVocabulary> m_vocabulary;
    std::int64_t m_batchSize;
    std::optional<std::uint64_t> m_seed;
};

} // namespace parlance::bert
