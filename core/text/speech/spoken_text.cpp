// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/spoken_text.h"

#include "core/text/speech/speech_symbols.h"

#include <algorithm>
#include <utility>

namespace parlance::text {

TextSpan SpokenText::sourceOf(TextSpan place) const {
    const auto first =
        std::partition_point(places.begin(), places.end(),
                             [&](const TextSpan& span) { return span.end <= place.begin; });
    TextSpan source;
    for (auto at = first; at != places.end() && at->begin < place.end; ++at) {
        const TextSpan& from = sources[static_cast<std::size_t>(at - places.begin())];
        source.begin = at == first ? from.begin : std::min(source.begin, from.begin);
        source.end = std::max(source.end, from.end);
    }
    return source;
}

bool SpokenText::hasSpeech() const {
    return std::any_of(ids.begin(), ids.end(), isSpoken);
}

void SpokenTextBuilder::add(std::int64_t id, TextSpan source) {
    std::string& text = m_spoken.text;
    std::string_view symbol = speechSymbols()[static_cast<std::size_t>(id)];
    if (isArpabet(id)) {
        symbol.remove_prefix(1);
        text += m_inBraces ? ' ' : '{';
    } else if (m_inBraces) {
        text += '}';
    }
    m_inBraces = isArpabet(id);
    m_spoken.ids.push_back(id);
    m_spoken.places.push_back({text.size(), text.size() + symbol.size()});
    m_spoken.sources.push_back(source);
    text += symbol;
}

SpokenText SpokenTextBuilder::finish() {
    if (std::exchange(m_inBraces, false))
        m_spoken.text += '}';
    return std::exchange(m_spoken, {});
}

} // namespace parlance::text
