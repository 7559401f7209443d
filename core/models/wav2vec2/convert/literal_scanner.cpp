// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/convert/literal_scanner.h"

#include "core/base/error.h"

#include <cctype>

namespace parlance::wav2vec2 {

namespace {

constexpr std::int64_t kMaxNumber = 65536;

} // namespace

bool LiteralScanner::atEnd() {
    while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
        ++m_at;
    return m_at == m_text.size();
}

bool LiteralScanner::peekIs(char symbol) {
    return !atEnd() && m_text[m_at] == symbol;
}

bool LiteralScanner::accept(char symbol) {
    if (!peekIs(symbol))
        return false;
    ++m_at;
    return true;
}

void LiteralScanner::expect(char symbol) {
    if (!accept(symbol))
        fail(strCat("expected '", symbol, "'"));
}

std::int64_t LiteralScanner::number() {
    std::int64_t value = 0;
    const std::size_t begin = atEnd() ? m_text.size() : m_at;
    while (m_at < m_text.size() && std::isdigit(static_cast<unsigned char>(m_text[m_at]))) {
        value = value * 10 + (m_text[m_at++] - '0');
        if (value > kMaxNumber)
            fail("a number is above 65536");
    }
    if (m_at == begin || value == 0)
        fail("expected a number from 1");
    return value;
}

void LiteralScanner::fail(const std::string& problem) const {
    throw Error(ErrorKind::Config,
                strCat(m_key, " cannot be read at character ", m_at + 1, ": ", problem),
                m_text.substr(0, 200), m_remedy);
}

} // namespace parlance::wav2vec2
