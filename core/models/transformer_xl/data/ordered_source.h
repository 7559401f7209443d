// SPDX-License-Identifier: Apache-2.0
// A long text as streams side by side, each read on from segment to segment (pytorch/
// data_utils.py, LMOrderedIterator).
#pragma once

#include "core/batching/batch_source.h"
#include "core/data/tokens/token_file.h"
#include "core/models/transformer_xl/data/lm_batch.h"

#include <mutex>
#include <optional>

namespace parlance::transformer_xl {

struct OrderedOptions {
    std::int64_t streams = 1; ///< in all; what the text has beyond a multiple of them is left out
    /// Parts that each segment is made in, of nearly equal numbers of streams: batch `segment *
    /// chunks + chunk`.
    std::int64_t chunks = 1;
    std::int64_t tgtLen = 1;
    std::int64_t extLen = 0;
    /// Above 0: each stream begins with so many tokens that stand before it, rounded up to whole
    /// segments. They fill the memory and are not scored. The first stream's are the end of the
    /// text. A text that is shorter is read over and over for it.
    std::int64_t memLen = 0;
    /// Streams begin elsewhere in each epoch, keyed by this seed and the epoch; as published, but
    /// that each epoch rolls the streams as they were and not as the epoch before left them.
    std::optional<std::uint64_t> rollSeed = {};
    /// Segments of varied length, keyed by this seed and the epoch: about tgtLen, or one time in
    /// twenty about half of it.
    std::optional<std::uint64_t> lengthSeed = {};
    std::int64_t maxSegments = 0; ///< scored ones in an epoch; 0 = all
};

class OrderedSource : public batching::BatchSource {
  public:
    /// Throws Error{Data} for a text that is too short for its streams, or with tokens beyond the
    /// clusters.
    OrderedSource(std::shared_ptr<const data::TokenFile> tokens, const OrderedOptions& options,
                  Clusters clusters, bool groupsInputs);

    std::int64_t batchesIn(std::int64_t epoch) const override;
    std::unique_ptr<batching::Batch> make(std::int64_t epoch, std::int64_t index) const override;
    std::string fingerprint() const override { return m_tokens->fingerprint(); }
    std::int64_t itemCount() const override { return m_tokens->size(); }

    /// Tokens of a stream, those before it included.
    std::int64_t rows() const { return m_warmRows + m_rows; }

  private:
    /// How an epoch reads its streams.
    struct Plan {
        std::int64_t epoch = -1;
        std::vector<std::int64_t> begins; ///< of segments, and the end of the last
        std::vector<std::int64_t> shifts; ///< by stream; empty = none
    };
    std::shared_ptr<const Plan> plan(std::int64_t epoch) const;
    std::vector<std::int64_t> segmentBegins(std::int64_t epoch) const;
    std::int64_t tokenAt(const Plan& plan, std::int64_t stream, std::int64_t row) const;

    std::shared_ptr<const data::TokenFile> m_tokens;
    OrderedOptions m_options;
    Clusters m_clusters;
    bool m_groupsInputs;
    std::int64_t m_rows = 0, m_warmRows = 0;
    mutable std::mutex m_mutex;
    mutable std::shared_ptr<const Plan> m_plan; ///< of the epoch asked for last
};

} // namespace parlance::transformer_xl
