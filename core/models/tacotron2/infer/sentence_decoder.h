// SPDX-License-Identifier: Apache-2.0
// Sentences on their way to spectrograms, some frames at a time, so that what is done can be heard
// before the rest is. M mel channels, N symbols, C features of a symbol, T frames, P of the prenet.
#pragma once

#include "core/torch.h"

#include <functional>
#include <span>
#include <vector>

namespace parlance::tacotron2 {

/// Fills factors [2, rows, P] of the prenet's two layers at a step: 0 drops a value, 2 keeps it.
using PrenetFactors = std::function<void(std::int64_t step, std::span<float> factors)>;
/// Drawn again for each step, the same for all sentences: none depends on its batch.
PrenetFactors drawnPrenetFactors(std::int64_t seed, std::int64_t rows, std::int64_t prenetSize);

struct SentenceLimits {
    double gateThreshold = 0.5;
    std::int64_t maxDecoderSteps = 2000;
};

/// Frames that a text of so many symbols can need at most.
std::int64_t longestSpeech(std::int64_t symbols, const SentenceLimits& limits);

struct SpokenFrames {
    std::int64_t symbols = 0;
    std::int64_t limit = 0;       ///< frames
    std::int64_t frames = 0;      ///< made until now, with the one at which the gate fired
    bool ended = false;           ///< by the gate or the limit
    bool stopped = false;         ///< by the gate
    std::vector<float> mel;       ///< [T, M] before the postnet
    std::vector<float> gate;      ///< [T] logits
    std::vector<float> alignment; ///< [T, N]

    /// Frames of speech: the one at which the gate fires is none.
    std::int64_t length() const { return frames - (stopped ? 1 : 0); }
};

class SentenceDecoder {
  public:
    virtual ~SentenceDecoder() = default;

    /// Makes up to so many frames more of each sentence that has not ended. False when none is
    /// left.
    virtual bool advance(std::int64_t frames) = 0;
    const std::vector<SpokenFrames>& sentences() const { return m_sentences; }

  protected:
    /// encoded: [N, C] of each sentence.
    SentenceDecoder(const std::vector<torch::Tensor>& encoded, const SentenceLimits& limits,
                    std::int64_t melChannels);

    /// Makes room for so many frames more, and gives back what was not used of it.
    void makeRoom(std::int64_t frames);
    void returnRoom();
    /// Takes a frame of a sentence, whose mel and alignment lie in their place already.
    void countFrame(SpokenFrames& sentence, float gate) const;

    std::vector<SpokenFrames> m_sentences;
    std::int64_t m_melChannels;
    float m_gateLimit; ///< a sigmoid above the threshold is a logit above this

  private:
    void resize(SpokenFrames& sentence, std::int64_t frames) const;
};

} // namespace parlance::tacotron2
