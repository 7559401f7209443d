// SPDX-License-Identifier: Apache-2.0
#include "core/infer/text/stop_strings.h"

#include <algorithm>

namespace parlance::infer {

StopStrings::StopStrings(std::vector<std::string> strings, Sink sink)
    : m_strings(std::move(strings)), m_sink(std::move(sink)) {
    std::erase(m_strings, std::string());
}

void StopStrings::giveFirst() {
    m_text.erase(0, m_waiting.front().text.size());
    m_sink(m_waiting.front());
    m_waiting.pop_front();
}

bool StopStrings::take(TextToken token) {
    m_text += token.text;
    m_waiting.push_back(std::move(token));
    // What comes first in the text counts, of whichever string.
    std::size_t end = std::string::npos;
    for (const std::string& string : m_strings)
        end = std::min(end, m_text.find(string));
    if (end != std::string::npos) {
        for (std::size_t left = end; left > 0;) {
            TextToken& first = m_waiting.front();
            first.text.resize(std::min(first.text.size(), left));
            left -= first.text.size();
            m_sink(first);
            m_waiting.pop_front();
        }
        m_waiting.clear();
        m_text.clear();
        return false;
    }
    std::size_t safe = m_text.size(); // the end may be the beginning of a string
    for (const std::string& string : m_strings)
        for (std::size_t length = std::min(string.size() - 1, m_text.size()); length > 0; --length)
            if (m_text.ends_with(std::string_view(string).substr(0, length))) {
                safe = std::min(safe, m_text.size() - length);
                break;
            }
    while (!m_waiting.empty() && m_waiting.front().text.size() <= safe) {
        safe -= m_waiting.front().text.size();
        giveFirst();
    }
    return true;
}

void StopStrings::finish() {
    while (!m_waiting.empty())
        giveFirst();
}

} // namespace parlance::infer
