// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/traced_text.h"

#include "core/text/utf8.h"

#include <algorithm>

namespace parlance::text {

TracedText TracedText::fromUtf8(std::string_view text) {
    TracedText traced;
    std::size_t at = 0;
    for (const std::string_view bytes : codePoints(text)) {
        const char32_t letter = isValidUtf8(bytes) ? codePoint(bytes) : kMalformed;
        traced.put(letter, {at, at + bytes.size()});
        at += bytes.size();
    }
    return traced;
}

TextSpan TracedText::source(std::size_t begin, std::size_t end) const {
    TextSpan span = m_sources[begin];
    for (std::size_t i = begin + 1; i < end; ++i) {
        span.begin = std::min(span.begin, m_sources[i].begin);
        span.end = std::max(span.end, m_sources[i].end);
    }
    return span;
}

void TracedText::put(char32_t letter, TextSpan source) {
    m_text += letter;
    m_sources.push_back(source);
}

void TracedText::put(std::string_view letters, TextSpan source) {
    for (const char letter : letters)
        put(static_cast<unsigned char>(letter), source);
}

void TracedText::copy(const TracedText& from, std::size_t begin, std::size_t end) {
    m_text.append(from.m_text, begin, end - begin);
    const auto first = from.m_sources.begin();
    m_sources.insert(m_sources.end(), first + static_cast<std::ptrdiff_t>(begin),
                     first + static_cast<std::ptrdiff_t>(end));
}

void TracedText::dropLast() {
    m_text.pop_back();
    m_sources.pop_back();
}

TracedText TracedText::part(std::size_t begin, std::size_t end) const {
    TracedText traced;
    traced.copy(*this, begin, end);
    return traced;
}

std::string TracedText::utf8() const {
    std::string bytes;
    for (const char32_t letter : m_text)
        appendUtf8(bytes, letter);
    return bytes;
}

} // namespace parlance::text
