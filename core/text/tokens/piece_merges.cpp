// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/piece_merges.h"

#include <algorithm>

namespace parlance::text {

void PieceMerges::add(std::span<const std::int32_t> pieces, std::int64_t count) {
    const auto number = static_cast<std::int32_t>(m_words.size());
    m_words.push_back({.begin = m_pieces.size(),
                       .length = static_cast<std::int32_t>(pieces.size()),
                       .count = count});
    m_pieces.insert(m_pieces.end(), pieces.begin(), pieces.end());
    for (std::size_t i = 0; i + 1 < pieces.size(); ++i)
        change({pieces[i], pieces[i + 1]}, count, number);
}

void PieceMerges::change(const Pair& pair, std::int64_t count, std::int32_t word) {
    Place& place = m_places[pair];
    place.count += count;
    if (count < 0)
        return;
    if (place.words.empty() || place.words.back() != word)
        place.words.push_back(word);
    m_grown.push_back(pair);
}

std::optional<PieceMerges::Counted> PieceMerges::mostFrequent() {
    std::ranges::sort(m_grown);
    const auto repeated = std::ranges::unique(m_grown);
    m_grown.erase(repeated.begin(), repeated.end());
    for (const Pair& pair : m_grown)
        m_heap.push({.pair = pair, .count = m_places[pair].count});
    m_grown.clear();
    while (!m_heap.empty()) {
        Counted top = m_heap.top();
        const auto place = m_places.find(top.pair);
        const std::int64_t count = place == m_places.end() ? 0 : place->second.count;
        if (count == top.count && count > 0)
            return top;
        m_heap.pop();
        top.count = count;
        if (count > 0)
            m_heap.push(top);
    }
    return std::nullopt;
}

void PieceMerges::merge(const Pair& pair, std::int32_t merged) {
    const auto place = m_places.find(pair);
    if (place == m_places.end())
        return;
    std::vector<std::int32_t> words = std::move(place->second.words);
    m_places.erase(place);
    std::ranges::sort(words);
    const auto repeated = std::ranges::unique(words);
    words.erase(repeated.begin(), repeated.end());
    for (const std::int32_t word : words)
        mergeIn(word, pair, merged);
    m_places.erase(pair); // what was taken off it above
}

void PieceMerges::mergeIn(std::int32_t number, const Pair& pair, std::int32_t merged) {
    Word& word = m_words[static_cast<std::size_t>(number)];
    const std::span pieces =
        std::span(m_pieces).subspan(word.begin, static_cast<std::size_t>(word.length));
    std::size_t to = 0;
    for (std::size_t from = 0; from < pieces.size(); ++from) {
        const bool isPair = from + 1 < pieces.size() && pieces[from] == pair.first &&
                            pieces[from + 1] == pair.second;
        if (!isPair) {
            pieces[to++] = pieces[from];
            continue;
        }
        if (to > 0) {
            change({pieces[to - 1], pair.first}, -word.count, number);
            change({pieces[to - 1], merged}, word.count, number);
        }
        if (from + 2 < pieces.size()) {
            change({pair.second, pieces[from + 2]}, -word.count, number);
            change({merged, pieces[from + 2]}, word.count, number);
        }
        pieces[to++] = merged;
        ++from;
    }
    word.length = static_cast<std::int32_t>(to);
}

} // namespace parlance::text
