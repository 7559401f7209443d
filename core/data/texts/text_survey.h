// SPDX-License-Identifier: Apache-2.0
// The pass over a corpus that finds its index. For text_index.cpp.
#pragma once

#include "core/data/texts/text_index.h"

#include <array>

namespace parlance::data {

class TextSurvey {
  public:
    /// Words are looked up in `known`; null: in those of the texts for training.
    TextSurvey(const TextCorpus& corpus, const text::Vocabulary* known);

    /// All but `known` and `knownFrom`. Throws Error{IoRead}, Error{Cancelled}.
    TextIndex run(const ProgressSink& progress, const std::stop_token& stop);

  private:
    void add(const TextItem& item, bool isCounted);
    void countSymbols(std::string_view text);
    void countUnknown(std::string_view text);

    const TextCorpus& m_corpus;
    const text::Vocabulary* m_known;
    bool m_countsAll; ///< no text is for training
    text::WordCounter m_counter;
    std::array<std::int64_t, 128> m_ascii{};
    std::vector<std::string_view> m_words;
    TextIndex m_index;
};

} // namespace parlance::data
