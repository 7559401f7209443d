// SPDX-License-Identifier: Apache-2.0
// Backoff n-gram models of words in the ARPA format, plain or gzipped, as SRILM, KenLM and
// `parlance prepare ngram-lm` write it (SRILM's ngram-format(5)).
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace parlance::text {

class NgramModel {
  public:
    static constexpr std::size_t kMaxOrder = 8;
    using WordId = std::uint32_t;

    /// The words before, as many as the model looks at, oldest first.
    struct State {
        std::array<WordId, kMaxOrder - 1> words{};
        std::size_t length = 0;
    };

    /// Throws Error{IoRead}, or Error{Data} naming the line for anything that is not such a model.
    static NgramModel load(const std::filesystem::path& file);

    std::size_t order() const { return m_grams.size(); }
    std::size_t vocabularySize() const { return m_words.size(); }

    WordId idOf(std::string_view word) const; ///< that of <unk> when the model lacks the word
    WordId endOfSentence() const { return idOf("</s>"); }
    State start() const; ///< after <s>

    /// ln P(word | state); the state then ends in the word. A word that the model lacks is <unk>,
    /// or, in a model without it, one chance in 10^10.
    double logProb(State& state, WordId word) const;

  private:
    struct Gram {
        std::uint64_t key = 0;
        float logProb = 0.0F, backoff = 0.0F; // natural
    };
    class Reader;

    const Gram* find(std::span<const WordId> words) const;

    std::unordered_map<std::string, WordId> m_words; // ids from 1; 0 = <unk>
    std::vector<std::vector<Gram>> m_grams;          // [order - 1], by key
};

} // namespace parlance::text
