// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/batching/item_cache.h"
#include "core/models/wav2vec2/data/utterance.h"

namespace parlance::wav2vec2 {

using Samples = std::vector<float>;

/// Decoded audio of a data set at one rate, as much of it in memory as fits. Thread-safe.
class AudioStore {
  public:
    AudioStore(std::size_t utterances, std::int64_t sampleRateHz, std::int64_t cacheBytes);

    /// The audio of an utterance by its position in the data set. Throws Error{IoRead} or
    /// Error{Data} naming the file, also when its rate is not its manifest's.
    std::shared_ptr<const Samples> read(std::size_t position, const Utterance& utterance) const;

  private:
    Samples decode(const Utterance& utterance) const;

    std::int64_t m_sampleRateHz;
    batching::ItemCache<Samples> m_cache;
};

} // namespace parlance::wav2vec2
