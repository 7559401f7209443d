// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/models/wav2vec2/data/utterance.h"

#include <memory>
#include <mutex>

namespace parlance::wav2vec2 {

using Samples = std::vector<float>;

/// Decoded audio of a data set at one rate. Keeps what it has read until its memory is used up;
/// what does not fit is read again each time (an epoch reads everything once, so that throwing out
/// what is there would save nothing). Thread-safe.
class AudioStore {
  public:
    AudioStore(std::size_t utterances, std::int64_t sampleRateHz, std::int64_t cacheBytes);

    /// The audio of an utterance by its position in the data set. Throws Error{IoRead} or
    /// Error{Data} naming the file, also when its rate is not its manifest's.
    std::shared_ptr<const Samples> read(std::size_t position, const Utterance& utterance) const;

  private:
    Samples decode(const Utterance& utterance) const;

    std::int64_t m_sampleRateHz;
    mutable std::mutex m_mutex;
    mutable std::int64_t m_bytesLeft;
    mutable std::vector<std::shared_ptr<const Samples>> m_kept;
};

} // namespace parlance::wav2vec2
