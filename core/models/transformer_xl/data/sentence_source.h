// SPDX-License-Identifier: Apache-2.0
// Sentences in another order in each epoch, as streams side by side (pytorch/data_utils.py,
// LMShuffledIterator): each stream takes the next sentence when it has read its own to the end, and
// no target is in another sentence than its input.
#pragma once

#include "core/batching/batch_source.h"
#include "core/data/tokens/token_file.h"
#include "core/models/transformer_xl/data/lm_batch.h"

#include <mutex>
#include <optional>

namespace parlance::transformer_xl {

struct SentenceOptions {
    std::int64_t streams = 1;
    std::int64_t chunks = 1; ///< as of OrderedOptions
    std::int64_t tgtLen = 1;
    std::int64_t extLen = 0;
    std::optional<std::uint64_t> shuffleSeed = {}; ///< empty = in the order of the text
};

/// The lines of a text. What is left when they no longer fill all streams is not read, as
/// published.
class SentenceSource : public batching::BatchSource {
  public:
    /// Throws Error{Data} for a text that does not fill one segment.
    SentenceSource(std::shared_ptr<const data::TokenFile> tokens, const SentenceOptions& options,
                   Clusters clusters, bool groupsInputs);

    std::int64_t batchesIn(std::int64_t epoch) const override;
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override { return m_tokens->fingerprint(); }
    std::int64_t itemCount() const override { return m_tokens->lines(); }

  private:
    /// Where all streams stand before a segment.
    struct State {
        std::vector<std::int64_t> sentence; ///< by stream; -1 = none yet
        std::vector<std::int64_t> read;     ///< tokens of it
        std::int64_t next = 0;              ///< sentence that nobody has taken
    };
    /// An epoch, with a state now and then from which what follows is found again.
    struct Plan {
        std::int64_t epoch = -1;
        std::vector<std::size_t> order; ///< of sentences
        std::vector<State> states;      ///< before segments 0, kStride, 2 kStride, ...
        std::int64_t segments = 0;
    };
    /// Tokens of one stream in a segment.
    struct Row {
        std::vector<std::int64_t> inputs, targets;
    };
    std::shared_ptr<const Plan> plan(std::int64_t epoch) const;
    /// Reads one segment on; false when there are too few sentences. `rows` may be null.
    bool advance(const Plan& plan, State& state, std::vector<Row>* rows) const;

    std::shared_ptr<const data::TokenFile> m_tokens;
    SentenceOptions m_options;
    Clusters m_clusters;
    bool m_groupsInputs;
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const Plan> m_plan; ///< of the epoch asked for last
};

} // namespace parlance::transformer_xl
