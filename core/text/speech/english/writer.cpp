// SPDX-License-Identifier: Apache-2.0
#include "core/text/speech/english/writer.h"

#include "core/text/speech/english/reading.h"

#include <utility>

namespace parlance::text {

namespace {

constexpr char32_t kPhones = U'}'; ///< what ARPAbet ends in, for those who look back

bool isEnd(char32_t mark) {
    return mark == U'.' || mark == U'!' || mark == U'?';
}

bool isPause(char32_t mark) {
    return mark == U',' || mark == U';' || mark == U':';
}

} // namespace

char32_t EnglishWriter::last() const {
    return !m_text.empty() ? m_text[m_text.size() - 1] : m_pieces.empty() ? U'\0' : kPhones;
}

char32_t EnglishWriter::beforeLast() const {
    return m_text.size() > 1 ? m_text[m_text.size() - 2] : m_pieces.empty() ? U'\0' : kPhones;
}

void EnglishWriter::startWord() {
    const char32_t before = last();
    const auto wanted = std::exchange(m_space, {});
    const auto dash = std::exchange(m_dash, {});
    if (before == U'\0' || before == U'(')
        return;
    if (dash)
        m_text.put(" - ", *dash);
    else if (wanted || isEnd(before) || isPause(before) || before == U')')
        m_text.put(U' ', wanted.value_or(m_source));
}

void EnglishWriter::startWordApart() {
    if (isLetter(last()) && !m_space)
        m_space = m_source;
    startWord();
}

void EnglishWriter::words(std::string_view words, TextSpan source) {
    startWordApart();
    m_text.put(words, source);
    m_source = source;
}

void EnglishWriter::word(const TracedText& from, std::size_t begin, std::size_t end) {
    startWordApart();
    for (; begin < end; ++begin) {
        const char32_t letter = from[begin];
        m_source = from.source(begin);
        m_text.put(isCapital(letter) ? letter - U'A' + U'a' : letter, m_source);
    }
}

void EnglishWriter::phones(TracedText group) {
    startWord();
    if (!m_text.empty())
        m_pieces.push_back({std::exchange(m_text, {}), false});
    m_source = group.source(group.size() - 1);
    m_pieces.push_back({std::move(group), true});
}

void EnglishWriter::space(TextSpan source) {
    m_space = m_space.value_or(source);
}

void EnglishWriter::mark(char32_t mark, TextSpan source) {
    const char32_t before = last();
    if (before == U'\0' || before == U'(')
        return;
    if (isEnd(before)) {
        const bool ellipsis =
            mark == U'.' && before == U'.' && !m_space &&
            !(m_text.size() > 2 && beforeLast() == U'.' && m_text[m_text.size() - 3] == U'.');
        const bool both = isEnd(mark) && mark != U'.' && mark != before && !isEnd(beforeLast());
        if (!ellipsis && !both)
            return;
    }
    if (isPause(before)) {
        if (!isEnd(mark))
            return;
        m_text.dropLast();
    }
    m_space.reset();
    m_dash.reset();
    m_text.put(mark, source);
    m_source = source;
}

void EnglishWriter::dash(TextSpan source) {
    if (isLetter(last()) || last() == kPhones || last() == U'\'' || last() == U')')
        m_dash = source;
}

void EnglishWriter::joint(char32_t joint, TextSpan source) {
    startWord();
    m_text.put(joint, source);
    m_source = source;
}

void EnglishWriter::openBracket(TextSpan source) {
    if (last() == U'(')
        return;
    if (last() != U'\0' && !m_space)
        m_space = source;
    startWord();
    m_text.put(U'(', source);
    m_source = source;
    ++m_openBrackets;
}

void EnglishWriter::closeBracket(TextSpan source) {
    if (m_openBrackets == 0)
        return;
    --m_openBrackets;
    m_space.reset();
    m_dash.reset();
    if (last() == U'(') { // nothing in it
        m_text.dropLast();
        if (last() == U' ')
            m_text.dropLast();
        m_space = source;
        return;
    }
    m_text.put(U')', source);
    m_source = source;
}

void EnglishWriter::endSentence() {
    while (isPause(last()) || last() == U'(' || last() == U'-' ||
           (last() == U' ' && !m_text.empty()))
        m_text.dropLast();
    m_dash.reset();
    const bool ended =
        isEnd(last()) || ((last() == U')' || last() == U'\'') && isEnd(beforeLast()));
    if (last() != U'\0' && !ended)
        m_text.put(U'.', {m_source.end, m_source.end});
    m_openBrackets = 0;
}

std::vector<SpeechPiece> EnglishWriter::finish() {
    endSentence();
    m_space.reset();
    if (!m_text.empty())
        m_pieces.push_back({std::exchange(m_text, {}), false});
    return std::exchange(m_pieces, {});
}

} // namespace parlance::text
