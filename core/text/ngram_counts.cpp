// SPDX-License-Identifier: Apache-2.0
#include "core/text/ngram_counts.h"

#include "core/text/label_line.h"

namespace parlance::text {

NgramCounts::NgramCounts(std::size_t order) : m_grams(order) {
    for (const char* word : {"<unk>", "<s>", "</s>"})
        idOf(word);
}

NgramCounts::WordId NgramCounts::idOf(std::string_view word) {
    const auto [found, isNew] =
        m_ids.try_emplace(std::string(word), static_cast<WordId>(m_words.size()));
    if (isNew)
        m_words.emplace_back(word);
    return found->second;
}

void NgramCounts::addSentence(std::string_view line) {
    Words sentence{kStart};
    for (const std::string_view text : labelSymbols(line)) {
        const WordId word = idOf(text);
        // The marks themselves are not words of a text.
        sentence.push_back(word == kStart || word == kEnd ? kUnknown : word);
    }
    if (sentence.size() == 1)
        return;
    sentence.push_back(kEnd);
    ++m_sentences;
    for (std::size_t order = 1; order <= m_grams.size(); ++order)
        for (std::size_t at = 0; at + order <= sentence.size(); ++at) {
            const auto first = sentence.begin() + static_cast<std::ptrdiff_t>(at);
            ++m_grams[order - 1][Words(first, first + static_cast<std::ptrdiff_t>(order))];
        }
}

std::map<NgramCounts::Words, std::int64_t> NgramCounts::kneserNey(std::size_t order) const {
    if (order == m_grams.size())
        return m_grams[order - 1];
    std::map<Words, std::int64_t> counts;
    for (const auto& [longer, occurrences] : m_grams[order])
        ++counts[Words(longer.begin() + 1, longer.end())];
    for (const auto& [words, occurrences] : m_grams[order - 1])
        if (words.front() == kStart)
            counts[words] = occurrences;
    return counts;
}

} // namespace parlance::text
