// SPDX-License-Identifier: Apache-2.0
// Samples out of documents as the published program makes them: NVIDIA DeepLearningExamples,
// PyTorch/LanguageModeling/BERT, create_pretraining_data.py (after google-research/bert).
#pragma once

#include "core/data/shards/pretraining_sample.h"
#include "core/data/shards/python_random.h"
#include "core/text/tokens/word_piece_vocabulary.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace parlance::data {

using TokenSentence = std::vector<std::int32_t>;
using TokenDocument = std::vector<TokenSentence>; ///< neither it nor its sentences are empty

struct InstanceOptions {
    std::int64_t sequenceLength = 128; ///< with [CLS] and both [SEP]; at least 5
    std::int64_t predictions = 20;     ///< at most so many pieces of a sample are hidden
    double maskedShare = 0.15;         ///< of a sample's pieces
    double shortShare = 0.1;           ///< of documents that are cut into samples of any length
    std::int64_t duplicates = 5;       ///< rounds through the documents, each with draws of its own

    bool operator==(const InstanceOptions&) const = default;
};

/// Samples in little memory: a shard's are shuffled before they are written.
class PretrainingInstances {
  public:
    void add(const PretrainingSample& sample);
    std::int64_t size() const { return static_cast<std::int64_t>(m_begins.size()); }
    PretrainingSample operator[](std::int64_t index) const;
    void shuffle(PythonRandom& random) { random.shuffle(m_begins); }

  private:
    std::vector<std::int32_t> m_numbers; ///< of each sample its counts, then its numbers
    std::vector<std::size_t> m_begins;
};

/// The documents are shuffled, gone through options.duplicates times, and the samples shuffled.
/// Every draw is the published one, so that equal documents, options and seed give equal samples.
/// Of two documents and more half of the second spans are from another one. Throws
/// Error{Cancelled}.
PretrainingInstances createInstances(std::vector<TokenDocument> documents,
                                     const InstanceOptions& options,
                                     const text::WordPieceVocabulary& vocabulary,
                                     PythonRandom& random, const std::stop_token& stop);

} // namespace parlance::data
