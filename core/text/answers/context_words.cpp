// SPDX-License-Identifier: Apache-2.0
#include "core/text/answers/context_words.h"

#include "core/text/utf8.h"

#include <algorithm>

namespace parlance::text {

namespace {

bool isBetweenWords(std::string_view bytes) {
    return bytes == " " || bytes == "\t" || bytes == "\r" || bytes == "\n" ||
           bytes == "\xe2\x80\xaf"; // U+202F
}

} // namespace

ContextWords::ContextWords(std::string context) : m_context(std::move(context)) {
    std::string_view rest = m_context, bytes;
    bool isInWord = false;
    for (std::size_t begin = 0; takeCodePoint(rest, bytes); begin += bytes.size(), ++m_codePoints) {
        if (isBetweenWords(bytes)) {
            isInWord = false;
            continue;
        }
        if (!isInWord)
            m_words.push_back({.place = {.begin = m_codePoints}, .begin = begin});
        isInWord = true;
        m_words.back().place.end = m_codePoints + 1;
        m_words.back().end = begin + bytes.size();
    }
}

std::string_view ContextWords::word(std::int64_t number) const {
    const Word& word = at(number);
    return std::string_view(m_context).substr(word.begin, word.end - word.begin);
}

std::string ContextWords::joined(std::int64_t first, std::int64_t last) const {
    std::string text;
    for (std::int64_t number = first; number <= last; ++number) {
        if (number > first)
            text += ' ';
        text += word(number);
    }
    return text;
}

CodePointSpan ContextWords::placeInContext(std::int64_t first, CodePointSpan span) const {
    std::int64_t number = first;
    std::int64_t before = 0; // code points of the joined words before this one
    const auto placeOf = [&](std::int64_t point) {
        for (;; ++number) {
            const CodePointSpan word = at(number).place;
            const std::int64_t length = word.end - word.begin;
            if (point < before + length)
                return word.begin + point - before;
            before += length + 1;
        }
    };
    const std::int64_t begin = placeOf(span.begin);
    return {.begin = begin, .end = placeOf(span.end - 1) + 1};
}

std::int64_t ContextWords::wordAt(std::int64_t codePoint) const {
    const auto after = std::ranges::upper_bound(m_words, codePoint, {},
                                                [](const Word& word) { return word.place.begin; });
    return after - m_words.begin() - 1;
}

std::size_t ContextWords::byteOf(std::int64_t codePoint) const {
    const std::int64_t number = wordAt(codePoint);
    std::size_t byte = number < 0 ? 0 : at(number).begin;
    std::string_view rest = std::string_view(m_context).substr(byte), bytes;
    for (std::int64_t left = codePoint - (number < 0 ? 0 : at(number).place.begin);
         left > 0 && takeCodePoint(rest, bytes); --left)
        byte += bytes.size();
    return byte;
}

std::string_view ContextWords::text(CodePointSpan span) const {
    const std::size_t begin = byteOf(span.begin);
    return std::string_view(m_context).substr(begin, byteOf(span.end) - begin);
}

} // namespace parlance::text
